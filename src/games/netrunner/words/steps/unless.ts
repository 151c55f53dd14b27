import type { Atom } from '../../../../kernel/atom.ts';
import { type Option, objectChoice, optionChoice } from '../../../../kernel/choice.ts';
import type { Seat } from '../../../../kernel/ids.ts';
import { kindOf, live } from '../../../../kernel/query.ts';
import { joinClauses, plain } from '../../../../language/print/clauses.ts';
import { howMany, list } from '../../../../language/print/english.ts';
import { within } from '../../../../language/print/scope.ts';
import { SOME } from '../../../../language/schema/amounts.ts';
import {
  atLeastOne,
  scope as inner,
  keys,
  maybe,
  node,
  one,
  part,
} from '../../../../language/schema/shape.ts';
import { purse } from '../../facts/field.ts';
import type { Step } from '../../language/types.ts';
import { credits, payCredits } from '../../rules/credits.ts';
import { isForbidden } from '../../rules/forbidden.ts';
import { happen, purseAtom, trashed, trashNoted } from '../../rules/happen.ts';
import { begin } from '../../structures.ts';
import { INSTALLED } from '../../words.ts';
import type { StepWord } from '../word.ts';

/** Mark, among a program's answers, which says that a card to trash is being chosen. */
const TRASHING = 'trashing';

const UNLESS = node(
  'The steps are done unless the opponent pays one of these: credits, clicks, taking tags, suffering net damage, or trashing one of their installed cards.',
  { pays: [{ credits: 4 }], steps: [{ op: 'tag', n: 1 }] },
  {
    pays: atLeastOne(
      keys(
        {
          credits: maybe(SOME),
          clicks: maybe(SOME),
          tags: maybe(SOME),
          net: maybe(SOME),
          trash: maybe(one('installed')),
        },
        { of: ['credits', 'clicks', 'tags', 'net', 'trash'], least: 1, most: 1 },
      ),
    ),
    steps: inner(atLeastOne(part('step'))),
  },
);

/** The step in words for the opponent, who is asked about it: "you" and "your opponent" change places. */
const inTheirEyes = (step: Step): Step =>
  step.op === 'credits' || step.op === 'clicks' || step.op === 'allot'
    ? { ...step, who: step.who === 'opponent' ? 'you' : 'opponent' }
    : step;

export const unless: StepWord<typeof UNLESS> = {
  node: UNLESS,
  aim: 'neither',
  possible: 'always',
  phrasing: { apart: true },

  says(step, scope) {
    const pays = step.pays.map(({ credits: n, clicks, tags, net, trash }) =>
      trash !== undefined
        ? 'trashes one of their installed cards'
        : net !== undefined
          ? `suffers ${net} net damage`
          : n !== undefined
            ? `pays ${howMany(n, 'credit')}`
            : clicks !== undefined
              ? `spends ${howMany(clicks, 'click')}`
              : `takes ${howMany(tags ?? 0, 'tag')}`,
    );
    return {
      whole: `${joinClauses(step.steps, within(scope), plain)} unless your opponent ${list(pays, 'or')}`,
    };
  },

  does({ tx, env, answer, host, goOn, splice, stay }, step, book) {
    const seat: Seat = 1 - env.you;
    const state = tx.state;
    const installed = state.objects.flatMap((o) =>
      o !== null && o.controller === seat && INSTALLED.includes(kindOf(o.zone)) ? [o.stamp] : [],
    );
    const about = { about: env.self, card: env.card };
    if (env.did.includes(TRASHING)) {
      if (answer?.kind !== 'objects') {
        tx.ask(seat, objectChoice('answer', { code: 'unless-trash', ...about }, installed, 1, 1));
        return;
      }
      goOn({ ...env, did: env.did.filter((one) => one !== TRASHING) });
      const atoms = answer.objects.flatMap((s): Atom[] => {
        const o = live(state, s);
        return o === undefined ? [] : [trashed(state, o), trashNoted(state, o, seat)];
      });
      happen(tx, 'pay', atoms, { by: seat, card: env.card });
      return;
    }
    const options = step.pays.flatMap(({ credits: n, clicks, tags, net, trash }): Option[] => {
      if (trash !== undefined)
        return installed.length > 0 ? [{ id: '1 trash', text: 'trash one of your installed cards' }] : [];
      if (isForbidden(state, net === undefined ? (tags === undefined ? undefined : 'tag') : 'net', book))
        return [];
      if (net !== undefined) return [{ id: `${net} net`, text: `suffer ${net} net damage` }];
      if (n !== undefined)
        return credits(state, seat, book) >= n
          ? [{ id: `${n} credits`, text: `pay ${howMany(n, 'credit')}` }]
          : [];
      if (clicks !== undefined)
        return purse(state, seat, 'click') >= clicks
          ? [{ id: `${clicks} clicks`, text: `spend ${howMany(clicks, 'click')}` }]
          : [];
      return [{ id: `${tags} tags`, text: `take ${howMany(tags ?? 0, 'tag')}` }];
    });
    if (answer === undefined && options.length > 0) {
      const text = host.sayAll(step.steps.map(inTheirEyes), env);
      tx.ask(
        seat,
        optionChoice(
          'answer',
          { code: 'unless', about: env.self, card: env.card, text },
          [...options, { id: 'no', text }],
          'no',
        ),
      );
      return;
    }
    const chosen = answer?.kind === 'option' ? answer.options[0]! : 'no';
    const [n, what] = chosen.split(' ');
    if (chosen === 'no') {
      splice(step.steps, env);
      return;
    }
    if (what === 'trash') {
      stay({ ...env, did: [...env.did, TRASHING] });
      return;
    }
    goOn(env);
    const amount = Number(n);
    // Damage and tags as a cost cannot be prevented (rules 11.1).
    if (what === 'net') begin(tx, 'would', 'apply', { what, n: amount, by: seat });
    else if (what === 'tags') begin(tx, 'would', 'apply', { what: 'tag', n: amount, by: seat });
    else
      happen(
        tx,
        'pay',
        what === 'credits'
          ? payCredits(state, seat, amount, book)
          : [purseAtom(state, seat, 'click', -amount)],
        { by: seat, card: env.card },
      );
  },
};
