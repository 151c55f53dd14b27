import { act, bald, bare, type Clause, told } from '../../../language/print/clauses.ts';
import { underCondition } from '../../../language/print/conditions.ts';
import { costText } from '../../../language/print/costs.ts';
import { capital, list, sentence, zoneName } from '../../../language/print/english.ts';
import { article, filterText } from '../../../language/print/filters.ts';
import { formalEffect, together } from '../../../language/print/formal-effects.ts';
import { nameTarget, nounPhrase } from '../../../language/print/nouns.ts';
import type { AbilityOf, EffectOf } from '../../../language/print/own.ts';
import { newScope, type Scope, type Speech } from '../../../language/print/scope.ts';
import { clauseOf, clauses } from '../../../language/print/steps.ts';
import { broughtBy, triggerClause } from '../../../language/print/triggers.ts';
import type { Wording } from '../../../language/print/wording.ts';
import { kindName } from '../../../language/print/words.ts';
import type {
  Ability,
  Condition,
  Filter,
  Noun,
  Passive,
  Step,
  Target,
} from '../../../language/schema/ability.ts';
import { JOINED, OF_SPEAKER } from '../words/effects/effects.ts';
import { bonusText } from '../words/effects/modify.ts';
import { steps } from '../words/steps/steps.ts';
import type { ABILITY } from './abilities.ts';
import type { EFFECT } from './effects.ts';
import type { ABILITIES } from './nodes.ts';

/** The kinds of ability that only this game has. */
export type ThronesAbility = AbilityOf<typeof ABILITIES>;

/** Kinds that are used; the others just hold. */
export type Used = Extract<ThronesAbility, { kind: 'action' | 'interrupt' | 'response' | 'revealed' }>;

/** One line of a card's text: "Reaction: After you win dominance, gain 2 power for your faction." */
export function abilityLine(ability: ThronesAbility, scope: Scope): string {
  switch (ability.kind) {
    case 'action':
    case 'interrupt':
    case 'response':
    case 'revealed':
      return `${timing(ability)}: ${capital(usedText(ability, scope))}`;
    case 'setup':
      return ability.begins === undefined
        ? `Your set-up cards may cost ${Math.abs(ability.gold ?? 0)} ${(ability.gold ?? 0) < 0 ? 'less' : 'more'} gold altogether.`
        : `Before hands are drawn, you may search your deck for ${article(ability.begins, scope)} and begin the game with it in play.`;
    case 'attaches':
      return `${capital(filterText(ability.to, 'one', scope, {}))} only.`;
    case 'duplicates':
      return `${capital(nounPhrase('self', scope).object)} may be marshaled as a duplicate, at no cost, on ${article(ability.of, scope)} you own and control.`;
    case 'noAttachments':
      return ability.except === undefined
        ? 'No attachments.'
        : `No attachments except ${exceptText(ability.except, scope)}.`;
  }
}

/** Attachments with a trait are called by the trait alone: "Weapon". */
function exceptText(except: Filter, scope: Scope): string {
  const [trait, ...more] = [except.subtype ?? []].flat();
  return trait !== undefined && more.length === 0 && Object.keys(except).length === 1
    ? kindName(trait, scope)
    : filterText(except, 'many', scope, {});
}

/** When and what, without what it does: "Reaction: After you win dominance". For lists of what waits, or may be used. */
export function timingText(ability: Used, scope: Scope): string {
  const when = whenText(ability, scope);
  return when === undefined ? timing(ability) : `${timing(ability)}: ${capital(when)}`;
}

/** What stands before the colon. */
function timing(ability: Used): string {
  const forced = 'forced' in ability && ability.forced === true ? 'Forced ' : '';
  switch (ability.kind) {
    case 'action':
      return `${ability.phase === undefined ? '' : `${capital(ability.phase)} `}Action${ability.anyone === true ? ' (any player)' : ''}${whence(ability)}`;
    case 'interrupt':
      return `${forced}Interrupt${whence(ability)}`;
    case 'response':
      return `${forced}Reaction${whence(ability)}`;
    case 'revealed':
      return 'When Revealed';
  }
}

/** Where the speaker is while it is used, if not in play. */
const whence = ({ from }: { from?: 'hand' | 'discard' | 'used' | 'shadows' }): string =>
  from === undefined ? '' : ` (from your ${zoneName(from)})`;

/** What sets it off: "after you win dominance", "when a character would be killed". */
function whenText(ability: Used, scope: Scope): string | undefined {
  switch (ability.kind) {
    case 'interrupt':
      return `when ${triggerClause(ability.when, scope, ability.would === true)}`;
    case 'response':
      return `after ${triggerClause(ability.when, scope)}`;
    case 'action':
    case 'revealed':
      return undefined;
  }
}

/** When, on what condition, for what price, what is done, and how often: what follows the colon. */
function usedText(ability: Used, scope: Scope): string {
  const when = whenText(ability, scope);
  const its = 'when' in ability ? broughtBy(ability.when, scope) : undefined;
  if (its !== undefined) scope.its = its;
  const conditions = ability.if === undefined ? [] : underCondition(ability.if, 'if', scope);
  const opening = openingText(when, conditions);
  const known = knownIn(ability);
  if (known !== undefined) scope.known = known;
  return limited(boughtText(ability, opening, scope), ability);
}

/** For what price what is done, for whoever is about to use it: when and how often is no question any more. */
export function usingText(ability: Used, scope: Scope): string {
  const its = 'when' in ability ? broughtBy(ability.when, scope) : undefined;
  if (its !== undefined) scope.its ??= its;
  return boughtText(ability, '', scope);
}

function boughtText(ability: Used, opening: string, scope: Scope): string {
  const price = ability.cost === undefined ? undefined : costText(ability.cost, scope, 'words');
  const [first = act('do', 'nothing'), ...rest] = aloud(ability.targets ?? [], ability.steps, scope);
  const main = price === undefined ? first : bought(price, first);
  return [opening === '' ? main : said(opening, main), ...rest]
    .map((clause) => sentence(told(clause)))
    .join(' ');
}

/** "after you win dominance during a challenge, if you control a Lord, ". */
function openingText(when: string | undefined, conditions: string[]): string {
  const [first, ...others] = conditions;
  if (when === undefined || first === undefined) return parts([when ?? first ?? '', ...others]);
  return first.startsWith('during ') ? parts([`${when} ${first}`, ...others]) : parts([when, ...conditions]);
}

const parts = (all: string[]): string => all.map((part) => (part === '' ? '' : `${part}, `)).join('');

/** The object that the opening is about, if nothing else could be meant by "it". */
function knownIn(ability: Used): Noun | undefined {
  const { targets, cost, steps } = ability;
  if (targets !== undefined || cost !== undefined || JSON.stringify(steps).includes('"as":'))
    return undefined;
  if (ability.if !== undefined && speaksOf(ability.if, 'self')) return 'self';
  if (!('when' in ability) || ability.if !== undefined) return undefined;
  const { when } = ability;
  const subjects = ['what' in when && when.what, 'with' in when && when.with, 'by' in when && when.by];
  return subjects.includes('self') ? 'self' : subjects.includes('host') ? 'host' : undefined;
}

/** What is done, after the price: "kneel this card to draw 1 card". */
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

/** What can be said in one breath with the choice: "choose and kill a character". */
const AT_ONCE: readonly string[] = ['discard', 'sacrifice', ...steps.inOneBreath];

/** Steps with the choice of their targets, which is made first. */
export function aloud(targets: readonly Target[], program: Step[], scope: Scope): Clause[] {
  const [first, ...rest] = program;
  // A target that was chosen already has its name.
  const open = targets.filter(({ as }) => !scope.names.has(as));
  for (const target of open) nameTarget(scope, target);
  const [only, ...others] = open;
  if (only === undefined) return clauses(program, scope);
  if (others.length === 0 && first !== undefined && AT_ONCE.includes(first.op) && isAbout(first, only.as)) {
    const clause = clauseOf(first, scope);
    if (!('whole' in clause))
      return [{ ...clause, verb: `choose and ${clause.verb}` }, ...clauses(rest, scope)];
  }
  const chosen = open.map(({ as }) => nounPhrase({ ref: as }, scope).object);
  return [act('choose', list(chosen, 'and')), ...clauses(program, scope)];
}

/** True if the step acts on what is bound by this name. */
const isAbout = (step: Step, name: string): boolean =>
  'what' in step && typeof step.what === 'object' && 'ref' in step.what && step.what.ref === name;

/** How often, at the end of the last sentence. */
function limited(text: string, { limit, max }: Used): string {
  const uses = [
    ...(limit === undefined ? [] : [`limit ${times(limit.n)} per ${limit.per}`]),
    ...(max === undefined ? [] : [`max ${max.n} per ${max.per}`]),
  ];
  return uses.length === 0 ? text : `${text.replace(/\.$/, '')} (${uses.join('; ')}).`;
}

const times = (n: number): string => (n === 1 ? 'once' : n === 2 ? 'twice' : `${n} times`);

/** The lines of a card's text: keywords together, and what holds for one object under one condition in one sentence. */
export function linesText(abilities: Ability[], speech: Speech): string[] {
  const lines: { key: string; all: Ability[] }[] = [];
  for (const ability of abilities) {
    const key = lineKey(ability, speech.wording);
    const last = lines.at(-1);
    if (last !== undefined && key !== undefined && last.key === key) last.all.push(ability);
    else lines.push({ key: key ?? '', all: [ability] });
  }
  return lines.map(({ all }) => {
    const passives = all.filter((ability) => ability.kind === 'passive');
    return passives.length > 1
      ? passivesLine(passives, newScope(speech))
      : all.map((a) => speech.say.ability(a, speech)).join(' ');
  });
}

/** What the abilities of one line have in common; undefined for an ability that is a line by itself. */
function lineKey(ability: Ability, wording: Wording): string | undefined {
  // One of this game's, as it was checked against the game's language when it was loaded.
  const line = ability as AbilityOf<typeof ABILITY>;
  if (line.kind === 'keyword' || line.kind === 'noAttachments') return 'keywords';
  if (line.kind !== 'passive' || bonusText(line.does, wording) !== undefined) return undefined;
  const does = effectOf(line.does);
  const over = 'over' in does && JOINED.includes(does.effect) ? JSON.stringify(does.over) : undefined;
  return over === undefined ? undefined : `${JSON.stringify(line.if) ?? ''} ${over}`;
}

type PassiveAbility = Extract<Ability, { kind: 'passive' }>;

/** Something that holds while the speaker is in play, in the formal grammar. */
export function passiveLine(ability: PassiveAbility, scope: Scope): string {
  const bonus = ability.if === undefined ? bonusText(ability.does, scope.wording) : undefined;
  return bonus ?? passivesLine([ability], scope);
}

/** What holds under the same condition for the same object, as one sentence. */
function passivesLine(passives: PassiveAbility[], scope: Scope): string {
  const { if: condition, does } = passives[0]!;
  const where = condition === undefined ? '' : parts(underCondition(condition, 'while', scope));
  const known = subjectOf(does);
  if (condition !== undefined && known !== undefined && speaksOf(condition, known)) scope.known = known;
  return sentence(`${where}${together(passives.map((p) => formalEffect(p.does, scope, undefined, false)))}`);
}

/** The effects of this game, common ones and its own. */
type Effect = EffectOf<typeof EFFECT>;

/** The effect as one of them: it was checked against the game's language when it was loaded. */
const effectOf = (does: Passive): Effect => does as Effect;

/** Is the effect about the speaker, or what it is attached to? */
function subjectOf(passive: Passive): 'self' | 'host' | undefined {
  const does = effectOf(passive);
  if (OF_SPEAKER.includes(does.effect)) return 'self';
  return 'over' in does && (does.over === 'self' || does.over === 'host') ? does.over : undefined;
}

/** Has the condition just spoken of that object, and of no other? */
function speaksOf(condition: Condition, noun: Noun): boolean {
  if ('noun' in condition) return condition.noun === noun;
  if ('challenge' in condition) return condition.challenge.alone === true && noun === 'self';
  return (
    'all' in condition &&
    condition.all.every((c) => speaksOf(c, noun) || ('challenge' in c && c.challenge.alone !== true))
  );
}
