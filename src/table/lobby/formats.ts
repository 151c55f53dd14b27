// The deck rules that a game or league is pinned to: a format in the version in force when it was opened.
import type { Game } from '../../kernel/game.ts';
import { refuse } from '../refusal.ts';
import type { TableRefusal } from '../service.ts';

/** A format, and the start day of its version; without one, the version from before formats had dates. */
export interface FormatTerms {
  format: string;
  version?: string;
}

/** The deck rules of a game or league. */
export interface DeckTerms extends FormatTerms {
  /** Maximum number of different cards in a deck that are carried out by hand (without a program); absent: no limit. */
  mostByHand?: number | undefined;
}

/** The day of a time in milliseconds since 1970, as format versions count days (UTC). */
export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** The format with that name, or the default one, in the version in force at that time. */
export function formatTerms(game: Game, typed: string | undefined, at: number): FormatTerms | TableRefusal {
  const format = typed ?? game.formats[0];
  if (format === undefined || !game.formats.includes(format))
    return refuse('unknown-value', `${game.name} has these formats: ${game.formats.join(', ')}.`);
  const version = game.versionOn(format, dayOf(at));
  if (version === undefined) return { format };
  if (version > dayOf(at))
    return refuse(
      'not-available',
      `The format ${format} takes effect on ${version}. Choose another one until then: ${game.formats.join(', ')}.`,
    );
  return { format, version };
}

/** Version of a format from before formats had dates, as it stands in texts. */
export const UNDATED = '';

/** "standard of 2026-07-01": a format with its version's start day. */
export const formatWords = ({ format, version = UNDATED }: FormatTerms): string =>
  version === UNDATED ? format : `${format} of ${version}`;
