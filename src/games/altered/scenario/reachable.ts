import { expectBrought, standing } from '../../shared/scenario/given.ts';
import { GivenError } from '../../shared/workbench.ts';
import type { Card } from '../card-set.ts';
import { REGIONS } from '../rules/track.ts';
import { BARE, LETTER, STATUSES, TERRAINS } from '../terms.ts';
import { type Given, type Placed, startAt } from './given.ts';

/** Rejects starting points that no game can reach: parts that contradict each other or the rules. */
export function reachable(given: Given, seats: string[]): void {
  const fault = (path: PropertyKey[], message: string): never => {
    throw new GivenError(message, ['given', ...path]);
  };
  const phase = standing(['given', 'phase'], () =>
    given.phase === 'setup' ? 'setup' : startAt(given.phase).phase,
  );
  if (given.day < 1 || (given.day === 1 && phase === 'morning'))
    fault(['day'], 'The first day is day 1, and it has no Morning.');
  const named: [PropertyKey[], string | undefined][] = [
    [['turn'], given.turn],
    [['first'], given.first],
    ...(given.passed ?? []).map((name, i): [PropertyKey[], string] => [['passed', i], name]),
  ];
  for (const [path, name] of named)
    if (name !== undefined && !seats.includes(name)) fault(path, `There is no seat "${name}".`);
  if (given.phase !== 'afternoon' && (given.turn !== undefined || given.passed !== undefined))
    fault([], 'Only the Afternoon has a turn, and players who have passed.');
  if ((given.passed ?? []).includes(given.turn ?? seats[0]!))
    fault(['passed'], 'Whoever has passed has no turn.');
  if (phase === 'setup')
    for (const name of seats) expectBrought(given[name] ?? {}, ['deck', 'hero'], name, 'set-up');
  if (given.regions !== undefined) {
    if (given.arena === true) fault(['regions'], 'In the Arena there are no regions.');
    standing(['given', 'regions'], () => tumults(given.regions!));
  }
  for (const name of seats) {
    const { hero, distances, heroStatuses, heroCounters } = given[name] ?? {};
    if (hero === null && (heroStatuses !== undefined || heroCounters !== undefined))
      fault([name, 'hero'], 'Without a Hero there is nothing that could have statuses or counters.');
    const gone = [distances?.hero ?? 0, distances?.companion ?? 0];
    if (gone.some((d) => d < 0 || d >= REGIONS))
      fault([name, 'distances'], `An Expedition has travelled between 0 and ${REGIONS - 1} regions.`);
    if (gone[0]! + gone[1]! >= REGIONS - 1)
      fault(
        [name, 'distances'],
        'With these distances the Expeditions have met: the game is over or in the Arena.',
      );
    if (given.arena === true && distances !== undefined)
      fault([name, 'distances'], 'In the Arena there are no distances.');
    const trod = [...range(0, gone[0]!), ...range(REGIONS - 1 - gone[1]!, REGIONS - 1)];
    if (trod.some((i) => given.regions?.[i]?.startsWith('?')))
      fault([name, 'distances'], 'An Expedition has turned every Tumult card face up that it came to.');
  }
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);

/**
 * Checks that the three Tumult cards lie in the middle, in any order and orientation, and that both halves of each are
 * face up or both face down.
 */
function tumults(row: string[]): void {
  const plain = row.map((text) =>
    TERRAINS.map((t) => LETTER[t])
      .filter((l) => text.includes(l))
      .join(''),
  );
  const halves = [1, 3, 5].map((i) => [plain[i]!, plain[i + 1]!].sort((a, b) => a.length - b.length));
  const singles = halves.map(([one]) => one!).sort();
  const whole = halves.every(
    ([one, other]) => one!.length === 1 && other!.length === 2 && !other!.includes(one!),
  );
  if (plain[0] !== 'VMO' || plain[REGIONS - 1] !== 'VMO' || !whole || singles.join() !== 'M,O,V')
    throw new GivenError(
      'The row is VMO, then the three Tumult cards V and MO, M and VO, O and VM in any order and way round, then VMO.',
    );
  if (row[0]!.startsWith('?') || row[REGIONS - 1]!.startsWith('?'))
    throw new GivenError('The regions at both ends are always face up.');
  if ([1, 3, 5].some((i) => row[i]!.startsWith('?') !== row[i + 1]!.startsWith('?')))
    throw new GivenError('Both halves of a Tumult card lie the same way up.');
}

const CARDS = ['Character', 'Spell', 'Landmark Permanent', 'Expedition Permanent', 'Mana'];
/** For each zone, the types of cards that a scenario may place there. */
const LIES: Record<string, string[]> = {
  hero: ['Hero'],
  expedition: ['Character', 'Token', 'Expedition Permanent'],
  landmarks: ['Landmark Permanent', 'Token'],
};
/** Rejects a card that cannot be in the zone, or cannot have the given counters or statuses there. */
export function fitting(spec: Exclude<Placed, string>, zone: string, card: Card, own: boolean): void {
  const { name, type } = card.definition;
  const lies = type !== 'Token' || (zone === 'landmarks') === card.types.includes('Landmark');
  if (!(LIES[zone] ?? CARDS).includes(type) || !lies)
    throw new GivenError(`${name} is a ${type} and cannot be in ${zone}.`);
  if (!own && !['expedition', 'landmarks'].includes(zone))
    throw new GivenError(`${name} would be in its owner's ${zone}.`);
  for (const status of spec.statuses ?? []) {
    if (!STATUSES.includes(status))
      throw new GivenError(`There is no status "${status}"; known are ${STATUSES.join(', ')}.`);
    if (BARE.includes(zone)) throw new GivenError(`A card in ${zone} has no status.`);
  }
  // Mana Orbs can be ready or exhausted. They have no counters.
  for (const [counter, n] of Object.entries(spec.counters ?? {}))
    if (n < 1 || BARE.includes(zone) || zone === 'mana')
      throw new GivenError(`${name} cannot have ${n} ${counter} in ${zone}.`);
  for (const ability of Object.keys(spec.activated ?? {}))
    if (!card.reactions.some((r) => r.id === ability))
      throw new GivenError(`Ability ${ability} of ${name} is no Reaction.`);
}
