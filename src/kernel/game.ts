import type { Atom } from './atom.ts';
import type { ByHand, ByHandWords } from './by-hand.ts';
import type { Act, Answer, Choice } from './choice.ts';
import type { CardKey, Seat } from './ids.ts';
import type { Lesson } from './lesson.ts';
import type { Mark, Picture, Sign } from './picture.ts';
import type { GameState, ZoneSpec } from './state.ts';

/**
 * A player's input at the table. Each accepted input is one row of the game's log: `answers` is an ordered list,
 * accepted or refused as a whole, because one slash command may answer several choices.
 */
export type Input =
  | {
      kind: 'answers';
      seat: Seat;
      ask: number;
      epoch: number;
      answers: Answer[];
      /** Standing orders that the player gave in the same command as the answers; in force before the first answer. */
      orders?: Record<string, string>;
      /**
       * Set if a judge answers in the seat's place whether another player may look at hidden cards ({@link REQUEST}).
       */
      by?: 'judge';
    }
  /** An unprompted act of a seat, complete: the act first, then the answers to the questions that it asks. */
  | { kind: 'interject'; seat: Seat; answers: Answer[] }
  | { kind: 'cancel'; seat: Seat; ask: number }
  | { kind: 'concede'; seat: Seat }
  | { kind: 'draw'; seats: Seat[] }
  | { kind: 'orders'; seat: Seat; orders: Record<string, string> }
  /** Stores a seat's secret answer to a later question; without `answer`, removes the stored one. */
  | { kind: 'ahead'; seat: Seat; answer?: Answer | undefined }
  /** The seat's clock has run out: each question to the seat is answered with its `fallback` answer. */
  | { kind: 'clock'; seat: Seat }
  /**
   * An act by hand (without a card program): exactly these changes of state, without triggering anything. `lines`: its
   * entries in the game's story.
   */
  | { kind: 'manual'; by: Seat | 'judge'; atoms: Atom[]; lines: LogLine[] }
  /**
   * A decision about the game's result, by a judge or because time ran out. Also accepted after the game's end, to
   * overturn the result.
   */
  | { kind: 'ruling'; outcome: Outcome };

/** Stable codes of refusals; the accompanying sentence is for people and may change. */
export const REFUSAL_CODES = [
  'game-over',
  'not-asked',
  'stale-choice',
  'illegal-answer',
  'illegal-target',
  'cannot-pay',
  'cannot-cancel',
  'unknown-value',
  'unused-option',
  'missing-option',
  'not-available',
] as const;
/** A code of a refusal. */
export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** Reason why an input was refused. The state is unchanged. */
export interface Refusal {
  refused: true;
  code: RefusalCode;
  sentence: string;
  /**
   * The state after the answers so far, if an unprompted act lacks an answer. The act's next question can be read from
   * this state. Never stored, and shown only to the acting seat: for everybody else nothing has happened.
   */
  soFar?: Accepted;
}

/** A line of the game's story. `shared` is for everybody, `secret` is what certain seats read instead. */
export interface LogLine {
  shared: string;
  secret?: Record<Seat, string>;
}

/** An automatic answer: the only legal answer, or the fallback after a clock ran out. */
export interface Automatic {
  seat: Seat;
  choice: Choice;
  answer: Answer;
  /**
   * The state in which the automatically answered question was asked, with the question on top of the stack. Never
   * stored, and shown to nobody.
   */
  at: GameState;
}

/** An accepted input: the next state (the old one stays valid), what happened, and the automatic answers. */
export interface Accepted {
  refused?: false;
  state: GameState;
  log: LogLine[];
  automatic: Automatic[];
}

/** Result of an input: accepted or refused. */
export type Result = Accepted | Refusal;

/** A list of cards that a player brings: how many of which printing. */
export interface DeckList {
  name: string;
  cards: { key: CardKey; count: number }[];
  /** The reserve: cards that a player brings in addition to the deck, in games that allow them. */
  reserve?: { key: CardKey; count: number }[];
}

/** A deck that comes with the game. */
export interface OfficialDeck extends DeckList {
  /** A short line for choosing a deck: faction, publication, purpose. */
  about?: string;
}

/**
 * One fault of a deck: the name of the broken rule, which never changes, and a sentence for the deck's owner; `line`:
 * line number in the pasted list, from 1.
 */
export interface DeckFault {
  rule: string;
  sentence: string;
  line?: number;
}

/** Parameters of a new game. Equal parameters give equal games. */
export interface NewGame {
  profile: string;
  /** Hex string; every random result of the game is a function of it. */
  seed: string;
  decks: DeckList[];
  /** Names of the seats, for the story. */
  names: string[];
}

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

/** A game's result: the winners (none: a draw) and the reason, as a code and a sentence. */
export interface Outcome {
  winners: Seat[];
  reason: string;
  sentence: string;
}

/**
 * A possible answer, in words. `value` is what a player types; if several candidates share it (two abilities of a
 * card), the detail is typed as well.
 */
export interface Candidate {
  value: string;
  /** Zone and kind of the object that the answer names, for lists. */
  detail: string;
  /** The card's text, printed from its program, on one line; lists show it, or its beginning, if there is room. */
  words?: string;
  /** The act's current price in the game's currency: "2"; "2+" if a choice may raise it. */
  price?: string;
  /**
   * Possible answers to the act's next question that may be given with the act: kinds of challenge, servers. Filled in
   * by `src/table`.
   */
  ways?: readonly string[];
  /** The answer's consequence, as far as its seat can know. Filled in by `src/table`. */
  consequence?: Consequence;
  answer: Answer;
}

/** A candidate that was tried out on a copy of the state, and how the game goes on after it. */
export interface Reached {
  candidate: Candidate;
  /** Code of the question that the candidate answers. */
  code: string;
  /** True if the seat could also answer otherwise than with this candidate. */
  isFree: boolean;
  /**
   * Kind of the seat's next question, after this answer. `declared`: a question about an act that the answer has
   * declared, and that has not begun to happen; `again`: a question with the same code as the answered one; `on`: any
   * other question, or none.
   */
  to: 'declared' | 'again' | 'on';
}

/** Consequence of an answer, in a few words. */
export interface Consequence {
  says: string;
  /** True if the answer helps somebody else and its author cannot undo it alone: ask for confirmation. */
  doubt?: true;
}

/**
 * Code of the question for the next act, asked of a player who carries out a card text by hand (without a program).
 * Choosing nothing ends the text.
 */
export const BY_HAND = 'byHand';
/**
 * Code of the second menu of the question {@link BY_HAND}, for acts that look at hidden cards; choosing nothing returns
 * to the first.
 */
export const BY_HAND_MORE = 'byHandMore';
/**
 * Code of the question that asks an opponent (or a judge) for permission: a player who carries out a card text by hand
 * (without a program) wants to look at hidden cards.
 */
export const REQUEST = 'request';

/** A choice as its seat reads it. Made for that seat only. */
export interface Prompt {
  seat: Seat;
  ask: number;
  epoch: number;
  slot: string;
  kind: Choice['kind'];
  /** Code, in the game's own words, for the purpose of the choice. */
  code: string;
  /** The question as a sentence. */
  question: string;
  /** Part of `question` that the summary of the situation contains too; a message with both leaves it out. */
  standing?: string;
  /** Single candidates; if `max` is above 1, an answer may consist of several. */
  candidates: Candidate[];
  min: number;
  max: number;
  cancellable: boolean;
  /**
   * The answer already given to a sealed choice (one whose answers are secret until all seats have answered). It may
   * still be changed.
   */
  answered?: string;
  /**
   * Standing orders that would pass at this question, short-lived ones first. Which are offered depends on public
   * information only.
   */
  always?: readonly [Ahead, ...Ahead[]];
  /** Acts that the seat could name but may not do now, with the reason; never offered, only explained if typed. */
  unavailable: Unavailable[];
}

/** An act that is not possible now: the value that a player would type for it, and the reason. */
export interface Unavailable {
  /** Handle (number that names a card to players) of the card that the act is about, if there is one. */
  handle?: number;
  value: string;
  act: string;
  code: RefusalCode;
  sentence: string;
}

/** A slash command of a game, and the engine act behind it. */
export interface Move {
  command: string;
  description: string;
  /**
   * The act with which the command answers an `act` choice. A command without an act answers the question whose slot
   * (name as an option) is that of the command's option; with the slot `answer` it answers any question. The act
   * `cancel` cancels a declaration (an act being decided on).
   */
  act?: string;
  /** For a command without `act`: it answers only the question with this code, also in advance (`inAdvance`). */
  answers?: string;
  options: MoveOption[];
  /**
   * True if one seat may do several of these acts in a row, without acts of other seats in between. A menu then lets
   * the player choose several at once.
   */
  several?: true;
}

/**
 * An option of a game's slash command: answers the question with the same slot (name as an option). If the command does
 * an act, its first option names the act's object.
 */
export interface MoveOption {
  name: string;
  description: string;
  slot: string;
  required: boolean;
  /**
   * The act that the command stands for if this option is given and the object allows that act. Needed where the
   * command's usual act has no such option.
   */
  act?: string;
  /**
   * True if the option answers no question. Instead it secretly sets the standing order that has the name of the
   * option's slot, together with the act.
   */
  order?: true;
}

/** A standing order: a seat's answer to a recurring question, given once. */
export interface StandingOrder {
  name: string;
  description: string;
  values: { id: string; text: string }[];
  /** True if the order passes for a while and ends by itself; an undo also removes it. */
  passing?: true;
}

/**
 * A standing order that passes for a while ("pass until my turn"): its button's label, and the sentence for its seat.
 */
export interface Ahead {
  /** Code of the questions at which the standing order passes. */
  question: string;
  order: string;
  value: string;
  label: string;
  says: string;
}

/**
 * Standing orders for a command that lists several acts ("advance, then score"). They make the game wait for the later
 * acts at moments that the game would otherwise skip.
 */
export interface LineOrders {
  /** Codes of the questions at which the later acts of a typed command are carried out. */
  questions: readonly string[];
  /** Slash commands of the acts for which the game may have to wait. */
  commands: readonly string[];
  orders: Readonly<Record<string, string>>;
  /** Values of the standing orders that end the waiting, set together with the last act that needed it. */
  over: Readonly<Record<string, string>>;
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

/** A number that a game counts for each seat, by which a league breaks ties. */
export interface TieBreaker {
  /** The counted number's stable name in the tallies by which a league breaks ties. */
  name: string;
  /** Unit of the counted number in words, as in "3 redeemed souls". */
  label: string;
  better: 'more' | 'less';
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

/** The sides of a two-player game whose players use different cards; in a league the first seat has the first side. */
export interface Sides {
  names: readonly [first: string, second: string];
  /**
   * The part of a deck list for this side; a list for one side counts as that side's part; undefined if there is none.
   */
  half(deck: DeckList, side: 0 | 1): DeckList | undefined;
}

/** Data by which the house (the bot as opponent) judges a position of a game: features and their weights. */
export interface Appraisal {
  /** Codes of the questions at which no act or effect is half done, so that the position can be judged. */
  quiet: readonly string[];
  /** Weights of the features, by name. */
  weights: Readonly<Record<string, number>>;
  /**
   * Features of the position for one seat, by name. Reads a whole state with hidden cards, so it is only called on
   * worlds that a seat imagines (`Game.imagine`).
   */
  features(state: GameState, seat: Seat): Readonly<Record<string, number>>;
  /**
   * When the house (the bot as opponent) gives up: after `decisions` of its answers in a row at lost positions. A
   * position is lost if even the best plan of the house leads to a value of at most `-worth`, in every imagined world
   * in which it tried that plan. Answers count only at the questions that `quiet` lists. Absent: the house plays every
   * game to its end.
   */
  lost?: { worth: number; decisions: number };
}

/**
 * Number of decisions in a row at which the house (the bot as opponent) has judged its position lost, after one more
 * decision. A decision without such a judgement (`isLost` undefined) leaves the number unchanged.
 */
export const lostInARow = (before: number, isLost: boolean | undefined): number =>
  isLost === undefined ? before : isLost ? before + 1 : 0;

/** True if the house (the bot as opponent) gives up after judging its position lost at so many decisions in a row. */
export const givesUp = ({ appraisal }: Pick<Game, 'appraisal'>, lost: number): boolean =>
  lost >= (appraisal?.lost?.decisions ?? Number.POSITIVE_INFINITY);

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
