import type { GameState, LastingEffect } from '../../../kernel/state.ts';
import { nameList, nameRow } from '../../../kernel/text/names.ts';
import { capital, singularVerb, withArticle } from '../../../language/print/english.ts';
import { ofPlayers } from '../../shared/story.ts';

/**
 * Lasting and delayed effects in words, as in the story and on the board. The text that a program prints of itself
 * addresses its player and speaks of "the chosen cards"; here players and cards are named by their names.
 */

/** Effect, on which objects by their names, and until when. */
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

/** The text of an effect, which is part of saved states, may be an instruction; what is told is none. */
const told = (text: string): string =>
  text.replace(
    /^Reduce (the cost of .+) by (\d+)$/,
    (_, what: string, n: string) => `${capital(what)} is reduced by ${n}`,
  );

/** A delayed effect's own text says until when. */
function endOf(state: GameState, step: string): string {
  if (step.startsWith('delayed:')) return '';
  const [period, seat] = step.split(':');
  if (period === 'leaves') return 'until the card that says so leaves play';
  if (period === 'stands') return 'until the card that says so stands or leaves play';
  return seat === undefined
    ? `until the end of the ${period}`
    : `until ${state.seats[Number(seat)]!.name} reveals another plot`;
}

/** The type or the icon that was named when it began. */
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
