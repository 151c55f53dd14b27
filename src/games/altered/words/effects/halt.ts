import type { GameObject, GameState } from '../../../../kernel/state.ts';
import { capital } from '../../../../language/print/english.ts';
import { subject } from '../../../../language/print/subjects.ts';
import { either, maybe, node, one, word } from '../../../../language/schema/shape.ts';
import type { FactBook } from '../../facts/facts.ts';
import { EXPEDITIONS_THAT } from '../../language/places.ts';
import type { Terrain } from '../../terms.ts';
import type { EffectWord } from '../word.ts';
import { those } from './wording.ts';

const HALT = node(
  'Expeditions cannot move forward, neither at Dusk nor by an effect. With `terrain`, only moving forward because of that terrain is ruled out. `refs` are those that `over` of the step `ongoing` has fixed.',
  { over: { is: 'Expedition', of: 'opponent' } },
  { over: either(EXPEDITIONS_THAT, one('refs')), terrain: maybe(word('terrain')) },
);

export const halt: EffectWord<typeof HALT> = {
  node: HALT,
  aim: 'harm',

  says(does, scope, { fixed, until }) {
    // If the text is shown without the choice, it is about one Expedition.
    const who =
      does.over === 'refs' && fixed === undefined
        ? 'the chosen Expedition'
        : subject(those(does.over, scope, fixed));
    const because = does.terrain === undefined ? '' : ` because of ${capital(does.terrain)}`;
    return `${who} cannot move forward${because}${until}`;
  },
};

/** True if the Expedition is kept from moving forward at all, or from doing so by this terrain. */
export const isHalted = (
  state: GameState,
  expedition: GameObject,
  terrain: Terrain | undefined,
  book: FactBook,
): boolean =>
  book.effects(state, 'halt').some(({ does, env, refs }) => {
    if (does.terrain !== undefined && does.terrain !== terrain) return false;
    // Objects that were fixed when the effect began are the only ones it reaches (rules 14).
    if (refs !== undefined && !refs.includes(expedition.stamp)) return false;
    return does.over === 'refs' || book.fits(state, expedition, does.over, env);
  });
