import { conditionText } from '../print/conditions.ts';
import type { Condition } from '../schema/ability.ts';
import type { Language } from '../schema/language.ts';
import type { StandIns } from './stand-ins.ts';
import type { Rules } from './wordings.ts';

/** What is true or not, and its opposite. */
export function conditions(rules: Rules, fresh: () => StandIns, language: Language): void {
  for (const shape of Object.values(language.condition))
    if ('keys' in shape) for (const value of fresh().keys(shape.keys, shape.rules)) condition(rules, value);
  // A single card goes by its name.
  for (const where of 'called' in language.filter.keys ? [{}, ...fresh().modifiers()] : [])
    if (Object.keys(where).every((key) => key === 'in' || key === 'of'))
      condition(rules, { count: { called: '⟦601w card⟧', ...where }, min: 1 });
  chosen(rules, language);
}

function condition(rules: Rules, value: Record<string, unknown>): void {
  for (const not of [false, true])
    rules.add(not ? 'condition.not' : 'condition', value, (scope) => text(value, rules, scope, not));
}

const text = (
  value: Record<string, unknown>,
  _: Rules,
  scope: Parameters<typeof conditionText>[1],
  not: boolean,
): string =>
  // The variants are conditions of this language, with marks for words.
  conditionText(value as unknown as Condition, scope, not);

/** Whether anything was chosen: "no Hero is chosen". What may be nothing has no pronoun. */
function chosen(rules: Rules, language: Language): void {
  if (language.value['objects'] === undefined) return;
  const ref = '⟦602n⟧';
  const head = { is: '⟦603f⟧' };
  const any = { value: { objects: { ref } }, min: 1 };
  const means = { value: { objects: { $spoken: 'it', head } } };
  for (const not of [false, true]) {
    const scope = rules.scope({ ref });
    scope.names.get(ref)!.head = '⟦603h⟧';
    const printed = text(any, rules, scope, not).replace('⟦603h⟧', '⟦603=filter.one⟧');
    rules.text('condition', { ...means, ...(not ? { max: 0 } : { min: 1 }) }, printed);
  }
}
