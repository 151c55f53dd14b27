// Steps in card files that Redemption refuses, and the names of objects that these steps use.
import { BRIGADES, effect, STEPS, step, TARGETS, type Topics } from './cards.ts';

export const REFUSED_STEPS: Topics = {
  Steps: [
    [
      'the step "counters" of another game',
      step('{ op: counters }'),
      `abilities.0.steps.0.op: "counters" is no step that Redemption carries out here. Known: ${STEPS}.`,
    ],
    [
      'the step "sacrifice" of another game',
      step('{ op: sacrifice }'),
      `abilities.0.steps.0.op: "sacrifice" is no step that Redemption carries out here. Known: ${STEPS}.`,
    ],
    [
      'the step "resupply" of another game',
      step('{ op: resupply }'),
      `abilities.0.steps.0.op: "resupply" is no step that Redemption carries out here. Known: ${STEPS}.`,
    ],
    [
      'the step "reveal" of another game',
      step('{ op: reveal }'),
      `abilities.0.steps.0.op: "reveal" is no step that Redemption carries out here; did you mean "repeat"? Known: ${STEPS}.`,
    ],
    [
      'the step "each" of another game',
      step('{ op: each }'),
      `abilities.0.steps.0.op: "each" is no step that Redemption carries out here. Known: ${STEPS}.`,
    ],
    [
      'the step "play" of another game',
      step('{ op: play }'),
      `abilities.0.steps.0.op: "play" is no step that Redemption carries out here. Known: ${STEPS}.`,
    ],
    [
      'the step "roll" of another game',
      step('{ op: roll }'),
      `abilities.0.steps.0.op: "roll" is no step that Redemption carries out here. Known: ${STEPS}.`,
    ],
    [
      'the step "then" of another game',
      step('{ op: then }'),
      `abilities.0.steps.0.op: "then" is no step that Redemption carries out here. Known: ${STEPS}.`,
    ],
    [
      'the step "kneel" of another game',
      step('{ op: kneel }'),
      `abilities.0.steps.0.op: "kneel" is no step that Redemption carries out here. Known: ${STEPS}.`,
    ],
    [
      'a misspelt step',
      step('{ op: dicard, what: self }'),
      `abilities.0.steps.0.op: "dicard" is no step that Redemption carries out here; did you mean "discard"? Known: ${STEPS}.`,
    ],
    [
      'another player',
      step('{ op: draw, who: any, n: 1 }'),
      'abilities.0.steps.0.who: "any" is no word that Redemption carries out here. Known: opponent, player, you.',
    ],
    [
      'a player who was not chosen',
      step('{ op: draw, who: player, n: 1 }'),
      'abilities.0.steps.0.who: No player has been chosen before this, so "player" means nobody.',
    ],
    [
      'a part that says it is done once',
      step('{ op: limited, n: 1, per: game, steps: [{ op: draw, n: 1 }] }'),
      'abilities.0.steps.0: Redemption does not carry out the step "limited" so: what is done once has no "n".',
    ],
    [
      'what cannot be saved',
      step('{ op: move, what: self, to: hand, unsaved: true }'),
      'abilities.0.steps.0.unsaved: Redemption does not carry out "unsaved" for the step "move". Known: faceValue, to, top, what.',
    ],
    [
      'a place within a zone',
      step('{ op: move, what: self, to: hand, into: host }'),
      'abilities.0.steps.0.into: Redemption does not carry out "into" for the step "move". Known: faceValue, to, top, what.',
    ],
    [
      'a move to battle',
      step('{ op: move, what: self, to: battle }'),
      `abilities.0.steps.0.to: "battle" is no word that Redemption carries out here. Known: ${TARGETS}.`,
    ],
    [
      'a move to aside',
      step('{ op: move, what: self, to: aside }'),
      `abilities.0.steps.0.to: "aside" is no word that Redemption carries out here. Known: ${TARGETS}.`,
    ],
    [
      'a move to redemption',
      step('{ op: move, what: self, to: redemption }'),
      `abilities.0.steps.0.to: "redemption" is no word that Redemption carries out here. Known: ${TARGETS}.`,
    ],
    [
      'a move to discard',
      step('{ op: move, what: self, to: discard }'),
      `abilities.0.steps.0.to: "discard" is no word that Redemption carries out here. Known: ${TARGETS}.`,
    ],
    [
      'a move to triggered',
      step('{ op: move, what: self, to: triggered }'),
      `abilities.0.steps.0.to: "triggered" is no word that Redemption carries out here. Known: ${TARGETS}.`,
    ],
    [
      'a move to played',
      step('{ op: move, what: self, to: played }'),
      `abilities.0.steps.0.to: "played" is no word that Redemption carries out here. Known: ${TARGETS}.`,
    ],
    [
      'the top of a hand',
      step('{ op: move, what: self, to: hand, top: true }'),
      'abilities.0.steps.0: Redemption does not carry out the step "move" so: "top" is said of a deck only.',
    ],
    [
      'not the top',
      step('{ op: move, what: self, to: deck, top: false }'),
      'abilities.0.steps.0.top: This must be true, or left out.',
    ],
    [
      'face value elsewhere',
      step('{ op: move, what: self, to: hand, faceValue: true }'),
      'abilities.0.steps.0: Redemption does not carry out the step "move" so: "faceValue" is said of a territory only.',
    ],
    [
      'a discard that cannot be saved',
      step('{ op: discard, what: self, unsaved: true }'),
      'abilities.0.steps.0.unsaved: Redemption does not carry out "unsaved" for the step "discard". Known: what.',
    ],
    [
      'a status that only capturing gives',
      step('{ op: gain, what: self, status: captured }'),
      'abilities.0.steps.0.status: "captured" is no status that Redemption carries out here. Known: meek, paralyzed.',
    ],
    [
      'the end of that status',
      step('{ op: lose, what: self, status: captured }'),
      'abilities.0.steps.0.status: "captured" is no status that Redemption carries out here. Known: meek, paralyzed.',
    ],
    [
      'a choice of nothing',
      step('{ op: choose, as: x }'),
      'abilities.0.steps.0: Redemption does not carry out the step "choose" so: at least 1 of "from", "among" must stand here.',
    ],
    [
      'two who choose',
      step('{ op: choose, as: x, from: {} }, { op: choose, as: y, who: you, ownerOf: x, from: {} }'),
      'abilities.0.steps.1: Redemption does not carry out the step "choose" so: at most 1 of "who", "ownerOf" may stand here.',
    ],
    [
      'two who decide',
      step('{ op: choose, as: x, from: {} }, { op: may, who: you, ownerOf: x, steps: [] }'),
      'abilities.0.steps.1: Redemption does not carry out the step "may" so: at most 1 of "who", "ownerOf" may stand here.',
    ],
    [
      'exchange together with something',
      step('{ op: together, steps: [{ op: exchange }] }'),
      'abilities.0.steps.0.steps.0.op: Redemption does not carry out the step "exchange" in this place, only "discard", "move".',
    ],
    [
      'draw together with something',
      step('{ op: together, steps: [{ op: draw }] }'),
      'abilities.0.steps.0.steps.0.op: Redemption does not carry out the step "draw" in this place, only "discard", "move".',
    ],
    [
      'convert together with something',
      step('{ op: together, steps: [{ op: convert }] }'),
      'abilities.0.steps.0.steps.0.op: Redemption does not carry out the step "convert" in this place, only "discard", "move".',
    ],
    [
      'together together with something',
      step('{ op: together, steps: [{ op: together }] }'),
      'abilities.0.steps.0.steps.0.op: Redemption does not carry out the step "together" in this place, only "discard", "move".',
    ],
    [
      'a price that is drawn',
      step('{ op: cost, step: { op: draw, n: 1 } }'),
      'abilities.0.steps.0.step.op: Redemption does not carry out the step "draw" in this place, only "discard", "move", "shuffle", "give".',
    ],
    [
      'an effect that lasts for another time: afternoon',
      step('{ op: ongoing, until: afternoon, does: { effect: numbers, over: {}, strength: 1 } }'),
      'abilities.0.steps.0.until: "afternoon" is no word that Redemption carries out here. Known: battle, oneRound, opponentNextTurn, permanent, phase, stays, turn, yourNextTurn.',
    ],
    [
      'an effect that lasts for another time: day',
      step('{ op: ongoing, until: day, does: { effect: numbers, over: {}, strength: 1 } }'),
      'abilities.0.steps.0.until: "day" is no word that Redemption carries out here. Known: battle, oneRound, opponentNextTurn, permanent, phase, stays, turn, yourNextTurn.',
    ],
    [
      'an effect that lasts for another time: challenge',
      step('{ op: ongoing, until: challenge, does: { effect: numbers, over: {}, strength: 1 } }'),
      'abilities.0.steps.0.until: "challenge" is no word that Redemption carries out here. Known: battle, oneRound, opponentNextTurn, permanent, phase, stays, turn, yourNextTurn.',
    ],
    [
      'an effect that lasts for another time: round',
      step('{ op: ongoing, until: round, does: { effect: numbers, over: {}, strength: 1 } }'),
      'abilities.0.steps.0.until: "round" is no word that Redemption carries out here. Known: battle, oneRound, opponentNextTurn, permanent, phase, stays, turn, yourNextTurn.',
    ],
    [
      'an effect that lasts for another time: plot',
      step('{ op: ongoing, until: plot, does: { effect: numbers, over: {}, strength: 1 } }'),
      'abilities.0.steps.0.until: "plot" is no word that Redemption carries out here. Known: battle, oneRound, opponentNextTurn, permanent, phase, stays, turn, yourNextTurn.',
    ],
    [
      'immune for a while',
      step('{ op: ongoing, until: turn, does: { effect: immune, over: {} } }'),
      'abilities.0.steps.0.does.effect: Redemption does not carry out the effect "immune" in this place, only "numbers", "protect", "negates", "prevents", "cannotBe", "lifts", "allows", "access", "handSize", "restricts", "unshields", "grants".',
    ],
    [
      'ignore for a while',
      step('{ op: ongoing, until: turn, does: { effect: ignore, over: {} } }'),
      'abilities.0.steps.0.does.effect: Redemption does not carry out the effect "ignore" in this place, only "numbers", "protect", "negates", "prevents", "cannotBe", "lifts", "allows", "access", "handSize", "restricts", "unshields", "grants".',
    ],
    [
      'a restriction from playing nothing in particular',
      effect('{ effect: restricts, who: any, from: play }'),
      'abilities.0.does: Redemption does not carry out the effect "restricts" so: "from: play" needs "what".',
    ],
    [
      'a restriction from drawing certain cards',
      effect('{ effect: restricts, who: any, from: draw, what: { is: Hero } }'),
      'abilities.0.does: Redemption does not carry out the effect "restricts" so: "from" does not go together with "what".',
    ],
    [
      'a speaker of what holds for a while',
      step('{ op: ongoing, until: turn, does: { effect: numbers, over: self, strength: 1 } }'),
      'abilities.0.steps.0.does.over: "self" means nothing in this place in Redemption.',
    ],
    [
      'another than that speaker',
      step('{ op: ongoing, until: turn, does: { effect: numbers, over: { another: true }, strength: 1 } }'),
      'abilities.0.steps.0.does.over.another: "another" means nothing in this place in Redemption.',
    ],
    [
      'what was chosen before, while it holds',
      step(
        '{ op: choose, as: x, from: {} }, { op: ongoing, until: turn, does: { effect: numbers, over: { at: { ref: x } }, strength: 1 } }',
      ),
      'abilities.0.steps.1.does.over.at.ref: Nothing before this is called "x". Known: refs.',
    ],
    [
      'fixed objects that nothing fixes',
      step('{ op: ongoing, until: turn, does: { effect: numbers, over: refs, strength: 1 } }'),
      'abilities.0.steps.0: Redemption does not carry out the step "ongoing" so: "refs" are the objects that "over" fixes, and what it fixes is spoken of.',
    ],
    [
      'a card chosen from a deck that nobody has looked through',
      step('{ op: choose, as: x, from: { in: deck, of: you } }, { op: move, what: { ref: x }, to: hand }'),
      'abilities.0.steps.0: Redemption does not carry out the step "choose" so: a deck or a Reserve is searched ("search"), alone or with a discard pile.',
    ],
    [
      'a search that does more than something to what was found',
      step(
        '{ op: search, in: deck, for: {}, as: x, steps: [{ op: move, what: { ref: x }, to: hand }, { op: draw, n: 1 }] }',
      ),
      'abilities.0.steps.0: Redemption does not carry out the step "search" so: the one step of a search is what is done to what was found; or that is a price, and another what it is paid for.',
    ],
    [
      'one of several things that one may do or not',
      step(
        '{ op: may, steps: [{ op: either, options: [{ steps: [{ op: draw, n: 1 }] }, { steps: [{ op: draw, n: 2 }] }] }] }',
      ),
      'abilities.0.steps.0: Redemption does not carry out the step "may" so: who may do one of several things says "may" in "either".',
    ],
    [
      'a look at cards of nobody',
      step('{ op: look, at: { in: hand } }'),
      'abilities.0.steps.0: Redemption does not carry out the step "look" so: whose cards are looked at is said.',
    ],
    [
      'what was set aside by its former name',
      step(
        '{ op: choose, as: x, from: { is: Hero } }, { op: setAside, what: { ref: x }, turns: 1, onReturn: [{ op: discard, what: { ref: x } }] }',
      ),
      'abilities.0.steps.1: Redemption does not carry out the step "setAside" so: in "each", "meanwhile" and "onReturn", what was set aside is called "aside".',
    ],
    [
      'an option that is none',
      step('{ op: either, may: false, options: [{ steps: [] }, { steps: [] }] }'),
      'abilities.0.steps.0.may: This must be true, or left out.',
    ],
    [
      'a single option',
      step('{ op: either, options: [{ steps: [] }] }'),
      'abilities.0.steps.0.options: There must be 2 or more.',
    ],
    [
      'a look at nothing',
      step('{ op: look, as: x }'),
      'abilities.0.steps.0: Redemption does not carry out the step "look" so: exactly 1 of "what", "at", "top" must stand here.',
    ],
    [
      'a look at two things',
      step('{ op: look, at: { in: hand, of: opponent }, top: 1 }'),
      'abilities.0.steps.0: Redemption does not carry out the step "look" so: exactly 1 of "what", "at", "top" may stand here.',
    ],
    [
      'whose hand is looked at, said twice',
      step('{ op: look, at: { in: hand, of: opponent }, of: opponent }'),
      'abilities.0.steps.0: Redemption does not carry out the step "look" so: "of" needs "top".',
    ],
    [
      'a search that must find',
      step('{ op: search, in: deck, for: {}, as: x, min: 1, steps: [] }'),
      'abilities.0.steps.0.min: Redemption does not carry out "min" for the step "search". Known: as, for, in, max, of, steps.',
    ],
    [
      'a search of the top of a deck',
      step('{ op: search, in: deck, for: {}, as: x, top: 3, steps: [] }'),
      'abilities.0.steps.0.top: Redemption does not carry out "top" for the step "search". Known: as, for, in, max, of, steps.',
    ],
    [
      'a search of a hand',
      step('{ op: search, in: hand, for: {}, as: x, steps: [] }'),
      'abilities.0.steps.0.in: "hand" is no word that Redemption carries out here. Known: deck, discard, reserve.',
    ],
    [
      'a place to search, said twice',
      step('{ op: search, in: deck, for: { in: deck }, as: x, steps: [] }'),
      'abilities.0.steps.0.for.in: Redemption does not carry out "in" for a filter in this place. Known: ability, another, any, at, called, first, has, is, last, lone, matches, none, sameBook, subtype, token, usedBy, value.',
    ],
    [
      'whose it is, said in the filter',
      step('{ op: search, in: deck, for: { of: opponent }, as: x, steps: [] }'),
      'abilities.0.steps.0.for.of: Redemption does not carry out "of" for a filter in this place. Known: ability, another, any, at, called, first, has, is, last, lone, matches, none, sameBook, subtype, token, usedBy, value.',
    ],
    [
      'a brigade that is none',
      step('{ op: convert, what: self, brigade: gold }'),
      `abilities.0.steps.0.brigade: "gold" is no brigade that Redemption carries out here; did you mean "good gold" or "evil gold"? Known: ${BRIGADES}.`,
    ],
    [
      'two ends of waiting',
      step('{ op: setAside, what: self, turns: 1, upTo: 2 }'),
      'abilities.0.steps.0: Redemption does not carry out the step "setAside" so: at most 1 of "turns", "upTo", "until" may stand here.',
    ],
    [
      'waiting until somebody draws',
      step('{ op: setAside, what: self, until: [{ on: draws, who: you }] }'),
      'abilities.0.steps.0.until.0.on: Redemption does not carry out the trigger "draws" in this place, only "moves", "plays", "battle", "phase", "runsOut".',
    ],
    [
      'waiting for the speaker',
      step('{ op: setAside, what: self, until: [{ on: moves, what: self, to: hand }] }'),
      'abilities.0.steps.0.until.0.what: "self" means nothing in this place in Redemption.',
    ],
    [
      'waiting for its bearer',
      step('{ op: setAside, what: self, until: [{ on: moves, what: host, to: hand }] }'),
      'abilities.0.steps.0.until.0.what: "host" means nothing in this place in Redemption.',
    ],
    [
      'immunity while cards wait',
      step('{ op: setAside, what: self, while: [{ effect: immune, over: refs, from: {} }] }'),
      'abilities.0.steps.0.while.0.effect: Redemption does not carry out the effect "immune" in this place, only "protect", "numbers", "negates", "stills".',
    ],
    [
      'the speaker while cards wait',
      step('{ op: setAside, what: self, while: [{ effect: protect, over: self, from: {} }] }'),
      'abilities.0.steps.0.while.0.over: "self" means nothing in this place in Redemption.',
    ],
    [
      'growth of nothing',
      step('{ op: setAside, what: self, turns: 1, grow: {} }'),
      'abilities.0.steps.0.grow: Redemption does not carry out this so: at least 1 of "strength", "toughness" must stand here.',
    ],
    [
      'those who waited, afterwards',
      step('{ op: setAside, what: self, turns: 1 }, { op: discard, what: { ref: aside } }'),
      'abilities.0.steps.1.what.ref: Nothing before this is called "aside".',
    ],
  ],
  'What is named in steps that may not be done': [
    [
      'what was chosen where one may',
      step('{ op: may, steps: [{ op: choose, as: x, from: {} }] }, { op: discard, what: { ref: x } }'),
      'abilities.0.steps.1.what.ref: "x" is named only in steps that may not be done, so it may mean nothing; say this among them.',
    ],
    [
      'the same, asked whether one did, as the steps could say it themselves',
      step(
        '{ op: may, as: done, steps: [{ op: choose, as: x, from: {} }] }, { op: if, condition: { did: done }, then: [{ op: discard, what: { ref: x } }] }',
      ),
      'abilities.0.steps.1.then.0.what.ref: "x" is named only in steps that may not be done, so it may mean nothing; say this among them.',
    ],
    [
      'the player who was chosen where one may',
      step('{ op: may, steps: [{ op: player }] }, { op: draw, who: player, n: 1 }'),
      'abilities.0.steps.1.who: "player" may mean nothing, because the steps that bring it may not be done; say this among them.',
    ],
    [
      'what only one of two branches names',
      step(
        '{ op: if, condition: { phase: battle }, then: [{ op: choose, as: x, from: {} }], else: [{ op: draw, n: 1 }] }, { op: discard, what: { ref: x } }',
      ),
      'abilities.0.steps.1.what.ref: "x" is named only in steps that may not be done, so it may mean nothing; say this among them.',
    ],
    [
      'what is named under a condition',
      step(
        '{ op: if, condition: { phase: battle }, then: [{ op: choose, as: x, from: {} }] }, { op: discard, what: { ref: x } }',
      ),
      'abilities.0.steps.1.what.ref: "x" is named only in steps that may not be done, so it may mean nothing; say this among them.',
    ],
    [
      'what is named as often as something is counted, which may be never',
      step(
        '{ op: repeat, times: { count: { is: Hero } }, steps: [{ op: choose, as: x, from: {} }] }, { op: discard, what: { ref: x } }',
      ),
      'abilities.0.steps.1.what.ref: "x" is named only in steps that may not be done, so it may mean nothing; say this among them.',
    ],
    [
      'what is named in a choice within a choice',
      step(
        '{ op: may, steps: [{ op: may, steps: [{ op: choose, as: x, from: {} }] }] }, { op: choose, as: y, among: { ref: x } }',
      ),
      'abilities.0.steps.1.among.ref: "x" is named only in steps that may not be done, so it may mean nothing; say this among them.',
    ],
  ],
};
