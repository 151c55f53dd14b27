// Deck lists that people type, to play, check or save them. The reply to a refused list contains it, so that its author
// can correct it.
import type { FormatTerms } from '../../table/lobby/formats.ts';
import type { GameRecord } from '../../table/records.ts';
import type { TableRefusal } from '../../table/service.ts';
import { plainOf, type Reply } from '../messages/body.ts';
import { sentence } from '../messages/ephemeral.ts';
import { type ListRoute, listForm } from '../messages/forms.ts';
import { say, tell } from '../messages/result.ts';
import { type ListForm, type Typed, typedIn, withTyped } from '../messages/typed-list.ts';
import type { Desk } from './command.ts';
import type { Caller, ClickCall, FormCall } from './incoming.ts';
import { digit } from './picks.ts';
import { hasLeft, LEFT, seatReply } from './seats.ts';

/**
 * The form for a deck list, filled with what the person typed before. If Discord no longer accepts a form as the
 * answer, the message `otherwise` is sent instead.
 */
export const askForList = (
  route: ListRoute,
  form: Omit<ListForm, 'route'>,
  typed: Typed = {},
  otherwise = 'That took too long. Press the button again.',
): Reply => ({ kind: 'modal', modal: listForm(route, form, typed), otherwise: sentence(otherwise) });

/** The form for a list, opened by the button below a refused list and filled with that list. */
export const pasteAgain = ({ quoted }: ClickCall, route: ListRoute, form: Omit<ListForm, 'route'>): Reply =>
  askForList(route, form, typedIn(quoted));

/**
 * Argument in the id of a deck list form: the person who submits the form also takes a free seat. With any other
 * argument, the person already has a seat.
 */
const FREE = 'free';

/** Handles a deck list pasted into the form for a seat. */
export const listOfForm = (
  call: FormCall,
  desk: Desk,
  record: GameRecord,
  args: readonly string[],
): Promise<Reply> =>
  !args.includes(FREE) && hasLeft(call, record)
    ? Promise.resolve(say(LEFT, record))
    : bringList(call, desk, record, call.fields);

/** Submits a deck list for a game, and saves it if its owner gave it a name. A user without a seat takes one. */
export async function bringList(
  caller: Caller,
  desk: Desk,
  record: GameRecord,
  typed: Typed,
): Promise<Reply> {
  const { list = '', word = '', name = '' } = typed;
  const words = word.trim() === '' ? [] : [word.trim()];
  const result = await desk.tables.join(caller, record, caller.userName, { text: list }, ...words);
  const args = hasLeft(caller, record) ? [FREE] : [];
  if (result.refused) return refusedList(desk, result, typed, { route: 'join', game: record.id, args });
  if (name.trim() === '') return seatReply(caller, desk, result);
  const saved = await desk.tables.saveDeck(caller, record.game, name, list);
  const more = typeof saved === 'string' ? saved : `It is not saved: ${saved.sentence}`;
  return seatReply(caller, desk, { ...result, text: `${result.text} ${more}` });
}

/** Checks whether a deck list is legal in this format, by default in the format's current version. */
export function checkList(desk: Desk, gameId: string, terms: FormatTerms, typed: Typed): Reply {
  const result = desk.tables.checkDeck(gameId, terms, typed['list'] ?? '');
  return typeof result === 'string'
    ? say(result)
    : refusedList(desk, result, typed, { route: 'check', game: '', args: checkArgs(gameId, terms) });
}

/** Arguments of the `/deck check` form: the format's name, and its version if the thread's game is pinned to one. */
export const checkArgs = (gameId: string, { format, version }: FormatTerms): string[] => [
  gameId,
  format,
  ...(version === undefined ? [] : [version]),
];

/**
 * Format and version from a `/deck check` form; forms of earlier versions have the format's position instead of its
 * name.
 */
export function checkedTerms(
  desk: Desk,
  [gameId = '', named = '', version]: readonly string[],
): FormatTerms | undefined {
  const formats = desk.games.get(gameId)?.formats ?? [];
  const format =
    formats.find((one) => one === named) ?? (named.length === 1 ? formats[digit(named)] : undefined);
  return format === undefined ? undefined : { format, ...(version !== undefined && { version }) };
}

/** Saves a deck list for a game under the typed name. */
export async function saveList(caller: Caller, desk: Desk, gameId: string, typed: Typed): Promise<Reply> {
  const { name = '', list = '' } = typed;
  const result = await desk.tables.saveDeck(caller, gameId, name, list);
  return typeof result === 'string'
    ? say(result)
    : refusedList(desk, result, typed, { route: 'save', game: '', args: [gameId] });
}

/** Reply that refuses a deck list, with the typed list below if the list was the reason. */
function refusedList(desk: Desk, result: TableRefusal, typed: Typed, form: ListForm): Reply {
  const told = tell(desk, result);
  if (told.kind !== 'message' || !ABOUT_LIST.includes(result.code)) return told;
  return { ...told, body: withTyped(plainOf(told.body), typed, form) };
}

const ABOUT_LIST: readonly TableRefusal['code'][] = ['deck-illegal', 'deck-unreadable', 'unknown-value'];
