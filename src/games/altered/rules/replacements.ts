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

const NONE: Replacement[] = [];

/** Replacement effects ("instead") that may apply to an event about to happen (rules 12). */
export function replacements(state: GameState, frame: EventFrame, host: Host, book: FactBook): Replacement[] {
  const insteads = book.effects(state, 'instead');
  const staying = book.effects(state, 'stays');
  if (insteads.length === 0 && staying.length === 0) return NONE;
  const within = (steps: Step[], env: Env): Atom[] =>
    propose(
      state,
      { name: 'instead', entries: proposed(steps.flatMap((step) => atoms(state, step, env, host))) },
      book,
    ).entries.map(({ atom }) => atom);
  return [
    ...insteads.map((a) =>
      replacementBy(
        state,
        frame,
        a,
        book,
        (atom, source) => concerns(state, atom, a.does, source),
        (entries, source) => inPlaceOf(frame, a, entries, source, within),
      ),
    ),
    ...staying.map((a) =>
      replacementBy(
        state,
        frame,
        a,
        book,
        (atom) => isLeaver(state, leaverOf(state, atom), a, book),
        (entries) => keepInPlace(state, frame, a, entries, within),
      ),
    ),
  ].filter((found) => found !== undefined);
}

/** Function that returns the atoms (changes of state) of steps that happen within the replaced event. */
type Within = (steps: Step[], env: Env) => Atom[];

/** Data of a replacement ("instead") that each kind of replacement effect computes differently. */
type Own = Pick<Replacement, 'optional' | 'instead' | 'after' | 'otherwise'>;

/**
 * The replacement that this "instead" effect offers for its parts of the event; undefined if there are none. Parts that
 * the effect has changed already, or that its player has declined to change, are skipped.
 */
function replacementBy(
  state: GameState,
  { event, declined }: EventFrame,
  { stamp, ability, env, does }: Instead | Stays,
  book: FactBook,
  isMeant: (atom: Atom, source: GameObject) => boolean,
  own: (entries: number[], source: GameObject) => Own,
): Replacement | undefined {
  const source = live(state, env.self);
  const id = `${stamp}.${ability}`;
  if (source === undefined || declined.includes(id)) return undefined;
  const entries = event.entries.flatMap(({ atom, status, chain }, i) =>
    status === 'proposed' && !chain.includes(id) && isMeant(atom, source) ? [i] : [],
  );
  if (entries.length === 0) return undefined;
  return {
    id,
    controller: env.you,
    about: env.self,
    card: env.card,
    name: `${state.seats[env.you]!.name}'s ${book.facts(state, source).name}`,
    text: print.steps(does.steps),
    entries,
    ...own(entries, source),
  };
}

function inPlaceOf(
  { event }: EventFrame,
  { does, env }: Instead,
  entries: number[],
  source: GameObject,
  within: Within,
): Own {
  const simple = does.of !== 'resupply';
  const sacrificed = entries.some((i) => isSacrifice(event.entries[i]!.atom));
  return {
    optional: does.may === true,
    instead: (simple ? within(does.steps, env) : []).map((atom) =>
      // A sacrifice whose move was replaced still counts as a sacrifice (C5 7.3).
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

/** Replacement for objects that would leave an Expedition: its steps run for each of them, within the event. */
function keepInPlace(
  state: GameState,
  { event }: EventFrame,
  { does, env }: Stays,
  entries: number[],
  within: Within,
): Own {
  const leavers = entries.flatMap((i) => leaverOf(state, event.entries[i]!.atom) ?? []);
  return {
    optional: false,
    instead: leavers.flatMap((it) => within(does.steps, { ...env, refs: { ...env.refs, it: [it] } })),
    after: [],
    otherwise: [],
  };
}

/** True if the replacement effect applies to this object, which would leave its Expedition. */
function isLeaver(
  state: GameState,
  leaver: Stamp | undefined,
  { does, env }: Stays,
  book: FactBook,
): boolean {
  const o = leaver === undefined ? undefined : live(state, leaver);
  return o !== undefined && book.fits(state, o, does.over, env);
}

/** The object that the atom (change of state) would move out of its Expedition. */
function leaverOf(state: GameState, atom: Atom): Stamp | undefined {
  if (atom.atom !== 'move' && atom.atom !== 'place') return undefined;
  const o = live(state, atom.object);
  if (o === undefined || kindOf(o.zone) !== 'expedition') return undefined;
  const leaves =
    atom.atom === 'move' ? kindOf(atom.to) !== 'expedition' || atom.at !== o.at : atom.at !== o.at;
  return leaves ? o.stamp : undefined;
}
