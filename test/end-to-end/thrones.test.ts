// A whole game of Thrones on the playground, with official decks.
import { playsThroughDeaths } from '../support/end-to-end/deaths.ts';

playsThroughDeaths({
  id: 'thrones',
  name: 'A Game of Thrones',
  seed: 20_263,
  eager: ['challenge', 'marshal'],
  decks: ['The Old Ways', 'Secrets and Schemes'],
  // "**Summons: Choose up to 1 character …**", no window ("**Ann's marshaling: …**") and no claim.
  asks: /^\*\*(?!You|Military claim)[^.:]+: (?!marshal|use an action).+\*\*$/m,
  ends: /^(power|deck|time)$/,
});
