// Runs scenarios with changed cards, and checks whether any of the scenarios fails because of the change.
import { GivenError } from '../../../src/games/shared/workbench.ts';
import { Run } from '../../../src/scenario/run.ts';
import type { Entry, Field } from './field.ts';
import { ATTEMPTS, mutated } from './mutants.ts';

/** Result of changing one option of the cards: whether a scenario noticed. */
export interface Verdict {
  game: string;
  option: string;
  /** `no mutant`: the loader accepts no other value. `no scenario`: no scenario has a card with the option. */
  end: 'killed' | 'survived' | 'no mutant' | 'no scenario';
  /** Text of one change, from the scenario that noticed it, or otherwise from the first scenario. */
  tried: string;
  /** Scenarios that were run with a mutant. If the mutant was killed, the last of them noticed it. */
  ran: string[];
}

/** Changes the option in every scenario that uses it, until one of them notices the change. */
export function tryOption(field: Field, option: string): Verdict {
  const entries = field.options.get(option)?.entries ?? [];
  const verdict = (end: Verdict['end'], tried = '', ran: string[] = []): Verdict => ({
    game: field.game,
    option,
    end,
    tried,
    ran,
  });
  if (entries.length === 0) return verdict('no scenario');
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const ran: string[] = [];
    let tried: string | undefined;
    for (const entry of entries) {
      const changed = withChanged(entry, option, attempt, field);
      if (changed === undefined) continue;
      const end = playScenario(entry, changed.cards);
      // A card that the loader refuses is no mutant: nobody could have written it.
      if (end === 'refused') continue;
      // A scenario that fails even with unchanged cards proves nothing.
      if (end === 'failed' && !holds(entry)) continue;
      ran.push(entry.file);
      if (end === 'failed') return verdict('killed', changed.example, ran);
      tried ??= changed.example;
    }
    if (ran.length > 0) return verdict('survived', tried, ran);
  }
  return verdict('no mutant');
}

const unchanged = new WeakMap<Entry, boolean>();

/** True if the scenario passes with unchanged cards. */
export function holds(entry: Entry): boolean {
  const known = unchanged.get(entry) ?? playScenario(entry, [...entry.own, ...entry.named]) === 'held';
  unchanged.set(entry, known);
  return known;
}

/** The scenario's cards with the option changed in all places; undefined if no card has the option. */
function withChanged(
  { own, named }: Entry,
  option: string,
  attempt: number,
  { words }: Field,
): { cards: unknown[]; example: string } | undefined {
  let example: string | undefined;
  const cards = [...own, ...named].map((card) => {
    const result = mutated(card, option, attempt, words);
    example ??= result?.example;
    return result?.card ?? card;
  });
  return example === undefined ? undefined : { cards, example };
}

/**
 * Maximum number of nodes that a run may execute. No scenario needs nearly as many, so a mutant that exceeds this runs
 * forever.
 */
const ENDLESS = 20_000;

/**
 * Plays a scenario with these cards instead of its own. Returns whether it passes, fails, or its cards are refused by
 * the loader. Cards of the game are treated as if the scenario had defined them.
 */
export function playScenario({ scenario }: Entry, cards: unknown[]): 'held' | 'failed' | 'refused' {
  const read = scenario();
  const { scenarios } = read.bench;
  let left = ENDLESS;
  const node = (): void => {
    if (--left < 0) throw new Error('It goes on for ever.');
  };
  const layOut: typeof scenarios.layOut = (start) =>
    scenarios.layOut({ ...start, observer: { ...start.observer, node } });
  const bench = { ...read.bench, scenarios: { ...scenarios, layOut } };
  try {
    const run = new Run({ ...read, bench, cards }, { suspend: false, rewind: false });
    const failed = read.steps.some((step) => run.step(step).length > 0);
    return failed || run.leftOver() !== undefined ? 'failed' : 'held';
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return error instanceof GivenError && error.path[0] === 'cards' ? 'refused' : 'failed';
  }
}
