// Under rules 5.0 of Altered, Reactions with the same name, and quick actions of one object, can be used only a limited
// number of times a day (C5 6.3.m).
import { expect, it } from 'vitest';
import { readScenario } from '../../../src/scenario/format.ts';
import { Run } from '../../../src/scenario/run.ts';
import { ownBench } from '../../support/games/loaded.ts';

const text = (profile: string): string => `
id: caps
title: Twins that count what they gain, and a well
game: altered
profile: ${profile}
source: C5 6.3.m
cards:
  - ref: grower
    name: Grower
    faction: NE
    rarity: common
    type: Character
    cost: 1/1
    stats: 1/1/1
    abilities:
      - kind: reaction
        when: { on: gains, what: self, counter: boost }
        steps: [{ op: counters, on: self, counter: growth, by: 1 }]
  - ref: well
    name: Well
    faction: NE
    rarity: common
    type: Landmark Permanent
    cost: 1/1
    abilities:
      - kind: quick
        cost: { mana: 1 }
        steps: [{ op: counters, on: { every: { is: Character } }, counter: boost, by: 1 }]
given:
  A: { heroExpedition: [Grower, "Grower#2"], landmarks: [Well], mana: 10 }
steps:
  - A: /quick card:Well
  - A: "/choose answer:Grower: When it gains a boost"
`;

/** Plays the scenario, in which the Well is used and Reactions follow; returns its faults. */
const use = (run: Run): string[] => run.scenario.steps.flatMap((step) => run.step(step));

/** The scenario after it was played once. */
function used(profile: string): Run {
  const run = new Run(readScenario(text(profile), ownBench), { suspend: false, rewind: false });
  expect(use(run)).toEqual([]);
  return run;
}

const growth = ({ state }: Run): number[] => state.objects.flatMap((o) => o?.counters['growth'] ?? []);

it('counts activations by name and text, and the uses of a quick action', () => {
  const run = used('altered-5.0');
  const counts = run.state.counts.filter(({ name }) => /^day:(named|quick)/.test(name));
  expect(counts.map(({ n }) => n).sort()).toEqual([1, 2]);
  // A counter's name says where the ability stands on its card, and does not contain the ability's words.
  for (const { name } of counts) expect(name).toMatch(/^[^ ]+$/);
});

it('the thousand and first activation of a name does not happen, and the event does', () => {
  const run = used('altered-5.0');
  const named = run.state.counts.find(({ name }) => name.startsWith('day:named'))!;
  // The counter is set so that exactly one more use is allowed.
  run.state = { ...run.state, counts: run.state.counts.map((c) => (c === named ? { ...c, n: 999 } : c)) };
  expect(run.step(run.scenario.steps[0]!)).toEqual([]);
  expect(growth(run).reduce((sum, n) => sum + n, 0)).toBe(3);
  expect(run.state.objects.flatMap((o) => o?.counters['boost'] ?? [])).toEqual([2, 2]);
});

it('a quick action is refused after the hundredth use of the day, with a sentence', () => {
  const run = used('altered-5.0');
  const quick = run.state.counts.find(({ name }) => name.startsWith('day:quick'))!;
  run.state = { ...run.state, counts: run.state.counts.map((c) => (c === quick ? { ...c, n: 99 } : c)) };
  expect(use(run)).toEqual([]);
  expect(use(run)[0]).toContain('Well has been used 100 times today, as often as the rules allow.');
});

it("the seed's rules count neither", () => {
  const run = used('altered-seed');
  expect(run.state.counts.filter(({ name }) => /^day:(named|quick)/.test(name))).toEqual([]);
});
