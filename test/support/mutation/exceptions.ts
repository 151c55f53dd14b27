// Options that no scenario has to notice, with the reasons. If a scenario does notice one, the run fails until the
// entry is deleted.

/** Options of a game's cards that may go unnoticed. */
export interface Exception {
  game: string;
  /** Options as the mutation run prints them, such as `Step draw: n`. */
  options: readonly string[];
  reason: string;
}

/** All options of cards that no scenario has to notice, with the reasons. */
export const EXCEPTIONS: readonly Exception[] = [
  {
    game: 'thrones',
    options: ['Cost.choose: max'],
    reason: 'Nymeria kneels any number of other Direwolves; 99 stands for any, and so does 100.',
  },
  {
    game: 'thrones',
    options: ['Step everyone: as'],
    // Other cards cannot be used for this test: they mention the name in a later step, so the loader refuses another
    // name there.
    reason:
      'Valar Dohaeris never speaks again of the characters that are kept: those that were not chosen go (rules 13), whatever the kept ones are called.',
  },
  {
    game: 'thrones',
    options: ['Trigger attached: what'],
    reason:
      'Seasoned Woodsman is about any attachment, and nothing but an attachment is ever attached: an event that attaches itself is one by then (rules 11.5).',
  },
  {
    game: 'thrones',
    options: ['Trigger removed: what'],
    reason:
      'Desmera Redwyne is about any character, and nothing but a character is removed from a challenge (rules 15.1).',
  },
  {
    game: 'netrunner',
    options: ['Trigger finishes: what'],
    reason:
      'Only Nuvem, a Corp identity, waits for a card that its player has finished resolving, and the Corp plays nothing but operations.',
  },
  {
    game: 'netrunner',
    options: ['Step aside: as'],
    // In other programs a later step mentions the name, so the loader refuses another name there.
    reason:
      'A name of which no later step speaks means nothing: what is left aside goes back whatever it is called (rules 7).',
  },
  {
    game: 'netrunner',
    options: ['Ability additional: tags'],
    reason:
      'Only printed agendas of the opponent’s score area count, whatever the filter names; that of IP Enforcement names just these.',
  },
  {
    game: 'redemption',
    options: ['Step number: max'],
    reason:
      'Harvest Time bounds no number; 99 stands for any, as no deck holds so many Lost Souls (rules 3.5), and so does 100.',
  },
  {
    game: 'redemption',
    options: ['Filter: token'],
    reason:
      'Lost Soul "Lost Souls" waits for souls from other zones, and a token that is created comes from none; its text says both.',
  },
];
