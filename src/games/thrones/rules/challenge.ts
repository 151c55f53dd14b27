import { type Atom, proposed } from '../../../kernel/atom.ts';
import { type Choice, objectChoice } from '../../../kernel/choice.ts';
import type { Seat, Stamp } from '../../../kernel/ids.ts';
import { countUses, live } from '../../../kernel/query.ts';
import type { GameObject, GameState } from '../../../kernel/state.ts';
import { Tx } from '../../../kernel/tx.ts';
import { isWanted } from '../../../language/run/evaluate.ts';
import { changeFrames, objectsChosen } from '../../shared/frames.ts';
import { openActions } from '../abilities/windows.ts';
import type { Book } from '../facts/facts.ts';
import { active, type Challenge, challenge, isKneeling, opponents, playArea } from '../facts/field.ts';
import { extraOf, leastDefenders, limitOf } from '../facts/numbers.ts';
import { initiatedName } from '../facts/reading.ts';
import { note } from '../notes.ts';
import { type At, begin, noSuchPlace, type PlaceIn } from '../structures.ts';
import { ASSAULTED, ATTACKING, BYPASSED, DEFENDING, ICONS, type Icon, KNEELING } from '../terms.ts';
import { chooseKeyword, useKeyword } from './challenge-keywords.ts';
import { clockAtoms, determine, endChallenge, gainUnopposed } from './challenge-result.ts';
import { stepClaim } from './claim.ts';
import { applyQuietly, characters, happen, type Place, placeOf, stamps } from './framework.ts';

/** Challenges (rules 15.1): what is possible, their initiation, and their course. */

// ---- Challenges that a player could initiate

const initiatedIn = (state: GameState, per: 'phase' | 'round', seat: Seat, types: readonly Icon[]): number =>
  types.reduce((n, type) => n + countUses(state, initiatedName(per, seat, type)), 0);

/** True if the active seat may initiate one more challenge of this type, and has a character to attack with. */
export const challengesLeft = (state: GameState, seat: Seat, type: Icon, book: Book): boolean =>
  typeLeft(state, seat, type, book) && mayAttack(state, seat, type, book);

/** True if the seat may have another challenge of this type, whether it has attackers or not. */
export const typeLeft = (state: GameState, seat: Seat, type: Icon, book: Book): boolean =>
  initiatedIn(state, 'phase', seat, [type]) < 1 + extraOf(state, type, seat, book) &&
  initiatedIn(state, 'phase', seat, ICONS) < limitOf(state, 'challenges', seat, book) &&
  challengeable(state, seat, type, book).length > 0;

/** Opponents against whom the seat may initiate a challenge of this type. */
const challengeable = (state: GameState, seat: Seat, type: Icon, book: Book): Seat[] =>
  opponents(state, seat).filter((against) => !book.cannot(state, 'initiate', { seat, type, against }));

/** Characters that the seat may declare as attackers in a challenge of this type. */
export const attackersFor = (state: GameState, seat: Seat, type: Icon, book: Book): GameObject[] =>
  playArea(state).filter((o) => isAttacker(state, o, seat, type, book));

/** True if the seat has a character that it could declare as an attacker in a challenge of this type. */
export const mayAttack = (state: GameState, seat: Seat, type: Icon, book: Book): boolean =>
  playArea(state).some((o) => isAttacker(state, o, seat, type, book));

function isAttacker(state: GameState, o: GameObject, seat: Seat, type: Icon, book: Book): boolean {
  if (o.controller !== seat || isKneeling(o)) return false;
  const { types, keywords } = book.facts(state, o);
  return (
    type in keywords &&
    types.includes('character') &&
    !book.cannot(state, 'attack', { object: o, seat, type }) &&
    mayBeDeclared(state, o, 'attacker', type, book)
  );
}

/** Characters that may be declared as defenders in the current challenge. */
function defendersFor(state: GameState, book: Book): GameObject[] {
  const now = challenge(state);
  if (now === undefined) return [];
  return readyToDefend(state, now.defender, now.type, book).filter(
    (o) => !o.marks.includes(BYPASSED) && !book.participating(state, o),
  );
}

/**
 * Characters that the seat could declare as defenders in a challenge of this type. Events of the present challenge,
 * such as a bypass by stealth, are ignored.
 */
export function readyToDefend(state: GameState, seat: Seat, type: Icon, book: Book): GameObject[] {
  const allowing = book.continuous(state, 'mayDefend').filter((c) => isWanted(type, c.does.type, c.env));
  return characters(state, seat, book).filter(
    (o) =>
      // An effect that allows the character to defend replaces the usual requirements: standing, with the icon (15.1,
      // 4.2.1).
      (allowing.some((c) => book.covers(state, c, c.does.over, o)) ||
        (!isKneeling(o) && type in book.facts(state, o).keywords)) &&
      !book.cannot(state, 'defend', { object: o, seat, type }) &&
      mayBeDeclared(state, o, 'defender', type, book),
  );
}

/**
 * Total STR of the characters that each seat has ready for each type of challenge: attackers of the active player,
 * defenders of the others. Keys begin with "ready", because "power" alone is another number of a player. `open`:
 * indices of the types that the active player may still initiate.
 */
export function readiness(state: GameState, book: Book): Partial<Record<`ready ${Icon}` | 'open', number[]>> {
  if (book.phase(state) !== 'challenges' || challenge(state) !== undefined) return {};
  const by = active(state);
  const ready = (seat: Seat, type: Icon): number =>
    (seat === by ? attackersFor(state, seat, type, book) : readyToDefend(state, seat, type, book)).reduce(
      (sum, o) => sum + (book.facts(state, o).values['strength'] ?? 0),
      0,
    );
  return {
    ...Object.fromEntries(
      ICONS.map((type) => [`ready ${type}`, state.seats.map((_, seat) => ready(seat, type))]),
    ),
    open: ICONS.flatMap((type, place) => (challengesLeft(state, by, type, book) ? [place] : [])),
  };
}

/** True if the character can be declared: it can kneel, or does not have to. */
const mayBeDeclared = (
  state: GameState,
  o: GameObject,
  as: 'attacker' | 'defender',
  type: Icon,
  book: Book,
): boolean => !kneels(state, o, as, type, book) || !book.cannot(state, 'kneel', { object: o });

/** True if the character must kneel as it is declared. A character that is kneeling already does not. */
function kneels(
  state: GameState,
  o: GameObject,
  as: 'attacker' | 'defender',
  type: Icon,
  book: Book,
): boolean {
  if (isKneeling(o)) return false;
  return !book.continuous(state, 'noKneel').some((c) => {
    const { does, env } = c;
    if (does.as !== as || !isWanted(type, does.type, env) || !book.covers(state, c, does.over, o))
      return false;
    // The challenge being declared is not counted yet, so the count is 0 for the first challenge of a period. An effect
    // on "the next" challenge needs no check here: it ends with that challenge.
    const alike = ICONS.filter((icon) => isWanted(icon, does.type, env));
    return does.first === undefined || initiatedIn(state, does.first, env.you, alike) === 0;
  });
}

/**
 * The state as it will be once these characters are declared as attackers. Stealth and assault that a text gives only
 * to attackers count in it, too (rules 14, 15.1).
 */
export function withAttackers(
  state: GameState,
  { attacker, defender, type, attackers }: Pick<Initiation, 'attacker' | 'defender' | 'type' | 'attackers'>,
  book: Book,
): GameState {
  const tx = new Tx({ ...state, frames: [] });
  const atoms = [
    ...clockAtoms({ challenge: type, attacker, defender }),
    ...declaring(state, attackers, 'attacker', type, book),
  ];
  tx.apply(proposed(atoms), () => undefined);
  return tx.state;
}

/** Characters that a stealth attacker may bypass, kneeling ones too (TR-25). */
export const stealthTargets = (state: GameState, attacker: Seat, defender: Seat, book: Book): GameObject[] =>
  characters(state, defender, book).filter(
    (o) =>
      !('stealth' in book.facts(state, o).keywords) &&
      !book.cannot(state, 'bypass', { object: o, seat: attacker }),
  );

/**
 * Locations that these attackers may choose for assault: with a lower printed cost than one of the attackers with
 * assault.
 */
export function assaultTargets(
  state: GameState,
  attackers: GameObject[],
  defender: Seat,
  book: Book,
): GameObject[] {
  const costs = attackers.flatMap((o) => {
    const { keywords, values } = book.facts(state, o);
    return 'assault' in keywords ? [values['cost'] ?? 0] : [];
  });
  const most = Math.max(0, ...costs);
  return playArea(state).filter((o) => {
    const { types, values } = book.facts(state, o);
    return o.controller === defender && types.includes('location') && (values['cost'] ?? 0) < most;
  });
}

// ---- Declaring and running a challenge

/** Declaration of a player who initiates a challenge. */
export interface Initiation {
  attacker: Seat;
  defender: Seat;
  type: Icon;
  attackers: Stamp[];
  /** Characters bypassed by stealth: pairs of the attacker and the bypassed character. */
  bypassed: [Stamp, Stamp][];
  /** The location chosen as the target of assault. */
  assaulted?: Stamp;
}

/** Initiates a challenge: everything declared is one event (TR-54). The action window before the next step follows. */
export function initiate(tx: Tx, declared: Initiation, book: Book): void {
  const { attacker, defender, type, attackers, bypassed, assaulted } = declared;
  const atoms = [
    ...clockAtoms({ challenge: type, attacker, defender }),
    ...(['phase', 'round'] as const).map(
      (per): Atom => ({ atom: 'count', name: initiatedName(per, attacker, type), by: 1 }),
    ),
    ...declaring(tx.state, attackers, 'attacker', type, book),
    ...[...new Set(bypassed.map(([, target]) => target))].map((s) => marked(s, BYPASSED)),
    ...(assaulted === undefined ? [] : [marked(assaulted, ASSAULTED)]),
    ...nextOnes(tx.state, attacker, type, book),
    ...bypassed.map(([by, object]) => note('bypassed', { by }, { object, seat: attacker })),
    note('initiated', { type, against: defender }, { seat: attacker }),
  ];
  changeFrames(tx, 'round', (f) => ({ ...f, at: AFTER_CHALLENGE }));
  begin(tx, 'challenge', 'attackers', {});
  happen(tx, 'challenge', atoms, attacker);
}

/**
 * Atoms (smallest changes of state) that end effects on the seat's "next challenge", because this challenge has used
 * them up.
 */
const nextOnes = (state: GameState, seat: Seat, type: Icon, book: Book): Atom[] =>
  book
    .continuous(state, 'noKneel')
    .flatMap(({ does, env, lasting }) =>
      does.next === true && lasting !== undefined && env.you === seat && isWanted(type, does.type, env)
        ? [{ atom: 'effectOff' as const, id: lasting }]
        : [],
    );

/** Stage of the round after a challenge: the action window before the next challenge. */
const AFTER_CHALLENGE: PlaceIn<'round'> = 'challenges-actions';

const marked = (object: Stamp, mark: string): Atom => ({ atom: 'mark', object, mark, on: true });

/** Atoms (smallest changes of state) that declare characters, which kneel unless an effect says otherwise. */
const declaring = (
  state: GameState,
  declared: Stamp[],
  as: 'attacker' | 'defender',
  type: Icon,
  book: Book,
): Atom[] => [
  ...declared.map((s) => marked(s, as === 'attacker' ? ATTACKING : DEFENDING)),
  ...declared.flatMap((s) => {
    const o = live(state, s);
    return o !== undefined && kneels(state, o, as, type, book) ? [marked(s, KNEELING)] : [];
  }),
  ...declared.map((object) => note('declared', { as }, { object })),
];

/** Runs a challenge, stage by stage. */
export function stepChallenge(tx: Tx, frame: At<'challenge'>, book: Book): void {
  const place = placeOf(tx, frame);
  const now = challenge(tx.state);
  switch (frame.at) {
    case 'attackers':
      place.to('defend');
      openActions(tx, 'attackers');
      return;
    case 'defend':
      defend(tx, place, going(now), book);
      return;
    case 'defenders':
      place.to('result');
      openActions(tx, 'defenders');
      return;
    case 'result':
      determine(tx, place, going(now), book);
      return;
    case 'unopposed':
      place.to('claim');
      gainUnopposed(tx);
      return;
    case 'claim':
      stepClaim(tx, place, going(now), book);
      return;
    case 'keywords':
      chooseKeyword(tx, place, going(now), book);
      return;
    case 'keyword':
      useKeyword(tx, place, book);
      return;
    case 'end':
      place.to('over');
      endChallenge(tx, going(now));
      return;
    case 'over':
      tx.pop();
      applyQuietly(tx, [{ atom: 'clear', prefix: 'challenge:' }]);
      return;
    default:
      throw noSuchPlace(frame);
  }
}

function going(now: Challenge | undefined): Challenge {
  if (now === undefined) throw new Error('No challenge is going on.');
  return now;
}

/** Asks the defender to declare any number of characters, or none (rules 15.1, 4.2.1). */
function defend(tx: Tx, { answer, to }: Place<'challenge'>, { defender, type }: Challenge, book: Book): void {
  const { state } = tx;
  const able = defendersFor(state, book);
  const most = Math.min(able.length, limitOf(state, 'defenders', defender, book));
  if (answer === undefined && most > 0) {
    const effects = book.continuous(state, 'mustDefend');
    const bound = able.filter((o) => effects.some((c) => book.covers(state, c, c.does.over, o)));
    const some = Math.min(most, leastDefenders(state, defender, book));
    tx.ask(defender, declaringSome('defenders', stamps(able), stamps(bound), some, most));
    return;
  }
  to('defenders');
  const declared = stamps(objectsChosen(state, answer));
  const atoms = declaring(state, declared, 'defender', type, book);
  happen(tx, 'defenders', [...atoms, note('defends', {}, { seat: defender })], defender);
}

/**
 * The choice of defenders (or attackers). It must include as many as possible of the characters that must be declared
 * if able (`bound`), and at least `some` characters.
 */
export function declaringSome(
  as: 'attackers' | 'defenders',
  able: Stamp[],
  bound: Stamp[],
  some: number,
  most: number,
  text?: string,
): Choice {
  const least = Math.min(bound.length, most);
  const why = text === undefined ? { code: as } : { code: as, text };
  const choice = objectChoice(as, why, able, Math.max(least, some), most);
  if (least === 0) return choice;
  const weights = able.map((s) => (bound.includes(s) ? -1 : 0));
  const others = able.filter((s) => !bound.includes(s)).slice(0, Math.max(0, some - least));
  const fallback = { kind: 'objects' as const, objects: [...bound.slice(0, least), ...others] };
  return { ...choice, limits: [{ weights, budget: -least }], fallback };
}
