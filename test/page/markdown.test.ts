import { describe, expect, test } from 'vitest';
import { parseMarkdown, plainText } from '../../src/playground/page/text/markdown.ts';

const text = (value: string) => ({ kind: 'text', text: value });

describe('parseMarkdown', () => {
  test('styles nest', () => {
    expect(parseMarkdown('a **b *c*** __d__ ~~e~~')).toEqual([
      text('a '),
      { kind: 'strong', content: [text('b '), { kind: 'em', content: [text('c')] }] },
      text(' '),
      { kind: 'underline', content: [text('d')] },
      text(' '),
      { kind: 'strike', content: [text('e')] },
    ]);
  });

  test('markup in a message stays text', () => {
    const source = '<img src=x onerror=alert(1)> & <b>bold</b>';
    expect(parseMarkdown(source)).toEqual([text(source)]);
  });

  test('spoilers, code and code blocks', () => {
    expect(parseMarkdown('||secret `x`|| ```ts\nconst a = 1;\n- no list\n```after')).toEqual([
      { kind: 'spoiler', content: [text('secret '), { kind: 'code', text: 'x' }] },
      text(' '),
      { kind: 'codeblock', language: 'ts', text: 'const a = 1;\n- no list' },
      text('after'),
    ]);
  });

  test('mentions, commands, emoji and timestamps', () => {
    const id = '123456789012345678';
    expect(
      parseMarkdown(`<@${id}><@&${id}><#${id}>@everyone</game new:${id}><:gem:${id}><t:17:R><t:18>`),
    ).toEqual([
      { kind: 'user', id },
      { kind: 'role', id },
      { kind: 'channel', id },
      { kind: 'everyone', name: 'everyone' },
      { kind: 'command', name: 'game new' },
      { kind: 'emoji', name: 'gem', id },
      { kind: 'time', seconds: 17, style: 'R' },
      { kind: 'time', seconds: 18, style: 'f' },
    ]);
  });

  test('lists, nested and numbered, and the text around them', () => {
    expect(parseMarkdown('Hand:\n- **Kuwat**\n  - 3 mana\n- Foo\n\n1. one\n2. two\nend')).toEqual([
      text('Hand:'),
      {
        kind: 'list',
        ordered: false,
        start: 1,
        items: [
          [
            { kind: 'strong', content: [text('Kuwat')] },
            { kind: 'list', ordered: false, start: 1, items: [[text('3 mana')]] },
          ],
          [text('Foo')],
        ],
      },
      { kind: 'list', ordered: true, start: 1, items: [[text('one')], [text('two')]] },
      text('end'),
    ]);
  });

  test('headings, small print and quotes', () => {
    expect(parseMarkdown('# Title\n-# small\n> quoted\n> twice\nplain')).toEqual([
      { kind: 'heading', level: 1, content: [text('Title')] },
      { kind: 'subtext', content: [text('small')] },
      { kind: 'quote', content: [text('quoted'), { kind: 'break' }, text('twice')] },
      text('plain'),
    ]);
  });

  test('only web addresses become links', () => {
    expect(parseMarkdown('[rules](https://example.org/a) [no](javascript:alert(1))')).toMatchObject([
      { kind: 'link', href: 'https://example.org/a', content: [text('rules')] },
      { kind: 'text' },
    ]);
    expect(JSON.stringify(parseMarkdown('[no](javascript:x)'))).not.toContain('href');
  });

  test('line breaks are kept', () => {
    expect(parseMarkdown('a\n\nb')).toEqual([text('a'), { kind: 'break' }, { kind: 'break' }, text('b')]);
  });

  test('the plain words of a tree', () => {
    expect(plainText(parseMarkdown('**a** `b`\n- c'))).toBe('a bc');
  });
});
