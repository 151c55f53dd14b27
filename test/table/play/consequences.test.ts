// The consequence of an answer is shown beside it, as far as the answering player can know it.
import { describe, expect, it } from 'vitest';
import { decision } from '../../../src/discord/messages/decision/decision.ts';
import { textsWithin } from '../../../src/discord/messages/layout.ts';
import type { Consequence, Prompt } from '../../../src/kernel/game/prompts.ts';
import type { Seat } from '../../../src/kernel/ids.ts';
import { doubtful } from '../../../src/table/play/confirming.ts';
import { consequencesOf } from '../../../src/table/play/consequences.ts';
import { withConsequences } from '../../../src/table/play/foresight.ts';
import { record } from '../../support/discord.ts';
import { A, B, Scene } from '../../support/scene.ts';

/** The seat's question with the consequences of its answers. */
function foreseen(s: Scene, seat: Seat): Prompt {
  const prompt = s.game.prompt(s.state, seat)!;
  return withConsequences(
    prompt,
    consequencesOf(s.game, s.state, s.game.view(s.state, seat), prompt, 'a test'),
  );
}

/** Consequence of each answer, by its typed value. */
const told = (s: Scene, seat: Seat): Record<string, Consequence> =>
  Object.fromEntries(
    foreseen(s, seat).candidates.flatMap(({ value, consequence }) =>
      consequence === undefined ? [] : [[value, consequence]],
    ),
  );

describe('Altered', () => {
  const scene = (mine: string, theirs: string): Scene =>
    new Scene('altered', 'given:', `  A: { ${mine}, mana: 8 }`, `  B: { ${theirs} }`);

  /** Begins to play the card. */
  function begin(s: Scene, name: string): void {
    const { ask, epoch, candidates } = s.game.prompt(s.state, A)!;
    const { answer } = candidates.find(({ value }) => value === name)!;
    s.take({ kind: 'answers', seat: A, ask, epoch, answers: [answer] });
  }

  it('says what mana a card leaves, and by which Expedition it would move', () => {
    const s = scene('hand: [Monolith Rune-Scribe, A hand 1]', 'hand: [B hand 1]');
    expect(told(s, A)['Monolith Rune-Scribe']).toEqual({ says: 'leaves 6 mana' });
    begin(s, 'Monolith Rune-Scribe');
    expect(told(s, A)['Hero']?.says).toMatch(
      /^leaves 6 mana · your Hero Expedition would move, by (Forest|Mountain|Water)/,
    );
    expect(told(s, A)['Companion']?.says).toContain('your Companion Expedition would move');
  });

  it('says that a card helps the other, and asks whether that is meant', () => {
    const s = scene(
      'hand: [Physical Training, A hand 1], heroExpedition: [Foundry Armorer]',
      'companionExpedition: [Foundry Armorer]',
    );
    begin(s, 'Physical Training');
    const prompt = foreseen(s, A);
    const [own, theirs] = [true, false].map((mine) =>
      prompt.candidates.find(({ detail }) => detail.includes('your ') === mine),
    );
    expect(theirs?.consequence?.says).toMatch(/helps B.*: Foundry Armorer.* 3 →|helps B.* → /);
    expect(theirs?.consequence?.doubt).toBe(true);
    expect(own?.consequence?.doubt).toBeUndefined();
    expect(doubtful(theirs!)).toMatchObject({ code: 'unconfirmed' });
    expect(doubtful(own!)).toBeUndefined();
  });
});

describe('Netrunner', () => {
  const runner = (given: string): Scene => new Scene('netrunner', 'given:', '  turn: B', `  B: { ${given} }`);

  it('says that an icebreaker outside a run changes nothing', () => {
    const s = runner('credits: 9, rig: [Mayfly]');
    expect(told(s, B)['Mayfly']).toEqual({ says: 'changes nothing now' });
  });

  it('says nothing of what only a card that comes would show', () => {
    const s = runner('credits: 9, deck: [Sure Gamble, Unity, Carmen]');
    expect(told(s, B)['draw']).toBeUndefined();
  });

  it('does not call a card that is turned up nothing', () => {
    const s = new Scene(
      'netrunner',
      'given:',
      '  A: { credits: 9, servers: { Server 1: { root: [Manegarm Skunkworks] } } }',
    );
    const { candidates } = foreseen(s, A);
    const rez = candidates.find(({ answer }) => answer.kind === 'act' && answer.act === 'rez');
    expect(rez).toBeDefined();
    expect(rez?.consequence?.says ?? '').not.toContain('nothing');
  });
});

it('stands in small type below its answer, in a form with lines, too', () => {
  const s = new Scene('netrunner', 'given:', '  turn: B', '  B: { credits: 9, rig: [Mayfly] }');
  const view = s.game.view(s.state, B);
  const said = decision({ game: s.game, record: record(), prompt: foreseen(s, B), view });
  expect(textsWithin(said.layout).join('\n')).toContain('\n-# → changes nothing now');
  expect(JSON.stringify(said.plain.embeds)).toContain('changes nothing now');
});
