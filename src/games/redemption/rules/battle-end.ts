import { type Atom, move, proposed } from '../../../kernel/atom.ts';
import { type Choice, objectChoice, optionChoice } from '../../../kernel/choice.ts';
import { type Seat, zoneId } from '../../../kernel/ids.ts';
import { inZone, kindOf } from '../../../kernel/query.ts';
import type { GameObject, GameState } from '../../../kernel/state.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { objectsChosen, objectsIn, seatChosen } from '../../shared/frames.ts';
import type { Book } from '../facts/facts.ts';
import { characters, endedBy, isPlaced } from '../facts/field.ts';
import { isEnhancement } from '../facts/marks.ts';
import { defeated, ignoresAll, standing } from '../facts/numbers.ts';
import { accessible } from '../facts/souls.ts';
import { note } from '../notes.ts';
import type { Data } from '../structures.ts';
import type { Battle } from './battle.ts';
import { offerDominants } from './dominant-windows.ts';
import { weaponsOf } from './entering-battle.ts';
import { areas } from './set-aside.ts';

/** The end of a battle (rules 8.5): its outcome, the rescue of a Lost Soul, and the return of all cards. */

/** How a battle ended (rules 8.5). */
export type Ending =
  | 'attacker'
  | 'defender'
  | 'mutual'
  | 'stalemate'
  | 'ignored-attacker'
  | 'ignored-defender'
  | 'empty'
  | 'over';

/** Decides the outcome of the battle by numbers, and the defeated characters. */
export function resolve(tx: Tx, { attacker, defender, data, to }: Battle, book: Book): void {
  const ending = endingOf(tx.state, attacker, defender, data.declined === true, book);
  const down = lost(tx.state, attacker, defender, ending, book);
  const saved = ['attacker', 'mutual', 'ignored-attacker'].includes(ending);
  const souls = saved ? accessible(tx.state, attacker, book) : [];
  to('soul', { ending, souls: souls.map((o) => o.id) });
  if (souls.length > 0) offerDominants(tx, 'redeem');
  const atoms: Atom[] = [
    note('outcome', { ending }),
    ...down.map((o) => move(o, zoneId('discard', o.owner), 'defeat')),
  ];
  tx.event({ name: 'outcome', entries: proposed(atoms) });
}

/** Asks the defender which Lost Soul to give up, in Type 1 games (rules 8.5). */
export function chooseSoul(tx: Tx, { attacker, defender, data, answer, to }: Battle): void {
  const souls = objectsIn(tx.state, data.souls).filter((o) => kindOf(o.zone) === 'bondage');
  if (answer === undefined && souls.length > 0) {
    tx.ask(defender, oneOf('soul', souls));
    return;
  }
  to('weapons');
  const given = objectsChosen(tx.state, answer);
  if (given.length === 0) return;
  const zone = zoneId('redemption', attacker);
  tx.event({
    name: 'rescue',
    by: attacker,
    entries: proposed(given.map((o) => ({ ...move(o, zone, 'rescue'), controller: attacker }))),
  });
}

/** Asks, for each surviving Warrior, which weapon the Warrior keeps: one at most (rules 8.5). */
export function chooseWeapons(tx: Tx, { data, answer, to }: Battle, book: Book): void {
  const { kept = [] } = data;
  if (answer !== undefined) {
    to('weapons', { kept: [...kept, ...objectsChosen(tx.state, answer).map((o) => o.id)] });
    return;
  }
  const open = tx.state.seats.flatMap((_, seat) =>
    characters(tx.state, seat, book).flatMap((c) => {
      const held = weapons(tx.state, c, book);
      return held.length === 0 || held.some((w) => kept.includes(w.id)) ? [] : [{ seat, held }];
    }),
  )[0];
  if (open === undefined) to('areas');
  else tx.ask(open.seat, oneOf('weapon', open.held));
}

/** Asks in which area an Enhancement waits, if the cards that it set aside are in several areas (rules 12.5). */
export function chooseAreas(tx: Tx, { data, answer, to }: Battle, book: Book): void {
  const { areas: chosen = [] } = data;
  const pending = waiting(tx.state, book).filter((o) => areas(tx.state, o.id).length > 1);
  const o = pending[chosen.length];
  if (o === undefined) {
    to('end');
    cleanUp(tx, data, pending, chosen, book);
  } else if (answer === undefined) tx.ask(o.controller, areaChoice(tx.state, o, book));
  else to('areas', { areas: [...chosen, seatChosen(answer) ?? o.controller] });
}

const oneOf = (code: string, list: GameObject[]): Choice =>
  objectChoice(
    'answer',
    { code },
    list.map((o) => o.stamp),
    1,
    1,
  );

/** Question for the area in which an Enhancement waits. */
export function areaChoice(state: GameState, o: GameObject, book: Book): Choice {
  const options = areas(state, o.id).map((seat) => ({
    id: String(seat + 1),
    text: `${state.seats[seat]!.name}'s area`,
  }));
  return optionChoice('answer', { code: 'area', about: o.stamp, card: book.card(o).definition.ref }, options);
}

/** Weapons that a Warrior in battle holds; other characters keep none. */
const weapons = (state: GameState, c: GameObject, book: Book): GameObject[] =>
  book.base(c).subtypes.includes('warrior') ? weaponsOf(state, c) : [];

function endingOf(state: GameState, attacker: Seat, defender: Seat, declined: boolean, book: Book): Ending {
  // An ability that ends the battle leads to its resolution (rules 8.5), unless it states the result or ends the turn.
  const by = endedBy(state);
  if (by === 'turn') return 'over';
  if (by === 'stalemate') return 'stalemate';
  const [attacking, defending] = [attacker, defender].map((seat) => characters(state, seat, book).length);
  if (attacking === 0 && defending === 0) return 'empty';
  if (attacking === 0) return 'defender';
  // Without blockers the attacker wins: nobody blocked, or abilities have removed those who did (rules 8.5).
  if (defending === 0 || declined) return 'attacker';
  if (ignoresAll(state, attacker, defender, book)) return 'ignored-attacker';
  if (ignoresAll(state, defender, attacker, book)) return 'ignored-defender';
  switch (standing(state, attacker, defender, book)) {
    case 'attacker-losing':
      return 'defender';
    case 'defender-losing':
      return 'attacker';
    case 'mutual':
      return 'mutual';
    case 'stalemate':
      return 'stalemate';
  }
}

/** Characters defeated by strength and toughness in a battle with this outcome. */
function lost(state: GameState, attacker: Seat, defender: Seat, ending: Ending, book: Book): GameObject[] {
  switch (ending) {
    case 'attacker':
      return defeated(state, defender, attacker, book);
    case 'defender':
      return defeated(state, attacker, defender, book);
    case 'mutual':
      return [...defeated(state, attacker, defender, book), ...defeated(state, defender, attacker, book)];
    case 'stalemate':
    case 'ignored-attacker':
    case 'ignored-defender':
    case 'empty':
    case 'over':
      return [];
  }
}

/** Enhancements in battle that will wait with the cards which they set aside. */
const waiting = (state: GameState, book: Book): GameObject[] =>
  state.seats.flatMap((_, seat) =>
    inZone(state, zoneId('battle', seat)).filter(
      (o) => isEnhancement(o) && book.base(o).types.includes('Enhancement') && areas(state, o.id).length > 0,
    ),
  );

/**
 * Returns all cards from battle (rules 8.5): survivors to their permanent controllers, Enhancements to the piles,
 * except those that stay.
 */
function cleanUp(
  tx: Tx,
  { kept = [] }: Data<'battle'>,
  asked: GameObject[],
  chosen: Seat[],
  book: Book,
): void {
  const { state } = tx;
  const atoms = state.seats.flatMap((_, seat) =>
    inZone(state, zoneId('battle', seat)).flatMap((o): Atom[] => {
      const facts = book.base(o);
      if (isPlaced(o)) return [];
      if (o.host?.role === 'weapon' && kept.includes(o.id)) return [];
      if (!isEnhancement(o)) {
        const home = facts.types.includes('character') || facts.types.includes('Site');
        return home
          ? [{ ...move(o, zoneId('territory', o.controller), 'home'), controller: o.controller }]
          : [move(o, zoneId('discard', o.owner), 'discard')];
      }
      const areasOf = areas(state, o.id);
      const at = asked.indexOf(o);
      const area = at >= 0 ? chosen[at] : areasOf[0];
      return area === undefined
        ? [move(o, zoneId('discard', o.owner), 'discard')]
        : [{ ...move(o, zoneId('aside', area), 'wait'), controller: o.controller }];
    }),
  );
  if (atoms.length > 0) tx.event({ name: 'home', entries: proposed(atoms) });
}
