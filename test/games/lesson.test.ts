// The guided first games: every step does what it says, and every message of it is accepted by Discord.
import { describe, expect, it } from 'vitest';
import { learn } from '../../commands/learn.ts';
import { commandsOf } from '../../commands/registry.ts';
import { handleClick } from '../../src/discord/interactions/components.ts';
import type { Body } from '../../src/discord/messages/body.ts';
import { lessonAt } from '../../src/table/lesson.ts';
import { expectAccepted } from '../support/accepted.ts';
import { call, caller, fakeGame, fakeTable, ids, shown } from '../support/discord.ts';
import { ownGames } from '../support/games/loaded.ts';

const games = [...ownGames().values()];
const taught = games.flatMap((game) => (game.lesson === undefined ? [] : [{ game, lesson: game.lesson }]));

it('there are lessons', () => {
  expect(taught.map(({ game }) => game.id).sort()).toEqual(['altered', 'netrunner', 'redemption', 'thrones']);
});

describe.each(taught)('the lesson of $game.name', ({ game, lesson }) => {
  it('has six to ten steps, each of which the rules accept and tell', () => {
    expect(lesson.steps.length).toBeGreaterThanOrEqual(6);
    expect(lesson.steps.length).toBeLessThanOrEqual(10);
    for (let step = 1; step <= lesson.steps.length; step++)
      expect(lessonAt(game, lesson, step, 'Ann').lines.length, `step ${step}`).toBeGreaterThan(0);
  });

  it('shows nothing of the other hand but what was accessed there', () => {
    const { length: last } = lesson.steps;
    const linesOf = (step: number): string =>
      step > last ? '' : lessonAt(game, lesson, step, 'Ann').lines.join('\n');
    let told = linesOf(0);
    for (let step = 0; step <= last; step++) {
      const { view } = lessonAt(game, lesson, step, 'Ann');
      // Ann sees what she accesses; the line about it comes when she has decided what she does with it.
      told += linesOf(step + 1);
      const isKnown = (name: string): boolean =>
        told.includes(`accesses ${name.replace(/#\d+$/, '')} from HQ`);
      for (const zone of view.zones.filter(({ kind, seat }) => seat === 1 && kind === 'hand'))
        expect(zone.cards.every(({ key, name }) => key === undefined || isKnown(name))).toBe(true);
    }
  });

  // Before its first step: start a game, open the menu, pick another, start that, press Learn. `test/page/demo.slow.test.ts` counts in a browser.
  it('has its first card played after at most eight clicks in the playground', () => {
    const CLICKS = 5;
    const played = (step: number): boolean =>
      /^Ann (plays|sets up) /m.test(lessonAt(game, lesson, step, 'Ann').lines.join('\n'));
    const step = lesson.steps.map((_, n) => n + 1).find(played);
    expect(CLICKS + (step ?? Number.POSITIVE_INFINITY)).toBeLessThanOrEqual(8);
  });

  it('names no command that does not exist', () => {
    const known = commandsOf(games).map(({ name }) => name);
    const words = [...lesson.steps.flatMap(({ tell, does }) => [tell, `\`${does}\``]), lesson.end].join(' ');
    for (const [, name] of words.matchAll(/`\/(\w+)/g)) expect(known).toContain(name);
  });

  it('is gone through by its buttons alone, to its end and back; nothing is asked of the table', async () => {
    const table = fakeTable({ games: [game] });
    const press = async (body: Body, label: string): Promise<Body> => {
      const customId = ids(body)[label] ?? '';
      const next = shown(await handleClick({ ...caller(), customId, values: [] }, table.desk, new Map()));
      expectAccepted(next);
      return next;
    };
    let body = shown(await learn.run(call('learn'), table.desk));
    expectAccepted(body);
    for (const { label } of lesson.steps) body = await press(body, label);
    expect(body.content).toContain(lesson.end);
    const back = await press(body, 'One step back');
    expect(back.content).toContain(`Step ${lesson.steps.length} of ${lesson.steps.length}`);
    expect((await press(body, 'From the beginning')).content).toContain('Step 1 of');
    expect(table.told).toEqual([]);
  });
});

describe('the lesson of Altered', () => {
  const { game, lesson } = taught.find((each) => each.game.id === 'altered')!;
  const lines = (step: number): string => lessonAt(game, lesson, step, 'Ann').lines.join('\n');

  it('tells what its texts speak of', () => {
    expect(lines(2)).toContain('Ann plays Jian, Assembly Overseer to their ');
    expect(lines(2)).toMatch(/^Arbiter plays .* to their Companion Expedition/m);
    expect(lines(4)).toContain("Ann's Hero Expedition moves forward");
    expect(lines(4)).toMatch(/Foundry Mechanic\b.* (goes|go) to Reserve/);
    expect(lines(5)).toContain('Arbiter plays Bravos Pathfinder from Reserve to their ');
    expect(lines(6)).toContain('Ann plays Jian, Assembly Overseer from Reserve to their ');
    expect(lines(8)).toContain("Ann's Companion Expedition moves forward");
    expect(lines(8)).toMatch(/Jian, Assembly Overseer.* (is|are) Fleeting and (goes|go) to the discard pile/);
  });
});

describe('the lesson of Redemption', () => {
  const { game, lesson } = taught.find((each) => each.game.id === 'redemption')!;
  const lines = (step: number): string => lessonAt(game, lesson, step, 'Ann').lines.join('\n');

  it('tells what its texts speak of', () => {
    expect(lines(1)).toContain('Ann takes the first turn.');
    expect(lines(3)).toMatch(/does not block\.[\s\S]*Lost Soul \(I Samuel 2:23\) is rescued/);
    expect(lines(4)).toContain('Eleazar, Son of Aaron attacks.');
    expect(lines(5)).toMatch(
      /Eleazar, Son of Aaron is defeated and discarded[\s\S]*Turn 3, Ann: Preparation/,
    );
    expect(lines(6)).toContain('Terrifying Philistines blocks.');
    expect(lines(8)).toMatch(
      /Terrifying Philistines is discarded[\s\S]*Lost Soul \(I Samuel 30:13\) is rescued/,
    );
    expect(lines(9)).toContain('Lost Soul (II Samuel 23:6) is rescued');
    const { view } = lessonAt(game, lesson, lesson.steps.length, 'Ann');
    expect(view.zones.find(({ kind, seat }) => kind === 'redemption' && seat === 0)?.count).toBe(3);
  });
});

describe('the lesson of A Game of Thrones', () => {
  const { game, lesson } = taught.find((each) => each.game.id === 'thrones')!;
  const lines = (step: number): string => lessonAt(game, lesson, step, 'Ann').lines.join('\n');

  it('tells what its texts speak of', () => {
    expect(lines(2)).toMatch(/Ann wins initiative, 6 against 4\.[\s\S]*Ann collects 6 gold\./);
    expect(lines(4)).toContain("Ann marshals Drogo's Arakh on Braided Warrior (2 gold).");
    expect(lines(6)).toMatch(/5 STR against 2\.[\s\S]*Claim: Direwolf Pup is killed\./);
    expect(lines(7)).toMatch(/Ann gains 1 power\.[\s\S]*Arbiter initiates a power challenge/);
    expect(lines(8)).toMatch(/as the defender, 3 STR against 2\.[\s\S]*Ann wins dominance, 2 against 1/);
    expect(lines(9)).toMatch(/Ann discards The Roseroad\.[\s\S]*Round 2, plot phase/);
  });
});

describe('the lesson of Netrunner', () => {
  const { game, lesson } = taught.find((each) => each.game.id === 'netrunner')!;
  const lines = (step: number): string => lessonAt(game, lesson, step, 'Ann').lines.join('\n');

  it('tells what its texts speak of', () => {
    expect(lines(0)).toMatch(/Arbiter plays Hedge Fund[\s\S]*installs a card in Server 1[\s\S]*Turn 1: Ann/);
    expect(lines(2)).toContain('Ann installs Cleaver (3 credits).');
    // Whoever accesses a card is asked about it first; then all are told.
    expect(lines(4)).toContain('Ann accesses Hedge Fund from HQ.');
    expect(lines(5)).toMatch(/Arbiter rezzes Palisade[\s\S]*Ann encounters Palisade/);
    expect(lines(6)).toContain('Ann uses Cleaver (2 credits)');
    expect(lines(7)).toContain('breaks subroutine 1 of Palisade, the last');
    expect(lines(8)).toMatch(/Ann steals Offworld Office \(2 points\)[\s\S]*Turn 2: Arbiter/);
    const { view } = lessonAt(game, lesson, lesson.steps.length, 'Ann');
    expect(view.status['points']).toEqual([2, 0]);
  });
});

it('a game without a lesson says so, and a button of one that is gone, too', async () => {
  const table = fakeTable({ game: fakeGame() });
  expect(shown(await learn.run(call('learn'), table.desk)).content).toContain('There is no lesson');
  const old = { ...caller(), customId: 'a1:learn::0:0:pairs:1', values: [] };
  expect(shown(await handleClick(old, table.desk, new Map())).content).toContain('not there any more');
  expect(learn.isOf?.(fakeGame())).toBe(false);
});
