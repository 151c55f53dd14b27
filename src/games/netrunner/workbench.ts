import type { Frame } from '../../kernel/frame.ts';
import type { DeckList } from '../../kernel/game/inputs.ts';
import { kindOf } from '../../kernel/query.ts';
import type { GameState } from '../../kernel/state.ts';
import type { Observer } from '../../kernel/tx.ts';
import { printedName } from '../shared/scenario/given.ts';
import type { CountedAbility, Random, Workbench } from '../shared/workbench.ts';
import type { Card } from './card-set.ts';
import type { CardDefinition } from './cards.ts';
import { netrunnerComparison } from './comparison.ts';
import { attacked, iceOf, isCorp } from './facts/field.ts';
import { NETRUNNER } from './language/language.ts';
import { print } from './language/print.ts';
import { loadNetrunner, type Netrunner } from './netrunner.ts';
import { asideSince, groupIn } from './rules/draw.ts';
import { halfOf } from './rules/setup.ts';
import { differences, Expected } from './scenario/expected.ts';
import { Given } from './scenario/given.ts';
import { layOut } from './scenario/lay-out.ts';
import { Script } from './scenario/script.ts';
import { SITUATIONS } from './situations.ts';
import { read } from './structures.ts';
import { BARE, DISCARDED, SIDES, type Side } from './words.ts';

/**
 * Netrunner for scenario files and random play (games by random moves). `path`: location of its cards, see `readPool`.
 */
export const netrunnerWorkbench = (path: string, observer?: Observer): Workbench<Given, Expected, Script> =>
  workbenchOf(loadNetrunner(path, observer));

function workbenchOf(game: Netrunner): Workbench<Given, Expected, Script> {
  const { book, decks, formatsByName, rules, set } = game;
  const definitions = set.all().map((card) => card.definition);
  const automated = definitions.filter(({ moderated }) => moderated !== true);
  return {
    game,
    rules,
    language: NETRUNNER,
    print,
    // The comparison is computed on demand: every scenario makes a game of its own, and hardly any needs the
    // comparison.
    get comparison() {
      return netrunnerComparison(definitions);
    },
    encoded: () => definitions.map(({ abilities }) => abilities),
    scenarios: {
      profile: 'netrunner-standard',
      given: Given,
      expected: Expected,
      random: Script,
      layOut(start) {
        const { game, ...laid } = layOut(definitions, decks, formatsByName, start);
        return { bench: workbenchOf(game), ...laid };
      },
      differences: (state, wanted, seats, label) => differences({ state, seats, game, label }, wanted),
      nameOf: printedName(set),
      called: ['servers'],
    },
    randomPlay: {
      situations: SITUATIONS,
      randomDeck: (random) => randomDeck(automated, random),
      knownDeck: (random) => randomDeck([...automated, ...set.onlyKnown()], random),
      timeouts: [],
      // A deck list may hold a deck for each side. Only the cards of the side that the player plays are counted.
      inGame: (decks, begun) =>
        decks.reduce((sum, deck, seat) => {
          const { cards = [] } = halfOf(deck, isCorp(begun, seat) ? 'corp' : 'runner', book) ?? {};
          return cards.reduce((all, { count }) => all + count, sum + 1);
        }, 0),
      stretch(state) {
        const server = attacked(state);
        const ice = server === undefined ? 0 : iceOf(state, server.id).length;
        return server && `run against ${ice} ${ice === 1 ? 'piece' : 'pieces'} of ice`;
      },
      brought: (o) => 'card' in o.what && kindOf(o.zone) !== 'servers',
      bare: BARE,
      // Cards discarded this turn keep the status `discarded` until the end of the turn, because texts ask about it.
      keeps: { discard: [DISCARDED] },
      fault,
    },
    coverage: {
      abilities: () => set.all().flatMap(abilities),
      effects: (state) =>
        book.effects(state).map((a) => ({
          effect: a.does.effect,
          card: a.env.card,
          ability: a.ability === undefined ? undefined : String(a.ability),
        })),
    },
  };
}

/**
 * Fault of a state: a set-aside card that no running structure (stack entry) will move (rules 7.1). A finished game is
 * not checked, because its end may have interrupted structures.
 */
function fault(state: GameState): string | undefined {
  if (state.outcome !== undefined) return undefined;
  // Groups are numbered from 1, so these are all set-aside cards of any group.
  const lost = asideSince(state, 1).filter((o) => !state.frames.some((f) => handles(f, groupIn(o))));
  return lost.length > 0
    ? `${lost.length} cards are set aside, and nothing is going on that would move them.`
    : undefined;
}

/** True if this stack entry will move the set-aside cards of the group before it ends. */
function handles(frame: Frame, group: number): boolean {
  if (frame.kind !== 'structure') return false;
  const { chart, data } = read(frame);
  return chart === 'left' ? data.group <= group : 'group' in data && data.group === group;
}

/** Agenda points required for a deck of this size (rules 3). */
const pointsFor = (size: number): number => 2 * Math.floor(size / 5) + 2;

/** A random deck for each side: an identity, and cards legal for it except for influence. */
function randomDeck(definitions: CardDefinition[], random: Random): DeckList {
  const cards = new Map<string, number>();
  for (const side of SIDES) for (const [key, n] of half(definitions, side, random)) cards.set(key, n);
  return { name: 'random', cards: [...cards].map(([key, count]) => ({ key, count })) };
}

const SIZE = 40;

function half(definitions: CardDefinition[], side: Side, random: Random): Map<string, number> {
  const own = definitions.filter((d) => d.side === side);
  const identities = own.filter(({ type }) => type === 'identity');
  const agendas = own.filter(({ type }) => type === 'agenda');
  const others = own.filter(({ type }) => type !== 'agenda' && type !== 'identity');
  const cards = new Map<string, number>([[identities[random(identities.length)]!.ref, 1]]);
  let size = 0;
  const add = ({ ref, limit }: CardDefinition): boolean => {
    const n = cards.get(ref) ?? 0;
    if (n >= limit) return false;
    cards.set(ref, n + 1);
    size++;
    return true;
  };
  if (side === 'corp')
    for (let points = 0; points < pointsFor(SIZE); ) {
      const card = agendas[random(agendas.length)]!;
      if (points + (card.points ?? 0) <= pointsFor(SIZE) + 1 && add(card)) points += card.points ?? 0;
    }
  while (size < SIZE) add(others[random(others.length)]!);
  return cards;
}

/** The abilities of a card, by the keys that the rules report them under. */
const abilities = ({ definition: { ref, abilities } }: Card): CountedAbility[] =>
  abilities.map((does, i) => ({
    key: `${ref}:${i}`,
    does,
    program: !['keyword', 'restriction'].includes(does.kind),
  }));
