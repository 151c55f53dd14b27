import type { DeckList } from '../../kernel/game/inputs.ts';
import { asking, kindOf } from '../../kernel/query.ts';
import type { GameState } from '../../kernel/state.ts';
import type { Observer } from '../../kernel/tx.ts';
import { printedName } from '../shared/scenario/given.ts';
import type { CountedAbility, Random, Workbench } from '../shared/workbench.ts';
import type { Card } from './card-set.ts';
import type { CardDefinition } from './cards.ts';
import { redemptionComparison } from './comparison.ts';
import { REDEMPTION } from './language/language.ts';
import { print } from './language/print.ts';
import { loadRedemption, type Redemption } from './redemption.ts';
import { differences, Expected } from './scenario/expected.ts';
import { Given } from './scenario/given.ts';
import { layOut } from './scenario/lay-out.ts';
import { Script } from './scenario/script.ts';
import { SITUATIONS } from './situations.ts';
import { BARE, HAND_CAP } from './terms.ts';
import { unreachable } from './unreachable.ts';

/** Redemption for scenario files and random play. `path`: location of its cards, see `readPool`. */
export const redemptionWorkbench = (path: string, observer?: Observer): Workbench<Given, Expected, Script> =>
  workbenchOf(loadRedemption(path, observer));

function workbenchOf(game: Redemption): Workbench<Given, Expected, Script> {
  const { book, formatsByName, rules, set } = game;
  const definitions = set.all().map((card) => card.definition);
  const decks = (all: readonly CardDefinition[]): CardDefinition[] =>
    all.filter(({ token }) => token !== true);
  const automated = decks(definitions).filter(({ moderated }) => moderated !== true);
  return {
    game,
    rules,
    language: REDEMPTION,
    print,
    // Computed on demand: every scenario makes a workbench of its own, and few of them need the comparison.
    get comparison() {
      return redemptionComparison(definitions);
    },
    encoded: () => definitions.map(({ abilities }) => abilities),
    scenarios: {
      profile: 'redemption-t1-2p',
      given: Given,
      expected: Expected,
      random: Script,
      layOut(start) {
        const { game, ...laid } = layOut(definitions, formatsByName, start);
        return { bench: workbenchOf(game), ...laid };
      },
      differences: (state, wanted, seats, label) => differences({ state, seats, game, label }, wanted),
      nameOf: printedName(set),
      called: [],
    },
    randomPlay: {
      situations: SITUATIONS,
      // Random games serve to run programs, so decks contain only cards with programs.
      randomDeck: (random) => randomDeck(automated, random),
      knownDeck: (random) => randomDeck([...automated, ...decks(set.onlyKnown())], random),
      timeouts: ['time'],
      // Tokens, and triggered abilities that wait, are objects, too, but not cards of a player's deck.
      brought: (o) => 'card' in o.what && !book.base(o).token,
      bare: BARE,
      fault,
    },
    coverage: {
      abilities: () => set.all().flatMap((card) => abilities(card, set.all())),
      effects: (state) =>
        book
          .allContinuous(state)
          .map((s) => ({ effect: s.does.effect, card: s.env.card, ability: s.ability })),
    },
  };
}

/** Fault of a state: a hand above the maximum, a soul in a hand, or a member of a set-aside group outside its area. */
function fault(state: GameState): string | undefined {
  for (const [seat] of state.seats.entries()) {
    const hand = Object.entries(state.zones).find(([id]) => id === `hand:${seat}`)?.[1] ?? [];
    if (hand.length > HAND_CAP) return `Seat ${seat} has ${hand.length} cards in hand.`;
  }
  for (const group of state.groups)
    for (const { object } of group.members) {
      const o = state.objects.find((x) => x?.stamp === object);
      if (!o || kindOf(o.zone) !== 'aside') return `A member of group ${group.id} is not set aside.`;
    }
  for (const o of state.objects)
    if (o?.host !== undefined && state.objects[o.host.object] === null)
      return `Object ${o.id} is carried by nothing.`;
  const resting =
    asking(state) !== undefined && state.frames.length === 2 && state.frames[0]?.kind === 'structure';
  const left = state.objects.find((o) => o !== null && kindOf(o.zone) === 'played');
  return resting && left ? `Object ${left.id} has been played and is still there.` : undefined;
}

/**
 * A random deck of fifty to fifty-six cards with seven souls, from all cards with programs. Up to three copies of each
 * card, even against deck-building limits, so that copies of unique cards and Dominants meet (rules 3.4, 3.5).
 */
function randomDeck(all: CardDefinition[], random: Random): DeckList {
  const cards = new Map<string, number>();
  const pick = (from: CardDefinition[], wanted: number): void => {
    for (let n = 0; n < wanted; ) {
      const key = from[random(from.length)]!.ref;
      const count = cards.get(key) ?? 0;
      if (count >= 3) continue;
      cards.set(key, count + 1);
      n++;
    }
  };
  const of = (...ways: string[]) => all.filter((d) => d.ways.some((w) => ways.includes(w.as)));
  pick(of('lostSoul'), 7);
  pick(of('hero'), 10);
  pick(of('evilCharacter'), 8);
  pick(of('good', 'evil'), 17);
  pick(
    all.filter((d) => !d.ways.some((w) => w.as === 'lostSoul')),
    10,
  );
  const reserve = new Map<string, number>();
  const others = all.filter((d) => !d.ways.some((w) => w.as === 'lostSoul' || w.as === 'dominant'));
  for (let n = 0; n < 6; n++) reserve.set(others[random(others.length)]!.ref, 1);
  const list = (of: Map<string, number>) => [...of].map(([key, count]) => ({ key, count }));
  return { name: 'random', cards: list(cards), reserve: list(reserve) };
}

/** The abilities of a card, by the keys that the rules report them under. */
const abilities = (card: Card, all: Card[]): CountedAbility[] =>
  card.definition.abilities.map((does, i) => {
    const program = does.kind !== 'keyword' && does.kind !== 'holds' && does.kind !== 'x';
    const key = `${card.definition.ref}:${program ? i : 'played'}`;
    const why = unreachable(card, does, all);
    return why === undefined ? { key, does, program } : { key, does, program, unreachable: why };
  });
