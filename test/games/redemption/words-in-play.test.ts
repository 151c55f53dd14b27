import { describe, expect, it } from 'vitest';
import { Coverage } from '../../../src/cli/random/coverage.ts';
import { violation } from '../../../src/cli/random/invariants.ts';
import { playOut, seeded } from '../../../src/cli/random/random-play.ts';
import type { CardDefinition } from '../../../src/games/redemption/cards.ts';
import type { Random } from '../../../src/games/shared/workbench.ts';
import type { DeckList } from '../../../src/kernel/game/inputs.ts';
import { readScenario } from '../../../src/scenario/format.ts';
import { ownBench } from '../../support/games/loaded.ts';
import { scenarioTexts } from '../../support/games/scenario-files.ts';
import { sample } from '../../support/sample.ts';

/**
 * Random games with the cards of each scenario about words (`WORDS-…`), until all those cards have been used: no state
 * in these games breaks an invariant of the engine.
 */

/** The `WORDS-` scenarios that define cards, each with its cards. */
const themes = [...scenarioTexts('redemption')]
  .filter(([name]) => name.startsWith('WORDS-'))
  .map(([name, text]): [string, CardDefinition[]] => [
    name,
    // The cast is safe: the tests of the scenarios read these cards, and would refuse others.
    readScenario(text, ownBench).cards as CardDefinition[],
  ])
  .filter(([, own]) => own.length > 0);

/** Words that were added with these scenarios, as they are written in programs. */
const WORDS: Record<string, RegExp> = {
  'after battle, and "the next time"': /"op":"delayed"/,
  'regardless of protection': /"op":"regardless"/,
  'choose the blocker': /"op":"block"/,
  'an Enhancement that a text has used': /"op":"use"/,
  heal: /"op":"heal"/,
  'its other way of use': /"op":"become"/,
  'begin a new turn': /"op":"newTurn"/,
  "into another's hand": /"op":"give".*"to":"hand"/,
  'back to a deck, once it has run out': /"on":"runsOut".*"back":"deck"/,
  'protection that is negated': /"effect":"lifts"/,
  'hand size': /"effect":"handSize"/,
  'hand size as a value': /"tally":"handSize"/,
  'what a card is placed on, in an effect': /"over":"host"/,
  'what a card is placed on, in a trigger': /"what":"host"/,
  'was set aside': /"has":"setAsideBefore"/,
  'an ability of a kind': /"ability":"(capture|draw|discard)"/,
  'a shared brigade': /"matches":/,
  'used by': /"usedBy":/,
  'the first of a battle': /"first":"battle"/,
  'under a deck': /"underdeck"/,
  'more than': /"more":/,
  'whose turn it is': /"turn":"you"/,
};

/**
 * Nodes of the card language that were added with these scenarios. They are counted one by one, because a program may
 * be used without reaching its later steps. Healing is left out: a node counts only once it has had an effect, and none
 * of these cards paralyzes anybody or makes them ill. Made-up cards do (test/cli/made-up-play.slow.test.ts).
 */
const NODES = [
  'step delayed',
  'step regardless',
  'step block',
  'step use',
  'step become',
  'step newTurn',
  'step give',
  'effect lifts',
  'effect handSize',
];

/** Maximum number of games with a scenario's cards (`MOST`), and of inputs in each (`LIMIT`). */
const MOST = 40;
const LIMIT = 150;

const coverage = new Coverage();

/** Those of the `NODES` that the programs of these cards use. */
const nodesOf = (own: readonly CardDefinition[]): string[] => {
  const text = JSON.stringify(own.map(({ abilities }) => abilities));
  return NODES.filter((node) => {
    const [sort, word] = node.split(' ');
    return text.includes(`"${sort === 'step' ? 'op' : 'effect'}":"${word}"`);
  });
};

describe('random games with cards of these words', () => {
  it('have a card for each of them', () => {
    const all = JSON.stringify(themes);
    expect(Object.entries(WORDS).flatMap(([name, word]) => (word.test(all) ? [] : [name]))).toEqual([]);
    expect(new Set(themes.flatMap(([, own]) => nodesOf(own)))).toEqual(new Set(NODES));
  });

  it.each(sample(themes, 3, ([name]) => name))(
    'hold at every step: %s',
    { timeout: 120_000 },
    (name, own) => {
      const { scenarios } = ownBench('redemption');
      const { bench } = scenarios.layOut({
        cards: own,
        given: scenarios.given.parse({}),
        seats: ['A', 'B'],
        profile: scenarios.profile,
        random: [],
        observer: coverage,
      });
      const { game, randomPlay } = bench;
      const programs = own.flatMap(({ ref, abilities = [] }) =>
        abilities.flatMap((ability, i) =>
          Object.values(WORDS).some((word) => word.test(JSON.stringify(ability))) ? [`${ref}:${i}`] : [],
        ),
      );
      const missing = (): string[] => [
        ...programs.filter((key) => !coverage.programs.has(key)),
        ...nodesOf(own).filter((node) => !coverage.nodes.has(node)),
      ];
      for (let n = 0; n === 0 || (n < MOST && missing().length > 0); n++) {
        const random = seeded(n);
        const { state } = game.begin({
          profile: scenarios.profile,
          seed: `${name}-${n}`,
          decks: [deck(own, random), deck(own, random)],
          names: ['Ann', 'Bob'],
        });
        playOut(game, state, random, LIMIT, (now) => {
          expect(violation(now, 0, randomPlay), `game ${n}`).toBeUndefined();
          coverage.look(now, bench);
        });
      }
      expect(missing()).toEqual([]);
    },
  );
});

/**
 * A deck of forty of the scenario's cards with at least six copies of the first one, one Hero and one Evil Character of
 * the game, and seven Lost Souls.
 */
function deck(own: readonly CardDefinition[], random: Random): DeckList {
  const cards = new Map<string, number>([
    ['l-lost-soul-fat', 3],
    ['k-lost-soul-dread', 4],
    ['k-hannah', 1],
    ['l-king-achish', 1],
    [own[0]!.ref, 6],
  ]);
  for (let i = 0; i < 34; i++) {
    const { ref } = own[random(own.length)]!;
    cards.set(ref, (cards.get(ref) ?? 0) + 1);
  }
  const fortress = own.filter(({ ways }) => ways.some(({ as }) => as === 'fortress'));
  return {
    name: 'words',
    cards: [...cards].map(([key, count]) => ({ key, count })),
    reserve: fortress.map(({ ref }) => ({ key: ref, count: 1 })),
  };
}
