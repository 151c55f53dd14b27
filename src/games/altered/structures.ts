import type { Atom } from '../../kernel/atom.ts';
import type { ObjectId, Seat, Stamp } from '../../kernel/ids.ts';
import type { Env, Step } from '../../kernel/state.ts';
import { type DataOf, type At as StructureAt, structures } from '../shared/structures.ts';

export { noSuchPlace } from '../shared/structures.ts';

type Nothing = Record<string, never>;

/** Data of a stage in which seats may draw: the seats that have declined to refill their deck (C5 4.2.1.f). */
interface Drawing {
  refused?: Seat[];
}

interface Expanding extends Drawing {
  /** Number of seats asked so far whether to add a Mana Orb, and the cards that go to the Mana zone. */
  asked?: number;
  expand?: Stamp[];
}

interface Keeping {
  /** Number of questions asked so far about which cards stay (two for each seat), and the cards that stay. */
  asked?: number;
  kept?: Stamp[];
}

/** The places (stages) of a day, with the data kept at each (rules 8). */
interface Day
  extends Record<
    | 'morning'
    | 'succeed'
    | 'prepare'
    | 'noon'
    | 'afternoon'
    | 'turns'
    | 'afternoon-ends'
    | 'dusk'
    | 'progress'
    | 'night'
    | 'rest'
    | 'night-ends',
    Nothing
  > {
  draw: Drawing;
  expand: Expanding;
  expanded: Expanding;
  cleanup: Keeping;
  cleaned: Keeping;
}

/** Stack entry of a card that is being played (rules 5.2). */
interface Play {
  id: ObjectId;
  seat: Seat;
  /** Kind of zone that the card is played from. */
  origin: string;
  mana: number;
  free: boolean;
  /**
   * Stamp (number of a stay in a zone) that the card had when an effect played it, so that the effect can follow the
   * card.
   */
  was?: Stamp;
  /** The Expedition into which the card is played. */
  expedition?: Stamp;
  /** A status that the card gains as it enters play. */
  gains?: string;
  /** Ids of the "next card" effects that the play of the card has claimed. */
  nexts?: number[];
  /** Program of the played card, if the card is a Spell. */
  program?: { env: Env; steps: Step[] };
  /** Atoms (changes of state) that pay the costs other than mana. */
  paying?: Atom[];
}

/** The charts (state machines) of Altered's rules: their places (stages), and the data kept at each. */
export interface AlteredCharts {
  setup: Record<'first-player' | 'shuffle' | 'draw' | 'mana' | 'day', Nothing>;
  day: Day;
  turn: Record<'check' | 'end', { seat: Seat; act: 'play' | 'quick' | 'pass' }>;
  play: Record<'limbo' | 'pay' | 'resolve' | 'finish' | 'fleeting', Play>;
  reaction: Record<'cease', { emblem: Stamp }>;
}

export type DayPlace = keyof Day;
/** Stack entry of the chart `C` (a state machine of the rules), at one of the chart's places. */
export type At<C extends keyof AlteredCharts> = StructureAt<AlteredCharts, C>;
export type Data<C extends keyof AlteredCharts> = DataOf<AlteredCharts, C>;

export const { read, every, going, begin, goTo } = structures<AlteredCharts>();
