import { stringify } from 'yaml';
import { z } from 'zod';
import {
  printAbility,
  printCondition,
  printCost,
  printFilter,
  printNoun,
  printPassive,
  printStep,
  printTarget,
  printTrigger,
  printValue,
} from './print.ts';
import { Ability, Passive, Step, Trigger } from './schema.ts';
import { Condition, Filter, Noun, Target, Value, Who } from './schema-phrases.ts';
import { Cost } from './schema-steps.ts';
import type { Words } from './words.ts';

/** A node of the language as the document shows it. `print` is unset where the example was not printable. */
export interface DocumentedNode {
  /** `draw`, or `Filter` for one of the parts that nodes are made of. */
  name: string;
  schema: z.ZodType;
  description: string;
  example: unknown;
  printed: string;
}

/** A chapter: nodes that stand in the same place. */
export interface Chapter {
  title: string;
  intro: string;
  nodes: DocumentedNode[];
}

/** Parts with a name of their own; where a key holds one, its name is shown instead of what it is made of. */
const PARTS = new Map<unknown, string>([
  [Filter, 'Filter'],
  [Noun, 'Noun'],
  [Value, 'Value'],
  [Condition, 'Condition'],
  [Target, 'Target'],
  [Cost, 'Cost'],
  [Step, 'Step'],
  [Passive, 'Effect'],
  [Trigger, 'Trigger'],
  [Ability, 'Ability'],
  [Who, '`you`, `opponent` or `player`'],
]);

/** The name of a node's sort within its union: its `op`, `effect`, `on` or `kind`. */
function nameOf(schema: z.ZodType, key: string): string {
  const literal = schema instanceof z.ZodObject ? schema.shape[key] : undefined;
  return literal instanceof z.ZodLiteral ? String(literal.value) : '?';
}

function node<T>(name: string, schema: z.ZodType<T>, print: (example: T) => string): DocumentedNode {
  const { description, example } = schema.meta() ?? {};
  if (description === undefined || example === undefined)
    throw new Error(`The node "${name}" has no description or no example.`);
  return { name, schema, description, example, printed: print(schema.parse(example)) };
}

const nodes = <T>(
  union: { options: readonly z.ZodType<T>[] },
  key: string,
  print: (example: T) => string,
): DocumentedNode[] => union.options.map((option) => node(nameOf(option, key), option, print));

/** All of the language, in the order of the document. */
export function chapters(): Chapter[] {
  return [
    {
      title: 'Abilities',
      intro: 'A card has a list of `abilities`. Each is one line of its text, told apart by `kind`.',
      nodes: nodes(Ability, 'kind', printAbility),
    },
    {
      title: 'Steps',
      intro: 'What an ability does, one instruction after the other, told apart by `op`.',
      nodes: nodes(Step, 'op', printStep),
    },
    {
      title: 'Effects',
      intro:
        'What holds all the time (`does` of a passive ability) or for a while (`does` of the step `ongoing`), told apart by `effect`.',
      nodes: nodes(Passive, 'effect', printPassive),
    },
    {
      title: 'Triggers',
      intro: 'What sets a reaction off (`when`), told apart by `on`.',
      nodes: nodes(Trigger, 'on', printTrigger),
    },
    {
      title: 'Parts',
      intro: 'What the nodes above are made of.',
      nodes: [
        node('Filter', Filter, (f) => printFilter(f, 'one')),
        node('Noun', Noun, printNoun),
        node('Value', Value, printValue),
        node('Condition', Condition, printCondition),
        node('Target', Target, printTarget),
        node('Cost', Cost, printCost),
      ],
    },
  ];
}

/** The type of a key as a reader of a card file needs it. */
function typeText(schema: unknown): string {
  const part = PARTS.get(schema);
  if (part !== undefined) return part;
  if (schema instanceof z.ZodExactOptional) return typeText(schema.unwrap());
  if (schema instanceof z.ZodLazy) return typeText(schema.unwrap());
  if (schema instanceof z.ZodString) return 'text';
  if (schema instanceof z.ZodNumber) return schema.isInt ? 'whole number' : 'number';
  if (schema instanceof z.ZodBoolean) return '`true` or `false`';
  if (schema instanceof z.ZodLiteral) return `\`${String(schema.value)}\``;
  if (schema instanceof z.ZodEnum) return schema.options.map((o) => `\`${String(o)}\``).join(' or ');
  if (schema instanceof z.ZodArray) return `list of ${typeText(schema.element)}`;
  if (schema instanceof z.ZodUnion) return schema.options.map(typeText).join(' or ');
  if (schema instanceof z.ZodObject) return `{ ${shapeText(schema)} }`;
  throw new Error('The document does not know a type that the schema uses.');
}

const shapeText = (schema: z.ZodObject): string =>
  Object.entries(schema.shape)
    .map(([key, type]) => `${key}${type instanceof z.ZodExactOptional ? '?' : ''}: ${typeText(type)}`)
    .join(', ');

/** Keys of a node, or the forms that it may take. */
function shape(schema: z.ZodType): string[] {
  if (schema instanceof z.ZodObject)
    return [
      '| key | holds | |',
      '|---|---|---|',
      ...Object.entries(schema.shape).map(
        ([key, type]) =>
          `| \`${key}\` | ${typeText(type)} | ${type instanceof z.ZodExactOptional ? 'optional' : 'needed'} |`,
      ),
    ];
  if (schema instanceof z.ZodUnion) return ['One of:', '', ...schema.options.map((o) => `- ${typeText(o)}`)];
  return [typeText(schema)];
}

function section(of: DocumentedNode): string[] {
  return [
    `### ${of.name}`,
    '',
    of.description,
    '',
    ...shape(of.schema),
    '',
    '```yaml',
    stringify(of.example, { lineWidth: 100 }).trimEnd(),
    '```',
    '',
    `Reads: ${of.printed.replaceAll('\n', ' / ')}`,
    '',
  ];
}

/** The words of one game, by what they are words for. */
function wordsOf(game: string, words: Words): string[] {
  const rows = Object.entries(words).map(
    ([sort, list]: [string, string[]]) => `| ${sort} | ${list.map((w) => `\`${w}\``).join(' ')} |`,
  );
  return [`## Words of ${game}`, '', '| for | words |', '|---|---|', ...rows, ''];
}

const INTRO = `# The vocabulary

The language that cards are written in. This page is generated from its schema (\`npm run vocabulary\`); a test fails when it is
out of date. How to write a card with it: [adding-a-card.md](adding-a-card.md).

A card is data: unknown and misspelt keys are errors that name the file, the path and the reason. The text that players read is
printed from the program; "Reads" below shows what the printer makes of each example. In an example, a name such as \`a\` that nothing
binds is printed as "it"; within a card it is printed as what it was bound to, the first time it is spoken of.

- \`self\` is the object whose ability it is, \`host\` what that object is attached to, \`it\` what the trigger was about, \`made\` what the
  last step created.
- A target (\`targets\`) is chosen while the action is declared, a \`choose\` when its step comes. Both bind a name (\`as\`), and
  \`{ ref: name }\` speaks of it afterwards. A name of several words, such as \`for your Hero Expedition\`, is read out to the player who
  is asked, and says what the choice is for.
- A filter without \`in\` means objects in play; of cards that are played, it means them wherever they are played from.
- Without a wording of its own a card speaks in the first person, as here. A game may give the printer a \`Wording\` (\`vocab/wording.ts\`),
  as Redemption does: "this card", and verbs such as "topdeck". A wording may ask for the formal grammar, as that of A Game of Thrones
  does: a target is chosen aloud, and "then" is said by the step \`then\` alone. Abilities that are used in windows always speak so.
- \`player\` is the player chosen by the step \`player\` before. In Redemption, \`{ ref: user }\` is the character that uses an Enhancement
  and \`{ ref: aside }\` what a set-aside group consists of.
- Zones, statuses, counters, keywords, types, symbols, phases and terrains are words of each game and listed at the end. Subtypes,
  counters and names of tokens are free text, spelt as on the cards.
`;

/** The whole document, for these games. */
export function vocabularyDocument(games: { name: string; words: Words }[]): string {
  const lines = [INTRO];
  for (const chapter of chapters()) {
    lines.push(`## ${chapter.title}`, '', chapter.intro, '');
    for (const each of chapter.nodes) lines.push(...section(each));
  }
  for (const game of games) lines.push(...wordsOf(game.name, game.words));
  return `${lines.join('\n').trimEnd()}\n`;
}
