import { type Seat, type ZoneId, zoneId } from '../../../kernel/ids.ts';
import { inZone, kindOf, seatOf } from '../../../kernel/query.ts';
import { shuffled } from '../../../kernel/rng.ts';
import type { GameObject, GameState, ZoneSpec } from '../../../kernel/state.ts';
import { quoteTyped } from '../../../kernel/text/neutral-text.ts';
import { isBare } from '../../../language/print/english.ts';
import { type Namer, namesOf, namesOfAll } from '../naming.ts';
import { type ByHandRules, type HandZone, NotByHand } from './rules.ts';

/** Author of an act by hand (typed correction): a player, or the judge. */
export type Doer = Seat | 'judge';

/**
 * Possessive word for the zones of the author of an act by hand (typed correction): "their" in sentences for everybody,
 * "your" in sentences for the author alone.
 */
export type Own = 'their' | 'your';

/**
 * Reads and makes the names of cards, zones and players in acts by hand. A card can be named
 *
 * - as the author of the act reads it: `Kuwat`, `Kuwat#2`; a judge sees every card, and may add where it is: `Kuwat
 *   (Bob's Reserve)`;
 * - by its place: `top of deck`, `bottom of Ann's deck`, `deck 3`, `Bob's hand 2`, counted from the top or from the
 *   left; in another player's hand only the cards without a name count, in random order.
 *
 * A zone without a player's name belongs to the author of the act; a judge must always name the player.
 */
export class Names {
  private readonly hands: ByHandRules;
  private readonly state: GameState;
  private readonly by: Doer;
  private readonly namer: Namer;

  constructor(hands: ByHandRules, state: GameState, by: Doer) {
    this.hands = hands;
    this.state = state;
    this.by = by;
    this.namer =
      by === 'judge'
        ? namesOfAll(state, hands.calls(state), cardsOf(state), (o) => hands.title(state, o))
        : namesOf(state, by, hands.calls(state));
  }

  /** True if the author of the act sees the card's face. */
  sees(o: GameObject): boolean {
    return this.by === 'judge' || this.hands.sees(this.state, o, this.by);
  }

  /**
   * Names that may be typed for the cards that pass the test `such`. Cards in play come first and cards in decks last;
   * places of hidden cards follow. Cards in an order that nobody sees are listed alphabetically.
   */
  cards(such: (o: GameObject) => boolean): string[] {
    const all = this.nearestFirst().flatMap(({ kind }) =>
      this.zonesOf(kind).flatMap((id) => inZone(this.state, id).filter((o) => isCard(o) && such(o))),
    );
    const called = (list: GameObject[]): string[] => list.flatMap((o) => this.callsIt(o).slice(0, 1));
    const inPile = (o: GameObject): boolean => isPile(this.hands.layout[kindOf(o.zone)]!);
    const isClosed = (o: GameObject): boolean => this.isClosed(o.zone);
    const open = all.filter((o) => !inPile(o) && !isClosed(o));
    const seen = [
      ...called(open),
      ...called(all.filter(isClosed)).sort(),
      ...called(all.filter(inPile)).sort(),
    ];
    const hidden = this.nearestFirst().flatMap(({ kind, visibility }) =>
      visibility === 'nobody' ? [] : this.zonesOf(kind).flatMap((id) => this.placesIn(id, such)),
    );
    const piles = Object.values(this.hands.layout).some(
      (z) => isPile(z) && all.some((o) => kindOf(o.zone) === z.kind),
    )
      ? this.piles().map((pile) => `top of ${pile}`)
      : [];
    return [...new Set(seen), ...piles, ...hidden];
  }

  /** Kinds of zone, those most likely to need a correction first: in play, hand, public zones, hidden zones, decks. */
  private nearestFirst(): ZoneSpec[] {
    const { inPlay, layout, zones } = this.hands;
    const far = ({ kind, visibility }: ZoneSpec): number =>
      inPlay.includes(kind) ? 0 : kind === 'hand' ? 1 : { public: 2, owner: 3, nobody: 4 }[visibility];
    const listed = ({ kind }: ZoneSpec): number => zones.findIndex((zone) => zone.kind === kind);
    return Object.values(layout).sort((a, b) => far(a) - far(b) || listed(a) - listed(b));
  }

  /** Words for each zone whose cards nobody sees (a deck), with its owner if that is not the author of the act. */
  piles(): string[] {
    const kinds = Object.values(this.hands.layout).filter(isPile);
    return this.named(kinds.map(({ kind }) => kind));
  }

  /** Words for each zone whose cards at least one player cannot see, with the zone's owner. */
  closed(): string[] {
    const kinds = Object.values(this.hands.layout).filter((z) => z.visibility !== 'public');
    return this.named(kinds.map(({ kind }) => kind));
  }

  seats(): string[] {
    return this.state.seats.map(({ name }, seat) => {
      const before = this.state.seats.slice(0, seat).filter((other) => same(other.name, name)).length;
      return before === 0 ? name : `${name}#${before + 1}`;
    });
  }

  seat(words: string): Seat {
    const found = this.seats().findIndex((name) => same(name, words));
    if (found < 0)
      throw new NotByHand(
        'unknown-value',
        `There is no player ${quoteTyped(words)} here. Say ${this.seats().join(' or ')}.`,
      );
    return found;
  }

  /**
   * The cards that the typed words name. More than one only if `n` cards are wanted from the top or the bottom of a
   * zone.
   */
  find(words: string, n = 1): GameObject[] {
    const named = cardsOf(this.state).filter((o) => this.callsIt(o).some((name) => same(name, words)));
    if (named.length > 1)
      throw new NotByHand(
        'unknown-value',
        `Several cards are called ${quoteTyped(words)}. Name it by its place, as in "hand 2".`,
      );
    if (named.length === 1) return named;
    return this.atPlace(words, n);
  }

  /**
   * The zone that the typed words name, and its owner. If the words name no player, the zone is that of `whose`;
   * without `whose`, that of the author of the act.
   */
  zone(words: string, whose?: Seat): { zone: HandZone; seat: Seat | undefined } {
    const { zone, owner } = this.zoneCalled(words);
    if (zone === undefined)
      throw new NotByHand(
        'unknown-value',
        `There is no place ${quoteTyped(words)} here. Say one of: ${this.hands.zones.map(({ name }) => name).join(', ')}.`,
      );
    return { zone, seat: owner ?? whose ?? (this.by === 'judge' ? undefined : this.by) };
  }

  private zoneCalled(words: string): { zone: HandZone | undefined; owner: Seat | undefined } {
    const lower = words.trim().toLowerCase();
    const called = (text: string): HandZone | undefined =>
      this.hands.zones.find((z) => [z.name, ...(z.also ?? [])].some((known) => same(known, text)));
    for (const [owner, name] of this.seats().entries()) {
      const prefix = `${name.toLowerCase()}'s `;
      const zone = lower.startsWith(prefix) ? called(lower.slice(prefix.length)) : undefined;
      if (zone !== undefined) return { zone, owner };
    }
    return { zone: called(lower), owner: undefined };
  }

  /** Place of the card, in the words that players type for the place. */
  placeOf(o: GameObject): string {
    const { zone, seat } = this.whereIs(o);
    return this.inWords(zone.name, seat);
  }

  /** Place of the card, in words for a log sentence. */
  saysWhere(o: GameObject, own: Own): string {
    const { zone, seat } = this.whereIs(o);
    return this.says(zone, seat, own);
  }

  /** A zone with its owner, in words for a log sentence. */
  says({ kind, name }: Pick<HandZone, 'kind' | 'name'>, seat: Seat | undefined, own: Own): string {
    const mine = seat === this.by;
    if (seat === undefined || (mine && isBare(kind))) return name;
    const whose = `${this.seats()[seat]}'s`;
    if (isBare(kind)) return `${name} on ${whose} side`;
    return `${mine ? own : whose} ${name}`;
  }

  /** A zone, given by its id, in words for a log sentence. */
  saysZone(id: ZoneId, own: Own): string {
    return this.says(this.zoneOf(id), seatOf(id), own);
  }

  private zoneOf(id: ZoneId): Pick<HandZone, 'kind' | 'name'> {
    const kind = kindOf(id);
    return this.hands.zones.find((z) => z.kind === kind && z.part === undefined) ?? { kind, name: kind };
  }

  private whereIs(o: GameObject): { zone: Pick<HandZone, 'kind' | 'name'>; seat: Seat | undefined } {
    const part = this.hands.part?.(this.state, o);
    const zone = this.hands.zones.find((z) => part !== undefined && z.part === part);
    return zone === undefined
      ? { zone: this.zoneOf(o.zone), seat: seatOf(o.zone) }
      : { zone, seat: o.controller };
  }

  private inWords(name: string, seat: Seat | undefined): string {
    return seat === undefined || seat === this.by ? name : `${this.seats()[seat]}'s ${name}`;
  }

  /**
   * Names that may be typed for the card, the suggested one first. A judge, who sees more than any player does, also
   * gets the place.
   */
  private callsIt(o: GameObject): string[] {
    const name = this.nameOf(o);
    if (name === undefined) return [];
    return this.by === 'judge' ? [`${name} (${this.placeOf(o)})`, name] : [name];
  }

  /** Name of the card for the author of the act; undefined if it is hidden from them. */
  private nameOf(o: GameObject): string | undefined {
    return this.namer.has(o) ? this.namer.of(o) : undefined;
  }

  private atPlace(words: string, n: number): GameObject[] {
    const [, end, pile] = /^(top|bottom) of (?:the )?(.+)$/i.exec(words.trim()) ?? [];
    const [, row, number] = /^(.+?)\s+(\d+)$/.exec(words.trim()) ?? [];
    const place = pile ?? row;
    if (place === undefined || this.zoneCalled(place).zone === undefined)
      throw new NotByHand(
        'unknown-value',
        `I know no card ${quoteTyped(words)} here. Start typing its name, or say where it lies, as in "hand 2".`,
      );
    const { zone, seat } = this.zone(place);
    const { owned } = this.hands.layout[zone.kind]!;
    if (owned && seat === undefined)
      throw new NotByHand(
        'missing-option',
        `Say whose ${zone.name}, as in "${this.seats()[0]}'s ${zone.name} 2".`,
      );
    const id = zoneId(zone.kind, owned ? seat : undefined);
    const all = this.row(id);
    const from =
      number === undefined ? (end?.toLowerCase() === 'bottom' ? all.length - n : 0) : Number(number) - 1;
    const found = all.slice(Math.max(0, from), Math.max(0, from + n));
    if (found.length < n) {
      const where = this.isClosed(id) ? 'there that you do not see' : 'in that place';
      throw new NotByHand(
        'unknown-value',
        `There ${all.length === 1 ? 'is 1 card' : `are ${all.length} cards`} ${where}. Count again.`,
      );
    }
    return found;
  }

  /**
   * True if the zone is hidden from the author of the act and has no public order, as another player's hand. Only the
   * owner of such a zone knows in which order the cards came, even if others know some of the cards.
   */
  private isClosed(id: ZoneId): boolean {
    const { visibility, ordered } = this.hands.layout[kindOf(id)]!;
    return visibility === 'owner' && !ordered && this.by !== 'judge' && seatOf(id) !== this.by;
  }

  /** Places, as typed, of the cards in the zone that pass the test and have no name for the act's author. */
  private placesIn(id: ZoneId, such: (o: GameObject) => boolean): string[] {
    return this.row(id).flatMap((o, i) =>
      such(o) && this.nameOf(o) === undefined ? [`${this.placeOf(o)} ${i + 1}`] : [],
    );
  }

  /**
   * The cards of a zone, in the order in which places are counted. In another player's hand only the cards without a
   * name are counted. They are shuffled each time, so that nobody can pick the card drawn last.
   */
  private row(id: ZoneId): GameObject[] {
    const cards = inZone(this.state, id).filter(isCard);
    if (!this.isClosed(id)) return cards;
    const unnamed = cards.filter((o) => this.nameOf(o) === undefined);
    const { rng, version } = this.state;
    const { items } = shuffled({ seed: `${rng.seed} by hand`, counter: version }, 'by hand', [
      ...unnamed.keys(),
    ]);
    return items.map((i) => unnamed[i]!);
  }

  private zonesOf(kind: string) {
    const owned = this.hands.layout[kind]?.owned === true;
    return owned ? [...this.state.seats.keys()].map((seat) => zoneId(kind, seat)) : [zoneId(kind)];
  }

  private named(kinds: string[]): string[] {
    return kinds.flatMap((kind) =>
      [...this.state.seats.keys()].flatMap((seat) => {
        const zone = this.hands.zones.find((z) => z.kind === kind);
        return zone === undefined ? [] : [this.inWords(zone.name, seat)];
      }),
    );
  }
}

/** True for a kind of zone whose cards lie in an order that nobody sees, such as a deck. */
export const isPile = ({ ordered, visibility }: ZoneSpec): boolean => ordered && visibility === 'nobody';
const isCard = (o: GameObject): boolean => 'card' in o.what;
const cardsOf = (state: GameState): GameObject[] =>
  state.objects.filter((o): o is GameObject => o !== null && isCard(o));

/** True if the two texts are equal, ignoring case and surrounding spaces. */
export const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();
