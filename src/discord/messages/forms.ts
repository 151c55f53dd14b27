// The fields of all forms: what each is called, and how long a text it takes. Forms are built from this table, and what comes back in
// them is checked against it.
import type { Route } from '../interactions/custom-id.ts';
import { ANSWER, DECK_NAME, SEED_WORD, TEXT_INPUT } from './limits.ts';

/** A field of a form. */
export interface Field {
  label: string;
  /** Characters that it takes. */
  longest: number;
}

const LIST: Field = { label: 'The deck list', longest: TEXT_INPUT };

/** Fields by the route of their form and by their ids. */
export const FORM_FIELDS = {
  typed: { answer: { label: 'Your answer', longest: ANSWER } },
  join: {
    list: LIST,
    name: { label: 'Save it under this name', longest: DECK_NAME },
    word: { label: 'A word of yours', longest: SEED_WORD },
  },
  check: { list: LIST },
  save: { list: LIST, name: { label: 'Its name', longest: DECK_NAME } },
} as const satisfies Partial<Record<Route, Readonly<Record<string, Field>>>>;

/** Routes that forms are sent to. */
export type FormRoute = keyof typeof FORM_FIELDS;

/** True if forms are sent there. */
export const isFormRoute = (route: Route): route is FormRoute => route in FORM_FIELDS;
