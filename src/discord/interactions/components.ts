// Buttons, menus and forms. Each click says which game and which question it belongs to; what that means now is looked
// up.

import { doubtful } from '../../table/play/confirming.ts';
import { type Asked, type Claim, endedSentence, GONE, type Met } from '../../table/play/question.ts';
import type { GameRecord } from '../../table/records.ts';
import { seatOf } from '../../table/refusal.ts';
import type { TableRefusal, TableResult } from '../../table/service.ts';
import type { Reply } from '../messages/body.ts';
import { handLayout } from '../messages/cards.ts';
import { OF_DRAFT, turnRow } from '../messages/decide-button.ts';
import { decision } from '../messages/decision/decision.ts';
import { boardOf } from '../messages/embeds.ts';
import { boardBody, confirmBody, explained, sureBody } from '../messages/ephemeral.ts';
import { erase } from '../messages/erase.ts';
import { isListRoute } from '../messages/forms.ts';
import { helpBody, helpPage } from '../messages/help.ts';
import { within } from '../messages/illustration.ts';
import { isLessonId } from '../messages/lesson.ts';
import { FORESIGHT_WAIT_MS } from '../messages/limits.ts';
import { offerIn } from '../messages/offer-buttons.ts';
import {
  confirmRows,
  fingerprint,
  type Picked,
  type Progress,
  promptForm,
  START,
} from '../messages/prompt.ts';
import { onlookerOf, showMoment } from '../messages/replay.ts';
import { say, settled, tell } from '../messages/result.ts';
import { withStop } from '../messages/trouble.ts';
import { offerOf } from '../registration/offer.ts';
import { isForeign } from './bounds.ts';
import type { Command, Desk } from './command.ts';
import { type CustomId, customId, parseCustomId } from './custom-id.ts';
import { againCall } from './find-game.ts';
import type { Caller, ClickCall, FormCall } from './incoming.ts';
import { leagueClick } from './leagues.ts';
import { lessonClick, lessonForm, openLesson } from './lessons.ts';
import { checkedTerms, checkList, listOfForm, pasteAgain, saveList } from './lists.ts';
import { afterMenu, digit, meaningOf, oneLine, pickedIn, progressOf } from './picks.ts';
import { chooseDeck, decline, takeSeat, watch } from './seats.ts';

type Commands = ReadonlyMap<string, Command>;

/** Said if the question still stands and no longer offers what was picked. */
const CHANGED = 'The possibilities have changed since. Here they are as they stand now.';

const UNREADABLE =
  'I cannot read that button: it is from an older version of me. Use `/game board` or `/choose` in the thread of your game.';

/** Result of a click on a button or in a menu. An id that is not ours, or an old one, is answered with a sentence. */
export async function handleClick(call: ClickCall, desk: Desk, commands: Commands): Promise<Reply> {
  const id = parseCustomId(call.customId);
  if (id === undefined || isForeign(call)) return say(UNREADABLE);
  if (isLessonId(id.game)) return lessonClick(call, id, desk);
  switch (id.route) {
    case 'decide':
      return shown(call, desk, await question(call, id, desk));
    case 'pick':
    case 'done':
      return onQuestion(call, id, desk, (asked) => answer(call, desk, asked, pickedIn(id)));
    case 'sure':
      return onQuestion(call, id, desk, (asked) => answer(call, desk, asked, pickedIn(id), 'sure'));
    case 'set':
      return onQuestion(call, id, desk, (asked) => chosen(call, id, desk, asked));
    case 'page':
      return onQuestion(call, id, desk, async (asked) =>
        progressed(desk, asked, progressOf(asked.prompt, id)),
      );
    case 'always':
      return onQuestion(call, id, desk, async ({ record, prompt: { ask, epoch } }) =>
        tell(
          desk,
          // Of a menu, which is what was chosen.
          await desk.tables.passAlways(call, record, {
            ask,
            epoch,
            which: digit(call.values[0] ?? id.args[1]),
          }),
        ),
      );
    case 'back':
      return onQuestion(call, id, desk, async ({ record }) =>
        tell(desk, await desk.tables.move(call, record, { command: 'cancel', options: {} })),
      );
    case 'type':
      return onQuestion(call, id, desk, async (asked) => ({
        kind: 'modal',
        modal: promptForm(asked.record.id, asked.prompt),
        otherwise: decision({
          ...asked,
          record: asked.current,
          before: 'That took too long. Press the button again.',
        }),
      }));
    case 'explain':
      return onQuestion(call, id, desk, async (asked) =>
        prompted(desk, asked, explained(asked.game.glossary, call.values[0]), START),
      );
    case 'board':
      return onTable(call, id, desk, (record) => board(call, record, desk));
    // "Refresh" below a hand that an earlier version has shown.
    case 'hand':
    case 'cards':
      return onTable(call, id, desk, (record) => cards(call, record, desk));
    case 'undo':
      return onTable(call, id, desk, (record) => undo(call, id, record, desk));
    case 'again':
      return again(call, id, desk, commands);
    case 'confirm':
      return onTable(call, id, desk, async (record) => tell(desk, await desk.tables.confirm(call, record)));
    case 'concede':
      return onTable(call, id, desk, async (record) => tell(desk, await desk.tables.concede(call, record)));
    case 'replay':
      return replayed(call, id, desk);
    case 'erase':
      return erase(call, desk);
    case 'offer': {
      const answer = offerIn(id);
      if (answer === undefined) return say(UNREADABLE);
      return onTable(call, id, desk, async (record) =>
        tell(desk, await desk.tables.answerOffer(call, record, answer.offered, answer.agrees)),
      );
    }
    case 'rematch':
      return onTable(call, id, desk, (record) => rematch(call, record, desk));
    case 'join':
      return onTable(call, id, desk, (record) => takeSeat(call, desk, record));
    case 'deck':
      return onTable(call, id, desk, (record) => chooseDeck(call, desk, record));
    case 'decline':
      return onTable(call, id, desk, (record) => decline(call, desk, record));
    case 'watch':
      return onTable(call, id, desk, (record) => watch(call, desk, record));
    case 'paste': {
      const [route, ...args] = id.args;
      return isListRoute(route) ? pasteAgain(call, route, { game: id.game, args }) : say(UNREADABLE);
    }
    case 'help': {
      const page = helpPage(id.args);
      if (page === undefined) return say(UNREADABLE);
      const { played } = await offerOf(desk, call.guildId);
      return { kind: 'message', body: helpBody(played, page) };
    }
    case 'learn':
      return openLesson(call, id, desk);
    case 'league':
      return leagueClick(call, id, desk);
    case 'typed':
    case 'check':
    case 'save':
      return say(UNREADABLE);
  }
}

/** Result of submitting a form: an answer in words, or a list that was pasted. */
export async function handleForm(call: FormCall, desk: Desk): Promise<Reply> {
  const id = parseCustomId(call.customId);
  if (id === undefined) return say(UNREADABLE);
  if (isLessonId(id.game)) return lessonForm(call, id, desk);
  switch (id.route) {
    case 'typed':
      return onQuestion(call, { ...id, args: [] }, desk, async ({ record }) =>
        tell(
          desk,
          await desk.tables.move(call, record, {
            command: 'choose',
            options: { answer: oneLine(call.fields['answer'] ?? '') || 'none' },
          }),
        ),
      );
    case 'join':
      return onTable(call, id, desk, (record) => listOfForm(call, desk, record, id.args));
    case 'check': {
      const terms = checkedTerms(desk, id.args);
      return terms === undefined ? say(UNREADABLE) : checkList(desk, id.args[0] ?? '', terms, call.fields);
    }
    case 'save':
      return saveList(call, desk, id.args[0] ?? '', call.fields);
    case 'decide':
    case 'pick':
    case 'set':
    case 'page':
    case 'done':
    case 'sure':
    case 'explain':
    case 'always':
    case 'back':
    case 'type':
    case 'hand':
    case 'board':
    case 'cards':
    case 'undo':
    case 'again':
    case 'confirm':
    case 'concede':
    case 'replay':
    case 'erase':
    case 'offer':
    case 'rematch':
    case 'paste':
    case 'deck':
    case 'decline':
    case 'watch':
    case 'help':
    case 'learn':
    case 'league':
      return say(UNREADABLE);
  }
}

/** The game of a component. A component whose game is on another server (a forged id) leads nowhere. */
async function gameOf(caller: Caller, id: CustomId, desk: Desk): Promise<GameRecord | undefined> {
  const record = await desk.tables.record(id.game);
  return record?.guildId === caller.guildId ? record : undefined;
}

/** Does something with the game of a component, if there is one. */
async function onTable(
  caller: Caller,
  id: CustomId,
  desk: Desk,
  act: (record: GameRecord) => Promise<Reply>,
): Promise<Reply> {
  const record = await gameOf(caller, id, desk);
  return record === undefined ? say(GONE) : act(record);
}

/** Answer to the clicker; see {@link Tables.question}. */
async function question(caller: Caller, { game }: CustomId, desk: Desk, claim?: Claim): Promise<Met> {
  const met = await desk.tables.question(game, caller.userId, claim);
  return met.record === undefined || met.record.guildId === caller.guildId
    ? met
    : { fresh: false, sentence: GONE };
}

/** Does something with the question that the component was made for, if it still stands and offers the same. */
async function onQuestion(
  caller: Caller,
  id: CustomId,
  desk: Desk,
  act: (asked: Asked) => Promise<Reply>,
): Promise<Reply> {
  const met = await question(caller, id, desk, { ask: id.ask, epoch: id.epoch });
  const offered = id.args[0];
  if (met.fresh && (offered === undefined || offered === fingerprint(met.prompt))) return act(met);
  // Delivered twice: this very click has already moved the question on, perhaps in another process.
  const before = await desk.tables.handled(caller);
  if (before !== undefined) return tell(desk, before);
  return met.fresh ? changed(desk, met) : shown(caller, desk, met);
}

/** The question as it is asked now, or why there is none. */
async function shown(caller: Caller, desk: Desk, met: Met): Promise<Reply> {
  const asked = met.fresh ? met : met.asked;
  const before = met.fresh ? '' : met.sentence;
  if (asked !== undefined) return prompted(desk, asked, before, START);
  const { record } = met;
  const seat = record && seatOf(record, caller.userId);
  if (record === undefined || seat === undefined || record.phase !== 'running') return say(before, record);
  return { kind: 'message', body: settled(record, seat, [before]), about: record, standing: record.id };
}

/** The question still stands, but no longer offers what was picked. */
const changed = (desk: Desk, asked: Asked): Promise<Reply> => prompted(desk, asked, CHANGED, START);

async function prompted(
  desk: Desk,
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
  return { kind: 'message', body: decision(asked), asked, about: record, standing: record.id };
}

/** Answers with the candidates at these places; answers that need confirmation are asked first, unless they are sure. */
async function answer(
  call: ClickCall,
  desk: Desk,
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
    // Only the first is confirmed: what follows it may be overlooked all the same.
    const others = then.map((words) => ({ ...words, unsure: 'clicked' }) as const);
    const moved = await desk.tables.move(call, record, { ...first, ...asks }, ...others);
    return confirming(asked, picked, moved) ?? told(call, desk, asked, moved);
  }
  const { ask, epoch } = prompt;
  const answered = await desk.tables.answer(call, record, { ask, epoch, values: meaning.values, ...asks });
  return confirming(asked, picked, answered) ?? told(call, desk, asked, answered);
}

/** Result of a click; where it was refused, why, above the question as it is asked now. */
async function told(caller: Caller, desk: Desk, { record }: Asked, result: TableResult): Promise<Reply> {
  if (!result.refused || result.at?.asked !== true) return tell(desk, result);
  const met = await desk.tables.question(record.id, caller.userId);
  const asked = met.fresh ? met : met.asked;
  return asked === undefined ? tell(desk, result) : prompted(desk, asked, result.sentence, START);
}

/** The question whether an answer is meant that helps somebody else, if that is found in time. */
async function doubtOf(desk: Desk, asked: Asked, pick: number): Promise<TableRefusal | undefined> {
  const prompt = await within(FORESIGHT_WAIT_MS, desk.tables.foresee(asked));
  const candidate = prompt?.candidates[pick];
  return candidate && doubtful(candidate);
}

/** The question whether that is meant, with what was picked; undefined if it is not asked. */
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

/** A menu was used: the answer is complete, or gathering goes on. */
async function chosen(call: ClickCall, id: CustomId, desk: Desk, asked: Asked): Promise<Reply> {
  const next = afterMenu(asked.prompt, id, call.values);
  return 'answer' in next ? answer(call, desk, asked, next.answer) : progressed(desk, asked, next.progress);
}

const progressed = (desk: Desk, asked: Asked, progress: Progress): Promise<Reply> =>
  prompted(desk, asked, '', progress);

/** The board in the place of the question. */
export async function board(caller: Caller, record: GameRecord, desk: Desk): Promise<Reply> {
  const game = desk.games.get(record.game);
  const view = await desk.tables.view(record, caller.userId);
  if (game === undefined || view === undefined) return unseen(record, desk);
  const shown = boardBody(game, view, boardOf(game, view, record));
  const body = { ...shown, components: [turnRow(record.id, 'board')] };
  return { kind: 'message', body: withStop(body, record), about: record, standing: record.id };
}

/** The caller's cards in the place of the question, with all that they say. */
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

/** Undoes the clicker's last step, once they have said that they mean it: it may be that the others are asked. */
async function undo(caller: Caller, { args }: CustomId, record: GameRecord, desk: Desk): Promise<Reply> {
  if (args[0] === OF_DRAFT) return tell(desk, await desk.tables.takeBack(caller, record));
  if (args[0] === 'y') return tell(desk, await desk.tables.undo(caller, record));
  return {
    kind: 'message',
    body: sureBody(
      'Undo your last step, with all that followed it? If you have learned something since, or somebody else has acted, the others are asked first.',
      customId('undo', record.id, { args: ['y'] }),
      'Undo it',
      [turnRow(record.id, 'undo')],
    ),
    about: record,
    standing: record.id,
  };
}

const NO_HAND = 'You do not sit at this table, so you have no hand here.';

/** Said where there is nothing to look at. */
const unseen = async (record: GameRecord, desk: Desk): Promise<Reply> =>
  say(
    endedSentence(record) ??
      (await desk.tables.frozen(record)) ??
      'This game has not begun yet, so nobody has a hand.',
    record,
  );

/** Opens the next game of the same players, each with their own deck, in the seat of the next one; or agrees to it. */
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

async function again(call: ClickCall, id: CustomId, desk: Desk, commands: Commands): Promise<Reply> {
  const retold = againCall(call, id.args, call.values[0]);
  const command = commands.get(retold.command);
  return command === undefined ? say(UNREADABLE) : command.run(retold, desk);
}

/** Another step of a finished game, or the same step over another shoulder. */
async function replayed(call: ClickCall, id: CustomId, desk: Desk): Promise<Reply> {
  const record = await gameOf(call, id, desk);
  if (record === undefined) return say(GONE);
  const onlooker = onlookerOf(call.values[0] ?? id.args[1] ?? '', record);
  return onlooker === undefined
    ? say(UNREADABLE)
    : showMoment(call, desk, record, digit(id.args[0]), onlooker);
}
