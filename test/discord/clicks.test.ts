import { describe, expect, it } from 'vitest';
import { customId } from '../../src/discord/interactions/custom-id.ts';
import { handleClick, handleForm } from '../../src/discord/interactions/routes.ts';
import { isLayout } from '../../src/discord/messages/body.ts';
import { promptBody } from '../../src/discord/messages/ephemeral.ts';
import { textsWithin } from '../../src/discord/messages/layout.ts';
import { START } from '../../src/discord/messages/prompt.ts';
import { notices } from '../../src/discord/posts/announcements.ts';
import type { Prompt } from '../../src/kernel/game/prompts.ts';
import { stamp } from '../../src/kernel/ids.ts';
import { noAffairs } from '../../src/table/affairs.ts';
import type { Offered } from '../../src/table/offers.ts';
import type { Announcement } from '../../src/table/records.ts';
import {
  BOB,
  bodyOfReply,
  caller,
  candidate,
  EVE,
  fakeGame,
  fakeTable,
  ids,
  messageIn,
  prompt,
  record,
  view,
} from '../support/discord.ts';

const game = fakeGame();
const click = (id: string, values: string[] = [], userId?: string) => ({
  ...caller(userId === undefined ? {} : { userId }),
  customId: id,
  values,
});
const idOf = (asked: Prompt, label: string, progress = START): string =>
  ids(promptBody(game, record(), asked, '', progress))[label] ?? '';
const cards = (count: number) => Array.from({ length: count }, (_, index) => candidate(index));

async function content(
  table: ReturnType<typeof fakeTable>,
  id: string,
  values: string[] = [],
  userId?: string,
) {
  return bodyOfReply(await handleClick(click(id, values, userId), table.desk, new Map())).content;
}

describe('the ladder of stale clicks', () => {
  const id = idOf(prompt(), 'Card 1');

  it('a made-up id', async () => {
    expect(await content(fakeTable(), 'a1:nonsense')).toContain('I cannot read that button');
  });
  it('a game that is gone', async () => {
    const table = fakeTable();
    table.records.clear();
    expect(await content(table, id)).toContain('I do not know that game');
  });
  it('a game of another server', async () => {
    const table = fakeTable();
    table.records.set('g1', record({ guildId: '999' }));
    expect(await content(table, id)).toContain('I do not know that game');
  });
  it('whatever is forged into the id: no button or form leads to a game of another server', async () => {
    const table = fakeTable();
    table.records.set('g1', record({ guildId: '999' }));
    for (const route of ['decide', 'hand', 'concede', 'replay'] as const)
      expect(await content(table, customId(route, 'g1')), route).toMatch(/^I do not know that game|no game/i);
    const form = { ...caller(), customId: customId('join', 'g1'), fields: { list: '1 card', word: '' } };
    expect(bodyOfReply(await handleForm(form, table.desk)).content).toContain('I do not know that game');
    for (const id of [customId('rematch', 'g1'), customId('offer', 'g1', { args: ['draw', 'y'] })])
      expect(await content(table, id)).toContain('I do not know that game');
    expect(table.told).toEqual([]);
  });
  it('a game that is over', async () => {
    const table = fakeTable();
    table.records.set(
      'g1',
      record({ phase: 'finished', outcome: { winners: [0], reason: 'x', sentence: 'Ann wins.' } }),
    );
    expect(await content(table, id)).toBe('This game is over. Ann wins. `/game rematch` opens another.');
  });
  it('a game that was called off', async () => {
    const table = fakeTable();
    table.records.set('g1', record({ phase: 'cancelled' }));
    expect(await content(table, id)).toContain('called off');
  });
  it('somebody else’s question', async () => {
    const table = fakeTable();
    table.prompts.set(EVE, prompt());
    expect(await content(table, id, [], EVE)).toContain('for the players of this game');
  });
  it('a game that has not begun', async () => {
    const table = fakeTable();
    table.records.set('g1', record({ phase: 'open' }));
    expect(await content(table, id)).toMatch(/^This game has not begun: .*\.$/);
  });
  it('a halted game does not show its question, because nobody may answer it', async () => {
    const table = fakeTable();
    const affairs = { ...noAffairs(), halt: { kind: 'paused' as const, seats: [0, 1] } };
    table.records.set('g1', record({ affairs }));
    table.prompts.set(caller().userId, prompt());
    for (const each of [id, customId('decide', 'g1')])
      expect(await content(table, each)).toBe('The game is paused. `/game resume` goes on with it.');
  });
  it('nothing is asked', async () => {
    expect(await content(fakeTable(), id, [], BOB)).toBe(
      'Nothing is asked of you now. The game waits for Ann.',
    );
  });
  it.each([
    [{ ask: 8 }, 'The game has moved on since.'],
    [{ ask: 6 }, 'That was taken back.'],
    [{ epoch: 3 }, 'The question has changed since.'],
    [{ candidates: cards(3) }, 'The possibilities have changed since.'],
  ])('the question is a different one: %j', async (changes, start) => {
    const table = fakeTable();
    table.prompts.set(caller().userId, prompt({ ...changes, question: 'And now?' }));
    const text = await content(table, id);
    expect(text).toContain(start);
    expect(text).toContain('And now?');
    expect(table.told).toEqual([]);
  });
  it.each([[{ ask: 8 }], [{ candidates: cards(3) }]])(
    'a click that was delivered before is answered as it was then: %j',
    async (changes) => {
      const table = fakeTable({
        tables: { handled: async () => ({ record: record(), current: record(), text: 'You draw.' }) },
      });
      table.prompts.set(caller().userId, prompt({ ...changes, question: 'And now?' }));
      expect(await content(table, id)).toBe('You draw.');
      expect(table.told).toEqual([]);
    },
  );
});

describe('answers by components', () => {
  const table = (asked: Prompt) => {
    const made = fakeTable();
    made.prompts.set(caller().userId, asked);
    return made;
  };
  const answered = (values: string[]) => ({
    what: 'answer',
    args: [
      expect.objectContaining({ userId: caller().userId, interactionId: 'i1' }),
      'g1',
      { ask: 7, epoch: 2, values, unsure: 'clicked' },
    ],
  });

  it('a button', async () => {
    const made = table(prompt());
    expect(await content(made, idOf(prompt(), 'Card 2'))).toBe('Done.');
    expect(made.told).toEqual([answered(['Card 2'])]);
  });
  it('the next question follows in the same message', async () => {
    const made = table(prompt());
    made.result = () => ({
      record: record(),
      current: record(),
      text: 'You paid.',
      prompt: prompt({ ask: 8, question: 'Which target?' }),
      view: view({ viewer: 0 }),
      seat: 0,
    });
    const reply = await handleClick(click(idOf(prompt(), 'Card 2')), made.desk, new Map());
    const text = bodyOfReply(reply).content;
    expect(text).toMatch(/^✔ You paid\.\n\*\*Which target\?\*\*/);
    expect(text).toContain('/choose answer:');
    const layout = messageIn(reply);
    if (!isLayout(layout)) throw new Error('It is no layout.');
    expect(textsWithin(layout.layout).slice(0, 2)).toEqual(['-# you: 🔵\n✔ You paid.', '### Which target?']);
  });
  it('none', async () => {
    const asked = prompt({ min: 0 });
    const made = table(asked);
    await content(made, idOf(asked, 'Choose none'));
    expect(made.told).toEqual([answered([])]);
  });
  it('several from one menu', async () => {
    const asked = prompt({ candidates: cards(6), min: 3, max: 3 });
    const made = table(asked);
    await content(made, idOf(asked, 'Choose 3'), ['0', '4', '5']);
    expect(made.told).toEqual([answered(['Card 0', 'Card 4', 'Card 5'])]);
  });
  it('several gathered over pages', async () => {
    const asked = prompt({ candidates: cards(40), min: 2, max: 4 });
    const made = table(asked);
    const first = bodyOfReply(
      await handleClick(click(idOf(asked, 'Choose 1 to 4'), ['0', '1']), made.desk, new Map()),
    );
    expect(first.content).toContain('Chosen so far: Card 0, Card 1.');
    const second = bodyOfReply(
      await handleClick(click(ids(first)['More… (page 1 of 2)'] ?? ''), made.desk, new Map()),
    );
    const third = bodyOfReply(
      await handleClick(click(ids(second)['Choose 1 to 2'] ?? '', ['12']), made.desk, new Map()),
    );
    expect(third.content).toContain('Chosen so far: Card 0, Card 1, Card 38.');
    expect(made.told).toEqual([]);
    await handleClick(click(ids(third)['Done (3)'] ?? ''), made.desk, new Map());
    expect(made.told).toEqual([answered(['Card 0', 'Card 1', 'Card 38'])]);
  });
  it('an order, one after the other', async () => {
    const asked = prompt({ kind: 'order', candidates: cards(3) });
    const made = table(asked);
    const first = bodyOfReply(
      await handleClick(click(idOf(asked, 'Choose one'), ['2']), made.desk, new Map()),
    );
    expect(first.content).toContain('In this order so far: Card 2.');
    await handleClick(click(ids(first)['Choose one'] ?? '', ['0']), made.desk, new Map());
    expect(made.told).toEqual([answered(['Card 2', 'Card 0', 'Card 1'])]);
  });
  it('an act, by the command that means it', async () => {
    const asked = prompt({
      kind: 'act',
      candidates: [
        {
          value: 'Ant',
          detail: '',
          answer: {
            kind: 'act',
            act: 'play',
            object: stamp(1),
          },
        },
        { value: 'pass', detail: '', answer: { kind: 'act', act: 'pass' } },
      ],
    });
    const made = table(asked);
    await content(made, idOf(asked, 'Play: Ant'));
    await content(made, idOf(asked, 'Pass'));
    expect(made.told.map(({ what, args }) => [what, args[2]])).toEqual([
      ['move', { command: 'play', options: { card: 'Ant' }, unsure: 'clicked' }],
      ['move', { command: 'pass', options: {}, unsure: 'clicked' }],
    ]);
  });
  it('a word of the question is explained above it, and the question stays', async () => {
    const glossary = [
      { word: 'Fleeting', text: 'It is discarded when it goes.' },
      { word: 'Tough', text: 'It costs more to choose.' },
    ];
    const spoken = fakeGame({ glossary });
    const table = fakeTable({ game: spoken });
    const asked = prompt({ candidates: [{ ...candidate(0), words: 'This card becomes fleeting.' }] });
    table.prompts.set(caller().userId, asked);
    const body = promptBody(spoken, record(), asked);
    const menus = body.components.flatMap(({ components }) =>
      components.flatMap((each) => ('options' in each ? [each] : [])),
    );
    expect(menus.at(-1)?.options.map(({ label }) => label)).toEqual(['Fleeting']);
    const id = menus.at(-1)!.custom_id;
    const answered = await handleClick(click(id, ['Fleeting']), table.desk, new Map());
    expect(bodyOfReply(answered).content).toMatch(/^\*\*Fleeting\*\*: It is discarded when it goes\.\n\*\*/);
    expect(bodyOfReply(answered).components).toEqual(body.components);
    expect(table.told).toEqual([]);
    // For a word without an explanation, the answer adds nothing.
    expect(await content(table, id, ['Gigantic'])).toBe(body.content);
  });
  it('taking back', async () => {
    const asked = prompt({ cancellable: true });
    const made = table(asked);
    await content(made, idOf(asked, 'Take back'));
    expect(made.told[0]).toMatchObject({
      what: 'move',
      args: [{}, 'g1', { command: 'cancel', options: {} }],
    });
  });
  it('in words', async () => {
    const asked = prompt({ kind: 'name', candidates: [] });
    const made = table(asked);
    const reply = await handleClick(click(idOf(asked, 'Type it')), made.desk, new Map());
    expect(reply.kind).toBe('modal');
    if (reply.kind !== 'modal') return;
    await handleForm(
      { ...caller(), customId: reply.modal.custom_id, fields: { answer: 'Ant\nBee,\n' } },
      made.desk,
    );
    expect(made.told[0]).toMatchObject({
      what: 'move',
      args: [{}, 'g1', { command: 'choose', options: { answer: 'Ant, Bee' } }],
    });
  });
  it('a refusal stands above the question as it is asked now', async () => {
    const made = table(prompt());
    made.result = () => ({ refused: true, code: 'cannot-pay', sentence: 'You cannot pay that.' });
    const body = bodyOfReply(await handleClick(click(idOf(prompt(), 'Card 1')), made.desk, new Map()));
    expect(body.content).toMatch(/^You cannot pay that\.\n\*\*Choose a card\.\*\*/);
    expect(Object.keys(ids(body))).toContain('Card 1');
  });
});

describe('what another player offers', () => {
  // A newer wish to undo may replace this one before it is posted. The buttons of the post must still refer to the wish
  // that the post describes.
  const affairs = { ...noAffairs(), undoOffer: { seats: [0], to: 4, at: 9 } };
  it.each<[Exclude<Announcement, { kind: 'board' }>, Offered]>([
    [{ kind: 'draw-offered', seat: 0 }, { kind: 'draw' }],
    [{ kind: 'pause-offered', seat: 0 }, { kind: 'pause' }],
    [{ kind: 'by-hand-offered', seat: 0 }, { kind: 'by-hand' }],
    [
      { kind: 'undo-offered', seat: 0, lines: ['Ann passes.'], more: 0, offer: { to: 3, at: 5 } },
      { kind: 'undo', undo: { to: 3, at: 5 } },
    ],
  ])('is agreed to, or declined, where it is told: %o', async (announcement, offered) => {
    const table = fakeTable();
    const [post] = notices(announcement, record({ affairs }), game);
    for (const label of ['Agree', 'Decline'])
      await handleClick(click(ids(post!.body)[label] ?? ''), table.desk, new Map());
    expect(table.told.map(({ what, args: [, ...rest] }) => [what, ...rest])).toEqual([
      ['answerOffer', 'g1', offered, true],
      ['answerOffer', 'g1', offered, false],
    ]);
  });

  it('is not guessed from a button that is none of ours', async () => {
    const table = fakeTable();
    for (const args of [['draw'], ['draw', 'maybe'], ['queen', 'y'], []])
      expect(await content(table, customId('offer', 'g1', { args }))).toContain('I cannot read that button');
    expect(table.told).toEqual([]);
  });

  it('may be another game, when one is over', async () => {
    const table = fakeTable();
    const outcome = { winners: [0], reason: 'x', sentence: 'Ann wins.' };
    const [post] = notices({ kind: 'over', outcome }, record({ phase: 'finished', outcome }), game);
    await handleClick(click(ids(post!.body)['Rematch'] ?? ''), table.desk, new Map());
    expect(table.told.map(({ what }) => what)).toEqual(['rematch']);
  });
});

describe('hidden cards', () => {
  it('are shown to their owner, with the ways on from there', async () => {
    const table = fakeTable({
      tables: {
        view: async (_id, userId) => ({
          game: 'pairs',
          profile: 'old',
          names: ['Ann', 'Bob'],
          version: 1,
          effects: [],
          groups: [],
          status: {},
          awaiting: [],
          ...(userId === caller().userId && { viewer: 0 }),
          zones: [
            { id: 'hand:0', kind: 'hand', seat: 0, count: 1, cards: [] },
            { id: 'hand:1', kind: 'hand', seat: 1, count: 2, cards: [] },
          ],
        }),
      },
      game: fakeGame({ zone: (_view, zone) => [`contents of ${zone}`] }),
    });
    const body = bodyOfReply(await handleClick(click(customId('hand', 'g1')), table.desk, new Map()));
    expect(body.content).toContain('contents of hand:0');
    expect(body.content).not.toContain('hand:1');
    expect(Object.keys(ids(body))).toEqual(['Refresh', 'My decision', 'Board', 'Undo']);
    const eve = bodyOfReply(await handleClick(click(customId('hand', 'g1'), [], EVE), table.desk, new Map()));
    expect(eve.content).not.toContain('contents');
  });
});
