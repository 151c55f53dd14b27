import { type Item, isRecord, listedIn, markIn } from './rules.ts';
import { NUMBERS } from './stand-ins.ts';
import { tokens } from './tokens.ts';

/** The forms in which a printer speaks of a step, by what they make of its mark. */
const FORMS: [form: RegExp, cat: string, has: string][] = [
  [/have ⟦(\d+)i⟧ ⟦\1j⟧; ⟦\1z⟧/g, 'step.bare~together', 'i⟧'],
  [/has ⟦(\d+)i⟧ ⟦\1j⟧; ⟦\1z⟧/g, 'step.third~together', 'i⟧'],
  [/⟦(\d+)i⟧ ⟦\1j⟧s; ⟦\1z⟧/g, 'step.plain~together', 'i⟧'],
  [/⟦(\d+)i⟧ ⟦\1j⟧s/g, 'step.bald~together', 'i⟧'],
  [/have ⟦(\d+)x⟧ ⟦\1v⟧; ⟦\1m⟧/g, 'step.bare', 'x⟧'],
  [/has ⟦(\d+)x⟧ ⟦\1v⟧; ⟦\1m⟧/g, 'step.third', 'x⟧'],
  [/⟦(\d+)x⟧ ⟦\1v⟧s; ⟦\1m⟧/g, 'step.plain', 'x⟧'],
  [/⟦(\d+)x⟧ ⟦\1v⟧s\. ⟦\1m⟧/g, 'step.told', 'x⟧'],
  [/⟦(\d+)x⟧ ⟦\1v⟧s/g, 'step.bald', 'x⟧'],
  [/have ⟦(\d+)X⟧ ⟦\1V⟧; ⟦\1M⟧/g, 'steps.bare', 'X⟧'],
  [/⟦(\d+)X⟧ ⟦\1V⟧s; ⟦\1M⟧/g, 'steps.plain', 'X⟧'],
  [/⟦(\d+)X⟧ ⟦\1V⟧s\. ⟦\1M⟧/g, 'steps.told', 'X⟧'],
  [/⟦(\d+)X⟧ ⟦\1V⟧s/g, 'step.bald', 'X⟧'],
  [/(?:[Hh]ave )?\b[Ii]t ⟦(\d+)V⟧s?[;.] ⟦\1M⟧/g, '', 'V⟧'],
  [/⟦(\d+)V⟧s; ⟦\1M⟧/g, 'steps.predicate', 'V⟧'],
  [/have ⟦(\d+)X⟧ ⟦\1V⟧\. ⟦\1M⟧/g, 'steps.bought', 'X⟧'],
  [/⟦(\d+)Y⟧\. ⟦\1Z⟧/g, 'steps.told', 'Y⟧'],
  [/⟦(\d+)Y⟧; ⟦\1Z⟧/g, 'steps.plain', 'Y⟧'],
  [/⟦(\d+)W⟧/g, 'step.plain', 'W⟧'],
  [/has ⟦(\d+)O⟧ ⟦\1U⟧/g, 'effect.third', 'O⟧'],
  [/have ⟦(\d+)O⟧ ⟦\1U⟧/g, 'effect.bare', 'O⟧'],
  [/⟦(\d+)O⟧ ⟦\1U⟧s/g, 'effect', 'O⟧'],
  [/⟦(\d+)U⟧s?/g, 'effect.does', 'U⟧'],
  [/⟦(\d+)e⟧/g, 'effect', 'e⟧'],
  [/⟦(\d+)t⟧/g, 'time', 't⟧'],
  [/[Dd]uring the ⟦(\d+)d⟧ phase/g, 'during', 'd⟧'],
  [/⟦(\d+)L verb⟧ed/g, 'listed.verb', 'L verb'],
  [/⟦(\d+)L challenge⟧/g, 'listed.challenge', 'L challenge'],
  [/(?<=for each )⟦(\d+)C⟧/g, 'counted.one', 'C⟧'],
  [/⟦(\d+)C⟧/g, 'counted.many', 'C⟧'],
  [/⟦(\d+)L value⟧/g, 'named.value', 'L value'],
  [/⟦(\d+)L subtype⟧/g, 'named.subtype', 'L subtype'],
  [/⟦(\d+)c⟧ would/g, 'trigger.would', 'c⟧'],
  [/When ⟦(\d+)c⟧/g, 'trigger', 'c⟧'],
  [/⟦(\d+)c⟧/g, 'trigger.clause', 'c⟧'],
  [/⟦(\d+)g⟧/g, 'trigger.sign', 'g⟧'],
  [/⟦(\d+)a⟧\./g, 'ability', 'a⟧'],
  [/⟦(\d+)k⟧/g, 'cost', 'k⟧'],
  [/there is an? ⟦(\d+)q⟧/gi, 'condition', 'q⟧'],
  [/there are no ⟦(\d+)q⟧s/gi, 'condition.not', 'q⟧'],
  [/\ban? ⟦(\d+)T⟧/gi, 'target', 'T⟧'],
  [/\ban? ⟦(\d+)f⟧/gi, 'filter.a', 'f⟧'],
  [/⟦(\d+)f⟧s/g, 'filter.many', 'f⟧'],
  [/⟦(\d+)f⟧/g, 'filter.one', 'f⟧'],
  [/⟦(\d+)no\w*⟧/g, 'over', 'no'],
  [/(?:that|those) ⟦(\d+)n\w*⟧s?/gi, 'noun', 'n'],
  [/⟦(\d+)n\w*⟧/g, 'noun', 'n'],
];

/** Words of a list, and what stands between and after them: "battled, battled or battled", "Heroes, Heroes or Heroes". */
const LISTS = /⟦(\d+)l (\w+)⟧(s|ed)?(?:, ⟦\d+l \2⟧\3,? (or|and) ⟦\d+l \2⟧\3)?/g;

/** The words in their place: a list of any length where three of them stand there, or else one. */
const asList = (_: string, id: string, sort: string, ending = '', join?: string): string =>
  `⟦${id}=${join === undefined ? 'word' : `list.${join}`}.${sort}${ending === 's' ? '.many' : ''}⟧`;

/** A printed text as a pattern; undefined where it does not say everything that it means, or says it as something else. */
export function itemsOf(text: string, means: unknown): Item[] | undefined {
  const formed = !text.includes('⟦')
    ? text
    : FORMS.reduce(
        (t, [form, cat, has]) => (t.includes(has) ? t.replace(form, (_, id) => `⟦${id}=${cat}⟧`) : t),
        text.replace(LISTS, asList),
      );
  const numbers = numbersIn(means);
  const items: Item[] = [];
  const said = new Set<string>();
  const all = tokens(formed);
  for (const [i, { word, written }] of all.entries()) {
    const mark = markIn(written);
    if (mark !== undefined) {
      said.add(mark.id);
      if (mark.sort === '=') return undefined;
      if (mark.sort.startsWith('=')) items.push({ part: mark.sort.slice(1), id: mark.id });
      else if (mark.sort.startsWith('w ')) {
        const many = formed.startsWith(`${mark.text}s`, all[i]!.at);
        items.push({ sort: mark.sort.slice(2), id: mark.id, many });
      } else return undefined;
      continue;
    }
    // The "s" of a word's plural.
    const before = items.at(-1);
    if (word === 's' && before !== undefined && 'sort' in before && before.many) continue;
    const near = numbers.find((n) => Math.abs(n - Number(word)) <= 1);
    if (near !== undefined) {
      said.add(`#${near}`);
      items.push({ number: `#${near}`, more: Number(word) - near });
    } else items.push({ word });
  }
  return unsaid(means, said) ? undefined : items;
}

/** The stand-ins for numbers in a variant. */
function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return NUMBERS.includes(Math.abs(value)) ? [Math.abs(value)] : [];
  if (Array.isArray(value)) return value.flatMap(numbersIn);
  return isRecord(value) ? Object.values(value).flatMap(numbersIn) : [];
}

/** Does a text leave out something that was put in? What was said before, and names, are found out from what stands around. */
function unsaid(means: unknown, said: ReadonlySet<string>): boolean {
  if (typeof means === 'string') {
    const mark = markIn(means);
    if (mark === undefined || said.has(mark.id)) return false;
    return !/^(b|B|r|R|ns.*|h)$/.test(mark.sort);
  }
  if (typeof means === 'number') return NUMBERS.includes(Math.abs(means)) && !said.has(`#${Math.abs(means)}`);
  if (Array.isArray(means)) {
    const listed = means.flatMap((one) => listedIn(one) ?? [])[0];
    return listed === undefined ? means.some((one) => unsaid(one, said)) : !said.has(listed);
  }
  if (!isRecord(means)) return false;
  return Object.entries(means).some(([key, one]) => unsaid(key, said) || unsaid(one, said));
}
