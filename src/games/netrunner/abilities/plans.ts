// Decides in which windows (moments to act) the game waits for a seat, and how run plans and rez plans (orders for one
// run) answer for the seat (docs/netrunner.md). Waiting depends only on public information and on the standing orders.
// The face and cost of a face-down card decide only whether a plan acts publicly or passes.
import type { Act } from '../../../kernel/choice.ts';
import type { Window } from '../../../kernel/frame.ts';
import type { Ahead } from '../../../kernel/game/prompts.ts';
import { type Seat, zoneId } from '../../../kernel/ids.ts';
import { inZone } from '../../../kernel/query.ts';
import type { GameObject, GameState } from '../../../kernel/state.ts';
import { value } from '../../../language/run/evaluate.ts';
import type { Book } from '../facts/facts.ts';
import {
  attacked,
  centralWord,
  encountered,
  isCorp,
  purse,
  rootOf,
  runner,
  runOf,
  unrezzed,
} from '../facts/field.ts';
import type { Step } from '../language/types.ts';
import { hasCardOrder, orderOf, rezPlan } from '../orders.ts';
import { credits } from '../rules/credits.ts';
import { breakable, isBroken, unbroken } from '../rules/subroutines.ts';
import { costNow } from '../words/costs/usable.ts';
import { subroutinesOf } from '../words/effects/gains.ts';
import { abilities, couldUse, type Having, isCorpTurn, REZ, rezPrice, whyNotRez, whyNotUse } from './acts.ts';

/**
 * True if the window (moment to act) waits for this seat, or if the seat's standing orders act for it in the window.
 */
export function waits(state: GameState, frame: Window, seat: Seat, book: Book): boolean {
  const { name } = frame;
  const run = runOf(state);
  // A paid ability may have used up the last click, which ends the action phase (rules 16).
  if (name === 'action') return purse(state, seat, 'click') > 0;
  if (mayBeLast(state, seat, name)) return true;
  if (orderOf(state, seat, 'this-run') === 'pass' && run !== undefined) return false;
  if (name === 'encounter' && seat === runner(state)) return canMeet(state, seat, book);
  const waitsHere = name === 'server' && isCorp(state, seat) ? beforeServer(state, seat, book) : undefined;
  if (waitsHere !== undefined) return waitsHere;
  if (minds(state, seat, name, book)) return true;
  if (!isCorp(state, seat)) return false;
  const order = orderOf(state, seat, 'rez');
  if (order === 'never' || credits(state, seat, book) < Number(orderOf(state, seat, 'from'))) return false;
  if (name === 'approach' && unrezzed(state) !== undefined) {
    const plan = rezPlan(state, seat);
    return plan === 'outermost' ? run?.data.faced === 1 : plan !== 'pass';
  }
  const hidden = (all: GameObject[]): boolean => all.some((o) => o.face === 'down');
  if (name === 'server') {
    const server = attacked(state);
    if (server !== undefined && hidden(rootOf(state, server.id))) return rezPlan(state, seat) !== 'outermost';
  }
  if (name === 'start' && isCorpTurn(state, seat))
    return !passesAtStart(state, seat) && hidden(inZone(state, zoneId('root')));
  return order === 'always' && REZ.includes(name) && hidden(inZone(state, zoneId('root')));
}

/**
 * True if this window (moment to act) may be the seat's last chance in this turn, for example to score an advanced
 * agenda. The game waits even if a standing order skips questions about rezzing. Advancement counters are public, so
 * waiting does not reveal whether an advanced card is an agenda (CR 5.6).
 */
function mayBeLast(state: GameState, seat: Seat, name: string): boolean {
  if (!isCorpTurn(state, seat)) return false;
  if (name === 'end' && orderOf(state, seat, 'this-turn') === 'wait') return true;
  if (!isCorp(state, seat) || orderOf(state, seat, 'last') !== 'ask') return false;
  // With an empty R&D the mandatory draw loses the game (rules 14), so the window before the draw may be the last one,
  // too.
  const isLast = name === 'end' || (name === 'start' && inZone(state, zoneId('deck', seat)).length === 0);
  return isLast && inZone(state, zoneId('root')).some((o) => (o.counters['advancement'] ?? 0) > 0);
}

const passesAtStart = (state: GameState, seat: Seat): boolean =>
  orderOf(state, seat, 'beginning') === 'pass' || orderOf(state, seat, 'turn') === 'never';

/**
 * True if the Runner has an ability to use in this encounter. This is public, because abilities for encounters are on
 * face-up cards. Once all subroutines are broken, the order `broken` lets the Runner be asked only once: in this window
 * (moment to act) if an ability does more than break, otherwise by the question about jacking out.
 */
function canMeet(state: GameState, seat: Seat, book: Book): boolean {
  const isOver = isBroken(state, book) && orderOf(state, seat, 'broken') === 'once';
  return abilities(state, seat, 'encounter', book).some(
    ({ object, index, ability }) =>
      !(isOver && ability.steps.every(isForBreaking)) &&
      whyNotUse(state, object, index, ability, seat, 'encounter', book) === undefined,
  );
}

/** True if the step only breaks subroutines, or changes strength so that they can be broken. */
const isForBreaking = (step: Step): boolean =>
  step.op === 'break' ||
  (step.op === 'ongoing' && step.does.effect === 'modify' && step.does.value === 'strength');

/**
 * True or false if the Corp's standing order for the attacked server decides whether the Corp is asked before the
 * server is approached; undefined if its other orders decide.
 */
function beforeServer(state: GameState, seat: Seat, book: Book): boolean | undefined {
  const server = attacked(state);
  if (server === undefined) return undefined;
  const order = orderOf(state, seat, centralWord(server) ?? 'remotes');
  if (order === 'ask') return true;
  if (order === 'never') return false;
  // A breach of Archives turns its face-down cards up, and agendas among them can be stolen (rules 18). So the Corp's
  // last chance to act before the breach is now.
  const isLast = order === 'rezzed' && inZone(state, zoneId('discard', seat)).some((o) => o.face === 'down');
  return isLast && uses(state, seat, 'server', 'ask', book) ? true : undefined;
}

/**
 * True if the seat has an ability without a click cost, and has ordered to be asked about such abilities in this window
 * (moment to act).
 */
function minds(state: GameState, seat: Seat, window: string, book: Book): boolean {
  const order = orderOf(state, seat, 'abilities');
  // With the order `server`, the Corp is asked in the last window (moment to act) before the run is successful (rules
  // 17, 4e).
  if (order === 'always' || (order === 'server' && window === 'server' && isCorp(state, seat)))
    return uses(state, seat, window, 'always', book);
  return hasCardOrder(state, seat) && uses(state, seat, window, 'named', book);
}

/**
 * True if the seat has an ability without a click cost, on a face-up card, in this window (moment to act). `always`:
 * any such ability counts. `ask`: only one that can be used now. `named`: only one that can be used now and whose card
 * the player has given a standing order about.
 */
function uses(
  state: GameState,
  seat: Seat,
  window: string,
  which: 'always' | 'ask' | 'named',
  book: Book,
): boolean {
  return abilities(state, seat, window, book).some((having) => {
    const order = state.seats[seat]!.orders[book.card(having.object).definition.name];
    const isMeant = which === 'named' ? order === 'ask' : order !== 'never';
    if (having.ability.cost.clicks !== undefined || !isMeant) return false;
    return which === 'always' || couldUse(state, having, seat, window, book);
  });
}

/** True if the window (moment to act) would not wait for this seat if the seat had this standing order. */
export const passesWith = (
  state: GameState,
  frame: Window,
  seat: Seat,
  { order, value: id }: Ahead,
  book: Book,
): boolean => {
  const seats = state.seats.map((each, i) =>
    i === seat ? { ...each, orders: { ...each.orders, [order]: id } } : each,
  );
  return !waits({ ...state, seats }, frame, seat, book);
};

/**
 * The act that a run plan or rez plan (orders for one run) takes for the window's seat; undefined if the seat is asked.
 */
export function ordered(state: GameState, { name, seat }: Window, book: Book): Act | undefined {
  if (name === 'approach' && isCorp(state, seat)) return rezzing(state, seat, book);
  return name === 'encounter' && seat === runner(state) ? breaking(state, seat, book) : undefined;
}

/** The act at approached ice by the Corp's rez plan (orders for one run): rez the ice, or pass. */
function rezzing(state: GameState, seat: Seat, book: Book): Act | undefined {
  const ice = unrezzed(state);
  if (ice === undefined || !['rez', 'outermost'].includes(rezPlan(state, seat))) return undefined;
  const left = credits(state, seat, book, { act: 'rez', card: ice }) - rezPrice(state, ice, book);
  if (
    whyNotRez(state, ice, seat, 'approach', book) === undefined &&
    left >= Number(orderOf(state, seat, 'keep'))
  )
    return { act: 'rez', object: ice.stamp };
  return minds(state, seat, 'approach', book) ? undefined : { act: 'pass' };
}

/**
 * The next act in an encounter, by the Runner's run plan (orders for one run). Undefined, so that the Runner is asked,
 * if there is no plan or the plan cannot be carried out.
 */
function breaking(state: GameState, seat: Seat, book: Book): Act | undefined {
  const ice = encountered(state);
  if (ice === undefined || orderOf(state, seat, 'break') === 'ask') return undefined;
  const targets = subroutinesToBreak(state, book).length;
  if (targets === 0) return { act: 'pass' };
  const strength = book.facts(state, ice).values['strength'] ?? 0;
  let best: { price: number; act: Act } | undefined;
  for (const one of abilities(state, seat, 'encounter', book)) {
    const breaks = breakOf(state, one, ice, book);
    if (breaks === undefined) continue;
    const weak =
      one.ability.interface === true ? strength - (book.facts(state, one.object).values['strength'] ?? 0) : 0;
    const price = Math.ceil(targets / breaks.n) * breaks.price;
    const boost = weak > 0 ? boostOf(state, seat, one.object, weak, book) : undefined;
    if (weak > 0 && boost === undefined) continue;
    const total = price + (boost?.price ?? 0);
    if (total > credits(state, seat, book) || (best !== undefined && best.price <= total)) continue;
    best = {
      price: total,
      act: { act: 'planned', object: one.object.stamp, ability: boost?.index ?? one.index },
    };
  }
  return best?.act;
}

/** True if the ability costs credits and nothing else. Run plans spend nothing else. */
const takesCredits = ({ ability: { cost, limit, if: only } }: Having): boolean =>
  Object.keys(cost).every((key) => key === 'credits') && limit === undefined && only === undefined;

/**
 * Number of subroutines of this ice that the ability breaks, and its price; undefined if it breaks none, or does more
 * than that.
 */
function breakOf(
  state: GameState,
  having: Having,
  ice: GameObject,
  book: Book,
): { n: number; price: number } | undefined {
  const { ability, object } = having;
  const [step, ...more] = ability.steps;
  if (step?.op !== 'break' || more.length > 0 || !takesCredits(having)) return undefined;
  if (step.of !== undefined && !book.facts(state, ice).subtypes.includes(step.of)) return undefined;
  if (step.host === true || step.here === true || step.self === true) return undefined;
  const { most } = breakable(state, ice, object, book);
  if (most < Math.min(step.n, unbroken(state, ice, book).length)) return undefined;
  return { n: step.n, price: costNow(state, ability, object, book).credits ?? 0 };
}

/** The cheapest strength-raising ability of the card, used often enough to reach the ice's strength. */
function boostOf(
  state: GameState,
  seat: Seat,
  o: GameObject,
  weak: number,
  book: Book,
): { index: number; price: number } | undefined {
  let best: { index: number; price: number } | undefined;
  for (const having of abilities(state, seat, 'encounter', book)) {
    const { object, ability, index } = having;
    const [step, ...more] = ability.steps;
    if (object !== o || step?.op !== 'ongoing' || step.over !== 'self' || more.length > 0) continue;
    if (step.does.effect !== 'modify' || step.does.value !== 'strength' || !takesCredits(having)) continue;
    const by = value(state, step.does.by, book.envOf(state, o), book);
    if (by <= 0) continue;
    const price = Math.ceil(weak / by) * (costNow(state, ability, o, book).credits ?? 0);
    if (best === undefined || price < best.price) best = { index, price };
  }
  return best;
}

/** Indices of the encountered ice's subroutines that the run plan (orders for one run) still has to break. */
export function subroutinesToBreak(state: GameState, book: Book): number[] {
  const ice = encountered(state);
  if (ice === undefined) return [];
  const all = subroutinesOf(state, ice, book);
  const plan = orderOf(state, runner(state), 'break');
  return unbroken(state, ice, book).filter(
    (place) => plan === 'all' || JSON.stringify(all[place]!.steps).includes('"endRun"'),
  );
}
