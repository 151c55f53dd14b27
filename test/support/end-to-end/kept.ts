// Compares answers that players got for their acts with the answers that are stored.
import { expect } from 'vitest';
import { withSigns } from '../../../src/kernel/picture.ts';
import { ANSWERED } from '../../../src/table/play/accept.ts';
import { ownGames } from '../games/loaded.ts';
import type { Match } from './match.ts';
import { clickedOn } from './prompt.ts';
import { answerKey, type Records } from './records.ts';

/** Characters of an answer that every message shows in full. */
const SHOWN = 600;

const SIGNS = [...ownGames().values()].flatMap(({ signs = [] }) => signs);
/** Emoji by name, in the form that `withEmojiNamed` gives to those in messages. */
const NAMED = new Map(SIGNS.map(({ name }) => [name, `:${name}:`]));
const withEmojiNamed = (content: string): string => content.replace(/<(:\w+:)\d+>/g, '$1');

/** Question that a message asks: a heading, or a bold line if it is too long for one. */
const QUESTION = /^(### \S.*|\*\*\S.*\*\*)$/m;

/**
 * Checks that a message contains the stored answer, with symbols as emoji or, if there is no room, as text. The bare
 * news that an answer was accepted may be replaced by the next question.
 */
export function expectShown(content: string, reply: string): void {
  const shown = withEmojiNamed(content);
  if (reply === ANSWERED && QUESTION.test(shown)) return;
  const drawn = withSigns(reply, SIGNS, NAMED).slice(0, SHOWN);
  expect(shown).toContain(shown.includes(drawn) ? drawn : withSigns(reply, SIGNS).slice(0, SHOWN));
}

/**
 * Checks that private answers about accepted acts are stored as their players saw them, and that each accepted click is
 * in the game's log as an answer to its question. Public posts are checked in `thread.ts`.
 */
export function expectKept({ agents }: Match, { handled, answered }: Records): void {
  let [told, clicks] = [0, 0];
  for (const [seat, { done }] of agents.entries())
    for (const { answer, deed } of done) {
      const reply = handled.get(answer.interaction);
      if (answer.kind !== 'message' || reply === undefined) continue;
      told += 1;
      expectShown(answer.message.content, reply);
      const on = clickedOn(deed);
      if (on === undefined) continue;
      clicks += 1;
      expect(answered).toContain(
        answerKey(on.game, seat, on.ask, on.route === 'back' ? undefined : on.epoch),
      );
    }
  expect(told).toBeGreaterThan(20);
  expect(clicks).toBeGreaterThan(10);
}
