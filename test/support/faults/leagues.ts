import type { Fault } from './fault.ts';

export const LEAGUES: readonly Fault[] = [
  {
    name: 'league-hidden-lists-shown',
    file: 'src/table/league/lists.ts',
    says: "phase === 'over' || (phase === 'running' && settings.lists === 'open');",
    instead: "phase === 'over' || phase === 'running';",
    caught: ['test/leaks/league.test.ts'],
  },
  {
    name: 'league-hidden-list-of-another-shown',
    file: 'commands/league/taking-part.ts',
    says: 'if (one !== own && !areShown(league))',
    instead: "if (one !== own && league.phase === 'signup')",
    caught: ['test/leaks/league.test.ts'],
  },
  {
    name: 'league-game-opened-anew',
    file: 'src/table/league/rounds.ts',
    says: "newId(JSON.stringify(['league', id, seed, round, table]));",
    instead: "newId(JSON.stringify(['league', id, seed, round, table, Math.random()]));",
    caught: ['test/table/league/processes.test.ts'],
  },
  {
    name: 'league-overturned-result-forgotten',
    file: 'src/table/league/rounds.ts',
    says: ': [...match.overturned, match.outcome];',
    instead: ': match.overturned;',
    caught: ['test/table/league/staff.test.ts'],
  },
  {
    name: 'league-staff-decides-its-own-match',
    file: 'src/table/league/staff.ts',
    says: 'if (own !== undefined && (own === match.first || own === match.second))',
    instead: 'if (own === 0)',
    caught: ['test/table/league/staff.test.ts'],
  },
  {
    name: 'league-late-reminders-count',
    file: 'src/table/league/verdict.ts',
    says: 'one.at >= awaitedSince && one.at <= now - TIME_TO_ACT,',
    instead: 'one.at >= awaitedSince,',
    caught: ['test/table/league/staff.test.ts'],
  },
];
