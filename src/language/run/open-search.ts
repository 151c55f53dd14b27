import type { Step } from '../schema/ability.ts';

/** True for a search of discard piles alone, whose cards everybody sees. */
export const isOpenSearch = ({ in: zones }: Extract<Step, { op: 'search' }>): boolean =>
  [zones].flat().every((zone) => zone === 'discard');
