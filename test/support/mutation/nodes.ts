// Programs of cards as the mutation run sees them: plain data, in which each node (word of the card language) is
// identified by its place.

/** A mapping as YAML holds it. */
export type Plain = Record<string, unknown>;

/** True if the value is a mapping. */
export const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Key that holds the name of a node, by sort. A step's key is `op`; some steps have an `on` as well. */
const NAMED: Readonly<Record<string, string>> = {
  Step: 'op',
  Effect: 'effect',
  Ability: 'kind',
  Trigger: 'on',
};

/** Keys that distinguish the forms of a node, by sort. The first of them that a node has determines its form. */
const FORMS: Readonly<Record<string, readonly string[]>> = {
  Noun: ['ref', 'both', 'every', 'topmost', 'place'],
  Value: [
    'per',
    'highest',
    'lowest',
    'different',
    'brigades',
    'sum',
    'capped',
    'killed',
    'count',
    'counters',
    'number',
    'objects',
    'tally',
    'value',
    'challenges',
  ],
  Condition: [
    'count',
    'value',
    'noun',
    'challenge',
    'more',
    'first',
    'turn',
    'phase',
    'did',
    'not',
    'all',
    'either',
    'different',
  ],
};

/**
 * Sort of the nodes within an option, if those nodes do not name themselves: by option, by sort and option, or by node
 * and option; the most specific entry counts. A mapping in any other option (or in one listed as `word`, or declared by
 * the game) is a node of its own, named after its place.
 */
const HOLDS: Readonly<Record<string, string>> = {
  cost: 'Cost',
  targets: 'Target',

  if: 'Condition',
  cannotBeIf: 'Condition',
  allIf: 'Condition',
  condition: 'Condition',
  not: 'Condition',
  all: 'Condition',
  either: 'Condition',

  different: 'Filter',
  'Step forEach.of': 'Filter',
  was: 'Filter',
  over: 'Filter',
  for: 'Filter',
  any: 'Filter',
  none: 'Filter',
  every: 'Filter',
  count: 'Filter',
  choose: 'Filter',
  with: 'Filter',
  'Condition noun.is': 'Filter',
  'Target.of': 'Filter',
  'Effect.of': 'Filter',
  'Effect instead.of': 'word',
  'Effect limit.of': 'word',
  'Effect extra.of': 'word',
  'Trigger.what': 'Filter',
  'Effect restricts.what': 'Filter',
  'Effect restricts.on': 'Filter',
  'Ability holds.what': 'Filter',
  'Ability x.is': 'Value',
  'Ability setup.begins': 'Filter',
  'Ability attaches.to': 'Filter',
  'Ability noAttachments.except': 'Filter',
  'Ability duplicates.of': 'Filter',
  'Trigger initiates.aimed': 'Filter',
  'Value sum.sum': 'Value',
  'Step run.ward': 'Value',
  'Value capped.capped': 'Value',
  'Value highest.among': 'Filter',
  'Value lowest.among': 'Filter',
  'Value different.among': 'Filter',
  'Effect access.to': 'Filter',
  'Effect cost.into': 'Filter',
  'Effect next.into': 'Filter',
  'Effect unplayable.into': 'Filter',
  'Ability additional.tags': 'Filter',
  'Ability paid.trashes': 'Filter',
  'Effect protect.from': 'Filter',
  'Effect immune.from': 'Filter',
  'Effect doomed.when': 'Filter',
  'Effect mayMarshalDown.on': 'Filter',
  'Step choose.from': 'Filter',
  'Step everyone.from': 'Filter',
  'Step substitute.by': 'Noun',
  'Effect next.or.of': 'Filter',
  'Step random.from': 'Filter',
  'Step look.at': 'Filter',
  'Cost.choose': 'word',
  'Cost.choose.from': 'Filter',
  'Trigger pillaged.by': 'Filter',
  'Trigger bypassed.by': 'Filter',
  'Trigger finishes.action': 'Filter',
  'Trigger attached.to': 'Filter',
  'Trigger draws.by': 'Filter',
  'Trigger inspects.by': 'Filter',
  'Effect instead.what': 'Filter',
  'Effect instead.by': 'Filter',
  'Effect instead.pay': 'Filter',
  'Step copyLast.of': 'Filter',
  'Step revealUntil.for': 'Filter',
  'Effect cannotBe.by': 'Filter',

  what: 'Noun',
  noun: 'Noun',
  place: 'Noun',
  among: 'Noun',
  namesake: 'Noun',
  objects: 'Noun',
  into: 'Noun',
  one: 'Noun',
  other: 'Noun',
  'Step arrange.place': 'word',
  'Target.other': 'word',
  'Effect cannot.what': 'word',
  'Step.on': 'Noun',
  'Step create.in': 'Noun',
  'Step ongoing.over': 'Noun',
  'Step activate.of': 'Noun',
  'Step duplicate.of': 'Noun',
  'Step duplicateTop.of': 'Noun',
  'Step attach.to': 'Noun',
  'Step moveGold.from': 'Noun',
  'Step loseGold.from': 'Noun',
  'Step assume.from': 'Noun',
  'Step moveGold.to': 'Noun',
  'Step movePower.from': 'Noun',
  'Step swap.with': 'Noun',
  'Step relocate.to': 'Noun',
  'Step whose.of': 'Noun',
  'Step movePower.to': 'Noun',
  'Filter.at': 'Noun',
  'Filter.on': 'Filter',
  'Filter.bearing': 'Filter',
  'Noun topmost.topmost': 'Filter',
  'Filter.holds': 'Noun',
  'Filter.matches': 'Noun',
  'Filter.sameBook': 'Noun',
  'Filter.usedBy': 'Noun',
  'Step use.by': 'Noun',
  'Value.of': 'Noun',

  'Ability.max': 'word',
  n: 'Value',
  by: 'Value',
  times: 'Value',
  top: 'Value',
  min: 'Value',
  max: 'Value',
  turns: 'Value',
  upTo: 'Value',
  more: 'Value',
  less: 'Value',
  than: 'Value',
  set: 'Value',
  gold: 'Value',
  strength: 'Value',
  toughness: 'Value',
  'Step credits.each': 'Value',
  'Step pay.each': 'Value',
  'Effect price.each': 'Value',
  'Step count.value': 'Value',
  'Step damage.plus': 'Value',
  'Step trace.base': 'Value',
  'Value per.of': 'Value',
  'Condition value.value': 'Value',
};

/** Place: the node (`Step draw`, `Filter`, `Filter.counter`) and its option. */
export interface Place {
  node: string;
  option: string;
  /** Sort of the node in this place, if the place determines it. */
  holds: string;
  /** True if this option determines the form of the node, so that its value is the whole node. */
  form: boolean;
}

/** Text of the place, which is used in counts, samples and exceptions. */
export const formatPlace = ({ node, option }: Pick<Place, 'node' | 'option'>): string => `${node}: ${option}`;

/** Result of a change that removes the option. */
export const GONE = Symbol('left out');

/** A change: returns the new value of a place, or the same value to leave it unchanged. */
export type Change = (place: Place, value: unknown) => unknown;

/** Places (`Step look.at`) of mappings that a game declares in options of its own: these belong to no sort of node. */
export type Declared = ReadonlySet<string>;

/** The program with the change made in all places. Changed values are not searched for further places. */
export const rewritten = (abilities: unknown, change: Change, declared: Declared = new Set()): unknown =>
  inside(abilities, undefined, change, declared);

/** The card with the change made in all of its programs. */
export function rewrittenCard(card: unknown, change: Change, declared: Declared): unknown {
  if (!isPlain(card)) return card;
  return mapped(card, (key, value) =>
    key === 'abilities' ? rewritten(value, change, declared) : rewrittenCard(value, change, declared),
  );
}

function mapped(node: Plain, next: (key: string, value: unknown) => unknown): Plain {
  const entries = Object.entries(node).map(([key, value]): [string, unknown] => [key, next(key, value)]);
  return Object.fromEntries(entries.filter(([, value]) => value !== GONE));
}

/**
 * Makes the change in the contents of an option: in one node, several, or none. `held`: the sort of those nodes that do
 * not name their sort themselves.
 */
function inside(value: unknown, held: string | undefined, change: Change, declared: Declared): unknown {
  if (Array.isArray(value)) return value.map((each) => inside(each, held, change, declared));
  if (!isPlain(value)) return isNode(value, held) ? change(literal(value, held), value) : value;
  const named = SELF_NAMED.find(([, key]) => typeof value[key] === 'string');
  const [sort, key] = named ?? [held];
  if (sort === undefined) return value;
  const form = FORMS[sort]?.find((each) => each in value);
  const name = key === undefined ? form : String(value[key]);
  const node = name === undefined ? sort : `${sort} ${name}`;
  if (form !== undefined) {
    const whole = change({ node, option: form, holds: sort, form: true }, value);
    if (whole !== value) return whole;
  }
  return mapped(value, (option, inner) => {
    if (option === key) return inner;
    const holds = heldBy(sort, node, option, declared);
    const next = option === form ? inner : change({ node, option, holds, form: false }, inner);
    return next === inner ? inside(inner, holds, change, declared) : next;
  });
}

const SELF_NAMED = Object.entries(NAMED);

/** Sort of the nodes in this option; for a mapping that is not listed, the name of its place. */
function heldBy(sort: string, node: string, option: string, declared: Declared): string {
  const place = `${node}.${option}`;
  const held = declared.has(place) ? 'word' : (HOLDS[place] ?? HOLDS[`${sort}.${option}`] ?? HOLDS[option]);
  return held === undefined || held === 'word' ? place : held;
}

const NOUNS: readonly unknown[] = ['self', 'it', 'made', 'host'];

/** True for a node that is written without a mapping: a noun of one word, or a number. */
const isNode = (value: unknown, held: string | undefined): held is string =>
  (held === 'Noun' && NOUNS.includes(value)) || (held === 'Value' && typeof value === 'number');

function literal(value: unknown, sort: string): Place {
  const form = typeof value === 'number' ? 'itself' : String(value);
  return { node: `${sort} ${form}`, option: form, holds: sort, form: true };
}
