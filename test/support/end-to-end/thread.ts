// Compares the final contents of a game's thread with what happened in the game.
import { expect } from 'vitest';
import { CONTENT } from '../../../src/discord/messages/limits.ts';
import { boardNotice } from '../../../src/discord/posts/announcements.ts';
import { signing } from '../../../src/discord/posts/signs.ts';
import { type APIMessage, isEphemeral } from '../../../src/playground/driver/protocol.ts';
import { calls, type Disclosed, story } from './disclosed.ts';
import type { Match } from './match.ts';

/** Posts of the bot that do not belong to the story of an input. */
const AROUND = [
  /takes seat \d\.$/,
  /^The game begins: /,
  /^\*\*The game is over\.\*\*/,
  /(decides? now|your decision)(: .*)?\.$/,
  // The post that opens a game, whose opener takes a seat at once.
  /^\w+ plays \*\*.+\*\* here\. \*\*Join\*\* (.|\n)*SHA-256 is `[0-9a-f]{64}`/,
];

export const isAround = ({ content }: APIMessage): boolean => AROUND.some((words) => words.test(content));
export const boardsOf = (posts: readonly APIMessage[]): APIMessage[] =>
  posts.filter(({ embeds }) => embeds.length > 0);

/** Public messages of the thread at present. */
const postsOf = async ({ stage, thread }: Match): Promise<APIMessage[]> =>
  (await stage.driver.messages('Sam', thread)).filter((message) => !isEphemeral(message));

/** Checks that the story, the board and the end of the game are in the thread, each exactly once. */
export async function expectWholeThread(match: Match, disclosed: Disclosed): Promise<void> {
  const posts = (await postsOf(match)).filter(({ author, type }) => author.bot === true && type === 0);
  const told = posts.filter((message) => message.embeds.length === 0 && !isAround(message));
  expect(told.flatMap(({ content }) => content.split('\n'))).toEqual(story(disclosed));
  expect(story(disclosed).filter((line) => !/[^.]\.$/.test(line))).toEqual([]);
  for (const words of AROUND.slice(1, 3))
    expect(posts.filter(({ content }) => words.test(content))).toHaveLength(1);
  for (const words of [AROUND[0], AROUND[4]])
    expect(posts.filter(({ content }) => words?.test(content))).toHaveLength(1);
  const nonces = posts.map(({ nonce }) => nonce);
  expect(new Set(nonces).size).toBe(nonces.length);
  expect(posts.filter(({ content }) => AROUND[3]?.test(content))).toEqual([]);
  const boards = boardsOf(posts);
  expect(boards).toHaveLength(1);
  const { game, last } = disclosed;
  const { embeds = [] } = boardNotice(game, game.view(last, undefined), { phase: 'finished' }).body;
  // This playground has no emoji, so symbols appear as letters.
  const wanted = signing(game.signs ?? [], new Map())(embeds);
  expect(boards[0]?.embeds).toMatchObject(JSON.parse(JSON.stringify(wanted)));
}

/**
 * Checks that the story takes no more messages than its length needs, besides the board and seven messages that open,
 * name and end the game.
 */
export async function expectShortThread(match: Match, disclosed: Disclosed): Promise<void> {
  const posts = await postsOf(match);
  const length = story(disclosed).join('\n').length;
  // A line that does not fit into a message begins the next message, so a message may have as much room left as the
  // longest line needs.
  expect(posts.length).toBeLessThanOrEqual(8 + Math.ceil(length / (CONTENT - LONGEST_LINE)));
}

const LONGEST_LINE = 500;

/**
 * Checks that players are called by name, once each time when they have to decide. Answered calls are deleted, so the
 * calls that one player saw arrive are examined.
 */
export function expectCalls({ agents, thread }: Match, disclosed: Disclosed): void {
  const ids = agents.map(({ person }) => person.id);
  const [witness] = agents;
  const pings = (witness?.person.came(thread) ?? [])
    .filter(({ mentions }) => mentions.length > 0)
    .map(({ mentions }) => mentions.map(({ id }) => ids.indexOf(id)).sort());
  expect(pings).toEqual(calls(disclosed));
}
