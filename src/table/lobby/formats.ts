// The rules for decks that a game or league keeps: a format, in the version that was in force when it was opened.
import type { Game } from '../../kernel/game.ts';
import { refuse } from '../refusal.ts';
import type { TableRefusal } from '../service.ts';

/** A format, and the day on which its version took effect: without one, the version from before formats had dates. */
export interface FormatTerms {
  format: string;
  version?: string;
}

/** Rules for the decks of a game or league. */
export interface DeckTerms extends FormatTerms {
  /** Most different cards of a deck that may be carried out by hand; absent: any number. */
  mostByHand?: number | undefined;
}

/** The day of a moment in milliseconds since the epoch, as formats count days. */
export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** The format of that name, or the usual one, in the version that is in force at a moment. */
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

/** The version from before formats had dates, where a version has to be named. */
export const UNDATED = '';

/** "standard of 2026-07-01": a format with the day of its version. */
export const formatWords = ({ format, version = UNDATED }: FormatTerms): string =>
  version === UNDATED ? format : `${format} of ${version}`;
