// The bot's own symbols, each as an SVG path in a square of 24.
import type { Icon } from '../kernel/picture.ts';

/** SVG path of each symbol. */
export const PATHS: Readonly<Record<Icon, string>> = {
  // Three cards, fanned out.
  hand: 'M2 8.5l6-2.5l4.5 11.5l-6 2.5zM9.5 5h5.5v5.5l-2.5 5zM16.5 5.5l5.5 2l-5 12.5l-5-2z',
  deck: 'M4 7h11v15H4zM7 4h11v15h-1.5V5.5H7zM10 1h11v15h-1.5V2.5H10z',
  discard: 'M3 5h18v3H3zM5 10h14l-1.5 12h-11zM9 2h6v2H9z',
  reserve: 'M2 10h20v12H2zM4 6h16v2.5H4zM6 2h12v2.5H6z',
  coin: 'M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20zM12 5.5a6.5 6.5 0 1 1 0 13a6.5 6.5 0 1 1 0-13zM11 8.5h2v7h-2z',
  crown: 'M2 7l5 5l5-9l5 9l5-5l-2 12H4zM4 20h16v2H4z',
  sword: 'M19 2h3v3L11.5 15.5l3 3l-2 2l-3.5-3.5l-4.5 4.5l-2-2l4.5-4.5L3.5 11.5l2-2l3 3z',
  eye: 'M12 4.5C6.5 4.5 2.5 9 1 12c1.5 3 5.5 7.5 11 7.5S21.5 15 23 12c-1.5-3-5.5-7.5-11-7.5zM12 7.5a4.5 4.5 0 1 1 0 9a4.5 4.5 0 1 1 0-9zM12 10a2 2 0 1 0 0 4a2 2 0 1 0 0-4z',
  swords:
    'M2 2h4l6 6.5l6-6.5h4v4l-7 7l3.5 3.5l1.5-1.5l2 2l-5 5l-2-2l1.5-1.5L12 15.5l-4.5 3L9 20l-2 2l-5-5l2-2l1.5 1.5L9 13L2 6z',
  shield: 'M12 1.5l9 3v8c0 5-4 8.5-9 10.5c-5-2-9-5.5-9-10.5v-8z',
  leaf: 'M12 1.5l7.5 11h-4L20 19h-6.5v4h-3v-4H4l4.5-6.5h-4z',
  peak: 'M9 4l5.5 8.5L17 9l6.5 12H.5z',
  wave: 'M1 8c3-4 6-4 9 0c2 2.5 4 2.5 6 0c2-3 4.5-3 7 0v4c-3-3-4-3-6-.5c-3 3.5-6 3.5-9 0c-2-2.5-4-2.5-7 .5zM1 16c3-4 6-4 9 0c2 2.5 4 2.5 6 0c2-3 4.5-3 7 0v4c-3-3-4-3-6-.5c-3 3.5-6 3.5-9 0c-2-2.5-4-2.5-7 .5z',
  orb: 'M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20z',
  hourglass: 'M4 1.5h16v4L14 12l6 6.5v4H4v-4L10 12L4 5.5zM7.5 5.5l3 3h3l3-3z',
  flag: 'M4 1.5h2.5V22.5H4zM8 3h13l-4 5l4 5H8z',
  arrow: 'M3 9.5h9V4l10 8l-10 8v-5.5H3z',
  turned: 'M12 4c5 0 8.5 3.5 8.5 8.5h3l-5 6.5l-5-6.5h3C16.5 9.5 15 8 12 8S7 10 7 13v7H3v-7c0-5 4-9 9-9z',
  scroll:
    'M5 2h13v15h3v2.5a2.5 2.5 0 0 1-2.5 2.5H5.5A2.5 2.5 0 0 1 3 19.5V17h2zM8 6v2h7V6zM8 10v2h7v-2zM8 14v2h5v-2z',
  skull:
    'M12 1.5c-5.5 0-9 4-9 9c0 3.5 1.5 5.5 4 7v5h10v-5c2.5-1.5 4-3.5 4-7c0-5-3.5-9-9-9zM8 9a2.5 2.5 0 1 1 0 5a2.5 2.5 0 1 1 0-5zM16 9a2.5 2.5 0 1 1 0 5a2.5 2.5 0 1 1 0-5z',
  star: 'M12 1.5l3.2 7l7.3.8l-5.5 5l1.6 7.5L12 18l-6.6 3.8L7 14.3l-5.5-5l7.3-.8z',
  pile: 'M2 15l10-4l10 4l-10 4zM2 10l10-4l10 4l-10 4zM2 19.5l2.5-1L12 21.5l7.5-3l2.5 1l-10 4z',
};

/** SVG path of a ring, which marks an empty place. */
export const RING = 'M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20zM12 5a7 7 0 1 1 0 14a7 7 0 1 1 0-14z';

/** A path in this colour, as an inline image. */
export const pathImage = (path: string, colour: string): string =>
  `data:image/svg+xml;base64,${Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="${colour}" fill-rule="evenodd" d="${path}"/></svg>`,
  ).toString('base64')}`;
