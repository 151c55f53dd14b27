import type { Fault } from './fault.ts';

export const DISCORD: readonly Fault[] = [
  {
    name: 'answer-for-everybody-to-read',
    file: 'src/discord/http/answers.ts',
    says: 'export const ephemeral = (body: Body) => ({ ...messageOf(body), flags: MessageFlags.Ephemeral });',
    instead: 'export const ephemeral = (body: Body) => ({ ...messageOf(body) });',
    caught: ['test/discord/http.test.ts'],
  },
  {
    name: 'late-answer-for-everybody-to-read',
    file: 'src/discord/http/adapter.ts',
    says: '        data: { flags: MessageFlags.Ephemeral },\n',
    instead: '',
    caught: ['test/discord/http.test.ts'],
  },
  {
    name: 'gateway-answer-for-everybody-to-read',
    file: 'src/discord/gateway/adapter.ts',
    says: '  flags: MessageFlags.Ephemeral,\n',
    instead: '',
    caught: ['test/discord/transport.test.ts'],
  },
  {
    name: 'custom-id-too-long',
    file: 'src/discord/interactions/custom-id.ts',
    says: 'return text.length <= CUSTOM_ID ? text : undefined;',
    instead: 'return text;',
    caught: ['test/discord/custom-id.test.ts'],
  },
  {
    name: 'nonce-missing',
    file: 'src/discord/posts/poster.ts',
    says: '  nonce,\n  enforce_nonce: true,\n',
    instead: '',
    caught: ['test/discord/posts/outbox.test.ts'],
  },
  {
    name: 'superseded-call-posted',
    file: 'src/discord/posts/outbox.ts',
    says: "return later.some((each) => ['awaiting', 'over', 'cancelled'].includes(each.message.kind));",
    instead: "return later.some((each) => ['over', 'cancelled'].includes(each.message.kind));",
    caught: ['test/discord/posts/outbox.test.ts'],
  },
];
