// Elements of the drawing library: text, images, and containers with CSS layout.
/** Style of an element: CSS names and values; numbers are pixels as in palette.ts. */
export type Style = Readonly<Record<string, string | number>>;

/** An element for the drawing library. */
export type Element =
  | { type: 'container'; style: Style; children: Element[] }
  | { type: 'text'; style: Style; text: string }
  | { type: 'image'; style: Style; src: string; width: number; height: number };

/** A container with children side by side. */
export const across = (children: Element[], style: Style = {}): Element => ({
  type: 'container',
  style: { display: 'flex', flexDirection: 'row', ...style },
  children,
});

/** A container with children below each other. */
export const down = (children: Element[], style: Style = {}): Element => ({
  type: 'container',
  style: { display: 'flex', flexDirection: 'column', ...style },
  children,
});

/** A text element. */
export const words = (text: string, style: Style): Element => ({ type: 'text', text, style });

/** An image element of this size. */
export const image = (src: string, size: number): Element => ({
  type: 'image',
  src,
  width: size,
  height: size,
  style: { width: size, height: size, flexShrink: 0 },
});
