import { type Act, type Choice, objectChoice, optionChoice } from '../../../kernel/choice.ts';
import type { Declaration } from '../../../kernel/frame.ts';
import type { Refusal } from '../../../kernel/game/inputs.ts';
import type { Seat, Stamp } from '../../../kernel/ids.ts';
import { kindOf, live } from '../../../kernel/query.ts';
import type { GameObject, GameState } from '../../../kernel/state.ts';
import { declaring, refuse } from '../../../kernel/step.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Book } from '../facts/facts.ts';
import { fighting } from '../facts/field.ts';
import { print } from '../language/print.ts';
import { bearers, dominantWays, freeSites, holders, outsideUsers, usableNow, users } from '../rules/acts.ts';
import { isDual, isEither, signChoice, wayChoice } from '../rules/ways.ts';

/** Puts a declaration (the player's choices before an act happens) on the stack of running rules. */
export function declareAct(tx: Tx, seat: Seat, { act, object }: Act): void {
  const wanted: Act = object === undefined ? { act } : { act, object };
  tx.push(declaring(seat, wanted));
}

/**
 * Asks the only question that an act has before anything happens: which character uses the card, or where the card
 * goes. Targets are chosen later, when the ability is carried out.
 */
export function declare(state: GameState, frame: Declaration, book: Book): Choice | 'ready' | Refusal {
  const { act, seat } = frame;
  if (act.object === undefined) return 'ready';
  const o = live(state, act.object);
  if (o === undefined)
    return refuse('illegal-answer', 'That card has moved meanwhile. Look at your decision again.');
  const about = { about: o.stamp, card: book.card(o).definition.ref };
  const ask = (slot: string, code: string, list: GameObject[]): Choice | 'ready' =>
    frame.asked.includes(slot)
      ? 'ready'
      : objectChoice(
          slot,
          { code, ...about },
          list.map((x) => x.stamp),
          1,
          1,
        );
  switch (act.act) {
    case 'enhance':
      return ask('user', 'user', usersFor(state, seat, o, book));
    case 'site':
      return ask('site', 'site', freeSites(state, seat, book));
    case 'hold':
      return ask('fortress', 'fortress', holders(state, seat, o, book));
    case 'equip':
      return ask('character', 'bearer', bearers(state, seat, o, book));
    case 'play': {
      if (!isEither(book.card(o)) || frame.asked.includes('way')) return 'ready';
      return wayChoice('way', o, book);
    }
    case 'dominant': {
      if (!isDual(book.card(o)) || frame.asked.includes('way')) return 'ready';
      return signChoice('way', o, dominantWays(state, seat, o, book), book);
    }
    case 'use': {
      const options = usableNow(state, seat, o, book).map(({ number, ability }) => ({
        id: String(number),
        text: print.ability(ability),
      }));
      // If the card has several abilities, the player chooses one of them; they are numbered as in the card's text.
      if (options.length < 2 || frame.asked.includes('ability')) return 'ready';
      return optionChoice('ability', { code: 'ability', ...about }, options);
    }
    default:
      return 'ready';
  }
}

/** Characters that may use the Enhancement: during a battle those in battle, otherwise those in the territory. */
const usersFor = (state: GameState, seat: Seat, o: GameObject, book: Book): GameObject[] =>
  fighting(state) ? users(state, seat, o, book) : outsideUsers(state, seat, o, book);

/** The object that the player has chosen for this key of a declaration (an act being declared). */
export function boundTo(frame: Declaration, slot: string): Stamp | undefined {
  const answer = frame.bound[slot];
  return answer?.kind === 'objects' ? answer.objects[0] : undefined;
}

/**
 * Reason why the player cannot use this card now, for cards that players often try to use; undefined if none is known.
 */
export function whyNot(state: GameState, seat: Seat, o: GameObject, book: Book): string | undefined {
  const { name } = book.card(o).definition;
  const zone = kindOf(o.zone);
  if (zone === 'aside')
    return state.groups.some((g) => g.members.some((m) => m.object === o.stamp))
      ? `${name} is set aside and cannot be returned now.`
      : undefined;
  if (zone !== 'hand') return undefined;
  if (book.base(o).types.includes('Enhancement') && usersFor(state, seat, o, book).length === 0)
    return fighting(state)
      ? `${name} needs a character of yours of its brigade in the battle.`
      : `${name} cannot be played now. Outside battle an Enhancement is of the Territory class or sets cards of yours aside, and needs a character of its brigade in your territory.`;
  return undefined;
}
