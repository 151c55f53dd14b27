import type { Atom } from '../../../kernel/atom.ts';
import type { Act } from '../../../kernel/choice.ts';
import { objectId, type Seat, zoneId } from '../../../kernel/ids.ts';
import { inZone } from '../../../kernel/query.ts';
import type { Env, GameObject, GameState } from '../../../kernel/state.ts';
import { actChoice } from '../../../kernel/step.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { actIn } from '../../shared/frames.ts';
import type { Placed } from '../card-set.ts';
import type { Book } from '../facts/facts.ts';
import { active, corp, runner, runOf } from '../facts/field.ts';
import type { Step } from '../language/types.ts';
import { type At, begin, goTo, noSuchPlace } from '../structures.ts';
import { canPay } from '../words/costs/cost.ts';
import { isAbout, timesBefore, timesOf } from './forbidden.ts';
import { happen, noted, purseAtom, trashed, trashNoted } from './happen.ts';
import { useAbility } from './use.ts';
import { win } from './victory.ts';

/**
 * Carries out damage or tags that are about to be dealt (rules 11.4, 19). Interrupts come first, and may reduce the
 * amount `n` to 0; the rest then happens. `what`: `tag` or a kind of damage.
 */
export function stepWould(tx: Tx, frame: At<'would'>, book: Book): void {
  const what = frame.data.what;
  switch (frame.at) {
    case 'forced': {
      if (frame.data.first === undefined) {
        goTo(tx, frame, 'forced', { first: first(tx, frame, book) });
        return;
      }
      const next = interrupts(tx.state, frame, book).find(({ placed }) => placed.ability.forced === true);
      if (next === undefined) goTo(tx, frame, 'ask');
      else use(tx, frame, next, book);
      return;
    }
    case 'ask':
      ask(tx, frame, book);
      return;
    case 'apply': {
      const n = frame.data.n;
      if (n <= 0) {
        tx.pop();
        // Removes the prevented ability of ice, which lies below on the stack.
        if (what === ENCOUNTER_ABILITY) tx.pop();
        return;
      }
      if (what === ENCOUNTER_ABILITY) {
        tx.pop();
        return;
      }
      if (what === 'tag') {
        tx.pop();
        const seat = runner(tx.state);
        const { source } = frame.data;
        const atoms = [purseAtom(tx.state, seat, 'tag', n), noted('tagged', { n }, { seat })];
        happen(tx, 'tag', atoms, source === undefined ? {} : { source });
      } else damage(tx, frame, what, n);
      return;
    }
    case 'name': {
      tx.pop();
      const as = frame.data.as;
      const top = tx.top();
      if (typeof as === 'string' && top?.kind === 'sequence') {
        const stamps = (frame.data.trashed ?? []).flatMap(
          (id) => tx.state.objects[objectId(id)]?.stamp ?? [],
        );
        tx.replace({ ...top, env: { ...top.env, refs: { ...top.env.refs, [as]: stamps } } });
      }
      return;
    }
    default:
      throw noSuchPlace(frame);
  }
}

/** Trashes random cards from the grip; more damage than cards ends the game (rules 19). */
function damage(tx: Tx, frame: At<'would'>, what: string, n: number): void {
  const seat = runner(tx.state);
  const hand = inZone(tx.state, zoneId('hand', seat));
  if (n > hand.length) {
    win(
      tx,
      corp(tx.state),
      'flatline',
      `${tx.state.seats[seat]!.name} suffers ${n} ${what} damage with ${hand.length} cards in the grip.`,
    );
    return;
  }
  // The player responsible for the damage counts as trashing the cards.
  const by = frame.data.by ?? corp(tx.state);
  const chosen = tx.pick('damage', hand, n);
  goTo(tx, frame, 'name', { trashed: chosen.map((o) => o.id) });
  const atoms: Atom[] = [
    ...chosen.flatMap((o) => [trashed(tx.state, o), trashNoted(tx.state, o, by)]),
    noted('damaged', { n, of: what, by }, { seat }),
    ...(what === 'core' ? [purseAtom(tx.state, seat, 'core damage', n)] : []),
  ];
  happen(tx, 'damage', atoms, { by: corp(tx.state) });
}

/** Name of the event that an ability of encountered ice is about to be carried out. Effects may prevent the ability. */
const ENCOUNTER_ABILITY = 'encounter';

/** Puts an ability of encountered ice on the stack. The Runner may prevent it from being carried out. */
export function aboutToMeet(tx: Tx, steps: Step[], env: Env, book: Book): void {
  tx.sequence(steps, env);
  // In a game without a card that could prevent the ability, nobody is asked, so that games begun earlier do not
  // change.
  if (book.cards.preventsEncounters) begin(tx, 'would', 'ask', { what: ENCOUNTER_ABILITY, n: 1 });
}

interface Usable {
  object: GameObject;
  placed: Placed<'interrupt'>;
}

/**
 * Finds abilities that may act before this event because it is the first of its kind in a turn or run. The event is
 * counted as the first even if no ability is used, or if a card with such an ability arrives later (rules 11.4).
 */
function first(tx: Tx, { data }: At<'would'>, book: Book): string[] {
  if (!book.cards.asksFirstWould) return [];
  const found: string[] = [];
  const running = runOf(tx.state) !== undefined;
  for (const o of tx.state.objects) {
    if (o === null || !('card' in o.what) || !book.isActive(tx.state, o)) continue;
    for (const { index, ability } of book.card(o).interrupts) {
      const { when, limit } = ability;
      if (limit === undefined || !isAbout(when, data.what) || (limit.per === 'run' && !running)) continue;
      if (timesBefore(tx.state, when, limit.per) < limit.n) found.push(`${o.stamp}.${index}`);
    }
  }
  for (const per of running ? (['turn', 'run'] as const) : (['turn'] as const))
    tx.count(timesOf(per, data.what));
  return found;
}

/** Abilities that act before this event, if they apply to it and were not used on it yet. */
function interrupts(state: GameState, { data }: At<'would'>, book: Book): Usable[] {
  const what = data.what;
  const used = data.used ?? [];
  return state.objects.flatMap((o) => {
    if (o === null || !('card' in o.what) || !book.isActive(state, o)) return [];
    return book
      .card(o)
      .interrupts.filter(({ index, ability }) => {
        const fits = isAbout(ability.when, what) && (ability.running !== true || runOf(state) !== undefined);
        const key = `${o.stamp}.${index}`;
        // An ability limited to the first event of a kind works only if its card was there when the first event was
        // counted.
        const free = ability.limit === undefined || (data.first ?? []).includes(key);
        return fits && free && !used.includes(key);
      })
      .map((placed) => ({ object: o, placed }));
  });
}

function ask(tx: Tx, frame: At<'would'>, book: Book): void {
  const { inbox, ...rest } = frame;
  const passed = frame.data.passed ?? [];
  if (inbox !== undefined) {
    const act = actIn(inbox[0]!.answer);
    const chosen = interrupts(tx.state, frame, book).find(
      ({ object, placed }) => object.stamp === act.object && placed.index === act.ability,
    );
    if (chosen === undefined) goTo(tx, rest, 'ask', { passed: [...passed, inbox[0]!.seat] });
    else use(tx, rest, chosen, book);
    return;
  }
  if (frame.data.n > 0)
    for (const seat of [active(tx.state), 1 - active(tx.state)] as Seat[]) {
      if (passed.includes(seat)) continue;
      const acts: Act[] = interrupts(tx.state, frame, book)
        .filter(
          ({ object, placed: { ability } }) =>
            object.controller === seat &&
            (ability.cost === undefined || canPay(tx.state, ability.cost, object, seat, book)),
        )
        .map(({ object, placed }) => ({ act: 'interrupt', object: object.stamp, ability: placed.index }));
      if (acts.length === 0) continue;
      tx.ask(seat, actChoice('interrupt', [...acts, { act: 'pass' }]));
      return;
    }
  goTo(tx, frame, 'apply');
}

function use(tx: Tx, frame: At<'would'>, { object, placed: { index, ability } }: Usable, book: Book): void {
  const used = [...(frame.data.used ?? []), `${object.stamp}.${index}`];
  goTo(tx, frame, frame.at, { used });
  const { cost, steps } = ability;
  useAbility(tx, object, { index, cost, steps }, book.envOf(tx.state, object), [], book);
}
