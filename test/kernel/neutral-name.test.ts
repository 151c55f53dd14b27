// A nickname is a stranger's text within the bot's messages. It is shown, but Discord must not format it, link it or
// take it for a mention.
import { parse } from 'discord-markdown-parser';
import { describe, expect, it } from 'vitest';
import { neutralName, neutralText } from '../../src/kernel/text/neutral-text.ts';
import { accepted, bench, by } from '../support/table.ts';

/** True if Discord reads this as plain text, from the first character to the last. */
function isPlain(text: string): boolean {
  const kinds = new Set(parse(text, 'normal').map(({ type }) => type));
  return [...kinds].every((kind) => kind === 'text');
}

const ACTIVE = [
  '[Free Nitro](http://evil.example)',
  'http://evil.example/x',
  '**Ann**',
  '_Ann_',
  '__Ann__',
  '~~Ann~~',
  '||Ann||',
  '`Ann`',
  '```Ann```',
  '<@900000000000000001>',
  '<@&900000000000000001>',
  '<#900000000000000001>',
  '<:ann:900000000000000001>',
  '<t:0:R>',
  '</play:900000000000000001>',
  '@everyone',
  '@here',
  '# Ann',
  '-# Ann',
  '> Ann',
  '>>> Ann',
  '- Ann',
  '1. Ann',
  '\\*Ann',
  'Ann_',
];

describe('a name', () => {
  it.each(ACTIVE)('like %s is plain text at the beginning of a line and in the middle', (name) => {
    const written = neutralName(name);
    expect(isPlain(`${written} plays a card. ${written} draws, and ${written} passes.`)).toBe(true);
    expect(isPlain(`Then ${written} concedes`)).toBe(true);
    // The parser used here knows neither lists nor bare links, so those are checked by a pattern.
    expect(written).not.toMatch(/^([-*+>#]|\d+[.)])\s|:\/\/|^-#/);
    expect(written).toMatch(/Ann|Free Nitro|evil|90000|t:0|everyone|here/);
  });

  it('keeps what does nothing', () => {
    for (const name of [
      'Ann',
      'bob_the_2nd',
      'Ünal Ç.',
      '李雷',
      'Zoë & Max (DE)',
      '👩‍👩‍👧 Mum',
      'רות',
      "O'Neill",
      '-Ann-',
    ])
      expect(neutralName(name)).toBe(name);
  });

  it.each([
    ['turned around', 'Ann\u202Egnp.exe', 'Anngnp.exe'],
    ['split by what nobody sees', 'A\u200Bn\u2060n\uFEFF', 'Ann'],
    ['joined without pictures', 'A\u200Dnn', 'Ann'],
    ['on several lines', 'Ann\n# Bob\r\nCy', 'Ann ＃ Bob Cy'],
    ['with half a character', 'Ann\uD83D', 'Ann'],
    ['piled up with marks', `Z${'\u0337'.repeat(30)}`, `Z${'\u0337'.repeat(3)}`],
  ])('%s is only what is seen of it', (_, name, written) => {
    expect(neutralName(name)).toBe(written);
  });

  it.each(['', '   ', '\u200B\u200B', '\u3164', '\u2800\u2800', '\u115F', '\u00AD', '\u0301\u0301'])(
    'of which nothing is seen is that of a player: %j',
    (name) => expect(neutralName(name)).toBe('Player'),
  );

  it('is cut after a whole character', () => {
    const family = '👩‍👩‍👧‍👦';
    expect(neutralName(family.repeat(60))).toBe(family.repeat(40));
    expect(neutralName('e\u0301'.repeat(60))).toBe('e\u0301'.repeat(40));
  });

  it('is that of a player if its first character is longer than any name', () => {
    const chain = '👩\u200d'.repeat(2_000);
    expect(neutralName(chain)).toBe('Player');
    expect(neutralName(`Ann ${chain}`)).toBe('Ann');
  });

  it('stays the same if it is written down again', () => {
    for (const name of ACTIVE) expect(neutralName(neutralName(name))).toBe(neutralName(name));
  });
});

it('is what everybody reads of whoever sits down', async () => {
  const on = await bench();
  try {
    const opened = await on.tables.create(by('ann'), { guildId: 'g', channelId: 'c' }, { game: 'toy' });
    const { id } = accepted(opened).record;
    const name = '[x](http://evil.example)';
    const { record } = accepted(await on.tables.join(by('ann'), id, name, { official: 'Pebbles' }));
    expect(record.players.map(({ name }) => name)).toEqual(['［x］(http:∕∕evil.example)']);
  } finally {
    await on.close();
  }
});

it('cuts a plain text at the same character as one that is not plain', () => {
  const signs = Array.from({ length: 95 }, (_, n) => String.fromCharCode(32 + n));
  for (const sign of signs)
    for (const length of [3, 4, 5, 6]) {
      const rest = `${sign}b${sign}`;
      expect(neutralText(`a${rest}`, length)).toBe(neutralText(`é${rest}`, length).replace('é', 'a'));
    }
});
