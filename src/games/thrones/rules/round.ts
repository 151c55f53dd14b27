import type { Atom } from '../../../kernel/atom.ts';
import { objectChoice } from '../../../kernel/choice.ts';
import { type Seat, zoneId } from '../../../kernel/ids.ts';
import { inZone } from '../../../kernel/query.ts';
import type { GameObject } from '../../../kernel/state.ts';
import { actChoice } from '../../../kernel/step.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { actIn, objectsChosen, objectsIn } from '../../shared/frames.ts';
import { declareAct } from '../abilities/declare.ts';
import type { ThronesHost } from '../abilities/host-type.ts';
import { hasActionOfPhase, openActions } from '../abilities/windows.ts';
import type { Book } from '../facts/facts.ts';
import { active, faction, first, gold, inOrder, isKneeling, playArea } from '../facts/field.ts';
import { endOf, type Period } from '../facts/lasting-effects.ts';
import { dominance, drawnBy, standingLeft } from '../facts/numbers.ts';
import { note } from '../notes.ts';
import { askAgain } from '../orders.ts';
import { type At, begin as beginStructure, noSuchPlace, ROUND_PLACES } from '../structures.ts';
import { AMBUSHED, GOLD, ICONS, KNEELING, type PhaseName, POWER } from '../terms.ts';
import { dominancesName } from '../words/values/tallies.ts';
import { challengeActs } from './acts.ts';
import { mayAttack, typeLeft } from './challenge.ts';
import {
  ahead,
  andSeat,
  applyQuietly,
  discards,
  draw,
  handSize,
  happen,
  type Place,
  placeOf,
  stamps,
} from './framework.ts';
import { chooseFirst, choosePlots, compareInitiative, type Next, recycle, whenRevealed } from './plots.ts';
import { timeIsUp } from './victory.ts';

/** Runs a round, stage by stage. */
export function stepRound(tx: Tx, frame: At<'round'>, host: ThronesHost): void {
  const { book } = host;
  const place = placeOf(tx, frame);
  const following = ROUND_PLACES[ROUND_PLACES.indexOf(frame.at) + 1] ?? 'plot';
  const next: Next = (change) => place.to(following, change);
  switch (frame.at) {
    case 'plot':
    case 'draw':
    case 'marshaling':
    case 'challenges':
    case 'dominance':
    case 'standing':
    case 'taxation':
      // Each phase begins with new data, so that nothing is left from the phase before.
      tx.pop();
      beginStructure(tx, 'round', following, {});
      begins(tx, frame.at);
      return;
    case 'plots':
      choosePlots(tx, place, next, book);
      return;
    case 'initiative':
      compareInitiative(tx, place, next, book);
      return;
    case 'first':
      chooseFirst(tx, place, next, book);
      return;
    case 'revealed':
      whenRevealed(tx, place, next, book);
      return;
    case 'recycle':
      next();
      recycle(tx, place, book);
      return;
    case 'plot-actions':
      next();
      openActions(tx, 'plot');
      return;
    case 'cards':
      next();
      askAgain(tx);
      happen(
        tx,
        'draw',
        inOrder(tx.state).flatMap((seat) => draw(tx.state, seat, drawnBy(tx.state, seat, book))),
      );
      return;
    case 'draw-actions':
      next();
      openActions(tx, 'draw');
      return;
    case 'income':
      collect(tx, place, next, book);
      return;
    case 'marshaling-actions':
      place.to('income');
      openActions(tx, 'marshal');
      return;
    case 'activate':
      activate(tx, place, next);
      return;
    case 'challenges-actions':
      next();
      openActions(tx, 'challenges');
      return;
    case 'challenge':
      challenge(tx, place, host);
      return;
    case 'win':
      next();
      winDominance(tx, book);
      return;
    case 'dominance-actions':
      next();
      openActions(tx, 'dominance');
      return;
    case 'stand':
      stand(tx, place, next, book);
      return;
    case 'standing-actions':
      next();
      openActions(tx, 'standing');
      return;
    case 'unspent':
      next();
      returnGold(tx);
      return;
    case 'discard':
      keepReserve(tx, place, next, book);
      return;
    case 'taxation-actions':
      next();
      openActions(tx, 'taxation');
      return;
    case 'plot-ends':
    case 'draw-ends':
    case 'marshaling-ends':
    case 'challenges-ends':
    case 'dominance-ends':
    case 'standing-ends':
    case 'taxation-ends':
      next();
      ends(tx);
      return;
    case 'over':
      place.to('plot');
      applyQuietly(tx, [
        { atom: 'clear', prefix: 'phase:' },
        { atom: 'clear', prefix: 'round:' },
      ]);
      tx.forgetGone();
      timeIsUp(tx);
      return;
    default:
      throw noSuchPlace(frame);
  }
}

/** Begins a phase (and with the first phase the round). Counts of the former phase are removed. */
function begins(tx: Tx, phase: Exclude<PhaseName, 'setup'>): void {
  const ambushed = playArea(tx.state).filter((o) => o.marks.includes(AMBUSHED));
  applyQuietly(tx, [
    { atom: 'clear', prefix: 'phase:' },
    ...ambushed.map((o): Atom => ({ atom: 'mark', object: o.stamp, mark: AMBUSHED, on: false })),
  ]);
  const round = Number(tx.state.clock['round']) + 1;
  const newRound: Atom[] = [{ atom: 'clock', name: 'round', value: round }, note('round', { round })];
  happen(tx, 'phase', [
    { atom: 'clock', name: 'phase', value: phase },
    { atom: 'clock', name: 'active', value: first(tx.state) },
    ...(phase === 'plot' ? newRound : []),
    note('phase', { phase }),
  ]);
}

/** Ends the phase (and with the last phase the round). */
function ends(tx: Tx): void {
  const phase = String(tx.state.clock['phase']);
  const periods: Period[] = phase === 'taxation' ? ['phase', 'round'] : ['phase'];
  happen(tx, 'phaseEnds', [
    ...periods.map(endOf),
    note('phaseEnds', { phase }),
    ...(phase === 'taxation' ? [note('roundEnds', {})] : []),
  ]);
}

/** Makes the next player in order active. Returns their seat; undefined if every player was active in this phase. */
function activateNext(tx: Tx, { data }: Place<'round'>, next: Next): Seat | undefined {
  const [seat] = ahead(inOrder(tx.state), data.had);
  if (seat === undefined) return undefined;
  next({ had: andSeat(data.had, seat) });
  applyQuietly(tx, [{ atom: 'clock', name: 'active', value: seat }]);
  return seat;
}

/**
 * Gives the active player their income. Afterwards everybody may act, and the active player may marshal (rules 15,
 * 3.2).
 */
function collect(tx: Tx, place: Place<'round'>, next: Next, book: Book): void {
  const seat = activateNext(tx, place, next);
  if (seat === undefined) {
    place.to('marshaling-ends');
    return;
  }
  const n = book.plot(tx.state, seat, 'income');
  const gained: Atom[] =
    n > 0 ? [{ atom: 'counter', object: faction(tx.state, seat).stamp, counter: GOLD, by: n }] : [];
  happen(tx, 'income', [...gained, note('income', { n }, { seat })], seat);
}

function activate(tx: Tx, place: Place<'round'>, next: Next): void {
  if (activateNext(tx, place, next) === undefined) place.to('challenges-ends');
}

/**
 * Asks the active player to initiate a challenge or use an ability; a player who passes initiates no more challenges in
 * this phase (rules 15, 4.2). Asked only if everybody can see a reason: a challenge is possible, or might be after a
 * card enters play for gold, or a card of the player's on the table has an action for this phase.
 */
function challenge(tx: Tx, { answer, to, stay }: Place<'round'>, host: ThronesHost): void {
  const { state } = tx;
  const seat = active(state);
  if (answer === undefined) {
    const allowed = ICONS.filter((type) => typeLeft(state, seat, type, host.book));
    const possible = allowed.some((type) => mayAttack(state, seat, type, host.book));
    if (possible || (allowed.length > 0 && gold(state, seat) > 0) || hasActionOfPhase(state, seat, host))
      tx.ask(seat, actChoice('challenge', challengeActs(state, seat, possible, host)));
    else to('activate');
    return;
  }
  const act = actIn(answer);
  if (act.act === 'pass') {
    to('activate');
    return;
  }
  // Until a declared challenge is carried out, its player may take it back, and then returns to this stage. Carrying it
  // out leads to the action window.
  stay();
  declareAct(tx, seat, act);
}

/** Dominance: the strictly highest total of standing STR and gold gains power (rules 15, 5.2). */
function winDominance(tx: Tx, book: Book): void {
  const { state } = tx;
  const totals = state.seats.map((_, seat) => dominance(state, seat, book));
  const most = Math.max(...totals);
  const winner = totals.indexOf(most);
  if (totals.lastIndexOf(most) !== winner) {
    tx.say(`Nobody wins dominance: it is a tie at ${most}.`);
    return;
  }
  happen(
    tx,
    'dominance',
    [
      { atom: 'counter', object: faction(state, winner).stamp, counter: POWER, by: 1 },
      ...(book.cards.speaksOf('dominances')
        ? [{ atom: 'count' as const, name: dominancesName(winner), by: 1 }]
        : []),
      note('dominance', { total: most }, { seat: winner }),
    ],
    winner,
  );
}

/** Stands every kneeling card; a player whom an effect limits chooses the characters to stand (rules 15, 6.2). */
function stand(tx: Tx, { data, answer, stay }: Place<'round'>, next: Next, book: Book): void {
  const { state } = tx;
  const able = state.objects.filter(
    (o): o is GameObject => o !== null && isKneeling(o) && !book.cannot(state, 'stand', { object: o }),
  );
  const characters = able.filter((o) => book.facts(state, o).types.includes('character'));
  const limited = inOrder(state).filter(
    (seat) => characters.filter((o) => o.controller === seat).length > standingLeft(state, seat, book),
  );
  const [seat] = ahead(limited, data.had);
  if (seat !== undefined) {
    if (answer === undefined) {
      const own = stamps(characters.filter((o) => o.controller === seat));
      const n = standingLeft(state, seat, book);
      tx.ask(seat, objectChoice('answer', { code: 'stand' }, own, n, n));
    } else {
      const chosen = [...objectsIn(state, data.chosen), ...objectsChosen(state, answer)];
      stay({ had: andSeat(data.had, seat), chosen: chosen.map((o) => o.id) });
    }
    return;
  }
  const optional = able.filter((o) =>
    book.continuous(state, 'mayStay').some((c) => book.covers(state, c, c.does.over, o)),
  );
  const [decides] = ahead(
    inOrder(state).filter((one) => optional.some((o) => o.controller === one)),
    data.stayed,
  );
  if (decides !== undefined) {
    if (answer === undefined) {
      const own = stamps(optional.filter((o) => o.controller === decides));
      tx.ask(decides, objectChoice('answer', { code: 'stay' }, own, 0, own.length));
    } else {
      const staying = [...objectsIn(state, data.staying), ...objectsChosen(state, answer)];
      stay({ stayed: andSeat(data.stayed, decides), staying: staying.map((o) => o.id) });
    }
    return;
  }
  next();
  const chosen = objectsIn(state, data.chosen);
  const staying = objectsIn(state, data.staying);
  const standing = able.filter(
    (o) =>
      !staying.includes(o) &&
      (!characters.includes(o) || !limited.includes(o.controller) || chosen.includes(o)),
  );
  happen(
    tx,
    'standing',
    standing.map((o): Atom => ({ atom: 'mark', object: o.stamp, mark: KNEELING, on: false })),
  );
}

/** Unspent gold returns to the treasury (rules 15, 7.2). */
const returnGold = (tx: Tx): void =>
  happen(
    tx,
    'taxation',
    inOrder(tx.state).flatMap((seat): Atom[] => {
      const n = gold(tx.state, seat);
      return n === 0
        ? []
        : [{ atom: 'counter', object: faction(tx.state, seat).stamp, counter: GOLD, by: -n }];
    }),
  );

/** Makes everybody discard down to their reserve in player order (rules 15, 7.3). */
function keepReserve(tx: Tx, { data, answer, stay }: Place<'round'>, next: Next, book: Book): void {
  const { state } = tx;
  const [seat] = ahead(inOrder(state), data.had);
  if (seat === undefined) {
    next();
    return;
  }
  const over = handSize(state, seat) - book.plot(state, seat, 'reserve');
  if (answer === undefined && over > 0) {
    const hand = stamps(inZone(state, zoneId('hand', seat)));
    tx.ask(seat, objectChoice('answer', { code: 'reserve' }, hand, over, over));
    return;
  }
  stay({ had: andSeat(data.had, seat) });
  happen(tx, 'discard', discards(objectsChosen(state, answer)), seat);
}
