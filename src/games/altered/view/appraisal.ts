import type { Appraisal } from '../../../kernel/game/appraisal.ts';
import { type Seat, zoneId } from '../../../kernel/ids.ts';
import { inZone } from '../../../kernel/query.ts';
import type { GameState } from '../../../kernel/state.ts';
import type { FactBook } from '../facts/facts.ts';
import { advancesBy, arenaWins, expeditionOf, inArena, SIDES, sums, travelled } from '../rules/track.ts';
import { TERRAINS } from '../terms.ts';

/** Weights of a position's features, relative to 10 for one region travelled. */
const WEIGHTS = {
  travelled: 10,
  /** Weight of an Expedition that would move forward if it were Dusk now. */
  moving: 8,
  /** Weight of a terrain of the Arena that would be won now. */
  arena: 20,
  /** Weight of the sum of all statistics in Expeditions. */
  strength: 0.12,
  hand: 2,
  reserve: 1.8,
  /** Weights of a Character that stays for another day, and of one that goes to Reserve. */
  characters: 1.2,
  landmarks: 2,
  /** Weights of Mana Orbs up to the cost of most cards, and of those beyond. */
  orbs: 3.2,
  moreOrbs: 1,
};

/** Number of Mana Orbs above which more are seldom useful. */
const ENOUGH_ORBS = 7;

/** Evaluation of positions by the practice opponent (the bot as a player). */
export const appraisal = (book: FactBook): Appraisal => ({
  quiet: ['turn'],
  weights: WEIGHTS,
  lost: { worth: 35, decisions: 3 },
  features(state, seat) {
    const held = (kind: string): number => inZone(state, zoneId(kind, seat)).length;
    const orbs = held('mana');
    return {
      travelled: inArena(state) ? 0 : travelled(state, seat),
      moving: inArena(state) ? 0 : moving(state, seat, book),
      arena: inArena(state) ? arenaWins(state, book)[seat]! : 0,
      strength: strength(state, seat, book),
      hand: held('hand'),
      reserve: held('reserve'),
      characters: characters(state, seat, book),
      landmarks: held('landmarks'),
      orbs: Math.min(orbs, ENOUGH_ORBS),
      moreOrbs: Math.max(0, orbs - ENOUGH_ORBS),
    };
  },
});

const moving = (state: GameState, seat: Seat, book: FactBook): number =>
  SIDES.filter((side) => advancesBy(state, expeditionOf(state, seat, side), book, 'dusk').length > 0).length;

/** Sum of the statistics of all Characters in both Expeditions of a seat. */
const strength = (state: GameState, seat: Seat, book: FactBook): number =>
  SIDES.map((side) => sums(state, expeditionOf(state, seat, side), book))
    .flatMap((sum) => TERRAINS.map((terrain) => sum[terrain]))
    .reduce((total, one) => total + one, 0);

const characters = (state: GameState, seat: Seat, book: FactBook): number =>
  inZone(state, zoneId('expedition')).filter((o) => o.controller === seat && !book.facts(state, o).token)
    .length;
