// Doctor, games and leagues: does one have trouble with its posts, or a deadline that is long overdue?
import { z } from 'zod';
import { type Finding, ok, warning } from './finding.ts';
import type { Reader } from './reader.ts';

/** Maximum number of games that a finding names; further ones are only counted. */
const NAMED = 5;

const SILENT = `SELECT "id", "trouble" FROM "Game"
  WHERE "trouble" IS NOT NULL AND "phase" IN ('open', 'running') ORDER BY "id"`;
const SILENT_LEAGUES = `SELECT "id", "trouble" FROM "League"
  WHERE "trouble" IS NOT NULL AND "phase" IN ('signup', 'running') ORDER BY "id"`;
const STUCK = `SELECT DISTINCT "gameId" AS "id" FROM "Deadline" WHERE "attempts" > 0 ORDER BY "gameId"`;

const silent = z.array(z.object({ id: z.string(), trouble: z.string() }));
const stuck = z.array(z.object({ id: z.string() }));

const WHERE = 'See "A game stands still" in docs/operations.md.';

/**
 * Finds games and leagues whose posts are kept back, and games with overdue deadlines. The database must have the
 * tables of this build.
 */
export async function checkGames(reader: Reader): Promise<Finding[]> {
  const troubled = async (query: string): Promise<string[]> =>
    silent.parse(await reader.rows(query)).map(({ id, trouble }) => `${id} (${trouble})`);
  const kept = await troubled(SILENT);
  const leagues = await troubled(SILENT_LEAGUES);
  const overdue = stuck.parse(await reader.rows(STUCK)).map(({ id }) => id);
  const findings: Finding[] = [];
  if (kept.length > 0)
    findings.push(warning('Games', `posts of ${games(kept)} are kept back: ${list(kept)}.`, WHERE));
  if (leagues.length > 0)
    findings.push(
      warning(
        'Leagues',
        `posts of ${leagues.length === 1 ? '1 league' : `${leagues.length} leagues`} are kept back: ${list(leagues)}.`,
        WHERE,
      ),
    );
  if (overdue.length > 0)
    findings.push(
      warning('Games', `what is due in ${games(overdue)} cannot be dealt with: ${list(overdue)}.`, WHERE),
    );
  return findings.length > 0 ? findings : [ok('Games', 'nothing is kept back or overdue.')];
}

const games = ({ length }: readonly string[]): string => (length === 1 ? '1 game' : `${length} games`);

const list = (all: readonly string[]): string =>
  all.length <= NAMED ? all.join(', ') : `${all.slice(0, NAMED).join(', ')} and ${all.length - NAMED} more`;
