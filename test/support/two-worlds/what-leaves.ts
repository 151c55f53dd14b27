// Collects everything that reaches one viewer of a game into one value, which the two-world test compares between
// worlds.

import { standing } from '../../../commands/game/look.ts';
import { matching } from '../../../src/discord/interactions/autocomplete.ts';
import { gameDetail } from '../../../src/discord/interactions/find-game.ts';
import { cardsBody, handLayout, pagesOf } from '../../../src/discord/messages/cards.ts';
import { decision } from '../../../src/discord/messages/decision/decision.ts';
import * as ephemeral from '../../../src/discord/messages/ephemeral.ts';
import { promptForm, START } from '../../../src/discord/messages/prompt.ts';
import * as place from '../../../src/discord/posts/announce-place.ts';
import * as announce from '../../../src/discord/posts/announcements.ts';
import { markedSince, seenOf } from '../../../src/discord/posts/marks.ts';
import { remembered } from '../../../src/games/shared/remembered.ts';
import type { Answer } from '../../../src/kernel/choice.ts';
import type { Accepted, Input, LogLine, Refusal } from '../../../src/kernel/game/inputs.ts';
import type { Prompt } from '../../../src/kernel/game/prompts.ts';
import type { Game } from '../../../src/kernel/game.ts';
import type { Seat } from '../../../src/kernel/ids.ts';
import { live } from '../../../src/kernel/query.ts';
import type { GameState } from '../../../src/kernel/state.ts';
import { wholeWords } from '../../../src/kernel/text/whole-words.ts';
import { byHand } from '../../../src/table/by-hand.ts';
import { fire } from '../../../src/table/clock/acts.ts';
import { clockLines } from '../../../src/table/clock/text.ts';
import * as judging from '../../../src/table/judge/acts.ts';
import { conflict } from '../../../src/table/judge/conflict.ts';
import * as seating from '../../../src/table/lobby/seating.ts';
import { carryOut } from '../../../src/table/play/act-line.ts';
import { narrow } from '../../../src/table/play/answer-line.ts';
import { suggest } from '../../../src/table/play/command-line.ts';
import { costsFor } from '../../../src/table/play/costs.ts';
import { labels } from '../../../src/table/play/match-text.ts';
import * as playing from '../../../src/table/play/moves.ts';
import { meet } from '../../../src/table/play/question.ts';
import { sinceOwnMove } from '../../../src/table/play/since.ts';
import { promptWithWays } from '../../../src/table/play/ways.ts';
import type { Announcement, GameRecord, StoredLine } from '../../../src/table/records.ts';
import type { MoveWords } from '../../../src/table/service.ts';
import { undo } from '../../../src/table/undo/undo.ts';
import { remembering } from '../games/remembering.ts';
import { record } from '../records.ts';
import { around, clocksAfter, deadline, withClocks } from './clocks.ts';
import type { Viewer } from './secrets.ts';

/** A game as it is played at a table: its rules, and the parts of the bot that turn it into what people read. */
export interface Outlets {
  game: Game;
  join: typeof seating.join;
  begin: typeof seating.begin;
  suggest: typeof suggest;
  move: typeof playing.move;
  carryOut: typeof carryOut;
  answer: typeof playing.answer;
  meet: typeof meet;
  costs: typeof costsFor;
  undo: typeof undo;
  byHand: typeof byHand;
  judge: typeof judging.judge;
  look: typeof judging.look;
  conflict: typeof conflict;
  fire: typeof fire;
  notices: typeof announce.notices;
  promptBody: typeof ephemeral.promptBody;
  decision: typeof decision;
  since: typeof sinceOwnMove;
  handBody: typeof ephemeral.handBody;
  handLayout: typeof handLayout;
}

export const outlets = (game: Game): Outlets => ({
  game: remembering(game),
  join: seating.join,
  begin: seating.begin,
  suggest,
  move: playing.move,
  carryOut,
  answer: playing.answer,
  meet,
  costs: costsFor,
  undo,
  byHand,
  judge: judging.judge,
  look: judging.look,
  conflict,
  fire,
  notices: announce.notices,
  promptBody: ephemeral.promptBody,
  decision,
  since: sinceOwnMove,
  handBody: ephemeral.handBody,
  handLayout,
});

/** Everything that reached a viewer, by channel. */
export type Leaves = Record<string, unknown>;

/** A game record for this state, with what tables store besides the state. */
export const recordOf = (state: GameState, awaiting: Seat[]): GameRecord =>
  record('g1', {
    game: state.game,
    phase: 'running',
    version: state.version,
    revision: state.version,
    awaiting,
    // The time is before every input. It must be fixed, because the buttons of calls contain it.
    awaitedSince: -1,
    players: state.seats.map((seat, index) => ({ seat: index, userId: `user${index}`, name: seat.name })),
    affairs: withClocks(state.seats.length, awaiting),
  });

/** The user who has this seat, or a spectator, in an interaction. */
export const actor = (seat: Viewer) => ({
  userId: seat === undefined ? 'watcher' : `user${seat}`,
  interactionId: 'i1',
});

/** Everything that the viewer can look at in this state. `tries`: impossible commands that they type. */
export function leaves(out: Outlets, state: GameState, viewer: Viewer, tries: MoveWords[] = []): Leaves {
  const { game } = out;
  const view = game.view(state, viewer);
  const open = game.view(state, undefined);
  const at = recordOf(state, open.awaiting);
  const all: Leaves = {
    view,
    board: [game.board(view).moment, ephemeral.boardBody(game, view, game.board(view))],
    'board of the channel': announce.boardNotice(game, open, at),
    clocks: clockLines(at),
    // The game's entry in the lists of `/game list` and `/me`.
    'among others': standing(at, viewer),
    why: game.goingOn(state),
    'place in the channel': [
      place.openingNotice(at, game, 'here'),
      gameDetail({ ...at, awaitedSince: 0 }, 1),
      place.channelLostNotice(at, game, 'below'),
      place.relocatedNotice({ kind: 'relocated', seat: 0 }, at),
      place.relocatedNotice({ kind: 'relocated', withLeague: true }, at),
      place.setBackNotice({ kind: 'set-back', at: 0 }, at, game.board(open).moment),
    ],
    lines: view.zones.map((zone) => game.zone(view, zone.id)),
    zones: game.zones.map(({ kind, name }) =>
      ephemeral.zoneBody(
        game,
        view,
        name,
        view.zones.filter((zone) => zone.kind === kind),
      ),
    ),
  };
  for (const words of tries) {
    const loaded = { record: at, game, state };
    const result = out.move(loaded, actor(viewer), [words], 0);
    all[`try ${JSON.stringify(words)}`] =
      'refused' in result ? [result.code, result.sentence, result.faults] : 'accepted';
  }
  // Clicks on "Your decision", and on an old button that was made for the first question.
  for (const claim of [undefined, { ask: 0, epoch: 0 }]) {
    const met = out.meet({ record: at, game, state }, actor(viewer).userId, claim);
    all[`prompt by a click${claim === undefined ? '' : ' that comes too late'}`] = met.fresh
      ? met.prompt
      : [met.sentence, met.asked?.prompt];
  }
  // Costs of cards that the viewer looks up: players are told the cost of their own cards, and nobody is told that of
  // others.
  const costs = out.costs({ record: at, game, state }, actor(viewer).userId);
  const costing = pagesOf([game]).filter((page) => costs.some(({ key }) => key === page.key));
  all['card costs'] = [costs, costing.map((page) => cardsBody([game], [page], costs))];
  if (viewer === undefined) return all;
  const prompt = game.prompt(state, viewer);
  const between = game.interjections(state, viewer);
  all['hand'] = out.handBody(game, at, view, prompt);
  all['cards'] = out.handLayout(game, at, view, prompt);
  all['prompt'] = prompt;
  all['between'] = between;
  if (prompt !== undefined) {
    all['prompt message'] = out.promptBody(game, at, prompt, '', START, view);
    // The decision message, with a line about how the game stands, and the text of its picture.
    all['decision'] = out.decision({
      game,
      record: at,
      prompt: promptWithWays(game, state, viewer) ?? prompt,
      view,
    });
    all['form'] = promptForm(at.id, prompt);
  }
  for (const move of game.moves)
    for (const option of move.options) {
      // Suggestions for later options depend on the first one, so they are tried for one of the viewer's own cards.
      const first = move.options[0]!;
      const card =
        option === first
          ? undefined
          : [prompt, between]
              .flatMap((asked) => asked?.candidates ?? [])
              .find(({ answer }) => answer.kind === 'act' && answer.act === move.act)?.value;
      if (option !== first && card === undefined) continue;
      const words = { command: move.command, options: card === undefined ? {} : { [first.name]: card } };
      all[`suggest ${move.command} ${option.name}`] = matching(
        out.suggest(game, state, viewer, words, option.name),
        '',
      );
    }
  return all;
}

/** An input, and everything that a table sends out because of it. */
export interface Taken {
  accepted: Accepted | undefined;
  /** Everything that the input sends to the viewer. */
  sent(viewer: Viewer): Leaves;
}

/** Carries out an input by the rules alone, or with a table and its announcements if `whole`, which costs more time. */
export function take(out: Outlets, state: GameState, input: Input, whole: boolean): Taken {
  const seat = 'seat' in input ? input.seat : undefined;
  const result = out.game.submit(state, input);
  const told = whole && result.refused !== true ? atTable(out, state, input) : undefined;
  return {
    accepted: result.refused === true ? undefined : result,
    sent: (viewer) =>
      result.refused === true
        ? { refusal: viewer === seat ? refusalOf(result) : 'refused' }
        : {
            log: result.log.map((line) => wordsFor(line, viewer)),
            // An input without log lines also changes no marks on the board.
            ...(result.log.length === 0
              ? {}
              : viewer === undefined
                ? { marks: nextBoard(out, state, result.state) }
                : { since: out.since(result.log.map(kept), [], viewer) }),
            automatic: result.automatic.filter((a) => a.seat === viewer).map(asked),
            ...(told === undefined ? {} : { announced: told.announced }),
            ...(told?.clocks === undefined ? {} : { clocks: told.clocks }),
            ...(told !== undefined && viewer === seat
              ? { told: told.text, confirming: told.confirming }
              : {}),
          },
  };
}

/**
 * A question that was answered automatically, as its seat could read it: the number of the object that it is about is
 * left out, because no prompt contains it.
 */
function asked({ at: _, choice, ...given }: Accepted['automatic'][number]) {
  const { about: __, ...why } = choice.why;
  return { ...given, choice: { ...choice, why } };
}

/** The board that is posted after a change, with marks on everything that the change has changed. */
function nextBoard({ game }: Outlets, before: GameState, after: GameState) {
  const seen = seenOf(game.view(before, undefined));
  const view = game.view(after, undefined);
  return announce.boardNotice(game, markedSince(view, seen), recordOf(after, view.awaiting));
}

/** A log line as it is stored with its input. */
const kept = (line: LogLine, index: number): StoredLine => ({ ...line, seq: 1, index });

const refusalOf = ({ code, sentence }: Refusal) => [code, sentence];

const wordsFor = (line: LogLine, viewer: Viewer): string =>
  (viewer === undefined ? undefined : line.secret?.[viewer]) ?? line.shared;

/** Makes the input by a button or a command, as at a real table, and returns the messages that follow. */
function atTable(
  out: Outlets,
  state: GameState,
  input: Input,
): { text: string; confirming: string; announced: unknown; clocks: string[] | undefined } | undefined {
  if (!('seat' in input)) return undefined;
  const { game } = out;
  const loaded = { record: recordOf(state, game.view(state, undefined).awaiting), game, state };
  const prompt = game.prompt(state, input.seat);
  const words =
    input.kind === 'cancel'
      ? { command: 'cancel', options: {} }
      : input.kind === 'interject'
        ? wordsOf(game, state, input)
        : input.kind === 'answers' && prompt !== undefined
          ? actIn(game, prompt, input.answers)
          : undefined;
  const given = prompt === undefined || words !== undefined ? undefined : picksOf(prompt, input);
  const play = (sure: { unsure?: 'clicked' }) =>
    words !== undefined
      ? out.move(loaded, actor(input.seat), [{ ...words, ...sure }], 0)
      : given && out.answer(loaded, actor(input.seat), { ...given, ...sure }, 0);
  // A click may lead to a confirmation question instead of a result. In this case the input is repeated as if
  // confirmed.
  const tried =
    input.kind === 'clock'
      ? out.fire(loaded, deadline(loaded.record, input.seat), around)
      : play({ unsure: 'clicked' });
  const isRefused = tried !== undefined && 'refused' in tried;
  const step = isRefused && input.kind !== 'clock' ? play({}) : tried;
  if (step === undefined || 'refused' in step) return undefined;
  const after = step.table.record;
  const due = after.awaiting.map((seat) => ({ seat, dueAt: 1_000_000 }));
  const announced = step.outbox.map((message: Announcement) =>
    message.kind === 'board' ? 'board' : out.notices(message, after, game, due),
  );
  const confirming = isRefused ? [tried.sentence, tried.yes].join(' ') : '';
  return {
    text: unordered(game, state, input, step.text),
    confirming,
    announced,
    clocks: clocksAfter(loaded.record, step),
  };
}

/**
 * Face-down cards that were chosen in secret lie in an order that follows from the secret seed and their stamps
 * (src/table/play/face-down.ts). The order reveals nothing, but differs between worlds, so the names of the cards
 * chosen by this answer are sorted in each text before it is compared.
 */
function unordered(game: Game, state: GameState, input: Input, text: string): string {
  const answers = input.kind === 'answers' ? input.answers : [];
  const chosen = answers.flatMap((answer) => (answer.kind === 'objects' ? answer.objects : []));
  if (chosen.length < 2) return text;
  const names = chosen.flatMap((stamp) => {
    const o = live(state, stamp);
    return o !== undefined && 'card' in o.what ? (namesOf(game).get(o.what.card) ?? []) : [];
  });
  // A name may be followed by the number of a copy, or by the number of equal cards.
  const name = new RegExp(`${wholeWords(names).source}(?:#\\d+)?(?: \\(\\d+ of them\\))?`, 'gu');
  const inOrder = (text.match(name) ?? []).toSorted();
  return text.replace(name, () => inOrder.shift() ?? '');
}

const namesOf = remembered((game: Game) => new Map(game.cards().map(({ key, name }) => [key, name])));

/** Values that a player would click to make this input; undefined if no click makes it. */
function picksOf(prompt: Prompt, input: Input) {
  const answer = input.kind === 'answers' && input.answers.length === 1 ? input.answers[0] : undefined;
  if (answer === undefined) return undefined;
  return { ask: prompt.ask, epoch: prompt.epoch, values: valuesOf(prompt, answer) };
}

/** The names of an answer among the candidates. */
function valuesOf({ candidates }: Prompt, answer: Answer): string[] {
  const names = labels(candidates);
  const same = (wanted: Answer): string[] =>
    candidates.flatMap((c, i) => (JSON.stringify(c.answer) === JSON.stringify(wanted) ? [names[i]!] : []));
  switch (answer.kind) {
    case 'objects':
      return answer.objects.flatMap((s) => same({ kind: 'objects', objects: [s] }));
    case 'option':
      return answer.options.flatMap((id) => same({ kind: 'option', options: [id] }));
    default:
      return same(answer);
  }
}

/**
 * The move for an act. The button of the act leads to the same move, because one card may be offered for several acts.
 */
export function actIn(game: Game, prompt: Prompt, [act, ...rest]: Answer[]): MoveWords | undefined {
  if (act?.kind !== 'act' || rest.length > 0) return undefined;
  const move = game.moves.find((m) => m.act === act.act);
  const [option] = move?.options ?? [];
  if (move === undefined || (option === undefined) !== (act.object === undefined)) return undefined;
  const [value] = valuesOf(narrow(prompt, act.act), act);
  return option === undefined
    ? { command: move.command, options: {} }
    : value === undefined
      ? undefined
      : { command: move.command, options: { [option.name]: value } };
}

/** The command by which a player does an act without being asked; undefined if no option takes one of its answers. */
function wordsOf(
  game: Game,
  state: GameState,
  { seat, answers }: Extract<Input, { kind: 'interject' }>,
): MoveWords | undefined {
  const [act] = answers;
  const move = game.moves.find((m) => act?.kind === 'act' && m.act === act.act);
  if (move === undefined) return undefined;
  const options: Record<string, string> = {};
  let asked = game.interjections(state, seat);
  for (const [n, answer] of answers.entries()) {
    const option = n === 0 ? move.options[0] : move.options.find(({ slot }) => slot === asked?.slot);
    if (option === undefined || asked === undefined) return undefined;
    const open = answer.kind === 'act' ? narrow(asked, answer.act) : asked;
    options[option.name] = valuesOf(open, answer).join(', ');
    const soFar = game.submit(state, { kind: 'interject', seat, answers: answers.slice(0, n + 1) });
    asked = soFar.refused === true && soFar.soFar ? game.prompt(soFar.soFar.state, seat) : undefined;
  }
  return { command: move.command, options };
}
