import { AMOUNT, AMOUNT_OR_NONE, notZero, SOME, SOME_OR_NONE } from '../../../language/schema/amounts.ts';
import {
  either,
  INT,
  keys,
  list,
  maybe,
  NUMBER,
  node,
  one,
  part,
  scope,
  some,
  within,
  word,
  YES,
} from '../../../language/schema/shape.ts';
import { FACTIONS } from '../terms.ts';
import { must } from './rules.ts';

/** The speaker, what it is attached to, objects that were fixed (`refs`), or what fits now. */
const OVER = either(one('self', 'host', 'refs'), part('filter'));
/** A number of an effect, read for each of its objects (`it`). */
const NUMBER_OF_EACH = scope(part('value'), { also: ['noun it'] });
const NONE_OR_MORE_OF_EACH = scope(AMOUNT_OR_NONE, { also: ['noun it'] });

/** Continuous effects, of a passive ability or for a while. */
export const EFFECTS = {
  modify: node(
    'A number of the objects changes: by so much, down by so much as is counted (`less`), so many times (2, 0.5), is set, or is treated as having another base. In the number, `it` is the object that it is about.',
    { value: 'strength', over: 'host', by: 2 },
    {
      value: one('strength', 'income', 'initiative', 'claim', 'reserve'),
      over: OVER,
      by: maybe(NUMBER_OF_EACH),
      less: maybe(NONE_OR_MORE_OF_EACH),
      times: maybe(NUMBER),
      set: maybe(NONE_OR_MORE_OF_EACH),
      base: maybe(SOME_OR_NONE),
    },
  ),
  gains: node(
    'The objects gain a keyword or a challenge icon. In the number, `it` is the object that it is about.',
    { over: 'host', keyword: 'intrigue' },
    { over: OVER, keyword: word('keyword or icon'), n: maybe(NONE_OR_MORE_OF_EACH) },
  ),
  trait: node(
    'The objects gain a trait (`subtype`), or the affiliation of a faction.',
    { over: 'host', subtype: 'Knight' },
    { over: OVER, subtype: maybe(word('subtype')), faction: maybe(one(...FACTIONS)) },
  ),
  loses: node(
    'The objects lose one instance of a keyword or challenge icon.',
    { over: 'refs', keyword: 'military' },
    { over: OVER, keyword: word('keyword or icon') },
  ),
  blank: node(
    'The printed text box of the objects counts as empty, but for traits.',
    { over: 'host' },
    { over: either(one('host', 'refs'), part('filter')) },
  ),
  cannot: node(
    'Something cannot be done. By a player (`who`): initiate or win a challenge, and, with the objects that `over` names or with any, declare them as attackers (attack) or defenders (defend), bypass them by stealth, use (trigger) or pay for them (marshal, play). To the objects: kill, save, stand, kneel, attach something to them. `type`: in challenges of that type. `against`: against whom a challenge is initiated.',
    { what: 'initiate', who: 'opponent', type: 'military' },
    {
      what: word('deed'),
      over: maybe(OVER),
      who: maybe(one('you', 'opponent', 'player', 'each')),
      type: maybe(some(word('challenge'))),
      against: maybe(one('you', 'opponent')),
    },
  ),
  limit: node(
    'A player declares no more attackers or defenders in a challenge, initiates no more challenges in a phase, or stands no more characters in the standing phase than that.',
    { of: 'attackers', who: 'each', max: 1 },
    {
      of: one('attackers', 'defenders', 'challenges', 'standing'),
      who: one('you', 'opponent', 'each'),
      max: SOME_OR_NONE,
    },
  ),
  extra: node(
    'You may initiate one more challenge of a kind in a phase (military, intrigue, power, or the one that was named), or use one more limited card in a round (limited); `n` more, where it is not one.',
    { of: 'military' },
    { of: word('extra'), n: maybe({ plain: 'int', least: 2 }) },
  ),
  mayMarshal: node(
    'You may marshal such cards of an open pile as if they were in your hand.',
    { of: { is: 'character', in: 'discard', of: 'opponent' } },
    { of: within('filter', { in: one('discard', 'dead') }) },
  ),
  noKneel: node(
    'The objects do not kneel when they are declared so (in challenges of that kind; in the first that you initiate in a round).',
    { over: 'self', as: 'attacker', type: 'military' },
    {
      over: OVER,
      as: one('attacker', 'defender'),
      type: maybe(some(word('challenge'))),
      first: maybe(one('round')),
    },
  ),
  mayDefend: node(
    'The objects may be declared as defenders (in challenges of that kind), whatever icons they have, and although they kneel.',
    { over: 'self', type: 'power' },
    { over: OVER, type: maybe(some(word('challenge'))) },
  ),
  mustDefend: node('The objects must be declared as defenders, if able.', { over: 'refs' }, { over: OVER }),
  contributes: node(
    'The speaker contributes STR to your side in a challenge, or to your total for dominance.',
    { toward: 'dominance', n: 8 },
    { toward: one('challenge', 'dominance'), n: AMOUNT },
  ),
  noContribution: node(
    'The objects do not contribute their STR to the challenge.',
    { over: 'refs' },
    { over: OVER },
  ),
  participates: node('The speaker is considered to be participating in the challenge, on your side.', {}, {}),
  doomed: node(
    'Objects among these are killed, sacrificed or discarded (`verb`) as soon as they fit `when`, which is always said: it is looked at all the time, as long as the effect lasts.',
    { over: 'refs', when: { value: { name: 'strength', max: 0 } }, verb: 'kill' },
    {
      over: OVER,
      when: part('filter'),
      verb: one('kill', 'sacrifice', 'discard'),
    },
  ),
  switch: node(
    'Two objects switch a base number: each has the base of the other. Characters that were fixed (`refs`) switch STR, the revealed plots (`{ in: plot }`) a number of theirs, whichever plots are revealed. Only for a while: a `does` of the step `ongoing`.',
    { value: 'income', over: { in: 'plot' } },
    { value: one('strength', 'income', 'initiative', 'claim', 'reserve'), over: OVER },
    {
      rules: [
        { key: 'value', is: ['strength'], narrows: { over: one('refs') } },
        must<{ value: string; over: unknown }>(
          'plots switch what plots have, and "over" is "{ in: plot }"',
          ({ value, over }) => value === 'strength' || JSON.stringify(over) === '{"in":"plot"}',
        ),
      ],
    },
  ),
  entersKneeling: node('The speaker enters play knelt.', {}, {}),
} as const;

/** How often something may be used. */
const LIMIT = keys({ n: SOME, per: one('challenge', 'phase', 'round') });

/**
 * Where the speaker must be for it to be used, if not in play (`from`), what is paid, chosen and done; `limit` is for one copy, `max` for all copies of a card together. What is chosen to pay with is
 * spoken of in the cost alone.
 */
const PROGRAM = {
  from: maybe(one('hand', 'discard', 'used', 'shadows')),
  if: maybe(part('condition')),
  cost: maybe(scope(part('cost'))),
  targets: maybe(list(part('target'))),
  limit: maybe(LIMIT),
  max: maybe(LIMIT),
  steps: list(part('step')),
} as const;

/** Kinds of ability: a line of a card’s text each. */
export const ABILITIES = {
  action: node(
    'An action, used in the action windows (of one phase): if a condition holds, for a cost, at targets. `limit` counts the uses of one copy, `max` those of all copies of a player. `anyone`: any player may use it, and is “you” in it. `from`: it is used while the speaker is not in play, but in its player’s hand, discard pile, used pile or shadows. Of an event, it is what the event does as it is played: from the hand for its cost, or (`from: shadows`) from shadows for the number of its keyword shadow.',
    {
      phase: 'marshaling',
      cost: { kneel: 'self' },
      targets: [{ as: 'a', of: { is: 'attachment', subtype: 'Condition' } }],
      steps: [{ op: 'discard', what: { ref: 'a' } }],
    },
    {
      phase: maybe(word('phase')),
      anyone: maybe(YES),
      ...PROGRAM,
    },
  ),
  interrupt: node(
    'Used when something is about to happen. `would` comes before all others: it changes what is about to happen. `forced`: it must be used.',
    {
      would: true,
      when: { on: 'moves', what: 'host', verb: 'kill' },
      cost: { sacrifice: 'self' },
      steps: [{ op: 'save', what: 'it' }],
    },
    {
      forced: maybe(YES),
      would: maybe(YES),
      when: part('trigger'),
      ...PROGRAM,
    },
  ),
  response: node(
    'A reaction: used after something has happened, for a cost. `forced`: it must be.',
    { when: { on: 'dominance', who: 'you' }, steps: [{ op: 'power', n: 2 }] },
    {
      forced: maybe(YES),
      when: part('trigger'),
      ...PROGRAM,
    },
  ),
  revealed: node(
    'What a plot does when it is revealed. Plots alone have it.',
    { steps: [{ op: 'draw', n: 3 }] },
    { ...PROGRAM },
  ),
  setup: node(
    'What an agenda does about set-up: its player’s set-up cards may cost so much more or less (gold); or they may look for such a card in the deck before hands are drawn, and begin the game with it in play (begins). Agendas alone have it.',
    { begins: { is: 'location', value: { name: 'cost', max: 3 } } },
    {
      gold: maybe(INT),
      // What it is; nothing else is known of a card in a deck.
      begins: maybe(
        within('filter', {
          is: one('character', 'location'),
          in: undefined,
          of: undefined,
          namesake: undefined,
          has: undefined,
          another: undefined,
          counter: undefined,
          lone: undefined,
          at: undefined,
          any: undefined,
          none: undefined,
        }),
      ),
    },
    { rules: [{ of: ['gold', 'begins'], least: 1, most: 1 }, notZero('gold')] },
  ),
  attaches: node(
    'What an attachment may be attached to, where it is not just any character. Attachments alone have it.',
    { to: { is: 'character', subtype: 'Lord' } },
    { to: part('filter') },
  ),
  duplicates: node(
    'The speaker may be marshaled as a duplicate, at no cost, on any such card that you own and control. Characters alone have it.',
    { of: { is: 'character', subtype: 'Lady' } },
    { of: part('filter') },
  ),
  noAttachments: node(
    'The speaker cannot have attachments, or none but such.',
    { except: { subtype: 'Weapon' } },
    { except: maybe(part('filter')) },
  ),
} as const;
