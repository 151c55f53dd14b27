import { singularVerb } from '../../../../language/print/english.ts';
import { article } from '../../../../language/print/filters.ts';
import { headOfNoun, nounPhrase } from '../../../../language/print/nouns.ts';
import type { Parts } from '../../../../language/print/own.ts';
import { type Phrase, phrase, type Scope } from '../../../../language/print/scope.ts';
import { again, shortKind } from '../../../../language/print/triggers.ts';
import { objects } from '../../../../language/run/evaluate.ts';
import { either, maybe, node, one, part, type Written, YES } from '../../../../language/schema/shape.ts';
import type { TriggerWord } from '../word.ts';

const BATTLE = node(
  'A character (`it`) attacks (`rescues`: in a rescue attempt), blocks, or enters battle in any way; with `lone`, alone on its side. It is the speaker, what the speaker is placed on (`host`), one that fits, or one of named objects (`among`).',
  { what: { is: 'Hero', of: 'you' }, role: 'attacks', lone: true },
  {
    what: maybe(either(one('self', 'host'), part('filter'))),
    among: maybe({ part: 'noun', only: ['ref'] }),
    role: one('attacks', 'rescues', 'blocks', 'enters'),
    lone: maybe(YES),
  },
  { names: ['noun it'], rules: [{ of: ['what', 'among'], least: 1, most: 1 }] },
);

export const battle: TriggerWord<typeof BATTLE> = {
  node: BATTLE,

  says(when, scope) {
    const { who, brief, about } = fighter(when, scope);
    const clause = `${who} ${singularVerb(ROLES[when.role])}`;
    return {
      clause: when.lone === true ? `${clause} alone` : clause,
      brief: `${brief} ${singularVerb(ROLES[when.role])}`,
      about,
    };
  },

  matches({ what = {}, among, role, lone }, moment) {
    const { after, env, book } = moment;
    for (const { object } of moment.noted(role)) {
      if (object === undefined) continue;
      const facts = book.known(after, object);
      const hit =
        among === undefined
          ? moment.isAbout(object, facts, what)
          : objects(after, among, env, book).some((o) => o.stamp === object);
      if (!hit) continue;
      if (lone === true && (facts === undefined || !book.lone(after, facts))) continue;
      return [object];
    }
    return undefined;
  },

  awaited: ({ role }) => (role === 'rescues' ? 'when a rescue attempt begins' : 'when such a battle begins'),
};

/** Words for characters that attack, block or enter: in full, in brief, and for later mentions. */
function fighter(
  { what = {}, among }: Written<typeof BATTLE.keys, Parts>,
  scope: Scope,
): { who: string; brief: string; about: Phrase | undefined } {
  if (among !== undefined) {
    const { object, many } = nounPhrase(among, scope);
    const about = phrase(`that ${headOfNoun(among, scope)}`, false);
    return { who: many ? `one of ${object}` : object, brief: 'it', about };
  }
  if (typeof what === 'object')
    return { who: article(what, scope), brief: shortKind(what), about: again(what, scope) };
  const who = nounPhrase(what, scope).object;
  return { who, brief: 'it', about: what === 'self' ? undefined : again(what, scope) };
}

/** Verbs for the roles of characters in a battle: attack, block, enter. */
const ROLES = {
  attacks: 'attack',
  rescues: 'begin a rescue attempt',
  blocks: 'block',
  enters: 'enter battle',
} as const;
