// Leaks that cards of Altered beyond the core set could have, each planted into the game that has none of them, with a
// situation that shows it.
import type { Workbench } from '../../../../src/games/shared/workbench.ts';
import type { Game } from '../../../../src/kernel/game.ts';
import { type ObjectId, type Seat, type Stamp, zoneId } from '../../../../src/kernel/ids.ts';
import { asking, inZone, live } from '../../../../src/kernel/query.ts';
import type { GameObject, GameState } from '../../../../src/kernel/state.ts';
import { watchScenario } from '../scenarios.ts';
import { type Outlets, outlets } from '../what-leaves.ts';
import { handOf, nameOf, withResult, withView } from './planted.ts';
import { answering, declared, first, isIn, type PlantedThere, states, type Watch } from './planting.ts';

const situation = (id: string, rest: string): string => `
id: ${id}
title: A situation that would show a leak
game: altered
source: two worlds
${rest.trim()}
`;

const SCOUT = situation(
  'scout',
  `
given:
  A: { hand: [Swift Jinn, Kelon Burst, A hand 1], mana: 8, deck: [Talarian Skater, Atlas, A deck 1] }
steps: [{ A: "/play card:Swift Jinn expedition:Hero" }]
`,
);

const ACROSS = situation(
  'across',
  `
given:
  A:
    hand: [Eros (rare), Kappa, Kelon Burst]
    reserve: [Red]
    mana: ["Kelon Burst#2", "Kelon Burst#3", "Kelon Burst#4", "Kelon Burst#5", "Kelon Burst#6", "Kelon Burst#7", "Kelon Burst#8"]
    deck: ["Kelon Burst#9", "Kelon Burst#10", "Kelon Burst#11"]
  B: { hand: [B hand 1], deck: [B deck 1, B deck 2] }
steps:
  - A: "/play card:Eros expedition:Hero"
  - A: "/choose answer:yes"
`,
);

const FLARE = situation(
  'flare',
  `
given:
  A:
    hand: [Mana Flare, Kappa, Kelon Burst]
    reserve: [Red]
    mana: ["Kelon Burst#2", "Kelon Burst#3", "Kelon Burst#4", "Kelon Burst#5", "Kelon Burst#6", "Kelon Burst#7", "Kelon Burst#8"]
    deck: ["Kelon Burst#9", "Kelon Burst#10", "Kelon Burst#11"]
  B: { hand: [B hand 1], deck: [B deck 1, B deck 2] }
steps: [{ A: "/play card:Mana Flare" }]
`,
);

const RUSH = situation(
  'rush',
  `
given:
  A: { hand: [Helpful Diver, Kappa, Atlas], reserve: [Red], mana: 12, deck: ["Kelon Burst", "Kelon Burst#2", A deck 1] }
  B: { hand: [B hand 1], deck: [B deck 1, B deck 2] }
steps:
  - A: "/play card:Helpful Diver expedition:Hero"
  - A: "/choose answer:yes"
  - A: "/choose answer:Kappa"
`,
);

const GIVEN_AWAY = situation(
  'given-away',
  `
given:
  A: { hand: [Santa Claus, Magpeng Hoarder, Kappa], mana: 5, deck: [Atlas, "Kappa#2", Sakarabru] }
  B: { hand: [Magpeng Hoarder, Kappa], deck: ["Kappa#2", "Kappa#3"] }
steps: [{ A: "/play card:Santa Claus expedition:Hero" }]
`,
);

const REPOTTED = situation(
  'repotted',
  `
given:
  A: { hand: [Repotter Otter, Kappa, Kelon Burst], mana: 3, deck: [Atlas, Red, A deck 1] }
  B: { hand: [Red, B hand 1], deck: [B deck 1, B deck 2] }
steps: [{ A: "/play card:Repotter Otter expedition:Hero" }]
`,
);

const SHOWN = situation(
  'shown',
  `
given:
  passed: [B]
  A: { heroExpedition: [{ card: BLISS Keytarist, counters: { boost: 1 } }], hand: [A hand 1], deck: [Kelon Burst, Atlas, Red, A deck 1, A deck 2] }
steps: [{ A: "/pass" }]
`,
);

const UNSEEN = situation(
  'unseen',
  `
given:
  A: { hand: [Sustenance, A hand 1], mana: 6, deck: [Atlas, Red, A deck 1] }
  B: { hand: [B hand 1], deck: [Kappa, B deck 1] }
steps: [{ A: "/play card:Sustenance" }]
`,
);

const HERO_ASKS = situation(
  'hero-asks',
  `
given:
  phase: morning
  A: { hero: Matz & Hive, landmarks: [The Lectern, The Consulate, The Consortium], hand: [Science Fair, A hand 1], deck: [Atlas, Red, A deck 1, A deck 2] }
steps:
  - B: "/choose answer:none"
`,
);

const RESUPPLYING = situation(
  'resupplying',
  `
given:
  A: { hand: [The Snow Maiden, A hand 1], mana: 5 }
  B: { hand: [B hand 1], deck: [Atlas, Red, B deck 1] }
steps: [{ A: "/play card:The Snow Maiden expedition:Hero" }]
`,
);

const FORCED = situation(
  'forced',
  `
given:
  A: { hand: [Baku, A hand 1], mana: 6 }
  B: { hand: [Kappa, Red, B hand 1], deck: [Atlas, B deck 1] }
steps: [{ A: "/play card:Baku expedition:Hero" }]
`,
);

const GIFT = situation(
  'gift',
  `
given:
  passed: [B]
  A: { hand: [Kuraokami Unbound], mana: 10, heroExpedition: [Rabbit Farmer], reserve: [Dapeng (rare)], deck: [Red, A deck 1] }
  B: { hand: [B hand 1], deck: [Atlas, Kappa, B deck 1] }
steps: [{ A: "/quick card:Dapeng" }]
`,
);

const ROLL = situation(
  'roll',
  `
given:
  A: { hand: ["Efrén, Puppet Master", A hand 1], mana: 6, deck: [Atlas, A deck 1] }
  B: { hand: [B hand 1], reserve: [Kappa], deck: [B deck 1] }
steps: [{ A: "/play card:Efrén expedition:Hero" }]
`,
);

const NEXT = situation(
  'next',
  `
given:
  A: { hand: [Kappa, Kelon Burst, A hand 1], heroExpedition: [Fab Lab Unit], mana: 6, deck: [Red, "Kelon Burst#2", A deck 1] }
steps: [{ A: "/quick card:Fab Lab Unit" }]
`,
);

const AHEAD = situation(
  'ahead',
  `
given:
  regions: [VMO, V, MO, "?M", "?VO", "?O", "?VM", VMO]
  A: { landmarks: [{ card: Cable-Car Station, counters: { move: 2 } }], hand: [A hand 1], distances: { hero: 1 } }
steps: [{ A: "/quick card:Cable-Car Station" }]
`,
);

/** The game with a planted leak: questions with this code end with an additional text. */
const questioning = (
  game: Game,
  code: string,
  adds: (state: GameState, seat: Seat) => string | undefined,
): Outlets =>
  outlets({
    ...game,
    prompt(state, seat) {
      const prompt = game.prompt(state, seat);
      const isIt = asking(state)?.parts.some((part) => part.seat === seat && part.choice.why.code === code);
      return prompt && isIt === true
        ? { ...prompt, question: `${prompt.question} (${adds(state, seat)})` }
        : prompt;
    },
  });

/** The game with a planted leak: its story contains an additional text. */
const saying = (game: Game, adds: (after: GameState, before: GameState) => string | undefined): Outlets =>
  outlets(
    withResult(game, (result, before) => {
      const shared = adds(result.state, before);
      return shared === undefined ? result : { ...result, log: [...result.log, { shared }] };
    }),
  );

/** Objects that have moved from a zone of the kind `from` to one of the kind `to`. */
const came = (before: GameState, after: GameState, from: string, to: string): GameObject[] =>
  before.objects.filter(
    (o): o is GameObject => isIn(o, from) && isIn(after.objects[o.id as ObjectId] ?? null, to),
  );

/** The game with a planted leak: the story names the cards that moved from one kind of zone to another. */
const naming = (bench: Workbench, from: string, to: string): Outlets =>
  saying(bench.game, (after, before) => {
    const cards = came(before, after, from, to);
    return cards.length === 0 ? undefined : cards.map((o) => nameOf(bench, o)).join();
  });

/** The game with a planted leak: the status of each view contains a text computed from the whole state. */
const telling = (game: Game, tells: (state: GameState, viewer: Seat | undefined) => string): Outlets =>
  withView(game, (view, state, viewer) => ({
    ...view,
    status: { ...view.status, told: tells(state, viewer) },
  }));

/** Number of cards in the seat's hand whose type line contains one of these words. */
const heldLike = (bench: Workbench, state: GameState, seat: Seat, like: RegExp): number => {
  const lines = new Map(bench.game.cards().map(({ key, line }) => [key as string, line]));
  return handOf(state, seat).filter((o) => 'card' in o.what && like.test(lines.get(o.what.card) ?? ''))
    .length;
};

/** Watches every state of a scenario, and some random steps from each. */
const furtherOn =
  (text: string, further = 2): Watch =>
  (plant) =>
    [1, 2, 3, 4].flatMap((seed) => watchScenario(text, seed, further, plant));

/** True if no card in the seat's hand has one of these words in its type line. */
const holdsNone = (bench: Workbench, state: GameState, seat: Seat, like: RegExp): boolean =>
  heldLike(bench, state, seat, like) === 0;

/** True if all candidates of a question are in a Reserve. */
const fromReserve = (state: GameState, candidates: readonly Stamp[]): boolean =>
  candidates.length > 0 && candidates.every((s) => isIn(live(state, s) ?? null, 'reserve'));

/** Leaks in what only later sets of Altered have. */
export const PLANTED_IN_LATER_ALTERED: PlantedThere[] = [
  {
    name: 'what the game waits for, with the card that is about to be played by its Scout',
    channel: /why/,
    plant: (bench) =>
      outlets({ ...bench.game, goingOn: (state) => [...bench.game.goingOn(state), declared(bench, state)] }),
    watch: states(SCOUT),
  },
  {
    name: 'a view that says that a Scout is being thought about',
    channel: /view/,
    plant: (bench) =>
      telling(bench.game, (state) => (asking(state)?.parts[0]?.choice.why.code === 'scout' ? 'scout' : '')),
    watch: states(SCOUT),
  },
  {
    name: 'a view that counts the Scouts in the other hand',
    channel: /view/,
    plant: (bench) =>
      telling(bench.game, (state, viewer) =>
        viewer === undefined
          ? ''
          : handOf(state, 1 - viewer)
              .filter((o) => /Jinn|Skater/.test(nameOf(bench, o)))
              .length.toString(),
      ),
    watch: states(SCOUT),
  },
  {
    name: 'a choice out of hand and Reserve that is made at once where only the Reserve has what fits',
    channel: /log|view|announced/,
    plant: ({ game }) =>
      answering(game, (choice, state) =>
        choice.kind === 'objects' && choice.why.code === 'choose' && fromReserve(state, choice.candidates)
          ? { kind: 'objects', objects: choice.candidates.slice(0, 1) }
          : undefined,
      ),
    watch: first(FLARE),
  },
  {
    name: 'a play by an effect that is not offered where the hand holds no Character',
    channel: /log|view|announced/,
    plant: (bench) =>
      answering(bench.game, (choice, state, seat) =>
        choice.kind === 'confirm' && choice.why.code === 'may' && holdsNone(bench, state, seat, /Character/)
          ? { kind: 'confirm', yes: false }
          : undefined,
      ),
    watch: first(ACROSS),
  },
  {
    name: 'a view that says whether it is the hand or the Reserve that a card is played from',
    channel: /view/,
    plant: ({ game }) =>
      telling(game, (state) => {
        const frame = state.frames.at(-2);
        const o =
          frame?.kind === 'declaration' && frame.act.object !== undefined && live(state, frame.act.object);
        return o ? o.zone : '';
      }),
    watch: states(RUSH),
  },
  {
    name: 'a free play that is passed over where the hand holds nothing so cheap',
    channel: /log|view|announced/,
    plant: ({ game }) =>
      answering(game, (choice) =>
        choice.kind === 'objects' && choice.why.code === 'each' && choice.candidates.length === 0
          ? { kind: 'objects', objects: [] }
          : undefined,
      ),
    watch: furtherOn(GIVEN_AWAY),
  },
  {
    name: 'what the first has chosen from their hand, before the other one has',
    channel: /view/,
    plant: (bench) =>
      telling(bench.game, (state) =>
        state.frames
          .flatMap((frame) => (frame.kind === 'each' ? frame.done.flatMap(({ chosen }) => chosen) : []))
          .map((stamp) => nameOf(bench, live(state, stamp)))
          .join(),
      ),
    watch: furtherOn(REPOTTED, 1),
  },
  {
    name: 'a reveal that goes one card further down',
    channel: /log|announced/,
    plant: (bench) =>
      outlets(
        withResult(bench.game, (result) => ({
          ...result,
          log: result.log.map((line) =>
            /reveal/i.test(line.shared)
              ? {
                  ...line,
                  shared: `${line.shared} (${nameOf(bench, inZone(result.state, zoneId('deck', 0))[0])})`,
                }
              : line,
          ),
        })),
      ),
    watch: first(SHOWN),
  },
  {
    name: 'a story that names the card that goes unseen into the Mana zone',
    channel: /log|announced/,
    plant: (bench) => naming(bench, 'deck', 'mana'),
    watch: first(UNSEEN),
  },
  {
    name: 'a story that says what a Gift was',
    channel: /log|announced/,
    plant: (bench) => naming(bench, 'deck', 'hand'),
    watch: first(GIFT),
  },
  {
    name: 'a Hero that asks only where the hand holds a Landmark',
    channel: /log|view|announced/,
    plant: (bench) =>
      answering(bench.game, (choice, state, seat) =>
        choice.kind === 'confirm' && choice.why.code === 'may' && holdsNone(bench, state, seat, /Landmark/)
          ? { kind: 'confirm', yes: false }
          : undefined,
      ),
    watch: furtherOn(HERO_ASKS, 1),
  },
  {
    name: 'a question whether to resupply that says what with',
    channel: /prompt|try/,
    plant: (bench) =>
      questioning(bench.game, 'may', (state, seat) => nameOf(bench, inZone(state, zoneId('deck', seat))[0])),
    watch: states(RESUPPLYING),
  },
  {
    name: 'a hand from which somebody must choose, shown to whoever makes them',
    channel: /view/,
    plant: (bench) =>
      telling(bench.game, (state, viewer) => {
        const part = asking(state)?.parts[0];
        return part?.choice.why.code === 'choose' && part.seat !== viewer
          ? handOf(state, part.seat)
              .map((o) => nameOf(bench, o))
              .join()
          : '';
      }),
    watch: states(FORCED),
  },
  {
    name: 'a question before a roll that says what the die will show',
    channel: /prompt|try/,
    plant: ({ game }) =>
      questioning(
        game,
        'target',
        ({ rng }) => `${[...rng.seed].reduce((sum, c) => sum + c.charCodeAt(0), 0) % 6}`,
      ),
    watch: states(ROLL),
  },
  {
    name: 'what is said of the next Character from the hand, with how many there are',
    channel: /view/,
    plant: (bench) =>
      withView(bench.game, (view, state) => ({
        ...view,
        effects: view.effects.map((text) => `${text} (${heldLike(bench, state, 0, /Character/)} more)`),
      })),
    watch: states(NEXT),
  },
  {
    name: 'a question which Expedition goes on that says into which region',
    channel: /prompt|try/,
    plant: (bench) =>
      questioning(bench.game, 'choose', (state) =>
        JSON.stringify(inZone(state, zoneId('adventure'))[3]?.what),
      ),
    watch: states(AHEAD),
  },
];
