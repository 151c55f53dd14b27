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
 * Dominants played on set-aside cards (rules 12.6). A Dominant that could affect a card in play may be played on that
 * card while set aside: whatever the Dominant would do in play, the card is discarded, and the benefit that it waited
 * for is lost.
 */

type Choose = Extract<Step, { op: 'choose' }>;

/**
 * Set-aside cards that may be chosen for a Dominant's text, because the text could choose them if they were in play
 * (`could`).
 */
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

/** Zone in which the set-aside card would lie if it were in play (rules 3.3). */
function homeOf(o: GameObject, book: Book): string {
  const { types } = book.base(o);
  if (types.includes('Lost Soul')) return 'bondage';
  return types.includes('Artifact') ? 'artifact' : 'territory';
}

/**
 * True if this is a Dominant's text that does not name the set-aside areas. (A text that names them works on set-aside
 * cards as written.) A Dominant that has put itself elsewhere before is still being played.
 */
function playsOn(state: GameState, from: Filter, env: Env, book: Book): boolean {
  const source = live(state, env.self);
  const played = source === undefined ? state.lastKnown[env.self] : book.facts(state, source);
  return played?.zone === 'played' && played.types.includes('Dominant') && !namesZone(from, 'aside');
}

/**
 * True if the choice could include the chooser's own face-down set-aside card. Nobody else may learn whether the card
 * fits, so the chooser is asked even if there is only one candidate.
 */
export function veiled(state: GameState, { from }: Choose, env: Env, chooser: Seat, book: Book): boolean {
  if (from === undefined || !(namesZone(from, 'aside') || playsOn(state, from, env, book))) return false;
  return state.seats.some((_, seat) =>
    inZone(state, zoneId('aside', seat)).some((o) => o.face === 'down' && o.owner === chooser),
  );
}

/**
 * Discards the chosen cards in the set-aside areas; the Dominant's text continues with the other chosen cards. False if
 * none of them is in those areas.
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
 * Atoms (changes of state) that negate the abilities which held these set-aside cards, and discard Enhancements waiting
 * with them (rules 12.6). A waiting Enhancement still in battle stays there to the end (12.5), and then joins no group.
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
