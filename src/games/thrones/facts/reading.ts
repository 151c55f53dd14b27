import type { CardKey, Seat, Stamp } from '../../../kernel/ids.ts';
import { countUses, live } from '../../../kernel/query.ts';
import type { Facts, GameState } from '../../../kernel/state.ts';
import type { Killed, Results } from '../../../language/run/reader.ts';
import { Reading as SharedReading } from '../../shared/reading.ts';
import { ATTACKING, announcedBy, ICONS, IN_PLAY, NO_TRAITS, PARTICIPATING, ZONES } from '../terms.ts';
import { TALLIES } from '../words/values/tallies.ts';
import { type Challenge, challenge, playArea } from './field.ts';

/** Kinds of zones that a text means if it names this type of card, but no zone. */
const HOMES: Record<string, string> = {
  character: 'play',
  location: 'play',
  attachment: 'play',
  duplicate: 'play',
  faction: 'faction',
  plot: 'plot',
  agenda: 'agenda',
};

const HOME = Object.fromEntries(Object.entries(HOMES).map(([type, kind]) => [type, [kind]]));

/**
 * Name of the count of killed characters with this subtype, by the seat that controlled them. Counted only if a card
 * text asks for it.
 */
export const killedName = (since: 'phase' | 'round', seat: Seat, subtype: string): string =>
  `${since}:killed:${seat}:${subtype}`;

/** Name of the count of challenges of this type that the seat has initiated. */
export const initiatedName = (since: 'phase' | 'round', seat: Seat, type: string): string =>
  `${since}:initiated:${seat}:${type}`;

/**
 * Evaluates what card texts of A Game of Thrones ask about a state, such as conditions and numbers. Subclasses decide
 * where the facts of objects come from.
 */
export abstract class Reading extends SharedReading {
  constructor() {
    super(ZONES, IN_PLAY, 'first');
  }

  override homes(types: string[]): string[] {
    const [only] = types;
    if (only === undefined) return IN_PLAY;
    if (types.length === 1) return HOME[only] ?? IN_PLAY;
    const kinds = new Set(types.map((type) => HOMES[type]));
    return kinds.has(undefined) ? IN_PLAY : [...kinds].flatMap((kind) => kind ?? []);
  }

  /** Number of an object by name: `icons` counts its challenge icons, `printedIncome` is its printed income. */
  number({ keywords, card }: Facts, name: string): number | undefined {
    if (name === 'icons') return ICONS.filter((icon) => icon in keywords).length;
    return name === 'printedIncome' ? this.cardFacts(card, 0).values['income'] : undefined;
  }

  /** Printed facts of a card by itself, without any zone. */
  abstract cardFacts(card: CardKey, seat: Seat): Facts;

  override lone(state: GameState, one: Facts): boolean {
    return this.byItself(state, one.stamp, PARTICIPATING);
  }

  alone(state: GameState, stamp: Stamp): boolean {
    return this.byItself(state, stamp, ATTACKING);
  }

  /** True if no other object of its controller has this role (attacker, defender) in the challenge. */
  private byItself(state: GameState, stamp: Stamp, mark: string): boolean {
    const o = live(state, stamp);
    if (o === undefined) return false;
    const side = playArea(state).filter(
      (x) => x.controller === o.controller && this.facts(state, x).marks.includes(mark),
    );
    return side.length === 1 && side[0] === o;
  }

  tally(state: GameState, name: string, seat: Seat): number {
    return TALLIES[name]?.read(state, seat, (o) => this.facts(state, o)) ?? 0;
  }

  /** Host (bearer) of the object, or its last host if the object is gone. */
  hostOf(state: GameState, stamp: Stamp): Stamp | undefined {
    const o = live(state, stamp);
    if (o === undefined) return state.lastKnown[stamp]?.at[0];
    return o.host === undefined ? undefined : state.objects[o.host.object]?.stamp;
  }

  /** Title of the character that a player has named for an agenda; it is public. */
  announced(state: GameState, stamp: Stamp): string | undefined {
    return announcedBy(live(state, stamp)?.marks ?? []);
  }

  traits({ subtypes }: Facts): string[] {
    return subtypes.filter((word) => !NO_TRAITS.includes(word));
  }

  challenge(state: GameState): Challenge | undefined {
    return challenge(state);
  }

  killed(state: GameState, seat: Seat, of: Killed): number {
    return countUses(state, killedName(of.since, seat, of.killed));
  }

  results(state: GameState, seat: Seat, of: Results): number {
    const types = of.type === undefined ? ICONS : [of.type];
    if (of.challenges === 'initiated')
      return types.reduce((sum, type) => sum + countUses(state, initiatedName(of.since, seat, type)), 0);
    const sides = of.as === undefined ? ['attacker', 'defender'] : [of.as];
    return types
      .flatMap((type) => sides.map((side) => `${of.since}:${of.challenges}:${seat}:${type}:${side}`))
      .reduce((sum, name) => sum + countUses(state, name), 0);
  }
}
