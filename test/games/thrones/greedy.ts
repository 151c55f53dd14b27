// Plays a seat of A Game of Thrones like a player who wants to win and does not think long: marshals what it can pay
// for, attacks where it is sure to win, defends where it can, and uses what it is offered. The same questions get the
// same answers.
import type { Book } from '../../../src/games/thrones/facts/facts.ts';
import { challenge, isKneeling } from '../../../src/games/thrones/facts/field.ts';
import { total } from '../../../src/games/thrones/facts/numbers.ts';
import { characters } from '../../../src/games/thrones/rules/framework.ts';
import type { Icon } from '../../../src/games/thrones/terms.ts';
import { type Act, type Answer, type Choice, isLegal } from '../../../src/kernel/choice.ts';
import type { Seat, Stamp } from '../../../src/kernel/ids.ts';
import { live } from '../../../src/kernel/query.ts';
import type { GameObject, GameState } from '../../../src/kernel/state.ts';

type Objects = Extract<Choice, { kind: 'objects' }>;

/** Words for effects that no player uses on their own cards. */
const HARM = /\b(kill|kneel|discard|return|remove|blank|lose|control|STR by|−\d|-\d)/i;

export class Greedy {
  readonly #book: Book;
  readonly #seat: Seat;
  /** Acts already used in this phase, so that no free action is repeated forever. */
  #used = new Set<string>();
  #phase = '';

  constructor(book: Book, seat: Seat) {
    this.#book = book;
    this.#seat = seat;
  }

  answer(state: GameState, choice: Choice): Answer {
    const phase = `${state.clock['round']} ${state.clock['phase']}`;
    if (phase !== this.#phase) {
      this.#phase = phase;
      this.#used = new Set();
    }
    const answer = this.#wanted(state, choice);
    return answer !== undefined && isLegal(choice, answer) ? answer : choice.fallback;
  }

  #wanted(state: GameState, choice: Choice): Answer | undefined {
    switch (choice.kind) {
      case 'act':
        return { kind: 'act', ...this.#act(state, choice.acts) };
      case 'option':
        return this.#option(state, choice);
      case 'objects':
        return this.#objects(state, choice);
      case 'confirm':
        return choice.why.code === 'mulligan' ? choice.fallback : { kind: 'confirm', yes: true };
      case 'number':
      case 'order':
      case 'assign':
      case 'name':
        return undefined;
    }
  }

  /**
   * Chooses an act: saves and reactions first, then actions, then cards to marshal with the most expensive first, then
   * challenges.
   */
  #act(state: GameState, acts: readonly Act[]): Act {
    const fresh = acts.filter((act) => act.act !== 'action' || !this.#used.has(keyOf(act)));
    const cost = ({ object }: Act): number => this.#value(state, object, 'cost');
    // Uses acts that reduce costs before the cards that become cheaper.
    for (const kind of ['save', 'react', 'action', 'dupe', 'marshal', 'emerge', 'ambush']) {
      const [best] = fresh.filter(({ act }) => act === kind).toSorted((a, b) => cost(b) - cost(a));
      if (best === undefined) continue;
      this.#used.add(keyOf(best));
      return best;
    }
    const attack = fresh.find(({ act }) => act === 'challenge');
    if (attack !== undefined && ICONS.some((type) => this.#attackers(state, type).length > 0)) return attack;
    return { act: 'pass' };
  }

  #option(state: GameState, choice: Extract<Choice, { kind: 'option' }>): Answer | undefined {
    const ids = choice.options.map(({ id }) => id);
    const one = (id: string | undefined): Answer | undefined =>
      id === undefined ? undefined : { kind: 'option', options: [id] };
    switch (choice.why.code) {
      case 'type':
        return one(ICONS.find((type) => ids.includes(type) && this.#attackers(state, type).length > 0));
      case 'first-player':
        return one(ids.find((id) => id === String(this.#seat + 1)));
      default:
        return undefined;
    }
  }

  #objects(state: GameState, choice: Objects): Answer | undefined {
    const strongest = this.#sorted(state, choice.candidates, 'strength');
    switch (choice.why.code) {
      case 'setup-cards':
        return most(choice, this.#sorted(state, choice.candidates, 'cost'));
      case 'plot':
        return some(this.#sorted(state, choice.candidates, 'income').slice(0, 1));
      case 'attackers': {
        const type = ICONS.find((icon) => choice.why.text === icon) ?? 'military';
        return some(this.#attackers(state, type));
      }
      case 'defenders':
        return this.#defenders(state, choice, strongest);
      case 'stealth':
      case 'intimidate':
        return some(strongest.slice(0, choice.max));
      case 'claim':
      case 'reserve':
        return some(strongest.toReversed().slice(0, choice.min));
      case 'target':
        return some(this.#targets(state, choice, strongest).slice(0, Math.max(1, choice.min)));
      default:
        return choice.min === 0 && choice.max > 0 ? some(strongest.slice(0, choice.max)) : undefined;
    }
  }

  /**
   * The fewest characters, strongest first, that win a challenge of this type whoever defends; none if no win is
   * certain.
   */
  #attackers(state: GameState, type: Icon): Stamp[] {
    const ready = (seat: Seat): GameObject[] =>
      characters(state, seat, this.#book).filter(
        (o) => !isKneeling(o) && type in this.#book.facts(state, o).keywords,
      );
    const against = state.seats
      .flatMap((_, seat) => (seat === this.#seat ? [] : ready(seat)))
      .reduce((sum, o) => sum + this.#value(state, o.stamp, 'strength'), 0);
    const own = this.#sorted(
      state,
      ready(this.#seat).map(({ stamp }) => stamp),
      'strength',
    );
    return this.#until(state, own, Math.max(1, against));
  }

  /** The fewest defenders that win the challenge; if none can, only those who must defend. */
  #defenders(state: GameState, choice: Objects, strongest: Stamp[]): Answer | undefined {
    const now = challenge(state);
    if (now === undefined) return undefined;
    const missing = total(state, now.attacker, this.#book) + 1 - total(state, this.#seat, this.#book);
    const chosen = this.#until(state, strongest, missing);
    return chosen.length < choice.min ? undefined : some(chosen.slice(0, choice.max));
  }

  /**
   * The first characters of the list whose strengths together reach the wanted number; none if all of them do not reach
   * it.
   */
  #until(state: GameState, sorted: Stamp[], wanted: number): Stamp[] {
    let strength = 0;
    for (const [at, stamp] of sorted.entries()) {
      strength += this.#value(state, stamp, 'strength');
      if (strength >= wanted) return sorted.slice(0, at + 1);
    }
    return [];
  }

  /** Prefers the other player's cards for harmful effects, and its own cards for all others. */
  #targets(state: GameState, { why }: Choice, sorted: Stamp[]): Stamp[] {
    const harm = HARM.test(why.text ?? '');
    const liked = (s: Stamp): number => Number((live(state, s)?.controller === this.#seat) !== harm);
    return sorted.toSorted((a, b) => liked(b) - liked(a));
  }

  /** Sorts characters by a value, the highest first; equal ones keep their order. */
  #sorted(state: GameState, stamps: readonly Stamp[], by: string): Stamp[] {
    return stamps.toSorted((a, b) => this.#value(state, b, by) - this.#value(state, a, by));
  }

  #value(state: GameState, stamp: Stamp | undefined, name: string): number {
    const o = stamp === undefined ? undefined : live(state, stamp);
    return o === undefined ? 0 : (this.#book.facts(state, o).values[name] ?? 0);
  }
}

/** Challenge types in the order in which this player likes to initiate them. */
const ICONS: readonly Icon[] = ['power', 'military', 'intrigue'];

const keyOf = ({ act, object, ability }: Act): string => `${act} ${object} ${ability}`;

const some = (objects: Stamp[]): Answer => ({ kind: 'objects', objects });

/** An answer with as many candidates as may be chosen together, in order of preference. */
function most(choice: Objects, sorted: Stamp[]): Answer {
  const chosen: Stamp[] = [];
  // Goes through the list twice, because some cards may be chosen only together with others.
  for (const stamp of [...sorted, ...sorted]) {
    const more = [...chosen, stamp];
    if (isLegal(choice, some(more))) chosen.push(stamp);
  }
  return some(chosen);
}
