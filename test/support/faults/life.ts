// Faults that weeks in a server would bring to light.
import type { Fault } from './fault.ts';

export const LIFE: readonly Fault[] = [
  {
    name: 'league-trouble-unsaid',
    file: 'src/discord/interactions/router.ts',
    says: 'const trouble = ofGame ?? (league && leagueTroubleSentence(league));',
    instead: 'const trouble = ofGame;',
    caught: ['test/life/league-places.test.ts'],
  },
  {
    name: 'league-channel-lost-unnoticed',
    file: 'src/table/league/leagues.ts',
    says: "for (const { id } of there) await store.setLeagueTrouble(id, 'no-channel');",
    instead: '',
    caught: ['test/life/league-places.test.ts'],
  },
  {
    name: 'league-paired-without-a-channel',
    file: 'src/table/league/presence.ts',
    says: "const trouble = found === 'fit' ? undefined : found;",
    instead: 'const trouble = undefined;',
    caught: ['test/life/league-places.test.ts'],
  },
  {
    name: 'league-games-left-behind',
    file: 'src/table/league/presence.ts',
    says: 'await tables.follow(record, league.channelId)',
    instead: 'await Promise.resolve(tables)',
    caught: ['test/life/league-places.test.ts', 'test/table/league/processes.test.ts'],
  },
  {
    name: 'set-back-unsaid-after-an-evening',
    file: 'src/discord/posts/set-back.ts',
    says: '?? silenceProof(newer, record, outages, aheadMs())',
    instead: '',
    caught: ['test/life/restored-copy.test.ts'],
  },
  {
    name: 'set-back-unsaid-after-a-move',
    file: 'src/discord/posts/set-back.ts',
    says: '(sinceOfCall(buttonId, id) ?? -1) > known',
    instead: 'known < -1',
    caught: ['test/life/restored-copy.test.ts'],
  },
  {
    name: 'set-back-said-where-clocks-differ',
    file: 'src/discord/posts/set-back.ts',
    says: 'const differences = [then, aheadNow ?? then];',
    instead: 'const differences = [0];',
    caught: ['test/life/restored-copy.test.ts'],
  },
  {
    name: 'secret-inputs-counted-by-calls',
    file: 'src/discord/messages/decide-button.ts',
    says: '({ id, awaitedSince = 0 }: Pick',
    instead: '({ id, version: awaitedSince }: Pick',
    caught: ['test/discord/posts/calls.test.ts'],
  },
  {
    name: 'deleted-thread-unnoticed',
    file: 'src/discord/core.ts',
    says: 'if (record !== undefined) await desk.tables.renew(record, { thread: threadId });',
    instead: '',
    caught: ['test/life/deleted.test.ts'],
  },
  {
    name: 'nothing-tried-when-rights-return',
    file: 'src/discord/core.ts',
    says: 'for (const { retry } of [outbox, leaguePosts])',
    instead: 'for (const { retry } of [outbox, leaguePosts].slice(2))',
    caught: ['test/life/shut-places.test.ts', 'test/life/servers.test.ts'],
  },
  {
    name: 'league-left-with-a-live-button',
    file: 'src/discord/posts/league-outbox.ts',
    says: 'await leave(row, league);',
    instead: '',
    caught: ['test/life/league-places.test.ts'],
  },
  {
    name: 'league-stopped-by-a-right-that-posting-does-without',
    file: 'src/discord/server/permissions.ts',
    says: 'POSTING.every((bit) => ours.has(bit))',
    instead: 'NEEDED.every(([bit]) => ours.has(bit))',
    caught: ['test/life/league-places.test.ts', 'test/discord/channels.test.ts'],
  },
];
