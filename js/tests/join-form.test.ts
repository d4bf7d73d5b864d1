// Sitting down: who types or points is not disturbed by what others do meanwhile.
import { afterEach, beforeEach, expect, it } from "vitest";
import { fill } from "../src/core/element.js";
import { JoinForm, type RoomNow } from "../src/guest/join-form.js";
import type { SocketModel } from "../src/guest/socket-model.js";
import { GuestWords } from "../src/guest/words.js";

const SEATS = ["red", "blue"].map((color) => ({
  color,
  name: null,
  free: true,
  away: false,
  bot: false,
}));
const room: RoomNow = { seats: SEATS, name: null, claims: false, muted: false };
const words = new GuestWords({ en: { name: "Name" }, ru: { name: "Имя" } }, {}, "en");

let now = room;
const formOf = (name: string): JoinForm => {
  const model = { get: () => now } as unknown as SocketModel;
  const nothing = () => undefined;
  const form = new JoinForm(model, words, false, name, nothing, nothing);
  document.body.append(form.root);
  form.draw();
  return form;
};
const field = () => document.getElementById("name") as HTMLInputElement;
const takenByAnya = (): RoomNow => ({
  ...room,
  seats: SEATS.map((seat) =>
    seat.color === "blue" ? { ...seat, name: "Anya", free: false } : seat,
  ),
});

beforeEach(() => {
  now = room;
  words.language = "en";
});
afterEach(() => document.body.replaceChildren());

it("leads to the name, and not away from what is used already", () => {
  formOf("").focus();
  expect(document.activeElement).toBe(field());
  const seat = document.getElementById("seat-red");
  seat?.focus();
  document.querySelector("form")?.remove();
  const other = document.body.appendChild(document.createElement("button"));
  other.focus();
  formOf("").focus();
  expect(document.activeElement).toBe(other);
});

it("leaves a known name alone", () => {
  formOf("Lena").focus();
  expect([field().value, document.activeElement]).toEqual(["Lena", document.body]);
});

it("keeps the field in which somebody types while others sit down", () => {
  const form = formOf("");
  const before = field();
  before.focus();
  before.value = "Lna";
  before.dispatchEvent(new Event("input"));
  before.setSelectionRange(1, 1);
  now = takenByAnya();
  form.draw();
  expect(document.getElementById("seat-blue")?.textContent).toContain("Anya");
  expect([field(), field().value, field().selectionStart]).toEqual([before, "Lna", 1]);
  expect(document.activeElement).toBe(before);
});

it("keeps the name in another language", () => {
  const form = formOf("");
  field().value = "Lena";
  field().dispatchEvent(new Event("input"));
  words.language = "ru";
  form.draw();
  expect([form.root.querySelector("label")?.textContent, field().value]).toEqual(["Имя", "Lena"]);
});

it("fills a place with no more than what has changed", () => {
  const place = document.createElement("p");
  const text = (tag: string, said: string) => {
    const made = document.createElement(tag);
    made.textContent = said;
    return made;
  };
  fill(place, text("b", "Lost"), text("i", "3"), text("button", "Now"));
  const [lost, , button] = place.children;
  fill(place, text("b", "Lost"), text("i", "2"), text("button", "Now"));
  expect([place.children[0], place.textContent, place.children[2]]).toEqual([
    lost,
    "Lost2Now",
    button,
  ]);
  fill(place, text("b", "Lost"));
  expect([place.childNodes.length, place.textContent]).toEqual([1, "Lost"]);
});
