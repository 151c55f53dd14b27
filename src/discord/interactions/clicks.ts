// Clicks on the components of a question, which are accepted only while the same question is open and offers the same
// answers. Also clicks about a game as a whole: board, own cards, undo, rematch, replay.
import { doubtful } from '../../table/play/confirming.ts';
import { type Asked, type Claim, endedSentence, GONE, type Met } from '../../table/play/question.ts';
import type { GameRecord } from '../../table/records.ts';
import { seatOf } from '../../table/refusal.ts';
import type { TableRefusal, TableResult } from '../../table/service.ts';
import { within } from '../../within.ts';
import type { Reply } from '../messages/body.ts';
import { handLayout } from '../messages/cards.ts';
import { OF_DRAFT, turnRow } from '../messages/decide-button.ts';
import { decision } from '../messages/decision/decision.ts';
import { boardOf } from '../messages/embeds.ts';
import { boardBody, confirmBody, explained, sureBody } from '../messages/ephemeral.ts';
import { clip } from '../messages/fit.ts';
import { FORESIGHT_WAIT_MS } from '../messages/limits.ts';
import {
  confirmRows,
  fingerprint,
  type Picked,
  type Progress,
  promptForm,
  START,
} from '../messages/prompt.ts';
import { onlookerOf, showMoment } from '../messages/replay.ts';
import { say, tell, waitingReply, waitsAt } from '../messages/result.ts';
import { withStop } from '../messages/trouble.ts';
import type { At, Desk } from './command.ts';
import { type CustomId, customId } from './custom-id.ts';
import type { Caller, ClickCall } from './incoming.ts';
import { afterMenu, digit, meaningOf } from './picks.ts';

/** Reply to a click on an answer that is no longer offered, although the question itself is still open. */
const CHANGED = 'The possibilities have changed since. Here they are as they stand now.';

/** The question that the user must answer now, or the reason why there is none. */
export const showQuestion = async (at: At): Promise<Reply> => shown(at, await questionAt(at));

/**
 * Makes a handler for a button or menu of a game's question. It acts only if the same question is still open and offers
 * the same answers.
 */
export const onQuestion =
  <Call extends Caller>(act: (asked: Asked, at: At<Call>) => Promise<Reply>) =>
  async (at: At<Call>): Promise<Reply> => {
    const { call, id, desk } = at;
    const met = await questionAt(at, { ask: id.ask, epoch: id.epoch });
    const offered = id.route === 'typed' ? undefined : id.args[0];
    if (met.fresh && (offered === undefined || offered === fingerprint(met.prompt))) return act(met, at);
    // Discord delivered this click twice: the first delivery has already answered the question, perhaps in another
    // process.
    const before = await desk.tables.handled(call);
    if (before !== undefined) return tell(desk, before);
    return met.fresh ? changed(desk, met) : shown(at, met);
  };

/** Looks up the question that the clicked component was made for. */
async function questionAt({ call, id, desk }: At, claim?: Claim): Promise<Met> {
  const met = await desk.tables.question(id.game, call.userId, claim);
  return met.record === undefined || met.record.guildId === call.guildId
    ? met
    : { fresh: false, sentence: GONE };
}

async function shown({ call, desk }: At, met: Met): Promise<Reply> {
  const asked = met.fresh ? met : met.asked;
  const before = met.fresh ? '' : met.sentence;
  if (asked !== undefined) return showPrompt(desk, asked, before, START);
  const { record } = met;
  const seat = record && seatOf(record, call.userId);
  if (record === undefined || seat === undefined || record.phase !== 'running') return say(before, record);
  return waitingReply(record, seat, [before]);
}

/** Shows the question again with a hint that the picked answer is no longer offered. */
const changed = (desk: Desk, asked: Asked): Promise<Reply> => showPrompt(desk, asked, CHANGED, START);

/** The message with this question, below the sentence `before`. */
export async function showPrompt(
  desk: Pick<Desk, 'tables'>,
  { record, current, game, prompt, view, waiting }: Asked,
  before: string,
  progress: Progress,
): Promise<Reply> {
  const since = await desk.tables.since(record, prompt.seat);
  const asked = {
    game,
    record: current,
    prompt,
    view,
    before,
    since,
    progress,
    ...(waiting !== undefined && { waiting }),
  };
  const waits = progress === START ? waitsAt(prompt) : {};
  return { kind: 'message', body: decision(asked), asked, about: record, standing: record.id, ...waits };
}

/**
 * Answers the question with the candidates (possible answers) at these positions. Answers that need confirmation are
 * confirmed first, unless the player has already confirmed them (`sure`).
 */
export async function answer(
  { call, desk }: At<ClickCall>,
  asked: Asked,
  picked: Picked,
  sure?: 'sure',
): Promise<Reply> {
  const { record, prompt } = asked;
  const meaning = meaningOf(asked, picked);
  if (meaning === undefined) return changed(desk, asked);
  const { picks } = picked;
  const doubted =
    sure === undefined && picks.length === 1 ? await doubtOf(desk, asked, picks[0]!) : undefined;
  if (doubted !== undefined) return confirming(asked, picked, doubted) ?? changed(desk, asked);
  const asks = sure === undefined ? ({ unsure: 'clicked' } as const) : {};
  if ('acts' in meaning) {
    const [first, ...then] = meaning.acts;
    // The player's confirmation covers only the first answer. Later answers that are easily chosen by mistake may need
    // a confirmation of their own.
    const others = then.map((words) => ({ ...words, unsure: 'clicked' }) as const);
    const moved = await desk.tables.move(call, record, { ...first, ...asks }, ...others);
    return confirming(asked, picked, moved) ?? told(call, desk, asked, moved);
  }
  const { ask, epoch } = prompt;
  const answered = await desk.tables.answer(call, record, { ask, epoch, values: meaning.values, ...asks });
  return confirming(asked, picked, answered) ?? told(call, desk, asked, answered);
}

/** Reply to a click on an answer. If the answer was refused, shows the reason above the current question. */
async function told(caller: Caller, desk: Desk, { record }: Asked, result: TableResult): Promise<Reply> {
  if (!result.refused || result.at?.asked !== true) return tell(desk, result);
  const met = await desk.tables.question(record.id, caller.userId);
  const asked = met.fresh ? met : met.asked;
  return asked === undefined ? tell(desk, result) : showPrompt(desk, asked, result.sentence, START);
}

/**
 * A confirmation prompt if the picked answer would help somebody else. Consequences of answers are computed ahead of
 * time; if they are not ready, waits for them only briefly.
 */
async function doubtOf(desk: Desk, asked: Asked, pick: number): Promise<TableRefusal | undefined> {
  const prompt = await within(FORESIGHT_WAIT_MS, desk.tables.foresee(asked));
  const candidate = prompt?.candidates[pick];
  return candidate && doubtful(candidate);
}

/** Asks the player to confirm what was picked; undefined if no confirmation is needed. */
function confirming({ record, prompt }: Asked, picked: Picked, result: TableResult): Reply | undefined {
  if (!result.refused || result.code !== 'unconfirmed' || result.yes === undefined) return undefined;
  const components = confirmRows(record.id, prompt, picked, result.yes);
  return {
    kind: 'message',
    body: confirmBody(result.sentence, components),
    about: record,
    standing: record.id,
  };
}

/** Handles a choice in a menu: either the answer is complete, or more must be picked. */
export async function menuAnswer(at: At<ClickCall>, asked: Asked): Promise<Reply> {
  const next = afterMenu(asked.prompt, at.id, at.call.values);
  return 'answer' in next ? answer(at, asked, next.answer) : progressed(at.desk, asked, next.progress);
}

/** Shows the question again with the options picked so far. */
export const progressed = (desk: Desk, asked: Asked, progress: Progress): Promise<Reply> =>
  showPrompt(desk, asked, '', progress);

/** Shows the question below an explanation of one of the words that it uses. */
export const explain = (desk: Desk, asked: Asked, term: string | undefined): Promise<Reply> =>
  showPrompt(desk, asked, explained(asked.game.glossary, term), START);

/** Opens the form for a typed answer. */
export const openForm = async (asked: Asked): Promise<Reply> => ({
  kind: 'modal',
  modal: promptForm(asked.record.id, asked.prompt),
  otherwise: decision({
    ...asked,
    record: asked.current,
    before: 'That took too long. Press the button again.',
  }),
});

/**
 * Makes a handler for a button that concerns a game as a whole (its board, undo and so on): it acts only if that game
 * exists.
 */
export const onTable =
  <Call extends Caller>(
    act: (call: Call, record: GameRecord, desk: Desk, id: CustomId) => Reply | Promise<Reply>,
  ) =>
  async (at: At<Call>): Promise<Reply> => {
    const record = await gameOf(at);
    return record === undefined ? say(GONE) : act(at.call, record, at.desk, at.id);
  };

/** The game of a component. If the game is on another server (a forged id), acts as if it did not exist. */
async function gameOf({ call, id, desk }: At): Promise<GameRecord | undefined> {
  const record = await desk.tables.record(id.game);
  return record?.guildId === call.guildId ? record : undefined;
}

/** Shows the board in place of the question. */
export async function board(caller: Caller, record: GameRecord, desk: Desk): Promise<Reply> {
  const game = desk.games.get(record.game);
  const view = await desk.tables.view(record, caller.userId);
  if (game === undefined || view === undefined) return unseen(record, desk);
  const shown = boardBody(game, view, boardOf(game, view, record));
  const body = { ...shown, components: [turnRow(record.id, 'board')] };
  return { kind: 'message', body: withStop(body, record), about: record, standing: record.id };
}

/** Shows the user's own cards with their full texts in place of the question. */
export async function cards(caller: Caller, record: GameRecord, desk: Desk): Promise<Reply> {
  const game = desk.games.get(record.game);
  const view = await desk.tables.view(record, caller.userId);
  if (game === undefined || view === undefined) return unseen(record, desk);
  if (view.viewer === undefined) return say(NO_HAND, record);
  const prompt = await desk.tables.prompt(record, caller.userId);
  return {
    kind: 'message',
    body: withStop(handLayout(game, record, view, prompt), record),
    about: record,
    standing: record.id,
  };
}

/** Undoes the clicker's last step, after a confirmation; the other players may have to agree. */
export async function undo(
  caller: Caller,
  record: GameRecord,
  desk: Desk,
  { args }: CustomId,
): Promise<Reply> {
  if (args[0] === OF_DRAFT) return tell(desk, await desk.tables.takeBack(caller, record));
  if (args[0] === 'y') return tell(desk, await desk.tables.undo(caller, record));
  const seat = seatOf(record, caller.userId);
  const isOffered = record.affairs.undoOffer !== undefined;
  const [step] = seat === undefined || isOffered ? [] : ((await desk.tables.since(record, seat)).own ?? []);
  const what = step === undefined ? 'your last step' : `"${clip(step.replace(/\.$/, ''), 200)}"`;
  return {
    kind: 'message',
    body: sureBody(
      `Undo ${what}, with all that followed it? If you have learned something since, or somebody else has acted, the others are asked first.`,
      customId('undo', record.id, { args: ['y'] }),
      'Undo it',
      [turnRow(record.id, 'undo')],
    ),
    about: record,
    standing: record.id,
  };
}

const NO_HAND = 'You do not sit at this table, so you have no hand here.';

/** Reply if there is nothing of the game to show to the user: it has not begun, is over, or cannot be loaded. */
const unseen = async (record: GameRecord, desk: Desk): Promise<Reply> =>
  say(
    endedSentence(record) ??
      (await desk.tables.frozen(record)) ??
      'This game has not begun yet, so nobody has a hand.',
    record,
  );

/**
 * Opens a rematch: the same players with the same decks, seats rotated by one. If one is already open, agrees to it.
 */
export async function rematch(caller: Caller, record: GameRecord, desk: Desk): Promise<Reply> {
  const agreed = await desk.tables.agree(caller, record);
  if (agreed !== undefined) return tell(desk, agreed);
  const league = await desk.leagues.hiding(record.id);
  if (league !== undefined)
    return say(
      `A rematch would bring both decks into a game that anybody can replay, and lists of **${league.name}** are hidden until it is over. \`/game new\` opens a game with other decks.`,
      record,
    );
  return (await desk.channels.exists(record.channelId)) === false
    ? say('The channel of that game is gone. `/game new` in another opens a game there.')
    : tell(desk, await desk.tables.rematch(caller, record));
}

/**
 * Shows another step of a finished game, or the same step from another point of view; undefined if the id is not from
 * this bot.
 */
export function replayed(
  call: ClickCall,
  record: GameRecord,
  desk: Desk,
  { args }: CustomId,
): Promise<Reply> | undefined {
  const onlooker = onlookerOf(call.values[0] ?? args[1] ?? '', record);
  return onlooker === undefined ? undefined : showMoment(call, desk, record, digit(args[0]), onlooker);
}
