// Leaks that A Game of Thrones could have, each planted into the game that has none of them, with a situation that
// shows it.
import type { Workbench } from '../../../../src/games/shared/workbench.ts';
import type { Game } from '../../../../src/kernel/game.ts';
import { type ObjectId, type Seat, zoneId } from '../../../../src/kernel/ids.ts';
import { asking, inZone, kindOf, live } from '../../../../src/kernel/query.ts';
import type { GameObject, GameState } from '../../../../src/kernel/state.ts';
import { watchScenario } from '../scenarios.ts';
import { type Outlets, outlets } from '../what-leaves.ts';
import { handOf, nameOf, withResult, withView } from './planted.ts';
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
} from './planting.ts';

const CARDS = `
game: thrones
source: two worlds
title: A situation that would show a leak
cards:
  - { ref: envoy, name: Envoy, type: character, faction: neutral, cost: 2, strength: 4, icons: [power] }
  - { ref: hero, name: Hero, type: character, faction: stark, unique: true, cost: 3, strength: 4, icons: [power] }
  - { ref: rider, name: Rider, type: character, faction: neutral, cost: 2, strength: 2, icons: [power], abilities: [{ kind: keyword, keyword: ambush, n: 2 }] }
  - { ref: lurker, name: Lurker, type: character, faction: neutral, cost: 4, strength: 4, icons: [power], abilities: [{ kind: keyword, keyword: shadow, n: 2 }] }
  - { ref: prowler, name: Prowler, type: character, faction: neutral, cost: 4, strength: 3, icons: [power], abilities: [{ kind: keyword, keyword: shadow, n: 3 }] }
  - { ref: well, name: Well, type: location, faction: neutral, cost: 1, abilities: [{ kind: action, steps: [{ op: gold, n: 1 }] }] }`;

/** A made-up location with this action. */
const action = (name: string, steps: string, targets = ''): string => `
  - { ref: ${name.toLowerCase()}, name: ${name}, type: location, faction: neutral, cost: 0, abilities: [{ kind: action, ${targets}steps: [${steps}] }] }`;

const WINDOW = `id: window${CARDS}
given:
  A: { gold: 2, play: [Envoy], hand: [Seen In Flames, A hand 1], faction: baratheon }
  B: { gold: 2, hand: [The Hand's Judgment, B hand 1], deck: [B deck 1, B deck 2, B deck 3], orders: { reactions: always } }
steps: [{ A: '/challenge type:power attackers:Envoy' }]
`;

const JUDGED = `id: judged${CARDS}
  - { ref: edict, name: Edict, type: event, faction: neutral, cost: 1, abilities: [{ kind: action, steps: [{ op: draw, n: 1 }] }] }
given:
  A: { gold: 2, hand: [Edict, A hand 1] }
  B: { gold: 2, hand: [The Hand's Judgment, B hand 1], deck: [B deck 1, B deck 2, B deck 3], orders: { reactions: always } }
steps: [{ A: '/action card:Edict' }]
`;

const AMBUSH = `id: ambush${CARDS}
given:
  A: { play: [Envoy] }
  B: { gold: 2, hand: [Rider, B hand 1], deck: [B deck 1, B deck 2, B deck 3], orders: { attackers: always } }
steps: [{ A: '/challenge type:power attackers:Envoy' }]
`;

const DRAW = `id: draw${CARDS}${action('Gather', '{ op: draw, n: 2 }')}
given:
  phase: marshaling
  A: { play: [Gather], deck: [Envoy, A deck 1, A deck 2, A deck 3] }
steps: [{ A: '/action card:Gather' }]
`;

const MUSTER = `id: muster${CARDS}${action('Muster', '{ op: gold, n: 1 }, { op: choose, as: a, from: { is: character, in: hand, of: you } }, { op: enter, what: { ref: a } }')}
given:
  phase: marshaling
  A: { play: [Muster], hand: [Envoy, A hand 1], deck: [Rider, A deck 1, A deck 2, A deck 3] }
  B: { play: [Well], orders: { marshaling: always } }
steps: [{ A: '/action card:Muster' }]
`;

const SEARCH = `id: search${CARDS}${action('Survey', '{ op: search, in: deck, top: 3, for: { is: character }, as: x, steps: [{ op: move, what: { ref: x }, to: hand }] }')}
given:
  phase: marshaling
  A: { play: [Survey], deck: [Envoy, A deck 1, A deck 2, A deck 3, A deck 4] }
steps: [{ A: '/action card:Survey' }]
`;

const SHUFFLED = `id: shuffled${CARDS}${action('Survey', '{ op: search, in: deck, top: 3, for: { is: character }, as: x, steps: [{ op: move, what: { ref: x }, to: hand }] }')}
given:
  phase: marshaling
  A: { play: [Survey], deck: [{ card: Hero, known: [B] }, A deck 1, A deck 2, A deck 3, A deck 4] }
steps: [{ A: '/action card:Survey' }, { A: '/choose answer:none' }]
`;

const PLOTS = `id: plots${CARDS}
given:
  phase: plot
  A: { plots: [Summons, Confiscation, A Noble Cause] }
  B: { plots: [Reinforcements, Wildfire Assault, Calm Over Westeros] }
steps: [{ A: '/plot plot:Summons' }]
`;

const REINFORCED = `id: reinforced${CARDS}
given:
  phase: plot
  A: { plots: [Reinforcements, A plot 1], hand: [Envoy, Hero, A hand 1], deck: [Rider, A deck 1, A deck 2, A deck 3] }
  B: { plots: [A Noble Cause, B plot 1] }
steps: [{ A: '/plot plot:Reinforcements' }, { B: '/plot plot:A Noble Cause' }]
`;

const SETUP = `id: setup${CARDS}
given:
  phase: setup
  A: { deck: [Envoy, Hero, Well, Rider, "Envoy#2", A deck 1, A deck 2, A deck 3, A deck 4, A deck 5] }
  B: { deck: [Envoy, Hero, Well, Rider, "Envoy#2", B deck 1, B deck 2, B deck 3, B deck 4, B deck 5] }
random: [{ first-player: A }]
steps:
  - { A: '/choose answer:no' }
  - { B: '/choose answer:no' }
  - { A: '/choose answer:none' }
  - { B: '/choose answer:none' }
  - { A: '/setup cards:none' }
`;

const FACE_DOWN = `id: face-down${CARDS}
given:
  A: { play: [{ card: Hero, duplicates: [{ card: Envoy, face: down }] }], deck: [Rider, Well, A deck 1, A deck 2] }
steps: [{ A: '/pass' }]
`;

const SHADOWS = `id: shadows${CARDS}
given:
  A: { shadows: [Lurker], hand: [Prowler, A hand 1], deck: [A deck 1, A deck 2, A deck 3] }
steps: [{ A: '/pass' }]
`;

const UNDER = `id: under${CARDS}
given:
  A: { agenda: The Conclave, under: [Envoy, Hero], deck: [Rider, Well, A deck 1, A deck 2] }
steps: [{ A: '/pass' }]
`;

const INTO_SHADOWS = `id: into-shadows${CARDS}
given:
  phase: marshaling
  A: { gold: 2, hand: [{ card: Lurker, known: [B] }, Prowler, A hand 1], deck: [A deck 1, A deck 2, A deck 3] }
steps: [{ A: '/shadow card:Lurker' }]
`;

const LOOKED_AT = `id: looked-at${CARDS}${action('Spy', '{ op: look, at: { in: hand, of: opponent } }')}
given:
  phase: marshaling
  A: { play: [Spy] }
  B: { hand: [Envoy, B hand 1], deck: [B deck 1, B deck 2] }
steps: [{ A: '/action card:Spy' }]
`;

const EVERYTHING = `id: everything${CARDS}${action('Gather', '{ op: draw, n: 2 }')}
given:
  phase: marshaling
  orders: { marshaling: always }
  A:
    gold: 3
    play: [Gather, Envoy]
    hand: ["Envoy#2", Hero, Ice, Lurker, A hand 1]
    deck: ["Envoy#3", "Hero#2", Well, A deck 1, A deck 2, A deck 3, A deck 4, A deck 5]
  B:
    gold: 1
    play: [Well, Envoy]
    hand: ["Envoy#2", Hero, The Hand's Judgment, B hand 1]
    deck: ["Envoy#3", Rider, Prowler, B deck 1, B deck 2, B deck 3, B deck 4]
steps: [{ A: '/pass' }]
`;

const DECLARED = `id: declared${CARDS}
given:
  phase: marshaling
  orders: { marshaling: always }
  A: { gold: 5, play: [Hero, Winterfell Steward], hand: [Ice, A hand 1], deck: ["Ice#2", A deck 1, A deck 2, A deck 3] }
  B: { play: [Well], hand: [B hand 1] }
steps: [{ A: '/pass' }]
`;

const ABOUT_TO = `id: about-to${CARDS}
given:
  phase: marshaling
  A: { gold: 5, play: [Hero, Winterfell Steward], hand: [Ice, A hand 1], deck: [A deck 1, A deck 2, A deck 3] }
steps: [{ A: '/marshal card:Ice' }]
`;

/** Scenarios that have hidden cards in each place and at each moment where Thrones can hide them. */
export const HIDDEN_IN_THRONES = [
  PLOTS,
  SETUP,
  FACE_DOWN,
  SHADOWS,
  UNDER,
  INTO_SHADOWS,
  EVERYTHING,
  DECLARED,
  ABOUT_TO,
];

/**
 * Watches a scenario with all kinds of hidden cards for some steps, and one in which a player names a card that others
 * do not know.
 */
export const everythingInThrones: Watch = (plant) =>
  [1, 2, 3, 4].flatMap((seed) => [
    ...watchScenario(EVERYTHING, seed, 4, plant),
    ...watchScenario(DECLARED, seed, 1, plant),
  ]);

/** The game with a planted leak: the status of each view contains a text computed from the whole state. */
const telling = (game: Game, tells: (state: GameState, viewer: Seat | undefined) => string): Outlets =>
  withView(game, (view, state, viewer) => ({
    ...view,
    status: { ...view.status, told: tells(state, viewer) },
  }));

const namesOf = (bench: Workbench, cards: (GameObject | null | undefined)[]): string =>
  cards.map((o) => nameOf(bench, o ?? undefined)).join();

/** The game with a planted leak: views name the cards in every seat's zone of this kind. */
const namingAll =
  (kind: string) =>
  (bench: Workbench): Outlets =>
    telling(bench.game, (state) =>
      state.seats.map((_, seat) => namesOf(bench, inZone(state, zoneId(kind, seat)))).join('/'),
    );

/** Cards that were chosen in the sealed answers that have been given so far. */
const sealed = (state: GameState): (GameObject | undefined)[] =>
  (asking(state)?.parts ?? []).flatMap(({ answer }) =>
    answer?.kind === 'objects' ? answer.objects.map((s) => live(state, s)) : [],
  );

/** The first object that has moved from a zone of the kind `from` to one of the kind `to`. */
function came(before: GameState, after: GameState, from: string, to: string): GameObject | undefined {
  const id = before.objects.findIndex((o, i) => isIn(o, from) && isIn(after.objects[i] ?? null, to));
  return id < 0 ? undefined : (before.objects[id as ObjectId] ?? undefined);
}

/** Leaks in what only Thrones has. */
export const PLANTED_IN_THRONES: PlantedThere[] = [
  {
    name: 'a window that waits only where the hand holds what could be used',
    channel: /log|view/,
    plant: ({ game }) => passing(game, /^(would|interrupts|reactions)$/),
    watch: (plant) => [...first(WINDOW)(plant), ...first(JUDGED)(plant)],
  },
  {
    name: 'an action window that waits only where something could come by ambush',
    channel: /log|view/,
    plant: ({ game }) => passing(game, /^actions:/),
    watch: first(AMBUSH),
  },
  {
    name: 'a choice out of the hand that is made at once where nobody fits',
    channel: /log|view|announced/,
    plant: ({ game }) =>
      answering(game, (choice) =>
        choice.kind === 'objects' && choice.concealed === true && choice.candidates.length === 0
          ? { kind: 'objects', objects: [] }
          : undefined,
      ),
    watch: first(MUSTER),
  },
  {
    name: 'a search that ends by itself where nothing is to be found',
    channel: /log|view/,
    plant: ({ game }) =>
      answering(game, (choice) =>
        choice.kind === 'objects' && choice.why.code === 'choose' && choice.candidates.length === 0
          ? { kind: 'objects', objects: [] }
          : undefined,
      ),
    watch: first(SEARCH),
  },
  {
    name: 'a plot whose only target in a hand is found without a question',
    channel: /log|view/,
    plant: ({ game }) =>
      answering(game, (choice) =>
        choice.kind === 'objects' && choice.why.code === 'target' && choice.candidates.length === 1
          ? { kind: 'objects', objects: choice.candidates }
          : undefined,
      ),
    watch: (plant) => [1, 2, 3].flatMap((seed) => watchScenario(REINFORCED, seed, 2, plant)),
  },
  {
    name: 'a story that names what was drawn',
    channel: /log|announced/,
    plant: (bench) =>
      outlets(
        withResult(bench.game, (result, before) => ({
          ...result,
          log: result.log.map((line) =>
            line.shared.includes(' draws ')
              ? {
                  ...line,
                  shared: `${line.shared} (${nameOf(bench, came(before, result.state, 'deck', 'hand'))})`,
                }
              : line,
          ),
        })),
      ),
    watch: first(DRAW),
  },
  {
    name: 'what was committed as a plot',
    channel: /view/,
    plant: (bench) => telling(bench.game, (state) => namesOf(bench, sealed(state))),
    watch: states(PLOTS),
  },
  {
    name: 'set-up cards before they are revealed',
    channel: /view/,
    plant: (bench) => telling(bench.game, (state) => namesOf(bench, sealed(state))),
    watch: (plant) => [1, 2, 3].flatMap((seed) => watchScenario(SETUP, seed, 3, plant)),
  },
  {
    name: 'the order of a plot deck',
    channel: /view/,
    plant: namingAll('plots'),
    watch: states(PLOTS),
  },
  {
    name: 'a card that is known after its deck was shuffled',
    channel: /knowledge/,
    plant: ({ game }) =>
      remembering(game, (was, now) => kindOf(was.zone) === 'deck' && kindOf(now.zone) === 'deck'),
    watch: (plant) => [1, 2, 3].flatMap((seed) => watchScenario(SHUFFLED, seed, 2, plant)),
  },
  {
    name: 'a card of a hand that is known in shadows, too',
    channel: /view|log/,
    plant: ({ game }) =>
      remembering(game, (was, now) => kindOf(was.zone) === 'hand' && kindOf(now.zone) === 'shadows'),
    watch: first(INTO_SHADOWS),
  },
  {
    name: 'a story that names what is known in a hand when it goes into shadows',
    channel: /log|announced/,
    plant: (bench) =>
      outlets(
        withResult(bench.game, (result, before) => {
          const put = came(before, result.state, 'hand', 'shadows');
          const known = put !== undefined && before.knowledge[put.stamp] !== undefined;
          return known ? { ...result, log: [{ shared: nameOf(bench, put) }, ...result.log] } : result;
        }),
      ),
    watch: first(INTO_SHADOWS),
  },
  {
    name: 'the face of a duplicate that was placed face down',
    channel: /view/,
    plant: (bench) =>
      telling(bench.game, (state) =>
        namesOf(
          bench,
          inZone(state, zoneId('play')).filter((o) => o.face === 'down'),
        ),
      ),
    watch: states(FACE_DOWN),
  },
  {
    name: 'the faces of cards in shadows',
    channel: /view/,
    plant: namingAll('shadows'),
    watch: states(SHADOWS),
  },
  {
    name: 'the faces of cards under an agenda',
    channel: /view/,
    plant: namingAll('under'),
    watch: states(UNDER),
  },
  {
    name: 'a hand that one player has looked at, shown to whoever watches',
    channel: /view/,
    plant: (bench) =>
      telling(bench.game, (state, viewer) =>
        viewer === undefined
          ? namesOf(
              bench,
              state.objects.filter((o) => isIn(o, 'hand') && state.knowledge[o.stamp] !== undefined),
            )
          : '',
      ),
    watch: states(LOOKED_AT),
  },
  {
    name: 'suggestions out of the own deck',
    channel: /suggest/,
    plant: (bench) => {
      const out = outlets(bench.game);
      return {
        ...out,
        suggest: (game, state, seat, words, option) => [
          ...out.suggest(game, state, seat, words, option),
          ...inZone(state, zoneId('deck', seat))
            .slice(0, 1)
            .map((o) => ({ value: nameOf(bench, o), detail: '' })),
        ],
      };
    },
  },
  {
    name: 'a refusal that tells a card of the other hand from one that nobody holds',
    channel: /try/,
    plant: (bench) => {
      const out = outlets(bench.game);
      return {
        ...out,
        move: (loaded, actor, acts, now) => {
          const step = out.move(loaded, actor, acts, now);
          const { card } = acts[0].options;
          if (!('refused' in step) || !('state' in loaded) || loaded.state === undefined) return step;
          const { state } = loaded;
          const there = state.seats.some((_, seat) =>
            handOf(state, seat).some((o) => nameOf(bench, o) === card),
          );
          return there ? { ...step, code: 'cannot-pay' } : step;
        },
      };
    },
  },
  {
    name: 'a question that counts what the other one could do',
    // The channel `try` counts as well, because a refusal shows the question.
    channel: /prompt|try/,
    plant: ({ game }) => {
      const events = new Set(game.cards().flatMap(({ key, line }) => (/\bevent\b/.test(line) ? [key] : [])));
      const held = (state: GameState, seat: Seat): number =>
        handOf(state, 1 - seat).filter((o) => 'card' in o.what && events.has(o.what.card)).length;
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
    name: 'a game that ends with what somebody was about to marshal',
    channel: /log|announced/,
    plant: (bench) => epilogue(bench.game, (state) => declared(bench, state)),
    watch: givingUp(ABOUT_TO),
  },
  {
    name: 'a game that ends with which of the plots was committed',
    channel: /log|announced/,
    plant: ({ game }) =>
      epilogue(game, (state) =>
        sealed(state)
          .map((o) => o && inZone(state, o.zone).indexOf(o))
          .join(),
      ),
    watch: givingUp(PLOTS),
  },
  {
    name: 'the plot that is left for the last round',
    channel: /view/,
    plant: (bench) =>
      telling(bench.game, (state) =>
        state.seats.map((_, seat) => nameOf(bench, inZone(state, zoneId('plots', seat)).at(-1))).join('/'),
      ),
    watch: states(PLOTS),
  },
];
