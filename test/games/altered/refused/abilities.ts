// Kinds of abilities, their costs and their triggers, as Altered refuses them in card files.
import { character, FILTER, spell, type Topics, trigger } from './cards.ts';

export const REFUSED_ABILITIES: Topics = {
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
};
