// Playing by hand: for cards without a program, and for corrections that both players want. Each act is an input like
// any other and announced to everybody; the other side may object.
import type { ByHandWords } from '../kernel/by-hand.ts';
import type { DeckList } from '../kernel/game/inputs.ts';
import type { Game } from '../kernel/game.ts';
import type { Affairs, Halt } from './affairs.ts';
import { withAffairs } from './affairs.ts';
import type { Loaded } from './loader.ts';
import { isAgreed } from './offers.ts';
import { accept, callAwaited } from './play/accept.ts';
import { finish } from './play/command-line.ts';
import type { GameRecord } from './records.ts';
import { halted, moving, namesOf, refuse, seated } from './refusal.ts';
import type { Actor, TableRefusal } from './service.ts';
import type { Store } from './store.ts';
import { asSentence, toldByRules } from './story.ts';
import type { Decided } from './transaction.ts';
import { type Counted, handledSince, lineOf } from './undo/timeline.ts';

/** Names of the deck's cards that are played by hand, because they have no program; for the deck's owner. */
export const uncovered = (game: Game, deck: DeckList | undefined): string[] =>
  deck === undefined ? [] : game.moderated(deck);

/**
 * True if cards may be played by hand (without a program) in this game: because of a deck, or because all players
 * have agreed.
 */
export const isModerated = (game: Game, record: GameRecord): boolean =>
  isAgreed(record) || record.players.some(({ deck }) => uncovered(game, deck).length > 0);

/** Carries out an act by hand: a change of the game that a player makes where no card program does. */
export function byHand(
  loaded: Loaded,
  actor: Actor,
  words: ByHandWords,
  now: number,
): Decided | TableRefusal {
  const at = moving(loaded, actor.userId);
  if ('refused' in at) return at;
  const { table, seat } = at;
  const { game, record, state } = table;
  if (!isModerated(game, record))
    return refuse(
      'not-allowed',
      'In this game every card is played by its rules, and nothing by hand. When all players have said `/table agree`, that changes; a judge can set things right as well: `/judge call`.',
    );
  const made = game.byHand(state, seat, words);
  if (made.refused) return refuse(made.code, made.sentence);
  const { atoms, lines } = made;
  return accept(table, seat, finish(game, state, { kind: 'manual', by: seat, atoms, lines }), now);
}

/** Agrees to playing cards by hand (without a program) in this game. */
export function agree(loaded: Loaded, actor: Actor): Decided | TableRefusal {
  const at = seated(loaded, actor.userId);
  if ('refused' in at) return at;
  const { table, seat } = at;
  const { game, record } = table;
  if (isModerated(game, record))
    return refuse('not-available', 'Cards may be moved by hand in this game already: `/table` does it.');
  if (record.affairs.house !== undefined)
    return refuse(
      'not-available',
      'The house moves no cards by hand, and does not agree to it. `/undo` takes moves back.',
    );
  const agreed = record.affairs.byHand ?? [];
  if (agreed.includes(seat))
    return refuse('not-available', 'You have agreed already. The others have not yet.');
  const seats = [...agreed, seat].sort((a, b) => a - b);
  const all = seats.length === record.players.length;
  return {
    table: withAffairs(table, { byHand: seats }),
    outbox: [all ? { kind: 'by-hand-agreed' } : { kind: 'by-hand-offered', seat }],
    text: all
      ? 'Cards may be moved by hand in this game from now on: `/table` does it.'
      : 'You agree that cards are moved by hand in this game. It counts when the others say `/table agree`, too.',
  };
}

/**
 * Objects to acts by hand (changes without a card program) that another player has made since the acting player's own
 * last step. Nobody may move until the objection is settled.
 */
export async function object(
  store: Pick<Store, 'inputs' | 'lines'>,
  loaded: Loaded,
  actor: Actor,
  about: string,
): Promise<Decided | TableRefusal> {
  const at = seated(loaded, actor.userId);
  // An act by hand (a change without a card program) may have ended the game: then only a judge can change the result.
  if ('refused' in at && at.code === 'game-over')
    return refuse(at.code, `${at.sentence} \`/judge call\` asks a judge, who can overturn the result.`);
  if ('refused' in at) return at;
  const { table, seat } = at;
  const { record } = table;
  const { halt } = record.affairs;
  if (halt !== undefined)
    return halt.kind === 'objection' && halt.seat === seat
      ? refuse(
          'not-available',
          'You object already. `/table withdraw` takes it back, `/judge call` asks a judge.',
        )
      : (halted(record) ?? refuse('not-available', 'The game stands still already.'));
  const told = await toldByRules(store, record.id);
  const line = unsettled(lineOf(await store.inputs(record.id)), record.affairs);
  if (!handledSince(line, new Set(told.keys()), seat))
    return refuse(
      'not-available',
      'Nobody else has done anything by hand since your last step, so there is nothing to object to. `/undo` takes steps back, `/judge call` asks a judge.',
    );
  const reason = asSentence(about);
  return {
    table: withAffairs(table, { halt: { kind: 'objection', seat, about: reason } }),
    outbox: [{ kind: 'objection', seat, about: reason }],
    text: 'You object. Nobody moves until you withdraw it (`/table withdraw`), it is taken back (`/undo`), or a judge rules (`/judge call`).',
  };
}

/** Withdraws the player's own objection to acts by hand (changes without a card program). */
export function withdraw(loaded: Loaded, actor: Actor): Decided | TableRefusal {
  const at = seated(loaded, actor.userId);
  if ('refused' in at) return at;
  const { table, seat } = at;
  const { halt, ...rest } = table.record.affairs;
  // If a judge has stopped the game since the objection, the judge must settle the objection.
  if (halt?.kind !== 'objection')
    return halted(table.record) ?? refuse('not-available', 'Nobody objects to anything in this game.');
  if (halt.seat !== seat)
    return refuse(
      'not-allowed',
      `Only ${namesOf(table.record, [halt.seat])} can withdraw that objection. A judge can settle it: \`/judge call\`.`,
    );
  return {
    table: { ...table, record: { ...table.record, affairs: rest } },
    outbox: [{ kind: 'objection-withdrawn', seat }, ...callAwaited(table.record.awaiting, seat)],
    text: 'You withdraw the objection. The game goes on.',
  };
}

/** The part of the log since a judge last approved acts by hand (changes without a card program). */
export const unsettled = (line: readonly Counted[], { settled = 0 }: Affairs): Counted[] =>
  line.filter(({ seq }) => seq > settled);

/** The open objection to acts by hand (changes without a card program), even if a judge has stopped the game since. */
export function objectionIn(halt: Halt | undefined): Extract<Halt, { kind: 'objection' }> | undefined {
  const first = halt?.kind === 'frozen' ? halt.over : halt;
  return first?.kind === 'objection' ? first : undefined;
}

/** The halt of the game (reason why nobody may move) that remains after an objection is settled. */
export function withoutObjection(halt: Halt | undefined): Halt | undefined {
  if (objectionIn(halt) === undefined) return halt;
  return halt?.kind === 'frozen' ? { kind: 'frozen', reason: halt.reason } : undefined;
}
