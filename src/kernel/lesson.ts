import type { DeckList } from './game/inputs.ts';

/** A guided first game against a seat that acts automatically. Commands are written as people type them. */
export interface Lesson {
  /** The learner's side, in games whose sides play differently. */
  side?: string;
  /** The learner's deck, and the deck of the seat that acts automatically. */
  decks: [DeckList, DeckList];
  /** The game's seed in hex, which decides what is drawn. */
  seed: string;
  /** Acts in the lesson before its first step. */
  before: readonly LessonAct[];
  steps: readonly LessonStep[];
  /** Text that the lesson shows after its last step. */
  end: string;
}

/** One thing to learn and to do. The learner answers the step's questions as in a real game. */
export interface LessonStep {
  /** Explanation that the learner reads at this step. */
  tell: string;
  /** The act that the learner does in this step, in a few words. */
  label: string;
  /** The command that the learner must use. It may answer several questions. */
  does: string;
  /** Replies to particular wrong answers of the learner. Other wrong answers get a general reply. */
  remarks: readonly LessonRemark[];
  /** Acts in the lesson after this step, before the next one. */
  then: readonly LessonAct[];
}

/** Reason why the lesson does not accept a certain legal answer. */
export interface LessonRemark {
  /**
   * The answer, or its first words: an act with its object ("play Sure Gamble", "run R&D", "pass"), or the value of a
   * choice; if several values are chosen, one of them. Card names have no copy numbers.
   */
  to: string;
  says: string;
}

/**
 * A command in a lesson that is carried out automatically: for the other seat, or (`learner`) for the learner, who has
 * not been taught it yet.
 */
export type LessonAct = string | { learner: string };
