import { describe, expect, it } from 'vitest';
import type { ByHandAct } from '../../src/kernel/by-hand.ts';
import { type Seat, zoneId } from '../../src/kernel/ids.ts';
import { awaited } from '../../src/kernel/query.ts';
import { BENCHES, beginRandom } from '../support/games/random-games.ts';
import { A, B, Scene } from '../support/scene.ts';

/** Checks that the seat is to move, and that the act has left no unfinished structure behind. */
const rests = (scene: Scene, seat: number): void => {
  expect(awaited(scene.state)).toEqual([seat]);
  expect(scene.state.frames.at(-1)?.kind).toBe('ask');
};

/** Every value under a key of this name, at any depth of a program. */
function under(value: unknown, key: string): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([k, inner]) => [...(k === key ? [inner] : []), ...under(inner, key)]);
}

describe.each(BENCHES)('%s by hand', (id, bench) => {
  const { game, coverage } = bench;
  const state = beginRandom(bench, 1);
  const offered = (act: ByHandAct, option: string) =>
    game.byHandValues(state, A, { act, options: {} }, option);

  it('knows every counter and every token that a card names', () => {
    const programs = coverage.abilities().map(({ does }) => does);
    for (const [act, key] of [
      ['counter', 'counter'],
      ['token', 'token'],
    ] as const) {
      const named = under(programs, key).filter((word): word is string => typeof word === 'string');
      expect(named.filter((word) => !offered(act, key).includes(word))).toEqual([]);
      if (id === 'altered') expect(named.length).toBeGreaterThan(0);
    }
  });

  it('offers the same in the same order each time', () => {
    for (const option of ['card', 'to', 'player', 'counter', 'status', 'host']) {
      expect(offered('move', option)).toEqual(offered('move', option));
      expect(new Set(offered('move', option)).size).toBe(offered('move', option).length);
      expect(offered('move', option).length).toBeGreaterThan(0);
    }
    expect(offered('note', 'text')).toEqual([]);
  });

  it('offers players no name that they do not see', () => {
    const other = bench.game.view(state, B).zones.flatMap(({ cards }) => cards.map(({ name }) => name));
    const own = bench.game.view(state, A).zones.flatMap(({ cards }) => cards.map(({ name }) => name));
    const secret = other.filter((name) => !own.includes(name));
    expect(secret.length).toBeGreaterThan(0);
    expect(offered('move', 'card').filter((name) => secret.includes(name))).toEqual([]);
  });
});

describe('cards are offered', () => {
  const ORDER: Record<string, [given: string[], cards: string[]]> = {
    altered: [
      [
        '  A: { mana: 0, hand: [Kelon Elemental], deck: [Kelon Burst, Haven Bouncer], heroExpedition: [Haven Warrior], discard: [Haven Trainee] }',
        '  B: { mana: 0, hand: [Foundry Mechanic], deck: [Haven Trainee] }',
      ],
      [
        "Haven Warrior (A's Hero Expedition)",
        "Kelon Elemental (A's hand)",
        "Foundry Mechanic (B's hand)",
        "Haven Trainee (A's discard pile)",
        "Haven Bouncer (A's deck)",
        "Haven Trainee#2 (B's deck)",
        "Kelon Burst (A's deck)",
      ],
    ],
    redemption: [
      [
        '  A: { hand: [Burning Bush], deck: [Hannah, Evade], territory: ["Moses, the Deliverer"], discard: ["Goliath\'s Spear"] }',
        '  B: { hand: [], deck: [] }',
      ],
      [
        "Moses, the Deliverer (A's territory)",
        "Burning Bush (A's hand)",
        "Goliath's Spear (A's discard pile)",
        "Evade (A's deck)",
        "Hannah (A's deck)",
      ],
    ],
    thrones: [
      [
        '  phase: marshaling',
        '  A: { play: [Eddard Stark], hand: [Ice], deck: [Winterfell Steward, Direwolf Pup], discard: [Grey Wind] }',
        '  B: { hand: [], deck: 1 }',
      ],
      [
        'Eddard Stark (play)',
        "Ice (A's hand)",
        "Grey Wind (A's discard pile)",
        "Direwolf Pup (A's deck)",
        "Winterfell Steward (A's deck)",
      ],
    ],
  };

  it.each(Object.entries(ORDER))(
    'to a judge of %s those in play first, then hands and what all see, and those of decks last, by the alphabet',
    (game, [given, cards]) => {
      const s = new Scene(game, 'given:', ...given);
      const offered = s.game.byHandValues(s.state, 'judge', { act: 'reveal', options: {} }, 'card');
      expect(offered.filter((name) => cards.includes(name))).toEqual(cards);
      const first = offered.findIndex((name) => /'s deck\)$/.test(name));
      expect(offered.slice(first).filter((name) => !/'s deck\)$|^top of/.test(name))).toEqual([]);
    },
  );

  it('without a word about the order of a deck: a player who looked before a shuffle must look again', () => {
    const s = new Scene(
      'altered',
      'given:',
      '  A: { mana: 0, hand: [], deck: [Kelon Burst, Haven Bouncer, Haven Trainee] }',
    );
    const offered = () => s.game.byHandValues(s.state, 'judge', { act: 'move', options: {} }, 'card');
    const before = offered();
    const lies = () => s.state.zones[zoneId('deck', A)]!.join();
    const lay = lies();
    for (let n = 0; n < 9 && lies() === lay; n++) s.hand('judge', 'shuffle', { zone: "A's deck" });
    expect(lies()).not.toBe(lay);
    expect(offered()).toEqual(before);
  });
});

describe('players', () => {
  it.each([
    ['Ann', 'ann'],
    ['Ann', "Ann's hand"],
  ])('called %s and %s are told apart by what is offered', (...names) => {
    const [, { game }] = BENCHES[0]!;
    const decks = [game.decks[0]!, game.decks[1]!];
    const { state } = game.begin({ profile: game.profiles[0]!, seed: 'x', decks, names });
    const zones = game.byHandValues(state, 'judge', { act: 'shuffle', options: {} }, 'zone');
    expect(zones).toHaveLength(2);
    for (const [seat, zone] of zones.entries()) {
      const made = game.byHand(state, 'judge', { act: 'shuffle', options: { zone } });
      expect(made).toMatchObject({ atoms: [{ atom: 'shuffle', zone: zoneId('deck', seat) }] });
    }
  });
});

it('a player with the name of a judge is told from a judge', () => {
  const [, { game }] = BENCHES[0]!;
  const decks = [game.decks[0]!, game.decks[1]!];
  const names = ['The judge', 'Bob'];
  const { state } = game.begin({ profile: game.profiles[0]!, seed: 'x', decks, names });
  const told = (by: Seat | 'judge') => {
    const made = game.byHand(state, by, { act: 'note', options: { text: 'So be it.' } });
    return made.refused ? made.sentence : made.lines.map(({ shared }) => shared).join();
  };
  expect(told(A)).toBe('By hand: The judge (player) notes: So be it.');
  expect(told('judge')).toBe('By hand: the judge notes: So be it.');
});

describe('Altered by hand', () => {
  const scene = () =>
    new Scene(
      'altered',
      'given:',
      '  A: { mana: 3, hand: [Kelon Elemental], deck: [Haven Bouncer, Kelon Burst], heroExpedition: [Haven Warrior] }',
      '  B: { mana: 3, hand: [Foundry Mechanic], companionExpedition: [Haven Trainee] }',
    );

  it('moves what everybody sees, and says so to everybody', () => {
    const s = scene();
    const line = 'By hand: A moves Haven Warrior from their Hero Expedition to their Reserve.';
    expect(s.hand(A, 'move', { card: 'Haven Warrior', to: 'Reserve' })).toBe(line);
    expect(s.log).toEqual([{ shared: line }]);
    expect(s.zone('reserve:0')).toEqual(['Haven Warrior']);
    rests(s, A);
  });

  it('moves what nobody sees without naming it; only those who come to see it read its name', () => {
    const s = scene();
    expect(s.hand(A, 'move', { card: 'top of deck', to: 'Mana zone' })).toBe(
      'By hand: A moves a card from their deck to their Mana zone.',
    );
    expect(s.read(A)).toBe('By hand: A moves Haven Bouncer from their deck to their Mana zone.');
    expect(s.read(B)).toBe('By hand: A moves a card from their deck to their Mana zone.');
    expect(s.count('mana:0')).toBe(4);
    rests(s, A);
  });

  it('takes a hidden card by its place, and shows it where it goes', () => {
    const s = scene();
    expect(s.hand(A, 'move', { card: "B's hand 1", to: 'discard pile' })).toBe(
      "By hand: A moves Foundry Mechanic from B's hand to B's discard pile.",
    );
    expect(s.zone('discard:1')).toEqual(['Foundry Mechanic']);
    rests(s, A);
  });

  it('does not tell by a refusal what a hidden card is', () => {
    const s = scene();
    const refused = 'A card that you do not see cannot go to Hero Expedition by hand. It is shown first.';
    // The refusal must not depend on the hidden card's type: a Character could go there, a Spell could not.
    expect(s.hand(A, 'move', { card: "B's hand 1", to: 'Hero Expedition' })).toBe(refused);
    expect(s.hand(A, 'move', { card: 'deck 2', to: 'Hero Expedition' })).toBe(refused);
  });

  it('looks at the top of the player’s own deck, and not at the other’s', () => {
    const s = scene();
    expect(s.hand(A, 'look', { card: 'top of deck', number: '2' })).toBe(
      'By hand: A looks at 2 cards from their deck.',
    );
    expect(s.read(A)).toBe('By hand: A looks at Haven Bouncer and Kelon Burst from their deck.');
    expect(s.zone('deck:0', A)).toEqual(['Haven Bouncer', 'Kelon Burst']);
    expect(s.zone('deck:0', B)).toEqual([]);
    expect(s.hand(A, 'look', { card: "top of B's deck" })).toContain('That lies hidden');
    expect(s.hand(A, 'reveal', { zone: "B's hand" })).toContain('That lies hidden');
    expect(s.hand(A, 'look', { zone: 'deck', number: '1' })).toContain('A zone is meant with all its cards.');
    expect(s.hand(A, 'reveal', { zone: 'hand' })).toBe(
      'By hand: A shows Kelon Elemental from their hand to all.',
    );
    expect(s.zone('hand:0', B)).toEqual(['Kelon Elemental']);
    rests(s, A);
  });

  it('turns a region over for everybody to see; nobody looks at it alone', () => {
    const s = scene();
    expect(s.hand(B, 'face', { card: 'Adventure 2', value: 'down' })).toContain('turns Tumult face down');
    for (const seat of [A, B])
      for (const act of ['look', 'reveal'] as const)
        expect(s.hand(seat, act, { card: 'Adventure 2' })).toContain('That lies hidden');
    expect(s.hand(A, 'face', { card: 'Adventure 2' })).toContain('turns Tumult face up');
    rests(s, A);
  });

  it('forgets with a shuffle what was seen in the deck', () => {
    const s = scene();
    s.hand(A, 'look', { card: 'top of deck' });
    expect(s.hand(A, 'shuffle', { zone: 'deck' })).toBe('By hand: A shuffles their deck.');
    expect(s.zone('deck:0', A)).toEqual([]);
    expect(s.hand(A, 'shuffle', { zone: 'hand' })).toContain('Nothing is shuffled in your hand.');
    rests(s, A);
  });

  it('puts counters and statuses on, and takes them off', () => {
    const s = scene();
    expect(s.hand(A, 'counter', { card: 'Haven Trainee', counter: 'boost', by: '+2' })).toBe(
      'By hand: A puts 2 boosts on Haven Trainee.',
    );
    expect(s.hand(A, 'counter', { card: 'Haven Trainee', counter: 'boost', by: '-3' })).toContain(
      'It has 2 boosts.',
    );
    expect(s.hand(B, 'status', { card: 'Haven Trainee', status: 'asleep' })).toBe(
      'By hand: B marks Haven Trainee as asleep.',
    );
    expect(s.hand(B, 'status', { card: 'Haven Trainee', status: 'asleep' })).toBe(
      'It is already asleep. There is nothing to change.',
    );
    const [trainee] = s.game
      .view(s.state, A)
      .zones.find(({ id }) => id === 'expedition')!
      .cards.slice(1);
    expect(trainee).toMatchObject({ name: 'Haven Trainee', counters: { boost: 2 } });
    expect(trainee!.marks).toContain('asleep');
    expect(s.hand(B, 'status', { card: 'Haven Trainee', status: 'asleep', value: 'off' })).toBe(
      'By hand: B marks Haven Trainee as no longer asleep.',
    );
    rests(s, A);
  });

  it('moves an Expedition by its counter; Expeditions that have met end the game', () => {
    const s = scene();
    for (const side of ['Hero', 'Companion'])
      s.hand('judge', 'counter', { card: `A's ${side} Expedition`, counter: 'distance', by: '3' });
    expect(s.state.outcome).toBeUndefined();
    rests(s, A);
    expect(
      s.hand('judge', 'counter', { card: "A's Hero Expedition", counter: 'distance', by: '9' }),
    ).toContain('at most 7');
    s.hand('judge', 'counter', { card: "A's Hero Expedition", counter: 'distance', by: '1' });
    expect(s.state.outcome).toMatchObject({ winners: [A], reason: 'expeditions' });
  });

  it('makes tokens, which are gone when they leave', () => {
    const s = scene();
    expect(s.hand(A, 'token', { token: 'Brassbug', to: 'Hero Expedition', number: '2' })).toBe(
      'By hand: A makes 2 Brassbug tokens in their Hero Expedition.',
    );
    s.hand(A, 'move', { card: 'Brassbug#2', to: 'Reserve' });
    expect(s.zone('expedition')).toEqual(['Haven Warrior', 'Haven Trainee', 'Brassbug']);
    expect(s.count('reserve:0')).toBe(0);
    expect(s.hand(A, 'token', { token: 'Brassbug', to: 'Reserve' })).toContain('Say which.');
    rests(s, A);
  });

  it('changes sides, the first player, and face-down cards', () => {
    const s = scene();
    expect(s.hand('judge', 'control', { card: 'Haven Warrior', player: 'B' })).toBe(
      'By hand: the judge gives B control of Haven Warrior.',
    );
    expect(s.hand('judge', 'clock', { name: 'first player', value: 'B' })).toBe(
      'By hand: the judge makes B the first player.',
    );
    expect(s.game.view(s.state, undefined).status['firstPlayer']).toBe(B);
    expect(s.hand('judge', 'clock', { name: 'phase', value: 'night' })).toContain('There is no name "phase"');
    expect(s.hand(A, 'set-aside', { card: 'Haven Warrior' })).toContain('sets nothing aside');
    expect(s.hand(A, 'move', { card: "A's Hero Expedition", to: 'deck' })).toContain('part of the board');
    rests(s, A);
  });

  it('plays a card that no program covers: Lady of the Lake lets the next Spell lose Fleeting', () => {
    const s = new Scene(
      'altered',
      'cards:',
      '  - { ref: lady, name: Lady of the Lake, faction: YZ, rarity: rare, type: Character, cost: 2/2, stats: 1/1/3, moderated: true }',
      'given:',
      '  A: { mana: 4, reserve: [lady], hand: [Ride the Bifröst] }',
    );
    s.hand(A, 'move', { card: 'Lady of the Lake', to: 'discard pile' });
    expect(s.hand(A, 'note', { text: 'My next Spell loses\n Fleeting.' })).toBe(
      'By hand: A notes: My next Spell loses Fleeting.',
    );
    s.says(A, '/play card:Ride the Bifröst');
    expect(s.zone('discard:0')).toContain('Ride the Bifröst');
    s.hand(A, 'move', { card: 'Ride the Bifröst', to: 'Reserve' });
    expect(s.zone('reserve:0')).toEqual(['Ride the Bifröst']);
    rests(s, B);
  });
});

describe('Redemption by hand', () => {
  const scene = () =>
    new Scene(
      'redemption',
      'given:',
      '  A: { territory: ["Moses, the Deliverer", Hannah], hand: [Burning Bush], deck: 4, bondage: 2 }',
      '  B: { territory: ["Goliath, Fear Bringer"], hand: [Evade], deck: 4, bondage: 2 }',
    );

  it('sets aside with a timer that the board shows, and returns', () => {
    const s = scene();
    expect(s.hand(A, 'set-aside', { card: 'Hannah', turns: '2', text: 'She prays.' })).toBe(
      'By hand: A sets Hannah aside for 2 turns: She prays.',
    );
    const view = s.game.view(s.state, undefined);
    expect(view.groups).toMatchObject([{ members: ['Hannah'], turnsLeft: 2, benefit: 'She prays.' }]);
    expect(s.game.board(view).timers).toHaveLength(1);
    expect(s.game.byHandValues(s.state, A, { act: 'return', options: {} }, 'card')).toEqual(['Hannah']);
    expect(s.hand(A, 'return', { card: 'Hannah' })).toBe(
      'By hand: A returns Hannah from their set-aside area to their territory.',
    );
    expect(s.state.groups).toEqual([]);
    expect(s.zone('territory:0')).toEqual(['Moses, the Deliverer', 'Hannah']);
    rests(s, A);
  });

  it('shows nobody what another player’s face-down card on their side is', () => {
    const s = scene();
    s.hand(A, 'set-aside', { card: 'Hannah' });
    s.hand(A, 'control', { card: 'Hannah', player: 'B' });
    s.hand(A, 'face', { card: 'Hannah', value: 'down' });
    expect(s.zone('aside:1', B)).toEqual(['Face-down card']);
    for (const act of ['look', 'reveal'] as const)
      expect(s.hand(B, act, { card: 'set-aside area 1' })).toContain('That lies hidden');
    expect(s.hand(A, 'reveal', { card: 'Hannah' })).toContain('shows Hannah');
    rests(s, A);
  });

  it('does not reveal a face-down card by where it would return', () => {
    const [soul] = scene().zone('bondage:0', A);
    const refused = ['Hannah', soul!].map((card) => {
      const s = scene();
      expect(s.hand(A, 'set-aside', { card })).toContain(`sets ${card} aside`);
      s.hand(A, 'face', { card, value: 'down' });
      return s.hand(B, 'return', { card: "A's set-aside area 1" });
    });
    expect(refused).toEqual(refused.map(() => expect.stringContaining('You do not see that card.')));
  });

  it('lets the time of what was set aside by hand run out like any other', () => {
    const s = scene();
    s.hand(A, 'set-aside', { card: 'Hannah', turns: '1' });
    for (let passes = 0; passes < 12 && s.state.groups.length > 0; passes++)
      s.take({ kind: 'clock', seat: awaited(s.state)[0]! });
    expect(s.state.groups).toEqual([]);
    expect(s.zone('territory:0')).toContain('Hannah');
    rests(s, A);
  });

  it('moves a weapon and held cards along', () => {
    const s = new Scene(
      'redemption',
      'given:',
      '  A: { territory: [{ card: "Moses, the Deliverer" }], hand: [Burning Bush], deck: 4 }',
      '  B: { territory: [{ card: "Goliath, Fear Bringer" }], hand: ["Goliath\'s Spear"], deck: 4 }',
    );
    expect(s.hand(B, 'attach', { card: "Goliath's Spear", host: 'Goliath, Fear Bringer' })).toBe(
      "By hand: B attaches Goliath's Spear to Goliath, Fear Bringer.",
    );
    expect(s.zone('territory:1')).toEqual(['Goliath, Fear Bringer', "Goliath's Spear"]);
    s.hand('judge', 'move', { card: 'Goliath, Fear Bringer', to: 'hand' });
    expect(s.zone('hand:1', B)).toEqual(['Goliath, Fear Bringer']);
    expect(s.zone('discard:1')).toEqual(["Goliath's Spear"]);
    rests(s, A);
  });

  it('tells those who saw a card before it was hidden, and not those who did not', () => {
    const s = scene();
    s.hand(A, 'move', { card: 'Hannah', to: 'hand' });
    expect(s.zone('hand:0', B)).toEqual(['Hannah']);
    s.hand(A, 'move', { card: 'Moses, the Deliverer', to: 'deck', place: 'top' });
    expect(s.zone('deck:0', B)).toEqual(['Moses, the Deliverer']);
    s.hand(A, 'shuffle', { zone: 'deck' });
    expect(s.zone('deck:0', B)).toEqual([]);
    rests(s, A);
  });

  it('tells nobody else which card of a hand is hidden, even if they have seen it there', () => {
    const s = scene();
    s.hand(A, 'move', { card: 'Hannah', to: 'hand' });
    const line = 'By hand: A moves a card from their hand to the bottom of their deck.';
    expect(s.hand(A, 'move', { card: 'Hannah', to: 'deck', place: 'bottom' })).toBe(line);
    expect(s.read(A)).toBe(line.replace('a card', 'Hannah'));
    expect(s.zone('deck:0', A)).toEqual(['Hannah']);
    for (const viewer of [B, undefined]) {
      expect(s.read(viewer)).toBe(line);
      expect([...s.zone('hand:0', viewer), ...s.zone('deck:0', viewer)]).toEqual([]);
    }
    rests(s, A);
  });

  it('sends a Lost Soul home, wherever it was told to go', () => {
    const s = new Scene(
      'redemption',
      'given:',
      '  A: { hand: [], deck: [k-lost-soul-exodus-10-10], bondage: 2 }',
    );
    expect(s.hand(A, 'move', { card: 'top of deck', to: 'hand' })).toMatch(
      /^By hand: A moves Lost Soul.* from their deck to their Land of Bondage\.$/,
    );
    expect(s.count('bondage:0')).toBe(3);
    rests(s, A);
  });

  it('makes tokens in a Land of Bondage, which are gone when they are discarded', () => {
    const s = scene();
    const token = 'Lost Soul Token "Harvest"';
    s.hand(A, 'token', { token, to: "B's Land of Bondage" });
    expect(s.zone('bondage:1')).toContain(token);
    s.hand(A, 'move', { card: token, to: 'discard pile' });
    expect([s.count('bondage:1'), s.count('discard:1')]).toEqual([2, 0]);
    expect(s.hand(A, 'token', { token, to: 'territory' })).toContain('Land of Bondage');
    rests(s, A);
  });

  it('rescues by hand, and the fifth soul wins', () => {
    const s = new Scene(
      'redemption',
      'given:',
      '  A: { redemption: 4, deck: 4 }',
      '  B: { bondage: 2, deck: 4 }',
    );
    const [soul] = s.zone('bondage:1', A);
    s.hand('judge', 'move', { card: soul!, to: "A's Land of Redemption" });
    expect(s.state.outcome).toMatchObject({ winners: [A], reason: 'souls' });
  });
});

describe('A Game of Thrones by hand', () => {
  const scene = (hand = '') =>
    new Scene(
      'thrones',
      'given:',
      '  phase: marshaling',
      `  A: { play: [Eddard Stark, Direwolf Pup], hand: [${hand}], deck: 5 }`,
      '  B: { play: [Tyrion Lannister], hand: [], deck: 5 }',
    );

  it('attaches to what may have it, and what is carried goes along', () => {
    const s = scene('Ice, "Eddard Stark#2"');
    expect(s.hand(A, 'attach', { card: 'Ice', host: 'Tyrion Lannister' })).toContain('cannot be attached');
    expect(s.hand(A, 'attach', { card: 'Ice', host: 'Eddard Stark' })).toBe(
      'By hand: A attaches Ice to Eddard Stark.',
    );
    expect(s.hand(A, 'attach', { card: 'Eddard Stark#2', host: 'Eddard Stark' })).toBe(
      'By hand: A attaches Eddard Stark to Eddard Stark.',
    );
    s.hand('judge', 'move', { card: 'Eddard Stark (play)', to: 'dead pile' });
    expect(s.zone('play')).toEqual(['Direwolf Pup', 'Tyrion Lannister']);
    expect(s.zone('dead:0')).toEqual(['Eddard Stark']);
    expect(s.zone('discard:0')).toHaveLength(1);
    expect(s.zone('hand:0', A)).toEqual(['Ice']);
    rests(s, A);
  });

  it('obeys the rule of unique cards', () => {
    const s = scene('"Eddard Stark#2"');
    expect(s.hand(A, 'move', { card: 'Eddard Stark#2', to: "B's play" })).toContain('That card is unique');
    expect(s.hand(A, 'control', { card: 'Direwolf Pup', player: 'B' })).toBe(
      'By hand: A gives B control of Direwolf Pup.',
    );
    rests(s, A);
  });

  it('kneels, takes power and gold, and sees who has won', () => {
    const s = scene();
    expect(s.hand(B, 'status', { card: 'Tyrion Lannister', status: 'kneeling' })).toBe(
      'By hand: B marks Tyrion Lannister as kneeling.',
    );
    s.hand('judge', 'counter', { card: 'Eddard Stark', counter: 'power', by: '14' });
    rests(s, A);
    s.hand('judge', 'counter', { card: 'Eddard Stark', counter: 'power', by: '1' });
    expect(s.state.outcome).toMatchObject({ winners: [A], reason: 'power' });
  });

  it('sets aside what is out of the game, and says where it returns to', () => {
    const s = scene();
    expect(s.hand(A, 'set-aside', { card: 'Direwolf Pup' })).toBe('By hand: A sets Direwolf Pup aside.');
    expect(s.zone('removed:0')).toEqual(['Direwolf Pup']);
    expect(s.hand(A, 'return', { card: 'Direwolf Pup' })).toBe('Say where it returns to.');
    expect(s.hand(A, 'return', { card: 'Direwolf Pup', to: 'play' })).toBe(
      'By hand: A returns Direwolf Pup from their cards out of the game to play.',
    );
    rests(s, A);
  });

  it('never removes a seat’s revealed plot implicitly', () => {
    const s = scene();
    expect(s.hand(A, 'move', { card: 'A plot 1', to: 'revealed plot' })).toContain(
      'There is a revealed plot',
    );
    s.hand(A, 'move', { card: 'A plot', to: 'used pile' });
    s.hand(A, 'move', { card: 'A plot 1', to: 'revealed plot' });
    expect(s.zone('plot:0')).toEqual(['A plot 1']);
    rests(s, A);
  });
});
