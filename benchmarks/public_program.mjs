// Plays random games with a public program of this game, and prints how many it plays in a CPU-second.
//
// node benchmarks/public_program.mjs PATH/js/game.js GAMES
//
// PATH is a checkout of lout33/so-long-sucker, or of its fork stanley-fork/so-long-sucker (MIT). Games have
// four players with seven chips each. Every choice is equally likely: a chip's colour, a pile or a new one,
// the next player, a colour to kill, and in a rescue a colour to give or a refusal.
import { resolve } from "node:path";
import { cpuUsage } from "node:process";
import { pathToFileURL } from "node:url";

const WARM_UP = 300;
const [path, games] = process.argv.slice(2);
const { Game } = await import(pathToFileURL(resolve(path)).href);

const any = (list) => list[Math.floor(Math.random() * list.length)];

const steps = {
  selectChip: (game) => selectChip(game, game.getCurrentPlayer()),
  selectPile: (game) => game.playOnPile(any([...game.piles.map((pile) => pile.id), null])),
  selectNextPlayer: (game, { options }) =>
    game.chooseNextPlayer(game.getPlayerByColor(any(options)).id),
  capture: (game) => game.resolveCapture(any([...new Set(game.pendingCapture.chips)])),
  donation: (game) => answer(game, game.getPlayer(game.currentDonor)),
};

function selectChip(game, player) {
  const colors = new Set(player.prisoners);
  if (player.supply > 0) colors.add(player.color);
  return colors.size > 0 ? game.selectChip(any([...colors])) : game.startDonation();
}

function answer(game, donor) {
  const color = any([...new Set(donor.prisoners), null]);
  return game.handleDonation(donor.id, color !== null, color);
}

function play() {
  const game = new Game();
  let result;
  while (game.phase !== "gameOver") result = steps[game.phase](game, result);
  return game.turnCount;
}

for (let number = 0; number < WARM_UP; number++) play();
const begin = cpuUsage();
let turns = 0;
for (let number = 0; number < games; number++) turns += play();
const { user, system } = cpuUsage(begin);
const seconds = (user + system) / 1e6;
console.log(JSON.stringify({ games: games / seconds, moves: turns / seconds }));
