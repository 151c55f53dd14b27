// `/help`: five lines as an overview, and buttons for a page about each topic and each game.

import { ButtonBuilder, ButtonStyle } from 'discord.js';
import type { Game } from '../../kernel/game.ts';
import { nameRow } from '../../kernel/text/names.ts';
import { customId } from '../interactions/custom-id.ts';
import { type Body, body, type Row } from './body.ts';
import { buttonRows } from './button-rows.ts';
import { capital, clip, joinLines } from './fit.ts';
import { learnButtons } from './lesson.ts';
import { BUTTON_LABEL, BUTTONS_PER_ROW, CONTENT, ROWS } from './limits.ts';

/** Subject of a page of `/help`: the overview, a topic, or a game by its id. */
export type HelpPage = { kind: 'first' } | { kind: 'topic'; topic: Topic } | { kind: 'game'; id: string };

interface Page {
  label: string;
  lines: readonly string[];
}

const TOPICS = {
  start: {
    label: 'Start a game',
    lines: [
      '`/game new` opens a game and gives you a seat; `opponent:` asks somebody to play. Others press **Join**.',
      'In the menu of a person, **Apps → Challenge** asks them to play.',
      '`/learn` is a first game, step by step and alone, where a game has one.',
      'Everybody chooses a deck from a menu: an official one, one that they have saved, or a list that they paste.',
      '`/deck save` keeps a list for your next games, `/deck check` says whether it may be played.',
      '`/game list` shows your games, `/game next` goes to the one that has waited longest for you; `/game leave` and `/game cancel` get you out of one that has not begun.',
      '`/league list` shows the leagues of this server, `/league join` takes part in one, `/league create` makes one.',
    ],
  },
  play: {
    label: 'Play',
    lines: [
      'When it is your move I mention you. **Your decision** shows what you are asked: press a button, use a menu, or type the command below it.',
      '`/choose` answers any question. `/hand` shows your cards to you alone, `/zone` those in a place, `/game board` the table.',
      '`/card` says what a card does, and **Apps → What do these cards do?** in the menu of a message which cards it names; `/game why` what the game waits for, `/game log` what happened lately.',
      '`/orders` answers a question once for many times.',
      'A card *by hand* has no program: I do what follows from its numbers, types and keywords, and you carry out its text from a menu. `/card` says so of each, `/deck show` lists yours; the guide for players (docs/playing.md, “Cards that you carry out yourselves”) tells the rest.',
    ],
  },
  time: {
    label: 'Time',
    lines: [
      '`clock:` of `/game new` sets the time for each decision, such as `48h` or `2 days`, or for the whole game: `bank 7d +12h`.',
      '`/settings` has your time zone, reminders, quiet hours such as `10pm-8am`, and days off such as `next week`.',
      '`/game pause` asks for a pause, `/game resume` ends it. `/game claim` takes the win where the other side’s time is over.',
    ],
  },
  right: {
    label: 'Set things right',
    lines: [
      '`/cancel` takes back what you have not finished, `/undo` your last step; the others are asked if it showed you something.',
      '`/orders order:confirm-turn value:on` lets your acts wait, unseen, until you press **Confirm** or type `/confirm`.',
      '`/table` moves cards by hand where all players agree, or where a card is done by hand. `/table object` says no to it.',
      '`/judge call` asks a judge of this server. `/game draw` offers a draw, `/game concede` gives the game up.',
    ],
  },
  yours: {
    label: 'Afterwards, and you',
    lines: [
      '`/replay` steps through a game that is over, `/game verify` checks its shuffles, `/game export` gives you all of it, `/game rematch` opens another.',
      '`/me` has your results on this server, by game and by opponent, and your ratings.',
      '`/privacy show` tells what I keep about you, `/privacy delete` takes it away.',
      '`/game settings` is for those who manage the server: which games, opened by whom, where, with which clock.',
    ],
  },
} as const satisfies Record<string, Page>;

type Topic = keyof typeof TOPICS;

/** A help page, with a button for every other page. `played`: the games of this server. */
export function helpBody(played: readonly Game[], page: HelpPage): Body {
  const { heading, lines } = contents(played, page);
  return body(joinLines(heading === '' ? lines : [`**${heading}**`, ...lines], CONTENT), {
    components: buttons(played, page),
  });
}

function contents(played: readonly Game[], page: HelpPage): { heading: string; lines: readonly string[] } {
  switch (page.kind) {
    case 'first':
      return { heading: '', lines: first(played) };
    case 'topic':
      return { heading: TOPICS[page.topic].label, lines: TOPICS[page.topic].lines };
    case 'game': {
      const game = played.find(({ id }) => id === page.id);
      return game === undefined
        ? { heading: '', lines: ['This game is not played here any more.', ...first(played)] }
        : { heading: game.name, lines: ofGame(game) };
    }
  }
}

const first = (played: readonly Game[]): string[] => [
  `I moderate card games that take days, and keep the cards, the rules and the score. I play here: ${nameRow(played.map(({ name }) => name)) || 'nothing at present'}.`,
  '1. `/game new` opens a game in a thread of its own, with a seat for you. Others press **Join**.',
  '2. You choose an official deck, or paste your own.',
  '3. When it is your move I mention you: press **Your decision**.',
  '`/game why` says what a game waits for, `/card` what a card does. More is behind the buttons.',
];

/** A game's decks and commands, and how many of its cards are automated. */
function ofGame(game: Game): string[] {
  const { name, decks, formats, moves } = game;
  return [
    `\`/game new game:${name}\` opens one. Official decks: ${nameRow(decks.map((deck) => deck.name)) || 'none'}. Formats: ${formats.join(', ')}.`,
    cardsOf(game),
    ...moves.map(({ command, description }) => `• \`/${command}\`: ${description}`),
  ];
}

/** Numbers of a game's different cards: those with a program, and those with card data only. */
function cardsOf(game: Game): string {
  const pages = game.cards();
  const automated = new Set(pages.flatMap((page) => (page.automated ? [page.name] : [])));
  const others = [...pages.filter((page) => !page.automated), ...game.knownCards()];
  const byHand = new Set(others.map(({ name }) => name).filter((name) => !automated.has(name)));
  const own = `Cards that I carry out: ${automated.size}`;
  return byHand.size === 0
    ? `${own}, all that I know.`
    : `${own}. Of ${byHand.size} more I know the facts alone, and you carry out their texts *by hand*. \`/card\` says which it is, \`/deck check\` of each card of a list.`;
}

/** Buttons for the other pages, as many as a message holds. */
function buttons(played: readonly Game[], page: HelpPage): Row[] {
  const topics = Object.entries(TOPICS).filter(([id]) => page.kind !== 'topic' || id !== page.topic);
  const games = played
    .filter(({ id }) => page.kind !== 'game' || id !== page.id)
    .slice(0, (ROWS - 2) * BUTTONS_PER_ROW);
  const shown = page.kind === 'game' ? played.find(({ id }) => id === page.id) : undefined;
  return [
    ...(shown === undefined ? [] : buttonRows(learnButtons(shown))),
    ...buttonRows(topics.map(([id, { label }]) => button('topic', id, label, ButtonStyle.Primary))),
    ...buttonRows(games.map(({ id, name }) => button('game', id, name, ButtonStyle.Secondary))),
  ];
}

const button = (
  kind: string,
  id: string,
  label: string,
  style: ButtonStyle.Primary | ButtonStyle.Secondary,
) =>
  new ButtonBuilder()
    .setCustomId(customId('help', '', { args: [kind, id] }))
    .setLabel(clip(capital(label), BUTTON_LABEL))
    .setStyle(style);

/** The page that a button leads to; undefined if the arguments are not from this bot. */
export function helpPage([kind, id = '']: readonly string[]): HelpPage | undefined {
  if (kind === 'game') return { kind, id };
  const topic = Object.keys(TOPICS).find((one): one is Topic => one === id);
  return kind === 'topic' && topic !== undefined ? { kind, topic } : undefined;
}
