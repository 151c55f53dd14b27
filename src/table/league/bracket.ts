// Facts about a league's bracket: a match's place in it, who rests, and why two players meet.
import { bracket, type Fixture, type Losses, type Place, type Source } from '../../league/bracket.ts';
import { bracketAfter, bracketOf } from '../../league/format.ts';
import { isStillIn } from '../../league/ranking.ts';
import { entrantOf, formatOf, historyOf, numberOf, playerId, rulesOf } from './history.ts';
import type { LeagueEntrant, LeagueMatch, LeagueRecord } from './records.ts';
import { hasCut } from './words.ts';

/** True if nobody may join any more, because only the bracket's players still play. */
export const isClosed = (league: LeagueRecord): boolean =>
  bracketAfter(historyOf(league), { format: formatOf(league.settings, {}) }) !== null;

/**
 * The bracket after this number of rounds, from the top; null before it begins. The bracket's players are fixed when it
 * begins, so the game's tie-breakers are not needed here.
 */
export function bracketNow(league: LeagueRecord, rounds = league.rounds.length): Fixture[] | null {
  if (league.affairs.seeds === undefined) return null;
  const history = historyOf(league);
  return bracketOf({ ...history, rounds: history.rounds.slice(0, rounds) }, rulesOf(league, {}));
}

/** Entrants who are still in the bracket but do not play in this round. */
export function resting(league: LeagueRecord, round: number): LeagueEntrant[] {
  const playing = league.matches.filter((match) => match.round === round);
  const fixtures = playing.some(({ slot }) => slot !== undefined) ? bracketNow(league, round - 1) : null;
  if (fixtures === null) return [];
  return (league.affairs.seeds ?? [])
    .filter(
      (number) =>
        isStillIn(playerId(number), fixtures) &&
        !playing.some(({ first, second }) => first === number || second === number),
    )
    .map((number) => entrantOf(league, number));
}

/** A match's place in the bracket, in a few words. */
export function slotWords(league: Bracketed, slot: string): string {
  const size = league.affairs.seeds?.length ?? 2;
  const place = bracket(size, lossesOf(league), league.settings.third).find((one) => one.slot === slot);
  return place === undefined ? slot : stageWords(league, place.stage, place.round);
}

/** The parts of a league that are needed to name bracket rounds. */
export type Bracketed = Pick<LeagueRecord, 'settings' | 'affairs'>;

const lossesOf = ({ settings }: Bracketed): Losses =>
  settings.system === 'double-elimination' || settings.system === 'swiss-double-cut' ? 2 : 1;

/** A bracket round's name, in a few words. */
export function stageWords(league: Bracketed, stage: Place['stage'], round: number): string {
  if (stage === 'third') return 'match for the third place';
  if (stage === 'final') return round === 1 ? 'final' : 'second final';
  if (lossesOf(league) === 2)
    return `round ${round} ${stage === 'winners' ? 'without a loss' : 'after a loss'}`;
  const rounds = Math.ceil(Math.log2(Math.max(league.affairs.seeds?.length ?? 2, 2)));
  switch (rounds - round) {
    case 0:
      return 'final';
    case 1:
      return 'semifinal';
    case 2:
      return 'quarterfinal';
    default:
      return `round ${round} of the bracket`;
  }
}

/** Sentences about why the two players of a bracket match meet. */
export function whyInBracket(league: LeagueRecord, match: LeagueMatch, slot: string): string[] {
  const fixture = bracketNow(league)?.find(({ place }) => place.slot === slot);
  const [one, other] = [match.first, match.second].map((number) => entrantOf(league, number).name);
  return [
    `${one} and ${other} meet in the bracket: ${slotWords(league, slot)}.`,
    ...(fixture?.players ?? []).flatMap((player, at) =>
      player == null ? [] : [cameFrom(league, numberOf(player), fixture!.place.sources[at]!)],
    ),
    hasCut(league.settings.system)
      ? 'The first ones after Swiss are in the bracket, in the order of the standings; chance decided where nothing else did.'
      : 'The order of the bracket was drawn; it follows from the seed of the league, which is shown when it is over.',
  ];
}

function cameFrom(league: LeagueRecord, number: number, source: Source): string {
  const { name } = entrantOf(league, number);
  if (source.from === 'seed') return `${name} is number ${source.seed} of the bracket.`;
  const match = league.matches.find(
    ({ slot, first, second }) => slot === source.of && (first === number || second === number),
  );
  if (match === undefined) return `${name} had nobody to play before.`;
  const against = entrantOf(league, match.first === number ? match.second : match.first).name;
  const how = source.from === 'winner' ? 'comes from the match with' : 'went on after the loss against';
  return `${name} ${how} ${against} in round ${match.round}.`;
}
