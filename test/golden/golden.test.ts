// States that earlier versions saved in the middle of effects: every later version reads them and plays them to the
// end.
import { describe, expect, it } from 'vitest';
import { type GoldenGame, readGames, readPrograms } from '../../src/cli/golden/files.ts';
import { violation } from '../../src/cli/random/invariants.ts';
import { randomInput, seeded } from '../../src/cli/random/random-play.ts';
import { remembered } from '../../src/games/shared/remembered.ts';
import type { RandomPlay } from '../../src/games/shared/workbench.ts';
import { decode, encode } from '../../src/kernel/codec.ts';
import { isFingerprintOf } from '../../src/kernel/fingerprint.ts';
import type { Outcome } from '../../src/kernel/game/inputs.ts';
import type { Game } from '../../src/kernel/game.ts';
import { asking } from '../../src/kernel/query.ts';
import type { GameState } from '../../src/kernel/state.ts';
import { follow, replay, setupOf } from '../../src/table/play-again.ts';
import type { SeatedPlayer } from '../../src/table/records.ts';
import { ownBench } from '../support/games/loaded.ts';
import { ELSEWHERE, goldenSets } from '../support/golden.ts';
import { drawSample, first, SAMPLE_SEED, THOROUGH } from '../support/sample.ts';

/**
 * Number of sampled states that are played on (`STATES`), and of games that are replayed (`AGAIN`), for each golden set
 * and each card game.
 */
const STATES = 1;
const AGAIN = 1;
/** Number of inputs after which any game should be over. */
const LIMIT = 5_000;

const bench = ownBench;

/** Number of cards of the players' decks with which the game is played. */
function cardsOf(players: SeatedPlayer[], { inGame }: RandomPlay, state: GameState): number {
  const decks = players.flatMap(({ deck }) => deck ?? []);
  return (
    inGame?.(decks, state) ??
    decks
      .flatMap(({ cards, reserve = [] }) => [...cards, ...reserve])
      .reduce((sum, { count }) => sum + count, 0)
  );
}

/** Outcome of the recorded inputs, without comparing fingerprints; every input must still be accepted. */
function endOf(game: Game, { profile, players, inputs, secretSeed }: GoldenGame): Outcome | undefined {
  const states = [game.begin(setupOf({ profile, players }, secretSeed)).state];
  for (const { seq, input } of inputs) {
    const next = follow(game, states.at(-1)!, input, (step) => states[step]);
    if ('fault' in next) throw new Error(`Input ${seq} ${next.fault}.`);
    states.push(next.state);
  }
  return states.at(-1)?.outcome;
}

it('there is a set of every version that has saved games', () => {
  expect(goldenSets.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['issue-2', 'issue-3', 'issue-4', 'issue-5', 'issue-20', 'issue-31']),
  );
});

describe.each(goldenSets)('$name', ({ name: set, folder }) => {
  const all = [...readGames(folder)].map(([name, golden]) => ({ name, golden }));
  const pinned = remembered(({ game, programs }: GoldenGame) =>
    bench(game).game.pinned(readPrograms(folder, programs)),
  );

  const states = all.flatMap(({ name, golden }) =>
    golden.states.map(({ version, what, snapshot }) => ({ name, golden, version, what, snapshot })),
  );
  const kinds = [...new Set(all.map(({ golden }) => golden.game))];
  const suspended = kinds.flatMap((kind) => {
    const ofKind = states.filter(({ golden }) => golden.game === kind);
    return THOROUGH
      ? ofKind
      : drawSample(ofKind, STATES, SAMPLE_SEED, ({ name, version }) => `${set}/${name} ${version}`);
  });
  it.each(suspended)('$name goes on after input $version: $what', ({ golden, version, snapshot }) => {
    const { randomPlay } = bench(golden.game);
    const game = pinned(golden);
    let state = decode(Buffer.from(snapshot, 'base64'));
    expect(state.version).toBe(version);
    const brought = cardsOf(golden.players, randomPlay, state);
    const print = golden.inputs[version - 1]?.fingerprint;
    if (print !== undefined) expect(isFingerprintOf(print, state)).toBe(true);
    expect(violation(state, brought, randomPlay)).toBeUndefined();
    for (const viewer of [...state.seats.keys(), undefined]) {
      const view = game.view(state, viewer);
      expect(view.zones.length).toBeGreaterThan(0);
      expect(game.board(view).sections.length).toBeGreaterThan(0);
    }
    for (const { seat, id } of asking(state)!.parts)
      expect(game.prompt(state, seat)).toMatchObject({ ask: id });

    const random = seeded(version);
    for (let n = 0; state.outcome === undefined && n < LIMIT; n++) {
      const result = game.submit(state, randomInput(game, state, random));
      if (result.refused === true) throw new Error(`A legal input was refused: ${result.sentence}`);
      state = decode(encode(result.state));
      const what = violation(state, brought, randomPlay);
      if (what !== undefined) throw new Error(what);
    }
    expect(state.outcome).toBeDefined();
  });

  const again = kinds.flatMap((kind) =>
    first(
      all.filter(({ golden }) => golden.game === kind),
      AGAIN,
    ),
  );
  it.each(again)('$name is played again from its inputs to its end', async ({ name, golden }) => {
    const game = pinned(golden);
    const { profile, players, inputs, secretSeed } = golden;
    const played = await replay(game, { profile, players, version: inputs.length }, secretSeed, inputs);
    const elsewhere = ELSEWHERE[`${set}/${name}`];
    expect('fault' in played ? played.fault : undefined).toBe(elsewhere?.fault);
    if ('state' in played) expect(played.state.outcome).toEqual(golden.outcome);
    else expect(endOf(game, golden)).toEqual(golden.outcome);
  });
});
