// The playground refuses first answers to interactions that Discord would refuse.
import { Events, type Interaction } from 'discord.js';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { LOBBY, register, type Stage, stage } from './support.ts';

let on: Stage;
let next: (interaction: Interaction) => void = () => {};

beforeAll(async () => {
  on = await stage();
  const client = await on.login();
  client.on(Events.InteractionCreate, (interaction) => next(interaction));
  await register(client, [
    {
      name: 'do',
      description: 'Do',
      options: [{ type: 3, name: 'what', description: 'What', autocomplete: true }],
    },
  ]);
});
beforeEach(() => on.driver.forgetViolations());
afterAll(() => on.close());

/** Answers the next interaction with a raw body, and returns what Discord says to that. */
async function answering(body: unknown, kind: 'command' | 'autocomplete' = 'command') {
  const arrived = new Promise<Interaction>((resolve) => {
    next = resolve;
  });
  const common = { user: 'Ann', channelId: LOBBY, command: 'do', path: [], options: {} };
  const outcome =
    kind === 'command'
      ? on.driver.act({ type: 'command', ...common })
      : on.driver.act({ type: 'autocomplete', ...common, focused: 'what' });
  const { id, token } = await arrived;
  const send = async (what: unknown) => {
    const answer = await fetch(`${on.running.api}/v10/interactions/${id}/${token}/callback`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(what),
    });
    const result: { status: number; code: unknown } = { status: answer.status, code: null };
    if (answer.status !== 204) result.code = ((await answer.json()) as { code?: unknown }).code;
    return result;
  };
  const first = await send(body);
  // Answers the interaction properly, so that it does not delay the next test.
  if (first.status !== 204) await send(kind === 'command' ? { type: 5 } : { type: 8, data: { choices: [] } });
  await outcome;
  return { first, send };
}

const long = (length: number) => 'x'.repeat(length);
const label = (id: string) => ({ type: 18, label: 'x', component: { type: 4, custom_id: id, style: 1 } });
const modal = (more: object) => ({
  type: 9,
  data: { custom_id: 'm', title: 'x', components: [label('a')], ...more },
});
const choices = (list: object[]) => ({ type: 8, data: { choices: list } });

const PLANTED: readonly [name: string, body: unknown, rule: string, kind?: 'autocomplete'][] = [
  ['a modal of six', modal({ components: ['a', 'b', 'c', 'd', 'e', 'f'].map(label) }), 'modal-components'],
  ['a modal title of 46', modal({ title: long(46) }), 'openapi/maxLength'],
  ['a field twice in a modal', modal({ components: [label('a'), label('a')] }), 'custom-id-duplicate'],
  [
    '26 choices',
    choices(Array.from({ length: 26 }, (_, index) => ({ name: `${index}`, value: 'x' }))),
    'openapi/maxItems',
    'autocomplete',
  ],
  ['a choice of 101', choices([{ name: long(101), value: 'x' }]), 'openapi/maxLength', 'autocomplete'],
  ['a choice of the wrong kind', choices([{ name: 'x', value: 5 }]), 'openapi/type', 'autocomplete'],
  ['a message for autocomplete', { type: 4, data: { content: 'x' } }, 'callback-type', 'autocomplete'],
  ['choices for a command', choices([]), 'callback-type'],
  ['an update of no message', { type: 7, data: { content: 'x' } }, 'callback-type'],
  ['a kind that does not exist', { type: 99 }, 'callback-type'],
  ['content of 2001', { type: 4, data: { content: long(2001) } }, 'openapi/maxLength'],
  ['a misspelt field', { type: 4, data: { contents: 'x' } }, 'openapi/additionalProperties'],
  [
    '6001 characters of embeds',
    { type: 4, data: { embeds: [{ description: long(4000) }, { description: long(2001) }] } },
    'embed-total',
  ],
];

test.each(PLANTED)('%s', async (_name, body, rule, kind) => {
  const { first } = await answering(body, kind);
  expect(first).toEqual({ status: 400, code: 50035 });
  expect((await on.driver.violations()).map((violation) => violation.rule)).toContain(rule);
});

test('an interaction is answered once', async () => {
  const { first, send } = await answering({ type: 4, data: { content: 'x', flags: 64 } });
  expect(first.status).toBe(204);
  expect(await send({ type: 4, data: { content: 'again' } })).toEqual({ status: 400, code: 40060 });
});

test('a token that nothing has is unknown', async () => {
  const answer = await fetch(`${on.running.api}/v10/interactions/1100000000000009999/nonsense/callback`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type: 5 }),
  });
  expect([answer.status, await answer.json()]).toEqual([
    404,
    { message: 'Unknown interaction', code: 10062 },
  ]);
});
