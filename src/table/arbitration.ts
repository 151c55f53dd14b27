// The part of `Tables` that corrects games: undo, acts by hand (done by people instead of a card program), objections,
// judges.

import { newAgainstHouse } from './affairs.ts';
import * as hand from './by-hand.ts';
import { pause } from './clock/acts.ts';
import * as judging from './judge/acts.ts';
import { conflict } from './judge/conflict.ts';
import { openState } from './judge/open-state.ts';
import { isJudge } from './judges.ts';
import { idOf, type Loader } from './loader.ts';
import { tooManyHousesOf } from './lobby/house-seat.ts';
import { actWithNames, peopleOf, withNames, wordsWithNames } from './mentions.ts';
import { decline, unanswerable } from './offers.ts';
import { takeBackDraft } from './play/confirm-turn.ts';
import { draw } from './play/moves.ts';
import { withJudge, withSuccessor } from './privacy/names.ts';
import type { GameRecord } from './records.ts';
import { refuse, seatOf } from './refusal.ts';
import type { Arbitration, JudgeAct, TableRefusal } from './service.ts';
import type { Store } from './store.ts';
import type { Apply } from './transaction.ts';
import { undo } from './undo/undo.ts';

/**
 * Refusal of a change of seats after which a person would have more games against the house (the bot as opponent) than
 * allowed.
 */
async function oneTooMany(
  store: Store,
  act: JudgeAct,
  before: GameRecord,
  after: GameRecord,
): Promise<TableRefusal | undefined> {
  const person = newAgainstHouse(before, after);
  if (person === undefined) return undefined;
  return act.kind === 'replace'
    ? tooManyHousesOf(store, act, 'Name somebody else.')
    : tooManyHousesOf(store, person, 'Name a member who plays on: `with:`.');
}

/**
 * Creates the functions for undo, acts by hand (changes without a card program), objections and judges. `now` in
 * milliseconds since the epoch, `randomSeed`: fresh random bytes, hex.
 */
export function arbitration(
  store: Store,
  loader: Loader,
  apply: Apply,
  now: () => number,
  randomSeed: () => string,
): Arbitration {
  return {
    undo: (actor, game, steps) =>
      apply(
        actor,
        game,
        (loaded) => takeBackDraft(loaded, actor, steps) ?? undo(store, loaded, actor, steps, now()),
      ),
    byHand: (actor, game, words) =>
      apply(actor, game, (loaded) =>
        hand.byHand(loaded, actor, wordsWithNames(words, peopleOf(loaded.record)), now()),
      ),
    agreeByHand: (actor, game) => apply(actor, game, (loaded) => hand.agree(loaded, actor)),
    answerOffer: (actor, game, offered, agrees) =>
      apply(actor, game, (loaded) => {
        const refusal = unanswerable(loaded, actor, offered);
        if (refusal !== undefined) return refusal;
        if (!agrees) return decline(loaded, actor, offered);
        switch (offered.kind) {
          case 'draw':
            return draw(loaded, actor, now());
          case 'pause':
            return pause(loaded, actor);
          case 'undo':
            return undo(store, loaded, actor, undefined, now());
          case 'by-hand':
            return hand.agree(loaded, actor);
        }
      }),
    object: (actor, game, about) =>
      apply(actor, game, (loaded) =>
        hand.object(store, loaded, actor, withNames(about, peopleOf(loaded.record))),
      ),
    withdraw: (actor, game) => apply(actor, game, (loaded) => hand.withdraw(loaded, actor)),
    callJudge: (actor, game, about) =>
      apply(actor, game, async (loaded) =>
        judging.callJudge(
          loaded,
          actor,
          withNames(about, peopleOf(loaded.record)),
          await store.settings(loaded.record.guildId),
        ),
      ),
    judge: (actor, gameId, typed, seen) =>
      apply(actor, gameId, async (loaded) => {
        const act = actWithNames(typed, peopleOf(loaded.record));
        const settings = await store.settings(loaded.record.guildId);
        const { table, judge } = withJudge(loaded, actor);
        const named =
          act.kind === 'replace' || act.kind === 'stand-in' ? withSuccessor(table, act) : { table, act };
        const step = await judging.judge(store, named.table, judge, settings, named.act, now(), randomSeed);
        // A refusal comes before the check for conflicts: only those who may do the act at all are told what has
        // happened to the game.
        if ('refused' in step) return step;
        const changed = await conflict(store, loaded, act, seen);
        return changed ?? (await oneTooMany(store, act, loaded.record, step.table.record)) ?? step;
      }),
    look: async (actor, game, asManager) => {
      const result = await apply(actor, game, async (loaded) => {
        const { table, judge } = withJudge(loaded, actor);
        const settings = await store.settings(loaded.record.guildId);
        return judging.look(store, table, judge, settings, asManager);
      });
      if (result.refused) return result;
      const loaded = await loader.load(idOf(game));
      if (loaded === undefined || 'frozen' in loaded || loaded.state === undefined)
        return refuse('not-running', 'The game cannot be looked at now. Try again in a moment.');
      return { text: result.text, everything: openState({ ...loaded, state: loaded.state }) };
    },
    calls: async (actor, guildId) => {
      if (!isJudge(actor, await store.settings(guildId)))
        return refuse('not-allowed', 'Only judges see what is open. `/judge call` in your game asks one.');
      return store.disputed(guildId);
    },
    suggestByHand: async (actor, ref, words, option) => {
      const loaded = await loader.load(ref);
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
