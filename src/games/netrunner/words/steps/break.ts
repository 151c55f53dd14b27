import { act } from '../../../../language/print/clauses.ts';
import { objects } from '../../../../language/run/evaluate.ts';
import { SOME } from '../../../../language/schema/amounts.ts';
import { maybe, node, word, YES } from '../../../../language/schema/shape.ts';
import { brokenIn, encountered, meeting, runner, runOf } from '../../facts/field.ts';
import { credits, payCredits } from '../../rules/credits.ts';
import { happen, noted } from '../../rules/happen.ts';
import { breakable, SUBROUTINE, subroutineChoice, together, unbroken } from '../../rules/subroutines.ts';
import { keep } from '../../structures.ts';
import type { StepWord } from '../word.ts';

const BREAK = node(
  'The Runner breaks so many subroutines of the ice that is being encountered, if it has that subtype (`of`); with `host`, only where the speaker is hosted on it; with `here`, only where it protects the same server as what the speaker is hosted on; with `self`, of the speaker. `each`: for so many credits each.',
  { n: 2, of: 'Code Gate' },
  {
    n: SOME,
    of: maybe(word('subtype')),
    host: maybe(YES),
    here: maybe(YES),
    self: maybe(YES),
    each: maybe(SOME),
  },
  { rules: [{ of: ['of', 'host', 'self'], most: 1 }] },
);

/** The Runner breaks subroutines, and chooses which ones if not all can be broken. */
export const breaks: StepWord<typeof BREAK> = {
  node: BREAK,
  aim: 'neither',
  possible: 'always',

  says(step) {
    const kind = step.of === undefined ? '' : `${step.of} `;
    const many = step.n === 1 ? `1 ${kind}subroutine` : `up to ${step.n} ${kind}subroutines`;
    const on =
      step.host === true
        ? ' on host ice'
        : step.self === true
          ? ' on this ice'
          : step.here === true
            ? ' on ice protecting this server'
            : '';
    const each = step.each === undefined ? '' : `, paying ${step.each} for each`;
    return act('break', `${many}${on}${each}`);
  },

  does({ tx, env, answer, host, goOn }, step, book) {
    const ice = encountered(tx.state);
    const seat = runner(tx.state);
    if (ice === undefined) {
      goOn(env);
      return;
    }
    const breaker = objects(tx.state, 'self', env, book)[0];
    const { left, most } = breakable(tx.state, ice, breaker, book);
    const { each = 0 } = step;
    const paid = each === 0 ? most : Math.floor(credits(tx.state, seat, book) / each);
    const n = Math.min(step.n, most, paid);
    if (n === 0) {
      goOn(env);
      return;
    }
    const breakAll = (chosen: number[]): void => {
      const places = together(tx.state, ice, breaker, chosen, book).slice(0, paid);
      const all = unbroken(tx.state, ice, book).length === places.length ? 1 : 0;
      goOn(env);
      const met = meeting(tx.state);
      const breakers = [...(met?.data.breakers ?? []), ...places.map(() => breaker?.id ?? -1)];
      keep(tx, met?.chart ?? 'run', {
        broken: [...brokenIn(tx.state), ...places],
        ...(book.cards.remembers ? { breakers } : {}),
      });
      if (book.cards.remembers && runOf(tx.state) !== undefined && places.length > 0) tx.count('run:broken');
      const isAlone =
        book.cards.remembers && all === 1 && places.length > 0 && breakers.every((id) => id === breaker?.id);
      happen(
        tx,
        'break',
        [
          ...payCredits(tx.state, seat, each * places.length, book),
          ...places.map((place) => noted('broken', { number: place + 1, all }, { seat, object: ice })),
          ...(isAlone ? [noted('breaks', { by: breaker?.id ?? -1 }, { seat, object: ice })] : []),
        ],
        { by: seat, source: env.self, card: env.card },
      );
    };
    const said = env.did.filter((name) => name.startsWith(SUBROUTINE));
    if (said.length > 0)
      breakAll(
        said.map((name) => Number(name.slice(SUBROUTINE.length)) - 1).filter((place) => left.includes(place)),
      );
    else if (answer !== undefined)
      breakAll(answer.kind === 'option' ? answer.options.map((id) => Number(id) - 1) : []);
    else if (n === left.length && (each === 0 || n === 1)) breakAll(left);
    else
      tx.ask(
        seat,
        subroutineChoice(tx.state, ice, left, n, book, (steps) => host.sayAll(steps, env)),
      );
  },
};
