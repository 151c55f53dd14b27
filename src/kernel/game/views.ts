// Views of a game for a seat or a spectator, the board, and pages about cards.
import type { CardKey, Seat } from '../ids.ts';
import type { Mark } from '../picture.ts';
import type { Outcome } from './inputs.ts';

/**
 * An object as a viewer may see it. `handle` is its stamp (number of its stay in a zone); hidden cards have neither
 * handle nor card data.
 */
export interface CardView {
  handle: number;
  /** Key of the card's definition, unless the viewer sees only the back. */
  key?: CardKey;
  /** Name to show and to type: the card's own, with `#2` and so on if several visible cards share it. */
  name: string;
  /** The game's short line about the object: types, cost, current values. */
  line: string;
  owner: Seat;
  controller: Seat;
  /** Statuses and keywords as the game shows them, in its own words. */
  marks: string[];
  /** Symbols that the object has at present, such as challenge icons, by the game's own names. */
  symbols?: string[];
  counters: Record<string, number>;
  /**
   * Handle (number that names an object) of the object at which this one lies (an Expedition, a server, a location) or
   * to which it is attached.
   */
  at?: number;
  /** Current numbers by the game's own names (statistics, strength, cost). */
  values: Record<string, number>;
  /** Mark for a change of the card since the viewer last saw the table, if known (`discord/posts/marks.ts`). */
  since?: Mark;
}

/** A zone as the viewer sees it: always the number of cards, and the cards that they may see. */
export interface ZoneView {
  id: string;
  kind: string;
  seat?: Seat;
  count: number;
  /** Number of cards by public category, if single cards are hidden (ready and exhausted orbs). */
  tally?: Record<string, number>;
  cards: CardView[];
}

/** A group of cards set aside, as a viewer sees it: cause, members (hidden if face down), time left, and benefit. */
export interface GroupView {
  id: number;
  cause: string;
  playedBy: string;
  /** The seat that set the group of cards aside. */
  seat: Seat;
  members: string[];
  /**
   * Handles (numbers that name cards to players) of the set-aside group's members that the viewer sees, even face-down
   * ones.
   */
  handles: number[];
  turnsLeft?: number;
  returns: string;
  benefit?: string;
  /**
   * True if a player set the group of cards aside by hand (without a card program): the text about its benefit is then
   * the player's own.
   */
  byHand?: true;
}

/**
 * Everything that one viewer may know of a game, computed from the state each time. `viewer` undefined is a spectator.
 */
export interface View {
  game: string;
  profile: string;
  viewer?: Seat;
  names: string[];
  /**
   * Number of accepted inputs. Never shown, because it also counts secret declarations (acts being decided on) that
   * were cancelled.
   */
  version: number;
  zones: ZoneView[];
  /** Lasting effects, in words. */
  effects: string[];
  groups: GroupView[];
  /** The game's public facts of the moment (day, phase, first player, which seats have passed). */
  status: Record<string, string | number | boolean | number[]>;
  /** Seats that must decide now. */
  awaiting: Seat[];
  outcome?: Outcome;
}

/** A board for the channel, independent of Discord. */
export interface BoardModel {
  title: string;
  /** One paragraph about the state of the game. */
  summary: string;
  /** The summary in a few words, for players called to decide: "day 3, Afternoon, Ann's turn". */
  moment: string;
  sections: BoardSection[];
  /** Time left for set-aside groups, a section each. */
  timers: BoardSection[];
  footer: string;
}

/** A section of the board with a title. */
export interface BoardSection {
  title: string;
  lines: string[];
  /** True if the section may stand beside its neighbours. */
  inline: boolean;
  /** True if the picture of the table does not show the section, so that it is shown as text beside the picture. */
  unpictured?: true;
}

/** A glossary entry: a word and its explanation. Texts are searched for the word in any case and with any ending. */
export interface Term {
  word: string;
  text: string;
  /** True if a question with the word must explain it, because no offered card does (a token's name, say). */
  told?: boolean;
}

/** Numbers that cards show without names. */
export interface Figures {
  /** Regular expression that finds the numbers in a card's line. */
  pattern: RegExp;
  /** Names of the numbers in a card's line, in order. */
  names: string;
  /** Explanation of all such numbers in one sentence. Absent: the found numbers and their names. */
  legend?: string;
}

/** A card's own page, for `/card`. */
export interface CardPage {
  key: CardKey;
  name: string;
  line: string;
  /** Rules text, printed from the card program; for a card without one, how the card is played instead. */
  text: string;
  /** True if the card has a program. Otherwise players carry out its text by hand. */
  automated: boolean;
}

/**
 * Price for a seat to play a card now, with the reason: a line for each zone from which it can be played, in words for
 * that seat alone.
 */
export interface CardCost {
  key: CardKey;
  lines: string[];
}
