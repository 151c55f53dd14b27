import type { Fault } from './fault.ts';

export const THRONES: readonly Fault[] = [
  {
    name: 'thrones-attacker-chooses-claim',
    file: 'src/games/thrones/rules/claim.ts',
    says: "tx.ask(defender, objectChoice('answer', { code: 'claim' }",
    instead: "tx.ask(attacker, objectChoice('answer', { code: 'claim' }",
    caught: ['test/scenario/thrones.test.ts'],
  },
  {
    name: 'thrones-claim-without-a-win',
    file: 'src/games/thrones/rules/claim.ts',
    says: 'result?.winner === now.attacker ?',
    instead: 'result !== undefined ?',
    caught: ['test/scenario/thrones.test.ts'],
  },
  {
    name: 'thrones-power-claim-from-nowhere',
    file: 'src/games/thrones/rules/claim.ts',
    says: 'const by = Math.min(n, from.counters[POWER] ?? 0);',
    instead: 'const by = n;',
    caught: ['test/scenario/thrones.test.ts'],
  },
  {
    name: 'thrones-dead-title-played-again',
    file: 'src/games/thrones/rules/unique.ts',
    says: 'return players.every((player) => !isDead(state, o, player, book) && !has(state, o, player, book));',
    instead: 'return players.every((player) => !has(state, o, player, book));',
    caught: ['test/scenario/thrones.test.ts'],
  },
  {
    name: 'thrones-control-of-a-second-copy',
    file: 'src/games/thrones/rules/unique.ts',
    says: '(!has(state, o, seat, book) && !isDead(state, o, seat, book))',
    instead: '!isDead(state, o, seat, book)',
    caught: ['test/scenario/thrones.test.ts'],
  },
  {
    name: 'thrones-tie-goes-to-the-defender',
    file: 'src/games/thrones/rules/challenge-result.ts',
    says: 'const attackerWins = attack >= defense;',
    instead: 'const attackerWins = attack > defense;',
    caught: ['test/scenario/thrones.test.ts'],
  },
  {
    name: 'thrones-won-without-strength',
    file: 'src/games/thrones/rules/challenge-result.ts',
    says: 'Math.max(attack, defense) < 1 || participants',
    instead: 'Math.max(attack, defense) < 0 || participants',
    caught: ['test/scenario/thrones.test.ts'],
  },
  {
    name: 'thrones-defender-gains-unopposed',
    file: 'src/games/thrones/rules/challenge-result.ts',
    says: 'const unopposed = attackerWins && defense === 0 ? 1 : 0;',
    instead: 'const unopposed = Math.min(attack, defense) === 0 ? 1 : 0;',
    caught: ['test/scenario/thrones.test.ts'],
  },
  {
    name: 'thrones-sacrifice-saved',
    file: 'src/games/thrones/abilities/saves.ts',
    says: " || atom.verb === 'sacrifice'",
    instead: '',
    caught: ['test/scenario/thrones.test.ts'],
  },
];
