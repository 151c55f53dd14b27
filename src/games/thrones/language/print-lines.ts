import { underCondition } from '../../../language/print/conditions.ts';
import { sentence } from '../../../language/print/english.ts';
import { formalEffect, together } from '../../../language/print/formal-effects.ts';
import type { AbilityOf, EffectOf } from '../../../language/print/own.ts';
import { newScope, type Scope, type Speech } from '../../../language/print/scope.ts';
import type { Wording } from '../../../language/print/wording.ts';
import type { Ability, Passive } from '../../../language/schema/ability.ts';
import { IN_KEYWORDS } from '../words/abilities/abilities.ts';
import { JOINED, OF_SPEAKER } from '../words/effects/effects.ts';
import { bonusText } from '../words/effects/modify.ts';
import type { ABILITY } from './abilities.ts';
import { openSentence, speaksOf } from './aloud.ts';
import type { EFFECT } from './effects.ts';

/** The lines of a card's text: keywords in one line, and effects on one object under one condition in one sentence. */
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

/**
 * Key for grouping abilities into one printed line: equal keys share a line; undefined for an ability with a line of
 * its own.
 */
function lineKey(ability: Ability, wording: Wording): string | undefined {
  // The cast is safe: the ability was checked against the game's language when it was loaded.
  const line = ability as AbilityOf<typeof ABILITY>;
  if (line.kind === 'keyword' || IN_KEYWORDS.includes(line.kind)) return 'keywords';
  if (line.kind !== 'passive' || bonusText(line.does, wording) !== undefined) return undefined;
  const does = effectOf(line.does);
  const over = 'over' in does && JOINED.includes(does.effect) ? JSON.stringify(does.over) : undefined;
  return over === undefined ? undefined : `${JSON.stringify(line.if) ?? ''} ${over}`;
}

type PassiveAbility = Extract<Ability, { kind: 'passive' }>;

/** Line of a card's text for a constant ability of a card in play, in the formal grammar (text written like rules). */
export function passiveLine(ability: PassiveAbility, scope: Scope): string {
  const bonus = ability.if === undefined ? bonusText(ability.does, scope.wording) : undefined;
  return bonus ?? passivesLine([ability], scope);
}

/** Line of a card's text for several constant abilities with the same condition and object. */
function passivesLine(passives: PassiveAbility[], scope: Scope): string {
  const { if: condition, does } = passives[0]!;
  const where = condition === undefined ? '' : openSentence(underCondition(condition, 'while', scope));
  const known = subjectOf(does);
  if (condition !== undefined && known !== undefined && speaksOf(condition, known)) scope.known = known;
  return sentence(`${where}${together(passives.map((p) => formalEffect(p.does, scope, undefined, false)))}`);
}

/**
 * All continuous effects of this game's card language: those that all games share, and those that only this game has.
 */
type Effect = EffectOf<typeof EFFECT>;

/** The cast is safe: the effect was checked against the game's language when it was loaded. */
const effectOf = (does: Passive): Effect => does as Effect;

/** The effect's subject, if that is the card with the text or its host. */
function subjectOf(passive: Passive): 'self' | 'host' | undefined {
  const does = effectOf(passive);
  if (OF_SPEAKER.includes(does.effect)) return 'self';
  return 'over' in does && (does.over === 'self' || does.over === 'host') ? does.over : undefined;
}
