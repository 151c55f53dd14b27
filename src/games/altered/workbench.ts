import type { DeckList } from '../../kernel/game/inputs.ts';
import { zoneId } from '../../kernel/ids.ts';
import { inZone, kindOf } from '../../kernel/query.ts';
import type { GameState } from '../../kernel/state.ts';
import type { Observer } from '../../kernel/tx.ts';
import { printedName } from '../shared/scenario/given.ts';
import type { CountedAbility, Random, Workbench } from '../shared/workbench.ts';
import { ownChanges } from './abilities/costs.ts';
import { PLAIN } from './abilities/prices.ts';
import { type Altered, loadAltered } from './altered.ts';
import type { Card, CardSet } from './card-set.ts';
import type { CardDefinition } from './cards.ts';
import { alteredComparison } from './comparison.ts';
import type { FactBook } from './facts/facts.ts';
import { ALTERED } from './language/language.ts';
import { print } from './language/print.ts';
import type { Ability } from './language/types.ts';
import { differences, Expected } from './scenario/expected.ts';
import { Given } from './scenario/given.ts';
import { layOut } from './scenario/lay-out.ts';
import { Script } from './scenario/script.ts';
import { SITUATIONS } from './situations.ts';
import { BARE } from './terms.ts';
import { reportedBy } from './words/abilities/abilities.ts';

/**
 * Altered for scenario files and random play (games by random moves). `path`: location of its cards, see `readPool`.
 */
export const alteredWorkbench = (path: string, observer?: Observer): Workbench<Given, Expected, Script> =>
  workbenchOf(loadAltered(path, observer));

function workbenchOf(game: Altered): Workbench<Given, Expected, Script> {
  const { book, formatsByName, rules, set } = game;
  const definitions = set.all().map((card) => card.definition);
  const automated = definitions.filter(({ moderated }) => moderated !== true);
  return {
    game,
    rules,
    language: ALTERED,
    print,
    // The comparison is computed on demand, because every scenario makes a workbench of its own.
    get comparison() {
      return alteredComparison(definitions);
    },
    encoded: () => definitions.map(({ abilities }) => abilities),
    scenarios: {
      profile: 'altered-seed',
      given: Given,
      expected: Expected,
      random: Script,
      layOut(start) {
        const { game, ...laid } = layOut(definitions, formatsByName, start);
        return { bench: workbenchOf(game), ...laid };
      },
      differences: (state, wanted, seats, label) => differences({ state, seats, game, label }, wanted),
      nameOf: printedName(set),
      called: ['track'],
    },
    randomPlay: {
      // Random games serve to run programs, so decks contain only cards with programs.
      randomDeck: (random) => randomDeck(automated, random),
      knownDeck: (random) => randomDeck([...automated, ...set.onlyKnown()], random),
      timeouts: [],
      situations: SITUATIONS,
      // Only cards that players bring are counted: not Regions and Expeditions, and not tokens and waiting abilities,
      // which are created during play.
      brought: (o) =>
        'card' in o.what &&
        !['adventure', 'track'].includes(kindOf(o.zone)) &&
        set.find(o.what.card)?.token !== true,
      bare: BARE,
    },
    coverage: {
      abilities: () => set.all().flatMap((card) => abilities(card, set)),
      effects: (state) =>
        [...book.active(state), ...ownPrices(state, book)].map((a) => ({
          effect: a.does.effect,
          card: a.env.card,
          ability: a.lasting === undefined ? a.ability : undefined,
        })),
    },
  };
}

/**
 * Effects by which cards in hands and Reserves change their own costs. Coverage counts them in addition to active
 * effects, because a Spell is never in play, and its effect on its own cost would not be counted.
 */
const ownPrices = (state: GameState, book: FactBook) =>
  state.seats.flatMap((_, seat) =>
    ['hand', 'reserve']
      .flatMap((kind) => inZone(state, zoneId(kind, seat)))
      .flatMap((o) => ownChanges(state, o, seat, PLAIN, book)),
  );

/** A random deck: a Hero, and up to three copies of each of the other cards (rules 2). */
function randomDeck(definitions: CardDefinition[], random: Random): DeckList {
  const heroes = definitions.filter(({ type }) => type === 'Hero');
  const others = definitions.filter(({ type }) => type !== 'Hero' && type !== 'Token');
  const cards = new Map<string, number>([[heroes[random(heroes.length)]!.ref, 1]]);
  for (let n = 0; n < 39; ) {
    const key = others[random(others.length)]!.ref;
    const count = cards.get(key) ?? 0;
    if (count >= 3) continue;
    cards.set(key, count + 1);
    n++;
  }
  return { name: 'random', cards: [...cards].map(([key, count]) => ({ key, count })) };
}

/** The abilities of a card, by the keys that the rules report them under. */
const abilities = ({ definition }: Card, set: CardSet): CountedAbility[] => {
  const why = whyNever(definition, set);
  return definition.abilities.map((does, i) => ({
    ...countedAs(definition.ref, does, i),
    does,
    ...(why !== undefined && { unreachable: why }),
  }));
};

function countedAs(ref: string, ability: Ability, i: number): Pick<CountedAbility, 'key' | 'program'> {
  const by = reportedBy(ability);
  return { key: `${ref}:${by === 'place' ? i : by}`, program: by !== 'played' };
}

/** Reason why the abilities of a card cannot be used in any game; undefined if they can. */
function whyNever({ type, name, ref }: CardDefinition, set: CardSet): string | undefined {
  if (type === 'Mana') return 'it is never in play';
  if (type === 'Token' && set.token(name) !== ref)
    return `${set.token(name)} is the printing that is created`;
  return undefined;
}
