import { move } from '../../../../kernel/atom.ts';
import { zoneId } from '../../../../kernel/ids.ts';
import { kindOf } from '../../../../kernel/query.ts';
import { act } from '../../../../language/print/clauses.ts';
import { nounPhrase } from '../../../../language/print/nouns.ts';
import { objects } from '../../../../language/run/evaluate.ts';
import { node, part } from '../../../../language/schema/shape.ts';
import { hostsFor } from '../../rules/unique.ts';
import type { StepWord } from '../word.ts';

const ATTACH = node(
  'Attach a card to another. An event becomes the attachment that its definition says (`becomes`).',
  { what: 'self', to: 'it' },
  { what: part('noun'), to: part('noun') },
);

export const attach: StepWord<typeof ATTACH> = {
  node: ATTACH,
  aim: 'neither',
  moves: true,
  possible: 'atoms',

  says(step, scope) {
    const what = nounPhrase(step.what, scope, { from: true }).object;
    return act('attach', `${what} to ${nounPhrase(step.to, scope, { from: true }).object}`);
  },

  atoms(state, step, env, { book }) {
    const [to] = objects(state, step.to, env, book);
    if (to === undefined || kindOf(to.zone) !== 'play') return [];
    // Only to what may have it (rules 12, 14).
    return objects(state, step.what, env, book).flatMap((o) =>
      hostsFor(state, o, env.you, book, [to]).map((host) => ({
        ...move(o, zoneId('play'), 'attach'),
        controller: env.you,
        host: { object: host.id, role: 'attachment' as const },
      })),
    );
  },
};
