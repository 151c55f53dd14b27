// Plays a demo: opens a game as two users, or plays a list of slash commands, each after the bot has answered the
// previous one.
import { actor, perform } from '../interactions/actions.ts';
import { ActionRefused } from '../interactions/resolve.ts';
import type { Playground } from '../playground.ts';
import { shownCommands } from '../server/commands.ts';
import {
  type ActionOutcome,
  type DemoReport,
  type DemoScript,
  isLoading,
  offeredGames,
  type Refused,
} from './protocol.ts';

const LOADED_WITHIN = 20_000;
const LOOK_AGAIN = 50;

/** The users who take the demo's seats. */
const PLAYERS = ['Ann', 'Bob'] as const;

/** Plays the script of a demo, and reports the result of each command. */
export async function playDemo(pg: Playground, script: DemoScript): Promise<DemoReport> {
  const channelId = script.channelId ?? pg.world.lobbyId;
  const report: DemoReport = { ok: true, steps: [] };
  /** Types a command as a user; false if the following commands would make no sense. */
  const type = async (user: string, text: string, where = channelId): Promise<boolean> => {
    const outcome = await step(pg, where, user, text);
    report.steps.push({ user, text, outcome });
    report.ok = outcome.ok && outcome.kind !== 'failed';
    return report.ok;
  };
  if (script.steps === undefined && script.house !== undefined)
    await playHouse(pg, channelId, script.game, script.house, report);
  else if (script.steps === undefined) await playGame(pg, channelId, script.game, type);
  else for (const { user, text } of script.steps) if (!(await type(user, text))) break;
  return report;
}

/**
 * Opens a game against the house (the bot as opponent) at this level for the first player, with the deck that the bot
 * suggests first.
 */
async function playHouse(
  pg: Playground,
  channelId: string,
  game: string | undefined,
  house: string,
  report: DemoReport,
): Promise<void> {
  const [user] = PLAYERS;
  const known = new Set(pg.world.channels.keys());
  const text = `/game new game:${game ?? firstGame(pg)} house:${house}`;
  const opened = await step(pg, channelId, user, text);
  // Recognises the reply that asks for a deck after taking a seat: it has components below the text.
  const asks = opened.ok && opened.kind === 'message' && (opened.message?.components?.length ?? 0) > 0;
  const outcome: DemoReport['steps'][number]['outcome'] =
    asks || !opened.ok || opened.kind !== 'message'
      ? opened
      : { ok: false, error: opened.message?.content ?? '' };
  report.steps.push({ user, text, outcome });
  report.ok = asks;
  if (!asks) return;
  const thread = await newThread(pg, channelId, known);
  const join = `/game join deck:${await suggestedDeck(pg, user, thread)}`;
  const joined = await step(pg, thread, user, join);
  report.steps.push({ user, text: join, outcome: joined });
  report.ok = joined.ok && joined.kind !== 'failed';
}

const firstGame = (pg: Playground): string | number =>
  offeredGames(shownCommands(pg, actor(pg, PLAYERS[0])))[0]?.value ?? '';

/** Opens a game and seats both players, each with the deck that the bot suggests first. */
async function playGame(
  pg: Playground,
  channelId: string,
  game: string | undefined,
  type: (user: string, text: string, where?: string) => Promise<boolean>,
): Promise<void> {
  const [first] = PLAYERS;
  const wanted = game ?? firstGame(pg);
  const known = new Set(pg.world.channels.keys());
  if (!(await type(first, `/game new game:${wanted}`))) return;
  const thread = await newThread(pg, channelId, known);
  for (const user of PLAYERS)
    if (!(await type(user, `/game join deck:${await suggestedDeck(pg, user, thread)}`, thread))) return;
}

/** The thread of a game just opened; the channel itself if no thread appears. */
async function newThread(pg: Playground, channelId: string, known: ReadonlySet<string>): Promise<string> {
  for (let waited = 0; waited < LOADED_WITHIN; waited += LOOK_AGAIN) {
    for (const [id, { parentId }] of pg.world.channels)
      if (parentId === channelId && !known.has(id)) return id;
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN));
  }
  return channelId;
}

async function suggestedDeck(pg: Playground, user: string, channelId: string): Promise<string> {
  const interaction = perform(pg, {
    type: 'autocomplete',
    user,
    channelId,
    command: 'game',
    path: ['join'],
    options: { deck: '' },
    focused: 'deck',
  });
  const outcome = await interaction?.outcome;
  const [first] = outcome?.ok && outcome.kind === 'autocomplete' ? outcome.choices : [];
  return String(first?.value ?? '');
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
