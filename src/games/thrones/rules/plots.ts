import { type Atom, move } from '../../../kernel/atom.ts';
import { objectChoice, optionChoice } from '../../../kernel/choice.ts';
import { type Seat, zoneId } from '../../../kernel/ids.ts';
import { inZone, kindOf } from '../../../kernel/query.ts';
import type { GameObject, GameState } from '../../../kernel/state.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { objectsChosen, objectsIn, seatChosen } from '../../shared/frames.ts';
import { isOnReveal } from '../facts/ability-kinds.ts';
import type { Book } from '../facts/facts.ts';
import { first, inOrder } from '../facts/field.ts';
import { powerOf } from '../facts/numbers.ts';
import { note } from '../notes.ts';
import type { Data } from '../structures.ts';
import { PASSING } from '../terms.ts';
import { plotDeck } from '../words/effects/aside.ts';
import { areRevealsHeard, isTurningHeard } from '../words/triggers/round.ts';
import { happen, leading, type Place, stamps } from './framework.ts';
import { resolveRevealed } from './revealed.ts';

/** The plot phase (rules 15, 1.2 and 1.3). */

/** Function by which a part of the plot phase goes on to the round's next stage. */
export type Next = (change?: Partial<Data<'round'>>) => void;

/**
 * Asks everybody to choose a plot in secret. Afterwards all are revealed together, and the plots revealed in the round
 * before become used.
 */
export function choosePlots(tx: Tx, { answer, given }: Place<'round'>, next: Next, book: Book): void {
  const { state } = tx;
  if (answer === undefined) {
    const parts = inOrder(state).flatMap((seat) => {
      const plots = stamps(plotDeck(state, seat, book));
      return plots.length === 0
        ? []
        : [{ seat, choice: objectChoice('plot', { code: 'plot' }, plots, 1, 1) }];
    });
    // Answers stay secret until everybody has answered. The question is asked even if only one plot is left.
    if (parts.length > 0) tx.askAll(parts, true);
    else next();
    return;
  }
  const chosen = given.flatMap((g) => objectsChosen(state, g.answer));
  next({ plots: chosen.map((o) => o.id) });
  happen(
    tx,
    'reveal',
    chosen.flatMap((o) => revealing(state, o)),
  );
}

/**
 * Atoms (smallest changes of state) that reveal a plot; the plot that it covers becomes used, or is removed from the
 * game if a text said so.
 */
export const revealing = (state: GameState, o: GameObject, marks: string[] = []): Atom[] => [
  ...inZone(state, zoneId('plot', o.owner)).map((old): Atom => {
    const to = old.marks.includes(PASSING) ? 'removed' : 'used';
    return move(old, zoneId(to, o.owner), to);
  }),
  { ...move(o, zoneId('plot', o.owner), 'reveal'), ...(marks.length > 0 ? { marks } : {}) },
  note('revealed', {}, { seat: o.owner }),
];

/** Compares initiative: the highest wins; among equals the player with less power; then at random (rules 15, 1.3.I). */
export function compareInitiative(tx: Tx, { data, stay }: Place<'round'>, next: Next, book: Book): void {
  const { state } = tx;
  if (data.turned === undefined && isTurningHeard(state, book)) {
    stay({ turned: true });
    happen(tx, 'turn', objectsIn(state, data.plots).map(turned));
    return;
  }
  const initiative = (seat: Seat): number => book.plot(state, seat, 'initiative');
  const highest = leading([...state.seats.keys()], initiative);
  const tied = leading(highest, (seat) => -powerOf(state, seat));
  const winner = tied.length > 1 ? tied[tx.random('initiative', tied.length)]! : tied[0]!;
  next({ winner });
  happen(
    tx,
    'initiative',
    [note('initiative', { initiative: initiative(winner) }, { seat: winner })],
    winner,
  );
}

/** Note (line for the log) that shows the plot to everybody before players may interrupt its revealing (rules 10). */
const turned = (o: GameObject): Atom => note('turned', {}, { seat: o.owner, object: o.stamp });

/** Asks the winner of initiative who will be the first player (rules 15, 1.3.II). */
export function chooseFirst(tx: Tx, { data, answer }: Place<'round'>, next: Next, book: Book): void {
  const winner = data.winner ?? first(tx.state);
  const others = book.cannot(tx.state, 'lead', { seat: winner });
  if (answer === undefined) {
    const options = tx.state.seats.flatMap(({ name }, seat) =>
      others && seat === winner ? [] : [{ id: String(seat + 1), text: name }],
    );
    const usual = options.find(({ id }) => id === String(winner + 1)) ?? options[0];
    tx.ask(winner, optionChoice('answer', { code: 'first-player' }, options, usual?.id));
    return;
  }
  next();
  const seat = seatChosen(answer) ?? winner;
  happen(
    tx,
    'firstPlayer',
    [
      { atom: 'clock', name: 'first', value: seat },
      { atom: 'clock', name: 'active', value: seat },
    ],
    winner,
  );
}

/**
 * Resolves "when revealed" abilities, each completely, in the order that the first player chooses (rules 15, 1.3.III).
 */
export function whenRevealed(tx: Tx, { data, answer, stay }: Place<'round'>, next: Next, book: Book): void {
  const done = data.done ?? [];
  const waiting = objectsIn(tx.state, data.plots).flatMap((plot) => abilities(tx.state, plot, done, book));
  const plots = [...new Set(waiting.map(({ plot }) => plot))];
  if (plots.length > 1 && answer === undefined) {
    tx.ask(first(tx.state), objectChoice('answer', { code: 'revealed-order' }, stamps(plots), 1, 1));
    return;
  }
  const [chosen] = objectsChosen(tx.state, answer);
  const now = waiting.find(({ plot }) => plot.id === chosen?.id) ?? waiting[0];
  if (now === undefined) {
    next();
    return;
  }
  stay({ done: [...done, now.key] });
  resolveRevealed(tx, now.plot, now.id, book);
}

/** The "when revealed" abilities of the plot that have not resolved yet; none if the plot is no longer revealed. */
function abilities(
  state: GameState,
  plot: GameObject,
  done: string[],
  book: Book,
): { plot: GameObject; id: string; key: string }[] {
  if (kindOf(plot.zone) !== 'plot') return [];
  return book.triggered(state, plot).flatMap(({ id, ability }) => {
    const key = `${plot.id}.${id}`;
    return isOnReveal(ability) && !done.includes(key) ? [{ plot, id, key }] : [];
  });
}

/**
 * Returns the used pile to an empty plot deck, without the plot just revealed (TR-24). Reactions to revealing plots
 * follow (rules 15, 1.3).
 */
export const recycle = (tx: Tx, { data }: Place<'round'>, book: Book): void => {
  const revealed = areRevealsHeard(tx.state, book)
    ? objectsIn(tx.state, data.plots).filter((o) => kindOf(o.zone) === 'plot')
    : [];
  happen(tx, 'recycle', [
    ...inOrder(tx.state).flatMap((seat): Atom[] =>
      plotDeck(tx.state, seat, book).length > 0
        ? []
        : // Sorted by when the plots were used.
          inZone(tx.state, zoneId('used', seat))
            .toReversed()
            .map((o) => ({ ...move(o, zoneId('plots', seat), 'recycle'), face: 'down' })),
    ),
    ...revealed.map((o) => note('unveiled', {}, { seat: o.owner, object: o.stamp })),
  ]);
};
