import {
  type Acceptance,
  drawTenth,
  type Judgement,
  readAcceptances,
  readJudgement,
  writeAcceptances,
} from '../compare/acceptances.ts';
import { sideBySide } from '../compare/columns.ts';
import { readFacts } from '../compare/facts.ts';
import { accept, type Compared, compare, judgeAgain, type Pair, standingOf } from '../compare/pairs.ts';
import type { Difference } from '../compare/tally.ts';
import type { Workbench } from '../games/shared/workbench.ts';

/** Arguments of the command. */
export interface CompareOptions {
  /** Paths of files with official card data. */
  compare: readonly string[];
  json: boolean;
  /**
   * Ids of cards whose text differs from the official one. With `accept` a person accepts the difference; with
   * `judge-again` another person confirms the acceptance.
   */
  accept: readonly string[];
  'judge-again': readonly string[];
  reason?: string;
  by?: string;
  /** Seed for drawing at random a tenth of the accepted pairs of texts, which are then shown for a second judgement. */
  draw?: string;
}

type Acceptances = ReadonlyMap<string, Acceptance>;

/**
 * Compares the printed texts of a game's cards with the official ones, or records in `file` a person's judgement of a
 * difference. True if nothing is left to review. Throws an error with a message for people if that cannot be done.
 */
export function compareCards(bench: Workbench, file: string, options: CompareOptions): boolean {
  const { accept: accepted, 'judge-again': again, draw } = options;
  const facts = readFacts(options.compare, bench.game.name, bench.comparison);
  const compared = compare(bench, facts);
  const all = readAcceptances(file);
  if (accepted.length + again.length > 0) {
    if (options.json || draw !== undefined)
      throw new Error('--json and --draw show pairs. Leave them out with --accept and --judge-again.');
    const judgement = readJudgement(options.reason, options.by);
    note(compared, accepted, judgement, all, accept);
    note(compared, again, judgement, all, judgeAgain);
    writeAcceptances(file, all);
    console.log(`Noted for ${[...accepted, ...again].join(', ')} in ${file}.`);
    return true;
  }
  if (options.reason !== undefined || options.by !== undefined)
    throw new Error('--reason and --by belong to --accept CARD or --judge-again CARD.');
  if (draw !== undefined) {
    const accepted = compared.pairs.filter((pair) => standingOf(pair, all.get(pair.card)) === 'accepted');
    const drawn = drawTenth(
      accepted.map(({ card }) => card),
      draw,
    );
    for (const pair of accepted) if (drawn.includes(pair.card)) show(pair, undefined, options.json);
    return true;
  }
  for (const note of facts.notes) console.error(note);
  return list(compared, all, options.json);
}

/**
 * Records a person's judgement of the texts of these cards: of all of them, or of none if `judge` throws for one of
 * them.
 */
function note(
  { pairs }: Compared,
  cards: readonly string[],
  judgement: Judgement,
  all: Map<string, Acceptance>,
  judge: typeof accept,
): void {
  const judged = cards.map((card) => {
    const pair = pairs.find((one) => one.card === card);
    if (pair === undefined)
      throw new Error(
        `"${card}" is no automated card with an official text in these files. Cards go by the number or word that --compare shows first.`,
      );
    return judge(pair, judgement, all.get(card));
  });
  for (const one of judged) all.set(one.card, one);
}

/**
 * Prints the pairs of texts (the bot's and the official one) that still need a judgement, and the number of pairs in
 * each state.
 */
function list(compared: Compared, all: Acceptances, json: boolean): boolean {
  const { pairs, without } = compared;
  const standings = pairs.map((pair) => ({ pair, standing: standingOf(pair, all.get(pair.card)) }));
  const left = standings.filter(({ standing }) => standing === 'open' || standing === 'void');
  const shown = json ? standings.filter(({ standing }) => standing !== 'equal') : left;
  for (const { pair } of shown) show(pair, all.get(pair.card), json);
  const flagged = pairs.filter(({ differences }) => differences.length > 0).length;
  const cards = new Set(
    standings.flatMap(({ pair, standing }) => (standing === 'accepted' ? [pair.card] : [])),
  );
  const needless = [...all.keys()].filter(
    (card) => !cards.has(card) && !left.some(({ pair }) => pair.card === card),
  );
  const totals = { compared: pairs.length, flagged, accepted: cards.size, open: left.length };
  if (json) console.log(JSON.stringify({ totals, without, needless }));
  else {
    if (without.length > 0)
      console.log(`No official text: ${without.map(({ card, name }) => `${name} (${card})`).join(', ')}.`);
    if (needless.length > 0)
      console.log(`Accepted, and no longer needed or not in these files: ${needless.join(', ')}.`);
    console.log(
      `${totals.compared} cards compared, ${flagged} differ, ${totals.accepted} of them accepted, ${left.length} open`,
    );
  }
  return left.length === 0;
}

/** Prints a pair of card texts side by side, the bot's on the left. */
function show(pair: Pair, acceptance: Acceptance | undefined, json: boolean): void {
  const { card, name, ours, official, differences } = pair;
  if (json) {
    const standing = acceptance === undefined ? {} : { standing: standingOf(pair, acceptance), acceptance };
    console.log(
      JSON.stringify({
        card,
        name,
        differences,
        ours,
        official: { facts: official.facts, text: official.text },
        ...standing,
      }),
    );
    return;
  }
  const before =
    acceptance === undefined
      ? ''
      : `Accepted before by ${acceptance.by} ("${acceptance.reason}"); a side has changed since.\n`;
  const side = (one: { facts: string; text: string }, title: string): string =>
    `${title}\n${one.facts}\n${one.text}`;
  const width = process.stdout.columns ?? 120;
  console.log(
    `${card}  ${name}: ${differences.map(words).join(', ')}\n${before}${sideBySide(side(ours, 'OURS'), side(official, 'OFFICIAL'), width)}\n`,
  );
}

/** A difference between the bot's card and the official one in words: "facts number: 3: 0 here, 1 officially". */
const words = ({ where, word, ours, official }: Difference): string =>
  `${where === 'facts' ? 'facts, ' : ''}${word} (${ours} here, ${official} officially)`;
