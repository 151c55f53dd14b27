// Triggers and conditions in card files that Redemption refuses.
import { CONDITIONS, condition, hero, PHASES, PLACES, type Topics, TRIGGERS, trigger } from './cards.ts';

export const REFUSED_TRIGGERS: Topics = {
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
      'a condition on the faces of a hand',
      trigger('{ on: becomesTrue, if: { count: { is: Hero, in: [territory, hand], of: you }, max: 0 } }'),
      'abilities.0.when: Redemption does not carry out the trigger "becomesTrue" so: what sets something off cannot ask what cards of a hidden place are, because nobody shows them then; a step can.',
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
};
