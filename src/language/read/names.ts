import { isRecord } from './rules.ts';

/**
 * A text names nothing: it speaks of "target Character" once, and of "it" afterwards. In a program the choice has a name, which is
 * bound before it is used. Here what was read gets its names, and choices their places.
 */

/** Something in what was read that needs a name, or that speaks of one; `key` is where it stands, in `parent`. */
interface Mention {
  node: Record<string, unknown>;
  key: string;
  parent: Record<string, unknown>;
  at: number;
}

/** What has a name, and how one speaks of it. */
interface Thing {
  name: string;
  at: number;
  many: boolean;
  head: string;
  revealed: boolean;
  /** What it was chosen among, as it was spoken of there. */
  among: unknown;
}

/** More ways of understanding the pronouns of one line than anybody would. */
const LIMIT = 200;

/** Of the numbers and answers of a line there is one each. */
const DIE = 'die';
const ANSWER = 'done';

const TARGETS = ['a', 'b', 'c', 'd', 'e', 'f'];
const CHOICES = ['x', 'y', 'z', 'u', 'v', 'w', 'p', 'q'];

/** All programs that this may be, by what its pronouns may mean. */
export function named(read: unknown): unknown[] {
  const mentions = mentionsIn(read, '', {}).sort((one, other) => one.at - other.at);
  const names = new Map<object, string>();
  const things: Thing[] = [];
  const [targets, choices] = [[...TARGETS], [...CHOICES]];
  for (const { node, parent, at } of mentions) {
    const { $target, $name } = node;
    if ($target === undefined && typeof $name !== 'string') continue;
    const name = $target !== undefined ? targets.shift() : $name === '' ? choices.shift() : String($name);
    if (name === undefined) return [];
    names.set(node, name);
    things.push({ name, at, ...looks(isRecord($target) ? $target : parent) });
  }
  let ways: Map<object, unknown>[] = [new Map(names)];
  for (const { node, at, key } of mentions) {
    if (!('$spoken' in node || '$named' in node)) continue;
    const before = things.filter((thing) => thing.at <= at).reverse();
    ways = ways.flatMap((way) => meanings(node, key, before, way).map((one) => new Map(way).set(node, one)));
    if (ways.length > LIMIT) return [];
  }
  return ways.map((way) => new Program(way).whole(read));
}

/** How one speaks of what is chosen so, or revealed. */
function looks({ op, of, from, among, min, max, top }: Record<string, unknown>): Omit<Thing, 'name' | 'at'> {
  const filter = of ?? from;
  const { is, subtype } = isRecord(filter) ? filter : {};
  const head = is !== undefined ? { is } : subtype !== undefined ? { subtype } : {};
  const most = top ?? max ?? min ?? 1;
  return { many: most !== 1, head: JSON.stringify(head), revealed: op === 'reveal', among };
}

/** What may be meant by a word that speaks of something. */
function meanings(
  node: Record<string, unknown>,
  key: string,
  before: readonly Thing[],
  way: ReadonlyMap<object, unknown>,
): unknown[] {
  if (node['$named'] === 'other') return [key === 'number' ? DIE : ANSWER];
  if (node['$named'] === 'object') return before.map(({ name }) => name);
  const { many, head, revealed } = node;
  const fit = before.filter(
    (thing) =>
      (many === undefined || thing.many === many) &&
      (head === undefined || thing.head === JSON.stringify(head)) &&
      (revealed !== true || thing.revealed),
  );
  if (node['$spoken'] === 'it')
    return [
      ...fit.map(({ name }) => ({ ref: name })),
      ...(many === true || head !== undefined ? [] : ['it']),
    ];
  // The others are those from whom some were chosen.
  return fit.flatMap(({ name }) =>
    before.flatMap((chosen) => {
      const among = isRecord(chosen.among) ? (way.get(chosen.among) ?? chosen.among) : undefined;
      return isRecord(among) && among['ref'] === name ? [{ ref: name, except: chosen.name }] : [];
    }),
  );
}

function mentionsIn(value: unknown, key: string, parent: Record<string, unknown>): Mention[] {
  if (Array.isArray(value)) return value.flatMap((one) => mentionsIn(one, key, parent));
  if (!isRecord(value)) return [];
  const inner = Object.entries(value).flatMap(([name, one]) => mentionsIn(one, name, value));
  const special = '$target' in value || '$name' in value || '$spoken' in value || '$named' in value;
  return special ? [{ node: value, key, parent, at: Number(value['$at']) }, ...inner] : inner;
}

/** Where choices of what is being put together go. */
interface Places {
  targets: Record<string, unknown>[];
  choices: Record<string, unknown>[];
}

class Program {
  readonly #means: ReadonlyMap<object, unknown>;

  constructor(means: ReadonlyMap<object, unknown>) {
    this.#means = means;
  }

  whole(read: unknown): unknown {
    return answered(this.#of(read, { targets: [], choices: [] }, ''));
  }

  #of(value: unknown, places: Places, key: string): unknown {
    if (Array.isArray(value)) return value.map((one) => this.#of(one, places, key));
    if (!isRecord(value)) return value;
    const { $target, $choose, op } = value;
    if (isRecord($target)) {
      const as = this.#means.get(value);
      places.targets.push({ as, ...this.#keys($target, places) });
      return { ref: as };
    }
    if (isRecord($choose)) {
      const choice = this.#keys($choose, places);
      places.choices.push(choice);
      return { ref: choice['as'] };
    }
    if (this.#means.has(value)) return this.#means.get(value);
    if (op === 'roll') return { op, as: DIE };
    const targets = 'kind' in value || key === 'modes' || op === 'pay' ? [] : places.targets;
    const choosesItself = key === 'cost' || op === 'each';
    const own: Places = { targets, choices: choosesItself ? [] : places.choices };
    const keys = this.#keys(value, own, key === 'cost' || op === 'together');
    const [choice] = own.choices;
    const chosen =
      !choosesItself || choice === undefined
        ? keys
        : key === 'cost'
          ? { ...keys, choose: choice }
          : { ...keys, choose: choice['from'], step: renamed(keys['step'], choice['as'], 'x') };
    return targets === places.targets || targets.length === 0 ? chosen : { ...chosen, targets };
  }

  /** `atOnce`: the steps leave no room for choices between them. */
  #keys(value: Record<string, unknown>, places: Places, atOnce = false): Record<string, unknown> {
    const theirs = value['op'] === 'sacrifice' ? { ...places, choices: [] } : places;
    const keys = Object.fromEntries(
      Object.entries(value).map(([key, one]) => [
        key,
        Array.isArray(one) && STEPS.includes(key) && !atOnce
          ? this.#steps(one, theirs)
          : this.#of(one, theirs, key),
      ]),
    );
    // One sacrifices only what is one's own, so that no text says it.
    if (theirs !== places)
      places.choices.push(
        ...theirs.choices.map((choice) => ({
          ...choice,
          ...(isRecord(choice['from']) ? { from: { ...choice['from'], of: 'you' } } : {}),
        })),
      );
    return keys;
  }

  /** Steps, with choices before the steps that speak of what is chosen. */
  #steps(steps: unknown[], { targets }: Places): unknown[] {
    return steps.flatMap((step) => {
      const choices: Record<string, unknown>[] = [];
      const one = this.#of(step, { targets, choices }, '');
      return [...choices.map((choice) => ({ op: 'choose', ...choice })), one];
    });
  }
}

/** Keys that hold steps. */
const STEPS = ['steps', 'then', 'else', 'otherwise'];

/** With a name for the last thing that one may do, if it is asked whether that was done. */
function answered(program: unknown): unknown {
  if (!JSON.stringify(program).includes(`"did":"${ANSWER}"`)) return program;
  let last: Record<string, unknown> | undefined;
  let asked: Record<string, unknown> | undefined;
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(walk);
    else if (isRecord(value)) {
      if (value['did'] === ANSWER) asked ??= last;
      Object.values(value).forEach(walk);
      if (value['op'] === 'may') last = value;
    }
  };
  walk(program);
  const name = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(name);
    if (!isRecord(value)) return value;
    const keys = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, name(one)]));
    return value === asked ? { ...keys, as: ANSWER } : keys;
  };
  return name(program);
}

/** The same with another name. */
function renamed(value: unknown, from: unknown, to: string): unknown {
  if (Array.isArray(value)) return value.map((one) => renamed(one, from, to));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      key === 'ref' && one === from ? to : renamed(one, from, to),
    ]),
  );
}
