// A whole game of Netrunner on the playground, with the official starter decks; chance decides who is the Corp.
import { playsThroughCrashes } from '../support/end-to-end/crashes.ts';
import { aWhile } from '../support/end-to-end/match.ts';

playsThroughCrashes({
  id: 'netrunner',
  name: 'Netrunner',
  seed: 20_266,
  eager: ['run', 'install'],
  decks: ['System Gateway: starter', 'System Gateway: starter'],
  // In a run: ice that is approached or encountered, jacking out, an access; not an action, nor what is chosen before one.
  asks: /^(?:### |\*\*)(?:You access|Pay \d|Jack out|.+ (?:approaches|has \d+ unbroken)|.+ is about to be approached).*$/m,
  amid: ['run'],
  deeds: aWhile(160),
  ends: /^(agendas|flatline|deck|time|concession)$/,
});
