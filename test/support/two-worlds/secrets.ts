// Secrets of each game as the two-world test knows them. They are derived from the rules a second time, independently
// of the game under test, so that a fault of the game does not blind the test.
import type { Random, Workbench } from '../../../src/games/shared/workbench.ts';
import type { GameEvent } from '../../../src/kernel/atom.ts';
import type { Frame } from '../../../src/kernel/frame.ts';
import type { Input } from '../../../src/kernel/game/inputs.ts';
import type { CardKey, ObjectId, Seat } from '../../../src/kernel/ids.ts';
import { kindOf } from '../../../src/kernel/query.ts';
import type { GameObject, GameState } from '../../../src/kernel/state.ts';
import { alteredSecrets } from './altered.ts';
import { netrunnerSecrets } from './netrunner/secrets.ts';
import { redemptionSecrets } from './redemption.ts';
import { thronesSecrets } from './thrones.ts';

/** Viewer: a seat, or a spectator. */
export type Viewer = Seat | undefined;

/** One game's secrets. */
export interface Secrets {
  /**
   * Seats that may know a card in this place by the rules of its zone. Players who were shown the card in another way
   * are not considered here.
   */
  open(o: GameObject): 'to all' | 'to its owner' | 'to nobody';
  /** True if spectators know a card that the seats in `known` know. */
  watched(state: GameState, known: readonly Seat[]): boolean;
  /**
   * Kinds of zones, of each seat or shared, among which a seat's cards could be dealt in another way, as far as a
   * viewer knows.
   */
  dealt: readonly string[];
  /**
   * Kind of the object's place, if not all places of a zone can hold the same cards; by default the kind of its zone.
   */
  spot?(state: GameState, o: GameObject): string;
  /** True if the card could be in a place of this kind. `still`: nothing happens that would show the opposite. */
  fits(card: CardKey, spot: string, still: boolean): boolean;
  /** Kinds of zones out of which players choose cards to play or put elsewhere. */
  hands: readonly string[];
  /**
   * Kinds of zones in which other players cannot distinguish cards even if they know some: they cannot tell whether a
   * card that is moved is one they know. Not checked if omitted.
   */
  mingled?: readonly string[];
  /** Kinds of zone whose cards everybody can tell apart by their places: which of them is chosen is no secret. */
  apart?: readonly string[];
  /** Kinds of structures that remember which places were chosen, but never which cards are there. */
  forgetful: readonly string[];
  /**
   * The frame (stack entry) without the cards that it has stored only by their places, because other cards could be
   * there; by default the whole frame is kept.
   */
  unaware?(state: GameState, frame: Frame): Frame;
  /** Ids of cards that an act under way will show when it is done; by default none. */
  coming?(state: GameState): readonly number[];
  /** True if nothing looks at the cards of a finished event again while reactions to it go on. */
  settled?: boolean;
  /** True if frames refer to cards by id as well. */
  ids?: boolean;
  /** True if random results pick cards of a hidden zone by their position. */
  picks?: boolean;
  /** Facts about hidden cards that everybody learns from this event without seeing the cards, by card id. */
  tells?(event: GameEvent, before: GameState): ReadonlyMap<ObjectId, (card: CardKey) => string>;
  /** Facts about hidden cards on which the result of this input depends although it does not name them, by card id. */
  decides?(state: GameState, input: Input): ReadonlyMap<ObjectId, (card: CardKey) => string>;
  /** Codes of sealed choices whose answers everybody sees as soon as all have chosen. */
  opened?: readonly string[];
  /**
   * Names that may be shown to this viewer although the cards that have them are hidden: those that a player has named
   * in public, and those that a question lists from the viewer's own deck.
   */
  names?(state: GameState, viewer: Viewer): readonly string[];
  /** Ids of cards that lie open on decks because a card in play says so, without an event that shows them. */
  openTops?(state: GameState): readonly ObjectId[];
  /** Names of the events by which somebody may be shown hidden cards. Not checked if omitted. */
  shows?: readonly string[];
  /** Changes anything else that may differ; `fixed`: objects that the watched step shows. */
  vary?(state: GameState, objects: (GameObject | null)[], fixed: ReadonlySet<ObjectId>, random: Random): void;
}

const SECRETS: Record<string, (bench: Workbench) => Secrets> = {
  altered: () => alteredSecrets,
  redemption: redemptionSecrets,
  thrones: thronesSecrets,
  netrunner: netrunnerSecrets,
};

/** The secrets of this game. */
export function secretsOf(bench: Workbench): Secrets {
  const made = SECRETS[bench.game.id];
  if (made === undefined) throw new Error(`Nobody has written down what is secret in ${bench.game.name}.`);
  return made(bench);
}

/** Kind of place that the object is in. */
export const spotOf = (secrets: Secrets, state: GameState, o: GameObject): string =>
  secrets.spot?.(state, o) ?? kindOf(o.zone);

/** True if the rules of the object's zone hide it from the viewer. */
export function isClosed(secrets: Secrets, o: GameObject, viewer: Viewer): boolean {
  const open = secrets.open(o);
  return open === 'to nobody' || (open === 'to its owner' && o.owner !== viewer);
}

/** True if the viewer may not know this object's face. */
export function hidden(secrets: Secrets, state: GameState, o: GameObject, viewer: Viewer): boolean {
  const known = state.knowledge[o.stamp] ?? [];
  const told = viewer === undefined ? secrets.watched(state, known) : known.includes(viewer);
  return !told && isClosed(secrets, o, viewer);
}

/** The items in random order. */
export function mixed<T>(items: readonly T[], random: Random): T[] {
  const left = items.slice();
  return items.map(() => left.splice(random(left.length), 1)[0]!);
}

/** Card of the object, or the card that it is an ability of. */
export const faceOf = ({ what }: GameObject): CardKey => ('card' in what ? what.card : what.ability.card);
