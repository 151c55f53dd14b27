// Knowledge of the two-world test about a game's secrets. It is written down a second time from the rules, and not asked
// of the game under test: a fault there must not make the test look away.
import type { Random, Workbench } from '../../../src/games/shared/workbench.ts';
import type { GameEvent } from '../../../src/kernel/atom.ts';
import type { Frame } from '../../../src/kernel/frame.ts';
import type { Input } from '../../../src/kernel/game.ts';
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
  /** Seats that may know a card there, as it is, by the rules of its zone. Those that it was shown to are not considered here. */
  open(o: GameObject): 'to all' | 'to its owner' | 'to nobody';
  /** True if spectators have been shown a card that these know. */
  watched(state: GameState, known: readonly Seat[]): boolean;
  /**
   * Kinds of zone, each seat's own or shared, between which a seat's cards might be dealt differently, as far as a
   * viewer knows.
   */
  dealt: readonly string[];
  /** Kind of place, where not every place of a zone might hold the same cards. The kind of its zone if omitted. */
  spot?(state: GameState, o: GameObject): string;
  /** Might this card be in a place of this kind? `still`: nothing is done meanwhile that would show that it was not. */
  fits(card: CardKey, spot: string, still: boolean): boolean;
  /** Those of the kinds from which cards are played and put elsewhere by choice. */
  hands: readonly string[];
  /**
   * Kinds of zone whose cards others cannot tell apart even if they have seen some of them: a player who knows a card
   * there does not know whether it is the one that is put elsewhere. Not checked if omitted.
   */
  mingled?: readonly string[];
  /** Kinds of zone whose cards everybody can tell apart by their places: which of them is chosen is no secret. */
  apart?: readonly string[];
  /** Charts whose frames remember which cards were chosen, and never what they are. */
  forgetful: readonly string[];
  /** The frame without the cards that it knows only by their places: what they are has decided nothing. All of them if omitted. */
  unaware?(state: GameState, frame: Frame): Frame;
  /** Ids of the cards that an act which has begun will show when it is done. None if omitted. */
  coming?(state: GameState): readonly number[];
  /** True if nothing looks again at the cards of an event that has happened, while its reactions go on. */
  settled?: boolean;
  /** True if frames know cards by their ids, too. */
  ids?: boolean;
  /** True if chance picks cards of a hidden place by where they are among the others. */
  picks?: boolean;
  /** Cards of which everybody learns something by this event without seeing them: the same for all cards that are alike in that. */
  tells?(event: GameEvent, before: GameState): ReadonlyMap<ObjectId, (card: CardKey) => string>;
  /** The same for cards that decide which of several acts this input leads to, although it does not name them. */
  decides?(state: GameState, input: Input): ReadonlyMap<ObjectId, (card: CardKey) => string>;
  /** Codes of sealed choices whose answers everybody sees as soon as all have chosen. */
  opened?: readonly string[];
  /** Names of the events by which somebody may be shown hidden cards. Not checked if omitted. */
  shows?: readonly string[];
  /** Varies whatever else might be different; `fixed`: what the step that is watched shows. */
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

/** True if the place of this object keeps it from the viewer. */
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

/** A random order. */
export function mixed<T>(items: readonly T[], random: Random): T[] {
  const left = items.slice();
  return items.map(() => left.splice(random(left.length), 1)[0]!);
}

/** Card of the object, or the card that it is an ability of. */
export const faceOf = ({ what }: GameObject): CardKey => ('card' in what ? what.card : what.ability.card);
