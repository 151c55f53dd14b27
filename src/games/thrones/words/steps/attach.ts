import { type Atom, move } from '../../../../kernel/atom.ts';
import { zoneId } from '../../../../kernel/ids.ts';
import { kindOf } from '../../../../kernel/query.ts';
import type { Env, GameObject, GameState } from '../../../../kernel/state.ts';
import { act } from '../../../../language/print/clauses.ts';
import { nounPhrase } from '../../../../language/print/nouns.ts';
import { objects } from '../../../../language/run/evaluate.ts';
import { maybe, node, part, YES } from '../../../../language/schema/shape.ts';
import type { Book } from '../../facts/facts.ts';
import { hostOf, playArea } from '../../facts/field.ts';
import { intoPlay, mayGo } from '../../rules/entering-play.ts';
import { hostsFor, isFree, mayBearDown, underWhich } from '../../rules/unique.ts';
import type { StepWord } from '../word.ts';

const ATTACH = node(
  'Attach a card to another. An event becomes the attachment that its definition says (`becomes`); an attachment in play moves there, and stays what it is and whose it is. `down`: any card that is not in play is attached face down, as an attachment of which nothing is known.',
  { what: 'self', to: 'it' },
  { what: part('noun'), to: part('noun'), down: maybe(YES) },
);

/**
 * Cards that may bear the attachment (rules 12, 14). An attachment already in play moves to another card (rules 9.12),
 * which must be a legal host for its present controller.
 */
function bearers(
  state: GameState,
  o: GameObject,
  down: true | undefined,
  env: Env,
  book: Book,
  pool: GameObject[] = playArea(state),
): GameObject[] {
  if (kindOf(o.zone) === 'play')
    return down === true
      ? []
      : hostsFor(state, o, o.controller, book, pool).filter((host) => host !== hostOf(state, o));
  if (down === true)
    return mayGo(o, 'play', book) ? pool.filter((host) => mayBearDown(state, host, o, book)) : [];
  // A further copy enters as a duplicate of the first (rules 7.10), so the named card need not be a legal host.
  if (underWhich(state, o, env.you, book) !== undefined) return pool;
  return isFree(state, o, env.you, book) ? hostsFor(state, o, env.you, book, pool) : [];
}

/**
 * Atoms (smallest changes of state) that put the attachment onto the card: it enters play there, or only moves if it is
 * in play (rules 9.12, 12).
 */
function onto(
  state: GameState,
  o: GameObject,
  card: GameObject,
  down: true | undefined,
  env: Env,
  book: Book,
): Atom[] {
  const host = { object: card.id, role: 'attachment' as const };
  if (kindOf(o.zone) === 'play') return [{ atom: 'attach', object: o.stamp, to: host }];
  return down === true
    ? [{ ...move(o, zoneId('play'), 'attach'), controller: env.you, host, face: 'down' }]
    : intoPlay(state, o, env.you, 'attach', book, card);
}

export const attach: StepWord<typeof ATTACH> = {
  node: ATTACH,
  aim: 'neither',
  moves: true,
  possible: 'atoms',

  says(step, scope) {
    const what = nounPhrase(step.what, scope, { from: true }).object;
    const to = nounPhrase(step.to, scope, { from: true }).object;
    return act('attach', `${what} to ${to}${step.down === true ? ' face down as an attachment' : ''}`);
  },

  targetable(state, o, step, env, { book }) {
    const what = objects(state, step.what, env, book);
    const [to] = objects(state, step.to, env, book);
    const pool = to === undefined ? undefined : [to];
    // If the attachment is not chosen yet, any card may turn out to be the host.
    return (
      what.length === 0 ||
      what.some((x) => (x === o || to === o) && bearers(state, x, step.down, env, book, pool).length > 0)
    );
  },

  atoms(state, step, env, { book }) {
    const [to] = objects(state, step.to, env, book);
    if (to === undefined || kindOf(to.zone) !== 'play') return [];
    return objects(state, step.what, env, book).flatMap((o) =>
      bearers(state, o, step.down, env, book, [to]).flatMap((host) =>
        onto(state, o, host, step.down, env, book),
      ),
    );
  },
};
