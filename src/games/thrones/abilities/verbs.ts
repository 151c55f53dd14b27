import { type Atom, move } from '../../../kernel/atom.ts';
import { type Stamp, zoneId } from '../../../kernel/ids.ts';
import { inZone, kindOf } from '../../../kernel/query.ts';
import type { Env, GameObject, GameState } from '../../../kernel/state.ts';
import { objects, seatFor, value } from '../../../language/run/evaluate.ts';
import type { Book } from '../facts/facts.ts';
import { challenge, faction, gold, isKneeling } from '../facts/field.ts';
import { isPast, kept } from '../facts/lasting-effects.ts';
import { standable } from '../facts/numbers.ts';
import { print } from '../language/print.ts';
import type { Condition, Noun, Step } from '../language/types.ts';
import { ENTER_HOST, intoPlay, mayBePut, mayGo, outOfPlay } from '../rules/entering-play.ts';
import { hostsFor, mayControl, mayLieUnder } from '../rules/unique.ts';
import { ATTACKING, BYPASSED, DEFENDING, GOLD, KNEELING, POWER, REMOVED } from '../words.ts';

/** Atoms of the game's own verbs, carried out as far as possible (rules 9.3). */
export function verb(state: GameState, step: Step, env: Env, book: Book): Atom[] {
  const all = (noun: Noun): GameObject[] => objects(state, noun, env, book);
  switch (step.op) {
    case 'draw': {
      const seat = seatFor(state, step.who, env);
      return inZone(state, zoneId('deck', seat))
        .slice(0, Math.max(0, value(state, step.n, env, book)))
        .map((o) => move(o, zoneId('hand', seat), 'draw'));
    }
    case 'kill':
      return all(step.what).flatMap((o) =>
        kindOf(o.zone) === 'play' && book.facts(state, o).types.includes('character')
          ? [outOfPlay(o, 'dead', 'kill')]
          : [],
      );
    case 'kneel':
      return all(step.what).flatMap((o) => (isKneeling(o) ? [] : [mark(o, KNEELING, true)]));
    case 'stand':
      return standable(state, all(step.what), env.you, book).map((o) => mark(o, KNEELING, false));
    case 'gold':
      return gainGold(state, step, env, book);
    case 'loseGold': {
      const seat = seatFor(state, step.who, env);
      const has = gold(state, seat);
      const n = step.n === undefined ? has : Math.min(has, value(state, step.n, env, book));
      return n > 0 ? [counter(faction(state, seat), GOLD, -n)] : [];
    }
    case 'power': {
      const n = value(state, step.n, env, book);
      const on = step.on === undefined ? [faction(state, env.you)] : all(step.on);
      if (n <= 0) return [];
      return on.flatMap((o) => (['play', 'faction'].includes(kindOf(o.zone)) ? [counter(o, POWER, n)] : []));
    }
    case 'losePower':
      return all(step.on).flatMap((o) => {
        const n = Math.min(o.counters[POWER] ?? 0, value(state, step.n, env, book));
        return n > 0 ? [counter(o, POWER, -n)] : [];
      });
    case 'movePower': {
      const [from] = all(step.from);
      const [to] = all(step.to);
      const n = Math.min(from?.counters[POWER] ?? 0, value(state, step.n, env, book));
      // Never to the same place (rules 9.12).
      if (from === undefined || to === undefined || from === to || n <= 0) return [];
      return [counter(from, POWER, -n), counter(to, POWER, n)];
    }
    case 'enter':
      return all(step.what).flatMap((o) => entering(state, o, step, env, book));
    case 'takeControl':
      return all(step.what).flatMap((o) =>
        o.controller !== env.you && mayControl(state, o, env.you, book)
          ? [{ atom: 'control', object: o.stamp, controller: env.you }, ...outOfChallenge(o)]
          : [],
      );
    case 'duplicate':
    case 'duplicateTop': {
      const [of] = all(step.of);
      const what =
        step.op === 'duplicate' ? all(step.what) : inZone(state, zoneId('deck', env.you)).slice(0, 1);
      const face = faceOf(step);
      if (of === undefined) return [];
      return what
        .filter((o) => mayLieUnder(state, o, of, env.you, face, book))
        .map((o) => ({
          ...move(o, zoneId('play'), 'duplicate'),
          controller: o.owner,
          face,
          host: { object: of.id, role: 'duplicate' as const },
        }));
    }
    case 'attach': {
      const [to] = all(step.to);
      if (to === undefined || kindOf(to.zone) !== 'play') return [];
      // Only to what may have it (rules 12, 14).
      return all(step.what).flatMap((o) =>
        hostsFor(state, o, env.you, book, [to]).map((host) => ({
          ...move(o, zoneId('play'), 'attach'),
          controller: env.you,
          host: { object: host.id, role: 'attachment' as const },
        })),
      );
    }
    case 'remove':
      // Nor does any text make it participate again.
      return all(step.what).flatMap((o) =>
        book.participating(state, o) ? [...outOfChallenge(o), mark(o, REMOVED, true)] : [],
      );
    case 'join':
      // Whoever participates on that side already does not begin to (rules 9.6).
      return all(step.what)
        .filter((o) => mayJoin(state, o, step.as, book))
        .flatMap((o) => [
          ...outOfChallenge(o),
          ...(o.marks.includes(REMOVED) ? [mark(o, REMOVED, false)] : []),
          mark(o, step.as === 'attacker' ? ATTACKING : DEFENDING, true),
        ]);
    case 'delayed':
      return isPast(state, step.at)
        ? []
        : [delayed(step, env, step.what === undefined ? undefined : all(step.what))];
    case 'shuffle': {
      const list = all(step.what).filter((o) => mayGo(o, 'deck', book));
      const owners = [...new Set(list.map((o) => o.owner))];
      return [
        ...list.filter((o) => kindOf(o.zone) !== 'deck').map((o) => outOfPlay(o, 'deck', 'shuffle')),
        ...owners.map((seat): Atom => ({ atom: 'shuffle', zone: zoneId('deck', seat) })),
      ];
    }
    default:
      throw new Error(`"${step.op}" is no simple step of this game.`);
  }
}

/** Does the object not participate on that side yet? */
export const mayJoin = (state: GameState, o: GameObject, as: 'attacker' | 'defender', book: Book): boolean =>
  !book.participating(state, o) || (as === 'attacker') !== book.attacking(state, o);

/** How a duplicate lies that a text places. */
export const faceOf = (step: Extract<Step, { op: 'duplicate' | 'duplicateTop' }>): 'up' | 'down' =>
  step.op === 'duplicateTop' || step.down === true ? 'down' : 'up';

const mark = (o: GameObject, name: string, on: boolean): Atom => ({
  atom: 'mark',
  object: o.stamp,
  mark: name,
  on,
});
const counter = (o: GameObject, name: string, by: number): Atom => ({
  atom: 'counter',
  object: o.stamp,
  counter: name,
  by,
});

/** It no longer participates (rules 15.1): removed, or another player's now. */
export const outOfChallenge = (o: GameObject): Atom[] =>
  [ATTACKING, DEFENDING, BYPASSED].filter((m) => o.marks.includes(m)).map((m) => mark(o, m, false));

function gainGold(state: GameState, step: Extract<Step, { op: 'gold' }>, env: Env, book: Book): Atom[] {
  const seat = seatFor(state, step.who, env);
  const wanted = value(state, step.n, env, book);
  if (step.from === undefined) return wanted > 0 ? [counter(faction(state, seat), GOLD, wanted)] : [];
  const giver = seatFor(state, step.from, env);
  const n = Math.min(wanted, gold(state, giver));
  return n > 0 ? [counter(faction(state, giver), GOLD, -n), counter(faction(state, seat), GOLD, n)] : [];
}

/** A card that is put into play, unless the rules of marshaling it forbid that (rules 12, 8). */
function entering(
  state: GameState,
  o: GameObject,
  { kneeling, as }: Extract<Step, { op: 'enter' }>,
  env: Env,
  book: Book,
): Atom[] {
  const seat = env.you;
  if (!mayBePut(state, o, seat, book)) return [];
  const hosts = book.card(o).definition.type === 'attachment' ? hostsFor(state, o, seat, book) : [];
  const wanted = hosts.find((h) => env.refs[ENTER_HOST]?.includes(h.stamp)) ?? hosts[0];
  const marks = [
    ...(kneeling === true ? [KNEELING] : []),
    // A location does not participate, nor does anybody for the other side (rules 15.1).
    ...(as !== undefined && challenge(state)?.[as] === seat && book.card(o).definition.type === 'character'
      ? [as === 'attacker' ? ATTACKING : DEFENDING]
      : []),
  ];
  // Whatever puts it into play, it comes out of shadows.
  return intoPlay(state, o, seat, kindOf(o.zone) === 'shadows' ? 'emerge' : 'enter', book, wanted, marks);
}

const bodyOf = ({ steps, if: condition }: Extract<Step, { op: 'delayed' }>, by: Stamp): Delayed =>
  condition === undefined
    ? { effect: 'delayed', by, steps }
    : { effect: 'delayed', by, steps, if: condition };

/** Something that happens at the end of a period, if its objects are still there (rules 10, Delayed effects). */
const delayed = (step: Extract<Step, { op: 'delayed' }>, env: Env, list: GameObject[] | undefined): Atom => ({
  atom: 'effectOn',
  effect: {
    controller: env.you,
    card: env.card,
    text: print.step(step),
    body: bodyOf(step, env.self),
    ...(list === undefined ? {} : { refs: list.map((o) => o.stamp) }),
    ...kept(env),
    until: { until: 'step', step: `delayed:${step.at}` },
  },
});

/** What a delayed effect keeps; `events.ts` reads it back. */
export interface Delayed {
  effect: 'delayed';
  /** The card that made it: what is immune to that card is immune to the effect, too (rules 10, FAQ 2.2). */
  by: Stamp;
  steps: Step[];
  if?: Condition;
}
