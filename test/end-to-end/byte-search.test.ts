// Every copy of every card has its own invented name, and every byte that reached anybody is searched for the names that he
// could not know by then. What he could know is computed from the game's inputs with the kernel, not from what the bot said.
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seeded } from '../../src/cli/random-play.ts';
import type { AuditEntry } from '../../src/playground/protocol.ts';
import { curious } from '../support/end-to-end/curious.ts';
import { type Disclosed, disclose } from '../support/end-to-end/disclosed.ts';
import { inventedCards, knowledgeOf, leaks, namesIn } from '../support/end-to-end/invented.ts';
import { gather, type Match, playPolitely, sitDown } from '../support/end-to-end/match.ts';
import { Stage } from '../support/end-to-end/stage.ts';

let stage: Stage;
let match: Match;
let cards: string;
let disclosed: Disclosed;
const sent = new Map<string, AuditEntry[]>();
const USERS = ['Ann', 'Bob', 'Sam', 'Ada'] as const;
const seatOf = (user: string): number | undefined => ({ Ann: 0, Bob: 1 })[user];

beforeAll(async () => {
  cards = inventedCards();
  stage = await Stage.start({ CARDS_FOLDER: cards });
  match = await gather(stage, 3);
});
afterAll(async () => {
  await stage?.close();
  rmSync(cards, { recursive: true, force: true });
});

const entries = (user: string): AuditEntry[] => sent.get(user) ?? [];

it('a whole game is played, and everybody pries where he can', { timeout: 120_000 }, async () => {
  match.between = curious(match, seeded(8));
  await sitDown(match, ['Axiom', 'Bravos']);
  await playPolitely(match);
  // The game is over, but nothing has been disclosed yet.
  for (const user of USERS) sent.set(user, await stage.driver.audit(user));
  disclosed = await disclose(match.sam, match.thread);
});

it.each(USERS)('%s was never sent a name too early', (user) => {
  expect(leaks(entries(user), knowledgeOf(disclosed, seatOf(user)))).toEqual([]);
  const names = namesIn(JSON.stringify(entries(user)));
  console.log(`${user}: ${entries(user).length} messages and answers, ${names.length} names`);
  expect(names.length).toBeGreaterThan(5);
});

it('some cards were never seen by the other seat at all', () => {
  const all = new Set(
    disclosed.last.objects.flatMap((o) => (o === null ? [] : namesIn(JSON.stringify(o.what)))),
  );
  const seen = new Set([...USERS].flatMap((user) => namesIn(JSON.stringify(entries(user)))));
  expect(all.size).toBeGreaterThan(seen.size);
});

it('the search finds what is there to be found', () => {
  // Ann's own eyes, held against what Bob and a spectator may know.
  expect(leaks(entries('Ann'), knowledgeOf(disclosed, 1)).length).toBeGreaterThan(10);
  expect(leaks(entries('Bob'), knowledgeOf(disclosed, undefined)).length).toBeGreaterThan(10);
  // A card that Bob will see only later, whispered to him at the start.
  const later = [...knowledgeOf(disclosed, 1)].find(([, since]) => since > (disclosed.turns[5]?.at ?? 0));
  const whisper: AuditEntry = {
    at: disclosed.turns[0]?.at ?? 0,
    kind: 'autocomplete',
    channelId: null,
    payload: { deep: [{ custom_id: `x:${later?.[0].toUpperCase().replace('-', '_')}:y` }] },
  };
  expect(leaks([whisper], knowledgeOf(disclosed, 1))).toHaveLength(1);
});

it('the log of the bot names no card', () => {
  expect(namesIn(stage.output)).toEqual([]);
  expect(stage.output).toContain('ready');
});

it('cards that cannot be read are named, with the file', async () => {
  const broken = stage.launch({ CARDS_FOLDER: `${cards}/altered` });
  expect(await broken.ended).toBe(1);
  expect(broken.err).toMatch(/^The cards in .* \(CARDS_FOLDER\) cannot be read: .*start again\.\n$/);
});
