import { SlashCommandBuilder } from 'discord.js';
import { expand, matching } from '../src/discord/interactions/autocomplete.ts';
import type { Command } from '../src/discord/interactions/command.ts';
import { gameOfThread, gamesMeant, ownGame } from '../src/discord/interactions/find-game.ts';
import { cardsBody, knownPages, pagesOf } from '../src/discord/messages/cards.ts';
import { CHOICE } from '../src/discord/messages/limits.ts';
import { say } from '../src/discord/messages/result.ts';
import type { CardPage, View, ZoneView } from '../src/kernel/game/views.ts';
import type { Game } from '../src/kernel/game.ts';
import type { CardKey } from '../src/kernel/ids.ts';
import type { Suggested } from '../src/table/service.ts';

/** Maximum number of printings of one card name that `/card` shows at once. */
const PRINTINGS = 3;

/** `/card`: shows a card's text in up to three printings; for the caller's own cards also their current cost. */
export const card: Command = {
  name: 'card',
  data: () =>
    new SlashCommandBuilder()
      .setName('card')
      .setDescription('Shows what a card says')
      .addStringOption((option) =>
        option
          .setName('name')
          .setDescription('Its name')
          .setRequired(true)
          .setAutocomplete(true)
          .setMaxLength(CHOICE),
      )
      .toJSON(),

  run: async (call, desk) => {
    const games = await gamesMeant(call, desk);
    const pages = pagesOf(games);
    const typed = expand(call.options['name'] ?? '', pages.flatMap(everywhere))
      .trim()
      .toLowerCase();
    const matches = (test: (page: CardPage) => boolean): CardPage[] => pages.filter(test);
    const exact = matches((page) => label(page).toLowerCase() === typed || page.key.toLowerCase() === typed);
    const named = exact.length > 0 ? exact : matches((page) => page.name.toLowerCase() === typed);
    const partly = named.length > 0 ? named : matches((page) => page.name.toLowerCase().includes(typed));
    // Looks for one card more than the reply shows, so that the reply can say that there are more.
    const found = partly.length > 0 || typed === '' ? partly : knownPages(games, typed, PRINTINGS + 1);
    if (typed === '' || found.length === 0)
      return say('I know no card of that name. Start typing it and pick one of those that appear.');
    const more =
      found.length > PRINTINGS ? `${found.length - PRINTINGS} more cards fit; type more of the name.` : '';
    const shown = found.slice(0, PRINTINGS);
    const own = await ownGame(call, desk);
    const costs = own === undefined ? [] : await desk.tables.costs(own, call.userId);
    return { kind: 'message', body: cardsBody(games, shown, costs, more) };
  },

  suggest: async (call, desk) => {
    const pages = pagesOf(await gamesMeant(call, desk));
    const record = await gameOfThread(call, desk);
    const game = record && desk.games.get(record.game);
    const view = record && (await desk.tables.view(record, call.userId));
    const seen = game === undefined || view === undefined ? new Map<CardKey, string>() : inSight(game, view);
    return matching(nearestFirst(pages, seen), call.options['name'] ?? '');
  },
};

const HAND = 'in your hand';
const TABLE = 'on the table';

/** The card's name, in each form in which autocomplete may have offered it. */
const everywhere = (page: CardPage): Suggested[] =>
  ['', HAND, TABLE].map((detail) => ({ value: label(page), detail }));

/**
 * Cards that the caller sees in their game, by card key, each with the name of its zone (such as hand or table). The
 * cards in the caller's hand come first, then those on the table.
 */
function inSight({ layout }: Game, { zones, viewer }: View): Map<CardKey, string> {
  const keys = (test: (zone: ZoneView) => boolean, place: string): [CardKey, string][] =>
    zones
      .filter(test)
      .flatMap(({ cards }) =>
        cards.flatMap(({ key }): [CardKey, string][] => (key === undefined ? [] : [[key, place]])),
      );
  const hand = keys(({ kind, seat }) => kind === 'hand' && seat === viewer, HAND);
  const table = keys(({ kind }) => layout[kind]?.visibility === 'public', TABLE);
  // If the caller has copies of one card both in hand and on the table, autocomplete shows the zone of the copy in
  // hand.
  return new Map([...hand, ...table.filter(([key]) => hand.every(([own]) => own !== key))]);
}

/** Sorts the cards for autocomplete: cards that the caller can see come first, each group by name. */
function nearestFirst(pages: readonly CardPage[], seen: ReadonlyMap<CardKey, string>): Suggested[] {
  const places = [...new Set(seen.values())];
  const all = new Map(pages.map((page) => [label(page), seen.get(page.key) ?? '']));
  const rank = (detail: string): number => (detail === '' ? places.length : places.indexOf(detail));
  return [...all]
    .map(([value, detail]) => ({ value, detail }))
    .sort((a, b) => rank(a.detail) - rank(b.detail) || (a.value < b.value ? -1 : 1));
}

/**
 * Text of a suggestion in autocomplete: the card's name, and in parentheses the line that distinguishes its printings.
 */
const label = (page: CardPage): string => `${page.name} (${page.line})`;
