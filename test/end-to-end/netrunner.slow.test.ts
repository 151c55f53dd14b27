// A whole game of Netrunner on the playground, with the official starter decks; chance decides who is the Corp.
import { playsThroughCrashes } from '../support/end-to-end/crashes.ts';
import { aWhile } from '../support/end-to-end/match.ts';

playsThroughCrashes({
  id: 'netrunner',
  name: 'Netrunner',
  seed: 20_266,
  eager: ['run', 'install'],
  decks: ['System Gateway: starter', 'System Gateway: starter'],
  // Questions that come up during a run: approached or encountered ice, jacking out, an access. Actions and the choices
  // made before them do not count.
  asks: /^(?:### |\*\*)(?:You access|Pay \d|Jack out|.+ (?:approaches|has \d+ unbroken)|.+ is about to be approached).*$/m,
  amid: ['run'],
  deeds: aWhile(160),
  ends: /^(agendas|flatline|deck|time|concession)$/,
});
