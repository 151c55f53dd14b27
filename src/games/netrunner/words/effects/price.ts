import { SOME } from '../../../../language/schema/amounts.ts';
import { maybe, node, YES } from '../../../../language/schema/shape.ts';
import type { EffectWord } from '../word.ts';
import { SUBJECT, thoseText } from './wording.ts';

const PRICE = node(
  'It costs more or less credits to play, install or rez such cards; `first`: only the first of them that its player installs in a turn; `rez`: only to rez them.',
  { of: { is: 'program' }, less: 1, first: true },
  { of: SUBJECT, more: maybe(SOME), less: maybe(SOME), first: maybe(YES), rez: maybe(YES) },
  {
    rules: [
      { of: ['more', 'less'], least: 1, most: 1 },
      { of: ['first', 'rez'], most: 1 },
    ],
  },
);

export const price: EffectWord<typeof PRICE> = {
  node: PRICE,
  aim: 'neither',

  says(does, scope, { until }) {
    const change = does.more === undefined ? `${does.less} less` : `${does.more} more`;
    const first = does.first === true;
    const cost = does.of === 'self' || first ? 'costs' : 'cost';
    const rez = does.rez === true ? ' to rez' : '';
    return `${first ? 'the first of ' : ''}${thoseText(does.of, scope)} ${cost} ${change}${rez}${first ? ' each turn' : ''}${until}`;
  },
};
