// What the two-world test knows about a game's secrets. It is written down a second time from the rules, and not asked
// of the game under test: a fault there must not make the test look away.
import type { Random, Workbench } from '../../../src/games/shared/workbench.ts';
import type { CardKey, ObjectId, Seat } from '../../../src/kernel/ids.ts';
import type { GameObject, GameState } from '../../../src/kernel/state.ts';
import { alteredSecrets } from './altered.ts';
import { redemptionSecrets } from './redemption.ts';
import { thronesSecrets } from './thrones.ts';

/** Who looks: a seat, or a spectator. */
export type Viewer = Seat | undefined;

/** One game's secrets. */
export interface Secrets {
  /** Who may know what is there, as it is, by the rules of its zone. Whom it was shown to is not considered here. */
  open(o: GameObject): 'to all' | 'to its owner' | 'to nobody';
  /** Have spectators been shown a card that these know? */
  watched(state: GameState, known: readonly Seat[]): boolean;
  /**
   * Kinds of zone, each seat's own or shared, between which a seat's cards might be dealt differently, as far as a
   * viewer knows.
   */
  dealt: readonly string[];
  /** Might this card be in a zone of this kind? `still`: nothing is done meanwhile that would show that it was not. */
  fits(card: CardKey, kind: string, still: boolean): boolean;
  /** Those of the kinds from which cards are played and put elsewhere by choice. */
  hands: readonly string[];
  /**
   * Kinds of zone whose cards others cannot tell apart even if they have seen some of them: a player who knows a card
   * there does not know whether it is the one that is put elsewhere. Not checked if omitted.
   */
  mingled?: readonly string[];
  /** Charts whose frames remember which cards were chosen, and never what they are. */
  forgetful: readonly string[];
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
};

/** The secrets of this game. */
export function secretsOf(bench: Workbench): Secrets {
  const made = SECRETS[bench.game.id];
  if (made === undefined) throw new Error(`Nobody has written down what is secret in ${bench.game.name}.`);
  return made(bench);
}

/** Does the place of this object keep it from the viewer? */
export function closed(secrets: Secrets, o: GameObject, viewer: Viewer): boolean {
  const open = secrets.open(o);
  return open === 'to nobody' || (open === 'to its owner' && o.owner !== viewer);
}

/** May the viewer not know what this object is? */
export function hidden(secrets: Secrets, state: GameState, o: GameObject, viewer: Viewer): boolean {
  const known = state.knowledge[o.stamp] ?? [];
  const told = viewer === undefined ? secrets.watched(state, known) : known.includes(viewer);
  return !told && closed(secrets, o, viewer);
}

/** A random order. */
export function mixed<T>(items: readonly T[], random: Random): T[] {
  const left = items.slice();
  return items.map(() => left.splice(random(left.length), 1)[0]!);
}

/** What the object is: its card, or the card that it is an ability of. */
export const faceOf = ({ what }: GameObject): CardKey => ('card' in what ? what.card : what.ability.card);
