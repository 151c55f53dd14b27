import { type Atom, move } from '../../../kernel/atom.ts';
import { zoneId } from '../../../kernel/ids.ts';
import { ids, kindOf } from '../../../kernel/query.ts';
import type { Env, GameState } from '../../../kernel/state.ts';
import { objects, seatFor, value } from '../../../language/run/evaluate.ts';
import type { Host } from '../../../language/run/host.ts';
import { readerOf } from '../../shared/reading.ts';
import { AS_AGENDA, type Book } from '../facts/facts.ts';
import { active, encountered, keyOf, purse, runner, runOf } from '../facts/field.ts';
import { print } from '../language/print.ts';
import type { Passive, Step } from '../language/types.ts';
import { credits, payCredits } from '../rules/costs.ts';
import { noted, purseAtom, trashed, trashNoted } from '../rules/happen.ts';
import { exchanging } from '../rules/swap.ts';
import { BARE, HOSTS, ZONES } from '../words.ts';
import { purging } from './perform.ts';
import { beginStep } from './steps.ts';

/** The verbs of Netrunner, for the interpreter of the language. Reading is the book's job. */
export function createHost(book: Book): Host<Step> {
  const host: Host<Step> = {
    ...readerOf(book),
    carried: book.carried,
    hostOf: (state, stamp) => book.hostOf(state, stamp),
    destination: (_state, o, zone) => (book.owned(zone) ? zoneId(zone, o.owner) : zoneId(zone)),
    hidden: (kind) => kind === 'hand' || kind === 'deck',
    targetable: () => true,
    sifts: () => false,
    decided: () => {},
    bare: BARE,
    secret: (o) => ZONES[kindOf(o.zone)]?.visibility !== 'public' || o.face === 'down',
    verb: (state, step, env) => verb(state, step, env, book),
    prepare: () => false,
    feasible: (state, step, env) => feasible(state, step, env, book),
    begin: (doing, step) => beginStep(doing, step, book),
    play: () => {
      throw new Error('No text of Netrunner plays a card.');
    },
    lasting: (state, step, env, refs) => {
      // A time that is not there is over at once (rules 11.5). What is said of a run that is about to begin waits for it.
      if (step.until === 'encounter' && encountered(state) === undefined) return undefined;
      const source = objects(state, 'self', env, book)[0];
      return {
        atom: 'effectOn',
        effect: {
          controller: env.you,
          card: env.card,
          text: print.passive(named(step)),
          body: step.does,
          until: { until: 'step', step: step.until },
          ...(refs.length > 0 && { refs }),
          ...(source !== undefined && { source: source.id }),
        },
      };
    },
    playable: () => false,
    initiative: (state) => active(state),
    sayAll: (steps) => print.steps(steps),
    say: (step, _env, next) => print.question(step, next),
  };
  return host;
}

/** What the step makes hold, said of the speaker where it is about that. */
const named = ({ does, over }: Extract<Step, { op: 'ongoing' }>): Passive =>
  does.effect === 'modify' && over === 'self' ? { ...does, over } : does;

/** Is there anything that the step could do, as far as hidden zones are concerned? */
function feasible(state: GameState, step: Step, env: Env, book: Book): boolean {
  switch (step.op) {
    case 'trash':
    case 'rez':
    case 'derez':
    case 'swap':
    case 'forfeit':
    case 'install':
    case 'convert':
    case 'encounter':
      return objects(state, step.what, env, book).length > 0;
    case 'draw':
      return ids(state, zoneId('deck', seatFor(state, step.who, env))).length > 0;
    case 'find':
      return [step.in].flat().some((zone) => ids(state, zoneId(zone, env.you)).length > 0);
    case 'endRun':
    case 'jackOut':
      return runOf(state) !== undefined;
    default:
      return true;
  }
}

/** Atoms of drawing, of shuffling, and of the game's own steps that happen at once. */
function verb(state: GameState, step: Step, env: Env, book: Book): Atom[] {
  switch (step.op) {
    case 'draw': {
      const seat = seatFor(state, step.who, env);
      const n = value(state, step.n, env, book);
      return n > 0 ? [noted('drawing', { seat, data: { n } })] : [];
    }
    case 'shuffle': {
      const all = objects(state, step.what, env, book);
      const owners = [...new Set(all.map((o) => o.owner))];
      return [
        ...all.flatMap((o): Atom[] =>
          kindOf(o.zone) === 'deck' ? [] : [{ ...move(o, zoneId('deck', o.owner), 'shuffle'), face: 'down' }],
        ),
        ...owners.map((seat): Atom => ({ atom: 'shuffle', zone: zoneId('deck', seat) })),
      ];
    }
    case 'credits': {
      const seat = seatFor(state, step.who, env);
      const n =
        value(state, step.n, env, book) * (step.each === undefined ? 1 : value(state, step.each, env, book));
      const by = step.lose === true ? -Math.min(n, purse(state, seat, 'credit')) : n;
      return by === 0 ? [] : [purseAtom(state, seat, 'credit', by)];
    }
    case 'clicks': {
      const seat = seatFor(state, step.who, env);
      const by = step.lose === true ? -Math.min(step.n, purse(state, seat, 'click')) : step.n;
      return by === 0 ? [] : [purseAtom(state, seat, 'click', by)];
    }
    case 'trash':
      return objects(state, step.what, env, book).flatMap((o) => [trashed(state, o), trashNoted(o, env.you)]);
    case 'badPublicity':
      return [purseAtom(state, 1 - runner(state), 'bad publicity', step.n)];
    case 'take': {
      const self = objects(state, 'self', env, book)[0];
      const there = self?.counters['credit'] ?? 0;
      const n = Math.min(step.n ?? there, there);
      if (self === undefined || n === 0) return [];
      return [
        { atom: 'counter', object: self.stamp, counter: 'credit', by: -n },
        purseAtom(state, env.you, 'credit', n),
      ];
    }
    case 'rez':
      return objects(state, step.what, env, book).flatMap((o): Atom[] => {
        if (o.face === 'up' || book.card(o).definition.type === 'agenda') return [];
        const price = step.free === true ? 0 : book.price(state, o, book.card(o).values['cost'] ?? 0, 'rez');
        if (price > credits(state, env.you, book)) return [];
        return [
          ...payCredits(state, env.you, price, book),
          { atom: 'face', object: o.stamp, face: 'up' },
          { atom: 'mark', object: o.stamp, mark: `since:${state.nextStamp}`, on: true },
          noted('rezzes', { seat: env.you, object: o, data: { price } }),
        ];
      });
    case 'derez':
      return objects(state, step.what, env, book).flatMap((o): Atom[] =>
        o.face === 'up' && ['ice', 'root'].includes(kindOf(o.zone))
          ? [
              { atom: 'face', object: o.stamp, face: 'down' },
              ...o.marks
                .filter((m) => m.startsWith('since:'))
                .map((mark): Atom => ({ atom: 'mark', object: o.stamp, mark, on: false })),
            ]
          : [],
      );
    case 'purge':
      return purging(state);
    case 'show': {
      const all = objects(state, step.what, env, book);
      const to = [...state.seats.keys(), state.seats.length];
      return all.length === 0 ? [] : [{ atom: 'reveal', objects: all.map((o) => o.stamp), to }];
    }
    case 'swap':
      return step.with === undefined
        ? swapping(state, step, env, book)
        : exchanging(
            state,
            objects(state, step.what, env, book)[0],
            objects(state, step.with, env, book)[0],
            book,
          );
    case 'host': {
      const self = objects(state, 'self', env, book)[0];
      if (self === undefined || !HOSTS.includes(kindOf(self.zone))) return [];
      return objects(state, step.what, env, book).map((o) => ({
        ...move(o, zoneId('hosted'), 'host'),
        face: step.facedown === true ? 'down' : 'up',
        controller: env.you,
        host: { object: self.id, role: 'attachment' },
      }));
    }
    case 'convert':
      return objects(state, step.what, env, book).map((o) => ({
        ...move(o, zoneId('score', env.you), 'convert'),
        face: 'up',
        controller: env.you,
        marks: [`${AS_AGENDA}${step.points}`],
      }));
    case 'forfeit':
      return objects(state, step.what, env, book)
        .filter((o) => kindOf(o.zone) === 'score')
        .map((o) => move(o, zoneId('removed'), 'forfeit'));
    default:
      throw new Error(
        `"${step.op}" of ${keyOf(book.identityOf(state, env.you))} is no simple step of Netrunner.`,
      );
  }
}

/** Two pieces of ice change places (rules 12.8): they stay installed, and what is hosted on them stays there. */
function swapping(state: GameState, step: Extract<Step, { op: 'swap' }>, env: Env, book: Book): Atom[] {
  const [one, other] = objects(state, step.what, env, book).filter((o) => kindOf(o.zone) === 'ice');
  if (one === undefined || other === undefined) return [];
  const zone = ids(state, zoneId('ice'));
  return [
    { atom: 'restore', object: one.stamp, as: { ...one, at: other.at }, index: zone.indexOf(other.id) },
    { atom: 'restore', object: other.stamp, as: { ...other, at: one.at }, index: zone.indexOf(one.id) },
  ];
}
