import type { Choice } from '../../../kernel/choice.ts';
import type { Unavailable } from '../../../kernel/game/prompts.ts';
import { type Seat, zoneId } from '../../../kernel/ids.ts';
import { inZone } from '../../../kernel/query.ts';
import type { GameObject, GameState } from '../../../kernel/state.ts';
import type { Namer } from '../../shared/naming.ts';
import { cannot } from '../../shared/view.ts';
import { costOf } from '../abilities/costs.ts';
import type { Book } from '../facts/facts.ts';
import { active, gold, isDuplicate, playArea, revealedPlot } from '../facts/field.ts';
import { withinLimited } from '../facts/numbers.ts';
import { hostsFor, mayEnter, underWhich } from '../rules/unique.ts';

/** Code of the question in the action window in which players marshal cards. */
export const MARSHALING = 'actions:marshal';

/** Cards of the seat that it might want to use but cannot now, with reasons. */
export function unavailable(
  state: GameState,
  seat: Seat,
  choice: Extract<Choice, { kind: 'act' }>,
  names: Namer,
  book: Book,
): Unavailable[] {
  const offered = (o: GameObject, act: string): boolean =>
    choice.acts.some((a) => a.object === o.stamp && a.act === act);
  const not = (o: GameObject, acts: readonly string[], why: (act: string) => string): Unavailable[] =>
    acts.flatMap((act) => (offered(o, act) ? [] : [cannot(act, o, names.of(o), why(act))]));
  return [
    ...inZone(state, zoneId('hand', seat)).flatMap((o) =>
      not(o, [...MARSHALED, ...USED], (act) => whyNot(state, seat, o, act, choice, book)),
    ),
    ...speaking(state, seat, book).flatMap((o) =>
      not(
        o,
        USED,
        () => `${book.card(o).definition.name} has nothing to use now. \`/card\` shows when it has.`,
      ),
    ),
  ];
}

/** The seat's cards on the table that have a usable ability. */
const speaking = (state: GameState, seat: Seat, book: Book): GameObject[] =>
  [...playArea(state), revealedPlot(state, seat) ?? []].flat().filter((o) => {
    if (o.controller !== seat || o.face === 'down' || isDuplicate(o)) return false;
    return book.triggered(state, o).length > 0;
  });

/** Acts that marshal a card of the hand (`MARSHALED`), and acts that use a card's text (`USED`). */
const MARSHALED = ['marshal', 'dupe'];
const USED = ['action', 'react'];

function whyNot(
  state: GameState,
  seat: Seat,
  o: GameObject,
  act: string,
  { why }: Choice,
  book: Book,
): string {
  const { name, type } = book.card(o).definition;
  if (type === 'event' && MARSHALED.includes(act))
    return `${name} is an event: \`/action\` plays it, or \`/react\` if it is an interrupt or a reaction.`;
  if (type === 'event')
    return (
      tooMany(state, seat, o, book) ??
      tooDear(state, seat, o, 'play', book) ??
      forbidden(state, seat, o, 'play', book) ??
      `${name} cannot be played now. \`/card\` shows when it can.`
    );
  if (USED.includes(act))
    return book.card(o).face.triggered.some(({ ability }) => ability.from === 'hand')
      ? `${name} has nothing to use now. \`/card\` shows when it has.`
      : `${name} is in your hand. What it says counts once it is in play.`;
  if (why.code !== MARSHALING || active(state) !== seat)
    return `${name} cannot be marshaled now. You marshal cards when you are active in the marshaling phase.`;
  const over = underWhich(state, o, seat, book);
  if (act === 'dupe' && over === undefined)
    return `${name} cannot be a duplicate: that takes another copy, unique and your own, under your control in play, and none in your dead pile.`;
  if (over !== undefined) return `You have ${name} in play. Put this copy under it with \`/dupe\`.`;
  return (
    cannotEnter(state, seat, o, book) ??
    forbidden(state, seat, o, 'marshal', book) ??
    `${name} cannot be marshaled now.`
  );
}

/** The card text that forbids marshaling or playing the card. */
function forbidden(
  state: GameState,
  seat: Seat,
  o: GameObject,
  what: 'marshal' | 'play',
  book: Book,
): string | undefined {
  const text = book.forbidding(state, what, { object: o, seat });
  if (text === undefined) return undefined;
  const done = what === 'marshal' ? 'marshaled' : 'played';
  return `${book.card(o).definition.name} cannot be ${done} now: ${book.cards.get(text.env.card).definition.name} says so.`;
}

/** Reason why the card cannot enter play, if obvious: another copy, no host, or its cost. */
function cannotEnter(state: GameState, seat: Seat, o: GameObject, book: Book): string | undefined {
  const { name, type } = book.card(o).definition;
  if (type === 'attachment' && hostsFor(state, o, seat, book).length === 0)
    return `There is nothing in play that ${name} could be attached to.`;
  if (!mayEnter(state, o, seat, book))
    return `${name} is unique, and a copy in a dead pile or in play keeps it out.`;
  return tooMany(state, seat, o, book) ?? tooDear(state, seat, o, 'marshal', book);
}

const tooMany = (state: GameState, seat: Seat, o: GameObject, book: Book): string | undefined =>
  withinLimited(state, o, seat, book)
    ? undefined
    : `${book.card(o).definition.name} is limited, and you have marshaled or played a limited card this round.`;

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
