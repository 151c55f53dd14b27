// The posts in the channel above the threads of games: they say what has become of each game, although Discord lets
// messages that are older than an hour be edited only now and then.
import { pathToFileURL } from 'node:url';
import { createClient } from '@libsql/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Person } from '../support/end-to-end/person.ts';
import { Stage } from '../support/end-to-end/stage.ts';

const GAMES = 5;

let stage: Stage;
let ann: Person;
let sam: Person;
beforeAll(async () => {
  stage = await Stage.start({}, { unhurried: true });
  [ann, sam] = await Promise.all([stage.person('Ann'), stage.person('Sam')]);
});
afterAll(() => stage?.close());

const openings = (): string[] => sam.posts(stage.lobby).map(({ content }) => content.split('\n')[0] ?? '');

/**
 * Moves time on for Discord and for the bot. For the bot only the dates at which its games were opened matter, so these
 * are moved back.
 */
async function passes(milliseconds: number): Promise<void> {
  await stage.bot.end('SIGTERM');
  await stage.driver.clock({ advance: milliseconds });
  const client = createClient({ url: pathToFileURL(stage.database).href });
  const opened = new Date(Date.now() - milliseconds).toISOString().replace('Z', '+00:00');
  const { rowsAffected } = await client.execute({ sql: 'UPDATE "Game" SET "createdAt" = ?', args: [opened] });
  client.close();
  expect(rowsAffected).toBe(GAMES);
  await stage.startBot();
}

it('old ones of several games that are called off at once are all brought up to date, within Discord’s limit', {
  timeout: 180_000,
}, async () => {
  for (let n = 0; n < GAMES; n++) await ann.type(stage.lobby, '/game new game:altered');
  const { games } = await stage.untilPosted();
  expect(openings()).toEqual(
    games.map(() => expect.stringMatching(/^<@\d+> opened a game of \*\*Altered\*\*\. \*\*Join\*\* takes/)),
  );
  await passes(2 * 3_600_000);
  await stage.driver.forgetRequests();
  const ada = await stage.person('Ada');
  await Promise.all(games.map(({ id }) => ada.type(stage.lobby, `/game cancel game:${id}`)));
  await stage.untilPosted();
  const gone = '**Altered**: Ann. The game was called off. `/game new` opens another.';
  expect(openings()).toEqual(games.map(() => gone));
  const edits = (await stage.driver.requests()).filter(
    ({ path, route }) => route.startsWith('PATCH /channels') && path.includes(stage.lobby),
  );
  // Discord refuses edits that come too quickly, and refused none of these.
  expect(edits.map(({ status }) => status)).toEqual(games.map(() => 200));
});

it('one that somebody has deleted holds nothing up', async () => {
  await ann.type(stage.lobby, '/game new game:altered');
  await stage.untilPosted();
  const opening = sam.posts(stage.lobby).at(-1)?.id ?? '';
  await stage.driver.server({ type: 'delete_message', channelId: stage.lobby, messageId: opening });
  await ann.type(opening, '/game cancel');
  await stage.untilPosted();
  expect(sam.posts(opening).at(-1)?.content).toMatch(/^The game was called off by Ann\./);
});
