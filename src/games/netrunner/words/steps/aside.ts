import { zoneId } from '../../../../kernel/ids.ts';
import { inZone } from '../../../../kernel/query.ts';
import { act } from '../../../../language/print/clauses.ts';
import type { Scope } from '../../../../language/print/scope.ts';
import { SOME } from '../../../../language/schema/amounts.ts';
import { maybe, node, YES } from '../../../../language/schema/shape.ts';
import { asideAtom } from '../../rules/draw.ts';
import { setAside } from '../../rules/set-aside.ts';
import type { StepWord } from '../word.ts';

const ASIDE = node(
  'So many cards from the top of your deck are set aside and named with `as`: face up, or `facedown`.',
  { top: 6, as: 'x' },
  { top: SOME, as: { binds: 'object' }, facedown: maybe(YES) },
);

/** Lets later sentences of the printed text refer to the cards that the player has just set aside from their deck. */
export function nameAside(scope: Scope, as: string, many: boolean): void {
  scope.names.set(as, {
    first: () => 'the cards set aside',
    head: 'card',
    many,
    said: true,
    yours: true,
    zones: ['aside'],
  });
}

export const aside: StepWord<typeof ASIDE> = {
  node: ASIDE,
  aim: 'neither',
  possible: 'always',

  says(step, scope) {
    nameAside(scope, step.as, step.top > 1);
    return act(
      'set',
      `aside the top ${step.top === 1 ? 'card' : `${step.top} cards`} of your deck${step.facedown === true ? ' face down' : ''}`,
    );
  },

  does({ tx, env, goOn }, step) {
    const group = tx.fresh();
    const cards = inZone(tx.state, zoneId('deck', env.you)).slice(0, step.top);
    goOn(env);
    const face = step.facedown === true ? 'down' : 'up';
    setAside(
      tx,
      env,
      step.as,
      group,
      cards.map((o) => asideAtom(o, group, face, env.you, 'deck')),
    );
  },
};
