import type { Atom } from '../../../kernel/atom.ts';
import type { Act } from '../../../kernel/choice.ts';
import type { Structure } from '../../../kernel/frame.ts';
import { objectId, type Seat, zoneId } from '../../../kernel/ids.ts';
import { inZone, live } from '../../../kernel/query.ts';
import type { GameObject, GameState } from '../../../kernel/state.ts';
import { actChoice } from '../../../kernel/step.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { actIn, numbersIn, textsIn } from '../../shared/frames.ts';
import type { Placed } from '../card-set.ts';
import type { Book } from '../facts/facts.ts';
import { active, corp, keyOf, runner } from '../facts/field.ts';
import { canPay, costAtoms } from './costs.ts';
import { goTo, happen, noted, purseAtom, trashed } from './happen.ts';
import { win } from './victory.ts';

/**
 * Damage and tags that are about to come (rules 11.4, 19): first what interrupts them, then what is left of them happens. `what` is `tag`,
 * or a sort of damage; `n` may fall to nothing meanwhile.
 */
export function stepWould(tx: Tx, frame: Structure, book: Book): void {
  const what = String(frame.data['what']);
  switch (frame.at) {
    case 'forced': {
      const next = interrupts(tx.state, frame, book).find(({ placed }) => placed.ability.forced === true);
      if (next === undefined) goTo(tx, frame, 'ask');
      else use(tx, frame, next, book);
      return;
    }
    case 'ask':
      ask(tx, frame, book);
      return;
    case 'apply': {
      const n = Number(frame.data['n']);
      if (n <= 0) {
        tx.pop();
        return;
      }
      if (what === 'tag') {
        tx.pop();
        const seat = runner(tx.state);
        happen(tx, 'tag', [purseAtom(tx.state, seat, 'tag', n), noted('tagged', { seat, data: { n } })]);
      } else damage(tx, frame, what, n);
      return;
    }
    case 'name': {
      tx.pop();
      const as = frame.data['as'];
      const top = tx.top();
      if (typeof as === 'string' && top?.kind === 'sequence') {
        const stamps = numbersIn(frame.data['trashed']).flatMap(
          (id) => tx.state.objects[objectId(id)]?.stamp ?? [],
        );
        tx.replace({ ...top, env: { ...top.env, refs: { ...top.env.refs, [as]: stamps } } });
      }
      return;
    }
    default:
      throw new Error(`There is no "${frame.at}" in damage and tags.`);
  }
}

/** Cards at random from the grip; more damage than cards ends the game at once (rules 19). */
function damage(tx: Tx, frame: Structure, what: string, n: number): void {
  const seat = runner(tx.state);
  const hand = inZone(tx.state, zoneId('hand', seat));
  if (n > hand.length) {
    win(
      tx,
      corp(tx.state),
      'flatline',
      `${tx.state.seats[seat]!.name} suffers ${n} ${what} damage with ${hand.length} cards in the grip.`,
    );
    return;
  }
  const left = hand.slice();
  const chosen: GameObject[] = [];
  while (chosen.length < n) chosen.push(...left.splice(tx.random('damage', left.length), 1));
  goTo(tx, frame, 'name', { trashed: chosen.map((o) => o.id) });
  const atoms: Atom[] = [
    ...chosen.map((o) => trashed(tx.state, o)),
    noted('damaged', { seat, data: { n, of: what } }),
    ...(what === 'core' ? [purseAtom(tx.state, seat, 'core damage', n)] : []),
  ];
  happen(tx, 'damage', atoms, { by: corp(tx.state) });
}

interface Usable {
  object: GameObject;
  placed: Placed<'interrupt'>;
}

/** Interrupts that have to do with it and were not used on it yet. */
function interrupts(state: GameState, { data }: Structure, book: Book): Usable[] {
  const what = String(data['what']);
  const used = textsIn(data['used']);
  return state.objects.flatMap((o) => {
    if (o === null || !('card' in o.what) || !book.isActive(state, o)) return [];
    return book
      .card(o)
      .interrupts.filter(({ index, ability }) => {
        const fits = ability.when === what || (ability.when === 'damage' && what !== 'tag');
        const name = countName(o, index, ability.limit?.per);
        const free =
          ability.limit === undefined ||
          !state.counts.some((c) => c.name === name && c.n >= ability.limit!.n);
        return fits && free && !used.includes(`${o.stamp}.${index}`);
      })
      .map((placed) => ({ object: o, placed }));
  });
}

const countName = (o: GameObject, index: number, per = 'turn'): string =>
  `${per}:interrupt:${o.stamp}:${index}`;

function ask(tx: Tx, frame: Structure, book: Book): void {
  const { inbox, ...rest } = frame;
  const passed = numbersIn(frame.data['passed']);
  if (inbox !== undefined) {
    const act = actIn(inbox[0]!.answer);
    const chosen = interrupts(tx.state, frame, book).find(
      ({ object, placed }) => object.stamp === act.object && placed.index === act.ability,
    );
    if (chosen === undefined) goTo(tx, rest, 'ask', { passed: [...passed, inbox[0]!.seat] });
    else use(tx, rest, chosen, book);
    return;
  }
  if (Number(frame.data['n']) > 0)
    for (const seat of [active(tx.state), 1 - active(tx.state)] as Seat[]) {
      if (passed.includes(seat)) continue;
      const acts: Act[] = interrupts(tx.state, frame, book)
        .filter(
          ({ object, placed: { ability } }) =>
            object.controller === seat &&
            (ability.cost === undefined || canPay(tx.state, ability.cost, object, seat, book)),
        )
        .map(({ object, placed }) => ({ act: 'interrupt', object: object.stamp, ability: placed.index }));
      if (acts.length === 0) continue;
      tx.ask(seat, actChoice('interrupt', [...acts, { act: 'pass' }]));
      return;
    }
  goTo(tx, frame, 'apply');
}

function use(tx: Tx, frame: Structure, { object, placed: { index, ability } }: Usable, book: Book): void {
  const used = [...textsIn(frame.data['used']), `${object.stamp}.${index}`];
  goTo(tx, frame, frame.at, { used });
  tx.count(countName(object, index, ability.limit?.per));
  tx.observer?.program(keyOf(object), String(index));
  tx.sequence(ability.steps, book.envOf(tx.state, live(tx.state, object.stamp)!));
  if (ability.cost !== undefined)
    happen(tx, 'use', costAtoms(tx.state, ability.cost, object, object.controller, []), {
      by: object.controller,
      source: object.stamp,
      card: keyOf(object),
    });
}
