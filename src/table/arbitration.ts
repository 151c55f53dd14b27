// The part of `Tables` in which people set things right: taking back, playing by hand, objecting, judging.

import type { Tables } from './acts.ts';
import * as hand from './by-hand.ts';
import type { Apply } from './change.ts';
import { everything } from './everything.ts';
import * as judging from './judging.ts';
import type { Loader } from './loader.ts';
import { meanwhile } from './meanwhile.ts';
import { withJudge, withSuccessor } from './people-named.ts';
import { refuse, seatOf } from './refusal.ts';
import type { Store } from './storing.ts';
import { undo } from './undo.ts';

type Arbitration = Pick<
  Tables,
  | 'undo'
  | 'byHand'
  | 'agreeByHand'
  | 'object'
  | 'withdraw'
  | 'callJudge'
  | 'judge'
  | 'look'
  | 'calls'
  | 'suggestByHand'
>;

/** That part. `now` in milliseconds since the epoch. */
export function arbitration(store: Store, loader: Loader, apply: Apply, now: () => number): Arbitration {
  return {
    undo: (actor, gameId, steps) =>
      apply(actor, gameId, (loaded) => undo(store, loaded, actor, steps, now())),
    byHand: (actor, gameId, words) =>
      apply(actor, gameId, (loaded) => hand.byHand(loaded, actor, words, now())),
    agreeByHand: (actor, gameId) => apply(actor, gameId, (loaded) => hand.agree(loaded, actor)),
    object: (actor, gameId, about) =>
      apply(actor, gameId, (loaded) => hand.object(store, loaded, actor, about)),
    withdraw: (actor, gameId) => apply(actor, gameId, (loaded) => hand.withdraw(loaded, actor)),
    callJudge: (actor, gameId, about) =>
      apply(actor, gameId, async (loaded) =>
        judging.callJudge(loaded, actor, about, await store.settings(loaded.record.guildId)),
      ),
    judge: (actor, gameId, act, seen) =>
      apply(actor, gameId, async (loaded) => {
        const settings = await store.settings(loaded.record.guildId);
        const { table, judge } = withJudge(loaded, actor);
        const named = act.kind === 'replace' ? withSuccessor(table, act) : { table, act };
        const step = await judging.judge(store, named.table, judge, settings, named.act, now());
        // Only who may do it at all is told what has happened to it.
        return 'refused' in step ? step : ((await meanwhile(store, loaded, act, seen)) ?? step);
      }),
    look: async (actor, gameId) => {
      const result = await apply(actor, gameId, async (loaded) => {
        const { table, judge } = withJudge(loaded, actor);
        return judging.look(store, table, judge, await store.settings(loaded.record.guildId));
      });
      if (result.refused) return result;
      const loaded = await loader.load(gameId);
      if (loaded === undefined || 'frozen' in loaded || loaded.state === undefined)
        return refuse('not-running', 'The game cannot be looked at now. Try again in a moment.');
      return { text: result.text, everything: everything({ ...loaded, state: loaded.state }) };
    },
    calls: async (actor, guildId) => {
      if (!judging.isJudge(actor, await store.settings(guildId)))
        return refuse('not-allowed', 'Only judges see what is open. `/judge call` in your game asks one.');
      return store.disputed(guildId);
    },
    suggestByHand: async (actor, gameId, words, option) => {
      const loaded = await loader.load(gameId);
      if (loaded === undefined || 'frozen' in loaded || loaded.state === undefined) return [];
      const { game, record, state } = loaded;
      if (record.phase !== 'running') return [];
      const seat = seatOf(record, actor.userId);
      if (seat !== undefined) return game.byHandValues(state, seat, words, option);
      const barred = judging.notCorrecting(actor, record, await store.settings(record.guildId));
      return barred === undefined ? game.byHandValues(state, 'judge', words, option) : [];
    },
  };
}
