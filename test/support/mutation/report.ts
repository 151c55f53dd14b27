// Findings of the mutation run, for readers: figures for each game, and what no scenario notices.
import { EXCEPTIONS, type Exception } from './exceptions.ts';
import type { Field } from './field.ts';
import type { Verdict } from './run.ts';

/** A game's verdicts, split into those that exceptions allow and those that they do not. */
export interface Findings {
  verdicts: readonly Verdict[];
  /** Options whose mutants no scenario notices, and for which there is no exception. */
  survivors: Verdict[];
  excepted: Verdict[];
  /**
   * Exceptions that are no longer needed, because scenarios notice the option or no card uses it. They must be deleted.
   */
  idle: string[];
}

/** Compares verdicts with the exceptions for the game. */
export function findings(
  game: string,
  verdicts: readonly Verdict[],
  exceptions: readonly Exception[],
): Findings {
  const allowed = new Set(exceptions.filter((e) => e.game === game).flatMap(({ options }) => options));
  const unnoticed = verdicts.filter(({ end }) => end === 'survived' || end === 'no scenario');
  const needed = new Set(unnoticed.map(({ option }) => option));
  return {
    verdicts,
    survivors: unnoticed.filter(({ option }) => !allowed.has(option)),
    excepted: unnoticed.filter(({ option }) => allowed.has(option)),
    idle: [...allowed].filter((option) => !needed.has(option)),
  };
}

const HEADS = ['options', 'mutants', 'killed', 'survivors', 'excepted', 'no mutant', 'no scenario', 'runs'];

/** Figures of the run for a game, with column headings. */
export function figures(game: string, { verdicts, survivors, excepted }: Findings, seconds: number): string {
  const ended = (end: Verdict['end']): number => verdicts.filter((v) => v.end === end).length;
  const row = [
    verdicts.length,
    ended('killed') + ended('survived'),
    ended('killed'),
    survivors.length,
    excepted.length,
    ended('no mutant'),
    ended('no scenario'),
    verdicts.reduce((sum, { ran }) => sum + ran.length, 0),
  ];
  const line = (cells: readonly (string | number)[]): string =>
    `| ${cells.map((cell, i) => `${cell}`.padStart(i === 0 ? 10 : (HEADS[i - 1]?.length ?? 7))).join(' | ')} |`;
  return [line(['game', ...HEADS, 'seconds']), line([game, ...row, seconds.toFixed(1)])].join('\n');
}

/** Unnoticed mutants as a page, sorted by node, each with what was tried and where, and why it may be so. */
export function page({ game, options }: Field, { verdicts, survivors, excepted }: Findings): string {
  const refused = verdicts.filter(({ end }) => end === 'no mutant').map(({ option }) => option);
  const unnoticed = [...survivors, ...excepted].sort((a, b) => (a.option < b.option ? -1 : 1));
  const items = unnoticed.map(({ option, end, tried, ran }) => {
    const cards = options.get(option)?.cards ?? [];
    const reason = EXCEPTIONS.find((e) => e.game === game && e.options.includes(option))?.reason;
    return [
      `## ${option}`,
      '',
      `- ${end === 'survived' ? `tried: \`${tried}\`` : end}`,
      `- cards: ${cards.length === 0 ? 'none of the game' : cards.join(', ')}`,
      ...(ran.length === 0 ? [] : [`- scenarios (${ran.length}): ${ran.join(', ')}`]),
      ...(reason === undefined ? [] : [`- excepted: ${reason}`]),
      '',
    ].join('\n');
  });
  return [
    `# ${game}: ${unnoticed.length} options that no scenario notices`,
    '',
    `No mutant, since the loader accepts nothing else: ${refused.join(', ') || 'none'}`,
    '',
    ...items,
  ].join('\n');
}
