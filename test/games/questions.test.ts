// A question names the card that asks and what the answer leads to. The usual targets are offered first.
import { describe, expect, it } from 'vitest';
import { playOut, seeded } from '../../src/cli/random/random-play.ts';
import type { Choice } from '../../src/kernel/choice.ts';
import type { Prompt } from '../../src/kernel/game/prompts.ts';
import { asking, live } from '../../src/kernel/query.ts';
import type { GameState } from '../../src/kernel/state.ts';
import { BENCHES, beginRandom } from '../support/games/random-games.ts';
import { rounds, SAMPLE_SEED, seedNumber, THOROUGH } from '../support/sample.ts';

/** Codes of questions that card programs ask. The text of such a question says what the program does next. */
const PROGRAMMED = ['choose', 'target', 'may', 'player', 'each', 'either', 'mode', 'pay'];

/**
 * Matches a question that says that something is chosen, but not for what. A question that ends with a purpose, such as
 * "to block", does not match.
 */
const BARE =
  /^(Choose\.|Which player\?|Choose (an?|another|one|up to|target|its)\b[^.:]*(?<! to (?:block|shuffle|take|add(?: as well| besides| last)?))\.)$/;
const HARM =
  /^(Which ones?(, if any)?\? )?(Discard|Kill|Kneel|Negate|Bounce|Capture|Sacrifice)\b|choose and (kill|kneel|discard)\b/i;
const HELP =
  /^(Which ones?(, if any)?\? )?(Target \w+ gains \d+ boosts?|Stand|Band)\b|choose and stand|it gets \+/i;

/** Matches a price at the beginning of a question. The price says nothing about what is done to the chosen cards. */
const PRICE = /^[^.]* to (?=choose\b)/i;

/** Games in which no card offers a choice among cards of both sides. */
const ONE_SIDED = ['netrunner'];

/**
 * Number of random games of each game whose questions are read. A long run reads one quarter of the first thousand
 * games; which one depends on the commit. `QUESTION_GAMES=1000` reads all of them.
 */
const ALL = Number(process.env['QUESTION_GAMES'] ?? 0);
const GAMES = ALL || rounds(6, 250);
const LOOKED_AT = ALL || rounds(2, 250);
const FIRST = THOROUGH && ALL === 0 ? (seedNumber(SAMPLE_SEED) % 4) * GAMES : 0;

type Asked = { state: GameState; choice: Choice; prompt: Prompt; name: string; words: string };

/** Calls `each` with every question of random games. */
function walk(bench: (typeof BENCHES)[number][1], games: number, each: (asked: Asked) => void): void {
  const { game } = bench;
  const names = new Map(game.cards().map(({ key, name }) => [key, name]));
  for (let n = FIRST; n < FIRST + games; n++)
    playOut(game, beginRandom(bench, n), seeded(n + 40), 3_000, (state) => {
      for (const { seat, choice } of asking(state)?.parts ?? []) {
        const prompt = game.prompt(state, seat);
        const name = choice.why.card === undefined ? undefined : names.get(choice.why.card);
        if (prompt === undefined || name === undefined) continue;
        expect(prompt.question).toContain(`${name}: `);
        const words = prompt.question.slice(prompt.question.indexOf(`${name}: `) + name.length + 2);
        each({ state, choice, prompt, name, words });
      }
    });
}

/** Checks that a program's question says what the choice is for. */
function expectConsequence({ choice, prompt, words }: Asked): void {
  if (choice.kind === 'option' && ['either', 'mode'].includes(choice.why.code)) {
    for (const { detail } of prompt.candidates) expect(detail).toMatch(/\S \S/);
  } else if (BARE.test(words)) throw new Error(`What for? ${prompt.question}`);
  // The words that say when an ability may be used are not part of the question.
  expect(prompt.question).not.toMatch(/\((\w+ )*(Action|Interrupt|Reaction|Revealed)\b/);
}

/**
 * True if the question offers cards of both sides for a harm or a help. Checks that the usual targets are then listed
 * first.
 */
function offersFirst({ state, choice, prompt, words }: Asked): boolean {
  const done = words.replace(PRICE, '');
  if (choice.kind !== 'objects' || (!HARM.test(done) && !HELP.test(done))) return false;
  const mine = prompt.candidates.map(({ answer }) =>
    answer.kind === 'objects' ? live(state, answer.objects[0]!)?.controller === prompt.seat : undefined,
  );
  if (!mine.includes(true) || !mine.includes(false)) return false;
  expect(mine[0], prompt.question).toBe(!HARM.test(done));
  const offered = prompt.candidates.flatMap(({ answer }) =>
    answer.kind === 'objects' ? answer.objects : [],
  );
  expect(offered.toSorted()).toEqual(choice.candidates.toSorted());
  return true;
}

describe.each(BENCHES)('questions of %s', (id, bench) => {
  it('name their cause and their consequence, offer first who is usually meant, and change nothing of the choice', () => {
    const named = new Set<string>();
    let told = 0;
    walk(bench, GAMES, (asked) => {
      if (PROGRAMMED.includes(asked.choice.why.code)) {
        named.add(asked.name);
        expectConsequence(asked);
      }
      told += Number(offersFirst(asked));
    });
    expect(named.size).toBeGreaterThan(4);
    expect(told > 0).toBe(!ONE_SIDED.includes(id));
  });

  it('say what comes of yes and of no, and what each card is that may be chosen', () => {
    const { game } = bench;
    const says = new Map(game.cards().map(({ key, text }) => [key, text.replace(/\s+/g, ' ')]));
    const inSmall = game.cards().map(({ name }) => name.charAt(0).toLowerCase() + name.slice(1));
    let confirmed = 0;
    let described = 0;
    for (let n = FIRST; n < FIRST + LOOKED_AT; n++)
      playOut(game, beginRandom(bench, n), seeded(n + 40), 3_000, (state) => {
        for (const { seat, choice } of asking(state)?.parts ?? []) {
          if (choice.kind !== 'confirm' && choice.kind !== 'objects') continue;
          const { question, candidates } = game.prompt(state, seat)!;
          if (choice.kind === 'confirm') {
            confirmed++;
            // Where the buttons say what they do ("Keep"), the question does not repeat it.
            if (candidates.every(({ label }) => label !== undefined))
              expect(question).not.toMatch(/Yes: |No: /);
            else expect(question).toMatch(/[.?] Yes: \S.*[.!] No: \S.*\.$/);
            expect(inSmall.filter((name) => question.includes(`Yes: ${name} `))).toEqual([]);
            for (const { detail } of candidates) expect(detail, question).toMatch(/\w \w.*[.!]$/);
            continue;
          }
          for (const { value, detail, words, answer } of candidates) {
            const o = answer.kind === 'objects' ? live(state, answer.objects[0]!) : undefined;
            if (o === undefined || !('card' in o.what)) continue;
            // The text beside a candidate has the card's name and place, or only the place if the seat does not see the
            // card.
            expect(detail, `${question} ${value}`).toMatch(/^[\w'].*\w$/);
            if (words === undefined) continue;
            described++;
            expect(detail, `${question} ${value}`).toMatch(/^[A-Z].*\d?.*, \w/);
            expect(words).toBe(says.get(o.what.card));
          }
        }
      });
    expect(confirmed + described).toBeGreaterThan(10);
    expect(described).toBeGreaterThan(0);
  });
});
