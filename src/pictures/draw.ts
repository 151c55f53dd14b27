// From a picture to a PNG file, by a library that may be missing: it draws off the main thread.

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Picture } from '../kernel/picture.ts';
import type { Element } from './elements.ts';
import { FAMILY, layOut } from './layout.ts';

/** Draws a picture as a PNG file. Rejects where the library is missing or cannot, and where `signal` says that it is no longer wanted. */
export type Draw = (picture: Picture, signal: AbortSignal) => Promise<Uint8Array>;

/** Weights of the typeface, and the sets of characters: those of names in Latin script. */
const WEIGHTS = [400, 600, 700];
const SETS = ['latin', 'latin-ext'];
/** Memory of the library for symbols that it has drawn. */
const KEPT_BYTES = 2 * 2 ** 20;

/** Used part of the library. Its own types bring those of a browser with them, which are not true here. */
interface Library {
  Renderer: new (options: { cacheMaxBytes: number }) => Renderer;
}

/** Draws what it is given, or says only how large that is. */
interface Renderer {
  registerFont(font: { name: string; weight: number; data: Uint8Array }): Promise<unknown>;
  measure(root: Element, options: { width: number; devicePixelRatio: number }): Promise<Measured>;
  render(
    root: Element,
    options: { width: number; devicePixelRatio: number; format: 'png'; signal: AbortSignal },
  ): Promise<Uint8Array>;
}

/** Size of an element in pixels of the file, with its children in their order, and the lines of a text. */
export interface Measured {
  width: number;
  height: number;
  children: Measured[];
  runs: { width: number }[];
}

/** A name that is not looked up before it is needed: the library is an optional dependency. */
const LIBRARY: string = '@takumi-rs/core';

/** A way to draw; library and fonts are loaded when it first draws, and again where that failed. */
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

/** The library with the typeface. Rejects where it is missing. */
export async function loadRenderer(): Promise<Renderer> {
  // Exports as its documentation has them; `test/pictures` draws with them.
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
