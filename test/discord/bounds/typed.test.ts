// Text that is longer than its option or field takes is refused before a handler sees it, whatever client sent it.
import { describe, expect, it } from 'vitest';
import { card } from '../../../commands/card.ts';
import { deck } from '../../../commands/deck.ts';
import { game } from '../../../commands/game.ts';
import { judge } from '../../../commands/judge.ts';
import type { Command } from '../../../src/discord/interactions/command.ts';
import { customId } from '../../../src/discord/interactions/custom-id.ts';
import { moveCommand } from '../../../src/discord/interactions/move-command.ts';
import { createRouter } from '../../../src/discord/interactions/router.ts';
import { FORM_FIELDS, type FormRoute, listForm } from '../../../src/discord/messages/forms.ts';
import { promptForm } from '../../../src/discord/messages/prompt.ts';
import { ANN, call, caller, fakeTable, prompt } from '../../support/discord.ts';
import { answering, nothing, type Sent } from '../../support/longest/sent.ts';

/** The answer of a router with these commands, and the calls that its table received. */
async function answerTo(sent: Sent) {
  const table = fakeTable();
  table.prompts.set(ANN, prompt());
  const said = nothing();
  const commands: Command[] = [card, deck, game, judge, moveCommand('play'), moveCommand('choose')];
  const router = createRouter({
    desk: table.desk,
    commands,
    outbox: { retry: async () => undefined },
    leaguePosts: { retry: async () => undefined },
    log: { info: () => undefined, error: (data) => said.texts.push(JSON.stringify(data)) },
  });
  await router(answering(sent, said));
  return { said: said.texts, suggested: said.suggested, told: table.told };
}

const tooLong = (where: string, has: number, most: number): string =>
  `What you typed ${where} is too long: it has ${has} characters, and the most is ${most}. Nothing was done. Shorten it and try again.`;

describe('a command', () => {
  it('is refused with a sentence that names the option', async () => {
    const reason = 'x'.repeat(301);
    const { said, told } = await answerTo({
      kind: 'command',
      call: call('judge', { reason }, { sub: 'freeze', isAdmin: true }),
    });
    expect(said).toEqual([tooLong('for `reason:`', 301, 300)]);
    expect(told).toEqual([]);
  });
  it('is taken with a text that is just as long as the option allows', async () => {
    const reason = 'x'.repeat(300);
    const { told } = await answerTo({
      kind: 'command',
      call: call('judge', { reason }, { sub: 'freeze', isAdmin: true }),
    });
    expect(told.map(({ args }) => args[2])).toEqual([{ kind: 'freeze', reason }]);
  });
  it('counts characters and not halves of them', async () => {
    const word = '😀'.repeat(100);
    const { said } = await answerTo({ kind: 'command', call: call('game', { word }, { sub: 'join' }) });
    expect(said.join()).not.toContain('too long');
    const more = await answerTo({
      kind: 'command',
      call: call('game', { word: `${word}😀` }, { sub: 'join' }),
    });
    expect(more.said).toEqual([tooLong('for `word:`', 101, 100)]);
  });
  it('is refused for an option of a move as well', async () => {
    const { said, told } = await answerTo({
      kind: 'command',
      call: call('play', { card: 'a'.repeat(2001) }),
    });
    expect(said).toEqual([tooLong('for `card:`', 2001, 2000)]);
    expect(told).toEqual([]);
  });
  it('is refused for a choice, an id, and an option that it does not have', async () => {
    for (const [name, options, sub] of [
      ['game', { reset: 'x'.repeat(6000) }, 'settings'],
      ['game', { opponent: '1'.repeat(6000) }, 'new'],
      ['card', { name: 'Ant', nonsense: 'x'.repeat(6000) }, undefined],
    ] as const) {
      const { said } = await answerTo({
        kind: 'command',
        call: call(name, options, sub === undefined ? {} : { sub, isAdmin: true }),
      });
      expect(said).toEqual([tooLong(`for \`${Object.keys(options).at(-1)}:\``, 6000, 100)]);
    }
  });
  it('is refused in the game that was picked for it', async () => {
    // The value of a menu comes from the client, too; this one is forged.
    const options = new URLSearchParams({ clock: 'x'.repeat(50) }).toString();
    const id = customId('again', '', { args: ['game.new', options] });
    const { said } = await answerTo({
      kind: 'click',
      call: { ...caller(), customId: id, values: ['g1'] },
      onEphemeral: true,
    });
    expect(said).toEqual([tooLong('for `clock:`', 50, 40)]);
  });
  it('suggests nothing for what it would refuse', async () => {
    const focused = { focused: 'name' };
    const typed = (name: string) => ({
      kind: 'suggest' as const,
      call: { ...call('card', { name }), ...focused },
    });
    expect((await answerTo(typed('an'))).suggested).toHaveLength(1);
    expect((await answerTo(typed('an'.padEnd(101)))).suggested).toEqual([]);
  });
});

describe('a form', () => {
  const fieldsOf = (route: FormRoute) => Object.entries(FORM_FIELDS[route]);
  const form = (route: FormRoute, fields: Record<string, string>) =>
    answerTo({
      kind: 'form',
      call: { ...caller(), customId: customId(route, 'g1', { args: ['pairs', '0'] }), fields },
      onEphemeral: false,
    });

  it.each(Object.keys(FORM_FIELDS) as FormRoute[])(
    '%s is refused with the label of the field',
    async (route) => {
      for (const [id, { label, longest }] of fieldsOf(route)) {
        const { said, told } = await form(route, { [id]: 'x'.repeat(longest + 1) });
        expect(said).toEqual([tooLong(`into "${label}"`, longest + 1, longest)]);
        expect(told).toEqual([]);
      }
    },
  );
  it('tells Discord how long each field may be', () => {
    const forms = {
      typed: promptForm('g1', prompt()),
      join: listForm('join', { game: 'g1', args: [] }),
      check: listForm('check', { game: '', args: [] }),
      save: listForm('save', { game: '', args: [] }),
    } satisfies Record<FormRoute, unknown>;
    for (const [route, { components }] of Object.entries(forms)) {
      const declared = components.flatMap((part) =>
        'component' in part && 'max_length' in part.component
          ? [[part.component.custom_id, part.component.max_length]]
          : [],
      );
      const known = fieldsOf(route as FormRoute).map(([id, { longest }]) => [id, longest]);
      expect(declared, route).toEqual(known);
    }
  });
});

describe('a menu', () => {
  it('with values that none of ours has is not read', async () => {
    const id = customId('deck', 'g1');
    for (const values of [['o:'.padEnd(6000, 'x')], Array.from({ length: 26 }, (_, n) => `o:${n}`)]) {
      const { said, told } = await answerTo({
        kind: 'click',
        call: { ...caller(), customId: id, values },
        onEphemeral: true,
      });
      expect(said.join()).toContain('I cannot read that button');
      expect(told).toEqual([]);
    }
  });
});
