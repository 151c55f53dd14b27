import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { CardError } from '../../../src/games/shared/card-files.ts';
import { CardSet } from '../../../src/games/thrones/card-set.ts';
import { readCard, readCards } from '../../../src/games/thrones/cards.ts';
import { THRONES } from '../../../src/games/thrones/language/language.ts';
import { print } from '../../../src/games/thrones/language/print.ts';
import { COMMON } from '../../../src/games/thrones/language/steps.ts';
import { expectWhole, languageOf } from '../../../src/games/thrones/language/whole-card.ts';
import { LASTING as LASTING_EFFECTS } from '../../../src/games/thrones/words/effects/effects.ts';
import { chapters } from '../../../src/language/document.ts';
import { root } from '../../../src/root.ts';

/** A node that Thrones does not carry out is refused when a card is loaded, with its place and the reason. Never is it read and ignored. */

const FACTS: Record<string, object> = {
  location: { cost: 1 },
  attachment: { cost: 1 },
  event: { cost: 'X' },
  plot: { plot: { income: 1, initiative: 1, claim: 1, reserve: 1 } },
};

/** A card with this ability, in YAML. */
const card = (ability: string, type = 'location'): object => ({
  ref: 'X',
  name: 'X',
  type,
  faction: 'neutral',
  ...FACTS[type],
  abilities: [parse(ability)],
});
const step = (yaml: string): object => card(`{ kind: action, steps: [${yaml}] }`);
const cost = (yaml: string): object => card(`{ kind: action, cost: ${yaml}, steps: [{ op: draw, n: 1 }] }`);
const target = (yaml: string): object => card(`{ kind: action, targets: [${yaml}], steps: [] }`);
const condition = (yaml: string): object => card(`{ kind: action, if: ${yaml}, steps: [] }`);
const value = (yaml: string): object => step(`{ op: draw, n: ${yaml} }`);
const filter = (yaml: string): object => step(`{ op: kneel, what: { every: ${yaml} } }`);
const effect = (yaml: string, type?: string): object => card(`{ kind: passive, does: ${yaml} }`, type);
const trigger = (yaml: string, type?: string): object =>
  card(`{ kind: response, when: ${yaml}, steps: [{ op: draw, n: 1 }] }`, type);
const interrupt = (when: string, steps: string): object =>
  card(`{ kind: interrupt, when: ${when}, steps: ${steps} }`);

// Words that are known in places of many rows: only that a refusal lists them is tested here.
const known = (words: object): string => Object.keys(words).sort().join(', ');
const quoted = (words: readonly string[]): string => words.map((word) => `"${word}"`).join(', ');
const STEPS = known(THRONES.step);
const EFFECTS = known(THRONES.effect);
const TRIGGERS = known(THRONES.trigger);
const ABILITIES = known(THRONES.ability);
const FILTER = known(THRONES.filter.keys);
const SIMPLE = quoted(COMMON.together.keys.steps.list.only);
const LASTING = quoted(LASTING_EFFECTS);

type Row = [what: string, card: object, refusal: string];

/** Nodes that other games have. */
const OTHERS: Record<'step' | 'effect' | 'trigger', Row[]> = {
  step: [
    'cost',
    'exchange',
    'gain',
    'lose',
    'create',
    'resupply',
    'advance',
    'activate',
    'defect',
    'switch',
    'roll',
    'pay',
    'play',
    'afterYou',
    'negate',
    'interrupt',
    'band',
    'withdraw',
    'capture',
    'convert',
    'rescue',
    'place',
    'give',
    'endBattle',
    'setAside',
  ].map((word) => [
    `the step "${word}"`,
    step(`{ op: ${word} }`),
    `.steps.0.op: "${word}" is no step that A Game of Thrones carries out here. Known: ${STEPS}.`,
  ]),
  effect: [
    'stats',
    'keyword',
    'subtype',
    'terrains',
    'silence',
    'halt',
    'instead',
    'numbers',
    'protect',
    'ignore',
    'negates',
    'prevents',
    'allows',
    'access',
  ].map((word) => [
    `the effect "${word}"`,
    effect(`{ effect: ${word} }`),
    `.does.effect: "${word}" is no effect that A Game of Thrones carries out here. Known: ${EFFECTS}.`,
  ]),
  trigger: ['symbol', 'advances', 'draws', 'battle'].map((word) => [
    `the trigger "${word}"`,
    trigger(`{ on: ${word} }`),
    `.when.on: "${word}" is no trigger that A Game of Thrones carries out here${word === 'draws' ? '; did you mean "drawn"?' : '.'} Known: ${TRIGGERS}.`,
  ]),
};

const REFUSED: Record<string, Row[]> = {
  'Words of published decks': [
    [
      'a card that must be used on being drawn',
      card(
        '{ kind: response, forced: true, when: { on: drawn, what: { is: attachment } }, steps: [{ op: draw, n: 1 }] }',
      ),
      ': A Game of Thrones does not carry out the ability "response" so: "drawn" is noticed by reactions that are not forced.',
    ],
    [
      'a drawn card before it is drawn',
      interrupt('{ on: drawn, what: { is: attachment } }', '[{ op: draw, n: 1 }]'),
      '.when.on: A Game of Thrones does not carry out the trigger "drawn" in this place, only "phase", "moves", "gains", "initiates", "claim", "revealed", "pillaged".',
    ],
    [
      'what the owner does, known afterwards',
      step(
        '{ op: ownerMay, what: self, steps: [{ op: choose, as: x, from: { in: hand, of: you } }, { op: discard, what: { ref: x } }] }, { op: discard, what: { ref: x } }',
      ),
      '.steps.1.what.ref: Nothing before this is called "x".',
    ],
    [
      'a card that is removed until it begins',
      step('{ op: removeUntil, what: { every: { in: hand, of: you } }, until: begins }'),
      '.steps.0.until: "begins" is no word that A Game of Thrones carries out here. Known: leaves, round.',
    ],
    [
      'a substitute without anything',
      interrupt('{ on: pillaged, by: { is: character } }', '[{ op: substitute, what: it }]'),
      '.steps.0: A Game of Thrones does not carry out the step "substitute" so: exactly 1 of "by", "top" must stand here.',
    ],
    [
      'a substitute for what is killed',
      interrupt(
        '{ on: moves, what: { is: character }, verb: kill }',
        '[{ op: substitute, what: it, top: 2 }]',
      ),
      ': A Game of Thrones does not carry out the ability "interrupt" so: "substitute" stands in interrupts of "moves" with "alone", or of "pillaged".',
    ],
    [
      'alone of what is killed',
      interrupt('{ on: moves, what: { is: character }, verb: kill, alone: true }', '[{ op: draw, n: 1 }]'),
      '.when: A Game of Thrones does not carry out the trigger "moves" so: "alone" is said of what is discarded "from: deck".',
    ],
    [
      'a sacrifice for claim',
      trigger('{ on: moves, what: { is: character }, verb: sacrifice, claim: true }'),
      '.when: A Game of Thrones does not carry out the trigger "moves" so: "claim" kills characters, and discards cards from hands.',
    ],
    [
      'copies of nothing',
      effect('{ effect: cannot, what: marshal, who: opponent, copies: true }'),
      '.does: A Game of Thrones does not carry out the effect "cannot" so: "copies" needs "over".',
    ],
    [
      'copies that are killed',
      effect('{ effect: cannot, what: attack, who: opponent, over: host, copies: true }', 'attachment'),
      '.does: A Game of Thrones does not carry out the effect "cannot" so: "copies" are of cards that a player cannot marshal, play or put into play (enter).',
    ],
    [
      'a player who leads a character',
      effect('{ effect: cannot, what: lead, over: self }'),
      '.does: A Game of Thrones does not carry out the effect "cannot" so: "what: lead" does not go together with "over".',
    ],
    [
      'control of the speaker',
      effect('{ effect: controls, over: self }'),
      '.does.over: "self" is no word that A Game of Thrones carries out here. Known: host, refs.',
    ],
    [
      'challenges that were initiated as defender',
      value('{ challenges: initiated, as: defender, since: phase }'),
      '.steps.0.n: A Game of Thrones does not carry out this so: "challenges: initiated" does not go together with "as".',
    ],
    [
      'everyone without a filter',
      step('{ op: everyone, from: [], as: x }'),
      '.steps.0.from: There must be 1 or more.',
    ],
    [
      'a plot of which nothing is said',
      step('{ op: shelve }'),
      '.steps.0: "what" is missing for the step "shelve".',
    ],
    [
      'traits that are lost all the time',
      effect('{ effect: bare, over: self }'),
      '.does.effect: A Game of Thrones does not carry out the effect "bare" in this place, only "grants", "cost", "immune", "modify", "gains", "trait", "loses", "blank", "cannot", "limit", "least", "extra", "drawn", "mayMarshal", "mayMarshalDown", "noKneel", "mayDefend", "mustDefend", "mustAttack", "contributes", "noContribution", "participates", "doomed", "controls", "mayStay", "openTop", "aside", "spoils", "entersKneeling".',
    ],
    ['a kill of no kind', value('{ killed: martell }'), '.steps.0.n: "since" is missing for this.'],
    [
      'the next card for less, or for more',
      step('{ op: ongoing, until: phase, does: { effect: next, of: {}, less: 1, or: { of: {}, more: 2 } } }'),
      '.steps.0.does.or.more: A Game of Thrones does not carry out "more" for this. Known: less, of.',
    ],
    [
      'X that is no count',
      step('{ op: define, n: 3 }'),
      '.steps.0: A Game of Thrones does not carry out the step "define" so: X is counted.',
    ],
    [
      'two X in one text',
      card('{ kind: action, steps: [{ op: number, max: 3 }, { op: define, n: { count: {} } }] }'),
      ': A text has one X: it chooses one number at most, and none where X is the cost of the event.',
    ],
    [
      'a challenge that is the first and the next',
      effect('{ effect: noKneel, over: self, as: attacker, first: phase, next: true }'),
      '.does: A Game of Thrones does not carry out the effect "noKneel" so: at most 1 of "first", "next" may stand here.',
    ],
    [
      'a defender in the next challenge that you initiate',
      effect('{ effect: noKneel, over: self, as: defender, next: true }'),
      '.does: A Game of Thrones does not carry out the effect "noKneel" so: "as: defender" does not go together with "next".',
    ],
    [
      'no contribution to challenges of a type, and to dominance',
      effect('{ effect: noContribution, over: host, type: power, toward: dominance }', 'attachment'),
      '.does: A Game of Thrones does not carry out the effect "noContribution" so: at most 1 of "type", "toward" may stand here.',
    ],
    [
      'no more cards',
      effect('{ effect: drawn, who: you, by: 0 }'),
      '.does: A Game of Thrones does not carry out the effect "drawn" so: "by" is not 0, which changes nothing.',
    ],
    [
      'at least no defender',
      effect('{ effect: least, of: defenders, who: each, min: 0 }'),
      '.does.min: This must be 1 or more.',
    ],
    [
      'at least so many attackers',
      effect('{ effect: least, of: attackers, who: each, min: 1 }'),
      '.does.of: "attackers" is no word that A Game of Thrones carries out here. Known: defenders.',
    ],
    [
      'the top of a hand, which has no order',
      step('{ op: discard, what: { topmost: { in: hand, of: you } } }'),
      '.steps.0.what.topmost.in: "hand" is no word that A Game of Thrones carries out here. Known: dead, deck, discard, used.',
    ],
    [
      'the host sacrificed as a cost',
      card(
        '{ kind: action, cost: { steps: [{ op: sacrifice, what: host }] }, steps: [{ op: draw, n: 1 }] }',
        'attachment',
      ),
      '.cost: A Game of Thrones does not carry out a cost so: each step is about "self", "host" (kneels, stands or is removed from the challenge) or what was chosen, "move" goes to "hand" or "removed", and nothing else is said.',
    ],
    [
      'counted power as a cost',
      cost(
        '{ choose: { as: a, from: { is: character } }, steps: [{ op: losePower, on: { ref: a }, n: { count: {} } }] }',
      ),
      '.cost: A Game of Thrones does not carry out a cost so: each step is about "self", "host" (kneels, stands or is removed from the challenge) or what was chosen, "move" goes to "hand" or "removed", and nothing else is said.',
    ],
    [
      'a cost with more at least than at most',
      cost('{ choose: { as: a, min: 3, max: 2, from: {} }, steps: [{ op: kneel, what: { ref: a } }] }'),
      '.cost.choose: A Game of Thrones does not carry out this so: "min" is not above "max".',
    ],
    [
      'challenge bonuses of an object',
      effect('{ effect: cannot, what: bonus, over: self }'),
      '.does: A Game of Thrones does not carry out the effect "cannot" so: "what: bonus" does not go together with "over".',
    ],
    [
      'power that a player cannot gain',
      effect('{ effect: cannot, what: gain, who: opponent }'),
      '.does: A Game of Thrones does not carry out the effect "cannot" so: "what: gain" does not go together with "who".',
    ],
  ],
  'Misspelt words': [
    [
      'a deed that is misspelt',
      effect('{ effect: cannot, what: atack, over: host }', 'attachment'),
      '.does.what: "atack" is no deed that A Game of Thrones carries out here; did you mean "attack"? Known: attach, attack, bonus, bypass, defend, enter, gain, initiate, kill, kneel, knelt, lead, marshal, play, save, stand, trigger, win.',
    ],
    [
      'a verb that is misspelt',
      trigger('{ on: moves, what: self, verb: sacrifise }'),
      '.when.verb: "sacrifise" is no verb that A Game of Thrones carries out here; did you mean "sacrifice"? Known: ambush, discard, emerge, kill, marshal, sacrifice.',
    ],
    [
      'a type of challenge that is misspelt',
      trigger('{ on: challenge, result: won, who: you, type: militray }'),
      '.when.type: "militray" is no challenge that A Game of Thrones carries out here; did you mean "military"? Known: intrigue, military, named, power.',
    ],
    [
      'a value to modify that is misspelt',
      effect('{ effect: modify, value: strenght, over: self, by: 1 }'),
      '.does.value: "strenght" is no word that A Game of Thrones carries out here; did you mean "strength"? Known: claim, income, initiative, reserve, strength.',
    ],
    [
      'a value in a filter that is misspelt',
      filter('{ value: { name: strenght, min: 3 } }'),
      '.steps.0.what.every.value.name: "strenght" is no value that A Game of Thrones carries out here; did you mean "strength"? Known: attachments, claim, cost, duplicates, gold, icons, income, initiative, power, printedIncome, printedStrength, reserve, strength.',
    ],
    [
      'an extra challenge that is misspelt',
      effect('{ effect: extra, of: intrige }'),
      '.does.of: "intrige" is no extra that A Game of Thrones carries out here; did you mean "intrigue"? Known: intrigue, limited, military, named, power.',
    ],
    [
      'a step that is misspelt',
      step('{ op: stnd, what: self }'),
      `.steps.0.op: "stnd" is no step that A Game of Thrones carries out here; did you mean "stand"? Known: ${STEPS}.`,
    ],
    [
      'an effect that is misspelt',
      effect('{ effect: modfy, value: strength, over: self, by: 1 }'),
      `.does.effect: "modfy" is no effect that A Game of Thrones carries out here; did you mean "modify"? Known: ${EFFECTS}.`,
    ],
    [
      'a trigger that is misspelt',
      trigger('{ on: stand, what: self }'),
      `.when.on: "stand" is no trigger that A Game of Thrones carries out here; did you mean "stands"? Known: ${TRIGGERS}.`,
    ],
    [
      'a kind of ability that is misspelt',
      card('{ kind: responce, steps: [{ op: draw, n: 1 }] }'),
      `.kind: "responce" is no ability that A Game of Thrones carries out here; did you mean "response"? Known: ${ABILITIES}.`,
    ],
    [
      'a key that is misspelt',
      step('{ op: draw, m: 1 }'),
      '.steps.0.m: A Game of Thrones does not carry out "m" for the step "draw". Known: n, who.',
    ],
    [
      'a keyword that is misspelt',
      card('{ kind: keyword, keyword: stelth }'),
      '.keyword: "stelth" is no keyword that A Game of Thrones carries out here; did you mean "stealth"? Known: ambush, assault, bestow, insight, intimidate, limited, pillage, prized, renown, shadow, stealth, terminal.',
    ],
    [
      'a status that is misspelt',
      filter('{ has: kneling }'),
      '.steps.0.what.every.has: "kneling" is no mark that A Game of Thrones carries out here; did you mean "kneeling"? Known: ambush, ambushed, assault, attacking, bestow, bypassed, defending, insight, intimidate, intrigue, kneeling, limited, military, named, participating, pillage, power, prized, renown, shadow, stealth, terminal.',
    ],
    [
      'a phase that is misspelt',
      card('{ kind: action, phase: challenge, steps: [{ op: draw, n: 1 }] }'),
      '.phase: "challenge" is no phase that A Game of Thrones carries out here; did you mean "challenges"? Known: challenges, dominance, draw, marshaling, plot, standing, taxation.',
    ],
    [
      'a zone that is misspelt',
      filter('{ in: discrad }'),
      '.steps.0.what.every.in: "discrad" is no zone that A Game of Thrones carries out here; did you mean "discard"? Known: agenda, dead, deck, discard, faction, hand, play, plot, plots, removed, shadows, under, used.',
    ],
    [
      'a type of card that is misspelt',
      filter('{ is: charcter }'),
      '.steps.0.what.every.is: "charcter" is no type that A Game of Thrones carries out here; did you mean "character"? Known: agenda, attachment, character, duplicate, event, faction, location, named, plot.',
    ],
    [
      'a tally that is misspelt',
      value('{ tally: margins }'),
      '.steps.0.n.tally: "margins" is no tally that A Game of Thrones carries out here; did you mean "margin"? Known: dominances, gold, margin, room.',
    ],
  ],
  'Names that nothing gives': [
    [
      'a name that nothing has given',
      step('{ op: kneel, what: { ref: a } }'),
      '.steps.0.what.ref: Nothing before this is called "a".',
    ],
    [
      'a name that is misspelt',
      card(
        '{ kind: action, targets: [{ as: knight, of: { is: character } }], steps: [{ op: kneel, what: { ref: knigt } }] }',
      ),
      '.steps.0.what.ref: Nothing before this is called "knigt"; did you mean "knight"? Known: knight.',
    ],
    [
      'a name that is given later',
      card(
        '{ kind: action, steps: [{ op: kneel, what: { ref: a } }, { op: choose, as: a, from: { is: character } }] }',
      ),
      '.steps.0.what.ref: Nothing before this is called "a".',
    ],
    [
      'another target in a target',
      card(
        '{ kind: action, targets: [{ as: a, of: { is: character } }, { as: b, of: { at: { ref: a } } }], steps: [] }',
      ),
      '.targets.1.of.at.ref: Nothing before this is called "a".',
    ],
    [
      'a target in an effect for a while',
      card(
        '{ kind: action, targets: [{ as: a, of: { is: character } }], steps: [{ op: ongoing, until: phase, does: { effect: modify, value: strength, over: { at: { ref: a } }, by: 1 } }] }',
      ),
      '.steps.0.does.over.at.ref: Nothing before this is called "a".',
    ],
    [
      'a target in what is done later',
      card(
        '{ kind: action, targets: [{ as: a, of: { is: character } }], steps: [{ op: delayed, at: phase, steps: [{ op: discard, what: { ref: a } }] }] }',
      ),
      '.steps.0.steps.0.what.ref: Nothing before this is called "a".',
    ],
    [
      'what one option has named, in another',
      step(
        '{ op: either, options: [{ steps: [{ op: choose, as: a, from: { of: you } }] }, { steps: [{ op: kneel, what: { ref: a } }] }] }',
      ),
      '.steps.0.options.1.steps.0.what.ref: Nothing before this is called "a".',
    ],
    [
      'what each player has chosen, afterwards',
      card(
        '{ kind: action, steps: [{ op: each, choose: { is: character, of: you }, step: { op: kneel, what: { ref: x } } }, { op: stand, what: { ref: x } }] }',
      ),
      '.steps.1.what.ref: Nothing before this is called "x".',
    ],
    [
      'what each player has chosen, where nobody chooses',
      step('{ op: each, step: { op: kneel, what: { ref: x } } }'),
      '.steps.0: A Game of Thrones does not carry out the step "each" so: without "choose", there is no "x".',
    ],
    [
      '`it` in an action',
      step('{ op: kneel, what: it }'),
      '.steps.0.what: "it" means nothing in this place in A Game of Thrones.',
    ],
    [
      '`it` in a passive ability',
      effect('{ effect: modify, value: strength, over: { at: it }, by: 1 }'),
      '.does.over.at: "it" means nothing in this place in A Game of Thrones.',
    ],
    [
      '`it` in the trigger itself',
      trigger('{ on: stands, what: { at: it } }'),
      '.when.what.at: "it" means nothing in this place in A Game of Thrones.',
    ],
    [
      '`it` after a trigger that is about no object',
      card('{ kind: response, when: { on: dominance, who: you }, steps: [{ op: kneel, what: it }] }'),
      '.steps.0.what: "it" means nothing in this place in A Game of Thrones.',
    ],
    [
      '`it` in an effect for a while',
      card(
        '{ kind: response, when: { on: stands, what: self }, steps: [{ op: ongoing, until: phase, does: { effect: modify, value: strength, over: { at: it }, by: 1 } }] }',
      ),
      '.steps.0.does.over.at: "it" means nothing in this place in A Game of Thrones.',
    ],
    [
      '`it` in what is done later about nothing',
      card(
        '{ kind: response, when: { on: stands, what: self }, steps: [{ op: delayed, at: phase, steps: [{ op: kneel, what: it }] }] }',
      ),
      '.steps.0: A Game of Thrones does not carry out the step "delayed" so: without "what", there is no "it".',
    ],
    [
      '`it` in what the speaker contributes',
      effect('{ effect: contributes, toward: challenge, n: { value: strength, of: it } }'),
      '.does.n.of: "it" means nothing in this place in A Game of Thrones.',
    ],
    [
      '`host` of what is no attachment',
      effect('{ effect: modify, value: strength, over: host, by: 1 }'),
      '.does.over: "host" means nothing in this place in A Game of Thrones.',
    ],
    [
      '`host` in an ability that is given',
      card(
        '{ kind: passive, does: { effect: grants, over: { is: character }, ability: { kind: action, steps: [{ op: kneel, what: host }] } } }',
        'attachment',
      ),
      '.does.ability.steps.0.what: "host" means nothing in this place in A Game of Thrones.',
    ],
    [
      'what was just created',
      step('{ op: kneel, what: made }'),
      '.steps.0.what: "made" is no noun that A Game of Thrones carries out here. Known: host, it, self.',
    ],
    [
      'places of objects',
      step('{ op: kneel, what: { place: self } }'),
      '.steps.0.what: "place" is no noun that A Game of Thrones carries out here. Known: every, host, it, ref, self, topmost.',
    ],
    [
      'a player whom nobody has chosen',
      step('{ op: draw, who: player, n: 1 }'),
      '.steps.0.who: No player has been chosen before this, so "player" means nobody.',
    ],
    [
      'a player in a trigger',
      trigger('{ on: stands, what: { of: player } }'),
      '.when.what.of: No player has been chosen before this, so "player" means nobody.',
    ],
    [
      'a player in a passive ability',
      effect('{ effect: cannot, what: attack, who: player }'),
      '.does.who: No player has been chosen before this, so "player" means nobody.',
    ],
    [
      '`named` where nothing was named',
      effect('{ effect: extra, of: named }'),
      '.does.of: Nothing has been named before this, so "named" means nothing.',
    ],
    [
      '`named` in a trigger',
      trigger('{ on: challenge, result: won, who: you, type: named }'),
      '.when.type: Nothing has been named before this, so "named" means nothing.',
    ],
    [
      '`named` before it is named, in an ability that is given',
      card(
        '{ kind: action, steps: [{ op: name, of: icon }, { op: ongoing, until: phase, does: { effect: grants, over: { is: character }, ability: { kind: action, if: { challenge: { type: named } }, steps: [{ op: draw, n: 1 }] } } }] }',
      ),
      '.steps.1.does.ability.if.challenge.type: Nothing has been named before this, so "named" means nothing.',
    ],
    [
      'X where the cost is none',
      step('{ op: draw, n: { number: x } }'),
      '.steps.0.n.number: Nothing before this is called "x".',
    ],
    [
      'X in an ability that an event gives',
      card(
        '{ kind: action, steps: [{ op: ongoing, until: phase, does: { effect: grants, over: { is: character }, ability: { kind: action, steps: [{ op: draw, n: { number: x } }] } } }] }',
        'event',
      ),
      '.steps.0.does: A Game of Thrones does not carry out the effect "grants" so: an ability that is used does not know X of the event that gives it.',
    ],
    [
      'an answer that was not given',
      card(
        '{ kind: action, steps: [{ op: may, as: done, steps: [{ op: draw, n: 1 }] }, { op: if, condition: { did: dune }, then: [] }] }',
      ),
      '.steps.1.condition.did: Nothing before this is called "dune"; did you mean "done"? Known: done.',
    ],
    [
      'a name of the rules’ own',
      step('{ op: choose, as: searched, from: { of: you } }'),
      '.steps.0.as: "searched" is a name that the rules of A Game of Thrones give themselves.',
    ],
  ],
  Abilities: [
    [
      'Altered’s effects',
      card('{ kind: effect, steps: [{ op: draw, n: 1 }] }'),
      `.kind: "effect" is no ability that A Game of Thrones carries out here. Known: ${ABILITIES}.`,
    ],
    [
      'Altered’s quick actions',
      card('{ kind: quick, cost: {}, steps: [{ op: draw, n: 1 }] }'),
      `.kind: "quick" is no ability that A Game of Thrones carries out here. Known: ${ABILITIES}.`,
    ],
    [
      'Altered’s reactions',
      card('{ kind: reaction, when: { on: stands, what: self }, steps: [{ op: draw, n: 1 }] }'),
      `.kind: "reaction" is no ability that A Game of Thrones carries out here; did you mean "action"? Known: ${ABILITIES}.`,
    ],
    [
      'what Redemption’s cards hold',
      card('{ kind: holds }'),
      `.kind: "holds" is no ability that A Game of Thrones carries out here. Known: ${ABILITIES}.`,
    ],
    [
      'modes',
      card('{ kind: action, modes: [], steps: [{ op: draw, n: 1 }] }'),
      '.modes: A Game of Thrones does not carry out "modes" for the ability "action". Known: anyone, cost, from, if, limit, max, phase, steps, targets, uncanceled.',
    ],
    [
      'a way of using a card',
      card('{ kind: passive, as: hero, does: { effect: modify, value: strength, over: self, by: 1 } }'),
      '.as: A Game of Thrones does not carry out "as" for the ability "passive". Known: does, if.',
    ],
    [
      'actions in any phase',
      card('{ kind: action, phase: any, steps: [{ op: draw, n: 1 }] }'),
      '.phase: "any" is no phase that A Game of Thrones carries out here. Known: challenges, dominance, draw, marshaling, plot, standing, taxation.',
    ],
    [
      'actions in set-up',
      card('{ kind: action, phase: setup, steps: [{ op: draw, n: 1 }] }'),
      '.phase: "setup" is no phase that A Game of Thrones carries out here. Known: challenges, dominance, draw, marshaling, plot, standing, taxation.',
    ],
    [
      'a limit for the game',
      card('{ kind: action, limit: { n: 1, per: game }, steps: [{ op: draw, n: 1 }] }'),
      '.limit.per: "game" is no word that A Game of Thrones carries out here. Known: challenge, phase, round.',
    ],
    [
      'a maximum for the turn',
      card('{ kind: action, max: { n: 1, per: turn }, steps: [{ op: draw, n: 1 }] }'),
      '.max.per: "turn" is no word that A Game of Thrones carries out here. Known: challenge, phase, round.',
    ],
    [
      'a forced interrupt that changes what would happen',
      card(
        '{ kind: interrupt, forced: true, would: true, when: { on: moves, what: self, verb: kill }, steps: [{ op: draw, n: 1 }] }',
      ),
      ': A Game of Thrones does not carry out the ability "interrupt" so: "forced" does not go together with "would".',
    ],
    [
      '"forced" that is not so',
      card(
        '{ kind: response, forced: false, when: { on: stands, what: self }, steps: [{ op: draw, n: 1 }] }',
      ),
      '.forced: This must be true, or left out.',
    ],
    [
      'an interrupt of an increase',
      card('{ kind: interrupt, when: { on: increased, what: self }, steps: [{ op: draw, n: 1 }] }'),
      '.when.on: A Game of Thrones does not carry out the trigger "increased" in this place, only "phase", "moves", "gains", "initiates", "claim", "revealed", "pillaged".',
    ],
    [
      'an interrupt of a challenge',
      card(
        '{ kind: interrupt, when: { on: challenge, result: won, who: you }, steps: [{ op: draw, n: 1 }] }',
      ),
      '.when.on: A Game of Thrones does not carry out the trigger "challenge" in this place, only "phase", "moves", "gains", "initiates", "claim", "revealed", "pillaged".',
    ],
    [
      'a reaction to effects that are about to initiate',
      card(
        '{ kind: response, when: { on: initiates, who: opponent, what: { is: event } }, steps: [{ op: draw, n: 1 }] }',
      ),
      '.when.on: A Game of Thrones does not carry out the trigger "initiates" in this place, only "phase", "moves", "plays", "gains", "challenge", "claim", "initiated", "declared", "dominance", "income", "revealed", "marshals", "stands", "increased", "renowned", "saved", "removed", "pillaged", "bypassed", "attached", "drawn".',
    ],
    [
      'a forced reaction to an increase',
      card(
        '{ kind: response, forced: true, when: { on: increased, what: self }, steps: [{ op: draw, n: 1 }] }',
      ),
      ': A Game of Thrones does not carry out the ability "response" so: "increased" is noticed by reactions that are not forced.',
    ],
    [
      'a maximum of an interrupt',
      card(
        '{ kind: interrupt, max: { n: 1, per: round }, when: { on: moves, what: self }, steps: [{ op: draw, n: 1 }] }',
      ),
      '.max: A Game of Thrones does not carry out "max" for the ability "interrupt". Known: cost, forced, from, if, limit, steps, targets, uncanceled, when, would.',
    ],
    [
      'a condition of what is revealed',
      card('{ kind: revealed, if: { first: you }, steps: [{ op: draw, n: 1 }] }', 'plot'),
      '.if: A Game of Thrones does not carry out "if" for the ability "revealed". Known: steps, targets, uncanceled.',
    ],
    [
      'a cost of what is revealed',
      card('{ kind: revealed, cost: { gold: 1 }, steps: [{ op: draw, n: 1 }] }', 'plot'),
      '.cost: A Game of Thrones does not carry out "cost" for the ability "revealed". Known: steps, targets, uncanceled.',
    ],
    [
      'what is revealed with a limit',
      card('{ kind: revealed, limit: { n: 1, per: round }, steps: [{ op: draw, n: 1 }] }', 'plot'),
      '.limit: A Game of Thrones does not carry out "limit" for the ability "revealed". Known: steps, targets, uncanceled.',
    ],
    [
      'what is revealed with a maximum',
      card('{ kind: revealed, max: { n: 1, per: round }, steps: [{ op: draw, n: 1 }] }', 'plot'),
      '.max: A Game of Thrones does not carry out "max" for the ability "revealed". Known: steps, targets, uncanceled.',
    ],
    [
      'what is revealed on a card that is no plot',
      card('{ kind: revealed, steps: [{ op: draw, n: 1 }] }'),
      '.kind: Nothing asks for "revealed" of a card that is no plot.',
    ],
    [
      'what may carry a card that is no attachment',
      card('{ kind: attaches, to: { is: character } }'),
      '.kind: Nothing asks for "attaches" of a card that is no attachment.',
    ],
    [
      'a used plot under the deck',
      card('{ kind: action, steps: [{ op: arrange, what: { every: { in: used } }, place: bottom }] }'),
      ': "arrange" is for other cards: plots lie among plots, and faction cards and agendas stay where they are.',
    ],
    [
      'a target among plots that goes to the hand',
      card(
        '{ kind: action, targets: [{ as: a, of: { is: plot, in: [used, plots] } }], steps: [{ op: move, what: { ref: a }, to: hand }] }',
      ),
      ': "move" is for other cards: plots lie among plots, and faction cards and agendas stay where they are.',
    ],
    [
      'a plot that is chosen for the deck',
      card(
        '{ kind: action, steps: [{ op: draw, n: 1 }, { op: choose, as: x, from: { in: used, of: you }, max: 2 }, { op: shuffle, what: { ref: x } }] }',
      ),
      ': "shuffle" is for other cards: plots lie among plots, and faction cards and agendas stay where they are.',
    ],
    [
      'a plot of each player that is discarded',
      card(
        '{ kind: action, steps: [{ op: each, choose: { in: used, of: you }, step: { op: discard, what: { ref: x } } }] }',
      ),
      ': "discard" is for other cards: plots lie among plots, and faction cards and agendas stay where they are.',
    ],
    [
      'a plot that has become used, and goes to the hand',
      card(
        '{ kind: response, when: { on: moves, what: { is: plot }, to: used }, steps: [{ op: move, what: it, to: hand }] }',
      ),
      ': "move" is for other cards: plots lie among plots, and faction cards and agendas stay where they are.',
    ],
    [
      'a plot that discards itself',
      card('{ kind: revealed, steps: [{ op: draw, n: 1 }, { op: discard, what: self }] }', 'plot'),
      ': "discard" is for other cards: plots lie among plots, and faction cards and agendas stay where they are.',
    ],
    [
      'a faction card in the discard pile',
      card('{ kind: action, steps: [{ op: discard, what: { every: { is: faction, of: you } } }] }'),
      ': "discard" is for other cards: plots lie among plots, and faction cards and agendas stay where they are.',
    ],
    [
      'what is forced from the hand',
      card(
        '{ kind: response, from: hand, forced: true, when: { on: income, who: you }, steps: [{ op: draw, n: 1 }] }',
      ),
      ': A Game of Thrones does not carry out the ability "response" so: nothing is forced "from: hand" or "from: shadows".',
    ],
    [
      'what is forced from shadows',
      card(
        '{ kind: response, from: shadows, forced: true, when: { on: income, who: you }, steps: [{ op: draw, n: 1 }] }',
      ),
      ': A Game of Thrones does not carry out the ability "response" so: nothing is forced "from: hand" or "from: shadows".',
    ],
    [
      'an event from shadows that has no price there',
      card('{ kind: action, from: shadows, steps: [{ op: draw, n: 1 }] }', 'event'),
      '.from: An event that is played from shadows has the keyword shadow, whose number is paid, and its cost is no X.',
    ],
    [
      'a plot from shadows',
      card('{ kind: action, from: shadows, steps: [{ op: draw, n: 1 }] }', 'plot'),
      '.from: "from: shadows" is not for a plot.',
    ],
    [
      'set-up of what is no agenda',
      card('{ kind: setup, gold: 2 }'),
      '.kind: Nothing asks for "setup" of a card that is no agenda.',
    ],
    [
      'set-up that changes nothing',
      card('{ kind: setup, gold: 0 }', 'agenda'),
      ': A Game of Thrones does not carry out the ability "setup" so: "gold" is not 0, which changes nothing.',
    ],
    [
      'two things about set-up at once',
      card('{ kind: setup, gold: 2, begins: { is: location } }', 'agenda'),
      ': A Game of Thrones does not carry out the ability "setup" so: exactly 1 of "gold", "begins", "names", "under" may stand here.',
    ],
    [
      'an event with which the game begins',
      card('{ kind: setup, begins: { is: event } }', 'agenda'),
      '.begins.is: "event" is no word that A Game of Thrones carries out here. Known: character, location.',
    ],
    [
      'a kneeling card with which the game begins',
      card('{ kind: setup, begins: { is: location, has: kneeling } }', 'agenda'),
      '.begins.has: A Game of Thrones does not carry out "has" for a filter in this place. Known: bearing, called, hasnt, is, on, subtype, value.',
    ],
    [
      'how many there are of the speaker',
      condition('{ more: { count: {} }, than: { objects: self } }'),
      '.if.than.objects: A Game of Thrones does not carry out the noun "self" in this place, only "it", "ref", "every".',
    ],
    [
      'how many there are of what the speaker is attached to',
      card('{ kind: action, steps: [{ op: draw, n: { objects: host } }] }', 'attachment'),
      '.steps.0.n.objects: A Game of Thrones does not carry out the noun "host" in this place, only "it", "ref", "every".',
    ],
    [
      'what is on a card in another place',
      filter('{ is: duplicate, at: self, in: used }'),
      '.steps.0.what.every: A Game of Thrones does not carry out a filter so: what is on a card ("at") is in play, and "in" is not said.',
    ],
    [
      'two numbers that are chosen',
      card(
        '{ kind: action, steps: [{ op: number, max: 3 }, { op: number, max: 2 }, { op: gold, n: { number: x } }] }',
      ),
      ': A text has one X: it chooses one number at most, and none where X is the cost of the event.',
    ],
    [
      'a number that is chosen where X is the cost',
      card('{ kind: action, steps: [{ op: number, max: 3 }, { op: gold, n: { number: x } }] }', 'event'),
      ': A text has one X: it chooses one number at most, and none where X is the cost of the event.',
    ],
    [
      'a number with nothing to choose between',
      step('{ op: number, min: 3, max: 3 }'),
      '.steps.0: A Game of Thrones does not carry out the step "number" so: "max" is above "min", or counted where there is no "min", so that there always is a number to choose.',
    ],
    [
      'a number that may not reach its lower bound',
      step('{ op: number, min: 1, max: { tally: gold } }'),
      '.steps.0: A Game of Thrones does not carry out the step "number" so: "max" is above "min", or counted where there is no "min", so that there always is a number to choose.',
    ],
    [
      'X before it is chosen',
      step('{ op: gold, n: { number: x } }, { op: number, max: 3 }'),
      '.steps.0.n.number: Nothing before this is called "x".',
    ],
    [
      'three that switch',
      card(
        '{ kind: action, targets: [{ as: a, of: { is: character }, min: 3 }], steps: [{ op: ongoing, until: phase, over: { ref: a }, does: { effect: switch, value: strength, over: refs } }] }',
      ),
      ': A Game of Thrones does not carry out the ability "action" so: what switches STR is named where exactly two are chosen ("min: 2").',
    ],
    [
      'one that switches',
      card(
        '{ kind: action, steps: [{ op: ongoing, until: phase, over: self, does: { effect: switch, value: strength, over: refs } }] }',
      ),
      ': A Game of Thrones does not carry out the ability "action" so: what switches STR is named where exactly two are chosen ("min: 2").',
    ],
    [
      'all that switch',
      step(
        '{ op: ongoing, until: phase, does: { effect: switch, value: strength, over: { is: character } } }',
      ),
      '.steps.0.does.over: This must be "refs".',
    ],
    [
      'characters that switch income',
      card(
        '{ kind: action, targets: [{ as: a, of: { is: character }, min: 2 }], steps: [{ op: ongoing, until: phase, over: { ref: a }, does: { effect: switch, value: income, over: refs } }] }',
      ),
      '.steps.0.does: A Game of Thrones does not carry out the effect "switch" so: plots switch what plots have, and "over" is "{ in: plot }".',
    ],
    [
      'what switches as long as a card is there',
      effect('{ effect: switch, value: income, over: { in: plot } }'),
      '.does.effect: A Game of Thrones does not carry out the effect "switch" in this place, only "grants", "cost", "immune", "modify", "gains", "trait", "loses", "blank", "cannot", "limit", "least", "extra", "drawn", "mayMarshal", "mayMarshalDown", "noKneel", "mayDefend", "mustDefend", "mustAttack", "contributes", "noContribution", "participates", "doomed", "controls", "mayStay", "openTop", "aside", "spoils", "entersKneeling".',
    ],
    [
      'a card that is played from play',
      trigger('{ on: plays, who: you, what: { is: event, in: play } }'),
      '.when: A Game of Thrones does not carry out the trigger "plays" so: where a card is played from is one place: a hand, shadows, or a pile from which a text lets it be marshaled.',
    ],
    [
      'what comes out of shadows into a hand',
      trigger('{ on: moves, what: self, verb: emerge, to: hand }'),
      '.when: A Game of Thrones does not carry out the trigger "moves" so: "emerge" stands alone: what comes out of shadows goes from there into play.',
    ],
    [
      'a cost in play of what is used from the hand',
      card('{ kind: action, from: hand, cost: { kneel: self }, steps: [{ op: draw, n: 1 }] }'),
      ': A Game of Thrones does not carry out the ability "action" so: with "from", the speaker does not kneel, and neither is it sacrificed, nor does it spend counters.',
    ],
    [
      'what is given for use from the hand',
      card(
        '{ kind: passive, does: { effect: grants, over: { is: character, of: you }, ability: { kind: action, from: hand, steps: [{ op: draw, n: 1 }] } } }',
      ),
      '.does: A Game of Thrones does not carry out the effect "grants" so: what is given is used in play, and has no "from".',
    ],
    [
      'an event from the hand',
      card('{ kind: action, from: hand, steps: [{ op: draw, n: 1 }] }', 'event'),
      '.from: "from: hand" is not for an event.',
    ],
    [
      'a plot from the discard pile',
      card('{ kind: action, from: discard, steps: [{ op: draw, n: 1 }] }', 'plot'),
      '.from: "from: discard" is not for a plot.',
    ],
    [
      'an attachment in hand that speaks of what it is attached to',
      card('{ kind: action, from: hand, steps: [{ op: stand, what: host }] }', 'attachment'),
      '.steps.0.what: "host" means nothing in this place in A Game of Thrones.',
    ],
    [
      'a player who cannot declare just any character',
      card('{ kind: passive, does: { effect: cannot, what: attack, who: each, over: { is: character } } }'),
      '.does: A Game of Thrones does not carry out the effect "cannot" so: with "who", "over" says more than that any card or character is meant.',
    ],
    [
      'a player who cannot play just any card',
      card('{ kind: passive, does: { effect: cannot, what: play, who: you, over: {} } }'),
      '.does: A Game of Thrones does not carry out the effect "cannot" so: with "who", "over" says more than that any card or character is meant.',
    ],
    [
      'a keyword without its number',
      card('{ kind: keyword, keyword: ambush }'),
      ': A Game of Thrones does not carry out the ability "keyword" so: "keyword: ambush" needs "n".',
    ],
    [
      'a number of a keyword that has none',
      card('{ kind: keyword, keyword: renown, n: 2 }'),
      ': A Game of Thrones does not carry out the ability "keyword" so: "keyword: renown" does not go together with "n".',
    ],
    [
      'an icon as a keyword',
      card('{ kind: keyword, keyword: military }'),
      '.keyword: "military" is no keyword that A Game of Thrones carries out here. Known: ambush, assault, bestow, insight, intimidate, limited, pillage, prized, renown, shadow, stealth, terminal.',
    ],
    [
      'a redirection in an action',
      step('{ op: redirect, what: self, to: hand }'),
      ': A Game of Thrones does not carry out the ability "action" so: "save", "redirect", "cancel", "claim", "retarget" and "substitute" stand in interrupts alone.',
    ],
    [
      'another claim where none is applied',
      interrupt('{ on: moves, what: self, verb: kill }', '[{ op: claim, as: power }]'),
      ': A Game of Thrones does not carry out the ability "interrupt" so: "claim" stands in interrupts of "claim".',
    ],
    [
      'a trait that is none',
      effect('{ effect: trait, over: self, subtype: unique }'),
      '.does: A Game of Thrones does not carry out the effect "trait" so: factions stand under "faction", and "unique", "loyal" and "neutral" are no traits.',
    ],
    [
      'a number that is written down and taken off',
      effect('{ effect: modify, value: strength, over: self, less: 2 }'),
      '.does: A Game of Thrones does not carry out the effect "modify" so: "less" is for what is counted; a number that is written down stands under "by", below zero.',
    ],
    [
      'the highest of what objects have',
      value('{ highest: gold, among: {} }'),
      '.steps.0.n: A Game of Thrones does not carry out this so: "highest" is about a number, and not about how many things an object has.',
    ],
    [
      'one for every so many of the highest',
      value('{ per: 2, of: { lowest: strength, among: { is: character } } }'),
      '.steps.0.n: A Game of Thrones does not carry out this so: there is one highest number, and one lowest.',
    ],
    [
      'another player’s card as the price',
      card('{ kind: action, anyone: true, cost: { kneel: self }, steps: [{ op: draw, n: 1 }] }'),
      ': A Game of Thrones does not carry out the ability "action" so: with "anyone", the speaker is not what is paid with: that is the player’s own.',
    ],
    [
      'another target of what has none',
      interrupt('{ on: initiates, who: any, what: {} }', '[{ op: retarget, what: self }]'),
      ': A Game of Thrones does not carry out the ability "interrupt" so: "retarget" stands in interrupts of "initiates" with "aimed".',
    ],
    [
      'a cancel in a reaction',
      card('{ kind: response, when: { on: stands, what: self }, steps: [{ op: cancel }] }'),
      ': A Game of Thrones does not carry out the ability "response" so: "save", "redirect", "cancel", "claim", "retarget" and "substitute" stand in interrupts alone.',
    ],
    [
      'a cancel of a move',
      interrupt('{ on: moves, what: self, verb: kill }', '[{ op: cancel }]'),
      ': A Game of Thrones does not carry out the ability "interrupt" so: "cancel" stands in interrupts of "initiates".',
    ],
    [
      'a save from effects',
      interrupt('{ on: initiates, who: opponent, what: { is: event } }', '[{ op: save, what: it }]'),
      ': A Game of Thrones does not carry out the ability "interrupt" so: "save" and "redirect" stand in interrupts of "moves".',
    ],
    [
      'a redirection of a gain',
      interrupt('{ on: gains, what: self, counter: power }', '[{ op: redirect, what: self, to: hand }]'),
      ': A Game of Thrones does not carry out the ability "interrupt" so: "save" and "redirect" stand in interrupts of "moves".',
    ],
    [
      'a save inside another step',
      interrupt(
        '{ on: moves, what: { is: character }, verb: kill }',
        '[{ op: then, steps: [{ op: save, what: it }] }]',
      ),
      ': A Game of Thrones does not carry out the ability "interrupt" so: "save" is a step of its own, inside no other.',
    ],
  ],
  Costs: [
    [
      'mana',
      cost('{ mana: 1 }'),
      '.cost.mana: A Game of Thrones does not carry out "mana" for a cost. Known: choose, gold, kneel, power, sacrifice, spend, steps.',
    ],
    [
      'exhausting',
      cost('{ exhaust: self }'),
      '.cost.exhaust: A Game of Thrones does not carry out "exhaust" for a cost. Known: choose, gold, kneel, power, sacrifice, spend, steps.',
    ],
    [
      'discarding the speaker by a key',
      cost('{ discard: self }'),
      '.cost.discard: A Game of Thrones does not carry out "discard" for a cost. Known: choose, gold, kneel, power, sacrifice, spend, steps.',
    ],
    [
      'a choice of which nothing is given',
      cost('{ choose: { as: a, from: { of: you } } }'),
      '.cost: A Game of Thrones does not carry out a cost so: "choose" needs "steps".',
    ],
    [
      'a step that cannot be a cost',
      cost('{ steps: [{ op: draw, n: 1 }] }'),
      '.cost.steps.0.op: A Game of Thrones does not carry out the step "draw" in this place, only "kneel", "stand", "sacrifice", "kill", "discard", "losePower", "move", "remove".',
    ],
    [
      'every card as a cost',
      cost('{ steps: [{ op: kneel, what: { every: { of: you } } }] }'),
      '.cost: A Game of Thrones does not carry out a cost so: each step is about "self", "host" (kneels, stands or is removed from the challenge) or what was chosen, "move" goes to "hand" or "removed", and nothing else is said.',
    ],
    [
      'a move into the deck as a cost',
      cost('{ steps: [{ op: move, what: self, to: deck }] }'),
      '.cost: A Game of Thrones does not carry out a cost so: each step is about "self", "host" (kneels, stands or is removed from the challenge) or what was chosen, "move" goes to "hand" or "removed", and nothing else is said.',
    ],
    [
      'a cost that cannot be saved',
      cost('{ steps: [{ op: discard, what: self, unsaved: true }] }'),
      '.cost: A Game of Thrones does not carry out a cost so: each step is about "self", "host" (kneels, stands or is removed from the challenge) or what was chosen, "move" goes to "hand" or "removed", and nothing else is said.',
    ],
  ],
  Steps: [
    ...OTHERS.step,
    [
      'a move into play',
      step('{ op: move, what: self, to: play }'),
      '.steps.0.to: "play" is no word that A Game of Thrones carries out here. Known: dead, deck, discard, hand, removed, shadows.',
    ],
    [
      'a move among the plots',
      step('{ op: move, what: self, to: plots }'),
      '.steps.0.to: "plots" is no word that A Game of Thrones carries out here. Known: dead, deck, discard, hand, removed, shadows.',
    ],
    [
      'a move to the faction card',
      step('{ op: move, what: self, to: faction }'),
      '.steps.0.to: "faction" is no word that A Game of Thrones carries out here. Known: dead, deck, discard, hand, removed, shadows.',
    ],
    [
      'the top of a hand',
      step('{ op: move, what: self, to: hand, top: true }'),
      '.steps.0: A Game of Thrones does not carry out the step "move" so: "to: hand" does not go together with "top".',
    ],
    [
      'face value',
      step('{ op: move, what: self, to: hand, faceValue: true }'),
      '.steps.0.faceValue: A Game of Thrones does not carry out "faceValue" for the step "move". Known: to, top, unsaved, what.',
    ],
    [
      'a place of a zone',
      step('{ op: move, what: self, to: hand, into: host }'),
      '.steps.0.into: A Game of Thrones does not carry out "into" for the step "move". Known: to, top, unsaved, what.',
    ],
    [
      'power as counters',
      step('{ op: counters, on: self, counter: power, by: 1 }'),
      '.steps.0: A Game of Thrones does not carry out the step "counters" so: power and gold have steps of their own.',
    ],
    [
      'gold as counters',
      step('{ op: counters, on: self, counter: gold, by: 1 }'),
      '.steps.0: A Game of Thrones does not carry out the step "counters" so: power and gold have steps of their own.',
    ],
    [
      'a choice by an owner',
      step('{ op: choose, as: a, ownerOf: b, from: { of: you } }'),
      '.steps.0.ownerOf: A Game of Thrones does not carry out "ownerOf" for the step "choose". Known: among, as, from, max, min, who.',
    ],
    [
      'a choice among nothing',
      step('{ op: choose, as: a }'),
      '.steps.0: A Game of Thrones does not carry out the step "choose" so: at least 1 of "from", "among" must stand here.',
    ],
    [
      'somebody else who may',
      step('{ op: may, who: each, steps: [{ op: draw, n: 1 }] }'),
      '.steps.0.who: "each" is no word that A Game of Thrones carries out here. Known: opponent, player, you.',
    ],
    [
      'a condition of what one may',
      step('{ op: may, if: { first: you }, steps: [{ op: draw, n: 1 }] }'),
      '.steps.0.if: A Game of Thrones does not carry out "if" for the step "may". Known: as, steps, who.',
    ],
    [
      'one option',
      step('{ op: either, options: [{ steps: [{ op: draw, n: 1 }] }] }'),
      '.steps.0.options: There must be 2 or more.',
    ],
    [
      'options or none of them',
      step('{ op: either, may: true, options: [{ steps: [] }, { steps: [] }] }'),
      '.steps.0.may: A Game of Thrones does not carry out "may" for the step "either". Known: options, who.',
    ],
    [
      'something that is not simple, together',
      step('{ op: together, steps: [{ op: choose, as: a, from: { of: you } }] }'),
      `.steps.0.steps.0.op: A Game of Thrones does not carry out the step "choose" in this place, only ${SIMPLE}.`,
    ],
    [
      'power that moves, together',
      step('{ op: together, steps: [{ op: movePower, from: self, to: self, n: 1 }] }'),
      `.steps.0.steps.0.op: A Game of Thrones does not carry out the step "movePower" in this place, only ${SIMPLE}.`,
    ],
    [
      'what enters play, together',
      step('{ op: together, steps: [{ op: enter, what: self }] }'),
      `.steps.0.steps.0.op: A Game of Thrones does not carry out the step "enter" in this place, only ${SIMPLE}.`,
    ],
    [
      'what cannot be saved, together',
      step('{ op: together, steps: [{ op: kill, what: self, unsaved: true }] }'),
      '.steps.0: A Game of Thrones does not carry out the step "together" so: what happens together with something else cannot be "unsaved".',
    ],
    [
      'what enters play for each player',
      step('{ op: each, choose: { in: hand, of: you }, step: { op: enter, what: { ref: x } } }'),
      `.steps.0.step.op: A Game of Thrones does not carry out the step "enter" in this place, only ${SIMPLE}.`,
    ],
    [
      'a turn',
      step('{ op: ongoing, until: turn, does: { effect: extra, of: military } }'),
      '.steps.0.until: "turn" is no word that A Game of Thrones carries out here. Known: challenge, game, leaves, phase, plot, round, stands.',
    ],
    [
      'for the rest of the game',
      step('{ op: ongoing, until: permanent, does: { effect: extra, of: military } }'),
      '.steps.0.until: "permanent" is no word that A Game of Thrones carries out here. Known: challenge, game, leaves, phase, plot, round, stands.',
    ],
    [
      'objects that are fixed for an effect about none',
      step('{ op: ongoing, until: phase, over: self, does: { effect: extra, of: military } }'),
      '.steps.0: A Game of Thrones does not carry out the step "ongoing" so: "over" fixes what the effect calls "refs", and neither stands without the other.',
    ],
    [
      'fixed objects that are not there',
      step('{ op: ongoing, until: phase, does: { effect: modify, value: strength, over: refs, by: 1 } }'),
      '.steps.0: A Game of Thrones does not carry out the step "ongoing" so: "over" fixes what the effect calls "refs", and neither stands without the other.',
    ],
    [
      'the speaker itself, for a while',
      step('{ op: ongoing, until: phase, does: { effect: modify, value: strength, over: self, by: 1 } }'),
      '.steps.0: A Game of Thrones does not carry out the step "ongoing" so: the speaker and what it is attached to are fixed by "over" ("self", "host"), and the effect is over "refs".',
    ],
    [
      'taking part, for a while',
      step('{ op: ongoing, until: challenge, does: { effect: participates } }'),
      `.steps.0.does.effect: A Game of Thrones does not carry out the effect "participates" in this place, only ${LASTING}.`,
    ],
    [
      'entering knelt, for a while',
      step('{ op: ongoing, until: phase, does: { effect: entersKneeling } }'),
      `.steps.0.does.effect: A Game of Thrones does not carry out the effect "entersKneeling" in this place, only ${LASTING}.`,
    ],
    [
      'a look at two things',
      step('{ op: look, top: 1, at: { in: hand, of: opponent } }'),
      '.steps.0: A Game of Thrones does not carry out the step "look" so: exactly 1 of "what", "at", "top" may stand here.',
    ],
    [
      'a look at the deck',
      step('{ op: look, at: { in: deck, of: opponent } }'),
      '.steps.0.at.in: "deck" is no word that A Game of Thrones carries out here. Known: hand, plots, shadows.',
    ],
    [
      'a look at some of a hand',
      step('{ op: look, at: { in: hand, is: character } }'),
      '.steps.0.at.is: A Game of Thrones does not carry out "is" for this. Known: in, of.',
    ],
    [
      'whose hand is looked at, said outside',
      step('{ op: look, at: { in: hand }, of: opponent }'),
      '.steps.0: A Game of Thrones does not carry out the step "look" so: "of" needs "top".',
    ],
    [
      'a search of the used pile',
      step('{ op: search, in: used, for: {}, as: a, steps: [] }'),
      '.steps.0.in: "used" is no word that A Game of Thrones carries out here. Known: dead, deck, discard, hand.',
    ],
    [
      'a search of the plot deck besides',
      step('{ op: search, in: [deck, plots], for: {}, as: a, steps: [] }'),
      '.steps.0.in.1: "plots" is no word that A Game of Thrones carries out here. Known: dead, deck, discard, hand.',
    ],
    [
      'a search of another player’s deck',
      step('{ op: search, in: deck, of: opponent, for: {}, as: a, steps: [] }'),
      '.steps.0.of: A Game of Thrones does not carry out "of" for the step "search". Known: as, for, in, max, steps, top.',
    ],
    [
      'a search for so many at least',
      step('{ op: search, in: deck, for: {}, as: a, min: 1, steps: [] }'),
      '.steps.0.min: A Game of Thrones does not carry out "min" for the step "search". Known: as, for, in, max, steps, top.',
    ],
    [
      'a save of what something is attached to',
      interrupt('{ on: moves, what: { is: character }, verb: kill }', '[{ op: save, what: host }]'),
      '.steps.0.what: "host" is no word that A Game of Thrones carries out here. Known: it, self.',
    ],
    [
      'a redirection of a choice',
      interrupt(
        '{ on: moves, what: self, verb: kill }',
        '[{ op: choose, as: a, from: { of: you } }, { op: redirect, what: { ref: a }, to: hand }]',
      ),
      '.steps.1.what: This must be one of "self", "it".',
    ],
    [
      'a redirection into your deck, which is always its owner’s',
      interrupt('{ on: moves, what: self, verb: kill }', '[{ op: redirect, what: self, to: deck, of: you }]'),
      '.steps.0: A Game of Thrones does not carry out the step "redirect" so: "to: deck" does not go together with "of".',
    ],
    [
      'a delayed effect on winning that speaks of something else alone',
      step(
        '{ op: delayed, at: won, what: self, steps: [{ op: delayed, at: round, what: self, steps: [{ op: stand, what: it }] }] }',
      ),
      '.steps.0: A Game of Thrones does not carry out the step "delayed" so: with "at: won", "what" is spoken of ("it").',
    ],
    [
      'a redirection into the dead pile',
      interrupt('{ on: moves, what: self, verb: kill }', '[{ op: redirect, what: self, to: dead }]'),
      '.steps.0.to: "dead" is no word that A Game of Thrones carries out here. Known: deck, hand, play, removed.',
    ],
    [
      'a name that a chosen player gives',
      card('{ kind: action, steps: [{ op: player }, { op: name, who: player, of: type }] }'),
      '.steps.1.who: "player" is no word that A Game of Thrones carries out here. Known: opponent, you.',
    ],
  ],
  Effects: [
    ...OTHERS.effect,
    [
      'the effect "cannotBe"',
      effect('{ effect: cannotBe }'),
      `.does.effect: "cannotBe" is no effect that A Game of Thrones carries out here; did you mean "cannot"? Known: ${EFFECTS}.`,
    ],
    [
      'fixed objects in a passive ability',
      effect('{ effect: modify, value: strength, over: refs, by: 1 }'),
      ': A Game of Thrones does not carry out the ability "passive" so: "refs" are for the step "ongoing".',
    ],
    [
      'a changed cost',
      effect('{ effect: modify, value: cost, over: self, by: 1 }'),
      '.does.value: "cost" is no word that A Game of Thrones carries out here. Known: claim, income, initiative, reserve, strength.',
    ],
    [
      'changed power',
      effect('{ effect: modify, value: power, over: self, by: 1 }'),
      '.does.value: "power" is no word that A Game of Thrones carries out here. Known: claim, income, initiative, reserve, strength.',
    ],
    [
      'a change in two ways',
      effect('{ effect: modify, value: strength, over: self, by: 1, times: 2 }'),
      '.does: A Game of Thrones does not carry out the effect "modify" so: exactly 1 of "by", "less", "times", "set", "base" may stand here.',
    ],
    [
      'a change in no way',
      effect('{ effect: modify, value: strength, over: self }'),
      '.does: A Game of Thrones does not carry out the effect "modify" so: exactly 1 of "by", "less", "times", "set", "base" must stand here.',
    ],
    [
      'half a base',
      effect('{ effect: modify, value: strength, over: self, base: 0.5 }'),
      '.does.base: This must be a whole number.',
    ],
    [
      'a gain of shadow',
      effect('{ effect: gains, over: self, keyword: shadow, n: 2 }'),
      '.does.keyword: "shadow" is no keyword or icon that A Game of Thrones carries out here. Known: ambush, assault, bestow, insight, intimidate, intrigue, limited, military, named, pillage, power, prized, renown, stealth, terminal.',
    ],
    [
      'a loss of shadow',
      effect('{ effect: loses, over: self, keyword: shadow }'),
      '.does.keyword: "shadow" is no keyword or icon that A Game of Thrones carries out here. Known: ambush, assault, bestow, insight, intimidate, intrigue, limited, military, named, pillage, power, prized, renown, stealth, terminal.',
    ],
    [
      'a gained keyword without its number',
      effect('{ effect: gains, over: self, keyword: bestow }'),
      '.does: A Game of Thrones does not carry out the effect "gains" so: "keyword: bestow" needs "n".',
    ],
    [
      'a number of a gained keyword that has none',
      effect('{ effect: gains, over: self, keyword: renown, n: 2 }'),
      '.does: A Game of Thrones does not carry out the effect "gains" so: "keyword: renown" does not go together with "n".',
    ],
    [
      'a number of an icon',
      effect('{ effect: gains, over: self, keyword: power, n: 2 }'),
      '.does: A Game of Thrones does not carry out the effect "gains" so: "keyword: power" does not go together with "n".',
    ],
    [
      'a number of what is lost',
      effect('{ effect: loses, over: self, keyword: ambush, n: 2 }'),
      '.does.n: A Game of Thrones does not carry out "n" for the effect "loses". Known: keyword, over.',
    ],
    [
      'a blank speaker',
      effect('{ effect: blank, over: self }'),
      '.does.over: "self" is no word that A Game of Thrones carries out here. Known: host, refs.',
    ],
    [
      'what nobody cannot do',
      effect('{ effect: cannot, what: attack }'),
      '.does: A Game of Thrones does not carry out the effect "cannot" so: at least 1 of "over", "who" must stand here.',
    ],
    [
      'objects that initiate',
      effect('{ effect: cannot, what: initiate, over: self }'),
      '.does: A Game of Thrones does not carry out the effect "cannot" so: "what: initiate" does not go together with "over".',
    ],
    [
      'objects that win',
      effect('{ effect: cannot, what: win, over: self, who: you }'),
      '.does: A Game of Thrones does not carry out the effect "cannot" so: "what: win" does not go together with "over".',
    ],
    [
      'a player who is killed',
      effect('{ effect: cannot, what: kill, over: self, who: you }'),
      '.does: A Game of Thrones does not carry out the effect "cannot" so: "what: kill" does not go together with "who".',
    ],
    [
      'a player who stands',
      effect('{ effect: cannot, what: stand, who: opponent }'),
      '.does: A Game of Thrones does not carry out the effect "cannot" so: "what: stand" does not go together with "who".',
    ],
    [
      'bypassing in a challenge of one type',
      effect('{ effect: cannot, what: bypass, over: self, type: power }'),
      '.does: A Game of Thrones does not carry out the effect "cannot" so: "what: bypass" does not go together with "type".',
    ],
    [
      'standing in a challenge of one type',
      effect('{ effect: cannot, what: stand, over: self, type: power }'),
      '.does: A Game of Thrones does not carry out the effect "cannot" so: "what: stand" does not go together with "type".',
    ],
    [
      'an attack against somebody',
      effect('{ effect: cannot, what: attack, over: self, against: you }'),
      '.does: A Game of Thrones does not carry out the effect "cannot" so: "what: attack" does not go together with "against".',
    ],
    [
      'a win against somebody',
      effect('{ effect: cannot, what: win, who: opponent, against: you }'),
      '.does: A Game of Thrones does not carry out the effect "cannot" so: "what: win" does not go together with "against".',
    ],
    [
      'the first of a round as a defender',
      effect('{ effect: noKneel, over: self, as: defender, first: round }'),
      '.does: A Game of Thrones does not carry out the effect "noKneel" so: "as: defender" does not go together with "first".',
    ],
    [
      'a cost that stays what it is',
      effect('{ effect: cost, who: you, of: { is: character } }'),
      '.does: A Game of Thrones does not carry out the effect "cost" so: exactly 1 of "more", "less", "atLeast" must stand here.',
    ],
    [
      'the first of its own copies',
      effect('{ effect: cost, who: you, of: self, less: 1, first: round }'),
      '.does: A Game of Thrones does not carry out the effect "cost" so: "of: self" does not go together with "first".',
    ],
    [
      'what a chosen player pays',
      effect('{ effect: cost, who: player, of: {}, less: 1 }'),
      '.does.who: "player" is no word that A Game of Thrones carries out here. Known: opponent, you.',
    ],
    [
      'the next, all the time',
      effect('{ effect: next, of: { is: character }, less: 1 }'),
      '.does.effect: A Game of Thrones does not carry out the effect "next" in this place, only "grants", "cost", "immune", "modify", "gains", "trait", "loses", "blank", "cannot", "limit", "least", "extra", "drawn", "mayMarshal", "mayMarshalDown", "noKneel", "mayDefend", "mustDefend", "mustAttack", "contributes", "noContribution", "participates", "doomed", "controls", "mayStay", "openTop", "aside", "spoils", "entersKneeling".',
    ],
    [
      'steps for the next',
      step('{ op: ongoing, until: phase, does: { effect: next, of: {}, less: 1, steps: [] } }'),
      '.steps.0.does.steps: A Game of Thrones does not carry out "steps" for the effect "next". Known: less, of, or, ways.',
    ],
    [
      'the next that costs no less',
      step('{ op: ongoing, until: phase, does: { effect: next, of: {} } }'),
      '.steps.0.does: "less" is missing for the effect "next".',
    ],
    [
      'a host that is immune',
      effect('{ effect: immune, over: host, from: { is: event } }', 'attachment'),
      '.does.over: "host" is no word that A Game of Thrones carries out here. Known: refs, self.',
    ],
    [
      'entering knelt under a condition',
      card('{ kind: passive, if: { first: you }, does: { effect: entersKneeling } }'),
      ': A Game of Thrones does not carry out the ability "passive" so: "entersKneeling" holds under no condition.',
    ],
    [
      'an ability for agendas',
      effect('{ effect: grants, over: { in: agenda }, ability: { kind: noAttachments } }'),
      '.does.over.in: "agenda" is no word that A Game of Thrones carries out here. Known: play, plot.',
    ],
    [
      'an ability for the speaker',
      effect('{ effect: grants, over: self, ability: { kind: noAttachments } }'),
      '.does.over: "self" is no word that A Game of Thrones carries out here. Known: refs.',
    ],
    [
      'a given keyword',
      effect('{ effect: grants, over: {}, ability: { kind: keyword, keyword: renown } }'),
      '.does.ability.kind: A Game of Thrones does not carry out the ability "keyword" in this place, only "passive", "action", "interrupt", "response", "noAttachments".',
    ],
    [
      'a given restriction of attaching',
      effect('{ effect: grants, over: {}, ability: { kind: attaches, to: {} } }'),
      '.does.ability.kind: A Game of Thrones does not carry out the ability "attaches" in this place, only "passive", "action", "interrupt", "response", "noAttachments".',
    ],
    [
      'what is revealed, given',
      effect('{ effect: grants, over: {}, ability: { kind: revealed, steps: [] } }'),
      '.does.ability.kind: A Game of Thrones does not carry out the ability "revealed" in this place, only "passive", "action", "interrupt", "response", "noAttachments".',
    ],
    [
      'a given immunity',
      effect(
        '{ effect: grants, over: {}, ability: { kind: passive, does: { effect: immune, over: self, from: {} } } }',
      ),
      '.does: A Game of Thrones does not carry out the effect "grants" so: of passive abilities, those are given that do "modify", "gains", "loses", "cannot", "limit", "extra", "noKneel", "mayDefend", "mustDefend", "mustAttack", "contributes", "noContribution", "doomed".',
    ],
    [
      'a given ability that gives another',
      effect(
        '{ effect: grants, over: {}, ability: { kind: passive, does: { effect: grants, over: {}, ability: { kind: noAttachments } } } }',
      ),
      '.does: A Game of Thrones does not carry out the effect "grants" so: of passive abilities, those are given that do "modify", "gains", "loses", "cannot", "limit", "extra", "noKneel", "mayDefend", "mustDefend", "mustAttack", "contributes", "noContribution", "doomed".',
    ],
  ],
  Amounts: [
    ['drawing nothing', step('{ op: draw, n: 0 }'), '.steps.0.n: This must be 1 or more.'],
    ['gaining no gold', step('{ op: gold, n: 0 }'), '.steps.0.n: This must be 1 or more.'],
    ['losing no gold', step('{ op: loseGold, n: 0 }'), '.steps.0.n: This must be 1 or more.'],
    ['gaining no power', step('{ op: power, n: 0 }'), '.steps.0.n: This must be 1 or more.'],
    ['discarding no power', step('{ op: losePower, on: self, n: 0 }'), '.steps.0.n: This must be 1 or more.'],
    [
      'moving no power',
      step('{ op: movePower, from: { every: { is: faction, of: opponent } }, to: self, n: 0 }'),
      '.steps.0.n: This must be 1 or more.',
    ],
    ['discarding none at random', step('{ op: discardRandom, n: 0 }'), '.steps.0.n: This must be 1 or more.'],
    ['discarding none from the top', step('{ op: discardTop, n: 0 }'), '.steps.0.n: This must be 1 or more.'],
    ['looking at no card', step('{ op: look, top: 0 }'), '.steps.0.top: This must be 1 or more.'],
    ['revealing no card', step('{ op: reveal, top: 0, as: x }'), '.steps.0.top: This must be 1 or more.'],
    [
      'searching among no cards',
      step('{ op: search, in: deck, top: 0, for: {}, as: x, steps: [] }'),
      '.steps.0.top: This must be 1 or more.',
    ],
    [
      'searching for none',
      step('{ op: search, in: deck, max: 0, for: {}, as: x, steps: [] }'),
      '.steps.0.max: This must be 1 or more.',
    ],
    [
      'choosing none',
      step('{ op: choose, as: x, from: {}, max: 0 }'),
      '.steps.0.max: This must be 1 or more.',
    ],
    [
      'each choosing none',
      step('{ op: each, choose: {}, max: 0, step: { op: kneel, what: { ref: x } } }'),
      '.steps.0.max: This must be 1 or more.',
    ],
    [
      'doing it no times',
      step('{ op: repeat, times: 0, steps: [{ op: draw, n: 1 }] }'),
      '.steps.0.times: This must be 1 or more.',
    ],
    [
      'the next for no less',
      step('{ op: ongoing, until: phase, does: { effect: next, of: {}, less: 0 } }'),
      '.steps.0.does.less: This must be 1 or more.',
    ],
    [
      'no counters',
      step('{ op: counters, on: self, counter: poison, by: 0 }'),
      '.steps.0: A Game of Thrones does not carry out the step "counters" so: "by" is not 0, which changes nothing.',
    ],
    [
      'choosing at least none, which is no upper bound',
      step('{ op: choose, as: x, from: {}, min: 0 }'),
      '.steps.0: A Game of Thrones does not carry out the step "choose" so: "min: 0" needs "max".',
    ],
    [
      'choosing two at least and one at most',
      step('{ op: choose, as: x, from: {}, min: 2, max: 1 }'),
      '.steps.0: A Game of Thrones does not carry out the step "choose" so: "min" is not above "max".',
    ],
    ['a target of none', target('{ as: a, of: {}, max: 0 }'), '.targets.0.max: This must be 1 or more.'],
    [
      'a target of at least none, which is no upper bound',
      target('{ as: a, of: {}, min: 0 }'),
      '.targets.0: A Game of Thrones does not carry out a target so: "min: 0" needs "max".',
    ],
    [
      'targets of two at least and one at most',
      target('{ as: a, of: {}, min: 2, max: 1 }'),
      '.targets.0: A Game of Thrones does not carry out a target so: "min" is not above "max".',
    ],
    [
      'targets of less than nothing together',
      target('{ as: a, of: {}, max: 2, total: { value: strength, max: -1 } }'),
      '.targets.0.total.max: This must be 0 or more.',
    ],
    ['a price of no gold', cost('{ gold: 0 }'), '.cost.gold: This must be 1 or more.'],
    [
      'spending no counter',
      cost('{ spend: { counter: poison, n: 0 } }'),
      '.cost.spend.n: This must be 1 or more.',
    ],
    [
      'a limit of none',
      card('{ kind: action, limit: { n: 0, per: phase }, steps: [{ op: draw, n: 1 }] }'),
      '.limit.n: This must be 1 or more.',
    ],
    [
      'a maximum of none',
      card('{ kind: action, max: { n: 0, per: phase }, steps: [{ op: draw, n: 1 }] }'),
      '.max.n: This must be 1 or more.',
    ],
    [
      'a STR that changes by nothing',
      effect('{ effect: modify, value: strength, over: {}, by: 0 }'),
      '.does: A Game of Thrones does not carry out the effect "modify" so: "by" is not 0, which changes nothing.',
    ],
    [
      'a STR that is as high as it is',
      effect('{ effect: modify, value: strength, over: {}, times: 1 }'),
      '.does: A Game of Thrones does not carry out the effect "modify" so: "times" is not 1, which changes nothing, and not below 0.',
    ],
    [
      'a STR that is set below 0',
      effect('{ effect: modify, value: strength, over: {}, set: -1 }'),
      '.does.set: This must be 0 or more.',
    ],
    [
      'a claim that is based below 0',
      effect('{ effect: modify, value: claim, over: {}, base: -1 }'),
      '.does.base: This must be 0 or more.',
    ],
    [
      'one more challenge, which goes without saying',
      effect('{ effect: extra, of: military, n: 1 }'),
      '.does.n: This must be 2 or more.',
    ],
    [
      'fewer attackers than none',
      effect('{ effect: limit, of: attackers, who: each, max: -1 }'),
      '.does.max: This must be 0 or more.',
    ],
    [
      'contributing nothing',
      effect('{ effect: contributes, toward: dominance, n: 0 }'),
      '.does.n: This must be 1 or more.',
    ],
    [
      'a price that is no more',
      effect('{ effect: cost, who: you, of: {}, more: 0 }'),
      '.does.more: This must be 1 or more.',
    ],
    [
      'a price that is no less',
      effect('{ effect: cost, who: you, of: {}, less: 0 }'),
      '.does.less: This must be 1 or more.',
    ],
    [
      'a price of not less than 0, which none is',
      effect('{ effect: cost, who: you, of: {}, atLeast: 0 }'),
      '.does.atLeast: This must be 1 or more.',
    ],
    ['bestow (0)', card('{ kind: keyword, keyword: bestow, n: 0 }'), '.n: This must be 1 or more.'],
    ['prized 0', card('{ kind: keyword, keyword: prized, n: 0 }'), '.n: This must be 1 or more.'],
    ['ambush below 0', card('{ kind: keyword, keyword: ambush, n: -1 }'), '.n: This must be 0 or more.'],
    [
      'bestow (0) from another card',
      effect('{ effect: gains, over: {}, keyword: bestow, n: 0 }'),
      '.does.n: This must be 1 or more.',
    ],
    [
      'winning by 0 or more, as one always does',
      trigger('{ on: challenge, result: won, who: you, by: 0 }'),
      '.when.by: This must be 1 or more.',
    ],
    [
      'no or more counters, which each has',
      filter('{ counter: { name: poison, min: 0 } }'),
      '.steps.0.what.every.counter.min: This must be 1 or more.',
    ],
    [
      'a STR of 0 or more, which each has',
      filter('{ value: { name: strength, min: 0 } }'),
      '.steps.0.what.every.value.min: This must be 1 or more.',
    ],
    [
      'a STR between bounds that are the wrong way round',
      filter('{ value: { name: strength, min: 2, max: 1 } }'),
      '.steps.0.what.every.value: A Game of Thrones does not carry out this so: "min" is not above "max".',
    ],
    [
      'a count of 0 or more, which everything is',
      condition('{ count: {}, min: 0 }'),
      '.if.min: This must be 1 or more.',
    ],
    [
      'a number between bounds that are the wrong way round',
      condition('{ value: { tally: gold }, min: 2, max: 1 }'),
      '.if: A Game of Thrones does not carry out this so: "min" is not above "max".',
    ],
  ],
  'What is named in steps that may not be done': [
    [
      'what is chosen only if all before was done',
      step(
        '{ op: draw, n: 1 }, { op: then, steps: [{ op: choose, as: x, from: {} }] }, { op: kneel, what: { ref: x } }',
      ),
      '.steps.2.what.ref: "x" is named only in steps that may not be done, so it may mean nothing; say this among them.',
    ],
    [
      'what may be named',
      step('{ op: may, steps: [{ op: name, of: type }] }, { op: kneel, what: { every: { is: named } } }'),
      '.steps.1.what.every.is: "named" may mean nothing, because the steps that bring it may not be done; say this among them.',
    ],
    [
      'the player who may be chosen',
      step(
        '{ op: may, steps: [{ op: player }] }, { op: ongoing, until: phase, does: { effect: cannot, what: initiate, who: player } }',
      ),
      '.steps.1.does.who: "player" may mean nothing, because the steps that bring it may not be done; say this among them.',
    ],
  ],
  Triggers: [
    ...OTHERS.trigger,
    [
      'the phase of a player',
      trigger('{ on: phase, phase: draw, of: you }'),
      '.when.of: A Game of Thrones does not carry out "of" for the trigger "phase". Known: ends, phase.',
    ],
    [
      'set-up',
      trigger('{ on: phase, phase: setup }'),
      '.when.phase: "setup" is no word that A Game of Thrones carries out here. Known: any, challenges, dominance, draw, marshaling, plot, standing, taxation.',
    ],
    [
      'draws',
      trigger('{ on: moves, what: {}, verb: draw }'),
      '.when.verb: "draw" is no verb that A Game of Thrones carries out here. Known: ambush, discard, emerge, kill, marshal, sacrifice.',
    ],
    [
      'what goes from the deck to the hand',
      trigger('{ on: moves, what: {}, from: deck, to: hand }'),
      '.when: A Game of Thrones does not carry out the trigger "moves" so: of what leaves a deck, only that is noticed which goes where all can see it.',
    ],
    [
      'what goes from the deck into shadows',
      trigger('{ on: moves, what: {}, from: [hand, deck], to: [discard, shadows] }'),
      '.when: A Game of Thrones does not carry out the trigger "moves" so: of what leaves a deck, only that is noticed which goes where all can see it.',
    ],
    [
      'a gain of nothing',
      trigger('{ on: gains, what: self }'),
      '.when: A Game of Thrones does not carry out the trigger "gains" so: exactly 1 of "counter", "status" must stand here.',
    ],
    [
      'a gain of two things',
      trigger('{ on: gains, what: self, counter: power, status: kneeling }'),
      '.when: A Game of Thrones does not carry out the trigger "gains" so: exactly 1 of "counter", "status" may stand here.',
    ],
    [
      'becoming an attacker, as a status',
      trigger('{ on: gains, what: self, status: attacking }'),
      '.when.status: "attacking" is no word that A Game of Thrones carries out here. Known: kneeling.',
    ],
    [
      'an attached card that is marshaled',
      trigger('{ on: marshals, who: you, what: host }', 'attachment'),
      '.when.what: "host" is no word that A Game of Thrones carries out here. Known: self.',
    ],
    [
      'an increase of the host',
      trigger('{ on: increased, what: host }', 'attachment'),
      '.when.what: "host" is no word that A Game of Thrones carries out here. Known: self.',
    ],
    [
      'a challenge against a chosen player',
      trigger('{ on: initiated, against: player }'),
      '.when.against: "player" is no word that A Game of Thrones carries out here. Known: opponent, you.',
    ],
    [
      'each player',
      trigger('{ on: income, who: each }'),
      '.when.who: "each" is no word that A Game of Thrones carries out here. Known: any, opponent, you.',
    ],
  ],
  Parts: [
    [
      'tokens',
      filter('{ token: true }'),
      `.steps.0.what.every.token: A Game of Thrones does not carry out "token" for a filter. Known: ${FILTER}.`,
    ],
    [
      'Altered’s costs',
      filter('{ handCost: { min: 1 } }'),
      `.steps.0.what.every.handCost: A Game of Thrones does not carry out "handCost" for a filter. Known: ${FILTER}.`,
    ],
    [
      'facing Expeditions',
      filter('{ facing: self }'),
      `.steps.0.what.every.facing: A Game of Thrones does not carry out "facing" for a filter. Known: ${FILTER}.`,
    ],
    [
      'statistics of zero',
      filter('{ zero: true }'),
      `.steps.0.what.every.zero: A Game of Thrones does not carry out "zero" for a filter. Known: ${FILTER}.`,
    ],
    [
      'boosted characters',
      filter('{ has: boosted }'),
      '.steps.0.what.every.has: "boosted" is no mark that A Game of Thrones carries out here. Known: ambush, ambushed, assault, attacking, bestow, bypassed, defending, insight, intimidate, intrigue, kneeling, limited, military, named, participating, pillage, power, prized, renown, shadow, stealth, terminal.',
    ],
    [
      'counters without bounds',
      filter('{ counter: { name: poison } }'),
      '.steps.0.what.every.counter: A Game of Thrones does not carry out this so: at least 1 of "min", "max" must stand here.',
    ],
    [
      'a value without bounds',
      filter('{ value: { name: cost } }'),
      '.steps.0.what.every.value: A Game of Thrones does not carry out this so: at least 1 of "min", "max" must stand here.',
    ],
    [
      '"another" that is not so',
      filter('{ another: false }'),
      '.steps.0.what.every.another: This must be true, or left out.',
    ],
    [
      'challenges of the named type',
      value('{ challenges: won, type: named, since: phase }'),
      '.steps.0.n.type: "named" is no word that A Game of Thrones carries out here. Known: intrigue, military, power.',
    ],
    ['one for every none', value('{ per: 0, of: 1 }'), '.steps.0.n.per: This must be 1 or more.'],
    ['a number that is none', value('1.5'), '.steps.0.n: This must be a value.'],
    [
      'a phase of a player',
      condition('{ phase: draw, of: you }'),
      '.if.of: A Game of Thrones does not carry out "of" for this. Known: phase.',
    ],
    [
      'any phase, as a condition',
      condition('{ phase: any }'),
      '.if.phase: "any" is no phase that A Game of Thrones carries out here. Known: challenges, dominance, draw, marshaling, plot, standing, taxation.',
    ],
    [
      'a defender who is alone',
      condition('{ challenge: { as: defender, alone: true } }'),
      '.if.challenge: A Game of Thrones does not carry out this so: "alone" does not go together with "as".',
    ],
    [
      'a count without bounds',
      condition('{ count: {} }'),
      '.if: A Game of Thrones does not carry out this so: at least 1 of "min", "max" must stand here.',
    ],
    [
      'a chosen first player',
      condition('{ first: player }'),
      '.if.first: "player" is no word that A Game of Thrones carries out here. Known: opponent, you.',
    ],
    [
      'a target of both players',
      target('{ as: a, of: {}, same: owner }'),
      '.targets.0.same: "owner" is no word that A Game of Thrones carries out here. Known: controller.',
    ],
  ],
};

describe.each(Object.entries(REFUSED))('%s', (_, rows) => {
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
    // The known words, and their number, change with the cards.
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
