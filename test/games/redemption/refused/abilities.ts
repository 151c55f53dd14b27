// Kinds of abilities, and types of cards that may not have them, as Redemption refuses them in card files.
import { card, effect, enhancement, fortress, hero, KINDS, step, type Topics, weapon } from './cards.ts';

export const REFUSED_ABILITIES: Topics = {
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
      'abilities.0.cost: Redemption does not carry out "cost" for the ability "quick". Known: anyTime, as, cannotBe, cannotBeIf, if, limit, steps.',
    ],
    [
      'a cost of nothing',
      hero('{ kind: quick, cost: {}, steps: [{ op: draw, n: 1 }] }'),
      'abilities.0.cost: Redemption does not carry out "cost" for the ability "quick". Known: anyTime, as, cannotBe, cannotBeIf, if, limit, steps.',
    ],
    [
      'support abilities of Altered',
      hero('{ kind: quick, support: true, steps: [{ op: draw, n: 1 }] }'),
      'abilities.0.support: Redemption does not carry out "support" for the ability "quick". Known: anyTime, as, cannotBe, cannotBeIf, if, limit, steps.',
    ],
    [
      'targets of a quick ability',
      hero('{ kind: quick, targets: [], steps: [{ op: draw, n: 1 }] }'),
      'abilities.0.targets: Redemption does not carry out "targets" for the ability "quick". Known: anyTime, as, cannotBe, cannotBeIf, if, limit, steps.',
    ],
    [
      'modes of a quick ability',
      hero('{ kind: quick, modes: [], steps: [{ op: draw, n: 1 }] }'),
      'abilities.0.modes: Redemption does not carry out "modes" for the ability "quick". Known: anyTime, as, cannotBe, cannotBeIf, if, limit, steps.',
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
      'a second X',
      card({ ways: [{ as: 'hero', numbers: 'X/X' }] }, '{ kind: x, is: 1 }, { kind: x, is: 2 }'),
      'abilities.1: A card has one X: its first "x" says what it is.',
    ],
    [
      'an X that is printed nowhere',
      card({ ways: [{ as: 'hero', numbers: '3/3' }] }, '{ kind: x, is: 1 }'),
      'abilities.0: No strength or toughness of the card is printed as X.',
    ],
    [
      'a printed X of which nothing is said',
      card({ ways: [{ as: 'hero', numbers: '3/X' }] }, ''),
      'ways.0.numbers: An ability "x" must say what X is.',
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
};
