import { type CardKey, type Seat, stamp } from '../../../kernel/ids.ts';
import { kindOf } from '../../../kernel/query.ts';
import type { Facts, GameObject } from '../../../kernel/state.ts';
import { BLANK, printedFacts, type Side } from '../../shared/facts.ts';
import { remembered } from '../../shared/remembered.ts';
import type { Card, CardSet, Face } from '../card-set.ts';
import { ATTACKING, DEFENDING, PARTICIPATING } from '../terms.ts';
import { isDuplicate, isInPlay } from './field.ts';

/** Facts of cards before continuous effects change them. */
export class Printed {
  readonly cards: CardSet;

  constructor(cards: CardSet) {
    this.cards = cards;
  }

  /**
   * Definition of the card that the object represents; for an object that represents an ability, of the card with this
   * ability.
   */
  card(o: GameObject): Card {
    return this.cards.get('card' in o.what ? o.what.card : o.what.ability.card);
  }

  /**
   * The side of the card that counts in its zone: none for a duplicate (rules 7.4) or a face-down card in play; for an
   * event in play, the attachment that it became (rules 11.5).
   */
  face(o: GameObject): Face | undefined {
    const card = this.card(o);
    if (kindOf(o.zone) !== 'play') return card.face;
    if (isDuplicate(o) || o.face === 'down') return undefined;
    return card.becomes ?? card.face;
  }

  /** Printed facts of a card by itself, wherever it is. */
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

  /**
   * Facts of the object in its zone, with its counters and statuses, but without its host and the cards attached to it.
   */
  readonly facts = remembered((o: GameObject): Facts => {
    const { definition } = this.card(o);
    const face = this.face(o);
    if (face === undefined)
      return isDuplicate(o)
        ? marked(printedFacts(o, definition.ref, '', DUPLICATE))
        : marked(
            printedFacts(o, definition.ref, 'Face-down card', o.host === undefined ? BLANK : ATTACHMENT),
          );
    const facts = marked(printedFacts(o, definition.ref, definition.name, sideOf(face)));
    facts.values = withCounters(facts.values, o);
    return facts;
  });
}

/** The facts with the status of participating, for attackers and defenders. */
function marked(facts: Facts): Facts {
  const { marks } = facts;
  if (marks.includes(ATTACKING) || marks.includes(DEFENDING)) facts.marks = [...marks, PARTICIPATING];
  return facts;
}

/** Printed facts of one side of a card. */
const sideOf = remembered(({ type, subtypes, keywords, values }: Face): Side => {
  const { strength } = values;
  // STR is stored twice: once as printed, and once as a number that effects change.
  const twice = strength === undefined ? {} : { printedStrength: strength };
  return { types: [type], subtypes, keywords, values: { cost: 0, ...values, ...twice } };
});

const DUPLICATE: Side = { ...BLANK, types: ['duplicate'] };

/** Side of a card that is attached face down: a plain attachment, without anything that its face says. */
const ATTACHMENT: Side = { ...BLANK, types: ['attachment'] };

/** The printed numbers; for a card in play, together with the power and gold on it. */
function withCounters(values: Facts['values'], o: GameObject): Facts['values'] {
  const { power = 0, gold = 0 } = o.counters;
  return isInPlay(o) ? { ...values, power, gold, attachments: 0, duplicates: 0 } : values;
}
