// Redemption with a table as full as possible: Discord accepts everything that anybody can be shown or offered.
import { describe, expect, it } from 'vitest';
import { matching } from '../../src/discord/interactions/autocomplete.ts';
import { body } from '../../src/discord/messages/body.ts';
import { cardEmbed } from '../../src/discord/messages/embeds.ts';
import { boardBody, handBody, promptBody, sentence, zoneBody } from '../../src/discord/messages/ephemeral.ts';
import { promptForm } from '../../src/discord/messages/prompt.ts';
import { boardNotice, notices } from '../../src/discord/posts/announcements.ts';
import type { Prompt } from '../../src/kernel/game/prompts.ts';
import type { CardPage } from '../../src/kernel/game/views.ts';
import type { Game } from '../../src/kernel/game.ts';
import type { GameState } from '../../src/kernel/state.ts';
import { suggest } from '../../src/table/play/command-line.ts';
import { expectAccepted } from '../support/accepted.ts';
import { record } from '../support/discord.ts';
import { ownBench } from '../support/games/loaded.ts';

/** Names as long as a table keeps them. */
const SEATS = ['Ann, who has a name of forty characters…', 'Bob, who has a name of forty characters…'];
const GROUPS = 20;
const bench = ownBench('redemption');

/** Cards of a type, one of each name, because nobody has two of a unique card. */
const pagesOf = (type: string): CardPage[] => [
  ...new Map(
    bench.game.cards().flatMap((page) => (page.line.startsWith(`${type} `) ? [[page.name, page]] : [])),
  ).values(),
];
const keys = (pages: readonly CardPage[]): string[] => pages.map(({ key }) => key);

const heroes = pagesOf('Hero');
const evil = pagesOf('Evil Character');
const characters = [...heroes, ...evil];
const waiting = characters.slice(0, GROUPS);
const rest = characters.slice(GROUPS);
/** Forty made-up characters with very long names, more than any game has on its table. */
const crowd = Array.from({ length: 40 }, (_, index) => ({
  ref: `crowd-${index}`,
  name: `Shadrach, Meshach and Abednego of the Province of Babylon ${index}`,
  listed: `Crowd ${index}`,
  set: 'none',
  identifiers: ['human', 'generic'],
  ways: [{ as: index % 2 === 0 ? 'hero' : 'evilCharacter', brigades: ['green'], numbers: '10/10' }],
}));
const CAUSES = [
  { cause: 'Chastisement of the Lord', turns: 3 },
  { cause: 'Feast of Booths', upTo: 7 },
  { cause: 'Large Tree', will: true },
  { cause: 'Seized by Rioters', turns: 2 },
];

/** A full table: all characters are there, hands are as full as possible, and twenty groups are set aside. */
function laid(phase: string, battle: object): { game: Game; state: GameState } {
  const { scenarios } = bench;
  const [ann = '', bob = ''] = SEATS;
  const hand = ['Dominant', 'Artifact', 'Fortress', 'Enhancement'].flatMap(pagesOf).slice(0, 16);
  const fighting = new Set(JSON.stringify(battle).match(/[a-z0-9-]+/g));
  const at = [...keys(rest), ...crowd.map(({ ref }) => ref)].filter((key) => !fighting.has(key));
  const given = scenarios.given.parse({
    phase,
    turn: 41,
    active: ann,
    ...battle,
    [ann]: {
      hand: keys(hand),
      deck: 30,
      reserve: 10,
      territory: at,
      aside: keys(waiting),
      bondage: 10,
      redemption: 4,
      discard: 20,
      banished: 10,
    },
    [bob]: {
      hand: 16,
      deck: 30,
      reserve: 10,
      territory: at,
      bondage: 10,
      redemption: 4,
      discard: 20,
    },
    groups: waiting.map(({ name }, index) => ({
      ...CAUSES[index % CAUSES.length],
      members: [name],
      by: SEATS[index % 2],
      companion: index < CAUSES.length,
    })),
  });
  const { bench: laidOut, state } = scenarios.layOut({
    cards: crowd,
    given,
    seats: SEATS,
    profile: scenarios.profile,
    random: [],
    observer: { program: () => undefined, node: () => undefined },
  });
  return { game: laidOut.game, state };
}

const place = record({ id: 'g'.repeat(36), game: 'redemption' });
const fighters = { attackers: keys(heroes).slice(-6), blockers: keys(evil).slice(-6) };

describe.each([
  ['preparation', {}],
  ['discard', {}],
  ['battle', { battle: fighters }],
])('a crowded table, in the %s phase', (phase, battle) => {
  const { game, state } = laid(phase, battle);
  const viewers = [undefined, 0, 1];

  it('is as crowded as it was meant to be', () => {
    const view = game.view(state, undefined);
    expect(view.groups).toHaveLength(GROUPS);
    expect(view.zones.filter(({ kind }) => kind === 'hand').map(({ count }) => count)).toEqual([16, 16]);
    const there = view.zones.filter(({ kind }) => ['territory', 'battle'].includes(kind));
    expect(there.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(100);
  });

  it('has a board for everybody, with a timer for each group', () => {
    for (const viewer of viewers) {
      const view = game.view(state, viewer);
      const shown = boardBody(game, view, game.board(view));
      expectAccepted(shown);
      expectAccepted(boardNotice(game, view, record()).body);
      const names = shown.embeds.flatMap(({ fields }) => (fields ?? []).map(({ name }) => name));
      expect(names.filter((name) => name.startsWith('⏳'))).toHaveLength(GROUPS);
      for (const seat of SEATS) expect(names).toContain(seat);
    }
  });

  it('can be looked at', () => {
    for (const viewer of viewers) {
      const view = game.view(state, viewer);
      if (viewer !== undefined) expectAccepted(handBody(game, place, view));
      for (const { kind, name } of game.zones) {
        const zones = view.zones.filter((zone) => zone.kind === kind);
        expectAccepted(zoneBody(game, view, name, zones));
        for (const zone of zones) expectAccepted(zoneBody(game, view, name, [zone]));
      }
    }
  });

  it('asks what can be answered', () => {
    const prompts = [0, 1].flatMap((seat): Prompt[] => [
      ...[game.prompt(state, seat), game.interjections(state, seat)].filter((asked) => asked !== undefined),
    ]);
    expect(prompts.length).toBeGreaterThan(0);
    for (const asked of prompts) {
      for (let page = 0; page * 25 < asked.candidates.length; page++)
        expectAccepted(promptBody(game, place, asked, 'x'.repeat(3_000), { page, picks: [] }));
      promptForm(place.id, asked);
      for (const { sentence: why } of asked.unavailable) expectAccepted(sentence(why));
    }
    // There are more candidates than one menu holds, so that the limit is really tested.
    if (phase === 'preparation') expect(prompts[0]?.candidates.length).toBeGreaterThan(25);
  });

  it('suggests no more than Discord accepts, for every option of every move', () => {
    let offered = 0;
    for (const seat of [0, 1])
      for (const { command, options } of game.moves)
        for (const { name } of options)
          for (const typed of ['', 'a', 'Lost Soul, ']) {
            const first = options[0];
            const values = suggest(game, state, seat, { command, options: {} }, first?.name ?? '');
            const words =
              first === undefined || first.name === name
                ? {}
                : { [first.name]: values[0]?.value ?? 'Nobody' };
            const shown = matching(suggest(game, state, seat, { command, options: words }, name), typed);
            offered += shown.length;
            expect(shown.length).toBeLessThanOrEqual(25);
            for (const { name: label, value } of shown) {
              expect(label.trim()).not.toBe('');
              expect(label.length).toBeLessThanOrEqual(100);
              expect(value.length).toBeLessThanOrEqual(100);
            }
          }
    expect(offered).toBeGreaterThan(0);
  });

  it('goes on, and every line that is told has its place', () => {
    const prompt = [0, 1].flatMap((seat) => game.prompt(state, seat) ?? [])[0];
    for (const { answer } of prompt?.candidates ?? []) {
      const { seat = 0, ask = 0, epoch = 0 } = prompt ?? {};
      const result = game.submit(state, { kind: 'answers', seat, ask, epoch, answers: [answer] });
      if (result.refused === true) continue;
      const lines = result.log.map(({ shared }) => shared);
      for (const notice of notices({ kind: 'story', lines }, place, game)) expectAccepted(notice.body);
      expectAccepted(boardNotice(game, game.view(result.state, undefined), record()).body);
      for (const next of [0, 1].flatMap((other) => game.prompt(result.state, other) ?? []))
        expectAccepted(promptBody(game, place, next, lines.join('\n')));
    }
  });
});

it('every card of Redemption has a page', () => {
  for (const page of bench.game.cards()) expectAccepted(body('', { embeds: cardEmbed(page) }));
});
