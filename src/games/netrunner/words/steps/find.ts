import { zoneId } from '../../../../kernel/ids.ts';
import { ids, inZone, live } from '../../../../kernel/query.ts';
import { act } from '../../../../language/print/clauses.ts';
import { inWords, list, zoneName } from '../../../../language/print/english.ts';
import { article, filterText } from '../../../../language/print/filters.ts';
import { bind } from '../../../../language/run/choices.ts';
import { happen as happenFor } from '../../../../language/run/interpret.ts';
import { SOME, SOME_OR_NONE } from '../../../../language/schema/amounts.ts';
import { either, maybe, node, one, part, some, word } from '../../../../language/schema/shape.ts';
import { runner } from '../../facts/field.ts';
import { asideAtom } from '../../rules/draw.ts';
import { noted } from '../../rules/happen.ts';
import { installable, PLAIN, type Terms } from '../../rules/install.ts';
import { setAside } from '../../rules/set-aside.ts';
import { isHeapLocked } from '../effects/bans.ts';
import type { StepWord } from '../word.ts';

const FIND = node(
  'You search zones of yours for a card that fits (for up to so many, with `max`) and set it aside, face down; a deck that was searched is shuffled. `installs`: for one that you can install as well, for so many credits less (0: for all of its cost; `free`: ignoring all costs).',
  { in: 'deck', for: { subtype: 'Icebreaker' }, as: 'x' },
  {
    in: some(word('zone')),
    for: part('filter'),
    max: maybe(SOME),
    installs: maybe(either(SOME_OR_NONE, one('free'))),
    as: { binds: 'object' },
  },
);

/** Mark, among a search's answers, which says that the deck has been looked at. */
const LOOKED = 'looked';

/** Terms of the install that follows the search. */
const termsOf = (installs: number | 'free'): Terms =>
  installs === 'free' ? { ...PLAIN, free: true } : { ...PLAIN, less: installs };

/** True for a search for any card, whatever its type: it must find one, because every card fits (rules 13). */
const mustFind = (filter: object): boolean => Object.keys(filter).length === 0;

/** A search (rules 13): look, choose, set aside face down, shuffle the deck that was searched. */
export const find: StepWord<typeof FIND> = {
  node: FIND,
  aim: 'neither',
  phrasing: { leading: true },

  possible: (state, step, env) =>
    [step.in].flat().some((zone) => ids(state, zoneId(zone, env.you)).length > 0),

  says(step, scope) {
    const many = (step.max ?? 1) > 1;
    const what = filterText(step.for, many ? 'many' : 'one', scope, {});
    scope.names.set(step.as, {
      first: () => 'the found card',
      head: 'card',
      many,
      said: true,
      yours: true,
      zones: ['aside'],
    });
    return act(
      'search',
      `your ${list([step.in].flat().map(zoneName), 'or')} for ${inWords(step.max ?? 1)} ${what}${step.installs === undefined ? '' : ' that you can install'} and set it aside face down`,
    );
  },

  asks(step, scope) {
    const zones = list([step.in].flat().map(zoneName), 'or');
    const many = (step.max ?? 1) > 1;
    const what = many ? filterText(step.for, 'many', scope, {}) : article(step.for, scope);
    return `Search your ${zones} for ${what}. Which one${many ? 's' : ''}${mustFind(step.for) ? '' : ', if any'}?`;
  },

  does(doing, step, book) {
    const { tx, env, answer, host } = doing;
    const locked = isHeapLocked(tx.state, book);
    const zones = [step.in]
      .flat()
      .filter((zone) => !(zone === 'discard' && locked && env.you === runner(tx.state)));
    const all = zones.flatMap((zone) => inZone(tx.state, zoneId(zone, env.you)));
    const { installs } = step;
    const fitting = all.filter(
      (o) =>
        book.means(tx.state, book.facts(tx.state, o), { ...step.for, in: zones }, env) &&
        // A search that installs the found card only finds cards that its player can install (rules 13).
        (installs === undefined || installable(tx.state, o, env.you, termsOf(installs), book)),
    );
    if (answer === undefined) {
      if (all.length === 0) {
        doing.goOn(bind(env, step.as, []));
        return;
      }
      const deck = zones.includes('deck') ? inZone(tx.state, zoneId('deck', env.you)) : [];
      if (deck.length > 0 && !env.did.includes(LOOKED)) {
        doing.stay({ ...env, did: [...env.did, LOOKED] });
        happenFor(tx, 'look', env, [{ atom: 'reveal', objects: deck.map((o) => o.stamp), to: [env.you] }]);
        return;
      }
      const max = Math.min(step.max ?? 1, fitting.length);
      const least = mustFind(step.for) ? max : 0;
      tx.ask(env.you, {
        kind: 'objects',
        slot: 'answer',
        why: {
          code: 'find',
          about: env.self,
          card: env.card,
          text: host.say(step, env),
        },
        candidates: fitting.map((o) => o.stamp),
        min: least,
        max,
        concealed: true,
        fallback: { kind: 'objects', objects: fitting.slice(0, least).map((o) => o.stamp) },
      });
      return;
    }
    const chosen = answer.kind === 'objects' ? answer.objects.flatMap((s) => live(tx.state, s) ?? []) : [];
    const group = tx.fresh();
    const searched = { ...env, did: env.did.filter((name) => name !== LOOKED) };
    doing.goOn(searched);
    setAside(tx, env, step.as, group, [
      ...chosen.map((o) => asideAtom(o, group, 'down', env.you, o.zone.split(':')[0]!)),
      ...(zones.includes('deck') ? [{ atom: 'shuffle' as const, zone: zoneId('deck', env.you) }] : []),
      noted('searches', { found: chosen.length }, { seat: env.you }),
    ]);
  },
};
