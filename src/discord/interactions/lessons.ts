// Clicks and forms in a guided first game. The ids of its components carry its whole state; nothing is stored.
import type { Prompt } from '../../kernel/game/prompts.ts';
import { answerLesson, type LessonAnswer, type LessonMoment } from '../../table/lesson.ts';
import type { PrivateMessage, Reply } from '../messages/body.ts';
import { explained } from '../messages/ephemeral.ts';
import {
  findLesson,
  type Learning,
  learningOf,
  lessonBoard,
  lessonCards,
  lessonMessage,
  momentOf,
} from '../messages/lesson.ts';
import { fingerprint, type Picked, promptForm } from '../messages/prompt.ts';
import { say } from '../messages/result.ts';
import type { Desk } from './command.ts';
import type { CustomId } from './custom-id.ts';
import type { ClickCall, FormCall } from './incoming.ts';
import { afterMenu, digit, meaningOf, oneLine, pickedIn, progressOf } from './picks.ts';

const GONE = 'This lesson is not there any more. `/help` says how to begin.';
const CHANGED = 'This lesson has changed since. Here is its question as it stands now.';
const NO_ORDERS = 'In a game, that button passes at later questions, too. Here, **Pass** alone is enough.';
const UNREADABLE = 'I cannot read that button. `/learn` begins the lesson again.';

/** Shows the lesson after the number of steps that the button says. */
export function openLesson(call: ClickCall, { args }: CustomId, desk: Pick<Desk, 'games'>): Reply {
  const taught = findLesson(desk.games.values(), args[0] ?? '');
  return taught === undefined
    ? say(GONE)
    : reply(lessonMessage({ taught, place: { step: digit(args[1]), given: 0 }, name: call.userName }));
}

/** Handles a click on a component of a lesson's question. */
export function lessonClick(call: ClickCall, id: CustomId, desk: Pick<Desk, 'games'>): Reply {
  const learning = learningOf(desk.games.values(), id.game, call.userName);
  if (learning === undefined) return say(GONE);
  switch (id.route) {
    case 'pick':
    case 'done':
      return onQuestion(learning, id, (moment) => answer(learning, moment, pickedIn(id)));
    case 'set':
      return onQuestion(learning, id, (moment) => {
        const next = afterMenu(moment.prompt, id, call.values);
        return 'answer' in next
          ? answer(learning, moment, next.answer)
          : lessonMessage(learning, { progress: next.progress, moment });
      });
    case 'page':
      return onQuestion(learning, id, (moment) =>
        lessonMessage(learning, { progress: progressOf(moment.prompt, id), moment }),
      );
    case 'explain': {
      const { glossary } = learning.taught.game;
      return reply(lessonMessage(learning, { before: explained(glossary, call.values[0]) }));
    }
    case 'always':
      return reply(lessonMessage(learning, { before: NO_ORDERS }));
    case 'type': {
      const { prompt } = momentOf(learning);
      return prompt === undefined
        ? reply(lessonMessage(learning))
        : {
            kind: 'modal',
            modal: promptForm(id.game, prompt),
            otherwise: lessonMessage(learning, { before: 'That took too long. Press the button again.' }),
          };
    }
    case 'decide':
      return reply(lessonMessage(learning));
    case 'back':
    case 'undo':
      return reply(lessonMessage(stepBack(learning)));
    case 'board':
      return reply(lessonBoard(learning));
    case 'hand':
    case 'cards':
      return reply(lessonCards(learning));
    default:
      return say(UNREADABLE);
  }
}

/** Handles a typed answer to a lesson's question. */
export function lessonForm(call: FormCall, id: CustomId, desk: Pick<Desk, 'games'>): Reply {
  const learning = learningOf(desk.games.values(), id.game, call.userName);
  if (learning === undefined) return say(GONE);
  const typed = oneLine(call.fields['answer'] ?? '') || 'none';
  return reply(answerWith(learning, momentOf(learning), [{ command: 'choose', options: { answer: typed } }]));
}

const reply = (body: PrivateMessage): Reply => ({ kind: 'message', body, standing: 'learn' });

/** Acts on the lesson's question if it still offers the same answers as when the clicked component was made. */
function onQuestion(learning: Learning, { args }: CustomId, act: (moment: Asking) => PrivateMessage): Reply {
  const moment = momentOf(learning);
  if (!isAsking(moment)) return reply(lessonMessage(learning, { moment }));
  const isFresh = args[0] === fingerprint(moment.prompt);
  return reply(isFresh ? act(moment) : lessonMessage(learning, { before: CHANGED, moment }));
}

type Asking = LessonMoment & { prompt: Prompt };
const isAsking = (moment: LessonMoment): moment is Asking => moment.prompt !== undefined;

function answer(learning: Learning, moment: Asking, picked: Picked): PrivateMessage {
  const meaning = meaningOf({ game: learning.taught.game, prompt: moment.prompt }, picked);
  if (meaning === undefined) return lessonMessage(learning, { before: CHANGED, moment });
  return answerWith(learning, moment, 'acts' in meaning ? meaning.acts : [meaning]);
}

/** Gives these answers to the lesson in order, up to the first that it does not accept. */
function answerWith(
  learning: Learning,
  first: LessonMoment,
  answers: readonly LessonAnswer[],
): PrivateMessage {
  let moment = first;
  for (const each of answers) {
    const { place, says } = answerLesson(learning.taught.game, moment, each);
    if (says !== undefined) return lessonMessage({ ...learning, place }, { before: says, moment });
    moment = momentOf({ ...learning, place });
  }
  return lessonMessage({ ...learning, place: moment.place }, { moment });
}

/**
 * The lesson as it was before the answers to its present step; if the step has no answers yet, before the previous
 * step.
 */
function stepBack({ place: { step, given }, ...learning }: Learning): Learning {
  return { ...learning, place: { step: given > 0 ? step : Math.max(0, step - 1), given: 0 } };
}
