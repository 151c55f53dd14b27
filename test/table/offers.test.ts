// While an offer is open, `/game why` tells what somebody has offered, and tells those who have not answered how to
// agree.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Offered } from '../../src/table/offers.ts';
import type { OfferKind } from '../../src/table/records.ts';
import type { TableResult } from '../../src/table/service.ts';
import { accepted, type Bench, bench, by, running } from '../support/table.ts';

let on: Bench;
let id: string;
beforeEach(async () => {
  on = await bench();
  id = await running(on.tables);
});
afterEach(() => on.close());

const pebble = (user: string, heap = 'Kuwat, the Dissenter') =>
  on.tables.move(by(user), id, { command: 'take', options: { heap, count: '1', mode: 'hand' } });
/** Lines of `/game why` about Ann's offer, as this user reads them. */
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

const declines = (kind: OfferKind, user: string) => on.tables.answerOffer(by(user), id, { kind }, false);
const agrees = (kind: OfferKind, user: string) => on.tables.answerOffer(by(user), id, { kind }, true);
const posts = async () => (await on.store.outbox(id)).map(({ message }) => message);

describe('an offer is answered by a button', () => {
  it.each<[OfferKind, () => Promise<TableResult>]>([
    ['draw', () => on.tables.draw(by('ann'), id)],
    ['pause', () => on.tables.pause(by('ann'), id)],
    ['by-hand', () => on.tables.agreeByHand(by('ann'), id)],
  ])('%s: declined, it stands no longer, and all read that', async (kind, offer) => {
    accepted(await offer());
    expect(await declines(kind, 'ann')).toMatchObject({ sentence: expect.stringContaining('yourself') });
    expect(await declines(kind, 'eve')).toMatchObject({ code: 'not-a-player' });
    accepted(await declines(kind, 'bob'));
    expect((await posts()).at(-1)).toEqual({ kind: 'declined', seat: 1, offer: kind });
    expect(await told('bob')).toEqual([]);
    for (const late of [await declines(kind, 'bob'), await agrees(kind, 'bob')])
      expect(late).toMatchObject({ refused: true, sentence: expect.stringContaining('no longer stands') });
    // After a refusal, the same offer may be made again.
    accepted(await offer());
    expect(await told('bob')).toHaveLength(1);
  });

  it('a draw that is agreed to ends the game; the button of a draw that lapsed offers none', async () => {
    accepted(await on.tables.draw(by('ann'), id));
    accepted(await pebble('ann'));
    accepted(await pebble('bob'));
    expect(await agrees('draw', 'bob')).toMatchObject({
      sentence: expect.stringContaining('no longer stands'),
    });
    expect((await on.tables.record(id))?.drawOffers).toEqual([]);
    accepted(await on.tables.draw(by('ann'), id));
    accepted(await agrees('draw', 'bob'));
    expect((await on.tables.record(id))?.phase).toBe('finished');
  });

  it('a pause that is agreed to begins, and play by hand is allowed', async () => {
    accepted(await on.tables.agreeByHand(by('ann'), id));
    accepted(await agrees('by-hand', 'bob'));
    accepted(await on.tables.pause(by('bob'), id));
    accepted(await agrees('pause', 'ann'));
    const { halt, byHand } = (await on.tables.record(id))!.affairs;
    expect([halt?.kind, byHand]).toEqual(['paused', [0, 1]]);
  });

  it('only what was read is taken back: a button of an earlier wish agrees to no later one', async () => {
    const wish = async (): Promise<Offered> => {
      accepted(await on.tables.undo(by('ann'), id));
      const { to, at } = (await on.tables.record(id))!.affairs.undoOffer!;
      return { kind: 'undo', undo: { to, ...(at !== undefined && { at }) } };
    };
    accepted(await pebble('ann'));
    accepted(await pebble('bob'));
    const first = await wish();
    accepted(await pebble('ann', 'Haven Bouncer'));
    accepted(await pebble('bob', 'Haven Bouncer'));
    const second = await wish();
    expect(await on.tables.answerOffer(by('bob'), id, first, true)).toMatchObject({
      sentence: expect.stringContaining('no longer stands'),
    });
    accepted(await on.tables.answerOffer(by('bob'), id, second, true));
    expect(await told('bob')).toEqual([]);
    expect((await posts()).map(({ kind }) => kind)).toContain('undone');
  });

  it('a wish that an earlier version saved without its moment can be agreed to', async () => {
    accepted(await pebble('ann'));
    accepted(await pebble('bob'));
    accepted(await on.tables.undo(by('ann'), id));
    const record = (await on.tables.record(id))!;
    const { at: _, ...undoOffer } = record.affairs.undoOffer!;
    const saved = { ...record, affairs: { ...record.affairs, undoOffer } };
    const read: Offered = { kind: 'undo', undo: { to: undoOffer.to, at: 0 } };
    accepted(await on.tables.answerOffer(by('bob'), saved, read, true));
    expect((await posts()).map(({ kind }) => kind)).toContain('undone');
  });

  it('declining one thing leaves the others standing', async () => {
    accepted(await on.tables.draw(by('ann'), id));
    accepted(await on.tables.pause(by('ann'), id));
    accepted(await declines('draw', 'bob'));
    expect(await told('bob')).toEqual(['Ann would like to pause this game: `/game pause` agrees.']);
  });
});
