// Records of one person, as told to them, and how they are taken out of them. Games stay, because they belong to
// others as well; what becomes of the person's names in them is in `erase.ts`.
import type { Outcome } from '../../kernel/game.ts';
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

/** How often rewriting a game is tried when others change it meanwhile. */
const ATTEMPTS = 8;

/** Privacy for the tables. `now` in milliseconds since the epoch. */
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
      // A person who was handed the seat has the deck with it; the word belongs to the player who began.
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

/** How a game that is over has ended for a seat. */
export const resultFor = (seat: Seat, { winners }: Outcome): NonNullable<PersonalGame['result']> =>
  winners.includes(seat) ? 'won' : winners.length === 0 ? 'drawn' : 'lost';

/**
 * Acts of the seat while the person had it, with what they read of it. For a game that goes on, that is all: rows have
 * no numbers, because those count what others do in secret, and answers are left out, because they name face-down cards
 * by handles that nobody is shown.
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
  // Nobody can tell whose act such a row holds.
  const steps = log.some((row) => 'unreadable' in row) ? [{ column: 'input' }] : [];
  const words = [...told.values()].flat().some((line) => line.unreadable !== undefined);
  return { acts, ...marked([...unreadable, ...steps, ...(words ? [{ column: 'secret' }] : [])]) };
}

/** A person's acts as a judge, as the story tells them; everyone has read it. */
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
 * Gives up what they play, leaves what has not begun, and calls off what they alone have opened. Returns how many games
 * ended for them that way.
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
      // A game that cannot be read cannot be given up either, and does not go on without them.
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

/** Step announced without the person's name: the game goes on, and its record does not know them any more. */
const nameless = (step: Decided | TableRefusal): Decided | TableRefusal =>
  'refused' in step
    ? step
    : {
        ...step,
        outbox: step.outbox.map((message) => (message.kind === 'left' ? FORMER_LEFT : message)),
      };

/** One of the several changes that a single interaction makes. */
const part = (actor: Actor, gameId: string, what: string): Actor => ({
  ...actor,
  interactionId: `${actor.interactionId}/${what}/${gameId}`,
});

/** Takes them out of one game. False if it still goes on with them, names them, or must not give them a seat. */
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
