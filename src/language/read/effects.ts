import { TIME } from '../print/formal-effects.ts';
import { passiveText } from '../print/passives.ts';
import type { Noun, Passive } from '../schema/ability.ts';
import type { Language } from '../schema/language.ts';
import type { Keys } from '../schema/shape.ts';
import { COUNTED, isRecord } from './rules.ts';
import type { StandIns } from './stand-ins.ts';
import type { Rules } from './wordings.ts';

/** The time for which something holds, where it stands in the midst of an effect. */
const TIME_MARK = '⟦801t⟧';

/** What may have been fixed when an effect began: one object, or several. */
const FIXED = ['⟦802n⟧', '⟦802nm⟧'];

/**
 * Continuous effects: what holds by itself, and what holds of objects that were fixed, which stand in the effect's own words
 * (`names.ts` takes them out). The time that it lasts follows, as the steps say it, or else the whole is a step.
 */
export function effects(rules: Rules, fresh: () => StandIns, language: Language): void {
  if (language.step['ongoing'] !== undefined)
    for (const [time, text] of Object.entries(TIME)) rules.text('time', time, text);
  for (const word of Object.keys(language.effect))
    for (const value of fresh().node('effect', word)) {
      effect(rules, value);
      const same = sameNumbers(value, language.effect[word]!.keys);
      if (same !== undefined) effect(rules, same);
    }
}

/** Where a number is counted, with the same in another place: "+X/+X". */
function sameNumbers(value: Record<string, unknown>, keys: Keys): Record<string, unknown> | undefined {
  const counted = Object.values(value).find((one) => isRecord(one) && COUNTED.some((key) => key in one));
  const other = Object.entries(keys).find(
    ([key, shape]) =>
      !(key in value) && 'maybe' in shape && 'part' in shape.maybe && shape.maybe.part === 'value',
  );
  return counted === undefined || other === undefined ? undefined : { ...value, [other[0]]: counted };
}

function effect(rules: Rules, value: Record<string, unknown>): void {
  // The variants are effects of this language, with marks for words.
  const does = value as unknown as Passive;
  if (value['over'] !== 'refs')
    rules.add('effect', value, (scope) => {
      const text = passiveText(does, scope);
      const timed = passiveText(does, scope, TIME_MARK);
      if (timed !== `${text} ${TIME_MARK}`)
        rules.text('step.bald', { op: 'ongoing', until: TIME_MARK, does: value }, timed);
      return text;
    });
  for (const ref of FIXED) {
    const fixed: Noun = { ref };
    const of = { ...value, over: fixed };
    if (value['over'] === 'refs')
      rules.add('effect', of, (scope) => passiveText(does, scope, undefined, fixed));
    else
      rules.add('effect', { ...value, $fixed: fixed }, (scope) => {
        const text = passiveText(does, scope, undefined, fixed);
        // Of those that were fixed, the ones that fit.
        return text.includes(ref) ? text : '';
      });
  }
}
