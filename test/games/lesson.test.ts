// The guided first games: each step asks its real question, explains every answer that it does not teach, and goes on
// with the answer that it teaches.
import { describe, expect, it } from 'vitest';
import { learn } from '../../commands/learn.ts';
import { commandsOf } from '../../commands/registry.ts';
import { parseCustomId } from '../../src/discord/interactions/custom-id.ts';
import { againCall } from '../../src/discord/interactions/find-game.ts';
import { handleClick, handleForm } from '../../src/discord/interactions/routes.ts';
import { isLayout, type PrivateMessage, plainOf } from '../../src/discord/messages/body.ts';
import { textsWithin } from '../../src/discord/messages/layout.ts';
import { lessonsOf } from '../../src/discord/messages/lesson.ts';
import type { Game } from '../../src/kernel/game.ts';
import type { Lesson } from '../../src/kernel/lesson.ts';
import { type LessonMoment, lessonAt } from '../../src/table/lesson.ts';
import { expectAccepted } from '../support/accepted.ts';
import {
  bodyOfReply,
  call,
  caller,
  componentsOf,
  fakeGame,
  fakeTable,
  ids,
  messageIn,
} from '../support/discord.ts';
import { ownGames } from '../support/games/loaded.ts';

const games = [...ownGames().values()];
const taught = lessonsOf(games);

const at = (game: Game, lesson: Lesson, step: number): LessonMoment =>
  lessonAt(game, lesson, { step, given: 0 }, 'Ann');

/** All texts of a message, joined. */
const read = (message: PrivateMessage): string =>
  isLayout(message) ? textsWithin(message.layout).join('\n') : message.content;

/** Place of the message in the lesson: "3-0". Undefined once the lesson is over. */
function placeOf(message: PrivateMessage): string | undefined {
  const [game] = Object.values(ids(message)).flatMap((id) => parseCustomId(id)?.game || []);
  return game === undefined ? undefined : /-(\d+-\d+)$/.exec(game)?.[1];
}

/** A click: the id of its component, and the values chosen in its menu. */
interface Click {
  customId: string;
  values: string[];
}

/**
 * The clicks that answer a message: each button, each single option of a menu, and as many options of a menu as can be
 * chosen.
 */
const clicksIn = (message: PrivateMessage): Click[] =>
  componentsOf(message).flatMap((each) => {
    if (!('custom_id' in each)) return [];
    const route = parseCustomId(each.custom_id)?.route;
    if (route === 'pick') return [{ customId: each.custom_id, values: [] }];
    if (route !== 'set' || !('options' in each)) return [];
    const all = each.options.map(({ value }) => value);
    const { max_values: most = 1 } = each;
    return [...all.map((value) => [value]), ...(most > 1 ? [all.slice(0, most)] : [])].map((values) => ({
      customId: each.custom_id,
      values,
    }));
  });

/** A click that chooses several candidates of a menu: those that the step's command names after its colon. */
function several(message: PrivateMessage, does: string): Click {
  const [menu] = componentsOf(message).flatMap((each) => ('options' in each ? [each] : []));
  const names = does.slice(does.indexOf(':') + 1).split(', ');
  const values = names.map((name) => menu?.options.find(({ label }) => label === name)?.value ?? name);
  return { customId: menu?.custom_id ?? '', values };
}

const press = async (game: Game, { customId, values }: Click): Promise<PrivateMessage> => {
  const { desk } = fakeTable({ games: [game] });
  const next = messageIn(await handleClick({ ...caller(), customId, values }, desk, new Map()));
  expectAccepted(next);
  return next;
};

const labelled = (message: PrivateMessage, label: string): Click => ({
  customId: ids(message)[label] ?? '',
  values: [],
});

async function begin({ game, key }: { game: Game; key: string }): Promise<PrivateMessage> {
  const { desk } = fakeTable({ games: [game] });
  const first = messageIn(await learn.run({ ...call('learn'), options: { game: key } }, desk));
  expectAccepted(first);
  return first;
}

/** The message of the lesson after this many steps. */
const reach = (step: number, { game, key }: { game: Game; key: string }): Promise<PrivateMessage> =>
  press(game, { customId: `a1:learn::0:0:${key}:${step.toString(36)}`, values: [] });

it('each game has a lesson, and Netrunner one for each side', () => {
  expect(taught.map(({ title }) => title).sort()).toEqual([
    'A Game of Thrones',
    'Altered',
    'Netrunner: Corp',
    'Netrunner: Runner',
    'Redemption',
  ]);
});

describe.each(taught)('the lesson of $title', (one) => {
  const { game, lesson } = one;

  it('has six to ten steps, each of which the rules accept and tell', () => {
    expect(lesson.steps.length).toBeGreaterThanOrEqual(6);
    expect(lesson.steps.length).toBeLessThanOrEqual(10);
    for (let step = 1; step <= lesson.steps.length; step++)
      expect(at(game, lesson, step).lines.length, `step ${step}`).toBeGreaterThan(0);
  });

  it('shows nothing of the other hand but what was accessed there', () => {
    const { length: last } = lesson.steps;
    const linesOf = (step: number): string => (step > last ? '' : at(game, lesson, step).lines.join('\n'));
    let told = linesOf(0);
    for (let step = 0; step <= last; step++) {
      const { view } = at(game, lesson, step);
      // Also uses the lines of the next step: Ann sees the accessed card at once, but the line about it is written once
      // she has decided what to do with it.
      told += linesOf(step + 1);
      const isKnown = (name: string): boolean =>
        told.includes(`accesses ${name.replace(/#\d+$/, '')} from HQ`);
      for (const zone of view.zones.filter(({ kind, seat }) => seat === 1 && kind === 'hand'))
        expect(zone.cards.every(({ key, name }) => key === undefined || isKnown(name))).toBe(true);
    }
  });

  it('names no command that does not exist', () => {
    const known = commandsOf(games).map(({ name }) => name);
    const words = lesson.steps.flatMap(({ tell, does, remarks }) => [
      tell,
      `\`${does}\``,
      ...remarks.map(({ says }) => says),
    ]);
    for (const [, name] of [...words, lesson.end].join(' ').matchAll(/`\/(\w+)/g))
      expect(known).toContain(name);
  });

  it('asks each question as a game does, explains every other answer in words of its own, and ends with the answers that it teaches', async () => {
    let message = await begin(one);
    const explained = new Set<string>();
    for (let questions = 0; placeOf(message) !== undefined; questions++) {
      expect(questions).toBeLessThan(20);
      const place = placeOf(message)!;
      const step = lesson.steps[Number(place.split('-')[0])]!;
      expect(read(message)).toContain(step.tell);
      expect(read(message)).toContain(`Step ${Number(place.split('-')[0]) + 1} of ${lesson.steps.length}`);
      let onwards: PrivateMessage | undefined;
      const alone = clicksIn(message);
      expect(alone.length).toBeGreaterThan(0);
      const isMenu = placed(step.does);
      for (const click of isMenu ? [several(message, step.does), ...alone] : alone) {
        const next = await press(game, click);
        if (placeOf(next) !== place) {
          onwards ??= next;
          continue;
        }
        // An answer that the lesson does not teach leads to the same question again, with an explanation.
        expect(clicksIn(next).length).toBeGreaterThan(0);
        const [, said = ''] = /💡 (.*)/.exec(read(next)) ?? [];
        expect(said, JSON.stringify(click)).not.toBe('');
        expect(said, `${step.does}: ${JSON.stringify(click)}`).not.toContain(
          'this lesson goes on another way',
        );
        explained.add(said);
      }
      if (onwards === undefined) throw new Error(`No click does "${step.does}".`);
      message = onwards;
    }
    expect(read(message)).toContain(lesson.end);
    // Each remark of a lesson belongs to an answer that can really be chosen.
    const remarks = lesson.steps.flatMap((step) => (placed(step.does) ? [] : step.remarks));
    for (const { to, says } of remarks) expect(explained, to).toContain(says);
    // The last message has a button that begins a first game against the house.
    const { route, args } = parseCustomId(labelled(message, 'Play against the house').customId)!;
    expect(route).toBe('again');
    expect(againCall(caller(), args)).toMatchObject({
      command: 'game',
      sub: 'new',
      options: { game: game.id, house: 'easy' },
    });
    const back = await press(game, labelled(message, 'One step back'));
    expect(read(back)).toContain(`Step ${lesson.steps.length} of ${lesson.steps.length}`);
    expect(read(await press(game, labelled(message, 'From the beginning')))).toContain('Step 1 of');
  });

  it('shows the board and the cards in the place of the question, steps back, and returns to it', async () => {
    const question = await reach(2, one);
    const board = await press(game, labelled(question, 'Board'));
    const cards = await press(game, labelled(board, 'Cards'));
    expect(read(cards)).toContain('Your hand');
    const again = await press(game, labelled(cards, 'My decision'));
    expect(read(again)).toBe(read(question));
    const back = await press(game, labelled(again, 'Undo'));
    expect(placeOf(back)).toBe('1-0');
  });

  it('has a plain form with the same words, in case Discord refuses the other', async () => {
    for (let step = 0; step < lesson.steps.length; step++) {
      const plain = plainOf(await reach(step, one));
      expectAccepted(plain);
      expect(plain.embeds[0]?.description).toContain(lesson.steps[step]?.tell);
      expect(Object.keys(ids(plain))).not.toEqual([]);
    }
  });
});

/** True for a step that names several cards at once. */
const placed = (does: string): boolean => /^\/(choose|setup) [^:]+:[^,]+, [^,]+,/.test(does);

describe('in a lesson', () => {
  const altered = taught.find(({ key }) => key === 'altered')!;
  const { game } = altered;

  it('Ann passes too early, is told why not, and plays her card after all', async () => {
    const question = await reach(1, altered);
    const told = await press(game, labelled(question, 'Pass'));
    expect(read(told)).toContain('Passing ends your turns for this whole day');
    const jian = clicksIn(told)[0]!;
    const expedition = await press(game, jian);
    expect(placeOf(expedition)).toBe('1-1');
    const [hero, companion] = clicksIn(expedition);
    expect(read(await press(game, companion!))).toContain('In this lesson he goes with your **Hero**');
    expect(placeOf(await press(game, hero!))).toBe('2-0');
    // Ann cancels the act that she has begun.
    expect(placeOf(await press(game, labelled(expedition, 'Take back')))).toBe('1-0');
  });

  it('a copy of the card is as good as the one that the lesson means', async () => {
    const message = await begin(altered);
    const copies = several(message, '/choose answer:Amelia Earhart, Foundry Mechanic#2, Amelia Earhart#2');
    expect(placeOf(await press(game, copies))).toBe('1-0');
  });

  it('too few cards are refused in the words of the game', async () => {
    const message = await begin(altered);
    const two = several(message, '/choose answer:Amelia Earhart, Amelia Earhart#2');
    const told = await press(game, two);
    expect(read(told)).toContain('Choose 3 cards');
    expect(placeOf(told)).toBe('0-0');
  });

  it('an answer may be typed, and what means nothing is refused with what is possible', async () => {
    const { customId } = labelled(await reach(1, altered), 'Board');
    const typed = customId.replace(':board:', ':typed:');
    const { desk } = fakeTable({ games: [game] });
    const type = async (answer: string): Promise<PrivateMessage> =>
      messageIn(await handleForm({ ...caller(), customId: typed, fields: { answer } }, desk));
    expect(read(await type('Zebra'))).toContain('Possible: ');
    expect(placeOf(await type('Jian, Assembly Overseer'))).toBe('1-1');
    expect(read(await type('pass'))).toContain('Passing ends your turns');
  });

  it('a button of a question that has changed since shows the question as it is', async () => {
    const { customId } = clicksIn(await reach(1, altered))[0]!;
    const [head = ''] = customId.split(/:[^:]{5}:/);
    const told = await press(game, { customId: `${head}:XXXXX:00`, values: [] });
    expect(read(told)).toContain('This lesson has changed since');
    const beyond = customId.replace('altered-1-0', 'altered-900-900');
    expect(read(await press(game, { customId: beyond, values: [] }))).toContain(altered.lesson.end);
  });

  it('nothing is asked of the table, and a lesson leaves no trace', async () => {
    const table = fakeTable({ games: [game] });
    const { customId } = clicksIn(await reach(1, altered))[0]!;
    await handleClick({ ...caller(), customId, values: [] }, table.desk, new Map());
    expect(table.told).toEqual([]);
  });

  it('the Button of an earlier version that names Netrunner alone begins the lesson of the Runner', async () => {
    const { game: netrunner } = taught.find(({ key }) => key === 'netrunner-runner')!;
    const first = await press(netrunner, { customId: 'a1:learn::0:0:netrunner:0', values: [] });
    expect(read(first)).toContain('Learn Netrunner: Runner');
  });
});

describe('the lesson of Altered', () => {
  const { game, lesson } = taught.find(({ key }) => key === 'altered')!;
  const lines = (step: number): string => at(game, lesson, step).lines.join('\n');

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
  const { game, lesson } = taught.find(({ key }) => key === 'redemption')!;
  const lines = (step: number): string => at(game, lesson, step).lines.join('\n');

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
    const { view } = at(game, lesson, lesson.steps.length);
    expect(view.zones.find(({ kind, seat }) => kind === 'redemption' && seat === 0)?.count).toBe(3);
  });
});

describe('the lesson of A Game of Thrones', () => {
  const { game, lesson } = taught.find(({ key }) => key === 'thrones')!;
  const lines = (step: number): string => at(game, lesson, step).lines.join('\n');

  it('tells what its texts speak of', () => {
    expect(lines(2)).toMatch(/Ann wins initiative, 6 against 4\.[\s\S]*Ann collects 6 gold\./);
    expect(lines(4)).toContain("Ann marshals Drogo's Arakh on Braided Warrior (2 gold).");
    expect(lines(6)).toMatch(/5 STR against 2\.[\s\S]*Claim: Direwolf Pup is killed\./);
    expect(lines(7)).toMatch(/Ann gains 1 power\.[\s\S]*Arbiter initiates a power challenge/);
    expect(lines(8)).toMatch(/as the defender, 3 STR against 2\.[\s\S]*Ann wins dominance, 2 against 1/);
    expect(lines(9)).toMatch(/Ann discards The Roseroad\.[\s\S]*Round 2, plot phase/);
  });
});

describe('the lesson of the Runner', () => {
  const { game, lesson } = taught.find(({ key }) => key === 'netrunner-runner')!;
  const lines = (step: number): string => at(game, lesson, step).lines.join('\n');

  it('tells what its texts speak of', () => {
    expect(lines(0)).toMatch(/Arbiter plays Hedge Fund[\s\S]*installs a card in Server 1[\s\S]*Turn 1: Ann/);
    expect(lines(2)).toContain('Ann installs Cleaver (3 credits).');
    // The message about the accessed card comes first, and the public line about it one step later.
    expect(lines(4)).toContain('Ann accesses Hedge Fund from HQ.');
    expect(lines(5)).toMatch(/Arbiter rezzes Palisade[\s\S]*Ann encounters Palisade/);
    expect(lines(6)).toContain('Ann uses Cleaver (2 credits)');
    expect(lines(7)).toContain('breaks subroutine 1 of Palisade, the last');
    expect(lines(8)).toMatch(/Ann steals Offworld Office \(2 points\)[\s\S]*Turn 2: Arbiter/);
    const { view } = at(game, lesson, lesson.steps.length);
    expect(view.status['points']).toEqual([2, 0]);
  });
});

describe('the lesson of the Corp', () => {
  const { game, lesson } = taught.find(({ key }) => key === 'netrunner-corp')!;
  const lines = (step: number): string => at(game, lesson, step).lines.join('\n');

  it('tells what its texts speak of', () => {
    expect(lines(1)).toContain('Ann gains 9 credits');
    expect(lines(2)).toContain('Ann installs Palisade protecting Server 1');
    expect(lines(3)).toMatch(/Superconducting Hub in Server 1[\s\S]*Arbiter runs Server 1/);
    expect(lines(4)).toMatch(/Ann rezzes Palisade[\s\S]*The run ends[\s\S]*Turn 2: Ann/);
    expect(lines(7)).toContain('Ann scores Superconducting Hub (1 point)');
    expect(lines(8)).toMatch(/You draw [\s\S]*Turn 2: Arbiter/);
    const { view } = at(game, lesson, lesson.steps.length);
    expect(view.status['points']).toEqual([1, 0]);
  });
});

it('a game without a lesson says so, and a button of one that is gone, too', async () => {
  const table = fakeTable({ game: fakeGame() });
  expect(bodyOfReply(await learn.run(call('learn'), table.desk)).content).toContain('There is no lesson');
  const old = { ...caller(), customId: 'a1:learn::0:0:pairs:1', values: [] };
  expect(bodyOfReply(await handleClick(old, table.desk, new Map())).content).toContain('not there any more');
  expect(learn.isOf?.(fakeGame())).toBe(false);
});
