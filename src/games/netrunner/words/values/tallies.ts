import type { Seat, Stamp } from '../../../../kernel/ids.ts';
import { countUses } from '../../../../kernel/query.ts';
import type { GameState } from '../../../../kernel/state.ts';
import type { Book } from '../../facts/facts.ts';
import { corp, encountered, meeting, objectOf, purse, runner } from '../../facts/field.ts';
import { going } from '../../structures.ts';
import { subroutinesOf } from '../effects/gains.ts';

/** A number that the game keeps for a seat: its words, and how to compute it. */
interface Tally {
  readonly one: string;
  readonly many: string;
  /**
   * Words for the number as a whole ("the threat level"). Given if "the number of" followed by `many` would be wrong.
   */
  readonly total?: string;
  /** Description of the number for card authors, if its name is not clear enough. */
  readonly about?: string;
  /** `self`: the card with the text that asks for the number. */
  read(state: GameState, seat: Seat, book: Book, self: Stamp): number;
}

/** Name of the count of cards that this card has trashed in this encounter. */
export const encounterTrashes = (self: Stamp): string => `encounter:trashes:${self}`;

export const TALLIES: Readonly<Record<string, Tally>> = {
  credits: {
    one: 'credit you have',
    many: 'credits you have',
    total: 'the number of your credits',
    read: (state, seat) => purse(state, seat, 'credit'),
  },
  runnerCredits: {
    one: 'credit of the Runner',
    many: 'credits of the Runner',
    total: 'the number of the Runner’s credits',
    about: 'those of the Runner',
    read: (state) => purse(state, runner(state), 'credit'),
  },
  corpCredits: {
    one: 'credit of the Corp',
    many: 'credits of the Corp',
    total: 'the number of the Corp’s credits',
    about: 'those of the Corp',
    read: (state) => purse(state, corp(state), 'credit'),
  },
  clicks: {
    one: 'click you have left',
    many: 'clicks you have left',
    read: (state, seat) => purse(state, seat, 'click'),
  },
  tags: {
    one: 'tag of the Runner',
    many: 'tags of the Runner',
    read: (state) => purse(state, runner(state), 'tag'),
  },
  badPublicity: {
    one: 'bad publicity',
    many: 'bad publicity',
    read: (state) => purse(state, corp(state), 'bad publicity'),
  },
  successfulRuns: {
    one: 'successful run you have made this turn',
    many: 'successful runs you have made this turn',
    about: 'in this turn',
    read: (state) => countUses(state, 'turn:success'),
  },
  hqRuns: {
    one: 'successful run on HQ this turn',
    many: 'successful runs on HQ this turn',
    about: 'successful ones in this turn',
    read: (state) => countUses(state, 'turn:success:hq'),
  },
  rdRuns: {
    one: 'successful run on R&D this turn',
    many: 'successful runs on R&D this turn',
    about: 'successful ones in this turn',
    read: (state) => countUses(state, 'turn:success:rd'),
  },
  archivesRuns: {
    one: 'successful run on Archives this turn',
    many: 'successful runs on Archives this turn',
    about: 'successful ones in this turn',
    read: (state) => countUses(state, 'turn:success:archives'),
  },
  lastTakings: {
    one: 'time the Runner stole or trashed a Corp card during their last turn',
    many: 'times the Runner stole or trashed a Corp card during their last turn',
    about: 'how often the Runner stole or trashed a card of the Corp in their last turn',
    read: (state) => countUses(state, 'last:taken'),
  },
  ownTrashed: {
    one: 'time the Runner trashed their installed cards this turn',
    many: 'times the Runner trashed their installed cards this turn',
    about: 'how often the Runner trashed installed cards of their own in this turn',
    read: (state) => countUses(state, 'turn:ownTrashed'),
  },
  operations: {
    one: 'operation you played this turn',
    many: 'operations you played this turn',
    read: (state, seat) => countUses(state, `turn:plays:${seat}:operation`),
  },
  mandates: {
    one: 'Mandate you played this turn',
    many: 'Mandates you played this turn',
    read: (state, seat) => countUses(state, `turn:plays:${seat}:Mandate`),
  },
  memoryLeft: {
    one: 'unit of memory that is not used',
    many: 'units of memory that are not used',
    about: 'memory of the Runner that no program takes',
    read: (state, _seat, book) => book.memoryLeft(state),
  },
  encounterTrashes: {
    one: 'card that this card has trashed in this encounter',
    many: 'cards that this card has trashed in this encounter',
    about: 'cards that the card with the text has trashed in this encounter, whichever ice is encountered',
    read: (state, _seat, _book, self) => countUses(state, encounterTrashes(self)),
  },
  subroutines: {
    one: 'subroutine of the encountered ice',
    many: 'subroutines of the encountered ice',
    about: 'those that the encountered ice has',
    read: (state, _seat, book) => {
      const ice = encountered(state);
      return ice === undefined ? 0 : subroutinesOf(state, ice, book).length;
    },
  },
  decoderBreaks: {
    one: 'subroutine broken with a Decoder in this encounter',
    many: 'subroutines broken with a Decoder in this encounter',
    about: 'subroutines of the ice that was encountered last, broken with a Decoder',
    read: (state, _seat, book) =>
      (meeting(state)?.data.breakers ?? []).filter((id) => {
        const o = objectOf(state, id);
        return o !== undefined && book.card(o).subtypes.includes('Decoder');
      }).length,
  },
  actions: {
    one: 'action finished this turn',
    many: 'actions finished this turn',
    about: 'those that were finished in this turn',
    read: (state) => Math.max(0, countUses(state, 'turn:actions') - 1),
  },
  handInstalls: {
    one: 'card you installed from your hand this turn',
    many: 'cards you installed from your hand this turn',
    about: 'cards that you installed from your hand in this turn',
    read: (state, seat) => countUses(state, `turn:installs:${seat}:hand`),
  },
  encounters: {
    one: 'encounter with ice in this run',
    many: 'encounters with ice in this run',
    about: 'those of this run',
    read: (state) => countUses(state, 'run:encounters'),
  },
  broken: {
    one: 'time the Runner broke subroutines in this run',
    many: 'times the Runner broke subroutines in this run',
    about: 'how often the Runner broke subroutines in this run',
    read: (state) => countUses(state, 'run:broken'),
  },
  resolved: {
    one: 'subroutine that resolved in this run',
    many: 'subroutines that resolved in this run',
    about: 'subroutines that resolved in this run',
    read: (state) => countUses(state, 'run:resolved'),
  },
  derezzed: {
    one: 'piece of ice that was derezzed in this run',
    many: 'pieces of ice that were derezzed in this run',
    about: 'pieces of ice, in this run',
    read: (state) => countUses(state, 'run:derezzed'),
  },
  failure: {
    one: 'failure of this run',
    many: 'failures of this run',
    total: 'the number of failures of this run',
    about: '1 if this run was unsuccessful, also as it has ended',
    read: (state) => (going(state, 'run')?.data.result === 'unsuccessful' ? 1 : 0),
  },
  playedElsewhere: {
    one: 'play of this card from elsewhere than your hand',
    many: 'plays of this card from elsewhere than your hand',
    total: 'the number of plays of this card from elsewhere than your hand',
    about: '1 if what is being played was played from elsewhere than the hand',
    read: (state) => (going(state, 'play')?.data.from === undefined ? 0 : 1),
  },
  allowed: {
    one: 'card you may access in this breach',
    many: 'cards you may access in this breach',
    about: 'how many cards of HQ or R&D the Runner may access in a breach now',
    read: (state) => 1 + (going(state, 'run')?.data.additional ?? 0),
  },
  runClicks: {
    one: 'time the Runner gained clicks during a run this turn',
    many: 'times the Runner gained clicks during a run this turn',
    about: 'how often the Runner gained clicks during a run in this turn',
    read: (state) => countUses(state, 'turn:runClicks'),
  },
  lastSuccessfulRuns: {
    one: 'successful run the Runner made in their last turn',
    many: 'successful runs the Runner made in their last turn',
    about: 'in the Runner’s last turn',
    read: (state) => countUses(state, 'last:success'),
  },
  accesses: {
    one: 'card accessed in this run',
    many: 'cards accessed in this run',
    about: 'in this run',
    // The number can still be read after the run has ended, for cards that ask for it afterwards.
    read: (state) => going(state, 'run')?.data.accesses ?? 0,
  },
  scoredPoints: {
    one: 'printed agenda point you scored this turn',
    many: 'printed agenda points you scored this turn',
    about: 'printed agenda points that you scored this turn',
    read: (state) => countUses(state, 'turn:points'),
  },
  threat: {
    one: 'point of threat',
    many: 'points of threat',
    total: 'the threat level',
    about: 'the threat level, which is the higher of both scores',
    // The higher score of the two players, whichever player's card asks (rules 19).
    read: (state, _seat, book) => Math.max(...state.seats.map((_, seat) => book.points(state, seat))),
  },
};
