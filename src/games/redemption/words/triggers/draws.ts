import { zoneId } from '../../../../kernel/ids.ts';
import { ids } from '../../../../kernel/query.ts';
import type { GameState } from '../../../../kernel/state.ts';
import { owner } from '../../../../language/print/filters.ts';
import { playing } from '../../../../language/print/triggers.ts';
import { maybe, node, one, part } from '../../../../language/schema/shape.ts';
import type { Moment } from '../moment.ts';
import type { TriggerWord } from '../word.ts';
import { abilityBy, isBy, isByAbility } from './common.ts';

const DRAWS = node(
  'A player uses an ability that draws; with `by`, one of such a card.',
  { who: 'opponent', by: { any: [{ subtype: 'good' }, { subtype: 'evil' }] } },
  { who: one('you', 'opponent', 'any'), by: maybe(part('filter')) },
);

export const draws: TriggerWord<typeof DRAWS> = {
  node: DRAWS,

  says(when, scope) {
    const draw = playing(when.who, 'draw');
    return {
      clause: `${draw} by ${abilityBy(when.by, scope)}`,
      brief: `${draw} by an ability`,
      about: undefined,
    };
  },

  matches: ({ who, by }, moment) =>
    moment.event.name === 'draw' && isByAbility(moment, who) && !hasDrawn(moment)
      ? isBy(moment, by)
      : undefined,

  awaited: () => 'when that happens',
};

/** True if this use of an ability has made somebody draw before: "each player draws" is one draw ability. */
const hasDrawn = ({ before, event }: Moment): boolean =>
  before.instances
    .find(({ id }) => id === event.instance)
    ?.did.some(({ atom }) => atom.atom === 'move' && atom.verb === 'draw') === true;

const RUNS_OUT = node(
  'The last card of a player’s deck leaves it.',
  { who: 'opponent' },
  { who: one('you', 'opponent', 'any') },
);

export const runsOut: TriggerWord<typeof RUNS_OUT> = {
  node: RUNS_OUT,

  says: (when, scope) => ({
    clause: `${when.who === 'any' ? 'a' : owner(when.who, scope)} deck runs out`,
    about: undefined,
  }),

  matches({ who }, moment) {
    const { before, after, speaker } = moment;
    const isEmpty = (state: GameState, seat: number): boolean =>
      ids(state, zoneId('deck', seat)).length === 0;
    const now = after.seats.some(
      (_, seat) =>
        moment.isSeat(who, seat) &&
        isEmpty(after, seat) &&
        // Abilities trigger only as the deck becomes empty. A set-aside group (which belongs to no card) need not wait
        // if the deck already is empty.
        (speaker === undefined || !isEmpty(before, seat)),
    );
    return now ? [] : undefined;
  },

  awaited: () => 'when that deck runs out',
};
