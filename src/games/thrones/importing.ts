// Import of card facts from records of throneteki, another program that plays A Game of Thrones.
import { z } from 'zod';
import type { Imported } from '../shared/known/importing.ts';
import { PinnedCard } from './cards.ts';
import { ICONS, KEYWORDS, NUMBERED } from './terms.ts';

const Amount = z.union([z.number(), z.string()]).nullish();

const Record = z.object({
  code: z.string(),
  name: z.string(),
  type: z.string(),
  faction: z.string(),
  unique: z.boolean().nullish(),
  loyal: z.boolean().nullish(),
  cost: Amount,
  strength: Amount,
  icons: z.record(z.string(), z.boolean()).nullish(),
  plotStats: z.record(z.string(), Amount).nullish(),
  traits: z.array(z.string()).nullish(),
  text: z.string().nullish(),
  deckLimit: z.number().nullish(),
  pack: z.string().nullish(),
});

/** Default copies of a card in a deck, and of a plot in a plot deck (rules 3). */
const USUAL = { plot: 2, other: 3 };

/** Reads a record of card data. Numbers that are X count as 0 and are reported as missing. */
export function importThrones(record: unknown): Imported | undefined {
  const read = Record.safeParse(record);
  if (!read.success) return undefined;
  const { code, name, type, faction, ...card } = read.data;
  const lacks: string[] = [];
  const number = (value: z.infer<typeof Amount>, what: string): number => {
    if (typeof value === 'number') return value;
    lacks.push(what);
    return 0;
  };
  const plot = card.plotStats ?? {};
  const limit = card.deckLimit ?? undefined;
  if (type === 'agenda') lacks.push('rules for decks');
  const made = {
    ref: code,
    name,
    type,
    faction,
    ...(card.loyal === true && { loyal: true }),
    ...(card.unique === true && { unique: true }),
    ...costOf(card.cost),
    ...(type === 'character' && { strength: number(card.strength, 'STR') }),
    ...(type === 'character' && { icons: ICONS.filter((icon) => card.icons?.[icon] === true) }),
    ...((card.traits ?? []).length > 0 && { traits: card.traits }),
    ...(type === 'plot' && {
      plot: {
        income: number(plot['income'], 'income'),
        initiative: number(plot['initiative'], 'initiative'),
        claim: number(plot['claim'], 'claim'),
        reserve: number(plot['reserve'], 'reserve'),
      },
    }),
    ...(limit !== undefined && limit !== (type === 'plot' ? USUAL.plot : USUAL.other) && { limit }),
    abilities: [
      ...keywordsIn(card.text ?? ''),
      ...abilitiesOf(type, lacks.flatMap(statedAs), speaksOfLeaving(name, card.text ?? '')),
    ],
  };
  const fault = PinnedCard.safeParse(made).error?.issues[0];
  if (fault !== undefined) return { name, why: `${fault.path.join('.')}: ${fault.message}` };
  return { set: card.pack ?? code.slice(0, 2), card: made, lacks };
}

/** The gold cost in a record: "-" means no cost; X is chosen when the card is played. */
const costOf = (cost: z.infer<typeof Amount>): { cost?: number | 'X' } =>
  typeof cost === 'number' ? { cost } : cost === 'X' ? { cost } : {};

/**
 * Names of the numbers that players must state during a game because the card's record lacks them; none if nobody needs
 * the number. `lack`: the report's word for the missing number, such as STR for `strength`.
 */
const statedAs = (lack: string): string[] =>
  lack === 'STR' ? ['strength'] : ['income', 'claim'].includes(lack) ? [lack] : [];

const BY_HAND = [{ op: 'byHand' }];

/**
 * True if the text triggers after its card has left play. Texts with "until … leaves play" or "would be killed" do not
 * trigger then.
 */
const speaksOfLeaving = (name: string, text: string): boolean =>
  text
    .replace(/<[^>]*>/g, '')
    .split(/[.:\n]/)
    .some((clause) => {
      const [, said = ''] = /^.*\b(?:After|When|If) (.*)$/i.exec(clause) ?? [];
      return (
        said.startsWith(name) &&
        /^[^,]*\b(?:leaves play|is [^,]*\b(?:killed|sacrificed|discarded from play))/.test(said)
      );
    });

/**
 * Programs of a facts-only card (of which only facts are known), which ask the controller to carry out its text: when a
 * plot is revealed; when another card enters play (or leaves, if the text mentions that); and whenever they use it as
 * an action, once a phase. An event is played as an action.
 */
function abilitiesOf(type: string, lacks: readonly string[], leaves: boolean): object[] {
  const steps = lacks.length === 0 ? BY_HAND : [{ op: 'byHand', lacks }];
  switch (type) {
    case 'plot':
      return [{ kind: 'revealed', steps }];
    case 'event':
      return [{ kind: 'action', steps }];
    case 'agenda':
      return [{ kind: 'action', limit: ONCE, steps }];
    default:
      return [
        { kind: 'response', when: { on: 'moves', what: 'self', to: 'play' }, steps },
        ...(leaves ? [{ kind: 'interrupt', when: { on: 'moves', what: 'self', from: 'play' }, steps }] : []),
        { kind: 'action', limit: ONCE, steps },
      ];
  }
}

const ONCE = { n: 1, per: 'phase' };

/** Matches a keyword with its number, or a restriction printed among the keywords. */
const KEYWORD = /(?:(No [a-z -]*attachments)|([A-Z][a-z]+)(?: \((\d+)\))?)\.(?: |$)/y;

/**
 * The keywords printed at the beginning of a text. Keywords that the text gives only under conditions come later in the
 * text, and are left out.
 */
function keywordsIn(text: string): object[] {
  const [first = ''] = text.replace(/<[^>]*>/g, '').split('\n');
  const found: object[] = [];
  KEYWORD.lastIndex = 0;
  for (let match = KEYWORD.exec(first); match !== null; match = KEYWORD.exec(first)) {
    const [, restriction, word = '', n] = match;
    if (restriction !== undefined) continue;
    const keyword = KEYWORDS.find((one) => one === word.toLowerCase());
    if (keyword === undefined || NUMBERED.includes(keyword) !== (n !== undefined)) break;
    found.push({ kind: 'keyword', keyword, ...(n !== undefined && { n: Number(n) }) });
  }
  return found;
}
