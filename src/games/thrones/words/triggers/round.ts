import type { GameState } from '../../../../kernel/state.ts';
import { objectText } from '../../../../language/print/formal-triggers.ts';
import { again } from '../../../../language/print/triggers.ts';
import { node, one, part } from '../../../../language/schema/shape.ts';
import { PARTS_AFTER, PARTS_BEFORE } from '../../facts/ability-kinds.ts';
import type { Book } from '../../facts/facts.ts';
import { bringsIt } from '../../language/rules.ts';
import type { NoteName } from '../../notes.ts';
import type { Moment, Spark, Whose } from '../moment.ts';
import type { TriggerWord } from '../word.ts';
import { playerDoes } from './wording.ts';

const WHO = one('you', 'opponent', 'any');

/** Occurrences of a trigger that fires by a note (line for the log) about a player in the event. */
const noted = (name: NoteName, who: Whose, moment: Moment): Spark[] =>
  moment
    .noted(name)
    .flatMap((r) => (moment.isBy(r.seat, who) ? [{ key: name, numbers: moment.opponent(r.seat!) }] : []));

const DOMINANCE = node('A player wins dominance.', { who: 'you' }, { who: WHO });

export const dominance: TriggerWord<typeof DOMINANCE> = {
  node: DOMINANCE,
  noticed: 'after',
  sorts: ['dominance'],
  says: (when, _scope, would) => ({
    clause: playerDoes(when.who, 'win dominance', would),
    about: undefined,
  }),
  matches: (when, moment) => noted('dominance', when.who, moment),
};

const INCOME = node('A player collects income.', { who: 'opponent' }, { who: WHO });

export const income: TriggerWord<typeof INCOME> = {
  node: INCOME,
  noticed: 'after',
  sorts: ['income'],
  says: (when, _scope, would) => ({
    clause: playerDoes(when.who, 'collect income', would),
    about: undefined,
  }),
  matches: (when, moment) => noted('income', when.who, moment),
};

const REVEALED = node(
  'A player has revealed a plot in the plot phase, and all that plots do on being revealed has been done; an interrupt comes as soon as the plot is turned over.',
  { who: 'you', what: { is: 'plot', subtype: 'Summer' } },
  { who: WHO, what: part('filter') },
  { rules: [bringsIt('what')] },
);

export const revealed: TriggerWord<typeof REVEALED> = {
  node: REVEALED,
  noticed: 'both',
  sorts: ['turned', 'unveiled'],

  says: (when, scope, would) => ({
    clause: `${playerDoes(when.who, 'reveal', would)} ${objectText(when.what, scope)}`,
    about: again(when.what, scope),
  }),

  matches: (when, moment) =>
    moment
      .noted(moment.watching.imminent ? 'turned' : 'unveiled')
      .flatMap((r) =>
        moment.isBy(r.seat, when.who) && moment.isAbout(r.object, when.what)
          ? [{ key: `revealed.${r.object}`, it: [r.object!] }]
          : [],
      ),
};

/** True if any card of the game reacts to the revealing of plots, or interrupts it. */
export const areRevealsHeard = ({ objects }: GameState, { cards }: Book): boolean =>
  cards.among(objects).hears('revealed', PARTS_AFTER);
export const isTurningHeard = ({ objects }: GameState, { cards }: Book): boolean =>
  cards.among(objects).hears('revealed', PARTS_BEFORE);
