import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { CardSet } from '../../../src/games/redemption/card-set.ts';
import { readCard, readCards } from '../../../src/games/redemption/cards.ts';
import { print } from '../../../src/games/redemption/language/print.ts';
import { expectWhole, languageOf } from '../../../src/games/redemption/language/whole-card.ts';
import { CardError } from '../../../src/games/shared/card-files.ts';
import { chapters } from '../../../src/language/document.ts';
import { root } from '../../../src/root.ts';

/** A node that Redemption does not carry out is refused when a card is loaded, with its place and the reason. Never is it read and ignored. */

// Contents of the places that sentences name.
const KINDS = 'effect, holds, keyword, passive, quick, reaction';
const STEPS =
  'band, become, block, byHand, capture, choose, convert, copy, copyLast, cost, delayed, discard, draw, either, endBattle, exchange, gain, give, heal, if, interrupt, limited, look, lose, may, move, negate, newBattle, newTurn, number, ongoing, place, playDominant, player, putInPlay, random, regardless, repeat, rescue, revealUntil, search, setAside, shuffle, together, use, withdraw';
const EFFECTS =
  'access, allows, cannotBe, grants, handSize, ignore, immune, instead, lifts, negates, numbers, prevents, protect, restricts, stills, unshields';
const TRIGGERS =
  'battle, defeated, discarded, drawn, draws, housed, inspects, moves, phase, plays, put, reachesHand, runsOut';
const CONDITIONS = 'all, count, did, either, more, not, noun, phase, turn, value';
const FILTER =
  'ability, another, any, at, called, first, has, in, is, last, lone, matches, none, of, sameBook, subtype, usedBy, value';
const TYPES =
  'Artifact, City, Covenant, Curse, Dominant, Enhancement, Evil Character, Fortress, Hero, Lost Soul, Site, captive, character';
const BRIGADES =
  'black, blue, brown, clay, crimson, evil gold, good gold, gray, green, orange, pale green, purple, red, silver, teal, white';
const DEEDS =
  'band, banished, capture, convert, deck, discard, exchange, hand, pile, rescue, reserve, setAside, shuffle, topdeck, underdeck';
const ZONES =
  'artifact, aside, banished, battle, bondage, deck, discard, hand, pile, played, redemption, reserve, territory';
const PLACES =
  'artifact, aside, banished, battle, bondage, deck, discard, hand, pile, redemption, reserve, territory';
const TARGETS = 'artifact, banished, bondage, deck, hand, pile, reserve, territory';
const PHASES = 'battle, discard, draw, preparation, upkeep';

/** A card: what it is, and its abilities in YAML. */
const card = (facts: object, abilities: string): object => ({
  ref: 'x',
  name: 'X',
  listed: 'X',
  set: 'X',
  ...facts,
  abilities: parse(`[${abilities}]`),
});
const hero = (abilities: string): object => card({ ways: [{ as: 'hero' }] }, abilities);
const fortress = (abilities: string): object => card({ ways: [{ as: 'fortress' }] }, abilities);
const enhancement = (abilities: string): object => card({ ways: [{ as: 'good' }] }, abilities);
const weapon = (abilities: string): object =>
  card({ classes: ['weapon'], ways: [{ as: 'good' }] }, abilities);
const step = (yaml: string): object => hero(`{ kind: effect, steps: [${yaml}] }`);
const effect = (yaml: string): object => hero(`{ kind: passive, does: ${yaml} }`);
const trigger = (yaml: string): object =>
  hero(`{ kind: reaction, when: ${yaml}, steps: [{ op: draw, n: 1 }] }`);
const condition = (yaml: string): object =>
  hero(`{ kind: passive, if: ${yaml}, does: { effect: negates, over: {} } }`);
const filter = (yaml: string): object => effect(`{ effect: negates, over: ${yaml} }`);

type Row = [what: string, card: object, refusal: string];

const REFUSED: Record<string, Row[]> = {
  'Kinds of ability': [
    [
      'discounts of Altered',
      hero('{ kind: discount, steps: [{ op: draw, n: 1 }] }'),
      `abilities.0.kind: "discount" is no ability that Redemption carries out here. Known: ${KINDS}.`,
    ],
    [
      'actions of A Game of Thrones',
      hero('{ kind: action, steps: [{ op: draw, n: 1 }] }'),
      `abilities.0.kind: "action" is no ability that Redemption carries out here; did you mean "reaction"? Known: ${KINDS}.`,
    ],
    [
      'interrupts of A Game of Thrones',
      hero('{ kind: interrupt, steps: [{ op: draw, n: 1 }] }'),
      `abilities.0.kind: "interrupt" is no ability that Redemption carries out here. Known: ${KINDS}.`,
    ],
    [
      'responses of A Game of Thrones',
      hero('{ kind: response, steps: [{ op: draw, n: 1 }] }'),
      `abilities.0.kind: "response" is no ability that Redemption carries out here. Known: ${KINDS}.`,
    ],
    [
      'plots that are revealed',
      hero('{ kind: revealed, steps: [{ op: draw, n: 1 }] }'),
      `abilities.0.kind: "revealed" is no ability that Redemption carries out here. Known: ${KINDS}.`,
    ],
    [
      'attachments',
      hero('{ kind: attaches, to: { is: Hero } }'),
      `abilities.0.kind: "attaches" is no ability that Redemption carries out here. Known: ${KINDS}.`,
    ],
    [
      'who takes no attachments',
      hero('{ kind: noAttachments }'),
      `abilities.0.kind: "noAttachments" is no ability that Redemption carries out here. Known: ${KINDS}.`,
    ],
    [
      'a misspelt kind',
      hero('{ kind: efect, steps: [{ op: draw, n: 1 }] }'),
      `abilities.0.kind: "efect" is no ability that Redemption carries out here; did you mean "effect"? Known: ${KINDS}.`,
    ],
    [
      'no kind',
      hero('{ steps: [{ op: draw, n: 1 }] }'),
      'abilities.0: This ability does not say which it is: "kind" is missing.',
    ],
    [
      'targets',
      hero('{ kind: effect, targets: [{ as: a, of: { is: Hero } }], steps: [{ op: draw, n: 1 }] }'),
      'abilities.0.targets: Redemption does not carry out "targets" for the ability "effect". Known: as, cannotBe, cannotBeIf, if, limit, steps.',
    ],
    [
      'modes',
      hero('{ kind: effect, modes: [], steps: [{ op: draw, n: 1 }] }'),
      'abilities.0.modes: Redemption does not carry out "modes" for the ability "effect". Known: as, cannotBe, cannotBeIf, if, limit, steps.',
    ],
    [
      'an answer that nobody gave, as such a condition',
      hero('{ kind: effect, cannotBeIf: { did: x }, steps: [{ op: draw, n: 1 }] }'),
      'abilities.0.cannotBeIf.did: Nothing before this is called "x".',
    ],
    [
      'a condition, but not what cannot be done',
      hero('{ kind: effect, cannotBeIf: { phase: battle }, steps: [{ op: draw, n: 1 }] }'),
      'abilities.0: Redemption does not carry out the ability "effect" so: "cannotBeIf" needs "cannotBe".',
    ],
    [
      'nothing that cannot be done',
      hero('{ kind: effect, cannotBe: [], steps: [{ op: draw, n: 1 }] }'),
      'abilities.0.cannotBe: There must be 1 or more.',
    ],
    [
      'something else that cannot be done to an ability',
      hero('{ kind: effect, cannotBe: [discard], steps: [{ op: draw, n: 1 }] }'),
      'abilities.0.cannotBe.0: "discard" is no undoing that Redemption carries out here. Known: interrupt, negate, prevent.',
    ],
    [
      'a limit for a phase',
      hero('{ kind: effect, limit: { n: 1, per: phase }, steps: [{ op: draw, n: 1 }] }'),
      'abilities.0.limit.per: "phase" is no word that Redemption carries out here. Known: battle, game, round, turn.',
    ],
    [
      'a cost',
      hero('{ kind: quick, cost: { discard: self }, steps: [{ op: draw, n: 1 }] }'),
      'abilities.0.cost: Redemption does not carry out "cost" for the ability "quick". Known: as, cannotBe, cannotBeIf, if, limit, steps.',
    ],
    [
      'a cost of nothing',
      hero('{ kind: quick, cost: {}, steps: [{ op: draw, n: 1 }] }'),
      'abilities.0.cost: Redemption does not carry out "cost" for the ability "quick". Known: as, cannotBe, cannotBeIf, if, limit, steps.',
    ],
    [
      'support abilities of Altered',
      hero('{ kind: quick, support: true, steps: [{ op: draw, n: 1 }] }'),
      'abilities.0.support: Redemption does not carry out "support" for the ability "quick". Known: as, cannotBe, cannotBeIf, if, limit, steps.',
    ],
    [
      'targets of a quick ability',
      hero('{ kind: quick, targets: [], steps: [{ op: draw, n: 1 }] }'),
      'abilities.0.targets: Redemption does not carry out "targets" for the ability "quick". Known: as, cannotBe, cannotBeIf, if, limit, steps.',
    ],
    [
      'modes of a quick ability',
      hero('{ kind: quick, modes: [], steps: [{ op: draw, n: 1 }] }'),
      'abilities.0.modes: Redemption does not carry out "modes" for the ability "quick". Known: as, cannotBe, cannotBeIf, if, limit, steps.',
    ],
    [
      'support abilities that are set off',
      hero('{ kind: reaction, support: true, when: { on: phase, phase: draw }, steps: [] }'),
      'abilities.0.support: Redemption does not carry out "support" for the ability "reaction". Known: as, cannotBe, cannotBeIf, if, limit, steps, when.',
    ],
    [
      'what the speaker was',
      hero('{ kind: reaction, when: { on: phase, phase: draw }, was: { is: Hero }, steps: [] }'),
      'abilities.0.was: Redemption does not carry out "was" for the ability "reaction". Known: as, cannotBe, cannotBeIf, if, limit, steps, when.',
    ],
    [
      'targets of a reaction',
      hero('{ kind: reaction, when: { on: phase, phase: draw }, targets: [], steps: [] }'),
      'abilities.0.targets: Redemption does not carry out "targets" for the ability "reaction". Known: as, cannotBe, cannotBeIf, if, limit, steps, when.',
    ],
    [
      'modes of a reaction',
      hero('{ kind: reaction, when: { on: phase, phase: draw }, modes: [], steps: [] }'),
      'abilities.0.modes: Redemption does not carry out "modes" for the ability "reaction". Known: as, cannotBe, cannotBeIf, if, limit, steps, when.',
    ],
    [
      'a number of a keyword',
      hero('{ kind: keyword, keyword: asideFortress, n: 2 }'),
      'abilities.0.n: Redemption does not carry out "n" for the ability "keyword". Known: keyword.',
    ],
    [
      'a keyword that no rule defines',
      hero('{ kind: keyword, keyword: unity }'),
      'abilities.0.keyword: "unity" is no keyword that Redemption carries out here. Known: asideFortress, firstStrike.',
    ],
  ],
  'What the card is': [
    [
      'an effect of a Fortress',
      fortress('{ kind: effect, steps: [{ op: draw, n: 1 }] }'),
      'abilities.0.kind: An "effect" happens when a card is used, and this one is never used: say "passive", "reaction" or "quick".',
    ],
    [
      'an effect as a Fortress',
      fortress('{ kind: effect, as: fortress, steps: [{ op: draw, n: 1 }] }'),
      'abilities.0.as: "fortress" is no word that Redemption carries out here. Known: artifact, dominant, evil, evilCharacter, good, hero, reaper, star.',
    ],
    [
      'a way in which the card is never used',
      hero('{ kind: effect, as: evil, steps: [{ op: draw, n: 1 }] }'),
      'abilities.0.as: This card is never used as "evil". It is: hero.',
    ],
    [
      'a Star that is none',
      hero('{ kind: effect, as: star, steps: [{ op: draw, n: 1 }] }'),
      'abilities.0.as: This card is never used as "star". It is: hero.',
    ],
    [
      'what a Dominant negates as long as it is active',
      card(
        { ways: [{ as: 'dominant' }] },
        '{ kind: effect, steps: [{ op: negate, what: { every: { is: Artifact } }, whileActive: true }] }',
      ),
      'abilities.0.steps.0.whileActive: A Dominant and a Star are never active, so nothing holds for as long as they are: leave "whileActive" out, and it holds for the phase.',
    ],
    [
      'the same of a Star that is an Artifact as well',
      card(
        { classes: ['star'], ways: [{ as: 'artifact' }] },
        '{ kind: effect, as: star, steps: [{ op: may, steps: [{ op: negate, what: { every: {} }, whileActive: true }] }] }',
      ),
      'abilities.0.steps.0.steps.0.whileActive: A Dominant and a Star are never active, so nothing holds for as long as they are: leave "whileActive" out, and it holds for the phase.',
    ],
    [
      'what holds for rescuing Heroes alone',
      effect('{ effect: numbers, over: { is: Hero, has: rescuing }, strength: 1 }'),
      'abilities.0: "rescuing" follows from what holds, so nothing that holds may ask for it.',
    ],
    [
      'what holds while a Hero is rescuing',
      hero(
        '{ kind: passive, if: { count: { is: Hero, has: rescuing }, min: 1 }, does: { effect: negates, over: {} } }',
      ),
      'abilities.0: "rescuing" follows from what holds, so nothing that holds may ask for it.',
    ],
    [
      'what holds for a while for rescuing Heroes alone',
      step(
        '{ op: may, steps: [{ op: ongoing, until: phase, does: { effect: numbers, over: { is: Hero, has: rescuing }, strength: 1 } }] }',
      ),
      'abilities.0.steps.0.steps.0.does: "rescuing" follows from what holds, so nothing that holds may ask for it.',
    ],
    [
      'what gives rescuing Heroes an ability',
      effect(
        '{ effect: grants, over: { is: Hero, has: rescuing }, ability: { kind: quick, limit: { n: 1, per: turn }, steps: [] } }',
      ),
      'abilities.0: "rescuing" follows from what holds, so nothing that holds may ask for it.',
    ],
    [
      'what an ability that is given lets hold for rescuing Heroes alone',
      effect(
        '{ effect: grants, over: {}, ability: { kind: quick, limit: { n: 1, per: turn }, steps: [{ op: ongoing, until: phase, does: { effect: numbers, over: { is: Hero, has: rescuing }, strength: 1 } }] } }',
      ),
      'abilities.0.does.ability.steps.0.does: "rescuing" follows from what holds, so nothing that holds may ask for it.',
    ],
    [
      'what protects from rescuing Heroes as long as somebody waits',
      step(
        '{ op: setAside, what: self, turns: 1, while: [{ effect: numbers, over: refs, strength: 1 }, { effect: protect, over: refs, from: { is: Hero, has: rescuing } }] }',
      ),
      'abilities.0.steps.0.while.1: "rescuing" follows from what holds, so nothing that holds may ask for it.',
    ],
    [
      'a passive ability for another way',
      fortress('{ kind: passive, as: artifact, does: { effect: numbers, over: {}, strength: 1 } }'),
      'abilities.0.as: This card is never used as "artifact". It is: fortress.',
    ],
    [
      'a second sort of card to hold',
      fortress('{ kind: holds, what: { is: Hero }, n: 1 }, { kind: holds, what: { is: Artifact }, n: 1 }'),
      'abilities.1: A card holds one sort of card: its first "holds" says which, and how many.',
    ],
    [
      'the user of a character',
      hero('{ kind: effect, steps: [{ op: discard, what: { ref: user } }] }'),
      'abilities.0.steps.0.what.ref: Nothing before this is called "user".',
    ],
    [
      'the user of a weapon, which has a bearer',
      weapon('{ kind: effect, steps: [{ op: discard, what: { ref: user } }] }'),
      'abilities.0.steps.0.what.ref: Nothing before this is called "user".',
    ],
    [
      'the user of an Enhancement when it is set off',
      enhancement(
        '{ kind: reaction, when: { on: phase, phase: draw }, steps: [{ op: discard, what: { ref: user } }] }',
      ),
      'abilities.0.steps.0.what.ref: Nothing before this is called "user".',
    ],
  ],
  Steps: [
    [
      'the step "counters" of another game',
      step('{ op: counters }'),
      `abilities.0.steps.0.op: "counters" is no step that Redemption carries out here. Known: ${STEPS}.`,
    ],
    [
      'the step "sacrifice" of another game',
      step('{ op: sacrifice }'),
      `abilities.0.steps.0.op: "sacrifice" is no step that Redemption carries out here. Known: ${STEPS}.`,
    ],
    [
      'the step "resupply" of another game',
      step('{ op: resupply }'),
      `abilities.0.steps.0.op: "resupply" is no step that Redemption carries out here. Known: ${STEPS}.`,
    ],
    [
      'the step "reveal" of another game',
      step('{ op: reveal }'),
      `abilities.0.steps.0.op: "reveal" is no step that Redemption carries out here; did you mean "repeat"? Known: ${STEPS}.`,
    ],
    [
      'the step "each" of another game',
      step('{ op: each }'),
      `abilities.0.steps.0.op: "each" is no step that Redemption carries out here. Known: ${STEPS}.`,
    ],
    [
      'the step "play" of another game',
      step('{ op: play }'),
      `abilities.0.steps.0.op: "play" is no step that Redemption carries out here. Known: ${STEPS}.`,
    ],
    [
      'the step "roll" of another game',
      step('{ op: roll }'),
      `abilities.0.steps.0.op: "roll" is no step that Redemption carries out here. Known: ${STEPS}.`,
    ],
    [
      'the step "then" of another game',
      step('{ op: then }'),
      `abilities.0.steps.0.op: "then" is no step that Redemption carries out here. Known: ${STEPS}.`,
    ],
    [
      'the step "kneel" of another game',
      step('{ op: kneel }'),
      `abilities.0.steps.0.op: "kneel" is no step that Redemption carries out here. Known: ${STEPS}.`,
    ],
    [
      'a misspelt step',
      step('{ op: dicard, what: self }'),
      `abilities.0.steps.0.op: "dicard" is no step that Redemption carries out here; did you mean "discard"? Known: ${STEPS}.`,
    ],
    [
      'another player',
      step('{ op: draw, who: any, n: 1 }'),
      'abilities.0.steps.0.who: "any" is no word that Redemption carries out here. Known: opponent, player, you.',
    ],
    [
      'a player who was not chosen',
      step('{ op: draw, who: player, n: 1 }'),
      'abilities.0.steps.0.who: No player has been chosen before this, so "player" means nobody.',
    ],
    [
      'what cannot be saved',
      step('{ op: move, what: self, to: hand, unsaved: true }'),
      'abilities.0.steps.0.unsaved: Redemption does not carry out "unsaved" for the step "move". Known: faceValue, to, top, what.',
    ],
    [
      'a place within a zone',
      step('{ op: move, what: self, to: hand, into: host }'),
      'abilities.0.steps.0.into: Redemption does not carry out "into" for the step "move". Known: faceValue, to, top, what.',
    ],
    [
      'a move to battle',
      step('{ op: move, what: self, to: battle }'),
      `abilities.0.steps.0.to: "battle" is no word that Redemption carries out here. Known: ${TARGETS}.`,
    ],
    [
      'a move to aside',
      step('{ op: move, what: self, to: aside }'),
      `abilities.0.steps.0.to: "aside" is no word that Redemption carries out here. Known: ${TARGETS}.`,
    ],
    [
      'a move to redemption',
      step('{ op: move, what: self, to: redemption }'),
      `abilities.0.steps.0.to: "redemption" is no word that Redemption carries out here. Known: ${TARGETS}.`,
    ],
    [
      'a move to discard',
      step('{ op: move, what: self, to: discard }'),
      `abilities.0.steps.0.to: "discard" is no word that Redemption carries out here. Known: ${TARGETS}.`,
    ],
    [
      'a move to triggered',
      step('{ op: move, what: self, to: triggered }'),
      `abilities.0.steps.0.to: "triggered" is no word that Redemption carries out here. Known: ${TARGETS}.`,
    ],
    [
      'a move to played',
      step('{ op: move, what: self, to: played }'),
      `abilities.0.steps.0.to: "played" is no word that Redemption carries out here. Known: ${TARGETS}.`,
    ],
    [
      'the top of a hand',
      step('{ op: move, what: self, to: hand, top: true }'),
      'abilities.0.steps.0: Redemption does not carry out the step "move" so: "top" is said of a deck only.',
    ],
    [
      'not the top',
      step('{ op: move, what: self, to: deck, top: false }'),
      'abilities.0.steps.0.top: This must be true, or left out.',
    ],
    [
      'face value elsewhere',
      step('{ op: move, what: self, to: hand, faceValue: true }'),
      'abilities.0.steps.0: Redemption does not carry out the step "move" so: "faceValue" is said of a territory only.',
    ],
    [
      'a discard that cannot be saved',
      step('{ op: discard, what: self, unsaved: true }'),
      'abilities.0.steps.0.unsaved: Redemption does not carry out "unsaved" for the step "discard". Known: what.',
    ],
    [
      'a status that only capturing gives',
      step('{ op: gain, what: self, status: captured }'),
      'abilities.0.steps.0.status: "captured" is no status that Redemption carries out here. Known: meek, paralyzed.',
    ],
    [
      'the end of that status',
      step('{ op: lose, what: self, status: captured }'),
      'abilities.0.steps.0.status: "captured" is no status that Redemption carries out here. Known: meek, paralyzed.',
    ],
    [
      'a choice of nothing',
      step('{ op: choose, as: x }'),
      'abilities.0.steps.0: Redemption does not carry out the step "choose" so: at least 1 of "from", "among" must stand here.',
    ],
    [
      'two who choose',
      step('{ op: choose, as: x, from: {} }, { op: choose, as: y, who: you, ownerOf: x, from: {} }'),
      'abilities.0.steps.1: Redemption does not carry out the step "choose" so: at most 1 of "who", "ownerOf" may stand here.',
    ],
    [
      'two who decide',
      step('{ op: choose, as: x, from: {} }, { op: may, who: you, ownerOf: x, steps: [] }'),
      'abilities.0.steps.1: Redemption does not carry out the step "may" so: at most 1 of "who", "ownerOf" may stand here.',
    ],
    [
      'exchange together with something',
      step('{ op: together, steps: [{ op: exchange }] }'),
      'abilities.0.steps.0.steps.0.op: Redemption does not carry out the step "exchange" in this place, only "discard", "move".',
    ],
    [
      'draw together with something',
      step('{ op: together, steps: [{ op: draw }] }'),
      'abilities.0.steps.0.steps.0.op: Redemption does not carry out the step "draw" in this place, only "discard", "move".',
    ],
    [
      'convert together with something',
      step('{ op: together, steps: [{ op: convert }] }'),
      'abilities.0.steps.0.steps.0.op: Redemption does not carry out the step "convert" in this place, only "discard", "move".',
    ],
    [
      'together together with something',
      step('{ op: together, steps: [{ op: together }] }'),
      'abilities.0.steps.0.steps.0.op: Redemption does not carry out the step "together" in this place, only "discard", "move".',
    ],
    [
      'a price that is drawn',
      step('{ op: cost, step: { op: draw, n: 1 } }'),
      'abilities.0.steps.0.step.op: Redemption does not carry out the step "draw" in this place, only "discard", "move", "shuffle", "give".',
    ],
    [
      'an effect that lasts for another time: afternoon',
      step('{ op: ongoing, until: afternoon, does: { effect: numbers, over: {}, strength: 1 } }'),
      'abilities.0.steps.0.until: "afternoon" is no word that Redemption carries out here. Known: battle, oneRound, opponentNextTurn, permanent, phase, stays, turn, yourNextTurn.',
    ],
    [
      'an effect that lasts for another time: day',
      step('{ op: ongoing, until: day, does: { effect: numbers, over: {}, strength: 1 } }'),
      'abilities.0.steps.0.until: "day" is no word that Redemption carries out here. Known: battle, oneRound, opponentNextTurn, permanent, phase, stays, turn, yourNextTurn.',
    ],
    [
      'an effect that lasts for another time: challenge',
      step('{ op: ongoing, until: challenge, does: { effect: numbers, over: {}, strength: 1 } }'),
      'abilities.0.steps.0.until: "challenge" is no word that Redemption carries out here. Known: battle, oneRound, opponentNextTurn, permanent, phase, stays, turn, yourNextTurn.',
    ],
    [
      'an effect that lasts for another time: round',
      step('{ op: ongoing, until: round, does: { effect: numbers, over: {}, strength: 1 } }'),
      'abilities.0.steps.0.until: "round" is no word that Redemption carries out here. Known: battle, oneRound, opponentNextTurn, permanent, phase, stays, turn, yourNextTurn.',
    ],
    [
      'an effect that lasts for another time: plot',
      step('{ op: ongoing, until: plot, does: { effect: numbers, over: {}, strength: 1 } }'),
      'abilities.0.steps.0.until: "plot" is no word that Redemption carries out here. Known: battle, oneRound, opponentNextTurn, permanent, phase, stays, turn, yourNextTurn.',
    ],
    [
      'immune for a while',
      step('{ op: ongoing, until: turn, does: { effect: immune, over: {} } }'),
      'abilities.0.steps.0.does.effect: Redemption does not carry out the effect "immune" in this place, only "numbers", "protect", "negates", "prevents", "cannotBe", "lifts", "allows", "access", "handSize", "restricts", "unshields", "grants".',
    ],
    [
      'ignore for a while',
      step('{ op: ongoing, until: turn, does: { effect: ignore, over: {} } }'),
      'abilities.0.steps.0.does.effect: Redemption does not carry out the effect "ignore" in this place, only "numbers", "protect", "negates", "prevents", "cannotBe", "lifts", "allows", "access", "handSize", "restricts", "unshields", "grants".',
    ],
    [
      'a restriction from playing nothing in particular',
      effect('{ effect: restricts, who: any, from: play }'),
      'abilities.0.does: Redemption does not carry out the effect "restricts" so: "from: play" needs "what".',
    ],
    [
      'a restriction from drawing certain cards',
      effect('{ effect: restricts, who: any, from: draw, what: { is: Hero } }'),
      'abilities.0.does: Redemption does not carry out the effect "restricts" so: "from" does not go together with "what".',
    ],
    [
      'a speaker of what holds for a while',
      step('{ op: ongoing, until: turn, does: { effect: numbers, over: self, strength: 1 } }'),
      'abilities.0.steps.0.does.over: "self" means nothing in this place in Redemption.',
    ],
    [
      'another than that speaker',
      step('{ op: ongoing, until: turn, does: { effect: numbers, over: { another: true }, strength: 1 } }'),
      'abilities.0.steps.0.does.over.another: "another" means nothing in this place in Redemption.',
    ],
    [
      'what was chosen before, while it holds',
      step(
        '{ op: choose, as: x, from: {} }, { op: ongoing, until: turn, does: { effect: numbers, over: { at: { ref: x } }, strength: 1 } }',
      ),
      'abilities.0.steps.1.does.over.at.ref: Nothing before this is called "x". Known: refs.',
    ],
    [
      'fixed objects that nothing fixes',
      step('{ op: ongoing, until: turn, does: { effect: numbers, over: refs, strength: 1 } }'),
      'abilities.0.steps.0: Redemption does not carry out the step "ongoing" so: "refs" are the objects that "over" fixes, and what it fixes is spoken of.',
    ],
    [
      'a card chosen from a deck that nobody has looked through',
      step('{ op: choose, as: x, from: { in: deck, of: you } }, { op: move, what: { ref: x }, to: hand }'),
      'abilities.0.steps.0: Redemption does not carry out the step "choose" so: a deck or a Reserve is searched ("search"), alone or with a discard pile.',
    ],
    [
      'a search of a discard pile, which lies open',
      step('{ op: search, in: discard, for: {}, as: x, steps: [{ op: move, what: { ref: x }, to: hand }] }'),
      'abilities.0.steps.0: Redemption does not carry out the step "search" so: nobody searches a discard pile alone, in which they can "choose".',
    ],
    [
      'a search that does more than something to what was found',
      step(
        '{ op: search, in: deck, for: {}, as: x, steps: [{ op: move, what: { ref: x }, to: hand }, { op: draw, n: 1 }] }',
      ),
      'abilities.0.steps.0: Redemption does not carry out the step "search" so: the one step of a search is what is done to what was found; or that is a price, and another what it is paid for.',
    ],
    [
      'one of several things that one may do or not',
      step(
        '{ op: may, steps: [{ op: either, options: [{ steps: [{ op: draw, n: 1 }] }, { steps: [{ op: draw, n: 2 }] }] }] }',
      ),
      'abilities.0.steps.0: Redemption does not carry out the step "may" so: who may do one of several things says "may" in "either".',
    ],
    [
      'a look at cards of nobody',
      step('{ op: look, at: { in: hand } }'),
      'abilities.0.steps.0: Redemption does not carry out the step "look" so: whose cards are looked at is said.',
    ],
    [
      'what was set aside by its former name',
      step(
        '{ op: choose, as: x, from: { is: Hero } }, { op: setAside, what: { ref: x }, turns: 1, onReturn: [{ op: discard, what: { ref: x } }] }',
      ),
      'abilities.0.steps.1: Redemption does not carry out the step "setAside" so: in "each" and "onReturn", what was set aside is called "aside".',
    ],
    [
      'an option that is none',
      step('{ op: either, may: false, options: [{ steps: [] }, { steps: [] }] }'),
      'abilities.0.steps.0.may: This must be true, or left out.',
    ],
    [
      'a single option',
      step('{ op: either, options: [{ steps: [] }] }'),
      'abilities.0.steps.0.options: There must be 2 or more.',
    ],
    [
      'a look at nothing',
      step('{ op: look, as: x }'),
      'abilities.0.steps.0: Redemption does not carry out the step "look" so: exactly 1 of "what", "at", "top" must stand here.',
    ],
    [
      'a look at two things',
      step('{ op: look, at: { in: hand, of: opponent }, top: 1 }'),
      'abilities.0.steps.0: Redemption does not carry out the step "look" so: exactly 1 of "what", "at", "top" may stand here.',
    ],
    [
      'whose hand is looked at, said twice',
      step('{ op: look, at: { in: hand, of: opponent }, of: opponent }'),
      'abilities.0.steps.0: Redemption does not carry out the step "look" so: "of" needs "top".',
    ],
    [
      'a search that must find',
      step('{ op: search, in: deck, for: {}, as: x, min: 1, steps: [] }'),
      'abilities.0.steps.0.min: Redemption does not carry out "min" for the step "search". Known: as, for, in, max, of, steps.',
    ],
    [
      'a search of the top of a deck',
      step('{ op: search, in: deck, for: {}, as: x, top: 3, steps: [] }'),
      'abilities.0.steps.0.top: Redemption does not carry out "top" for the step "search". Known: as, for, in, max, of, steps.',
    ],
    [
      'a search of a hand',
      step('{ op: search, in: hand, for: {}, as: x, steps: [] }'),
      'abilities.0.steps.0.in: "hand" is no word that Redemption carries out here. Known: deck, discard, reserve.',
    ],
    [
      'a place to search, said twice',
      step('{ op: search, in: deck, for: { in: deck }, as: x, steps: [] }'),
      'abilities.0.steps.0.for.in: Redemption does not carry out "in" for a filter in this place. Known: ability, another, any, at, called, first, has, is, last, lone, matches, none, sameBook, subtype, usedBy, value.',
    ],
    [
      'whose it is, said in the filter',
      step('{ op: search, in: deck, for: { of: opponent }, as: x, steps: [] }'),
      'abilities.0.steps.0.for.of: Redemption does not carry out "of" for a filter in this place. Known: ability, another, any, at, called, first, has, is, last, lone, matches, none, sameBook, subtype, usedBy, value.',
    ],
    [
      'a brigade that is none',
      step('{ op: convert, what: self, brigade: gold }'),
      `abilities.0.steps.0.brigade: "gold" is no brigade that Redemption carries out here; did you mean "good gold" or "evil gold"? Known: ${BRIGADES}.`,
    ],
    [
      'two ends of waiting',
      step('{ op: setAside, what: self, turns: 1, upTo: 2 }'),
      'abilities.0.steps.0: Redemption does not carry out the step "setAside" so: at most 1 of "turns", "upTo", "until" may stand here.',
    ],
    [
      'waiting until somebody draws',
      step('{ op: setAside, what: self, until: [{ on: draws, who: you }] }'),
      'abilities.0.steps.0.until.0.on: Redemption does not carry out the trigger "draws" in this place, only "moves", "plays", "battle", "phase", "runsOut".',
    ],
    [
      'waiting for the speaker',
      step('{ op: setAside, what: self, until: [{ on: moves, what: self, to: hand }] }'),
      'abilities.0.steps.0.until.0.what: "self" means nothing in this place in Redemption.',
    ],
    [
      'waiting for its bearer',
      step('{ op: setAside, what: self, until: [{ on: moves, what: host, to: hand }] }'),
      'abilities.0.steps.0.until.0.what: "host" means nothing in this place in Redemption.',
    ],
    [
      'immunity while cards wait',
      step('{ op: setAside, what: self, while: [{ effect: immune, over: refs, from: {} }] }'),
      'abilities.0.steps.0.while.0.effect: Redemption does not carry out the effect "immune" in this place, only "protect", "numbers".',
    ],
    [
      'the speaker while cards wait',
      step('{ op: setAside, what: self, while: [{ effect: protect, over: self, from: {} }] }'),
      'abilities.0.steps.0.while.0.over: "self" means nothing in this place in Redemption.',
    ],
    [
      'growth of nothing',
      step('{ op: setAside, what: self, turns: 1, grow: {} }'),
      'abilities.0.steps.0.grow: Redemption does not carry out this so: at least 1 of "strength", "toughness" must stand here.',
    ],
    [
      'those who waited, afterwards',
      step('{ op: setAside, what: self, turns: 1 }, { op: discard, what: { ref: aside } }'),
      'abilities.0.steps.1.what.ref: Nothing before this is called "aside".',
    ],
  ],
  Effects: [
    [
      'the effect "stats" of another game',
      effect('{ effect: stats, over: self }'),
      `abilities.0.does.effect: "stats" is no effect that Redemption carries out here. Known: ${EFFECTS}.`,
    ],
    [
      'the effect "keyword" of another game',
      effect('{ effect: keyword, over: self }'),
      `abilities.0.does.effect: "keyword" is no effect that Redemption carries out here. Known: ${EFFECTS}.`,
    ],
    [
      'the effect "cost" of another game',
      effect('{ effect: cost, over: self }'),
      `abilities.0.does.effect: "cost" is no effect that Redemption carries out here. Known: ${EFFECTS}.`,
    ],
    [
      'the effect "next" of another game',
      effect('{ effect: next, over: self }'),
      `abilities.0.does.effect: "next" is no effect that Redemption carries out here. Known: ${EFFECTS}.`,
    ],
    [
      'the effect "silence" of another game',
      effect('{ effect: silence, over: self }'),
      `abilities.0.does.effect: "silence" is no effect that Redemption carries out here. Known: ${EFFECTS}.`,
    ],
    [
      'the effect "halt" of another game',
      effect('{ effect: halt, over: self }'),
      `abilities.0.does.effect: "halt" is no effect that Redemption carries out here. Known: ${EFFECTS}.`,
    ],
    [
      'the effect "instead" as another game writes it',
      effect('{ effect: instead, over: self }'),
      'abilities.0.does.over: Redemption does not carry out "over" for the effect "instead". Known: by, of, pay, to, what.',
    ],
    [
      'the effect "modify" of another game',
      effect('{ effect: modify, over: self }'),
      `abilities.0.does.effect: "modify" is no effect that Redemption carries out here. Known: ${EFFECTS}.`,
    ],
    [
      'fixed objects of a passive ability',
      effect('{ effect: numbers, over: refs, strength: 1 }'),
      'abilities.0: Redemption does not carry out the ability "passive" so: "refs" are the objects that "ongoing" or "setAside" has fixed.',
    ],
    [
      'what the trigger was about',
      effect('{ effect: numbers, over: it, strength: 1 }'),
      'abilities.0.does.over: "it" is no word that Redemption carries out here. Known: host, refs, self.',
    ],
    [
      'numbers that do not change',
      effect('{ effect: numbers, over: self }'),
      'abilities.0.does: Redemption does not carry out the effect "numbers" so: at least 1 of "strength", "toughness" must stand here.',
    ],
    [
      'who negates itself',
      effect('{ effect: negates, over: self }'),
      'abilities.0.does.over: "self" is no word that Redemption carries out here. Known: refs.',
    ],
    [
      'who prevents itself',
      effect('{ effect: prevents, over: self }'),
      'abilities.0.does.over: "self" is no word that Redemption carries out here. Known: refs.',
    ],
    [
      'the next card of any sort that is prevented',
      effect('{ effect: prevents, over: { of: opponent }, next: true }'),
      'abilities.0.does: Redemption does not carry out the effect "prevents" so: the next one is an Enhancement ("is: Enhancement"), whatever else is said of it.',
    ],
    [
      'another deed that cannot be done to abilities',
      effect('{ effect: cannotBe, over: {}, verbs: [discard] }'),
      'abilities.0.does.verbs.0: "discard" is no undoing that Redemption carries out here. Known: interrupt, negate, prevent.',
    ],
    [
      'protection from withdraw',
      effect('{ effect: protect, over: self, from: {}, verbs: [withdraw] }'),
      `abilities.0.does.verbs.0: "withdraw" is no deed that Redemption carries out here. Known: ${DEEDS}.`,
    ],
    [
      'protection from drawing',
      effect('{ effect: protect, over: self, from: {}, verbs: [draw] }'),
      `abilities.0.does.verbs.0: "draw" is no deed that Redemption carries out here. Known: ${DEEDS}.`,
    ],
    [
      'protection from territory',
      effect('{ effect: protect, over: self, from: {}, verbs: [territory] }'),
      `abilities.0.does.verbs.0: "territory" is no deed that Redemption carries out here. Known: ${DEEDS}.`,
    ],
    [
      'protection from give',
      effect('{ effect: protect, over: self, from: {}, verbs: [give] }'),
      `abilities.0.does.verbs.0: "give" is no deed that Redemption carries out here. Known: ${DEEDS}.`,
    ],
    [
      'protection from place',
      effect('{ effect: protect, over: self, from: {}, verbs: [place] }'),
      `abilities.0.does.verbs.0: "place" is no deed that Redemption carries out here. Known: ${DEEDS}.`,
    ],
    [
      'protection from nothing',
      effect('{ effect: protect, over: self, from: {}, verbs: [] }'),
      'abilities.0.does.verbs: There must be 1 or more.',
    ],
    [
      'Enhancements that are called self',
      effect('{ effect: allows, over: self }'),
      'abilities.0.does.over: This must be an object with some of "is", "subtype", "of", "called", "has", "another", "lone", "value", "at", "ability", "matches", "sameBook", "usedBy", "first", "last", "any", "none".',
    ],
    [
      'Enhancements that are called refs',
      effect('{ effect: allows, over: refs }'),
      'abilities.0.does.over: This must be an object with some of "is", "subtype", "of", "called", "has", "another", "lone", "value", "at", "ability", "matches", "sameBook", "usedBy", "first", "last", "any", "none".',
    ],
    [
      'Enhancements of one zone',
      effect('{ effect: allows, over: { in: hand } }'),
      'abilities.0.does.over.in: Redemption does not carry out "in" for a filter in this place. Known: ability, another, any, at, called, first, has, is, last, lone, matches, none, of, sameBook, subtype, usedBy, value.',
    ],
    [
      'an ability for itself',
      effect('{ effect: grants, over: self, ability: { kind: effect, steps: [] } }'),
      'abilities.0.does.over: "self" is no word that Redemption carries out here. Known: refs.',
    ],
    [
      'an ability "keyword" that is given',
      effect('{ effect: grants, over: {}, ability: { kind: keyword } }'),
      'abilities.0.does.ability.kind: Redemption does not carry out the ability "keyword" in this place, only "effect", "reaction", "quick", "passive".',
    ],
    [
      'an ability "holds" that is given',
      effect('{ effect: grants, over: {}, ability: { kind: holds } }'),
      'abilities.0.does.ability.kind: Redemption does not carry out the ability "holds" in this place, only "effect", "reaction", "quick", "passive".',
    ],
    [
      'an ability "discount" that is given',
      effect('{ effect: grants, over: {}, ability: { kind: discount } }'),
      `abilities.0.does.ability.kind: "discount" is no ability that Redemption carries out here. Known: ${KINDS}.`,
    ],
    [
      'a way of use of what is given',
      effect('{ effect: grants, over: {}, ability: { kind: effect, as: hero, steps: [] } }'),
      'abilities.0.does: Redemption does not carry out the effect "grants" so: what is given has no "as".',
    ],
    [
      'a condition of what holds and is given',
      effect(
        '{ effect: grants, over: {}, ability: { kind: passive, if: { phase: battle }, does: { effect: negates, over: {} } } }',
      ),
      'abilities.0.does: Redemption does not carry out the effect "grants" so: a passive ability that is given has no "if", and gives nothing itself.',
    ],
    [
      'a gift of gifts',
      effect(
        '{ effect: grants, over: {}, ability: { kind: passive, does: { effect: grants, over: {}, ability: { kind: effect, steps: [] } } } }',
      ),
      'abilities.0.does: Redemption does not carry out the effect "grants" so: a passive ability that is given has no "if", and gives nothing itself.',
    ],
  ],
  Amounts: [
    ['drawing nothing', step('{ op: draw, n: 0 }'), 'abilities.0.steps.0.n: This must be 1 or more.'],
    [
      'drawing less than nothing',
      step('{ op: draw, n: -1 }'),
      'abilities.0.steps.0.n: This must be 1 or more.',
    ],
    [
      'choosing none',
      step('{ op: choose, as: x, from: {}, max: 0 }'),
      'abilities.0.steps.0.max: This must be 1 or more.',
    ],
    [
      'choosing less than none',
      step('{ op: choose, as: x, from: {}, min: -1, max: 1 }'),
      'abilities.0.steps.0.min: This must be 0 or more.',
    ],
    [
      'choosing at least none, which is no upper bound',
      step('{ op: choose, as: x, from: {}, min: 0 }'),
      'abilities.0.steps.0: Redemption does not carry out the step "choose" so: "min: 0" needs "max".',
    ],
    [
      'choosing two at least and one at most',
      step('{ op: choose, as: x, from: {}, min: 2, max: 1 }'),
      'abilities.0.steps.0: Redemption does not carry out the step "choose" so: "min" is not above "max".',
    ],
    [
      'doing it no times',
      step('{ op: repeat, times: 0, steps: [{ op: draw, n: 1 }] }'),
      'abilities.0.steps.0.times: This must be 1 or more.',
    ],
    ['looking at no card', step('{ op: look, top: 0 }'), 'abilities.0.steps.0.top: This must be 1 or more.'],
    [
      'searching for none',
      step('{ op: search, in: deck, for: {}, as: x, max: 0, steps: [] }'),
      'abilities.0.steps.0.max: This must be 1 or more.',
    ],
    [
      'setting aside for no turn',
      step('{ op: setAside, what: self, turns: 0 }'),
      'abilities.0.steps.0.turns: This must be 1 or more.',
    ],
    [
      'setting aside for up to no turn',
      step('{ op: setAside, what: self, upTo: 0 }'),
      'abilities.0.steps.0.upTo: This must be 1 or more.',
    ],
    [
      'growing by nothing',
      step('{ op: setAside, what: self, grow: { strength: 0 } }'),
      'abilities.0.steps.0.grow: Redemption does not carry out this so: what does not change ("0") is left out.',
    ],
    [
      'a change by nothing',
      effect('{ effect: numbers, over: self, strength: 0, toughness: 0 }'),
      'abilities.0.does: Redemption does not carry out the effect "numbers" so: what does not change ("0") is left out.',
    ],
    [
      'a limit of none',
      hero('{ kind: quick, limit: { n: 0, per: turn }, steps: [{ op: draw, n: 1 }] }'),
      'abilities.0.limit.n: This must be 1 or more.',
    ],
    [
      'holding no card',
      fortress('{ kind: holds, what: {}, n: 0 }'),
      'abilities.0.n: This must be 1 or more.',
    ],
    [
      'a count of 0 or more, which everything is',
      condition('{ count: {}, min: 0 }'),
      'abilities.0.if.min: This must be 1 or more.',
    ],
    [
      'a count below none',
      condition('{ count: {}, max: -1 }'),
      'abilities.0.if.max: This must be 0 or more.',
    ],
    [
      'a count between bounds that are the wrong way round',
      condition('{ count: {}, min: 2, max: 1 }'),
      'abilities.0.if: Redemption does not carry out this so: "min" is not above "max".',
    ],
    [
      'a number of 0 or more, which everything is',
      condition('{ value: { tally: opponentGoodBrigades }, min: 0 }'),
      'abilities.0.if.min: This must be 1 or more.',
    ],
    [
      'a number between bounds that are the wrong way round',
      condition('{ value: { tally: opponentGoodBrigades }, min: 2, max: 1 }'),
      'abilities.0.if: Redemption does not carry out this so: "min" is not above "max".',
    ],
    [
      'a strength between bounds that are the wrong way round',
      filter('{ value: { name: strength, min: 2, max: 1 } }'),
      'abilities.0.does.over.value: Redemption does not carry out this so: "min" is not above "max".',
    ],
  ],
  'What "over" fixes': [
    [
      'fixed objects in an effect that fixes none',
      step(
        '{ op: ongoing, until: turn, does: { effect: numbers, over: { is: Hero }, strength: { objects: { ref: refs } } } }',
      ),
      'abilities.0.steps.0: Redemption does not carry out the step "ongoing" so: "refs" are the objects that "over" fixes, and what it fixes is spoken of.',
    ],
    [
      'objects that are fixed and not spoken of',
      step('{ op: ongoing, until: turn, over: self, does: { effect: allows, over: {} } }'),
      'abilities.0.steps.0: Redemption does not carry out the step "ongoing" so: "refs" are the objects that "over" fixes, and what it fixes is spoken of.',
    ],
    [
      'what is placed on fixed objects, where there are none',
      step(
        '{ op: ongoing, until: turn, does: { effect: protect, over: { is: Hero }, from: { at: { ref: refs } } } }',
      ),
      'abilities.0.steps.0: Redemption does not carry out the step "ongoing" so: "refs" are the objects that "over" fixes, and what it fixes is spoken of.',
    ],
  ],
  'What is named in steps that may not be done': [
    [
      'what was chosen where one may',
      step('{ op: may, steps: [{ op: choose, as: x, from: {} }] }, { op: discard, what: { ref: x } }'),
      'abilities.0.steps.1.what.ref: "x" is named only in steps that may not be done, so it may mean nothing; say this among them.',
    ],
    [
      'the same, asked whether one did, as the steps could say it themselves',
      step(
        '{ op: may, as: done, steps: [{ op: choose, as: x, from: {} }] }, { op: if, condition: { did: done }, then: [{ op: discard, what: { ref: x } }] }',
      ),
      'abilities.0.steps.1.then.0.what.ref: "x" is named only in steps that may not be done, so it may mean nothing; say this among them.',
    ],
    [
      'the player who was chosen where one may',
      step('{ op: may, steps: [{ op: player }] }, { op: draw, who: player, n: 1 }'),
      'abilities.0.steps.1.who: "player" may mean nothing, because the steps that bring it may not be done; say this among them.',
    ],
    [
      'what only one of two branches names',
      step(
        '{ op: if, condition: { phase: battle }, then: [{ op: choose, as: x, from: {} }], else: [{ op: draw, n: 1 }] }, { op: discard, what: { ref: x } }',
      ),
      'abilities.0.steps.1.what.ref: "x" is named only in steps that may not be done, so it may mean nothing; say this among them.',
    ],
    [
      'what is named under a condition',
      step(
        '{ op: if, condition: { phase: battle }, then: [{ op: choose, as: x, from: {} }] }, { op: discard, what: { ref: x } }',
      ),
      'abilities.0.steps.1.what.ref: "x" is named only in steps that may not be done, so it may mean nothing; say this among them.',
    ],
    [
      'what is named as often as something is counted, which may be never',
      step(
        '{ op: repeat, times: { count: { is: Hero } }, steps: [{ op: choose, as: x, from: {} }] }, { op: discard, what: { ref: x } }',
      ),
      'abilities.0.steps.1.what.ref: "x" is named only in steps that may not be done, so it may mean nothing; say this among them.',
    ],
    [
      'what is named in a choice within a choice',
      step(
        '{ op: may, steps: [{ op: may, steps: [{ op: choose, as: x, from: {} }] }] }, { op: choose, as: y, among: { ref: x } }',
      ),
      'abilities.0.steps.1.among.ref: "x" is named only in steps that may not be done, so it may mean nothing; say this among them.',
    ],
  ],
  Triggers: [
    [
      'the trigger "symbol" of another game',
      trigger('{ on: symbol, what: self }'),
      `abilities.0.when.on: "symbol" is no trigger that Redemption carries out here. Known: ${TRIGGERS}.`,
    ],
    [
      'the trigger "gains" of another game',
      trigger('{ on: gains, what: self }'),
      `abilities.0.when.on: "gains" is no trigger that Redemption carries out here. Known: ${TRIGGERS}.`,
    ],
    [
      'the trigger "advances" of another game',
      trigger('{ on: advances, what: self }'),
      `abilities.0.when.on: "advances" is no trigger that Redemption carries out here. Known: ${TRIGGERS}.`,
    ],
    [
      'the trigger "challenge" of another game',
      trigger('{ on: challenge, what: self }'),
      `abilities.0.when.on: "challenge" is no trigger that Redemption carries out here. Known: ${TRIGGERS}.`,
    ],
    [
      'the trigger "initiates" of another game',
      trigger('{ on: initiates, what: self }'),
      `abilities.0.when.on: "initiates" is no trigger that Redemption carries out here. Known: ${TRIGGERS}.`,
    ],
    [
      'a misspelt trigger',
      trigger('{ on: move, what: self }'),
      `abilities.0.when.on: "move" is no trigger that Redemption carries out here; did you mean "moves"? Known: ${TRIGGERS}.`,
    ],
    [
      'a Lost Soul that a chosen player has not drawn',
      trigger('{ on: drawn, what: self, unless: player }'),
      'abilities.0.when.unless: "player" is no word that Redemption carries out here. Known: opponent, you.',
    ],
    [
      'being put in play by nobody’s ability',
      trigger('{ on: put, what: self }'),
      'abilities.0.when: "by" is missing for the trigger "put".',
    ],
    [
      'the verb of a move',
      trigger('{ on: moves, what: self, verb: discard }'),
      'abilities.0.when.verb: Redemption does not carry out "verb" for the trigger "moves". Known: from, to, what.',
    ],
    [
      'a move to triggered',
      trigger('{ on: moves, what: self, to: triggered }'),
      `abilities.0.when.to: "triggered" is no place that Redemption carries out here. Known: ${PLACES}.`,
    ],
    [
      'a move to played',
      trigger('{ on: moves, what: self, to: played }'),
      `abilities.0.when.to: "played" is no place that Redemption carries out here. Known: ${PLACES}.`,
    ],
    [
      'a misspelt zone',
      trigger('{ on: moves, what: self, to: teritory }'),
      `abilities.0.when.to: "teritory" is no place that Redemption carries out here; did you mean "territory"? Known: ${PLACES}.`,
    ],
    [
      'what is before the game',
      trigger('{ on: phase, phase: pregame }'),
      `abilities.0.when.phase: "pregame" is no phase that Redemption carries out here. Known: ${PHASES}.`,
    ],
    [
      'any phase',
      trigger('{ on: phase, phase: any }'),
      `abilities.0.when.phase: "any" is no phase that Redemption carries out here. Known: ${PHASES}.`,
    ],
    [
      'the phase of one who was chosen',
      trigger('{ on: phase, phase: draw, of: player }'),
      'abilities.0.when.of: "player" is no word that Redemption carries out here. Known: opponent, you.',
    ],
    [
      'the end of another phase',
      trigger('{ on: phase, phase: upkeep, ends: true }'),
      'abilities.0.when: Redemption does not carry out the trigger "phase" so: "ends" is said of the battle phase only.',
    ],
    [
      'no end of a phase',
      trigger('{ on: phase, phase: battle, ends: false }'),
      'abilities.0.when.ends: This must be true, or left out.',
    ],
    [
      'who plays, when nobody was chosen',
      trigger('{ on: plays, who: player, what: {} }'),
      'abilities.0.when.who: "player" is no word that Redemption carries out here. Known: any, opponent, you.',
    ],
    [
      'what the trigger is about, within it',
      trigger('{ on: moves, what: { at: it }, to: discard }'),
      'abilities.0.when.what.at: "it" means nothing in this place in Redemption.',
    ],
    [
      'another part in a battle',
      trigger('{ on: battle, what: self, role: wins }'),
      'abilities.0.when.role: "wins" is no word that Redemption carries out here. Known: attacks, blocks, enters, rescues.',
    ],
    [
      'not alone',
      trigger('{ on: battle, what: self, role: attacks, lone: false }'),
      'abilities.0.when.lone: This must be true, or left out.',
    ],
    [
      'what a phase is about',
      hero('{ kind: reaction, when: { on: phase, phase: draw }, steps: [{ op: discard, what: it }] }'),
      'abilities.0.steps.0.what: "it" means nothing in this place in Redemption.',
    ],
    [
      'what a draw is about',
      hero('{ kind: reaction, when: { on: draws, who: you }, steps: [{ op: discard, what: it }] }'),
      'abilities.0.steps.0.what: "it" means nothing in this place in Redemption.',
    ],
  ],
  Nouns: [
    [
      'what was made',
      step('{ op: discard, what: made }'),
      'abilities.0.steps.0.what: "made" is no noun that Redemption carries out here. Known: host, it, self.',
    ],
    [
      'the place of a card',
      step('{ op: discard, what: { place: self } }'),
      'abilities.0.steps.0.what: "place" is no noun that Redemption carries out here. Known: both, every, host, it, ref, self.',
    ],
    [
      'what a trigger was about, where there is none',
      step('{ op: discard, what: it }'),
      'abilities.0.steps.0.what: "it" means nothing in this place in Redemption.',
    ],
    [
      'a misspelt word',
      step('{ op: discard, what: sel }'),
      'abilities.0.steps.0.what: "sel" is no noun that Redemption carries out here. Known: host, it, self.',
    ],
    [
      'a name that nothing has',
      step('{ op: discard, what: { ref: x } }'),
      'abilities.0.steps.0.what.ref: Nothing before this is called "x".',
    ],
    [
      'a misspelt name',
      step('{ op: choose, as: hero, from: {} }, { op: discard, what: { ref: heroe } }'),
      'abilities.0.steps.1.what.ref: Nothing before this is called "heroe"; did you mean "hero"? Known: hero.',
    ],
    [
      'a name that comes later',
      step('{ op: discard, what: { ref: x } }, { op: choose, as: x, from: {} }'),
      'abilities.0.steps.0.what.ref: Nothing before this is called "x".',
    ],
    [
      'the name of another ability',
      hero(
        '{ kind: effect, steps: [{ op: choose, as: x, from: {} }] }, { kind: effect, steps: [{ op: discard, what: { ref: x } }] }',
      ),
      'abilities.1.steps.0.what.ref: Nothing before this is called "x".',
    ],
    [
      'those who wait, where nobody does',
      step('{ op: discard, what: { ref: aside } }'),
      'abilities.0.steps.0.what.ref: Nothing before this is called "aside".',
    ],
    [
      'those an effect has fixed, where there is none',
      step('{ op: discard, what: { ref: refs } }'),
      'abilities.0.steps.0.what.ref: Nothing before this is called "refs".',
    ],
    [
      'what the game calls cards that were searched',
      step('{ op: discard, what: { ref: searched } }'),
      'abilities.0.steps.0.what.ref: Nothing before this is called "searched".',
    ],
    [
      'a name that the rules give: user',
      step('{ op: choose, as: user, from: {} }'),
      'abilities.0.steps.0.as: "user" is a name that the rules of Redemption give themselves.',
    ],
    [
      'a name that the rules give: aside',
      step('{ op: choose, as: aside, from: {} }'),
      'abilities.0.steps.0.as: "aside" is a name that the rules of Redemption give themselves.',
    ],
    [
      'a name that the rules give: refs',
      step('{ op: choose, as: refs, from: {} }'),
      'abilities.0.steps.0.as: "refs" is a name that the rules of Redemption give themselves.',
    ],
    [
      'a name that the rules give: it',
      step('{ op: choose, as: it, from: {} }'),
      'abilities.0.steps.0.as: "it" is a name that the rules of Redemption give themselves.',
    ],
    [
      'a name that the rules give: searched',
      step('{ op: choose, as: searched, from: {} }'),
      'abilities.0.steps.0.as: "searched" is a name that the rules of Redemption give themselves.',
    ],
    [
      'all but a name that nothing has',
      step('{ op: discard, what: { every: {}, except: x } }'),
      'abilities.0.steps.0.what.except: Nothing before this is called "x".',
    ],
  ],
  Values: [
    [
      'counters',
      step('{ op: draw, n: { counters: boost, of: self } }'),
      'abilities.0.steps.0.n: "counters" is no value that Redemption carries out here. Known: brigades, capped, count, number, objects, tally.',
    ],
    [
      'a number of a card',
      step('{ op: draw, n: { value: strength, of: self } }'),
      'abilities.0.steps.0.n: "value" is no value that Redemption carries out here. Known: brigades, capped, count, number, objects, tally.',
    ],
    [
      'one for every so many',
      step('{ op: draw, n: { per: 2, of: 3 } }'),
      'abilities.0.steps.0.n: "per" is no value that Redemption carries out here. Known: brigades, capped, count, number, objects, tally.',
    ],
    [
      'challenges',
      step('{ op: draw, n: { challenges: won, since: phase } }'),
      'abilities.0.steps.0.n: "challenges" is no value that Redemption carries out here. Known: brigades, capped, count, number, objects, tally.',
    ],
    [
      'another tally',
      step('{ op: draw, n: { tally: played } }'),
      'abilities.0.steps.0.n.tally: "played" is no tally that Redemption carries out here. Known: battlesBegun, cardsDrawn, evilEnhancementsPlayed, handSize, opponentEvilBrigades, opponentGoodBrigades, opponentGoodDominantsPlayed.',
    ],
    [
      'turns of waiting, where nobody does',
      step('{ op: draw, n: { number: turns } }'),
      'abilities.0.steps.0.n.number: Nothing before this is called "turns".',
    ],
    ['half a card', step('{ op: draw, n: 0.5 }'), 'abilities.0.steps.0.n: This must be a value.'],
  ],
  Conditions: [
    [
      'a challenge',
      condition('{ challenge: {} }'),
      `abilities.0.if: "challenge" is no condition that Redemption carries out here. Known: ${CONDITIONS}.`,
    ],
    [
      'the first player',
      condition('{ first: you }'),
      `abilities.0.if: "first" is no condition that Redemption carries out here. Known: ${CONDITIONS}.`,
    ],
    [
      'a count without bounds',
      condition('{ count: {} }'),
      'abilities.0.if: Redemption does not carry out this so: at least 1 of "min", "max" must stand here.',
    ],
    [
      'a value without bounds',
      condition('{ value: 1 }'),
      'abilities.0.if: Redemption does not carry out this so: at least 1 of "min", "max" must stand here.',
    ],
    [
      'what is before the game',
      condition('{ phase: pregame }'),
      `abilities.0.if.phase: "pregame" is no phase that Redemption carries out here. Known: ${PHASES}.`,
    ],
    [
      'the phase of one who was chosen',
      condition('{ phase: battle, of: player }'),
      'abilities.0.if.of: "player" is no word that Redemption carries out here. Known: opponent, you.',
    ],
    [
      'an answer that nobody gave',
      condition('{ did: x }'),
      'abilities.0.if.did: Nothing before this is called "x".',
    ],
  ],
  Filters: [
    [
      'all of what is in play but the Lands of Bondage, which reads like all of it',
      filter('{ subtype: evil, in: [territory, artifact, battle, aside] }'),
      'abilities.0.does.over: Redemption does not carry out a filter so: who names "territory", "artifact" and "battle" names "bondage" as well: all of them are in play.',
    ],
    [
      'a subtype that was named, as nothing is in this game',
      filter('{ subtype: named }'),
      'abilities.0.does.over.subtype: Nothing has been named before this, so "named" means nothing.',
    ],
    [
      'by "namesake"',
      filter('{ namesake: self }'),
      `abilities.0.does.over.namesake: Redemption does not carry out "namesake" for a filter. Known: ${FILTER}.`,
    ],
    [
      'by "hasnt"',
      filter('{ hasnt: meek }'),
      `abilities.0.does.over.hasnt: Redemption does not carry out "hasnt" for a filter. Known: ${FILTER}.`,
    ],
    [
      'by "token"',
      filter('{ token: true }'),
      `abilities.0.does.over.token: Redemption does not carry out "token" for a filter. Known: ${FILTER}.`,
    ],
    [
      'by "handCost"',
      filter('{ handCost: { min: 1 } }'),
      `abilities.0.does.over.handCost: Redemption does not carry out "handCost" for a filter. Known: ${FILTER}.`,
    ],
    [
      'by "reserveCost"',
      filter('{ reserveCost: { min: 1 } }'),
      `abilities.0.does.over.reserveCost: Redemption does not carry out "reserveCost" for a filter. Known: ${FILTER}.`,
    ],
    [
      'by "counter"',
      filter('{ counter: { name: boost } }'),
      `abilities.0.does.over.counter: Redemption does not carry out "counter" for a filter. Known: ${FILTER}.`,
    ],
    [
      'by "zero"',
      filter('{ zero: true }'),
      `abilities.0.does.over.zero: Redemption does not carry out "zero" for a filter. Known: ${FILTER}.`,
    ],
    [
      'by "facing"',
      filter('{ facing: self }'),
      `abilities.0.does.over.facing: Redemption does not carry out "facing" for a filter. Known: ${FILTER}.`,
    ],
    [
      'by "colled"',
      filter('{ colled: David }'),
      `abilities.0.does.over.colled: Redemption does not carry out "colled" for a filter; did you mean "called"? Known: ${FILTER}.`,
    ],
    [
      'a misspelt type',
      filter('{ is: Heroes }'),
      `abilities.0.does.over.is: "Heroes" is no type that Redemption carries out here; did you mean "Hero"? Known: ${TYPES}.`,
    ],
    [
      'a type of another game',
      filter('{ is: Character }'),
      `abilities.0.does.over.is: "Character" is no type that Redemption carries out here; did you mean "character"? Known: ${TYPES}.`,
    ],
    [
      'a misspelt zone',
      filter('{ in: bondge }'),
      `abilities.0.does.over.in: "bondge" is no zone that Redemption carries out here; did you mean "bondage"? Known: ${ZONES}.`,
    ],
    [
      'where abilities wait',
      filter('{ in: triggered }'),
      `abilities.0.does.over.in: "triggered" is no zone that Redemption carries out here. Known: ${ZONES}.`,
    ],
    [
      'the status of captives',
      filter('{ has: captured }'),
      'abilities.0.does.over.has: "captured" is no mark that Redemption carries out here. Known: attacking, blocking, equipped, laden, meek, opposed, paralyzed, rescuing, setAsideBefore, starred.',
    ],
    [
      'a keyword',
      filter('{ has: asideFortress }'),
      'abilities.0.does.over.has: "asideFortress" is no mark that Redemption carries out here. Known: attacking, blocking, equipped, laden, meek, opposed, paralyzed, rescuing, setAsideBefore, starred.',
    ],
    [
      'not another',
      filter('{ another: false }'),
      'abilities.0.does.over.another: This must be true, or left out.',
    ],
    ['not alone', filter('{ lone: false }'), 'abilities.0.does.over.lone: This must be true, or left out.'],
    [
      'another number',
      filter('{ value: { name: cost, min: 1 } }'),
      'abilities.0.does.over.value.name: "cost" is no value that Redemption carries out here. Known: strength, toughness.',
    ],
    [
      'a number without bounds',
      filter('{ value: { name: strength } }'),
      'abilities.0.does.over.value: Redemption does not carry out this so: at least 1 of "min", "max" must stand here.',
    ],
    [
      'whose, when nobody was chosen',
      filter('{ of: player }'),
      'abilities.0.does.over.of: No player has been chosen before this, so "player" means nobody.',
    ],
    ['no list', filter('{ any: {} }'), 'abilities.0.does.over.any: This must be a list.'],
    [
      'another within one of several',
      filter('{ none: [{ is: Heros }] }'),
      `abilities.0.does.over.none.0.is: "Heros" is no type that Redemption carries out here; did you mean "Hero"? Known: ${TYPES}.`,
    ],
  ],
};

describe.each(Object.entries(REFUSED))('%s', (_part, rows) => {
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
      filter('{ called: King Hezekia }'),
      'does.over.called: "King Hezekia" is no card that Redemption carries out here; did you mean "King Hezekiah"?',
    ],
  ])('is refused: %s', (_what, card, refusal) => {
    // The known words, and their number, change with the cards.
    expect(() => load(card)).toThrow(`x: abilities.0.${refusal}`);
  });

  it.each([
    ['the subtypes of the rules', '{ subtype: [good, red, multi-brigade], none: [{ subtype: Exodus }] }'],
    ['what only cards elsewhere are', '{ any: [{ subtype: Persian }, { called: King Hezekiah }] }'],
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
