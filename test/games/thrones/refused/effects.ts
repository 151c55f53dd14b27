// Effects that Thrones does not carry out at all, or not with these options.
import { card, EFFECTS, effect, type Row, step, type Topics } from './cards.ts';

/** Effects that other games have. */
const OTHERS: Row[] = [
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
]);

export const REFUSED_EFFECTS: Topics = {
  Effects: [
    ...OTHERS,
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
};
