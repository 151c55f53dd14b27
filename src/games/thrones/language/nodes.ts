import { notZero, SOME } from '../../../language/schema/amounts.ts';
import {
  INT,
  keys,
  list,
  maybe,
  node,
  one,
  part,
  scope,
  within,
  word,
  YES,
} from '../../../language/schema/shape.ts';

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
