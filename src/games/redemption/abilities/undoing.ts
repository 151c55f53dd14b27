import type { Atom } from '../../../kernel/atom.ts';
import { type ObjectId, type ZoneId, zoneId } from '../../../kernel/ids.ts';
import { inZone, kindOf, live } from '../../../kernel/query.ts';
import type { AbilityInstance, Done, GameObject, GameState, SetAsideGroup } from '../../../kernel/state.ts';
import { closing } from '../rules/set-aside.ts';
import { followers } from '../view/known.ts';

/** Objects by id, after the atoms (changes of state) processed so far. */
type Now = Map<ObjectId, GameObject>;

/**
 * Atoms (changes of state) that undo these uses of abilities, latest first, with everything that leaves as a result
 * (rules 7.4).
 */
export function backwards(state: GameState, instances: AbilityInstance[], leaves: Atom[]): Atom[] {
  const atoms: Atom[] = [];
  const reshuffled = new Set<ZoneId>();
  const now: Now = new Map();
  for (const i of instances) {
    const shuffled = new Set(i.did.flatMap(({ atom }) => (atom.atom === 'shuffle' ? [atom.zone] : [])));
    for (const done of i.did.slice().reverse())
      for (const atom of reversed(state, done, now)) {
        atoms.push(atom);
        follow(state, atom, now);
        // When a search is undone, the card that it found is shuffled into the deck again.
        if (atom.atom === 'restore' && shuffled.has(atom.as.zone)) reshuffled.add(atom.as.zone);
      }
  }
  return [
    ...atoms,
    ...leaves,
    ...setOff(state, instances),
    ...[...reshuffled].map((zone): Atom => ({ atom: 'shuffle', zone })),
    ...stillKnown(state, atoms, reshuffled),
  ];
}

/**
 * Atoms (changes of state) that remove waiting triggered abilities whose triggering event is undone with the given
 * uses.
 */
const setOff = (state: GameState, instances: AbilityInstance[]): Atom[] =>
  inZone(state, zoneId('triggered')).flatMap((o): Atom[] => {
    const cause = 'ability' in o.what ? o.what.ability.env.numbers['cause'] : undefined;
    return instances.some((i) => i.id === cause) ? [{ atom: 'cease', object: o.stamp }] : [];
  });

function reversed(state: GameState, { atom, was, index, made, back }: Done, now: Now): Atom[] {
  if (back !== undefined) return back.atom === 'group' ? [back, ...ending(state, back.group)] : [back];
  switch (atom.atom) {
    case 'move': {
      if (was === undefined) return [];
      if (atom.ceases) return [recreation(was)];
      const o = now.get(was.id) ?? state.objects[was.id];
      if (!o) return [];
      // A shuffled card has a new stamp (number of a stay in a zone), but is restored if it is still in that deck. Any
      // other card with a new stamp has moved on, and stays where it is.
      const there = o.stamp === made || (kindOf(atom.to) === 'deck' && o.zone === atom.to);
      return there
        ? [{ atom: 'restore', object: o.stamp, as: asItWas(was, o, atom), index: index ?? 0 }]
        : [];
    }
    case 'effectOn':
      return made === undefined ? [] : [{ atom: 'effectOff', id: made }];
    case 'create':
      return made === undefined ? [] : [{ atom: 'cease', object: made }];
    default:
      // Three kinds of change are not reversed: knowledge stays, shuffles are never undone, and an undoing is itself
      // undone by repeating.
      return [];
  }
}

/** Atom (change of state) by which a token that has ceased to exist is there again, as another object. */
const recreation = ({ what, owner, controller, zone, counters }: GameObject): Atom => ({
  atom: 'create',
  what,
  owner,
  controller,
  zone,
  counters,
});

/**
 * Atoms (changes of state) by which an Enhancement that waits with a set-aside group leaves with the group's last
 * member (RED-S20).
 */
const ending = (state: GameState, group: SetAsideGroup): Atom[] =>
  group.members.length > 0 ? [] : closing(state, group)[1];

/** The object as it was before the move, with everything that it has gained and lost after the move. */
function asItWas(was: GameObject, o: GameObject, by: Extract<Atom, { atom: 'move' }>): GameObject {
  const then = by.marks ?? [];
  const lost = then.filter((m) => !o.marks.includes(m));
  const gained = o.marks.filter((m) => !then.includes(m) && !was.marks.includes(m));
  const counters = { ...was.counters };
  for (const name of Object.keys({ ...by.keep, ...o.counters })) {
    const n = (counters[name] ?? 0) + (o.counters[name] ?? 0) - (by.keep?.[name] ?? 0);
    delete counters[name];
    if (n > 0) counters[name] = n;
  }
  return { ...was, marks: [...was.marks.filter((m) => !lost.includes(m)), ...gained], counters };
}

/** Applies an atom (change of state) to the objects as they are so far. */
function follow(state: GameState, atom: Atom, now: Now): void {
  if (atom.atom === 'restore') now.set(atom.as.id, atom.as);
  if (atom.atom !== 'counter' && atom.atom !== 'mark') return;
  const o = [...now.values()].find((x) => x.stamp === atom.object) ?? live(state, atom.object);
  if (o === undefined) return;
  if (atom.atom === 'counter')
    now.set(o.id, {
      ...o,
      counters: { ...o.counters, [atom.counter]: (o.counters[atom.counter] ?? 0) + atom.by },
    });
  else
    now.set(o.id, {
      ...o,
      marks: atom.on ? [...o.marks, atom.mark] : o.marks.filter((m) => m !== atom.mark),
    });
}

/**
 * Atoms (changes of state) for what viewers know about restored cards: those who saw a card before it went back to a
 * hidden zone still know the card, as long as it stays in that zone.
 */
function stillKnown(state: GameState, atoms: Atom[], shuffled: Set<ZoneId>): Atom[] {
  return atoms.flatMap((atom): Atom[] => {
    // In a shuffled zone, nobody can tell which of the cards is the restored one.
    if (atom.atom !== 'restore' || shuffled.has(atom.as.zone)) return [];
    const o = live(state, atom.object);
    if (o === undefined) return [];
    const to = followers(state, atom, o);
    return to.length === 0 ? [] : [{ atom: 'reveal', objects: [atom.as.stamp], to }];
  });
}
