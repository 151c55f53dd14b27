// Estimates the room that text takes before drawing: character widths of the font, and line breaks.

/**
 * Character widths from `!` to `~`, in thousandths of the font size, for the middle weight; `test/pictures` measures
 * them.
 */
const WIDTHS = [
  284, 429, 582, 533, 870, 644, 235, 303, 303, 514, 540, 274, 362, 274, 401, 540, 540, 540, 540, 540, 540,
  540, 540, 540, 540, 282, 282, 540, 540, 540, 447, 811, 606, 600, 581, 625, 544, 523, 641, 651, 387, 494,
  614, 473, 737, 651, 642, 583, 642, 601, 546, 524, 624, 583, 861, 595, 566, 540, 299, 401, 299, 540, 502,
  540, 507, 544, 464, 544, 505, 328, 492, 532, 252, 255, 511, 268, 802, 532, 506, 544, 544, 357, 449, 334,
  533, 476, 739, 488, 483, 452, 329, 346, 329, 540,
];
const FIRST = '!'.charCodeAt(0);
const SPACE = 212;
/** Width of characters that are not in the table of measured widths. */
const OTHER = 700;
/** Safety factor for estimated widths: other font weights and kerning cause differences of this size. */
const SLACK = 1.02;

/** Tolerance for rounding errors in sums of widths. */
const ROUNDING = 0.01;

/** Width of the text on one line at this font size. */
export function textWidth(text: string, size: number): number {
  let sum = 0;
  for (const char of text) sum += char === ' ' ? SPACE : (WIDTHS[char.charCodeAt(0) - FIRST] ?? OTHER);
  return (sum * size * SLACK) / 1000;
}

/** Number of lines into which the text breaks at this width. */
export function textLines(text: string, size: number, width: number): number {
  const space = textWidth(' ', size);
  let lines = 1;
  let used = 0;
  for (const word of text.split(' ')) {
    const own = textWidth(word, size);
    const wanted = used === 0 ? own : used + space + own;
    if (wanted <= width + ROUNDING) {
      used = wanted;
      continue;
    }
    if (used > 0) lines += 1;
    // A word longer than a line continues in the next one.
    const over = Math.max(0, Math.ceil(own / Math.max(width, size)) - 1);
    lines += over;
    used = over === 0 ? own : own - over * width;
  }
  return lines;
}
