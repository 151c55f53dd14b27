import type { Choice } from '../../kernel/choice.ts';
import type { Unavailable } from '../../kernel/game.ts';
import { type Seat, zoneId } from '../../kernel/ids.ts';
import { inZone } from '../../kernel/query.ts';
import type { GameObject, GameState } from '../../kernel/state.ts';
import type { Namer } from '../present.ts';
import { withinLimited } from './acts.ts';
import { costOf } from './costs.ts';
import type { Book } from './facts.ts';
import { active, gold } from './field.ts';
import { hostsFor, mayEnter, underWhich } from './unique.ts';

/** The question for the window in which cards are marshaled. */
export const MARSHALING = 'actions:marshal';

/** Cards of the seat's hand that cannot be used now as one might think, and why. */
export function unavailable(
  state: GameState,
  seat: Seat,
  choice: Extract<Choice, { kind: 'act' }>,
  names: Namer,
  book: Book,
): Unavailable[] {
  const offered = (o: GameObject, act: string): boolean =>
    choice.acts.some((a) => a.object === o.stamp && a.act === act);
  return inZone(state, zoneId('hand', seat)).flatMap((o) => {
    const { type } = book.card(o).face;
    const acts = type === 'event' ? ['action', 'react'] : ['marshal', 'dupe'];
    const about = { handle: o.stamp, value: names.of(o), code: 'not-available' as const };
    return acts.flatMap((act): Unavailable[] =>
      offered(o, act) ? [] : [{ ...about, act, sentence: whyNot(state, seat, o, act, choice, book) }],
    );
  });
}

function whyNot(
  state: GameState,
  seat: Seat,
  o: GameObject,
  act: string,
  { why }: Choice,
  book: Book,
): string {
  const { name, type } = book.card(o).definition;
  if (type === 'event')
    return (
      tooDear(state, seat, o, 'play', book) ?? `${name} cannot be played now. \`/card\` shows when it can.`
    );
  if (why.code !== MARSHALING || active(state) !== seat)
    return `${name} cannot be marshaled now. You marshal cards when you are active in the marshaling phase.`;
  const over = underWhich(state, o, seat, book);
  if (act === 'dupe' && over === undefined)
    return `${name} cannot be a duplicate: that takes another copy, unique and your own, under your control in play.`;
  if (over !== undefined) return `You have ${name} in play. Put this copy under it with \`/dupe\`.`;
  return cannotEnter(state, seat, o, book) ?? `${name} cannot be marshaled now.`;
}

/** Why the card cannot come into play, where that is plain: another copy, nothing to attach it to, or its price. */
function cannotEnter(state: GameState, seat: Seat, o: GameObject, book: Book): string | undefined {
  const { name, type } = book.card(o).definition;
  if (!mayEnter(state, o, seat, book))
    return `${name} is unique, and a copy in a dead pile or in play keeps it out.`;
  if (!withinLimited(state, o, seat, book))
    return `${name} is limited, and you have marshaled a limited card this round.`;
  if (type === 'attachment' && hostsFor(state, o, seat, book).length === 0)
    return `There is nothing in play that ${name} could be attached to.`;
  return tooDear(state, seat, o, 'marshal', book);
}

function tooDear(
  state: GameState,
  seat: Seat,
  o: GameObject,
  use: 'marshal' | 'play',
  book: Book,
): string | undefined {
  const { name, cost } = book.card(o).definition;
  if (typeof cost !== 'number') return undefined;
  const price = costOf(state, seat, o, use, undefined, book);
  const there = gold(state, seat);
  return price > there ? `${name} costs ${price} gold, and you have ${there}.` : undefined;
}
