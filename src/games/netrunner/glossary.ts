// Explanations of words on cards, in the project's own words (rules 6, 17, 19).
import type { Term } from '../../kernel/game/views.ts';

/** Glossary: words on cards with their meanings. {@link Term} says how texts are searched for them. */
export const GLOSSARY: readonly Term[] = [
  { word: '↳', text: 'A subroutine: what the ice does in an encounter, unless the Runner breaks it.' },
  {
    word: 'Interface',
    text: 'Used in an encounter, if the program is at least as strong as the ice.',
  },
  { word: 'Access →', text: 'Used while the Runner accesses a card, in place of trashing it.' },
  {
    word: 'Rez',
    text: 'Turn an installed card of the Corp face up, for its cost. Before that it does nothing.',
  },
  {
    word: 'Derez',
    text: 'Turn a rezzed card face down again. It does nothing until it is rezzed once more.',
  },
  { word: 'Breach', text: 'After a successful run, the Runner accesses cards of the server.' },
  {
    word: 'Tag',
    text: 'While the Runner has a tag, the Corp may trash their resources, for a click and 2 credits each.',
  },
  {
    word: 'Net damage',
    text: 'The Runner trashes that many cards of the grip at random. With too few cards they lose.',
  },
  {
    word: 'Meat damage',
    text: 'The Runner trashes that many cards of the grip at random. With too few cards they lose.',
  },
  { word: 'Jack out', text: 'End a run between two pieces of ice. The run is not successful.' },
  { word: 'Console', text: 'A Runner has one console at most; the older one is trashed.' },
  { word: 'Virus counter', text: 'A counter that the Corp can purge with three clicks.' },
  {
    word: 'Advancement counter',
    text: 'Placed by advancing: a click and a credit each. An agenda with enough of them can be scored.',
  },
  {
    word: 'Persistent',
    text: 'If the Runner trashes it while accessing it, it works to the end of that run.',
  },
];

/** Story lines that tell least: cards drawn, credits, and the steps of a run. */
export const ROUTINE =
  /^(?!You )(.* draws (a|\d+) cards?|.* (gains|gets) \d+ credits?|.* (approaches|encounters|passes) .*|Subroutine .* is resolved|The cards in Archives are turned face up)\.$/;
