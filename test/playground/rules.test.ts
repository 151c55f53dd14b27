// The tests break every limit and rule of Discord that a bot can break. The playground refuses each such request with
// 50035, and records it.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { at } from '../../src/playground/json.ts';
import { ANN, GUILD, LOBBY, type Stage, stage } from './support.ts';

let on: Stage;

beforeAll(async () => {
  on = await stage();
});
beforeEach(() => on.driver.forgetViolations());
afterAll(() => on.close());

async function ask(method: string, path: string, body: unknown): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(`${on.running.api}/v10${path}`, {
    method,
    headers: { authorization: `Bot ${on.running.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: answer.status === 204 ? null : await answer.json() };
}

const post = (body: unknown) => ask('POST', `/channels/${LOBBY}/messages`, body);
const commands = (body: unknown) =>
  ask('PUT', `/applications/1100000000000000020/guilds/${GUILD}/commands`, body);

async function expectBreak(
  answer: { status: number; body: unknown },
  rule: string,
  path?: string,
): Promise<void> {
  const violations = await on.driver.violations();
  expect(violations.map((violation) => violation.rule)).toContain(rule);
  expect(answer.status).toBe(400);
  expect(at(answer.body, 'code')).toBe(50035);
  const broken = violations.find((violation) => violation.rule === rule);
  expect(broken?.excerpt).not.toBe('');
  if (path !== undefined) expect(broken?.path).toBe(path);
  // Discord's nested `errors` object has its entry at the same path.
  let node: unknown = at(answer.body, 'errors');
  for (const step of (broken?.path ?? '').split('/').filter((each) => each !== '')) node = at(node, step);
  expect(at(node, '_errors')).toBeDefined();
}

const long = (length: number) => 'x'.repeat(length);
const times = <Value>(number: number, make: (index: number) => Value): Value[] =>
  Array.from({ length: number }, (_, index) => make(index));
const pressable = (id: string, more: object = {}) => ({
  type: 2,
  style: 1,
  label: 'Press',
  custom_id: id,
  ...more,
});
const row = (...components: object[]) => ({ type: 1, components });
const option = (value: string) => ({ label: value, value });
const select = (more: object = {}) => ({
  type: 3,
  custom_id: 's',
  options: [option('a'), option('b')],
  ...more,
});
const display = (content: string) => ({ type: 10, content });
const V2 = 1 << 15;

const MESSAGES: readonly [name: string, body: unknown, rule: string, path?: string][] = [
  ['content of 2001', { content: long(2001) }, 'content-length', '/content'],
  ['an unknown field', { contnet: 'x' }, 'openapi/additionalProperties', '/contnet'],
  ['content that is no text', { content: 5 }, 'openapi/type', '/content'],
  ['11 embeds', { embeds: times(11, () => ({ title: 'x' })) }, 'openapi/maxItems', '/embeds'],
  ['a title of 257', { embeds: [{ title: long(257) }] }, 'openapi/maxLength', '/embeds/0/title'],
  [
    'a description of 4097',
    { embeds: [{ description: long(4097) }] },
    'openapi/maxLength',
    '/embeds/0/description',
  ],
  [
    '26 fields',
    { embeds: [{ fields: times(26, () => ({ name: 'x', value: 'x' })) }] },
    'openapi/maxItems',
    '/embeds/0/fields',
  ],
  [
    'a field value of 1025',
    { embeds: [{ fields: [{ name: 'x', value: long(1025) }] }] },
    'openapi/maxLength',
    '/embeds/0/fields/0/value',
  ],
  [
    'an empty field value',
    { embeds: [{ fields: [{ name: 'x', value: ' ' }] }] },
    'embed-field-empty',
    '/embeds/0/fields/0/value',
  ],
  [
    'a footer of 2049',
    { embeds: [{ footer: { text: long(2049) } }] },
    'openapi/maxLength',
    '/embeds/0/footer/text',
  ],
  [
    '6001 characters over two embeds',
    { embeds: [{ description: long(4000) }, { description: long(2001) }] },
    'embed-total',
    '/embeds',
  ],
  ['an embed of nothing', { embeds: [{}] }, 'embed-empty', '/embeds/0/description'],
  [
    '6 rows',
    { content: 'x', components: times(6, (index) => row(pressable(`${index}`))) },
    'rows',
    '/components',
  ],
  [
    '6 buttons',
    { content: 'x', components: [row(...times(6, (index) => pressable(`${index}`)))] },
    'openapi/maxItems',
  ],
  ['a button beside a select', { content: 'x', components: [row(select(), pressable('a'))] }, 'row'],
  ['an empty row', { content: 'x', components: [row()] }, 'row'],
  [
    'a custom id of 101',
    { content: 'x', components: [row(pressable(long(101)))] },
    'openapi/maxLength',
    '/components/0/components/0/custom_id',
  ],
  [
    'a custom id twice',
    { content: 'x', components: [row(pressable('a')), row(pressable('a'))] },
    'custom-id-duplicate',
    '/components/1/components/0/custom_id',
  ],
  [
    'a button without custom id',
    { content: 'x', components: [row({ type: 2, style: 1, label: 'x' })] },
    'button',
  ],
  [
    'a link with a custom id',
    { content: 'x', components: [row(pressable('a', { style: 5, url: 'https://example.org' }))] },
    'button',
  ],
  [
    'a button of nothing',
    { content: 'x', components: [row({ type: 2, style: 1, custom_id: 'a' })] },
    'button',
  ],
  [
    'a label of 81',
    { content: 'x', components: [row(pressable('a', { label: long(81) }))] },
    'openapi/maxLength',
  ],
  [
    '26 options',
    { content: 'x', components: [row(select({ options: times(26, (index) => option(`${index}`)) }))] },
    'openapi/maxItems',
  ],
  [
    'an option twice',
    { content: 'x', components: [row(select({ options: [option('a'), option('a')] }))] },
    'select',
  ],
  ['more picks than options', { content: 'x', components: [row(select({ max_values: 3 }))] }, 'select'],
  ['min above max', { content: 'x', components: [row(select({ min_values: 2, max_values: 1 }))] }, 'select'],
  ['no options', { content: 'x', components: [row(select({ options: [] }))] }, 'select'],
  [
    'a component that does not exist',
    { content: 'x', components: [{ type: 99 }] },
    'openapi/enum',
    '/components/0/type',
  ],
  ['text display without its flag', { components: [display('x')] }, 'v2-flag-missing'],
  ['content beside V2', { flags: V2, content: 'x', components: [display('x')] }, 'v2-exclusive', '/content'],
  ['41 components', { flags: V2, components: times(21, () => row(pressable(long(1)))) }, 'v2-components'],
  ['4001 characters of V2', { flags: V2, components: [display(long(2001)), display(long(2000))] }, 'v2-text'],
  ['an ephemeral post', { content: 'x', flags: 64 }, 'flags', '/flags'],
  [
    'mentions allowed twice',
    { content: 'x', allowed_mentions: { parse: ['users'], users: [ANN] } },
    'allowed-mentions',
  ],
  [
    '101 mentioned users',
    {
      content: 'x',
      allowed_mentions: { users: times(101, (index) => `${1_100_000_000_000_000_000n + BigInt(index)}`) },
    },
    'openapi/maxItems',
  ],
  ['a nonce of 26', { content: 'x', nonce: long(26) }, 'openapi/maxLength', '/nonce'],
  [
    'an attachment that was not sent',
    { content: 'x', attachments: [{ id: '0', filename: 'a.png' }] },
    'attachment-unknown',
  ],
  [
    'a reply to nothing',
    { content: 'x', message_reference: { message_id: '1100000000000009999' } },
    'message-reference',
  ],
];

test.each(MESSAGES)('a message with %s', async (_name, body, rule, path) => {
  await expectBreak(await post(body), rule, path);
});

const basic = (name: string, more: object = {}) => ({ name, description: 'x', type: 3, ...more });
const command = (options: object[], more: object = {}) => [{ name: 'a', description: 'x', options, ...more }];
const sub = (name: string, options: object[] = []) => ({ type: 1, name, description: 'x', options });
const group = (name: string, options: object[]) => ({ type: 2, name, description: 'x', options });

const COMMANDS: readonly [name: string, body: unknown, rule: string, path?: string][] = [
  ['an upper-case name', command([], { name: 'Play' }), 'command-name', '/0/name'],
  ['a name with a space', command([], { name: 'play card' }), 'command-name', '/0/name'],
  ['a name of 33', command([], { name: long(33) }), 'openapi/maxLength', '/0/name'],
  ['an upper-case option', command([basic('Card')]), 'command-name', '/0/options/0/name'],
  ['an unknown field', command([], { colour: 'red' }), 'openapi/additionalProperties', '/0/colour'],
  ['no description', command([], { description: '' }), 'command-description', '/0/description'],
  ['a description of 101', command([], { description: long(101) }), 'openapi/maxLength', '/0/description'],
  [
    'required after optional',
    command([basic('a'), basic('b', { required: true })]),
    'required-after-optional',
    '/0/options/1/required',
  ],
  [
    'the same in a subcommand',
    command([sub('s', [basic('a'), basic('b', { required: true })])]),
    'required-after-optional',
    '/0/options/0/options/1/required',
  ],
  ['an option twice', command([basic('a'), basic('a')]), 'command-name-duplicate', '/0/options/1/name'],
  ['26 options', command(times(26, (index) => basic(`o${index}`))), 'openapi/maxItems', '/0/options'],
  ['26 subcommands', command(times(26, (index) => sub(`s${index}`))), 'openapi/maxItems', '/0/options'],
  [
    '26 choices',
    command([basic('a', { choices: times(26, (index) => ({ name: `${index}`, value: `${index}` })) })]),
    'openapi/maxItems',
  ],
  ['a choice of 101', command([basic('a', { choices: [{ name: 'x', value: long(101) }] })]), 'choice-value'],
  [
    'choices and autocomplete',
    command([basic('a', { autocomplete: true, choices: [{ name: 'x', value: 'x' }] })]),
    'choices-autocomplete',
  ],
  ['subcommands beside options', command([sub('s'), basic('a')]), 'subcommands-mixed', '/0/options'],
  ['a group in a group', command([group('g', [group('h', [sub('s')])])]), 'subcommand-depth'],
  ['a name twice', [...command([]), ...command([])], 'command-name-duplicate', ''],
  ['101 of them', times(101, (index) => ({ name: `c${index}`, description: 'x' })), 'command-count', ''],
  [
    '8001 characters',
    command(
      times(25, (index) =>
        sub(
          `s${index}`,
          times(4, (n) => basic(`o${n}`, { description: long(78) })),
        ),
      ),
    ),
    'command-characters',
    '/0',
  ],
];

test.each(COMMANDS)('commands with %s', async (_name, body, rule, path) => {
  await expectBreak(await commands(body), rule, path);
});

const emoji = (body: unknown) => ask('POST', '/applications/1100000000000000020/emojis', body);
const PIXEL = 'data:image/png;base64,iVBORw0KGgo=';

const EMOJIS: readonly [name: string, body: unknown, rule: string, path: string][] = [
  ['a name of one letter', { name: 'x', image: PIXEL }, 'openapi/minLength', '/name'],
  ['a name with a hyphen', { name: 'a-b', image: PIXEL }, 'emoji-name', '/name'],
  ['an image that is none', { name: 'ab', image: 'x' }, 'emoji-image', '/image'],
  [
    'an image of 257 KiB',
    { name: 'ab', image: `data:image/png;base64,${Buffer.alloc(257 * 1024).toString('base64')}` },
    'emoji-image-size',
    '/image',
  ],
];

test.each(EMOJIS)('an emoji with %s', async (_name, body, rule, path) => {
  await expectBreak(await emoji(body), rule, path);
});

test('an emoji of a name that is taken is refused, and is no mistake', async () => {
  expect((await emoji({ name: 'once', image: PIXEL })).status).toBe(201);
  expect(await emoji({ name: 'once', image: PIXEL })).toMatchObject({ status: 400, body: { code: 50035 } });
  expect(await on.driver.violations()).toEqual([]);
});

test('what complies with the rules is accepted', async () => {
  const whole = [
    {
      embeds: [
        {
          title: long(256),
          description: long(4096),
          fields: times(25, () => ({ name: long(5), value: long(60) })),
        },
      ],
    },
    {
      content: long(2000),
      components: times(5, (index) => row(...times(5, (n) => pressable(`${index} ${n}`)))),
    },
    { flags: V2, components: [{ type: 17, components: [display(long(4000)), row(pressable('a'))] }] },
    { content: 'x', allowed_mentions: { parse: [] }, nonce: long(25), enforce_nonce: true },
  ];
  for (const body of whole) expect((await post(body)).status).toBe(200);
  const full = command(
    times(25, (index) => sub(`s${index}`, [basic('a', { required: true }), basic('b')])),
    { default_member_permissions: '0' },
  );
  expect((await commands(full)).status).toBe(200);
  expect(await on.driver.violations()).toEqual([]);
});

test('an empty message has an error of its own', async () => {
  expect(await post({ content: ' ' })).toMatchObject({ status: 400, body: { code: 50006 } });
});

test('the V2 flag stays once set', async () => {
  const made = await post({ flags: V2, components: [display('x')] });
  const path = `/channels/${LOBBY}/messages/${String(at(made.body, 'id'))}`;
  await expectBreak(await ask('PATCH', path, { flags: 0, content: 'x' }), 'v2-flag');
});

test('two hundred new commands a day, no more', async () => {
  const batch = (number: number) =>
    times(100, (index) => ({ name: `b${number}-${index}`, description: 'x' }));
  // The commands that were registered above count towards the daily limit, too.
  await commands(batch(1));
  expect(await commands(batch(2))).toMatchObject({ status: 400, body: { code: 30034 } });
  expect((await commands(batch(1))).status).toBe(200);
  await on.driver.clock({ advance: 25 * 60 * 60_000 });
  expect((await commands(batch(2))).status).toBe(200);
  await on.driver.clock({ offset: 0 });
});
