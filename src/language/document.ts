import { stringify } from 'yaml';
import type { AnyPrinter } from './print/printer.ts';
import type { Condition, Filter, Noun, Target, Value } from './schema/ability.ts';
import { faultIn } from './schema/check.ts';
import { type Language, TAGS, type Tagged } from './schema/language.ts';
import { PART_ABOUT } from './schema/phrases.ts';
import type { Keys, Name, Node, PartName, Rule, Shape } from './schema/shape.ts';

/** Generator of the vocabulary page: the reference for card authors, with all words of one game's card language. */

/**
 * An entry of the vocabulary page: a word or part that a card program may contain. `printed` is the example as card
 * text.
 */
export interface Entry {
  /** Name of a word in the card language (`draw`), or of a part of nodes (`filter`). */
  name: string;
  description: string;
  example: unknown;
  printed: string;
  /** Keys of the word or part, each with its allowed contents, as lines of Markdown. */
  form: string[];
}

/** A chapter of the vocabulary page: all entries that may stand in the same place of a card program. */
export interface Chapter {
  title: string;
  part: PartName;
  intro: string;
  entries: Entry[];
}

const INTROS: Record<Tagged, { title: string; intro: string }> = {
  ability: {
    title: 'Abilities',
    intro: 'A card has a list of `abilities`. Each is one line of its text, told by `kind`.',
  },
  step: { title: 'Steps', intro: 'What an ability does, one instruction after the other, told by `op`.' },
  effect: {
    title: 'Effects',
    intro:
      'What holds all the time (`does` of a passive ability) or for a while (`does` of the step `ongoing`), told by `effect`.',
  },
  trigger: { title: 'Triggers', intro: 'What sets an ability off (`when`), told by `on`.' },
};

/**
 * The entry's example, printed in English. The example was checked against the game's language, so it is a valid value
 * of its part.
 */
function printed(part: PartName, example: unknown, print: AnyPrinter): string {
  switch (part) {
    // The cast is safe: the example was checked against the card language of the game whose printer prints it.
    case 'ability':
    case 'step':
    case 'trigger':
    case 'cost':
      return print[part](example as never);
    case 'effect':
      return print.passive(example as never);
    case 'filter':
      return print.filter(example as Filter, 'one');
    case 'noun':
      return print.noun(example as Noun);
    case 'value':
      return print.value(example as Value);
    case 'condition':
      return print.condition(example as Condition);
    case 'target':
      return print.target(example as Target);
    case 'who':
      return String(example);
  }
}

/**
 * All chapters of the vocabulary page for a game's language, in order. Throws if that language would refuse an example.
 */
export function chapters(language: Language, print: AnyPrinter): Chapter[] {
  const entry = (
    part: PartName,
    name: string,
    description: string,
    example: unknown,
    form: string[],
  ): Entry => {
    const fault = faultIn(language, part, example, [...language.names, ...EXAMPLE_NAMES]);
    if (fault !== undefined)
      throw new Error(
        `The example of "${name}" in ${language.game}: ${fault.path.join('.')}: ${fault.message}`,
      );
    return { name, description, example, printed: printed(part, example, print), form };
  };
  const nodes = (part: Tagged): Chapter => ({
    ...INTROS[part],
    part,
    entries: Object.entries(language[part]).map(([word, node]) =>
      entry(
        part,
        word,
        language.about?.[part]?.[word] ?? node.description,
        { [TAGS[part]]: word, ...(language.examples[part]?.[word] ?? node.example) },
        [
          ...table(node.keys),
          ...rulesText(node.rules ?? []),
          ...namesText(node.names ?? []),
          ...perhapsText(node),
        ],
      ),
    ),
  });
  const whole = (part: 'filter' | 'target' | 'cost'): Entry =>
    entry(part, part, language.about?.[part] ?? PART_ABOUT[part], language.examples[part], [
      ...table(language[part].keys),
      ...rulesText(language[part].rules ?? []),
    ]);
  const varied = (part: 'noun' | 'value' | 'condition'): Entry =>
    entry(part, part, language.about?.[part] ?? PART_ABOUT[part], language.examples[part], [
      'One of:',
      '',
      ...Object.values(language[part]).map((shape) => `- ${typeText(shape)}`),
    ]);
  return [
    nodes('ability'),
    nodes('step'),
    nodes('effect'),
    nodes('trigger'),
    {
      title: 'Parts',
      part: 'filter',
      intro: 'What the nodes above are made of.',
      entries: [
        whole('filter'),
        varied('noun'),
        varied('value'),
        varied('condition'),
        // The chapter on targets, or on costs, is left out for a game whose cards have none.
        ...(['target', 'cost'] as const).flatMap((part) =>
          Object.keys(language[part].keys).length === 0 ? [] : [whole(part)],
        ),
      ],
    },
  ];
}

/**
 * Names of objects that examples on the vocabulary page use without defining them: in a whole card an earlier step
 * would define them.
 */
export const EXAMPLE_NAMES = [
  'object a',
  'object x',
  'object y',
  'object shown',
  'number die',
  'answer done',
  'noun self',
  'noun it',
  'noun made',
  'noun host',
  'who player',
  'word named',
] as const;

/** Type of a node's key (a node is one part of a card program), in words for card authors. */
function typeText(shape: Shape): string {
  if ('part' in shape) {
    const { part, only, knows, here = {}, gives = [], least } = shape;
    const besides = [
      ...(only === undefined ? [] : [`${only.map(code).join(' ')} only`]),
      ...Object.entries(here).map(([key, less]) =>
        less === undefined ? `without ${code(key)}` : `${code(key)}: ${typeText(less)}`,
      ),
      ...(least === undefined ? [] : [`${least} or more`]),
      ...gives.map((name) => `named ${nameText(name)}`),
      ...(knows === undefined ? [] : [spokenOf('in it there is only', knows)]),
    ];
    return `[${part}](#${CHAPTER_OF[part]})${besides.length === 0 ? '' : ` (${besides.join('; ')})`}`;
  }
  if ('maybe' in shape) return typeText(shape.maybe);
  if ('scope' in shape) {
    const { scope, also = [] } = shape;
    return also.length === 0
      ? typeText(scope)
      : `${typeText(scope)} (${spokenOf('in it there is also', also)})`;
  }
  if ('either' in shape) return shape.either.map(typeText).join(' or ');
  if ('list' in shape)
    return `list of ${shape.least === undefined ? '' : `${shape.least} or more: `}${typeText(shape.list)}`;
  if ('keys' in shape) {
    const { keys, rules = [] } = shape;
    return `{ ${keysText(keys)} }${rules.length === 0 ? '' : ` (${rules.map(ruleText).join('; ')})`}`;
  }
  if ('one' in shape) return shape.one.map(code).join(' or ');
  if ('word' in shape) return `a [${shape.word}](#words)`;
  if ('binds' in shape) return 'a name for it';
  if ('refers' in shape) return 'a name given before';
  switch (shape.plain) {
    case 'int':
      return shape.least === undefined ? 'whole number' : `whole number, ${shape.least} or more`;
    case 'number':
      return 'number';
    case 'flag':
      return '`true` or `false`';
    case 'yes':
      return '`true`';
  }
}

const CHAPTER_OF: Record<PartName, string> = {
  who: 'words',
  filter: 'filter',
  noun: 'noun',
  value: 'value',
  condition: 'condition',
  target: 'target',
  cost: 'cost',
  step: 'steps',
  effect: 'effects',
  trigger: 'triggers',
  ability: 'abilities',
};

const code = (word: string): string => `\`${word}\``;

const keysText = (keys: Keys): string =>
  Object.entries(keys)
    .map(([key, shape]) => `${key}${'maybe' in shape ? '?' : ''}: ${typeText(shape)}`)
    .join(', ');

function table(keys: Keys): string[] {
  const rows = Object.entries(keys);
  if (rows.length === 0) return [];
  return [
    '| key | holds | |',
    '|---|---|---|',
    ...rows.map(
      ([key, shape]) => `| \`${key}\` | ${typeText(shape)} | ${'maybe' in shape ? 'optional' : 'needed'} |`,
    ),
  ];
}

function rulesText(rules: readonly Rule[]): string[] {
  if (rules.length === 0) return [];
  return ['', ...rules.map((rule) => `- ${ruleText(rule)}`)];
}

function ruleText(rule: Rule): string {
  if ('must' in rule) return rule.must.replaceAll(/"([^"]*)"/g, '`$1`');
  if ('of' in rule) {
    const { least = 0, most = rule.of.length } = rule;
    const all = rule.of.map(code).join(', ');
    if (least === most) return `exactly ${least} of ${all}`;
    return least > 0 ? `at least ${least} of ${all}` : `at most ${most} of ${all}`;
  }
  const said = (words: readonly unknown[]): string =>
    words.map((v) => code(`${rule.key}: ${String(v)}`)).join(', ');
  const which = rule.is === undefined ? code(rule.key) : said(rule.is);
  const where = rule.isnt === undefined ? which : `${which} but ${said(rule.isnt)}`;
  return [
    ...(rule.needs === undefined ? [] : [`${where} needs ${rule.needs.map(code).join(', ')}`]),
    ...(rule.knows === undefined
      ? []
      : [`${where} only where there is ${rule.knows.map(nameText).join(', ')}`]),
    ...(rule.gives === undefined
      ? []
      : [`${where}: afterwards there is ${rule.gives.map(nameText).join(', ')}`]),
    ...Object.entries(rule.narrows ?? {}).map(
      ([key, shape]) => `${where}: ${code(key)} is ${typeText(shape)}`,
    ),
    ...(rule.bars === undefined ? [] : [`${where} does not go with ${rule.bars.map(code).join(', ')}`]),
  ].join('; ');
}

/**
 * Sentence at the end of an entry of the vocabulary page: the names of objects that a node (part of a program) defines
 * for later nodes.
 */
const namesText = (names: readonly Name[]): string[] =>
  names.length === 0 ? [] : ['', `From here on there is ${names.map(nameText).join(', ')}.`];

/**
 * Sentence on the names defined in steps that may be skipped: later nodes (parts) of the card program may not refer to
 * them.
 */
function perhapsText({ perhaps }: Node): string[] {
  if (perhaps === undefined) return [];
  const what =
    perhaps === true
      ? 'What is named in its steps'
      : `What only one of ${perhaps.map(code).join(' and ')} names`;
  return [
    '',
    `${what} is not spoken of after it, as it may mean nothing; only how many there are (\`objects\`).`,
  ];
}

const spokenOf = (there: string, names: readonly Name[]): string =>
  names.length === 0 ? 'nothing was named in it' : `${there} ${names.map(nameText).join(', ')}`;

/** Name of an object as card programs write it, without the prefix for its sort (`object`, for example). */
const nameText = (name: Name): string => code(name.slice(name.indexOf(' ') + 1));

const section = ({ name, description, form, example, printed }: Entry): string[] => [
  `### ${name}`,
  '',
  description,
  '',
  ...form,
  '',
  '```yaml',
  stringify(example, { lineWidth: 100 }).trimEnd(),
  '```',
  '',
  `Reads: ${printed.replaceAll('\n', ' / ')}`,
  '',
];

/** The words of a game's card language, grouped by their sort (zone, status and so on). */
const wordsOf = ({ words, who, about: { word: about = {} } = {} }: Language): string[] => [
  '## Words',
  '',
  '| for | words | |',
  '|---|---|---|',
  `| who | ${typeText(who)} | ${about['who'] ?? ''} |`,
  ...Object.entries(words).map(([sort, list]) =>
    list === 'any'
      ? `| ${sort} | spelt as on the cards | ${about[sort] ?? ''} |`
      : `| ${sort} | ${list.map(code).join(' ')} | ${about[sort] ?? ''} |`,
  ),
  '',
];

const introOf = (game: string): string => `# The language of ${game}

What cards of ${game} may say. This page is generated from the declarations by which cards are checked (\`npm run vocabulary\`);
a test fails when it is out of date. How to write a card with it: [adding-a-card.md](../adding-a-card.md).

A card is data. What is not on this page is refused when the card is loaded, with the file, the place, what is known there, and the
nearest word. The text that players read is printed from the program: "Reads" shows what the printer makes of each example. In an example,
a name such as \`a\` that nothing binds is printed as "it"; within a card it is printed as what it was bound to, the first time it is spoken of.

- \`self\` is the object whose ability it is, \`it\` what the trigger was about. Where a place does not know them, they are refused.
- A name is given by \`as\`, and \`{ ref: name }\` speaks of it afterwards. A name of several words, such as \`for your Hero Expedition\`, is read
  out to the player who is asked, and says what the choice is for.
- A filter without \`in\` means objects in play; of cards that are played, it means them wherever they are played from.
`;

/** The whole vocabulary page (reference for card authors) of one game. */
export function vocabularyPage(language: Language, print: AnyPrinter): string {
  const lines = [introOf(language.game)];
  for (const { title, intro, entries } of chapters(language, print)) {
    lines.push(`## ${title}`, '', intro, '');
    for (const entry of entries) lines.push(...section(entry));
  }
  lines.push(...wordsOf(language));
  return `${lines.join('\n').trimEnd()}\n`;
}
