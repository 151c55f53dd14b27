import type { Seat } from '../../../kernel/ids.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { GivenError } from '../../shared/workbench.ts';
import { type Moment, openActions } from '../abilities/windows.ts';
import { active, inOrder } from '../facts/field.ts';
import { begin, type Data, type RoundPlace } from '../structures.ts';
import { PHASES, type PhaseName } from '../terms.ts';
import type { Given } from './given.ts';
import type { Table } from './table.ts';

/** Puts scenarios at their starting point within a round, and rejects data that no game can have at this point. */

type Phase = Exclude<PhaseName, 'setup'>;

/** For each phase, the stage of the round with the action window of the phase, and the stage after it. */
const ACTIONS: Record<Phase, { moment: Moment; next: RoundPlace }> = {
  plot: { moment: 'plot', next: 'plot-ends' },
  draw: { moment: 'draw', next: 'draw-ends' },
  marshaling: { moment: 'marshal', next: 'income' },
  challenges: { moment: 'challenges', next: 'challenge' },
  dominance: { moment: 'dominance', next: 'dominance-ends' },
  standing: { moment: 'standing', next: 'standing-ends' },
  taxation: { moment: 'taxation', next: 'taxation-ends' },
};

/** The default starting point of a phase: the choice of plots in the plot phase, otherwise the action window. */
const pointOf = ({ phase, at }: Given): NonNullable<Given['at']> =>
  at ?? (phase === 'plot' ? 'begin' : 'actions');

/** True if no plot has been revealed yet. */
export const beforePlots = (given: Given): boolean =>
  given.round === 1 && given.phase === 'plot' && pointOf(given) === 'begin';

/** Puts the round on the stack at the scenario's starting point, and sets the clock to it. */
export function layPlace(table: Table, given: Given): void {
  const { tx } = table;
  const { round } = given;
  const phase = phaseOf(given);
  const point = pointOf(given);
  const before = PHASES[PHASES.indexOf(phase) - 1]!;
  const starts = point === 'begin';
  table.clock({
    // Until a phase begins, the clock shows the phase before it. The plot phase also begins the round, so until then
    // the clock shows the round before.
    phase: !starts ? phase : phase !== 'plot' ? before : round === 1 ? 'setup' : 'taxation',
    round: starts && phase === 'plot' ? round - 1 : round,
  });
  const push = (place: RoundPlace, data: Data<'round'> = {}): void => begin(tx, 'round', place, data);
  switch (point) {
    case 'begin':
      push(phase);
      return;
    case 'end':
      push(`${phase}-ends`);
      return;
    case 'discard':
      push('discard', { had: [] });
      return;
    case 'actions': {
      const { moment, next } = ACTIONS[phase];
      // A challenge is followed by the action window before the next challenge.
      push(given.challenge === undefined ? next : 'challenges-actions', { had: been(tx) });
      if (given.challenge !== undefined) return;
      openActions(tx, moment);
      openFor(tx, given.passed.map(table.at));
      return;
    }
  }
}

/** Records, in the window on top of the stack, which seats have passed. */
export function openFor(tx: Tx, passed: Seat[]): void {
  const open = tx.state.frames.at(-1);
  if (open?.kind === 'window') tx.replace({ ...open, passed });
}

const phaseOf = ({ phase }: Given): Phase => {
  if (phase === 'setup') throw new GivenError('There is no round yet.', ['given', 'phase']);
  return phase;
};

/** Seats that have already had their turn in this phase, including the seat whose turn it is now. */
function been({ state }: Tx): Seat[] {
  const order = inOrder(state);
  return order.slice(0, order.indexOf(active(state)) + 1);
}

/** Rejects starting points of scenarios that no game can reach: parts that contradict each other. */
export function reachable(given: Given, seats: string[]): void {
  const fault = (path: PropertyKey[], message: string): never => {
    throw new GivenError(message, ['given', ...path]);
  };
  const { phase, at, challenge } = given;
  const point = pointOf(given);
  for (const key of ['first', 'active'] as const)
    if (given[key] !== undefined && !seats.includes(given[key]))
      fault([key], `There is no seat "${given[key]}".`);
  for (const [i, name] of given.passed.entries())
    if (!seats.includes(name)) fault(['passed', i], `There is no seat "${name}".`);
  if (phase === 'setup') {
    const wrong = (['at', 'first', 'active', 'challenge'] as const).find((key) => given[key] !== undefined);
    if (wrong !== undefined) fault([wrong], `Before set-up there is no "${wrong}".`);
    if (given.passed.length > 0) fault(['passed'], 'Before set-up nobody has passed.');
    return;
  }
  if (at === 'discard' && phase !== 'taxation') fault(['at'], 'Only in taxation cards are discarded.');
  if (challenge !== undefined && (phase !== 'challenges' || at !== undefined))
    fault(['challenge'], 'A challenge is going on in the challenges phase, and says itself where it stands.');
  const inTurn = point === 'actions' && (phase === 'marshaling' || phase === 'challenges');
  if (given.active !== undefined && !inTurn)
    fault(['active'], 'Only in the windows of marshaling and challenges there is an active player.');
  if (given.passed.length > 0 && (point !== 'actions' || given.passed.length === seats.length))
    fault(['passed'], 'In an open window somebody may have passed, but not everybody.');
  for (const name of seats)
    if (beforePlots(given) && given[name]?.plot !== undefined)
      fault([name, 'plot'], 'In the first round nobody has revealed a plot before the plots are chosen.');
}
