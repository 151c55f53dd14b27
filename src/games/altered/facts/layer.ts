/**
 * Order in which continuous changes apply. The general algorithm of dependency (Altered 13, C5 2.3): again and again the
 * change with the smallest timestamp among those that depend on no change still to come. What a change *does* is said in
 * `facts.ts`; here they are only put in order.
 */
export interface Change<Table> {
  stamp: number;
  /** Facts that the change looks at, and which it alters (`subtype`, `keyword`, `terrain`, …). */
  reads: string[];
  writes: readonly string[];
  /** Effect on this table: a text that is equal if and only if the effect is, '' if the change does not exist. */
  effect(table: Table): string;
  apply(table: Table): Table;
}

/** The table with every change applied in the order that the rules ask for. */
export function layered<Table>(base: Table, changes: Change<Table>[]): Table {
  let table = base;
  let left = changes.slice().sort((a, b) => a.stamp - b.stamp);
  while (left.length > 0) {
    const open = left;
    const next = open.find((a) => free(a, open, table)) ?? open[0]!;
    table = next.apply(table);
    left = left.filter((c) => c !== next);
  }
  return table;
}

/** True if it depends on none of the others. Mutual dependency (a loop) does not count, as in C5 2.3. */
function free<Table>(a: Change<Table>, others: Change<Table>[], table: Table): boolean {
  return others.every((b) => b === a || !reaches(a, b, others, table) || reaches(b, a, others, table));
}

/** True if `a` depends on `b`, directly or through others. */
function reaches<Table>(a: Change<Table>, b: Change<Table>, all: Change<Table>[], table: Table): boolean {
  const seen = new Set([a]);
  const queue = [a];
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    for (const c of all) {
      if (seen.has(c) || !directly(at, c, table)) continue;
      if (c === b) return true;
      seen.add(c);
      queue.push(c);
    }
  }
  return false;
}

/** `a` depends directly on `b` if applying `b` first changes what `a` applies to or does. */
function directly<Table>(a: Change<Table>, b: Change<Table>, table: Table): boolean {
  if (!b.writes.some((w) => a.reads.includes(w))) return false;
  return a.effect(table) !== a.effect(b.apply(table));
}
