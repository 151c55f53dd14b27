import type { Appraisal } from '../../../kernel/game/appraisal.ts';
import { zoneId } from '../../../kernel/ids.ts';
import { inZone, kindOf } from '../../../kernel/query.ts';
import type { GameObject, GameState } from '../../../kernel/state.ts';
import type { Book } from '../facts/facts.ts';
import { active, field, isPlaced } from '../facts/field.ts';

/** Weights of a position's features, relative to 20 for a redeemed Lost Soul. */
const WEIGHTS = {
  redeemed: 20,
  heroes: 2.5,
  evilCharacters: 2.5,
  strength: 0.2,
  toughness: 0.2,
  /** Weight of the seat's other cards in play: Artifacts, Fortresses, Sites, Covenants, Curses. */
  others: 2,
  hand: 1.5,
  reserve: 0.5,
  pile: 1,
  /** Weight of Lost Souls that the opponent may rescue. */
  bondage: -1.5,
};

/**
 * Value of half of the cards drawn in a Draw phase. Balances an evaluation in the middle of a round: the player whose
 * turn it is has already drawn, and the other has not. Without it, ending the turn would look better or worse than it
 * is.
 */
const AHEAD = 1.5;

/** Evaluation of positions by the practice opponent (the bot as a player). */
export const appraisal = (book: Book): Appraisal => ({
  quiet: ['preparation'],
  weights: WEIGHTS,
  features(state, seat) {
    const held = (kind: string): number => inZone(state, zoneId(kind, seat)).length;
    const own = field(state).filter((o) => o.controller === seat && kindOf(o.zone) !== 'bondage');
    const isA = (type: string) => (o: GameObject) => book.facts(state, o).types.includes(type);
    const characters = own.filter((o) => isA('character')(o) && !isPlaced(o));
    return {
      redeemed: held('redemption'),
      heroes: characters.filter(isA('Hero')).length,
      evilCharacters: characters.filter((o) => !isA('Hero')(o)).length,
      strength: sumOf(state, characters, 'strength', book),
      toughness: sumOf(state, characters, 'toughness', book),
      others: own.filter((o) => !isA('character')(o) && kindOf(o.zone) !== 'played').length,
      hand: held('hand') - (active(state) === seat ? AHEAD : 0),
      reserve: held('reserve'),
      pile: held('pile'),
      bondage: held('bondage'),
    };
  },
});

const sumOf = (
  state: GameState,
  characters: readonly GameObject[],
  name: 'strength' | 'toughness',
  book: Book,
): number => characters.reduce((sum, o) => sum + (book.facts(state, o).values[name] ?? 0), 0);
