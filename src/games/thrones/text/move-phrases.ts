import type { Atom } from '../../../kernel/atom.ts';
import { kindOf, live, seatOf } from '../../../kernel/query.ts';
import { phrase, type Saying } from '../../shared/story.ts';
import { AMBUSHED, ASSAULTED, ATTACKING, BYPASSED, DEFENDING, KNEELING } from '../terms.ts';
import { seatName, type Telling } from './story-parts.ts';

/** Statuses that other log lines already express. */
export const SILENT_MARKS: readonly string[] = [AMBUSHED, ASSAULTED, BYPASSED, 'removed'];

type Move = Extract<Atom, { atom: 'move' }>;

/**
 * Log sentences for moves, by verb. In square brackets: the form for one card, and the form for several. An empty text
 * means that the move is not mentioned.
 */
const MOVES: Record<string, string> = {
  marshal: '{who} marshals {cards}{on}',
  dupe: '{who} marshals {cards} as [a duplicate|duplicates]',
  shadow: '{who} puts {cards} into shadows',
  ambush: '{who} ambushes with {cards}{as}',
  emerge: '{cards} [comes|come] out of shadows{as}',
  play: '{who} plays {cards}',
  sacrifice: '{controller} sacrifices {cards}',
  place: '{cards} [goes|go] to {whose} discard pile',
  used: '',
  mulligan: '{who} takes a mulligan',
};

/** Log sentences for a card that arrives in a zone of this kind, used if the verb of its move has no sentence. */
const ARRIVES: Record<string, string> = {
  plot: '{owner} reveals {cards}',
  plots: '{owner} takes {cards} back into the plot deck',
  play: '{cards} [enters|enter] play{on}{how}',
  discard: '{cards} [is|are] discarded',
  dead: '{cards} [goes|go] to {whose} dead pile',
  removed: '{cards} [is|are] removed from the game',
  deck: '{cards} [goes|go] {end} {whose} deck',
  hand: '{cards} [goes|go] to {whose} hand',
  shadows: '{cards} [goes|go] into shadows',
  under: '{cards} [goes|go] under {whose} agenda',
};

/** Names of zones in the log that differ from their kinds. */
const PILES: Record<string, string> = { discard: 'discard pile' };

/** Words for a card's move: by its verb, or otherwise by its destination. */
export function movePhrase(t: Telling, a: Move, name: string): Saying | undefined {
  const o = live(t.before, a.object);
  const form = formOf(t, a, o === undefined ? '' : kindOf(o.zone));
  if (form === '') return undefined;
  const host = a.host === undefined ? undefined : t.before.objects[a.host.object];
  const on = host === undefined || host === null ? '' : ` on ${t.book.card(host).definition.name}`;
  const kind = kindOf(a.to);
  const words = {
    who: seatName(t, t.event.by ?? o?.controller),
    owner: seatName(t, o?.owner),
    controller: seatName(t, o?.controller),
    whose: `${seatName(t, seatOf(a.to) ?? o?.owner)}'s`,
    on,
    // A card that enters as a duplicate has no title, so its host is not named (rules 7.4, 7.10).
    as: a.host?.role === 'duplicate' ? ' as a duplicate' : on,
    how: howOf(a.marks ?? []),
    end: a.place === 'top' ? 'on top of' : 'to the bottom of',
    pile: PILES[kind] ?? kind,
  };
  const [lead = '', rest] = form.split('{cards}');
  const said = { lead: phrase(lead, words), ...(rest === undefined ? {} : { name }) };
  if (rest === undefined || rest === '') return said;
  const tail = (which: '$1' | '$2'): string => phrase(rest.replace(/\[(.*?)\|(.*?)\]/g, which), words);
  return { ...said, tail: [tail('$1'), tail('$2')] };
}

/** Words for the state in which a card enters play: " kneeling, participating as an attacker". */
function howOf(marks: readonly string[]): string {
  const role = [ATTACKING, DEFENDING].find((mark) => marks.includes(mark));
  const as = role === ATTACKING ? ', participating as an attacker' : ', participating as a defender';
  return `${marks.includes(KNEELING) ? ' kneeling' : ''}${role === undefined ? '' : as}`;
}

function formOf(t: Telling, a: Move, from: string): string {
  const to = kindOf(a.to);
  const isDuplicate = a.host?.role === 'duplicate';
  if (a.verb === 'setup') {
    if (to === 'shadows') return '{who} puts {cards} into shadows';
    if (to === 'under') return '{who} puts {cards} face down under the agenda';
    return isDuplicate ? '{who} sets up {cards} as [a duplicate|duplicates]' : '{who} sets up {cards}{on}';
  }
  // A killed character goes to the dead pile; only other destinations are mentioned (rules 10, Replacement).
  if (a.verb === 'kill')
    return to === 'dead'
      ? '{cards} [is|are] killed'
      : '{cards} [is|are] killed and [goes|go] to {whose} {pile} instead';
  const moves = MOVES[a.verb];
  if (moves !== undefined) return moves;
  if (to === 'play' && isDuplicate)
    return `{cards} [is|are] placed${a.face === 'down' ? ' face down' : ''} as [a duplicate|duplicates]{on}`;
  if (to === 'play' && a.face === 'down') return '{cards} [is|are] placed face down{on}';
  if (to === 'discard') return discarded(t, from);
  if (to === 'deck' && t.atoms.some((x) => x.atom === 'shuffle' && x.zone === a.to))
    return '{cards} [is|are] shuffled into {whose} deck';
  return ARRIVES[to] ?? '';
}

function discarded({ event }: Telling, from: string): string {
  switch (from) {
    // A played event goes to the discard pile, which is not mentioned (rules 11.2).
    case 'played':
      return '';
    case 'hand':
      return `{owner} discards {cards}${['claim', 'discardRandom'].includes(event.name) ? ' at random' : ''}`;
    case 'deck':
      return "{cards} [is|are] discarded from {owner}'s deck";
    default:
      return '{cards} [is|are] discarded';
  }
}
