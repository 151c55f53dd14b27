import { kindOf } from '../../../../kernel/query.ts';
import { symbolName } from '../../../../language/print/english.ts';
import { node, word } from '../../../../language/schema/shape.ts';
import type { Trigger } from '../../language/types.ts';
import { profileOf } from '../../profile.ts';
import { isSilenced } from '../effects/silence.ts';
import type { Moment } from '../moment.ts';
import type { TriggerWord } from '../word.ts';

const SYMBOL = node(
  'The speaker entered play (j), was played from hand (h) or from Reserve (r).',
  { symbol: 'j' },
  { symbol: word('symbol') },
);

export const symbol: TriggerWord<typeof SYMBOL> = {
  node: SYMBOL,

  says(when) {
    const sign = symbolName(when.symbol);
    return { sign, clause: `${sign} is set off`, about: undefined };
  },

  follows: {},
  matches: () => undefined,

  arrival: {
    is: () => true,
    matches: (when, moment) =>
      hasComeBy(when.symbol, moment) &&
      !isSilenced(moment.applied.state, moment.watcher, when.symbol, moment.applied.book),
  },
};

/** True if the speaker (the card with this text) has arrived in the way that the symbol stands for. */
function hasComeBy(sign: string, { applied, atom, was, watcher }: Moment): boolean {
  const zone = kindOf(watcher.zone);
  if (zone !== 'expedition' && zone !== 'landmarks') return false;
  // {J}: joins the Expedition zone, or the Landmark zone in the case of a Landmark (C1 1.1.6.e); or comes into play (C5
  // 1.1.6).
  if (sign === 'j') {
    const origin = was === undefined ? undefined : kindOf(was.zone);
    return profileOf(applied.before.profile).arrival === 'play'
      ? origin !== 'expedition' && origin !== 'landmarks'
      : origin !== zone;
  }
  const played = atom.atom === 'move' ? atom.played : undefined;
  return played === (sign === 'h' ? 'hand' : 'reserve');
}

/** Kinds of trigger that a text can activate without their event: those printed as symbols. */
export const ACTIVATED: ReadonlySet<Trigger['on']> = new Set(['symbol'] as const);

export const hasSymbol = (when: Trigger, sign: string): boolean =>
  when.on === 'symbol' && when.symbol === sign;
