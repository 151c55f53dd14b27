import type { Sequence, Structure } from '../../../kernel/frame.ts';
import type { Stamp } from '../../../kernel/ids.ts';
import { kindOf } from '../../../kernel/query.ts';
import type { GameObject, GameState } from '../../../kernel/state.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { objectIn } from '../../shared/frames.ts';
import type { Book } from '../facts/facts.ts';
import { says } from '../language/rules.ts';
import { readable, type Target } from '../language/types.ts';
import { changeFrame } from '../rules/frames.ts';
import { type Data, read } from '../structures.ts';
import { isHidden } from '../terms.ts';
import type { ThronesHost } from './host-type.ts';
import { candidatesFor } from './usable.ts';

/** Finds and replaces the target of an ability that is about to initiate (rules 9.16, steps 5 and 6). */

/**
 * An ability that has chosen a single target, found on the stack: its initiation, and its program in the stack entry
 * below.
 */
interface Aimed {
  initiation: Structure;
  program: Sequence;
  target: Target;
  at: Stamp;
}

/** The ability about to initiate, if it has chosen one object and nothing else. */
function aimed(state: GameState, book: Book): Aimed | undefined {
  const { frames } = state;
  const top = frames.findLastIndex((f) => f.kind === 'structure' && f.chart === 'initiation');
  const [program, initiation] = [frames[top - 1], frames[top]];
  if (program?.kind !== 'sequence' || initiation?.kind !== 'structure') return undefined;
  const going = read(initiation);
  if (going.chart !== 'initiation') return undefined;
  const { id, player, targets = [] } = going.data;
  const [only, ...more] = targets;
  if (only === undefined || more.length > 0 || player !== undefined) return undefined;
  const speaker = objectIn(state, id);
  const steps = JSON.stringify(program.steps);
  // Several abilities of the object may have equal steps. Each stores its target in the program under a name of its
  // own, so the name shows which ability is in use.
  const target = (speaker === undefined ? [] : book.triggered(state, speaker))
    .filter(({ ability }) => JSON.stringify(ability.steps) === steps)
    .flatMap(({ ability }) => ability.targets ?? [])
    .find(({ as }) => program.env.refs[as]?.includes(only) === true);
  return target === undefined ? undefined : { initiation, program, target, at: only };
}

/** The target of the ability about to initiate; undefined if the ability has no target, or several. */
export const onlyTarget = (state: GameState, book: Book): Stamp | undefined => aimed(state, book)?.at;

/**
 * True if the ability about to initiate could have the given object as its target instead. Always false for an ability
 * that itself changes the target of another ability.
 */
export function isEligible(state: GameState, { stamp: s }: GameObject, host: ThronesHost): boolean {
  const now = aimed(state, host.book);
  if (now === undefined || now.at === s) return false;
  const steps = now.program.steps.map(readable);
  if (says(steps, (key, value) => key === 'op' && value === 'retarget')) return false;
  return candidatesFor(state, now.target, steps, now.program.env, host).includes(s);
}

/** Replaces the ability's target by the object. */
export function retarget(tx: Tx, to: GameObject, book: Book): void {
  const { stamp: s } = to;
  const now = aimed(tx.state, book);
  if (now === undefined) return;
  const { initiation, program, target } = now;
  const env = { ...program.env, refs: { ...program.env.refs, [target.as]: [s] } };
  changeFrame(tx, program, { ...program, env });
  const change: Pick<Data<'initiation'>, 'targets'> = { targets: [s] };
  changeFrame(tx, initiation, { ...initiation, data: { ...initiation.data, ...change } });
  const name = isHidden(kindOf(to.zone)) ? 'Another card' : book.facts(tx.state, to).name;
  tx.say(`${name} is the target instead.`);
}
