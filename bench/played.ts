// The game that benchmarks play on a bot: what the bot does around a game is the same for all games.
import { setTimeout as wait } from 'node:timers/promises';
import type { Stage } from './stage.ts';

/** Its id, and an official deck for each seat. */
export const PLAYED = 'altered';
const DECKS = ['Axiom', 'Bravos'] as const;

/** Who sits at it. */
export const USERS = ['Ann', 'Bob'] as const;

/** Time that the bot needs to make its posts, milliseconds. */
export const settle = (): Promise<void> => wait(250);

/** Opens a game with both seats taken, and gives the id of its thread. */
export async function open(stage: Stage): Promise<string> {
  const { lobbyId, channels } = await stage.state();
  const before = new Set(channels.map((channel) => channel.id));
  await stage.say('Ann', lobbyId, `/game new game:${PLAYED}`);
  let threadId: string | undefined;
  for (let tries = 0; threadId === undefined; tries++) {
    if (tries === 100) throw new Error('The bot has made no thread for the game of the benchmark.');
    await wait(50);
    threadId = (await stage.state()).channels.find((c) => c.kind === 'thread' && !before.has(c.id))?.id;
  }
  for (const [seat, user] of USERS.entries())
    await stage.say(user, threadId, `/game join deck:${DECKS[seat]}`);
  return threadId;
}

/** A line that the seat could type now: playing a card, or any answer to what it is asked. */
export async function nextWords(
  stage: Stage,
  user: string,
  channelId: string,
  random: (n: number) => number,
): Promise<string | undefined> {
  const answers = (await stage.suggestions(user, channelId, 'choose', 'answer')).filter((v) => v !== 'none');
  if (answers.length === 0) return undefined;
  const cards = await stage.suggestions(user, channelId, 'play', 'card');
  if (cards.length > 0)
    return random(5) === 0
      ? '/pass'
      : `/play card:${cards[random(cards.length)]} expedition:${random(2) === 0 ? 'Hero' : 'Companion'}`;
  if (answers.includes('pass')) return '/pass';
  // The sealed opening choice takes three.
  return answers.length >= 6
    ? `/choose answer:${answers.slice(0, 3).join(', ')}`
    : `/choose answer:${answers[random(answers.length)]}`;
}
