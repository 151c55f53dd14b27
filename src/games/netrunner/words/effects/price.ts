import { numberText } from '../../../../language/print/numbers.ts';
import { SOME } from '../../../../language/schema/amounts.ts';
import { maybe, node, part, type Written, YES } from '../../../../language/schema/shape.ts';
import type { Parts } from '../../language/types.ts';
import { PRICED, type Priced, type Type } from '../../words.ts';
import type { EffectWord } from '../word.ts';
import { SUBJECT, thoseText } from './wording.ts';

const PRICE = node(
  'Such cards cost more or less credits: to `play`, to `install` or to `rez` them; where none of these stands, what is printed as their cost (of ice, assets and upgrades that is for rezzing). `first`: only the first of them that its player installs in a turn. `each`: so many times that much.',
  { of: { is: 'program' }, less: 1, first: true },
  {
    of: SUBJECT,
    more: maybe(SOME),
    less: maybe(SOME),
    each: maybe(part('value')),
    first: maybe(YES),
    play: maybe(YES),
    install: maybe(YES),
    rez: maybe(YES),
  },
  {
    rules: [
      { of: ['more', 'less'], least: 1, most: 1 },
      { of: ['play', 'install', 'rez'], most: 1 },
      { key: 'first', bars: ['play', 'rez'] },
    ],
  },
);

const ACTS = ['play', 'install', 'rez'] as const;

/**
 * True if the effect changes the price of this act with a card of this type. Costs to play, to install and to rez are
 * different costs (CR 1.16).
 */
export function isPriceOf(does: Written<(typeof PRICE)['keys'], Parts>, act: Priced, type: Type): boolean {
  const meant = does.first === true ? 'install' : ACTS.find((one) => does[one] === true);
  return act === (meant ?? PRICED[type]);
}

export const price: EffectWord<typeof PRICE> = {
  node: PRICE,
  aim: 'neither',

  says(does, scope, { until }) {
    const change = does.more === undefined ? `${does.less} less` : `${does.more} more`;
    const first = does.first === true;
    const cost = does.of === 'self' || first ? 'costs' : 'cost';
    const act = ACTS.find((one) => does[one] === true);
    const doing = act === undefined ? '' : ` to ${act}`;
    return `${first ? 'the first of ' : ''}${thoseText(does.of, scope)} ${cost} ${change}${doing}${first ? ' each turn' : ''}${does.each === undefined ? '' : ` times ${numberText(does.each, scope)}`}${until}`;
  },
};
