// Misspelt words, undefined names, and names that may be undefined, in card files that Thrones refuses.
import {
  ABILITIES,
  card,
  EFFECTS,
  effect,
  filter,
  STEPS,
  step,
  type Topics,
  TRIGGERS,
  trigger,
  value,
} from './cards.ts';

export const REFUSED_NAMES: Topics = {
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
};
