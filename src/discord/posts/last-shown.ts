// Views of the boards that were last posted, so that the next picture marks the changes. It is known in this process
// alone: after a restart the first board of a game has no marks.
import { isDeepStrictEqual } from 'node:util';
import type { View } from '../../kernel/game.ts';
import { createLru } from '../../lru.ts';
import { markedSince, type Seen, seenOf } from './marks.ts';

/** Boards that were posted. */
export interface LastShown {
  /** The view with marks on what has changed since the game's last board that showed something else. */
  marked(gameId: string, view: View): View;
  /** A board of this view was posted. */
  posted(gameId: string, view: View): void;
}

/** Games of which it is known. */
const KNOWN = 200;

/** None is known yet. */
export function createLastShown(): LastShown {
  const known = createLru<{ shown: Seen; before: Seen | undefined }>(KNOWN);
  return {
    marked: (gameId, view) => {
      const last = known.get(gameId);
      // A board posted a second time only to add its late picture keeps the marks of the first time.
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
