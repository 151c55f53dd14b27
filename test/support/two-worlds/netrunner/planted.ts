// Leaks that Netrunner could have, each planted into the game that has none of them, with a situation that shows it.
import type { Workbench } from '../../../../src/games/shared/workbench.ts';
import type { Game } from '../../../../src/kernel/game.ts';
import { type ObjectId, type Seat, zoneId } from '../../../../src/kernel/ids.ts';
import { inZone, live } from '../../../../src/kernel/query.ts';
import type { GameObject, GameState } from '../../../../src/kernel/state.ts';
import { handOf, nameOf, withResult, withView } from '../planted/planted.ts';
import {
  answering,
  declared,
  epilogue,
  first,
  givingUp,
  isIn,
  type PlantedThere,
  passing,
  remembering,
  states,
  type Watch,
} from '../planted/planting.ts';
import { watchScenario } from '../scenarios.ts';
import { type Outlets, outlets } from '../what-leaves.ts';

const CARDS = `
game: netrunner
source: two worlds
title: A situation that would show a leak
cards:
  - { ref: wall, name: Wall, side: corp, faction: nbn, type: ice, cost: 3, strength: 2, abilities: [{ kind: subroutine, steps: [{ op: endRun }] }] }
  - { ref: fence, name: Fence, side: corp, faction: nbn, type: ice, cost: 30, strength: 2, abilities: [{ kind: subroutine, steps: [{ op: tag, n: 1 }] }] }
  - { ref: guard, name: Guard, side: corp, faction: nbn, type: upgrade, cost: 1, trash: 2 }
  - { ref: tower, name: Tower, side: corp, faction: nbn, type: upgrade, cost: 30, trash: 2 }
  - { ref: office, name: Office, side: corp, faction: nbn, type: asset, cost: 1, trash: 40 }
  - { ref: plan, name: Plan, side: corp, faction: nbn, type: agenda, advancement: 3, points: 1 }
  - { ref: tool, name: Tool, side: runner, faction: shaper, type: program, cost: 1, memory: 1 }
  - { ref: friend, name: Friend, side: runner, faction: shaper, type: resource, cost: 1 }
  - { ref: bureau, name: Bureau, side: corp, faction: nbn, type: operation, cost: 0, abilities: [{ kind: effect, steps: [{ op: draw, n: 2 }] }] }
  - { ref: vault, name: Vault, side: corp, faction: nbn, type: operation, cost: 0, abilities: [{ kind: effect, steps: [{ op: aside, top: 2, facedown: true, as: x }, { op: may, steps: [{ op: credits, n: 1 }] }, { op: move, what: { ref: x }, to: hand }] }] }
  - { ref: show, name: Show, side: corp, faction: nbn, type: asset, cost: 0, trash: 4, abilities: [{ kind: reaction, when: { on: draws, who: you }, steps: [{ op: may, steps: [{ op: credits, n: 1 }] }] }] }
  - { ref: drawer, name: Drawer, side: runner, faction: shaper, type: resource, cost: 0, abilities: [{ kind: paid, cost: { trash: self }, steps: [{ op: choose, from: { at: self }, as: y }, { op: move, what: { ref: y }, to: hand }] }] }
  - { ref: scout, name: Scout, side: corp, faction: nbn, type: operation, cost: 0, abilities: [{ kind: effect, steps: [{ op: find, in: deck, for: { is: ice }, as: x }, { op: may, steps: [{ op: credits, n: 1 }] }, { op: move, what: { ref: x }, to: hand }] }] }
  - { ref: survey, name: Survey, side: corp, faction: nbn, type: operation, cost: 0, abilities: [{ kind: effect, steps: [{ op: find, in: deck, for: { is: agenda }, as: x }, { op: move, what: { ref: x }, to: hand }] }] }`;

const ICE = `id: ice${CARDS}
given:
  turn: B
  A: { credits: 5, hand: [Wall, Bureau, A hand 1], deck: [Fence, A deck 1, A deck 2], servers: { HQ: { ice: [Wall, Fence] } }, orders: { ice: each } }
steps: [{ B: '/run server:HQ' }]
`;

const PLANNED = `id: planned${CARDS}
  - { ref: rampart, name: Rampart, side: corp, faction: nbn, type: ice, cost: 40, strength: 2 }
given:
  turn: B
  A: { credits: 5, hand: [Wall, Rampart, Bureau], deck: [Rampart, A deck 1, A deck 2], servers: { HQ: { ice: [Fence] } }, orders: { ice: rez } }
steps: [{ B: '/run server:HQ' }]
`;

const PLANNING = `id: planning${CARDS}
given:
  turn: B
  A: { credits: 5, hand: [Wall, Fence], servers: { Server 1: { root: [Guard] } } }
  B: { orders: { break: all } }
steps: [{ B: '/run server:Server 1' }]
`;

const ROOT = `id: root${CARDS}
given:
  turn: B
  A: { credits: 5, hand: [Tower, Plan, "Plan#2"], deck: ["Tower#2", "Plan#3", Office, A deck 1], servers: { Server 1: { root: [Guard] }, HQ: { root: [Guard, Tower] } } }
steps: [{ B: '/run server:Server 1' }]
`;

const BEGINS = `id: begins${CARDS}
given:
  turn: B
  B: { clicks: 1 }
  A: { credits: 5, hand: [Tower, Plan, A hand 1], deck: [Guard, Office, A deck 1, A deck 2], servers: { Server 1: { root: [Guard] } } }
steps: [{ B: '/credit' }]
`;

const ARCHIVES = `id: archives${CARDS}
given:
  A: { hand: [Wall, Plan], deck: [Fence, A deck 1, A deck 2], discard: [{ card: Plan, facedown: true }, { card: Office, facedown: true }, Guard] }
steps: [{ A: '/credit' }]
`;

const HOSTED = `id: hosted${CARDS}
given:
  turn: B
  B: { hand: [Tool], deck: [Friend, Tool, B deck 1, B deck 2], rig: ["Friend#2"], hosted: [{ card: Tool, on: "Friend#2", facedown: true }, { card: "Friend#3", on: "Friend#2", facedown: true }] }
steps: [{ B: '/credit' }]
`;

const ASIDE = `id: aside${CARDS}
given:
  A: { hand: [Bureau, Plan], deck: [Fence, Wall, Office, A deck 1, A deck 2], servers: { Server 1: { root: [{ card: Show, rezzed: true }] } } }
steps: [{ A: '/play card:Bureau' }]
`;

const NAMED = `id: named${CARDS}
given:
  A: { hand: [Vault, Plan], deck: [Fence, Wall, Office, A deck 1, A deck 2] }
steps: [{ A: '/play card:Vault' }]
`;

const LEFT = `id: left${CARDS}
given:
  turn: B
  B: { hand: [Tool], deck: [Friend, Tool, B deck 1, B deck 2], rig: [Drawer], hosted: [{ card: Tool, on: Drawer, facedown: true }, { card: "Friend#2", on: Drawer, facedown: true }] }
steps: [{ B: '/use card:Drawer' }]
`;

const SOUGHT = `id: sought${CARDS}
given:
  A: { hand: [Scout, Wall, Plan], deck: [A deck 1, Fence, "Wall#2", Office, A deck 2] }
random: [{ shuffle: as-is }]
steps: [{ A: '/play card:Scout' }, { A: '/choose answer:Fence' }]
`;

const LOOK = `id: look${CARDS}
  - { ref: lens, name: Lens, side: corp, faction: nbn, type: operation, cost: 0, abilities: [{ kind: effect, steps: [{ op: look, top: 3, as: x }, { op: choose, among: { ref: x }, from: { is: ice }, min: 0, max: 1, as: y }, { op: install, what: { ref: y } }] }] }
given:
  A: { hand: [Lens, Plan], deck: [Fence, Wall, Office, A deck 1, A deck 2] }
steps: [{ A: '/play card:Lens' }]
`;

const DRAW = `id: draw${CARDS}
given:
  A: { hand: [Bureau, A hand 1], deck: [Wall, Fence, A deck 1, A deck 2] }
steps: [{ A: '/play card:Bureau' }]
`;

const SEARCH = `id: search${CARDS}
given:
  A: { hand: [Survey, A hand 1], deck: [A deck 1, Plan, Wall, Fence, A deck 2] }
steps: [{ A: '/play card:Survey' }]
`;

const ACCESS = `id: access${CARDS}
given:
  turn: B
  A: { hand: [Office, A hand 1], deck: [Guard, Wall, Office, Fence, A deck 1] }
steps: [{ B: '/run server:R&D' }]
`;

const INSTALL = `id: install${CARDS}
given:
  A: { hand: [{ card: Wall, known: [B] }, { card: Fence, known: [B] }, A hand 1], deck: [Wall, A deck 1, A deck 2], servers: { HQ: {} } }
steps: [{ A: '/install card:Wall server:HQ' }]
`;

const EVERYTHING = `id: everything${CARDS}
given:
  A:
    credits: 8
    hand: [Wall, Plan, Guard, Vault, Bureau]
    deck: [Fence, Office, Tower, "Plan#2", Survey, A deck 1, A deck 2, A deck 3, A deck 4]
    discard: [{ card: Office, facedown: true }, { card: Tower, facedown: true }, Survey]
    servers: { HQ: { ice: [Wall, Fence], root: [Guard, Tower] }, Server 1: { ice: [Wall], root: [Plan] }, Server 2: { root: [Office] } }
    orders: { rez: always }
  B:
    hand: [Tool, Friend, B hand 1, Sure Gamble]
    deck: [Friend, Tool, Overclock, Jailbreak, B deck 1, B deck 2, B deck 3]
    rig: [Cleaver]
    orders: { abilities: always }
steps: [{ A: '/credit' }]
`;

const RUNNING = `id: running${CARDS}
given:
  turn: B
  A:
    credits: 4
    hand: [Wall, Plan, Guard, Vault, Bureau]
    deck: [Fence, Office, Tower, "Plan#2", Survey, A deck 1, A deck 2, A deck 3, A deck 4]
    discard: [{ card: Office, facedown: true }, { card: Tower, facedown: true }, Survey]
    servers: { HQ: { ice: [Fence, Wall], root: [Guard, Tower] }, Server 1: { root: [Plan] } }
  B:
    hand: [Tool, Friend, B hand 1, Sure Gamble]
    deck: [Friend, Tool, Overclock, Jailbreak, B deck 1, B deck 2, B deck 3]
    rig: [Cleaver]
steps: [{ B: '/run server:HQ' }]
`;

const DECLARED = `id: declared${CARDS}
given:
  A: { credits: 5, clicks: 2, hand: [Wall, Plan, A hand 1], deck: [Fence, A deck 1, A deck 2, A deck 3] }
steps: [{ A: '/credit' }]
`;

const ABOUT_TO = `id: about-to${CARDS}
given:
  A: { credits: 5, hand: [Wall, Plan, A hand 1], deck: [Fence, A deck 1, A deck 2, A deck 3] }
steps: [{ A: '/install card:Wall' }]
`;

const ACCESSES = `id: accesses${CARDS}
  - { ref: digger, name: Digger, side: runner, faction: shaper, type: program, cost: 0, memory: 1, abilities: [{ kind: paid, cost: { clicks: 1 }, steps: [{ op: run, on: rd, then: [{ op: access, n: 3 }] }] }] }
given:
  turn: B
  A: { hand: [Office, Guard, Plan], deck: [Guard, Wall, Office, Guard, Plan, Fence, A deck 1] }
  B: { credits: 4, rig: [Digger], orders: { accesses: once } }
steps: [{ B: '/use card:Digger' }]
`;

const DOCTOR = `id: doctor${CARDS}
  - { ref: doctor, name: Doctor, side: corp, faction: nbn, type: asset, cost: 0, trash: 2, abilities: [{ kind: paid, cost: { trash: self }, steps: [{ op: credits, n: 1 }] }] }
given:
  turn: B
  A: { credits: 5, hand: [Doctor, Plan], deck: [Doctor, Office, A deck 1, A deck 2], discard: [{ card: Plan, facedown: true }], servers: { Server 1: { root: [Office] } }, orders: { archives: ask } }
steps: [{ B: '/run server:Archives' }]
`;

export const BROKER = `id: broker${CARDS}
  - { ref: broker, name: Broker, side: runner, faction: shaper, type: resource, cost: 0, abilities: [{ kind: paid, cost: { clicks: 1 }, steps: [{ op: choose, from: { in: hand, of: you, is: program }, as: x }, { op: install, what: { ref: x } }] }] }
  - { ref: giant, name: Giant, side: runner, faction: shaper, type: program, cost: 1, memory: 4 }
  - { ref: titan, name: Titan, side: runner, faction: shaper, type: program, cost: 2, memory: 4 }
  - { ref: jewel, name: Jewel, side: runner, faction: shaper, type: program, cost: 30, memory: 1 }
  - { ref: crown, name: Crown, side: runner, faction: shaper, type: program, cost: 40, memory: 1 }
given:
  turn: B
  A: { deck: [A deck 1] }
  B: { credits: 5, hand: [Giant, Titan, Jewel, Crown], deck: [B deck 1, "Giant#2", "Jewel#2"], rig: [Broker, Tool] }
steps: [{ B: '/use card:Broker' }]
`;

const MOVER = `id: mover${CARDS}
  - { ref: mover, name: Mover, side: corp, faction: nbn, type: operation, cost: 0, abilities: [{ kind: effect, steps: [{ op: choose, from: { in: hand, of: you, is: [asset, upgrade] }, as: x }, { op: install, what: { ref: x } }] }] }
given:
  A: { credits: 5, hand: [Mover, Office, Show, Guard, Tower], deck: ["Office#2", "Guard#2", A deck 1, A deck 2] }
steps: [{ A: '/play card:Mover' }]
`;

const SETTLER = `id: settler${CARDS}
  - { ref: settler, name: Settler, side: corp, faction: nbn, type: operation, cost: 0, abilities: [{ kind: effect, steps: [{ op: choose, from: { in: hand, of: you, is: [asset, upgrade] }, as: x }, { op: install, what: { ref: x }, less: 1, rez: true, as: y }] }] }
given:
  A: { credits: 5, hand: [Settler, Office, Show, Guard, Tower], deck: ["Office#2", "Guard#2", A deck 1, A deck 2] }
steps: [{ A: '/play card:Settler' }]
`;

const OPENLY = `id: openly${CARDS}
  - { ref: herald, name: Herald, side: corp, faction: nbn, type: asset, cost: 0, trash: 4, abilities: [{ kind: passive, does: { effect: faceUp } }] }
given:
  A: { credits: 5, hand: [Plan, Office, A hand 1], deck: ["Plan#2", A deck 1, A deck 2], servers: { Server 1: { root: [{ card: Herald, rezzed: true }] }, Server 2: { root: [Plan] }, Server 3: { root: [Office] } } }
steps: [{ A: '/credit' }]
`;

const STORED = `id: stored${CARDS}
  - { ref: bank, name: Bank, side: corp, faction: nbn, type: operation, subtypes: [Transaction], cost: 0, abilities: [{ kind: effect, steps: [{ op: credits, n: 1 }] }] }
  - { ref: loom, name: Loom, side: corp, faction: nbn, type: asset, cost: 0, trash: 4, abilities: [{ kind: reaction, when: { on: turn, of: you }, steps: [{ op: choose, from: { is: operation, subtype: Transaction, in: discard, of: you }, min: 0, max: 1, as: x }, { op: playCard, what: { ref: x }, removed: true }] }] }
given:
  turn: B
  A: { credits: 5, hand: [Bank, Wall, A hand 1], deck: [Fence, "Bank#2", A deck 1, A deck 2], discard: [{ card: Bank, facedown: true }, { card: Wall, facedown: true }], servers: { Server 1: { root: [{ card: Loom, rezzed: true }] } } }
  B: { clicks: 1 }
steps: [{ B: '/credit' }]
`;

const UNDER = `id: under${CARDS}
  - { ref: warden, name: Warden, side: corp, faction: nbn, type: upgrade, cost: 0, trash: 0, abilities: [{ kind: passive, does: { effect: trashCost, of: self, grip: 2 } }] }
given:
  turn: B
  A: { hand: [], servers: { Server 1: { root: [{ card: Warden, rezzed: true }] } }, orders: { rez: never } }
  B: { hand: [Tool, Friend, B hand 1, Sure Gamble], deck: [Overclock, B deck 1] }
random: [{ pick: 0 }, { pick: 0 }]
steps: [{ B: '/run server:Server 1' }, { B: '/trash card:Warden' }]
`;

/** Scenarios that have hidden cards in each place and at each moment where Netrunner can hide them. */
export const HIDDEN_IN_NETRUNNER = [
  ASIDE,
  NAMED,
  LEFT,
  SOUGHT,
  LOOK,
  OPENLY,
  STORED,
  UNDER,
  HOSTED,
  ARCHIVES,
  ICE,
  EVERYTHING,
  RUNNING,
  DECLARED,
  ABOUT_TO,
  ACCESSES,
];

/**
 * Watches scenarios with all kinds of hidden cards for some steps, and one in which a player names a card that others
 * do not know.
 */
export const everythingInNetrunner: Watch = (plant) =>
  [1, 2, 3, 4].flatMap((seed) => [
    ...watchScenario(EVERYTHING, seed, 4, plant),
    ...watchScenario(RUNNING, seed, 3, plant),
    ...watchScenario(ACCESSES, seed, 3, plant),
    ...watchScenario(DECLARED, seed, 1, plant),
    ...watchScenario(HOSTED, seed, 0, plant),
  ]);

/**
 * Watches a choice of a program from the hand in secret. Some programs cannot be installed and stay in the hand; others
 * need room, which the player is asked for before anybody sees the program.
 */
export const chosenToInstall: Watch = (plant) =>
  [1, 2, 3, 4, 5, 6].flatMap((seed) => watchScenario(BROKER, seed, 2, plant));

/** Watches a choice of a card by the Corp, which installs it face down. */
const chosenByTheCorp: Watch = (plant) =>
  [1, 2, 3, 4, 5, 6].flatMap((seed) => watchScenario(MOVER, seed, 2, plant));

/** Watches a choice of a card that is rezzed when it is installed: until then it is secret. */
const chosenToRez: Watch = (plant) =>
  [1, 2, 3, 4, 5, 6].flatMap((seed) => watchScenario(SETTLER, seed, 1, plant));

/**
 * The game with a planted leak: everybody is told something about the chosen card if it is still in the hand
 * afterwards.
 */
const tellingChoice = (
  bench: Workbench,
  isTold: (after: GameState, chosen: GameObject) => boolean,
  says: (name: string) => string,
): Outlets =>
  outlets({
    ...bench.game,
    submit(state, input) {
      const result = bench.game.submit(state, input);
      const [answer] = input.kind === 'answers' ? input.answers : [];
      const chosen = answer?.kind === 'objects' ? live(state, answer.objects[0]!) : undefined;
      if (result.refused === true || chosen === undefined || !isIn(chosen, 'hand')) return result;
      if (live(result.state, chosen.stamp) === undefined || !isTold(result.state, chosen)) return result;
      return { ...result, log: [...result.log, { shared: says(nameOf(bench, chosen)) }] };
    },
  });

/** True if this card is being installed. */
const isComing = ({ frames }: GameState, { id }: GameObject): boolean =>
  frames.some((f) => f.kind === 'structure' && f.chart === 'install' && f.data['card'] === id);

/** The game with a planted leak: the status of each view contains a text computed from the whole state. */
const telling = (game: Game, tells: (state: GameState, viewer: Seat | undefined) => string): Outlets =>
  withView(game, (view, state, viewer) => ({
    ...view,
    status: { ...view.status, told: tells(state, viewer) },
  }));

const namesOf = (bench: Workbench, cards: (GameObject | null | undefined)[]): string =>
  cards.map((o) => nameOf(bench, o ?? undefined)).join();

/** Face-down cards in zones of this kind. */
const facedown = (state: GameState, kind: string): GameObject[] =>
  state.objects.filter((o): o is GameObject => isIn(o, kind) && o.face === 'down');

/** Objects that have moved from a zone of the kind `from` to one of the kind `to`. */
const came = (before: GameState, after: GameState, from: string, to: string): GameObject[] =>
  before.objects.filter(
    (o): o is GameObject => isIn(o, from) && isIn(after.objects[o.id as ObjectId] ?? null, to),
  );

/**
 * The game with a planted leak: public log lines that contain `words` also name the cards that moved from one kind of
 * zone to another.
 */
const naming = (bench: Workbench, words: string, from: string, to: string): Outlets =>
  outlets(
    withResult(bench.game, (result, before) => ({
      ...result,
      log: result.log.map((line) =>
        line.shared.includes(words)
          ? { ...line, shared: `${line.shared} (${namesOf(bench, came(before, result.state, from, to))})` }
          : line,
      ),
    })),
  );

/** Number of accessed cards that were not announced yet. */
function accessed({ frames }: GameState): number {
  const breach = frames.findLast((f) => f.kind === 'structure' && f.chart === 'breach');
  const untold = breach?.kind === 'structure' ? breach.data['untold'] : undefined;
  return Array.isArray(untold) ? untold.length : 0;
}

/** The game with a planted leak: it says something when a rez plan of the Corp does not rez ice. */
const planning = (bench: Workbench, says: (price: string) => string): Outlets =>
  outlets(
    withResult(bench.game, (result, before) => {
      const passed = facedown(result.state, 'ice').find(
        ({ controller }) => before.seats[controller]!.orders['ice'] === 'rez',
      );
      const card = bench.game.cards().find(({ name }) => name === nameOf(bench, passed));
      return passed === undefined || result.log.length === 0
        ? result
        : { ...result, log: [...result.log, { shared: says(card?.line ?? '') }] };
    }),
  );

/** Leaks in what only Netrunner has. */
export const PLANTED_IN_NETRUNNER: PlantedThere[] = [
  {
    name: 'the names of ice that lies face down',
    channel: /view/,
    plant: (bench) => telling(bench.game, (state) => namesOf(bench, facedown(state, 'ice'))),
    watch: states(ICE),
  },
  {
    name: 'what lies face down in a root',
    channel: /view/,
    plant: (bench) => telling(bench.game, (state) => namesOf(bench, facedown(state, 'root'))),
    watch: states(ROOT),
  },
  {
    name: 'whether what lies face down in a server is an agenda',
    channel: /view/,
    plant: (bench) =>
      telling(bench.game, (state) =>
        facedown(state, 'root')
          .map((o) => bench.game.cards().find(({ name }) => name === nameOf(bench, o))?.line)
          .map((line) => line?.startsWith('Agenda'))
          .join(),
      ),
  },
  {
    name: 'what lies face down in Archives',
    channel: /view/,
    plant: (bench) => telling(bench.game, (state) => namesOf(bench, facedown(state, 'discard'))),
    watch: states(ARCHIVES),
  },
  {
    name: 'what is set aside face down',
    channel: /view/,
    plant: (bench) => telling(bench.game, (state) => namesOf(bench, facedown(state, 'aside'))),
    watch: states(ASIDE),
  },
  // The text that set the card aside is still being carried out, and refers to the card by a name.
  ...[
    { name: 'the top of a deck that is set aside until a text is done', situation: NAMED },
    { name: 'what is set aside as the card that it lies on leaves', situation: LEFT },
    { name: 'what a search has found and keeps set aside', situation: SOUGHT },
  ].map(
    ({ name, situation }): PlantedThere => ({
      name,
      channel: /view/,
      plant: (bench) => telling(bench.game, (state) => namesOf(bench, facedown(state, 'aside'))),
      watch: states(situation),
    }),
  ),
  {
    name: 'what a player has looked at in a deck',
    channel: /view/,
    plant: (bench) =>
      telling(bench.game, (state) =>
        namesOf(
          bench,
          state.objects.filter((o) => isIn(o, 'deck') && (state.knowledge[o?.stamp ?? -1] ?? []).length > 0),
        ),
      ),
    watch: states(LOOK),
  },
  {
    name: 'a look in which nothing fits, and which ends by itself',
    channel: /log|view/,
    plant: ({ game }) =>
      answering(game, (choice) =>
        choice.kind === 'objects' && choice.why.code === 'choose' && choice.candidates.length === 0
          ? { kind: 'objects', objects: [] }
          : undefined,
      ),
    watch: first(LOOK),
  },
  {
    name: 'which cards that lie face down could have been installed face up',
    channel: /view/,
    plant: (bench) =>
      telling(bench.game, (state) =>
        facedown(state, 'root')
          .map((o) => (nameOf(bench, o) === 'Plan' ? 'agenda' : 'other'))
          .join(),
      ),
    watch: states(OPENLY),
  },
  {
    name: 'what lies face down in Archives and could be played from there',
    channel: /view/,
    plant: (bench) =>
      telling(bench.game, (state) =>
        facedown(state, 'discard')
          .map((o) => (nameOf(bench, o) === 'Bank' ? 'transaction' : 'other'))
          .join(),
      ),
    watch: states(STORED),
  },
  {
    name: 'what went from the grip under the stack, at random',
    channel: /view/,
    plant: (bench) =>
      telling(bench.game, (state) => namesOf(bench, inZone(state, zoneId('deck', 1)).slice(-2))),
    watch: states(UNDER),
  },
  {
    name: 'what lies face down on another card',
    channel: /view/,
    plant: (bench) => telling(bench.game, (state) => namesOf(bench, facedown(state, 'hosted'))),
    watch: states(HOSTED),
  },
  {
    name: 'ice that is approached without a question where it cannot be paid for',
    channel: /log|view/,
    plant: ({ game }) => passing(game, /^approach$/),
    watch: first(ICE),
  },
  {
    name: 'a rez plan that tells the price of what it passes by',
    channel: /log|announced/,
    plant: (bench) => planning(bench, (price) => `The plan cannot pay ${price}.`),
    watch: first(PLANNED),
  },
  {
    name: 'a rez plan that hesitates where it cannot pay',
    channel: /log|announced/,
    plant: (bench) => planning(bench, () => 'The Corp thinks.'),
    watch: first(PLANNED),
  },
  {
    name: 'a mark at a run that has a plan',
    channel: /view/,
    plant: (bench) =>
      telling(bench.game, (state) => state.seats.map(({ orders }) => orders['break'] ?? 'ask').join()),
    watch: states(PLANNING),
  },
  {
    name: 'a window before the server that waits only where something could be rezzed',
    channel: /log|view|announced/,
    plant: ({ game }) => passing(game, /^server$/),
    watch: first(ROOT),
  },
  {
    name: 'a breach of Archives that is waited for where a card that lies face down could be rezzed and used',
    channel: /log|view|announced/,
    plant: (bench) =>
      answering(bench.game, (choice, state) =>
        choice.kind === 'act' &&
        choice.why.code === 'server' &&
        !facedown(state, 'root').some((o) => nameOf(bench, o) === 'Doctor')
          ? { kind: 'act', act: 'pass' }
          : undefined,
      ),
    watch: first(DOCTOR),
  },
  {
    name: 'a turn that begins with a question only where something could be rezzed',
    channel: /log|view/,
    plant: ({ game }) => passing(game, /^start$/),
    watch: first(BEGINS),
  },
  {
    name: 'an access that is over at once where nothing can be done with the card',
    channel: /log|view/,
    plant: ({ game }) => passing(game, /^accessed$/),
    watch: first(ACCESS),
  },
  // During a breach the Runner is asked only at cards with which they can do something: how many cards they have
  // accessed by then is secret.
  {
    name: 'accesses that are told of before the Runner has been asked',
    channel: /log|announced/,
    plant: ({ game }) =>
      outlets(
        withResult(game, (result) => ({
          ...result,
          log: [...result.log, { shared: `${accessed(result.state)} cards were looked at.` }],
        })),
      ),
    watch: first(ACCESSES),
  },
  {
    name: 'a view that counts what has been accessed in silence',
    channel: /view/,
    plant: (bench) => telling(bench.game, (state) => String(accessed(state))),
    watch: (plant) => [1, 2, 3].flatMap((seed) => watchScenario(ACCESSES, seed, 2, plant)),
  },
  {
    name: 'a search that ends by itself where nothing is to be found',
    channel: /log|view/,
    plant: ({ game }) =>
      answering(game, (choice) =>
        choice.kind === 'objects' && choice.why.code === 'find' && choice.candidates.length === 0
          ? { kind: 'objects', objects: [] }
          : undefined,
      ),
    watch: first(SEARCH),
  },
  {
    name: 'a story that names what was drawn',
    channel: /log|announced/,
    plant: (bench) => naming(bench, ' draws ', 'deck', 'hand'),
    watch: first(DRAW),
  },
  {
    name: 'a story that names what is installed face down',
    channel: /log|announced/,
    plant: (bench) => naming(bench, ' installs ', 'hand', 'ice'),
    watch: first(INSTALL),
  },
  {
    name: 'a story that names a card that was chosen and cannot be installed',
    channel: /log|announced/,
    plant: (bench) =>
      tellingChoice(
        bench,
        (after, chosen) => !isComing(after, chosen),
        (name) => `${name} cannot be installed.`,
      ),
    watch: chosenToInstall,
  },
  {
    name: 'a story that names a program before there is room for it',
    channel: /log|announced/,
    plant: (bench) => tellingChoice(bench, isComing, (name) => `Room is made for ${name}.`),
    watch: chosenToInstall,
  },
  {
    name: 'a server that a text chooses at once where there is only one for the card',
    channel: /log|view|announced/,
    plant: ({ game }) =>
      answering(game, (choice, { frames }) => {
        const below = frames.at(-2);
        const isText = below?.kind === 'structure' && below.chart === 'install';
        return isText && choice.kind === 'option' && choice.options.length === 1
          ? { kind: 'option', options: [choice.options[0]!.id] }
          : undefined;
      }),
    watch: chosenByTheCorp,
  },
  {
    name: 'a story that names what is to be installed and rezzed before it is there',
    channel: /log|announced/,
    plant: (bench) => tellingChoice(bench, isComing, (name) => `${name} is to be rezzed.`),
    watch: chosenToRez,
  },
  {
    name: 'a card that was seen in HQ and is known where it is installed, too',
    channel: /view|log/,
    plant: ({ game }) => remembering(game, (was, now) => isIn(was, 'hand') && isIn(now, 'ice')),
    watch: first(INSTALL),
  },
  {
    name: 'a story that tells all what the Runner accesses',
    channel: /log|announced/,
    plant: (bench) =>
      outlets(
        withResult(bench.game, (result) => ({
          ...result,
          log: result.log.map((line) => ({
            ...line,
            shared: line.shared.includes(' accesses ')
              ? (Object.values(line.secret ?? {}).at(-1) ?? line.shared)
              : line.shared,
          })),
        })),
      ),
    watch: first(ACCESS),
  },
  {
    name: 'the next card of R&D',
    channel: /view/,
    plant: (bench) =>
      telling(bench.game, (state) =>
        state.seats.map((_, seat) => nameOf(bench, inZone(state, zoneId('deck', seat))[0])).join('/'),
      ),
  },
  {
    name: 'a question at ice that counts what the Corp could still install',
    channel: /prompt|try/,
    plant: ({ game }) => {
      const ice = new Set(game.cards().flatMap(({ key, line }) => (line.startsWith('Ice') ? [key] : [])));
      const held = (state: GameState, seat: Seat): number =>
        handOf(state, 1 - seat).filter((o) => 'card' in o.what && ice.has(o.what.card)).length;
      return outlets({
        ...game,
        prompt(state, seat) {
          const prompt = game.prompt(state, seat);
          return prompt && { ...prompt, question: `${prompt.question} (${held(state, seat)})` };
        },
      });
    },
  },
  {
    name: 'a game that ends with what somebody was about to install',
    channel: /log|announced/,
    plant: (bench) => epilogue(bench.game, (state) => declared(bench, state)),
    watch: givingUp(ABOUT_TO),
  },
];
