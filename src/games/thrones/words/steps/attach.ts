import { type Atom, move } from '../../../../kernel/atom.ts';
import { zoneId } from '../../../../kernel/ids.ts';
import { kindOf } from '../../../../kernel/query.ts';
import type { Env, GameObject, GameState } from '../../../../kernel/state.ts';
import { act } from '../../../../language/print/clauses.ts';
import { nounPhrase } from '../../../../language/print/nouns.ts';
import { objects } from '../../../../language/run/evaluate.ts';
import { node, part } from '../../../../language/schema/shape.ts';
import type { Book } from '../../facts/facts.ts';
import { hostOf } from '../../facts/field.ts';
import { hostsFor } from '../../rules/unique.ts';
import type { StepWord } from '../word.ts';

const ATTACH = node(
  'Attach a card to another. An event becomes the attachment that its definition says (`becomes`); an attachment in play moves there, and stays what it is and whose it is.',
  { what: 'self', to: 'it' },
  { what: part('noun'), to: part('noun') },
);

/**
 * Possible hosts for the attachment (rules 12, 14). An attachment in play moves to another host (rules 9.12) for its
 * controller.
 */
function bearers(state: GameState, o: GameObject, env: Env, book: Book, pool?: GameObject[]): GameObject[] {
  if (kindOf(o.zone) !== 'play') return hostsFor(state, o, env.you, book, pool);
  return hostsFor(state, o, o.controller, book, pool).filter((host) => host !== hostOf(state, o));
}

/** Atom that attaches the card: it enters play there, or just moves if it is in play (rules 9.12, 12). */
function onto(o: GameObject, card: GameObject, env: Env): Atom {
  const host = { object: card.id, role: 'attachment' as const };
  return kindOf(o.zone) === 'play'
    ? { atom: 'attach', object: o.stamp, to: host }
    : { ...move(o, zoneId('play'), 'attach'), controller: env.you, host };
}

export const attach: StepWord<typeof ATTACH> = {
  node: ATTACH,
  aim: 'neither',
  moves: true,
  possible: 'atoms',

  says(step, scope) {
    const what = nounPhrase(step.what, scope, { from: true }).object;
    return act('attach', `${what} to ${nounPhrase(step.to, scope, { from: true }).object}`);
  },

  targetable(state, o, step, env, { book }) {
    const what = objects(state, step.what, env, book);
    const [to] = objects(state, step.to, env, book);
    const pool = to === undefined ? undefined : [to];
    // Before the attachment is chosen, any card may be the host.
    return (
      what.length === 0 ||
      what.some((x) => (x === o || to === o) && bearers(state, x, env, book, pool).length > 0)
    );
  },

  atoms(state, step, env, { book }) {
    const [to] = objects(state, step.to, env, book);
    if (to === undefined || kindOf(to.zone) !== 'play') return [];
    return objects(state, step.what, env, book).flatMap((o) =>
      bearers(state, o, env, book, [to]).map((host) => onto(o, host, env)),
    );
  },
};
