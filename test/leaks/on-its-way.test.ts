// Two cards of a hand are chosen to be installed. One of them becomes visible to everybody, while the other may turn
// out not to be installable. Until the installation, both stay secret.
import { describe, expect, it } from 'vitest';
import { seeded } from '../../src/cli/random/random-play.ts';
import { describeDifference } from '../support/two-worlds/difference.ts';
import { BROKER, chosenToInstall } from '../support/two-worlds/netrunner/planted.ts';
import { beginScenario } from '../support/two-worlds/scenarios.ts';
import { TwoWorlds } from '../support/two-worlds/two-worlds.ts';
import { outlets } from '../support/two-worlds/what-leaves.ts';

describe('a card that is chosen from a hand to be installed', () => {
  it('tells nobody what it is: neither one that is on its way, nor one that cannot come', () => {
    expect(chosenToInstall(({ game }) => outlets(game)).map(describeDifference)).toEqual([]);
  });

  it('nor when time chooses it', () => {
    const { bench, state, input } = beginScenario(BROKER);
    const result = bench.game.submit(state, input);
    if (result.refused === true) throw new Error(result.sentence);
    const found = Array.from({ length: 12 }, (_, n) =>
      new TwoWorlds(bench, seeded(n)).step(result.state, { kind: 'clock', seat: 1 }, true),
    ).flatMap((step) => step.found);
    expect(found.map(describeDifference)).toEqual([]);
  });
});
