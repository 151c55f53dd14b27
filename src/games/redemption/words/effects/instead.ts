import { article, filterText } from '../../../../language/print/filters.ts';
import { nounPhrase } from '../../../../language/print/nouns.ts';
import { either, maybe, node, one, part } from '../../../../language/schema/shape.ts';
import type { EffectWord } from '../word.ts';

const INSTEAD = node(
  'Where cards in play would be `discarded` by anything, or would be `removed` from play or `targeted` (whatever is done to them) by an ability, with `by` of such a card, its player may choose for each that it goes elsewhere instead (`to`), or that nothing happens to it while they discard one of these cards (`pay`).',
  { of: 'discarded', what: { is: 'Hero' }, to: 'banished' },
  {
    of: one('discarded', 'removed', 'targeted'),
    what: either(one('self'), part('filter')),
    by: maybe(part('filter')),
    pay: maybe(part('filter')),
    to: maybe(one('banished', 'topdeck')),
  },
  {
    rules: [
      { of: ['pay', 'to'], least: 1, most: 1 },
      { key: 'of', is: ['discarded'], bars: ['by'] },
    ],
  },
);

const WOULD = {
  discarded: 'discarded from play',
  removed: 'removed from play',
  targeted: 'affected',
} as const;
const GOES = { banished: 'banish it', topdeck: 'topdeck it' } as const;

/**
 * Dictionary entry of the "instead" effect. Has no function here: `rules/instead.ts` applies the effect before the
 * event.
 */
export const instead: EffectWord<typeof INSTEAD> = {
  node: INSTEAD,
  aim: 'neither',

  says({ of, what, by, pay, to }, scope, { until }) {
    const who = what === 'self' ? (nounPhrase('self', scope).subject ?? 'this card') : article(what, scope);
    const whose = by === undefined ? 'an ability' : `an ability of ${filterText(by, 'many', scope, {})}`;
    const how = of === 'discarded' ? '' : ` by ${whose}`;
    const then = pay !== undefined ? `discard ${article(pay, scope)}` : GOES[to ?? 'banished'];
    return `if ${who} would be ${WOULD[of]}${how}${until}, you may ${then} instead`;
  },
};
