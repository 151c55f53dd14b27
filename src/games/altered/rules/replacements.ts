import { type Atom, proposed, type Replacement } from '../../../kernel/atom.ts';
import type { EventFrame } from '../../../kernel/frame.ts';
import type { Stamp } from '../../../kernel/ids.ts';
import { kindOf, live } from '../../../kernel/query.ts';
import type { Env, GameObject, GameState, Step } from '../../../kernel/state.ts';
import { atoms } from '../../../language/run/atoms.ts';
import type { Host } from '../../../language/run/host.ts';
import type { Active, FactBook } from '../facts/facts.ts';
import { print } from '../language/print.ts';
import type { Passive } from '../language/types.ts';
import { propose } from './events.ts';

type Instead = Active & { does: Extract<Passive, { effect: 'instead' }> };
type Stays = Active & { does: Extract<Passive, { effect: 'stays' }> };

/** "Instead" effects that may apply to what is about to happen (rules 12). */
export function replacements(state: GameState, frame: EventFrame, host: Host, book: FactBook): Replacement[] {
  const within = (steps: Step[], env: Env): Atom[] =>
    propose(
      state,
      { name: 'instead', entries: proposed(steps.flatMap((step) => atoms(state, step, env, host))) },
      book,
    ).entries.map(({ atom }) => atom);
  return [
    ...book.effects(state, 'instead').map((a) => inPlaceOf(state, frame, a, within, book)),
    ...book.effects(state, 'stays').map((a) => keepInPlace(state, frame, a, within, book)),
  ].filter((found) => found !== undefined);
}

/** Atoms of steps that happen within the very event. */
type Within = (steps: Step[], env: Env) => Atom[];

/** The parts of the event that an effect may change: none that it has changed, or that its player has left as they are. */
function entriesFor({ event, declined }: EventFrame, id: string, isMeant: (atom: Atom) => boolean): number[] {
  if (declined.includes(id)) return [];
  return event.entries.flatMap(({ atom, status, chain }, i) =>
    status === 'proposed' && !chain.includes(id) && isMeant(atom) ? [i] : [],
  );
}

/** Common part of every such replacement: its id, its player and its source. */
const commonOf = (state: GameState, { stamp, ability, env }: Active, source: GameObject, book: FactBook) => ({
  id: `${stamp}.${ability}`,
  controller: env.you,
  about: env.self,
  card: env.card,
  name: `${state.seats[env.you]!.name}'s ${book.facts(state, source).name}`,
});

function inPlaceOf(
  state: GameState,
  frame: EventFrame,
  a: Instead,
  within: Within,
  book: FactBook,
): Replacement | undefined {
  const { does, env } = a;
  const source = live(state, env.self);
  if (source === undefined) return undefined;
  const whose = commonOf(state, a, source, book);
  const entries = entriesFor(frame, whose.id, (atom) => concerns(state, atom, does, source));
  if (entries.length === 0) return undefined;
  const simple = does.of !== 'resupply';
  const sacrificed = entries.some((i) => isSacrifice(frame.event.entries[i]!.atom));
  return {
    ...whose,
    optional: does.may === true,
    text: print.steps(does.steps),
    entries,
    instead: (simple ? within(does.steps, env) : []).map((atom) =>
      // It is still a sacrifice if the step was modified (C5 7.3).
      sacrificed && atom.atom === 'move' && atom.object === source.stamp
        ? { ...atom, verb: 'sacrifice' }
        : atom,
    ),
    after: simple ? [] : does.steps,
    otherwise: does.otherwise ?? [],
  };
}

const isSacrifice = (atom: Atom): boolean => atom.atom === 'move' && atom.verb === 'sacrifice';

function concerns(state: GameState, atom: Atom, does: Instead['does'], source: GameObject): boolean {
  switch (does.of) {
    case 'leaving':
      return (
        atom.atom === 'move' &&
        atom.object === source.stamp &&
        kindOf(source.zone) === 'expedition' &&
        (does.to === undefined ? kindOf(atom.to) !== 'expedition' : kindOf(atom.to) === does.to)
      );
    case 'gaining':
      return atom.atom === 'mark' && atom.on && atom.mark === does.status && atom.object === source.stamp;
    case 'resupply':
      return (
        atom.atom === 'move' &&
        atom.verb === 'resupply' &&
        live(state, atom.object)?.owner === source.controller
      );
  }
}

/** Replacement of leaving an Expedition: its steps are done for each object that would leave, in one event. */
function keepInPlace(
  state: GameState,
  frame: EventFrame,
  a: Stays,
  within: Within,
  book: FactBook,
): Replacement | undefined {
  const { does, env } = a;
  const source = live(state, env.self);
  if (source === undefined) return undefined;
  const isMeant = (leaver: Stamp | undefined): boolean => {
    const o = leaver === undefined ? undefined : live(state, leaver);
    return o !== undefined && book.fits(state, o, does.over, env);
  };
  const whose = commonOf(state, a, source, book);
  const entries = entriesFor(frame, whose.id, (atom) => isMeant(leaverOf(state, atom)));
  if (entries.length === 0) return undefined;
  const leavers = entries.flatMap((i) => leaverOf(state, frame.event.entries[i]!.atom) ?? []);
  return {
    ...whose,
    optional: false,
    text: print.steps(does.steps),
    entries,
    instead: leavers.flatMap((it) => within(does.steps, { ...env, refs: { ...env.refs, it: [it] } })),
    after: [],
    otherwise: [],
  };
}

/** The object that this would take out of its Expedition. */
function leaverOf(state: GameState, atom: Atom): Stamp | undefined {
  if (atom.atom !== 'move' && atom.atom !== 'place') return undefined;
  const o = live(state, atom.object);
  if (o === undefined || kindOf(o.zone) !== 'expedition') return undefined;
  const leaves =
    atom.atom === 'move' ? kindOf(atom.to) !== 'expedition' || atom.at !== o.at : atom.at !== o.at;
  return leaves ? o.stamp : undefined;
}
