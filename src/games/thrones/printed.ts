import { type CardKey, type Seat, stamp } from '../../kernel/ids.ts';
import { kindOf } from '../../kernel/query.ts';
import type { Facts, GameObject } from '../../kernel/state.ts';
import { isDuplicate, isInPlay } from './field.ts';
import type { Card, CardSet, Face } from './set.ts';
import { ATTACKING, DEFENDING, PARTICIPATING, X_PAID } from './words.ts';

/** What cards are by themselves, before anything changes them. */
export class Printed {
  readonly cards: CardSet;
  private readonly kept = new WeakMap<GameObject, Facts>();
  private readonly sides = new Map<Face, Side>();

  constructor(cards: CardSet) {
    this.cards = cards;
  }

  /** The card that the object is. Throws for a waiting ability of an unknown card. */
  card(o: GameObject): Card {
    return this.cards.get('card' in o.what ? o.what.card : o.what.ability.card);
  }

  /**
   * The side of the card that counts where it lies: none of a duplicate (rules 7.4) or of a card that is face down in play, and
   * of an event in play what it has become (rules 11.5).
   */
  face(o: GameObject): Face | undefined {
    const card = this.card(o);
    if (kindOf(o.zone) !== 'play') return card.face;
    if (isDuplicate(o) || o.face === 'down') return undefined;
    return card.becomes ?? card.face;
  }

  /** What is printed on a card, as if it were nowhere. */
  cardFacts(ref: CardKey, seat: Seat): Facts {
    const { definition, face } = this.cards.get(ref);
    return {
      stamp: stamp(0),
      card: ref,
      name: definition.name,
      owner: seat,
      controller: seat,
      zone: '',
      at: [],
      ...this.sideOf(face),
      marks: [],
      counters: {},
      token: false,
    };
  }

  /** What the object is where it lies, with what is on it, but without the cards around it. */
  facts(o: GameObject): Facts {
    const kept = this.kept.get(o);
    if (kept !== undefined) return kept;
    const made = this.made(o);
    this.kept.set(o, made);
    return made;
  }

  private made(o: GameObject): Facts {
    const { definition } = this.card(o);
    const face = this.face(o);
    const covered = isDuplicate(o) ? DUPLICATE : FACE_DOWN;
    const { types, subtypes, keywords, values } = face === undefined ? covered : this.sideOf(face);
    const participates = o.marks.includes(ATTACKING) || o.marks.includes(DEFENDING);
    return {
      stamp: o.stamp,
      card: definition.ref,
      name: face === undefined ? covered.name : definition.name,
      owner: o.owner,
      controller: o.controller,
      zone: kindOf(o.zone),
      at: [],
      types,
      subtypes,
      keywords,
      values: face === undefined ? values : withCounters(values, o),
      marks: participates ? [...o.marks, PARTICIPATING] : o.marks,
      counters: o.counters,
      token: false,
    };
  }

  /** What a side of a card is: made once, for there are many objects of it. */
  private sideOf(face: Face): Side {
    const kept = this.sides.get(face);
    if (kept !== undefined) return kept;
    const { type, subtypes, keywords, values } = face;
    const { strength } = values;
    // Its STR is there twice, for one of the two changes.
    const twice = strength === undefined ? {} : { printedStrength: strength };
    const made = { types: [type], subtypes, keywords, values: { cost: 0, ...values, ...twice } };
    this.sides.set(face, made);
    return made;
  }
}

type Side = Pick<Facts, 'types' | 'subtypes' | 'keywords' | 'values'>;

/** The printed numbers with those of the object: in play what lies on it, and of a played event of cost X what X is (rules 6). */
function withCounters(values: Facts['values'], o: GameObject): Facts['values'] {
  const { power = 0, gold = 0, [X_PAID]: x } = o.counters;
  const paid = x === undefined ? values : { ...values, cost: x };
  return isInPlay(o) ? { ...paid, power, gold, attachments: 0, duplicates: 0 } : paid;
}

const NOTHING: Omit<Side, 'types'> = { subtypes: [], keywords: {}, values: {} };
const DUPLICATE = { ...NOTHING, name: '', types: ['duplicate'] };
const FACE_DOWN = { ...NOTHING, name: 'Face-down card', types: [] };
