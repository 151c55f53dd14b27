// A whole game of Redemption on the playground, K against L.
import { playsThroughCrashes } from '../support/end-to-end/crashes.ts';
import { aWhile } from '../support/end-to-end/match.ts';

playsThroughCrashes({
  id: 'redemption',
  name: 'Redemption',
  seed: 20_262,
  eager: ['rescue'],
  decks: ['K Starter', 'L Starter'],
  // Matches a question of a card ("**Hannah: Look at your opponent's hand?**"), not of a phase ("**Your Discard phase:
  // …**").
  asks: /^(?:### (?!You).+: .+|\*\*(?!You).+: .+\*\*)$/m,
  deeds: aWhile(80),
  ends: /^(souls|time|concession)$/,
});
