/**
 * Finds card programs that a printed text cannot express exactly. Players read the text, so a card with such a program
 * is refused: it would do something other than its text says.
 */

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** All nodes (parts) of a card program, the outer ones first. */
function nodesIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  return isNode(value) ? [value, ...Object.values(value).flatMap(nodesIn)] : [];
}

/**
 * Reason, as a sentence, why the text of this ability would not say everything that the ability does; undefined if it
 * would.
 */
export function unsaidIn(ability: unknown): string | undefined {
  const nodes = nodesIn(ability);
  return (
    strayOther(nodes) ??
    anothersChoice(nodes) ??
    idleCondition(nodes) ??
    idleTarget(ability) ??
    foreignSacrifice(nodes) ??
    secondRoll(nodes) ??
    doubled(nodes) ??
    idlePrice(nodes) ??
    idleStep(nodes) ??
    idleOption(nodes) ??
    placedTwice(nodes) ??
    listInList(nodes) ??
    eitherInAll(nodes) ??
    othersYou(nodes)
  );
}

/**
 * Fault: a step acts on "the others of a group", but the choice before it was not made among the objects of this group.
 */
function strayOther(nodes: readonly Node[]): string | undefined {
  const among = new Map(nodes.filter((n) => 'among' in n).map((n) => [n['as'], n['among']]));
  for (const { ref, except } of nodes) {
    if (typeof ref !== 'string' || except === undefined) continue;
    const from = among.get(except);
    if (!isNode(from) || from['ref'] !== ref || 'except' in from)
      return `"${String(except)}" was not chosen among "${ref}", so "the other" ones are not those.`;
  }
  return undefined;
}

/**
 * Fault: in an `each` step, the words "not chosen" refer to another choice than that of the player who acts. A reader
 * would take them to mean the objects that this player did not choose.
 */
function anothersChoice(nodes: readonly Node[]): string | undefined {
  const stray = nodes
    .filter(({ op, choose }) => op === 'each' && choose !== undefined)
    .flatMap(({ step }) => nodesIn(step))
    .find(({ every, except }) => every !== undefined && except !== undefined && except !== 'x');
  return (
    stray &&
    `Where each player chooses, those "not chosen" are what they did not choose ("x"), and not all but "${String(stray['except'])}".`
  );
}

/**
 * Fault: a condition with an empty description. About the card itself, or about all objects that fit a filter, such a
 * condition would only say that they exist.
 */
function idleCondition(nodes: readonly Node[]): string | undefined {
  const idle = nodes.some(
    ({ noun, is }) =>
      isNode(is) && Object.keys(is).length === 0 && (noun === 'self' || (isNode(noun) && 'every' in noun)),
  );
  return idle
    ? 'A condition on the speaker, or on every card that fits, says what they are: "is" is empty.'
    : undefined;
}

/**
 * Fault: a target that no step uses. A text describes a target at the step that uses the target. So a target used only
 * in a mode (alternative) or in a paid step must be declared there.
 */
function idleTarget(ability: unknown): string | undefined {
  for (const { targets, modes, ...rest } of nodesIn(ability)) {
    if (!Array.isArray(targets)) continue;
    const anywhere = refsIn(nodesIn({ modes, ...rest }));
    const here = refsIn(Object.values(rest).flatMap(outside));
    for (const target of targets.filter(isNode)) {
      const as = String(target['as']);
      if (!anywhere.has(as)) return `Nothing is done to the target "${as}".`;
      if (!here.has(as)) return `The target "${as}" belongs to the mode or the step "pay" that speaks of it.`;
    }
  }
  return undefined;
}

const refsIn = (nodes: readonly Node[]): Set<string> =>
  new Set(nodes.flatMap(({ ref }) => (typeof ref === 'string' ? [ref] : [])));

/** The nodes (parts) of a card program, without the steps that a price pays for. */
function outside(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(outside);
  if (!isNode(value)) return [];
  return value['op'] === 'pay' ? [] : [value, ...Object.values(value).flatMap(outside)];
}

/** Fault: a program rolls twice, so that "the result" in its text would be unclear. */
function secondRoll(nodes: readonly Node[]): string | undefined {
  const spoken = nodes.some(({ number }) => typeof number === 'string');
  return spoken && nodes.filter(({ op }) => op === 'roll').length > 1
    ? 'A text with two rolls does not say of which one "the result" is.'
    : undefined;
}

/**
 * Fault: a sacrifice of objects that need not be the player's own. The text of a sacrifice never says whose objects
 * they are, so the program must exclude the objects of other players.
 */
function foreignSacrifice(nodes: readonly Node[]): string | undefined {
  const chosen = new Map<unknown, { filter: unknown; of: unknown }>();
  for (const { as, of, from, among, who } of nodes)
    if (typeof as === 'string' && among === undefined)
      chosen.set(as, { filter: of ?? from, of: who ?? 'you' });
  for (const { op, choose } of nodes) if (op === 'each') chosen.set('x', { filter: choose, of: 'you' });
  for (const { op, what, who } of nodes) {
    // No fault if the step names the player who sacrifices: then the text says whose objects are sacrificed.
    if (op !== 'sacrifice' || who !== undefined || !isNode(what)) continue;
    const { filter, of } =
      'every' in what ? { filter: what['every'], of: 'you' } : (chosen.get(what['ref']) ?? {});
    if (isNode(filter) && filter['of'] !== of)
      return `What is sacrificed must be one’s own: its filter needs "of: ${String(of)}".`;
  }
  return undefined;
}

/**
 * Fault: a price that is not followed by the step that it pays for. A choice for that step must come before the price.
 */
function idlePrice(nodes: readonly Node[]): string | undefined {
  for (const steps of nodes.flatMap((node) => Object.values(node)).filter(Array.isArray))
    for (const [i, step] of steps.entries()) {
      if (!isNode(step) || step['op'] !== 'cost') continue;
      const next: unknown = steps[i + 1];
      if (!isNode(next) || next['op'] === 'cost')
        return 'A price ("cost") needs something after it that it is paid for.';
      if (next['op'] === 'choose') return 'What a price ("cost") is paid for is chosen before it is paid.';
    }
  return undefined;
}

/** Fault: a program step with an empty list of nested steps. */
function idleStep(nodes: readonly Node[]): string | undefined {
  for (const { op, ...keys } of nodes)
    for (const key of ['steps', 'then', 'else'])
      if ((op !== undefined || 'options' in keys) && Array.isArray(keys[key]) && keys[key].length === 0)
        return `"${key}" of "${String(op)}" is empty, so there is nothing to read.`;
  return undefined;
}

/**
 * Fault: an empty option of a filter. It fits everything, so the other options are useless, and it cannot be put into
 * words.
 */
function idleOption(nodes: readonly Node[]): string | undefined {
  for (const node of nodes)
    for (const key of ['any', 'none'])
      if ([node[key]].flat().some((one) => isNode(one) && Object.keys(one).length === 0))
        return `Anything fits one of "${key}", so that the others say nothing.`;
  return undefined;
}

/**
 * Fault: a filter has a zone or owner for all options, and one of its options has another. The text would not apply the
 * common zone or owner to that option.
 */
function placedTwice(nodes: readonly Node[]): string | undefined {
  for (const { any, ...filter } of nodes) {
    if (!Array.isArray(any) || !any.some((one) => isNode(one) && 'in' in one)) continue;
    const places = any.every(
      (one) => isNode(one) && Object.keys(one).every((key) => key === 'in' || key === 'of'),
    );
    const zones = any.flatMap((one) => (isNode(one) ? one['in'] : [])).flat();
    const all = [filter['in']].flat();
    if (places && all.length === new Set(zones).size && all.every((zone) => zones.includes(zone))) continue;
    for (const key of ['in', 'of'])
      if (key in filter && any.some((one) => isNode(one) && key in one))
        return `"${key}" stands in the filter and in one of "any"; say it in each of these.`;
  }
  return undefined;
}

/**
 * Fault: a list within a list. In "A or B, or C" the text does not show which options belong together. In "each
 * attachment on each A and each B" it does not show where the list of hosts ends.
 */
function listInList(nodes: readonly Node[]): string | undefined {
  const several = (value: unknown): boolean =>
    nodesIn(value).some(({ any, none }) =>
      [any, none].some((list) => Array.isArray(list) && list.length > 1),
    );
  for (const node of nodes) {
    for (const list of [node['any'], node['none']])
      if (Array.isArray(list) && list.length > 1 && several(list))
        return 'One of several ("any", "none") has several of its own, and a text does not say where those end.';
    const { every } = node;
    if (isNode(every) && isNode(every['at']) && 'every' in every['at'] && several(every['at']))
      return '"every" of what lies on "every" one of several: a text does not say where those end.';
  }
  return undefined;
}

/** Fault: "either" inside "all". The text "A or B and C" means A, or both B and C. */
function eitherInAll(nodes: readonly Node[]): string | undefined {
  return nodes
    .map((node) => joined(node))
    .some(({ by, parts }) => by === 'and' && parts.some((part) => part.by === 'or'))
    ? 'One of several conditions ("either") is one of "all", and a text does not say where they end; say "either" of several "all".'
    : undefined;
}

/** Structure of a condition (joined by "and" or "or") as its text shows it. */
interface Joined {
  by?: 'and' | 'or';
  parts: Joined[];
}

/**
 * Structure of a condition (its parts, joined by "and" or "or") as the text shows it. The opposite of "this and that"
 * is "not this or not that".
 */
function joined(condition: unknown, not = false): Joined {
  if (!isNode(condition)) return { parts: [] };
  if ('not' in condition) return joined(condition['not'], !not);
  const { all, either } = condition;
  const parts = [all ?? either ?? []].flat().map((one) => joined(one, not));
  // A list with a single condition is replaced by that condition, which means the same.
  if (parts.length < 2) return parts[0] ?? { parts };
  return { by: (all === undefined) === not ? 'and' : 'or', parts };
}

/** Fault: the word "you" in an act of another player, who would think that the word means themselves. */
function othersYou(nodes: readonly Node[]): string | undefined {
  for (const { op, who, ownerOf, steps } of nodes) {
    if (op !== 'may' || (ownerOf === undefined && who !== 'player')) continue;
    const yours = nodesIn(steps).find(
      (node) =>
        node['of'] === 'you' ||
        node['who'] === 'you' ||
        (node['op'] === 'draw' && node['who'] === undefined) ||
        (node['op'] === 'search' && node['of'] === undefined) ||
        (node['op'] === 'look' && 'top' in node && node['of'] === undefined),
    );
    if (yours !== undefined) return 'Within what another player may do, a text cannot say "you".';
  }
  return undefined;
}

/** Fault: a word stands twice in a list. The second time adds nothing, but looks as if it did. */
function doubled(nodes: readonly Node[]): string | undefined {
  for (const value of nodes.flatMap((node) => Object.values(node))) {
    const words = Array.isArray(value) ? value.filter((word) => typeof word === 'string') : [];
    const twice = words.find((word, i) => words.indexOf(word) !== i);
    if (twice !== undefined) return `"${twice}" stands there twice.`;
  }
  return undefined;
}
