import { MOST_CARDS, sizeFaults } from '../../kernel/deck-error.ts';
import type { Game } from '../../kernel/game.ts';
import { neutralName, neutralText } from '../../kernel/text/neutral-text.ts';
import { withoutAffair } from '../affairs.ts';
import { isModerated } from '../by-hand.ts';
import type { Loaded, Table } from '../loader.ts';
import { setupOf } from '../play-again.ts';
import type { GameRecord, SavedDeck, SeatedPlayer } from '../records.ts';
import { CALLED_OFF, mustAgree, namesOf, open, REMATCH, refuse, seatOf } from '../refusal.ts';
import { inSeatOrder } from '../seed.ts';
import type { Actor, DeckSource, TableRefusal } from '../service.ts';
import { awaitingNow, type Decided, storedLines } from '../transaction.ts';
import { keptKey, playedByHand, readDeck } from './decks.ts';
import type { DeckTerms } from './formats.ts';

/** Maximum characters of a player's secret word for the seed. */
const LONGEST_WORD = 100;

/** Things that a person brings to a game: deck, secret word and so on. */
export interface Bringing {
  name: string;
  deck: DeckSource;
  word?: string;
}

/** The deck rules that hold for a game since it was opened. */
const termsOf = ({ format, affairs }: Pick<GameRecord, 'format' | 'affairs'>): DeckTerms => ({
  format,
  mostByHand: affairs.mostByHand,
  ...(affairs.formatVersion !== undefined && { version: affairs.formatVersion }),
});

/**
 * Takes a free seat, or changes the deck or secret word in the acting person's seat. `saved`: the decks that they
 * have saved.
 */
export function join(
  loaded: Loaded,
  actor: Actor,
  bringing: Bringing,
  saved: readonly SavedDeck[] = [],
): (Table & { told: string }) | TableRefusal {
  const table = open(loaded);
  if ('refused' in table) return table;
  const { record, game } = table;
  const mine = record.players.find((player) => player.userId === actor.userId);
  const free = Array.from({ length: game.seats }, (_, seat) => seat).find(
    (seat) => !record.players.some((player) => player.seat === seat),
  );
  const seat = mine?.seat ?? free;
  if (seat === undefined)
    return refuse('table-full', 'All seats of this game are taken. `/game new` opens another.');
  const { invited, ...affairs } = record.affairs;
  const isInvited = invited === actor.userId;
  const isKept = invited !== undefined && !mustAgree(record, invited);
  if (mine === undefined && isKept && !isInvited && record.players.length >= game.seats - 1)
    return refuse(
      'table-full',
      `The free seat of this game is kept for <@${invited}>, who was asked to play. \`/game new\` opens another.`,
    );
  const brings = Object.values(bringing.deck).some((from) => from !== undefined);
  if (mine !== undefined && !isInvited && !brings && bringing.word === undefined)
    return refuse('already-joined', 'You have a seat in this game already. Name a deck to change yours.');
  const deck = brings ? readDeck(game, termsOf(record), bringing.deck, saved) : mine?.deck;
  if (deck !== undefined && 'refused' in deck) return deck;
  const word = neutralText(bringing.word ?? '', LONGEST_WORD) || mine?.word;
  const player: SeatedPlayer = {
    seat,
    userId: actor.userId,
    name: mine?.name ?? ownName(bringing.name, record),
    ...(deck !== undefined && { deck }),
    ...(deck === undefined && mine?.unreadable !== undefined && { unreadable: mine.unreadable }),
    ...(word !== undefined && { word }),
  };
  const others = record.players.filter((one) => one.userId !== actor.userId);
  const players = inSeatOrder([...others, player]);
  const what =
    deck === undefined
      ? 'Choose your deck: the game begins when all players have one.'
      : [`Your deck is "${deck.name}".`, ...playedByHand(game, deck)].join(' ');
  const first = mine?.deck === undefined && deck !== undefined;
  const told =
    mine === undefined
      ? `You take seat ${seat + 1}. ${what}`
      : isInvited
        ? `You agree to the rematch. ${what}`
        : first
          ? what
          : `Changed. ${what}`;
  return { record: { ...record, players, ...(isInvited && { affairs }) }, game, told };
}

/** A person's name in this game: their own, changed if another person in the game has the same. */
export const ownName = (name: string, { players, affairs }: GameRecord): string =>
  distinctName(name, [...players, ...(affairs.people ?? [])]);

/** The name; a number follows if one of the `others` has the same name, ignoring case. */
export function distinctName(name: string, others: readonly { name: string }[]): string {
  const wanted = neutralName(name);
  const taken = new Set(others.map((one) => keptKey(one.name)));
  for (let n = 1; ; n++) {
    const own = n === 1 ? wanted : `${wanted} ${n}`;
    if (!taken.has(keptKey(own))) return own;
  }
}

/** True if all seats of the game are taken, with decks, and all invited players have agreed. */
export const complete = ({ record, game }: Table): boolean =>
  record.players.length === game.seats &&
  record.players.every((player) => player.deck !== undefined && !mustAgree(record, player.userId));

/**
 * Begins the game: stores its card definitions, makes the seed of its shuffles from the secret seed and the players'
 * words, and runs the rules up to the first question.
 */
export function begin({ record, game }: Table, secretSeed: string, now: number): Decided | TableRefusal {
  if (!complete({ record, game })) return refuse('seats-missing', missing({ record, game }));
  const large = record.players.find(({ deck }) => deck !== undefined && sizeFaults(deck).length > 0);
  if (large !== undefined)
    return refuse(
      'deck-illegal',
      `The game cannot begin: the deck of ${namesOf(record, [large.seat])} has more than ${MOST_CARDS} cards, the most that a deck holds. They bring another with \`/game join\`.`,
    );
  const setup = setupOf(record, secretSeed);
  const pin = game.pin(setup.decks);
  const playing = game.pinned(pin);
  let begun: ReturnType<Game['begin']>;
  try {
    begun = playing.begin(setup);
  } catch {
    // The error may name a card, and the player who joined last must not learn that this card is in another player's
    // deck.
    return refuse(
      'deck-illegal',
      'The game cannot begin with these decks: the rules fail over one of them. Bring another with `/game join`.',
    );
  }
  const { state, log } = begun;
  const awaiting = playing.view(state, undefined).awaiting;
  const moderated = isModerated(game, record);
  const running = awaitingNow(
    { ...record, phase: 'running', version: state.version, rules: playing.rulesNumber },
    awaiting,
    now,
  );
  return {
    table: { record: running, game: playing, state },
    pin,
    lines: storedLines(0, log),
    outbox: [
      { kind: 'started', ...(moderated && { moderated }) },
      { kind: 'story', lines: log.map((line) => line.shared) },
      { kind: 'awaiting', seats: awaiting },
      { kind: 'board' },
    ],
    text: 'The game has begun.',
  };
}

function missing({ record, game }: Table): string {
  const free = game.seats - record.players.length;
  const without = record.players.filter((player) => player.deck === undefined).map((player) => player.seat);
  const seats =
    free === 0 ? '' : ` ${free === 1 ? 'One seat is' : `${free} seats are`} free: \`/game join\` takes one.`;
  const decks = without.length === 0 ? '' : ` ${namesOf(record, without)} must bring a deck.`;
  const asked = record.players.filter(({ userId }) => mustAgree(record, userId)).map(({ seat }) => seat);
  const answer = asked.length === 0 ? '' : ` ${namesOf(record, asked)} must agree, with **Join**.`;
  return `The game cannot begin yet.${seats}${decks}${answer}`;
}

/**
 * Gives the acting person's seat back. A game against the house (the bot as opponent) is called off instead. So is a
 * rematch that this person requested, because the other player was asked to play against this person only.
 */
export function leave(loaded: Loaded, actor: Actor, now: number): Decided | TableRefusal {
  const { record } = loaded;
  const mine = record.players.find((player) => player.userId === actor.userId);
  if (record.phase === 'running' && mine !== undefined)
    return refuse(
      'not-open',
      'This game has begun. `/game concede` gives it up, `/game draw` offers a draw.',
    );
  // Works even for an unreadable game, because nothing of its content is needed.
  const refusal = record.phase === 'open' ? undefined : open(loaded);
  if (refusal !== undefined && 'refused' in refusal) return refusal;
  const players = record.players.filter((player) => player !== mine);
  const { invited, house } = record.affairs;
  if (house !== undefined && mine !== undefined && record.phase === 'open')
    return cancel(loaded, actor, false, now);
  if (invited === actor.userId)
    return {
      table: withoutAffair({ ...loaded, record: { ...record, players } }, 'invited'),
      seating: true,
      outbox: [{ kind: 'invitation-declined' }],
      text: 'You do not take the seat. Anybody may have it now.',
    };
  if (mine === undefined) return refuse('not-a-player', 'You have no seat in this game.');
  if (invited !== undefined && mustAgree(record, invited)) {
    const ended = cancel(loaded, actor, false, now);
    return 'refused' in ended
      ? ended
      : { ...ended, text: `You take your offer of a rematch back. ${ended.text}` };
  }
  return {
    table: { ...loaded, record: { ...record, players } },
    seating: true,
    outbox: [{ kind: 'left', name: mine.name, userId: mine.userId }],
    text: 'You have left the game.',
  };
}

/** Calls a game off: an open one by its opener or players, any game by somebody with `mayOverrule`. */
export function cancel(
  loaded: Loaded,
  actor: Actor,
  mayOverrule: boolean,
  now: number,
): Decided | TableRefusal {
  const { record } = loaded;
  if (record.phase === 'finished') return refuse('not-open', REMATCH);
  if (record.phase === 'cancelled') return refuse('not-open', CALLED_OFF);
  const own = record.createdBy === actor.userId || seatOf(record, actor.userId) !== undefined;
  if (!mayOverrule && record.phase === 'running')
    return refuse(
      'not-allowed',
      'A game that has begun is called off by those who manage the server only. You can concede or offer a draw.',
    );
  if (!mayOverrule && !own)
    return refuse('not-allowed', 'Only its players and whoever opened it may call this game off.');
  const called: GameRecord = awaitingNow({ ...record, phase: 'cancelled', endedAt: now }, [], now);
  const by = record.players.find((player) => player.userId === actor.userId)?.name;
  return {
    table: withoutAffair({ ...loaded, record: called }, 'invited'),
    outbox: [
      ...(record.phase === 'running' ? [{ kind: 'board' as const }] : []),
      {
        kind: 'cancelled',
        by: by ?? (record.createdBy === actor.userId ? 'whoever opened it' : 'a moderator'),
      },
    ],
    text: 'The game is called off.',
  };
}
