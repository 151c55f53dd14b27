import { list, participle, withArticle, zoneName } from '../../../../language/print/english.ts';
import { ZONES } from '../../terms.ts';

/** Irregular participles of the verbs for acts ("set aside"). */
const PARTICIPLES: Readonly<Record<string, string>> = {
  setAside: 'set aside',
  banished: 'banished',
};

/** Words for acts that an effect forbids. Zones are destinations: "discarded or put in a hand or deck". */
export function deedsText(deeds: string[]): string {
  const put = deeds.filter((deed) => !['discard', 'banished'].includes(deed) && deed in ZONES);
  const acts = deeds
    .filter((deed) => !put.includes(deed))
    .map((deed) => PARTICIPLES[deed] ?? participle(deed));
  return list(
    put.length === 0 ? acts : [...acts, `put in ${withArticle(list(put.map(zoneName), 'or'))}`],
    'or',
  );
}
