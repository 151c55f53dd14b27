import { type Atom, proposed } from './atom.ts';
import type { Chart } from './chart.ts';
import { canonical } from './fingerprint.ts';
import type { Ask } from './frame.ts';
import type { LogLine, Refusal } from './game/inputs.ts';
import { type Stamp, stamp, type ZoneId, zoneId } from './ids.ts';
import { asking, kindOf, live, seatOf } from './query.ts';
import { emptyEnv, type GameObject, type GameState } from './state.ts';
import { putAside, refuse, run } from './step.ts';
import type { Tx } from './tx.ts';

/**
 * Applies an act by hand, between two inputs: its atoms (smallest changes of state) in order, exactly as given. Nothing
 * replaces them or triggers on them; state rules (the chart's `amend`) do apply.
 *
 * The open question, with a declared act that may still be cancelled, is removed and asked again. If the same question
 * results, sealed answers to it are kept. But if cards came or went in the zones from which answers to a sealed
 * question are taken, all its answers are dropped: otherwise everybody could see whether the secret candidates have
 * changed.
 */
export function manual(chart: Chart, tx: Tx, atoms: Atom[], lines: LogLine[]): Refusal | undefined {
  const open = asking(tx.state);
  const before = tx.still();
  putAside(tx);
  for (const atom of atoms) {
    const fits = applicable(chart, tx.state, atom);
    const [entry] = fits ? tx.apply(proposed([atom]), chart.remember) : [];
    if (entry?.status !== 'applied')
      return refuse(
        'illegal-target',
        'Something of this is not where it was. Look at the table, and name the cards again.',
      );
  }
  for (const { shared, secret } of lines) tx.say(shared, secret);
  // The empty program takes the results of the act by hand (a change made without a card program). Without it, a
  // program in progress further down the stack would take them.
  tx.push({ kind: 'sequence', steps: [], next: 0, env: NOBODYS });
  chart.amend(tx);
  const refusal = run(chart, tx);
  if (refusal !== undefined) return refusal;
  const anew = asking(tx.state);
  if (
    open !== undefined &&
    anew !== undefined &&
    same(open, anew) &&
    !(open.secret && stirred(chart, before, tx.state, open))
  )
    tx.replace(open);
  return undefined;
}

/** True if a card has entered or left a kind of zone from which the question's answers are taken. */
function stirred({ layout }: Chart, before: GameState, after: GameState, { parts }: Ask): boolean {
  const asked = parts.flatMap(({ choice }) =>
    choice.kind === 'objects'
      ? choice.candidates.flatMap((s) => {
          const zone = live(before, s)?.zone;
          return zone === undefined ? [] : [kindOf(zone)];
        })
      : [],
  );
  const hands = Object.values(layout).flatMap(({ kind, visibility }) =>
    visibility === 'owner' ? [kind] : [],
  );
  const kinds = asked.length > 0 ? asked : hands;
  return after.objects.some((o, id) => {
    const was = before.objects[id]?.zone;
    return (
      o?.zone !== was && [o?.zone, was].some((zone) => zone !== undefined && kinds.includes(kindOf(zone)))
    );
  });
}

/** Variables (stored names) of the empty program, which belongs to no player and no card. */
const NOBODYS = emptyEnv(0, stamp(0), '');

/** True if the two questions ask the same thing of the same seats. */
const same = (a: Ask, b: Ask): boolean => canonical(asked(a)) === canonical(asked(b));
const asked = ({ secret, parts }: Ask) => ({
  secret,
  parts: parts.map(({ seat, choice }) => ({ seat, choice })),
});

/** True if everything that the atom (smallest change of state) refers to exists. */
function applicable({ layout }: Chart, state: GameState, atom: Atom): boolean {
  const there = (s: Stamp): boolean => live(state, s) !== undefined;
  const isSeat = (seat: number): boolean => seat in state.seats;
  const known = (host: GameObject['host']): boolean => host === undefined || !!state.objects[host.object];
  const zone = (id: ZoneId): boolean => {
    const spec = layout[kindOf(id)];
    const seat = seatOf(id);
    return (
      spec !== undefined &&
      (spec.owned ? seat !== undefined && isSeat(seat) : seat === undefined) &&
      id === zoneId(spec.kind, seat)
    );
  };
  const at = (id: GameObject['at']): boolean => id === undefined || !!state.objects[id];
  switch (atom.atom) {
    case 'move':
      return (
        there(atom.object) && zone(atom.to) && at(atom.at) && known(atom.host) && isSeat(atom.controller ?? 0)
      );
    case 'create':
      return zone(atom.zone) && at(atom.at) && isSeat(atom.owner) && isSeat(atom.controller);
    case 'place':
      return there(atom.object) && at(atom.at) && isSeat(atom.controller);
    case 'attach':
      return there(atom.object) && known(atom.to);
    case 'control':
      return there(atom.object) && isSeat(atom.controller);
    case 'restore':
      return there(atom.object) && zone(atom.as.zone);
    case 'cease':
    case 'counter':
    case 'mark':
    case 'face':
      return there(atom.object);
    case 'group':
      return atom.group.members.every(({ object }) => there(object));
    case 'reveal':
      return atom.objects.every(there);
    case 'shuffle':
      return zone(atom.zone);
    case 'clock':
      return atom.name in state.clock;
    case 'effectOver':
    case 'effectOff':
      return state.effects.some(({ id }) => id === atom.id);
    case 'effectOn':
    case 'register':
    case 'count':
    case 'clear':
    case 'outcome':
      return true;
  }
}
