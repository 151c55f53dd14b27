import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { CardError } from '../../../src/games/shared/card-files.ts';
import { CardSet } from '../../../src/games/thrones/card-set.ts';
import { readCard, readCards } from '../../../src/games/thrones/cards.ts';
import { print } from '../../../src/games/thrones/language/print.ts';
import { expectWhole, languageOf } from '../../../src/games/thrones/language/whole-card.ts';
import { chapters } from '../../../src/language/document.ts';
import { root } from '../../../src/root.ts';
import { REFUSED_ABILITIES } from './refused/abilities.ts';
import { REFUSED_AMOUNTS } from './refused/amounts.ts';
import { card, filter, type Row, step } from './refused/cards.ts';
import { REFUSED_EFFECTS } from './refused/effects.ts';
import { REFUSED_NAMES } from './refused/names.ts';
import { REFUSED_PUBLISHED } from './refused/published.ts';
import { REFUSED_STEPS } from './refused/steps.ts';
import { REFUSED_TRIGGERS } from './refused/triggers.ts';

/**
 * Card files with a word that Thrones does not carry out are refused when they are loaded, with the place and the
 * reason: no word is read and then ignored.
 */

const REFUSED = [
  REFUSED_PUBLISHED,
  REFUSED_NAMES,
  REFUSED_ABILITIES,
  REFUSED_STEPS,
  REFUSED_EFFECTS,
  REFUSED_AMOUNTS,
  REFUSED_TRIGGERS,
].flatMap((topics) => Object.entries(topics));

describe.each(REFUSED)('%s', (_, rows) => {
  it.each(rows)('refuses %s', (_what, refused, refusal) => {
    expect(() => readCard(refused, 'x.yaml')).toThrow(new CardError(`x.yaml: abilities.0${refusal}`));
  });
});

it('refuses what an event becomes in the same way, with its own place', () => {
  const becomes = { abilities: [parse('{ kind: keyword, keyword: renown, n: 2 }')] };
  expect(() => readCard({ ...card('{ kind: action, steps: [] }', 'event'), becomes }, 'x.yaml')).toThrow(
    'x.yaml: becomes.abilities.0: ',
  );
});

describe('among all cards', () => {
  it('the page of the vocabulary speaks of what there is', () => {
    expect(() => chapters(languageOf(new CardSet(encoded).all()), print)).not.toThrow();
  });

  const encoded = readCards(join(root(), 'src/games/thrones/cards'));
  const load = (card: object): void => expectWhole(new CardSet([...encoded, readCard(card, 'x.yaml')]).all());

  it.each<Row>([
    [
      'a trait that no card has',
      filter('{ subtype: Lrod }'),
      '.steps.0.what.every.subtype: "Lrod" is no subtype that A Game of Thrones carries out here; did you mean "Lord"?',
    ],
    [
      'a faction as its cards print it, which would be a trait',
      filter('{ subtype: [Tyrell, Lord] }'),
      '.steps.0.what.every.subtype.0: "Tyrell" is no subtype that A Game of Thrones carries out here; did you mean "tyrell"?',
    ],
    [
      'a subtype that was named, as none ever is',
      step('{ op: name, of: type }, { op: kneel, what: { every: { subtype: named } } }'),
      '.steps.1.what.every.subtype: "named" is no subtype that A Game of Thrones carries out here.',
    ],
    [
      'a name that no card has',
      filter('{ called: Rob Stark }'),
      '.steps.0.what.every.called: "Rob Stark" is no card that A Game of Thrones carries out here; did you mean "Robb Stark"?',
    ],
  ])('is refused: %s', (_what, card, refusal) => {
    // The refusal goes on with a list of known words, which is not compared, because it changes with the cards.
    expect(() => load(card)).toThrow(`X: abilities.0${refusal}`);
  });

  it('is refused in what an event becomes', () => {
    const becomes = { abilities: [parse('{ kind: noAttachments, except: { subtype: Wepon } }')] };
    expect(() => load({ ...card('{ kind: action, steps: [] }', 'event'), becomes })).toThrow(
      'X: becomes.abilities.0.except.subtype: "Wepon" is no subtype that A Game of Thrones carries out here; did you mean "Weapon"?',
    );
  });

  it('is read: factions, loyalty, and a trait and a name that the card has itself', () => {
    const filters =
      '{ any: [{ subtype: [tyrell, loyal] }, { subtype: neutral }, { subtype: Own }, { called: X }] }';
    expect(() => load({ ...filter(filters), traits: ['Own'] })).not.toThrow();
  });
});
