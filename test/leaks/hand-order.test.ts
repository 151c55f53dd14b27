// The order in which cards came to a hand is secret even if the cards are known, because players may hold their cards
// in any order.
import { describe, expect, it } from 'vitest';
import { compose } from '../../src/table/play/command-line.ts';
import { labels } from '../../src/table/play/match-text.ts';
import { ownGame } from '../support/games/loaded.ts';
import { A, B, Scene } from '../support/scene.ts';

/** For each game, two cards that may be in a hand. */
const CARDS: Record<string, [string, string]> = {
  altered: ['Haven Trainee', 'Foundry Mechanic'],
  redemption: ['Hannah', 'Evade'],
  thrones: ['Ice', 'Direwolf Pup'],
  netrunner: ['Hedge Fund', 'Ansel 1.0'],
};

/** Zones in which everybody sees the cards that arrive. */
const OPEN: Record<string, string> = { netrunner: 'removed' };

describe.each(Object.entries(CARDS))('of a hand in %s that was shown', (game, [one, other]) => {
  const scene = (first: string, second: string): Scene =>
    new Scene(
      game,
      'given:',
      ...(game === 'thrones' ? ['  phase: marshaling'] : []),
      `  A: { hand: [${first}, A hand 1, ${second}], deck: [A deck 1, A deck 2] }`,
      '  B: { hand: [B hand 1], deck: [B deck 1, B deck 2] }',
    );
  /** Everything that the other player and a spectator read and see while A's cards are revealed. */
  const told = (s: Scene): unknown[] => {
    const lines = [];
    for (const card of [one, other]) {
      s.hand(A, 'reveal', { card });
      lines.push(s.read(B));
    }
    const offered = s.game.byHandValues(s.state, B, { act: 'move', options: {} }, 'card');
    return [lines, s.zone('hand:0', B), s.zone('hand:0'), offered];
  };

  it('nobody is told in which order its cards came', () => {
    expect(told(scene(one, other))).toEqual(told(scene(other, one)));
  });

  it('nor by a hand that is shown as a whole', () => {
    const whole = (s: Scene): unknown[] => {
      s.hand(A, 'reveal', { zone: 'hand' });
      return [s.read(B), s.read(), s.zone('hand:0', B)];
    };
    expect(whole(scene(one, other))).toEqual(whole(scene(other, one)));
  });

  it('nor by a refusal that counts its cards', () => {
    const counted = (s: Scene): string[] => {
      s.hand(A, 'reveal', { card: one });
      return [1, 2, 3].map((n) => s.hand(B, 'status', { card: `A's hand ${n}`, status: 'nothing' }));
    };
    const said = counted(scene(one, other));
    expect(said).toEqual(counted(scene(other, one)));
    expect(said[2]).toBe('There are 2 cards there that you do not see. Count again.');
  });

  it('nor can anybody reach for the card that came last', () => {
    const taken = new Set<string>();
    for (let notes = 0; notes < 12; notes++) {
      const s = scene(one, other);
      const places = s.game.byHandValues(s.state, B, { act: 'move', options: {} }, 'card');
      expect(places.filter((place) => place.startsWith("A's hand"))).toEqual(
        [1, 2, 3].map((n) => `A's hand ${n}`),
      );
      for (let n = 0; n < notes; n++) s.hand(B, 'note', { text: 'I shuffle my hand' });
      taken.add(s.hand(B, 'move', { card: "A's hand 3", to: OPEN[game] ?? 'discard pile' }));
    }
    expect(taken.size).toBe(3);
  });

  it('its own player sees it as it is', () => {
    expect(scene(one, other).zone('hand:0', A)).toEqual([one, 'A hand 1', other]);
  });
});

it('a player who looks at a hand by a card reads it in no order', () => {
  const read = (hand: string): string => {
    const s = new Scene(
      'redemption',
      'given:',
      '  A: { territory: [Hannah], hand: [], deck: [A deck 1] }',
      `  B: { hand: [${hand}], deck: [B deck 1] }`,
    );
    s.says(A, '/rescue hero:Hannah');
    s.says(A, '/choose answer:yes');
    return s.read(A);
  };
  const one = read('Evade, B hand 1, Ruthless');
  expect(one).toContain('you look at');
  expect(one).toBe(read('Ruthless, B hand 1, Evade'));
});

it('a player who chooses among cards of a hand that they were shown is offered them in no order', () => {
  const offered = (hand: string): string[] => {
    const s = new Scene(
      'redemption',
      'cards:',
      '  - ref: spy',
      '    name: Spy',
      '    listed: Spy',
      '    set: scenario',
      '    classes: [territory]',
      '    ways: [{ as: good, brigades: [white] }]',
      '    abilities:',
      '      - kind: effect',
      '        steps:',
      '          - { op: look, at: { in: hand, of: opponent } }',
      '          - { op: choose, as: x, from: { in: hand, of: opponent } }',
      '          - { op: discard, what: { ref: x } }',
      '  - { ref: keeper, name: Keeper, listed: Keeper, set: scenario, ways: [{ as: hero, brigades: [white], numbers: 2/2 }] }',
      'given:',
      '  A: { territory: [Keeper], hand: [Spy], deck: [A deck 1] }',
      `  B: { hand: [${hand}], deck: [B deck 1] }`,
    );
    s.says(A, '/enhance card:Spy');
    return s.game.prompt(s.state, A)!.candidates.map(({ value }) => value);
  };
  const one = offered('Evade, B hand 1, Ruthless');
  expect(one).toHaveLength(3);
  expect(one).toEqual(offered('Ruthless, B hand 1, Evade'));
});

describe('cards that are chosen out of sight and stay there', () => {
  const orders = (hand: string, said: string): string[] => {
    const s = new Scene(
      'altered',
      'cards:',
      '  - ref: toll',
      '    name: Toll',
      '    type: Spell',
      '    faction: AX',
      '    rarity: common',
      '    cost: 1/1',
      '    abilities:',
      '      - kind: effect',
      '        steps:',
      '          - { op: choose, as: x, min: 3, max: 3, from: { in: hand, of: you } }',
      '          - { op: move, what: { ref: x }, to: mana }',
      'given:',
      `  A: { hand: [Toll, ${hand}, Kappa], mana: 1 }`,
    );
    s.says(A, '/play card:Toll');
    const names = new Map(
      s.game
        .prompt(s.state, A)!
        .candidates.flatMap(({ value, answer }) =>
          answer.kind === 'objects' ? [[answer.objects[0]!, value]] : [],
        ),
    );
    return Array.from({ length: 40 }, (_, n) => {
      const state = { ...s.state, rng: { ...s.state.rng, seed: `${n}` } };
      const made = compose(s.game, state, A, { command: 'choose', options: { answer: said } });
      if (made.refused || made.input.kind !== 'answers') throw new Error('It was not taken.');
      const [answer] = made.input.answers;
      return answer?.kind === 'objects' ? answer.objects.map((one) => names.get(one)).join(', ') : '';
    });
  };
  const one = orders(
    'Haven Trainee, Foundry Mechanic, Beauty Sleep',
    'Haven Trainee, Foundry Mechanic, Beauty Sleep',
  );

  it('lie in each order that there is, whenever they were drawn', () => {
    expect(new Set(one).size).toBe(6);
    const other = orders(
      'Beauty Sleep, Haven Trainee, Foundry Mechanic',
      'Haven Trainee, Foundry Mechanic, Beauty Sleep',
    );
    expect(new Set(other).size).toBe(6);
  });

  it('and in which order their player named them changes nothing', () => {
    expect(
      orders(
        'Haven Trainee, Foundry Mechanic, Beauty Sleep',
        'Beauty Sleep, Foundry Mechanic, Haven Trainee',
      ),
    ).toEqual(one);
  });

  it('nor where the answers are sealed: the Mana Orbs that a game of Altered begins with', () => {
    const game = ownGame('altered');
    const decks = game.decks.slice(0, 2);
    const places = Array.from({ length: 20 }, (_, n) => {
      const { state } = game.begin({
        profile: game.profiles[0]!,
        seed: `${n}`,
        decks,
        names: ['Ann', 'Bob'],
      });
      const three = labels(game.prompt(state, A)!.candidates).slice(0, 3);
      const [as, turned] = [three, three.toReversed()].map((values) => {
        const made = compose(game, state, A, { command: 'choose', options: { answer: values.join('; ') } });
        if (made.refused || made.input.kind !== 'answers') throw new Error('It was not taken.');
        const [answer] = made.input.answers;
        return answer?.kind === 'objects' ? answer.objects : [];
      });
      expect(turned).toEqual(as);
      // Position of the card that was drawn first.
      return as!.indexOf(as!.toSorted((a, b) => a - b)[0]!);
    });
    expect(new Set(places)).toEqual(new Set([0, 1, 2]));
  });
});

// By their ids others would know which of two copies was in the deck before.
it('of two copies in a hand that is shown, the one that came last has the higher number', () => {
  const s = new Scene(
    'redemption',
    'given:',
    '  A: { hand: [Evade, A hand 1, Evade], deck: 1 }',
    '  B: { hand: 1 }',
  );
  const hand = () => s.game.view(s.state, B).zones.find(({ id }) => id === 'hand:0')!;
  s.hand(A, 'move', { card: 'Evade', to: 'deck' });
  s.hand(A, 'move', { card: 'top of deck', to: 'hand' });
  s.hand(A, 'reveal', { zone: 'hand' });
  const evades = hand().cards.filter(({ name }) => name.startsWith('Evade'));
  const byArrival = evades.toSorted((a, b) => a.handle - b.handle).map(({ name }) => name);
  expect(byArrival).toEqual(['Evade', 'Evade#2']);
});
