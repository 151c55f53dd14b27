import { type Atom, move, proposed } from '../../kernel/atom.ts';
import type { Seat } from '../../kernel/ids.ts';
import { kindOf } from '../../kernel/query.ts';
import type { GameObject, GameState } from '../../kernel/state.ts';
import { type ByHandRules, type Destination, type HandZone, NotByHand } from '../shared/by-hand/rules.ts';
import type { Book } from './facts/facts.ts';
import { isDuplicate, revealedPlot } from './facts/field.ts';
import { intoPlay, mayBePut } from './rules/entering-play.ts';
import { leavingPlay } from './rules/leaving-play.ts';
import { hostsFor, mayControl, mayEnter, underWhich } from './rules/unique.ts';
import { BARE, DRAW_TYPES, GOLD, KNEELING, POWER, ZONES } from './terms.ts';
import { sees } from './view/sight.ts';
import { calls, plainName } from './view/view.ts';
import { outOfChallenge } from './words/steps/atoms.ts';

/** Kinds of zone that may contain cards of a draw deck which no player has seen. */
const UNSEEN = ['deck', 'hand', 'shadows', 'under'];
const DRAWN = { takes: DRAW_TYPES, blind: UNSEEN, owners: true } as const;
const PLOTS = { takes: ['plot'], owners: true } as const;

const PLACES: HandZone[] = [
  { kind: 'hand', name: 'hand', ...DRAWN },
  { kind: 'deck', name: 'deck', usual: 'top', ...DRAWN },
  { kind: 'discard', name: 'discard pile', also: ['discard'], usual: 'top', ...DRAWN },
  { kind: 'dead', name: 'dead pile', also: ['dead'], usual: 'top', takes: ['character'], owners: true },
  { kind: 'play', name: 'play', takes: ['character', 'location', 'attachment'] },
  { kind: 'shadows', name: 'shadows', ...DRAWN },
  { kind: 'removed', name: 'cards out of the game', also: ['removed'], ...DRAWN },
  { kind: 'plot', name: 'revealed plot', also: ['plot'], ...PLOTS },
  { kind: 'plots', name: 'plot deck', also: ['plots'], ...PLOTS },
  { kind: 'used', name: 'used pile', also: ['used'], usual: 'top', blind: ['plots'], ...PLOTS },
  { kind: 'under', name: 'cards under the agenda', also: ['under'], ...DRAWN },
  { kind: 'agenda', name: 'agenda' },
  { kind: 'faction', name: 'faction' },
  { kind: 'played', name: 'events being played' },
];

const tokens = (name: string) => ({ one: `${name} token`, many: `${name} tokens` });

/** Power and gold have no plural ("2 power"); all other tokens have one. */
const COUNTERS: ByHandRules['counters'] = {
  [POWER]: { one: POWER, many: POWER },
  [GOLD]: { one: GOLD, many: GOLD },
  betrayal: tokens('betrayal'),
  blood: tokens('blood'),
  ear: tokens('ear'),
  poison: tokens('poison'),
  stand: tokens('stand'),
  tale: tokens('tale'),
};

/** Data of A Game of Thrones for corrections by hand (changes of the game's state that players type as commands). */
export const byHandRules = (book: Book): ByHandRules => ({
  layout: ZONES,
  zones: PLACES,
  statuses: { [KNEELING]: KNEELING },
  counters: COUNTERS,
  inPlay: ['play', 'plot'],
  bare: BARE,
  fixed: ['faction', 'agenda'],
  tokens: {},
  clock: { round: { key: 'round', of: 'number' }, 'first player': { key: 'first', of: 'seat' } },
  // No kind of card can be turned over by a player's correction: only duplicates and attachments may lie face down in
  // play, and only because of a text.
  faces: {},
  sees,
  title: (_, o) => plainName(o, book),
  calls: (state) => calls(state, book),
  types: (o) => [book.card(o).definition.type],
  move: (state, o, to) => moved(state, o, to, book),
  attach: (state, o, to) => attached(state, o, to, book),
  control: (state, o, seat) => control(state, o, seat, book),
  aside: { kind: 'removed' },
});

/**
 * Atoms (smallest changes of state) for a card that a player's correction moves. A card that leaves play takes its
 * attachments along (rules 7.8, 12). A card that enters play must obey the rule of unique cards (rules 8).
 */
function moved(state: GameState, o: GameObject, to: Destination, book: Book): Atom[] {
  const kind = kindOf(to.id);
  if (kind === 'plot' && revealedPlot(state, to.seat) !== undefined)
    throw new NotByHand(
      'not-available',
      'There is a revealed plot already. Move that to the used pile first.',
    );
  if (kind === 'play') {
    if (book.card(o).definition.type === 'attachment' && underWhich(state, o, to.seat, book) === undefined)
      throw new NotByHand('missing-option', 'An attachment comes into play on a card: attach it to one.');
    if (!mayBePut(state, o, to.seat, book)) throw twice();
    return intoPlay(state, o, to.seat, 'byHand', book);
  }
  const face = sees(state, o, undefined) || kind !== 'shadows' ? {} : { face: 'down' as const };
  const atom = { ...move(o, to.id, 'byHand'), place: to.place, ...face };
  return leavingPlay(state, { name: 'byHand', entries: proposed([atom]) }, book).entries.map(
    (entry) => entry.atom,
  );
}

/**
 * Atoms (smallest changes of state) that attach a card to a legal host (rules 6, 14), or put it under a card as its
 * duplicate.
 */
function attached(state: GameState, o: GameObject, to: GameObject, book: Book): Atom[] {
  const seat = o.controller;
  const here = kindOf(o.zone) === 'play';
  if (kindOf(to.zone) !== 'play') throw unfit();
  if (!here && underWhich(state, o, seat, book)?.id === to.id)
    return intoPlay(state, o, seat, 'byHand', book);
  const { type } = book.card(o).definition;
  if (type !== 'attachment' || isDuplicate(o) || hostsFor(state, o, seat, book, [to]).length === 0)
    throw unfit();
  if (here) return [{ atom: 'attach', object: o.stamp, to: { object: to.id, role: 'attachment' } }];
  if (!mayEnter(state, o, seat, book)) throw twice();
  return intoPlay(state, o, seat, 'byHand', book, to);
}

/**
 * Atoms (smallest changes of state) that change a card's control, which removes the card from the challenge (rules 12).
 */
function control(state: GameState, o: GameObject, seat: Seat, book: Book): Atom[] {
  if (kindOf(o.zone) !== 'play' || isDuplicate(o) || !mayControl(state, o, seat, book))
    throw new NotByHand(
      'illegal-target',
      'That card is not in play, or it is unique and the player has a copy. Choose another one.',
    );
  return [{ atom: 'control', object: o.stamp, controller: seat }, ...outOfChallenge(o)];
}

const twice = (): NotByHand =>
  new NotByHand(
    'illegal-target',
    'That card is unique, and a copy of it is in play or in the dead pile. Move that one first.',
  );
const unfit = (): NotByHand =>
  new NotByHand('illegal-target', 'It cannot be attached to that card. Choose another one.');
