import type { DeckList } from './game.ts';

/** A guided first game against a seat that acts by itself. Commands are written as they are typed. */
export interface Lesson {
  /** The learner's side, in games whose sides play differently. */
  side?: string;
  /** The learner's deck, and that of the other seat. */
  decks: [DeckList, DeckList];
  /** Hex, as for any game: what is drawn follows from it. */
  seed: string;
  /** Steps before the first one. */
  before: readonly LessonAct[];
  steps: readonly LessonStep[];
  /** Said after the last step. */
  end: string;
}

/** One thing to learn, and to do. The learner answers its questions as in a game. */
export interface LessonStep {
  /** Facts about it. */
  tell: string;
  /** The act, in a few words. */
  label: string;
  /** The learner's command. It may answer several questions. */
  does: string;
  /** Sentences about other answers. An answer without one gets a general sentence. */
  remarks: readonly LessonRemark[];
  /** Acts then, before the next step. */
  then: readonly LessonAct[];
}

/** Why the lesson does not go on with an answer that the rules allow. */
export interface LessonRemark {
  /**
   * The answer, or its first words: an act with its object ("play Sure Gamble", "run R&D", "pass"), or the value of a choice, which may
   * be one of several. Copies go without their numbers.
   */
  to: string;
  says: string;
}

/** A command of the other seat; or of the learner, who need not think about it yet. */
export type LessonAct = string | { learner: string };
