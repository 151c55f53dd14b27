// Texts that players of Thrones read while they type, make mistakes or look: questions, suggestions, refusals, effects
// on the board.
import { describe, expect, it } from 'vitest';
import { hint } from '../../../src/discord/messages/prompt.ts';
import { compose, suggest } from '../../../src/table/play/command-line.ts';
import { loadBench, reached } from '../../support/thrones/table.ts';

const bench = loadBench();

/** Texts that seat A reads after the game has been played to here by these lines of a scenario file. */
function at(...lines: string[]) {
  const { game, state } = reached(bench, ...lines);
  const prompt = game.prompt(state, 0);
  if (prompt === undefined) throw new Error('A is asked nothing.');
  return {
    question: prompt.question,
    hint: hint(prompt, game.moves),
    board: game.board(game.view(state, undefined)).sections.flatMap((section) => section.lines),
    told(command: string, options: Record<string, string> = {}): string {
      const result = compose(game, state, 0, { command, options });
      return result.refused === true ? result.sentence : 'accepted';
    },
    suggested: (command: string, option: string, options: Record<string, string> = {}): string[] =>
      suggest(game, state, 0, { command, options }, option).map(({ value }) => value),
  };
}

describe('set-up', () => {
  const deck = 'Jon Snow, The Roseroad, The Kingsroad, Castle Black, Superior Claim, Noble Lineage, Jon Snow';
  const given = [
    'given:',
    '  phase: setup',
    `  A: { deck: [${deck}, A deck 1, A deck 2, A deck 3] }`,
    'random: [{ first-player: A }, { shuffle: as-is }, { shuffle: as-is }]',
    'steps:',
  ];
  const NO = ['  - A: /choose answer:no', '  - B: /choose answer:no'];

  it('asks about a hand that it names', () => {
    const { question } = at(...given, '  - expect: { asked: { seat: A } }');
    expect(question).toMatch(/^Do you take a mulligan\? You hold Jon Snow, The Roseroad, .*[^.]\.$/);
  });

  it('says how to type set-up cards, and what keeps them from being chosen', () => {
    const { hint, told } = at(...given, ...NO);
    const cards = (names: string): string => told('setup', { cards: names });
    expect(hint).toBe('`/setup cards:Jon Snow`');
    expect(cards('Jon Snow, Castle Black')).toBe('accepted');
    expect(cards('Jon Snow, Castle Black, The Kingsroad')).toMatch(/^Your set-up cards may cost 8 gold/);
    expect(cards('The Roseroad, The Kingsroad')).toMatch(/^Only one of your set-up cards may be limited/);
    expect(cards('Jon Snow#2')).toMatch(/^Jon Snow needs the first copy/);
    expect(cards('Noble Lineage')).toMatch(/^Noble Lineage needs a card that it can be attached to/);
    expect(cards('Superior Claim')).toMatch(/^Superior Claim is an event\./);
    expect(told('plot', { plot: 'Summons' })).toMatch(/Answer it with `\/setup`\.$/);
  });
});

describe('marshaling', () => {
  const marshaling = at(
    'given:',
    '  phase: marshaling',
    '  at: actions',
    '  A: { plot: Marching Orders, gold: 3, hand: [Arya Stark, Robb Stark, The Roseroad, Winter Is Coming], play: [Sansa Stark] }',
    'steps:',
    '  - expect: { asked: { seat: A } }',
  );

  it('says what cannot be marshaled, and why', () => {
    const marshal = (card: string): string => marshaling.told('marshal', { card });
    expect(marshaling.question).toMatch(/^Your marshaling: .* You have 3 gold\.$/);
    expect(marshal('Arya Stark')).toBe('accepted');
    expect(marshal('Robb Stark')).toBe('Robb Stark costs 6 gold, and you have 3.');
    expect(marshal('The Roseroad')).toBe('The Roseroad cannot be marshaled now: Marching Orders says so.');
    expect(marshal('Winter Is Coming')).toMatch(/^Winter Is Coming is an event: `\/action` plays it/);
    expect(marshaling.told('action', { card: 'Arya Stark' })).toMatch(/^Arya Stark is in your hand\./);
    expect(marshaling.told('challenge', { type: 'power' })).toMatch(
      /^`\/challenge` is not possible now\. You are asked: Your marshaling/,
    );
  });

  it('does not attach to another player’s card unasked', () => {
    const alone = at(
      'given:',
      '  phase: marshaling',
      '  at: actions',
      '  A: { gold: 1, hand: [Noble Lineage] }',
      '  B: { play: [Robb Stark] }',
      'steps:',
      '  - A: /marshal card:Noble Lineage',
    );
    expect(alone.question).toBe('Noble Lineage: What do you attach it to?');
  });
});

describe('a challenge', () => {
  const before = at(
    'given:',
    '  orders: { reactions: never }',
    '  A: { initiated: [military], play: [Arya Stark, Sansa Stark, { card: Robb Stark, kneeling: true }] }',
    '  B: { play: [Catelyn Stark] }',
    'steps:',
    '  - expect: { asked: { seat: A } }',
  );

  it('is typed with suggestions for everything, including what has only one possibility', () => {
    expect(before.question).toMatch(/^Initiate a challenge \(intrigue, power\), use an action, or pass/);
    expect(before.suggested('challenge', 'type')).toEqual(['intrigue', 'power']);
    expect(before.suggested('challenge', 'attackers', { type: 'intrigue' })).toEqual(['Sansa Stark']);
    expect(before.suggested('challenge', 'attackers', { type: 'power' })).toEqual([
      'Arya Stark',
      'Sansa Stark',
    ]);
    expect(before.told('challenge')).toBe('accepted');
  });

  it('says who cannot attack, and which type is used up', () => {
    const attack = (type: string, attackers: string): string => before.told('challenge', { type, attackers });
    expect(attack('power', 'Robb Stark')).toMatch(/^Robb Stark is kneeling\./);
    expect(attack('military', 'Arya Stark')).toBe('You can initiate no more military challenges this phase.');
  });

  it('says who cannot defend, and how the challenge stands', () => {
    const defending = at(
      'given:',
      '  active: B',
      '  orders: { reactions: never }',
      '  challenge: { type: power, attackers: [Robb Stark], bypassed: [Arya Stark], at: defend }',
      '  A: { play: [Arya Stark, Sansa Stark, Bran Stark, Summer] }',
      '  B: { play: [Robb Stark] }',
      'steps:',
      '  - expect: { asked: { seat: A, slot: defenders } }',
    );
    const defend = (characters: string): string => defending.told('defend', { characters });
    expect(defending.question).toMatch(/claim \d\. Attacking: Robb Stark \(STR 5\)/);
    expect(defending.hint).toBe('`/defend characters:Sansa Stark`');
    expect(defend('Arya Stark')).toMatch(/^Arya Stark was bypassed by stealth/);
    expect(defend('Summer')).toMatch(/^Summer has no power icon\./);
    expect(defending.told('pass')).toMatch(/Answer it with `\/defend`\.$/);
    expect(defend('none')).toBe('accepted');
  });
});

describe('lasting effects', () => {
  it('are told with the names of players and cards', () => {
    const { board } = at(
      'given:',
      '  phase: marshaling',
      '  at: actions',
      '  A: { faction: stark, gold: 3, play: [Winterfell Steward] }',
      'steps:',
      '  - A: /action card:Winterfell Steward',
    );
    expect(board).toContain(
      'Winterfell Steward: The cost of the next Stark character A marshals is reduced by 1, until the end of the phase.',
    );
  });
});
