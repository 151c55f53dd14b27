import { type CardKey, type Seat, stamp } from '../../kernel/ids.ts';
import { kindOf } from '../../kernel/query.ts';
import type { Facts, GameObject } from '../../kernel/state.ts';
import { isDuplicate } from './field.ts';
import type { Card, CardSet, Face } from './set.ts';
import { ATTACKING, DEFENDING, PARTICIPATING, X_PAID } from './words.ts';

/** What cards are by themselves, before anything changes them. */
export class Printed {
  readonly cards: CardSet;
  private readonly kept = new WeakMap<GameObject, Facts>();

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
      ...sideOf(face),
      marks: [],
      counters: {},
      token: false,
    };
  }

  /** What the object is where it lies, without what is around it. */
  facts(o: GameObject): Facts {
    const kept = this.kept.get(o);
    if (kept !== undefined) return kept;
    const made = this.made(o);
    this.kept.set(o, made);
    return made;
  }

  /** An event of cost X that is being played costs what was chosen (rules 6). */
  private paid(side: Side, { counters }: GameObject): Side {
    const x = counters[X_PAID];
    return x === undefined ? side : { ...side, values: { ...side.values, cost: x } };
  }

  private made(o: GameObject): Facts {
    const { definition } = this.card(o);
    const face = this.face(o);
    const participates = o.marks.includes(ATTACKING) || o.marks.includes(DEFENDING);
    return {
      ...this.cardFacts(definition.ref, o.controller),
      ...(face === undefined ? (isDuplicate(o) ? DUPLICATE : FACE_DOWN) : this.paid(sideOf(face), o)),
      stamp: o.stamp,
      owner: o.owner,
      zone: kindOf(o.zone),
      marks: participates ? [...o.marks, PARTICIPATING] : o.marks,
      counters: o.counters,
    };
  }
}

type Side = Pick<Facts, 'types' | 'subtypes' | 'keywords' | 'values'>;

/** What a side of a card is. Its STR is there twice, for one of the two changes. */
const sideOf = ({ type, subtypes, keywords, values }: Face): Side => ({
  types: [type],
  subtypes,
  keywords,
  values: {
    cost: 0,
    ...values,
    ...(values['strength'] === undefined ? {} : { printedStrength: values['strength'] }),
  },
});

const NOTHING: Omit<Side, 'types'> = { subtypes: [], keywords: {}, values: {} };
const DUPLICATE = { ...NOTHING, name: '', types: ['duplicate'] };
const FACE_DOWN = { ...NOTHING, name: 'Face-down card', types: [] };
