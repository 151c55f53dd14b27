// Leaks that Altered could have, each planted into the game that has none of them, with a situation that shows it.
import type { Seat } from '../../../../src/kernel/ids.ts';
import { asking } from '../../../../src/kernel/query.ts';
import type { GameState } from '../../../../src/kernel/state.ts';
import { outlets } from '../what-leaves.ts';
import { handOf, nameOf, withResult } from './planted.ts';
import { declared, epilogue, first, givingUp, type PlantedThere, states } from './planting.ts';

const DECLARED = `
id: declared
title: A Character of which nobody knows where it goes
game: altered
source: two worlds
given:
  A: { hand: [Axiom Salvager, A hand 1, A hand 2], mana: 4 }
steps:
  - A: "/play card:Axiom Salvager"
`;

const ASLEEP = `
id: asleep
title: A Spell that can only harm one's own Character
game: altered
source: two worlds
given:
  A: { hand: [Beauty Sleep, A hand 1], mana: 4, heroExpedition: [Foundry Armorer] }
  B: { hand: [B hand 1, B hand 2] }
steps:
  - A: "/play card:Beauty Sleep"
`;

/** Leaks in what only Altered has. */
export const PLANTED_IN_ALTERED: PlantedThere[] = [
  {
    name: 'a question whether that is meant, with what the other hand holds',
    channel: /^confirming$/,
    plant: (bench) => {
      const out = outlets(bench.game);
      return {
        ...out,
        move: (loaded, actor, acts, now) => {
          const step = out.move(loaded, actor, acts, now);
          if (!('refused' in step) || step.code !== 'unconfirmed') return step;
          if (!('state' in loaded) || loaded.state === undefined) return step;
          const names = handOf(loaded.state, 1).map((o) => nameOf(bench, o));
          return { ...step, sentence: `${step.sentence} Against ${names.join(' and ')}.` };
        },
      };
    },
    watch: first(ASLEEP),
  },
  {
    name: 'a story that names the card put into the Mana zone',
    channel: /log|announced/,
    plant: (bench) =>
      outlets(
        withResult(bench.game, (result, before) => {
          const put = before.objects.find(
            (o) =>
              o?.zone.startsWith('hand:') === true &&
              result.state.objects[o.id]?.zone.startsWith('mana:') === true,
          );
          if (!put) return result;
          const log = result.log.map((line) =>
            line.shared.includes('Mana zone')
              ? { shared: `${line.shared} (${nameOf(bench, put)})`, secret: {} }
              : line,
          );
          return { ...result, log };
        }),
      ),
  },
  {
    name: 'what cards cost, told to the other one',
    channel: /card costs/,
    plant: ({ game: base }) =>
      outlets({ ...base, costs: (state, seat) => base.costs?.(state, 1 - seat) ?? [] }),
  },
  {
    name: 'what a card costs, with how many of the other hand cost less',
    channel: /card costs/,
    plant: (bench) => {
      const { game: base } = bench;
      const cheap = (state: GameState, seat: Seat): number =>
        handOf(state, 1 - seat).filter((o) => nameOf(bench, o) < 'M').length;
      return outlets({
        ...base,
        costs: (state, seat) =>
          (base.costs?.(state, seat) ?? []).map(({ key, lines }) => ({
            key,
            lines: [...lines, `${cheap(state, seat)} others cost less.`],
          })),
      });
    },
  },
  {
    name: 'a game that ends with what somebody was about to play',
    channel: /log|announced/,
    plant: (bench) => epilogue(bench.game, (state) => declared(bench, state)),
    watch: givingUp(DECLARED),
  },
  {
    name: 'what the game waits for, with the card that somebody is about to play',
    channel: /why/,
    plant: (bench) =>
      outlets({
        ...bench.game,
        goingOn: (state) => [...bench.game.goingOn(state), declared(bench, state)],
      }),
    watch: states(DECLARED),
  },
  {
    name: 'what the game waits for, as one who may still think about it has been asked',
    channel: /why/,
    plant: ({ game: base }) =>
      outlets({
        ...base,
        goingOn: (state) => [
          ...base.goingOn(state),
          ...(asking(state)?.parts ?? []).map(({ choice }) => choice.why.code),
        ],
      }),
    watch: states(DECLARED),
  },
];
