/**
 * What a program may say and its text cannot. Players read the text, so a card that says such a thing is refused: it would do
 * something else than what they read.
 */

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** All nodes of a program, the outer ones first. */
function nodesIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  return isNode(value) ? [value, ...Object.values(value).flatMap(nodesIn)] : [];
}

/** Why the text of this ability would not say all that it does, as a sentence; undefined where it does. */
export function unsaidIn(ability: unknown): string | undefined {
  const nodes = nodesIn(ability);
  return strayOther(nodes) ?? idleTarget(ability) ?? foreignSacrifice(nodes);
}

/** "The other cards" are those from whom some were chosen, and no others. */
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

/** A target is described where something is done to it, and so must be spoken of. */
function idleTarget(ability: unknown): string | undefined {
  for (const node of nodesIn(ability)) {
    const { targets, modes, ...rest } = node;
    if (!Array.isArray(targets)) continue;
    // What lies in a way of several is that way's own.
    const said = new Set(nodesIn({ modes, ...rest }).flatMap(({ ref }) => (typeof ref === 'string' ? [ref] : [])));
    const idle = targets.find((target) => isNode(target) && !said.has(String(target['as'])));
    if (isNode(idle)) return `Nothing is done to the target "${String(idle['as'])}".`;
  }
  return undefined;
}

/** One sacrifices what one controls, so no text says whose it is; a program does. */
function foreignSacrifice(nodes: readonly Node[]): string | undefined {
  const chosen = new Map<unknown, unknown>();
  for (const { as, of, from, among } of nodes)
    if (typeof as === 'string' && among === undefined) chosen.set(as, of ?? from);
  for (const { op, choose, step } of nodes) if (op === 'each' && isNode(step)) chosen.set('x', choose);
  for (const { op, what } of nodes) {
    if (op !== 'sacrifice' || !isNode(what)) continue;
    const filter = 'every' in what ? what['every'] : chosen.get(what['ref']);
    if (isNode(filter) && filter['of'] === undefined)
      return 'What is sacrificed must be one’s own: its filter needs "of: you".';
  }
  return undefined;
}
