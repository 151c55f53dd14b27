// Plays a list of slash commands as several users, one after the other, each when the bot has answered the one before.
import { perform } from './actions.ts';
import type { Playground } from './playground.ts';
import {
  type ActionOutcome,
  DEFAULT_DEMO,
  type DemoReport,
  type DemoScript,
  isLoading,
  type Refused,
} from './protocol.ts';
import { ActionRefused } from './resolve.ts';

const LOADED_WITHIN = 20_000;
const LOOK_AGAIN = 50;

/** Plays a script of typed lines one after the other, and reports what came of each. */
export async function playDemo(pg: Playground, script: DemoScript): Promise<DemoReport> {
  const channelId = script.channelId ?? pg.world.lobbyId;
  const report: DemoReport = { ok: true, steps: [] };
  for (const { user, text } of script.steps ?? DEFAULT_DEMO) {
    const outcome = await step(pg, channelId, user, text);
    report.steps.push({ user, text, outcome });
    if (outcome.ok && outcome.kind !== 'failed') continue;
    // What follows would make no sense.
    report.ok = false;
    break;
  }
  return report;
}

async function step(
  pg: Playground,
  channelId: string,
  user: string,
  text: string,
): Promise<ActionOutcome | Refused> {
  try {
    const interaction = perform(pg, { type: 'text', user, channelId, text });
    if (!interaction) return { ok: true, kind: 'none' };
    const outcome = await interaction.outcome;
    if (!outcome.ok || outcome.kind !== 'deferred') return outcome;
    const messageId = outcome.message?.id ?? '';
    for (let waited = 0; waited < LOADED_WITHIN; waited += LOOK_AGAIN) {
      const now = pg.world.channels.get(channelId)?.messages.get(messageId)?.wire;
      if (!now) break;
      if (!isLoading(now)) return { ok: true, kind: 'message', message: now };
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN));
    }
    return { ok: true, kind: 'failed', text: 'The application thought about it for too long.' };
  } catch (error) {
    if (error instanceof ActionRefused) return { ok: false, error: error.message };
    throw error;
  }
}
