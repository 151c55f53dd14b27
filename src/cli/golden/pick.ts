import type { Frame } from '../../kernel/frame.ts';
import { asking } from '../../kernel/query.ts';
import type { GameState } from '../../kernel/state.ts';

/** A state that is worth keeping: the index of its game, its version, and what is pending in it. */
export interface Picked {
  game: number;
  version: number;
  what: string;
}

/**
 * Weights of features of a state: of the open question (`ASKED`), and of an answer that stays secret until all have
 * answered (`SEALED`). Features of the rest of the stack weigh 1.
 */
const ASKED = 6;
const SEALED = 20;

/**
 * Picks the states of several games that differ most: each adds features that the states picked before lack, rare
 * features first. The states come from at most `games` games, and are sorted by game and version.
 */
export function pick(courses: GameState[][], games: number, states: number): Picked[] {
  const seen = courses.map((course) => course.map((state) => new Set(features(state))));
  const times = new Map<string, number>();
  for (const feature of seen.flat().flatMap((set) => [...set]))
    times.set(feature, (times.get(feature) ?? 0) + 1);
  const all = seen.flat().length;
  const worth = (feature: string): number =>
    (Math.log2(all / times.get(feature)!) + 1) *
    (feature.startsWith('sealed') ? SEALED : /^(top|asks) /.test(feature) ? ASKED : 1);

  const wholes = seen.map((course) => new Set(course.flatMap((set) => [...set])));
  const chosen = greedy(wholes, games, worth);
  const candidates = chosen.flatMap((game) =>
    courses[game]!.flatMap((state, version) => (state.outcome === undefined ? [{ game, version }] : [])),
  );
  const best = greedy(
    candidates.map(({ game, version }) => seen[game]![version]!),
    states,
    worth,
  );
  return best
    .map((index) => candidates[index]!)
    .map(({ game, version }) => ({ game, version, what: inTheMiddleOf(courses[game]![version]!) }))
    .sort((a, b) => a.game - b.game || a.version - b.version);
}

/**
 * Indices of `wanted` feature sets, picked one by one: each is the set that adds the most new features to those picked
 * before it.
 */
function greedy(sets: Set<string>[], wanted: number, worth: (feature: string) => number): number[] {
  const covered = new Set<string>();
  const chosen: number[] = [];
  while (chosen.length < Math.min(wanted, sets.length)) {
    let best = -1;
    let most = -1;
    for (const [index, set] of sets.entries()) {
      if (chosen.includes(index)) continue;
      let gain = 0;
      for (const feature of set) if (!covered.has(feature)) gain += worth(feature);
      if (gain > most) [best, most] = [index, gain];
    }
    chosen.push(best);
    for (const feature of sets[best]!) covered.add(feature);
  }
  return chosen;
}

/** The features of a state that a later version must still be able to read, such as its pending effects. */
function features(state: GameState): string[] {
  const under = state.frames.slice(0, -1).map(named);
  const found = [
    ...under,
    ...under.map((name, i) => `${under[i - 1] ?? 'bottom'} > ${name}`),
    `top ${under.at(-1)}`,
    ...state.frames.flatMap((frame) =>
      frame.kind === 'event' ? frame.event.entries.map(({ atom }) => `atom ${atom.atom}`) : [],
    ),
    ...state.frames.flatMap((frame) => (frame.kind === 'structure' && frame.events ? ['collected'] : [])),
    ...state.effects.map(({ body, until }) => `effect ${body.effect} until ${until.until}`),
    ...state.groups.map(({ until, broken, due }) => `group ${until.until} ${broken} ${due}`),
    ...state.groups.map(({ members, companion }) => `group of ${members.length} ${companion !== undefined}`),
    ...state.instances.map(({ status, env }) => `instance ${status} ${env.fixed !== undefined}`),
    ...state.instances.flatMap(({ did }) => did.map(({ atom }) => `done ${atom.atom}`)),
    ...state.objects.flatMap((o) => (o?.host ? [`host ${o.host.role}`] : [])),
    ...state.objects.flatMap((o) => (o && 'ability' in o.what ? ['waiting ability'] : [])),
    ...state.objects.flatMap((o) => (o ? [...o.marks, ...Object.keys(o.counters)] : [])),
    ...Object.entries(state.clock).map(([name, value]) => (typeof value === 'string' ? value : name)),
  ];
  for (const { choice, answer } of asking(state)?.parts ?? []) {
    found.push(`asks ${choice.kind} ${choice.slot} ${choice.why.code}`);
    if (choice.cancellable === true) found.push('cancellable');
    if (answer !== undefined) found.push(`sealed ${choice.why.code}`);
  }
  return found;
}

/** A name for a stack entry that says what the entry does, without naming its cards. */
function named(frame: Frame): string {
  switch (frame.kind) {
    case 'structure':
      return `${frame.chart}:${frame.at}`;
    case 'sequence':
      return `sequence ${frame.steps[frame.next]?.op ?? `after ${frame.steps.at(-1)?.op ?? 'nothing'}`}`;
    case 'declaration':
      return `declaration ${frame.act.act}${frame.terms.nested ? ' nested' : ''} with ${frame.asked.length}`;
    case 'event':
      return `event ${frame.event.name} ${frame.stage}${frame.asking === undefined ? '' : ' asking'}`;
    case 'window':
      return `window ${frame.name} passed by ${frame.passed.length}`;
    case 'queue':
      return 'queue';
    case 'each':
      return `each ${frame.step.op} done by ${frame.done.length}`;
    case 'ask':
      return 'ask';
  }
}

/** The upper stack entries and the question in words, for people looking for a certain kind of state. */
function inTheMiddleOf(state: GameState): string {
  const question = asking(state)?.parts.map(
    ({ choice, answer }) => `${choice.why.code}${answer === undefined ? '' : ' (answered)'}`,
  );
  const upper = state.frames.slice(0, -1).slice(-4).map(named);
  const beside = [
    state.groups.length > 0 ? `set aside: ${state.groups.length}` : '',
    state.instances.length > 0 ? `instances: ${state.instances.length}` : '',
  ].filter((text) => text !== '');
  return [`${upper.join(' > ')} asks ${question?.join(', ')}`, ...beside].join('; ');
}
