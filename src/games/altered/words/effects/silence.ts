import type { GameObject, GameState } from '../../../../kernel/state.ts';
import { list, symbolName } from '../../../../language/print/english.ts';
import { about } from '../../../../language/print/subjects.ts';
import { atLeast, node, word } from '../../../../language/schema/shape.ts';
import type { FactBook } from '../../facts/facts.ts';
import { IN_PLAY } from '../../language/places.ts';
import type { EffectWord } from '../word.ts';

const SILENCE = node(
  'Abilities with these symbols of the objects cannot be set off.',
  { over: { is: 'Character', facing: 'self' }, symbols: ['j', 'h', 'r'] },
  { over: IN_PLAY, symbols: atLeast(1, word('symbol')) },
);

export const silence: EffectWord<typeof SILENCE> = {
  node: SILENCE,
  aim: 'harm',

  says(does, scope, { fixed, until }) {
    const who = about(does.over, scope, fixed);
    return `the ${list(does.symbols.map(symbolName), 'and')} abilities of ${who.object} cannot be set off${until}`;
  },
};

/** True if an effect keeps this object's abilities with the given symbol from triggering (S 7.3.1.e). */
export const isSilenced = (state: GameState, o: GameObject, symbol: string, book: FactBook): boolean =>
  book
    .effects(state, 'silence')
    .some(({ does, env }) => does.symbols.includes(symbol) && book.fits(state, o, does.over, env));
