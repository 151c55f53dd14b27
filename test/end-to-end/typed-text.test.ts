// Text that people type and others read has no effect in Discord: no link, no mention, no formatting, nothing that
// hides or reverses text. Every text option is filled with all of these at once, and everything that reaches Discord is
// checked.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { notice } from '../../src/discord/posts/notice.ts';
import { neutralText } from '../../src/kernel/text/neutral-text.ts';
import type { APIMessage } from '../../src/playground/driver/protocol.ts';
import { createLeagueDues } from '../../src/table/league/due.ts';
import { findDeck } from '../../src/table/lobby/decks.ts';
import { begin, open } from '../support/end-to-end/set-aside.ts';
import { ownGame } from '../support/games/loaded.ts';
import { type RealBot, realBot } from '../support/real-bot.ts';

/** Harmless letters that survive neutralising, so that the text can be found where it is shown. */
const MARK = 'Zq';
/** Hostile texts, each short enough for any option. Commands with several options get several of them at once. */
const HOSTILE = [
  `[${MARK}a](http://evil.example) https://evil.example/x discord.gg/evil`,
  '@everyone @here <@900000000000000001> <@&900000000000000002> <#900000000000000003>',
  '</play:900000000000000004> <:ann:900000000000000005> <t:0:R>',
  '||spoiler|| `code` ```block``` **bold** __line__ ~~struck~~ _slanted_',
  'gnp\u202Eexe\u2066 A\u200BB\u2060C\uFEFF Z\u0337\u0337\u0337\u0337\u0337\u0337\n# Head\r\n> Quote\n-# small',
];

/** Patterns of forbidden text: nothing that people read may match them. */
const FORBIDDEN: readonly [what: string, found: RegExp][] = [
  ['a link', /\w:\/\/|\[[^\]]*\]\(|discord\.gg\//],
  ['everyone', /@(everyone|here)/],
  ['a mention', /<(@[&!]?|#|\/\w+:|a?:\w+:|t:)9?0/],
  ['a spoiler', /\|\|/],
  ['code', /`(code|block)|```/],
  ['formatting', /\*\*bold|__line|~~struck|(?<![\p{L}\p{N}])_slanted/u],
  ['invisible characters', /[\u202A-\u202E\u2066-\u2069\u200B\u2060\uFEFF]/],
  ['piled up marks', /\p{M}{4}/u],
  ['a line of its own', /^(# Head|> Quote|-# small)/m],
];

/** Names of the FORBIDDEN patterns that match this text. */
const foundIn = (text: string): string[] =>
  FORBIDDEN.filter(([, found]) => found.test(text)).map(([what]) => `${what} in: ${text}`);

let on: RealBot;
let time = Date.UTC(2027, 0, 4, 10);
let thread = '';
let sweep: () => Promise<void>;
beforeAll(async () => {
  on = await realBot([ownGame('redemption')], () => time);
  thread = on.driver.lobbyId;
  const dues = createLeagueDues({
    store: on.store,
    leagues: on.leagues,
    now: () => time,
    log: { error: (data) => on.errors.push(JSON.stringify(data)) },
  });
  sweep = async () => {
    for (let n = 0; n < 3; n++) {
      await dues.sweep();
      await on.bot.drain();
      time += 5_000;
    }
  };
});
afterAll(() => on?.close());

const DECK = ownGame('redemption').decks[0]!.name;

const type = async (who: string, text: string): Promise<string> => {
  const { content } = await on.driver.type(who, thread, text);
  await on.bot.drain();
  return content;
};

/** Everything in a message that people read. */
const textsOf = ({ content, embeds }: APIMessage): string[] => [
  content,
  ...embeds.flatMap(({ title, description, footer, fields = [] }) => [
    title ?? '',
    // A refused list is given back to the person who pasted it, unchanged, in a code block that the list cannot end.
    (description ?? '').replace(/^```\n[^`]*(`(?!``)[^`]*)*\n```$/, ''),
    footer?.text ?? '',
    ...fields.flatMap(({ name, value }) => [name, value]),
  ]),
];

/** Everything that everybody sees on the server: the names of its threads, and all posts. */
async function everythingPublic(): Promise<string[]> {
  const channels = await on.driver.channels('Sam');
  const posts = await Promise.all(channels.map(({ id }) => on.driver.posts('Sam', id)));
  return [...channels.map(({ name }) => name), ...posts.flat().flatMap(textsOf)];
}

it.each(HOSTILE)('the text %j is found if it is shown as it was typed', (text) => {
  expect(foundIn(text).length).toBeGreaterThan(0);
  expect(foundIn(neutralText(text))).toEqual([]);
});

it('keeps what people write to each other', () => {
  for (const text of [
    'Illegal block: see CR 5.6, 2nd paragraph – take it back, please!',
    "Ann's Hero (5 toughness) isn't in battle; 50% off? No.",
    'Замечание: ход сделан не по правилам.',
    'ありがとう 👍🏽 👩‍👩‍👧',
    'rule_5_6 says so',
  ])
    expect(neutralText(text)).toBe(text);
  expect(neutralText('and/or `/judge call` #3')).toBe('and∕or ˋ∕judge callˋ ＃3');
});

/**
 * Commands with text that are typed in turn in a game of Ann and Bob, with words by which the resulting posts are
 * found.
 */
const IN_A_GAME: readonly [who: string, line: string, posted: RegExp][] = [
  ['Ann', '/judge call about:', /calls a judge: /],
  ['Ada', '/judge rule text:', /rules: /],
  ['Ada', '/judge freeze reason:', /stops the game/],
  ['Ada', '/judge unfreeze reason:', /lets the game go on/],
  ['Ada', '/judge correct act:note text:Noted reason:', /notes: Noted/],
  ['Ada', '/judge correct reason:Because act:note text:', /notes: .*Zq/],
  ['Ann', '/table note text:', /By hand: Ann notes: /],
  ['Bob', '/table object about:', /objects to what was done by hand: /],
  ['Ada', '/judge rule text:Settled; ', /rules: Settled/],
  ['Ada', '/judge clock player:Ann hours:2 reason:', /gives Ann 2 h/],
  ['Ada', '/judge undo reason:', /takes back the last step/],
  ['Ada', '/judge replace player:Bob with:Sam reason:', /hands|seat/],
  ['Ada', '/judge outcome winner:Ann reason:', /ends the game: Ann wins/],
];

it('in a game, from each option that takes it, in the public posts', async () => {
  await type('Ada', '/game settings judge:Judges clock:48h');
  await open(type);
  thread = (await on.driver.threads('Sam'))[0]?.id ?? '';
  await begin(type);
  for (const who of ['Ann', 'Bob']) await type(who, '/table agree');
  await type('Ada', '/judge look');
  for (const [who, line, posted] of IN_A_GAME)
    for (const hostile of HOSTILE.slice(0, line.startsWith('/table note') ? undefined : 1)) {
      const before = (await on.driver.posts('Sam', thread)).length;
      const answer = await type(who, `${line}${MARK} ${hostile}`);
      const news = (await on.driver.posts('Sam', thread)).slice(before - 2).flatMap(textsOf);
      // The text was not refused: it is posted in the thread.
      expect(
        news.filter((text) => posted.test(text) && text.includes(MARK)).length,
        `${line} ${answer}`,
      ).toBeGreaterThan(0);
      if (line.startsWith('/judge undo')) expect(answer).toMatch(/takes back/);
    }
  expect((await everythingPublic()).flatMap(foundIn)).toEqual([]);
});

it('in a league, from each option that takes it, in the public posts and in its log', async () => {
  thread = on.driver.lobbyId;
  const hostile = HOSTILE[0]!;
  expect(
    await type('Ada', `/league create game:redemption name:${MARK}1 @everyone [x](http://e.ex)`),
  ).toContain('open for sign-up');
  for (const who of ['Ann', 'Bob', 'Sam', 'Cleo']) await type(who, `/league join deck:${DECK}`);
  const [league] = await on.leagues.on(on.driver.guildId, ['signup']);
  const staff = { userId: on.driver.id('Ada'), userName: `${MARK}2 @everyone ||${hostile}||`, isAdmin: true };
  expect(await on.leagues.start({ ...staff, interactionId: 'start' }, league!.id)).not.toHaveProperty(
    'refused',
  );
  await sweep();
  await type('Ann', `/league problem about:${MARK}3 ${hostile}`);
  await type('Ada', `/league drop player:4 reason:${MARK}4 ${hostile}`);
  const [{ table } = { table: 0 }] = (await on.leagues.league(league!.id))!.matches;
  const ruling = { round: 1, table, outcome: 'first', reason: `${MARK}5 ${hostile}` } as const;
  expect(await on.leagues.rule({ ...staff, interactionId: 'rule' }, league!.id, ruling)).not.toHaveProperty(
    'refused',
  );
  await sweep();
  const log = await type('Sam', '/league log');
  const everything = (await everythingPublic()).join('\n');
  for (const n of [1, 2, 3, 5]) expect(everything).toContain(`${MARK}${n}`);
  for (const n of [2, 3, 4, 5]) expect(log).toContain(`${MARK}${n}`);
  const looks = [log, await type('Sam', '/league list'), await type('Sam', '/league rounds')];
  expect([...(await everythingPublic()), ...looks].flatMap(foundIn)).toEqual([]);
});

it('nor as the name under which a judge acts', async () => {
  const people = ['Ann', 'Bob', 'Sam', 'Cleo'].map((name) => on.driver.id(name));
  const games = await Promise.all(
    people.map((one) => on.store.ofPlayer(on.driver.guildId, one, ['running'])),
  );
  const { id, threadId } = games.flat()[0]!;
  const judge = {
    userId: on.driver.id('Ada'),
    userName: `${MARK}6 ${HOSTILE.join(' ')}`,
    isAdmin: true,
    roles: [],
  };
  await on.store.setSettings({ guildId: on.driver.guildId, channelIds: [], maxPerPlayer: 0 });
  for (const kind of ['freeze', 'unfreeze'] as const)
    expect(
      await on.tables.judge(
        { ...judge, interactionId: kind },
        id,
        { kind, reason: 'So.' },
        (await on.store.record(id))!,
      ),
    ).not.toHaveProperty('refused');
  await on.bot.drain();
  const posts = (await on.driver.posts('Sam', threadId!)).flatMap(textsOf);
  expect(posts.filter((text) => text.includes(`**Judge ${MARK}6`))).toHaveLength(2);
  expect(posts.flatMap(foundIn)).toEqual([]);
});

/** Valid values for required options other than the tested one. */
const FITTING: Readonly<Record<string, string>> = {
  player: 'Ann',
  with: 'Sam',
  act: 'note',
  game: 'redemption',
  member: 'Sam',
};

it('nor in what people are answered, whichever option of whichever command they type it into', async () => {
  const { commands } = await on.driver.state('Ann');
  const leaves = commands.flatMap((command) =>
    command.leaves.map((leaf) => ({ ...leaf, name: [command.name, ...leaf.path].join(' ') })),
  );
  const asked = leaves.flatMap(({ name, options }) =>
    options
      .filter(({ kind, choices }) => kind === 'string' && choices.length === 0)
      .map((option) => ({ name, option, options })),
  );
  expect(asked.length).toBeGreaterThan(60);
  const wrong: string[] = [];
  for (const where of [on.driver.lobbyId, (await on.driver.threads('Sam'))[0]!.id])
    for (const { name, option, options } of asked) {
      const others = options
        .filter((other) => other !== option && other.required)
        .map((other) => `${other.name}:${other.choices[0]?.value ?? FITTING[other.name] ?? '1'}`);
      const hostile = HOSTILE.join(' ').slice(0, option.maxLength ?? 400);
      const answer = await on.driver.outcome(
        'Ada',
        where,
        `/${name} ${others.join(' ')} ${option.name}:${hostile}`,
      );
      // Fields of a form contain the typed text unchanged, because Discord formats nothing there.
      const texts = 'message' in answer && answer.message !== null ? textsOf(answer.message) : [];
      wrong.push(...texts.flatMap(foundIn).map((what) => `/${name} ${option.name}: ${what}`));
    }
  await on.bot.drain();
  expect(wrong).toEqual([]);
  expect((await everythingPublic()).flatMap(foundIn)).toEqual([]);
  expect(on.errors).toEqual([]);
});

it('nor where a post repeats what an earlier version stored as it was typed', () => {
  const { content } = notice('> ~~Ann notes: @everyone, @HERE~~').body;
  expect(content).toBe('> ~~Ann notes: ＠everyone, ＠HERE~~');
});

it.each(['thrones', 'netrunner'])('nor as the title of a list that is pasted for %s', (id) => {
  const game = ownGame(id);
  const card = game.cards()[0]!;
  for (const hostile of HOSTILE) {
    const deck = findDeck(game, { text: `${MARK} ${hostile.replace(/\n.*/s, '')}\n1x ${card.name}` }, []);
    expect(deck).not.toHaveProperty('refused');
    expect('name' in deck ? foundIn(deck.name) : ['refused']).toEqual([]);
    expect('name' in deck && deck.name).toContain(MARK);
  }
});
