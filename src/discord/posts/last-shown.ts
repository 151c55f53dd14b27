// Remembers the last posted boards, so that the next picture can mark what has changed. Kept only in this process:
// after a restart a game's first board has no marks.
import { isDeepStrictEqual } from 'node:util';
import type { View } from '../../kernel/game/views.ts';
import { createLru } from '../../lru.ts';
import { markedSince, type Seen, seenOf } from './marks.ts';

/** Remembers the last posted boards of games. */
export interface LastShown {
  /** The view of a board, with marks on what has changed since the last board of the game that looked different. */
  marked(gameId: string, view: View): View;
  /** Remembers that a board with this view was posted. */
  posted(gameId: string, view: View): void;
}

/** Maximum number of games remembered. */
const KNOWN = 200;

/** Creates the memory of posted boards, at first empty. */
export function createLastShown(): LastShown {
  const known = createLru<{ shown: Seen; before: Seen | undefined }>(KNOWN);
  return {
    marked: (gameId, view) => {
      const last = known.get(gameId);
      // If a board is posted a second time only to add its late picture, it keeps the marks of the first time.
      const since = isDeepStrictEqual(last?.shown, seenOf(view)) ? last?.before : last?.shown;
      return since === undefined ? view : markedSince(view, since);
    },
    posted: (gameId, view) => {
      const last = known.get(gameId);
      const shown = seenOf(view);
      const before = isDeepStrictEqual(last?.shown, shown) ? last?.before : last?.shown;
      known.set(gameId, { shown, before });
    },
  };
}
