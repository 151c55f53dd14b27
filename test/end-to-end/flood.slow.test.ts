// Two people flood the bot, under default settings, while a third asks for help for a minute: nobody can keep the bot
// from the others. `FLOOD_SECONDS=10 npx vitest run --config vitest.slow.config.ts test/end-to-end/flood.slow.test.ts`
// runs a short version.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calibrate, calibrationOf } from '../../bench/calibration.ts';
import { type Flooded, flood, help } from '../support/end-to-end/flood.ts';
import { Stage } from '../support/end-to-end/stage.ts';

const SECONDS = Number(process.env['FLOOD_SECONDS'] ?? 60);
/** The slowest answer that the third person may get. */
const SLOWEST_MS = 1_000;

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.start({ PERSON_INTERACTIONS: '', PERSON_CPU_SECONDS: '', PICTURES: '' });
});
afterAll(() => stage?.close());

const worst = (times: readonly number[]): number => Math.round(Math.max(...times));
const median = (times: readonly number[]): number =>
  Math.round(times.toSorted((a, b) => a - b)[times.length >> 1]!);
const words = (came: Flooded): string =>
  `${came.sent} interactions, ${came.limited} of them refused; help: median ${median(came.help)} ms, slowest ${worst(came.help)} ms of ${came.help.length}`;

it(`answers a third person within a second while two others flood it for ${SECONDS} seconds`, async ({
  annotate,
}) => {
  const { driver, lobby } = stage;
  const sam = (await driver.state('Sam')).me.id;
  const idle: number[] = [];
  for (let n = 0; n < 20; n++) idle.push(await help(driver, sam, lobby));
  const came = await flood(stage, lobby, SECONDS * 1_000);
  const report = `a calibration takes ${calibrationOf(calibrate()).toFixed(1)} ms; idle: median ${median(idle)} ms, slowest ${worst(idle)} ms; flooded: ${words(came)}`;
  await annotate(report);
  console.log(report);
  expect(came.help.length).toBeGreaterThan(SECONDS);
  expect(worst(came.help)).toBeLessThanOrEqual(SLOWEST_MS);
  // Refused interactions were answered, too, so nobody waits in vain.
  expect(came.limited).toBeGreaterThan(120);
  expect(came.unanswered).toBe(0);
});

it('says in one line that it was stopped for a while, and nothing else', async () => {
  const lines = (): string[] => stage.output.split('\n').filter((line) => line.includes('stood still'));
  const before = lines().length;
  process.kill(stage.bot.pid, 'SIGSTOP');
  await sleep(4_000);
  process.kill(stage.bot.pid, 'SIGCONT');
  await expect.poll(() => lines().length).toBe(before + 1);
  await sleep(1_000);
  expect(lines()).toHaveLength(before + 1);
  expect(JSON.parse(lines().at(-1)!)).toMatchObject({ level: 40, ms: expect.any(Number) });
});
