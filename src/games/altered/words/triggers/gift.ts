import { node } from '../../../../language/schema/shape.ts';
import { WHO } from '../../language/places.ts';
import { initiative, inTurn } from '../../rules/initiative.ts';
import { PLAIN_SPARK } from '../moment.ts';
import type { TriggerWord } from '../word.ts';

const GIFT = node(
  'A player makes a Gift: in their turn the other player draws, resupplies or receives a token, each of which is one of its own (C5 7.3).',
  { who: 'you' },
  { who: WHO },
);

export const gift: TriggerWord<typeof GIFT> = {
  node: GIFT,
  says: (when) => ({
    clause: when.who === 'you' ? 'you make a Gift' : 'your opponent makes a Gift',
    about: undefined,
  }),
  follows: { move: ({ verb }) => verb === 'draw' || verb === 'resupply', create: 'always' },

  matches(when, moment) {
    const { before } = moment.applied;
    const giver = moment.seatOf(when.who);
    if (!inTurn(before) || initiative(before) !== giver) return undefined;
    const { atom, was, now } = moment;
    // The atom `create` also creates emblems (waiting Reactions), which are no tokens and so do not trigger this.
    const receiver =
      atom.atom === 'create' ? ('card' in atom.what ? now?.controller : undefined) : was?.owner;
    return receiver === undefined || receiver === giver ? undefined : PLAIN_SPARK;
  },
};
