// Games that a league arranges for its players: nobody needs to join, and the league may end them.
import { noAffairs } from './affairs.ts';
import type { Loader } from './loader.ts';
import { insert } from './lobby/opening.ts';
import { follow } from './lobby/relocate.ts';
import { begin } from './lobby/seating.ts';
import { noGame } from './lobby/server-rules.ts';
import { accept } from './play/accept.ts';
import { finish } from './play/command-line.ts';
import type { Announcement } from './records.ts';
import { open, refuse } from './refusal.ts';
import type { Arranged, Arranging, TableResult } from './service.ts';
import type { TablesSetup } from './tables.ts';
import type { Apply, Decided } from './transaction.ts';

/** Creates the functions that open and end the games of leagues. */
export const arranging = (setup: TablesSetup, loader: Loader, apply: Apply): Arranging => ({
  arrange: (game) => arrange(setup, loader, apply, game),

  conclude: (game, outcome) =>
    apply(undefined, game, (loaded) => {
      if (loaded.record.phase !== 'running')
        return refuse('not-running', 'This game is not under way, so there is nothing to end.');
      if ('frozen' in loaded) return refuse('frozen', loaded.frozen);
      const { state } = loaded;
      if (state === undefined) throw new Error(`The running game ${loaded.record.id} has no state.`);
      const table = { ...loaded, state };
      return accept(table, undefined, finish(loaded.game, state, { kind: 'ruling', outcome }), setup.clock());
    }),

  follow: (game, channelId) => apply(undefined, game, (loaded) => follow(loaded, channelId)),

  tally: async (ref) => {
    const loaded = await loader.load(ref);
    if (loaded === undefined || 'frozen' in loaded || loaded.state === undefined) return undefined;
    return loaded.game.tally?.(loaded.state);
  },
});

async function arrange(
  setup: TablesSetup,
  loader: Loader,
  apply: Apply,
  { clock, occasion, createdBy, terms: { format, version }, ...what }: Arranged,
): Promise<TableResult> {
  if (!setup.games.has(what.game)) return noGame(setup.games, what.game);
  const { store } = setup;
  if ((await store.record(what.id)) === undefined) {
    const actor = { userId: createdBy, interactionId: `arranged ${what.id}` };
    const affairs = {
      ...noAffairs(clock),
      committed: true as const,
      ...(version !== undefined && { formatVersion: version }),
    };
    const opened = await insert(setup, loader, actor, { ...what, format, affairs }, occasion);
    // The refusal `already-joined` means that another process was faster and has opened the same game, so it does no
    // harm.
    if (opened.refused && opened.code !== 'already-joined') return opened;
  }
  const now = await store.record(what.id);
  if (now !== undefined && now.phase !== 'open') return { record: now, current: now, text: '' };
  return apply(undefined, what.id, async (loaded) => {
    const table = open(loaded);
    if ('refused' in table) return table;
    const begun = begin(table, await store.secretSeed(what.id), setup.clock());
    return 'refused' in begun ? begun : unwoken(begun);
  });
}

/** The beginning of an arranged game without pings, because the thread's first message already calls the players. */
const unwoken = (step: Decided): Decided => ({
  ...step,
  outbox: step.outbox.map(
    (message): Announcement => (message.kind === 'awaiting' ? { ...message, quiet: true } : message),
  ),
});
