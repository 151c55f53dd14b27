// Format Standard 2.1 of A Game of Thrones: banned and restricted cards and pods, refusals that name its date, and
// older published decks.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { DeckList } from '../../../src/kernel/game/inputs.ts';
import { rulesOf } from '../../support/games/formats.ts';
import { ownGame } from '../../support/games/loaded.ts';

const game = ownGame('thrones');
const TODAY = '2026-11-28';

/** Published deck lists with card numbers, at most one agenda each. */
const PUBLISHED = z
  .array(z.strictObject({ name: z.string(), faction: z.string(), agenda: z.string(), cards: z.string() }))
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, 'published-decks.json'), 'utf8')));

const asDeck = ({ name, faction, agenda, cards }: (typeof PUBLISHED)[number]): DeckList => ({
  name,
  cards: [
    { key: `faction-${faction}`, count: 1 },
    { key: agenda, count: 1 },
    ...cards.split(' ').map((word) => {
      const [key = '', count = '1'] = word.split('x').reverse();
      return { key, count: Number(count) };
    }),
  ],
});
const faults = (deck: DeckList, format = 'standard') =>
  game.checkDeck(deck, format, game.versionOn(format, TODAY));

const WOLVES = asDeck(PUBLISHED.find(({ name }) => name.startsWith('Wolves of Winter'))!);
const ROBB_STARK = '01146';

/** The deck "The Wolves of Winter", in which each of these cards replaces a card of its own. */
function wolves(...instead: string[]): DeckList {
  const cards = WOLVES.cards.map((card) => ({ ...card }));
  for (const key of instead) {
    // Only cards of the draw deck have three copies.
    cards.find(({ count }) => count === 3)!.count -= 1;
    cards.push({ key, count: 1 });
  }
  return { ...WOLVES, cards };
}
const without = (deck: DeckList, key: string): DeckList => ({
  ...deck,
  cards: deck.cards
    .map((card) => (card.key === '03022' ? { ...card, count: 3 } : card))
    .filter((card) => card.key !== key),
});

describe('Standard 2.1', () => {
  it('is in force since 1 July 2026', () => {
    expect(game.versionOn('standard', TODAY)).toBe('2026-07-01');
  });

  it('lets a deck play that holds nothing of its lists, or one restricted card', () => {
    expect(faults(without(wolves(), ROBB_STARK))).toEqual([]);
    expect(faults(wolves())).toEqual([]);
  });

  it('bans a card since its day, and says so', () => {
    expect(faults(wolves('11021'))).toEqual([
      {
        rule: 'banned',
        sentence: 'Wyman Manderly (TMoW) is banned since 1 July 2026 (Standard 2.1). Take it out.',
      },
    ]);
  });

  it('bans the original of a redesigned card, and not the redesign of that name', () => {
    expect(rulesOf(faults(without(wolves('11082'), ROBB_STARK)))).toEqual(['banned']);
    expect(faults(without(wolves('17125'), ROBB_STARK))).toEqual([]);
  });

  it('lets no second card of the restricted list be there', () => {
    expect(faults(wolves('13097'))).toEqual([
      {
        rule: 'restricted',
        sentence:
          'A deck has at most one card of the restricted list of Standard 2.1 of 1 July 2026, yours has 2: Robb Stark (Core), Sparrows (TB). Keep one of them.',
      },
    ]);
    expect(faults(without(wolves('13097'), ROBB_STARK))).toEqual([]);
  });

  it('lets no second card of a pod be there', () => {
    expect(faults(wolves('17125'))).toEqual([
      {
        rule: 'pod',
        sentence:
          'A deck has only one of Robb Stark (Core), Skagos (R) (Standard 2.1 of 1 July 2026), yours has all of them. Keep one of them.',
      },
    ]);
  });

  it('takes no card of a draft set', () => {
    const draft = game.knownCards().find(({ key }) => /^00[12]/.test(key))!;
    expect(rulesOf(faults(wolves(draft.key)))).toContain('pool');
  });

  it('asks for sixty draw cards', () => {
    const cards = WOLVES.cards.map((card) => (card.key === '03005' ? { ...card, count: 2 } : card));
    expect(rulesOf(faults({ ...WOLVES, cards }))).toEqual(['draw-deck']);
  });
});

describe('Valyrian 1.0', () => {
  it('bans the redesign of 2020 that Standard plays, and plays its original', () => {
    expect(game.versionOn('valyrian', TODAY)).toBe('2021-07-16');
    expect(rulesOf(faults(without(wolves('16011'), ROBB_STARK), 'valyrian'))).toEqual(['banned']);
  });
});

describe('the 31 published decks', () => {
  it('may be played as they were published', () => {
    expect(PUBLISHED).toHaveLength(31);
    for (const one of PUBLISHED) expect(faults(asDeck(one), 'published'), one.name).toEqual([]);
  });

  it('hold in 22 cases cards that Standard bans, each of which is named', () => {
    const barred = PUBLISHED.filter((one) => rulesOf(faults(asDeck(one))).includes('banned'));
    expect(barred).toHaveLength(22);
    const east = PUBLISHED.find(({ name }) => name === 'From East to West (Core)')!;
    const told = faults(asDeck(east)).filter(({ rule }) => rule === 'banned');
    expect(told).toEqual([
      {
        rule: 'banned',
        sentence: expect.stringMatching(
          /^.+ \(Core\) is banned since 1 July 2026 \(Standard 2\.1\)\. Take it out\.$/,
        ),
      },
    ]);
  });
});
