// Seats and decks of a new game: the answer to `/game new`, the buttons under the game's post, pasted lists, and saved
// decks.
import { describe, expect, it } from 'vitest';
import { deck as deckCommand } from '../../commands/deck.ts';
import { game as gameCommand } from '../../commands/game.ts';
import { handleClick, handleForm } from '../../src/discord/interactions/routes.ts';
import type { Reply } from '../../src/discord/messages/body.ts';
import { openedNotice } from '../../src/discord/posts/announce-place.ts';
import { quotedIn } from '../../src/discord/quoted.ts';
import { noAffairs } from '../../src/table/affairs.ts';
import type { SavedDeck } from '../../src/table/records.ts';
import type { TableRefusal } from '../../src/table/service.ts';
import { expectAccepted } from '../support/accepted.ts';
import {
  ANN,
  BOB,
  bodyOfReply,
  call,
  caller,
  EVE,
  type FakeTable,
  fakeTable,
  ids,
  record,
} from '../support/discord.ts';

const saved = (name: string, savedAt = 1): SavedDeck => ({
  game: 'pairs',
  deck: { name, cards: [{ key: 'A1', count: 2 }] },
  savedAt,
});

/** Ann has opened a game and sits there alone. */
function open(decks: SavedDeck[] = []): FakeTable {
  const table = fakeTable({ tables: { savedDecks: async (userId) => (userId === ANN ? decks : []) } });
  table.records.set('g1', record({ phase: 'open', players: [{ seat: 0, userId: ANN, name: 'Ann' }] }));
  return table;
}

const click = (table: FakeTable, customId: string, more: object = {}): Promise<Reply> =>
  handleClick({ ...caller(), customId, values: [], ...more }, table.desk, new Map());

/** The options of the menu in a message. */
const options = (reply: Reply): string[] =>
  bodyOfReply(reply).components.flatMap(({ components }) =>
    components.flatMap((each) => ('options' in each ? each.options.map(({ value }) => value) : [])),
  );

describe('/game new', () => {
  const make = (options: Record<string, string> = {}) =>
    call('game', { game: 'pairs', ...options }, { sub: 'new' });

  it('seats its opener, and asks for a deck: official ones, saved ones, or a list', async () => {
    const table = open([saved('Old'), saved('New', 2), { ...saved('Else'), game: 'battles' }]);
    const reply = await gameCommand.run(make(), table.desk);
    expectAccepted(bodyOfReply(reply));
    expect(table.told[0]?.args[2]).toMatchObject({ seat: { name: 'Ann' } });
    expect(options(reply)).toEqual(['o:Axiom', 's:New', 's:Old']);
    const { 'Choose your deck': menu = '', 'Paste a list': paste = '' } = ids(bodyOfReply(reply));
    for (const [value, deck] of [
      ['o:Axiom', { official: 'Axiom' }],
      ['s:New', { saved: 'New' }],
    ] as const) {
      expect(bodyOfReply(await click(table, menu, { values: [value] })).content).toBe('Done.');
      expect(table.told.at(-1)).toMatchObject({ what: 'join', args: [{}, 'g1', 'Ann', deck] });
    }
    expect(bodyOfReply(await click(table, menu, { values: ['x'] })).content).toContain(
      'I cannot read that choice.',
    );
    expect((await click(table, paste)).kind).toBe('modal');
  });

  it('seats nobody again who has given the seat back: not by an old menu, nor by an old form', async () => {
    const table = open();
    const { 'Choose your deck': menu = '', 'Paste a list': paste = '' } = ids(
      bodyOfReply(await gameCommand.run(make(), table.desk)),
    );
    const form = await click(table, paste);
    table.records.set('g1', record({ phase: 'open', players: [] }));
    const before = table.told.length;
    const left = 'You have no seat in this game any more. `/game join` takes one.';
    expect(bodyOfReply(await click(table, menu, { values: ['o:Axiom'] })).content).toBe(left);
    const customId = form.kind === 'modal' ? form.modal.custom_id : '';
    const sent = await handleForm({ ...caller(), customId, fields: { list: '2 Ant' } }, table.desk);
    expect(bodyOfReply(sent).content).toBe(left);
    expect(table.told).toHaveLength(before);
  });

  it('offers no more than a menu holds, the newest of one’s own', async () => {
    const table = open(Array.from({ length: 50 }, (_, n) => saved(`Deck ${n}`, n)));
    const reply = await gameCommand.run(make(), table.desk);
    expectAccepted(bodyOfReply(reply));
    expect(options(reply)).toHaveLength(25);
    expect(options(reply)[1]).toBe('s:Deck 49');
    expect(bodyOfReply(reply).content).toContain('`/game join deck:` finds all of yours');
  });

  it('keeps the other seat for an opponent who can take it', async () => {
    const table = open();
    await gameCommand.run(make({ opponent: BOB, deck: 'Mine' }), table.desk);
    expect(table.told[0]?.args[2]).toMatchObject({ opponent: BOB, seat: { deck: { saved: 'Mine' } } });
    table.desk.members = { ...table.desk.members, mayPlay: async () => false };
    const refused = await gameCommand.run(make({ opponent: BOB }), table.desk);
    expect(bodyOfReply(refused).content).toContain('only people who are on this server can');
    expect(table.told).toHaveLength(1);
  });
});

describe('the buttons under an open game', () => {
  it('Join takes the seat and asks for a deck; whoever sits already is only asked', async () => {
    const table = open();
    await click(table, 'a1:join:g1:0:0', { userId: BOB, userName: 'Bob' });
    expect(table.told.at(-1)).toMatchObject({ what: 'join', args: [{}, 'g1', 'Bob', {}] });
    const reply = await click(table, 'a1:join:g1:0:0');
    expect(bodyOfReply(reply).content).toBe('You have seat 1. Choose your deck.');
    expect(table.told).toHaveLength(1);
  });

  it('Watch says where the game is, and shows it once it has begun', async () => {
    const table = open();
    table.desk.tables.view = async () => undefined;
    expect(bodyOfReply(await click(table, 'a1:watch:g1:0:0', { userId: EVE })).content).toMatch(
      /^Anybody may look on: all of it is told in <#\d+>\. It has not begun yet\.$/,
    );
    const playing = fakeTable();
    const body = bodyOfReply(await click(playing, 'a1:watch:g1:0:0', { userId: EVE }));
    expectAccepted(body);
    expect(body.embeds[0]?.title).toBe('Board');
    const elsewhere = await click(playing, 'a1:watch:g1:0:0', { guildId: '1' });
    expect(bodyOfReply(elsewhere).content).not.toContain('<#');
  });
});

describe('the seat that is kept for whoever was asked', () => {
  const asked = (invited?: string): FakeTable => {
    const table = open();
    const affairs = { ...noAffairs(), ...(invited !== undefined && { invited }) };
    table.records.set('g1', { ...table.records.get('g1')!, affairs });
    return table;
  };
  const decline = 'a1:decline:g1:0:0';

  it('is declined by one click, which stands beside Join', async () => {
    const table = asked(BOB);
    const buttons = ids(openedNotice(table.records.get('g1')!, table.desk.games.get('pairs')!).body);
    expect(Object.keys(buttons)).toEqual(['Join', 'Decline', 'Watch']);
    expect(buttons['Decline']).toBe(decline);
    await click(table, decline, { userId: BOB, userName: 'Bob' });
    expect(table.told.at(-1)).toMatchObject({ what: 'leave', args: [{ userId: BOB }, 'g1'] });
  });

  it('is declined by nobody else, and not once it is free', async () => {
    const table = asked(BOB);
    expect(bodyOfReply(await click(table, decline, { userId: EVE })).content).toBe(
      `Only <@${BOB}> can say no to this.`,
    );
    // The person who opened the game keeps their seat, too.
    expect(bodyOfReply(await click(table, decline)).content).toContain('Only <@');
    expect(bodyOfReply(await click(asked(), decline, { userId: BOB })).content).toContain(
      'Nobody is asked any more.',
    );
    expect(table.told).toEqual([]);
    const buttons = ids(openedNotice(open().records.get('g1')!, table.desk.games.get('pairs')!).body);
    expect(Object.keys(buttons)).toEqual(['Join', 'Watch']);
  });
});

describe('a list that is typed', () => {
  const refusal: TableRefusal = {
    refused: true,
    code: 'deck-unreadable',
    sentence: '2 lines of this list cannot be read.',
    faults: [
      { rule: 'line', line: 1, sentence: 'Line 1: there is no card "Ent" here. Did you mean Ant?' },
      { rule: 'line', line: 2, sentence: 'Line 2: a count is 1 or more.' },
    ],
  };
  const form = (table: FakeTable, customId: string, fields: Record<string, string>) =>
    handleForm({ ...caller(), customId, fields }, table.desk);
  /** The values in the fields of a form. */
  const values = (reply: Reply): Record<string, string | undefined> => {
    if (reply.kind !== 'modal') throw new Error('No form came.');
    return Object.fromEntries(
      reply.modal.components.flatMap((label) =>
        'component' in label && 'value' in label.component
          ? [[label.component.custom_id, String(label.component.value)]]
          : [],
      ),
    );
  };

  it('comes back in the form, with what else was typed, when it was refused', async () => {
    const table = open();
    table.result = () => refusal;
    const typed = { list: '3 Ent\n0 Ant', name: 'Insects', word: 'tea' };
    const body = bodyOfReply(await form(table, 'a1:join:g1:0:0', typed));
    expectAccepted(body);
    expect(body.content).toBe(
      '2 lines of this list cannot be read.\n• Line 1: there is no card "Ent" here. Did you mean Ant?\n• Line 2: a count is 1 or more.',
    );
    const again = await click(table, ids(body)['Correct the list'] ?? '', quotedIn(body.embeds));
    expect(values(again)).toEqual(typed);
    if (again.kind === 'modal') expect(again.modal.custom_id).toBe('a1:join:g1:0:0');
  });

  it('takes a seat when it was corrected, if it was to take one', async () => {
    const table = open();
    table.records.set('g1', record({ phase: 'open', players: [] }));
    const done = table.result;
    table.result = () => refusal;
    const typed = call('game', { list: '3 Ent' }, { sub: 'join' });
    const body = bodyOfReply(await gameCommand.run(typed, table.desk));
    const again = await click(table, ids(body)['Correct the list'] ?? '', quotedIn(body.embeds));
    table.result = done;
    if (again.kind !== 'modal') throw new Error('No form came.');
    expect(bodyOfReply(await form(table, again.modal.custom_id, { list: '3 Ant' })).content).toBe('Done.');
  });

  it('comes back from a command line by line, and from every other form', async () => {
    const table = open();
    table.result = () => refusal;
    const join = call('game', { list: '3 Ent; 0 Ant' }, { sub: 'join' });
    const body = bodyOfReply(await gameCommand.run(join, table.desk));
    expect(values(await click(table, ids(body)['Correct the list'] ?? '', quotedIn(body.embeds)))).toEqual({
      list: '3 Ent\n0 Ant',
    });
    table.desk.tables.checkDeck = () => refusal;
    table.desk.tables.saveDeck = async () => refusal;
    for (const id of ['a1:check::0:0:pairs:standard', 'a1:save::0:0:pairs']) {
      const refused = bodyOfReply(await form(table, id, { list: '3 Ent' }));
      const again = await click(table, ids(refused)['Correct the list'] ?? '', quotedIn(refused.embeds));
      if (again.kind === 'modal') expect(again.modal.custom_id).toBe(id);
      expect(values(again)).toEqual({ list: '3 Ent' });
    }
  });

  it('names the lines of all faults, however many; a list that no form holds comes back as a file', async () => {
    const table = open();
    const faults = Array.from({ length: 90 }, (_, n) => ({
      rule: 'line',
      line: n + 1,
      sentence: `Line ${n + 1}: there is no card "${'x'.repeat(40)}" here. Check its reference or name.`,
    }));
    table.result = () => ({ ...refusal, faults });
    const list = 'x'.repeat(4001);
    const body = bodyOfReply(await form(table, 'a1:join:g1:0:0', { list }));
    expectAccepted(body);
    expect(body.content).toMatch(/, 88, 89, 90 as well\.$/);
    expect(body.files).toEqual([{ name: 'your-list.txt', text: list }]);
  });

  it('is saved with the deck if it gets a name', async () => {
    const table = open();
    const body = bodyOfReply(
      await form(table, 'a1:join:g1:0:0', { list: '3 Ant', name: 'Insects', word: ' ' }),
    );
    expect(body.content).toBe('Done. Saved.');
    expect(table.told.map(({ what, args }) => [what, ...args.slice(1)])).toEqual([
      ['join', 'g1', 'Ann', { text: '3 Ant' }],
      ['saveDeck', 'pairs', 'Insects', '3 Ant'],
    ]);
  });
});

describe('/deck', () => {
  const table = () => open([saved('Ants'), saved('Bees')]);
  const run = async (sub: string, options: Record<string, string> = {}, userId = ANN) =>
    deckCommand.run(call('deck', options, { sub, userId }), table().desk);
  const suggested = async (sub: string, userId = ANN) =>
    (
      (await deckCommand.suggest?.(
        { ...call('deck', { name: '' }, { sub, userId }), focused: 'name' },
        table().desk,
      )) ?? []
    ).map(({ name }) => name);

  it('list, show and the suggestions tell somebody their own decks, and nobody else', async () => {
    expect(bodyOfReply(await run('list')).content).toBe(
      '**Your decks** (2 of 50)\n• Ants (Pairs, 2 cards)\n• Bees (Pairs, 2 cards)',
    );
    expect(bodyOfReply(await run('list', {}, BOB)).content).toContain('You have saved no deck.');
    expect(bodyOfReply(await run('show', { name: 'ants' })).content).toBe(
      '**Ants** (2 cards)\n2 × Ant (Beast 1/1): It works.',
    );
    expect(bodyOfReply(await run('show', { name: 'ants' }, BOB)).content).toContain(
      'I know no deck of that name',
    );
    expect(await suggested('show')).toEqual(['Axiom', 'Ants · saved by you', 'Bees · saved by you']);
    expect(await suggested('show', BOB)).toEqual(['Axiom']);
    expect(await suggested('delete')).toEqual(['Ants · Pairs', 'Bees · Pairs']);
  });

  it('save takes name and list, or asks for them in a form; delete deletes', async () => {
    const fake = table();
    const save = (options: Record<string, string>) =>
      deckCommand.run(call('deck', options, { sub: 'save' }), fake.desk);
    expect(bodyOfReply(await save({ name: 'Ants', list: '3 Ant' })).content).toBe('Saved.');
    expect(fake.told[0]?.args.slice(1)).toEqual(['pairs', 'Ants', '3 Ant']);
    expect((await save({ name: 'Ants' })).kind).toBe('modal');
    const gone = await deckCommand.run(call('deck', { name: 'Ants' }, { sub: 'delete' }), fake.desk);
    expect(bodyOfReply(gone).content).toBe('Deleted.');
  });
});
