import { stepsText } from '../../../../language/print/clauses.ts';
import { conditionText } from '../../../../language/print/conditions.ts';
import { capital, list } from '../../../../language/print/english.ts';
import { article } from '../../../../language/print/filters.ts';
import { SOME } from '../../../../language/schema/amounts.ts';
import { atLeastOne, keys, maybe, node, one, part, YES } from '../../../../language/schema/shape.ts';
import { costText } from '../costs/cost.ts';
import type { AbilityWord } from '../word.ts';

const PAID = node(
  'A cost, and what it does. `interface`: only in an encounter, by a program whose strength suffices; `access`: while a card is being accessed; `runner`: the Runner uses it, on a card of the Corp. `stolen`: the Corp uses it in the score area of the Runner, and `only` there or in `either`. `discard`: it is used in your discard pile, and nowhere else. `anyone`: both players may use it. `trashes`: one such card of its player is trashed as a part of the cost. `if`: it can be used only where this holds.',
  { cost: { clicks: 1 }, steps: [{ op: 'take', n: 3 }] },
  {
    cost: part('cost'),
    trashes: maybe(part('filter')),
    interface: maybe(YES),
    access: maybe(YES),
    runner: maybe(YES),
    stolen: maybe(one('only', 'either')),
    discard: maybe(YES),
    anyone: maybe(YES),
    if: maybe(part('condition')),
    limit: maybe(keys({ n: SOME, per: one('turn', 'run', 'encounter') })),
    cheaper: maybe(keys({ credits: SOME, if: part('condition') })),
    steps: atLeastOne(part('step')),
  },
  {
    rules: [
      { of: ['interface', 'access', 'runner', 'discard', 'anyone'], most: 1 },
      { key: 'trashes', bars: ['access'] },
    ],
  },
);

const LEADS = {
  interface: 'Interface → ',
  access: 'Access → ',
  runner: 'The Runner may use this: ',
} as const;
/** Limits on when a paid ability can be used. */
const PLACES = ['interface', 'access', 'runner'] as const;

export const paidAbility: AbilityWord<typeof PAID, 'paid'> = {
  node: PAID,
  idle(ability, { type, isPlayed }) {
    if (ability.interface === true && type !== 'program') return 'only a program has an interface ability.';
    // An event stays active until the end of the run that it began, so it may have abilities; other played cards may
    // not.
    return isPlayed && type !== 'event' && ability.discard !== true
      ? 'an operation has no ability to be used.'
      : undefined;
  },
  sort: (card, ability, index) => card.paid.push({ index, ability }),

  says(ability, scope) {
    const { limit, cheaper } = ability;
    const place = PLACES.find((key) => ability[key] === true);
    const uses =
      limit === undefined ? '' : `${limit.n === 1 ? 'Once' : `${limit.n} times`} per ${limit.per} → `;
    const lead = place === undefined ? '' : LEADS[place];
    const { trashes } = ability;
    const trashed = trashes === undefined ? [] : [`trash ${article(trashes, scope)}`];
    const isFree = trashes !== undefined && Object.keys(ability.cost).length === 0;
    const cost = list([...(isFree ? [] : [costText(ability.cost)]), ...trashed], 'and');
    const condition = ability.if === undefined ? '' : ` if ${conditionText(ability.if, scope)}`;
    const less =
      cheaper === undefined
        ? ''
        : ` This costs ${cheaper.credits} less if ${conditionText(cheaper.if, scope)}.`;
    const area =
      ability.stolen === undefined
        ? ''
        : ability.stolen === 'only'
          ? ' The Corp can use this only while this card is in the score area of the Runner.'
          : ' The Corp can use this in either score area.';
    const anyone = ability.anyone === true ? ' Any player can use this ability.' : '';
    const pile =
      ability.discard === true ? ' You can use this only while this card is in your discard pile.' : '';
    return `${uses}${lead}${capital(cost)}${condition}: ${stepsText(ability.steps, scope)}${less}${area}${pile}${anyone}`;
  },
};
