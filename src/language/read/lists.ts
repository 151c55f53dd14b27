import { list, verbsText, withArticle, zoneName } from '../print/english.ts';
import { filterText } from '../print/filters.ts';
import type { Filter } from '../schema/ability.ts';
import type { Language } from '../schema/language.ts';
import { LISTED } from './stand-ins.ts';
import type { Rules } from './wordings.ts';

/** Words of which a text lists as many as it likes: each by itself, and how they are listed. */
export function lists(rules: Rules, language: Language): void {
  for (const sort of LISTED) {
    const words = language.words[sort];
    if (words === undefined || words === 'any') continue;
    for (const word of words) one(rules, sort, word);
    if (sort === 'type') {
      joined(rules, 'type');
      joined(rules, 'type.many');
    } else joined(rules, sort);
    // Zones that verbs put things in are the last of them.
    if (sort === 'deed') {
      joined(rules, 'put');
      rules.text('word.deed', ['⟦1l word⟧'], `put in ${withArticle('⟦1=list.or.put⟧')}`);
    }
  }
  for (const { zones, as } of rules.speech.wording.wholes)
    for (const sort of ['zone', 'place']) rules.text(`word.${sort}`, zones, zoneName(as));
}

/** One word as it stands in a list. Verbs that are zones are listed once more: "discarded or put in a hand or deck". */
function one(rules: Rules, sort: string, word: string): void {
  switch (sort) {
    case 'type':
      for (const number of ['one', 'many'] as const)
        rules.text(
          number === 'one' ? 'word.type' : 'word.type.many',
          [word],
          filterText({ is: word } as Filter, number, rules.scope({}), {}),
        );
      break;
    case 'deed': {
      const text = verbsText([word], 'or');
      if (!text.startsWith('put in ')) rules.text('word.deed', [word], text);
      else rules.text('word.put', [word], zoneName(word));
      break;
    }
    default:
      rules.text(`word.${sort}`, [word], zoneName(word));
  }
}

/** "a", "a or b", "a, b or c". */
function joined(rules: Rules, sort: string): void {
  const [first, rest] = ['⟦1l word⟧', '⟦2l word⟧'];
  const word = `⟦1=word.${sort}⟧`;
  for (const join of ['or', 'and'] as const) {
    const cat = `list.${join}.${sort}`;
    rules.text(cat, [first], word);
    rules.text(cat, [first, rest], list([word, `⟦2=word.${sort}⟧`], join));
    rules.text(cat, [first, rest], `${word}, ⟦2=${cat}⟧`);
  }
}
