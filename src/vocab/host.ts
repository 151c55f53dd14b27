import type { Atom } from '../kernel/atom.ts';
import type { Option } from '../kernel/choice.ts';
import type { Seat, Stamp, ZoneId } from '../kernel/ids.ts';
import type { Env, GameObject, GameState, Json, Step as OpaqueStep } from '../kernel/state.ts';
import type { Tx } from '../kernel/tx.ts';
import type { Reader } from './read.ts';
import type { Step } from './schema.ts';

/** What the language asks of a game in order to do things: its verbs, and where things go. */
export interface Host extends Reader {
  /** The zone of that name that belongs to the object's owner ("my cards, my zones"), or the shared one. */
  destination(state: GameState, object: GameObject, zone: string): ZoneId;
  /** Are cards in zones of this kind hidden from somebody, so that what fits a text there is a secret? */
  hidden(kind: string): boolean;
  /** May this seat choose the object for this step, as far as it sees it and other texts allow? */
  targetable(state: GameState, object: GameObject, step: Step | undefined, env: Env, chooser: Seat): boolean;
  /** A question of the program was answered, or a cost of it paid: a game that does abilities again keeps it. */
  decided(tx: Tx, env: Env, name: string, answer: Json): void;
  /** Does not everybody see this object? */
  secret(object: GameObject): boolean;
  /** Atoms of a verb that is the game's own. */
  verb(state: GameState, step: GameStep, env: Env): Atom[];
  /** Something that must happen before the step can (a deck refilled); true where it was put on the stack. */
  prepare(tx: Tx, step: Step, env: Env): boolean;
  /** Could the step do anything, as far as hidden zones go (a deck with nothing to give)? */
  feasible(state: GameState, step: Step, env: Env): boolean;
  /** Does a step that is no event: playing a card, paying for an inner action, ending a turn. */
  begin(tx: Tx, step: GameAction, env: Env): void;
  /** The lasting effect of an `ongoing` step; undefined where its period is over already. */
  lasting(
    state: GameState,
    step: Extract<Step, { op: 'ongoing' }>,
    env: Env,
    refs: Stamp[],
  ): Atom | undefined;
  /** Can the card be played by this step now, its cost paid? */
  playable(state: GameState, card: GameObject, step: Play, env: Env): boolean;
  /** Places to choose among when one thing goes to "my place" and there are several. */
  places(state: GameState, step: Extract<Step, { op: 'create' }>, env: Env): Stamp[];
  initiative(state: GameState): Seat;
  /** What may be named where a text has a player name something of this kind; for games that have such texts. */
  nameable?(of: Extract<Step, { op: 'name' }>['of']): Option[];
  /** Words for steps, for the options of a choice. */
  sayAll(steps: Step[]): string;
  /** Words for a step, for questions; `next` is what happens then to what it chooses. */
  say(step: Step, env: Env, next?: Step): string;
}

/** Steps whose atoms only the game knows. */
export type GameStep = Extract<
  Step,
  {
    op:
      | 'draw'
      | 'resupply'
      | 'create'
      | 'advance'
      | 'activate'
      | 'defect'
      | 'switch'
      | 'shuffle'
      | 'withdraw'
      | 'capture'
      | 'convert'
      | 'rescue'
      | 'place'
      | 'give'
      | 'kill'
      | 'kneel'
      | 'stand'
      | 'gold'
      | 'loseGold'
      | 'power'
      | 'losePower'
      | 'movePower'
      | 'enter'
      | 'takeControl'
      | 'duplicate'
      | 'duplicateTop'
      | 'attach'
      | 'remove'
      | 'join'
      | 'delayed';
  }
>;
/** Playing a card inside an effect. */
export type Play = Extract<Step, { op: 'play' }>;
/** Steps that start something of the game's own. */
export type GameAction = Extract<
  Step,
  {
    op:
      | 'play'
      | 'pay'
      | 'afterYou'
      | 'negate'
      | 'interrupt'
      | 'band'
      | 'setAside'
      | 'endBattle'
      | 'save'
      | 'cancel'
      | 'redirect'
      | 'discardRandom'
      | 'discardTop';
  }
>;

/** Programs reach the kernel as opaque steps; only cards of this vocabulary are ever loaded, so they are its steps. */
export const readable = (step: OpaqueStep): Step => step as Step;
