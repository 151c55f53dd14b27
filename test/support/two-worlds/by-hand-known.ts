// Tests acts by hand with a card of a hand that somebody has been shown. When the card is put away, viewers who do not
// see it must not notice whether it was this card or another.
import { randomInput } from '../../../src/cli/random/random-play.ts';
import type { Random, Workbench } from '../../../src/games/shared/workbench.ts';
import type { ByHandWords } from '../../../src/kernel/by-hand.ts';
import { canonical } from '../../../src/kernel/fingerprint.ts';
import type { Game } from '../../../src/kernel/game.ts';
import { type Seat, zoneId } from '../../../src/kernel/ids.ts';
import { inZone } from '../../../src/kernel/query.ts';
import type { GameState } from '../../../src/kernel/state.ts';
import { type Difference, difference } from './difference.ts';
import { handOf } from './planted/planted.ts';
import { submittingOnce } from './recorder.ts';
import { isClosed, type Secrets, secretsOf, type Viewer } from './secrets.ts';
import { type Leaves, leaves, type Outlets, outlets } from './what-leaves.ts';

type Doer = Seat | 'judge';

/** An act by hand that was done, and what each viewer was told about it. */
interface Handled {
  state: GameState;
  told(viewer: Viewer): Leaves;
}

/** Number of compared pairs of cards, and the differences that were found. */
export interface Compared {
  found: Difference[];
  compared: number;
}

function handle(game: Game, state: GameState, by: Doer, words: ByHandWords): Handled | undefined {
  const made = game.byHand(state, by, words);
  if (made.refused === true) return undefined;
  const result = game.submit(state, { kind: 'manual', by, atoms: made.atoms, lines: made.lines });
  if (result.refused === true) throw new Error(`What was offered by hand is refused: ${result.sentence}`);
  return {
    state: result.state,
    told: (viewer) => ({
      log: result.log.map(
        ({ shared, secret }) => (viewer === undefined ? undefined : secret?.[viewer]) ?? shared,
      ),
    }),
  };
}

/**
 * Shows some cards of a hand, puts one or another of them into each hidden zone by hand, and compares what viewers
 * notice.
 */
export function watchKnownHands(
  bench: Workbench,
  state: GameState,
  given: Outlets = outlets(bench.game),
): Compared {
  const out = submittingOnce(bench, given);
  const { game } = out;
  const hiding = secretsOf(bench);
  const looked = new Set<string>();
  const all: Compared = { found: [], compared: 0 };
  for (const [owner, { name }] of state.seats.entries()) {
    if (handOf(state, owner).length < 2) continue;
    const card = (n: number): string => `${name}'s hand ${n}`;
    const other = state.seats[1 - owner]!.name;
    for (const [first, whom] of [
      [1, { player: other }],
      [1, {}],
      [2, { player: other }],
    ] as const) {
      // Tries two cases: one of two cards was shown before, or both were.
      const words: ByHandWords = { act: 'reveal', options: { card: card(first), ...whom } };
      const once = handle(game, state, 'judge', words);
      const both =
        once && handle(game, once.state, 'judge', { ...words, options: { ...words.options, card: card(2) } });
      for (const shown of [once, both])
        if (shown !== undefined) compare(out, hiding, shown.state, owner, card, looked, all);
    }
  }
  return all;
}

function compare(
  out: Outlets,
  hiding: Secrets,
  state: GameState,
  owner: Seat,
  card: (n: number) => string,
  looked: Set<string>,
  all: Compared,
): void {
  const { game } = out;
  const [one, another] = handOf(state, owner);
  for (const by of [owner, 'judge'] as const)
    for (const to of game.byHandValues(state, by, { act: 'move', options: {} }, 'to')) {
      const whose = by === 'judge' ? { player: state.seats[owner]!.name } : {};
      const [here, there] = [1, 2].map((n) =>
        handle(game, state, by, { act: 'move', options: { card: card(n), to, ...whose } }),
      );
      if (here === undefined || there === undefined) continue;
      for (const viewer of [1 - owner, undefined]) {
        const lies = [here.state.objects[one!.id], there.state.objects[another!.id]];
        if (!lies.every((o) => o != null && isClosed(hiding, o, viewer))) continue;
        all.compared++;
        // Later looks at the card depend only on the two states, so each pair of states is compared once.
        const pair = JSON.stringify([viewer, canonical(here.state), canonical(there.state)]);
        const fault =
          difference(here.told(viewer), there.told(viewer)) ??
          (looked.has(pair)
            ? undefined
            : difference(leaves(out, here.state, viewer), leaves(out, there.state, viewer)));
        looked.add(pair);
        if (fault !== undefined)
          all.found.push({ ...fault, viewer, after: `${by} puts it to ${to} by hand` });
      }
    }
}

/** A state some way into a random game. */
export function someWayOn({ game }: Workbench, begun: GameState, steps: number, random: Random): GameState {
  let state = begun;
  for (let n = 0; n < steps && state.outcome === undefined; n++) {
    const result = game.submit(state, randomInput(game, state, random));
    if (result.refused === true) throw new Error(`A legal input was refused: ${result.sentence}`);
    if (result.state.outcome === undefined) state = result.state;
  }
  return state;
}

/** The game with a planted leak: acts by hand name a card to everybody who was shown it before. */
export const namingTheKnown = ({ game, scenarios }: Workbench): Outlets =>
  outlets({
    ...game,
    byHand(state, by, words) {
      const made = game.byHand(state, by, words);
      if (made.refused === true || words.act !== 'move') return made;
      const known = made.atoms.flatMap((atom) =>
        atom.atom === 'move'
          ? state.seats.flatMap((_, seat) =>
              inZone(state, zoneId('hand', seat)).filter(
                ({ stamp }) => stamp === atom.object && state.knowledge[stamp] !== undefined,
              ),
            )
          : [],
      );
      const names = known.map((o) => scenarios.nameOf(o)).join();
      return { ...made, lines: made.lines.map(({ shared }) => ({ shared: `${shared} ${names}` })) };
    },
  });
