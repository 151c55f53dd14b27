import type { Answer } from '../../kernel/choice.ts';
import type { Seat, Stamp } from '../../kernel/ids.ts';
import { live } from '../../kernel/query.ts';
import type { Env, GameState, Json, Step as OpaqueStep } from '../../kernel/state.ts';
import type { Tx } from '../../kernel/tx.ts';
import type { Step } from '../schema/ability.ts';
import { holds, seatFor } from './evaluate.ts';
import { type Host, readable } from './host.ts';
import { chooseFor, chooser, confirm, eitherFor, playerFor, possible, touching } from './questions.ts';

/**
 * Steps that are a decision: the question, and what follows from the answer. An ability that is repeated (Redemption
 * 7.4) reuses its former answers.
 */

/**
 * The program step that is being done now, with the state that it changes, and functions by which the step continues
 * its program.
 */
export interface Doing {
  tx: Tx;
  host: Host;
  env: Env;
  /** The player's answer; undefined if the step has not asked yet. */
  answer: Answer | undefined;
  later(): OpaqueStep[];
  /** Continues the program with the next step and these bindings (stored names and answers). */
  goOn(env: Env): void;
  /** Inserts these steps before the program's remaining ones. */
  splice(steps: OpaqueStep[], env: Env): void;
  /** Runs the present step again with these bindings (stored names and answers). */
  stay(env: Env): void;
  /** Ends the program. */
  stop(): void;
}

type Of<Op extends Step['op']> = Extract<Step, { op: Op }>;

/**
 * Binds the chosen objects to the choice's name. An ability that is repeated (Redemption 7.4) reuses its former
 * targets, and ends if one of them is no longer legal.
 */
export function choose(doing: Doing, step: Of<'choose'>): void {
  const { tx, host, env, answer } = doing;
  if (answer !== undefined) {
    const chosen = answer.kind === 'objects' ? answer.objects : [];
    if (host.chose?.(doing, step, chosen) !== true) doing.goOn(bind(env, step.as, chosen));
    host.decided?.(tx, step, env, identities(tx.state, chosen));
    return;
  }
  const later = doing.later().map(readable);
  const choice = chooseFor(tx.state, step, env, host, later);
  const former = formerly(doing, step);
  if (former === undefined) {
    tx.ask(chooser(tx.state, step, env), choice);
    return;
  }
  const wanted = Array.isArray(former.answer) ? former.answer : [];
  const paid = pays(doing, later, step.as);
  const chosen = tx.state.objects.filter(
    (o) => o !== null && wanted.includes(o.id) && (paid || choice.candidates.includes(o.stamp)),
  );
  if (chosen.length < wanted.length) doing.stop();
  else {
    const inOrder = wanted.flatMap((id) => chosen.find((o) => o?.id === id)?.stamp ?? []);
    doing.goOn(bind(former.env, step.as, inOrder));
  }
}

/** Asks the player whether to do optional steps. Not asked if the steps could not do anything. */
export function may(doing: Doing, step: Of<'may'>): void {
  const { tx, host, env, answer } = doing;
  const decided = (yes: boolean, then: Env): void => {
    if (!yes) doing.goOn(then);
    else doing.splice(step.steps, step.as === undefined ? then : { ...then, did: [...then.did, step.as] });
  };
  if (answer !== undefined) {
    const yes = answer.kind === 'confirm' && answer.yes;
    decided(yes, env);
    host.decided?.(tx, step, env, yes);
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

/** Asks the player for one of the options that could do anything, and does it. */
export function either(doing: Doing, step: Of<'either'>): void {
  const { tx, host, env, answer } = doing;
  const decided = (option: Json, then: Env): void =>
    doing.splice(step.options[Number(option) - 1]?.steps ?? [], then);
  if (answer !== undefined) {
    const option = answer.kind === 'option' ? (answer.options[0] ?? null) : null;
    decided(option, env);
    host.decided?.(tx, step, env, option);
    return;
  }
  const options = step.options.flatMap((option, i) =>
    possible(tx.state, option.steps, env, host)
      ? [{ id: String(i + 1), text: host.sayAll(option.steps, env) }]
      : [],
  );
  const former = formerly(doing, step);
  if (former !== undefined) {
    // A repeated ability uses the option that was chosen the first time, or none if that option can no longer do
    // anything.
    const still = options.some(({ id }) => id === former.answer);
    decided(still ? former.answer : null, former.env);
  } else if (options.length === 0) doing.goOn(env);
  else tx.ask(seatFor(tx.state, step.who, env), eitherFor(step, options, env, host));
}

/** Asks which player is meant; later steps of the program call that player `player`. */
export function player(doing: Doing, step: Of<'player'>): void {
  const { tx, host, env, answer } = doing;
  const decided = (seat: Seat, then: Env): void =>
    doing.goOn({ ...then, numbers: { ...then.numbers, player: seat } });
  if (answer !== undefined) {
    const seat = answer.kind === 'option' ? Number(answer.options[0]) - 1 : env.you;
    decided(seat, env);
    host.decided?.(tx, step, env, seat);
    return;
  }
  const former = formerly(doing, step);
  if (former === undefined) tx.ask(env.you, playerFor(tx.state, step, env, host));
  else decided(Number(former.answer), former.env);
}

/** The program's bindings (stored names and answers), with these objects added under the given name. */
export const bind = (env: Env, name: string, stamps: Stamp[]): Env => ({
  ...env,
  refs: { ...env.refs, [name]: stamps },
});

/**
 * For an ability that is repeated: the step's answer from the first time, and the program's bindings (stored names and
 * answers) without this answer. Undefined if the ability is not repeated, or the step was not answered.
 */
export function formerly({ tx, env, host }: Doing, step: Step): { answer: Json; env: Env } | undefined {
  if (env.fixed === undefined || host.keptAs === undefined) return undefined;
  const name = host.keptAs(tx.state, step, env);
  const [answer, ...rest] = env.fixed[name] ?? [];
  return answer === undefined
    ? undefined
    : { answer, env: { ...env, fixed: { ...env.fixed, [name]: rest } } };
}

const identities = (state: GameState, chosen: Stamp[]): number[] =>
  chosen.flatMap((s) => live(state, s)?.id ?? []);

/**
 * True if a cost was paid with this object when the ability was first done. When the ability is repeated, it is then
 * right that the object is gone.
 */
const pays = (doing: Doing, later: Step[], name: string): boolean =>
  later.some(
    (step) =>
      step.op === 'cost' && touching([step.step], name) !== undefined && formerly(doing, step) !== undefined,
  );
