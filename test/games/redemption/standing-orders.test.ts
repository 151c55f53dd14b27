import { describe, expect, it } from 'vitest';
import { asking } from '../../../src/kernel/query.ts';
import { readScenario } from '../../../src/scenario/format.ts';
import { Run } from '../../../src/scenario/run.ts';
import { ownBench } from '../../support/games/loaded.ts';

const games = ownBench;
const A = 0;
const B = 1;

/** A scenario. Two of them differ only in B's orders and in one card of B's hand. */
const match = (orders: string, card: string): string => `
id: RED-F67
title: Standing orders do not leak
game: redemption
source: 15.3 (D)
cards:
  - { ref: keeper, name: Keeper, listed: K, set: T, ways: [{ as: hero, brigades: [white], numbers: 2/20 }] }
  - ref: sweep
    name: Sweep
    listed: S
    set: T
    ways: [{ as: good, brigades: [white] }]
    abilities:
      - kind: effect
        steps: [{ op: discard, what: { every: { is: Evil Character, in: battle } } }]
given:
  phase: draw
  A: { territory: [Keeper, Abigail], hand: [Sweep] }
  B: { territory: [Terrifying Philistines], hand: [${card}, B hand 1], bondage: 2, orders: ${orders} }
steps:
  - expect: { asked: { seat: A } }
`;

/** Answers by the code of the question. A player who is asked only because they might play a Dominant passes. */
const DONE: Record<string, string[]> = {
  preparation: ['/rescue hero:Keeper'],
  block: ['/block character:Terrifying Philistines'],
  initiative: ['/enhance card:Sweep'],
  answer: ['/choose answer:B soul 1'],
};

/** Everything that A or a spectator reads during the match, from question to question, until A's next turn. */
function watched(orders: string, card: string): { moments: string[]; asked: string[] } {
  const scenario = readScenario(match(orders, card), games);
  const run = new Run(scenario, { suspend: false, rewind: false });
  const { game } = run.bench;
  const todo = structuredClone(DONE);
  const moments: string[] = [];
  const asked: string[] = [];
  let told: unknown = [];
  const submit = game.submit.bind(game);
  game.submit = (state, input) => {
    const result = submit(state, input);
    told = result.refused === true ? result : result.log.map((l) => [l.shared, l.secret?.[A]]);
    return result;
  };
  while (Number(run.state.clock['turn']) < 7) {
    const ask = asking(run.state);
    const part = ask?.parts[0];
    if (part === undefined) throw new Error('Nobody is asked.');
    asked.push(`${part.seat} ${part.choice.why.code}`);
    moments.push(
      JSON.stringify([
        ask?.parts.map(({ seat, id, epoch }) => [seat, id, epoch]),
        told,
        game.view(run.state, undefined),
        game.view(run.state, A),
        game.board(game.view(run.state, undefined)),
        game.prompt(run.state, A),
      ]),
    );
    const kind = part.choice.kind === 'act' ? part.choice.why.code : 'answer';
    const text = todo[kind]?.shift() ?? '/pass';
    const seat = scenario.seats[part.seat]!;
    expect(run.step({ kind: 'command', seat, text, refused: undefined, line: 0 })).toEqual([]);
  }
  return { moments, asked };
}

const ALWAYS = '{ phases: ask, attack: ask, removal: ask, redeem: ask }';
const NEVER = '{ phases: never, attack: never, removal: never, redeem: never }';
const BETWEEN = '{ dominants: always }';
const questions = ({ asked }: { asked: string[] }): string[] => asked.filter((a) => a.startsWith(`${B} `));

describe('what a player holds changes nothing that others can see while it is not played (RED-F67)', () => {
  it.each([
    ['orders by default', '{}'],
    ['orders to be asked whenever possible', ALWAYS],
    ['orders never to be asked', NEVER],
    ['an order to be asked between all that happens', BETWEEN],
    ['an order that passes for an empty hand', '{ empty: pass }'],
  ])('%s', (_, orders) => {
    const without = watched(orders, 'B hand 2');
    expect(without.moments.join()).toContain('A attempts a rescue.');
    for (const dominant of ['Christian Martyr', 'Son of God', 'Shipwreck'])
      expect(watched(orders, dominant)).toEqual(without);
  });

  it('asks as the orders say, at the moments that everybody sees', () => {
    const asked = (orders: string): string[] => questions(watched(orders, 'Christian Martyr'));
    expect(asked(NEVER)).toEqual(['1 block', '1 soul', '1 preparation', '1 discard']);
    expect(asked('{}')).toEqual(['1 block', '1 special', '1 soul', '1 preparation', '1 discard']);
    expect(asked(ALWAYS)).toEqual([
      // B is asked in A's Draw, Upkeep and Preparation phases, at the attack, and for special initiative.
      '1 dominants:phases',
      '1 dominants:phases',
      '1 dominants:phases',
      '1 dominants:attack',
      '1 block',
      '1 special',
      '1 dominants:redeem',
      '1 soul',
      // B is asked in A's Discard phase, in B's own turn, and at the beginning of A's next turn.
      '1 dominants:phases',
      '1 dominants:phases',
      '1 dominants:phases',
      '1 dominants:phases',
      '1 preparation',
      '1 dominants:phases',
      '1 discard',
    ]);
  });
});
