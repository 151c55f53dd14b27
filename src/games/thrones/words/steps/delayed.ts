import type { Seat, Stamp } from '../../../../kernel/ids.ts';
import { kindOf, live } from '../../../../kernel/query.ts';
import {
  type Env,
  emptyEnv,
  type GameObject,
  type GameState,
  type LastingEffect,
} from '../../../../kernel/state.ts';
import type { Tx } from '../../../../kernel/tx.ts';
import { act, inOrder, plain } from '../../../../language/print/clauses.ts';
import { conditionText } from '../../../../language/print/conditions.ts';
import { list } from '../../../../language/print/english.ts';
import { nounPhrase } from '../../../../language/print/nouns.ts';
import { IT, phrase, THEM, within } from '../../../../language/print/scope.ts';
import { holds, objects } from '../../../../language/run/evaluate.ts';
import { happen } from '../../../../language/run/interpret.ts';
import {
  list as listOf,
  maybe,
  node,
  one,
  part,
  scope as scopeOf,
  some,
} from '../../../../language/schema/shape.ts';
import type { Book } from '../../facts/facts.ts';
import { revealedPlot } from '../../facts/field.ts';
import { bindings, isPast, keptBindings, leavesName } from '../../facts/lasting-effects.ts';
import { must } from '../../language/rules.ts';
import type { Condition, Step } from '../../language/types.ts';
import { outOfPlay } from '../../rules/entering-play.ts';
import type { Data } from '../../structures.ts';
import type { StepWord } from '../word.ts';

/**
 * Option for parts of card programs: delayed steps can refer to the objects stored with them as "it", but to nothing
 * else that was chosen before (rules 10).
 */
const LATER = { forgets: ['object', 'answer'], also: ['noun it'] } as const;

/** Keys of a delayed step that the language's rules about several keys read. */
interface Looked {
  at: string;
  what?: unknown;
  if?: unknown;
  steps: readonly { op: string; else?: unknown }[];
}

/** True if the text uses "it", outside of nested lasting or delayed effects, which have an "it" of their own. */
function speaksOfIt(text: unknown): boolean {
  if (typeof text !== 'object' || text === null) return text === 'it';
  const later = 'op' in text && text.op === 'delayed' && 'what' in text;
  return later
    ? speaksOfIt(text.what)
    : Object.entries(text).some(([key, value]) => key !== 'does' && speaksOfIt(value));
}

/** Moments at which delayed steps run when their objects are no longer in play. */
const LATE = ['leaves', 'begins'];

const DELAYED = node(
  'At the end of the phase, round or challenge (or when you win this challenge: won; when the speaker leaves play: leaves; as the next phase begins: begins; as your opponent reveals a plot with the trait that was named, in the next plot phase: revealed) the steps are done, if the objects that were fixed (what; `it` in `if` and in the steps) are still there and the condition holds then. Nothing else that was chosen before is known then.',
  { at: 'phase', what: { ref: 'a' }, steps: [{ op: 'discard', what: 'it', unsaved: true }] },
  {
    at: one('phase', 'round', 'challenge', 'won', 'leaves', 'begins', 'revealed'),
    trait: maybe(one('named')),
    what: maybe(part('noun')),
    if: maybe(scopeOf(part('condition'), LATER)),
    steps: scopeOf(listOf(part('step')), LATER),
  },
  {
    rules: [
      { key: 'at', is: ['revealed'], needs: ['trait'], bars: ['what'] },
      { key: 'at', is: ['phase', 'round', 'challenge', 'won', 'leaves', 'begins'], bars: ['trait'] },
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

/**
 * A step that carries out other steps later, at the end of a period, if their objects still exist (rules 10, Delayed
 * effects).
 */
export const delayed: StepWord<typeof DELAYED> = {
  node: DELAYED,
  aim: 'neither',
  possible: (state, step, env, { book }) =>
    !isOver(state, step.at, env) &&
    (step.what === undefined || objects(state, step.what, env, book).length > 0),
  targetable: (state, _o, step, env) => !isOver(state, step.at, env),

  says(step, scope) {
    const inner = within(scope);
    const conditions: string[] = [];
    const also = step.if;
    if (step.what !== undefined) {
      const what = nounPhrase(step.what, scope);
      // Much may happen before the delayed steps run, so their text cannot just say "it" for objects mentioned before.
      const its = what.many ? THEM : LATE.includes(step.at) ? phrase('that card', false) : IT;
      inner.its = its;
      inner.names.clear();
      // If the text has just mentioned the object, the condition "it is still in play" need not be printed.
      if (step.at !== 'won' || what.subject !== its.subject)
        conditions.push(`${what.subject ?? 'I'} ${what.many ? 'are' : 'is'} still in play`);
    }
    const steps = (): string => inOrder(scope.say.steps(step.steps, inner), plain);
    // Several conditions become one: "It is still in play and has a poison token."
    if (also !== undefined) {
      const met = conditionText(also, inner);
      conditions.push(conditions.length === 0 ? met : met.replace(/^(it|they) /, ''));
    }
    if (step.at === 'won')
      return { whole: `if ${['you win the challenge', ...conditions].join(' and ')}, ${steps()}` };
    if (step.at === 'leaves')
      return { whole: `when ${nounPhrase('self', scope).object} leaves play, ${steps()}` };
    if (step.at === 'revealed')
      return {
        whole: `if your opponent reveals a plot with that Trait during the next plot phase, ${steps()}`,
      };
    if (step.at === 'begins') return { whole: `at the beginning of the next phase, ${steps()}` };
    const condition = conditions.length === 0 ? '' : `if ${list(conditions, 'and')}, `;
    return { whole: `at the end of the ${step.at}, ${condition}${steps()}` };
  },

  atoms(state, step, env, host) {
    if (isOver(state, step.at, env)) return [];
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
          ...keptBindings(env),
          until: { until: 'step', step: momentOf(step.at, env) },
        },
      },
    ];
  },
};

const REMOVE_UNTIL = node(
  'Cards of hands are removed from the game until the speaker leaves play (leaves), or until the end of the round (round), whichever comes first; then they return to the hands. Where that is past already, they stay there.',
  { what: { ref: 'a' }, until: 'leaves' },
  { what: part('noun'), until: some(one('round', 'leaves')) },
);

/** Name under which this step stores the cards that it has removed. */
const REMOVED = 'removing';

const isAnyOver = (state: GameState, until: string | string[], env: Env): boolean =>
  [until].flat().some((at) => isOver(state, at, env));

const isHeld = ({ zone }: GameObject): boolean => kindOf(zone) === 'hand';

/**
 * Removes cards of a hand from the game until a moment. Does nothing if the moment is already past (rules 10), because
 * the removed cards would never return.
 */
export const removeUntil: StepWord<typeof REMOVE_UNTIL> = {
  node: REMOVE_UNTIL,
  aim: 'harm',
  possible: (state, step, env, { book }) =>
    !isAnyOver(state, step.until, env) && objects(state, step.what, env, book).some(isHeld),
  targetable: (state, o, step, env) => !isAnyOver(state, step.until, env) && isHeld(o),

  says(step, scope) {
    const what = nounPhrase(step.what, scope, { from: true }).object;
    const ends = { round: 'the end of the round', leaves: `${nounPhrase('self', scope).object} leaves play` };
    const until = [step.until].flat().map((at) => `until ${ends[at]}`);
    return act('remove', `${what} from the game ${list(until, 'or')}`);
  },

  does({ tx, env, goOn, stay }, step, own) {
    const { [REMOVED]: removed, ...refs } = env.refs;
    const over = isAnyOver(tx.state, step.until, env);
    if (removed === undefined) {
      const held = over ? [] : objects(tx.state, step.what, env, own.book).filter(isHeld);
      if (held.length === 0) {
        goOn(env);
        return;
      }
      stay({ ...env, refs: { ...refs, [REMOVED]: held.map(({ stamp }) => stamp) } });
      const away = held.map((o) => outOfPlay(o, 'removed', 'removed'));
      happen(tx, 'move to removed', env, away);
      return;
    }
    goOn({ ...env, refs });
    const what = { ref: REMOVED };
    // If the card with the text has left play because of the removal itself, the effect is over, so the removed cards
    // return immediately.
    if (over) {
      const back = objects(tx.state, what, env, own.book).map((o) => outOfPlay(o, 'hand', 'hand'));
      happen(tx, 'move to hand', env, back);
      return;
    }
    const steps: Step[] = [{ op: 'move', what: 'it', to: 'hand' }];
    const waiting = [step.until]
      .flat()
      .flatMap((at) => delayed.atoms?.(tx.state, { op: 'delayed', at, what, steps }, env, own) ?? []);
    happen(tx, 'delayed', env, waiting);
  },
};

/** Name of the delayed step that waits for a plot with the named trait. */
export const REVEALED = 'delayed:revealed';

const momentOf = (at: string, env: Env): string =>
  at === 'leaves' ? leavesName(env.self) : at === 'revealed' ? REVEALED : `delayed:${at}`;

/**
 * True if the effect waits for an opponent to reveal a plot with the named trait, and this seat has just revealed one.
 */
export const awaits = (
  state: GameState,
  { until, controller, named }: LastingEffect,
  seat: Seat,
  book: Book,
): boolean => {
  if (until.until !== 'step' || until.step !== REVEALED || named === undefined) return false;
  const plot = seat === controller ? undefined : revealedPlot(state, seat);
  return plot !== undefined && book.facts(state, plot).subtypes.includes(named);
};

/**
 * True if the moment has passed already. "Until this card leaves play" has passed if the card is not in play (rules
 * 10).
 */
function isOver(state: GameState, at: string, env: Env): boolean {
  if (at !== 'leaves') return isPast(state, at);
  const self = live(state, env.self);
  return self === undefined || kindOf(self.zone) !== 'play';
}

/** Data of a delayed effect. */
interface Delayed {
  effect: 'delayed';
  /** The card that created the effect. Objects immune to that card are immune to the effect (rules 10, FAQ 2.2). */
  by: Stamp;
  steps: Step[];
  if?: Condition;
}

export const isDelayed = ({ body }: LastingEffect): boolean => body.effect === 'delayed';

/** Runs a delayed effect on those of its objects that still exist. */
export function carryOut(tx: Tx, effect: LastingEffect, book: Book): void {
  // The cast is safe: only this step makes effects of this form.
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
