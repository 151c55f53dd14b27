// A whole game of Thrones on the playground, with official decks.
import { playsThroughCrashes } from '../support/end-to-end/crashes.ts';
import { aWhile } from '../support/end-to-end/match.ts';

playsThroughCrashes({
  id: 'thrones',
  name: 'A Game of Thrones',
  seed: 20_263,
  eager: ['challenge', 'marshal'],
  decks: ['The Old Ways', 'Secrets and Schemes'],
  // Matches a question of a card's effect ("**Summons: Add up to 1 character …**"), not a window ("**Ann's marshaling:
  // …**"), claim, a keyword or the mulligan, nor targets and costs that are chosen before an effect.
  asks: new RegExp(
    [
      /^(?:### |\*\*(?=.*\*\*$))(?!You|Choose|Do you take|Military claim|Insight|Pillage|Renown|Intimidate|Bestow)[^.:]+: /
        .source,
      /(?!marshal|use an action|Choose|Which|Whose|What do you|How much is X).+$/.source,
    ].join(''),
    'm',
  ),
  deeds: aWhile(90),
  ends: /^(power|deck|time|concession)$/,
});
