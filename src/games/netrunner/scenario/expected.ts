import { z } from 'zod';
import { type Seat, zoneId } from '../../../kernel/ids.ts';
import { inZone } from '../../../kernel/query.ts';
import type { GameObject } from '../../../kernel/state.ts';
import {
  CARD,
  cardsDifferences,
  differing,
  factsOf,
  type Look,
  Names,
  seatsDifferences,
  Text,
  Whole,
  Zone,
  zoneDifferences,
  zones,
  zonesDifferences,
} from '../../shared/scenario/expected.ts';
import { attacked, iceOf, purse, rootOf, servers } from '../facts/field.ts';
import type { Netrunner } from '../netrunner.ts';

const ZONES = ['hand', 'deck', 'discard', 'score'] as const;
const SHARED = ['rig', 'hosted', 'removed', 'aside', 'played'] as const;

const SeatExpected = z.strictObject({
  ...zones(ZONES),
  credits: Whole,
  clicks: Whole,
  tags: Whole,
  badPublicity: Whole,
  coreDamage: Whole,
  points: Whole,
  handSize: Whole,
  link: Whole,
});
type SeatExpected = z.infer<typeof SeatExpected>;

const CardExpected = z.strictObject({
  ...CARD,
  strength: Whole,
  on: Text,
  types: Names,
  rezzed: z.boolean().exactOptional(),
});
type CardExpected = z.infer<typeof CardExpected>;

const ServerExpected = z.strictObject({ ice: Zone, root: Zone });

/** Schema of expectations that only Netrunner has; the common ones are added to it. Each seat has its own key. */
export const Expected = z
  .object({
    active: Text,
    phase: Text,
    number: Whole,
    /** The run that a scenario expects: the server under attack, or null for none. */
    run: z.union([z.string(), z.null()]).exactOptional(),
    memory: Text,
    effects: Whole,
    rig: Names,
    hosted: Names,
    removed: Names,
    aside: Names,
    played: Names,
    /** Names of all servers. */
    all: Names,
    servers: z.record(z.string(), ServerExpected).exactOptional(),
    cards: z.record(z.string(), CardExpected).exactOptional(),
  })
  .catchall(SeatExpected);
/** A scenario's expectations, after parsing. */
export type Expected = z.infer<typeof Expected>;

/** Differences between a state and what a scenario expects of it, as sentences. */
export function differences(look: Look<Netrunner>, wanted: Expected): string[] {
  const { state, seats, game, label } = look;
  const { book } = game;
  const nameOf = (server: GameObject): string => book.card(server).definition.name;
  const run = attacked(state);
  const table = {
    active: seats[Number(state.clock['active'])],
    phase: state.clock['phase'],
    number: state.clock['turn'],
    run: run === undefined ? null : nameOf(run),
    memory: `${book.memoryUsed(state)}/${book.memoryLimit(state)}`,
    effects: state.effects.length,
    all: servers(state).map(nameOf),
  };
  const shared = Object.fromEntries(SHARED.map((kind) => [kind, inZone(state, zoneId(kind)).map(label)]));
  return [
    ...differing('The ', table, wanted, { effects: 'number of lasting effects', all: 'list of servers' }),
    ...SHARED.flatMap((kind) => zoneDifferences(`What is in ${kind}`, shared[kind]!, wanted[kind])),
    ...Object.entries(wanted.servers ?? {}).flatMap(([name, { ice, root }]) => {
      const server = servers(state).find((s) => nameOf(s) === name);
      if (server === undefined) return [`There is no server "${name}".`];
      return [
        ...zoneDifferences(`The ice at ${name}`, iceOf(state, server.id).map(label), ice, 'ordered'),
        ...zoneDifferences(`The root of ${name}`, rootOf(state, server.id).map(label), root),
      ];
    }),
    ...cardsDifferences(look, wanted.cards, (o, card) => cardDifferences(look, o, card)),
    ...seatsDifferences(look, wanted, Expected.shape, (name, seat) =>
      seatDifferences(look, name, seat, wanted[name]!),
    ),
  ];
}

function seatDifferences(look: Look<Netrunner>, name: string, seat: Seat, wanted: SeatExpected): string[] {
  const { state, game } = look;
  const numbers = {
    credits: purse(state, seat, 'credit'),
    clicks: purse(state, seat, 'click'),
    tags: purse(state, seat, 'tag'),
    badPublicity: purse(state, seat, 'bad publicity'),
    coreDamage: purse(state, seat, 'core damage'),
    points: game.book.points(state, seat),
    handSize: game.book.handSize(state, seat),
    link: game.book.link(state),
  };
  return [
    ...zonesDifferences(look, [name, seat], wanted, ZONES),
    ...differing(`${name}'s `, numbers, wanted),
  ];
}

function cardDifferences(look: Look<Netrunner>, o: GameObject, wanted: CardExpected): string[] {
  const { state, game, label } = look;
  const facts = game.book.facts(state, o);
  const host = o.host === undefined ? undefined : state.objects[o.host.object];
  const is = {
    ...factsOf(look, o, facts),
    strength: facts.values['strength'],
    on: host ? label(host) : undefined,
    rezzed: facts.marks.includes('rezzed'),
    types: facts.types,
    keywords: Object.keys(facts.keywords),
  };
  return differing(`${label(o)}: `, is, wanted);
}
