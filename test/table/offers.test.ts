// `/game why` tells what somebody has offered while the offer stands, and tells those who have not answered how to
// agree.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { accepted, type Bench, bench, by, running } from '../support/table.ts';

let on: Bench;
let id: string;
beforeEach(async () => {
  on = await bench();
  id = await running(on.tables);
});
afterEach(() => on.close());

const pebble = (user: string) =>
  on.tables.move(by(user), id, {
    command: 'take',
    options: { heap: 'Kuwat, the Dissenter', count: '1', mode: 'hand' },
  });
/** What this user is told about Ann's wish. */
const told = async (user: string) =>
  (await on.tables.why(id, user)).filter((line) => line.startsWith('Ann would like'));

it.each([
  ['a draw', () => on.tables.draw(by('ann'), id), 'to end the game as a draw', '/game draw'],
  ['a pause', () => on.tables.pause(by('ann'), id), 'to pause this game', '/game pause'],
  [
    'play by hand',
    () => on.tables.agreeByHand(by('ann'), id),
    'cards to be moved by hand in this game',
    '/table agree',
  ],
])('tells that %s is offered', async (_, offer, wish, agrees) => {
  accepted(await offer());
  expect(await told('bob')).toEqual([`Ann would like ${wish}: \`${agrees}\` agrees.`]);
  for (const user of ['ann', 'eve']) expect(await told(user)).toEqual([`Ann would like ${wish}.`]);
});

it('tells of a step that somebody would like to take back, until somebody moves', async () => {
  accepted(await pebble('ann'));
  accepted(await pebble('bob'));
  accepted(await on.tables.undo(by('ann'), id));
  expect(await told('bob')).toEqual(['Ann would like to take something back: `/undo` agrees.']);
  accepted(await pebble('ann'));
  expect(await told('bob')).toEqual([]);
});

it('says nothing about what all have agreed to', async () => {
  for (const user of ['ann', 'bob']) accepted(await on.tables.agreeByHand(by(user), id));
  expect(await told('bob')).toEqual([]);
  for (const user of ['ann', 'bob']) accepted(await on.tables.pause(by(user), id));
  expect(await told('bob')).toEqual([]);
  expect(await on.tables.why(id, 'bob')).toContainEqual(expect.stringMatching(/^The game is paused\./));
});
