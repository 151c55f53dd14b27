import { objectChoice } from '../../../../kernel/choice.ts';
import { zoneId } from '../../../../kernel/ids.ts';
import { inZone, kindOf, live } from '../../../../kernel/query.ts';
import { act, byWhom, done } from '../../../../language/print/clauses.ts';
import { bind } from '../../../../language/run/choices.ts';
import { objects, seatFor, value } from '../../../../language/run/evaluate.ts';
import { happen as happenFor } from '../../../../language/run/interpret.ts';
import { AMOUNT } from '../../../../language/schema/amounts.ts';
import { maybe, node, one, part } from '../../../../language/schema/shape.ts';
import { corp, encountered, isBarred, runner } from '../../facts/field.ts';
import { happen, trashed, trashNoted } from '../../rules/happen.ts';
import { isSafe } from '../effects/protects.ts';
import { findsObjects, type StepWord } from '../word.ts';

const TRASH = node(
  'You (or the opponent) trash objects.',
  { what: { ref: 'x' } },
  { what: part('noun'), who: maybe(one('opponent')) },
);

export const trash: StepWord<typeof TRASH> = {
  node: TRASH,
  aim: 'harm',
  possible: findsObjects,
  phrasing: { withChoice: true },

  says(step, scope) {
    const clause = done('trash', step.what, scope);
    return step.who === undefined || 'whole' in clause
      ? clause
      : act(clause.verb, clause.rest, byWhom(step.who, scope));
  },

  atoms: (state, step, env, book) =>
    objects(state, step.what, env, book).flatMap((o) =>
      // Cards in a discard pile cannot be trashed.
      kindOf(o.zone) === 'discard' ||
      (seatFor(state, step.who, env) === runner(state) &&
        (isSafe(state, o, book) || (isBarred(state) && o.owner === corp(state))))
        ? []
        : [
            trashed(state, o),
            trashNoted(state, o, seatFor(state, step.who, env)),
            ...(book.cards.remembers && encountered(state)?.stamp === env.self
              ? [{ atom: 'count' as const, name: 'encounter:trashes', by: 1 }]
              : []),
          ],
    ),
};

const TRASH_TOP = node(
  'You trash so many cards from the top of your deck, as far as there are any; `as` names them.',
  { n: 4, as: 'x' },
  { n: AMOUNT, as: maybe({ binds: 'object' }) },
);

export const trashTop: StepWord<typeof TRASH_TOP> = {
  node: TRASH_TOP,
  aim: 'neither',
  possible: (state, _step, env) => inZone(state, zoneId('deck', env.you)).length > 0,

  says(step, scope) {
    const many = step.n !== 1;
    if (step.as !== undefined)
      scope.names.set(step.as, {
        first: () => (many ? 'the cards trashed this way' : 'the card trashed this way'),
        head: 'card',
        many,
        said: true,
        yours: true,
        zones: ['discard'],
      });
    const cards = typeof step.n === 'number' ? `${step.n} cards` : 'X cards';
    return act('trash', `the top ${step.n === 1 ? 'card' : cards} of your deck`);
  },

  does({ tx, env, goOn }, step, book) {
    const n = value(tx.state, step.n, env, book);
    const cards = inZone(tx.state, zoneId('deck', env.you)).slice(0, n);
    goOn(
      step.as === undefined
        ? env
        : bind(
            env,
            step.as,
            cards.map((o) => o.stamp),
          ),
    );
    const atoms = cards.flatMap((o) => [trashed(tx.state, o), trashNoted(tx.state, o, env.you)]);
    happenFor(tx, 'trash', env, atoms);
  },
};

const SABOTAGE = node(
  'The Corp trashes so many cards of its choice from HQ and the top of R&D.',
  { n: 3 },
  { n: AMOUNT },
);

export const sabotage: StepWord<typeof SABOTAGE> = {
  node: SABOTAGE,
  aim: 'neither',
  possible: 'always',

  says: (step) => act('sabotage', typeof step.n === 'number' ? String(step.n) : 'X'),

  /** The Corp says which cards of HQ it trashes; the rest comes from the top of R&D. */
  does({ tx, env, answer, goOn }, step, book) {
    const seat = corp(tx.state);
    const n = value(tx.state, step.n, env, book);
    const hand = inZone(tx.state, zoneId('hand', seat));
    const deck = inZone(tx.state, zoneId('deck', seat));
    const least = Math.min(hand.length, Math.max(0, n - deck.length));
    if (answer === undefined && n > 0 && hand.length > 0) {
      const stamps = hand.map((o) => o.stamp);
      const why = { code: 'sabotage', about: env.self, card: env.card, text: String(n) };
      tx.ask(seat, objectChoice('answer', why, stamps, least, Math.min(n, hand.length)));
      return;
    }
    goOn(env);
    const chosen = answer?.kind === 'objects' ? answer.objects.flatMap((s) => live(tx.state, s) ?? []) : [];
    const all = [...chosen, ...deck.slice(0, n - chosen.length)];
    const atoms = all.flatMap((o) => [trashed(tx.state, o), trashNoted(tx.state, o, seat)]);
    happen(tx, 'sabotage', atoms, { by: seat, card: env.card });
  },
};
