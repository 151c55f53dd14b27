import type { ByHand, ByHandWords } from './by-hand.ts';
import type { Act, Choice } from './choice.ts';
import type { Appraisal } from './game/appraisal.ts';
import type {
  DeckFault,
  DeckList,
  Input,
  LogLine,
  NewGame,
  OfficialDeck,
  Refusal,
  Result,
} from './game/inputs.ts';
import type {
  Ahead,
  Candidate,
  Consequence,
  LineOrders,
  Move,
  Prompt,
  Reached,
  StandingOrder,
} from './game/prompts.ts';
import type { BoardModel, CardCost, CardPage, CardView, Figures, Term, View } from './game/views.ts';
import type { CardKey, Seat } from './ids.ts';
import type { Lesson } from './lesson.ts';
import type { Picture, Sign } from './picture.ts';
import type { GameState, ZoneSpec } from './state.ts';

/** A number that a game counts for each seat, by which a league breaks ties. */
export interface TieBreaker {
  /** The counted number's stable name in the tallies by which a league breaks ties. */
  name: string;
  /** Unit of the counted number in words, as in "3 redeemed souls". */
  label: string;
  better: 'more' | 'less';
}

/** The sides of a two-player game whose players use different cards; in a league the first seat has the first side. */
export interface Sides {
  names: readonly [first: string, second: string];
  /**
   * The part of a deck list for this side; a list for one side counts as that side's part; undefined if there is none.
   */
  half(deck: DeckList, side: 0 | 1): DeckList | undefined;
}

/** A game's rules in play: from setup to outcome, by inputs. */
export interface GameRules {
  id: string;
  name: string;
  /** Number of the game's rules: it rises whenever a recorded game would run differently. */
  rulesNumber: number;
  profiles: string[];
  /**
   * Rules version (profile) of a game if the players name none; by default the first one. Scripts and scenario files
   * always use the first.
   */
  usualProfile?: string;
  seats: number;
  /** Begins a game and runs it to the first question. Throws if a deck names an unknown card. */
  begin(setup: NewGame): { state: GameState; log: LogLine[] };
  submit(state: GameState, input: Input): Result;
  /** Does the same as `submit`, but makes no lines for the game's story. For trying inputs on a copy of the state. */
  attempt?(state: GameState, input: Input): Result;
  /** Definitions of these decks' cards as JSON, to be stored with the game. */
  pin(decks: DeckList[]): string;
  /** The game, played with these stored card definitions and not with the present ones. */
  pinned(pin: string): Game;
}

/** A game's questions to a seat, and their possible answers. */
export interface GameQuestions {
  /** The seat's present question; undefined if there is none. */
  prompt(state: GameState, seat: Seat): Prompt | undefined;
  /**
   * The acts that the seat may do now although it is not asked, in the form of a question; undefined if there are none.
   */
  interjections(state: GameState, seat: Seat): Prompt | undefined;
  /**
   * The question that the seat will be asked on its turn, if it may answer in advance. The answer is stored, and used
   * only on that turn.
   */
  inAdvance?(state: GameState, seat: Seat): Prompt | undefined;
  /** The possible answers of a choice in words, for the seat that is asked. */
  candidates(state: GameState, seat: Seat, choice: Choice): Candidate[];
  /**
   * Name of the option by which the command of a declared act can answer this question as well. Undefined unless this
   * question always follows that act, with nothing revealed in between. Called with a state in which the question is
   * open.
   */
  lineSlot?(state: GameState, choice: Choice): string | undefined;
  /**
   * True if the choice may harm objects of any player. False if it can only harm the chooser's own cards, as a cost
   * does. Called with a state in which the question is open.
   */
  harms(state: GameState, choice: Choice): boolean;
  /** Codes of the questions about who takes part in a declared act: after their answers, the act may begin at once. */
  begins?: readonly string[];
  moves: Move[];
}

/** A game's standing orders, and passes given in advance. */
export interface GameOrders {
  /** Standing orders that a seat may give, with their values; the first value is the default. */
  orders: StandingOrder[];
  /**
   * Standing orders that this seat may give about its own cards, in addition to the common ones; only for this seat to
   * see. Absent: there are none.
   */
  cardOrders?(state: GameState, seat: Seat): StandingOrder[];
  /**
   * The standing order that the seat may give now, before it is asked: from here on it passes without being asked.
   * Undefined if there is none. The order ends by itself, as its text says. Does not depend on the seat's hidden cards.
   */
  passAhead?(state: GameState, seat: Seat): Ahead | undefined;
  /**
   * For typed commands that list several acts and end with a pass. Key: code of a question that one of the acts
   * answers. Value: code of the question after it, which the final pass may then answer, if the player has passed or
   * acted (`behind`) at the first question.
   */
  passesTo?: Readonly<Record<string, { behind: 'pass' | 'act'; question: string }>>;
  /**
   * For typed commands that list several acts. Key: code of a question that one of the acts answers. Value: code of the
   * question after it, which the next act may then answer.
   */
  actsTo?: Readonly<Record<string, string>>;
  /**
   * Reason, as a sentence, why options of this act's command may not set standing orders; undefined if they may.
   * Absent: the options of every act's command may set them.
   */
  whyNoOrders?(state: GameState, act: Act): string | undefined;
  /** Makes the game wait for the later acts of a typed command, at moments that standing orders would skip. */
  waitsFor?: LineOrders;
}

/** Everything that players and spectators see of a state, computed from one viewer's view. */
export interface GameViews {
  view(state: GameState, viewer: Seat | undefined): View;
  board(view: View): BoardModel;
  /** The cards of a zone or of the viewer's hand, as lines for players; `beside`: text to add after each card. */
  zone(view: View, zone: string, beside?: (card: CardView) => string): string[];
  /** Kind of the open zones whose cards are explained with the hand: Heroes, identities. */
  besideHand?: string;
  /** Zones that the slash command `/zone` offers, by kind. */
  zones: { kind: string; name: string }[];
  /** Every kind of zone, by name: visibility and order. */
  layout: Readonly<Record<string, ZoneSpec>>;
  /**
   * Pending effects as short clauses, innermost first: what must be done, and its object. The clauses are the same for
   * everybody and contain only public information: no acts that a player is still deciding on, and no secret answers.
   */
  goingOn(state: GameState): string[];
  /** Present costs of the seat's own playable cards; only for this seat to see. Absent: cards cost what is printed. */
  costs?(state: GameState, seat: Seat): CardCost[];
  /**
   * Summary of the position for the player asked, in lines of Markdown. Leaves out facts that the question itself
   * states, and (`isBrief`) facts that the board shows. Pure, and computed only from what the seat sees.
   */
  situation?(view: View, prompt: Prompt, isBrief?: boolean): string[];
  /** The table as a picture; it shows nothing that the viewer may not know, and no person's name. */
  picture(view: View): Picture;
  /** The viewer's own hand as a picture. With a question, cards that are among its candidates are bright. */
  handPicture(view: View, prompt?: Prompt): Picture;
  /**
   * The cards that a question offers its seat, in their zones, as a picture. The picture is empty if the question
   * offers no cards.
   */
  questionPicture(view: View, prompt: Prompt): Picture;
  /** Cards as printed, with their texts, as a picture. */
  cardPicture(pages: readonly CardPage[]): Picture;
}

/**
 * Assumption of a seat about the hidden cards of other seats. `theirs`: the seat knows which cards are hidden, but not
 * where each lies. `seen`: the seat does not use the other seats' deck lists. It only expects cards like those that it
 * has seen of the other seats or has in its own list.
 */
export type Assumed = 'theirs' | 'seen';

/** A game's functions for looking ahead: states that a seat may imagine, and consequences of answers. */
export interface GameForesight {
  /**
   * An imagined world: a state that the asked seat cannot tell from the real one. Its hidden cards are dealt by these
   * `dice`, and none of it is derived from facts that the seat does not know. Secret answers of other seats to the same
   * question are replaced by the question's fallback. Undefined if the seat is not asked, or if no such world is found.
   * `assumed`: `theirs` if omitted.
   */
  imagine?(state: GameState, seat: Seat, dice: string, assumed?: Assumed): GameState | undefined;
  /** Evaluation of positions for the house (the bot as opponent); absent: the house does not play this game. */
  appraisal?: Appraisal;
  /** An answer's consequence, from its seat's views before and after. Pure; undefined if there is nothing to say. */
  consequence?(before: View, after: View, reached: Reached): Consequence | undefined;
}

/** A game's decks: parsing, checking and offering them. */
export interface GameDecks {
  /** Official decks, which come with the game. */
  decks: OfficialDeck[];
  /**
   * Names of two equally strong official decks for a first game, by seat; absent: the first two decks. They may be the
   * same.
   */
  firstDecks?: readonly [string, string];
  /** Reads a pasted deck list. Throws a `DeckError` with every line that cannot be read. */
  parseDeck(text: string): DeckList;
  /**
   * Faults of the deck under the named format; empty if it is legal. `version`: the start day of the format version to
   * check by, as {@link versionOn} gave it; by default the first version, which has no date.
   */
  checkDeck(deck: DeckList, format: string, version?: string): DeckFault[];
  /** Names of the formats; the first is the default. */
  formats: string[];
  /**
   * Start day of the format version in force on this day (`2026-07-01`), for a game or league to store; undefined for a
   * version without a date. If the result is later than the given day, the format is not in force yet.
   */
  versionOn(format: string, day: string): string | undefined;
  /** Names of the deck's cards without a program: players carry out their texts by hand, in a moderated game. */
  moderated(deck: DeckList): string[];
  /**
   * The two sides of a game whose players use different cards (Corp and Runner), with the part of a deck list for each.
   */
  sides?: Sides;
}

/** Acts that people do by hand (changes without a card program). */
export interface GameByHand {
  /**
   * Turns an act by hand (done without a card program) into changes of state and story lines. Players name cards as
   * they see them, and may touch their own or open cards; a judge may name and touch everything. Refuses with a
   * sentence; changes nothing.
   */
  byHand(state: GameState, by: Seat | 'judge', words: ByHandWords): ByHand | Refusal;
  /**
   * Possible values of an option, given the other options so far, for autocomplete: only what `by` may see. Empty if
   * any text or number will do.
   */
  byHandValues(state: GameState, by: Seat | 'judge', words: ByHandWords, option: string): string[];
}

/** A game's cards, and the meaning of words and signs on them. */
export interface GameCards {
  cards(): CardPage[];
  /** The page of any card that may be in a deck, also of one without a program. */
  card(key: CardKey): CardPage | undefined;
  /** The cards that have facts but no program, by key and name. There are thousands, so they are loaded when needed. */
  knownCards(): readonly Pick<CardPage, 'key' | 'name'>[];
  /** Words on cards that the cards do not explain. */
  glossary: readonly Term[];
  /** Names for numbers that cards show without names. Patterns for cards with more numbers come first. */
  figures?: readonly Figures[];
  /**
   * Matches story lines that tell least: who draws, passes, or gains a credit. A message without room for all lines
   * leaves them out first.
   */
  routine?: RegExp;
  /** Symbols that texts of boards and cards contain in braces; absent: none. */
  signs?: readonly Sign[];
}

/** A game's part in leagues (tie-breakers and tallies), and its lessons. */
export interface GameCompetition {
  /** Tie-breakers of the game, most important first; absent: none. */
  tieBreakers?: readonly TieBreaker[];
  /** Counts for tie-breakers at present or at the end: by name, a number for each seat. Only public information. */
  tally?(state: GameState): Readonly<Record<string, readonly number[]>>;
  /** Guided first games: one, or one for each side. */
  lessons?: readonly [Lesson, ...Lesson[]];
}

/** A game as tables, scripts and Discord use it. Pure: no clock, no I/O, no randomness except from the seed. */
export interface Game
  extends GameRules,
    GameQuestions,
    GameOrders,
    GameViews,
    GameForesight,
    GameDecks,
    GameByHand,
    GameCards,
    GameCompetition {}
