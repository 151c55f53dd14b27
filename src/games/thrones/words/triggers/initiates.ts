import type { GameState } from '../../../../kernel/state.ts';
import { article } from '../../../../language/print/filters.ts';
import type { Scope } from '../../../../language/print/scope.ts';
import { phrase } from '../../../../language/print/scope.ts';
import { again } from '../../../../language/print/triggers.ts';
import type { Filter as Printed } from '../../../../language/schema/ability.ts';
import { maybe, node, one, part, within } from '../../../../language/schema/shape.ts';
import { onlyTarget } from '../../abilities/aims.ts';
import { must, says } from '../../language/rules.ts';
import type { Filter } from '../../language/written.ts';
import type { Whose } from '../moment.ts';
import type { TriggerWord } from '../word.ts';

const INITIATES = node(
  'The effects of an event, or of a triggered ability of a card of another type, are about to begin; with `aimed`, one that has chosen such an object as its only target, which is `it` then; with `says`, one in whose text that word stands. For interrupts alone.',
  { who: 'opponent', what: { is: 'event' } },
  // The filter names no player, because the key `who` says whose card initiates.
  {
    who: one('you', 'opponent', 'any'),
    what: within('filter', { of: undefined }),
    aimed: maybe(part('filter')),
    says: maybe(one('search')),
  },
  {
    names: ['noun it'],
    rules: [
      must<{ what: Filter }>(
        'no option says whose it is: "who" does',
        ({ what: { any = [] } }) => !any.some((option) => 'of' in option),
      ),
    ],
  },
);

export const initiates: TriggerWord<typeof INITIATES> = {
  node: INITIATES,
  noticed: 'before',
  sorts: ['initiates'],

  says(when, scope, would) {
    const aimed =
      when.aimed === undefined ? '' : ` that has chosen ${article(when.aimed, scope)} as its only target`;
    const what = abilityText(when, scope);
    const word = when.says === undefined ? '' : ` with the word “${when.says}” in it`;
    return {
      clause: `the effects of ${what}${word}${aimed} ${would ? 'would initiate' : 'initiate'}`,
      about:
        when.aimed !== undefined
          ? again(when.aimed, scope)
          : phrase(when.what.is === 'event' ? 'that event' : 'that card', false),
    };
  },

  matches: (when, moment) =>
    moment.noted('initiates').flatMap((r) => {
      if (!moment.isBy(r.seat, when.who) || !moment.isAbout(r.object, when.what)) return [];
      if (when.says !== undefined && !isSearching(initiating(moment.state))) return [];
      // "It" is the card whose ability initiates. If the text asks for a target (`aimed`), "it" is that only target.
      const it = when.aimed === undefined ? r.object! : onlyTarget(moment.state, moment.book);
      if (it === undefined || (when.aimed !== undefined && !moment.isAbout(it, when.aimed))) return [];
      return [{ key: 'initiates', it: [it], numbers: moment.opponent(r.seat!) }];
    }),
};

/** The program of the ability about to initiate, which lies right below the initiation. */
function initiating({ frames }: GameState): readonly unknown[] {
  const at = frames.findLastIndex((f) => f.kind === 'structure' && f.chart === 'initiation');
  const program = frames[at - 1];
  return program?.kind === 'sequence' ? program.steps : [];
}

/**
 * True if a program searches a deck: by the step `search`, or by looking at the top of a deck and shuffling afterwards
 * (rules 13).
 */
const isSearching = (steps: readonly unknown[]): boolean => {
  const has = (op: string): boolean => says(steps, (key, value) => key === 'op' && value === op);
  return has('search') || (has('shuffle') && looksAtTop(steps));
};

/** True if the step looks at the top of a deck. Revealing the top cards does not count as searching. */
const looksAtTop = (step: unknown): boolean =>
  typeof step === 'object' &&
  step !== null &&
  (('op' in step && step.op === 'look' && 'top' in step) || Object.values(step).some(looksAtTop));

/**
 * Words for the initiating ability: "your opponent's event", "a triggered ability of a character, location or
 * attachment".
 */
function abilityText(when: { who: Whose; what: Printed }, scope: Scope): string {
  const isEvent = when.what.is === 'event';
  if (isEvent && when.who !== 'any') {
    const whose = when.who === 'you' ? 'your' : "your opponent's";
    return article(when.what, scope).replace(/^an? /, `${whose} `);
  }
  if (isEvent) return article(when.what, scope);
  const of = when.who === 'any' ? {} : { of: when.who };
  if (Object.keys({ ...when.what, ...of }).length === 0) return 'a triggered ability';
  return `a triggered ability of ${article({ ...when.what, ...of }, scope)}`;
}
