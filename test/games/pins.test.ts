// A game keeps the cards, and the meaning of their words, from the time when it was begun.
import { describe, expect, it } from 'vitest';
import { PinnedCard as AlteredCard } from '../../src/games/altered/cards.ts';
import { asIn1 as altered } from '../../src/games/altered/language/past.ts';
import { GAME_IDS } from '../../src/games/games.ts';
import { PinnedCard as RedemptionCard } from '../../src/games/redemption/cards.ts';
import { asIn1 as redemption } from '../../src/games/redemption/language/past.ts';
import { LANGUAGE, readPin, writePin } from '../../src/games/shared/pins.ts';
import { PinnedCard as ThronesCard } from '../../src/games/thrones/cards.ts';
import { asIn1 as thrones } from '../../src/games/thrones/language/past.ts';
import { ownGame } from '../support/games/loaded.ts';

const CLOCK = {
  ref: 'X',
  name: 'Clock',
  faction: 'AX',
  rarity: 'common',
  type: 'Landmark Permanent',
  cost: '1/1',
};
const FORT = { ref: 'x', name: 'X', listed: 'X [X]', set: 'X', ways: [{ as: 'hero', numbers: '1/1' }] };
const KNIGHT = { ref: '1', name: 'Knight', type: 'character', faction: 'stark', cost: 1, strength: 1 };
const draw = { op: 'draw', n: 1 };

/**
 * The abilities that a card has after its pinned definition was loaded. The definition was written with these
 * abilities, in this version of the card language.
 */
const inAltered = (language: 1 | 2, ...abilities: unknown[]) => {
  const cards = [{ ...CLOCK, abilities }];
  return readPin(language === 1 ? JSON.stringify(cards) : writePin(cards), AlteredCard, altered).cards[0]
    ?.abilities;
};
const inRedemption = (language: 1 | 2, ...abilities: unknown[]) => {
  const cards = [{ ...FORT, abilities }];
  return readPin(language === 1 ? JSON.stringify(cards) : writePin(cards), RedemptionCard, redemption)
    .cards[0]?.abilities;
};
const inThrones = (language: 1 | 2, ...abilities: unknown[]) => {
  const cards = [{ ...KNIGHT, abilities }];
  return readPin(language === 1 ? JSON.stringify(cards) : writePin(cards), ThronesCard, thrones).cards[0]
    ?.abilities;
};

describe('definitions that a game keeps', () => {
  it.each(GAME_IDS)('of %s are read again as they are', (id) => {
    const game = ownGame(id);
    const deck = game.decks[0]!;
    const pin = game.pin([deck, deck]);
    expect(JSON.parse(pin).language).toBe(LANGUAGE);
    expect(JSON.parse(game.pinned(pin).pin([deck, deck]))).toEqual(JSON.parse(pin));
  });

  it('are not checked again: what was accepted is still ignored', () => {
    const idle = { kind: 'effect', if: { first: 'you' }, limit: { n: 1, per: 'turn' }, steps: [draw] };
    expect(inAltered(1, idle)).toEqual([idle]);
  });

  it('of a version to come are not guessed at', () => {
    const pin = JSON.stringify({ language: LANGUAGE + 1, cards: [] });
    expect(() => readPin(pin, AlteredCard, altered)).toThrow(
      `This game was begun by a later version of the bot: its cards are in language ${LANGUAGE + 1}, and this version knows them up to ${LANGUAGE}.`,
    );
  });
});

describe('what did nothing in the first language does nothing in games that were begun with it', () => {
  const watcher = { kind: 'reaction', when: { on: 'draws', who: 'opponent' }, steps: [draw] };
  const given = { kind: 'passive', does: { effect: 'grants', over: { is: 'Character' }, ability: watcher } };
  const played = {
    kind: 'reaction',
    when: { on: 'plays', who: 'you', what: { in: 'reserve' } },
    steps: [draw],
  };
  const fleeting = {
    kind: 'passive',
    does: { effect: 'keyword', over: { is: 'Spell' }, keyword: 'fleeting' },
  };

  it.each([
    ['a reaction to drawing', watcher],
    ['the same, given by another card', given],
    ['a reaction to cards played from somewhere', played],
    ['Fleeting given to Spells', fleeting],
  ])('Altered: %s', (_, ability) => {
    expect(inAltered(1, ability)).toEqual([]);
    expect(inAltered(2, ability)).toEqual([ability]);
  });

  it('Altered: what halts Expeditions halted all of them, and no Expedition faced anything', () => {
    const halt = { effect: 'halt', over: { is: 'Expedition' } };
    const step = { op: 'ongoing', until: 'day', over: { ref: 'a' }, does: halt };
    const facing = { is: 'Expedition', facing: 'self' };
    const ability = { kind: 'effect', steps: [step, { op: 'advance', what: { every: facing }, by: -1 }] };
    expect(inAltered(1, ability)).toEqual([
      {
        kind: 'effect',
        steps: [
          { op: 'ongoing', until: 'day', does: halt },
          { op: 'advance', what: { every: { ...facing, none: [{}] } }, by: -1 },
        ],
      },
    ]);
    expect(inAltered(2, ability)).toEqual([ability]);
  });

  it('Redemption: nothing was given that waits, a phase only began, and nobody carried a card', () => {
    const reaction = { kind: 'reaction', when: { on: 'phase', phase: 'battle', ends: true }, steps: [draw] };
    const grants = { kind: 'passive', does: { effect: 'grants', over: { is: 'Hero' }, ability: reaction } };
    const carried = { kind: 'effect', steps: [{ op: 'discard', what: 'host' }] };
    expect(inRedemption(1, reaction, grants, carried)).toEqual([
      { kind: 'reaction', when: { on: 'phase', phase: 'battle' }, steps: [draw] },
      { kind: 'effect', steps: [{ op: 'discard', what: { ref: '(nothing)' } }] },
    ]);
    expect(inRedemption(2, reaction, grants, carried)).toEqual([reaction, grants, carried]);
  });

  it('Thrones: nobody was alone but for what holds all the time', () => {
    const alone = { is: 'character', lone: true };
    const action = { kind: 'action', steps: [{ op: 'kneel', what: { every: alone } }] };
    const passive = { kind: 'passive', does: { effect: 'modify', value: 'strength', over: alone, by: 1 } };
    expect(inThrones(1, action, passive)).toEqual([
      { kind: 'action', steps: [{ op: 'kneel', what: { every: { is: 'character', none: [{}] } } }] },
      passive,
    ]);
    expect(inThrones(2, action, passive)).toEqual([action, passive]);
  });
});
