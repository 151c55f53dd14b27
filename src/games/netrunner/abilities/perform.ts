import { type Atom, move } from '../../../kernel/atom.ts';
import type { Declaration } from '../../../kernel/frame.ts';
import { type Seat, zoneId } from '../../../kernel/ids.ts';
import { live } from '../../../kernel/query.ts';
import type { GameObject, GameState } from '../../../kernel/state.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { objectsChosen, optionChosen } from '../../shared/frames.ts';
import type { Book } from '../facts/facts.ts';
import { encountered } from '../facts/field.ts';
import type { Paid } from '../language/types.ts';
import { forgetRun, hasRunPlan } from '../orders.ts';
import { payCredits } from '../rules/credits.ts';
import {
  advancedAtoms,
  happen,
  noted,
  purgingAtoms,
  purseAtom,
  trashed,
  trashNoted,
} from '../rules/happen.ts';
import { serverCalled } from '../rules/install.ts';
import { asksToRez, rez, rezAtCost } from '../rules/rez.ts';
import { beginRun, sayLeaves } from '../rules/run.ts';
import { SUBROUTINE, unbroken } from '../rules/subroutines.ts';
import { useAbility } from '../rules/use.ts';
import { begin, keep } from '../structures.ts';
import { costNow, countUse } from '../words/costs/usable.ts';
import { cardsDrawn } from '../words/effects/draw-action.ts';
import { leavesHere, PURGE, playPrice, rezPrice } from './acts.ts';
import { ordered, subroutinesToBreak } from './plans.ts';

/**
 * Carries out a finished declaration (an act with its choices), which is already removed from the stack. The window
 * (moment to act) in which the seat acts is then on top of the stack.
 */
export function perform(tx: Tx, frame: Declaration, book: Book): void {
  const { seat, act } = frame;
  const o = act.object === undefined ? undefined : live(tx.state, act.object);
  const window = tx.top();
  if (window?.kind === 'window') {
    const passes = act.act === 'pass' || act.act === 'jackout';
    if (!passes) sayLeaves(tx, 'ask');
    else if (leavesHere(tx.state, window, book)) sayLeaves(tx, act.act === 'jackout' ? 'out' : 'on');
    // An action closes the window (moment to act) in which it was taken. After any other act every player may act
    // again.
    const passed = passes
      ? [...window.passed, seat]
      : window.name === 'action'
        ? isAction(frame, o, book)
          ? [seat, 1 - seat]
          : [1 - seat]
        : window.name === 'between'
          ? window.passed
          : [];
    if (window.name === 'action' && book.cards.recalls('repeats') && isAction(frame, o, book))
      noteAction(tx, frame);
    // A run plan (orders for one run) ends when something unforeseen happens: at the first encounter about which its
    // player is asked.
    if (
      window.name === 'encounter' &&
      hasRunPlan(tx.state, seat) &&
      ordered(tx.state, window, book) === undefined
    )
      forgetRun(tx, seat);
    tx.replace({ ...window, passed, seat: passes ? 1 - seat : seat });
  }
  const click = (n = 1): Atom => purseAtom(tx.state, seat, 'click', -n);
  switch (act.act) {
    case 'pass':
    case 'jackout':
      return;
    case 'credit':
      happen(tx, 'credit', [click(), purseAtom(tx.state, seat, 'credit', 1)], { by: seat });
      return;
    case 'draw': {
      const n = cardsDrawn(tx.state, seat, book);
      begin(tx, 'draw', 'draw', { seat, n });
      happen(tx, 'clickDraw', [click(), { atom: 'count', name: `turn:draws:${seat}`, by: 1 }], { by: seat });
      return;
    }
    case 'install':
    case 'replace': {
      const server = optionChosen(frame.bound['server']);
      const host = objectsChosen(tx.state, frame.bound['host'])[0];
      const trash = objectsChosen(tx.state, frame.bound['trash']);
      begin(tx, 'install', 'clear', {
        card: o!.id,
        seat,
        ...(server === undefined ? {} : { server }),
        ...(host === undefined ? {} : { host: host.id }),
        trash: trash.map(({ id }) => id),
      });
      happen(tx, 'click', [click()], { by: seat });
      return;
    }
    case 'play':
      begin(tx, 'play', 'place', {
        card: o!.id,
        seat,
        price: playPrice(tx.state, o!, book),
      });
      return;
    case 'advance':
      happen(tx, 'advance', advancing(tx.state, o!, seat, book), { by: seat });
      return;
    case 'trash':
      happen(
        tx,
        'trashResource',
        [
          click(),
          ...payCredits(tx.state, seat, 2, book),
          ...objectsChosen(tx.state, frame.bound['cost']).flatMap((c) => [
            trashed(tx.state, c),
            trashNoted(tx.state, c, seat),
          ]),
          trashed(tx.state, o!),
          trashNoted(tx.state, o!, seat),
        ],
        { by: seat },
      );
      return;
    case 'purge':
      happen(tx, 'purge', [click(PURGE), ...purgingAtoms(tx.state, seat, book)], { by: seat });
      return;
    case 'untag':
      happen(
        tx,
        'untag',
        [click(), ...payCredits(tx.state, seat, 2, book), purseAtom(tx.state, seat, 'tag', -1)],
        { by: seat },
      );
      return;
    case 'run': {
      const server = serverCalled(tx.state, optionChosen(frame.bound['server']) ?? '', book);
      if (server !== undefined) beginRun(tx, server);
      happen(tx, 'click', [click()], { by: seat });
      return;
    }
    case 'rez':
      if (asksToRez(tx.state, o!, book)) rezAtCost(tx, o!, seat, {}, book);
      else rez(tx, o!, rezPrice(tx.state, o!, book), seat, book);
      return;
    case 'score':
      happen(tx, 'score', scoring(tx.state, o!, seat, book), { by: seat });
      return;
    case 'use':
    case 'break':
    case 'planned':
      use(tx, frame, o!, book);
      return;
    default:
      throw new Error(`"${act.act}" is no act of Netrunner.`);
  }
}

const ACTIONS = ['credit', 'draw', 'install', 'replace', 'play', 'advance', 'trash', 'purge', 'untag', 'run'];

function isAction({ act }: Declaration, o: GameObject | undefined, book: Book): boolean {
  if (ACTIONS.includes(act.act)) return true;
  const ability = o && book.card(o).paid.find(({ index }) => index === act.ability)?.ability;
  return act.act === 'use' && ability?.cost.clicks !== undefined;
}

/** Counts how often the action was taken: by basic action, or by ability of a card (rules 16.1). */
function noteAction(tx: Tx, { act: { act, object, ability } }: Declaration): void {
  const basic = act === 'replace' ? 'install' : act;
  const action = ACTIONS.includes(act) ? basic : `${object}:${ability}`;
  tx.count(`turn:action:${action}`);
  keep(tx, 'turn', { action });
}

const advancing = (state: GameState, o: GameObject, seat: Seat, book: Book): Atom[] => [
  purseAtom(state, seat, 'click', -1),
  ...payCredits(state, seat, 1, book),
  ...advancedAtoms(o, seat),
];

/**
 * Atoms (smallest changes of state) that move an agenda to the score area and return its counters to the bank (rules
 * 12.4).
 */
export function scoring(_state: GameState, o: GameObject, seat: Seat, book: Book): Atom[] {
  const { values, dividends } = book.card(o);
  const points = values['points'] ?? 0;
  const excess = (o.counters['advancement'] ?? 0) - (values['advancement'] ?? 0);
  const paid = dividends * Math.max(0, excess);
  return [
    {
      ...move(o, zoneId('score', seat), 'score'),
      face: 'up',
      controller: seat,
      ...(paid > 0 ? { keep: { agenda: paid } } : {}),
    },
    ...(points > 0 ? [{ atom: 'count' as const, name: 'turn:points', by: points }] : []),
    noted('scores', { how: 'scored' }, { seat, object: o }),
  ];
}

function use(tx: Tx, frame: Declaration, o: GameObject, book: Book): void {
  const { seat, act } = frame;
  const placed = book.card(o).paid.find(({ index }) => index === act.ability);
  if (placed === undefined) return;
  const { ability } = placed;
  const chosen = objectsChosen(tx.state, frame.bound['cost']).map(({ stamp }) => stamp);
  if (ability.limit !== undefined) countUse(tx, o, placed.index, ability);
  const did = broken(tx.state, frame, ability, book).map((id) => `${SUBROUTINE}${id}`);
  const cost = costNow(tx.state, ability, o, book);
  const env = { ...book.envOf(tx.state, o), you: seat, did };
  useAbility(tx, o, { index: placed.index, cost, steps: ability.steps }, env, chosen, book);
}

/**
 * The numbers of the subroutines to break: those that the Runner has chosen for this act, or else those in their run
 * plan (orders for one run), the preferred ones first.
 */
function broken(state: GameState, { act, bound }: Declaration, { steps }: Paid, book: Book): string[] {
  const chosen = bound['subroutines'];
  if (chosen?.kind === 'option') return chosen.options;
  const step = steps.find((one) => one.op === 'break');
  const ice = encountered(state);
  if (act.act !== 'planned' || step?.op !== 'break' || ice === undefined) return [];
  const places = new Set([...subroutinesToBreak(state, book), ...unbroken(state, ice, book)]);
  return [...places].slice(0, step.n).map((place) => String(place + 1));
}
