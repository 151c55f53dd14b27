import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readCard, readCards } from '../../../src/games/altered/cards.ts';
import { print } from '../../../src/games/altered/language/print.ts';
import { expectWhole, languageOf } from '../../../src/games/altered/language/whole-card.ts';
import { CardError } from '../../../src/games/shared/card-files.ts';
import { chapters } from '../../../src/language/document.ts';
import { root } from '../../../src/root.ts';

/** A node that Altered does not carry out is refused when a card is loaded, with its place and the reason. Never is it read and ignored. */

// Keys of a filter of objects in play, of one that may say a zone, and the steps.
const FILTER =
  'another, any, at, baseCost, called, counter, facing, handCost, has, hasnt, holds, is, none, of, reserveCost, subtype, token, value, where, zero';
const FILTER_IN = FILTER.replace('is,', 'in, is,');
const STEPS =
  'activate, advance, afterRest, afterYou, augment, byHand, choose, count, counters, create, defect, discard, distribute, double, draw, each, exchange, forEach, gain, if, look, lose, may, move, ongoing, orb, pass, pay, play, raise, readyOrbs, remove, repeat, resupply, reveal, roll, sacrifice, several, strip, switch, takeControl, target, together, trade, whose, win';

const FACTS = { name: 'X', faction: 'NE', rarity: 'common' };
const BRASSBUG = readCard(
  { ...FACTS, ref: 'B', name: 'Brassbug', type: 'Token', subtypes: ['Robot'], stats: '2/2/2' },
  'b.yaml',
);
/** Other parts of a card of the type. */
const NUMBERS: Record<string, object> = {
  Character: { cost: '1/1', stats: '1/1/1' },
  Spell: { cost: '1/1' },
  'Landmark Permanent': { cost: '1/1' },
};

/** The abilities of a card: in YAML, and the type of the card that has them. */
interface Text {
  type: string;
  abilities: string;
}
const spell = (abilities: string): Text => ({ type: 'Spell', abilities });
const character = (abilities: string): Text => ({ type: 'Character', abilities });
const step = (yaml: string): Text => spell(`[{ kind: effect, steps: [${yaml}] }]`);
const effect = (yaml: string): Text => character(`[{ kind: passive, does: ${yaml} }]`);
const trigger = (yaml: string): Text =>
  character(`[{ kind: reaction, when: ${yaml}, steps: [{ op: resupply }] }]`);

type Row = [what: string, text: Text, refusal: string];

const REFUSED: Record<string, Row[]> = {
  'What a text cannot say': [
    [
      'a free quick action',
      character('[{ kind: quick, cost: {}, steps: [{ op: resupply }] }]'),
      'x.yaml: abilities.0: Altered does not carry out the ability "quick" so: a quick action costs something.',
    ],
    [
      'a card in play that is discarded as a price',
      character('[{ kind: quick, cost: { discard: self }, steps: [{ op: resupply }] }]'),
      'x.yaml: abilities.0: Altered does not carry out the ability "quick" so: what is discarded as a price is a card in Reserve ("support"); in play one sacrifices.',
    ],
    [
      'a price off what is free',
      step('{ op: play, what: self, free: true, less: 1 }'),
      'x.yaml: abilities.0.steps.0: Altered does not carry out the step "play" so: "free" does not go together with "less".',
    ],
    [
      'the Expedition of the speaker as one of all',
      character(
        '[{ kind: reaction, when: { on: phase, phase: noon }, steps: [{ op: create, token: Brassbug, in: { every: { is: Expedition, at: { place: self } } } }] }]',
      ),
      'x.yaml: abilities.0.steps.0.in: Altered does not carry out this so: the Expedition of the speaker is a place ("place: self").',
    ],
    [
      'a choice of the only one',
      step('{ op: choose, as: x, from: { is: Hero, of: you } }'),
      'x.yaml: abilities.0.steps.0: Altered does not carry out the step "choose" so: of what there is only one of, there is nothing to choose ("every" names it, or "place").',
    ],
    [
      'an option that asks for more than a kind',
      step('{ op: choose, as: x, from: { any: [{ is: Spell }, { is: Character, handCost: { max: 1 } }] } }'),
      'x.yaml: abilities.0.steps.0.from.any.1.handCost: Altered does not carry out "handCost" for a filter in this place. Known: another, has, hasnt, in, is, subtype, token, where.',
    ],
    [
      'a total of one target',
      spell(
        '[{ kind: effect, targets: [{ as: a, of: {}, total: { value: handCost, max: 3 } }], steps: [{ op: discard, what: { ref: a } }] }]',
      ),
      'x.yaml: abilities.0.targets.0: Altered does not carry out a target so: "total" is for several targets, so "max" is 2 or more.',
    ],
    [
      'being something with counters',
      step(
        '{ op: if, condition: { noun: self, is: { counter: { name: boost, min: 1 } } }, then: [{ op: resupply }] }',
      ),
      'x.yaml: abilities.0.steps.0.condition: Altered does not carry out this so: to have counters is a number ("value: { counters: …, of: … }").',
    ],
    [
      'a price that is chosen and not paid',
      step(
        '{ op: pay, cost: { choose: { as: x, from: { in: hand, of: you } }, steps: [{ op: sacrifice, what: self }] }, steps: [{ op: resupply }] }',
      ),
      'x.yaml: abilities.0.steps.0.cost: Altered does not carry out a cost so: what is chosen is what each of the steps takes.',
    ],
    [
      'an Expedition of a subtype',
      step('{ op: choose, as: x, from: { is: Expedition, subtype: Robot } }'),
      'x.yaml: abilities.0.steps.0.from: Altered does not carry out a filter in this place so: "is: Expedition" does not go together with "subtype".',
    ],
    [
      'another Expedition than a card',
      step('{ op: choose, as: x, from: { is: Expedition, another: true } }'),
      'x.yaml: abilities.0.steps.0.from: Altered does not carry out a filter in this place so: another Expedition is a player’s other one: it has "of", and nothing else is said of it.',
    ],
  ],
  'What there is only one of': [
    [
      'the other Expedition of a Landmark',
      {
        type: 'Landmark Permanent',
        abilities:
          '[{ kind: passive, does: { effect: halt, over: { is: Expedition, of: you, another: true } } }]',
      },
      'X: abilities.0: a Landmark Permanent is in no Expedition, so that there is no other one.',
    ],
    [
      'the first of many kinds',
      trigger('{ on: plays, who: you, what: { is: Character, handCost: { max: 3 } }, first: afternoon }'),
      'x.yaml: abilities.0.when: Altered does not carry out the trigger "plays" so: "first" is of cards of one type, or of one subtype.',
    ],
    [
      'playing itself, for the opponent',
      effect('{ effect: unplayable, who: opponent, of: self }'),
      'x.yaml: abilities.0.does: Altered does not carry out the effect "unplayable" so: it is its own player who would play it ("of: self").',
    ],
    [
      'a Morning like any other',
      effect('{ effect: morning }'),
      'x.yaml: abilities.0.does: Altered does not carry out the effect "morning" so: at least 1 of "draw", "expand" must stand here.',
    ],
    [
      'the abilities of Regions',
      effect('{ effect: ignore, over: { is: Region } }'),
      'x.yaml: abilities.0.does: Altered does not carry out the effect "ignore" so: Regions and Expeditions have no abilities that are ignored.',
    ],
    [
      'one thing that differs from nothing',
      step('{ op: if, condition: { different: [{ is: Spell }], of: you }, then: [{ op: resupply }] }'),
      'x.yaml: abilities.0.steps.0.condition.different: There must be 2 or more.',
    ],
  ],
  'What does not go together': [
    [
      'Fleeting of the next Character, which is a status',
      step('{ op: ongoing, until: turn, does: { effect: next, of: { is: Character }, fleeting: loses } }'),
      'x.yaml: abilities.0.steps.0.does: Altered does not carry out the effect "next" so: "fleeting" is of Spells ("of" says "is: Spell"); others gain or lose it as a status, by steps.',
    ],
    [
      'Fleeting of a Spell that has been played',
      step(
        '{ op: ongoing, until: turn, does: { effect: next, of: { is: Spell }, steps: [{ op: lose, what: it, status: fleeting }] } }',
      ),
      'x.yaml: abilities.0.steps.0.does: Altered does not carry out the effect "next" so: a Spell gains or loses Fleeting before it does anything ("fleeting"), and not by steps.',
    ],
    [
      'where it is played from, and nothing else',
      step('{ op: ongoing, until: turn, does: { effect: next, of: { is: Spell }, free: true, from: hand } }'),
      'x.yaml: abilities.0.steps.0.does: Altered does not carry out the effect "next" so: "from" needs "fleeting".',
    ],
    [
      'free for less',
      step('{ op: ongoing, until: turn, does: { effect: next, of: { is: Spell }, free: true, less: 1 } }'),
      'x.yaml: abilities.0.steps.0.does: Altered does not carry out the effect "next" so: "free" does not go together with "less".',
    ],
    [
      'two changes of a roll in one',
      effect('{ effect: dice, extra: 1, add: 1 }'),
      'x.yaml: abilities.0.does: Altered does not carry out the effect "dice" so: exactly 1 of "extra", "add" may stand here.',
    ],
    [
      'one token that is distributed',
      spell(
        '[{ kind: effect, targets: [{ as: a, of: { is: Expedition } }], steps: [{ op: create, token: Brassbug, distributed: true, in: { ref: a } }] }]',
      ),
      'x.yaml: abilities.0.steps.0: Altered does not carry out the step "create" so: "distributed" are so many tokens ("n") among named Expeditions ("ref").',
    ],
    [
      'failing because of a terrain',
      trigger('{ on: advances, what: { is: Expedition }, fails: true, due: forest }'),
      'x.yaml: abilities.0.when: Altered does not carry out the trigger "advances" so: "fails" does not go together with "due".',
    ],
    [
      'each of them, after all of them',
      step(
        '{ op: forEach, of: { is: Character }, steps: [{ op: resupply }] }, { op: discard, what: { ref: one } }',
      ),
      'x.yaml: abilities.0.steps.1.what.ref: Nothing before this is called "one".',
    ],
    [
      'each of them, within each of others',
      step(
        '{ op: forEach, of: { is: Character }, steps: [{ op: forEach, of: { is: Permanent }, steps: [{ op: resupply }] }] }',
      ),
      'x.yaml: abilities.0.steps.0: Altered does not carry out the step "forEach" so: within "forEach" nothing else is named, because a text would not say which of the two is "it".',
    ],
  ],
  'Target players': [
    [
      'a target player of whom nothing is said',
      spell('[{ kind: effect, player: true, steps: [{ op: resupply }] }]'),
      'x.yaml: abilities.0: Altered does not carry out the ability "effect" so: what is done speaks of the target player.',
    ],
    [
      'a target player beside another target',
      spell(
        '[{ kind: effect, player: true, targets: [{ as: a, of: { is: Character } }], steps: [{ op: discard, what: { ref: a } }, { op: draw, who: player, n: 1 }] }]',
      ),
      'x.yaml: abilities.0: Altered does not carry out the ability "effect" so: "player" does not go together with "targets".',
    ],
    [
      'the first player as a target',
      spell(
        '[{ kind: effect, player: true, steps: [{ op: if, condition: { first: player }, then: [{ op: resupply }] }] }]',
      ),
      'x.yaml: abilities.0.steps.0.condition.first: "player" is no word that Altered carries out here. Known: opponent, you.',
    ],
  ],
  'What nobody sees': [
    [
      'what the cards of a deck are',
      effect('{ effect: stats, over: self, by: { count: { in: deck, of: you, is: Character } } }'),
      'x.yaml: abilities.0.does.by.count: Altered does not carry out a filter so: nobody knows what the cards of a deck are, so they are only counted.',
    ],
    [
      'what cards of a hand are, all the time',
      effect('{ effect: stats, over: self, by: { count: { in: hand, of: you, is: Character } } }'),
      'X: abilities.0: What is true all the time, or sets something off, cannot ask what cards of a hand are, because nobody shows them then; a step can.',
    ],
    [
      'what cards of a hand are, when something happens',
      character(
        '[{ kind: reaction, when: { on: symbol, symbol: j }, if: { count: { in: hand, of: you, is: Spell }, min: 1 }, steps: [{ op: resupply }] }]',
      ),
      'X: abilities.0: What is true all the time, or sets something off, cannot ask what cards of a hand are, because nobody shows them then; a step can.',
    ],
    [
      'what cards of a hand are, for a while',
      step(
        '{ op: ongoing, until: day, does: { effect: stats, over: { is: Character }, by: { count: { in: hand, is: Spell } } } }',
      ),
      'X: abilities.0: What is true all the time, or sets something off, cannot ask what cards of a hand are, because nobody shows them then; a step can.',
    ],
    [
      'revealing what lies open',
      step(
        '{ op: choose, as: x, from: { in: reserve, of: you } }, { op: look, what: { ref: x }, reveal: true }',
      ),
      'X: abilities.0: What is revealed ("look") is a card of a hand; all others are seen anyway.',
    ],
    [
      'looking without showing',
      step('{ op: look, what: { every: { in: hand, of: opponent } } }'),
      'x.yaml: abilities.0.steps.0: "reveal" is missing for the step "look".',
    ],
  ],
  'Kinds of ability': [
    [
      'actions of A Game of Thrones',
      character('[{ kind: action, steps: [{ op: draw, n: 1 }] }]'),
      'x.yaml: abilities.0.kind: "action" is no ability that Altered carries out here; did you mean "reaction"? Known: discount, effect, keyword, passive, quick, reaction.',
    ],
    [
      'responses of A Game of Thrones',
      character('[{ kind: response, when: { on: phase, phase: noon }, steps: [{ op: resupply }] }]'),
      'x.yaml: abilities.0.kind: "response" is no ability that Altered carries out here. Known: discount, effect, keyword, passive, quick, reaction.',
    ],
    [
      'interrupts of A Game of Thrones',
      character('[{ kind: interrupt, when: { on: phase, phase: noon }, steps: [{ op: resupply }] }]'),
      'x.yaml: abilities.0.kind: "interrupt" is no ability that Altered carries out here. Known: discount, effect, keyword, passive, quick, reaction.',
    ],
    [
      'cards that hold others',
      character('[{ kind: holds, of: { is: Hero } }]'),
      'x.yaml: abilities.0.kind: "holds" is no ability that Altered carries out here. Known: discount, effect, keyword, passive, quick, reaction.',
    ],
    [
      'attachments',
      character('[{ kind: attaches, to: { is: Character } }]'),
      'x.yaml: abilities.0.kind: "attaches" is no ability that Altered carries out here. Known: discount, effect, keyword, passive, quick, reaction.',
    ],
    [
      'a condition of a Spell’s effect, which is the step "if"',
      spell('[{ kind: effect, if: { first: you }, steps: [{ op: draw, n: 1 }] }]'),
      'x.yaml: abilities.0.if: Altered does not carry out "if" for the ability "effect". Known: modes, player, several, steps, targets.',
    ],
    [
      'a second effect line',
      spell('[{ kind: effect, steps: [{ op: resupply }] }, { kind: effect, steps: [{ op: draw, n: 1 }] }]'),
      'X: abilities.1: a Spell has one effect; several lines are steps of it.',
    ],
    [
      'a second discount',
      character(
        '[{ kind: discount, less: 1, cost: { choose: { as: x, from: { in: hand, of: you } }, steps: [{ op: discard, what: { ref: x } }] } }, { kind: discount, less: 1, cost: { choose: { as: x, from: { in: hand, of: you } }, steps: [{ op: discard, what: { ref: x } }] } }]',
      ),
      'X: abilities.1: a card has one discount.',
    ],
    [
      'a limit on a quick action',
      character(
        '[{ kind: quick, cost: { mana: 1 }, limit: { n: 1, per: turn }, steps: [{ op: draw, n: 1 }] }]',
      ),
      'x.yaml: abilities.0.limit: Altered does not carry out "limit" for the ability "quick". Known: cost, modes, several, steps, support, targets.',
    ],
    [
      'one of several ways, counted',
      spell(
        '[{ kind: effect, several: { n: 1 }, modes: [{ steps: [{ op: draw, n: 1 }] }, { steps: [{ op: resupply }] }], steps: [] }]',
      ),
      'x.yaml: abilities.0: Altered does not carry out the ability "effect" so: one of several ways is chosen without "several".',
    ],
    [
      'ways of using a card',
      spell('[{ kind: effect, as: hero, steps: [{ op: draw, n: 1 }] }]'),
      'x.yaml: abilities.0.as: Altered does not carry out "as" for the ability "effect". Known: modes, player, several, steps, targets.',
    ],
    [
      'what cannot be negated',
      character(
        '[{ kind: reaction, cannotBe: [negate], when: { on: phase, phase: noon }, steps: [{ op: resupply }] }]',
      ),
      'x.yaml: abilities.0.cannotBe: Altered does not carry out "cannotBe" for the ability "reaction". Known: if, modes, player, several, steps, support, targets, was, when.',
    ],
    [
      'what cannot be negated for a while',
      character('[{ kind: quick, cost: {}, cannotBeIf: { first: you }, steps: [{ op: resupply }] }]'),
      'x.yaml: abilities.0.cannotBeIf: Altered does not carry out "cannotBeIf" for the ability "quick". Known: cost, modes, several, steps, support, targets.',
    ],
    [
      'a passive ability of one way',
      character('[{ kind: passive, as: hero, does: { effect: halt, over: { is: Expedition } } }]'),
      'x.yaml: abilities.0.as: Altered does not carry out "as" for the ability "passive". Known: does, if, support.',
    ],
    [
      'modes without any',
      spell('[{ kind: effect, modes: [], steps: [] }]'),
      'x.yaml: abilities.0.modes: There must be 1 or more.',
    ],
    [
      'a number beside a keyword that has none',
      character('[{ kind: keyword, keyword: gigantic, n: 2 }]'),
      'x.yaml: abilities.0: Altered does not carry out the ability "keyword" so: "keyword: gigantic" does not go together with "n".',
    ],
    [
      'a keyword that is misspelt',
      character('[{ kind: keyword, keyword: gigantc }]'),
      'x.yaml: abilities.0.keyword: "gigantc" is no keyword that Altered carries out here; did you mean "gigantic"? Known: cooldown, defender, eternal, fleeting, gigantic, scout, seasoned, tough.',
    ],
    [
      'a keyword of another game',
      character('[{ kind: keyword, keyword: firstStrike }]'),
      'x.yaml: abilities.0.keyword: "firstStrike" is no keyword that Altered carries out here. Known: cooldown, defender, eternal, fleeting, gigantic, scout, seasoned, tough.',
    ],
    [
      'Cooldown of what is no Spell',
      character('[{ kind: keyword, keyword: cooldown }]'),
      'X: abilities.0: only a Spell has the keyword "cooldown".',
    ],
    [
      'support that a symbol sets off',
      character(
        '[{ kind: reaction, support: true, when: { on: symbol, symbol: j }, steps: [{ op: resupply }] }]',
      ),
      'x.yaml: abilities.0: Altered does not carry out the ability "reaction" so: a support ability is not set off by a symbol, nor by what it does itself as it arrives.',
    ],
    [
      'support that its own arrival sets off',
      character(
        '[{ kind: reaction, support: true, when: { on: moves, what: self, to: reserve }, steps: [{ op: resupply }] }]',
      ),
      'x.yaml: abilities.0: Altered does not carry out the ability "reaction" so: a support ability is not set off by a symbol, nor by what it does itself as it arrives.',
    ],
  ],
  Costs: [
    [
      'gold',
      character('[{ kind: quick, cost: { gold: 1 }, steps: [{ op: draw, n: 1 }] }]'),
      'x.yaml: abilities.0.cost.gold: Altered does not carry out "gold" for a cost. Known: choose, discard, exhaust, mana, resupplies, sacrifice, spend, steps.',
    ],
    [
      'kneeling',
      character('[{ kind: quick, cost: { kneel: self }, steps: [{ op: draw, n: 1 }] }]'),
      'x.yaml: abilities.0.cost.kneel: Altered does not carry out "kneel" for a cost. Known: choose, discard, exhaust, mana, resupplies, sacrifice, spend, steps.',
    ],
    [
      'mana in a discount',
      character('[{ kind: discount, less: 2, cost: { mana: 1 } }]'),
      'x.yaml: abilities.0.cost.mana: Altered does not carry out "mana" for a cost in this place. Known: choose, steps.',
    ],
    [
      'a discount without a choice',
      character('[{ kind: discount, less: 2, cost: { steps: [{ op: discard, what: self }] } }]'),
      'x.yaml: abilities.0.cost: "choose" is missing for a cost in this place.',
    ],
    [
      'a choice that nothing takes',
      character(
        '[{ kind: quick, cost: { choose: { as: x, from: { in: hand, of: you } } }, steps: [{ op: draw, n: 1 }] }]',
      ),
      'x.yaml: abilities.0.cost: Altered does not carry out a cost so: "choose" needs "steps".',
    ],
    [
      'steps of a cost without a choice',
      character(
        '[{ kind: quick, cost: { steps: [{ op: discard, what: self }] }, steps: [{ op: draw, n: 1 }] }]',
      ),
      'x.yaml: abilities.0.cost: Altered does not carry out a cost so: "steps" needs "choose".',
    ],
    [
      'other steps of a cost',
      character(
        '[{ kind: quick, cost: { choose: { as: x, from: { in: hand, of: you } }, steps: [{ op: draw, n: 1 }] }, steps: [{ op: draw, n: 1 }] }]',
      ),
      'x.yaml: abilities.0.cost.steps.0.op: Altered does not carry out the step "draw" in this place, only "discard", "move", "sacrifice", "gain", "remove".',
    ],
    [
      'paying with the opponent’s cards',
      character(
        '[{ kind: quick, cost: { choose: { as: x, from: { in: hand } }, steps: [{ op: discard, what: { ref: x } }] }, steps: [{ op: draw, n: 1 }] }]',
      ),
      'x.yaml: abilities.0.cost.choose: Altered does not carry out this so: one pays with one’s own cards ("of: you").',
    ],
    [
      'paying from a deck',
      character(
        '[{ kind: quick, cost: { choose: { as: x, from: { in: deck, of: you } }, steps: [{ op: discard, what: { ref: x } }] }, steps: [{ op: draw, n: 1 }] }]',
      ),
      'x.yaml: abilities.0.cost.choose.from.in: "deck" is no word that Altered carries out here. Known: control, hand, landmarks, reserve.',
    ],
  ],
  Steps: [
    [
      'steps of other games',
      step('{ op: search, in: deck, for: { is: Hero }, as: x, steps: [] }'),
      `x.yaml: abilities.0.steps.0.op: "search" is no step that Altered carries out here; did you mean "each"? Known: ${STEPS}.`,
    ],
    [
      'a step that is misspelt',
      step('{ op: resuply }'),
      `x.yaml: abilities.0.steps.0.op: "resuply" is no step that Altered carries out here; did you mean "resupply"? Known: ${STEPS}.`,
    ],
    [
      'a player who was chosen',
      step('{ op: draw, who: player, n: 1 }'),
      'x.yaml: abilities.0.steps.0.who: No player has been chosen before this, so "player" means nobody.',
    ],
    [
      'moving at face value',
      step('{ op: move, what: self, to: hand, faceValue: true }'),
      'x.yaml: abilities.0.steps.0.faceValue: Altered does not carry out "faceValue" for the step "move". Known: into, to, top, what.',
    ],
    [
      'moving what cannot be saved',
      step('{ op: move, what: self, to: hand, unsaved: true }'),
      'x.yaml: abilities.0.steps.0.unsaved: Altered does not carry out "unsaved" for the step "move". Known: into, to, top, what.',
    ],
    [
      'discarding what cannot be saved',
      step('{ op: discard, what: self, unsaved: true }'),
      'x.yaml: abilities.0.steps.0.unsaved: Altered does not carry out "unsaved" for the step "discard". Known: what.',
    ],
    [
      'moving to the discard pile, which is "discard"',
      step('{ op: move, what: self, to: discard }'),
      'x.yaml: abilities.0.steps.0.to: "discard" is no word that Altered carries out here. Known: deck, expedition, hand, mana, reserve.',
    ],
    [
      'moving to a zone without a place',
      step('{ op: move, what: self, to: landmarks }'),
      'x.yaml: abilities.0.steps.0.to: "landmarks" is no word that Altered carries out here. Known: deck, expedition, hand, mana, reserve.',
    ],
    [
      'putting below a deck',
      step('{ op: move, what: self, to: deck }'),
      'x.yaml: abilities.0.steps.0: Altered does not carry out the step "move" so: "to: deck" needs "top".',
    ],
    [
      'the top of a hand',
      step('{ op: move, what: self, to: hand, top: true }'),
      'x.yaml: abilities.0.steps.0: Altered does not carry out the step "move" so: "to: hand" does not go together with "top".',
    ],
    [
      'moving into no Expedition in particular',
      step('{ op: move, what: self, to: expedition }'),
      'x.yaml: abilities.0.steps.0: Altered does not carry out the step "move" so: "to: expedition" needs "into".',
    ],
    [
      'an Expedition in Reserve',
      step('{ op: move, what: self, to: reserve, into: { every: { is: Expedition, of: you } } }'),
      'x.yaml: abilities.0.steps.0: Altered does not carry out the step "move" so: "to: reserve" does not go together with "into".',
    ],
    [
      'creating at the place of nothing',
      step('{ op: create, token: Brassbug, in: self }'),
      'x.yaml: abilities.0.steps.0.in: Altered does not carry out the noun "self" in this place, only "ref", "every", "place".',
    ],
    [
      'a token that there is not',
      spell(
        '[{ kind: effect, steps: [{ op: create, token: Brasbug, in: { every: { is: Expedition, of: you } } }] }]',
      ),
      'X: abilities.0.steps.0.token: "Brasbug" is no token that Altered carries out here; did you mean "Brassbug"? Known: Brassbug.',
    ],
    [
      'putting distance on an Expedition',
      step('{ op: counters, on: { every: { is: Expedition, of: you } }, counter: distance, by: 1 }'),
      'x.yaml: abilities.0.steps.0: Altered does not carry out the step "counters" so: Expeditions are moved by the step "advance", not by counters called "distance".',
    ],
    [
      'moving by nothing',
      step('{ op: advance, what: { every: { is: Expedition, of: you } }, by: 0 }'),
      'x.yaml: abilities.0.steps.0: Altered does not carry out the step "advance" so: whoever moves by 0 does not move.',
    ],
    [
      'a choice by an owner',
      step('{ op: choose, as: x, ownerOf: a, from: { is: Character } }'),
      'x.yaml: abilities.0.steps.0.ownerOf: Altered does not carry out "ownerOf" for the step "choose". Known: among, as, from, max, min, who.',
    ],
    [
      'a choice of nothing',
      step('{ op: choose, as: x }'),
      'x.yaml: abilities.0.steps.0: Altered does not carry out the step "choose" so: at least 1 of "from", "among" must stand here.',
    ],
    [
      'a choice from a deck',
      step('{ op: choose, as: x, from: { in: deck, of: you } }'),
      'x.yaml: abilities.0.steps.0.from.in: "deck" is no word that Altered carries out here. Known: control, discard, hand, landmarks, mana, play, reserve.',
    ],
    [
      'a choice in the opponent’s hand',
      step('{ op: choose, as: x, from: { in: hand, of: opponent } }'),
      'x.yaml: abilities.0.steps.0: Altered does not carry out the step "choose" so: of a hand or mana, its own player chooses ("from.of" says the same as "who").',
    ],
    [
      'a decision of an owner',
      step('{ op: may, ownerOf: a, steps: [{ op: resupply }] }'),
      'x.yaml: abilities.0.steps.0.ownerOf: Altered does not carry out "ownerOf" for the step "may". Known: as, if, steps, who.',
    ],
    [
      'a choice of each player of so many',
      step(
        '{ op: each, max: 2, choose: { is: Character, of: you }, step: { op: sacrifice, what: { ref: x } } }',
      ),
      'x.yaml: abilities.0.steps.0.max: Altered does not carry out "max" for the step "each". Known: choose, may, step.',
    ],
    [
      'decisions of each player at once',
      step('{ op: each, step: { op: choose, as: x, from: { is: Character } } }'),
      'x.yaml: abilities.0.steps.0.step.op: Altered does not carry out the step "choose" in this place, only "draw", "resupply", "orb", "move", "discard", "sacrifice", "create", "counters", "gain", "lose", "advance", "activate", "exchange", "defect", "switch", "together", "ongoing", "play".',
    ],
    [
      'decisions at one blow',
      step('{ op: together, steps: [{ op: may, steps: [{ op: resupply }] }] }'),
      'x.yaml: abilities.0.steps.0.steps.0.op: Altered does not carry out the step "may" in this place, only "draw", "resupply", "orb", "move", "discard", "sacrifice", "create", "counters", "gain", "lose", "advance", "activate", "exchange", "defect", "switch", "together", "ongoing".',
    ],
    [
      'until the end of a phase',
      step('{ op: ongoing, until: phase, does: { effect: next, of: {}, less: 1 } }'),
      'x.yaml: abilities.0.steps.0.until: "phase" is no word that Altered carries out here. Known: afternoon, day, turn.',
    ],
    [
      'until the end of a round',
      step('{ op: ongoing, until: round, does: { effect: next, of: {}, less: 1 } }'),
      'x.yaml: abilities.0.steps.0.until: "round" is no word that Altered carries out here. Known: afternoon, day, turn.',
    ],
    [
      'the next card of a day',
      step('{ op: ongoing, until: day, does: { effect: next, of: {}, less: 1 } }'),
      'x.yaml: abilities.0.steps.0: Altered does not carry out the step "ongoing" so: "next" is for a turn or an afternoon.',
    ],
    [
      'a keyword for a while',
      step(
        '{ op: ongoing, until: turn, does: { effect: keyword, over: { is: Character }, keyword: tough, n: 1 } }',
      ),
      'x.yaml: abilities.0.steps.0.does.effect: Altered does not carry out the effect "keyword" in this place, only "next", "halt", "stats".',
    ],
    [
      'costs for a while',
      step('{ op: ongoing, until: turn, does: { effect: cost, who: you, of: {}, less: 1 } }'),
      'x.yaml: abilities.0.steps.0.does.effect: Altered does not carry out the effect "cost" in this place, only "next", "halt", "stats".',
    ],
    [
      'abilities for a while',
      step(
        '{ op: ongoing, until: turn, does: { effect: grants, over: { is: Character }, ability: { kind: reaction, when: { on: phase, phase: dusk }, steps: [{ op: resupply }] } } }',
      ),
      'x.yaml: abilities.0.steps.0.does.effect: Altered does not carry out the effect "grants" in this place, only "next", "halt", "stats".',
    ],
    [
      'replacing for a while',
      step(
        '{ op: ongoing, until: turn, does: { effect: instead, of: resupply, steps: [{ op: draw, n: 1 }] } }',
      ),
      'x.yaml: abilities.0.steps.0.does.effect: Altered does not carry out the effect "instead" in this place, only "next", "halt", "stats".',
    ],
    [
      'objects fixed for the next card',
      step('{ op: ongoing, until: turn, over: self, does: { effect: next, of: {}, less: 1 } }'),
      'x.yaml: abilities.0.steps.0: Altered does not carry out the step "ongoing" so: "over" fixes the objects of "stats" and "halt", and the Expeditions of "next" ("into: refs").',
    ],
    [
      'fixed objects where none are fixed',
      step('{ op: ongoing, until: day, does: { effect: halt, over: refs } }'),
      'x.yaml: abilities.0.steps.0: Altered does not carry out the step "ongoing" so: "refs" are the objects that "over" fixes.',
    ],
    [
      'a speaker for a while',
      step('{ op: ongoing, until: turn, does: { effect: stats, over: self, by: 1 } }'),
      'x.yaml: abilities.0.steps.0.does.over: "self" means nothing in this place in Altered.',
    ],
    [
      'another than no speaker',
      step(
        '{ op: ongoing, until: turn, does: { effect: stats, over: { is: Character, another: true }, by: 1 } }',
      ),
      'x.yaml: abilities.0.steps.0.does.over.another: "another" means nothing in this place in Altered.',
    ],
    [
      'facing no speaker',
      step(
        '{ op: ongoing, until: turn, does: { effect: stats, over: { is: Character, facing: self }, by: 1 } }',
      ),
      'x.yaml: abilities.0.steps.0.does.over.facing: "self" means nothing in this place in Altered.',
    ],
    [
      'what was chosen, later',
      spell(
        '[{ kind: effect, targets: [{ as: a, of: { is: Character } }], steps: [{ op: ongoing, until: turn, does: { effect: stats, over: { is: Character }, by: { counters: boost, of: { ref: a } } } }] }]',
      ),
      'x.yaml: abilities.0.steps.0.does.by.of.ref: Nothing before this is called "a".',
    ],
    [
      'entering Exhausted',
      step('{ op: play, what: self, free: true, gains: exhausted }'),
      'x.yaml: abilities.0.steps.0.gains: "exhausted" is no word that Altered carries out here. Known: anchored, asleep, fleeting.',
    ],
  ],
  Effects: [
    [
      'the next as a passive ability',
      effect('{ effect: next, of: { is: Character }, less: 1 }'),
      'x.yaml: abilities.0.does.effect: Altered does not carry out the effect "next" in this place, only "grants", "cost", "stats", "highest", "keyword", "subtype", "terrains", "silence", "halt", "twice", "undefended", "considered", "unplayable", "unready", "playable", "morning", "limit", "uncounted", "spare", "dice", "counterless", "ignore", "instead", "stays".',
    ],
    [
      'a next without anything',
      step('{ op: ongoing, until: turn, does: { effect: next, of: {} } }'),
      'x.yaml: abilities.0.steps.0.does: Altered does not carry out the effect "next" so: at least 1 of "less", "free", "fleeting", "steps" must stand here.',
    ],
    [
      'giving a passive ability',
      effect(
        '{ effect: grants, over: { is: Character, of: you }, ability: { kind: passive, does: { effect: stats, over: self, by: 1 } } }',
      ),
      'x.yaml: abilities.0.does.ability.kind: Altered does not carry out the ability "passive" in this place, only "quick", "reaction".',
    ],
    [
      'giving a keyword as an ability',
      effect(
        '{ effect: grants, over: { is: Character, of: you }, ability: { kind: keyword, keyword: defender } }',
      ),
      'x.yaml: abilities.0.does.ability.kind: Altered does not carry out the ability "keyword" in this place, only "quick", "reaction".',
    ],
    [
      'giving an effect',
      effect(
        '{ effect: grants, over: { is: Character, of: you }, ability: { kind: effect, steps: [{ op: resupply }] } }',
      ),
      'x.yaml: abilities.0.does.ability.kind: Altered does not carry out the ability "effect" in this place, only "quick", "reaction".',
    ],
    [
      'giving a support ability',
      effect(
        '{ effect: grants, over: { is: Character, of: you }, ability: { kind: quick, support: true, cost: { discard: self }, steps: [{ op: resupply }] } }',
      ),
      'x.yaml: abilities.0.does: Altered does not carry out the effect "grants" so: what is given is no support ability.',
    ],
    [
      'giving to what was fixed',
      effect(
        '{ effect: grants, over: refs, ability: { kind: quick, cost: { exhaust: self }, steps: [{ op: resupply }] } }',
      ),
      'x.yaml: abilities.0.does.over: This must be an object with some of "is", "subtype", "of", "called", "has", "hasnt", "token", "another", "handCost", "reserveCost", "baseCost", "counter", "zero", "value", "at", "facing", "where", "holds", "any", "none".',
    ],
    [
      'costs of the first only',
      effect('{ effect: cost, who: you, of: {}, less: 1, first: round }'),
      'x.yaml: abilities.0.does.first: Altered does not carry out "first" for the effect "cost". Known: atLeast, downTo, into, less, more, of, who.',
    ],
    [
      'costs of a player who was chosen',
      effect('{ effect: cost, who: player, of: {}, less: 1 }'),
      'x.yaml: abilities.0.does.who: No player has been chosen before this, so "player" means nobody.',
    ],
    [
      'its own cost for the opponent',
      effect('{ effect: cost, who: opponent, of: self, more: 1 }'),
      'x.yaml: abilities.0.does: Altered does not carry out the effect "cost" so: its own cost ("of: self") is what "you" pay.',
    ],
    [
      'costs that do not change',
      effect('{ effect: cost, who: you, of: {} }'),
      'x.yaml: abilities.0.does: Altered does not carry out the effect "cost" so: at least 1 of "more", "less", "atLeast" must stand here.',
    ],
    [
      'a halt of what was fixed',
      effect('{ effect: halt, over: refs }'),
      'x.yaml: abilities.0: Altered does not carry out the ability "passive" so: "refs" are for the step "ongoing".',
    ],
    [
      'a halt because of one terrain and except because of another',
      effect('{ effect: halt, over: { is: Expedition }, terrain: forest, but: ocean }'),
      'x.yaml: abilities.0.does: Altered does not carry out the effect "halt" so: "terrain" does not go together with "but".',
    ],
    [
      'terrains of Characters',
      effect('{ effect: terrains, over: { is: Character }, terrains: [ocean] }'),
      'x.yaml: abilities.0.does.over.is: "Character" is no word that Altered carries out here. Known: Region.',
    ],
    [
      'a terrain that is misspelt',
      effect('{ effect: terrains, over: { is: Region }, terrains: [oceans] }'),
      'x.yaml: abilities.0.does.terrains.0: "oceans" is no terrain that Altered carries out here; did you mean "ocean"? Known: forest, mountain, ocean.',
    ],
    [
      'Fleeting of Characters as a keyword',
      effect('{ effect: keyword, over: { is: Character }, keyword: fleeting }'),
      'x.yaml: abilities.0.does: Altered does not carry out the effect "keyword" so: only Spells are given Fleeting ("over" says "is: Spell"); others gain it as a status.',
    ],
    [
      'a number beside a given keyword that has none',
      effect('{ effect: keyword, over: self, keyword: defender, n: 1 }'),
      'x.yaml: abilities.0.does: Altered does not carry out the effect "keyword" so: "keyword: defender" does not go together with "n".',
    ],
    [
      'changing cards in hand',
      effect('{ effect: stats, over: { in: hand, of: you }, by: 1 }'),
      `x.yaml: abilities.0.does.over.in: Altered does not carry out "in" for a filter in this place. Known: ${FILTER}.`,
    ],
    [
      'what follows a replacement that nobody declines',
      effect('{ effect: instead, of: resupply, steps: [{ op: draw, n: 1 }], otherwise: [{ op: resupply }] }'),
      'x.yaml: abilities.0.does: Altered does not carry out the effect "instead" so: "otherwise" needs "may".',
    ],
    [
      'drawing in place of leaving',
      effect('{ effect: instead, of: leaving, steps: [{ op: draw, n: 1 }] }'),
      'x.yaml: abilities.0.does: Altered does not carry out the effect "instead" so: in place of leaving play or gaining a status only such steps happen: move, discard, sacrifice, create, counters, gain, lose, advance, activate, exchange, defect, switch, ongoing, strip.',
    ],
    [
      'gaining instead without a status',
      effect('{ effect: instead, of: gaining, steps: [{ op: gain, what: self, status: anchored }] }'),
      'x.yaml: abilities.0.does: Altered does not carry out the effect "instead" so: "of: gaining" needs "status".',
    ],
    [
      'drawing in place of leaving an Expedition',
      effect('{ effect: stays, over: { is: Character }, steps: [{ op: draw, n: 1 }] }'),
      'x.yaml: abilities.0.does: Altered does not carry out the effect "stays" so: in place of leaving an Expedition only such steps happen: move, discard, sacrifice, create, counters, gain, lose, advance, activate, exchange, defect, switch, ongoing, strip.',
    ],
    [
      'protection',
      effect('{ effect: immune, over: self, from: { is: Spell } }'),
      'x.yaml: abilities.0.does.effect: "immune" is no effect that Altered carries out here. Known: considered, cost, counterless, dice, grants, halt, highest, ignore, instead, keyword, limit, morning, next, playable, silence, spare, stats, stays, subtype, terrains, twice, uncounted, undefended, unplayable, unready.',
    ],
  ],
  Amounts: [
    ['drawing nothing', step('{ op: draw, n: 0 }'), 'x.yaml: abilities.0.steps.0.n: This must be 1 or more.'],
    [
      'no counters',
      step('{ op: counters, on: { every: { is: Character } }, counter: boost, by: 0 }'),
      'x.yaml: abilities.0.steps.0: Altered does not carry out the step "counters" so: "by" is not 0, which changes nothing.',
    ],
    [
      'revealing no card',
      step('{ op: reveal, top: 0, as: x }'),
      'x.yaml: abilities.0.steps.0.top: This must be 1 or more.',
    ],
    [
      'no token',
      step('{ op: create, token: Brassbug, n: 0, in: { every: { is: Expedition, of: you } } }'),
      'x.yaml: abilities.0.steps.0.n: This must be 1 or more.',
    ],
    [
      'choosing none',
      step('{ op: choose, as: x, from: {}, max: 0 }'),
      'x.yaml: abilities.0.steps.0.max: This must be 1 or more.',
    ],
    [
      'choosing at least none, which is no upper bound',
      step('{ op: choose, as: x, from: {}, min: 0 }'),
      'x.yaml: abilities.0.steps.0: Altered does not carry out the step "choose" so: "min: 0" needs "max".',
    ],
    [
      'choosing two at least and one at most',
      step('{ op: choose, as: x, from: {}, min: 2, max: 1 }'),
      'x.yaml: abilities.0.steps.0: Altered does not carry out the step "choose" so: "min" is not above "max".',
    ],
    [
      'doing it no times',
      step('{ op: repeat, times: 0, steps: [{ op: draw, n: 1 }] }'),
      'x.yaml: abilities.0.steps.0.times: This must be 1 or more.',
    ],
    [
      'playing for no less',
      step('{ op: choose, as: x, from: { in: hand, of: you } }, { op: play, what: { ref: x }, less: 0 }'),
      'x.yaml: abilities.0.steps.1.less: This must be 1 or more.',
    ],
    [
      'the next for no less',
      step('{ op: ongoing, until: turn, does: { effect: next, of: {}, less: 0 } }'),
      'x.yaml: abilities.0.steps.0.does.less: This must be 1 or more.',
    ],
    [
      'statistics that change by nothing',
      effect('{ effect: stats, over: self, by: 0 }'),
      'x.yaml: abilities.0.does: Altered does not carry out the effect "stats" so: "by" is not 0, which changes nothing.',
    ],
    [
      'Tough 0',
      character('[{ kind: keyword, keyword: tough, n: 0 }]'),
      'x.yaml: abilities.0.n: This must be 1 or more.',
    ],
    [
      'Tough 0 from another card',
      effect('{ effect: keyword, over: self, keyword: tough, n: 0 }'),
      'x.yaml: abilities.0.does.n: This must be 1 or more.',
    ],
    [
      'a cost that is no more',
      effect('{ effect: cost, who: opponent, of: {}, more: 0 }'),
      'x.yaml: abilities.0.does.more: This must be 1 or more.',
    ],
    [
      'a cost that is no less',
      effect('{ effect: cost, who: you, of: {}, less: 0 }'),
      'x.yaml: abilities.0.does.less: This must be 1 or more.',
    ],
    [
      'a cost of not less than 0, which none is',
      effect('{ effect: cost, who: you, of: {}, atLeast: 0 }'),
      'x.yaml: abilities.0.does.atLeast: This must be 1 or more.',
    ],
    [
      'a discount of nothing',
      character(
        '[{ kind: discount, less: 0, cost: { choose: { as: x, from: { in: reserve, of: you } }, steps: [{ op: discard, what: { ref: x } }] } }]',
      ),
      'x.yaml: abilities.0.less: This must be 1 or more.',
    ],
    [
      'no mana, which is {}',
      character('[{ kind: quick, cost: { mana: 0 }, steps: [{ op: resupply }] }]'),
      'x.yaml: abilities.0.cost.mana: This must be 1 or more.',
    ],
    [
      'spending no counter',
      character('[{ kind: quick, cost: { spend: { counter: kelon, n: 0 } }, steps: [{ op: resupply }] }]'),
      'x.yaml: abilities.0.cost.spend.n: This must be 1 or more.',
    ],
    [
      'a target of none',
      spell('[{ kind: effect, targets: [{ as: a, of: {}, max: 0 }], steps: [{ op: draw, n: 1 }] }]'),
      'x.yaml: abilities.0.targets.0.max: This must be 1 or more.',
    ],
    [
      'a target of at least none, which is no upper bound',
      spell('[{ kind: effect, targets: [{ as: a, of: {}, min: 0 }], steps: [{ op: draw, n: 1 }] }]'),
      'x.yaml: abilities.0.targets.0: Altered does not carry out a target so: "min: 0" needs "max".',
    ],
    [
      'targets of two at least and one at most',
      spell('[{ kind: effect, targets: [{ as: a, of: {}, min: 2, max: 1 }], steps: [{ op: draw, n: 1 }] }]'),
      'x.yaml: abilities.0.targets.0: Altered does not carry out a target so: "min" is not above "max".',
    ],
    [
      'a Hand Cost of 0 or more, which each is',
      effect('{ effect: stats, over: { handCost: { min: 0 } }, by: 1 }'),
      'x.yaml: abilities.0.does.over.handCost.min: This must be 1 or more.',
    ],
    [
      'a Reserve Cost below 0',
      effect('{ effect: stats, over: { reserveCost: { max: -1 } }, by: 1 }'),
      'x.yaml: abilities.0.does.over.reserveCost.max: This must be 0 or more.',
    ],
    [
      'a statistic between bounds that are the wrong way round',
      effect('{ effect: stats, over: { value: { name: forest, min: 2, max: 1 } }, by: 1 }'),
      'x.yaml: abilities.0.does.over.value: Altered does not carry out this so: "min" is not above "max".',
    ],
    [
      'no or more counters, which each has',
      effect('{ effect: stats, over: { counter: { name: kelon, min: 0 } }, by: 1 }'),
      'x.yaml: abilities.0.does.over.counter.min: This must be 1 or more.',
    ],
    [
      'a count of 0 or more, which everything is',
      character('[{ kind: passive, if: { count: {}, min: 0 }, does: { effect: stats, over: self, by: 1 } }]'),
      'x.yaml: abilities.0.if.min: This must be 1 or more.',
    ],
    [
      'a number between bounds that are the wrong way round',
      character(
        '[{ kind: passive, if: { value: { tally: played }, min: 2, max: 1 }, does: { effect: stats, over: self, by: 1 } }]',
      ),
      'x.yaml: abilities.0.if: Altered does not carry out this so: "min" is not above "max".',
    ],
  ],
  'What is named in steps that may not be done': [
    [
      'what is chosen when a price is paid',
      character(
        '[{ kind: reaction, when: { on: phase, phase: noon }, steps: [{ op: pay, cost: { mana: 1 }, targets: [{ as: a, of: {} }], steps: [] }, { op: discard, what: { ref: a } }] }]',
      ),
      'x.yaml: abilities.0.steps.1.what.ref: "a" is named only in steps that may not be done, so it may mean nothing; say this among them.',
    ],
    [
      'tokens that may be made',
      step(
        '{ op: may, steps: [{ op: create, token: Brassbug, in: { every: { is: Expedition, of: you } } }] }, { op: discard, what: made }',
      ),
      'x.yaml: abilities.0.steps.1.what: "made" may mean nothing, because the steps that bring it may not be done; say this among them.',
    ],
    [
      'a die that may be rolled',
      step('{ op: may, steps: [{ op: roll, as: die }] }, { op: draw, n: { number: die } }'),
      'x.yaml: abilities.0.steps.1.n.number: "die" is named only in steps that may not be done, so it may mean nothing; say this among them.',
    ],
  ],
  Triggers: [
    [
      'anybody who plays',
      trigger('{ on: plays, who: any, what: { is: Spell } }'),
      'x.yaml: abilities.0.when.who: "any" is no word that Altered carries out here. Known: opponent, you.',
    ],
    [
      'anybody who draws',
      trigger('{ on: draws, who: any }'),
      'x.yaml: abilities.0.when.who: "any" is no word that Altered carries out here. Known: opponent, you.',
    ],
    [
      'draws by an ability of somebody',
      trigger('{ on: draws, who: you, by: { is: Character } }'),
      'x.yaml: abilities.0.when.by: Altered does not carry out "by" for the trigger "draws". Known: resupply, who.',
    ],
    [
      'the end of a phase',
      trigger('{ on: phase, phase: noon, ends: true }'),
      'x.yaml: abilities.0.when.ends: Altered does not carry out "ends" for the trigger "phase". Known: phase.',
    ],
    [
      'a phase of somebody',
      trigger('{ on: phase, phase: noon, of: you }'),
      'x.yaml: abilities.0.when.of: Altered does not carry out "of" for the trigger "phase". Known: phase.',
    ],
    [
      'a phase that is misspelt',
      trigger('{ on: phase, phase: evenning }'),
      'x.yaml: abilities.0.when.phase: "evenning" is no phase that Altered carries out here. Known: afternoon, dusk, morning, night, noon.',
    ],
    [
      'several zones that something leaves',
      trigger('{ on: moves, what: self, from: [expedition, mana] }'),
      'x.yaml: abilities.0.when.from.1: "mana" is no word that Altered carries out here. Known: deck, expedition, hand, landmarks, reserve.',
    ],
    [
      'a zone among several that nothing is seen to reach',
      trigger('{ on: moves, what: self, to: [reserve, hand] }'),
      'x.yaml: abilities.0.when.to.1: "hand" is no word that Altered carries out here. Known: discard, expedition, landmarks, reserve.',
    ],
    [
      'several verbs',
      trigger('{ on: moves, what: self, verb: [sacrifice, discard] }'),
      'x.yaml: abilities.0.when.verb: This must be one of "sacrifice", "resupply".',
    ],
    [
      'a verb that no card says',
      trigger('{ on: moves, what: self, verb: discard }'),
      'x.yaml: abilities.0.when.verb: "discard" is no word that Altered carries out here. Known: resupply, sacrifice.',
    ],
    [
      'where a subject is, besides where it came from',
      trigger('{ on: moves, what: { in: reserve }, to: discard }'),
      `x.yaml: abilities.0.when.what.in: Altered does not carry out "in" for a filter in this place. Known: ${FILTER}.`,
    ],
    [
      'what something is attached to',
      trigger('{ on: moves, what: host, to: discard }'),
      'x.yaml: abilities.0.when.what: "host" is no word that Altered carries out here. Known: self.',
    ],
    [
      'becoming Exhausted',
      trigger('{ on: gains, what: self, status: exhausted }'),
      'x.yaml: abilities.0.when.status: "exhausted" is no word that Altered carries out here. Known: anchored, asleep, fleeting.',
    ],
    [
      'gaining nothing in particular',
      trigger('{ on: gains, what: self }'),
      'x.yaml: abilities.0.when: Altered does not carry out the trigger "gains" so: exactly 1 of "counter", "status" must stand here.',
    ],
    [
      'gaining two things',
      trigger('{ on: gains, what: self, counter: boost, status: asleep }'),
      'x.yaml: abilities.0.when: Altered does not carry out the trigger "gains" so: exactly 1 of "counter", "status" may stand here.',
    ],
    [
      'counters on what something is attached to',
      trigger('{ on: gains, what: host, counter: boost }'),
      'x.yaml: abilities.0.when.what: "host" is no word that Altered carries out here. Known: self.',
    ],
    [
      'battles',
      trigger('{ on: battle, result: won }'),
      'x.yaml: abilities.0.when.on: "battle" is no trigger that Altered carries out here. Known: advances, creates, draws, exhausts, gains, gift, moves, passes, phase, plays, rolls, symbol.',
    ],
    [
      'challenges',
      trigger('{ on: challenge, result: won, who: you }'),
      'x.yaml: abilities.0.when.on: "challenge" is no trigger that Altered carries out here. Known: advances, creates, draws, exhausts, gains, gift, moves, passes, phase, plays, rolls, symbol.',
    ],
    [
      'Characters that move like Expeditions',
      trigger('{ on: advances, what: { of: you } }'),
      'x.yaml: abilities.0.when.what: "is" is missing for a filter in this place.',
    ],
  ],
  'Names and nouns': [
    [
      'a name that nothing has',
      step('{ op: discard, what: { ref: a } }'),
      'x.yaml: abilities.0.steps.0.what.ref: Nothing before this is called "a".',
    ],
    [
      'a name that is misspelt',
      spell(
        '[{ kind: effect, targets: [{ as: aim, of: { is: Character } }], steps: [{ op: discard, what: { ref: aims } }] }]',
      ),
      'x.yaml: abilities.0.steps.0.what.ref: Nothing before this is called "aims"; did you mean "aim"? Known: aim.',
    ],
    [
      'what another mode has named',
      spell(
        '[{ kind: effect, modes: [{ targets: [{ as: a, of: { is: Character } }], steps: [{ op: discard, what: { ref: a } }] }, { steps: [{ op: sacrifice, what: { ref: a } }] }], steps: [] }]',
      ),
      'x.yaml: abilities.0.modes.1.steps.0.what.ref: Nothing before this is called "a".',
    ],
    [
      'what each player chose, where nobody did',
      step('{ op: each, step: { op: sacrifice, what: { ref: x } } }'),
      'x.yaml: abilities.0.steps.0.step.what.ref: Nothing before this is called "x".',
    ],
    [
      'a number that nothing has',
      step('{ op: draw, n: { number: die } }'),
      'x.yaml: abilities.0.steps.0.n.number: Nothing before this is called "die".',
    ],
    [
      'a decision that nobody made',
      step('{ op: if, condition: { did: it }, then: [{ op: draw, n: 1 }] }'),
      'x.yaml: abilities.0.steps.0.condition.did: Nothing before this is called "it".',
    ],
    [
      'it, where nothing set anything off',
      step('{ op: discard, what: it }'),
      'x.yaml: abilities.0.steps.0.what: "it" means nothing in this place in Altered.',
    ],
    [
      'it, at a phase',
      character('[{ kind: reaction, when: { on: phase, phase: noon }, steps: [{ op: discard, what: it }] }]'),
      'x.yaml: abilities.0.steps.0.what: "it" means nothing in this place in Altered.',
    ],
    [
      'what was made, where nothing was',
      step('{ op: gain, what: made, status: asleep }'),
      'x.yaml: abilities.0.steps.0.what: "made" means nothing in this place in Altered.',
    ],
    [
      'the top of something',
      step('{ op: discard, what: { top: 1 } }'),
      'x.yaml: abilities.0.steps.0.what: "top" is no noun that Altered carries out here. Known: every, it, made, place, ref, self.',
    ],
    [
      'a host',
      step('{ op: discard, what: host }'),
      'x.yaml: abilities.0.steps.0.what: "host" is no noun that Altered carries out here. Known: it, made, self.',
    ],
  ],
  'Filters, values, conditions, targets': [
    [
      'an Expedition that there is not',
      step(
        '{ op: create, token: Brassbug, in: { every: { is: Expedition, of: you, called: Banana Expedition } } }',
      ),
      'x.yaml: abilities.0.steps.0.in.every.called: "Banana Expedition" is no word that Altered carries out here. Known: Companion Expedition, Hero Expedition.',
    ],
    [
      'an Expedition that is misspelt',
      trigger('{ on: advances, what: { is: Expedition, called: Hero expediton } }'),
      'x.yaml: abilities.0.when.what.called: "Hero expediton" is no word that Altered carries out here; did you mean "Hero Expedition"? Known: Companion Expedition, Hero Expedition.',
    ],
    [
      'spending distance',
      character('[{ kind: quick, cost: { spend: { counter: distance, n: 1 } }, steps: [{ op: resupply }] }]'),
      'x.yaml: abilities.0.cost.spend: Altered does not carry out this so: Expeditions are moved by the step "advance", not by counters called "distance".',
    ],
    [
      'watching distance, which is "advances"',
      trigger('{ on: gains, what: { is: Expedition }, counter: distance }'),
      'x.yaml: abilities.0.when: Altered does not carry out the trigger "gains" so: Expeditions are watched by the trigger "advances", not by counters called "distance".',
    ],
    [
      'a value that is misspelt',
      effect('{ effect: stats, over: self, by: { value: forrest, of: self } }'),
      'x.yaml: abilities.0.does.by.value: "forrest" is no value that Altered carries out here; did you mean "forest"? Known: baseCost, forest, handCost, mountain, ocean, reserveCost.',
    ],
    [
      'a value of another game',
      step('{ op: draw, n: { value: strength, of: self } }'),
      'x.yaml: abilities.0.steps.0.n.value: "strength" is no value that Altered carries out here. Known: baseCost, forest, handCost, mountain, ocean, reserveCost.',
    ],
    [
      'a value in a filter that is misspelt',
      step('{ op: choose, as: x, from: { value: { name: handcost, min: 2 } } }'),
      'x.yaml: abilities.0.steps.0.from.value.name: "handcost" is no value that Altered carries out here; did you mean "handCost"? Known: baseCost, forest, handCost, mountain, ocean, reserveCost.',
    ],
    [
      'a sum of Reserve Costs',
      spell(
        '[{ kind: effect, targets: [{ as: a, of: { is: Character }, max: 2, total: { value: reserveCost, max: 5 } }], steps: [{ op: discard, what: { ref: a } }] }]',
      ),
      'x.yaml: abilities.0.targets.0.total.value: "reserveCost" is no word that Altered carries out here. Known: forest, handCost, mountain, ocean.',
    ],
    [
      'one for every so many',
      step('{ op: draw, n: { per: 2, of: { count: { is: Character } } } }'),
      'x.yaml: abilities.0.steps.0.n: "per" is no value that Altered carries out here. Known: count, counters, highest, number, objects, sum, tally, value.',
    ],
    [
      'challenges that were won',
      step('{ op: draw, n: { challenges: won, since: round } }'),
      'x.yaml: abilities.0.steps.0.n: "challenges" is no value that Altered carries out here. Known: count, counters, highest, number, objects, sum, tally, value.',
    ],
    [
      'a tally that is not kept',
      step('{ op: draw, n: { tally: drawn } }'),
      'x.yaml: abilities.0.steps.0.n.tally: "drawn" is no tally that Altered carries out here. Known: between, day, played, zeros.',
    ],
    [
      'a condition of challenges',
      step('{ op: if, condition: { challenge: {} }, then: [{ op: draw, n: 1 }] }'),
      'x.yaml: abilities.0.steps.0.condition: "challenge" is no condition that Altered carries out here. Known: all, count, did, different, either, first, more, not, noun, phase, value.',
    ],
    [
      'the phase of somebody as a condition',
      step('{ op: if, condition: { phase: noon, of: you }, then: [{ op: draw, n: 1 }] }'),
      'x.yaml: abilities.0.steps.0.condition.of: Altered does not carry out "of" for this. Known: phase.',
    ],
    [
      'a count without bounds',
      step('{ op: if, condition: { count: { is: Character } }, then: [{ op: draw, n: 1 }] }'),
      'x.yaml: abilities.0.steps.0.condition: Altered does not carry out this so: at least 1 of "min", "max" must stand here.',
    ],
    [
      'targets of one controller',
      spell(
        '[{ kind: effect, targets: [{ as: a, of: { is: Character }, max: 2, same: controller }], steps: [{ op: discard, what: { ref: a } }] }]',
      ),
      'x.yaml: abilities.0.targets.0.same: Altered does not carry out "same" for a target. Known: as, max, min, of, other, total.',
    ],
    [
      'targets in a hand',
      spell(
        '[{ kind: effect, targets: [{ as: a, of: { in: hand, of: opponent } }], steps: [{ op: discard, what: { ref: a } }] }]',
      ),
      'x.yaml: abilities.0.targets.0.of.in: "hand" is no word that Altered carries out here. Known: discard, play, reserve.',
    ],
    [
      'the owner of a name',
      step('{ op: choose, as: x, from: { of: player } }'),
      'x.yaml: abilities.0.steps.0.from.of: No player has been chosen before this, so "player" means nobody.',
    ],
    [
      'namesakes',
      step('{ op: choose, as: x, from: { namesake: self } }'),
      `x.yaml: abilities.0.steps.0.from.namesake: Altered does not carry out "namesake" for a filter in this place. Known: ${FILTER_IN}.`,
    ],
    [
      'what is alone',
      step('{ op: choose, as: x, from: { lone: true } }'),
      `x.yaml: abilities.0.steps.0.from.lone: Altered does not carry out "lone" for a filter in this place; did you mean "none"? Known: ${FILTER_IN}.`,
    ],
    [
      'several subtypes',
      step('{ op: choose, as: x, from: { subtype: [Bureaucrat, Plant] } }'),
      'x.yaml: abilities.0.steps.0.from.subtype: This must be a subtype.',
    ],
    [
      'counters without bounds',
      step('{ op: choose, as: x, from: { counter: { name: boost } } }'),
      'x.yaml: abilities.0.steps.0.from.counter: Altered does not carry out this so: at least 1 of "min", "max" must stand here.',
    ],
    [
      'a zone inside several filters',
      step('{ op: choose, as: x, from: { any: [{ in: hand }, { is: Character }] } }'),
      'x.yaml: abilities.0.steps.0.from.any.0.in: "hand" is no word that Altered carries out here. Known: play, reserve.',
    ],
    [
      'a zone that is in play',
      step('{ op: choose, as: x, from: { in: expedition } }'),
      'x.yaml: abilities.0.steps.0.from.in: "expedition" is no word that Altered carries out here. Known: control, discard, hand, landmarks, mana, play, reserve.',
    ],
    [
      'Limbo',
      step('{ op: draw, n: { count: { in: limbo } } }'),
      'x.yaml: abilities.0.steps.0.n.count.in: "limbo" is no zone that Altered carries out here. Known: control, deck, discard, hand, landmarks, mana, play, reserve.',
    ],
    [
      'tokens as a type',
      step('{ op: choose, as: x, from: { is: Token } }'),
      'x.yaml: abilities.0.steps.0.from.is: "Token" is no type that Altered carries out here. Known: Character, Expedition, Gear, Hero, Landmark, Permanent, Region, Spell.',
    ],
    [
      'Reactions as a type',
      step('{ op: choose, as: x, from: { is: Reaction } }'),
      'x.yaml: abilities.0.steps.0.from.is: "Reaction" is no type that Altered carries out here. Known: Character, Expedition, Gear, Hero, Landmark, Permanent, Region, Spell.',
    ],
    [
      'a type that is misspelt',
      step('{ op: choose, as: x, from: { is: Caracter } }'),
      'x.yaml: abilities.0.steps.0.from.is: "Caracter" is no type that Altered carries out here; did you mean "Character"? Known: Character, Expedition, Gear, Hero, Landmark, Permanent, Region, Spell.',
    ],
    [
      'Cooldown of what is in play',
      step('{ op: choose, as: x, from: { has: cooldown } }'),
      'x.yaml: abilities.0.steps.0.from.has: "cooldown" is no mark that Altered carries out here. Known: anchored, asleep, boosted, counters, defender, eternal, exhausted, fleeting, gigantic, seasoned, tough.',
    ],
    [
      'a status that is misspelt',
      step('{ op: gain, what: self, status: aslepp }'),
      'x.yaml: abilities.0.steps.0.status: "aslepp" is no status that Altered carries out here; did you mean "asleep"? Known: anchored, asleep, exhausted, fleeting.',
    ],
  ],
  'What no card is': [
    [
      'a subtype',
      step('{ op: choose, as: x, from: { subtype: Robt } }'),
      'X: abilities.0.steps.0.from.subtype: "Robt" is no subtype that Altered carries out here; did you mean "Robot"? Known: Robot.',
    ],
    [
      'a subtype that is given',
      effect('{ effect: subtype, over: self, subtype: robot }'),
      'X: abilities.0.does.subtype: "robot" is no subtype that Altered carries out here; did you mean "Robot"? Known: Robot.',
    ],
    [
      'a name',
      step('{ op: choose, as: x, from: { called: Brassbgu } }'),
      'X: abilities.0.steps.0.from.called: "Brassbgu" is no card that Altered carries out here; did you mean "Brassbug"? Known: Brassbug, Companion Expedition, Hero Expedition, X.',
    ],
  ],
};

describe.each(Object.entries(REFUSED))('%s', (_, rows) => {
  it.each(rows)('refuses %s', (_what, { type, abilities }, refusal) => {
    const load = (): void =>
      expectWhole([
        BRASSBUG,
        readCard({ ...FACTS, ...NUMBERS[type], ref: 'X', type, abilities: parse(abilities) }, 'x.yaml'),
      ]);
    expect(load).toThrow(new CardError(refusal));
  });
});

it('the page of the vocabulary speaks of subtypes, names and tokens that there are', () => {
  const encoded = readCards(join(root(), 'src/games/altered/cards'));
  expect(() => chapters(languageOf(encoded), print)).not.toThrow();
});

describe('Facts', () => {
  it.each([
    ['a cost of a Hero', '{ type: Hero, limits: 2/2, cost: 0/0 }', 'x.yaml: cost: a Hero has none.'],
    [
      'a Character without statistics',
      '{ type: Character, cost: 1/1 }',
      'x.yaml: stats: is missing for a Character.',
    ],
    [
      'a Character without a cost',
      '{ type: Character, stats: 1/1/1 }',
      'x.yaml: cost: is missing for a Character.',
    ],
    ['a token without statistics', '{ type: Token }', 'x.yaml: stats: is missing for a Token.'],
    ['a token with a cost', '{ type: Token, stats: 1/1/1, cost: 1/1 }', 'x.yaml: cost: a Token has none.'],
    ['statistics of a Spell', '{ type: Spell, cost: 1/1, stats: 1/1/1 }', 'x.yaml: stats: a Spell has none.'],
    [
      'limits of a Permanent',
      '{ type: Landmark Permanent, cost: 1/1, limits: 2/2 }',
      'x.yaml: limits: a Landmark Permanent has none.',
    ],
    [
      'a cost that is one number',
      '{ type: Spell, cost: 3 }',
      'x.yaml: cost: must be hand cost and reserve cost, as in "3/1"',
    ],
    [
      'statistics that are two numbers',
      '{ type: Character, cost: 1/1, stats: 1/1 }',
      'x.yaml: stats: must be forest, mountain and ocean, as in "2/2/1"',
    ],
    [
      'limits that are one number',
      '{ type: Hero, limits: 2 }',
      'x.yaml: limits: must be reserve limit and landmark limit, as in "2/2"',
    ],
    [
      'a distance to start with',
      '{ type: Landmark Permanent, cost: 1/1, counters: { distance: 1 } }',
      'x.yaml: counters: no card starts with counters called "distance".',
    ],
  ])('refuses %s', (_, facts, refusal) => {
    expect(() => readCard({ ...FACTS, ref: 'X', ...parse(facts) }, 'x.yaml')).toThrow(new CardError(refusal));
  });
});
