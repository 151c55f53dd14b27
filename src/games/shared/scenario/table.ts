import { type Atom, proposed } from '../../../kernel/atom.ts';
import type { CardKey, ObjectId, Seat, ZoneId } from '../../../kernel/ids.ts';
import { live } from '../../../kernel/query.ts';
import type { GameObject } from '../../../kernel/state.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { CardTable } from '../card-files.ts';
import { base, findByLabel, type KeyOf, type SeatOf, seatsOf } from './given.ts';

/** A card that a scenario lays out: its zone, its owner, and its counters, statuses and host. */
export interface Laid {
  zone: ZoneId;
  owner: Seat;
  controller: Seat;
  down?: boolean;
  at?: ObjectId | undefined;
  on?: NonNullable<GameObject['host']> | undefined;
  marks?: string[];
  counters?: Record<string, number>;
  /** Names of the seats that know the card's face. */
  known?: string[] | undefined;
}

/** An empty table on which a scenario puts cards by atoms (direct changes of state), so nothing triggers. */
export class LaidTable<
  Card extends { definition: { ref: CardKey; name: string } },
  Made extends { set: CardTable<Card> },
> {
  readonly tx: Tx;
  readonly game: Made;
  readonly keyOf: KeyOf;
  /** Names of the scenario's seats (`seats`), and a function that finds a seat by its name (`at`). */
  readonly seats: string[];
  readonly at: SeatOf;

  constructor(tx: Tx, game: Made, keyOf: KeyOf) {
    this.tx = tx;
    this.game = game;
    this.keyOf = keyOf;
    this.seats = tx.state.seats.map(({ name }) => name);
    this.at = seatsOf(this.seats);
  }

  /** Applies atoms (changes of state) immediately, so that nothing triggers. */
  apply(atoms: Atom[]) {
    return this.tx.apply(proposed(atoms), () => undefined);
  }

  /** Sets values of the game's clock (phase, turn and the like). */
  clock(values: Record<string, string | number>): void {
    this.apply(Object.entries(values).map(([name, value]) => ({ atom: 'clock', name, value })));
  }

  /** Raises each of these counters of the game by `by`, as if the counted events had happened. */
  count(names: string[], by = 1): void {
    this.apply(names.map((name) => ({ atom: 'count', name, by })));
  }

  /**
   * The card with the name that a scenario uses, with or without a copy number. Throws {@link GivenError} for an
   * unknown one.
   */
  card(name: string): Card {
    return this.game.set.get(this.keyOf(base(name)));
  }

  /** The card of that name that the scenario has laid on the table. */
  named(name: string): GameObject | undefined {
    return findByLabel(this.tx.state, this.game, name);
  }

  /** Puts a card on the table. */
  create({ definition }: Card, laid: Laid): GameObject {
    const { zone, owner, controller, at, on, marks = [], known } = laid;
    const created: Atom = {
      atom: 'create',
      what: { card: definition.ref },
      owner,
      controller,
      zone,
      face: laid.down === true ? 'down' : 'up',
      counters: Object.fromEntries(Object.entries(laid.counters ?? {}).filter(([, n]) => n > 0)),
      ...(at === undefined ? {} : { at }),
    };
    const object = this.apply([created])[0]!.made!;
    this.apply([
      ...marks.map((mark): Atom => ({ atom: 'mark', object, mark, on: true })),
      ...(on === undefined ? [] : [{ atom: 'attach' as const, object, to: on }]),
      ...(known === undefined
        ? []
        : [{ atom: 'reveal' as const, objects: [object], to: known.map(this.at) }]),
    ]);
    return live(this.tx.state, object)!;
  }
}
