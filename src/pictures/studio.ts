// Draws pictures on request, a few at a time, and equal ones only once. If drawing fails, the error is logged here and
// no picture is returned.
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Picture } from '../kernel/picture.ts';
import type { Draw } from './draw.ts';

/** Draws pictures when asked, a few at a time. */
export interface Studio {
  /**
   * Draws a picture as a PNG file; undefined if that is not possible. Never rejects, and has a time limit. `forWhom`:
   * the person who asked; only a few pictures per person are drawn at a time.
   */
  draw(picture: Picture, forWhom?: string): Promise<Uint8Array | undefined>;
}

/** Dependencies of the studio, which draws pictures on request; its limits can be changed for tests. */
export interface StudioParts {
  draw: Draw;
  log: { info(data: object, text: string): void };
  /** Milliseconds after which a drawing is aborted. */
  longestMs?: number;
}

/**
 * Maximum number of pictures that are drawn at the same time, and of pictures that wait. Further requests are refused.
 */
const AT_ONCE = 2;
const WAITING = 32;
/** Maximum number of one person's pictures under way or waiting. Further requests are refused. */
const FOR_ONE = 4;
const LONGEST_MS = 10_000;
/** Bytes of the cache of recent pictures: the same table is often requested again. */
const KEPT_BYTES = 4 * 2 ** 20;

/** Creates the studio, which draws pictures; at first its cache is empty. */
export function createStudio({ draw, log, longestMs = LONGEST_MS }: StudioParts): Studio {
  /**
   * PNG files of recent pictures, least recently requested first (`kept`), and pictures that are being drawn
   * (`underWay`). Equal pictures have equal keys.
   */
  const kept = new Map<string, Uint8Array>();
  const underWay = new Map<string, Promise<Uint8Array | undefined>>();
  const queue: (() => void)[] = [];
  /** Number of pictures that each person has under way. */
  const asked = new Map<string, number>();
  let busy = 0;
  let bytes = 0;
  /** True while drawing fails; only the first failure is logged, because a missing library fails every time. */
  let failing = false;

  async function turn(): Promise<void> {
    if (busy < AT_ONCE) busy += 1;
    else await new Promise<void>((resolve) => queue.push(resolve));
  }
  function over(): void {
    const next = queue.shift();
    if (next === undefined) busy -= 1;
    else next();
  }

  function keep(key: string, png: Uint8Array): void {
    kept.set(key, png);
    bytes += png.length;
    for (const [oldest, { length }] of kept) {
      if (bytes <= KEPT_BYTES) break;
      kept.delete(oldest);
      bytes -= length;
    }
  }

  const countOf = (whom: string | undefined): number => (whom === undefined ? 0 : (asked.get(whom) ?? 0));
  function count(whom: string | undefined, by: 1 | -1): void {
    if (whom === undefined) return;
    const now = countOf(whom) + by;
    if (now > 0) asked.set(whom, now);
    else asked.delete(whom);
  }

  async function drawn(key: string, picture: Picture): Promise<Uint8Array | undefined> {
    await turn();
    const given = new AbortController();
    const enough = new AbortController();
    try {
      const png = await Promise.race([
        draw(picture, given.signal),
        sleep(longestMs, undefined, { signal: enough.signal, ref: false }).then(() => {
          throw new Error('A picture took too long to be drawn.');
        }),
      ]);
      failing = false;
      keep(key, png);
      return png;
    } catch (error) {
      if (!failing) log.info({ err: error }, 'pictures cannot be drawn');
      failing = true;
      return undefined;
    } finally {
      given.abort();
      enough.abort();
      over();
    }
  }

  return {
    draw: async (picture, forWhom) => {
      const key = createHash('sha256').update(JSON.stringify(picture)).digest('base64');
      const known = kept.get(key);
      if (known !== undefined) {
        kept.delete(key);
        kept.set(key, known);
        return known;
      }
      const already = underWay.get(key);
      if (already !== undefined) return already;
      if (queue.length >= WAITING || countOf(forWhom) >= FOR_ONE) return undefined;
      count(forWhom, 1);
      const work = drawn(key, picture).finally(() => {
        underWay.delete(key);
        count(forWhom, -1);
      });
      underWay.set(key, work);
      return work;
    },
  };
}
