// A game with nothing hidden, as text for a judge only.
import type { Game } from '../../kernel/game.ts';
import { type Seat, zoneId } from '../../kernel/ids.ts';
import { inZone } from '../../kernel/query.ts';
import type { GameObject, GameState } from '../../kernel/state.ts';
import { namesOf, type Playing } from '../refusal.ts';

/** Lines with every card of every zone, from the top if the zone is ordered, with counters and the like. */
export function openZones(
  { layout }: Pick<Game, 'layout'>,
  state: GameState,
  seatsOf: (seats: readonly Seat[]) => string,
  nameOf: (o: GameObject) => string,
): string[] {
  const line = (o: GameObject, index: number): string => {
    const host = o.host === undefined ? undefined : state.objects[o.host.object];
    const counters = Object.entries(o.counters).filter(([, n]) => n !== 0);
    const known = (state.knowledge[o.stamp] ?? []).filter((seat) => seat in state.seats);
    const notes = [
      ...(o.face === 'down' ? ['face down'] : []),
      ...o.marks,
      ...counters.map(([name, n]) => `${n} ${name}`),
      ...(host ? [`${o.host!.role} of ${nameOf(host)}`] : []),
      ...(o.controller === o.owner ? [] : [`owned by ${seatsOf([o.owner])}`]),
      ...(known.length === 0 ? [] : [`known to ${seatsOf(known)}`]),
    ];
    return `  ${index + 1}. ${nameOf(o)}${notes.length === 0 ? '' : ` (${notes.join(', ')})`}`;
  };
  return Object.values(layout).flatMap(({ kind, owned, ordered }) =>
    (owned ? [...state.seats.keys()] : [undefined]).flatMap((seat) => {
      const objects = inZone(state, zoneId(kind, seat));
      const whose = seat === undefined ? '' : `${seatsOf([seat])}: `;
      const order = ordered && objects.length > 1 ? ', from the top' : '';
      return ['', `${whose}${kind} (${objects.length}${order})`, ...objects.map(line)];
    }),
  );
}

/** The whole game, including each seat's question. */
export function openState({ game, record, state }: Playing): string {
  const names = new Map(game.cards().map(({ key, name }) => [key, name]));
  const nameOf = ({ what }: GameObject): string =>
    'card' in what ? (names.get(what.card) ?? what.card) : `${what.ability.name} (waiting ability)`;
  const zones = openZones(game, state, (seats) => namesOf(record, seats), nameOf);
  const seats = state.seats.map((seat, index) => {
    const counters = Object.entries(seat.counters).map(([name, n]) => `${name} ${n}`);
    const asked = game.prompt(state, index);
    return [
      `${seat.name}:`,
      counters.length === 0 ? 'no counters.' : `${counters.join(', ')}.`,
      asked === undefined ? 'Is asked nothing.' : `Is asked: ${asked.question}`,
      ...(asked?.answered === undefined ? [] : [`Has answered: ${asked.answered}.`]),
    ].join(' ');
  });
  return [
    `${game.name}, game ${record.id}. For the judge alone.`,
    game.board(game.view(state, undefined)).summary,
    '',
    ...seats,
    ...zones,
    '',
  ].join('\n');
}
