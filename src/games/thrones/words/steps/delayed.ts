import type { Stamp } from '../../../../kernel/ids.ts';
import { live } from '../../../../kernel/query.ts';
import { emptyEnv, type LastingEffect } from '../../../../kernel/state.ts';
import type { Tx } from '../../../../kernel/tx.ts';
import { inOrder, plain } from '../../../../language/print/clauses.ts';
import { conditionText } from '../../../../language/print/conditions.ts';
import { list } from '../../../../language/print/english.ts';
import { nounPhrase } from '../../../../language/print/nouns.ts';
import { IT, THEM, within } from '../../../../language/print/scope.ts';
import { holds, objects } from '../../../../language/run/evaluate.ts';
import {
  list as listOf,
  maybe,
  node,
  one,
  part,
  scope as scopeOf,
} from '../../../../language/schema/shape.ts';
import type { Book } from '../../facts/facts.ts';
import { bindings, isPast, kept } from '../../facts/lasting-effects.ts';
import { must } from '../../language/rules.ts';
import type { Condition, Step } from '../../language/types.ts';
import type { Data } from '../../structures.ts';
import type { StepWord } from '../word.ts';

/** Steps that are done later know the objects that were fixed for them, and no other choice (rules 10). */
const LATER = { forgets: ['object', 'answer'], also: ['noun it'] } as const;

/** The keys that rules about several keys look at. */
interface Looked {
  at: string;
  what?: unknown;
  if?: unknown;
  steps: readonly { op: string; else?: unknown }[];
}

/** Is "it" spoken of, other than within what lasts or is delayed in turn, which has an "it" of its own? */
function speaksOfIt(text: unknown): boolean {
  if (typeof text !== 'object' || text === null) return text === 'it';
  const later = 'op' in text && text.op === 'delayed' && 'what' in text;
  return later
    ? speaksOfIt(text.what)
    : Object.entries(text).some(([key, value]) => key !== 'does' && speaksOfIt(value));
}

const DELAYED = node(
  'At the end of the phase or round (or when you win this challenge: won) the steps are done, if the objects that were fixed (what; `it` in `if` and in the steps) are still there and the condition holds then. Nothing else that was chosen before is known then.',
  { at: 'phase', what: { ref: 'a' }, steps: [{ op: 'discard', what: 'it', unsaved: true }] },
  {
    at: one('phase', 'round', 'won'),
    what: maybe(part('noun')),
    if: maybe(scopeOf(part('condition'), LATER)),
    steps: scopeOf(listOf(part('step')), LATER),
  },
  {
    rules: [
      must<Looked>(
        'without "what", there is no "it"',
        ({ what, if: condition, steps }) => what !== undefined || !speaksOfIt([condition, steps]),
      ),
      must<Looked>(
        'a condition that comes first, without "else", is the "if" of what is delayed',
        ({ steps: [first] }) => first?.op !== 'if' || first.else !== undefined,
      ),
      must<Looked>(
        'with "at: won", "what" is spoken of ("it")',
        ({ at, what, if: condition, steps }) =>
          at !== 'won' || what === undefined || speaksOfIt([condition, steps]),
      ),
    ],
  },
);

/** Steps at the end of a period, if their objects are still there (rules 10, Delayed effects). */
export const delayed: StepWord<typeof DELAYED> = {
  node: DELAYED,
  aim: 'neither',
  possible: (state, step, env, { book }) =>
    !isPast(state, step.at) && (step.what === undefined || objects(state, step.what, env, book).length > 0),
  targetable: (state, _o, step) => !isPast(state, step.at),

  says(step, scope) {
    const inner = within(scope);
    const conditions: string[] = [];
    const also = step.if;
    if (step.what !== undefined) {
      const what = nounPhrase(step.what, scope);
      const its = what.many ? THEM : IT;
      inner.its = its;
      inner.names.clear();
      // Of what was just spoken of, it goes without saying that it has to be there still, as it does after "then".
      if (step.at !== 'won' || what.subject !== its.subject)
        conditions.push(`${what.subject ?? 'I'} ${what.many ? 'are' : 'is'} still in play`);
    }
    const steps = (): string => inOrder(scope.say.steps(step.steps, inner), plain);
    // "It is still in play and has a poison token."
    if (also !== undefined) {
      const met = conditionText(also, inner);
      conditions.push(conditions.length === 0 ? met : met.replace(/^(it|they) /, ''));
    }
    if (step.at === 'won')
      return { whole: `if ${['you win the challenge', ...conditions].join(' and ')}, ${steps()}` };
    const condition = conditions.length === 0 ? '' : `if ${list(conditions, 'and')}, `;
    return { whole: `at the end of the ${step.at}, ${condition}${steps()}` };
  },

  atoms(state, step, env, host) {
    if (isPast(state, step.at)) return [];
    const refs = step.what === undefined ? undefined : objects(state, step.what, env, host.book);
    const body: Delayed = { effect: 'delayed', by: env.self, steps: step.steps };
    return [
      {
        atom: 'effectOn',
        effect: {
          controller: env.you,
          card: env.card,
          text: host.sayStep(step),
          body: step.if === undefined ? body : { ...body, if: step.if },
          ...(refs === undefined ? {} : { refs: refs.map((o) => o.stamp) }),
          ...kept(env),
          until: { until: 'step', step: `delayed:${step.at}` },
        },
      },
    ];
  },
};

/** Data of a delayed effect. */
interface Delayed {
  effect: 'delayed';
  /** The card that made it: what is immune to that card is immune to the effect, too (rules 10, FAQ 2.2). */
  by: Stamp;
  steps: Step[];
  if?: Condition;
}

export const isDelayed = ({ body }: LastingEffect): boolean => body.effect === 'delayed';

/** Carries out a delayed effect, on the objects that are still there. */
export function carryOut(tx: Tx, effect: LastingEffect, book: Book): void {
  // Only this step makes such a body.
  const body = effect.body as Delayed;
  const refs = (effect.refs ?? []).filter((s) => live(tx.state, s) !== undefined);
  if (effect.refs !== undefined && refs.length === 0) return;
  const env = {
    ...emptyEnv(effect.controller, body.by, effect.card),
    ...bindings(effect),
    refs: { it: refs },
  };
  if (body.if !== undefined && !holds(tx.state, body.if, env, book)) return;
  tx.push({
    kind: 'structure',
    chart: 'ability',
    at: 'finish',
    data: { id: -1, seat: effect.controller, event: false } satisfies Data<'ability'>,
    events: [],
  });
  tx.sequence(body.steps, env);
}
