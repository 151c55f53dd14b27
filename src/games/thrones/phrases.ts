import type { Atom } from '../../kernel/atom.ts';
import { kindOf, live, seatOf } from '../../kernel/query.ts';
import { type Clause, seatName, type Telling } from './telling.ts';
import { AMBUSHED, ASSAULTED, BYPASSED } from './words.ts';

/** Marks that the line of something else speaks of. */
export const SILENT_MARKS: readonly string[] = [AMBUSHED, ASSAULTED, BYPASSED, 'removed'];

type Move = Extract<Atom, { atom: 'move' }>;

/** "is killed", "are killed". */
const is = (done: string): readonly [string, string] => [` is ${done}`, ` are ${done}`];

/** Whoever is killed goes to the dead pile; where else he goes is said (rules 10, Replacement). */
function killed(a: Move, whose: string): readonly [string, string] {
  const kind = kindOf(a.to);
  if (kind === 'dead') return is('killed');
  const where = `to ${whose} ${PILES[kind] ?? kind} instead`;
  return [` is killed and goes ${where}`, ` are killed and go ${where}`];
}

/** Zones as the story calls them, where it does not by their kind. */
const PILES: Record<string, string> = { discard: 'discard pile' };

/** How the story says that a card moves: by the verb that moves it, else by where it goes. */
export function movePhrase(t: Telling, a: Move, name: string): Clause | undefined {
  const o = live(t.before, a.object);
  const from = o === undefined ? '' : kindOf(o.zone);
  const who = seatName(t, t.event.by ?? o?.controller);
  const whose = `${seatName(t, seatOf(a.to) ?? o?.owner)}'s`;
  const host = a.host === undefined ? undefined : t.before.objects[a.host.object];
  const on = host === undefined || host === null ? '' : ` on ${t.book.card(host).definition.name}`;
  // What enters as a duplicate has no title to be on another (rules 7.4, 7.10).
  const as = a.host?.role === 'duplicate' ? ' as a duplicate' : on;
  switch (a.verb) {
    case 'marshal':
      return { lead: `${who} marshals `, name, tail: [on, on] };
    case 'dupe':
      return { lead: `${who} marshals `, name, tail: [' as a duplicate', ' as duplicates'] };
    case 'shadow':
      return { lead: `${who} puts `, name, tail: [' into shadows', ' into shadows'] };
    case 'ambush':
      return { lead: `${who} ambushes with `, name, tail: [as, as] };
    case 'emerge':
      return { lead: '', name, tail: [` comes out of shadows${as}`, ` come out of shadows${as}`] };
    case 'play':
      return { lead: `${who} plays `, name };
    case 'setup':
      return kindOf(a.to) === 'shadows'
        ? { lead: `${who} puts `, name, tail: [' into shadows', ' into shadows'] }
        : { lead: `${who} sets up `, name, tail: [as, as.replace('a duplicate', 'duplicates')] };
    case 'kill':
      return { lead: '', name, tail: killed(a, whose) };
    case 'sacrifice':
      return { lead: `${seatName(t, o?.controller)} sacrifices `, name };
    case 'used':
      return undefined;
    case 'mulligan':
      return { lead: `${who} takes a mulligan` };
    default:
      return arrives(t, a, { name, from, whose, on, owner: seatName(t, o?.owner) });
  }
}

function arrives(
  t: Telling,
  a: Move,
  { name, from, whose, on, owner }: Record<'name' | 'from' | 'whose' | 'on' | 'owner', string>,
): Clause | undefined {
  const goes = (where: string): Clause => ({ lead: '', name, tail: [` goes ${where}`, ` go ${where}`] });
  switch (kindOf(a.to)) {
    case 'plot':
      return { lead: `${owner} reveals `, name };
    case 'plots':
      return {
        lead: `${owner} takes `,
        name,
        tail: [' back into the plot deck', ' back into the plot deck'],
      };
    case 'play':
      if (a.host?.role === 'duplicate') {
        const down = a.face === 'down' ? ' face down' : '';
        const tail = [
          ` is placed${down} as a duplicate${on}`,
          ` are placed${down} as duplicates${on}`,
        ] as const;
        return { lead: '', name, tail };
      }
      return { lead: '', name, tail: [` enters play${on}`, ` enter play${on}`] };
    case 'discard':
      // An event that has been played goes to the discard pile; that goes without saying (rules 11.2).
      if (from === 'played') return undefined;
      if (from === 'hand') {
        const how = ['claim', 'discardRandom'].includes(t.event.name) ? ' at random' : '';
        return { lead: `${owner} discards `, name, tail: [how, how] };
      }
      return { lead: '', name, tail: is(from === 'deck' ? `discarded from ${owner}'s deck` : 'discarded') };
    case 'dead':
      return goes(`to ${whose} dead pile`);
    case 'removed':
      return { lead: '', name, tail: is('removed from the game') };
    case 'deck': {
      const shuffled = t.atoms.some((x) => x.atom === 'shuffle' && x.zone === a.to);
      const where = a.place === 'top' ? 'on top of' : 'to the bottom of';
      return shuffled
        ? { lead: '', name, tail: is(`shuffled into ${whose} deck`) }
        : goes(`${where} ${whose} deck`);
    }
    case 'hand':
      return goes(`to ${whose} hand`);
    case 'shadows':
      return goes('into shadows');
    default:
      return undefined;
  }
}
