import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CardSet } from '../../../src/games/redemption/card-set.ts';
import { readCard, readCards } from '../../../src/games/redemption/cards.ts';
import { print } from '../../../src/games/redemption/language/print.ts';
import { expectWhole, languageOf } from '../../../src/games/redemption/language/whole-card.ts';
import { CardError } from '../../../src/games/shared/card-files.ts';
import { chapters } from '../../../src/language/document.ts';
import { root } from '../../../src/root.ts';
import { REFUSED_ABILITIES } from './refused/abilities.ts';
import { REFUSED_AMOUNTS } from './refused/amounts.ts';
import { card, effect, enhancement, filter, hero, type Row, step, trigger, weapon } from './refused/cards.ts';
import { REFUSED_EFFECTS } from './refused/effects.ts';
import { REFUSED_NOUNS } from './refused/nouns.ts';
import { REFUSED_STEPS } from './refused/steps.ts';
import { REFUSED_TRIGGERS } from './refused/triggers.ts';

/**
 * Card files with a word that Redemption does not carry out are refused when they are loaded, with the place and the
 * reason: no word is read and then ignored.
 */

const REFUSED = [
  REFUSED_ABILITIES,
  REFUSED_STEPS,
  REFUSED_EFFECTS,
  REFUSED_TRIGGERS,
  REFUSED_AMOUNTS,
  REFUSED_NOUNS,
].flatMap((topics) => Object.entries(topics));

describe.each(REFUSED)('%s', (_part, rows) => {
  it.each(rows)('are refused: %s', (_what, card, refusal) => {
    expect(() => readCard(card, 'x.yaml')).toThrow(new CardError(`x.yaml: ${refusal}`));
  });
});

describe('among all cards', () => {
  it('the page of the vocabulary speaks of what there is', () => {
    expect(() => chapters(languageOf(new CardSet(encoded).all()), print)).not.toThrow();
  });

  const encoded = readCards(join(root(), 'src/games/redemption/cards'));
  const load = (card: object): void => expectWhole(new CardSet([...encoded, readCard(card, 'x.yaml')]).all());

  it.each<Row>([
    [
      'a subtype that no card has',
      filter('{ subtype: Cannanite }'),
      'does.over.subtype: "Cannanite" is no subtype that Redemption carries out here; did you mean "Canaanite"?',
    ],
    [
      'gold, of which there are two brigades',
      filter('{ subtype: gold }'),
      'does.over.subtype: "gold" is no subtype that Redemption carries out here; did you mean "good gold" or "evil gold"?',
    ],
    [
      'a subtype in other letters, in a list',
      filter('{ subtype: [good, Human] }'),
      'does.over.subtype.1: "Human" is no subtype that Redemption carries out here; did you mean "human"?',
    ],
    [
      'an identifier that is given and that no card has',
      step(
        '{ op: choose, as: x, from: {} }, { op: convert, what: { ref: x }, brigade: clay, also: [Corinht] }',
      ),
      'steps.1.also.0: "Corinht" is no subtype that Redemption carries out here; did you mean "Corinth"?',
    ],
    [
      'a name that no card has',
      filter('{ called: Hezekia }'),
      'does.over.called: "Hezekia" is no card that Redemption carries out here; did you mean "Hezekiah"?',
    ],
  ])('is refused: %s', (_what, card, refusal) => {
    // The refusal goes on with a list of known words, which is not compared, because it changes with the cards.
    expect(() => load(card)).toThrow(`x: abilities.0.${refusal}`);
  });

  it.each([
    ['the subtypes of the rules', '{ subtype: [good, red, multi-brigade], none: [{ subtype: Exodus }] }'],
    ['what only cards elsewhere are', '{ any: [{ subtype: Persian }, { called: Hezekiah }] }'],
    ['its own name', '{ called: X }'],
  ])('is read: %s', (_, yaml) => {
    expect(() => load(filter(yaml))).not.toThrow();
  });
});

describe('what is carried out', () => {
  it.each<[string, object]>([
    [
      'a reaction that is given',
      effect(
        '{ effect: grants, over: {}, ability: { kind: reaction, when: { on: phase, phase: draw }, steps: [] } }',
      ),
    ],
    [
      'a quick ability that is given',
      effect('{ effect: grants, over: {}, ability: { kind: quick, limit: { n: 1, per: turn }, steps: [] } }'),
    ],
    [
      'a quick ability that is given, and used while a Hero is rescuing',
      step(
        '{ op: ongoing, until: phase, over: { every: { is: Hero } }, does: { effect: grants, over: refs, ability: { kind: quick, limit: { n: 1, per: turn }, if: { count: { is: Hero, has: rescuing }, min: 1 }, steps: [{ op: draw, n: 1 }] } } }',
      ),
    ],
    [
      'a reaction that is given, and asks for rescuing Heroes as it is set off',
      effect(
        '{ effect: grants, over: {}, ability: { kind: reaction, when: { on: phase, phase: draw }, if: { count: { is: Hero, has: rescuing }, min: 1 }, steps: [] } }',
      ),
    ],
    [
      'what holds for those who were rescuing as it began',
      step(
        '{ op: ongoing, until: phase, over: { every: { is: Hero, has: rescuing } }, does: { effect: numbers, over: refs, strength: 1 } }',
      ),
    ],
    ['the end of the battle phase', trigger('{ on: phase, phase: battle, ends: true }')],
    ['what the speaker is placed on', step('{ op: discard, what: host }')],
    ['what it is placed on, as it moves', trigger('{ on: moves, what: host, to: discard }')],
    [
      'what a trigger was about',
      hero(
        '{ kind: reaction, when: { on: moves, what: {}, to: discard }, steps: [{ op: move, what: it, to: hand }] }',
      ),
    ],
    [
      'the user of an Enhancement',
      enhancement('{ kind: effect, steps: [{ op: discard, what: { ref: user } }] }'),
    ],
    ['the bearer of a weapon', weapon('{ kind: effect, steps: [{ op: discard, what: host }] }')],
    [
      'what both of two branches name',
      step(
        '{ op: if, condition: { phase: battle }, then: [{ op: choose, as: x, from: {} }], else: [{ op: look, top: 1, as: x }] }, { op: discard, what: { ref: x } }',
      ),
    ],
    [
      'how many were chosen where one may, and whether one did',
      step(
        '{ op: may, as: done, steps: [{ op: choose, as: x, from: {} }] }, { op: draw, n: { objects: { ref: x } } }, { op: if, condition: { did: done }, then: [{ op: draw, n: 1 }] }',
      ),
    ],
    [
      'what holds for as long as an Artifact is active that is a Star as well',
      card(
        { classes: ['star'], ways: [{ as: 'artifact' }] },
        '{ kind: effect, as: artifact, steps: [{ op: negate, what: { every: { is: Hero } }, whileActive: true }] }',
      ),
    ],
    ['a player, once one was chosen', step('{ op: player }, { op: draw, who: player, n: 1 }')],
    [
      'those who wait, while they do and as they return',
      step(
        '{ op: choose, as: x, from: {} }, { op: setAside, what: { ref: x }, turns: 2, each: [{ op: draw, n: { number: turns } }], onReturn: [{ op: discard, what: { ref: aside } }] }',
      ),
    ],
  ])('%s', (_what, card) => {
    expect(readCard(card, 'x.yaml').abilities).toHaveLength(1);
  });
});
