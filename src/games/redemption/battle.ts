import { type Atom, move, proposed } from '../../kernel/atom.ts';
import { type Act, objectChoice } from '../../kernel/choice.ts';
import type { Structure } from '../../kernel/frame.ts';
import { type ObjectId, objectId, type Seat, zoneId } from '../../kernel/ids.ts';
import { after, inZone, kindOf, live } from '../../kernel/query.ts';
import type { GameObject, GameState, Json } from '../../kernel/state.ts';
import { actChoice } from '../../kernel/step.ts';
import type { Tx } from '../../kernel/tx.ts';
import { battleActs, blockActs, specialActs } from './acts.ts';
import { areas } from './aside.ts';
import { declareAct } from './declare.ts';
import { enter } from './enter.ts';
import type { Book } from './facts.ts';
import { active, characters } from './field.ts';
import { isEnhancement } from './marks.ts';
import { defeated, ignoresAll, initiative, standing } from './numbers.ts';
import { accessible } from './souls.ts';
import { afterBattle, endOf, settle } from './turn.ts';
import { offerDominants, wants } from './windows.ts';

/** How a battle ended (rules 8.5). */
type Ending =
  | 'attacker'
  | 'defender'
  | 'mutual'
  | 'stalemate'
  | 'ignored-attacker'
  | 'ignored-defender'
  | 'empty'
  | 'over';

/** Begins the battle with the Hero who attacks (rules 8.1). */
export function beginBattle(tx: Tx, hero: GameObject): void {
  const attacker = active(tx.state);
  tx.push({
    kind: 'structure',
    chart: 'battle',
    at: 'open',
    data: { attacker, defender: after(tx.state, attacker), hero: hero.id, last: attacker, passed: [] },
  });
}

/** Carries on a battle (rules 8). Between its places, triggered abilities that wait come first. */
export function stepBattle(tx: Tx, frame: Structure, book: Book): void {
  if (frame.inbox === undefined && settle(tx)) return;
  const { inbox, ...rest } = frame;
  const data = rest.data;
  const attacker = Number(data['attacker']);
  const defender = Number(data['defender']);
  const to = (at: string, change: Structure['data'] = {}): void =>
    tx.replace({ ...rest, at, data: { ...data, ...change } });
  switch (frame.at) {
    case 'open': {
      const hero = tx.state.objects[objectId(Number(data['hero']))]!;
      to('attacked');
      enter(tx, attacker, [hero], 'attacks', undefined, book);
      const turn = Number(tx.state.clock['turn']);
      tx.event({
        name: 'phase',
        entries: proposed([
          { atom: 'clock', name: 'phase', value: 'battle' },
          { atom: 'clock', name: 'battle', value: turn },
          { atom: 'clock', name: 'over', value: 0 },
          { atom: 'clear', prefix: 'battle:' },
          { atom: 'register', what: 'phase', data: { phase: 'battle' } },
        ]),
      });
      endOf(tx, ['phase']);
      tx.instances([]);
      return;
    }
    case 'attacked': {
      to('block');
      const rescue = accessible(tx.state, attacker, book).length > 0;
      offerDominants(tx, 'attack');
      tx.event({
        name: rescue ? 'rescue attempt' : 'battle challenge',
        by: attacker,
        entries: proposed(
          characters(tx.state, attacker, book).map(
            (o): Atom => ({ atom: 'register', what: rescue ? 'rescues' : 'challenges', object: o.stamp }),
          ),
        ),
      });
      return;
    }
    case 'block': {
      if (over(tx.state) || characters(tx.state, attacker, book).length === 0) {
        to('resolve');
        return;
      }
      // Whom an ability has added to this side blocks by that (rules 8.6).
      if (characters(tx.state, defender, book).length > 0) {
        to('initiative', { last: defender, blocked: true });
        return;
      }
      if (inbox === undefined) {
        tx.ask(defender, actChoice('block', blockActs(tx.state, defender, book)));
        return;
      }
      tx.replace(rest);
      const act = actOf(inbox[0]!.answer);
      if (act.act === 'pass') {
        to('resolve', { declined: true });
        tx.event({
          name: 'no block',
          by: defender,
          entries: proposed([{ atom: 'register', what: 'pass', seat: defender }]),
        });
      } else declareAct(tx, defender, act);
      return;
    }
    case 'initiative': {
      if (over(tx.state) || sides(tx.state, attacker, defender, book).some((n) => n === 0)) {
        to('resolve');
        return;
      }
      const seat = initiative(
        tx.state,
        { attacker, defender, last: Number(data['last']), passed: seats(data['passed']) },
        book,
      );
      if (inbox === undefined) {
        tx.ask(seat, actChoice('initiative', battleActs(tx.state, seat, book)));
        return;
      }
      tx.replace(rest);
      const act = actOf(inbox[0]!.answer);
      if (act.act !== 'pass') {
        declareAct(tx, seat, act);
        return;
      }
      const passed = [...seats(data['passed']), seat];
      const how = standing(tx.state, attacker, defender, book);
      // The losing side that plays nothing ends the battle; else two passes in a row do (rules 8.3).
      const ends = how === 'attacker-losing' || how === 'defender-losing' || passed.length > 1;
      to(ends ? 'resolve' : 'initiative', { passed });
      tx.event({ name: 'pass', by: seat, entries: proposed([{ atom: 'register', what: 'pass', seat }]) });
      return;
    }
    case 'resolve': {
      const ending = endingOf(tx.state, attacker, defender, data['declined'] === true, book);
      const down = lost(tx.state, attacker, defender, ending, book);
      const saved = ['attacker', 'mutual', 'ignored-attacker'].includes(ending);
      const souls = saved ? accessible(tx.state, attacker, book) : [];
      to('soul', { ending, souls: souls.map((o) => o.id), keep: null });
      if (souls.length > 0) offerDominants(tx, 'redeem');
      const atoms: Atom[] = [
        { atom: 'register', what: 'outcome', data: { ending } },
        ...down.map((o) => move(o, zoneId('discard', o.owner), 'defeat')),
      ];
      tx.event({ name: 'outcome', entries: proposed(atoms) });
      return;
    }
    case 'soul': {
      const souls = objectsOf(tx.state, data['souls']).filter((o) => kindOf(o.zone) === 'bondage');
      if (inbox === undefined && souls.length > 0) {
        // Type 1: the defender chooses which soul is given up (rules 8.5).
        tx.ask(
          defender,
          objectChoice(
            'answer',
            { code: 'soul' },
            souls.map((o) => o.stamp),
            1,
            1,
          ),
        );
        return;
      }
      to('weapons');
      const answer = inbox?.[0]?.answer;
      const given = answer?.kind === 'objects' ? answer.objects.flatMap((s) => live(tx.state, s) ?? []) : [];
      if (given.length > 0)
        tx.event({
          name: 'rescue',
          by: attacker,
          entries: proposed(
            given.map((o) => ({
              ...move(o, zoneId('redemption', attacker), 'rescue'),
              controller: attacker,
            })),
          ),
        });
      return;
    }
    case 'weapons': {
      // A surviving Warrior keeps one weapon (rules 8.5); who has several chooses, character by character.
      const kept = numbers(data['kept']);
      if (inbox !== undefined) {
        const answer = inbox[0]!.answer;
        const chosen =
          answer.kind === 'objects' ? answer.objects.flatMap((s) => live(tx.state, s)?.id ?? []) : [];
        to('weapons', { kept: [...kept, ...chosen] });
        return;
      }
      const open = tx.state.seats.flatMap((_, seat) =>
        characters(tx.state, seat, book).flatMap((c) => {
          const held = weapons(tx.state, c, book);
          return held.length === 0 || held.some((w) => kept.includes(w.id)) ? [] : [{ seat, held }];
        }),
      )[0];
      if (open === undefined) {
        to('areas');
        return;
      }
      tx.ask(
        open.seat,
        objectChoice(
          'answer',
          { code: 'weapon' },
          open.held.map((w) => w.stamp),
          1,
          1,
        ),
      );
      return;
    }
    case 'areas': {
      // Where what an Enhancement set aside lies in several areas, its player chooses in which it waits (rules 12.5).
      const chosen = numbers(data['areas']);
      const pending = waiting(tx.state, book).filter((o) => areas(tx.state, o.id).length > 1);
      const o = pending[chosen.length];
      if (o === undefined) {
        to('end');
        cleanUp(tx, data, pending, chosen, book);
        return;
      }
      if (inbox !== undefined) {
        const answer = inbox[0]!.answer;
        const seat = answer.kind === 'option' ? Number(answer.options[0]) - 1 : o.controller;
        to('areas', { areas: [...chosen, seat] });
        return;
      }
      tx.ask(o.controller, areaChoice(tx.state, o, book));
      return;
    }
    case 'end':
      tx.pop();
      afterBattle(tx);
      return;
    default:
      throw new Error(`There is no "${frame.at}" in a battle.`);
  }
}

/** The question in which area an Enhancement waits. */
export const areaChoice = (state: GameState, o: GameObject, book: Book) => {
  const options = areas(state, o.id).map((seat) => ({
    id: String(seat + 1),
    text: `${state.seats[seat]!.name}'s area`,
  }));
  return {
    kind: 'option' as const,
    slot: 'answer',
    why: { code: 'area', about: o.stamp, card: book.card(o).definition.ref },
    options,
    min: 1,
    max: 1,
    fallback: { kind: 'option' as const, options: [options[0]!.id] },
  };
};

const actOf = (answer: { kind: string }): Act => {
  // Battles ask for acts wherever they read one.
  const { kind: _, ...act } = answer as { kind: string } & Act;
  return act;
};

const seats = (list: Json | undefined): Seat[] => (Array.isArray(list) ? list.map(Number) : []);
const numbers = seats;
const objectsOf = (state: GameState, list: Json | undefined): GameObject[] =>
  numbers(list).flatMap((id) => state.objects[objectId(id)] ?? []);

const over = (state: GameState): boolean => state.clock['over'] === 1;

const sides = (state: GameState, attacker: Seat, defender: Seat, book: Book): number[] => [
  characters(state, attacker, book).length,
  characters(state, defender, book).length,
];

/** Weapons that a Warrior holds in battle; of who is no Warrior, none is kept. */
const weapons = (state: GameState, c: GameObject, book: Book): GameObject[] =>
  book.base(c).subtypes.includes('warrior')
    ? inZone(state, c.zone).filter((o) => o.host?.object === c.id && o.host.role === 'weapon')
    : [];

/**
 * Somebody has done something, so that passes count anew (rules 8.3). `last` is who has played a card by initiative; a
 * Dominant, an ability used at will, or a Site takes it from nobody.
 */
export function played(tx: Tx, last?: Seat, enhancement?: ObjectId): void {
  const change = last === undefined ? { passed: [] } : { passed: [], last };
  tx.setFrames(
    tx.state.frames.map((f) => {
      if (f.kind !== 'structure' || f.chart !== 'battle') return f;
      // Kept in order, for whoever interrupts the battle (rules 7.3).
      const list = numbers(f.data['enhancements']);
      const enhancements = enhancement === undefined ? list : [...list, enhancement];
      return { ...f, data: { ...f.data, ...change, enhancements } };
    }),
  );
}

/** The blocker is there: from now on initiative decides. */
export function blocked(tx: Tx, seat: Seat, blocker: GameObject, book: Book): void {
  tx.setFrames(
    tx.state.frames.map((f) =>
      f.kind === 'structure' && f.chart === 'battle'
        ? { ...f, at: 'initiative', data: { ...f.data, last: seat, blocked: true } }
        : f,
    ),
  );
  enter(tx, seat, [blocker], 'blocks', undefined, book);
}

function endingOf(state: GameState, attacker: Seat, defender: Seat, declined: boolean, book: Book): Ending {
  if (over(state)) return 'over';
  const [attacking, defending] = sides(state, attacker, defender, book);
  if (attacking === 0 && defending === 0) return 'empty';
  if (attacking === 0) return 'defender';
  // Nobody blocked, or abilities have removed who did (rules 8.5).
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

/** Characters that numbers defeat in this ending. */
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

/** Enhancements in battle for which set-aside cards wait. */
const waiting = (state: GameState, book: Book): GameObject[] =>
  state.seats.flatMap((_, seat) =>
    inZone(state, zoneId('battle', seat)).filter(
      (o) => isEnhancement(o) && book.base(o).types.includes('Enhancement') && areas(state, o.id).length > 0,
    ),
  );

/** Everybody goes home (rules 8.5): survivors to their permanent controllers, Enhancements to the piles but for those that stay. */
function cleanUp(tx: Tx, data: Structure['data'], asked: GameObject[], chosen: Seat[], book: Book): void {
  const { state } = tx;
  const kept = numbers(data['kept']);
  const atoms = state.seats.flatMap((_, seat) =>
    inZone(state, zoneId('battle', seat)).flatMap((o): Atom[] => {
      const facts = book.base(o);
      if (o.host?.role === 'placed') return [];
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

/** Special initiative: who would be left without a character may answer the ability before it completes (rules 8.4). */
export function stepSpecial(tx: Tx, frame: Structure, book: Book): void {
  const seat = Number(frame.data['seat']);
  const { inbox, ...rest } = frame;
  if (inbox === undefined) {
    if (!wants(tx.state, seat, 'removal') || frame.at === 'done') {
      tx.pop();
      return;
    }
    tx.ask(seat, actChoice('special', specialActs(tx.state, seat, book)));
    return;
  }
  const act = actOf(inbox[0]!.answer);
  if (act.act === 'pass') {
    tx.pop();
    return;
  }
  tx.replace(rest);
  declareAct(tx, seat, act);
}

/** The special initiative that was waited for has been used. */
export function usedSpecial(tx: Tx): void {
  tx.setFrames(
    tx.state.frames.map((f) => (f.kind === 'structure' && f.chart === 'special' ? { ...f, at: 'done' } : f)),
  );
}
