// Pictures of a league: standings, bracket, and a rating's course. Players are drawn as numbers, which the text beside
// the picture explains: a name in a drawing cannot be erased.
import type { Item, Picture, PictureNode } from '../../kernel/picture.ts';
import type { Fixture, Place, Seated } from '../../league/bracket.ts';
import { bracketNow, stageWords } from './bracket.ts';
import { criteriaOf, type LeagueGame } from './history.ts';
import { isLadder } from './ladder.ts';
import { type Course, type Placed, placesOf } from './reading.ts';
import type { LeagueRecord } from './records.ts';
import { hasBracket } from './words.ts';

/** Maximum number of standings rows drawn; `/league standings` has all as a file. */
const ROWS = 64;
/** Maximum number of bracket rounds side by side. */
const BESIDE = 4;

const text = (words: string, look: Extract<Item, { item: 'text' }>['look']): Item => ({
  item: 'text',
  text: words,
  look,
});

const row = (cells: readonly string[], look: 'plain' | 'strong' | 'quiet'): PictureNode => ({
  node: 'row',
  // The first two columns of the standings are narrow.
  shares: cells.map((_, column) => (column < 2 ? 2 : 3)),
  nodes: cells.map((cell) => ({ node: 'line', items: [text(cell, look)] })),
});

/** Picture of the standings, with the bracket if there is one; undefined before the first round. */
export function standingsPicture(league: LeagueRecord, game: LeagueGame): Picture {
  if (league.rounds.length === 0) return { nodes: [] };
  const places = placesOf(league, game);
  const withPoints =
    league.settings.system !== 'elimination' && league.settings.system !== 'double-elimination';
  const order = criteriaOf(game).map(({ by }) => by);
  const cells = (one: Placed): string[] => {
    const value = (by: (typeof order)[number]): number => one.values[order.indexOf(by)] ?? 0;
    return [
      ...[String(one.place), `#${one.entrant.number}`],
      ...(withPoints ? [String(one.points)] : []),
      `${one.wins}–${one.draws}–${one.losses}`,
      ...(withPoints
        ? [`${Math.round(100 * value('opponents-match-wins'))} %`, value('sos').toFixed(2)]
        : []),
    ];
  };
  const heads = [
    ...['Place', 'Player'],
    ...(withPoints ? [isLadder(league) ? 'Rating' : 'Points'] : []),
    'W–D–L',
    ...(withPoints ? ['Opponents won', 'Schedule'] : []),
  ];
  const rows = places
    .slice(0, ROWS)
    .map((one) => row(cells(one), one.place === 1 ? 'strong' : one.dropped ? 'quiet' : 'plain'));
  const more = places.length > ROWS ? [line(text(`And ${places.length - ROWS} more`, 'quiet'))] : [];
  return {
    nodes: [
      {
        node: 'box',
        tone: 'place',
        head: [text(league.phase === 'over' ? 'Final standings' : 'Standings', 'title')],
        nodes: [row(heads, 'quiet'), ...rows, ...more],
      },
      ...bracketNodes(league),
    ],
  };
}

const line = (...items: Item[]): PictureNode => ({ node: 'line', items });

/** The bracket's rounds, winners' bracket first. */
function bracketNodes(league: LeagueRecord): PictureNode[] {
  const fixtures = hasBracket(league.settings.system) ? bracketNow(league) : null;
  if (fixtures === null) return [];
  const shown = fixtures.filter(isShown(league));
  const stages: readonly Place['stage'][] = ['winners', 'losers', 'final', 'third'];
  return stages.flatMap((stage) => {
    const here = shown.filter(({ place }) => place.stage === stage);
    const columns = [...new Set(here.map(({ place }) => place.round))].map(
      (round): PictureNode => ({
        node: 'box',
        tone: 'place',
        head: [text(capital(stageWords(league, stage, round)), 'strong')],
        nodes: here.filter(({ place }) => place.round === round).map(matchBox),
      }),
    );
    return Array.from(
      { length: Math.ceil(columns.length / BESIDE) },
      (_, n): PictureNode => ({ node: 'row', nodes: columns.slice(n * BESIDE, (n + 1) * BESIDE) }),
    );
  });
}

const capital = (words: string): string => words.replace(/^./, (letter) => letter.toUpperCase());

/**
 * True for matches of the bracket that the picture shows: not a second final that is not played, and no match that
 * nobody can reach.
 */
const isShown =
  ({ matches }: LeagueRecord) =>
  ({ place, players, ready }: Fixture): boolean =>
    place.slot === 'F2'
      ? ready || matches.some(({ slot }) => slot === 'F2')
      : players.some((player) => player !== null);

const matchBox = ({ players, winner }: Fixture): PictureNode => ({
  node: 'box',
  tone: 'step',
  head: [],
  nodes: players.map((player) => line(playerItem(player, winner))),
});

/** A player's number in a picture of the bracket, or a mark for nobody or for a player not known yet. */
function playerItem(player: Seated, winner: Seated): Item {
  if (player === undefined) return text('?', 'quiet');
  if (player === null) return text('–', 'quiet');
  return text(`#${player}`, winner === undefined ? 'plain' : player === winner ? 'strong' : 'quiet');
}

/** Alternative text of the picture of the standings, without names. */
export function standingsAlt(league: LeagueRecord, game: LeagueGame): string[] {
  const places = placesOf(league, game).map(
    ({ place, entrant, points, wins, draws, losses }) =>
      `${place}. player #${entrant.number}, ${points} points, ${wins} won, ${draws} drawn, ${losses} lost`,
  );
  return [league.phase === 'over' ? 'Final standings' : 'Standings', ...places];
}

/** A rating's course, round by round; empty if there is none. */
export function ratingPicture(ratings: Course): Picture {
  const last = ratings.at(-1);
  if (last === undefined) return { nodes: [] };
  const points = ratings.map(({ rating, deviation }) => ({ value: rating, spread: 2 * deviation }));
  const values = ratings.map(({ rating }) => Math.round(rating));
  const before = beforeWords(ratings);
  return {
    nodes: [
      {
        node: 'box',
        tone: 'place',
        head: [
          text('Rating', 'title'),
          text(`${Math.round(last.rating)} ± ${Math.round(2 * last.deviation)}`, 'strong'),
        ],
        nodes: [
          { node: 'curve', points },
          line(
            text(
              `${ratings.length === 1 ? '1 round' : `${ratings.length} rounds`}, between ${Math.min(...values)} and ${Math.max(...values)}. The band has the true strength in it in 19 of 20 cases.`,
              'quiet',
            ),
          ),
          ...(before === undefined ? [] : [line(text(before, 'quiet'))]),
        ],
      },
    ],
  };
}

/** Sentence about rated rounds that were over before leagues had to be marked as rated; undefined if there are none. */
export function beforeWords(ratings: Course): string | undefined {
  const before = ratings.filter(({ sanction }) => sanction === 'before-sanctioning').length;
  if (before === 0) return undefined;
  const all = before === ratings.length ? 'All of these rounds were' : `${before} of these rounds were`;
  return `${before === 1 && ratings.length > 1 ? 'One of these rounds was' : all} before sanctioning.`;
}
