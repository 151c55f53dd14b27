import { describe, expect, it } from 'vitest';
import type { Atom } from '../../src/kernel/atom.ts';
import type { Choice } from '../../src/kernel/choice.ts';
import { fingerprint } from '../../src/kernel/fingerprint.ts';
import type { Accepted, Input } from '../../src/kernel/game/inputs.ts';
import { objectId, stamp, zoneId } from '../../src/kernel/ids.ts';
import { asking, awaited, ids, inZone } from '../../src/kernel/query.ts';
import type { GameState } from '../../src/kernel/state.ts';
import { ownBench } from '../support/games/loaded.ts';

/** Altered at its first question: both seats choose three cards for their Mana zones, in secret. */
const { game } = ownBench('altered');
const begun = game.begin({
  profile: 'altered-seed',
  seed: 'by hand',
  decks: game.decks.slice(0, 2),
  names: ['Ann', 'Bob'],
}).state;

const submit = (state: GameState, input: Input): Accepted => {
  const result = game.submit(state, input);
  if (result.refused === true) throw new Error(result.sentence);
  return result;
};
const byHand = (...atoms: Atom[]): Input => ({
  kind: 'manual',
  by: 'judge',
  atoms,
  lines: [{ shared: 'By hand.', secret: { 1: 'By hand, you see.' } }],
});
const ann = asking(begun)!.parts[0]!;
const three = inZone(begun, zoneId('hand', 0)).slice(0, 3);
const sealed = submit(begun, {
  kind: 'answers',
  seat: 0,
  ask: ann.id,
  epoch: ann.epoch,
  answers: [{ kind: 'objects', objects: three.map((o) => o.stamp) }],
}).state;
const card = (zone: string) => inZone(begun, zoneId(zone, 1))[0]!;

describe('what somebody does by hand', () => {
  it('is these atoms in their order, and what is said about them', () => {
    const { state, log } = submit(
      begun,
      byHand(
        { atom: 'move', object: card('deck').stamp, to: zoneId('reserve', 1), verb: 'byHand' },
        // The second act may use what the first one has done.
        { atom: 'counter', object: stamp(begun.nextStamp), counter: 'boost', by: 2 },
      ),
    );
    expect(log).toEqual([{ shared: 'By hand.', secret: { 1: 'By hand, you see.' } }]);
    expect(inZone(state, zoneId('reserve', 1))).toMatchObject([
      { id: card('deck').id, counters: { boost: 2 } },
    ]);
    expect(state.version).toBe(begun.version + 1);
  });

  it('leaves the question as it was, with its buttons and the answers of others', () => {
    const { state } = submit(
      sealed,
      byHand({ atom: 'move', object: card('deck').stamp, to: zoneId('reserve', 1), verb: 'byHand' }),
    );
    expect(asking(state)).toEqual(asking(sealed));
    expect(awaited(state)).toEqual([1]);
  });

  it('asks again if the question has changed', () => {
    const { state } = submit(
      sealed,
      byHand({ atom: 'move', object: card('hand').stamp, to: zoneId('reserve', 1), verb: 'byHand' }),
    );
    expect(awaited(state)).toEqual([0, 1]);
    expect(asking(state)!.parts[0]!.id).toBeGreaterThan(ann.id);
    expect(asking(state)!.parts[1]!.choice).toMatchObject({
      candidates: inZone(state, zoneId('hand', 1)).map((o) => o.stamp),
    });
  });

  it('asks a sealed question again if a card that could have been among its answers comes or goes', () => {
    const { game: thrones } = ownBench('thrones');
    const take = (state: GameState, input: Input): GameState => {
      const result = thrones.submit(state, input);
      if (result.refused === true) throw new Error(result.sentence);
      return result.state;
    };
    const byDefault = (state: GameState): GameState => {
      const { seat, id: ask, epoch, choice } = asking(state)!.parts[0]!;
      return take(state, { kind: 'answers', seat, ask, epoch, answers: [choice.fallback] });
    };
    const decks = thrones.decks.slice(0, 2);
    let { state } = thrones.begin({
      profile: 'thrones-joust',
      seed: 'by hand',
      decks,
      names: ['Ann', 'Bob'],
    });
    // Both players keep their first hand; then both choose starting cards in secret, and one of them has chosen.
    while (asking(state)?.secret === false) state = byDefault(state);
    const [, { seat, choice }] = asking(state)!.parts as [unknown, { seat: number; choice: Choice }];
    const hand = inZone(state, zoneId('hand', seat));
    const fits = hand.filter((o) => choice.kind === 'objects' && choice.candidates.includes(o.stamp));
    expect([fits.length > 0, fits.length < hand.length]).toEqual([true, true]);
    const chosen = byDefault(state);
    expect(awaited(chosen)).toEqual([seat]);
    for (const o of hand) {
      const away: Atom = { atom: 'move', object: o.stamp, to: zoneId('deck', seat), verb: 'byHand' };
      // The secret choice must be asked again whichever card leaves the hand. Otherwise everybody would learn whether
      // that card could be chosen.
      expect(awaited(take(chosen, byHand(away)))).toHaveLength(2);
    }
  });

  const gone = stamp(9999);
  const deck = zoneId('deck', 1);
  const top = card('deck').stamp;
  it.each<[string, Atom]>([
    ['no object', { atom: 'move', object: gone, to: deck, verb: 'byHand' }],
    ['no zone', { atom: 'move', object: top, to: zoneId('attic', 1), verb: 'byHand' }],
    ['no zone of that seat', { atom: 'move', object: top, to: zoneId('deck', 2), verb: 'byHand' }],
    ['a zone without its seat', { atom: 'shuffle', zone: zoneId('deck') }],
    ['a shared zone with a seat', { atom: 'shuffle', zone: zoneId('expedition', 1) }],
    ['no place', { atom: 'place', object: top, at: objectId(9999), controller: 0 }],
    ['no seat', { atom: 'control', object: top, controller: 2 }],
    ['no host', { atom: 'attach', object: top, to: { object: objectId(9999), role: 'attachment' } }],
    ['a mark that it has not', { atom: 'mark', object: top, mark: 'asleep', on: false }],
    ['a card that nobody could be shown', { atom: 'reveal', objects: [top, gone], to: [0] }],
    ['a clock that there is not', { atom: 'clock', name: 'noon', value: 1 }],
    ['an effect that there is not', { atom: 'effectOff', id: 7 }],
    [
      'a token for nobody',
      { atom: 'create', what: { card: 'x' }, owner: 2, controller: 0, zone: zoneId('expedition') },
    ],
  ])('is refused as a whole if it refers to %s', (_, wrong) => {
    const print = fingerprint(begun);
    const good: Atom = { atom: 'move', object: card('hand').stamp, to: zoneId('reserve', 1), verb: 'byHand' };
    expect(game.submit(begun, byHand(good, wrong))).toMatchObject({ refused: true, code: 'illegal-target' });
    expect(fingerprint(begun)).toBe(print);
    expect(ids(begun, zoneId('reserve', 1))).toEqual([]);
  });

  it('is no longer possible when the game is over', () => {
    const over = submit(begun, { kind: 'concede', seat: 0 }).state;
    expect(game.submit(over, byHand())).toMatchObject({ refused: true, code: 'game-over' });
  });
});
