import { ButtonStyle } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { body } from '../../src/discord/messages/body.ts';
import { handLayout } from '../../src/discord/messages/cards.ts';
import { decision } from '../../src/discord/messages/decision/decision.ts';
import { boardEmbeds, cardEmbed } from '../../src/discord/messages/embeds.ts';
import {
  boardBody,
  handBody,
  listing,
  promptBody,
  sentence,
  story,
  whichBody,
  zoneBody,
} from '../../src/discord/messages/ephemeral.ts';
import { clip, embedTotal, fitEmbeds, joinLines, splitLines } from '../../src/discord/messages/fit.ts';
import { asLayout } from '../../src/discord/messages/layout.ts';
import { promptForm, promptRows } from '../../src/discord/messages/prompt.ts';
import { boardNotice, notices, plainNotice, threadName } from '../../src/discord/posts/announcements.ts';
import { timer } from '../../src/games/shared/naming.ts';
import type { Move, Prompt } from '../../src/kernel/game/prompts.ts';
import type { BoardModel, BoardSection, GroupView, ZoneView } from '../../src/kernel/game/views.ts';
import { noAffairs, noSettings, type PersonSettings } from '../../src/table/affairs.ts';
import { settingsLines, VACATIONS } from '../../src/table/clock/person-settings.ts';
import { clockLines } from '../../src/table/clock/text.ts';
import { zoneNames } from '../../src/table/clock/zones.ts';
import type { Announcement } from '../../src/table/records.ts';
import { expectAccepted } from '../support/accepted.ts';
import { candidate, fakeGame, prompt, record, view } from '../support/discord.ts';
import { rounds } from '../support/sample.ts';

/** A random generator of its own, so that a failure can be repeated. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const ALPHABET = ['a', 'ß', '漢', '🃏', ' ', '`', '*', '\n', '@everyone', '<@1>'];
const text = (roll: (n: number) => number, most: number): string =>
  Array.from({ length: roll(most + 1) }, () => ALPHABET[roll(ALPHABET.length)]).join('');
const oneLine = (roll: (n: number) => number, most: number): string => text(roll, most).replaceAll('\n', ' ');
const many = <T>(roll: (n: number) => number, most: number, make: () => T): T[] =>
  Array.from({ length: roll(most + 1) }, make);

const section = (roll: (n: number) => number): BoardSection => ({
  title: text(roll, 400),
  lines: many(roll, 60, () => oneLine(roll, 200)),
  inline: roll(2) === 0,
});
const board = (roll: (n: number) => number): BoardModel => ({
  title: text(roll, 500),
  summary: text(roll, 6000),
  moment: '',
  sections: many(roll, 40, () => section(roll)),
  timers: many(roll, 40, () => section(roll)),
  footer: text(roll, 3000),
});
const KINDS: Prompt['kind'][] = ['objects', 'option', 'number', 'order', 'assign', 'name', 'confirm', 'act'];
function anyPrompt(roll: (n: number) => number): Prompt {
  const candidates = many(roll, 70, () => 0).map((_, index) =>
    candidate(index, `${oneLine(roll, 150)}${index}`, oneLine(roll, 200)),
  );
  const max = roll(candidates.length + 2);
  return prompt({
    kind: KINDS[roll(KINDS.length)] ?? 'objects',
    question: text(roll, 1500),
    candidates,
    min: roll(max + 1),
    max,
    ask: roll(1_000_000_000),
    epoch: roll(1_000_000),
    cancellable: roll(2) === 0,
    ...(roll(2) === 0 && { answered: text(roll, 1000) }),
  });
}

const DAY = 24 * 3_600_000;
/** A person with the most days off that are allowed, in the time zone with the longest name. */
const fullestSettings: PersonSettings = {
  ...noSettings('8'.repeat(18)),
  timeZone: zoneNames().reduce((longest, name) => (name.length > longest.length ? name : longest)),
  remindHours: 168,
  quiet: { from: 22, to: 8 },
  vacations: Array.from({ length: VACATIONS }, (_, n) => ({
    first: `2026-${String(10 + (n % 3))}-01`,
    last: `2026-${String(10 + (n % 3))}-02`,
    from: 1,
    to: 2,
  })),
};

const LONG_ID = 'g'.repeat(36);

describe('messages from the largest models stay within the limits', () => {
  for (let seed = 1; seed <= rounds(25, 150); seed++)
    it(`seed ${seed}`, () => {
      const roll = dice(seed);
      const game = fakeGame({
        name: oneLine(roll, 100),
        zone: () => many(roll, 80, () => oneLine(roll, 300)),
      });
      const place = record({
        id: LONG_ID,
        players: many(roll, 6, () => 0).map((_, seat) => ({
          seat,
          userId: '8'.repeat(18),
          name: oneLine(roll, 80),
        })),
        awaiting: [0, 1, 2, 3, 4, 5],
        affairs: {
          ...noAffairs({ kind: 'bank', ms: 60 * DAY - 1, incrementMs: 60 * DAY - 1, zero: 'claim' }),
          clocks: [0, 1, 2, 3, 4, 5].map((seat) => ({
            seat,
            leftMs: roll(60 * DAY),
            ...(roll(3) > 0 && { since: 0, dueAt: 9_999_999_999_999 }),
            ...(roll(3) === 0 && { late: true as const }),
            decided: [],
            again: 0,
          })),
        },
      });
      expectAccepted(boardBody(fakeGame(), view(), board(roll)));
      expectAccepted(
        body('', {
          embeds: cardEmbed({
            key: text(roll, 100),
            name: text(roll, 400),
            line: text(roll, 500),
            text: text(roll, 9000),
            automated: roll(2) === 0,
          }),
        }),
      );
      const asked = anyPrompt(roll);
      expectAccepted(promptBody(game, place, asked, text(roll, 3000)));
      const picks = asked.candidates.map((_, index) => index).filter(() => roll(2) === 0);
      expectAccepted(promptBody(game, place, asked, '', { page: roll(9), picks }));
      const own = { game, record: place, prompt: asked, view: view({ viewer: 0 }) };
      expectAccepted(decision({ ...own, before: text(roll, 3000) }));
      const waiting = { lines: many(roll, 60, () => text(roll, 600)), isCutShort: roll(2) === 0 };
      expectAccepted(decision({ ...own, before: text(roll, 3000), waiting }));
      expectAccepted(decision({ ...own, progress: { page: roll(9), picks } }));
      // Throws if the form is too long: Discord's builders validate it.
      promptForm(LONG_ID, asked);
      const zones = many(
        roll,
        6,
        (): ZoneView => ({ id: 'reserve:0', kind: 'reserve', seat: roll(3), count: roll(90), cards: [] }),
      );
      const seen = view({
        viewer: 0,
        zones: [...zones, { id: 'hand:0', kind: 'hand', seat: 0, count: 60, cards: [] }],
        names: [oneLine(roll, 80), oneLine(roll, 80)],
      });
      expectAccepted(handBody(game, place, seen));
      expectAccepted(handLayout(game, place, seen, asked));
      expectAccepted(asLayout(boardBody(fakeGame(), view(), board(roll))));
      expectAccepted(zoneBody(game, seen, oneLine(roll, 100), zones));
      expectAccepted(sentence(text(roll, 5000)));
      expectAccepted(
        listing(
          '**Heading**',
          many(roll, 200, () => oneLine(roll, 300)),
          'None.',
        ),
      );
      expectAccepted(
        story(
          '**Story**',
          many(roll, 200, () => oneLine(roll, 300)),
          'None.',
        ),
      );
      expectAccepted(
        whichBody(
          'Which?',
          'a1:again',
          many(roll, 40, () => 0)
            .map((_, i) => ({ label: text(roll, 200), value: `v${i}`, description: text(roll, 200) }))
            .concat({ label: 'x', value: 'x', description: '' }),
        ),
      );
      expectAccepted(boardNotice(fakeGame({ board: () => board(roll) }), seen, record()).body);
      expectAccepted(plainNotice().body);
      const lines = many(roll, 80, () => oneLine(roll, 3000));
      const due = [0, 1, 2, 3, 4, 5].map((seat) => ({ seat, dueAt: 9_999_999_999_999 }));
      expectAccepted(listing('**What the game waits for**', clockLines(place), 'None.'));
      expectAccepted(listing('**Your settings**', settingsLines(fullestSettings, 0), ''));
      const announcements: Exclude<Announcement, { kind: 'board' }>[] = [
        { kind: 'created' },
        { kind: 'joined', seat: 0 },
        { kind: 'left', name: oneLine(roll, 80) },
        { kind: 'started' },
        { kind: 'story', lines },
        { kind: 'awaiting', seats: [0, 1, 2, 3, 4, 5] },
        { kind: 'reminder', seat: 0, dueAt: 9_999_999_999_999, how: 'thread' },
        { kind: 'reminder', seat: 0, dueAt: 9_999_999_999_999, how: 'dm' },
        { kind: 'late', seat: 0, zero: 'default' },
        { kind: 'late', seat: 0, zero: 'claim' },
        { kind: 'pause-offered', seat: 0 },
        { kind: 'declined', seat: 0, offer: 'by-hand' },
        { kind: 'paused' },
        { kind: 'resumed' },
        { kind: 'draw-offered', seat: 0 },
        { kind: 'over', outcome: { winners: [0], reason: 'x', sentence: text(roll, 4000) } },
        { kind: 'cancelled', by: oneLine(roll, 80) },
      ];
      for (const announcement of announcements)
        for (const notice of notices(announcement, place, game, due)) expectAccepted(notice.body);
      expect(threadName(place, game).length).toBeLessThanOrEqual(100);
    });
});

describe('fitting', () => {
  it('cuts between characters', () => {
    expect(clip('abcdef', 4)).toBe('abc…');
    expect(clip('🃏🃏🃏', 4)).toBe('🃏…');
    expect(clip('e\u0301'.repeat(3), 5)).toBe('e\u0301e\u0301…');
    expect(splitLines(['👩‍👩‍👧'.repeat(4)], 20)).toEqual(['👩‍👩‍👧'.repeat(2), '👩‍👩‍👧'.repeat(2)]);
    expect(clip('abc', 3)).toBe('abc');
  });
  it('keeps whole lines and counts the rest', () => {
    expect(joinLines(['one', 'two', 'three'], 100)).toBe('one\ntwo\nthree');
    expect(
      joinLines(
        Array.from({ length: 30 }, (_, i) => `line ${i}`),
        60,
      ),
    ).toMatch(/^line 0\n(line \d\n)*… and \d+ more$/);
  });
  it('loses nothing when it splits', () => {
    const lines = Array.from({ length: 50 }, (_, i) => `${i} ${'word '.repeat(i * 3)}`.trim());
    const parts = splitLines(lines, 300);
    expect(parts.every((part) => part.length <= 300)).toBe(true);
    expect(parts.join(' ').replace(/\s+/g, ' ')).toBe(lines.join(' ').replace(/\s+/g, ' '));
  });
  it('leaves what fits as it is', () => {
    const embeds = boardEmbeds({
      title: 'T',
      summary: 'S',
      moment: '',
      sections: [{ title: 'A', lines: ['1'], inline: true }],
      timers: [],
      footer: 'F',
    });
    expect(embeds).toEqual([
      {
        title: 'T',
        description: 'S',
        color: expect.any(Number),
        fields: [{ name: 'A', value: '1', inline: true }],
        footer: { text: 'F' },
      },
    ]);
    expect(embedTotal(fitEmbeds(embeds))).toBe(5);
  });
  it('goes on in the next field where a section is too long for one, with every line', () => {
    const lines = Array.from({ length: 40 }, (_, n) => `Card ${n} ${'with words '.repeat(4)}`.trim());
    const sections = [{ title: 'A', lines, inline: false }];
    const [embed] = boardEmbeds({ title: 'T', summary: 'S', moment: '', sections, timers: [], footer: 'F' });
    expect(embed?.fields?.map(({ name }) => name)).toEqual(['A', 'A, continued', 'A, continued']);
    expect(embed?.fields?.flatMap(({ value }) => value.split('\n'))).toEqual(lines);
  });
  it('shows each timer in a field of its own', () => {
    const timers = [
      { title: 'Ann: Ark', lines: ['2 turns left'], inline: false },
      { title: 'Bob: Cave', lines: ['1 turn left'], inline: false },
    ];
    const [embed] = boardEmbeds({ title: 'T', summary: 'S', moment: '', sections: [], timers, footer: 'F' });
    expect(embed?.fields?.map((field) => field.name)).toEqual(['⏳ Ann: Ark', '⏳ Bob: Cave']);
  });
});

describe('timers of cards that are set aside', () => {
  /** A group of set-aside cards with names and texts slightly longer than any that exist. */
  const group = (id: number, roll: (n: number) => number): GroupView => ({
    id,
    cause: `${'Wandering in the Wilderness of '.repeat(2)}${id}`,
    playedBy: 'A player with a name of forty characters',
    seat: 0,
    handles: [],
    members: Array.from({ length: 1 + roll(9) }, (_, n) =>
      n % 3 === 2 ? 'face-down card' : `${'Shadrach, Meshach and Abednego '.repeat(2)}${n}`,
    ),
    ...(roll(4) > 0 && { turnsLeft: 1 + roll(5) }),
    returns: `in the Preparation phase of turn ${roll(90)}`,
    benefit: 'Each Hero returns with more strength and toughness for every turn that it waited. '.repeat(3),
  });
  const model = (groups: GroupView[], roll: (n: number) => number): BoardModel => ({
    title: 'T',
    summary: 'S'.repeat(300),
    moment: '',
    sections: Array.from({ length: 9 }, (_, n) => ({
      title: `Section ${n}`,
      lines: Array.from({ length: 25 }, () => 'x'.repeat(20 + roll(60))),
      inline: false,
    })),
    timers: groups.map(timer),
    footer: 'F',
  });
  it.each(Array.from({ length: 20 }, (_, index) => index + 1))(
    'are all there, with what is left of their time, however crowded the board: %i groups',
    (count) => {
      const roll = dice(count);
      const groups = Array.from({ length: count }, (_, id) => group(id + 1, roll));
      const shownBoard = boardBody(fakeGame(), view(), model(groups, roll));
      expectAccepted(shownBoard);
      const fields = shownBoard.embeds.flatMap((embed) => embed.fields ?? []);
      const timers = fields.filter((field) => field.name.startsWith('⏳'));
      expect(timers.map((field) => field.name)).toEqual(groups.map((each) => `⏳ ${timer(each).title}`));
      for (const [index, { turnsLeft, returns }] of groups.entries()) {
        if (turnsLeft !== undefined)
          expect(timers[index]?.name).toMatch(new RegExp(` ${turnsLeft} turns? left$`));
        expect(timers[index]?.value).toMatch(/^returns in the Preparation phase/);
        if (count < 6) expect(timers[index]?.value).toContain(`returns ${returns}\n`);
      }
    },
  );
  it('say everything if there is room', () => {
    const [field] =
      boardEmbeds({
        title: 'T',
        summary: 'S',
        moment: '',
        sections: [],
        timers: [
          timer({
            id: 2,
            cause: 'Ark',
            playedBy: 'Ann',
            seat: 0,
            handles: [],
            members: ['Noah', 'face-down card'],
            turnsLeft: 1,
            returns: 'in the Preparation phase of turn 7',
            benefit: '+2/+2',
          }),
        ],
        footer: 'F',
      })[0]?.fields ?? [];
    expect(field).toEqual({
      name: '⏳ Set aside 2: Ark · 1 turn left',
      value: 'returns in the Preparation phase of turn 7\nNoah, face-down card\nused by Ann\nbrings: +2/+2',
      inline: false,
    });
  });
  it('are spread over embeds if one does not hold them', () => {
    const roll = dice(1);
    const many = Array.from({ length: 60 }, (_, id) => ({ ...group(id, roll), cause: 'Ark', benefit: '' }));
    const fields = boardEmbeds({ ...model(many, roll), sections: [] }).flatMap((embed) => embed.fields ?? []);
    expect(fields).toHaveLength(60);
  });
});

describe('components of a prompt', () => {
  const labels = (asked: Prompt, picks: number[] = [], page = 0, moves: Move[] = []): string[] =>
    promptRows({ game: 'g1', prompt: asked, progress: { page, picks }, moves }).flatMap((row) =>
      row.components.map(
        (component) =>
          ('label' in component && component.label) ||
          ('placeholder' in component && component.placeholder) ||
          '',
      ),
    );
  const cards = (count: number) => Array.from({ length: count }, (_, index) => candidate(index));
  it('offers yes and no as buttons', () => {
    expect(
      labels(prompt({ kind: 'confirm', candidates: [candidate(1, 'yes'), candidate(2, 'no')] })),
    ).toEqual(['Yes', 'No']);
  });
  it('offers objects in a menu, and pages of them beyond 25', () => {
    expect(labels(prompt({ candidates: cards(12) }))).toEqual(['Choose one', 'Type it']);
    expect(labels(prompt({ candidates: cards(40) }))).toEqual([
      'Choose one',
      'More… (page 1 of 2)',
      'Type it',
    ]);
  });
  it('has a button for choosing none if nothing else can be chosen', () => {
    expect(labels(prompt({ candidates: [], min: 0 }))).toEqual(['Choose none']);
    expect(labels(prompt({ candidates: [], min: 0, max: 3, cancellable: true }))).toEqual([
      'Choose none',
      'Take back',
    ]);
  });
  it('takes several at once from one menu', () => {
    expect(labels(prompt({ candidates: cards(6), min: 3, max: 3 }))).toEqual(['Choose 3', 'Type it']);
    expect(labels(prompt({ candidates: cards(6), min: 0, max: 2 }))).toEqual([
      'Choose 1 to 2',
      'Choose none',
      'Type it',
    ]);
  });
  it('gathers several over pages', () => {
    const asked = prompt({ candidates: cards(40), min: 2, max: 4 });
    expect(labels(asked)).toEqual(['Choose 1 to 4', 'More… (page 1 of 2)', 'Type it']);
    expect(labels(asked, [0, 1])).toEqual([
      'Choose 1 to 2',
      'More… (page 1 of 2)',
      'Done (2)',
      'Start over',
      'Type it',
    ]);
  });
  it('says which act a button means', () => {
    const acts = [
      { value: 'Ant', detail: '', answer: { kind: 'act', act: 'play' } as const },
      { value: 'Ant', detail: '', answer: { kind: 'act', act: 'quick' } as const },
      { value: 'pass', detail: '', answer: { kind: 'act', act: 'pass' } as const },
    ];
    expect(labels(prompt({ kind: 'act', candidates: acts }))).toEqual(['Play: Ant', 'Quick: Ant', 'Pass']);
  });
  it('passing comes last, and is grey', () => {
    const acts = [
      { value: 'pass', detail: '', answer: { kind: 'act', act: 'pass' } as const },
      { value: 'Ant', detail: '', answer: { kind: 'act', act: 'play' } as const },
    ];
    const asked = prompt({ kind: 'act', candidates: acts });
    const [row] = promptRows({
      game: 'g1',
      prompt: asked,
      progress: { page: 0, picks: [] },
      moves: [],
    });
    const shown = row?.components.map((button) => 'style' in button && button.style);
    expect(labels(asked)).toEqual(['Play: Ant', 'Pass']);
    expect(shown).toEqual([ButtonStyle.Primary, ButtonStyle.Secondary]);
  });
  it('acts of which several may be done in a row are in one menu, and passing after them', () => {
    const act = (value: string, name: string) => ({
      value,
      detail: `${value} costs 2`,
      answer: { kind: 'act' as const, act: name },
    });
    const asked = prompt({
      kind: 'act',
      candidates: [
        { value: 'pass', detail: '', answer: { kind: 'act', act: 'pass' } },
        ...['Ant', 'Horse', 'Badger'].map((name) => act(name, 'marshal')),
        act('Elephant', 'use'),
      ],
    });
    const marshal: Move = { command: 'marshal', description: '', act: 'marshal', options: [] };
    expect(labels(asked, [], 0, [{ ...marshal, several: true }])).toEqual([
      'Choose one, or several in a row',
      'Use: Elephant',
      'Pass',
    ]);
    expect(labels(asked, [], 0, [marshal])).toHaveLength(5);
    // A single card gets an ordinary button with its name.
    const one = { ...asked, candidates: asked.candidates.slice(0, 2) };
    expect(labels(one, [], 0, [{ ...marshal, several: true }])).toEqual(['Marshal: Ant', 'Pass']);
  });
  it('can take back what can be taken back', () => {
    expect(labels(prompt({ cancellable: true }))).toContain('Take back');
    expect(labels(prompt())).not.toContain('Take back');
  });
});
