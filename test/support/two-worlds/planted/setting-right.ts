// Leaks that undoing, acts by hand and judging might have, each planted into a game that has none of them.
import type { Workbench } from '../../../../src/games/shared/workbench.ts';
import type { Seat } from '../../../../src/kernel/ids.ts';
import { zoneId } from '../../../../src/kernel/ids.ts';
import { inZone } from '../../../../src/kernel/query.ts';
import type { GameObject, GameState } from '../../../../src/kernel/state.ts';
import { openState } from '../../../../src/table/judge/open-state.ts';
import type { Announcement } from '../../../../src/table/records.ts';
import type { JudgeAct, TableRefusal } from '../../../../src/table/service.ts';
import type { Decided } from '../../../../src/table/transaction.ts';
import type { Archive } from '../../../../src/table/undo/undo.ts';
import { type Outlets, outlets } from '../what-leaves.ts';
import { handOf, nameOf, type Planted } from './planted.ts';

type Step = Decided | TableRefusal;

/** Plants a leak into undo: changes its results, depending on the step and the present state. */
const withUndo =
  (change: (step: Step, now: GameState, bench: Workbench, told: string) => Step): Planted['plant'] =>
  (bench) => {
    const out = outlets(bench.game);
    const undo: Outlets['undo'] = async (archive, loaded, actor, steps, now) => {
      const step = await out.undo(archive, loaded, actor, steps, now);
      if (!('state' in loaded) || loaded.state === undefined) return step;
      return change(step, loaded.state, bench, await readBySeats(archive));
    };
    return { ...out, undo };
  };

/** Secret story lines of the archive, of all seats. */
const readBySeats = async (archive: Archive): Promise<string> =>
  (await archive.lines('g1', 100)).flatMap((line) => Object.values(line.secret ?? {})).join(' ');

/** The step with its announcements changed by this function. */
const reworded = (step: Step, change: (message: Announcement) => Announcement): Step =>
  'refused' in step ? step : { ...step, outbox: step.outbox.map(change) };

/** Plants a leak into acts by hand: changes their results. */
const withHand =
  (
    change: (
      made: ReturnType<Outlets['game']['byHand']>,
      bench: Workbench,
      state: GameState,
      by: Seat | 'judge',
    ) => typeof made,
  ): Planted['plant'] =>
  (bench) => {
    const { game } = bench;
    return outlets({
      ...game,
      byHand: (state, by, words) => change(game.byHand(state, by, words), bench, state, by),
    });
  };

/** Plants a leak into a judge's acts of this kind: they also tell a text computed from the state. */
const withJudge =
  (kind: JudgeAct['kind'], tells: (state: GameState, bench: Workbench) => string): Planted['plant'] =>
  (bench) => {
    const out = outlets(bench.game);
    const judge: Outlets['judge'] = async (archive, loaded, actor, settings, act, now, randomSeed) => {
      const step = await out.judge(archive, loaded, actor, settings, act, now, randomSeed);
      if (act.kind !== kind || !('state' in loaded) || loaded.state === undefined) return step;
      const more = tells(loaded.state, bench);
      return reworded(step, (message) =>
        message.kind === 'judged' ? { ...message, act: `${message.act} ${more}` } : message,
      );
    };
    return { ...out, judge };
  };

/** Names of the cards in the seat's hand. */
const heldBy = (state: GameState, seat: Seat, bench: Workbench): string =>
  handOf(state, seat)
    .map((o) => nameOf(bench, o))
    .sort()
    .join(', ');

/** The top card of this seat's deck. */
const topOf = (state: GameState, seat: Seat): GameObject | undefined =>
  inZone(state, zoneId('deck', seat))[0];

/** Leaks that any game might have. */
export const PLANTED_SETTING_RIGHT: Planted[] = [
  {
    name: 'an undo that tells all what its player had read',
    channel: /undo/,
    plant: withUndo((step, _now, _bench, told) =>
      reworded(step, (message) =>
        message.kind === 'undone' || message.kind === 'undo-offered'
          ? { ...message, lines: [...message.lines, told] }
          : message,
      ),
    ),
  },
  {
    name: 'an undo that is refused by what the other side holds',
    channel: /undo/,
    plant: withUndo((step, now, bench) => {
      const held = handOf(now, 1).map((o) => nameOf(bench, o));
      return !('refused' in step) && held.some((name) => name < 'E')
        ? { refused: true, code: 'not-available', sentence: 'The other side has learned something by it.' }
        : step;
    }),
  },
  {
    name: 'an undo whose reason is another, by what the other side holds',
    channel: /undo|told/,
    plant: withUndo((step, now, bench) => {
      if ('refused' in step || step.input !== undefined) return step;
      const held = handOf(now, 1).flatMap((o) => [...nameOf(bench, o)]);
      const why = held.reduce((sum, one) => sum + one.charCodeAt(0), 0) % 2 === 0 ? 'chance' : 'cards';
      return { ...step, text: step.text.replace(/: .*?\./, `: ${why}.`) };
    }),
  },
  {
    name: 'a judge who reads in what came meanwhile what its player has read of it',
    channel: /meanwhile/,
    plant: (bench) => {
      const out = outlets(bench.game);
      const conflict: Outlets['conflict'] = async (archive, loaded, act, seen) => {
        const refused = await out.conflict(archive, loaded, act, seen);
        if (refused === undefined) return undefined;
        return { ...refused, sentence: `${refused.sentence} ${await readBySeats(archive)}` };
      };
      return { ...out, conflict };
    },
  },
  {
    name: 'a reshuffle that says what lay on top',
    channel: /undo/,
    plant: withUndo((step, now, bench) =>
      reworded(step, (message) =>
        message.kind === 'undone'
          ? { ...message, shuffled: [`${nameOf(bench, topOf(now, 0))} was shuffled in.`] }
          : message,
      ),
    ),
  },
  {
    name: 'a deck that lies after an undo as it was seen to lie',
    channel: /order/,
    plant: (bench) => {
      const out = outlets(bench.game);
      const undo: Outlets['undo'] = async (archive, loaded, actor, steps, now) => {
        const step = await out.undo(archive, loaded, actor, steps, now);
        if ('refused' in step || !('state' in step.table) || step.table.state === undefined) return step;
        if (step.input?.input.kind !== 'undo') return step;
        const back = await archive.keyframe('g1', step.input.input.to);
        const { state } = step.table;
        if (back === undefined) return step;
        // All cards of a deck keep the stamps under which they were seen.
        const objects = state.objects.map((o, id) =>
          o?.zone.startsWith('deck') === true && back.objects[id]?.zone === o.zone ? back.objects[id]! : o,
        );
        return { ...step, table: { ...step.table, state: { ...state, objects } } };
      };
      return { ...out, undo };
    },
  },
  {
    name: 'an act by hand that names the card to all',
    channel: /announced|story/,
    plant: withHand((made) =>
      made.refused
        ? made
        : {
            ...made,
            lines: made.lines.map(({ shared, secret }) => ({
              shared: Object.values(secret ?? {})[0] ?? shared,
            })),
          },
    ),
  },
  {
    name: 'a judge’s correction that names what he alone sees',
    channel: /announced|story/,
    plant: withHand((made, bench, state, by) =>
      made.refused || by !== 'judge'
        ? made
        : { ...made, lines: [...made.lines, { shared: `Next comes ${nameOf(bench, topOf(state, 0))}.` }] },
    ),
  },
  {
    name: 'suggestions by hand from the other hand',
    channel: /by hand/,
    plant: (bench) => {
      const { game } = bench;
      return outlets({
        ...game,
        byHandValues: (state, by, words, option) => [
          ...game.byHandValues(state, by, words, option),
          ...(by === 'judge' ? [] : handOf(state, 1 - by).map((o) => nameOf(bench, o))),
        ],
      });
    },
  },
  {
    name: 'a refusal by hand that says where the card is',
    channel: /try by hand/,
    plant: withHand((made, bench, state, by) =>
      made.refused && by !== 'judge'
        ? { ...made, sentence: `${made.sentence} Not ${nameOf(bench, handOf(state, 1 - by)[0])}, of course.` }
        : made,
    ),
  },
  {
    name: 'a judge’s look that is posted',
    channel: /look/,
    plant: (bench) => {
      const out = outlets(bench.game);
      const look: Outlets['look'] = async (archive, loaded, actor, settings) => {
        const step = await out.look(archive, loaded, actor, settings);
        if (!('state' in loaded) || loaded.state === undefined) return step;
        const all = openState({ ...loaded, state: loaded.state });
        return reworded(step, (message) => (message.kind === 'judged' ? { ...message, act: all } : message));
      };
      return { ...out, look };
    },
  },
  {
    name: 'a ruling that says what its loser holds',
    channel: /^judge .*outcome/,
    plant: withJudge('outcome', (state, bench) => `Bob held ${heldBy(state, 1, bench)}.`),
  },
  {
    name: 'time that is given for what there is to think about',
    channel: /^judge .*clock/,
    plant: withJudge('clock', (state, bench) => `${heldBy(state, 0, bench)} take time.`),
  },
  {
    name: 'a seat that is handed on with its cards read out',
    channel: /^judge .*replace/,
    plant: withJudge('replace', (state, bench) => `The hand: ${heldBy(state, 0, bench)}.`),
  },
  {
    name: 'a clock that a judge sets by what a seat holds',
    channel: /^judge .*clock.*the table/,
    plant: (bench) => {
      const out = outlets(bench.game);
      const judge: Outlets['judge'] = async (archive, loaded, actor, settings, act, now, randomSeed) => {
        if (act.kind !== 'clock' || !('state' in loaded) || loaded.state === undefined)
          return out.judge(archive, loaded, actor, settings, act, now, randomSeed);
        const { length } = heldBy(loaded.state, 1, bench);
        const step = await out.judge(archive, loaded, actor, settings, act, now, randomSeed);
        if ('refused' in step) return step;
        const { record } = step.table;
        const clocks = record.affairs.clocks.map((clock) => ({ ...clock, leftMs: length * 3_600_000 }));
        return {
          ...step,
          table: { ...step.table, record: { ...record, affairs: { ...record.affairs, clocks } } },
        };
      };
      return { ...out, judge };
    },
  },
];
