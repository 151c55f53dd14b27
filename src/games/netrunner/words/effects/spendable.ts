import type { Seat } from '../../../../kernel/ids.ts';
import { live } from '../../../../kernel/query.ts';
import type { GameObject, GameState } from '../../../../kernel/state.ts';
import { filterText } from '../../../../language/print/filters.ts';
import { maybe, node, one, part } from '../../../../language/schema/shape.ts';
import type { Book } from '../../facts/facts.ts';
import { inItsPlace, runner, runOf } from '../../facts/field.ts';
import type { EffectWord } from '../word.ts';

const SPENDABLE = node(
  'You can spend the credits on the speaker during that run; or at any time `for` one act, with such cards (`of`).',
  {},
  { for: maybe(one('install', 'rez', 'trash')), of: maybe(part('filter')) },
  { rules: [{ key: 'of', needs: ['for'] }] },
);

/** An act that credits pay for: its kind, and the card concerned. Some credits may only be spent on one kind of act. */
export interface Purpose {
  act: 'install' | 'rez' | 'trash';
  card: GameObject;
}

export const spendable: EffectWord<typeof SPENDABLE> = {
  node: SPENDABLE,
  aim: 'neither',
  says(does, scope, { until }) {
    if (does.for === undefined)
      return until === ''
        ? 'you can spend hosted credits during that run'
        : `you can spend hosted credits${until}`;
    const cards = does.of === undefined ? 'cards' : filterText(does.of, 'many', scope, { all: true });
    const use = does.for === 'trash' ? 'pay trash costs' : `${does.for} ${cards}`;
    return `you can spend hosted credits to ${use}${until}`;
  },
};

/** Cards with credits that the seat may spend now (rules 11.1); those limited to this purpose first. */
export function lenders(state: GameState, seat: Seat, book: Book, purpose?: Purpose): GameObject[] {
  const running = seat === runner(state) && runOf(state) !== undefined;
  if (!running && purpose === undefined) return [];
  const serves = book.doing(state, 'spendable').filter(({ does, env }) => {
    if (env.you !== seat) return false;
    if (does.for === undefined) return running;
    if (does.for !== purpose?.act) return false;
    const facts = book.facts(state, purpose.card);
    return does.of === undefined || book.means(state, facts, inItsPlace(does.of, facts), env);
  });
  const found = serves
    .toSorted((a, b) => Number(a.does.for === undefined) - Number(b.does.for === undefined))
    .flatMap(({ env }) => live(state, env.self) ?? []);
  return [...new Set(found)];
}
