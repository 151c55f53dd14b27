import { type Atom, move } from '../../../kernel/atom.ts';
import type { Seat, Stamp } from '../../../kernel/ids.ts';
import { zoneId } from '../../../kernel/ids.ts';
import { inZone, kindOf, live } from '../../../kernel/query.ts';
import type { Env, GameObject, GameState } from '../../../kernel/state.ts';
import { bind, type Doing } from '../../../language/run/choices.ts';
import { fits } from '../../../language/run/evaluate.ts';
import { happen } from '../../../language/run/interpret.ts';
import type { Book } from '../facts/facts.ts';
import { namesZone } from '../facts/printed.ts';
import type { Filter, Step } from '../language/types.ts';
import { closing } from './set-aside.ts';

/**
 * Dominants on cards that are set aside (rules 12.6). One that could affect such a card if it were in play may be played on it; whatever
 * the Dominant would do to it in play, the card is discarded, and what it waited for comes to nothing.
 */

type Choose = Extract<Step, { op: 'choose' }>;

/** Cards that are set aside and on which the choice of a Dominant may fall: those that `could` be chosen if they were in play. */
export function reached(
  state: GameState,
  step: Choose,
  env: Env,
  chooser: Seat,
  book: Book,
  could: (inPlay: GameObject) => boolean,
): Stamp[] {
  const { from } = step;
  if (from === undefined || chooser !== env.you || !playsOn(state, from, env, book)) return [];
  return state.seats.flatMap((_, seat) =>
    inZone(state, zoneId('aside', seat)).flatMap((o) => {
      const inPlay: GameObject = { ...o, zone: zoneId(homeOf(o, book), seat) };
      const strikes =
        fits(state, book.facts(state, inPlay), from, env, book) &&
        could(inPlay) &&
        !book.protects(state, o, 'discard', env);
      return strikes ? [o.stamp] : [];
    }),
  );
}

/** Place of the card in play (rules 3.3). */
function homeOf(o: GameObject, book: Book): string {
  const { types } = book.base(o);
  if (types.includes('Lost Soul')) return 'bondage';
  return types.includes('Artifact') ? 'artifact' : 'territory';
}

/** True if it is a Dominant's text that leaves out the set-aside areas. One that names them does there what it says. */
function playsOn(state: GameState, from: Filter, env: Env, book: Book): boolean {
  const source = live(state, env.self);
  return (
    source !== undefined &&
    kindOf(source.zone) === 'played' &&
    book.base(source).types.includes('Dominant') &&
    !namesZone(from, 'aside')
  );
}

/**
 * True if the choice could fall on a card of the chooser's own that is set aside face down. Nobody else may learn whether it fits: they are asked
 * even where one card is all that there is.
 */
export function veiled(state: GameState, { from }: Choose, env: Env, chooser: Seat, book: Book): boolean {
  if (from === undefined || !(namesZone(from, 'aside') || playsOn(state, from, env, book))) return false;
  return state.seats.some((_, seat) =>
    inZone(state, zoneId('aside', seat)).some((o) => o.face === 'down' && o.owner === chooser),
  );
}

/**
 * Discards what a Dominant is played on in the set-aside areas; its text goes on with the others that were chosen. False where there is
 * nothing of that sort.
 */
export function strike(doing: Doing, step: Choose, chosen: Stamp[], book: Book): boolean {
  const { tx, env } = doing;
  if (step.from === undefined || !playsOn(tx.state, step.from, env, book)) return false;
  const struck = chosen.flatMap((s) => {
    const o = live(tx.state, s);
    return o !== undefined && kindOf(o.zone) === 'aside' ? [o] : [];
  });
  if (struck.length === 0) return false;
  const others = chosen.filter((s) => !struck.some((o) => o.stamp === s));
  doing.goOn(bind(env, step.as, others));
  happen(tx, 'discard', env, [...struck.map(discarded), ...negated(tx.state, struck)]);
  return true;
}

const discarded = (o: GameObject): Atom => move(o, zoneId('discard', o.owner), 'discard');

/**
 * The abilities that held these cards are negated, and the Enhancements that wait with them are discarded (rules 12.6); one that is still
 * in battle lies there to its end (12.5), and joins nobody any more.
 */
const negated = (state: GameState, struck: GameObject[]): Atom[] =>
  state.groups
    .filter((g) => g.members.some((m) => struck.some((o) => o.stamp === m.object)))
    .flatMap((group): Atom[] => {
      const { companion: _, ...alone } = group;
      const [ends, leaves] = closing(state, group);
      return [
        ...leaves.filter((a) => a.atom === 'move' && !struck.some((o) => o.stamp === a.object)),
        { atom: 'group', group: { ...alone, broken: true } },
        ...ends,
      ];
    });
