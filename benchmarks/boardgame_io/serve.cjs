// boardgame.io's own server with a game of Bungee's shape: two hands, a draw pile, a growing discard pile, one card
// discarded and one drawn a turn. Everything is kept in memory, as it does by default.
const { Server } = require("boardgame.io/server");

const FACES = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J"];
const deck = () => FACES.flatMap((face) => Array(8).fill(face));
const names = ["starter", "championTie", "skipCount", "dealtBungee", "luckyDrawable", "houseJumper", "maxTurns"];

const game = {
  name: "swap",
  disableUndo: true, // it would only cost it time
  setup: ({ random }) => {
    const pile = random.Shuffle(deck());
    const hands = [pile.splice(0, 5), pile.splice(0, 5)];
    const options = Object.fromEntries(names.map((name) => [name, "default"]));
    return { options, hands, pile, discards: [], totals: [0, 0], known: [[], []], lucky: "7", turns: 0 };
  },
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    swap: ({ G, playerID, random }, card) => {
      const seat = Number(playerID);
      const hand = G.hands[seat];
      if (!(card in hand)) return "INVALID_MOVE";
      G.discards.push({ card: hand[card], seat });
      hand[card] = G.pile.pop();
      G.turns += 1;
      if (G.pile.length === 0) {
        G.pile = random.Shuffle(G.discards.map((discard) => discard.card));
        G.discards = [];
      }
    },
  },
  playerView: ({ G, playerID }) => {
    const { hands, pile, ...open } = G;
    const own = hands[Number(playerID)] ?? [];
    const moves = own.flatMap((_, card) => [`${card} pile`, `${card} top`]);
    return { ...open, hand: own, sizes: hands.map((hand) => hand.length), pile: pile.length, moves };
  },
};

const server = Server({ games: [game], origins: ["*"] });
server.run({ port: Number(process.env.PORT), callback: () => process.stdout.write("ready\n") });
