import type { DeckList } from '../../kernel/game/inputs.ts';
import { type Seat, zoneId } from '../../kernel/ids.ts';
import { asking, inZone, kindOf } from '../../kernel/query.ts';
import type { GameObject, GameState } from '../../kernel/state.ts';
import type { Observer } from '../../kernel/tx.ts';
import { printedName } from '../shared/scenario/given.ts';
import type { CountedAbility, Random, Workbench } from '../shared/workbench.ts';
import { deckTextOf } from './agendas.ts';
import type { Card } from './card-set.ts';
import type { CardDefinition } from './cards.ts';
import { thronesComparison } from './comparison.ts';
import { PLOTS } from './deck-building.ts';
import type { Book } from './facts/facts.ts';
import { challenge, hostOf, isDuplicate, playArea } from './facts/field.ts';
import { THRONES } from './language/language.ts';
import { print } from './language/print.ts';
import { differences, Expected } from './scenario/expected.ts';
import { Given } from './scenario/given.ts';
import { layOut } from './scenario/lay-out.ts';
import { Script } from './scenario/script.ts';
import { SITUATIONS } from './situations.ts';
import { ASSAULTED, ATTACKING, BARE, BYPASSED, DEFENDING, DRAW_TYPES, FACTIONS } from './terms.ts';
import { loadThrones, type Thrones } from './thrones.ts';

/** Thrones for scenario files and random play. `path`: location of its cards, see `readPool`. */
export const thronesWorkbench = (path: string, observer?: Observer): Workbench<Given, Expected, Script> =>
  workbenchOf(loadThrones(path, observer));

function workbenchOf(game: Thrones): Workbench<Given, Expected, Script> {
  const { book, formatsByName, rules, set } = game;
  const definitions = set.all().map((card) => card.definition);
  const automated = definitions.filter(({ moderated }) => moderated !== true);
  return {
    game,
    rules,
    language: THRONES,
    print,
    // Computed on demand: every scenario makes a game of its own, and few of them need the comparison.
    get comparison() {
      return thronesComparison(definitions);
    },
    encoded: () => definitions.map(({ abilities }) => abilities),
    scenarios: {
      profile: game.profiles[0]!,
      given: Given,
      expected: Expected,
      random: Script,
      layOut(start) {
        const { game, ...laid } = layOut(definitions, formatsByName, start);
        return { bench: workbenchOf(game), ...laid };
      },
      differences: (state, wanted, seats, label) => differences({ state, seats, game, label }, wanted),
      nameOf: printedName(set),
      called: [],
    },
    randomPlay: {
      situations: SITUATIONS,
      // Random games serve to run programs, so decks contain only cards with programs.
      randomDeck: (random) => randomDeck(automated, random),
      knownDeck: (random) => randomDeck([...automated, ...set.onlyKnown()], random),
      timeouts: ['time'],
      // Every object with a card was brought by a player, even the faction card, the agenda and the plots, because no
      // card is created during a game.
      brought: (o) => 'card' in o.what,
      bare: BARE,
      fault: (state) => fault(state, book),
    },
    coverage: {
      abilities: () => set.all().flatMap(abilities),
      effects: (state) => [
        ...book
          .allContinuous(state)
          .map((c) => ({ effect: c.does.effect, card: c.env.card, ability: c.ability })),
        ...playArea(state).flatMap(keywords),
      ],
    },
  };
}

/**
 * Entry for the coverage report about a card in play. Its keywords, and the limits on what it may be attached to, are
 * carried out by the rules without running a program.
 */
const keywords = (o: GameObject) =>
  'card' in o.what && !isDuplicate(o) ? [{ effect: 'keyword', card: o.what.card, ability: 'played' }] : [];

/** Fault of a state by the game's invariants (rules that every state obeys), as a sentence. */
function fault(state: GameState, book: Book): string | undefined {
  const seats = state.outcome === undefined ? [...state.seats.keys()] : [];
  return (
    firstFault(seats, (seat) => atSeat(state, seat, book)) ??
    firstFault(playArea(state), (o) => inPlay(state, o)) ??
    firstFault(state.objects, (o) => (o === null ? undefined : anywhere(state, o)))
  );
}

function atSeat(state: GameState, seat: Seat, book: Book): string | undefined {
  const factions = inZone(state, zoneId('faction', seat)).length;
  if (factions !== 1) return `Seat ${seat} has ${factions} faction cards.`;
  const plots = inZone(state, zoneId('plot', seat)).length;
  if (plots > 1) return `Seat ${seat} has ${plots} revealed plots.`;
  // Cards of one title may lie side by side during set-up; they become duplicates only when all cards are revealed
  // (rules 4).
  if (state.clock['phase'] === 'setup') return undefined;
  const titles = new Set<string>();
  for (const o of playArea(state)) {
    const { unique, name } = book.card(o).definition;
    // A card that is face down has no title (rules 5).
    if (!unique || isDuplicate(o) || o.face === 'down' || (o.owner !== seat && o.controller !== seat))
      continue;
    if (titles.has(name)) return `Seat ${seat} owns or controls two of ${name} in play (rules 8).`;
    titles.add(name);
  }
  return undefined;
}

/** Fault of an object in play: attachments must be with their hosts, duplicates under cards. */
function inPlay(state: GameState, o: GameObject): string | undefined {
  if (o.host === undefined) return undefined;
  const host = hostOf(state, o);
  if (host === undefined) return `Object ${o.id} is on an object that is gone.`;
  if (host.zone !== o.zone) return `Object ${o.id} in play is on object ${host.id} in ${host.zone}.`;
  return isDuplicate(host) ? `Object ${o.id} is on a duplicate.` : undefined;
}

function anywhere(state: GameState, o: GameObject): string | undefined {
  const kind = kindOf(o.zone);
  const below = Object.entries(o.counters).find(([, n]) => n < 0);
  if (below !== undefined) return `Object ${o.id} has ${below[1]} ${below[0]}.`;
  if (o.host !== undefined && kind !== 'play') return `Object ${o.id} in ${o.zone} is on another one.`;
  const marks = [ATTACKING, DEFENDING, BYPASSED, ASSAULTED].filter((mark) => o.marks.includes(mark));
  const now = challenge(state);
  if (now === undefined && marks.length > 0)
    return `Object ${o.id} is ${marks.join(', ')} without a challenge.`;
  if (now !== undefined && marks.includes(ATTACKING) && o.controller !== now.attacker)
    return `Object ${o.id} attacks and is not the attacker's.`;
  if (now !== undefined && marks.includes(DEFENDING) && o.controller !== now.defender)
    return `Object ${o.id} defends and is not the defender's.`;
  return kind === 'played' && resting(state)
    ? `Object ${o.id} has been played and is still there.`
    : undefined;
}

const CHARTS = ['setup', 'round', 'challenge', 'claim', 'keywords'];

/** True if nothing is in progress: no ability, and no event with open windows. */
const resting = (state: GameState): boolean =>
  asking(state) !== undefined &&
  state.frames.every(
    (f) =>
      f.kind === 'ask' ||
      (f.kind === 'structure' && CHARTS.includes(f.chart)) ||
      (f.kind === 'window' && f.name.startsWith('actions:')),
  );

/**
 * A random deck of cards with programs: a faction, an agenda or none, and the required numbers of plots and draw cards.
 * Half of the decks stay within their faction and banner. Up to three copies of a card come together, so that
 * duplicates matter.
 */
function randomDeck(all: CardDefinition[], random: Random): DeckList {
  const of = (...types: string[]) => all.filter((d) => types.includes(d.type));
  const pick = <T>(from: readonly T[]): T => from[random(from.length)]!;
  const faction = pick(FACTIONS);
  const agenda = random(4) === 0 ? undefined : pick(of('agenda'));
  const banner = agenda?.agenda?.banner?.faction;
  const wild = random(2) === 0;
  const fits = (d: CardDefinition): boolean =>
    wild || d.faction === 'neutral' || d.faction === faction || (d.faction === banner && !d.loyal);
  const cards = new Map([[`faction-${faction}`, 1]]);
  if (agenda !== undefined) cards.set(agenda.ref, 1);
  const fill = (from: CardDefinition[], wanted: number, most: number): void => {
    for (let n = 0; n < wanted; ) {
      const { ref } = pick(from);
      const had = cards.get(ref) ?? 0;
      const more = Math.min(1 + random(most), most - had, wanted - n);
      if (more > 0) cards.set(ref, had + more);
      n += more;
    }
  };
  const { plots = PLOTS, drawAtLeast = 60 } = agenda === undefined ? {} : deckTextOf(agenda);
  fill(of('plot'), plots, 2);
  fill(of(...DRAW_TYPES).filter(fits), drawAtLeast, 3);
  return { name: 'random', cards: [...cards].map(([key, count]) => ({ key, count })) };
}

/** The abilities of a card, by the keys that the rules report them under. */
function abilities({ definition: { ref, abilities: own, becomes } }: Card): CountedAbility[] {
  const counted =
    (mark: string) =>
    (does: CountedAbility['does'], i: number): CountedAbility => {
      const program = does.kind !== 'keyword' && does.kind !== 'attaches' && does.kind !== 'noAttachments';
      return { key: `${ref}:${program ? `${mark}${i}` : 'played'}`, does, program };
    };
  return [...own.map(counted('')), ...(becomes?.abilities ?? []).map(counted('b'))];
}

/** First fault that the check finds among the items; undefined if there is none. */
function firstFault<T>(items: Iterable<T>, check: (item: T) => string | undefined): string | undefined {
  for (const item of items) {
    const fault = check(item);
    if (fault !== undefined) return fault;
  }
  return undefined;
}
