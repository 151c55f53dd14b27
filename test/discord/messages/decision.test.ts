// The message in which a player decides, for questions of random games: Discord accepts it, no card text is cut off,
// and every answer can be given with it.
import { ComponentType } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { playOut, seeded } from '../../../src/cli/random/random-play.ts';
import { parseCustomId } from '../../../src/discord/interactions/custom-id.ts';
import { allWithin, type Layout, type Part } from '../../../src/discord/messages/body.ts';
import { describeAll, verbOf } from '../../../src/discord/messages/decision/answer-words.ts';
import { decision } from '../../../src/discord/messages/decision/decision.ts';
import { extentOf, textsWithin } from '../../../src/discord/messages/layout.ts';
import { manner, readPicks } from '../../../src/discord/messages/prompt.ts';
import type { Candidate, Prompt } from '../../../src/kernel/game/prompts.ts';
import type { Game } from '../../../src/kernel/game.ts';
import { asking } from '../../../src/kernel/query.ts';
import { expectAccepted } from '../../support/accepted.ts';
import { candidate, fakeGame, prompt, record, view } from '../../support/discord.ts';
import { BENCHES, beginAny } from '../../support/games/random-games.ts';
import { rounds } from '../../support/sample.ts';

const GAMES = rounds(4, 40);
/** Maximum number of questions with the same code that are examined in a game. */
const ALIKE = 6;

/** Indexes of the candidates that a button or a menu option can choose, as the whole answer or as its beginning. */
function reachable(parts: readonly Part[]): Set<number> {
  const found = new Set<number>();
  for (const each of allWithin(parts)) {
    const id = 'custom_id' in each ? parseCustomId(each.custom_id) : undefined;
    if (id?.route === 'pick') for (const pick of readPicks(id.args[1] ?? '')) found.add(pick);
    if (id?.route === 'set' && 'options' in each)
      for (const { value } of each.options) found.add(Number.parseInt(value, 36));
  }
  return found;
}

const routesOf = (parts: readonly Part[]): string[] =>
  allWithin(parts).flatMap((each) =>
    'custom_id' in each ? (parseCustomId(each.custom_id)?.route ?? []) : [],
  );

/** Labels of buttons and of choices in menus. */
const labelsOf = (parts: readonly Part[]): string[] =>
  allWithin(parts).flatMap((each) => [
    ...('label' in each && each.label !== undefined ? [each.label] : []),
    ...('options' in each ? each.options.map(({ label }) => label) : []),
  ]);

/** The name without the number that tells copies apart. The first of alike cards in a list may be `Kuwat#2`. */
const unnumbered = (name: string): string => name.replace(/#\d+/, '');

function expectWhole({ layout, files }: Layout, asked: Prompt): void {
  // Texts for which no form has room are in a file that the message shows.
  const text = [...textsWithin(layout), ...files.map((file) => ('text' in file ? file.text : ''))].join('\n');
  const there = reachable(layout);
  const labels = labelsOf(layout);
  const isPaged = routesOf(layout).includes('page');
  asked.candidates.forEach(({ value, words = '', detail, price, answer, copies }, index) => {
    // Of alike cards in the own hand only the first is listed, with their number.
    if (copies === 0) {
      expect(there.has(index)).toBe(false);
      const first = asked.candidates.find(
        (one) => one.copies! > 1 && unnumbered(one.value) === unnumbered(value),
      );
      expect(text).toContain(`(${first?.copies} in hand)`);
      return;
    }
    // If an ability is offered, its own text is shown in full, without the rest of the card's text.
    const isAbility = answer.kind === 'act' && answer.ability !== undefined && detail.trim().length > 40;
    // A candidate on another page is shown there, with its text.
    if (there.has(index) || manner(asked) === 'words') {
      const ability = isAbility ? detail.trim().replace(`${answer.act}: `, '') : words;
      // A price that is on the button is not repeated in the text, nor is a place that all candidates have in common.
      const costless = ability.replace(`, cost ${price}`, '');
      const [line = '', ...rest] = costless.split('. ');
      const parts = [...line.split(', ').slice(0, -1), rest.join('. ')];
      const isTold =
        [ability, costless].some((one) => text.includes(one)) || parts.every((part) => text.includes(part));
      expect(isTold, `${asked.question}: ${ability}, in:\n${text}`).toBe(true);
      if (price !== undefined) expect(labels.some((label) => label.endsWith(` · ${price}`))).toBe(true);
    } else expect(isPaged, `${asked.question}: ${value}`).toBe(true);
  });
  if (manner(asked) === 'words') expect(routesOf(layout)).toContain('type');
  if (asked.min === 0 && asked.kind !== 'number') expect(routesOf(layout)).toContain('pick');
  if (asked.cancellable) expect(routesOf(layout)).toContain('back');
  if ((asked.always?.length ?? 0) > 0) expect(routesOf(layout)).toContain('always');
}

/** Fails if a button has only a card's name, and nothing says what the click does with the card. */
function expectVerbs({ moves }: Game, { layout }: Layout, { candidates, question }: Prompt): void {
  for (const each of allWithin(layout)) {
    if (each.type !== ComponentType.ActionRow) continue;
    for (const button of each.components) {
      const id = 'custom_id' in button ? parseCustomId(button.custom_id) : undefined;
      const [index] = id?.route === 'pick' ? readPicks(id.args[1] ?? '') : [];
      const candidate = index === undefined ? undefined : candidates[index];
      if (candidate?.answer.kind !== 'act' || candidate.answer.object === undefined) continue;
      const label = 'label' in button ? (button.label ?? '') : '';
      // Some commands have another name than their act: `/artifact` activates.
      const verbs = [verbOf(candidate, moves), candidate.answer.act].map((verb) => verb.toLowerCase());
      const isSaid = verbs.some((verb) => `${label} ${question}`.toLowerCase().includes(verb));
      expect(isSaid, `${verbs[0]}, on the button "${label}" of: ${question}`).toBe(true);
    }
  }
}

const quantile = (numbers: readonly number[], part: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * part))] ?? 0;

/** Goes through questions of random games, at most `ALIKE` of each code in a game. */
function walk(
  game: Game,
  begin: (n: number) => ReturnType<typeof beginAny>,
  each: (asked: { game: Game; prompt: Prompt; layout: Layout }) => void,
) {
  for (let n = 1; n <= GAMES; n++) {
    const seen = new Map<string, number>();
    playOut(game, begin(n), seeded(n + 90), 2_000, (state) => {
      for (const { seat, choice } of asking(state)?.parts ?? []) {
        const count = (seen.get(choice.why.code) ?? 0) + 1;
        seen.set(choice.why.code, count);
        const asked = count > ALIKE && count % 25 !== 0 ? undefined : game.prompt(state, seat);
        if (asked === undefined) continue;
        const layout = decision({
          game,
          record: record({ game: game.id }),
          prompt: asked,
          view: game.view(state, seat),
        });
        each({ game, prompt: asked, layout });
      }
    });
  }
}

describe.each(BENCHES)('a question of %s', (_, bench) => {
  it('is accepted, whole, and can be answered', async ({ annotate }) => {
    const extents: ReturnType<typeof extentOf>[] = [];
    walk(
      bench.game,
      (n) => beginAny(bench, n),
      ({ game, prompt: asked, layout }) => {
        expectAccepted(layout);
        expectWhole(layout, asked);
        expectVerbs(game, layout, asked);
        extents.push(extentOf(layout.illustration?.layout ?? layout.layout));
      },
    );
    const told = (what: 'components' | 'characters'): string =>
      [0.5, 0.9, 1]
        .map((part) =>
          quantile(
            extents.map((one) => one[what]),
            part,
          ),
        )
        .join('/');
    await annotate(
      `${extents.length} questions: ${told('components')} components, ${told('characters')} characters (p50/p90/max)`,
    );
    expect(extents.length).toBeGreaterThan(50);
  });
});

describe('acts that wait for a word of the reader', () => {
  it('are listed, the last four of them, and confirmed or taken back by a button', () => {
    const lines = Array.from({ length: 6 }, (_, n) => `Ann gains ${n} credits.`);
    const waiting = { lines, isCutShort: true };
    const own = { game: fakeGame(), record: record(), prompt: prompt({ candidates: [candidate(0)] }) };
    const made = decision({ ...own, view: view({ viewer: 0 }), waiting });
    const said = textsWithin(made.layout).join('\n');
    expect(said).toContain('✎ **Not confirmed yet**, so only you see it (`/confirm` does it) (last 4 of 6):');
    expect(said.match(/Ann gains \d credits/g)).toHaveLength(4);
    expect(said).toContain('no longer fits');
    expect(routesOf(made.layout).filter((route) => ['confirm', 'undo'].includes(route))).toEqual([
      'confirm',
      'undo',
    ]);
    // The plain form of the message, for clients that refuse components, has the same contents as rows of text.
    expect(JSON.stringify(made.plain)).toContain('Not confirmed yet');
    expect(routesOf(decision({ ...own, view: view({ viewer: 0 }) }).layout)).not.toContain('confirm');
  });
});

describe('the form of its answers', () => {
  const game = fakeGame();
  const laidOut = (asked: Prompt): Part[] =>
    decision({ game, record: record(), prompt: asked, view: view({ viewer: 0 }) }).layout;
  const cards = (count: number, words: string) =>
    Array.from({ length: count }, (_, index) => ({ ...candidate(index), words }));
  const types = (parts: readonly Part[]): number[] => allWithin(parts).map(({ type }) => type);

  it('is a button beside each card, up to nine', () => {
    expect(types(laidOut(prompt({ candidates: cards(9, 'x') }))).filter((type) => type === 9)).toHaveLength(
      9,
    );
    const ten = laidOut(prompt({ candidates: cards(10, 'x') }));
    expect(types(ten)).not.toContain(9);
    expect(routesOf(ten).filter((route) => route === 'pick')).toHaveLength(10);
    expect(types(ten)).not.toContain(3);
  });
  it('is a menu where buttons have no room, and cuts no card', () => {
    const asked = prompt({ candidates: cards(26, 'y'.repeat(100)) });
    const parts = laidOut(asked);
    expect(types(parts)).toContain(3);
    expect(reachable(parts).size).toBe(25);
    expect(textsWithin(parts).join('\n').split('y'.repeat(100))).toHaveLength(26);
    expect(routesOf(parts)).toContain('page');
  });
  it('has fewer cards on a page rather than cut texts', () => {
    const long = cards(40, '').map((one, n) => ({ ...one, words: `${'z'.repeat(400)}${n}` }));
    const parts = laidOut(prompt({ candidates: long }));
    expect(reachable(parts).size).toBe(8);
    expect(textsWithin(parts).join('').split('z'.repeat(400))).toHaveLength(9);
    expect(routesOf(parts)).toContain('page');
  });
  it('leaves texts out only where no form holds them: all can be chosen still', () => {
    const long = cards(20, '').map((one, n) => ({ ...one, words: `${'z'.repeat(400)}${n}` }));
    const parts = laidOut(prompt({ candidates: long, min: 20, max: 20 }));
    expect(textsWithin(parts).join('')).not.toContain('zzz');
    expect(reachable(parts).size).toBe(20);
  });
  it('has passes that last in one menu, or as a button where there is one', () => {
    const one = {
      question: 'answer',
      order: 'all',
      value: 'pass',
      label: 'Pass this turn',
      says: 'You pass.',
    };
    const pass = { value: 'pass', detail: '', answer: { kind: 'act', act: 'pass' } as const };
    const asked = (always: [typeof one, ...(typeof one)[]]) =>
      laidOut(prompt({ kind: 'act', candidates: [pass], always }));
    expect(types(asked([one]))).not.toContain(3);
    expect(types(asked([one, one]))).toContain(3);
  });
});

describe('a fact that a message tells twice', () => {
  const text = (made: Layout): string => textsWithin(made.layout).join('\n');
  const plots = (...details: string[]): Prompt =>
    prompt({ candidates: details.map((detail, n) => ({ ...candidate(n), detail, words: 'It rains.' })) });
  const decide = (asked: Prompt, situation: string[] = []): Layout =>
    decision({
      game: fakeGame({ situation: () => situation }),
      record: record(),
      prompt: asked,
      view: view({ viewer: 0 }),
    });

  it('is left out of the question where the situation tells it', () => {
    const asked = prompt({ question: 'Who attacks? It is 2 to 3.', standing: 'It is 2 to 3.' });
    expect(text(decide(asked, ['You: 2 · Bob: 3']))).toContain('### Who attacks?\nYou: 2 · Bob: 3');
    expect(text(decide(asked))).toContain('### Who attacks? It is 2 to 3.');
    // The plain form has no line for the situation, so its question states it.
    expect(decide(asked, ['You: 2 · Bob: 3']).plain.content).toContain('Who attacks? It is 2 to 3.');
  });
  it('is told once of numbers that all cards have, with their names', () => {
    const asked = plots('Plot, income 4, claim 1, reserve 7', 'Plot, income 5, claim 2, reserve 6');
    expect(text(decide(asked))).toContain('-# Numbers: income/claim/reserve');
    expect(text(decide(asked))).toContain('· 4/1/7');
    expect(text(decide(asked))).not.toContain('income 4');
    // A situation that already explains the numbers makes the line about numbers unnecessary.
    expect(text(decide(asked, ['Last plots (income/claim/reserve):']))).not.toContain('-# Numbers');
  });
  it('stays where cards differ in what numbers they have', () => {
    const told = text(decide(plots('Plot, income 4, claim 1, reserve 7', 'Plot, income 5, claim 2')));
    expect(told).toContain('income 4, claim 1, reserve 7');
    expect(told).not.toContain('Numbers:');
  });
  it('is told once of the consequence that all answers have, and beside each where they differ', () => {
    const paying = (...left: (number | undefined)[]): Prompt =>
      prompt({
        candidates: left.map((gold, n) => ({
          ...candidate(n),
          ...(gold !== undefined && { consequence: { says: `leaves ${gold} gold` } }),
        })),
      });
    expect(text(decide(paying(1, 1)))).toContain('-# Whichever you choose → leaves 1 gold');
    expect(text(decide(paying(1, 1))).match(/leaves/g)).toHaveLength(1);
    for (const differing of [paying(1, 2), paying(1, undefined)]) {
      expect(text(decide(differing))).not.toContain('Whichever');
      expect(text(decide(differing))).toContain('-# → leaves 1 gold');
    }
  });
  it('is no keyword of a card with which its text begins', () => {
    const told = (detail: string, words: string): string =>
      text(decide(prompt({ candidates: [{ ...candidate(0), value: 'Ser', detail, words }] })));
    expect(told('Character, Stark, renown', 'Renown. Stealth. It waits.')).toContain(
      '**Ser** · Character, Stark\nRenown. Stealth. It waits.',
    );
    // The keyword stays in the card's line if the text mentions it without granting it.
    expect(told('Character, Stark, renown', 'It loses renown.')).toContain('Character, Stark, renown');
  });
  it('is the story of what has happened, of which one row alone is told where more takes a second screen', () => {
    const lines = ['Ann waits.', `Bob waits, ${'and waits, '.repeat(12)}and waits.`, 'Ann goes on.'];
    const heard = (words: number): string =>
      text(
        decision({
          game: fakeGame(),
          record: record(),
          prompt: prompt({ candidates: [{ ...candidate(0), words: 'word '.repeat(words) }] }),
          view: view({ viewer: 0 }),
          since: { lines, moved: true },
        }),
      );
    const [short, long, longer] = [heard(0), heard(120), heard(400)];
    expect(short).toContain('**Since your last move**\n- Ann waits.');
    expect(long).toContain('**Since your last move** (1 of 3): Ann goes on.');
    // A message that takes a second screen anyway shows as many lines of the story as fit there.
    expect(longer).toContain('**Since your last move**\n- Ann waits.');
  });
  it('is no picture of the offered cards, if that alone takes a second screen', () => {
    const pictured = (words: string): boolean => {
      const game = fakeGame({ questionPicture: () => ({ nodes: [{ node: 'line', items: [] }] }) });
      const asked = prompt({
        candidates: [
          { ...candidate(0), words },
          { ...candidate(1), words },
        ],
      });
      return (
        decision({ game, record: record(), prompt: asked, view: view({ viewer: 0 }) }).illustration !==
        undefined
      );
    };
    const heights = Array.from({ length: 150 }, (_, n) => pictured('word '.repeat(n * 2)));
    const without = heights.flatMap((is, n) => (is ? [] : [n]));
    // The picture belongs to short messages, and to long ones that take a second screen anyway.
    expect(without.length).toBeGreaterThan(0);
    expect(without.length).toBeLessThan(20);
    expect(heights[0]).toBe(true);
    expect(heights.at(-1)).toBe(true);
  });
});

describe('the symbols on the cards on offer', () => {
  const glossary = [
    { word: '{J}', text: 'When it comes into play.' },
    { word: '{R}', text: 'When you play it from your Reserve.' },
    { word: 'Fleeting', text: 'Gone soon.' },
  ];
  const said = (words: string): string =>
    textsWithin(
      decision({
        game: fakeGame({ glossary }),
        record: record(),
        prompt: prompt({ candidates: [{ ...candidate(0), words }] }),
        view: view({ viewer: 0 }),
      }).layout,
    ).join('\n');

  it('are explained below them, and words that can be looked up are not', () => {
    expect(said('Fleeting. {J} Draw a card.')).toContain('-# **{J}** When it comes into play.');
    expect(said('Fleeting. {J} Draw a card.')).not.toMatch(/\{R\}|Gone soon/);
  });
  it('take no line where there are none', () => {
    expect(said('Draw a card.')).not.toContain('-# **{');
  });
});

describe('a question of Altered, to somebody who is new to it', () => {
  const [, bench] = BENCHES.find(([id]) => id === 'altered')!;

  it('names the numbers of its cards, and tells what a token is like that it makes', () => {
    const told = new Set<string>();
    walk(
      bench.game,
      (n) => beginAny(bench, n),
      ({ prompt: asked, layout }) => {
        const text = textsWithin(layout.layout).join('\n');
        if (asked.candidates.some(({ detail }) => /\d\/\d · \d\/\d\/\d/.test(detail))) {
          expect(text).toMatch(/-# Numbers: cost from hand\/Reserve · forest\/mountain\/water\./);
          told.add('numbers');
        }
        if (asked.question.includes('Brassbug')) {
          expect(text).toContain('**Brassbug** a token of 2/2/2.');
          told.add('token');
        }
      },
    );
    expect([...told].sort()).toEqual(['numbers', 'token']);
  });

  it('tells what everybody has left to pay with, and how far they have come', () => {
    const { game } = bench;
    const last: string[] = [];
    playOut(game, beginAny(bench, 1), seeded(1), 40, (state) => {
      const view = game.view(state, 0);
      if (view.status['phase'] !== 'setup')
        last.push(game.situation?.(view, { ...prompt(), seat: 0 }).at(-1) ?? '');
    });
    expect(last.length).toBeGreaterThan(5);
    for (const line of last)
      expect(line).toMatch(
        /^-# Mana: you \d+ of \d+, \S+ \d+ of \d+ · regions travelled, 7 win: you \d, \S+ \d(?: · one more region and (?:you win|\S+ wins))*(?: · \*\*bold\*\* counts)?$/,
      );
  });
});

describe('a question of Netrunner, to somebody who is new to it', () => {
  const [, bench] = BENCHES.find(([id]) => id === 'netrunner')!;

  it('tells what the ice does that is met, what guards each server, and how many points win', () => {
    const told = new Set<string>();
    walk(
      bench.game,
      (n) => beginAny(bench, n),
      ({ game, prompt: asked, layout }) => {
        const text = textsWithin(layout.layout).join('\n');
        const met = /^You encounter (.+?)(?:#\d+)? \(strength/.exec(asked.question)?.[1];
        const page = game.cards().find(({ name }) => name === met);
        if (page !== undefined) {
          expect(text).toContain(`you are here: ${page.text.replace(/\s+/g, ' ')}`);
          told.add('ice');
        }
        if (asked.question.startsWith('Your action')) {
          expect(text).toMatch(/\*\*HQ\*\* (?:no ice|ice|root)/);
          expect(text).toMatch(/\d of \d points/);
          told.add('servers');
        }
      },
    );
    expect([...told].sort()).toEqual(['ice', 'servers']);
  });
});

describe('a question of A Game of Thrones, to somebody who is new to it', () => {
  const [, bench] = BENCHES.find(([id]) => id === 'thrones')!;

  it('names the icons of its cards, and tells who is in play while cards are marshaled', () => {
    const told = new Set<string>();
    walk(
      bench.game,
      (n) => beginAny(bench, n),
      ({ prompt: asked, layout }) => {
        const text = textsWithin(layout.layout).join('\n');
        if (asked.candidates.some(({ detail }) => /STR \d+, [MIP]+(?![a-z])/.test(detail))) {
          expect(text).toContain('**M** military · **I** intrigue · **P** power.');
          told.add('icons');
        }
        if (asked.question.startsWith('Your marshaling') && /in play: \S.* \(\d+ ?[MIP]*/.test(text))
          told.add('in play');
      },
    );
    expect([...told].sort()).toEqual(['icons', 'in play']);
  });

  it('tells the same power in the challenges phase as before it, whatever is ready for power challenges', () => {
    const { game } = bench;
    let seen = 0;
    // Whether a player has challenges in round 1 depends on the game, so another one is tried if necessary.
    for (let n = 3; n < 40 && seen === 0; n++) {
      let before = '';
      playOut(game, beginAny(bench, n), seeded(n), 400, (state) => {
        const { status } = game.view(state, undefined);
        const power = JSON.stringify(status['power']);
        // The question is examined at the beginning of the phase, because from then on cards may gain power.
        if (status['phase'] === 'marshaling') before = power;
        else if (before !== '') {
          if (status['round'] === 1 && Array.isArray(status['open']) && status['open'].length === 3) {
            expect(power).toBe(before);
            seen++;
          }
          before = '';
        }
      });
    }
    expect(seen).toBeGreaterThan(0);
  });
});

describe('a menu of acts', () => {
  it('tells a card once with which several things may be done, and counts copies alone', () => {
    const twice = (at: number, value: string): Candidate[] => {
      const one = { ...candidate(at), value, detail: 'Hero, purple 9/7' };
      return [one, { ...one }];
    };
    const text = describeAll([...twice(1, 'Abigail'), ...twice(2, 'Abigail#2'), ...twice(3, 'Samuel')]);
    expect(text.split('\n')).toEqual(['**Abigail** ×2 · Hero, purple 9/7', '**Samuel** · Hero, purple 9/7']);
  });
});

describe('a question of Redemption, to somebody who is new to it', () => {
  const [, bench] = BENCHES.find(([id]) => id === 'redemption')!;

  it('names the numbers of its cards, who may fight, and how many souls win', () => {
    const told = new Set<string>();
    walk(
      bench.game,
      (n) => beginAny(bench, n),
      ({ prompt: asked, layout }) => {
        const text = textsWithin(layout.layout).join('\n');
        if (asked.candidates.some(({ detail }) => /Hero, [^.]*\d+\/\d+/.test(detail))) {
          expect(text).toContain('Numbers: strength/toughness.');
          told.add('numbers');
        }
        if (/\*\*You\*\* · (?:Heroes|Evil Characters[^:]*): \S.* \(\d+\/\d+\)/.test(text))
          told.add('territory');
        if (asked.question.startsWith('Your Preparation')) expect(text).toMatch(/You: \d of 5 redeemed/);
      },
    );
    expect([...told].sort()).toEqual(['numbers', 'territory']);
  });
});
