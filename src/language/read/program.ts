import { brokenBy } from '../schema/check.ts';
import type { Language } from '../schema/language.ts';
import type { Shape } from '../schema/shape.ts';
import { isRecord } from './rules.ts';

/** Of the numbers and answers of a line there is one each. */
export const DIE = 'die';
export const ANSWER = 'done';

/** What objects are called in an effect that was fixed to them. */
const FIXED = 'refs';

export const TARGETS = ['a', 'b', 'c', 'd', 'e', 'f'];
export const CHOICES = ['x', 'y', 'z', 'u', 'v', 'w', 'p', 'q'];

/** Where choices of what is being put together go. */
interface Places {
  targets: Record<string, unknown>[];
  choices: Record<string, unknown>[];
}

/** Puts together what was read, with names for what it speaks of, and choices in their places. */
export class Program {
  readonly #means: ReadonlyMap<object, unknown>;
  readonly #language: Language;
  /** Names that stand for what another has on the other of two ways. */
  readonly #alike = new Map<unknown, unknown>();
  /** Are players chosen as targets of the whole, and by no step? */
  readonly #aimed: boolean;
  /** Has a player been chosen by now? */
  #player = false;

  constructor(means: ReadonlyMap<object, unknown>, language: Language) {
    this.#means = means;
    this.#language = language;
    this.#aimed = language.step['player'] === undefined;
  }

  whole(read: unknown): unknown {
    const whole = this.#of(read, { targets: [], choices: [] }, '');
    // Where texts target players, the ability says that it has a target player.
    const aimed =
      this.#aimed && speaksOfPlayer(whole) && isRecord(whole) ? { ...whole, player: true } : whole;
    const program = [...this.#alike].reduce((all, [name, first]) => mappedName(all, name, first), aimed);
    return answered(unspoken(program, JSON.stringify(program)));
  }

  #of(value: unknown, places: Places, key: string): unknown {
    if (Array.isArray(value) && key === 'options') return this.#options(value, places);
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
    if ('$x' in value) return this.#of(this.#means.get(value), places, key);
    if (this.#means.has(value)) {
      const name = this.#means.get(value);
      return value['$maybe'] === true && !this.#isSpokenOf(name) ? undefined : name;
    }
    if (op === 'roll') return { op, as: DIE };
    if (op === 'ongoing' && isRecord(value['does'])) return this.#ongoing(value, value['does'], places);
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
          : { ...keys, choose: choice['from'], step: mappedName(keys['step'], choice['as'], 'x') };
    if (op === 'if' && Array.isArray(keys['else'])) this.#likewise(keys['then'], keys['else']);
    if (op === 'may' && typeof keys['ownerOf'] === 'string') return owned(chosen, keys['ownerOf']);
    if (isRecord(keys['over']) && keys['over']['ref'] === FIXED) return { ...keys, over: FIXED };
    return targets === places.targets || targets.length === 0 ? chosen : { ...chosen, targets };
  }

  /** Of several options one is done, so none knows of a player who is chosen in another. */
  #options(options: unknown[], places: Places): unknown[] {
    const before = this.#player;
    let chosen = before;
    const read = options.map((one) => {
      this.#player = before;
      const option = this.#of(one, places, '');
      chosen ||= this.#player;
      return option;
    });
    this.#player = chosen;
    return read;
  }

  #isSpokenOf(name: unknown): boolean {
    return [...this.#means].some(
      ([node, one]) =>
        !('$name' in node) &&
        (one === name || (isRecord(one) && (one['ref'] === name || one['except'] === name))),
    );
  }

  /** What holds for a while: of what it speaks, it was fixed when it began. */
  #ongoing(value: Record<string, unknown>, given: Record<string, unknown>, places: Places): unknown {
    const { $fixed, $effects, ...rest } = given;
    const does = this.#of(rest, places, 'does');
    const fixed = (effect: unknown): unknown => {
      const over = $fixed === undefined ? spokenIn(effect) : this.#of($fixed, places, 'over');
      return over === undefined
        ? { ...value, does: effect }
        : { ...value, over, does: fixedTo(effect, JSON.stringify(over)) };
    };
    // Several effects on the same objects are said in one sentence, and are a step each.
    if (!Array.isArray($effects) || !isRecord(does)) return fixed(does);
    return $effects
      .flat()
      .flatMap((one) => (isRecord(one) ? [fixed({ ...does, ...this.#keys(one, places) })] : []));
  }

  /** `atOnce`: the steps leave no room for choices between them. */
  #keys(value: Record<string, unknown>, places: Places, atOnce = false): Record<string, unknown> {
    const theirs = value['op'] === 'sacrifice' ? { ...places, choices: [] } : places;
    const keys = Object.fromEntries(
      Object.entries(value)
        .map(([key, one]) => [
          key,
          Array.isArray(one) && (STEPS.includes(key) || this.#holdsSteps(value['op'], key)) && !atOnce
            ? this.#steps(one, theirs).flat()
            : this.#of(one, theirs, key),
        ])
        .filter(([, one]) => one !== undefined),
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

  /** Of two ways only one is gone: what is chosen on either has one name. */
  #likewise(then: unknown, other: unknown): void {
    const names = boundIn(then);
    for (const [i, name] of boundIn(other).entries())
      if (names[i] !== undefined && typeof name === 'string') this.#alike.set(name, names[i]);
  }

  #holdsSteps(op: unknown, key: string): boolean {
    const steps = (shape: Shape | undefined): boolean => {
      if (shape === undefined) return false;
      if ('maybe' in shape) return steps(shape.maybe);
      if ('scope' in shape) return steps(shape.scope);
      return 'list' in shape && 'part' in shape.list && shape.list.part === 'step';
    };
    return steps(this.#language.step[String(op)]?.keys[key]);
  }

  /** Steps, with choices before the steps that speak of what is chosen. */
  #steps(steps: unknown[], { targets }: Places): unknown[] {
    return steps.flatMap((step) => this.#step(step, targets));
  }

  #step(step: unknown, targets: Places['targets']): unknown[] {
    // Targets that are chosen aloud, before anything is done.
    if (isRecord(step) && Array.isArray(step['$chosen'])) {
      for (const target of step['$chosen']) this.#of(target, { targets, choices: [] }, '');
      return [];
    }
    const choices: Record<string, unknown>[] = [];
    const one = this.#of(step, { targets, choices }, '');
    const all = choices.reduceRight<unknown[]>((after, choice) => this.#chosen(choice, after), both(one));
    // A player is chosen right before the first words about them.
    const first = this.#player || this.#aimed ? -1 : all.findIndex(speaksOfPlayer);
    if (first >= 0 || (isRecord(step) && step['op'] === 'player')) this.#player = true;
    return first < 0 ? all : [...all.slice(0, first), { op: 'player' }, ...all.slice(first)];
  }

  /** A choice, and the steps after it. Cards are found by searching where they cannot just be chosen. */
  #chosen(choice: Record<string, unknown>, after: unknown[]): unknown[] {
    const { choose, search } = this.#language.step;
    const { as, from, max } = choice;
    const barred = (choose?.rules ?? []).some((rule) => brokenBy(rule, choice) !== undefined);
    if (!barred || search === undefined || !isRecord(from)) return [{ op: 'choose', ...choice }, ...after];
    const { in: zones, of, ...kind } = from;
    return [
      {
        op: 'search',
        in: zones,
        ...(of === 'you' ? {} : { of }),
        for: kind,
        as,
        ...(max === undefined ? {} : { max }),
        steps: after,
      },
    ];
  }
}

/** Without names for cards that are looked at and not spoken of again. */
function unspoken(value: unknown, text: string): unknown {
  if (Array.isArray(value)) return value.map((one) => unspoken(one, text));
  if (!isRecord(value)) return value;
  const { as, ...rest } = mapped(value, (_, one) => unspoken(one, text));
  const idle = value['op'] === 'look' && !text.includes(`"ref":${JSON.stringify(as)}`);
  return as === undefined || idle ? rest : { as, ...rest };
}

function boundIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(boundIn);
  if (!isRecord(value)) return [];
  const own = value['op'] !== 'may' && value['as'] !== undefined ? [value['as']] : [];
  return [...own, ...Object.values(value).flatMap(boundIn)];
}

/** The same with another name, where it is given and wherever it is spoken of. */
function mappedName(value: unknown, from: unknown, to: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => mappedName(one, from, to));
  if (!isRecord(value)) return value;
  return mapped(value, (key, one) => (NAMES.includes(key) && one === from ? to : mappedName(one, from, to)));
}

/** Keys that hold names of objects. */
const NAMES = ['as', 'ref', 'except', 'other', 'ownerOf'];

/** In what an owner may do, "their hand" is the owner's, and it is they who choose. */
function owned(value: unknown, ownerOf: string): unknown {
  if (Array.isArray(value)) return value.map((one) => owned(one, ownerOf));
  if (!isRecord(value)) return value;
  const { op, from } = value;
  if (op === 'choose' && isRecord(from) && from['in'] === 'hand' && from['of'] === 'you') {
    const { of: _, ...hand } = from;
    return { ...value, ownerOf, from: hand };
  }
  return mapped(value, (_, one) => owned(one, ownerOf));
}

/** The steps that a text has said as one. */
function both(step: unknown): unknown[] {
  if (!isRecord(step)) return [step];
  const { op, first, step: price, then } = step;
  if (op === '$paid') return [{ op: 'cost', step: price }, ...both(then)];
  return op === '$joined' && isRecord(then) ? [{ op: first, what: then['what'] }, then] : [step];
}

const speaksOfPlayer = (step: unknown): boolean => /"(who|of|player)":"player"/.test(JSON.stringify(step));

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
    const keys = mapped(value, (_, one) => name(one));
    return value === asked ? { ...keys, as: ANSWER } : keys;
  };
  return name(program);
}

/** What an effect is about, if that is no filter, or the first that is spoken of in it. */
function spokenIn(does: unknown): unknown {
  if (!isRecord(does)) return undefined;
  const { over, ...rest } = does;
  if (typeof over === 'string' || (isRecord(over) && ('ref' in over || 'every' in over))) return over;
  const refs = [over, rest].flatMap(refsIn);
  return refs[0] === undefined ? undefined : { ref: refs[0] };
}

function refsIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(refsIn);
  return isRecord(value) ? ('ref' in value ? [value['ref']] : Object.values(value).flatMap(refsIn)) : [];
}

/** An effect that speaks of this object as of what was fixed when it began. */
function fixedTo(does: unknown, fixed: string): unknown {
  const inner = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inner);
    if (!isRecord(value)) return value;
    return JSON.stringify(value) === fixed ? { ref: FIXED } : mapped(value, (_, one) => inner(one));
  };
  if (!isRecord(does)) return does;
  return mapped(does, (key, one) => (key === 'over' && JSON.stringify(one) === fixed ? FIXED : inner(one)));
}

const mapped = (
  node: Record<string, unknown>,
  of: (key: string, value: unknown) => unknown,
): Record<string, unknown> =>
  Object.fromEntries(Object.entries(node).map(([key, value]) => [key, of(key, value)]));
