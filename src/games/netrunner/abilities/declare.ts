import { type Choice, objectChoice, optionChoice } from '../../../kernel/choice.ts';
import type { Declaration } from '../../../kernel/frame.ts';
import type { Refusal } from '../../../kernel/game/inputs.ts';
import { zoneId } from '../../../kernel/ids.ts';
import { inZone, live } from '../../../kernel/query.ts';
import type { GameObject, GameState } from '../../../kernel/state.ts';
import { refuse } from '../../../kernel/step.ts';
import { optionChosen } from '../../shared/frames.ts';
import type { Book } from '../facts/facts.ts';
import { encountered, iceOf, isCorp, keyOf, rootOf, servers } from '../facts/field.ts';
import { printFor } from '../language/print.ts';
import type { Paid } from '../language/types.ts';
import {
  excess,
  hostsFor,
  isHosted,
  memoryChoice,
  overChoice,
  PLAIN,
  programs,
  serverCalled,
  serverChoice,
} from '../rules/install.ts';
import { breakable, subroutineChoice } from '../rules/subroutines.ts';
import { hostedOn } from '../words/costs/cost.ts';
import { trashable } from '../words/costs/usable.ts';
import { isRunBarred } from '../words/effects/bar-run.ts';
import { guardOf } from '../words/effects/protects.ts';

/** Asks for the next part of a declaration (an act that a player is deciding on); `ready` if nothing is missing. */
export function declare(state: GameState, frame: Declaration, book: Book): Choice | 'ready' | Refusal {
  const { act, asked } = frame;
  const o = act.object === undefined ? undefined : live(state, act.object);
  if (act.object !== undefined && o === undefined)
    return refuse('not-available', 'That card is no longer there. Look at your decision again.');
  const missing = (slot: string): boolean => !asked.includes(slot);
  switch (act.act) {
    case 'install':
    case 'replace':
      return o === undefined ? 'ready' : declareInstall(state, frame, o, book);
    case 'run':
      return missing('server') ? runChoice(state, book) : 'ready';
    case 'use':
    case 'break': {
      const ability = o && book.card(o).paid.find(({ index }) => index === act.ability)?.ability;
      if (o === undefined || ability === undefined) return 'ready';
      const { hand } = ability.cost;
      if (hand !== undefined && missing('cost')) {
        const cards = inZone(state, zoneId('hand', frame.seat)).map((c) => c.stamp);
        return objectChoice('cost', { code: 'cost', about: o.stamp, card: keyOf(o) }, cards, hand, hand);
      }
      const { hosted } = ability.cost;
      if (hosted !== undefined && missing('cost')) {
        const cards = hostedOn(state, o).map((c) => c.stamp);
        return objectChoice('cost', { code: 'cost', about: o.stamp, card: keyOf(o) }, cards, hosted, hosted);
      }
      if (ability.trashes !== undefined && missing('cost')) {
        const cards = trashable(state, ability, o, frame.seat, book);
        return objectChoice('cost', { code: 'cost', about: o.stamp, card: keyOf(o) }, cards, 1, 1);
      }
      const choice = missing('subroutines') ? breakChoice(state, o, ability, book) : undefined;
      return choice ?? 'ready';
    }
    case 'trash': {
      const n = o === undefined || !isCorp(state, frame.seat) ? 0 : guardOf(state, o, book);
      if (o === undefined || n === 0 || !missing('cost')) return 'ready';
      const cards = inZone(state, zoneId('hand', frame.seat)).map((c) => c.stamp);
      return objectChoice('cost', { code: 'cost', about: o.stamp, card: keyOf(o) }, cards, n, n);
    }
    default:
      return 'ready';
  }
}

function declareInstall(state: GameState, frame: Declaration, o: GameObject, book: Book): Choice | 'ready' {
  const { act, asked, bound, seat } = frame;
  const corps = isCorp(state, seat);
  if (corps && !asked.includes('server'))
    return serverChoice(state, o, seat, PLAIN, book, act.act === 'replace' && book.cards.isRecent);
  if (!corps && isHosted(o, book) && !asked.includes('host'))
    return objectChoice(
      'host',
      { code: 'host', about: o.stamp },
      hostsFor(state).map((h) => h.stamp),
      1,
      1,
    );
  if (asked.includes('trash')) return 'ready';
  if (!corps && excess(state, o, book) > 0) return memoryChoice(state, o, book);
  if (act.act !== 'replace') return 'ready';
  if (!corps) return overPrograms(o, programs(state, book));
  const server = serverCalled(state, optionChosen(bound['server']) ?? '', book);
  return server === undefined ? 'ready' : overChoice(state, o, server, seat, PLAIN, book);
}

/** Choice of programs to trash before another card is installed: any number (rules 12.2). */
const overPrograms = (o: GameObject, all: GameObject[]): Choice =>
  objectChoice(
    'trash',
    { code: 'replace', about: o.stamp },
    all.map((c) => c.stamp),
    0,
    all.length,
  );

/** Choice of the server to run on: all servers except those that a card text bars. */
const runChoice = (state: GameState, book: Book): Choice =>
  optionChoice(
    'server',
    { code: 'run' },
    servers(state)
      .filter((s) => !isRunBarred(state, s, book))
      .map((s) => ({
        id: book.card(s).definition.name,
        text: `${iceOf(state, s.id).length} ice, ${rootOf(state, s.id).length} in the root`,
      })),
  );

/**
 * Choice of subroutines to break, if the ability cannot break all unbroken ones; undefined if it can, or breaks none.
 */
function breakChoice(state: GameState, o: GameObject, { steps }: Paid, book: Book): Choice | undefined {
  const step = steps.find((one) => one.op === 'break');
  const ice = encountered(state);
  if (step?.op !== 'break' || ice === undefined) return undefined;

  const { left, most } = breakable(state, ice, o, book);
  const n = Math.min(step.n, most);
  return n >= left.length ? undefined : subroutineChoice(state, ice, left, n, book, printFor.corp.steps);
}
