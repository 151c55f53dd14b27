// Effects that Altered does not carry out at all, or not with these options.
import { effect, FILTER, step, type Topics } from './cards.ts';

export const REFUSED_EFFECTS: Topics = {
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
};
