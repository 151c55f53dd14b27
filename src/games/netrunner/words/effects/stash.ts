import { live } from '../../../../kernel/query.ts';
import type { GameObject, GameState } from '../../../../kernel/state.ts';
import { node } from '../../../../language/schema/shape.ts';
import type { Book } from '../../facts/facts.ts';
import type { EffectWord } from '../word.ts';

const STASH = node(
  'Once each time you breach Archives: where you would access a card in it, you may host it face up on the speaker instead.',
  {},
  {},
);

export const stash: EffectWord<typeof STASH> = {
  node: STASH,
  aim: 'neither',
  says: (_does, _scope, { until }) =>
    `once each time you breach Archives, when you would access a card in Archives, you may host it face up on this card instead${until}`,
};

/**
 * Cards that may host a card of Archives in place of its access, oldest first; `used`: ids of cards that have already
 * done so in this breach.
 */
export const stashes = (state: GameState, used: readonly number[], book: Book): GameObject[] =>
  book
    .doing(state, 'stash')
    .flatMap(({ env }) => live(state, env.self) ?? [])
    .filter(({ id }) => !used.includes(id));
