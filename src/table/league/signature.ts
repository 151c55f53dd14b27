// The signature under an entry of a league's audit log.
import { neutralName } from '../../kernel/text/neutral-text.ts';
import type { Actor } from '../service.ts';
import type { LeagueNote } from './records.ts';

/** The id of the person who acts, and their name as it is stored. */
export const signatureOf = ({ userId, userName }: Actor): Pick<LeagueNote, 'by' | 'name'> => ({
  by: userId,
  ...(userName !== undefined && { name: neutralName(userName) }),
});
