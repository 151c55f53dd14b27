// Entrants of a league: joining with a deck, changing it until lists are locked, leaving, dropping out, and late
// entries admitted by staff.
import type { Game } from '../../kernel/game.ts';
import { playedByHand } from '../lobby/decks.ts';
import { distinctName } from '../lobby/seating.ts';
import { refuse } from '../refusal.ts';
import type { Actor, TableRefusal } from '../service.ts';
import { asSentence } from '../story.ts';
import type { LeagueParts, LeagueStep } from './applying.ts';
import { isClosed } from './bracket.ts';
import { type Bringing, broughtDeck } from './decks.ts';
import { entryOf, roundNow } from './history.ts';
import { hasSeenLists } from './judge-looks.ts';
import { isLadder, isPlaying, withoutSeeking } from './ladder.ts';
import { isAway, mayReturn, notAway } from './presence.ts';
import { type LeagueAffairs, type LeagueEntrant, type LeagueRecord, termsOf } from './records.ts';
import { locked } from './rounds.ts';
import { signatureOf } from './words.ts';

/** Maximum number of entrants of a league: pairing more takes longer than a second. */
export const MOST_ENTRANTS = 256;

const OVER = refuse('not-open', 'This league is over. `/league list` shows those that are not.');

/** Refusal to let a judge join who knows hidden deck lists of the league. */
export const HAS_SEEN = refuse(
  'not-allowed',
  'You have seen hidden lists of this league as a judge, so you can’t play in it.',
);

const IN_BRACKET = refuse(
  'not-open',
  'Only those play in this league now who are in its bracket, so nobody can enter any more. `/league standings` shows how it stands.',
);

/** Joins with this deck; for an entrant, changes the deck as long as lists are not locked. */
export function join(
  league: LeagueRecord,
  actor: Actor,
  { name, ...bringing }: Bringing & { name: string },
  game: Game,
  parts: Pick<LeagueParts, 'clock' | 'randomSeed'>,
): LeagueStep | TableRefusal {
  const refusal = mayNotEnter(league, actor);
  if (refusal !== undefined) return refusal;
  const deck = broughtDeck(game, { ...termsOf(league), mostByHand: league.settings.mostByHand }, bringing);
  if ('refused' in deck) return deck;
  const told = [`Your deck is "${deck.name}".`, ...playedByHand(game, deck)].join(' ');
  const mine = entryOf(league, actor.userId);
  if (mine !== undefined) {
    const brought = { ...mine, deck };
    const after = withEntrant(league, league.phase === 'signup' ? brought : locked(brought, parts));
    return { after, text: `Changed. ${told}` };
  }
  const number = nextNumber(league);
  const one: LeagueEntrant = {
    number,
    userId: actor.userId,
    name: distinctName(name, league.entrants),
    seed: number,
    enters: league.rounds.length + 1,
    deck,
    joinedAt: parts.clock(),
  };
  if (league.phase === 'signup')
    return {
      after: {
        ...league,
        affairs: withSignUp(league.affairs, number, actor.interactionId),
        entrants: [...league.entrants, one],
      },
      text: `You have joined **${league.name}**. ${told} \`/league deck\` changes it until the league begins.`,
    };
  const invited = (league.affairs.invited ?? []).filter((userId) => userId !== actor.userId);
  return {
    after: {
      ...league,
      affairs: { ...league.affairs, invited },
      entrants: [...league.entrants, locked(one, parts)],
    },
    posts: [{ kind: 'entered', player: number }],
    notes: [
      {
        at: parts.clock(),
        act: isLadder(league)
          ? `Player ${number} has joined.`
          : `Player ${number} has entered late, and plays from round ${one.enters} on.`,
      },
    ],
    text: isLadder(league)
      ? `You have joined **${league.name}**. ${told} \`/league find\` and \`/league challenge\` find somebody to play.`
      : `You have joined **${league.name}**, and play from round ${one.enters} on. ${told} Your list is locked.`,
  };
}

/** The number for the next entrant. Numbers of people who have left are not reused. */
const nextNumber = ({ entrants, affairs }: Pick<LeagueRecord, 'entrants' | 'affairs'>): number =>
  1 +
  Math.max(
    0,
    ...entrants.map(({ number }) => number),
    ...(affairs.signups ?? []).map(({ player }) => player),
  );

/**
 * The affairs (data besides settings, players and matches) of a league, with one more sign-up recorded. Leagues that
 * an earlier version began record no sign-ups.
 */
const withSignUp = (affairs: LeagueAffairs, player: number, id: string): LeagueAffairs =>
  affairs.signups === undefined ? affairs : { ...affairs, signups: [...affairs.signups, { player, id }] };

function mayNotEnter(league: LeagueRecord, { userId }: Actor): TableRefusal | undefined {
  const mine = entryOf(league, userId);
  if (league.phase === 'over' || league.phase === 'cancelled') return OVER;
  if (league.phase === 'signup')
    return mine === undefined && league.entrants.length >= MOST_ENTRANTS
      ? refuse('table-full', `${MOST_ENTRANTS} people have joined this league, as many as it holds.`)
      : undefined;
  if (mine === undefined && hasSeenLists(league, userId)) return HAS_SEEN;
  if (isLadder(league)) return ladderRefusal(league, mine);
  if (mine !== undefined)
    return refuse(
      'not-open',
      'You play in this league already, and all lists are locked. `/league me` shows how you stand.',
    );
  if (isClosed(league)) return IN_BRACKET;
  if (league.affairs.invited?.includes(userId)) return undefined;
  return refuse(
    'not-open',
    'This league has begun. Ask its staff to let you in: `/league late` does so, and you join then.',
  );
}

/**
 * Why somebody may not join a ladder or change their deck; a ladder stays open, and decks may be changed between
 * matches.
 */
function ladderRefusal(league: LeagueRecord, mine: LeagueEntrant | undefined): TableRefusal | undefined {
  if (mine === undefined)
    return league.entrants.length >= MOST_ENTRANTS
      ? refuse('table-full', `${MOST_ENTRANTS} people have joined this ladder, as many as it holds.`)
      : undefined;
  if (mine.drops !== undefined)
    return refuse('not-available', 'You have dropped out of this ladder, and cannot come back.');
  return isPlaying(league, mine.number)
    ? refuse('not-available', 'You have a match under way. Bring another deck when it is over.')
    : undefined;
}

/** True if this person may join, or change their deck. */
export const mayEnter = (league: LeagueRecord, actor: Actor): boolean =>
  mayNotEnter(league, actor) === undefined;

const withEntrant = (league: LeagueRecord, changed: LeagueEntrant): LeagueRecord => ({
  ...league,
  entrants: league.entrants.map((one) => (one.number === changed.number ? changed : one)),
});

/** Withdraws a person from the league before it begins. */
export function leave(league: LeagueRecord, { userId }: Actor): LeagueStep | TableRefusal {
  const mine = entryOf(league, userId);
  if (league.phase === 'over' || league.phase === 'cancelled') return OVER;
  if (mine === undefined)
    return refuse('not-a-player', 'You have not joined this league. `/league join` does so.');
  if (league.phase === 'running')
    return refuse('not-open', 'This league has begun. `/league drop` takes you out of its next rounds.');
  return {
    after: { ...league, entrants: league.entrants.filter((one) => one !== mine) },
    text: `You have left **${league.name}**.`,
  };
}

/** Drops a player from the next round on: the acting person, or a player whom staff names, with a reason. */
export function drop(
  league: LeagueRecord,
  actor: Actor,
  named: number | undefined,
  reason: string | undefined,
  now: number,
): LeagueStep | TableRefusal {
  const one =
    named === undefined
      ? entryOf(league, actor.userId)
      : league.entrants.find(({ number }) => number === named);
  if (league.phase !== 'running')
    return league.phase === 'signup'
      ? refuse('not-running', 'This league has not begun. `/league leave` takes your name off.')
      : OVER;
  if (one === undefined)
    return refuse(
      'not-a-player',
      named === undefined ? 'You do not play in this league.' : 'Nobody of that name plays in this league.',
    );
  if (one.drops !== undefined && !isAway(league, one.number))
    return refuse(
      'not-available',
      `${named === undefined ? 'You have' : `${one.name} has`} dropped out already.`,
    );
  const affairs = notAway(withoutSeeking(league.affairs, [one.number]), one.number);
  const dropped = withEntrant({ ...league, affairs }, { drops: league.rounds.length + 1, ...one });
  const own = one.userId === actor.userId;
  const playing = roundNow(league) !== undefined;
  return {
    after: dropped,
    posts: [{ kind: 'dropped', player: one.number }],
    notes: [
      {
        at: now,
        ...signatureOf(actor),
        act: own ? `Player ${one.number} drops out.` : `Player ${one.number} is dropped.`,
        ...(reason !== undefined && { reason: asSentence(reason) }),
      },
    ],
    text: [
      own ? 'You play no more from the next round on.' : `${one.name} plays no more from the next round on.`,
      ...(playing ? ['A game that is under way goes on: `/game concede` gives it up.'] : []),
    ].join(' '),
  };
}

/** Admits a person to the league after its start, or lets a dropped player continue. */
export function late(
  league: LeagueRecord,
  actor: Actor,
  userId: string,
  now: number,
): LeagueStep | TableRefusal {
  if (league.phase === 'signup')
    return refuse('not-available', 'Sign-up is open: anybody may join. `/league join` does so.');
  if (league.phase !== 'running') return OVER;
  if (isLadder(league))
    return refuse('not-available', 'A ladder stays open: anybody may join. `/league join` does so.');
  const there = entryOf(league, userId);
  if (there !== undefined) return backIn(league, actor, there, now);
  if (isClosed(league)) return IN_BRACKET;
  if (hasSeenLists(league, userId))
    return refuse(
      'not-allowed',
      `<@${userId}> has seen hidden lists of this league as a judge, so they can’t play in it.`,
    );
  const invited = [...new Set([...(league.affairs.invited ?? []), userId])];
  return {
    after: { ...league, affairs: { ...league.affairs, invited } },
    notes: [
      {
        at: now,
        ...signatureOf(actor),
        act: 'Somebody is let in late.',
      },
    ],
    text: `<@${userId}> may join now: \`/league join\` with a deck. They play from the next round that is paired on.`,
  };
}

/** Lets a player who has dropped out play on, as long as no round was paired without them. */
function backIn(
  league: LeagueRecord,
  actor: Actor,
  one: LeagueEntrant,
  now: number,
): LeagueStep | TableRefusal {
  const { drops, ...back } = one;
  if (drops === undefined) return refuse('already-joined', 'That person plays in this league already.');
  const isBack = isAway(league, one.number) && mayReturn(league, one);
  if (drops <= league.rounds.length && !isBack)
    return refuse(
      'not-available',
      `${one.name} has dropped out, and rounds were paired without them since, so they cannot come back.`,
    );
  return {
    after: withEntrant({ ...league, affairs: notAway(league.affairs, one.number) }, back),
    posts: [{ kind: 'returned', player: one.number }],
    notes: [
      {
        at: now,
        ...signatureOf(actor),
        act: `Player ${one.number} plays on after all.`,
      },
    ],
    text: `${one.name} plays on after all.`,
  };
}
