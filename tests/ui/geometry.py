"""What a browser has drawn: what covers, cuts off, or reaches beyond something else.

What is only drawn has no role and no name, so here classes say what is meant.
"""

from __future__ import annotations

COVERED = """(frame) => {
  const felt = frame.querySelector(".felt");
  const things = [];
  const add = (kind, of, box) => things.push({ kind, of, box });
  const boxes = (kind, selector) => {
    for (const one of felt.querySelectorAll(selector)) {
      const pile = one.closest(".pile"), { left, right, top, bottom } = one.getBoundingClientRect();
      if (right > left) add(kind, pile ?? one, { left, right, top, bottom });
    }
  };
  boxes("seat", ".seat");
  boxes("chip", ".pile .chip .body");
  boxes("label", ".pile .pl");
  boxes("evidence", ".pile .evt, .pile .ev");
  boxes("new pile", ".slot");
  boxes("word", ".arc text");
  boxes("head", ".arc .h");
  for (const path of felt.querySelectorAll(".arc .a")) {
    const { a, d, e, f } = path.getScreenCTM(), length = path.getTotalLength();
    for (let at = 4; at < length - 4; at += 3) {
      const { x, y } = path.getPointAtLength(at);
      const [left, top] = [a * x + e, d * y + f];
      const [right, bottom] = [left + 1, top + 1];
      add("path", path.ownerSVGElement, { left: left - 1, right, top: top - 1, bottom });
    }
  }
  const frameBox = felt.getBoundingClientRect();
  const found = [];
  // A word may ride on its path, and a path ends in its head.
  const own = ["path", "head", "word"];
  things.forEach((one, at) => {
    const { left, right, top, bottom } = one.box;
    const inside = left >= frameBox.left && right <= frameBox.right
      && top >= frameBox.top && bottom <= frameBox.bottom;
    if (!inside) found.push(`${one.kind} outside`);
    for (const other of things.slice(at + 1)) {
      if (one.of === other.of) continue;
      if (own.includes(one.kind) && own.includes(other.kind)) continue;
      const across = Math.min(right, other.box.right) - Math.max(left, other.box.left);
      const down = Math.min(bottom, other.box.bottom) - Math.max(top, other.box.top);
      if (across > 1 && down > 1)
        found.push(`${one.kind} / ${other.kind}`);
    }
  });
  for (const seat of felt.querySelectorAll(".seat"))
    if (seat.scrollHeight > seat.clientHeight + 1 || seat.scrollWidth > seat.clientWidth + 1)
      found.push(`${seat.className} is cut: ${seat.innerText}`);
  return [...new Set(found)];
}"""
"""What covers what on the felt, and what a seat has no room for."""

CUT_MENUS = """(frame) => {
  const canvas = document.createElement("canvas").getContext("2d");
  return [...frame.querySelectorAll("select")]
    .map((one) => {
      const style = getComputedStyle(one);
      canvas.font = style.font;
      const { text } = one.selectedOptions[0];
      const room = one.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
      return [text, canvas.measureText(text).width - room];
    })
    .filter(([, over]) => over > 1);
}"""
"""Returns the choices of menus that have no room for them, and how much they lack."""

STICKS_OUT = """(frame) => {
  const outer = frame.getBoundingClientRect();
  return [...frame.querySelectorAll("button, .seat, .pile, .dead, .sum, h2, h3, p, dd, dt, td, th")]
    .filter((one) => {
      const { left, right, width } = one.getBoundingClientRect();
      if (width === 0 || one.closest(".unseen, .arc, .said, .cols, .lane, .phrases")) return false;
      return left < outer.left - 1 || right > outer.right + 1;
    })
    .map((one) => one.outerHTML.slice(0, 120));
}"""
"""Returns the elements that are drawn outside the frame."""

SEATS_COVERED = """(frame) => {
  const box = (one) => one.getBoundingClientRect();
  const seats = [...frame.querySelectorAll(".seat")].map((one) => [one, box(one)]);
  const piles = [...frame.querySelectorAll(".pile")].map((one) => [one, box(one)]);
  const touch = (a, b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3;
  const found = [];
  for (const [seat, a] of seats)
    for (const [other, b] of [...piles, ...seats])
      if (other !== seat && touch(a, b)) found.push(`${seat.ariaLabel} / ${other.ariaLabel}`);
  return found;
}"""
"""Lists what covers a seat."""

WORDS_CUT = """(frame) => {
  const told = ".mood, .deals *, .deals, .offers *, .offers, .since *, .seat, .ask:has(.deals)";
  return [...frame.querySelectorAll(told)].filter((one) => {
    const { overflow, display } = getComputedStyle(one);
    // Of what stands in a line, its block tells.
    if (one.closest("svg, .unseen") || display === "inline") return false;
    const [wide, high] = [one.scrollWidth - one.clientWidth, one.scrollHeight - one.clientHeight];
    return wide > 1 || (high > 1 && overflow !== "visible") || (high > 1 && one.matches(".seat"));
  }).map((one) => `${one.className}: ${one.innerText}`);
}"""
"""Moods, offers and recaps that are wider, or higher, than the room that they have."""

HEADER_CUT = """(frame) => {
  const outer = frame.getBoundingClientRect();
  const header = frame.querySelector(".hd").getBoundingClientRect();
  return [...frame.querySelectorAll(".hd *")].filter((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const within = left >= outer.left && right <= outer.right - 8;
    const inline = getComputedStyle(one).display === "inline";
    const wide = !inline && one.scrollWidth > one.clientWidth + 1;
    return wide || !within || top < header.top - 1 || bottom > header.bottom + 1;
  }).map((one) => `${one.className}: ${one.innerText}`);
}"""
"""What the header has too little room for."""

LABELS_COVERED = """(frame) => {
  const meet = (one, other) =>
    one.left < other.right - 1 && other.left < one.right - 1 &&
    one.top < other.bottom - 1 && other.top < one.bottom - 1;
  const labels = [...frame.querySelectorAll(".pl")].flatMap((label) => {
    const range = document.createRange();
    range.selectNodeContents(label);
    return [...range.getClientRects()].map((box) => ({ box, label }));
  });
  const seats = [...frame.querySelectorAll(".seat")].map((seat) => seat.getBoundingClientRect());
  return labels
    .filter(({ box, label }) =>
      labels.some((other) => other.label !== label && meet(box, other.box)) ||
      seats.some((seat) => meet(box, seat)))
    .map(({ label }) => label.textContent);
}"""
"""Returns the labels under piles that meet another pile's label, or a seat."""

CUT_OFF = """(frame, whole) => {
  const clips = (side) => side === "hidden" || side === "clip";
  const cut = ({ left, right, top, bottom }, parent) => {
    for (let up = parent; frame.contains(up); up = up.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(up);
      const edge = up.getBoundingClientRect();
      if (clips(overflowX) && (right > edge.right + 1 || left < edge.left - 1)) return true;
      if (clips(overflowY) && (bottom > edge.bottom + 2 || top < edge.top - 2)) return true;
      if (overflowX !== "visible" || overflowY !== "visible") return false;
    }
    return false;
  };
  const found = [];
  const walk = document.createTreeWalker(frame, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const parent = node.parentElement;
    if (!node.data.trim() || parent.closest(whole)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    if ([...range.getClientRects()].some((box) => cut(box, parent))) {
      found.push(`${parent.className}: ${node.data}`);
    }
  }
  return found;
}"""
"""Returns the texts that a box cuts off, except in the named places."""

TOLD_IN_FULL = ".unseen, svg, option, .wide .rs, h2, .lane, .mv, .where"
"""The places where a text may be cut off, because it isn't drawn as lines, or is shown in full
elsewhere: the rules in their own title, the record's title in the widget's label, a note or talk in
its tab, an act of the score in its ruling, the place in the game at the scrubber."""

RINGS_OVER_CHIPS = """(frame) => [...frame.querySelectorAll(".hand .hint")].flatMap((one) => {
  const { outlineWidth, outlineOffset } = getComputedStyle(one);
  const grown = parseFloat(outlineWidth) + parseFloat(outlineOffset);
  const ring = one.getBoundingClientRect();
  return [...one.closest(".hand").querySelectorAll(".fan")].filter((other) => {
    const box = other.getBoundingClientRect();
    return !one.contains(other) && box.left < ring.right + grown && ring.left - grown < box.right
      && box.top < ring.bottom + grown && ring.top - grown < box.bottom;
  }).map((other) => other.innerText);
})"""
"""Lists the chips that the ring of what is to be clicked reaches over."""

CLIPPED = """(frame) => {
  const room = frame.getBoundingClientRect();
  return [...frame.querySelectorAll("button, p, h2, h3, .seat, .pile")]
    .filter((one) => {
      const box = one.getBoundingClientRect();
      return box.width > 2 && (box.right > room.right + 1 || box.left < room.left - 1);
    })
    .map((one) => one.outerHTML.slice(0, 80));
}"""
"""Lists what is cut off at the sides."""

RINGS_CUT = """(frame) => [...frame.querySelectorAll(".hint")].filter((one) => {
  const { outlineWidth, outlineOffset } = getComputedStyle(one);
  const grown = Math.max(0, parseFloat(outlineWidth) + parseFloat(outlineOffset));
  const box = one.getBoundingClientRect(), room = one.closest(".seat, .felt");
  const edge = room.getBoundingClientRect();
  return box.left - grown < edge.left || box.right + grown > edge.right ||
    box.top - grown < edge.top || box.bottom + grown > edge.bottom;
}).length"""
"""Counts the rings that reach over the edge of their seat, or of the felt."""

ARROWS = """(frame) => {
  const parts = (selector) => [...frame.querySelectorAll(selector)];
  const words = parts(".arc text, .way").map((one) => one.textContent);
  return [parts(".arc.may :is(.a, .h)").length, parts(".arc:not(.may) .a").length, words];
}"""
"""Counts the parts of dashed arrows and the whole arrows, and lists the words at both."""

BOXES = """(frame) => Object.fromEntries(
  [".hd", ".felt", ".words", ".trans", ".scrub", ".score", ".lane", ".insp"]
    .map((part) => [part, frame.querySelector(part)?.getBoundingClientRect()])
    .filter(([, box]) => box)
    .map(([part, box]) => [part, [box.x, box.y, box.width, box.height].map(Math.round)])
)"""
"""Returns where the parts of a replay are that must not jump."""

APART = """(frame) => frame.querySelectorAll(".apart").length"""
"""Counts the acts of two scores that are marked because they differ."""

CURVES = """(frame) => frame.querySelectorAll(".graph .steps-of").length"""
"""Counts the curves of a graph."""

LEAST_LETTERS = """(frame) => Math.min(...[...frame.querySelectorAll("*")]
  .filter((one) => one.checkVisibility() && !one.closest("svg, .unseen"))
  .filter((one) => [...one.childNodes].some((node) => node.data?.trim()))
  .map((one) => parseFloat(getComputedStyle(one).fontSize) * 1.4))"""
"""Returns how high the smallest line is."""

LARGE = "(frame) => frame.classList.contains('large')"
"""Whether a table fills the window, as for a projector."""

WRONG = "(frame) => frame.matches('.no')"
"""Whether a replay shows by its colours that an answer was not right."""

RINGED = """(frame) => [...frame.querySelectorAll(".hint")].map((one) => one.dataset.t)"""
"""Lists what has a ring, because it is to be clicked."""
