import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './imports.ts';

const GAMES = readdirSync(join(ROOT, 'src/games'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'shared')
  .map(({ name }) => name);

/** Top-level folders with which a path in a document may begin. */
const FOLDERS = [ROOT, join(ROOT, 'src')].flatMap((folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^\.|^(node_modules|dist|data)$/.test(entry.name))
    .map(({ name }) => name),
);

/** Paths, from the project's folder, of the files below a folder whose names satisfy the test. */
function filesBelow(folder: string, wanted: (name: string) => boolean): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'generated' ? [] : filesBelow(path, wanted);
    return wanted(entry.name) ? [path] : [];
  });
}

const READMES = [...filesBelow('src', (name) => name === 'README.md'), 'test/golden/README.md'];
const isDocument = (name: string): boolean => name.endsWith('.md');
const DOCUMENTS = [
  ...readdirSync(ROOT).filter(isDocument),
  ...['.github', 'bench', 'docs', 'examples', 'src', 'test'].flatMap((folder) =>
    filesBelow(folder, isDocument),
  ),
];

const textOf = (document: string): string => readFileSync(join(ROOT, document), 'utf8');
const lines = (document: string): number => textOf(document).trimEnd().split('\n').length;

/** The paths that a path with abbreviations means: `{a,b}.ts` stands for two paths, and `<game>` for each game. */
function spelledOut(path: string): string[] {
  const [braces, inner] = /\{([^{}]+)\}/.exec(path) ?? [];
  if (braces !== undefined)
    return inner!.split(',').flatMap((one) => spelledOut(path.replace(braces, one.trim())));
  return path.includes('<game>') ? GAMES.map((game) => path.replaceAll('<game>', game)) : [path];
}

const SOURCE = /\.(ts|mjs|md|prisma)$/;
const names = new Set(
  ['src', 'commands', 'test', 'docs', 'bench', 'scripts', 'prisma']
    .flatMap((folder) => filesBelow(folder, (name) => SOURCE.test(name)))
    .concat(readdirSync(ROOT))
    .map((path) => path.split('/').at(-1)!),
);

/** True if the text looks like a path of the project; the path must then exist. */
const isPath = (text: string): boolean =>
  /^[\w.{},/<>-]+$/.test(text) &&
  (SOURCE.test(text) || (text.includes('/') && FOLDERS.includes(text.split('/')[0]!)));

/**
 * True if a path in a document exists. It may start at the document's folder, the project's folder, `src` or a game's
 * folder; a file name without a folder may be anywhere.
 */
function isThere(document: string, path: string): boolean {
  if (!path.includes('/')) return names.has(path);
  return [dirname(document), '.', 'src', ...GAMES.map((game) => `src/games/${game}`)].some((from) =>
    existsSync(join(ROOT, from, path)),
  );
}

/** The texts in backticks, without code blocks. */
const inBackticks = (text: string): string[] =>
  [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, code]) => code!);

/** The text without its code: brackets in code are no links, and hashes are no headings. */
const withoutCode = (text: string): string =>
  text.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]+`/g, '');

/** The targets, within the project, of a document's links and pictures. */
const links = (text: string): string[] =>
  [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)|^\[[^\]]+\]: (\S+)/gm)]
    .map(([, inline, reference]) => (inline ?? reference)!)
    .filter((to) => !/^[a-z]+:/.test(to));

/** The anchors of a document, as GitHub makes them of its headings: repeated ones are numbered. */
function anchors(text: string): Set<string> {
  const times = new Map<string, number>();
  const found = new Set<string>();
  for (const [, heading] of text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/^#{1,6} +(.+?) *$/gm)) {
    const slug = heading!
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\p{M}_ -]/gu, '')
      .replaceAll(' ', '-');
    const before = times.get(slug) ?? 0;
    times.set(slug, before + 1);
    found.add(before === 0 ? slug : `${slug}-${before}`);
  }
  return found;
}

/** True if a link leads to a file of the project and, in a document, to one of its headings. */
function leadsSomewhere(document: string, to: string): boolean {
  const [path = '', anchor] = to.split('#');
  const file = path === '' ? document : join(dirname(document), path);
  if (!existsSync(join(ROOT, file))) return false;
  return anchor === undefined || (isDocument(file) && anchors(textOf(file)).has(anchor));
}

describe('the documents', () => {
  it.each(DOCUMENTS)('%s names files that exist', (document) => {
    const text = textOf(document);
    const missing = inBackticks(text)
      .filter(isPath)
      .flatMap(spelledOut)
      .filter((path) => !isThere(document, path));
    const broken = links(text).filter((to) => !leadsSomewhere(document, to));
    expect({ missing, broken }).toEqual({ missing: [], broken: [] });
  });

  it('a check of paths that finds what is not there', () => {
    expect(isPath('table/play/nothing.ts') && !isThere('README.md', 'table/play/nothing.ts')).toBe(true);
    expect(spelledOut('kernel/{tx,rng}.ts').every((path) => isThere('docs/time.md', path))).toBe(true);
    expect(['9/7', '/game new', 'V/MO', 'npm run vocabulary'].filter(isPath)).toEqual([]);
  });

  it('a check of links that finds a wrong file and a wrong anchor', () => {
    const text = '# A `/b`: c, d\n## Twice\n## Twice\n```\n# no heading\n```\n';
    expect([...anchors(text)]).toEqual(['a-b-c-d', 'twice', 'twice-1']);
    expect(
      links('```\n[x](no-link.md)\n```\n`[y](none.md)` [a](b.md#c)\n\n[e]: f.md#g\n[h](https://i)'),
    ).toEqual(['b.md#c', 'f.md#g']);
    const led = [
      'docs/time.md',
      'docs/none.md',
      'README.md#two-commands',
      'README.md#none',
      '#a-turn',
      '#none',
    ];
    expect(led.filter((to) => !leadsSomewhere('README.md', to))).toEqual([
      'docs/none.md',
      'README.md#none',
      '#none',
    ]);
  });

  it('the plan of the house is one page', () => {
    expect(lines('docs/architecture.md')).toBeLessThanOrEqual(120);
  });

  it.each(READMES)('%s has at most 40 lines', (document) => {
    expect(lines(document)).toBeLessThanOrEqual(40);
  });

  it('the kernel, the language and every game have a README', () => {
    const rooms = ['kernel', 'language', 'games/shared', ...GAMES.map((game) => `games/${game}`)];
    expect(rooms.filter((room) => !READMES.includes(join('src', room, 'README.md')))).toEqual([]);
  });

  it('every room is in the plan of the house, and every sub-room of those with a README in that', () => {
    const plan = textOf('docs/architecture.md');
    const folders = (room: string): string[] =>
      readdirSync(join(ROOT, room), { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && entry.name !== 'generated')
        .map(({ name }) => name);
    expect(folders('src').filter((room) => room !== 'games' && !plan.includes(`\`${room}\``))).toEqual([]);
    const unnamed = READMES.flatMap((readme) =>
      dirname(readme).startsWith('src')
        ? folders(dirname(readme))
            .filter((name) => !textOf(readme).includes(`\`${name}\``))
            .map((name) => join(dirname(readme), name))
        : [],
    );
    expect(unnamed).toEqual([]);
  });
});
