// Leaks that Redemption could have, each planted into the game that has none of them, with a situation that shows it.
import type { Workbench } from '../../../../src/games/shared/workbench.ts';
import { type Seat, zoneId } from '../../../../src/kernel/ids.ts';
import { inZone, live } from '../../../../src/kernel/query.ts';
import type { GameState } from '../../../../src/kernel/state.ts';
import { watchScenario } from '../scenarios.ts';
import { outlets } from '../what-leaves.ts';
import { handOf, nameOf, withResult, withView } from './planted.ts';
import {
  answering,
  declared,
  epilogue,
  first,
  givingUp,
  isIn,
  offering,
  type PlantedThere,
  passing,
  remembering,
  states,
  type Watch,
} from './planting.ts';

const HERO = 'ways: [{ as: hero, brigades: [silver], numbers: 5/5 }]';
const CARDS = `
game: redemption
source: two worlds
title: A situation that would show a leak
cards:
  - { ref: angel, name: Angel, listed: Angel, set: scenario, ${HERO} }
  - { ref: watcher, name: Watcher, listed: Watcher, set: scenario, ${HERO} }
  - { ref: ogre, name: Ogre, listed: Ogre, set: scenario, ways: [{ as: evilCharacter, brigades: [black], numbers: 5/5 }] }`;

/** A made-up card with these steps as the effect of playing it. */
const card = (name: string, way: string, steps: string): string => `
  - ref: ${name.toLowerCase()}
    name: ${name}
    listed: ${name}
    set: scenario
    classes: [territory]
    ways: [{ as: ${way}, brigades: [${way === 'good' ? 'silver' : 'black'}] }]
    abilities: [{ kind: effect, steps: [${steps}] }]`;

const NEGATE =
  '{ op: choose, as: x, from: { is: Enhancement, in: battle, of: opponent } }, { op: negate, what: { ref: x } }';

const WINDOW = `id: window${CARDS}
given:
  A: { territory: [Angel] }
  B: { hand: [Christian Martyr, B hand 1], deck: [B deck 1, B deck 2, B deck 3], bondage: 1, orders: { attack: ask } }
steps: [{ A: '/rescue hero:Angel' }]
`;

const LAST_HERO = `id: last-hero${CARDS}${card('Storm', 'evil', '{ op: discard, what: { every: { is: Hero, of: opponent } } }')}${card('Calm', 'good', NEGATE)}
given:
  battle: { attackers: [Angel], blockers: [Ogre], last: A }
  A: { hand: [Calm, A hand 1], deck: [A deck 1, A deck 2, A deck 3] }
  B: { hand: [Storm], bondage: 1 }
steps: [{ B: '/enhance card:Storm' }]
`;

const WEAKENED = `id: weakened${CARDS}${card('Calm', 'good', '{ op: negate, what: { every: { is: Evil Character } } }')}
  - ref: blight
    name: Blight
    listed: Blight
    set: scenario
    ways: [{ as: evilCharacter, brigades: [black], numbers: 5/5 }]
    abilities: [{ kind: passive, does: { effect: numbers, over: { is: Hero, in: battle }, toughness: -9 } }]
given:
  battle: { attackers: [Angel] }
  A: { hand: [Calm, A hand 1], deck: [A deck 1, A deck 2, A deck 3] }
  B: { territory: [Blight], bondage: 1 }
steps: [{ B: '/block character:Blight' }]
`;

const GUESS = `id: guess${CARDS}${card('Storm', 'evil', '{ op: discard, what: { every: { is: Hero, of: opponent } } }')}${card('Guess', 'good', '{ op: if, condition: { count: { is: Hero, in: hand, of: opponent }, min: 1 }, then: [{ op: negate, what: { every: { is: Enhancement, of: opponent } } }] }')}
given:
  battle: { attackers: [Angel], blockers: [Ogre], last: A }
  A: { hand: [Guess, A hand 1] }
  B: { hand: [Storm, Watcher, B hand 1], deck: [B deck 1, Ogre, Christian Martyr], bondage: 1 }
steps: [{ B: '/enhance card:Storm' }]
`;

const SEARCH = `id: search${CARDS}${card('Muster', 'good', '{ op: search, in: deck, for: { is: Hero }, as: x, steps: [{ op: move, what: { ref: x }, to: hand }] }')}
given:
  A: { territory: [Angel], hand: [Muster, A hand 1, A hand 2], deck: [Watcher, A deck 1] }
steps: [{ A: '/enhance card:Muster' }]
`;

const OFFER = `id: offer${CARDS}${card('Call', 'good', '{ op: may, steps: [{ op: choose, as: x, from: { is: Hero, in: hand, of: you } }, { op: move, what: { ref: x }, to: territory }] }')}
given:
  A: { territory: [Angel], hand: [Call, Watcher, A hand 1], deck: [A deck 1, A deck 2, A deck 3] }
steps: [{ A: '/enhance card:Call' }]
`;

const AWAITED = `id: awaited${CARDS}
  - ref: lamp
    name: Lamp
    listed: Lamp
    set: scenario
    ways: [{ as: artifact, alignment: good }]
    abilities: [{ kind: reaction, when: { on: becomesTrue, if: { count: { in: hand, of: you }, max: 2 } }, steps: [{ op: may, steps: [{ op: draw, n: 1 }] }] }]
given:
  A: { artifact: Lamp, hand: [Angel, Watcher, A hand 1], deck: [A deck 1, A deck 2, A deck 3] }
steps: [{ A: '/play card:Angel' }]
`;

const FACE_DOWN = `id: face-down${CARDS}${card('Unseen', 'good', '{ op: choose, as: x, from: { is: Hero, in: hand, of: you } }, { op: setAside, what: { ref: x }, turns: 1, down: true }')}
given:
  A: { territory: [Angel], hand: [Unseen, Watcher, A hand 1] }
steps: [{ A: '/enhance card:Unseen' }, { A: '/choose answer:Watcher' }]
`;

const UNDONE = `id: undone${CARDS}${card('Gather', 'good', '{ op: draw, n: 2 }')}${card('Hush', 'evil', NEGATE)}
given:
  battle: { attackers: [Angel], blockers: [Ogre], last: B }
  A: { hand: [Gather], deck: [A deck 1, A deck 2, A deck 3] }
  B: { hand: [Hush], bondage: 1 }
steps: [{ A: '/enhance card:Gather' }, { B: '/enhance card:Hush' }]
`;

const DRAW = `id: draw${CARDS}${card('Gather', 'good', '{ op: draw, n: 2 }')}
given:
  A: { territory: [Angel], hand: [Gather, A hand 1], deck: [A deck 1, A deck 2, A deck 3] }
steps: [{ A: '/enhance card:Gather' }]
`;

const PILE = `id: pile${CARDS}
given:
  A: { hand: [Urim and Thummim, Book of the Law, A hand 1], deck: [A deck 1, A deck 2] }
steps: [{ A: '/pile card:Urim and Thummim' }]
`;

const SEEN = `id: seen${CARDS}
given:
  A: { hand: [{ card: Urim and Thummim, known: [B] }, { card: Book of the Law, known: [B] }, A hand 1], deck: [A deck 1, A deck 2] }
steps: [{ A: '/pile card:Urim and Thummim' }]
`;

const LOOKED_AT = `id: looked-at${CARDS}${card('Spy', 'good', '{ op: look, at: { in: hand, of: opponent } }')}
given:
  A: { territory: [Angel], hand: [Spy] }
  B: { hand: [Ogre, B hand 1], deck: [B deck 1, B deck 2] }
steps: [{ A: '/enhance card:Spy' }]
`;

const EVERYTHING = `id: everything${CARDS}${card('Gather', 'good', '{ op: draw, n: 2 }')}
given:
  A:
    territory: [Angel, Watcher]
    hand: [Gather, Watcher, Christian Martyr, Urim and Thummim, A hand 1]
    deck: [Gather, Watcher, Son of God, A deck 1, A deck 2, A deck 3]
  B:
    territory: [Ogre]
    hand: [Ogre, Christian Martyr, Book of the Law, B hand 1]
    deck: [Ogre, 'Lost Soul "Dread"', Angel, B deck 1, B deck 2, B deck 3]
    bondage: 1
    orders: { phases: ask }
steps: [{ A: '/pass' }]
`;

const DECLARED = `id: declared${CARDS}${card('Gather', 'good', '{ op: draw, n: 2 }')}
given:
  A: { territory: [Angel, Watcher], hand: [Gather, A hand 1], deck: [Gather, A deck 1, A deck 2] }
  B: { orders: { phases: ask } }
steps: [{ A: '/pass' }]
`;

const ABOUT_TO = `id: about-to${CARDS}${card('Gather', 'good', '{ op: draw, n: 2 }')}
given:
  A: { territory: [Angel, Watcher], hand: [Gather, A hand 1], deck: [A deck 1, A deck 2] }
steps: [{ A: '/enhance card:Gather' }]
`;

const PILED = `id: piled${CARDS}
given:
  A: { hand: [A hand 1], pile: [Urim and Thummim, Book of the Law], deck: [A deck 1, A deck 2] }
steps: [{ A: '/pass' }]
`;

/** Scenarios that have hidden cards in each place and at each moment where Redemption can hide them. */
export const HIDDEN_IN_REDEMPTION = [FACE_DOWN, PILE, PILED, SEEN, EVERYTHING, DECLARED, ABOUT_TO];

/**
 * Watches a scenario with all kinds of hidden cards for some steps, and one in which a player names a card that others
 * do not know.
 */
export const everything: Watch = (plant) =>
  [1, 2, 3, 4].flatMap((seed) => [
    ...watchScenario(EVERYTHING, seed, 4, plant),
    ...watchScenario(DECLARED, seed, 1, plant),
  ]);

/**
 * The game with a planted leak: an offer is declined automatically unless the player's hand contains the card Watcher.
 */
const declinesWithoutWatcher: PlantedThere['plant'] = (bench) =>
  answering(bench.game, (choice, state, seat) =>
    choice.kind === 'confirm' && !handOf(state, seat).some((o) => nameOf(bench, o) === 'Watcher')
      ? { kind: 'confirm', yes: false }
      : undefined,
  );

/** Leaks in what only Redemption has. */
export const PLANTED_IN_REDEMPTION: PlantedThere[] = [
  {
    name: 'a window for Dominants that opens only where one is held',
    channel: /log|view\.awaiting|board|view/,
    plant: ({ game }) => passing(game, /^dominants:/),
    watch: first(WINDOW),
  },
  {
    name: 'special initiative that is asked only where it could be used',
    channel: /log|view/,
    plant: ({ game }) => passing(game, /^special$/),
    watch: first(LAST_HERO),
  },
  {
    name: 'special initiative against a text that weakens, asked only where it could be used',
    channel: /log|view/,
    plant: ({ game }) => passing(game, /^special$/),
    watch: first(WEAKENED),
  },
  {
    name: 'special initiative that offers what the other hand lets succeed',
    channel: /view|prompt|try/,
    plant: (bench) =>
      outlets(
        withResult(bench.game, (result) => ({
          ...result,
          state: offering(
            result.state,
            ({ why }, seat) =>
              why.code !== 'special' ||
              handOf(result.state, 1 - seat).some((o) => nameOf(bench, o) === 'Watcher'),
          ),
        })),
      ),
    watch: first(GUESS),
  },
  {
    name: 'special initiative that offers what the other player has ordered to let succeed',
    channel: /view|prompt|try/,
    plant: ({ game }) =>
      outlets(
        withResult(game, (result) => ({
          ...result,
          state: offering(
            result.state,
            ({ why }, seat) =>
              why.code !== 'special' || result.state.seats[1 - seat]!.orders['attack'] === undefined,
          ),
        })),
      ),
    watch: first(GUESS),
  },
  {
    name: 'a search that ends by itself where nothing is to be found',
    channel: /log|view/,
    plant: ({ game }) =>
      answering(game, (choice) =>
        choice.kind === 'objects' && choice.candidates.length === 0
          ? { kind: 'objects', objects: [] }
          : undefined,
      ),
    watch: first(SEARCH),
  },
  {
    name: 'an offer that is made only where the hand allows it',
    channel: /log|view/,
    plant: declinesWithoutWatcher,
    watch: first(OFFER),
  },
  {
    name: 'a condition that becomes true by what the cards of a hand are',
    channel: /log|view/,
    plant: declinesWithoutWatcher,
    watch: first(AWAITED),
  },
  {
    name: 'the name of a face-down card in its group',
    channel: /view/,
    plant: (bench) =>
      withView(bench.game, (view, state) => ({
        ...view,
        groups: view.groups.map((group, i) => ({
          ...group,
          members: (state.groups[i]?.members ?? []).map((m) => nameOf(bench, live(state, m.object))),
        })),
      })),
    watch: states(FACE_DOWN),
  },
  {
    name: 'a drawn card that goes back where all can see it',
    channel: /knowledge|view/,
    plant: ({ game }) =>
      outlets(
        withResult(game, (result) => {
          const knowledge = { ...result.state.knowledge };
          for (const o of result.state.objects)
            if (isIn(o, 'deck') && knowledge[o.stamp] !== undefined)
              knowledge[o.stamp] = [...result.state.seats.keys()];
          return { ...result, state: { ...result.state, knowledge } };
        }),
      ),
    watch: (plant) => [1, 2, 3].flatMap((seed) => watchScenario(UNDONE, seed, 2, plant)),
  },
  {
    name: 'a hand that one player has looked at, shown to whoever watches',
    channel: /view/,
    plant: (bench) =>
      withView(bench.game, (view, state, viewer) => ({
        ...view,
        status: {
          ...view.status,
          looked: state.objects
            .filter((o) => isIn(o, 'hand') && state.knowledge[o.stamp] !== undefined && viewer === undefined)
            .map((o) => nameOf(bench, o ?? undefined))
            .join(),
        },
      })),
    watch: states(LOOKED_AT),
  },
  {
    name: 'a story that names what was drawn',
    channel: /log|announced/,
    plant: (bench) =>
      outlets(
        withResult(bench.game, (result, before) => {
          const drawn = result.state.objects.find(
            (o) => isIn(o, 'hand') && isIn(before.objects[o.id] ?? null, 'deck'),
          );
          const log = result.log.map((line) =>
            line.shared.includes(' draws ')
              ? { ...line, shared: `${line.shared} (${nameOf(bench, drawn ?? undefined)})` }
              : line,
          );
          return { ...result, log };
        }),
      ),
    watch: first(DRAW),
  },
  {
    name: 'a story that names what goes face down to the Artifact pile',
    channel: /log|announced/,
    plant: (bench) =>
      outlets(
        withResult(bench.game, (result) => ({
          ...result,
          log: result.log.map((line) => ({
            ...line,
            shared: line.shared.includes('Artifact pile')
              ? (Object.values(line.secret ?? {})[0] ?? line.shared)
              : line.shared,
          })),
        })),
      ),
    watch: first(PILE),
  },
  {
    name: 'a card of a hand that is known on the Artifact pile, too',
    channel: /view/,
    plant: ({ game }) => remembering(game, (was, now) => isIn(was, 'hand') && isIn(now, 'pile')),
    watch: first(SEEN),
  },
  {
    name: 'a hand of which the rest is known when one has been put away',
    channel: /view/,
    plant: ({ game }) =>
      outlets(
        withResult(game, (result, before) => ({
          ...result,
          state: { ...result.state, knowledge: { ...before.knowledge, ...result.state.knowledge } },
        })),
      ),
    watch: first(SEEN),
  },
  {
    name: 'a deck that tells whether a soul is next',
    channel: /view/,
    plant: ({ scenarios, game }: Workbench) =>
      withView(game, (view, state) => ({
        ...view,
        zones: view.zones.map((zone) => {
          const [next] = zone.kind === 'deck' ? inZone(state, zoneId(zone.id)) : [];
          return { ...zone, soul: next !== undefined && scenarios.nameOf(next).startsWith('Lost Soul') };
        }),
      })),
  },
  {
    name: 'a button for Dominants that counts those of the other hand',
    channel: /between/,
    plant: ({ game }) => {
      const dominants = new Set(
        game.cards().flatMap(({ key, line }) => (line.startsWith('Dominant') ? [key] : [])),
      );
      const held = (state: GameState, seat: Seat): number =>
        handOf(state, 1 - seat).filter((o) => 'card' in o.what && dominants.has(o.what.card)).length;
      return outlets({
        ...game,
        interjections(state, seat) {
          const prompt = game.interjections(state, seat);
          return prompt && { ...prompt, question: `${prompt.question} (${held(state, seat)})` };
        },
      });
    },
  },
  {
    name: 'the lowest of an Artifact pile',
    channel: /view/,
    plant: (bench) =>
      withView(bench.game, (view, state) => ({
        ...view,
        status: {
          ...view.status,
          lowest: state.seats
            .map((_, seat) => nameOf(bench, inZone(state, zoneId('pile', seat)).at(-1)))
            .join(),
        },
      })),
    watch: states(PILED),
  },
  {
    name: 'a game that ends with what somebody was about to play',
    channel: /log|announced/,
    plant: (bench) => epilogue(bench.game, (state) => declared(bench, state)),
    watch: givingUp(ABOUT_TO),
  },
];
