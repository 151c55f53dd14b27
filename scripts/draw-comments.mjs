// Draws comments of the sources at random, for a reader who judges them without the code: `node scripts/draw-comments.mjs SEED [COUNT]`.
// First comes what the reader is told, always the same, so that the figures of different readers can be compared.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOR_THE_READER = `You are a developer who joins the project. You know TypeScript, Discord bots, databases, the rules of the four games, and
docs/architecture.md and docs/visibility.md (read both first), but not the code. Each comment below stands with its file and the name
of what it describes. Read each once. It is understood at once if you can say in your own words, without guessing, what the thing is
or does, and why if a reason is given. Count those, and list the others with the words that stopped you.
`;

const FOLDERS = ['src', 'commands'];
const COMMENT = /^[ \t]*(\/\*\*[\s\S]*?\*\/|\/\/.*(?:\n[ \t]*\/\/.*)*)\n(.*)$/gm;
const NAME =
  /^\s*(?:export |default |async |abstract |readonly |static |override |private |get |set )*(?:(?:function|const|let|class|interface|type|enum) )?['"]?([#\w$-]+)/;

/** Numbers from 0 to below 1 (mulberry32). */
function random(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
)
  .filter((file) => file.endsWith('.ts') && !file.includes('/generated/'))
  .sort();

const comments = files.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(COMMENT)].map(([, comment, after]) => {
    const text = comment
      .replace(/^\s*(\/\*\*|\*\/|\*|\/\/)\s?/gm, '')
      .replace(/\s*\*\/$/, '')
      .replace(/\s+/g, ' ')
      .trim();
    return { file, name: NAME.exec(after)?.[1] ?? '', text };
  }),
);

const [seed, count = '40'] = process.argv.slice(2);
if (!Number.isInteger(Number(seed ?? Number.NaN)))
  throw new Error('Name a seed, an integer: node scripts/draw-comments.mjs 1');
console.log(FOR_THE_READER);
const next = random(Number(seed));
const total = comments.length;
for (let n = 1; n <= Math.min(Number(count), total); n++) {
  const at = Math.floor(next() * comments.length);
  const [{ file, name, text }] = comments.splice(at, 1);
  console.log(`${n}. ${file}${name === '' ? '' : `, ${name}`}\n   ${text}\n`);
}
