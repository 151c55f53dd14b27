// Kinds of abilities, and parts that they may not have, in card files that Thrones refuses.
import {
  ABILITIES,
  card,
  condition,
  effect,
  filter,
  interrupt,
  step,
  type Topics,
  trigger,
  value,
} from './cards.ts';

export const REFUSED_ABILITIES: Topics = {
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
      '.begins.has: A Game of Thrones does not carry out "has" for a filter in this place. Known: called, hasnt, is, subtype, value.',
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
};
