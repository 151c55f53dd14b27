// A name that is written from right to left does not reorder the text around it. The visible order is computed by an
// implementation of UAX #9.
import bidiFactory from 'bidi-js';
import { expect, it } from 'vitest';
import { sampleTexts } from '../../../src/cli/sample-texts.ts';
import { BUTTON_LABEL, CONTENT } from '../../../src/discord/messages/limits.ts';
import { bare, directed, isolated } from '../../../src/discord/posts/direction.ts';
import { ownGame } from '../../support/games/loaded.ts';

// The package's types describe an ES module, but Node.js loads a function.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)();
const NAMES = ['محمد', 'דנה', 'محمد علي', 'Ann דנה', 'דנה 7', 'ירדן-אל'];

/** The text in its visible order from left to right, without invisible characters. */
function seen(text: string): string {
  const levels = bidi.getEmbeddingLevels(text);
  return bare(bidi.getReorderedString(text, levels));
}

/** The visible text with a mark in place of each name: whatever a name contains, the rest must look the same. */
const around = (text: string, letters: RegExp): string => seen(text).replace(letters, '·');
const RTL = /[\u0590-\u08ff](?:[\u0590-\u08ff\s-]*[\u0590-\u08ff])?/gu;

it.each(NAMES)('the row of standings of %s reads from left to right', (name) => {
  const row = `1. ${name} 3 points (1–0–0), 2. Bob 0 points (0–0–1)`;
  expect(around(isolated(row, CONTENT), RTL)).toBe(row.replace(RTL, '·'));
});

it('without this the numbers behind such a name are turned round: the check can fail', () => {
  expect(seen('محمد (1–0–0)')).not.toContain('(1–0–0)');
  expect(seen(isolated('محمد (1–0–0)', CONTENT))).toContain('(1–0–0)');
});

it('calls, questions and the story of a game read from left to right, whoever plays', {
  timeout: 60_000,
}, () => {
  const { questions, calls, posts } = sampleTexts(ownGame('altered'), { seed: 'direction', count: 10 });
  const texts = [...questions, ...calls, ...posts].flatMap((text) => text.split('\n'));
  const named = texts.filter((text) => /\b(Ann|Bob)\b/.test(text));
  expect(named.length).toBeGreaterThan(20);
  for (const text of named) {
    const [ann = '', bob = ''] = NAMES;
    const told = text.replace(/\bAnn\b/g, ann).replace(/\bBob\b/g, bob);
    expect(around(isolated(told, CONTENT), RTL)).toBe(told.replace(RTL, '·'));
  }
});

it('embeds, buttons and menus have it, ids and values stay, and what would be too long stays as it was', () => {
  const name = 'דנה';
  const long = 'ד'.repeat(BUTTON_LABEL);
  const message = {
    content: '',
    embeds: [{ title: `${name} 1`, fields: [{ name: `${name} 2`, value: `${name} 3` }] }],
    components: [{ type: 1, components: [{ type: 2, label: long, custom_id: name }] }],
  };
  const sent = directed(message);
  expect(JSON.stringify(sent.embeds).match(/\u2068/g)).toHaveLength(3);
  expect(sent.components).toEqual(message.components);
  expect(JSON.parse(bare(JSON.stringify(sent)))).toEqual(message);
  // Applying it twice changes nothing more.
  expect(directed(sent)).toEqual(sent);
});

it('a message without such words is the same message', () => {
  const message = { content: 'Ann passes.', embeds: [], components: [] };
  expect(directed(message)).toBe(message);
});
