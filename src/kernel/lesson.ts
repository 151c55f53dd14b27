import type { DeckList } from './game.ts';

/** A guided first game against a seat that acts by itself. Commands are written as they are typed. */
export interface Lesson {
  /** The learner's deck, and that of the other seat. */
  decks: [DeckList, DeckList];
  /** Hex, as for any game: what is drawn follows from it. */
  seed: string;
  /** What is done before the first step. */
  before: readonly LessonAct[];
  steps: readonly LessonStep[];
  /** Said after the last step. */
  end: string;
}

/** One thing to learn, and to do. */
export interface LessonStep {
  /** What there is to know about it. */
  tell: string;
  /** What the button says that does it. */
  label: string;
  /** The learner's command. */
  does: string;
  /** What is done then, before the next step. */
  then: readonly LessonAct[];
}

/** A command of the other seat; or of the learner, who need not think about it yet. */
export type LessonAct = string | { learner: string };
