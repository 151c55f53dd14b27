import { objectChoice } from '../../../../kernel/choice.ts';
import { zoneId } from '../../../../kernel/ids.ts';
import { inZone, kindOf, live } from '../../../../kernel/query.ts';
import { act, actOn, byWhom } from '../../../../language/print/clauses.ts';
import { capital } from '../../../../language/print/english.ts';
import { bind } from '../../../../language/run/choices.ts';
import { objects, seatFor, value } from '../../../../language/run/evaluate.ts';
import { happen as happenFor } from '../../../../language/run/interpret.ts';
import { AMOUNT } from '../../../../language/schema/amounts.ts';
import { maybe, node, one, part, YES } from '../../../../language/schema/shape.ts';
import { watchers } from '../../../shared/sight.ts';
import { corp, encountered, isBarred, runner } from '../../facts/field.ts';
import { gripText } from '../../language/phrases.ts';
import { payFromGrip } from '../../rules/draw.ts';
import { happen, trashed, trashNoted } from '../../rules/happen.ts';
import { isSafe } from '../effects/protects.ts';
import { hasInGrip, trashingMore } from '../effects/trash-cost.ts';
import { encounterTrashes } from '../values/tallies.ts';
import { findsObjects, type StepWord } from '../word.ts';

/** Mark, among a program's answers, which says that the additional cost of trashing has been paid. */
const PAYING = 'pays-trash';

const TRASH = node(
  'You (or the opponent) trash objects; `reveal`: they are revealed as they are trashed, so that they lie face up.',
  { what: { ref: 'x' } },
  { what: part('noun'), who: maybe(one('opponent')), reveal: maybe(YES) },
);

export const trash: StepWord<typeof TRASH> = {
  node: TRASH,
  aim: 'harm',
  possible: findsObjects,
  phrasing: { withChoice: true },

  says(step, scope) {
    const clause = actOn(step.reveal === true ? 'reveal and trash' : 'trash', step.what, scope);
    return step.who === undefined || 'whole' in clause
      ? clause
      : act(clause.verb, clause.rest, byWhom(step.who, scope));
  },

  atoms: (state, step, env, book) =>
    objects(state, step.what, env, book).flatMap((o) =>
      // Cards in a discard pile cannot be trashed.
      kindOf(o.zone) === 'discard' ||
      (seatFor(state, step.who, env) === runner(state) &&
        (isSafe(state, o, book) ||
          (isBarred(state) && o.owner === corp(state)) ||
          // An additional cost must first be paid, or declined (rules 11.1).
          (trashingMore(state, o, book).grip > 0 && !env.did.includes(PAYING))))
        ? []
        : [
            ...(step.reveal === true
              ? [
                  {
                    atom: 'reveal' as const,
                    objects: [o.stamp],
                    to: [...state.seats.keys(), watchers(state)],
                  },
                ]
              : []),
            step.reveal === true ? trashed(state, o, 'trash', true) : trashed(state, o),
            trashNoted(state, o, seatFor(state, step.who, env)),
            ...(book.cards.remembers && encountered(state) !== undefined
              ? [{ atom: 'count' as const, name: encounterTrashes(env.self), by: 1 }]
              : []),
          ],
    ),

  does({ tx, env, answer, host, goOn }, step, book) {
    const seat = seatFor(tx.state, step.who, env);
    const all = seat === runner(tx.state) ? objects(tx.state, step.what, env, book) : [];
    const grip = all.reduce((sum, o) => sum + trashingMore(tx.state, o, book).grip, 0);
    if (answer === undefined && grip > 0 && hasInGrip(tx.state, grip)) {
      const text = `${capital(gripText(grip, ''))} to trash ${all.length === 1 ? 'it' : 'them'}?`;
      const why = { code: 'pay-trash', about: env.self, card: env.card, text };
      tx.ask(seat, { kind: 'confirm', slot: 'answer', why, fallback: { kind: 'confirm', yes: false } });
      return;
    }
    const pays = answer?.kind === 'confirm' && answer.yes;
    const paid = pays ? { ...env, did: [...env.did, PAYING] } : env;
    const atoms = host.verb(tx.state, step, paid);
    goOn(env);
    happenFor(tx, 'trash', env, atoms);
    if (pays) payFromGrip(tx, grip);
  },
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

  /** The Corp chooses which cards of HQ to trash; the rest comes from the top of R&D. */
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
