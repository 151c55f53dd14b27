import { type Atom, move, proposed } from '../kernel/atom.ts';
import { type Answer, optionChoice } from '../kernel/choice.ts';
import type { Seat, Stamp } from '../kernel/ids.ts';
import { live } from '../kernel/query.ts';
import type { Env, GameState, Json, Step as OpaqueStep } from '../kernel/state.ts';
import type { Tx } from '../kernel/tx.ts';
import { type Host, readable } from './host.ts';
import { chooseFor, chooser, confirm, eitherFor, playerFor, possible, touching } from './questions.ts';
import { holds, objects, seatFor } from './read.ts';
import type { Step } from './schema.ts';

/**
 * Steps that are a decision: what is asked, what comes of the answer, and how an ability that is done again (Redemption 7.4)
 * takes the answer that it had.
 */

/** The step of a program that is being done, and how the program goes on after it. */
export interface Doing {
  tx: Tx;
  host: Host;
  env: Env;
  /** What was answered; undefined where the step has asked nothing yet. */
  answer: Answer | undefined;
  later(): OpaqueStep[];
  /** The next step, with what is known by then. */
  goOn(env: Env): void;
  /** These steps, then the later ones. */
  splice(steps: OpaqueStep[], env: Env): void;
  /** The same step once more, with what is known by then. */
  stay(env: Env): void;
  /** No more of the program. */
  stop(): void;
}

type Of<Op extends Step['op']> = Extract<Step, { op: Op }>;

/** Binds what was chosen; what is done again takes the targets that it had, and ends where one is no legal target now. */
export function choose(doing: Doing, step: Of<'choose'>): void {
  const { tx, host, env, answer } = doing;
  if (answer !== undefined) {
    const chosen = answer.kind === 'objects' ? answer.objects : [];
    doing.goOn(bind(env, step.as, chosen));
    host.decided(tx, env, step.as, identities(tx.state, chosen));
    return;
  }
  const later = doing.later().map(readable);
  const choice = chooseFor(tx.state, step, env, host, later);
  const former = earlier(env, step.as);
  if (former === undefined) {
    tx.ask(chooser(tx.state, step, env), choice);
    return;
  }
  const wanted = Array.isArray(former.answer) ? former.answer : [];
  const paid = pays(later, step.as, env);
  const chosen = tx.state.objects.filter(
    (o) => o !== null && wanted.includes(o.id) && (paid || choice.candidates.includes(o.stamp)),
  );
  if (chosen.length < wanted.length) doing.stop();
  else {
    const inOrder = wanted.flatMap((id) => chosen.find((o) => o?.id === id)?.stamp ?? []);
    doing.goOn(bind(former.env, step.as, inOrder));
  }
}

/** Does the steps if the player likes, and if they could do anything. */
export function may(doing: Doing, step: Of<'may'>): void {
  const { tx, host, env, answer } = doing;
  const decided = (yes: boolean, then: Env): void => {
    if (!yes) doing.goOn(then);
    else doing.splice(step.steps, step.as === undefined ? then : { ...then, did: [...then.did, step.as] });
  };
  if (answer !== undefined) {
    const yes = answer.kind === 'confirm' && answer.yes;
    decided(yes, env);
    keep(doing, step, yes);
    return;
  }
  if (
    (step.if !== undefined && !holds(tx.state, step.if, env, host)) ||
    !possible(tx.state, step.steps, env, host)
  ) {
    doing.goOn(env);
    return;
  }
  const former = formerly(doing, step);
  if (former === undefined) tx.ask(chooser(tx.state, step, env), confirm(step, env, host));
  else decided(former.answer === true, former.env);
}

/** Does the option that was chosen among those that could do anything. */
export function either(doing: Doing, step: Of<'either'>): void {
  const { tx, host, env, answer } = doing;
  const decided = (option: Json, then: Env): void =>
    doing.splice(step.options[Number(option) - 1]?.steps ?? [], then);
  if (answer !== undefined) {
    const option = answer.kind === 'option' ? (answer.options[0] ?? null) : null;
    decided(option, env);
    keep(doing, step, option);
    return;
  }
  const options = step.options.flatMap((option, i) =>
    possible(tx.state, option.steps, env, host)
      ? [{ id: String(i + 1), text: host.sayAll(option.steps) }]
      : [],
  );
  const former = formerly(doing, step);
  if (former !== undefined) {
    // The option that it had, or none where that can do nothing any more.
    const still = options.some(({ id }) => id === former.answer);
    decided(still ? former.answer : null, former.env);
  } else if (options.length === 0) doing.goOn(env);
  else tx.ask(env.you, eitherFor(step, options, env, host));
}

/** From here on `player` means who was chosen. */
export function player(doing: Doing, step: Of<'player'>): void {
  const { tx, host, env, answer } = doing;
  const decided = (seat: Seat, then: Env): void =>
    doing.goOn({ ...then, numbers: { ...then.numbers, player: seat } });
  if (answer !== undefined) {
    const seat = answer.kind === 'option' ? Number(answer.options[0]) - 1 : env.you;
    decided(seat, env);
    host.decided(tx, env, step.op, seat);
    return;
  }
  const former = earlier(env, step.op);
  if (former === undefined) tx.ask(env.you, playerFor(tx.state, step, env, host));
  else decided(Number(former.answer), former.env);
}

/** A player names a kind of challenge, a type or an icon. */
export function named(doing: Doing, step: Of<'name'>): void {
  const { tx, host, env, answer } = doing;
  if (answer !== undefined) {
    const word = answer.kind === 'option' ? answer.options[0] : undefined;
    const who = tx.state.seats[seatFor(tx.state, step.who, env)]!.name;
    tx.say(`${who} names ${host.nameable?.(step.of).find(({ id }) => id === word)?.text ?? 'nothing'}.`);
    doing.goOn(word === undefined ? env : { ...env, named: word });
    return;
  }
  const why = { code: 'name', about: env.self, card: env.card, text: host.say(step, env) };
  tx.ask(
    seatFor(tx.state, step.who, env),
    optionChoice('answer', why, host.nameable?.(step.of) ?? [{ id: step.of, text: step.of }]),
  );
}

/** Puts cards on a deck in an order that the player likes. */
export function arrange(doing: Doing, step: Of<'arrange'>): void {
  const { tx, host, env, answer } = doing;
  const list = objects(tx.state, step.what, env, host);
  if (answer === undefined && list.length > 1) {
    const items = list.map((o) => o.stamp);
    tx.ask(env.you, {
      kind: 'order',
      slot: 'answer',
      why: { code: 'arrange', about: env.self, card: env.card, text: host.say(step, env) },
      items,
      fallback: { kind: 'order', items },
    });
    return;
  }
  const order = answer?.kind === 'order' ? answer.items : list.map((o) => o.stamp);
  doing.goOn(env);
  // The first of the order comes to lie on top of the others.
  const laid = step.place === 'top' ? order.slice().reverse() : order;
  const atoms = laid.flatMap((s): Atom[] => {
    const o = live(tx.state, s);
    return o === undefined
      ? []
      : [{ ...move(o, host.destination(tx.state, o, 'deck'), 'arrange'), place: step.place, face: 'down' }];
  });
  if (atoms.length > 0)
    tx.event({
      name: step.op,
      by: env.you,
      source: env.self,
      card: env.card,
      entries: proposed(atoms),
    });
}

/** The bindings with these objects under that name. */
export const bind = (env: Env, name: string, stamps: Stamp[]): Env => ({
  ...env,
  refs: { ...env.refs, [name]: stamps },
});

/** What was answered there when the ability was done before, and what is left to take; undefined where nothing was. */
export function earlier(env: Env, name: string): { answer: Json; env: Env } | undefined {
  const [answer, ...rest] = env.fixed?.[name] ?? [];
  return answer === undefined
    ? undefined
    : { answer, env: { ...env, fixed: { ...env.fixed, [name]: rest } } };
}

/** The same for a question that has no name of its own: it is known by its words. */
const formerly = ({ env, host }: Doing, step: Step): ReturnType<typeof earlier> =>
  env.fixed && earlier(env, host.say(step, env));

/** Keeps the answer to such a question, where an ability might be done again. */
function keep({ tx, env, host }: Doing, step: Step, answer: Json): void {
  if (env.instance !== undefined) host.decided(tx, env, host.say(step, env), answer);
}

const identities = (state: GameState, chosen: Stamp[]): number[] =>
  chosen.flatMap((s) => live(state, s)?.id ?? []);

/** Is this what a cost was paid with, when the ability was done before? Then it is gone by right. */
const pays = (later: Step[], name: string, env: Env): boolean =>
  (env.fixed?.['cost'] ?? []).length > 0 &&
  later.some((step) => step.op === 'cost' && touching([step.step], name) !== undefined);
