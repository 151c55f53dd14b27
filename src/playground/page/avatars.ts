// Avatars are generated as data URLs, because the page requests nothing from other hosts.

const PALETTE: readonly (readonly [string, string])[] = [
  ['#ff7a59', '#d1345b'],
  ['#2ec4b6', '#1b7fa6'],
  ['#b388eb', '#6a4bc4'],
  ['#f4c95d', '#dd7230'],
  ['#80c783', '#2f855a'],
  ['#f28ab2', '#a83279'],
];

const address = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** The bot's avatar: a pair of scales on Discord's blue. */
const BOT = address(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#7983f5"/><stop offset="1" stop-color="#4149c4"/></linearGradient></defs><rect width="80" height="80" fill="url(#g)"/><g fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"><path d="M40 18v42M28 61h24M20 27l20-5 20 5"/><path d="M20 28l-8 18h16zM60 28l-8 18h16z" fill="#fff" fill-opacity=".22"/></g></svg>`,
);

const drawn = new Map<string, string>();

/** An avatar: a letter on a background colour that depends on the name. */
export function avatar(name: string, bot: boolean): string {
  if (bot) return BOT;
  const known = drawn.get(name);
  if (known !== undefined) return known;
  let sum = 0;
  for (const letter of name) sum += letter.codePointAt(0) ?? 0;
  const [from, to] = PALETTE[sum % PALETTE.length] ?? ['#5865f2', '#4149c4'];
  // Takes only a letter or digit from the name, because it becomes part of SVG markup.
  const initial = /[\p{L}\p{N}]/u.exec(name)?.[0]?.toUpperCase() ?? '•';
  const picture = address(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="80" height="80" fill="url(#g)"/><text x="40" y="53" font-family="sans-serif" font-size="38" font-weight="700" fill="#fff" text-anchor="middle">${initial}</text></svg>`,
  );
  drawn.set(name, picture);
  return picture;
}
