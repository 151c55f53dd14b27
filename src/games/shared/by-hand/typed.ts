import type { Atom } from '../../../kernel/atom.ts';
import type { ByHandWords } from '../../../kernel/by-hand.ts';
import { type Seat, type ZoneId, zoneId } from '../../../kernel/ids.ts';
import { inZone, kindOf, seatOf } from '../../../kernel/query.ts';
import type { GameObject, GameState } from '../../../kernel/state.ts';
import { neutralText, quoteTyped } from '../../../kernel/text/neutral-text.ts';
import { type Doer, isPile, Names, same } from './names.ts';
import { type ByHandRules, type Destination, type HandZone, NotByHand } from './rules.ts';

/** Maximum number of tokens, or of cards from one place, in a single act by hand (typed correction). */
const MOST = 20;

/**
 * An act by hand (correction) as typed. Methods that read its options throw {@link NotByHand} if the act is impossible.
 */
export class Typed {
  readonly hands: ByHandRules;
  readonly state: GameState;
  readonly by: Doer;
  readonly names: Names;
  private readonly words: ByHandWords;

  constructor(hands: ByHandRules, state: GameState, by: Doer, words: ByHandWords) {
    this.hands = hands;
    this.state = state;
    this.by = by;
    this.words = words;
    this.names = new Names(hands, state, by);
  }

  option(name: string): string | undefined {
    const text = this.words.options[name]?.trim();
    return text === '' ? undefined : text;
  }

  wanted(name: string, sentence: string): string {
    const text = this.option(name);
    if (text === undefined) throw new NotByHand('missing-option', sentence);
    return text;
  }

  /**
   * The allowed word that the player has typed for this option, in its official spelling. Upper and lower case count as
   * equal.
   */
  word(name: string, words: readonly string[], usual?: string): string {
    const typed = this.option(name) ?? usual;
    const found = words.find((word) => same(word, typed ?? ''));
    if (found !== undefined) return found;
    const choice = words.length === 0 ? 'This game has none.' : `Say one of: ${words.join(', ')}.`;
    throw typed === undefined
      ? new NotByHand('missing-option', `The ${name} is missing. ${choice}`)
      : new NotByHand('unknown-value', `There is no ${name} ${quoteTyped(typed)} here. ${choice}`);
  }

  number(name: string, usual: number | undefined, least = 1, most = MOST): number {
    const typed = this.option(name);
    const n = typed === undefined ? usual : Number(typed.replace(/^\+/, '').replace('−', '-'));
    if (n === undefined || !Number.isInteger(n) || n < least || n > most)
      throw new NotByHand('unknown-value', `Say the ${name} as a whole number from ${least} to ${most}.`);
    return n;
  }

  seat(name: string, usual: Seat | undefined): Seat {
    const typed = this.option(name);
    if (typed !== undefined) return this.names.seat(typed);
    if (usual === undefined)
      throw new NotByHand('missing-option', `Say which player: ${this.names.seats().join(' or ')}.`);
    return usual;
  }

  cards(n: number): GameObject[] {
    return this.names.find(this.wanted('card', 'Say which card.'), n);
  }

  card(): GameObject {
    return this.cards(1)[0]!;
  }

  /** The card that the option names. Throws unless the author of the act sees its face. */
  seen(): GameObject {
    const o = this.card();
    if (!this.names.sees(o)) throw unseen();
    return o;
  }

  /** The zone that the typed words name. */
  zone(words: string): { zone: HandZone; seat: Seat | undefined; id: ZoneId } {
    const { zone, seat } = this.names.zone(words);
    const { owned } = this.hands.layout[zone.kind]!;
    if (owned && seat === undefined) throw this.whose(zone);
    return { zone, seat, id: zoneId(zone.kind, owned ? seat : undefined) };
  }

  /** All cards of the zone that the typed words name. */
  cardsIn(words: string): GameObject[] {
    const { id } = this.zone(words);
    const cards = inZone(this.state, id).filter(({ what }) => 'card' in what);
    if (cards.length === 0)
      throw new NotByHand('not-available', `There are no cards in ${this.names.saysZone(id, 'your')}.`);
    return cards;
  }

  /** Destination that the typed words name for the card `o`, or for a new token. */
  goal(words: string, o?: GameObject): Destination {
    const player = this.option('player');
    const whose = player === undefined ? undefined : this.names.seat(player);
    const { zone, seat } = this.names.zone(words, whose ?? o?.controller);
    if (seat === undefined) throw this.whose(zone);
    const place = this.word('place', ['top', 'bottom'], zone.usual ?? 'bottom');
    const own = zone.owners === true && o !== undefined ? o.owner : seat;
    if (own !== seat && (whose !== undefined || !same(words, zone.name)))
      throw new NotByHand('illegal-target', `A card goes to its owner's ${zone.name}. Leave the player out.`);
    const { owned } = this.hands.layout[zone.kind]!;
    return {
      zone,
      id: zoneId(zone.kind, owned ? own : undefined),
      seat: own,
      place: place === 'top' ? 'top' : 'bottom',
    };
  }

  /**
   * Throws if a card of this type may not enter the destination zone. If the author of the act does not see the card,
   * only the zone that it comes from decides, so that the answer reveals nothing.
   */
  expectRoom(o: GameObject, { zone, id }: Destination): void {
    const { takes = [], blind = [] } = zone;
    this.expectLoose(o);
    if (takes.length === 0)
      throw new NotByHand('illegal-target', `Nothing is put in ${zone.name} by hand. Choose another place.`);
    if (o.zone === id && zone.part === undefined && !this.hands.layout[zone.kind]!.ordered)
      throw new NotByHand(
        'not-available',
        `It is in ${this.names.saysWhere(o, 'your')} already. There is nothing to change.`,
      );
    if (!this.names.sees(o) && !blind.includes(kindOf(o.zone)))
      throw new NotByHand(
        'illegal-target',
        `A card that you do not see cannot go to ${zone.name} by hand. It is shown first.`,
      );
    if (this.names.sees(o) && takes !== 'any' && !this.hands.types(o).some((type) => takes.includes(type)))
      throw new NotByHand(
        'illegal-target',
        `A card of this kind has no place in ${zone.name}. Choose another place.`,
      );
  }

  /** The zone of that kind on the side of the card's owner. */
  ownPlace(kind: string, { owner: seat }: GameObject): Destination {
    const zone = this.hands.zones.find((z) => z.kind === kind)!;
    return { zone, id: zoneId(kind, seat), seat, place: 'bottom' };
  }

  placed({ zone, id, seat, place }: Destination): string {
    const spec = this.hands.layout[zone.kind]!;
    const where = this.names.says(zone, seatOf(id) ?? seat, 'their');
    return isPile(spec) ? `the ${place} of ${where}` : where;
  }

  /** Final place of the moved card: the rules may have sent it elsewhere than requested. */
  arrived(goal: Destination, o: GameObject, atoms: Atom[]): string {
    const to = atoms.flatMap((a) => (a.atom === 'move' && a.object === o.stamp ? [a.to] : []))[0] ?? goal.id;
    return to === goal.id ? this.placed(goal) : this.names.saysZone(to, 'their');
  }

  /**
   * True if the author of the act may not show the card, or look at it. In a hidden zone, only the zone's player may
   * show a card, even if others know its face. A face-down card in an open zone may be shown only by players who see
   * its face.
   */
  isClosed(o: GameObject): boolean {
    if (this.by === 'judge') return false;
    if (this.hands.layout[kindOf(o.zone)]!.visibility === 'public') return !this.names.sees(o);
    return seatOf(o.zone) !== this.by;
  }

  /** Throws if the card is a part of the board, which never moves. */
  expectLoose(o: GameObject): void {
    if (this.hands.fixed.includes(kindOf(o.zone)))
      throw new NotByHand(
        'illegal-target',
        'That is a part of the board and stays where it is. Choose a card.',
      );
  }

  /** Throws if cards in the zone of the card carry no statuses or counters. */
  expectDressed(o: GameObject): void {
    if (this.hands.bare.includes(kindOf(o.zone)))
      throw new NotByHand(
        'not-available',
        `In ${this.names.saysWhere(o, 'your')} a card carries nothing. Move it first.`,
      );
  }

  private whose(zone: HandZone): NotByHand {
    return new NotByHand(
      'missing-option',
      `Say whose ${zone.name}, as in "${this.names.seats()[0]}'s ${zone.name}".`,
    );
  }
}

/** Error for a player who names a card that they do not see. */
export const unseen = (): NotByHand =>
  new NotByHand(
    'not-available',
    'You do not see that card. The player whose it is, or a judge, can do that.',
  );

/**
 * The player's remark on an act by hand (typed correction), on one line, of limited length, with Discord's markup and
 * mentions neutralized.
 */
export const remark = (typed: string): string => neutralText(typed) || '…';
