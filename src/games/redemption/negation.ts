import { type Atom, move, proposed } from '../../kernel/atom.ts';
import type { Frame, Structure } from '../../kernel/frame.ts';
import { type ObjectId, type Seat, zoneId } from '../../kernel/ids.ts';
import { kindOf, live } from '../../kernel/query.ts';
import type { AbilityInstance, Done, Env, GameObject, GameState, Json } from '../../kernel/state.ts';
import type { Tx } from '../../kernel/tx.ts';
import { objects } from '../../vocab/read.ts';
import type { Step } from '../../vocab/schema.ts';
import { carryOut, change } from './ability.ts';
import { allowing, type Book, characters } from './facts.ts';
import { sees, watchers } from './sight.ts';

/** Undoes what the abilities of these cards did in this phase, and lets them do nothing more in it (rules 7.3). */
export function negate(tx: Tx, step: Extract<Step, { op: 'negate' }>, env: Env, book: Book): void {
  const cards = objects(tx.state, step.what, env, book);
  if (cards.length === 0) return;
  const victims = tx.state.instances.filter(
    (i) =>
      i.id !== env.instance &&
      i.status !== 'undone' &&
      !i.cannotBe.includes('negate') &&
      cards.some((o) => o.id === i.object),
  );
  const names = cards.map((o) => book.card(o).definition.name).join(', ');
  tx.say(`${book.cards.get(env.card).definition.name} negates ${names}.`);
  const effect: Atom = {
    atom: 'effectOn',
    effect: {
      controller: env.you,
      card: env.card,
      text: `${names} is negated`,
      body: { effect: 'negates', ...{ over: 'refs' } },
      refs: cards.map((o) => o.stamp),
      until: { until: 'step', step: 'phase' },
      ...(env.instance === undefined ? {} : { instance: env.instance }),
    },
  };
  const allow = cards.filter((o) =>
    book.card(o).passives.some(({ ability }) => ability.does.effect === 'allows'),
  );
  undo(
    tx,
    victims,
    env,
    [effect],
    allow.map((o) => o.id),
  );
}

/** Undoes, does the steps in between, and has what was undone done again (rules 7.3, 7.4). */
export function interrupt(tx: Tx, step: Extract<Step, { op: 'interrupt' }>, env: Env, book: Book): void {
  const open = tx.state.instances.filter(
    (i) => i.id !== env.instance && i.status !== 'undone' && !i.cannotBe.includes('interrupt'),
  );
  const victims =
    step.what === 'battle'
      ? open.filter((i) => ofBattle(tx.state, i, env.you, open))
      : pick(open, objects(tx.state, step.what, env, book));
  tx.push({
    kind: 'structure',
    chart: 'interrupt',
    at: 'again',
    data: { instances: victims.map((i) => i.id) },
  });
  tx.sequence(step.steps, env);
  undo(tx, victims, env, []);
}

const pick = (instances: AbilityInstance[], cards: GameObject[]): AbilityInstance[] =>
  instances.filter((i) => cards.some((o) => o.id === i.object));

/** "The battle": what goes on, the last Enhancement played, and what removed a character of yours (rules 7.3). */
function ofBattle(state: GameState, i: AbilityInstance, you: Seat, all: AbilityInstance[]): boolean {
  if (i.did.some((d) => d.atom.atom === 'effectOn')) return true;
  if (
    i.did.some((d) => d.was !== undefined && d.was.zone === zoneId('battle', you) && d.atom.atom === 'move')
  )
    return true;
  // One that is about to remove your last character has done nothing yet: special initiative was given for it (rules 8.4).
  if (
    state.frames.some((f) => f.kind === 'structure' && f.chart === 'special' && f.data['instance'] === i.id)
  )
    return true;
  const played = all.filter((x) => x.controller !== you && enhancement(state, x));
  return played.at(-1)?.object === i.object;
}

const enhancement = (state: GameState, i: AbilityInstance): boolean => {
  const o = state.objects[i.object];
  return (
    o !== null &&
    o !== undefined &&
    kindOf(o.zone) === 'battle' &&
    o.marks.some((m) => m === 'as:good' || m === 'as:evil')
  );
};

/** Has the interrupted abilities done again, in their order. */
export function stepInterrupt(tx: Tx, frame: Structure, book: Book): void {
  tx.pop();
  const list = frame.data['instances'];
  again(tx, Array.isArray(list) ? list.map(Number) : [], book);
}

/**
 * Does undone abilities again: those whose card is still where it works, with somebody to use it, and that nothing stops.
 * Their targets are the same; one that is no legal target now ends it (vocab: `fixed`).
 */
export function again(tx: Tx, instances: number[], book: Book): void {
  const wanted = tx.state.instances.filter((i) => instances.includes(i.id) && i.status === 'undone');
  for (const i of wanted.slice().reverse()) {
    const o = tx.state.objects[i.object];
    if (!o || !works(tx.state, o, i, book)) continue;
    const env: Env = { ...i.env, self: o.stamp, fixed: i.env.fixed ?? {} };
    change(tx, i.id, (x) => ({ ...x, status: 'running', did: [] }));
    carryOut(tx, i.id, i.steps, env);
  }
}

function works(state: GameState, o: GameObject, i: AbilityInstance, book: Book): boolean {
  if (kindOf(o.zone) !== 'battle') return false;
  if (book.negated(state, o) && !i.cannotBe.includes('negate')) return false;
  return !enhancement(state, i) || characters(state, i.controller, book).length > 0;
}

/**
 * Undoes these and all that came of them, latest first, as one event; `atoms` happen with it. What the objects `silenced`
 * allowed is allowed no more.
 */
function undo(tx: Tx, roots: AbilityInstance[], env: Env, atoms: Atom[], silenced: ObjectId[] = []): void {
  const { all, leaving } = withConsequences(tx.state, roots, silenced);
  const back = all.flatMap((i) => backwards(tx.state, i));
  const gone = leaving.map((o): Atom => move(o, zoneId('discard', o.owner), 'leave'));
  const renewed = all.flatMap(undone);
  stop(tx, all, leaving);
  for (const i of all) change(tx, i.id, (x) => ({ ...x, status: 'undone' }));
  // What a negation had undone is done again when the negation itself is undone (7.4).
  if (renewed.length > 0)
    tx.push({ kind: 'structure', chart: 'interrupt', at: 'again', data: { instances: renewed } });
  const own = all.filter((i) => roots.includes(i) || leaving.some((o) => o.id === i.object));
  const marks = own.map((i): Atom => ({ atom: 'register', what: 'undone', data: { instance: i.id } }));
  const entries = proposed([...marks, ...back, ...gone, ...atoms]);
  if (entries.length === 0) return;
  const event = { name: 'undo', by: env.you, source: env.self, card: env.card, entries };
  tx.event(env.instance === undefined ? event : { ...event, instance: env.instance });
}

/** Instances that this one had undone. */
const undone = (i: AbilityInstance): Json[] =>
  i.did.flatMap(({ atom }) =>
    atom.atom === 'register' && atom.what === 'undone' ? [Number(atom.data?.['instance'])] : [],
  );

/**
 * With all that they brought about, latest first; and the Enhancements that only they or the silenced objects allowed, which
 * leave without effect (7.4).
 */
function withConsequences(
  state: GameState,
  roots: AbilityInstance[],
  silenced: ObjectId[],
): { all: AbilityInstance[]; leaving: GameObject[] } {
  const found = new Map(roots.map((i) => [i.id, i]));
  const ended = new Set([...silenced, ...roots.filter(allows).map((i) => i.object)]);
  const forbidden = (o: GameObject | null | undefined): o is GameObject => {
    if (!o || kindOf(o.zone) !== 'battle') return false;
    const by = allowing(o);
    return by.length > 0 && by.every((id) => ended.has(id));
  };
  for (const i of state.instances) {
    if (i.status === 'undone' || found.has(i.id)) continue;
    if (!(i.cause !== undefined && found.has(i.cause)) && !forbidden(state.objects[i.object])) continue;
    found.set(i.id, i);
    if (allows(i)) ended.add(i.object);
  }
  return { all: [...found.values()].sort((a, b) => b.id - a.id), leaving: state.objects.filter(forbidden) };
}

/** Did the ability allow Enhancements of other brigades? */
const allows = (i: AbilityInstance): boolean =>
  i.did.some(({ atom }) => atom.atom === 'effectOn' && atom.effect.body.effect === 'allows');

/** Takes what is still to come of them from the stack. */
function stop(tx: Tx, instances: AbilityInstance[], leaving: GameObject[]): void {
  const of = (id: number | undefined): boolean => id !== undefined && instances.some((i) => i.id === id);
  tx.setFrames(
    tx.state.frames.map((frame): Frame => {
      if (frame.kind === 'sequence' && of(frame.env.instance)) return { ...frame, next: frame.steps.length };
      if (frame.kind === 'event' && of(frame.event.instance) && frame.stage !== 'after') {
        const entries = frame.event.entries.map((e) => ({ ...e, status: 'replaced' as const }));
        return { ...frame, event: { ...frame.event, entries }, after: [] };
      }
      // Characters that were about to use their abilities on entering do not any more, and no group forms.
      if (frame.kind === 'structure' && typeof frame.data['cause'] === 'number' && of(frame.data['cause']))
        return { ...frame, at: 'stopped' };
      // Nor is there more to come of an Enhancement that leaves.
      if (frame.kind === 'structure' && leaving.some((o) => o.id === frame.data['id']))
        return { ...frame, at: 'stopped' };
      return frame;
    }),
  );
}

/** The atoms that undo an instance, last thing first (rules 7.4). */
function backwards(state: GameState, i: AbilityInstance): Atom[] {
  const atoms: Atom[] = [];
  const shuffles = new Set(i.did.flatMap(({ atom }) => (atom.atom === 'shuffle' ? [atom.zone] : [])));
  const again = new Set<string>();
  for (const done of i.did.slice().reverse()) {
    const back = reversed(state, done, shuffles);
    atoms.push(...back);
    for (const atom of back)
      if (atom.atom === 'restore' && shuffles.has(atom.as.zone)) again.add(atom.as.zone);
  }
  for (const zone of shuffles) if (again.has(zone)) atoms.push({ atom: 'shuffle', zone });
  return [...atoms, ...stillKnown(state, atoms)];
}

function reversed(state: GameState, done: Done, shuffled: Set<string>): Atom[] {
  const { atom, was, index, made } = done;
  switch (atom.atom) {
    case 'move': {
      if (was === undefined || made === undefined || atom.ceases === true) return [];
      const now = live(state, made);
      // Shuffled in, it lies there under another stamp; it has not moved as long as it is in that deck.
      const there = now ?? (shuffled.has(atom.to) ? state.objects[was.id] : undefined);
      const stamp = there?.zone === atom.to ? there.stamp : made;
      return [{ atom: 'restore', object: stamp, as: was, index: index ?? 0 }];
    }
    case 'counter':
      return [{ ...atom, by: -atom.by }];
    case 'mark':
      return [{ ...atom, on: !atom.on }];
    case 'attach':
    case 'face':
    case 'place':
      return was === undefined ? [] : [{ atom: 'restore', object: was.stamp, as: was, index: index ?? 0 }];
    case 'effectOn':
      return made === undefined ? [] : [{ atom: 'effectOff', id: made }];
    case 'create':
      return made === undefined ? [] : [{ atom: 'cease', object: made }];
    case 'group':
      // One that was cut short goes on; one that was made ceases.
      return [{ atom: 'group', group: done.group ?? { ...atom.group, members: [] } }];
    case 'effectOff': {
      if (done.effect === undefined) return [];
      const { id: _, stamp: __, ...effect } = done.effect;
      return [{ atom: 'effectOn', effect }];
    }
    // What was seen stays known, a shuffle is never undone, an undoing is undone by doing again.
    case 'reveal':
    case 'shuffle':
    case 'restore':
    case 'cease':
    case 'effectOver':
    case 'count':
    case 'clear':
    case 'clock':
    case 'register':
    case 'outcome':
      return [];
  }
}

/** Whoever saw a card before it goes back into hiding still knows it, as long as it stays there (7.4). */
function stillKnown(state: GameState, atoms: Atom[]): Atom[] {
  return atoms.flatMap((atom): Atom[] => {
    if (atom.atom !== 'restore') return [];
    const o = live(state, atom.object);
    if (o === undefined) return [];
    const to = [...state.seats.keys(), watchers(state)].filter((seat) => sees(state, o, seat));
    return to.length === 0 ? [] : [{ atom: 'reveal', objects: [atom.as.stamp], to }];
  });
}

/** Does anybody but its controller have a character left when this is done? For looking ahead (rules 8.4). */
export const emptied = (state: GameState, atoms: Atom[], seat: Seat, book: Book): boolean => {
  const here = characters(state, seat, book);
  if (here.length === 0) return false;
  const leaving = new Set(
    atoms.flatMap((a) => (a.atom === 'move' && kindOf(a.to) !== 'battle' ? [a.object] : [])),
  );
  const coming = atoms.some((a) => {
    if (a.atom !== 'move' || a.to !== zoneId('battle', seat)) return false;
    const o = live(state, a.object);
    return o !== undefined && book.base(o).types.includes('character');
  });
  return !coming && here.every((o) => leaving.has(o.stamp));
};
