import { abilityText } from '../print/ability.ts';
import type { Ability } from '../schema/ability.ts';
import type { Language } from '../schema/language.ts';
import { isRecord } from './rules.ts';
import type { StandIns } from './stand-ins.ts';
import type { Rules } from './wordings.ts';

/** What is said around any line of a game whose cards may be used in several ways: for which, how often, and what cannot be undone. */
const AROUND = ['as', 'limit', 'cannotBe', 'cannotBeIf'];

/** Lines of a card's text. */
export function abilities(rules: Rules, fresh: () => StandIns, language: Language): void {
  for (const [kind, { keys }] of Object.entries(language.ability)) {
    const formal = rules.speech.wording.formal !== undefined;
    const around = formal ? [] : AROUND.filter((key) => key in keys);
    const lines = variants(fresh(), kind, around);
    for (const line of lines) {
      const whole = text(rules, line);
      const cat = around.length === 0 ? 'ability' : `line.${kind}`;
      rules.text(cat, line, whole);
      // What ends in an ability that is quoted has no full stop of its own.
      if (/⟦\d+e⟧\.$/.test(whole) || (formal && /⟦\d+[UM]⟧s?\.$/.test(whole)))
        rules.text(cat, line, whole.slice(0, -1));
      // How often, at the end of the last sentence.
      if (formal && 'steps' in line)
        rules.text(cat, { $all: [line, '⟦900p⟧'] }, whole.replace(/\.$/, ' ⟦900=uses⟧.'));
    }
    const [plain] = lines;
    if (around.length > 0 && plain !== undefined) usage(rules, fresh, kind, around, plain, lines);
  }
}

const text = (rules: Rules, line: Record<string, unknown>): string =>
  // The variants are abilities of this language, with marks for words.
  abilityText(line as unknown as Ability, rules.speech);

/** A line in all variants; a cost that is discarding needs no words for being paid in Reserve. */
function variants(standIns: StandIns, kind: string, without: readonly string[]): Record<string, unknown>[] {
  return standIns.node('ability', kind, without).flatMap((value) => {
    const { cost } = value;
    return kind === 'quick' && value['support'] === true && isRecord(cost)
      ? [value, { ...value, cost: { ...cost, discard: 'self' } }, { ...value, cost: {} }]
      : kind === 'quick' && 'cost' in value
        ? [value, { ...value, cost: {} }]
        : [value];
  });
}

/** What is said before and after a line, each by itself: "As a Hero: ", " (once per turn)", " Cannot be negated." */
function usage(
  rules: Rules,
  fresh: () => StandIns,
  kind: string,
  around: readonly string[],
  plain: Record<string, unknown>,
  lines: readonly Record<string, unknown>[],
): void {
  const [limited, firm, line] = [`limited.${kind}`, `firm.${kind}`, '⟦801p⟧'];
  const bare = text(rules, plain);
  const others = Object.keys(plain).filter((key) => key !== 'kind');
  const values = (...keys: string[]): Record<string, unknown>[] =>
    around.includes(keys[0]!)
      ? fresh()
          .node('ability', kind, [...others, ...around.filter((one) => !keys.includes(one))])
          .filter((value) => keys[0]! in value)
          .map((value) =>
            Object.fromEntries(keys.flatMap((key) => (key in value ? [[key, value[key]]] : []))),
          )
      : [];
  rules.text(limited, { $all: [line] }, `⟦801=line.${kind}⟧`);
  for (const means of values('limit')) {
    // The number of uses is part of the last sentence.
    const end = text(rules, { ...plain, ...means }).slice(bare.length - 1);
    for (const value of lines) {
      const whole = text(rules, value);
      if (whole.endsWith('.')) rules.text(limited, { ...value, ...means }, `${whole.slice(0, -1)}${end}`);
    }
  }
  rules.text(firm, { $all: [line] }, `⟦801=${limited}⟧`);
  for (const means of values('cannotBe', 'cannotBeIf'))
    rules.text(
      firm,
      { $all: [line, means] },
      `⟦801=${limited}⟧${text(rules, { ...plain, ...means }).slice(bare.length)}`,
    );
  rules.text('ability', { $all: [line] }, `⟦801=${firm}⟧`);
  for (const means of values('as'))
    rules.text(
      'ability',
      { $all: [means, line] },
      `${text(rules, { ...plain, ...means }).slice(0, -bare.length)}⟦801=${firm}⟧`,
    );
}
