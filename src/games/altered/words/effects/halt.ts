import type { GameObject, GameState } from '../../../../kernel/state.ts';
import { capital } from '../../../../language/print/english.ts';
import { subject } from '../../../../language/print/subjects.ts';
import { either, maybe, node, one, word, YES } from '../../../../language/schema/shape.ts';
import type { FactBook } from '../../facts/facts.ts';
import { EXPEDITIONS_THAT } from '../../language/places.ts';
import type { Terrain } from '../../terms.ts';
import type { EffectWord } from '../word.ts';
import { those } from './wording.ts';

const HALT = node(
  'Expeditions cannot move forward, neither at Dusk nor by an effect. With `terrain`, only moving forward because of that terrain is ruled out; with `but`, everything but that, texts included, or with `dusk` too only during Dusk. `refs` are those that `over` of the step `ongoing` has fixed.',
  { over: { is: 'Expedition', of: 'opponent' } },
  {
    over: either(EXPEDITIONS_THAT, one('refs')),
    terrain: maybe(word('terrain')),
    but: maybe(word('terrain')),
    dusk: maybe(YES),
  },
  {
    rules: [
      { key: 'terrain', bars: ['but'] },
      { key: 'dusk', needs: ['but'] },
    ],
  },
);

export const halt: EffectWord<typeof HALT> = {
  node: HALT,
  aim: 'harm',

  says(does, scope, { fixed, until }) {
    // If the Expedition was chosen before this text, the text has no name for it, and says "the chosen Expedition".
    const who =
      does.over === 'refs' && fixed === undefined
        ? 'the chosen Expedition'
        : subject(those(does.over, scope, fixed));
    const because =
      does.but !== undefined
        ? `${does.dusk === true ? ' during Dusk,' : ''} except because of ${capital(does.but)}`
        : does.terrain !== undefined
          ? ` because of ${capital(does.terrain)}`
          : '';
    return `${who} cannot move forward${because}${until}`;
  },
};

/** Reason why an Expedition would move forward: a terrain at Dusk, or a text; undefined means any. */
type Cause = Terrain | 'text' | undefined;

/** True if an effect keeps the Expedition from moving forward, at all or for the given cause. */
export const isHalted = (state: GameState, expedition: GameObject, cause: Cause, book: FactBook): boolean =>
  book.effects(state, 'halt').some(({ does, env, refs }) => {
    if (does.terrain !== undefined && does.terrain !== cause) return false;
    if (does.but !== undefined && !isRuledOut(cause, does.but)) return false;
    if (does.dusk === true && cause === 'text' && book.phase(state) !== 'dusk') return false;
    // An effect with Expeditions fixed at its beginning reaches only these (rules 14).
    if (refs !== undefined && !refs.includes(expedition.stamp)) return false;
    return does.over === 'refs' || book.fits(state, expedition, does.over, env);
  });

/** True if an effect lets the Expedition move only because of one terrain, and the given cause is another. */
const isRuledOut = (cause: Cause, terrain: string): boolean => cause !== undefined && cause !== terrain;
