// Properties G-01 to G-05 that the engine of Thrones has whatever the cards are: secret choices stay secret, saved
// games go on, replays are equal, automatic answers reveal nothing, and nothing is undone.
import { describe, expect, it } from 'vitest';
import { playOut, randomInput, seeded } from '../../../src/cli/random/random-play.ts';
import { isLegal } from '../../../src/kernel/choice.ts';
import { decode, encode } from '../../../src/kernel/codec.ts';
import { fingerprint } from '../../../src/kernel/fingerprint.ts';
import type { Accepted, Automatic, Input, NewGame } from '../../../src/kernel/game/inputs.ts';
import type { Game } from '../../../src/kernel/game.ts';
import { type Stamp, zoneId } from '../../../src/kernel/ids.ts';
import { asking, awaited, ids, inZone, kindOf, live } from '../../../src/kernel/query.ts';
import type { GameState } from '../../../src/kernel/state.ts';
import { ASKED, BY_RULE, MIDDLES } from '../../support/thrones/moments.ts';
import {
  accepted,
  answersTo,
  legal,
  loadBench,
  reached,
  storyFor,
  viewAsText,
} from '../../support/thrones/table.ts';

const bench = loadBench();
const PROFILE = bench.game.profiles[0]!;
const at = (...lines: string[]) => reached(bench, ...lines);

// Secret choices are tested here in detail; test/leaks looks at random games of all games.
describe('G-01 what is chosen in secret shows nowhere', () => {
  const VIEWERS = [1, undefined];
  const secrets: [string, string[]][] = [
    [
      'a plot',
      [
        'given: { phase: plot, A: { plots: [Summons, Confiscation, Counting Coppers] }, B: { plots: 2 } }',
        'steps: [{ expect: { asked: { seat: [A, B], slot: plot } } }]',
      ],
    ],
    [
      'a plot out of a plot deck that all have seen',
      [
        'given:',
        '  phase: plot',
        '  A: { plots: [{ card: Summons, known: [B] }, { card: Confiscation, known: [B] }, { card: Counting Coppers, known: [B] }] }',
        '  B: { plots: 2 }',
        'steps: [{ expect: { asked: { seat: [A, B], slot: plot } } }]',
      ],
    ],
    [
      'set-up cards',
      [
        'given:',
        '  phase: setup',
        '  A: { deck: [Tumblestone Knight, Winterfell Steward, Noble Lineage, Little Bird, The Roseroad, Arya Stark, Bran Stark, A deck 1, A deck 2] }',
        'random: [{ first-player: A }, { shuffle: as-is }, { shuffle: as-is }]',
        'steps: [{ A: /choose answer:no }, { B: /choose answer:no }, { expect: { asked: { seat: [A, B], slot: setup } } }]',
      ],
    ],
  ];

  it.each(secrets)('%s', (_, lines) => {
    const { game, state } = at(...lines);
    const choices = legal(state).filter(({ seat }) => seat === 0);
    expect(choices.length).toBeGreaterThan(2);
    const worlds = choices.map(({ input }) => accepted(game, state, input));
    for (const viewer of VIEWERS) {
      const seen = worlds.map((w) =>
        JSON.stringify([viewAsText(game, w.state, viewer), storyFor(w.log, viewer)]),
      );
      expect(new Set(seen).size).toBe(1);
    }
    // A secret choice writes no log line and triggers no automatic answer, and the other seat's question stays the
    // same.
    for (const world of worlds) {
      expect(world.log).toEqual([]);
      expect(world.automatic).toEqual([]);
      expect(game.prompt(world.state, 1)).toEqual(game.prompt(state, 1));
    }
    // The choosing seat sees its choice until it is revealed, because it may change it.
    expect(new Set(worlds.map((w) => fingerprint(w.state))).size).toBe(worlds.length);
  });
});

describe('G-02 a saved game goes on as it was', () => {
  it.each(MIDDLES)('in the middle of %s', (_, lines) => {
    const { game, state } = at(...lines);
    const restored = decode(encode(state));
    expect(fingerprint(restored)).toBe(fingerprint(state));
    for (const viewer of [0, 1, undefined])
      expect(viewAsText(game, restored, viewer)).toBe(viewAsText(game, state, viewer));
    const before = legal(state);
    const after = legal(restored);
    expect(after).toEqual(before);
    expect(before.length).toBeGreaterThan(1);
    for (const { input } of before) {
      const here = accepted(game, state, input);
      const there = accepted(game, restored, input);
      expect(there.log).toEqual(here.log);
      expect(there.automatic).toEqual(here.automatic);
      expect(fingerprint(there.state)).toBe(fingerprint(here.state));
    }
  });

  it('keeps what was committed, which may still be changed', () => {
    const { game, state } = at(
      'given: { phase: plot, A: { plots: [Filthy Accusations, A plot 1] }, B: { plots: 2 } }',
      'steps: [{ A: /plot plot:A plot 1 }, { expect: { asked: { seat: B } } }]',
    );
    const restored = decode(encode(state));
    const part = asking(restored)!.parts.find(({ seat }) => seat === 0)!;
    expect(part.answer).toEqual(asking(state)!.parts.find(({ seat }) => seat === 0)!.answer);
    const other = answersTo(part.choice).find(
      (a) => isLegal(part.choice, a) && JSON.stringify(a) !== JSON.stringify(part.answer),
    )!;
    const changed = accepted(game, restored, {
      kind: 'answers',
      seat: 0,
      ask: part.id,
      epoch: part.epoch,
      answers: [other],
    });
    expect(awaited(changed.state)).toEqual([1]);
    const reveal = (from: GameState): string[] =>
      accepted(game, from, legal(from)[0]!.input).log.map((l) => l.shared);
    expect(reveal(changed.state).join()).toContain('A reveals Filthy Accusations;');
    expect(reveal(restored).join()).toContain('A reveals A plot 1;');
  });
});

describe('G-03 the recorded answers give the same game again', () => {
  const GAMES = 3;
  const LONGEST = 400;
  /** At one state in this many, whole states are compared; at the others, only their log. */
  const EVERY = 20;

  it('state by state, line by line, with every random result', () => {
    const told: string[] = [];
    for (let seed = 1; seed <= GAMES; seed++) {
      const chance = seeded(seed);
      const decks = [0, 1].map(() => bench.randomPlay.randomDeck(chance));
      const setup: NewGame = { profile: PROFILE, seed: `replay-${seed}`, decks, names: ['A', 'B'] };
      const begun = bench.game.begin(setup);
      const played: { input: Input; result: Accepted }[] = [];
      for (let { state } = begun; state.outcome === undefined && played.length < LONGEST; ) {
        const input = randomInput(bench.game, state, chance);
        const result = accepted(bench.game, state, input);
        played.push({ input, result });
        state = result.state;
      }

      const again = bench.game.begin(setup);
      expect(again.log).toEqual(begun.log);
      let { state } = again;
      for (const [i, { input, result }] of played.entries()) {
        // From time to time the state is saved and read back, as when the bot restarts.
        const replayed = accepted(bench.game, i % EVERY === 0 ? decode(encode(state)) : state, input);
        state = replayed.state;
        expect(replayed.log).toEqual(result.log);
        expect(replayed.automatic).toEqual(result.automatic);
        if (i % EVERY === 0) expect(fingerprint(state)).toBe(fingerprint(result.state));
      }
      expect(fingerprint(state)).toBe(fingerprint(played.at(-1)!.result.state));
      told.push(...played.flatMap(({ result }) => result.log.map(({ shared }) => shared)));
    }
    // The log must contain enough random results, otherwise the comparison shows little.
    expect(told.filter((line) => line.includes('at random')).length).toBeGreaterThan(3);
    expect(told.filter((line) => line.includes('shuffled')).length).toBeGreaterThan(3);
  });

  it('a random discard does not depend on what was looked at before', () => {
    const { game, state } = at(
      'given:',
      '  challenge: { type: intrigue, attackers: [Tyrion Lannister], defenders: [Varys] }',
      '  orders: { reactions: cards, defenders: cards }',
      '  active: A',
      '  A: { faction: lannister, play: [Tyrion Lannister, Lannisport] }',
      '  B: { hand: 6, play: [Varys] }',
      'steps: [{ expect: { asked: { seat: A, slot: act, only: [Lannisport, pass] } } }]',
    );
    const pass = legal(state).at(-1)!.input;
    const one = accepted(game, state, pass);
    for (const viewer of [0, 1]) viewAsText(game, state, viewer);
    const other = accepted(game, state, pass);
    expect(other.log).toEqual(one.log);
    expect(one.log.map((l) => l.shared).join()).toMatch(/B discards B hand \d at random/);
  });
});

describe('G-04 what has a single legal answer', () => {
  it.each(BY_RULE)('is taken by rule: %s', (_, lines) => {
    at(...lines);
  });

  it.each(ASKED)('is asked nevertheless: %s', (_, lines) => {
    at(...lines);
  });

  it('is never taken by rule if only its player sees that it is the only one', () => {
    const noted: Automatic[] = [];
    const watched = loadBench();
    const game: Game = {
      ...watched.game,
      submit(state, input) {
        const result = watched.game.submit(state, input);
        if (!result.refused) noted.push(...result.automatic);
        return result;
      },
    };
    const chance = seeded(4);
    const seen = new Set<string>();
    for (let n = 0; n < 3; n++) {
      const decks = [0, 1].map(() => watched.randomPlay.randomDeck(chance));
      const setup: NewGame = { profile: PROFILE, seed: `rule-${n}`, decks, names: ['A', 'B'] };
      playOut(game, game.begin(setup).state, chance, 400, (state) => {
        expect(asking(state)?.secret === true || legal(state).length !== 1 || isAct(state)).toBe(true);
      });
    }
    for (const { answer, at: state } of noted) {
      seen.add(answer.kind);
      expect(['act', 'confirm', 'name']).not.toContain(answer.kind);
      if (answer.kind !== 'objects') continue;
      const hidden = answer.objects
        .flatMap((s) => live(state, s) ?? [])
        .filter((o) => kindOf(o.zone) === 'hand');
      // An automatic answer may choose cards of a hand only if it chooses all of them, which everybody can see.
      for (const o of hidden) expect(answer.objects.length).toBe(state.zones[o.zone]!.length);
    }
    expect(seen).toContain('objects');
  });
});

const isAct = (state: GameState): boolean =>
  asking(state)?.parts.some(({ choice }) => choice.kind === 'act' || choice.concealed === true) === true;

describe('G-05 what does not happen is stopped before it does', () => {
  const told = ({ log }: Accepted): string => log.map(({ shared }) => shared).join(' ');
  /** The input that does this act. */
  const act = (state: GameState, name: string): Input =>
    legal(state).find(
      ({ input }) => input.kind === 'answers' && JSON.stringify(input.answers).includes(`"${name}"`),
    )!.input;

  it('a save leaves the card untouched: it has not moved, and nobody has been told that it died', () => {
    const { game, state } = at(
      'given:',
      '  challenge: { type: military, attackers: [Burned Men] }',
      '  orders: { reactions: cards }',
      '  A: { play: [Burned Men] }',
      '  B:',
      '    faction: stark',
      '    play: [{ card: Bran Stark, power: 2, attachments: [Little Bird, Bodyguard], duplicates: ["Bran Stark#2"] }]',
      'steps: [{ expect: { window: would, asked: { seat: B, slot: act, only: [Bran Stark, Bodyguard, pass] } } }]',
    );
    const before = inZone(state, zoneId('play')).find((o) => o.counters['power'] === 2)!;
    const after = accepted(game, state, act(state, 'save'));
    // The saved character is the same object with all its tokens; a card that had left play and returned would have
    // another stamp.
    expect(live(after.state, before.stamp)).toEqual(before);
    expect(after.state.lastKnown[before.stamp]).toBeUndefined();
    expect(told(after)).toContain('A duplicate of Bran Stark is discarded; Bran Stark is saved.');
    expect(told(after)).not.toContain('killed');
    expect(ids(after.state, zoneId('dead', 1))).toEqual([]);
  });

  it('canceled effects have not begun: nothing of them has been done or asked', () => {
    const { game, state } = at(
      'given:',
      '  phase: dominance',
      '  orders: { phases: always }',
      '  A: { gold: 5, faction: lannister, hand: [Hear Me Roar!, Burned Men] }',
      '  B: { gold: 5, hand: ["The Hand\'s Judgment"] }',
      'steps: [{ expect: { asked: { seat: A } } }]',
    );
    const played = accepted(game, state, act(state, 'action'));
    // B must be asked directly after A has paid the cost, before anything else happens.
    expect(told(played)).toBe('A plays Hear Me Roar! (1 gold).');
    expect(awaited(played.state)).toEqual([1]);
    const judged = accepted(game, played.state, act(played.state, 'react'));
    // Seat A is asked, because A might hold a judgment, too.
    expect(awaited(judged.state)).toEqual([0]);
    const hand = inZone(judged.state, zoneId('hand', 0));
    const canceled = accepted(game, judged.state, act(judged.state, 'pass'));
    expect(told(canceled)).toContain('The effects of Hear Me Roar! are canceled.');
    expect(told(canceled)).not.toContain('Hear Me Roar!:');
    expect(canceled.state.effects).toEqual([]);
    expect(live(canceled.state, hand[0]!.stamp)).toEqual(hand[0]);
  });

  it('what is replaced goes where it goes instead, and nowhere before', () => {
    const { game, state } = at(
      'given:',
      '  challenge: { type: military, attackers: [Burned Men] }',
      '  orders: { reactions: cards }',
      '  A: { faction: lannister, play: [Burned Men] }',
      '  B: { faction: baratheon, hand: 0, play: [{ card: Ser Davos Seaworth, kneeling: true }, Maester Cressen] }',
      'steps: [{ B: /choose answer:Ser Davos Seaworth }, { expect: { window: interrupts, asked: { seat: B } } }]',
    );
    const stamps = (s: GameState): Stamp[] => inZone(s, zoneId('hand', 1)).map((o) => o.stamp);
    const davos = inZone(state, zoneId('play')).find(
      (o) => o.controller === 1 && o.marks.includes('kneeling'),
    )!;
    const after = accepted(game, state, act(state, 'react'));
    expect(told(after)).not.toContain('dead pile');
    expect(ids(after.state, zoneId('dead', 1))).toEqual([]);
    // The card has moved only once, straight from play to the hand, so facts about it were recorded only when it left
    // play.
    expect(inZone(after.state, zoneId('hand', 1)).map((o) => o.id)).toEqual([davos.id]);
    expect(Object.values(after.state.lastKnown).filter((f) => stamps(after.state).includes(f.stamp))).toEqual(
      [],
    );
  });

  it('what cannot happen is not offered and not done', () => {
    const { game, state } = at(
      'cards:',
      '  - { ref: rock, name: Rock, type: character, faction: neutral, cost: 1, strength: 1, abilities: [{ kind: passive, does: { effect: cannot, what: kill, over: self } }] }',
      'given:',
      '  challenge: { type: military, attackers: [Burned Men] }',
      '  A: { faction: lannister, play: [Burned Men] }',
      '  B: { hand: 0, play: [Rock, Sansa Stark, Bran Stark] }',
      'steps: [{ expect: { asked: { seat: B, slot: answer, only: [Sansa Stark, Bran Stark] } } }]',
    );
    const rock = inZone(state, zoneId('play')).find((o) => o.controller === 1)!;
    for (const { input } of legal(state))
      expect(live(accepted(game, state, input).state, rock.stamp)).toEqual(rock);
  });

  it('no state of a game is ever restored', () => {
    const chance = seeded(5);
    const decks = [0, 1].map(() => bench.randomPlay.randomDeck(chance));
    const setup: NewGame = { profile: PROFILE, seed: 'undo', decks, names: ['A', 'B'] };
    let stamp = 0;
    playOut(bench.game, bench.game.begin(setup).state, chance, 400, (state) => {
      // No undoable ability is stored, and stamps only increase.
      expect(state.instances).toEqual([]);
      expect(state.nextStamp).toBeGreaterThanOrEqual(stamp);
      stamp = state.nextStamp;
    });
  });
});
