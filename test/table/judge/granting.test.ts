// A card text that is carried out by hand may look at hidden cards. The other player must grant that, or a judge in
// their place.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadWorkbench } from '../../../src/games/games.ts';
import { root } from '../../../src/root.ts';
import type { JudgeAct } from '../../../src/table/service.ts';
import { beginningAt, carriedOut } from '../../support/games/carrying-out.ts';
import { accepted, type Bench, bench, by } from '../../support/table.ts';

const workbench = loadWorkbench('netrunner', root());
const { state, seat } = carriedOut(workbench, 'ask');
const [asker, other] = seat === 0 ? ['ann', 'bob'] : ['bob', 'ann'];

let on: Bench;
let id: string;
beforeEach(async () => {
  on = await bench([beginningAt(workbench.game, state)]);
  const where = { guildId: 'g', channelId: 'c' };
  const { record } = accepted(await on.tables.create(by('ann'), where, { game: 'netrunner' }));
  id = record.id;
  for (const [user, name] of [
    ['ann', 'Ann'],
    ['bob', 'Bob'],
  ] as const)
    accepted(await on.tables.join(by(user), id, name, { official: workbench.game.decks[0]!.name }));
});
afterEach(() => on.close());

const zoe = { ...by('zoe'), userName: 'Zoe', isAdmin: true };
const judge = async (act: JudgeAct) =>
  on.tables.judge({ ...zoe, interactionId: by('zoe').interactionId }, id, act, (await on.tables.record(id))!);
const choose = async (user: string, answer: string) =>
  accepted(await on.tables.move(by(user), id, { command: 'choose', options: { answer } }));
const story = async () => (await on.tables.story(id, 'eve', 10)).join('\n');
const asked = async (user: string) => (await on.tables.prompt(id, user))?.code;

describe('a request to search a deck', () => {
  beforeEach(async () => {
    await choose(asker, 'ask');
    await choose(asker, 'search');
    expect(await asked(other)).toBe('request');
    expect(await asked(asker)).toBeUndefined();
  });

  it('is granted by a judge, in public and with a reason; the player alone sees the cards', async () => {
    accepted(await judge({ kind: 'grant', yes: true, reason: 'The card says so' }));
    expect(await asked(asker)).toBe('byHandFound');
    expect(await asked(other)).toBeUndefined();
    expect(await story()).toMatch(
      /asks to search their own deck\.[\s\S]*It is granted\.[\s\S]*Judge Zoe: The card says so\./,
    );
    expect(await judge({ kind: 'grant', yes: true, reason: 'Again' })).toMatchObject({
      code: 'not-available',
    });
  });

  it('is refused by a judge: nobody sees a card, and the text goes on', async () => {
    accepted(await judge({ kind: 'grant', yes: false, reason: 'It says nothing of that' }));
    expect(await asked(asker)).toBe('byHand');
    expect(await story()).toMatch(/It is refused\./);
  });

  it('that a judge has granted is not taken back by the players alone', async () => {
    accepted(await judge({ kind: 'grant', yes: true, reason: 'The card says so' }));
    for (const user of [asker, other]) {
      const undone = await on.tables.undo(by(user), id);
      if (undone.refused) expect(undone.code).toBe(user === asker ? 'not-allowed' : 'not-available');
      else expect(undone.text).toMatch(/not yours alone/);
    }
  });

  it('that the other player has granted is theirs alone to take back as long as no deck is shuffled for it', async () => {
    await choose(other, 'yes');
    const { text } = accepted(await on.tables.undo(by(other), id));
    expect(text).toMatch(/That is not yours alone to take back: a deck would be shuffled for it\./);
  });

  it('has a judge who has waited too long told that somebody has answered', async () => {
    const seen = (await on.tables.record(id))!;
    await choose(other, 'no');
    await choose(asker, 'ask');
    await choose(asker, 'search');
    const late = await on.tables.judge(zoe, id, { kind: 'grant', yes: true, reason: 'So be it' }, seen);
    expect(late).toMatchObject({
      code: 'stale-choice',
      sentence: expect.stringMatching(/^Meanwhile the story/),
    });
  });
});

it('after three refusals of one text nobody is asked for another look', async () => {
  for (let n = 0; n < 3; n++) {
    await choose(asker, 'ask');
    await choose(asker, 'search');
    await choose(other, 'no');
  }
  const offered = (await on.tables.prompt(id, asker))?.candidates.map(({ value }) => value);
  expect(offered).toContain('draw');
  expect(offered).not.toContain('ask');
  expect(offered).not.toContain('top');
});
