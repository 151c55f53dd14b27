// References in a card's text that Altered refuses: names that no step defines, cards that do not exist, and nouns
// without a meaning.
import { character, effect, spell, step, type Topics } from './cards.ts';

export const REFUSED_NAMES: Topics = {
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
