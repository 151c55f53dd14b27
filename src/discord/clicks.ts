// Buttons, menus and forms. Each click says which game and which question it belongs to; what that means now is looked up.

import type { Candidate, Prompt } from '../kernel/game.ts';
import type { MoveWords } from '../table/acts.ts';
import type { GameRecord } from '../table/records.ts';
import type { Body, Reply } from './body.ts';
import type { Command, Desk } from './command.ts';
import { type CustomId, parseCustomId } from './custom-id.ts';
import { handBody, promptBody, sentence } from './ephemeral.ts';
import { erase } from './erase.ts';
import type { Caller, ClickCall, FormCall } from './incoming.ts';
import { CHANGED, climb, endedSentence, GONE, type Rung } from './ladder.ts';
import { fingerprint, manner, type Progress, promptForm, readPicks, START } from './prompt.ts';
import { onlookerOf, showMoment } from './replay.ts';
import { checkedDeck, say, tell } from './tell.ts';
import { againCall } from './where.ts';

type Commands = ReadonlyMap<string, Command>;

const UNREADABLE =
  'I cannot read that button: it is from an older version of me. Use `/game board` or `/choose` in the thread of your game.';

/** What a click on a button or in a menu leads to. An id that is not ours, or an old one, gets a sentence. */
export async function handleClick(call: ClickCall, desk: Desk, commands: Commands): Promise<Reply> {
  const id = parseCustomId(call.customId);
  if (id === undefined) return say(UNREADABLE);
  const foreign = await elsewhere(call, id, desk);
  if (foreign !== undefined) return foreign;
  switch (id.route) {
    case 'decide':
      return showRung(desk, await climb(desk.tables, call.userId, { game: id.game }));
    case 'pick':
    case 'done':
      return onQuestion(call, id, desk, (record, prompt) =>
        answer(call, desk, record, prompt, readPicks(id.args[1] ?? '')),
      );
    case 'set':
      return onQuestion(call, id, desk, (record, prompt) => chosen(call, id, desk, record, prompt));
    case 'page':
      return onQuestion(call, id, desk, async (record, prompt) =>
        progressed(desk, record, prompt, { picks: readPicks(id.args[1] ?? ''), page: digit(id.args[2]) }),
      );
    case 'back':
      return onQuestion(call, id, desk, async (record) =>
        tell(
          desk,
          call.userId,
          record.id,
          await desk.tables.move(call, record.id, { command: 'cancel', options: {} }),
        ),
      );
    case 'type':
      return onQuestion(call, id, desk, async (record, prompt) => ({
        kind: 'modal',
        modal: promptForm(record.id, prompt),
        otherwise: await shownPrompt(
          desk,
          record,
          prompt,
          'That took too long. Press the button again.',
          START,
        ),
      }));
    case 'hand':
      return hand(call, id.game, desk);
    case 'again':
      return again(call, id, desk, commands);
    case 'concede':
      return tell(desk, call.userId, id.game, await desk.tables.concede(call, id.game));
    case 'replay':
      return replayed(call, id, desk);
    case 'erase':
      return erase(call, desk);
    case 'typed':
    case 'join':
    case 'check':
      return say(UNREADABLE);
  }
}

/** What a form leads to that was sent in: an answer in words, or a pasted deck. */
export async function handleForm(call: FormCall, desk: Desk): Promise<Reply> {
  const id = parseCustomId(call.customId);
  if (id === undefined) return say(UNREADABLE);
  const foreign = await elsewhere(call, id, desk);
  if (foreign !== undefined) return foreign;
  switch (id.route) {
    case 'typed':
      return onQuestion(call, { ...id, args: [] }, desk, async (record) =>
        tell(
          desk,
          call.userId,
          record.id,
          await desk.tables.move(call, record.id, {
            command: 'choose',
            options: { answer: oneLine(call.fields['answer'] ?? '') || 'none' },
          }),
        ),
      );
    case 'join': {
      const word = (call.fields['word'] ?? '').trim();
      const result = await desk.tables.join(
        call,
        id.game,
        call.userName,
        { text: call.fields['list'] ?? '' },
        ...(word === '' ? [] : [word]),
      );
      return tell(desk, call.userId, id.game, result);
    }
    case 'check': {
      const [game = '', place] = id.args;
      const format = desk.games.get(game)?.formats[digit(place)];
      return format === undefined
        ? say(UNREADABLE)
        : checkedDeck(desk, call.userId, game, format, call.fields['list'] ?? '');
    }
    case 'decide':
    case 'pick':
    case 'set':
    case 'page':
    case 'done':
    case 'back':
    case 'type':
    case 'hand':
    case 'again':
    case 'concede':
    case 'replay':
    case 'erase':
      return say(UNREADABLE);
  }
}

const oneLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim().replace(/,$/, ''))
    .filter((line) => line !== '')
    .join(', ');

/** A component moved to another server's message (a forged id) leads nowhere. */
async function elsewhere(caller: Caller, id: CustomId, desk: Desk): Promise<Reply | undefined> {
  if (id.game === '') return undefined;
  const record = await desk.tables.record(id.game);
  return record !== undefined && record.guildId !== caller.guildId ? say(GONE) : undefined;
}

/** Does something with the question that the component was made for, if it still stands and offers the same. */
async function onQuestion(
  caller: Caller,
  id: CustomId,
  desk: Desk,
  act: (record: GameRecord, prompt: Prompt) => Promise<Reply>,
): Promise<Reply> {
  const rung = await climb(desk.tables, caller.userId, {
    game: id.game,
    question: { ask: id.ask, epoch: id.epoch },
  });
  const shown = id.args[0];
  if (rung.fresh && (shown === undefined || shown === fingerprint(rung.prompt)))
    return act(rung.record, rung.prompt);
  // Delivered twice: the question has moved on by what this very click has done, perhaps in another process.
  const before = await desk.tables.handled(caller);
  if (before !== undefined) return tell(desk, caller.userId, id.game, before);
  return showRung(desk, rung.fresh ? { ...rung, fresh: false, sentence: CHANGED } : rung);
}

async function showRung(desk: Desk, rung: Rung): Promise<Reply> {
  const before = rung.fresh ? '' : rung.sentence;
  if (rung.record === undefined || rung.prompt === undefined) return say(before, rung.record?.id);
  return {
    kind: 'message',
    body: await shownPrompt(desk, rung.record, rung.prompt, before, START),
    game: rung.record.id,
  };
}

async function shownPrompt(
  desk: Desk,
  record: GameRecord,
  prompt: Prompt,
  before: string,
  progress: Progress,
): Promise<Body> {
  const game = desk.games.get(record.game);
  return game === undefined
    ? sentence(prompt.question)
    : promptBody(game, await desk.tables.current(record), prompt, before, progress);
}

/** Answers with the candidates at these places. */
async function answer(
  call: ClickCall,
  desk: Desk,
  record: GameRecord,
  prompt: Prompt,
  picks: readonly number[],
): Promise<Reply> {
  const candidates = picks.flatMap((index) => prompt.candidates[index] ?? []);
  if (candidates.length !== picks.length)
    return showRung(desk, { fresh: false, sentence: CHANGED, record, prompt });
  const words = actWords(desk, record, prompt, candidates);
  if (words !== undefined)
    return tell(desk, call.userId, record.id, await desk.tables.move(call, record.id, words));
  const values = candidates.map((candidate) => candidate.value);
  const result = await desk.tables.answer(call, record.id, { ask: prompt.ask, epoch: prompt.epoch, values });
  return tell(desk, call.userId, record.id, result);
}

/**
 * The slash command that does this act. Names alone do not tell acts apart, since the same card may be played or used; a
 * command says which, and where a card has several abilities its detail does.
 */
function actWords(
  desk: Desk,
  record: GameRecord,
  prompt: Prompt,
  [candidate]: readonly Candidate[],
): MoveWords | undefined {
  if (candidate?.answer.kind !== 'act') return undefined;
  const { act } = candidate.answer;
  const move = desk.games.get(record.game)?.moves.find((each) => each.act === act);
  if (move === undefined) return undefined;
  const object = move.options[0];
  if (object === undefined || candidate.answer.object === undefined)
    return { command: move.command, options: {} };
  const alike = prompt.candidates.filter(
    ({ value, answer }) => value === candidate.value && answer.kind === 'act' && answer.act === act,
  );
  const text = alike.length > 1 ? `${candidate.value} (${candidate.detail})` : candidate.value;
  return { command: move.command, options: { [object.name]: text } };
}

/** A menu was used: the answer is complete, or gathering goes on. */
async function chosen(
  call: ClickCall,
  id: CustomId,
  desk: Desk,
  record: GameRecord,
  prompt: Prompt,
): Promise<Reply> {
  const before = readPicks(id.args[1] ?? '');
  const picks = [...new Set([...before, ...call.values.map((value) => Number.parseInt(value, 36))])];
  const kind = manner(prompt);
  if (kind === 'sequence') {
    const rest = prompt.candidates.map((_, index) => index).filter((index) => !picks.includes(index));
    return rest.length <= 1
      ? answer(call, desk, record, prompt, [...picks, ...rest])
      : progressed(desk, record, prompt, { picks, page: 0 });
  }
  if (kind !== 'gather') return answer(call, desk, record, prompt, picks);
  return picks.length >= prompt.max
    ? answer(call, desk, record, prompt, picks)
    : progressed(desk, record, prompt, { picks, page: digit(id.args[2]) });
}

async function progressed(
  desk: Desk,
  record: GameRecord,
  prompt: Prompt,
  progress: Progress,
): Promise<Reply> {
  const known = progress.picks.every((index) => index < prompt.candidates.length);
  return {
    kind: 'message',
    body: await shownPrompt(desk, record, prompt, '', known ? progress : START),
    game: record.id,
  };
}

const digit = (text: string | undefined): number => {
  const value = Number.parseInt(text ?? '', 36);
  return Number.isNaN(value) ? 0 : value;
};

/** The clicker's own hand, as it is now. */
export async function hand(caller: Caller, gameId: string, desk: Desk): Promise<Reply> {
  const record = await desk.tables.record(gameId);
  const game = record === undefined ? undefined : desk.games.get(record.game);
  if (record === undefined || game === undefined) return say(GONE);
  const view = await desk.tables.view(gameId, caller.userId);
  if (view === undefined)
    return say(endedSentence(record) ?? 'This game has not begun yet, so nobody has a hand.', gameId);
  if (view.viewer === undefined)
    return say('You do not sit at this table, so you have no hand here.', gameId);
  return { kind: 'message', body: handBody(game, record, view), game: gameId };
}

async function again(call: ClickCall, id: CustomId, desk: Desk, commands: Commands): Promise<Reply> {
  const gameId = call.values[0];
  const retold = againCall(call, id.args, gameId ?? '');
  const command = commands.get(retold.command);
  if (gameId === undefined || command === undefined) return say(UNREADABLE);
  return command.run(retold, desk);
}

/** Another step of a game that is over, or the same over another shoulder. */
async function replayed(call: ClickCall, id: CustomId, desk: Desk): Promise<Reply> {
  const record = await desk.tables.record(id.game);
  if (record === undefined) return say(GONE);
  const onlooker = onlookerOf(call.values[0] ?? id.args[1] ?? '', record);
  return onlooker === undefined ? say(UNREADABLE) : showMoment(desk, id.game, digit(id.args[0]), onlooker);
}
