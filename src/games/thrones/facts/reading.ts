import type { Seat, Stamp } from '../../../kernel/ids.ts';
import { counted, live } from '../../../kernel/query.ts';
import type { Facts, GameState } from '../../../kernel/state.ts';
import type { Results } from '../../../language/run/evaluate.ts';
import { Reading as SharedReading } from '../../shared/reading.ts';
import { ATTACKING, ICONS, IN_PLAY, NO_TRAITS, PARTICIPATING, ZONES } from '../terms.ts';
import { TALLIES } from '../words/values/tallies.ts';
import { type Challenge, challenge, playArea } from './field.ts';

/** Kinds of zones that a text means if it names such a type and no zone. */
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

/** Nouns of texts in a state of Thrones, with facts from wherever the reader takes them. */
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

  override lone(state: GameState, one: Facts): boolean {
    return this.byItself(state, one.stamp, PARTICIPATING);
  }

  alone(state: GameState, stamp: Stamp): boolean {
    return this.byItself(state, stamp, ATTACKING);
  }

  /** True if the object is its controller's only one with this role in the challenge. */
  private byItself(state: GameState, stamp: Stamp, mark: string): boolean {
    const o = live(state, stamp);
    if (o === undefined) return false;
    const side = playArea(state).filter(
      (x) => x.controller === o.controller && this.facts(state, x).marks.includes(mark),
    );
    return side.length === 1 && side[0] === o;
  }

  tally(state: GameState, name: string, seat: Seat): number {
    return TALLIES[name]?.read(state, seat) ?? 0;
  }

  /** Host of the object, or its last one when it left. */
  hostOf(state: GameState, stamp: Stamp): Stamp | undefined {
    const o = live(state, stamp);
    if (o === undefined) return state.lastKnown[stamp]?.at[0];
    return o.host === undefined ? undefined : state.objects[o.host.object]?.stamp;
  }

  traits({ subtypes }: Facts): string[] {
    return subtypes.filter((word) => !NO_TRAITS.includes(word));
  }

  challenge(state: GameState): Challenge | undefined {
    return challenge(state);
  }

  results(state: GameState, seat: Seat, of: Results): number {
    const types = of.type === undefined ? ICONS : [of.type];
    const sides = of.as === undefined ? ['attacker', 'defender'] : [of.as];
    return types
      .flatMap((type) => sides.map((side) => `${of.since}:${of.challenges}:${seat}:${type}:${side}`))
      .reduce((sum, name) => sum + counted(state, name), 0);
  }
}
