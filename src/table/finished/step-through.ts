// Steps through a finished game, one accepted input (log row) after the other, from any point of view.
import type { View } from '../../kernel/game/views.ts';
import { PASSING_ALONE } from '../../kernel/state.ts';
import { createHistory, type Past } from '../history.ts';
import type { Loader, Table } from '../loader.ts';
import type { GameRecord, InputRow, StoredLine } from '../records.ts';
import { namesOf } from '../refusal.ts';
import type { Moment, Onlooker } from '../reports.ts';
import type { TableRefusal } from '../service.ts';
import type { Store } from '../store.ts';
import { disclosed } from './disclosure.ts';
import { openView } from './open-view.ts';

/** The game after this log row (accepted input) from a point of view; after the last row if there are fewer. */
export async function moment(
  store: Store,
  loader: Loader,
  gameId: string,
  wanted: number,
  onlooker: Onlooker,
): Promise<Moment | TableRefusal> {
  const table = await disclosed(loader, gameId);
  if ('refused' in table) return table;
  const { record, game } = table;
  const last = record.version;
  const step = Math.min(Math.max(0, wanted), last);
  const history = createHistory(store, game, record);
  const past = await history.after(step);
  const row = step === 0 ? undefined : (await history.rows())[step - 1];
  const lines = await store.linesOf(gameId, step);
  return {
    record,
    step,
    last,
    onlooker,
    ...(row !== undefined && { at: row.at }),
    act: row === undefined ? 'The game begins.' : actOf(row, record),
    lines: lines.flatMap((line) => wordsFor(line, onlooker, record)),
    ...('state' in past ? { view: viewOf(table, past.state, onlooker) } : { gap: gapSentence(past) }),
  };
}

function viewOf(
  { game }: Table,
  state: Extract<Past, { state: unknown }>['state'],
  onlooker: Onlooker,
): View {
  if (onlooker === 'all') return openView(game, state);
  return game.view(state, onlooker === 'spectator' ? undefined : onlooker);
}

/**
 * The story line as it was read from the chosen point of view. With all cards open, also the wordings that only single
 * players read.
 */
function wordsFor({ shared, secret = {} }: StoredLine, onlooker: Onlooker, record: GameRecord): string[] {
  if (onlooker === 'spectator') return [shared];
  if (onlooker !== 'all') return [secret[onlooker] ?? shared].filter((text) => text !== '');
  const own = record.players
    .map(({ seat, name }) => ({ name, text: secret[seat] ?? '' }))
    .filter(({ text }) => text !== '' && text !== shared);
  return [shared, ...own.map(({ name, text }) => `> ${name} read: ${text}`)];
}

/** Kind of a log row (an accepted input) in words, for rows that have no story lines. */
function actOf({ input }: InputRow, record: GameRecord): string {
  const who = (seats: number[] | 'judge'): string => (seats === 'judge' ? 'A judge' : namesOf(record, seats));
  switch (input.kind) {
    case 'answers':
      return `${who(input.by === 'judge' ? 'judge' : [input.seat])} decides.`;
    case 'interject':
      return `${who([input.seat])} acts without being asked.`;
    case 'cancel':
      return `${who([input.seat])} takes back what was not finished.`;
    case 'concede':
      return `${who([input.seat])} gives the game up.`;
    case 'draw':
      return 'The players agree on a draw.';
    case 'orders':
      return PASSING_ALONE in input.orders
        ? `Against the house ${who([input.seat])} is not asked where they can only pass.`
        : `${who([input.seat])} gives standing orders.`;
    case 'ahead':
      return `${who([input.seat])} ${input.answer === undefined ? 'takes back what they left' : 'leaves an answer'} in advance.`;
    case 'clock':
      return `The clock answers for ${who([input.seat])}.`;
    case 'manual':
      return `${who(input.by === 'judge' ? 'judge' : [input.by])} does something by hand.`;
    case 'ruling':
      return 'The game is decided by a ruling, or on time.';
    case 'undo':
      return `Taken back to step ${input.to} by ${input.by === 'judge' ? 'a judge' : who(input.by)}.`;
  }
}

const gapSentence = ({ from, next }: Extract<Past, { from: number }>): string =>
  `The rules have changed since: from step ${from} on they lead elsewhere than the game went, so I cannot show the table here.${
    next === undefined ? '' : ` I kept how it stood at step ${next}.`
  }`;
