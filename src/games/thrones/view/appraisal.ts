import type { Appraisal } from '../../../kernel/game/appraisal.ts';
import { type Seat, zoneId } from '../../../kernel/ids.ts';
import { inZone } from '../../../kernel/query.ts';
import type { GameObject, GameState } from '../../../kernel/state.ts';
import type { Book } from '../facts/facts.ts';
import { gold, isDuplicate, isKneeling, playArea } from '../facts/field.ts';
import { powerOf } from '../facts/numbers.ts';
import { ICONS } from '../terms.ts';

/** Weights of a position's features, by which the house (the bot as opponent) judges it, relative to 10 for a power. */
const WEIGHTS = {
  power: 10,
  characters: 2,
  strength: 1.2,
  icons: 1.5,
  /** Weight of the STR of standing characters, who attack, defend and count for dominance. */
  standing: 0.4,
  locations: 4,
  attachments: 3,
  duplicates: 2,
  hand: 2.5,
  shadows: 3,
  gold: 0.5,
  income: 0.8,
  claim: 2,
  reserve: 0.2,
  initiative: 0.1,
};

/** Evaluation of positions by the practice opponent (the bot as a player). */
export const appraisal = (book: Book): Appraisal => ({
  quiet: ['actions:marshal', 'challenge', 'plot'],
  weights: WEIGHTS,
  features(state, seat) {
    const held = (kind: string): number => inZone(state, zoneId(kind, seat)).length;
    const own = playArea(state).filter((o) => o.controller === seat);
    const ofType = (type: string): GameObject[] =>
      own.filter((o) => book.facts(state, o).types.includes(type));
    const characters = ofType('character');
    return {
      power: powerOf(state, seat),
      characters: characters.length,
      strength: strengthOf(state, characters, book),
      icons: characters.map((o) => icons(state, o, book)).reduce((sum, n) => sum + n, 0),
      standing: strengthOf(
        state,
        characters.filter((o) => !isKneeling(o)),
        book,
      ),
      locations: ofType('location').length,
      attachments: ofType('attachment').length,
      duplicates: own.filter(isDuplicate).length,
      hand: held('hand'),
      shadows: held('shadows'),
      gold: gold(state, seat),
      ...plotOf(state, seat, book),
    };
  },
});

const strengthOf = (state: GameState, characters: readonly GameObject[], book: Book): number =>
  characters.reduce((sum, o) => sum + (book.facts(state, o).values['strength'] ?? 0), 0);

const icons = (state: GameState, o: GameObject, book: Book): number => {
  const { keywords } = book.facts(state, o);
  return ICONS.filter((icon) => (keywords[icon] ?? 0) > 0).length;
};

/** Numbers of the seat's revealed plot. */
const plotOf = (state: GameState, seat: Seat, book: Book): Record<string, number> =>
  Object.fromEntries(
    (['income', 'claim', 'reserve', 'initiative'] as const).map((name) => [
      name,
      book.plot(state, seat, name),
    ]),
  );
