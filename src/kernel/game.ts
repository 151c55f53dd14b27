import type { Atom } from './atom.ts';
import type { ByHand, ByHandWords } from './by-hand.ts';
import type { Act, Answer, Choice } from './choice.ts';
import type { CardKey, Seat } from './ids.ts';
import type { Lesson } from './lesson.ts';
import type { Mark, Picture, Sign } from './picture.ts';
import type { GameState, ZoneSpec } from './state.ts';

/**
 * Inputs of players at the table. One accepted input is one row of the game's log: `answers` is an ordered list, all
 * or nothing, because one slash command may answer several choices.
 */
export type Input =
  | {
      kind: 'answers';
      seat: Seat;
      ask: number;
      epoch: number;
      answers: Answer[];
      /** Standing orders that the line gives with it, in force before the first answer is. */
      orders?: Record<string, string>;
      /** A judge answers for the seat, whether somebody may look at hidden cards ({@link REQUEST}). */
      by?: 'judge';
    }
  /** An unprompted act, in full: the act first, then the answers that its declaration takes. */
  | { kind: 'interject'; seat: Seat; answers: Answer[] }
  | { kind: 'cancel'; seat: Seat; ask: number }
  | { kind: 'concede'; seat: Seat }
  | { kind: 'draw'; seats: Seat[] }
  | { kind: 'orders'; seat: Seat; orders: Record<string, string> }
  /** Leaves an answer in advance, in secret, for a later question; without one, takes it back. */
  | { kind: 'ahead'; seat: Seat; answer?: Answer | undefined }
  /** The seat's clock has run out: each question it is asked is answered by its choice's stated default (`fallback`). */
  | { kind: 'clock'; seat: Seat }
  /**
   * An act by hand: exactly these atoms, and nothing is set off by them. `lines`: what the story says about
   * it.
   */
  | { kind: 'manual'; by: Seat | 'judge'; atoms: Atom[]; lines: LogLine[] }
  /** A decision on how the game ends: a judge's, or on time. Also taken when the game is over: it overturns the result. */
  | { kind: 'ruling'; outcome: Outcome };

/** Stable codes of refusals; the sentence beside them is for the person and may change. */
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

/** Why an input was refused. The state is as before. */
export interface Refusal {
  refused: true;
  code: RefusalCode;
  sentence: string;
  /**
   * If an interjection lacks an answer: the state so far, so that its next question can be read while the line is put
   * together. Never kept, and shown to its seat alone: for everybody else nothing has happened.
   */
  soFar?: Accepted;
}

/** A line of the game's story. `shared` is for everybody, `secret` is what single seats read instead. */
export interface LogLine {
  shared: string;
  secret?: Record<Seat, string>;
}

/**
 * A choice that nobody had to make: it was answered by the rule of the single legal answer, or by a clock that had run
 * out.
 */
export interface Automatic {
  seat: Seat;
  choice: Choice;
  answer: Answer;
  /** The state in which it was asked, with the question on top of the stack. Never kept, and shown to nobody. */
  at: GameState;
}

/** An accepted input: the next state (the old one stays valid), what happened, and what was answered automatically. */
export interface Accepted {
  refused?: false;
  state: GameState;
  log: LogLine[];
  automatic: Automatic[];
}

/** Result of an input. */
export type Result = Accepted | Refusal;

/** A list of cards that a player brings: how many of which printing. */
export interface DeckList {
  name: string;
  cards: { key: CardKey; count: number }[];
  /** Cards brought besides the deck, in games that have a place for them. */
  reserve?: { key: CardKey; count: number }[];
}

/** A deck that comes with the game. */
export interface OfficialDeck extends DeckList {
  /** A short line for the player who chooses: faction, publication, purpose. */
  about?: string;
}

/** One fault of a deck: the rule's name (stable) and the sentence for its owner; `line`: of the pasted list, from 1. */
export interface DeckFault {
  rule: string;
  sentence: string;
  line?: number;
}

/** Parameters of a new game. Same arguments, same game. */
export interface NewGame {
  profile: string;
  /** Hex string; every random result of the game is a function of it. */
  seed: string;
  decks: DeckList[];
  /** Names of the seats, for the story. */
  names: string[];
}

/** An object as a viewer may see it. `handle` is its stamp; hidden cards have neither handle nor face. */
export interface CardView {
  handle: number;
  /** Key of its definition, unless the viewer sees only its back. */
  key?: CardKey;
  /** Name to show and to type: the card's own, with `#2` and so on where several in sight share it. */
  name: string;
  /** The game's short line of what it is now: types, cost, current values. */
  line: string;
  owner: Seat;
  controller: Seat;
  /** Statuses and keywords as the game shows them, in its own words. */
  marks: string[];
  /** Symbols that it has now, by the game's own names: challenge icons. */
  symbols?: string[];
  counters: Record<string, number>;
  /** Handle of the object that it lies at (an Expedition, a server, a location) or is attached to. */
  at?: number;
  /** Current numbers by the game's own names (statistics, strength, cost). */
  values: Record<string, number>;
  /** Changes since the viewer was last shown the table, where they are known (`discord/posts/marks.ts`). */
  since?: Mark;
}

/** A zone as the viewer sees it: always the count, and the cards that they may see. */
export interface ZoneView {
  id: string;
  kind: string;
  seat?: Seat;
  count: number;
  /** Counts by public sort where single cards are hidden (ready and exhausted orbs). */
  tally?: Record<string, number>;
  cards: CardView[];
}

/** A set-aside group as a viewer sees it: cause, members (face-down ones as such), time left, and benefit. */
export interface GroupView {
  id: number;
  cause: string;
  playedBy: string;
  /** The seat of who is named so. */
  seat: Seat;
  members: string[];
  /** Handles of those members that are in sight, be it face down. */
  handles: number[];
  turnsLeft?: number;
  returns: string;
  benefit?: string;
  /** It was made by hand: its benefit is what somebody wrote. */
  byHand?: true;
}

/** Everything that one viewer may know of a game, built from scratch. `viewer` undefined is a spectator. */
export interface View {
  game: string;
  profile: string;
  viewer?: Seat;
  names: string[];
  /**
   * Version of the state: number of accepted inputs. Never shown: it also counts what was declared in secret and taken
   * back.
   */
  version: number;
  zones: ZoneView[];
  /** Lasting effects, in words. */
  effects: string[];
  groups: GroupView[];
  /** The game's public facts of the moment (day, phase, first player, who has passed). */
  status: Record<string, string | number | boolean | number[]>;
  /** Seats that are awaited. */
  awaiting: Seat[];
  outcome?: Outcome;
}

/** How a game ended: the winners (none: a draw) and why, as a code and a sentence. */
export interface Outcome {
  winners: Seat[];
  reason: string;
  sentence: string;
}

/** A possible answer, in words. `value` is what a player types; where several share it (two abilities of a card), with its detail. */
export interface Candidate {
  value: string;
  /** Place and kind, for lists. */
  detail: string;
  /** Text of the card, printed from its program, on one line; for lists that have room for it, or for its beginning. */
  words?: string;
  /** Price of the act as things stand, in the game's currency: "2"; "2+" where a choice may raise it. */
  price?: string;
  /** Values of what the act asks next, in which it may be said at once: kinds of challenge, servers. The table finds them. */
  ways?: readonly string[];
  /** Consequence of the answer, as far as its seat knows. The table finds it out. */
  consequence?: Consequence;
  answer: Answer;
}

/** The point that the game has reached by this answer alone. */
export interface Reached {
  candidate: Candidate;
  /** The question's code. */
  code: string;
  /** Something else could be answered. */
  isFree: boolean;
  /** The rest of a declaration is asked, and nothing has happened; the same question is asked again; or anything else. */
  to: 'declared' | 'again' | 'on';
}

/** Consequence of an answer, in a few words. */
export interface Consequence {
  says: string;
  /** The answer helps somebody else, and its author cannot take it back alone: ask whether it is meant. */
  doubt?: true;
}

/** The code of the question what a text does next that its player carries out; choosing nothing says that it is done. */
export const BY_HAND = 'byHand';
/** The code of the second menu, of acts that look at hidden cards; choosing nothing goes back to the first. */
export const BY_HAND_MORE = 'byHandMore';
/** The code of the question whether somebody may look at hidden cards, because a text that they carry out says so. A judge may answer it, too. */
export const REQUEST = 'request';

/** A choice as its seat reads it. Made for that seat alone. */
export interface Prompt {
  seat: Seat;
  ask: number;
  epoch: number;
  slot: string;
  kind: Choice['kind'];
  /** Purpose of the choice, by the game's code. */
  code: string;
  /** The question, a sentence. */
  question: string;
  /** Part of `question` that the game's `situation` tells as well: a message that shows both leaves it out. */
  standing?: string;
  /** Single candidates; several of them make an answer where `max` is above 1. */
  candidates: Candidate[];
  min: number;
  max: number;
  cancellable: boolean;
  /** The answer already given to a sealed choice that may still be changed. */
  answered?: string;
  /**
   * Orders that would have passed here without asking, those that last longer behind the others. They follow from what all see, not from
   * what the seat holds.
   */
  always?: readonly [Ahead, ...Ahead[]];
  /** Acts that the seat could name but may not do now, with the reason; never offered, only explained when typed. */
  unavailable: Unavailable[];
}

/** Something that is not possible now: the value that one would type for it, and why not. */
export interface Unavailable {
  /** Handle of the object that it would be done with, if there is one. */
  handle?: number;
  value: string;
  act: string;
  code: RefusalCode;
  sentence: string;
}

/** A slash command of a game and the act of the engine that it stands for. */
export interface Move {
  command: string;
  description: string;
  /**
   * The act with which it answers an `act` choice. Without one it answers the question whose slot matches its option,
   * or whatever is asked if that slot is `answer`; `cancel` takes back.
   */
  act?: string;
  /** Without an act: it answers the question with this code and no other, also in advance (`inAdvance`). */
  answers?: string;
  options: MoveOption[];
  /** One seat may do several of these in a row, with nobody's act in between: a menu offers several at once. */
  several?: true;
}

/** An option of a move: fills the choice with that slot. The first option of a move with an act names the act's object. */
export interface MoveOption {
  name: string;
  description: string;
  slot: string;
  required: boolean;
  /** Another act that the line does instead once this option is given, if the object allows that: the move's own act may never ask for it. */
  act?: string;
  /** It answers no question: it gives the standing order that is called like its slot, in secret, with the act. */
  order?: true;
}

/** A standing order: a question that a seat answers once for many times. */
export interface StandingOrder {
  name: string;
  description: string;
  values: { id: string; text: string }[];
  /** It passes for a while and ends by itself: what takes the game back takes it back, too. */
  passing?: true;
}

/** A standing order that passes for a while: what a button for it is called, and the sentence that its seat is told. */
export interface Ahead {
  /** Code of the questions at which it passes. */
  question: string;
  order: string;
  value: string;
  label: string;
  says: string;
}

/**
 * Standing orders that go with an act of a line, so that the game waits for the acts behind it: "advance, then score". Without them the
 * line would find the moment gone.
 */
export interface LineOrders {
  /** Codes of the questions at which the acts behind it go on. */
  questions: readonly string[];
  /** Commands of the acts that may need the moment. */
  commands: readonly string[];
  orders: Readonly<Record<string, string>>;
  /** Ends those orders with the last such act of the line. */
  over: Readonly<Record<string, string>>;
}

/** A board as the channel shows it, independent of any medium. */
export interface BoardModel {
  title: string;
  /** One paragraph: where the game stands. */
  summary: string;
  /** The summary in a few words, for those who are called to decide: "day 3, Afternoon, Ann's turn". */
  moment: string;
  sections: BoardSection[];
  /** Timers of set-aside groups, a section each. */
  timers: BoardSection[];
  footer: string;
}

/** A part of the board with a title. */
export interface BoardSection {
  title: string;
  lines: string[];
  /** May stand beside its neighbours. */
  inline: boolean;
  /** The picture of the table does not show it, so that it is told beside that as well. */
  unpictured?: true;
}

/** A number that a game counts for each seat, by which players who are level can be parted. */
export interface TieBreaker {
  /** Its name in tables of numbers, stable. */
  name: string;
  /** Unit of the count, as in "3 redeemed souls". */
  label: string;
  better: 'more' | 'less';
}

/** A word on cards, explained. It is found in their texts whatever its ending and capitals are. */
export interface Term {
  word: string;
  text: string;
  /** True if it is told below each question that has it: a name that no card on offer explains, such as a token's. */
  told?: boolean;
}

/** Numbers that cards show without their names. */
export interface Figures {
  /** How they are found in what is said of a card. */
  pattern: RegExp;
  /** Their names, in their order. */
  names: string;
}

/** A card's own page, for `/card`. */
export interface CardPage {
  key: CardKey;
  name: string;
  line: string;
  /** Rules text, printed from its program; for a card without one, how it is played instead. */
  text: string;
  /** True if a program does what the card says. Otherwise it is done by hand. */
  automated: boolean;
}

/** Price of playing a card for a seat now, and why: a line for each place from which it has one, in words for it alone. */
export interface CardCost {
  key: CardKey;
  lines: string[];
}

/** Sides of a game for two: the first seat has the first of them in a league. */
export interface Sides {
  names: readonly [first: string, second: string];
  /** The part of a list that is for this side, a list that plays this side alone; undefined where there is none. */
  half(deck: DeckList, side: 0 | 1): DeckList | undefined;
}

/** How an opponent of the house judges a position of a game: what counts, and how much. */
export interface Appraisal {
  /** Codes of the questions at which nothing is under way: there a position is what it looks like. */
  quiet: readonly string[];
  /** Weights of the features, by name. */
  weights: Readonly<Record<string, number>>;
  /**
   * Features of the position for one seat, by name. It reads a whole state, hidden cards and all, so it is asked only about worlds that
   * a seat imagines (`Game.imagine`).
   */
  features(state: GameState, seat: Seat): Readonly<Record<string, number>>;
}

/** A game as its rules are played: from setup to outcome, by inputs. */
export interface GameRules {
  id: string;
  name: string;
  /** Number of its rules: it rises whenever a recorded game leads elsewhere. */
  rulesNumber: number;
  profiles: string[];
  /** The version of the rules by which people play unless they name another; absent: the first. Scripts and scenario files use the first. */
  usualProfile?: string;
  seats: number;
  /** Begins a game and runs it to the first question. Throws where a deck names an unknown card. */
  begin(setup: NewGame): { state: GameState; log: LogLine[] };
  submit(state: GameState, input: Input): Result;
  /** `submit` without a story: for what is only tried, on a copy of the state. */
  attempt?(state: GameState, input: Input): Result;
  /** Definitions of the given cards, to be stored with the game, as JSON. */
  pin(decks: DeckList[]): string;
  /** The game playing with pinned definitions instead of today's. */
  pinned(pin: string): Game;
}

/** Questions to a seat, and the answers that it may give. */
export interface GameQuestions {
  /** Present question to the seat; undefined when there is none. */
  prompt(state: GameState, seat: Seat): Prompt | undefined;
  /** Acts of the seat that need no question, as a question for an act; undefined where there is nothing. */
  interjections(state: GameState, seat: Seat): Prompt | undefined;
  /** The question that the seat will be asked once it is its turn, where it may answer in advance: only then is its answer used. */
  inAdvance?(state: GameState, seat: Seat): Prompt | undefined;
  /** The possible answers of a choice in words, for the seat that is asked. */
  candidates(state: GameState, seat: Seat, choice: Choice): Candidate[];
  /**
   * The slot under which the line of an act may answer this question, although the act has been declared by then: the question follows in any
   * case, and nothing is seen before it. In a state in which it is asked.
   */
  lineSlot?(state: GameState, choice: Choice): string | undefined;
  /**
   * True if the choice here harms its objects, although they might be anybody's. The state is one in which it is asked. Nothing that by its own words
   * is done to the chooser's cards alone, such as a cost.
   */
  harms(state: GameState, choice: Choice): boolean;
  /** Codes of the questions of who takes part in what is declared: once they are answered it may begin at once. */
  begins?: readonly string[];
  moves: Move[];
}

/** Standing orders, and passes that are left in advance. */
export interface GameOrders {
  /** Standing orders that a seat may give, with their values; the first value is the default. */
  orders: StandingOrder[];
  /** Further standing orders of this seat, about cards of its own: for its eyes only. Absent: there are none. */
  cardOrders?(state: GameState, seat: Seat): StandingOrder[];
  /**
   * The order by which the seat passes from here on without being asked again, where there is one and it is not asked now. It ends by
   * itself, as its words say. The same whatever the seat holds.
   */
  passAhead?(state: GameState, seat: Seat): Ahead | undefined;
  /** Questions at which a pass behind an answer in the same line is meant as well: the one that follows directly from another (by their codes). */
  passesTo?: Readonly<Record<string, { behind: 'pass' | 'act'; question: string }>>;
  /** Questions at which the acts of a line may go on behind an act: the one that follows directly from another (by their codes). */
  actsTo?: Readonly<Record<string, string>>;
  /** True if this act may be given with standing orders, where options of its move are some. Why not, in a sentence; absent: each may. */
  whyNoOrders?(state: GameState, act: Act): string | undefined;
  /** How a line makes the game wait for its later acts at a moment that standing orders skip. */
  waitsFor?: LineOrders;
}

/** Everything that players and onlookers see of a state, from the view of one of them. */
export interface GameViews {
  view(state: GameState, viewer: Seat | undefined): View;
  board(view: View): BoardModel;
  /** Lines of a zone or of the viewer's hand as a player reads them; `beside`: what stands behind each card. */
  zone(view: View, zone: string, beside?: (card: CardView) => string): string[];
  /** Zones that `/zone` offers, by kind. */
  zones: { kind: string; name: string }[];
  /** Every kind of zone that there is, by its name: how it is seen and kept. */
  layout: Readonly<Record<string, ZoneSpec>>;
  /**
   * Pending effects, the innermost first, in clauses: what must be done, and what that is about. The
   * same for everybody, and only what all may know: nothing that somebody is declaring, or has answered in secret.
   */
  goingOn(state: GameState): string[];
  /** Present costs of the seat's own cards, those that it may play: for its eyes only. Absent: cards cost what is printed. */
  costs?(state: GameState, seat: Seat): CardCost[];
  /**
   * The situation of a question in lines of Markdown: how the sides stand, as far as the question's own words do not say it. Pure,
   * and from what the seat sees alone. `isBrief`: without what the board says as well.
   */
  situation?(view: View, prompt: Prompt, isBrief?: boolean): string[];
  /** Table as a picture; it shows nothing that the view does not hold, and no person's name. */
  picture(view: View): Picture;
  /** The viewer's own hand. With a question, what of it may be used to answer is bright, as its candidates say. */
  handPicture(view: View, prompt?: Prompt): Picture;
  /** The cards that a question offers its seat, where they lie. No nodes: it offers none. */
  questionPicture(view: View, prompt: Prompt): Picture;
  /** Cards as they are printed, with their words. */
  cardPicture(pages: readonly CardPage[]): Picture;
}

/** Positions that a seat may take for the real one, how they are judged, and how two of them differ. */
export interface GameForesight {
  /**
   * A world that the seat, which is asked, takes for this one, dealt by these `dice`: nothing in it follows from what the seat does
   * not know. Others who have answered at the same time have taken the stated default in it. Undefined where the seat is not asked, or no
   * such world is found.
   */
  imagine?(state: GameState, seat: Seat, dice: string): GameState | undefined;
  /** How an opponent of the house judges positions; absent: the house does not play this game. */
  appraisal?: Appraisal;
  /** Consequence of an answer, from the views of its seat before and after it. Pure; undefined where nothing can be said. */
  consequence?(before: View, after: View, reached: Reached): Consequence | undefined;
}

/** Decks: as they are brought, checked and offered. */
export interface GameDecks {
  /** Official decks. */
  decks: OfficialDeck[];
  /** Names of two of them that are equally strong, by seat, for a first game; absent: the first two. They may be the same. */
  firstDecks?: readonly [string, string];
  /** Reads a pasted deck list. Throws a `DeckError` with every line that cannot be read. */
  parseDeck(text: string): DeckList;
  /**
   * Faults of the deck under the named format; if there are none, it may be played. `version`: the day of the version by which it is
   * checked, as {@link versionOn} gave it; without it the first one, which had no date.
   */
  checkDeck(deck: DeckList, format: string, version?: string): DeckFault[];
  /** Names of the formats; the first is meant where none is named. */
  formats: string[];
  /**
   * The day on which the version of the format took effect that is in force on this day (`2026-07-01`), for a game or league to keep;
   * undefined for one without a date. A later day than the given one: the format is not in force yet.
   */
  versionOn(format: string, day: string): string | undefined;
  /**
   * Names of the deck's cards whose effects no program covers yet: a game with them is moderated, and they are played
   * by hand.
   */
  moderated(deck: DeckList): string[];
  /** The two sides of a game in which players do not play the same, each with what a list holds for it. */
  sides?: Sides;
}

/** Acts that people carry out by hand. */
export interface GameByHand {
  /**
   * Turns what somebody does by hand into atoms and the story's words. Players name cards as they see them, and touch
   * what is theirs or lies open; a judge names and touches everything. Refuses with a sentence; changes nothing.
   */
  byHand(state: GameState, by: Seat | 'judge', words: ByHandWords): ByHand | Refusal;
  /**
   * Possible values of an option, given the other options so far, for autocomplete: made from what `by` may see. None
   * if any text or number will do.
   */
  byHandValues(state: GameState, by: Seat | 'judge', words: ByHandWords, option: string): string[];
}

/** The cards, and what words and signs on them mean. */
export interface GameCards {
  cards(): CardPage[];
  /** The page of any card that may be in a deck, also one of which only the facts are known. */
  card(key: CardKey): CardPage | undefined;
  /** The cards of which only the facts are known, by key and name. They are thousands, and read when asked for. */
  knownCards(): readonly Pick<CardPage, 'key' | 'name'>[];
  /** Words that stand on cards without being explained there. */
  glossary: readonly Term[];
  /** Numbers that its cards show without their names, those of the fullest cards first; absent: none. */
  figures?: readonly Figures[];
  /** Symbols that its boards and the texts of its cards hold in braces; absent: none. */
  signs?: readonly Sign[];
}

/** Tie-breakers and tallies of leagues, and lessons. */
export interface GameCompetition {
  /** Tie-breakers of the game, the most telling first; absent: none. */
  tieBreakers?: readonly TieBreaker[];
  /** Present or final numbers: by name, a number for each seat. Only what all may know. */
  tally?(state: GameState): Readonly<Record<string, readonly number[]>>;
  /** Guided first games: one, or one for each side. */
  lessons?: readonly [Lesson, ...Lesson[]];
}

/**
 * A game as tables, scripts and Discord know it. Pure: no clock, no I/O, no randomness but the seed's.
 */
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
