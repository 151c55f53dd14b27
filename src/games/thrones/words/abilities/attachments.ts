import { capital } from '../../../../language/print/english.ts';
import { article, filterText } from '../../../../language/print/filters.ts';
import { nounPhrase } from '../../../../language/print/nouns.ts';
import type { Scope } from '../../../../language/print/scope.ts';
import { kindName } from '../../../../language/print/words.ts';
import type { Filter } from '../../../../language/schema/ability.ts';
import { maybe, node, part } from '../../../../language/schema/shape.ts';
import type { Ability } from '../../language/types.ts';
import type { AbilityWord } from '../word.ts';

/** Abilities about attachments and duplicates: which cards may be on which. */

const ATTACHES = node(
  'What an attachment may be attached to, where it is not just any character. Attachments alone have it.',
  { to: { is: 'character', subtype: 'Lord' } },
  { to: part('filter') },
);

export const attaches: AbilityWord<typeof ATTACHES> = {
  node: ATTACHES,
  ofType: 'attachment',
  says: (ability, scope) => `${capital(filterText(ability.to, 'one', scope, {}))} only.`,
};

const DUPLICATES = node(
  'The speaker may be marshaled as a duplicate, at no cost, on any such card that you own and control. Characters alone have it.',
  { of: { is: 'character', subtype: 'Lady' } },
  { of: part('filter') },
);

export const duplicates: AbilityWord<typeof DUPLICATES> = {
  node: DUPLICATES,
  ofType: 'character',
  says: (ability, scope) =>
    `${capital(nounPhrase('self', scope).object)} may be marshaled as a duplicate, at no cost, on ${article(ability.of, scope)} you own and control.`,
};

const NO_ATTACHMENTS = node(
  'The speaker cannot have attachments, or none but such.',
  { except: { subtype: 'Weapon' } },
  { except: maybe(part('filter')) },
);

export const noAttachments: AbilityWord<typeof NO_ATTACHMENTS> = {
  node: NO_ATTACHMENTS,
  inKeywords: true,
  says: (ability, scope) =>
    ability.except === undefined
      ? 'No attachments.'
      : `No attachments except ${exceptText(ability.except, scope)}.`,
};

/**
 * Words for the attachments that a "no attachments" ability excepts: attachments with a trait are just called by the
 * trait ("Weapon").
 */
function exceptText(except: Filter, scope: Scope): string {
  const [trait, ...more] = [except.subtype ?? []].flat();
  return trait !== undefined && more.length === 0 && Object.keys(except).length === 1
    ? kindName(trait, scope)
    : filterText(except, 'many', scope, {});
}

type NoAttachments = Extract<Ability, { kind: 'noAttachments' }>;

/** The ability as a "no attachments" ability; undefined if it is of another kind. */
export const refusal = (ability: Ability): NoAttachments | undefined =>
  ability.kind === 'noAttachments' ? ability : undefined;
