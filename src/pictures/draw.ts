// Renders a picture to a PNG file with an optional library, which draws off the main thread.

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Picture } from '../kernel/picture.ts';
import type { Element } from './elements.ts';
import { FAMILY, layOut } from './layout.ts';

/** Draws a picture as a PNG file. Rejects if the library is missing or fails, or if `signal` aborts. */
export type Draw = (picture: Picture, signal: AbortSignal) => Promise<Uint8Array>;

/** The font weights that are loaded, and the character subsets, which cover names in Latin script. */
const WEIGHTS = [400, 600, 700];
const SETS = ['latin', 'latin-ext'];
/** Bytes of the library's cache for rendered symbols. */
const KEPT_BYTES = 2 * 2 ** 20;

/** The part of the library's API that is used here. Its own types include browser types, which do not apply. */
interface Library {
  Renderer: new (options: { cacheMaxBytes: number }) => Renderer;
}

/** The part of the library that renders elements, or only measures them. */
interface Renderer {
  registerFont(font: { name: string; weight: number; data: Uint8Array }): Promise<unknown>;
  measure(root: Element, options: { width: number; devicePixelRatio: number }): Promise<Measured>;
  render(
    root: Element,
    options: { width: number; devicePixelRatio: number; format: 'png'; signal: AbortSignal },
  ): Promise<Uint8Array>;
}

/** Size of an element in pixels of the file, with its children in order, and the lines of a text. */
export interface Measured {
  width: number;
  height: number;
  children: Measured[];
  runs: { width: number }[];
}

/** Module name in a variable, so that it is resolved only when needed: the library is an optional dependency. */
const LIBRARY: string = '@takumi-rs/core';

/**
 * A function that draws pictures. It loads the library and the fonts at its first call, and tries again at the next
 * call if loading failed.
 */
export function createDraw(): Draw {
  let ready: Promise<Draw> | undefined;
  return async (picture, signal) => {
    ready ??= load().catch((error: unknown) => {
      ready = undefined;
      throw error;
    });
    return (await ready)(picture, signal);
  };
}

/** The library with its fonts loaded. Rejects if the library is missing. */
export async function loadRenderer(): Promise<Renderer> {
  // Types the library's exports as its documentation gives them; `test/pictures` tests that by drawing.
  const { Renderer } = (await import(LIBRARY)) as Library;
  const renderer = new Renderer({ cacheMaxBytes: KEPT_BYTES });
  const { resolve } = createRequire(import.meta.url);
  for (const set of SETS)
    for (const weight of WEIGHTS) {
      const file = resolve(
        `@fontsource/ibm-plex-sans-condensed/files/ibm-plex-sans-condensed-${set}-${weight}-normal.woff2`,
      );
      await renderer.registerFont({ name: FAMILY, weight, data: await readFile(file) });
    }
  return renderer;
}

async function load(): Promise<Draw> {
  const renderer = await loadRenderer();
  return (picture, signal) => {
    signal.throwIfAborted();
    const { element, width, sharpness } = layOut(picture);
    return renderer.render(element, {
      width: Math.round(width * sharpness),
      devicePixelRatio: sharpness,
      format: 'png',
      signal,
    });
  };
}
