// Samples of the texts that players read on Discord: questions, calls (messages that ask a player to decide) and posts
// of the story, from games played as people play. The bot's own functions word them; only buttons and menus, which are
// no text, are described here.
import { createHash } from 'node:crypto';
import { ComponentType } from 'discord.js';
import type { Body, Row } from '../discord/messages/body.ts';
import { promptBody } from '../discord/messages/ephemeral.ts';
import { notices } from '../discord/posts/announcements.ts';
import type { DeckList } from '../kernel/game/inputs.ts';
import type { Prompt } from '../kernel/game/prompts.ts';
import type { Game } from '../kernel/game.ts';
import type { Seat } from '../kernel/ids.ts';
import { asking } from '../kernel/query.ts';
import type { GameState } from '../kernel/state.ts';
import { wholeWords } from '../kernel/text/whole-words.ts';
import { noAffairs } from '../table/affairs.ts';
import type { Table } from '../table/loader.ts';
import { begin } from '../table/lobby/seating.ts';
import { acceptAll } from '../table/play/accept.ts';
import type { Announcement, GameRecord } from '../table/records.ts';
import type { Playing } from '../table/refusal.ts';
import { commitmentOf } from '../table/seed.ts';
import { asPeople, type Deed } from './person-play.ts';
import { seeded } from './random/random-play.ts';

/** Sampled texts, no two with the same wording, up to a maximum number of each kind. */
export interface SampledTexts {
  /** Questions in the wording for the seat that is asked, with the seat's name. */
  questions: string[];
  /** Texts in the thread that call a player to decide. */
  calls: string[];
  /** Posts of the story, as shown in the thread. */
  posts: string[];
}

/** Maximum number of games played. */
const MOST_GAMES = 24;
/** Number of interactions after which a game counts as unfinished. */
const LIMIT = 3_000;
/** Maximum number of buttons or menu options that are written out per row. */
const SHOWN = 8;

const NAMES = ['Ann', 'Bob'];

/**
 * Samples texts from games with official decks. Two texts count as equal if they differ only in card names, player
 * names, numbers or the length of a list of names. Questions come from as many causes as possible, card programs first:
 * one of each asking card, rules question and moment to act; then a second of each, and so on. A story post is taken if
 * its wording has something that no earlier post had.
 */
export function sampleTexts(game: Game, { seed, count }: { seed: string; count: number }): SampledTexts {
  const wordingOf = wordings(game);
  const questions = new Map<string, Question>();
  const calls = new Map<string, string>();
  const posts: string[] = [];
  const told = new Set<string>();
  const isEnough = (): boolean =>
    posts.length >= count && [...questions.values()].filter(({ rank }) => rank === 0).length >= count;
  for (let n = 0; n < MOST_GAMES && !isEnough(); n++)
    for (const text of read(game, seed, n))
      switch (text.kind) {
        case 'question': {
          const key = wordingOf(text.prompt.question);
          if (!questions.has(key)) questions.set(key, text);
          break;
        }
        case 'call': {
          // Compares only the question itself. The events above it are also part of the story, whose texts are sampled
          // separately.
          const key = wordingOf(text.text.slice(text.text.lastIndexOf('\n@') + 1));
          if (!calls.has(key)) calls.set(key, text.text);
          break;
        }
        case 'story': {
          const fresh = text.text
            .split('\n')
            .map(wordingOf)
            .filter((line) => !told.has(line));
          if (fresh.length > 0) posts.push(text.text);
          for (const line of fresh) told.add(line);
          break;
        }
      }
  return {
    questions: manyCauses([...questions.values()])
      .slice(0, count)
      .map(({ text }) => text),
    calls: [...calls.values()].slice(0, count),
    posts: posts.slice(0, count),
  };
}

/** Sampled texts with headings, for printing. */
export const formatSamples = ({ questions, calls, posts }: SampledTexts): string =>
  [section('Questions', questions), section('Calls', calls), section('Story', posts)].join('\n\n\n');

const section = (title: string, texts: readonly string[]): string =>
  [`${title} (${texts.length})`, ...texts.map((text, n) => `\n[${n + 1}] ${text}`)].join('\n');

interface Question {
  kind: 'question';
  text: string;
  prompt: Prompt;
  /** Cause of a question: the name of the card that asks it, or the kind of question if a rule asks it. */
  cause: string;
  /** Order of causes: card programs first, then questions of the rules, then moments at which somebody may act. */
  rank: 0 | 1 | 2;
}

type Text = Question | { kind: 'call' | 'story'; text: string };

/** Sorts questions by cause: one of each cause, then a second one of each that has several, and so on. */
function manyCauses(questions: readonly Question[]): Question[] {
  const counts = new Map<string, number>();
  const numbered = questions.map((question) => {
    const nth = counts.get(question.cause) ?? 0;
    counts.set(question.cause, nth + 1);
    return { question, nth };
  });
  return numbered
    .sort((a, b) => a.nth - b.nth || a.question.rank - b.question.rank)
    .map(({ question }) => question);
}

/** Plays the game with this number, and gives all its texts in order. */
function* read(game: Game, seed: string, n: number): Generator<Text> {
  const secret = createHash('sha256').update(`${seed}-${n}`).digest('hex');
  const table = seated(game, secret, n);
  const begun = begin(table, secret, 0);
  if ('refused' in begun) throw new Error(begun.sentence);
  if ('frozen' in begun.table || begun.table.state === undefined)
    throw new Error('A game that begins has a state.');
  let at: Playing = { ...begun.table, state: begun.table.state };
  yield* posted(at, begun.outbox);
  for (const deed of asPeople(at.game, at.state, seeded(Number.parseInt(secret.slice(0, 8), 16)), LIMIT)) {
    yield* asked(at, deed);
    const { table, outbox } = acceptAll(at, deed.prompt.seat, [...deed.done], 0);
    at = table;
    yield* posted(at, outbox);
  }
}

/**
 * A table for two people with official decks. In the first games each deck plays against the next one in the list, in
 * later games against decks further down the list.
 */
function seated(game: Game, secret: string, n: number): Table {
  const decks = game.decks;
  const apart = 1 + Math.floor(n / decks.length);
  const deckOf = (seat: number): DeckList => decks[(n + seat * apart) % decks.length]!;
  return {
    game,
    record: {
      id: '0',
      guildId: '0',
      channelId: '0',
      createdBy: NAMES[0]!,
      createdAt: 0,
      game: game.id,
      profile: game.profiles[n % game.profiles.length]!,
      format: game.formats[0]!,
      phase: 'open',
      players: NAMES.map((name, seat) => ({ seat, userId: name, name, deck: deckOf(seat) })),
      commitment: commitmentOf(secret),
      version: 0,
      revision: 0,
      awaiting: [],
      drawOffers: [],
      affairs: noAffairs(),
    },
  };
}

/** Posts in the thread, without the board, because a board is not a text. */
function* posted({ game, record, state }: Playing, outbox: readonly Announcement[]): Generator<Text> {
  const { moment } = game.board(game.view(state, undefined));
  for (const message of outbox) {
    if (message.kind !== 'story' && message.kind !== 'awaiting') continue;
    for (const { body } of notices(message, record, game, [], moment))
      yield { kind: message.kind === 'story' ? 'story' : 'call', text: written(body) };
  }
}

/** The questions that this act answers, in the wording for somebody who answers each of them separately. */
function* asked({ game, record }: Playing, { prompt: { seat }, before, done }: Deed): Generator<Text> {
  let state = before;
  for (const { input, result } of done) {
    if (input.kind === 'answers')
      for (let n = 0; n < input.answers.length; n++) {
        const so = game.submit(state, { ...input, answers: input.answers.slice(0, n) });
        const question = questionAt(game, record, n === 0 || so.refused ? state : so.state, seat);
        if (question !== undefined) yield question;
      }
    state = result.state;
  }
}

function questionAt(game: Game, record: GameRecord, state: GameState, seat: Seat): Question | undefined {
  const prompt = game.prompt(state, seat);
  const why = asking(state)?.parts.find((part) => part.seat === seat)?.choice.why;
  if (prompt === undefined || why === undefined) return undefined;
  return {
    kind: 'question',
    text: `${NAMES[seat]} reads:\n${written(promptBody(game, record, prompt))}`,
    prompt,
    cause: why.card ?? why.code,
    rank: why.card !== undefined ? 0 : prompt.kind === 'act' ? 2 : 1,
  };
}

/** A message as text: mentions replaced by names, and each row of buttons, or menu of options, as one line. */
const written = ({ content, components }: Pick<Body, 'content' | 'components'>): string =>
  [content.replace(/<@(\w+)>/g, '@$1'), ...components.flatMap(inWords)].join('\n');

function inWords({ components }: Row): string[] {
  return components.flatMap((one) => {
    if (one.type === ComponentType.StringSelect) {
      const options = one.options.map(({ label, description = '' }) =>
        description === '' ? `  - ${label}` : `  - ${label}: ${description}`,
      );
      return [`  ▾ ${one.placeholder ?? ''}`, ...cut(options)];
    }
    return one.type === ComponentType.Button && 'label' in one ? [`  [${one.label ?? ''}]`] : [];
  });
}

/** The first few lines of a text, and the number of those left out. */
const cut = (lines: readonly string[]): string[] =>
  lines.length <= SHOWN ? [...lines] : [...lines.slice(0, SHOWN), `  … and ${lines.length - SHOWN} more`];

/**
 * A function that gives a text's wording: the text with card names, player names and numbers replaced by placeholders.
 */
function wordings(game: Game): (text: string) => string {
  const name = wholeWords([...game.cards().map(({ name }) => name), ...NAMES]);
  return (text) =>
    text
      .replace(name, '…')
      .replace(/…#\d+/g, '…')
      .replace(/…(?:(?:, | and |, and )…)+/g, '…')
      .replace(/\d+/g, '1');
}
