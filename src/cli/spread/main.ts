import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Compiler } from './compiler.ts';
import { type Spread, spread } from './spread.ts';
import { switches } from './switches.ts';
import { KINDS, LANGUAGE, vocabulary } from './vocabulary.ts';

/**
 * Measures how widely the words of the card languages are spread: for each word, the files below `src` that name it,
 * and the switches over unions of words, as the compiler sees them. `npm run spread -- [FOLDER] [--words]`: FOLDER is
 * another checkout, with its modules installed; `--words` lists every word with its files.
 */
const { values, positionals } = parseArgs({
  options: { words: { type: 'boolean' } },
  allowPositionals: true,
});
const folder = resolve(positionals[0] ?? '.');
// Without installed modules, types imported from them would be `any`, and words of such types would be missed.
if (!existsSync(join(folder, 'node_modules'))) throw new Error(`Run "npm ci" in ${folder} first.`);
const compiler = new Compiler(folder);
const words = vocabulary(compiler);
const found = spread(compiler, words);
const over = switches(compiler, words);
compiler.close();

const owners = [...new Set(found.map(({ owner }) => owner))].filter((owner) => owner !== LANGUAGE);
/**
 * Columns of the printed table: first the words of each game's own card language, then those words of the common card
 * language that several games use, then those that one game uses.
 */
const columns: readonly { title: string; words: readonly Spread[] }[] = [
  ...owners.map((game) => ({ title: game, words: found.filter(({ owner }) => owner === game) })),
  { title: 'shared', words: found.filter(({ owner, games }) => owner === LANGUAGE && games > 1) },
  { title: 'shared by one', words: found.filter(({ owner, games }) => owner === LANGUAGE && games <= 1) },
];

const figures = (some: readonly Spread[]): string => {
  if (some.length === 0) return '–';
  const counts = some.map(({ files }) => files.length).sort((a, b) => a - b);
  const middle = counts.slice(Math.floor((counts.length - 1) / 2), Math.floor(counts.length / 2) + 1);
  const mean = (of: readonly number[]): number => of.reduce((sum, n) => sum + n, 0) / of.length;
  return `${counts.length}: ${mean(middle)} / ${mean(counts).toFixed(2)}`;
};

const WIDTH = 16;
const row = (head: string, cells: readonly string[]): void =>
  console.log(head.padEnd(10) + cells.map((cell) => cell.padStart(WIDTH)).join(''));

console.log('Files that name a word (words: median / mean)\n');
row(
  '',
  columns.map(({ title }) => title),
);
for (const kind of KINDS)
  row(
    kind,
    columns.map((column) => figures(column.words.filter((word) => word.kind === kind))),
  );
row(
  'all',
  columns.map((column) => figures(column.words)),
);
const count = (what: 'words' | 'options'): number => over.filter((one) => one.over === what).length;
console.log(
  `\nSwitches over unions of words in src/games and src/language: ${over.length} (${count('words')} over words, ${count('options')} over what a key of a word may hold)`,
);
if (values.words === true) {
  console.log('');
  for (const { owner, kind, word, files } of found)
    console.log(`${owner} ${kind} ${word}: ${files.length} ${files.join(' ')}`);
  console.log('');
  for (const { file, text } of over) console.log(`switch (${text}) ${file}`);
}
