// All routes of buttons, menus and forms, with their handlers.
import type { Reply } from '../messages/body.ts';
import { erase } from '../messages/erase.ts';
import { isListRoute } from '../messages/forms.ts';
import { helpBody, helpPage } from '../messages/help.ts';
import { isLessonId } from '../messages/lesson.ts';
import { offerIn } from '../messages/offer-buttons.ts';
import { say, tell } from '../messages/result.ts';
import { offerOf } from '../registration/offer.ts';
import { isForeign } from './bounds.ts';
import {
  answer,
  board,
  cards,
  explain,
  menuAnswer,
  onQuestion,
  onTable,
  openForm,
  progressed,
  rematch,
  replayed,
  showQuestion,
  undo,
} from './clicks.ts';
import type { At, Command, Desk } from './command.ts';
import { parseCustomId, type Route } from './custom-id.ts';
import { againCall } from './find-game.ts';
import type { ClickCall, FormCall } from './incoming.ts';
import { leagueClick } from './leagues.ts';
import { lessonClick, lessonForm, openLesson } from './lessons.ts';
import { checkedTerms, checkList, listOfForm, pasteAgain, saveList } from './lists.ts';
import { digit, oneLine, pickedIn, progressOf } from './picks.ts';
import { chooseDeck, decline, takeSeat, watch } from './seats.ts';

/** A click on a button or menu, with its parsed id, and the commands that a button may run. */
interface Click extends At<ClickCall> {
  commands: ReadonlyMap<string, Command>;
}

/**
 * Handlers of one route (the kind of a button, menu or form, named in its id): for clicks, and for submitted forms;
 * absent if the route has none.
 */
interface Handlers {
  click?: (at: Click) => Reply | Promise<Reply>;
  form?: (at: At<FormCall>) => Reply | Promise<Reply>;
}

const HANDLERS: Readonly<Record<Route, Handlers>> = {
  decide: { click: showQuestion },
  pick: { click: onQuestion((asked, at) => answer(at, asked, pickedIn(at.id))) },
  done: { click: onQuestion((asked, at) => answer(at, asked, pickedIn(at.id))) },
  sure: { click: onQuestion((asked, at) => answer(at, asked, pickedIn(at.id), 'sure')) },
  set: { click: onQuestion((asked, at) => menuAnswer(at, asked)) },
  page: { click: onQuestion((asked, { id, desk }) => progressed(desk, asked, progressOf(asked.prompt, id))) },
  explain: { click: onQuestion((asked, { call, desk }) => explain(desk, asked, call.values[0])) },
  always: {
    click: onQuestion(async ({ record, prompt: { ask, epoch } }, { call, id, desk }) => {
      // In the menu of words to explain, the chosen value is the word.
      const which = digit(call.values[0] ?? id.args[1]);
      return tell(desk, await desk.tables.passAlways(call, record, { ask, epoch, which }));
    }),
  },
  back: {
    click: onQuestion(async ({ record }, { call, desk }) =>
      tell(desk, await desk.tables.move(call, record, { command: 'cancel', options: {} })),
    ),
  },
  type: { click: onQuestion(openForm) },
  typed: {
    form: onQuestion(async ({ record }, { call, desk }) => {
      const options = { answer: oneLine(call.fields['answer'] ?? '') || 'none' };
      return tell(desk, await desk.tables.move(call, record, { command: 'choose', options }));
    }),
  },
  // Also handles "Refresh" below hands that earlier versions showed.
  hand: { click: onTable(cards) },
  cards: { click: onTable(cards) },
  board: { click: onTable(board) },
  undo: { click: onTable(undo) },
  again: {
    click: ({ call, id, desk, commands }) => {
      const retold = againCall(call, id.args, call.values[0]);
      return commands.get(retold.command)?.run(retold, desk) ?? say(UNREADABLE);
    },
  },
  join: {
    click: onTable((call, record, desk) => takeSeat(call, desk, record)),
    form: onTable((call: FormCall, record, desk, { args }) => listOfForm(call, desk, record, args)),
  },
  check: {
    form: ({ call, id, desk }) => {
      const terms = checkedTerms(desk, id.args);
      return terms === undefined ? say(UNREADABLE) : checkList(desk, id.args[0] ?? '', terms, call.fields);
    },
  },
  save: { form: ({ call, id, desk }) => saveList(call, desk, id.args[0] ?? '', call.fields) },
  paste: {
    click: ({ call, id: { game, args: all } }) => {
      const [route, ...args] = all;
      return isListRoute(route) ? pasteAgain(call, route, { game, args }) : say(UNREADABLE);
    },
  },
  deck: { click: onTable((call: ClickCall, record, desk) => chooseDeck(call, desk, record)) },
  decline: { click: onTable((call, record, desk) => decline(call, desk, record)) },
  watch: { click: onTable((call, record, desk) => watch(call, desk, record)) },
  confirm: {
    click: onTable(async (call, record, desk) => tell(desk, await desk.tables.confirm(call, record))),
  },
  concede: {
    click: onTable(async (call, record, desk) => tell(desk, await desk.tables.concede(call, record))),
  },
  replay: {
    click: onTable(
      (call: ClickCall, record, desk, id) => replayed(call, record, desk, id) ?? say(UNREADABLE),
    ),
  },
  erase: { click: ({ call, desk }) => erase(call, desk) },
  offer: {
    click: (at) => {
      const offer = offerIn(at.id);
      if (offer === undefined) return say(UNREADABLE);
      return onTable(async (call, record, desk) =>
        tell(desk, await desk.tables.answerOffer(call, record, offer.offered, offer.agrees)),
      )(at);
    },
  },
  rematch: { click: onTable(rematch) },
  help: {
    click: async ({ call, id, desk }) => {
      const page = helpPage(id.args);
      if (page === undefined) return say(UNREADABLE);
      const { played } = await offerOf(desk, call.guildId);
      return { kind: 'message', body: helpBody(played, page) };
    },
  },
  learn: { click: ({ call, id, desk }) => openLesson(call, id, desk) },
  league: { click: ({ call, id, desk }) => leagueClick(call, id, desk) },
};

const UNREADABLE =
  'I cannot read that button: it is from an older version of me. Use `/game board` or `/choose` in the thread of your game.';

/** Handles a click on a button or in a menu. An unknown or outdated id gets a sentence as the answer. */
export async function handleClick(call: ClickCall, desk: Desk, commands: Click['commands']): Promise<Reply> {
  const id = parseCustomId(call.customId);
  if (id === undefined || isForeign(call)) return say(UNREADABLE);
  if (isLessonId(id.game)) return lessonClick(call, id, desk);
  return HANDLERS[id.route].click?.({ call, id, desk, commands }) ?? say(UNREADABLE);
}

/** Handles a submitted form: a typed answer, or a pasted list. */
export async function handleForm(call: FormCall, desk: Desk): Promise<Reply> {
  const id = parseCustomId(call.customId);
  if (id === undefined) return say(UNREADABLE);
  if (isLessonId(id.game)) return lessonForm(call, id, desk);
  return HANDLERS[id.route].form?.({ call, id, desk }) ?? say(UNREADABLE);
}
