// The page of missing words is up to date: it lists no card that has been automated, and all cards of the sets that it
// promises to list.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { loadGame } from '../../src/games/games.ts';
import { ROOT, textOf } from './imports.ts';

const GAMES = {
  altered: loadGame('altered', ROOT),
  netrunner: loadGame('netrunner', ROOT),
  thrones: loadGame('thrones', ROOT),
  redemption: loadGame('redemption', ROOT),
};
type Game = keyof typeof GAMES;

/** The headings of the page, each with its game. */
const HEADINGS: Readonly<Record<string, Game>> = {
  Altered: 'altered',
  Netrunner: 'netrunner',
  'A Game of Thrones': 'thrones',
  Redemption: 'redemption',
};

interface Entry {
  game: Game;
  ref: string;
  /** The text between this card's reference and the next one. */
  after: string;
}

/** The page's entries: card references in backticks under a game's heading. `X_C/R1` stands for `X_C` and `X_R1`. */
function entriesOf(page: string): Entry[] {
  return page.split(/^## /m).flatMap((section) => {
    const game = HEADINGS[section.split('\n')[0]!];
    if (game === undefined) return [];
    return [...section.matchAll(/`([^`]+)`([^`\n]*)/g)].flatMap(([, written, after]) => {
      const [first = '', ...others] = written!.split('/');
      const refs = [first, ...others.map((rarity) => first.replace(/[^_]+$/, rarity))];
      return refs.map((ref) => ({ game, ref, after: after!.replace(/, $/, '').trim() }));
    });
  });
}

/**
 * The fault of an entry; undefined if there is none. An entry names the card after its reference, except for
 * Redemption, whose references spell the names.
 */
function faultOf({ game, ref, after }: Entry): string | undefined {
  const card = GAMES[game].card(ref);
  if (card === undefined) return `${ref} is no card of ${game}`;
  if (card.automated) return `${ref} is automated`;
  if (after !== (game === 'redemption' ? '' : card.name)) return `${ref} is ${card.name}, not ${after}`;
  return undefined;
}

const faults = (page: string): string[] => entriesOf(page).flatMap((entry) => faultOf(entry) ?? []);

const SetFile = z.object({ cards: z.array(z.object({ ref: z.string() })) });
const refsOfSets = (game: Game, codes: readonly string[]): string[] =>
  codes.flatMap((code) =>
    SetFile.parse(
      JSON.parse(readFileSync(join(ROOT, `src/games/${game}/sets/${code}.json`), 'utf8')),
    ).cards.map(({ ref }) => ref),
  );

/** Cards of the published decks of Thrones that had no program when the page was written. */
const PUBLISHED = [
  ...['02060', '03010', '03016', '05009', '05045', '05048', '06033', '07005', '07015', '07024', '08017'],
  ...['09001', '09005', '09011', '09020', '09022', '09040', '09045', '10006', '10015', '10023', '10035'],
  ...['10045', '10046', '12045', '12050', '14012', '14020', '14024', '14045', '14048', '15005', '15008'],
  ...['15014', '15018', '15022', '15023', '15044', '15051'],
];

/**
 * Cards that the page had to list when it began to list three groups completely: Dominants and Lost Souls of Rotation,
 * and cards about set-aside areas. None of these had a program then.
 */
const OF_THREE_LISTS = [
  'lost-soul-color-guard-jeremiah-13-10-rr-rr',
  'lost-soul-crowds-luke-5-15-2016-local-pmo-p2',
  'lost-soul-defiled-mark-7-21-22-goc',
  'lost-soul-dull-hebrews-5-11-cow',
  'lost-soul-fool-ecclesiastes-10-3-roa-roa-3',
  'lost-soul-foreigner-jeremiah-22-3-poc',
  'lost-soul-harvest-john-4-35-goc',
  'lost-soul-imitate-iii-john-1-11-roj',
  'lost-soul-imitate-iii-john-1-11-ab-roj-roj-ab',
  'lost-soul-lost-boy-ezekiel-34-12-poc-poc',
  'lost-soul-lost-souls-proverbs-2-16-17-rr',
  'lost-soul-oppressed-ii-chronicles-16-10-loc',
  'lost-soul-remnant-jeremiah-31-8-poc',
  'lost-soul-retribution-acts-16-22-tec',
  'lost-soul-revealer-john-3-20-goc',
  'lost-soul-shame-jeremiah-3-25-lr-loc',
  'lost-soul-stumble-isaiah-59-10-poc',
  'lost-soul-undesirables-luke-14-13-goc',
  'lost-soul-wanderer-ezekiel-34-6-lr-fom',
  'lost-soul-subdued-judges-3-30-ii',
  'lost-soul-banished-ii-samuel-14-13-ii',
  'lost-soul-crowds-luke-5-15-2026-seasonal-pmo-p3',
  'a-new-beginning-fom-fom',
  'angel-of-god-2023-national-pmo-p3',
  'blinding-light-ec-tec',
  'burial-goc-goc',
  'chariot-of-fire-poc',
  'doubt-loc-plus-loc',
  'falling-away-cow-ab-cow-ab',
  'forty-years-ir',
  'grapes-of-wrath-2021-promo-pmo-p2',
  'guardian-of-your-souls-roj-ab-roj-ab',
  'guardian-of-your-souls-roj-roj',
  'harvest-time-goc-goc',
  'led-astray-loc-loc',
  'new-jerusalem-2019-promo-pmo-p2',
  'new-jerusalem-promo-pmo-p2',
  'out-of-their-hands-ir',
  'ride-on-victoriously-awesome-things-loc-loc',
  'star-of-bethlehem-goc-goc',
  'star-of-bethlehem-fundraiser-fund',
  'the-resurrection-goc-goc',
  'three-woes-roj-ab-roj-ab',
  'vain-vision-poc-poc',
  'valley-of-dry-bones-poc-poc',
  'voice-from-heaven-goc-goc',
  'guardian-of-your-souls-2024-national-pmo-p3',
  'called-to-prophesy-ii',
  'redemption-2025-national-pmo-p3',
  'burial-fundraiser-fund',
  'spreading-mildew-rr2-rr2',
  'blinding-light-ap-ap',
  'i-am-creator-aw',
  'invisible-beings-aw',
  'kerith-ravine-ki',
  'miraculous-handkerchiefs-ap',
  'persian-presidents-roa',
  'phinehas-spear-pri',
  'possessing-spirit-goc-goc',
  'samaritan-water-jar-txp',
  'seize-him-roj-ab-roj-ab',
  'the-body-of-christ-pi-pri',
  'the-power-of-death-pri',
  'today-cow',
  'zaccheus-the-repentant-zaccheus-tax-collector-goc-goc',
];

/** Cards that the page must list completely, as far as no program carries them out. */
const WHOLE: readonly (readonly [Game, readonly string[]])[] = [
  ['altered', refsOfSets('altered', ['alize', 'bise', 'duster'])],
  ['netrunner', refsOfSets('netrunner', ['elev', 'rwr', 'tai'])],
  ['thrones', PUBLISHED],
  ['redemption', OF_THREE_LISTS],
];

/** Cards played by hand that a page does not list. */
function unlisted(page: string, game: Game, refs: readonly string[]): string[] {
  const listed = new Set(entriesOf(page).flatMap((entry) => (entry.game === game ? [entry.ref] : [])));
  return refs.filter((ref) => GAMES[game].card(ref)?.automated === false && !listed.has(ref));
}

const page = textOf('docs/vocabulary/missing-words.md');

describe('the page of missing words', () => {
  it('names cards that exist and that no program carries out, by their names', () => {
    // Netrunner and Thrones need no entries: every card that the page promises to list has a program.
    const listing = Object.values(HEADINGS).filter((game) => !['netrunner', 'thrones'].includes(game));
    expect(entriesOf(page).map(({ game }) => game)).toEqual(expect.arrayContaining(listing));
    expect(faults(page)).toEqual([]);
  });

  it('names no card twice', () => {
    const refs = entriesOf(page).map(({ game, ref }) => `${game} ${ref}`);
    expect(refs.filter((ref, i) => refs.indexOf(ref) !== i)).toEqual([]);
  });

  it.each(WHOLE)('lists all cards of %s that it promises', (game, refs) => {
    expect(refs.length).toBeGreaterThan(0);
    expect(unlisted(page, game, refs)).toEqual([]);
  });

  it('a check that finds an automated card, an unknown one, a wrong name and a card left out', () => {
    const planted =
      '## Altered\n- a: `ALT_CORE_B_LY_22_C/R9` A Cappella Training\n## A Game of Thrones\n- b: `17161` Bran Stark\n';
    expect(faults(planted)).toEqual([
      'ALT_CORE_B_LY_22_C is automated',
      'ALT_CORE_B_LY_22_R9 is no card of altered',
      '17161 is Red Priest, not Bran Stark',
    ]);
    expect(unlisted(planted, 'thrones', ['17161', '04043', '01008'])).toEqual(['04043']);
  });
});
