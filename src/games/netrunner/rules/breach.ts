import { type Atom, move } from '../../../kernel/atom.ts';
import { type Act, objectChoice, optionChoice } from '../../../kernel/choice.ts';
import type { Refusal } from '../../../kernel/game/inputs.ts';
import { type Stamp, zoneId } from '../../../kernel/ids.ts';
import { inZone, kindOf } from '../../../kernel/query.ts';
import type { Env, GameObject, GameState } from '../../../kernel/state.ts';
import { actChoice, refuse } from '../../../kernel/step.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { objects } from '../../../language/run/evaluate.ts';
import { actIn, objectsChosen, objectsIn, optionChosen } from '../../shared/frames.ts';
import { watchers } from '../../shared/sight.ts';
import type { Book } from '../facts/facts.ts';
import {
  accessed,
  centralWord,
  corp,
  isBarred,
  isOfCentral,
  keyOf,
  objectOf,
  purse,
  rootOf,
  runner,
  runOf,
} from '../facts/field.ts';
import type { Paid, Step } from '../language/types.ts';
import { orderOf } from '../orders.ts';
import { type At, begin, going, goTo, keep, noSuchPlace } from '../structures.ts';
import { costNow, countUse, whyNotNow } from '../words/costs/usable.ts';
import { isSafe } from '../words/effects/protects.ts';
import { stashes } from '../words/effects/stash.ts';
import { costToSteal, type StealCost } from '../words/effects/steal-cost.ts';
import { hasInGrip, trashingMore } from '../words/effects/trash-cost.ts';
import { credits, payCredits } from './credits.ts';
import { payFromGrip } from './draw.ts';
import { isForbidden } from './forbidden.ts';
import { happen, noted, purseAtom, trashed, trashNoted } from './happen.ts';
import { useAbility } from './use.ts';

/**
 * Runs a breach (access to the attacked server's cards, rules 18): cards that may be accessed are accessed one by one.
 */
export function stepBreach(tx: Tx, frame: At<'breach'>, book: Book): void {
  const server = objectOf(tx.state, frame.data.server);
  if (server === undefined) {
    tx.pop();
    return;
  }
  const word = centralWord(server);
  switch (frame.at) {
    case 'begin':
      goTo(tx, frame, 'open');
      happen(tx, 'breach', [noted('breaches', {}, { seat: runner(tx.state), object: server })], {
        by: runner(tx.state),
      });
      return;
    case 'open':
      // The number of cards to access is fixed as the breach begins: later changes do not matter.
      goTo(tx, frame, 'choose', { limit: accessLimit(tx.state) });
      if (word === 'archives')
        happen(
          tx,
          'turnUp',
          inZone(tx.state, zoneId('discard', corp(tx.state))).flatMap((o): Atom[] =>
            o.face === 'down' ? [{ atom: 'face', object: o.stamp, face: 'up' }] : [],
          ),
        );
      return;
    case 'choose':
      choose(tx, frame, server, book);
      return;
    default:
      throw noSuchPlace(frame);
  }
}

const POOL = 'pool';
/** The answer "access all remaining cards", in their order. */
const REST = 'rest';
/**
 * Beginning of an answer that hosts a card of Archives instead of accessing it; the card's stamp (number of its stay in
 * a zone) follows.
 */
export const HOSTING = 'host ';

interface Candidates {
  /** Cards that can be accessed and that everybody can tell apart: cards of the root and of Archives. */
  named: GameObject[];
  /**
   * Cards that can be accessed and that look alike: the top card of the deck, or all cards of the hand, of which one is
   * chosen at random.
   */
  pool: GameObject[];
}

/**
 * Asks the Runner which cards they mean to access of those that have just entered the breached root (rules 11.3, step
 * j).
 */
export function checkArrivals(tx: Tx, moved: Stamp[]): void {
  const breach = going(tx.state, 'breach');
  const server = objectOf(tx.state, breach?.data.server);
  if (breach?.at !== 'choose' || server === undefined) return;
  const cards = rootOf(tx.state, server.id).filter((o) => moved.includes(o.stamp));
  if (cards.length > 0) begin(tx, 'arrival', 'ask', { cards: cards.map(({ id }) => id) });
}

/**
 * Lets the Runner choose which of the cards that have entered the root during the breach they may access. The others
 * cannot be accessed in this breach.
 */
export function stepArrival(tx: Tx, { data, inbox }: At<'arrival'>): void {
  const cards = objectsIn(tx.state, data.cards);
  if (inbox === undefined) {
    const stamps = cards.map((o) => o.stamp);
    tx.ask(runner(tx.state), objectChoice('answer', { code: 'arrival' }, stamps, 0, stamps.length));
    return;
  }
  const wanted = objectsChosen(tx.state, inbox[0]!.answer);
  tx.pop();
  const chosen = going(tx.state, 'breach')?.data.chosen ?? [];
  const left = cards.filter((o) => !wanted.includes(o)).map((o) => o.stamp);
  keep(tx, 'breach', { chosen: [...chosen, ...left] });
}

/** Number of cards of HQ or R&D that are accessed in this breach: one, and the additional ones (rules 18). */
const accessLimit = (state: GameState): number =>
  1 + (runOf(state)?.data.additional ?? 0) + (going(state, 'breach')?.data.additional ?? 0);

/** Cards that may be accessed now. */
function candidates(state: GameState, frame: At<'breach'>, server: GameObject): Candidates {
  const chosen = frame.data.chosen ?? [];
  const { solely, never = [] } = runOf(state)?.data ?? {};
  const isBarredNow = ({ id }: GameObject): boolean =>
    never.includes(id) || (solely !== undefined && solely !== id);
  const fresh = (all: GameObject[]): GameObject[] =>
    all.filter((o) => !chosen.includes(o.stamp) && !isBarredNow(o));
  const word = centralWord(server);
  const seat = corp(state);
  const more = frame.data.taken < (frame.data.limit ?? accessLimit(state));
  const pool =
    word === 'hq' && more
      ? fresh(inZone(state, zoneId('hand', seat)))
      : word === 'rd' && more
        ? fresh(inZone(state, zoneId('deck', seat))).slice(0, 1)
        : [];
  const archives = word === 'archives' ? inZone(state, zoneId('discard', seat)) : [];
  return { named: fresh([...rootOf(state, server.id), ...archives]), pool };
}

function choose(tx: Tx, frame: At<'breach'>, server: GameObject, book: Book): void {
  const word = centralWord(server);
  const { upcoming = -1, rest = false } = frame.data;
  if (upcoming >= 0) {
    goTo(tx, frame, 'choose', { upcoming: -1 });
    begin(tx, 'access', 'begin', { card: upcoming });
    tellAccesses(tx);
    return;
  }
  const found = candidates(tx.state, frame, server);
  const choices = [...found.named.map((o) => String(o.stamp)), ...(found.pool.length > 0 ? [POOL] : [])];
  const access = (which: string): void => {
    const o =
      which === POOL
        ? found.pool[found.pool.length === 1 ? 0 : tx.random('access', found.pool.length)]!
        : found.named.find(({ stamp }) => String(stamp) === which)!;
    const chosen = [...(frame.data.chosen ?? []), o.stamp];
    const taken = frame.data.taken + (which === POOL ? 1 : 0);
    goTo(tx, frame, 'choose', { chosen, taken });
    if (!isQuiet(tx.state, o, book) && asksToSee(tx)) {
      keep(tx, 'breach', { upcoming: o.id });
      // The next card is shown to the Runner before the question about the cards accessed so far. Otherwise everybody
      // could infer from the question that the next card is one about which the Runner must decide.
      if (which === POOL)
        happen(tx, 'access', [{ atom: 'reveal', objects: [o.stamp], to: [runner(tx.state)] }]);
      return;
    }
    begin(tx, 'access', 'begin', { card: o.id });
    if (!isQuiet(tx.state, o, book)) tellAccesses(tx);
  };
  const [taker] = word === 'archives' ? stashes(tx.state, frame.data.stashed ?? [], book) : [];
  const takeable = taker === undefined ? [] : found.named.filter((o) => kindOf(o.zone) === 'discard');
  if (frame.inbox !== undefined) {
    const which = optionChosen(frame.inbox[0]!.answer)!;
    const taken = takeable.find(({ stamp }) => `${HOSTING}${stamp}` === which);
    if (taken !== undefined && taker !== undefined) stashCard(tx, frame, taken, taker);
    else if (which === REST) goTo(tx, frame, 'choose', { rest: true, unseen: [] });
    else access(which);
  } else if ((choices.length === 1 && takeable.length === 0) || (rest && choices.length > 0))
    access(choices[0]!);
  // Cards accessed quietly (without a log entry yet) are shown and logged before anything else visible happens.
  else if (asksToSee(tx, choices.length === 0) || tellAccesses(tx)) return;
  else if (choices.length === 0) tx.pop();
  else {
    const cards = choices.map((id) => ({ id, text: id === POOL ? poolName(server) : 'card' }));
    // Archives is face up to everybody, so the order of its accesses is asked in a single question.
    const atOnce = word === 'archives' && accessesAtOnce(tx.state) && choices.length > 1;
    const hosted = takeable.map(({ stamp }) => ({ id: `${HOSTING}${stamp}`, text: 'host it instead' }));
    const options = [
      ...(atOnce ? [{ id: REST, text: 'all that are left, as they lie' }] : []),
      ...cards,
      ...hosted,
    ];
    tx.ask(runner(tx.state), optionChoice('access', { code: 'access' }, options));
  }
}

/**
 * Hosts a chosen card of Archives face up instead of accessing it; the card can no longer be accessed in this breach
 * (rules 18).
 */
function stashCard(tx: Tx, frame: At<'breach'>, o: GameObject, taker: GameObject): void {
  const { chosen, stashed = [] } = frame.data;
  goTo(tx, frame, 'choose', { chosen: [...chosen, o.stamp], stashed: [...stashed, taker.id] });
  const seat = runner(tx.state);
  const atom: Atom = {
    ...move(o, zoneId('hosted'), 'host'),
    face: 'up',
    controller: seat,
    host: { object: taker.id, role: 'attachment' },
  };
  happen(tx, 'host', [atom], { by: seat, source: taker.stamp, card: keyOf(taker) });
}

const accessesAtOnce = (state: GameState): boolean => orderOf(state, runner(state), 'accesses') === 'once';

/**
 * True if the card is accessed quietly, without a log entry yet. If the Runner can do nothing with a card, they are
 * asked later, once for several cards (order `accesses`), and the log must not reveal which cards those were. So
 * nothing is logged until they have been asked, and visible events (a stolen agenda, a triggered ability) wait as well.
 * A Runner whose run plan answers for them is never asked: then the log is the same whatever their secret order
 * `accesses` says.
 */
function isQuiet(state: GameState, o: GameObject, book: Book): boolean {
  if (!['hand', 'deck'].includes(kindOf(o.zone))) return false;
  // If a card text makes the Runner access a single card, outside of a breach, the Runner is always asked.
  if (going(state, 'breach') === undefined) return false;
  if (!accessesAtOnce(state) && !isPlanned(state, o)) return false;
  const speaks = (one: GameObject | null): boolean =>
    one !== null &&
    (one === o || book.isActive(state, one)) &&
    book.card(one).reactions.some(({ ability }) => ability.when.on === 'accesses');
  const isAlike = book.cards.isRecent ? !isStealable(state, o, book) : !isAgenda(o, book);
  return isAlike && !state.objects.some(speaks);
}

/** True if everybody sees the card where it lies. */
const isOpen = (o: GameObject): boolean => o.face === 'up' && ['discard', 'root'].includes(kindOf(o.zone));

/**
 * Shows the Runner the cards that they have accessed quietly (without a log entry yet), and asks them to go on. False
 * if no question is needed. At the `end` of the breach, the Runner is asked even if all those cards are logged already.
 */
function asksToSee(tx: Tx, end = false): boolean {
  const { untold = [], unseen = [] } = going(tx.state, 'breach')?.data ?? {};
  const last = end || untold.length > 0 ? unseen.at(-1) : undefined;
  if (last !== undefined) begin(tx, 'access', 'seen', { card: last });
  return last !== undefined;
}

/** Logs the cards that were accessed quietly (without a log entry yet); false if there are none. */
function tellAccesses(tx: Tx): boolean {
  const cards = (going(tx.state, 'breach')?.data.untold ?? []).flatMap((id) => objectOf(tx.state, id) ?? []);
  if (cards.length === 0) return false;
  const seat = runner(tx.state);
  keep(tx, 'breach', { untold: [], unseen: [] });
  happen(
    tx,
    'accessed',
    cards.map((object) => noted('accessed', {}, { seat, object })),
    { by: seat },
  );
  return true;
}

/** Name for the next card to access in this server's zone, as long as nobody has seen the card. */
export const poolName = (server: GameObject): string =>
  centralWord(server) === 'hq' ? 'a random card of HQ' : 'the top card of R&D';

/** Runs the access of one card, step by step (rules 18). */
export function stepAccess(tx: Tx, frame: At<'access'>, book: Book): void {
  const o = objectOf(tx.state, frame.data.card);
  const seat = runner(tx.state);
  const moved = o === undefined || (frame.data.stamp !== undefined && o.stamp !== frame.data.stamp);
  if (moved) {
    tx.pop();
    return;
  }
  switch (frame.at) {
    case 'begin': {
      goTo(tx, frame, 'act', { stamp: o.stamp });
      const run = runOf(tx.state);
      if (run !== undefined) keep(tx, 'run', { accesses: run.data.accesses + 1 });
      if (run !== undefined && kindOf(o.zone) === 'discard' && book.cards.recalls('copies'))
        keep(tx, 'run', { archived: [...(run.data.archived ?? []), book.card(o).definition.name] });
      const quiet = isQuiet(tx.state, o, book);
      if (quiet) keep(tx, 'breach', { untold: [...(going(tx.state, 'breach')?.data.untold ?? []), o.id] });
      const to =
        kindOf(o.zone) === 'deck' || o.face === 'down' || kindOf(o.zone) === 'hand'
          ? [seat]
          : [...tx.state.seats.keys(), watchers(tx.state)];
      happen(
        tx,
        'access',
        [
          { atom: 'reveal', objects: [o.stamp], to },
          noted(
            'accesses',
            { installed: kindOf(o.zone) === 'root' ? 1 : 0, ...(quiet ? { quiet: 1 } : {}) },
            { seat, object: o },
          ),
        ],
        { by: seat },
      );
      return;
    }
    case 'act':
      act(tx, frame, o, book);
      return;
    case 'use':
      use(tx, frame, book);
      return;
    case 'steal':
      goTo(tx, frame, 'over');
      steal(tx, o);
      return;
    case 'seen':
      if (frame.inbox === undefined) tx.ask(seat, actChoice('accessed', [{ act: 'pass' }]));
      else {
        tx.pop();
        keep(tx, 'breach', { unseen: [] });
      }
      return;
    case 'over':
      tx.pop();
      return;
    default:
      throw noSuchPlace(frame);
  }
}

/** Price for the Runner to trash the card; undefined if the card cannot be trashed for a price (rules 18). */
export function trashPrice(state: GameState, o: GameObject, book: Book): number | undefined {
  const price = book.card(o).values['trash'];
  if (price === undefined || kindOf(o.zone) === 'discard' || isBarred(state)) return undefined;
  return price + trashingMore(state, o, book).credits;
}

const isAgenda = (o: GameObject, book: Book): boolean => book.card(o).definition.type === 'agenda';

/**
 * True if the Runner may steal the accessed card. An agenda that they may not or cannot steal is treated as any other
 * card that stays.
 */
function isStealable(state: GameState, o: GameObject, book: Book): boolean {
  if (!isAgenda(o, book) || isBarred(state)) return false;
  const cost = costToSteal(state, o, book);
  return cost === undefined || canSteal(state, cost, book);
}

/**
 * The Runner can agree to take tags and damage (even lethal damage) unless an effect prevents those in any case (rules
 * 11.1).
 */
const canSteal = (
  state: GameState,
  { credits: n = 0, clicks = 0, tags, net, grip = 0 }: StealCost,
  book: Book,
): boolean =>
  n <= credits(state, runner(state), book) &&
  clicks <= purse(state, runner(state), 'click') &&
  hasInGrip(state, grip) &&
  !isForbidden(state, tags === undefined ? undefined : 'tag', book) &&
  !isForbidden(state, net === undefined ? undefined : 'net', book);

/** Pays the price of stealing. Damage and tags as a cost cannot be prevented (rules 11.1). */
function paySteal(
  tx: Tx,
  { credits: n = 0, clicks = 0, tags = 0, net = 0, grip = 0 }: StealCost,
  book: Book,
): void {
  const seat = runner(tx.state);
  if (grip > 0) payFromGrip(tx, grip);
  if (net > 0) begin(tx, 'would', 'apply', { what: 'net', n: net, by: seat });
  happen(
    tx,
    'pay',
    [
      ...payCredits(tx.state, seat, n, book),
      ...(clicks > 0 ? [purseAtom(tx.state, seat, 'click', -clicks)] : []),
      ...(tags > 0 ? [purseAtom(tx.state, seat, 'tag', tags), noted('tagged', { n: tags }, { seat })] : []),
    ],
    { by: seat },
  );
}

/**
 * The Runner's possible acts with the accessed card. The Runner is asked even if there are none: a missing question
 * would tell the Corp something about a card that only the Runner sees.
 */
export function accessActs(state: GameState, o: GameObject, book: Book): Act[] {
  const seat = runner(state);
  const acts: Act[] = [];
  const price = trashPrice(state, o, book);
  const isPayable =
    price !== undefined &&
    price <= credits(state, seat, book, { act: 'trash', card: o }) &&
    hasInGrip(state, trashingMore(state, o, book).grip);
  if (isPayable) acts.push({ act: 'trash', object: o.stamp });
  for (const { object, index, why } of forAccess(state, book))
    if (why === undefined) acts.push({ act: 'use', object: object.stamp, ability: index });
  return [...acts, { act: 'pass' }];
}

/**
 * Abilities of the Runner's cards that work on an accessed card, each with the reason why it cannot be used now, if
 * there is one.
 */
export function forAccess(
  state: GameState,
  book: Book,
): { object: GameObject; index: number; why: Refusal | undefined }[] {
  const seat = runner(state);
  return state.objects.flatMap((object) => {
    if (object === null || object.controller !== seat || !book.isActive(state, object)) return [];
    return book.card(object).paid.flatMap(({ index, ability }) => {
      if (ability.access !== true) return [];
      return { object, index, why: whyNotForAccess(state, object, index, ability, book) };
    });
  });
}

function whyNotForAccess(
  state: GameState,
  o: GameObject,
  index: number,
  ability: Paid,
  book: Book,
): Refusal | undefined {
  const { name } = book.card(o).definition;
  if (accessed(state) === undefined)
    return refuse('not-available', `${name}: that is for a card that you access.`);
  if (isIdle(state, ability.steps, book.envOf(state, o), book))
    return refuse('not-available', `${name} can do nothing to this card.`);
  return whyNotNow(state, o, index, ability, runner(state), book);
}

/**
 * True if the steps would trash a card that cannot be trashed: in a discard pile, protected, or barred for the rest of
 * the run.
 */
const isIdle = (state: GameState, steps: Step[], env: Env, book: Book): boolean =>
  steps.some(
    (step) =>
      step.op === 'trash' &&
      objects(state, step.what, env, book).every(
        (o) => kindOf(o.zone) === 'discard' || isBarred(state) || isSafe(state, o, book),
      ),
  );

function act(tx: Tx, frame: At<'access'>, o: GameObject, book: Book): void {
  const seat = runner(tx.state);
  const agenda = book.cards.isRecent ? isStealable(tx.state, o, book) : isAgenda(o, book);
  if (agenda && isBarred(tx.state)) {
    goTo(tx, frame, 'over');
    return;
  }
  const cost = agenda ? costToSteal(tx.state, o, book) : undefined;
  if (frame.inbox !== undefined) {
    const answer = frame.inbox[0]!.answer;
    if (accessesAtOnce(tx.state)) keep(tx, 'breach', { unseen: [] });
    if (answer.kind === 'confirm') {
      goTo(tx, frame, answer.yes ? 'steal' : 'over');
      if (answer.yes && cost !== undefined) paySteal(tx, cost, book);
      return;
    }
    const chosen = actIn(answer);
    if (agenda && chosen.act === 'pass') goTo(tx, frame, 'act');
    else carryOut(tx, frame, o, chosen, book);
    return;
  }
  // The Runner may use only one ability for each card that they access (rules 18 b).
  const isUsed = frame.data.source !== undefined;
  if (isUsed && !agenda) {
    goTo(tx, frame, 'over');
    return;
  }
  // Before stealing an agenda, the Runner may still use abilities on it.
  if (agenda && !isUsed && frame.data.asked !== true && orderOf(tx.state, seat, 'trash') === 'ask') {
    const acts = accessActs(tx.state, o, book);
    if (acts.length > 1) {
      goTo(tx, frame, 'act', { asked: true });
      tx.ask(seat, actChoice('accessed', acts));
      return;
    }
  }
  if (agenda) {
    if (cost === undefined) goTo(tx, frame, 'steal');
    else if (!canSteal(tx.state, cost, book)) goTo(tx, frame, 'over');
    else
      tx.ask(seat, {
        kind: 'confirm',
        slot: 'answer',
        why: { code: 'steal', about: o.stamp, card: keyOf(o) },
        fallback: { kind: 'confirm', yes: false },
      });
    return;
  }
  const planned = accessing(tx.state, o, book);
  if (planned !== undefined) {
    carryOut(tx, frame, o, planned, book);
    return;
  }
  const acts = accessActs(tx.state, o, book);
  const { untold = [], unseen = [], rest = false } = going(tx.state, 'breach')?.data ?? {};
  const isAsked = acts.length > 1 || !(untold.includes(o.id) || isOpen(o));
  if (isAsked || !accessesAtOnce(tx.state)) {
    tx.ask(seat, actChoice('accessed', acts));
    return;
  }
  // If the Runner accesses all remaining cards at once, cards that they can do nothing with are not shown.
  if (!rest) keep(tx, 'breach', { unseen: [...unseen, o.id] });
  goTo(tx, frame, 'over');
}

/** True if the card comes from a central server, and the Runner has ordered to leave such cards alone. */
const isLeft = (state: GameState, o: GameObject): boolean =>
  isOfCentral(o) && orderOf(state, runner(state), 'centrals') === 'no';

/** True if the Runner's standing orders answer when this card is accessed. Must not be called for an agenda. */
const isPlanned = (state: GameState, o: GameObject): boolean =>
  isLeft(state, o) || orderOf(state, runner(state), 'trash') !== 'ask';

/** The act by which the Runner's standing orders answer for an accessed card; undefined if the Runner is asked. */
function accessing(state: GameState, o: GameObject, book: Book): Act | undefined {
  if (!isPlanned(state, o)) return undefined;
  if (isLeft(state, o)) return { act: 'pass' };
  const seat = runner(state);
  const plan = orderOf(state, seat, 'trash');
  const price = plan === 'no' ? undefined : trashPrice(state, o, book);
  // Orders to trash accessed cards spend only credits, so they do not answer if trashing also costs cards.
  if (plan !== 'no' && trashingMore(state, o, book).grip > 0) return undefined;
  const pays =
    price !== undefined &&
    price <= Number(plan) &&
    price <= credits(state, seat, book, { act: 'trash', card: o });
  return pays ? { act: 'trash', object: o.stamp } : { act: 'pass' };
}

function carryOut(tx: Tx, frame: At<'access'>, o: GameObject, chosen: Act, book: Book): void {
  const seat = runner(tx.state);
  goTo(tx, frame, 'over');
  if (chosen.act === 'trash') {
    const pay = payCredits(tx.state, seat, trashPrice(tx.state, o, book) ?? 0, book, {
      act: 'trash',
      card: o,
    });
    const { grip } = trashingMore(tx.state, o, book);
    happen(tx, 'trashAccessed', [...pay, trashed(tx.state, o), trashNoted(tx.state, o, seat)], { by: seat });
    if (grip > 0) payFromGrip(tx, grip);
    tellAccesses(tx);
    return;
  }
  const source = chosen.act === 'use' ? tx.state.objects.find((one) => one?.stamp === chosen.object) : null;
  if (source == null) return;
  goTo(tx, frame, 'use', { source: source.id, ability: chosen.ability ?? 0 });
  tellAccesses(tx);
}

/** Uses an ability on the accessed card; cards for its cost are chosen first. */
function use(tx: Tx, frame: At<'access'>, book: Book): void {
  const { inbox, data } = frame;
  const seat = runner(tx.state);
  const source = objectOf(tx.state, data.source);
  const placed = source && book.card(source).paid.find(({ index }) => index === data.ability);
  if (source === undefined || placed === undefined) {
    goTo(tx, frame, 'act');
    return;
  }
  const { index, ability } = placed;
  const n = ability.cost.hand ?? 0;
  const about = { source: source.stamp, card: keyOf(source) };
  if (inbox === undefined && n > 0) {
    const hand = inZone(tx.state, zoneId('hand', seat)).map(({ stamp }) => stamp);
    tx.ask(seat, objectChoice('cost', { code: 'cost', about: about.source, card: about.card }, hand, n, n));
    return;
  }
  // An agenda that is still in its place after the ability must be stolen.
  goTo(tx, frame, 'act');
  const given = objectsChosen(tx.state, inbox?.[0]?.answer).map(({ stamp }) => stamp);
  const cost = costNow(tx.state, ability, source, book);
  countUse(tx, source, index, ability);
  useAbility(tx, source, { index, cost, steps: ability.steps }, book.envOf(tx.state, source), given, book);
}

function steal(tx: Tx, o: GameObject): void {
  const seat = runner(tx.state);
  keep(tx, 'run', { stolen: 1 });
  happen(
    tx,
    'steal',
    [
      { ...move(o, zoneId('score', seat), 'steal'), controller: seat, face: 'up' },
      noted('scores', { how: 'stolen' }, { seat, object: o }),
    ],
    { by: seat },
  );
}
