import { afterEach, beforeEach, expect, it } from 'vitest';
import { accepted, type Bench, bench, by, running } from '../../support/table.ts';

let on: Bench;
let id: string;
beforeEach(async () => {
  on = await bench();
  id = await running(on.tables);
});
afterEach(() => on.close());

it('somebody who gets a seat is not bound by any wish of its former player', async () => {
  const take = { command: 'take', options: { heap: 'Kuwat', count: '1', mode: 'luck' } };
  accepted(await on.tables.move(by('ann'), id, take));
  accepted(await on.tables.draw(by('ann'), id));
  accepted(await on.tables.pause(by('ann'), id));
  accepted(await on.tables.undo(by('ann'), id));
  const before = (await on.tables.record(id))!;
  expect([before.drawOffers, before.affairs.pauseOffers, before.affairs.undoOffer?.seats]).toEqual([
    [0],
    [0],
    [0],
  ]);
  const act = { kind: 'replace', player: 'Ann', userId: 'cy', name: 'Cy', reason: 'Ann is ill' } as const;
  accepted(
    await on.tables.judge(
      { ...by('jo'), userName: 'Jo', isAdmin: true },
      id,
      act,
      (await on.tables.record(id))!,
    ),
  );
  const { drawOffers, affairs } = (await on.tables.record(id))!;
  expect([drawOffers, affairs.pauseOffers, affairs.undoOffer]).toEqual([[], [], undefined]);
  accepted(await on.tables.draw(by('bob'), id));
  accepted(await on.tables.pause(by('bob'), id));
  expect((await on.tables.record(id))!.phase).toBe('running');
  expect((await on.tables.record(id))!.affairs.halt).toBeUndefined();
});

it('somebody who had to give up a seat neither judges the game nor gets a seat in it again', async () => {
  const jo = { ...by('jo'), userName: 'Jo', isAdmin: true };
  const hand = async (player: string, userId: string) =>
    on.tables.judge(
      { ...jo, interactionId: `hand ${player} ${userId}` },
      id,
      { kind: 'replace', player, userId, name: userId, reason: 'So be it' },
      (await on.tables.record(id))!,
    );
  accepted(await hand('Ann', 'cy'));
  const ann = { ...by('ann'), userName: 'Ann', isAdmin: true };
  expect(await on.tables.look(ann, id)).toMatchObject({ code: 'not-allowed' });
  expect(await hand('Bob', 'ann')).toMatchObject({ code: 'not-allowed' });
  accepted(await on.tables.move(by('cy'), id, { command: 'pass', options: {} }));
  expect((await on.tables.record(id))!.awaiting).toEqual([1]);
});
