import type { Fault } from './fault.ts';

export const ALTERED: readonly Fault[] = [
  {
    name: 'altered-first-player-stays',
    file: 'src/games/altered/rules/day.ts',
    says: 'value: after(tx.state, first(tx.state)) }',
    instead: 'value: first(tx.state) }',
    caught: ['test/scenario/altered.test.ts'],
  },
  {
    name: 'altered-no-refill-for-the-second-card',
    file: 'src/games/altered/rules/day.ts',
    says: 'refill(tx, seat, cards(seat))',
    instead: 'refill(tx, seat, 1)',
    caught: ['test/scenario/altered.test.ts'],
  },
  {
    name: 'altered-refill-shuffles-the-rest-in',
    file: 'src/games/altered/rules/draw.ts',
    says: "{ atom: 'shuffle' as const, zone: to, from: deck }",
    instead: "{ atom: 'shuffle' as const, zone: to }",
    caught: ['test/scenario/altered.test.ts'],
  },
  {
    name: 'altered-tie-advances',
    file: 'src/games/altered/rules/track.ts',
    says: 'mine[t] > 0 && mine[t] > theirs[t]',
    instead: 'mine[t] > 0 && mine[t] >= theirs[t]',
    caught: ['test/scenario/altered.test.ts'],
  },
  {
    name: 'altered-sleepers-count',
    file: 'src/games/altered/rules/track.ts',
    says: " || facts.marks.includes('asleep')",
    instead: '',
    caught: ['test/scenario/altered.test.ts'],
  },
  {
    name: 'altered-defender-halts-at-any-time',
    file: 'src/games/altered/rules/track.ts',
    says: "if (book.phase(state) !== 'dusk') return false;",
    instead: "if (book.phase(state) === 'morning') return false;",
    caught: ['test/scenario/altered.test.ts'],
  },
  {
    name: 'altered-expeditions-meet-too-late',
    file: 'src/games/altered/rules/victory.ts',
    says: 'if (best < MEETING) return;',
    instead: 'if (best <= MEETING) return;',
    caught: ['test/scenario/altered.test.ts'],
  },
  {
    name: 'altered-first-seat-wins-a-tie',
    file: 'src/games/altered/rules/victory.ts',
    says: "if (leaders.length === 1) win(tx, leaders[0]!, 'expeditions', 'the Expeditions met');",
    instead: "if (leaders.length > 0) win(tx, leaders[0]!, 'expeditions', 'the Expeditions met');",
    caught: ['test/scenario/altered.test.ts'],
  },
  {
    name: 'altered-first-player-acts-first-in-every-turn',
    file: 'src/games/altered/rules/initiative.ts',
    says: "return window?.kind === 'window' ? window.seat : Number(",
    instead: 'return Number(',
    caught: ['test/scenario/altered.test.ts'],
  },
  {
    name: 'altered-anchored-stays-for-ever',
    file: 'src/games/altered/rules/day.ts',
    says: "const kept = ['anchored', 'asleep'].filter((m) => facts.marks.includes(m));\n    const off = kept.map(",
    instead:
      "const kept = ['anchored', 'asleep'].filter((m) => facts.marks.includes(m));\n    const off = kept.slice(1).map(",
    caught: ['test/scenario/altered.test.ts'],
  },
  {
    name: 'altered-quick-action-ends-the-turn',
    file: 'src/games/altered/rules/day.ts',
    says: "if (frame.data['act'] === 'quick' && !afterYou) return;",
    instead: "if (frame.data['act'] === 'quick' && afterYou) return;",
    caught: ['test/scenario/altered.test.ts'],
  },
  {
    name: 'altered-lasts-past-its-turn',
    file: 'src/games/altered/rules/day.ts',
    says: "      expire(tx, 'turn');\n",
    instead: '',
    caught: ['test/scenario/altered.test.ts'],
  },
];
