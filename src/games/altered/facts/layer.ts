/**
 * Order in which continuous changes apply, by dependency (Altered 13, C5 2.3): repeatedly take the change with the
 * lowest timestamp among those that depend on no remaining change. This file only orders them; `facts.ts` applies them.
 */
export interface Change<Table> {
  stamp: number;
  /**
   * Kinds of facts that a change of objects reads, and those that it alters (`subtype`, `keyword`, `terrain`, …). A
   * change may depend on others that alter what it reads.
   */
  reads: string[];
  writes: readonly string[];
  /**
   * Text that describes the change's effect on this table: equal texts mean equal effects, '' means that the change
   * does not exist.
   */
  effect(table: Table): string;
  apply(table: Table): Table;
}

/** The table with all changes applied in the order that the rules require. */
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

/** True if the change depends on no other remaining change. Mutual dependency (a loop) does not count (C5 2.3). */
function free<Table>(a: Change<Table>, others: Change<Table>[], table: Table): boolean {
  return others.every((b) => b === a || !reaches(a, b, others, table) || reaches(b, a, others, table));
}

/** True if the change `a` depends on the change `b`, directly or through others. */
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

/** True if the change `a` depends directly on `b`: applying `b` first would alter what `a` applies to or does. */
function directly<Table>(a: Change<Table>, b: Change<Table>, table: Table): boolean {
  if (!b.writes.some((w) => a.reads.includes(w))) return false;
  return a.effect(table) !== a.effect(b.apply(table));
}
