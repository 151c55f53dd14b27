// Questions say what each answer leads to. The questions in this file once said only that there was a choice.
import { describe, expect, it } from 'vitest';
import { promptBody } from '../../src/discord/messages/ephemeral.ts';
import { labelOf } from '../../src/discord/messages/prompt.ts';
import { confirming } from '../../src/games/shared/asked.ts';
import type { Seat } from '../../src/kernel/ids.ts';
import { record } from '../support/records.ts';
import { A, B, Scene } from '../support/scene.ts';

const asked = (s: Scene, seat: Seat): string => s.game.prompt(s.state, seat)?.question ?? '';

/** Labels of the buttons of the question. */
const labels = (s: Scene, seat: Seat): string[] =>
  s.game.prompt(s.state, seat)?.candidates.map(labelOf) ?? [];

describe('a target is asked for with what is paid and done', () => {
  it('whoever is asked whose cards are meant knows what for, and then what comes of being chosen', () => {
    const s = new Scene(
      'thrones',
      'given:',
      '  phase: marshaling',
      '  orders: { reactions: never }',
      '  A: { faction: baratheon, gold: 1, hand: [Consolidation of Power], play: [Shireen Baratheon, Bastard in Hiding] }',
      '  B: { play: [Littlefinger, Theon Greyjoy] }',
    );
    s.says(A, '/action card:Consolidation of Power');
    const does =
      'Choose and kneel 1 or more standing characters of the same player with a total STR of 4 or lower. Then, 1 of them gains 1 power.';
    expect(asked(s, A)).toBe(`Consolidation of Power: Whose cards? ${does}`);
    s.says(A, '/choose answer:A');
    expect(asked(s, A)).toBe(`Consolidation of Power: ${does}`);
    s.says(A, '/choose answer:Shireen Baratheon, Bastard in Hiding');
    expect(asked(s, A)).toBe('Consolidation of Power: 1 of these cards gains 1 power. Which one?');
  });

  it('the price is part of it', () => {
    const s = new Scene(
      'thrones',
      'given:',
      '  phase: challenges',
      '  orders: { reactions: never }',
      '  A: { play: [Margaery Tyrell, Left, Right] }',
    );
    s.says(A, '/action card:Margaery Tyrell');
    expect(asked(s, A)).toBe(
      'Margaery Tyrell: Kneel this card to choose a character. Until the end of the phase, it gets +3 STR.',
    );
  });

  it('a number that has been chosen is said', () => {
    const s = new Scene(
      'thrones',
      'given:',
      '  phase: challenges',
      '  orders: { reactions: never }',
      '  A: { faction: lannister, gold: 5, hand: [The Things I Do For Love], play: [Tywin Lannister] }',
      '  B: { play: [Arya Stark, Sansa Stark] }',
    );
    s.says(A, '/action card:The Things I Do For Love');
    expect(asked(s, A)).toMatch(
      /^The Things I Do For Love: How much is X\? Kneel your faction card to choose/,
    );
    s.says(A, '/choose answer:3');
    expect(asked(s, A)).toMatch(/Return it to hand\. X is 3\.$/);
  });

  it('in Altered a card that is given for a lower price, and what happens without', () => {
    const s = new Scene(
      'altered',
      'given:',
      '  A: { hand: [Paint Prison], reserve: [Amelia Earhart, Kappa], mana: 5 }',
      '  B: { heroExpedition: [Hua Mulan, Bravos Tracer] }',
    );
    s.says(A, '/play card:Paint Prison');
    expect(asked(s, A)).toBe(
      'Paint Prison: Do you do this? Yes: discard another card from your Reserve to pay {2} less. No: you pay in full.',
    );
    s.says(A, '/choose answer:yes');
    expect(asked(s, A)).toBe('Paint Prison: Discard another card from your Reserve. Which one?');
  });

  it('a die that is to be rolled is spoken of before its result', () => {
    const s = new Scene(
      'altered',
      'given:',
      '  A: { hero: ALT_CORE_B_LY_01_C, heroExpedition: [Kappa, Red] }',
      '  B: {}',
    );
    s.says(A, '/quick card:Nevenka & Blotch');
    expect(asked(s, A)).toMatch(
      /^Nevenka & Blotch: .*Roll a die\. If the result is 6 or more, it gains Anchored/,
    );
  });
});

describe('one of several acts', () => {
  it('may be none, and each says itself what it does', () => {
    const s = new Scene(
      'redemption',
      'given:',
      '  phase: preparation',
      '  active: A',
      '  A: { hand: [Miriam], reserve: [Hannah] }',
      '  B: { hand: 3, reserve: 1, bondage: 1 }',
    );
    s.says(A, '/rescue hero:Miriam');
    expect(asked(s, A)).toBe('Miriam: Which of these do you do, if any?');
    expect(labels(s, A)).toEqual(['1: Look at a hand.', '2: Take a good O.T. card from your Reserve.']);
    s.says(A, '/choose answer:1');
    expect(asked(s, A)).toBe('Miriam: Look at a hand. Which player?');
  });

  it('whoever chooses for another player is told whose act it is', () => {
    const s = new Scene(
      'netrunner',
      'given:',
      '  turn: B',
      '  B: { credits: 4, hand: [Wildcat Strike], deck: 6 }',
    );
    s.says(B, '/play card:Wildcat Strike');
    expect(asked(s, A)).toBe('Wildcat Strike: Which of these does B do?');
  });
});

describe('in Netrunner', () => {
  it('what a card does to itself is told with its name once', () => {
    const s = new Scene(
      'netrunner',
      'given:',
      '  turn: B',
      '  A: { hand: [Hedge Fund] }',
      '  B: { credits: 4, hand: [Overclock], orders: { jack-out: never } }',
    );
    s.says(B, '/play card:Overclock');
    expect(s.read()).toContain('Overclock gets 5 credits.');
    expect(s.read()).not.toContain('Overclock: Overclock');
  });

  it('whoever discards down to their hand size is told why, and how many', () => {
    const s = new Scene(
      'netrunner',
      'given:',
      '  turn: B',
      '  B: { clicks: 1, hand: [Overclock, Sure Gamble, "Sure Gamble#2", Leech, Unity, Cleaver, Carmen] }',
    );
    s.says(B, '/credit');
    expect(asked(s, B)).toBe(
      'You hold more cards than your maximum hand size allows: choose the 2 that you discard.',
    );
  });
});

it('a question for yes or no says once what comes of yes, however its sentences are joined', () => {
  const words = confirming('Gain 3 credits, then draw three cards?', {
    yes: 'Gain 3 credits. Draw three cards.',
    no: 'Nothing happens.',
  });
  expect(words).toBe('Do you do this? Yes: gain 3 credits. Draw three cards. No: nothing happens.');
  expect(
    confirming('Have Kappa gain 1 boost?', {
      yes: 'Kappa gains 1 boost.',
      no: 'Nothing happens.',
      names: ['Kappa'],
    }),
  ).toBe('Do you do this? Yes: Kappa gains 1 boost. No: nothing happens.');
});

describe('something that is named', () => {
  it('says what the name is for', () => {
    const s = new Scene(
      'thrones',
      'given:',
      '  phase: plot',
      '  orders: { reactions: never }',
      '  A: { plots: [Calm Over Westeros, A plot 1], hand: [] }',
      '  B: { plots: [The Winds of Winter, B plot 2], hand: [] }',
    );
    s.says(A, '/plot plot:Calm Over Westeros');
    s.says(B, '/plot plot:The Winds of Winter');
    const first = s.game.prompt(s.state, A) === undefined ? B : A;
    s.says(first, '/choose answer:B');
    expect(asked(s, A)).toBe(
      "Calm Over Westeros: Name a challenge type. Until you reveal another plot, your opponent's revealed plot gets −1 claim during challenges of the named type in which you are the defending player.",
    );
  });
});

describe('what a message says', () => {
  it('of yes and of no, it says once', () => {
    const s = new Scene(
      'altered',
      'given:',
      '  A: { hand: [Paint Prison], reserve: [Amelia Earhart, Kappa], mana: 5 }',
      '  B: { heroExpedition: [Hua Mulan, Bravos Tracer] }',
    );
    s.says(A, '/play card:Paint Prison');
    const { content } = promptBody(s.game, record('one', { game: 'altered' }), s.game.prompt(s.state, A)!);
    expect(content.split('pay in full')).toHaveLength(2);
  });

  it('of an option that is called like itself, it says once', () => {
    const option = { kind: 'option', options: ['6'] } as const;
    expect(labelOf({ value: '6', detail: '6', answer: { ...option, options: ['6'] } })).toBe('6');
    expect(labelOf({ value: '6', detail: 'keep it', answer: { ...option, options: ['6'] } })).toBe(
      '6: keep it',
    );
  });
});
