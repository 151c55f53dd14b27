import type { Game } from '../kernel/game.ts';
import type { GameObject, GameState } from '../kernel/state.ts';
import { nameList, nameRow } from '../kernel/text/names.ts';
import { openZones } from '../table/judge/open-state.ts';

/** Describes a state as text, with everything that a scenario may expect, for people who write scenarios. */
export function describeState(
  game: Game,
  state: GameState,
  seats: readonly string[],
  log: readonly string[],
  label: (o: GameObject) => string,
): string {
  const asked = seats.flatMap((name, seat) => {
    const prompt = game.prompt(state, seat);
    if (prompt === undefined) return [`${name} is asked nothing.`];
    const { slot, kind, question, candidates, answered } = prompt;
    // Appends the detail to an answer whose name is ambiguous, because a scenario must then give both.
    const twice = (value: string): boolean => candidates.filter((c) => c.value === value).length > 1;
    const offered = candidates.map(({ value, detail }) =>
      detail !== '' && (kind === 'option' || twice(value)) ? `${value} (${detail})` : value,
    );
    return [
      `${name} is asked (slot ${slot}, kind ${kind}): ${question}`,
      `  offered: ${nameRow(offered) || 'nothing'}`,
      ...(answered === undefined ? [] : [`  answered: ${answered}`]),
    ];
  });
  const counters = state.seats.flatMap(({ name, counters: has }) =>
    Object.entries(has).map(([counter, n]) => `${name} has ${n} ${counter}.`),
  );
  return [
    state.outcome === undefined ? game.board(game.view(state, undefined)).summary : state.outcome.sentence,
    `Last told: ${log.join(' | ') || 'nothing'}`,
    `Random results not used yet: ${state.rng.script?.length ?? 0}. Lasting effects: ${state.effects.length}.`,
    ...counters,
    ...asked,
    ...openZones(game, state, (of) => nameList(of.flatMap((seat) => seats[seat] ?? [])), label),
  ].join('\n');
}
