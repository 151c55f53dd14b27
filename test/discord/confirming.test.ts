// The bot asks for confirmation before an act that cannot be undone and whose harm is not obvious. Until the player
// confirms, nobody else notices anything and nothing is saved.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moveCommand } from '../../src/discord/interactions/move-command.ts';
import type { Reply } from '../../src/discord/messages/body.ts';
import { finish } from '../../src/table/play/command-line.ts';
import { unconfirmed } from '../../src/table/play/confirming.ts';
import { ANN, bodyOfReply, caller, ids } from '../support/discord.ts';
import { type Standing, seat, standing } from '../support/games/standing.ts';
import { A, Scene } from '../support/scene.ts';
import { type Bench, bench, by } from '../support/table.ts';

/** A scene of Altered with two players. Ann holds Beauty Sleep, which harms the Character that it puts to sleep. */
const altered = (mine: string, theirs: string): Scene =>
  new Scene('altered', 'given:', `  A: { ${mine}, mana: 6 }`, `  B: { ${theirs} }`);
const SLEEP = 'hand: [Beauty Sleep, A hand 1], heroExpedition: [Foundry Armorer]';
const alone = () => altered(SLEEP, 'hand: [B hand 1]');

/** A scene of Thrones with two players, one of whom may initiate challenges. */
const thrones = (mine: string): Scene =>
  new Scene(
    'thrones',
    'given:',
    '  phase: challenges',
    `  A: { faction: baratheon, hand: [A hand 1], play: [${mine}] }`,
    '  B: { faction: stark, hand: [B hand 1], play: [Arya Stark] }',
  );

/** Ann has a Hero, Angel, in her territory, and holds an Enhancement that discards a card chosen by this `choice`. */
const withRite = (choice: string, held = 'A hand 1'): string[] => [
  'cards:',
  '  - { ref: angel, name: Angel, listed: Angel, set: scenario, ways: [{ as: hero, brigades: [silver], numbers: 5/5 }] }',
  '  - ref: rite',
  '    name: Rite',
  '    listed: Rite',
  '    set: scenario',
  '    classes: [territory]',
  '    ways: [{ as: good, brigades: [silver] }]',
  `    abilities: [{ kind: effect, steps: [{ op: choose, as: x, ${choice} }, { op: discard, what: { ref: x } }] }]`,
  'given:',
  `  A: { territory: [Angel], hand: [Rite, ${held}], deck: [A deck 1] }`,
];

/** The question for confirmation that a click on this candidate leads to; undefined if the click acts at once. */
function doubted(s: Scene, act: string, value: string): string | undefined {
  const prompt = s.game.prompt(s.state, A)!;
  const { ask, epoch, candidates } = prompt;
  const named = candidates.find(
    (one) => one.value === value && (one.answer.kind !== 'act' || one.answer.act === act),
  );
  if (named === undefined) throw new Error(`There is no ${value}: ${candidates.map((one) => one.value)}.`);
  const made = finish(s.game, s.state, { kind: 'answers', seat: A, ask, epoch, answers: [named.answer] });
  if (made.refused) throw new Error(made.sentence);
  return unconfirmed(s.game, s.state, A, made, { unsure: 'clicked' })?.sentence;
}

describe('what wants confirming', () => {
  it('is harm that can meet one’s own cards alone', () => {
    expect(doubted(alone(), 'play', 'Beauty Sleep')).toBe(
      'Beauty Sleep: Target Character gains Asleep. Which one? Only your own cards can be chosen: this means Foundry Armorer.',
    );
  });

  it('is also a choice among several of one’s own, where there might be others', () => {
    const s = altered(SLEEP.replace('Armorer]', 'Armorer, Foundry Mechanic]'), '');
    expect(doubted(s, 'play', 'Beauty Sleep')).toBeUndefined();
    s.says(A, '/play card:Beauty Sleep');
    expect(doubted(s, '', 'Foundry Mechanic')).toMatch(/: this means Foundry Mechanic\.$/);
  });

  it('is not harm that can meet another’s card: then it is chosen', () => {
    const s = altered(SLEEP, 'heroExpedition: [Foundry Mechanic]');
    expect(doubted(s, 'play', 'Beauty Sleep')).toBeUndefined();
    s.says(A, '/play card:Beauty Sleep');
    for (const name of ['Foundry Armorer', 'Foundry Mechanic']) expect(doubted(s, '', name)).toBeUndefined();
  });

  it('is not what by its own words is done to one’s own cards', () => {
    const asking = (from: string): Scene => {
      const s = new Scene('redemption', ...withRite(`from: { ${from} }, min: 0, max: 1`));
      s.says(A, '/enhance card:Rite');
      return s;
    };
    expect(doubted(asking('is: Hero, in: territory, of: you'), '', 'Angel')).toBeUndefined();
    expect(doubted(asking('is: Hero, in: territory'), '', 'Angel')).toMatch(/this means Angel\.$/);
  });

  it('is nothing that may touch a hidden card', () => {
    const s = new Scene(
      'redemption',
      ...withRite('from: { is: Hero, in: [territory, hand] }, min: 0, max: 1', 'Angel#2'),
    );
    s.says(A, '/enhance card:Rite');
    expect(doubted(s, '', 'Angel')).toBeUndefined();
  });

  it('is nothing that would tell what comes once something has happened', () => {
    // The Enhancement asks for its target only after it was played, so playing it needs no confirmation.
    const s = new Scene('redemption', ...withRite('from: { is: Hero, in: territory }'));
    expect(doubted(s, 'enhance', 'Rite')).toBeUndefined();
  });

  it('is a challenge that begins at once, because there is nobody else to take part', () => {
    const s = thrones('Bastard in Hiding');
    s.says(A, '/challenge');
    expect(doubted(s, '', 'power')).toBe(
      'Which of your characters attack? It is a power challenge. Only Bastard in Hiding can take part, so it starts right away.',
    );
  });

  it('is not a challenge whose attackers are chosen', () => {
    const s = thrones('Bastard in Hiding, Bastard in Hiding#2');
    s.says(A, '/challenge');
    expect(doubted(s, '', 'power')).toBeUndefined();
    s.says(A, '/choose answer:power');
    expect(doubted(s, '', 'Bastard in Hiding')).toBeUndefined();
  });
});

describe('at the table', () => {
  let on: Bench;
  const game = standing(alone());
  beforeAll(async () => {
    on = await bench([game]);
  });
  afterAll(() => on?.close());

  const type = ({ id, desk }: Standing, options: Record<string, string>): Promise<Reply> =>
    moveCommand('play').run({ ...caller(by(ANN)), command: 'play', options: { ...options, game: id } }, desk);

  it('nothing changes until it is confirmed, and then it is done', async () => {
    const { click, prompted, stands, story } = await seat(on, game);
    const before = await stands();
    const question = bodyOfReply(await click((await prompted())['Play: Beauty Sleep · 1']!));
    expect(question.content).toMatch(
      /^Beauty Sleep: .* Only your own cards can be chosen: this means Foundry Armorer\.$/,
    );
    const buttons = ids(question);
    expect(Object.keys(buttons)).toEqual(['Yes, my own Foundry Armorer', 'Back']);
    expect(await stands()).toEqual(before);
    expect(ids(bodyOfReply(await click(buttons['Back']!)))).toEqual(await prompted());
    expect(await stands()).toEqual(before);
    expect(bodyOfReply(await click(buttons['Yes, my own Foundry Armorer']!)).content).toContain('Asleep');
    expect(await stands()).not.toEqual(before);
    expect(await story()).toContainEqual(expect.stringContaining('Asleep'));
  });

  it('a yes that comes twice does nothing again, and one that comes too late is told what became of it', async () => {
    const { click, prompted, stands } = await seat(on, game);
    const buttons = ids(bodyOfReply(await click((await prompted())['Play: Beauty Sleep · 1']!)));
    const yes = buttons['Yes, my own Foundry Armorer']!;
    const delivery = by(ANN);
    const first = bodyOfReply(await click(yes, delivery));
    const after = await stands();
    expect(bodyOfReply(await click(yes, delivery)).content).toBe(first.content);
    for (const late of [yes, buttons['Back']!])
      expect(bodyOfReply(await click(late)).content).toBe(
        'Nothing is asked of you now. The game waits for Bob.',
      );
    expect(await stands()).toEqual(after);
  });

  it('who types is asked to name what they mean, and who has named it is not asked', async () => {
    const at = await seat(on, game);
    const { stands, story } = at;
    const before = await stands();
    expect(bodyOfReply(await type(at, { card: 'Beauty Sleep' })).content).toMatch(
      /this means Foundry Armorer\. Nothing was done\. If you mean it, add the option "target" to say so\.$/,
    );
    expect(await stands()).toEqual(before);
    expect(
      bodyOfReply(await type(at, { card: 'Beauty Sleep', target: 'Foundry Armorer' })).content,
    ).toContain('Asleep');
    expect(await story()).toContainEqual(expect.stringContaining('Asleep'));
  });
});
