import { act, bald, bare, type Clause, formatSentences } from '../../../../language/print/clauses.ts';
import { underCondition } from '../../../../language/print/conditions.ts';
import { costText } from '../../../../language/print/costs.ts';
import { capital, sentence, zoneName } from '../../../../language/print/english.ts';
import type { AbilityOf } from '../../../../language/print/own.ts';
import type { Scope } from '../../../../language/print/scope.ts';
import { occasion } from '../../../../language/print/triggers.ts';
import type { Noun } from '../../../../language/schema/ability.ts';
import { SOME } from '../../../../language/schema/amounts.ts';
import {
  keys,
  list,
  maybe,
  node,
  one,
  only,
  part,
  picked,
  ruled,
  word,
  YES,
} from '../../../../language/schema/shape.ts';
import { aloud, openSentence, speaksOf } from '../../language/aloud.ts';
import { must } from '../../language/rules.ts';
import { NOTHING_IMMINENT, OF_INTERRUPTS } from '../steps/imminent.ts';
import { DRAWN_UNFORCED } from '../triggers/drawn.ts';
import { INCREASE_UNFORCED } from '../triggers/increased.ts';
import { NOTICED_AFTER, NOTICED_BEFORE } from '../triggers/triggers.ts';
import type { UsedWord } from '../word.ts';
import { ELSEWHERE, OPENING, OPENING_OF_PLOTS } from './openings.ts';

/** Abilities used in windows (chances to act): trigger, cost, targets and steps. */

/** Limit of an ability: the maximum number of uses in a challenge, phase or round. */
const LIMIT = keys({ n: SOME, per: one('challenge', 'phase', 'round') });

/**
 * Keys of used abilities in a card program. `from`: the zone of the card with the text, if not in play; then cost,
 * targets and steps; `limit`: uses of one copy; `max`: uses of all copies of a card together.
 */
const PROGRAM = {
  from: maybe(one('hand', 'discard', 'dead', 'used', 'shadows')),
  if: maybe(part('condition')),
  cost: maybe(part('cost')),
  targets: maybe(list(part('target'))),
  limit: maybe(LIMIT),
  max: maybe(LIMIT),
  /** True if the effects of the ability cannot be canceled. */
  uncanceled: maybe(YES),
  steps: list(part('step')),
} as const;

/** Option for parts of card programs: an ability that a text gives to a card cannot refer to names in that text. */
const ANEW = { forgets: ['word named', 'who player'] } as const;

const ACTION = {
  ...ruled(
    node(
      'An action, used in the action windows (of one phase): if a condition holds, for a cost, at targets. `limit` counts the uses of one copy, `max` those of all copies of a player. `anyone`: any player may use it, and is “you” in it. `uncanceled`: its effects cannot be canceled. `from`: it is used while the speaker is not in play, but in its player’s hand, discard pile, dead pile, used pile or shadows. Of an event, it is what the event does as it is played: from the hand for its cost, or (`from: shadows`) from shadows for the number of its keyword shadow.',
      {
        phase: 'marshaling',
        cost: { kneel: 'self' },
        targets: [{ as: 'a', of: { is: 'attachment', subtype: 'Condition' } }],
        steps: [{ op: 'discard', what: { ref: 'a' } }],
      },
      { phase: maybe(word('phase')), anyone: maybe(YES), ...PROGRAM },
    ),
    must<{ anyone?: true; cost?: { kneel?: string; sacrifice?: unknown; spend?: unknown } }>(
      'with "anyone", the speaker is not what is paid with: that is the player’s own',
      ({ anyone, cost }) =>
        anyone === undefined ||
        (cost?.kneel !== 'self' && cost?.sacrifice === undefined && cost?.spend === undefined),
    ),
    { key: 'anyone', bars: ['from'] },
    NOTHING_IMMINENT,
    ...ELSEWHERE,
    ...OPENING,
  ),
  ...ANEW,
};

export const action: UsedWord<typeof ACTION> = {
  node: ACTION,
  part: () => 'action',
  lead: ({ phase, anyone, from }) =>
    `${phase === undefined ? '' : `${capital(phase)} `}Action${anyone === true ? ' (any player)' : ''}${whence(from)}`,
  says: (ability, scope) => lineOf(action.lead(ability), undefined, ability, scope),
};

/**
 * Rule for card texts: an ability used from the deck can only interrupt the discard of its own card, because the player
 * does not see the card before (rules 5).
 */
const OF_DECK = must<{
  from?: string;
  forced?: true;
  would?: true;
  when: { on: string; what?: unknown; verb?: unknown };
}>(
  '"from: deck" is said of what interrupts its own discard, and is neither forced nor a "would"',
  ({ from, forced, would, when }) =>
    from !== 'deck' ||
    (forced === undefined &&
      would === undefined &&
      when.on === 'moves' &&
      when.what === 'self' &&
      when.verb === 'discard'),
);

const INTERRUPT = {
  ...ruled(
    node(
      'Used when something is about to happen. `would` comes before all others: it changes what is about to happen. `forced`: it must be used.',
      {
        would: true,
        when: { on: 'moves', what: 'host', verb: 'kill' },
        cost: { sacrifice: 'self' },
        steps: [{ op: 'save', what: 'it' }],
      },
      {
        forced: maybe(YES),
        would: maybe(YES),
        // Interrupts may have only these triggers. All other triggers are noticed after the event.
        when: only('trigger', NOTICED_BEFORE),
        // A limit for all copies (`max`) is left out, because it is printed only on actions and reactions.
        ...picked(PROGRAM, ['if', 'cost', 'targets', 'limit', 'uncanceled', 'steps']),
        from: maybe(one('hand', 'discard', 'dead', 'used', 'shadows', 'deck')),
      },
    ),
    OF_DECK,
    { key: 'forced', bars: ['would'] },
    ...OF_INTERRUPTS,
    ...ELSEWHERE,
    ...OPENING,
  ),
  ...ANEW,
};

export const interrupt: UsedWord<typeof INTERRUPT> = {
  node: INTERRUPT,
  part: ({ forced, would }) =>
    forced === true ? 'forcedInterrupt' : would === true ? 'would' : 'interrupts',
  lead: ({ forced, from }) => `${forced === true ? 'Forced ' : ''}Interrupt${whence(from)}`,
  /** Opening words of an interrupt: "when a character would be killed". */
  when: (ability, scope) => `when ${occasion(ability.when, scope, ability.would === true).clause}`,
  says: (ability, scope) => lineOf(interrupt.lead(ability), interrupt.when?.(ability, scope), ability, scope),
};

const RESPONSE = {
  ...ruled(
    node(
      'A reaction: used after something has happened, for a cost. `forced`: it must be.',
      { when: { on: 'dominance', who: 'you' }, steps: [{ op: 'power', n: 2 }] },
      { forced: maybe(YES), when: only('trigger', NOTICED_AFTER), ...PROGRAM },
    ),
    INCREASE_UNFORCED,
    DRAWN_UNFORCED,
    NOTHING_IMMINENT,
    ...ELSEWHERE,
    ...OPENING,
  ),
  ...ANEW,
};

export const response: UsedWord<typeof RESPONSE> = {
  node: RESPONSE,
  part: ({ forced }) => (forced === true ? 'forcedReaction' : 'reactions'),
  lead: ({ forced, from }) => `${forced === true ? 'Forced ' : ''}Reaction${whence(from)}`,
  /** Opening words of a reaction: "after you win dominance". */
  when: (ability, scope) => `after ${occasion(ability.when, scope).clause}`,
  says: (ability, scope) => lineOf(response.lead(ability), response.when?.(ability, scope), ability, scope),
};

const REVEALED = ruled(
  node(
    'What a plot does when it is revealed. Plots alone have it.',
    { steps: [{ op: 'draw', n: 3 }] },
    // A plot's "when revealed" ability resolves once and by itself, so limits and costs are left out (rules 15).
    picked(PROGRAM, ['targets', 'uncanceled', 'steps']),
  ),
  NOTHING_IMMINENT,
  ...OPENING_OF_PLOTS,
);

export const revealed: UsedWord<typeof REVEALED> = {
  node: REVEALED,
  ofType: 'plot',
  part: () => 'revealed',
  lead: () => 'When Revealed',
  says: (ability, scope) => lineOf(revealed.lead(ability), undefined, ability, scope),
};

/** Words for the zone of the card with the ability while the ability is used, if not in play. */
const whence = (from: string | undefined): string =>
  from === undefined ? '' : ` (from your ${zoneName(from)})`;

/** Parts of a used ability that are printed: everything but its kind and its zone. */
type Printed = Partial<Omit<AbilityOf<{ response: typeof RESPONSE }>, 'kind' | 'steps' | 'from'>> &
  Pick<AbilityOf<{ response: typeof RESPONSE }>, 'steps'>;

/** Line of a card's text for a used ability: trigger, condition, cost, effect, and limit of uses. */
function lineOf(lead: string, when: string | undefined, ability: Printed, scope: Scope): string {
  const its = 'when' in ability ? occasion(ability.when, scope).about : undefined;
  if (its !== undefined) scope.its = its;
  const conditions = ability.if === undefined ? [] : underCondition(ability.if, 'if', scope);
  const opening = openingText(when, conditions);
  const known = knownIn(ability);
  if (known !== undefined) scope.known = known;
  return `${lead}: ${capital(limited(boughtText(ability, opening, scope), ability))}`;
}

/** Text for a player about to use the ability: cost and effect, without trigger and limits. */
export function usingText(ability: Printed, scope: Scope): string {
  const its = 'when' in ability ? occasion(ability.when, scope).about : undefined;
  if (its !== undefined) scope.its ??= its;
  return boughtText(ability, '', scope);
}

function boughtText(ability: Printed, opening: string, scope: Scope): string {
  const price = ability.cost === undefined ? undefined : costText(ability.cost, scope, 'words');
  const [first = act('do', 'nothing'), ...rest] = aloud(ability.targets ?? [], ability.steps, scope);
  const main = price === undefined ? first : bought(price, first);
  return [opening === '' ? main : said(opening, main), ...rest]
    .map((clause) => sentence(formatSentences(clause)))
    .join(' ');
}

/**
 * Opening words of an ability with trigger and conditions: "after you win dominance during a challenge, if you control
 * a Lord, ".
 */
function openingText(when: string | undefined, conditions: string[]): string {
  const [first, ...others] = conditions;
  if (when === undefined || first === undefined) return openSentence([when ?? first ?? '', ...others]);
  return first.startsWith('during ')
    ? openSentence([`${when} ${first}`, ...others])
    : openSentence([when, ...conditions]);
}

/** The object mentioned in the opening words of an ability, if "it" can only mean that object. */
function knownIn(ability: Printed): Noun | undefined {
  const { targets, cost, steps } = ability;
  if (targets !== undefined || cost !== undefined || JSON.stringify(steps).includes('"as":'))
    return undefined;
  if (ability.if !== undefined && speaksOf(ability.if, 'self')) return 'self';
  if (!('when' in ability) || ability.if !== undefined) return undefined;
  const { when } = ability;
  const subjects = ['what' in when && when.what, 'with' in when && when.with, 'by' in when && when.by];
  return subjects.includes('self') ? 'self' : subjects.includes('host') ? 'host' : undefined;
}

/** Words for an effect after the words for its price: "kneel this card to draw 1 card". */
function bought(price: string, clause: Clause): Clause {
  const { more = [] } = clause;
  return {
    whole: 'whole' in clause ? `${price}: ${bald(clause)}` : `${price} to ${bare({ ...clause, more: [] })}`,
    more,
  };
}

const said = (opening: string, clause: Clause): Clause => ({
  whole: `${opening}${bald(clause)}`,
  more: clause.more ?? [],
});

/** The text of an ability with its limit of uses added to the last sentence. */
function limited(text: string, { limit, max, uncanceled }: Printed): string {
  const uses = [
    ...(uncanceled === undefined ? [] : ['cannot be canceled']),
    ...(limit === undefined ? [] : [`limit ${times(limit.n)} per ${limit.per}`]),
    ...(max === undefined ? [] : [`max ${max.n} per ${max.per}`]),
  ];
  return uses.length === 0 ? text : `${text.replace(/\.$/, '')} (${uses.join('; ')}).`;
}

const times = (n: number): string => (n === 1 ? 'once' : n === 2 ? 'twice' : `${n} times`);
