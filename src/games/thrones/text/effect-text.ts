import type { GameState, LastingEffect } from '../../../kernel/state.ts';
import { nameList, nameRow } from '../../../kernel/text/names.ts';
import { capital, singularVerb, withArticle } from '../../../language/print/english.ts';
import { ofPlayers } from '../../shared/story.ts';

/**
 * Lasting and delayed effects in words, for the log and the board. A program's own text addresses its player and says
 * "the chosen cards"; here players and cards have their names.
 */

/** Text of a lasting or delayed effect: the change that it makes, to which objects (by name), and how long. */
export function effectText(
  state: GameState,
  effect: Pick<LastingEffect, 'text' | 'until' | 'controller' | 'named'>,
  on: string[],
): string {
  const { until, controller, named } = effect;
  const text = withWord(told(effect.text.replace(/\.$/, '')), named);
  const end = until.until === 'step' ? endOf(state, until.step) : '';
  return `${ofPlayers(ofObjects(text, on), state, controller)}${end === '' ? '' : `, ${end}`}.`;
}

/** The stored text of an effect, which may be an instruction ("draw 1 card"), worded as a statement. */
const told = (text: string): string =>
  text.replace(
    /^Reduce (the cost of .+) by (\d+)$/,
    (_, what: string, n: string) => `${capital(what)} is reduced by ${n}`,
  );

/** Words for the end of an effect; none for a delayed one, whose text contains its moment. */
function endOf(state: GameState, step: string): string {
  if (step.startsWith('delayed:')) return '';
  const [period, seat] = step.split(':');
  if (period === 'leaves') return 'until the card that says so leaves play';
  if (period === 'stands') return 'until the card that says so stands or leaves play';
  return seat === undefined
    ? `until the end of the ${period}`
    : `until ${state.seats[Number(seat)]!.name} reveals another plot`;
}

/** The text of an effect, with the type or icon filled in that was named when the effect began. */
const withWord = (text: string, named: string | undefined): string =>
  named === undefined
    ? text
    : text
        .replace(/\b(challenges?) of the named type\b/g, (_, challenges: string) => `${named} ${challenges}`)
        .replace(/\bthe named icon\b/g, () => `${withArticle(named)} icon`);

const CHOSEN = /^The chosen cards (do not|\w+)/;

function ofObjects(text: string, on: string[]): string {
  const [one = '', ...more] = on;
  if (on.length === 0) return text;
  if (more.length > 0) {
    const all = nameList(on);
    return CHOSEN.test(text) ? text.replace(/^The chosen cards/, () => all) : `${text} (${nameRow(on)})`;
  }
  if (!CHOSEN.test(text)) return /\bit\b/.test(text) ? text.replace(/\bit\b/, () => one) : `${text} (${one})`;
  return text
    .replace(CHOSEN, (_, verb: string) => `${one} ${singularVerb(verb)}`)
    .replace(/\bas (attacker|defender)s\b/g, (_, role: string) => `as ${withArticle(role)}`)
    .replace(/\btheir\b/g, 'its');
}
