// Parses message text to a tree. Discord's markdown is parsed by discord-markdown-parser, which does not support lists;
// those are found here, line by line. No DOM: drawing happens elsewhere, so no text can turn into markup.
import { parse } from 'discord-markdown-parser';

/** A piece of a parsed message text, such as a bold part or a list. */
export type Markdown =
  | { kind: 'text'; text: string }
  | { kind: 'break' }
  | { kind: 'strong' | 'em' | 'underline' | 'strike' | 'spoiler' | 'quote' | 'subtext'; content: Markdown[] }
  | { kind: 'heading'; level: 1 | 2 | 3; content: Markdown[] }
  | { kind: 'link'; href: string; content: Markdown[] }
  | { kind: 'code'; text: string }
  | { kind: 'codeblock'; language: string; text: string }
  | { kind: 'list'; ordered: boolean; start: number; items: Markdown[][] }
  | { kind: 'user' | 'role' | 'channel'; id: string }
  | { kind: 'everyone'; name: 'everyone' | 'here' }
  | { kind: 'command'; name: string }
  | { kind: 'emoji'; name: string; id: string }
  | { kind: 'time'; seconds: number; style: TimeStyle };

/** Style letters of Discord's timestamps. */
export const TIME_STYLES = ['t', 'T', 'd', 'D', 'f', 'F', 'R'] as const;
/** A style of timestamp. */
export type TimeStyle = (typeof TIME_STYLES)[number];

/** Parses the text of a message or an embed. */
export function parseMarkdown(source: string): Markdown[] {
  const nodes: Markdown[] = [];
  for (const piece of splitFences(source)) {
    if (piece.fenced) nodes.push(...inline(piece.text));
    else nodes.push(...blocks(piece.text.split('\n')));
  }
  return tidy(nodes);
}

/** Separates code blocks from the rest of a message, so that a "- " inside one starts no list. */
function splitFences(source: string): { text: string; fenced: boolean }[] {
  return source
    .split(/(```[\s\S]+?```)/)
    .map((text) => ({ text, fenced: text.startsWith('```') && text.length > 6 }))
    .filter(({ text }) => text !== '');
}

interface Item {
  depth: number;
  ordered: boolean;
  start: number;
  text: string;
}

function listItem(line: string): Item | null {
  const match = /^( *)(?:[-*]|(\d{1,9})\.) +(.+)$/.exec(line);
  if (!match) return null;
  return {
    depth: match[1]?.length ?? 0,
    ordered: match[2] !== undefined,
    start: Number(match[2] ?? 1),
    text: match[3] ?? '',
  };
}

/** Turns runs of lines that are list items into lists; the parser handles the other lines. */
function blocks(lines: readonly string[]): Markdown[] {
  const nodes: Markdown[] = [];
  let plain: string[] = [];
  let items: Item[] = [];
  const flush = () => {
    if (plain.length > 0) nodes.push(...inline(plain.join('\n')));
    if (items.length > 0) nodes.push(...lists(items));
    plain = [];
    items = [];
  };
  for (const line of lines) {
    const item = listItem(line);
    if (item) {
      if (plain.length > 0) flush();
      items.push(item);
    } else {
      if (items.length > 0) flush();
      plain.push(line);
    }
  }
  flush();
  return nodes;
}

/** Makes nested lists: items that are indented deeper than the one before are its children. */
function lists(items: readonly Item[]): Markdown[] {
  const nodes: Markdown[] = [];
  let list: Extract<Markdown, { kind: 'list' }> | null = null;
  for (let index = 0; index < items.length; ) {
    const item = items[index]!;
    let end = index + 1;
    while (end < items.length && items[end]!.depth > item.depth) end++;
    if (!list || list.ordered !== item.ordered) {
      list = { kind: 'list', ordered: item.ordered, start: item.start, items: [] };
      nodes.push(list);
    }
    list.items.push([...inline(item.text), ...lists(items.slice(index + 1, end))]);
    index = end;
  }
  return nodes;
}

const inline = (text: string): Markdown[] => convert(parse(text, 'extended'));

/** A node of the parser's tree: its properties depend on its rule, and the parser's own types do not say which. */
type Raw = { type: string; [key: string]: unknown };

const word = (value: unknown): string => (typeof value === 'string' ? value : '');

const children = (value: unknown): Markdown[] => {
  if (typeof value === 'string') return value === '' ? [] : [{ kind: 'text', text: value }];
  return Array.isArray(value) ? convert(value) : [];
};

function convert(nodes: readonly Raw[]): Markdown[] {
  const result: Markdown[] = [];
  for (const node of nodes) {
    const last = result.at(-1);
    const next = convertOne(node);
    // Joins text nodes, because the parser splits text at every punctuation mark.
    if (next.kind === 'text' && last?.kind === 'text') last.text += next.text;
    else result.push(next);
  }
  return result;
}

const WRAPPERS = {
  strong: 'strong',
  em: 'em',
  underline: 'underline',
  strikethrough: 'strike',
  spoiler: 'spoiler',
  blockQuote: 'quote',
  subtext: 'subtext',
} as const;

function convertOne(node: Raw): Markdown {
  switch (node.type) {
    case 'strong':
    case 'em':
    case 'underline':
    case 'strikethrough':
    case 'spoiler':
    case 'blockQuote':
    case 'subtext':
      return { kind: WRAPPERS[node.type], content: tidy(children(node['content'])) };
    case 'heading': {
      const level = node['level'] === 1 ? 1 : node['level'] === 2 ? 2 : 3;
      return { kind: 'heading', level, content: children(node['content']) };
    }
    case 'br':
    case 'newline':
      return { kind: 'break' };
    case 'inlineCode':
      return { kind: 'code', text: word(node['content']) };
    case 'codeBlock':
      return { kind: 'codeblock', language: word(node['lang']), text: word(node['content']) };
    case 'link':
    case 'url':
    case 'autolink':
      return link(word(node['target']), children(node['content']));
    case 'user':
    case 'role':
    case 'channel':
      return { kind: node.type, id: word(node['id']) };
    case 'everyone':
    case 'here':
      return { kind: 'everyone', name: node.type };
    case 'slashCommand':
      return { kind: 'command', name: word(node['fullName']) };
    case 'emoji':
      return { kind: 'emoji', name: word(node['name']), id: word(node['id']) };
    case 'twemoji':
      return { kind: 'text', text: word(node['name']) };
    case 'timestamp': {
      const style = TIME_STYLES.find((each) => each === node['format']) ?? 'f';
      return { kind: 'time', seconds: Number(node['timestamp']), style };
    }
    default:
      return { kind: 'text', text: word(node['content']) };
  }
}

/** A link, if its target is a web address; links to `javascript:` and the like become text. */
function link(href: string, content: Markdown[]): Markdown {
  if (/^https?:\/\//i.test(href)) return { kind: 'link', href, content };
  return { kind: 'text', text: plainText(content) };
}

const isBlock = (node: Markdown | undefined): boolean =>
  node?.kind === 'codeblock' || node?.kind === 'list' || node?.kind === 'quote';

/**
 * Removes line breaks that are not drawn: one beside a block, which ends its own line, and one at the very end of the
 * text.
 */
function tidy(nodes: readonly Markdown[]): Markdown[] {
  const result = nodes.filter(
    (node, index) =>
      node.kind !== 'break' ||
      !(
        isBlock(nodes[index - 1]) ||
        (isBlock(nodes[index + 1]) && nodes[index - 1]?.kind !== 'break') ||
        index === nodes.length - 1
      ),
  );
  return result;
}

/** The text without formatting, e.g. for a label. */
export function plainText(nodes: readonly Markdown[]): string {
  return nodes
    .map((node) => {
      if ('content' in node) return plainText(node.content);
      if (node.kind === 'list') return node.items.map(plainText).join('\n');
      if (node.kind === 'break') return '\n';
      if ('text' in node) return node.text;
      return '';
    })
    .join('');
}
