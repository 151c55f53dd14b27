// Shows a person's data, and erases it. Games stay, because they belong to others as well; `erase.ts` removes the
// person's names from them.
import type { Outcome } from '../../kernel/game/inputs.ts';
import type { Seat } from '../../kernel/ids.ts';
import { withoutAffair } from '../affairs.ts';
import { objectionIn } from '../by-hand.ts';
import type { Loader } from '../loader.ts';
import * as seating from '../lobby/seating.ts';
import * as playing from '../play/moves.ts';
import type { GameRecord } from '../records.ts';
import { seatOf } from '../refusal.ts';
import type { Erased, Personal, PersonalGame } from '../reports.ts';
import type { Actor, Privacy, TableRefusal } from '../service.ts';
import type { Store } from '../store.ts';
import { storyOf, toldByRules } from '../story.ts';
import type { Apply, Decided } from '../transaction.ts';
import { seatOf as seatOfInput } from '../undo/timeline.ts';
import { isUnreadable, mayName } from '../unreadable.ts';
import { FORMER_LEFT, without } from './erase.ts';
import { formerId, namesIn, withPresentName } from './names.ts';
import { type Held, hadSeat, heldBy } from './seat-history.ts';

/** Maximum attempts to rewrite a game that others change meanwhile. */
const ATTEMPTS = 8;

/** Creates the functions that show and erase a person's data. `now` in milliseconds since 1970. */
export const privacy = (store: Store, loader: Loader, apply: Apply, now: () => number): Privacy => ({
  personal: (userId, acts) => personal(store, userId, acts),
  erase: async (actor) => {
    const kept = await endAll(store, apply, actor, now);
    const erased: Erased = { ended: kept.ended, over: 0, kept: [] };
    for (const record of await store.allOf(actor.userId))
      if (await takeOut(store, loader, apply, actor, record.id)) erased.over++;
      else erased.kept.push(record);
    await store.forgetPerson(actor.userId);
    return erased;
  },
});

async function personal(store: Store, userId: string, acts: boolean): Promise<Personal> {
  const games: PersonalGame[] = [];
  for (const record of await store.allOf(userId)) games.push(await ofGame(store, record, userId, acts));
  return { settings: await store.person(userId), decks: await store.savedDecks(userId), games };
}

async function ofGame(
  store: Store,
  record: GameRecord,
  userId: string,
  acts: boolean,
): Promise<PersonalGame> {
  const { id, guildId, channelId, game, profile, format, phase, createdAt, endedAt, outcome } = record;
  const held = heldBy(record, userId);
  const player = record.players.find(({ seat }) => seat === held?.seat);
  const [name] = namesIn(record, userId);
  const played = held !== undefined || hadSeat(record, userId);
  const { call, halt } = record.affairs;
  const wrote = [call, objectionIn(halt)].flatMap((one) =>
    one !== undefined && one.seat === held?.seat && !held.left ? [one.about] : [],
  );
  return {
    ...{ id, guildId, channelId, game, profile, format, phase, openedAt: createdAt },
    ...(endedAt !== undefined && { endedAt }),
    ...(outcome !== undefined && held?.left === false && { result: resultFor(held.seat, outcome) }),
    opened: record.createdBy === userId,
    ...(record.affairs.invited === userId && { invited: true as const }),
    judged: record.affairs.looked?.includes(userId) || (name !== undefined && !played),
    ...(name !== undefined && { name }),
    ...(held !== undefined && {
      seat: held.seat,
      ...(held.left && { left: true }),
      ...(player?.deck !== undefined && { deck: player.deck }),
      // A person to whom a judge gave a seat has the seat's deck; the secret word belongs to the seat's first player.
      ...(player?.word !== undefined && !held.handed && { word: player.word }),
    }),
    ...(wrote.length > 0 && { wrote }),
    ...(acts && name !== undefined && !played && { ruled: await ruledBy(store, record, name) }),
    ...(await actsOf(store, record, acts ? held : undefined, [
      ...(record.unreadable ?? []).map(({ column }) => ({ column })),
      ...(player?.unreadable === undefined ? [] : [{ column: 'deck', raw: player.unreadable.raw }]),
    ])),
  };
}

/** The result of a finished game for a seat. */
export const resultFor = (seat: Seat, { winners }: Outcome): NonNullable<PersonalGame['result']> =>
  winners.includes(seat) ? 'won' : winners.length === 0 ? 'drawn' : 'lost';

/**
 * Acts of the seat while the person had it, with the story that they read. Before the game's end, rows have no numbers,
 * because those count other players' secret acts, and answers are left out, because they name face-down cards by
 * handles that nobody is shown.
 */
async function actsOf(
  store: Store,
  { id, phase }: GameRecord,
  held: Held | undefined,
  unreadable: NonNullable<PersonalGame['unreadable']>,
): Promise<Pick<PersonalGame, 'acts' | 'unreadable'>> {
  const marked = (values: typeof unreadable): Pick<PersonalGame, 'unreadable'> =>
    values.length === 0 ? {} : { unreadable: values };
  if (held === undefined) return { acts: [], ...marked(unreadable) };
  const { seat, after, upTo } = held;
  const told = await toldByRules(store, id);
  const log = await store.log(id);
  const acts = log
    .flatMap((row) => ('unreadable' in row ? [] : [row]))
    .filter(
      ({ seq, input }) => after < seq && seq <= upTo && input.kind !== 'undo' && seatOfInput(input) === seat,
    )
    .map(({ seq, at, input }) => {
      const read = (told.get(seq) ?? [])
        .map((line) => line.secret?.[seat] ?? line.shared)
        .filter((text) => text !== '');
      return phase === 'finished' ? { step: seq, at, did: input, told: read } : { at, told: read };
    });
  // An unreadable row of the log is only mentioned, because nobody can tell whose act it was.
  const steps = log.some((row) => 'unreadable' in row) ? [{ column: 'input' }] : [];
  const words = [...told.values()].flat().some((line) => line.unreadable !== undefined);
  return { acts, ...marked([...unreadable, ...steps, ...(words ? [{ column: 'secret' }] : [])]) };
}

/** A person's acts as a judge, from the story, which is public. */
async function ruledBy(store: Store, { id, affairs }: GameRecord, name: string): Promise<string[]> {
  const names = (affairs.people ?? []).map((one) => one.name).sort((a, b) => b.length - a.length);
  const isHis = (text: string): boolean =>
    names.find((one) => [':', ' '].some((end) => text.startsWith(`Judge ${one}${end}`))) === name;
  return (await storyOf(store, id))
    .map((lines) => lines.map(({ shared }) => shared))
    .filter((lines) => lines.some(isHis))
    .map((lines) => lines.join('\n'));
}

/**
 * Concedes the person's running games, leaves games that have not begun, and calls off games that the person has opened
 * without taking a seat. Returns the number of games ended.
 */
async function endAll(
  store: Store,
  apply: Apply,
  actor: Actor,
  now: () => number,
): Promise<{ ended: number }> {
  let ended = 0;
  for (const record of await store.allOf(actor.userId)) {
    const { id, phase, players, createdBy } = record;
    if (phase !== 'open' && phase !== 'running') continue;
    const sits = players.some(({ userId }) => userId === actor.userId);
    const alone = createdBy === actor.userId && players.length === (sits ? 1 : 0);
    if (!sits && !(alone && phase === 'open')) continue;
    const result = await apply(part(actor, id, 'end'), id, (loaded) => {
      // An unreadable game cannot be conceded, and does not go on without the person.
      if (phase === 'running' && isUnreadable(record)) return seating.cancel(loaded, actor, true, now());
      if (phase === 'running') return playing.concede(loaded, actor, now());
      return alone
        ? seating.cancel(loaded, actor, false, now())
        : nameless(seating.leave(loaded, actor, now()));
    });
    if (!result.refused) ended++;
  }
  return { ended };
}

/**
 * The changes of a game that a person leaves, announced without the person's name, because the game's record no longer
 * contains it.
 */
const nameless = (step: Decided | TableRefusal): Decided | TableRefusal =>
  'refused' in step
    ? step
    : {
        ...step,
        outbox: step.outbox.map((message) => (message.kind === 'left' ? FORMER_LEFT : message)),
      };

/**
 * The acting person with another interaction id, made from the first, for one of several changes by the same
 * interaction.
 */
const part = (actor: Actor, gameId: string, what: string): Actor => ({
  ...actor,
  interactionId: `${actor.interactionId}/${what}/${gameId}`,
});

/**
 * Erases the person from one game. False if the game still has or names them, or must remember that they may not get
 * a seat.
 */
async function takeOut(
  store: Store,
  loader: Loader,
  apply: Apply,
  actor: Actor,
  gameId: string,
): Promise<boolean> {
  const { userId } = actor;
  for (let n = 0; n < ATTEMPTS; n++) {
    const record = await store.record(gameId);
    if (record === undefined) return true;
    const id = formerId();
    if (record.phase === 'open' || record.phase === 'running') {
      const { looked = [], people = [] } = record.affairs;
      const told =
        [...looked, ...people.map((one) => one.userId)].includes(userId) || mayName(record, userId);
      const stays = seatOf(record, userId) !== undefined || hadSeat(record, userId) || told;
      const opened = !stays && record.createdBy === userId;
      const invited = record.affairs.invited === userId;
      if (!opened && !invited) return !stays;
      const result = await apply(part(actor, gameId, 'out'), gameId, (loaded) => {
        const table = invited ? withoutAffair(loaded, 'invited') : loaded;
        return {
          table: opened ? { ...table, record: { ...table.record, createdBy: id } } : table,
          outbox: invited ? [{ kind: 'invitation-declined' }] : [],
          text: '',
        };
      });
      return !result.refused && !stays;
    }
    const named = withPresentName(record, actor);
    if (await store.rewrite(await without(store, loader, named, userId, id))) {
      loader.forget(gameId);
      return true;
    }
  }
  throw new Error(`The game ${gameId} was changed by others ${ATTEMPTS} times in a row.`);
}
