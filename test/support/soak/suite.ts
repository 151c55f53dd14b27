// A soak and everything that is checked about it, as a test file; long or short.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Arrangement, Stage } from '../end-to-end/stage.ts';
import { inSteps } from '../end-to-end/steps.ts';
import {
  expectEachOnce,
  expectFiredOnce,
  expectInOrder,
  expectPostedOnce,
  expectToldTruly,
  expectVerified,
  type Fired,
  type Ledger,
  type Posts,
  readLedger,
} from './checks.ts';
import { expectLeagueOnce, LEAGUE_GAMES } from './league.ts';
import { isMove, type Soaked, type SoakPlan, soak } from './soak.ts';
import type { Told } from './visitor.ts';

/** The tests of one soak. `arrange` provides the database on which it runs, and removes it again. */
export function soaks(
  plan: SoakPlan,
  arrange: () => Promise<Arrangement & { drop?: () => Promise<void> }>,
  longest: number,
): void {
  inSteps();

  let stage: Stage;
  let drop: (() => Promise<void>) | undefined;
  let soaked: Soaked;
  let ledger: Ledger;
  let told: Told[];
  let posts: Posts = { count: 0, pictures: 0 };
  let fired: Fired = { defaults: 0, reminders: 0, longest: 0 };
  beforeAll(async () => {
    const { drop: taken, ...arrangement } = await arrange();
    drop = taken;
    stage = await Stage.start(
      { LOG_LEVEL: 'warn', PICTURES: 'on' },
      { ...arrangement, processes: plan.processes },
    );
  });
  afterAll(async () => {
    await stage?.close();
    await drop?.();
  });

  it(`plays ${plan.moves} moves in ${plan.games} games through ${plan.kills} crashes of each process`, {
    timeout: longest,
  }, async () => {
    soaked = await soak(stage, plan);
    told = soaked.visitors.flatMap((visitor) => visitor.told);
    ledger = await readLedger(stage.database);
    expect(told.filter(isMove).length).toBeGreaterThanOrEqual(plan.moves);
    for (const kills of soaked.reaper.kills) expect(kills).toBeGreaterThanOrEqual(plan.kills);
    expect(soaked.reaper.inFlight).toBeGreaterThan(0);
    expect(soaked.reaper.unsent).toBeGreaterThan(0);
    expect(ledger.games.size).toBe(soaked.games.length);
    expect(ledger.games.size).toBeGreaterThanOrEqual(plan.games + LEAGUE_GAMES);
  });

  it('has every move that was accepted in its log, once, and none that was refused', () => {
    expectEachOnce(ledger, told);
    expectToldTruly(ledger, told);
  });

  it('has them in the order in which they were accepted', () => {
    expectInOrder(ledger, told, soaked.games);
  });

  it('shows every announcement once', { timeout: longest }, async () => {
    const crashes = soaked.reaper.kills.reduce((sum, kills) => sum + kills, 0);
    posts = await expectPostedOnce(stage, ledger, soaked.games, crashes);
    expect(posts.pictures).toBeGreaterThan(0);
  });

  it('has played the league to its end: each match, result and announcement once', async () => {
    await expectLeagueOnce(stage);
  });

  it('has dealt with every deadline once', { timeout: longest }, async () => {
    fired = await expectFiredOnce(stage, ledger, soaked, plan);
    expect(fired.defaults).toBeGreaterThan(0);
  });

  it('sent nothing that Discord refuses, and met no fault of its own', async () => {
    expect(await stage.driver.violations()).toEqual([]);
    expect(stage.output.match(/.*"level":(50|60).*/g) ?? []).toEqual([]);
  });

  it('replays every game to the same end', { timeout: longest }, async () => {
    for (const bot of stage.bots) expect(await bot.end('SIGTERM')).toBe(0);
    await expectVerified(stage, ledger);
    console.log(figures());
  });

  function figures(): string {
    const times = told.filter(({ answer }) => answer.kind !== 'failed').map(({ after }) => after);
    const sorted = times.toSorted((a, b) => a - b);
    const at = (part: number): number => Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? 0);
    const unanswered = told.filter(({ answer }) => answer.kind === 'failed');
    const { kills, inFlight, unsent } = soaked.reaper;
    const { opening, playing, ending } = soaked.seconds;
    const rows = [...ledger.games.values()].reduce((sum, { version }) => sum + version, 0);
    const done = unanswered.filter(({ answer }) => ledger.handled.has(answer.interaction)).length;
    return [
      `${told.filter(isMove).length} moves accepted in ${ledger.games.size} games, ${rows} rows in their logs, ${posts.count} posts, ${posts.pictures} boards with a picture`,
      `${kills.join(' + ')} kills, ${inFlight} with interactions under way, ${unsent} with posts unsent`,
      `${told.length} interactions, ${unanswered.length} not answered, of which ${done} counted`,
      `answers: median ${at(0.5)} ms, 99 of 100 within ${at(0.99)} ms, the slowest ${at(1)} ms`,
      `${fired.defaults} defaults and ${fired.reminders} reminders by the clock; no game with one stood still for more than ${Math.round(fired.longest / 1000)} s`,
      `${opening.toFixed(0)} s to open, ${playing.toFixed(0)} s to play (${(told.filter(isMove).length / playing).toFixed(1)} moves/s), ${ending.toFixed(0)} s to end`,
    ].join('\n');
  }
}
