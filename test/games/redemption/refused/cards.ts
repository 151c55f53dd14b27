// Functions that make the cards that Redemption refuses, and lists of known words that its refusals end with.
import { parse } from 'yaml';

export const KINDS = 'effect, holds, keyword, passive, quick, reaction, x';
export const STEPS =
  'band, become, block, byHand, capture, choose, convert, copy, copyLast, cost, create, delayed, discard, draw, either, endBattle, exchange, gain, give, heal, if, interrupt, limited, look, lose, may, move, negate, newBattle, newTurn, number, ongoing, place, playDominant, player, putInPlay, random, regardless, repeat, rescue, revealUntil, search, setAside, shuffle, together, use, useStars, withdraw';
export const EFFECTS =
  'access, allows, cannotBe, grants, handSize, ignore, immune, instead, lifts, negates, numbers, prevents, protect, restricts, stills, unshields';
export const TRIGGERS =
  'battle, becomesTrue, comesToFit, defeated, discarded, drawn, draws, housed, inspects, moves, phase, plays, put, reachesHand, runsOut';
export const CONDITIONS = 'all, count, did, either, more, not, noun, phase, turn, value';
export const FILTER =
  'ability, another, any, at, called, first, has, in, is, last, lone, matches, none, of, sameBook, subtype, token, usedBy, value';
export const TYPES =
  'Artifact, City, Covenant, Curse, Dominant, Enhancement, Evil Character, Fortress, Hero, Lost Soul, Site, captive, character';
export const BRIGADES =
  'black, blue, brown, clay, crimson, evil gold, good gold, gray, green, orange, pale green, purple, red, silver, teal, white';
export const DEEDS =
  'band, banished, capture, convert, deck, discard, exchange, hand, pile, rescue, reserve, setAside, shuffle, topdeck, underdeck';
export const ZONES =
  'artifact, aside, banished, battle, bondage, deck, discard, hand, pile, played, redemption, reserve, territory';
export const PLACES =
  'artifact, aside, banished, battle, bondage, deck, discard, hand, pile, redemption, reserve, territory';
export const TARGETS = 'artifact, banished, bondage, deck, hand, pile, reserve, territory';
export const PHASES = 'battle, discard, draw, preparation, upkeep';

/** A card: what it is, and its abilities in YAML. */
export const card = (facts: object, abilities: string): object => ({
  ref: 'x',
  name: 'X',
  listed: 'X',
  set: 'X',
  ...facts,
  abilities: parse(`[${abilities}]`),
});
export const hero = (abilities: string): object => card({ ways: [{ as: 'hero' }] }, abilities);
export const fortress = (abilities: string): object => card({ ways: [{ as: 'fortress' }] }, abilities);
export const enhancement = (abilities: string): object => card({ ways: [{ as: 'good' }] }, abilities);
export const weapon = (abilities: string): object =>
  card({ classes: ['weapon'], ways: [{ as: 'good' }] }, abilities);
export const step = (yaml: string): object => hero(`{ kind: effect, steps: [${yaml}] }`);
export const effect = (yaml: string): object => hero(`{ kind: passive, does: ${yaml} }`);
export const trigger = (yaml: string): object =>
  hero(`{ kind: reaction, when: ${yaml}, steps: [{ op: draw, n: 1 }] }`);
export const condition = (yaml: string): object =>
  hero(`{ kind: passive, if: ${yaml}, does: { effect: negates, over: {} } }`);
export const filter = (yaml: string): object => effect(`{ effect: negates, over: ${yaml} }`);

/** A title, a card, and its refusal. */
export type Row = [what: string, card: object, refusal: string];

/** Rows by topic, each of which is a group of tests. */
export type Topics = Record<string, Row[]>;
