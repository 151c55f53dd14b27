// Game symbols are emoji of the Discord application. The bot creates each once, and shows a text instead if an emoji is
// missing or does not fit.
import { describe, expect, it } from 'vitest';
import { signing } from '../../src/discord/posts/signs.ts';
import { emojisFor } from '../../src/discord/registration/emojis.ts';
import type { Sign } from '../../src/kernel/picture.ts';

const SIGNS: Sign[] = [
  { name: 'forest', text: 'V', icon: 'leaf', hue: 'green' },
  { name: 'mana', text: 'Mana', counts: true, icon: 'orb', hue: 'teal' },
];
const PNG = Uint8Array.of(1, 2, 3);

/** A fake Discord with the emoji of an application; it can refuse names, or all requests. */
class Application {
  readonly items: { id: string; name: string }[] = [];
  readonly posted: unknown[] = [];
  refuses: readonly string[] = [];
  broken = false;
  async get(route: string): Promise<unknown> {
    expect(route).toBe('/applications/7/emojis');
    if (this.broken) throw new Error('Not now.');
    return { items: [...this.items] };
  }
  async post(route: string, options?: { body?: unknown }): Promise<unknown> {
    expect(route).toBe('/applications/7/emojis');
    // The type of the body is certain, because the test posts nothing but emoji.
    const body = options?.body as { name: string };
    if (this.refuses.includes(body.name)) throw new Error('There is one of that name.');
    this.posted.push(body);
    const emoji = { id: String(100 + this.items.length), name: body.name };
    this.items.push(emoji);
    return emoji;
  }
}

const find = (rest: Application, png: Uint8Array | undefined = PNG, said: string[] = []) =>
  emojisFor({
    rest,
    applicationId: '7',
    signs: SIGNS,
    pictures: { draw: async () => png },
    log: { info: (_, text) => said.push(text) },
  });

describe('the emoji of an application', () => {
  it('are drawn and made once', async () => {
    const rest = new Application();
    const first = await find(rest);
    expect([...first]).toEqual([
      ['forest', '<:forest:100>'],
      ['mana', '<:mana:101>'],
    ]);
    expect(rest.posted[0]).toEqual({ name: 'forest', image: 'data:image/png;base64,AQID' });
    expect([...(await find(rest))]).toEqual([...first]);
    expect(rest.posted).toHaveLength(2);
  });

  it('are those that are there, where nothing can be drawn', async () => {
    const rest = new Application();
    rest.items.push({ id: '5', name: 'mana' }, { id: '6', name: 'somebody_elses' });
    const found = await emojisFor({ rest, applicationId: '7', signs: SIGNS, log: { info: () => undefined } });
    expect([...found]).toEqual([['mana', '<:mana:5>']]);
    expect(rest.posted).toEqual([]);
  });

  it('one that Discord refuses is left out, and so are all where it does not answer', async () => {
    const rest = new Application();
    rest.refuses = ['forest'];
    const said: string[] = [];
    expect([...(await find(rest, PNG, said))]).toEqual([['mana', '<:mana:100>']]);
    rest.broken = true;
    expect([...(await find(rest, PNG, said))]).toEqual([]);
    expect(said).toEqual(['an emoji could not be made', 'symbols stay text']);
  });
});

describe('embeds with symbols', () => {
  const sign = signing(
    SIGNS,
    new Map([
      ['forest', '<:forest:1234567890123456789>'],
      ['mana', '<:mana:1234567890123456789>'],
    ]),
  );

  it('have them in descriptions and fields, where Discord draws them', () => {
    const fields = [{ name: '{V}', value: '**{V} 3**' }];
    expect(sign([{ title: '{V}', description: 'Costs {1} less.', fields, footer: { text: '{V}' } }])).toEqual(
      [
        {
          title: '{V}',
          description: 'Costs 1<:mana:1234567890123456789> less.',
          fields: [{ name: '{V}', value: '**<:forest:1234567890123456789> 3**' }],
          footer: { text: '{V}' },
        },
      ],
    );
  });

  it('have text in a place that would become too long', () => {
    const [embed] = sign([{ fields: [{ name: 'Row', value: '{V}'.repeat(100) }] }]);
    expect(embed?.fields?.[0]?.value).toBe('V'.repeat(100));
  });

  it('have text everywhere where all of them together would be too long', () => {
    const value = '{V}'.repeat(30);
    const embeds = sign(Array.from({ length: 10 }, () => ({ fields: [{ name: 'Row', value }] })));
    expect(new Set(embeds.map(({ fields }) => fields?.[0]?.value))).toEqual(new Set(['V'.repeat(30)]));
  });
});
