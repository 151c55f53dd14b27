// A game that is no longer played, rewritten without one person. A person who had a seat of that name becomes "Former
// player" in it; one whom the story names in another way becomes "Former member": a judge, or somebody who was handed a
// seat. It can be played again and checked as before.
import { setImmediate as breathe } from 'node:timers/promises';
import { fingerprint, isFingerprintOf } from '../../kernel/fingerprint.ts';
import type { Frame } from '../../kernel/frame.ts';
import type { Game, LogLine, Outcome } from '../../kernel/game.ts';
import type { Seat } from '../../kernel/ids.ts';
import type { GameState, SetAsideGroup } from '../../kernel/state.ts';
import { literally, wholeWords } from '../../kernel/text/whole-words.ts';
import type { Affairs, Halt } from '../affairs.ts';
import type { Loader } from '../loader.ts';
import { follow, STRETCH, setupOf } from '../play-again.ts';
import type { Announcement, GameRecord, InputRow, StoredLine } from '../records.ts';
import type { Rewriting, Store } from '../store.ts';
import { type Log, playStretches, type Stretch } from '../stretches.ts';
import { namesIn } from './names.ts';
import { heldBy } from './seat-history.ts';

/** Name of a person in games from which they were taken out. */
const FORMER_PLAYER = 'Former player';
/** The message that they have left a game, without their name. */
export const FORMER_LEFT: Announcement = { kind: 'left', name: FORMER_PLAYER };
const FORMER_MEMBER = 'Former member';

/** Replaces what they have written to a judge. */
const WITHDRAWN = 'The words are deleted.';

/** How something is said without them. */
interface Wording {
  /** A name as a whole; every other text. */
  name(name: string): string;
  text(text: string): string;
  id(userId: string): string;
}

/** The game without this person, who has the id `former` from now on. */
export async function without(
  store: Store,
  loader: Loader,
  record: GameRecord,
  userId: string,
  former: string,
): Promise<Rewriting> {
  const whole = await store.whole(record.id);
  const named = withPrints(reworded(record, userId, whole, wording(record, userId, former)), whole);
  const loaded = await loader.load(record.id);
  if (loaded === undefined || 'frozen' in loaded || named.inputs.length === 0) return named;
  const log = readable(whole.inputs);
  if (log === undefined) return named;
  const secretSeed = await store.secretSeed(record.id);
  const { game } = loaded;
  // Only what could be checked before can be checked afterwards.
  const { stretches } = await playStretches(game, logOf(game, { ...whole, record, inputs: log }, secretSeed));
  return playedAgain(game, named, secretSeed, stretches);
}

const logOf = (
  game: Game,
  { record, inputs, states }: Omit<Rewriting, 'lines' | 'posts' | 'inputs'> & { inputs: InputRow[] },
  secretSeed: string,
): Log => ({
  begin: () => game.begin(setupOf(record, secretSeed)),
  ...(record.rules !== undefined && { rules: record.rules }),
  ...{ version: record.version, inputs },
  saved: states.map((state) => ({ after: state.version, state })),
});

/** A saved state that fitted its fingerprint fits it under the other name as well, whether or not today's rules lead there. */
function withPrints(named: Rewriting, { inputs, states }: Pick<Rewriting, 'inputs' | 'states'>): Rewriting {
  const prints = new Map<number, string>();
  for (const [index, state] of states.entries()) {
    const row = inputs.find(({ seq }) => seq === state.version);
    if (row !== undefined && isFingerprintOf(row.fingerprint, state))
      prints.set(row.seq, fingerprint(named.states[index]!));
  }
  return {
    ...named,
    inputs: named.inputs.map((row) => ({ ...row, fingerprint: prints.get(row.seq) ?? row.fingerprint })),
  };
}

/** All rows of the log; undefined if one of them cannot be read. */
function readable(inputs: Rewriting['inputs']): InputRow[] | undefined {
  const rows = inputs.flatMap((row) => ('unreadable' in row ? [] : [row]));
  return rows.length === inputs.length ? rows : undefined;
}

function wording(record: GameRecord, userId: string, former: string): Wording {
  const { players, affairs } = record;
  const his = namesIn(record, userId);
  const all = [...players, ...(affairs.people ?? [])].map(({ name }) => name);
  const renamed = new Map<string, string>();
  for (const name of his) {
    const seated = players.some((player) => player.name === name);
    const taken = [...all, ...renamed.values()];
    renamed.set(name, toldApart(seated ? FORMER_PLAYER : FORMER_MEMBER, taken));
  }
  const name = (one: string): string => renamed.get(one) ?? one;
  const named = wholeWords(all);
  // In texts, Discord uses people's ids for their names.
  const mention = new RegExp(`<@!?${literally(userId)}>`, 'g');
  const mentioned = [...renamed.values()][0] ?? toldApart(FORMER_MEMBER, all);
  const bare = wholeWords([userId]);
  return {
    name,
    text: (text) =>
      (renamed.size === 0 ? text : text.replace(named, name))
        .replace(mention, () => mentioned)
        .replace(bare, former),
    id: (id) => (id === userId ? former : id),
  };
}

/** The name that they have from now on, told apart if others have left as well. */
function toldApart(wanted: string, taken: readonly string[]): string {
  for (let n = 1; ; n++) {
    const name = n === 1 ? wanted : `${wanted} ${n}`;
    if (!taken.includes(name)) return name;
  }
}

/** Rewrites the rows without the person, wherever they appear in words or by their id. */
function reworded(
  record: GameRecord,
  userId: string,
  { inputs, lines, states, posts }: Omit<Rewriting, 'record'>,
  say: Wording,
): Rewriting {
  // Names stand in what cannot be read as they do elsewhere, so there, too, they are replaced.
  const raw = <Value extends { raw: string }>(value: Value): Value => ({
    ...value,
    raw: say.text(value.raw),
  });
  const line = <Line extends LogLine>({ shared, secret, ...rest }: Line) => ({
    ...rest,
    shared: say.text(shared),
    ...(secret !== undefined && {
      secret: Object.fromEntries(Object.entries(secret).map(([seat, text]) => [seat, say.text(text)])),
    }),
  });
  // Of a group that was made by hand, the benefit is what somebody wrote.
  const group = (given: SetAsideGroup): SetAsideGroup => ({ ...given, benefit: say.text(given.benefit) });
  const outcome = (given: Outcome): Outcome => ({ ...given, sentence: say.text(given.sentence) });
  const his = heldBy(record, userId)?.seat;
  return {
    record: {
      ...record,
      createdBy: say.id(record.createdBy),
      players: record.players.map((player) => ({
        ...player,
        userId: say.id(player.userId),
        name: say.name(player.name),
        ...(player.unreadable !== undefined && { unreadable: raw(player.unreadable) }),
      })),
      ...(record.unreadable !== undefined && { unreadable: record.unreadable.map(raw) }),
      affairs: affairsWithout(record, his, say),
      ...(record.outcome !== undefined && { outcome: outcome(record.outcome) }),
    },
    inputs: inputs.map((row) => {
      if ('unreadable' in row) return { ...row, unreadable: raw(row.unreadable) };
      const { input } = row;
      if (input.kind === 'manual')
        return {
          ...row,
          input: {
            ...input,
            atoms: input.atoms.map((atom) =>
              atom.atom === 'group' ? { ...atom, group: group(atom.group) } : atom,
            ),
            lines: input.lines.map(line),
          },
        };
      return input.kind === 'ruling' ? { ...row, input: { ...input, outcome: outcome(input.outcome) } } : row;
    }),
    lines: lines.map(
      (each): StoredLine => ({
        ...line(each),
        seq: each.seq,
        index: each.index,
        ...(each.unreadable !== undefined && { unreadable: raw(each.unreadable) }),
      }),
    ),
    states: states.map((state) => ({
      ...state,
      frames: state.frames.map((frame) => asking(frame, say)),
      groups: state.groups.map(group),
      seats: state.seats.map((seat) => ({ ...seat, name: say.name(seat.name) })),
      ...(state.outcome !== undefined && { outcome: outcome(state.outcome) }),
    })),
    posts: posts.map(({ id, message }) => ({
      id,
      message:
        message.kind === 'judge-called' && message.seat === his
          ? { ...message, about: WITHDRAWN }
          : announced(message, say, outcome),
    })),
  };
}

/** A question may include players to choose from, however deep in the frame. */
function asking(frame: Frame, say: Wording): Frame {
  const reworded = (key: string, value: unknown): unknown =>
    key === 'options' && Array.isArray(value) ? value.map((one) => option(one, say)) : value;
  // Frames are plain data; only texts are different afterwards.
  return JSON.parse(JSON.stringify(frame), reworded) as Frame;
}

const option = (one: unknown, say: Wording): unknown =>
  typeof one === 'object' && one !== null && 'text' in one && typeof one.text === 'string'
    ? { ...one, text: say.text(one.text) }
    : one;

function affairsWithout({ affairs }: GameRecord, his: Seat | undefined, say: Wording): Affairs {
  const { call, halt, invited, looked, left, people, ...rest } = affairs;
  return {
    ...rest,
    // A game that is no longer played keeps no seat for anybody, so that nobody needs to be known for it.
    // A call holds what somebody wrote.
    ...(call !== undefined && call.seat !== his && { call: { ...call, about: say.text(call.about) } }),
    ...(halt !== undefined && { halt: halted(halt, say) }),
    ...(looked !== undefined && { looked: looked.map(say.id) }),
    ...(left !== undefined && { left: left.map((one) => ({ ...one, userId: say.id(one.userId) })) }),
    ...(people !== undefined && {
      people: people.map((one) => ({ userId: say.id(one.userId), name: say.name(one.name) })),
    }),
  };
}

function halted<Stop extends Halt>(halt: Stop, say: Wording): Stop;
function halted(halt: Halt, say: Wording): Halt {
  switch (halt.kind) {
    case 'paused':
      return halt;
    case 'objection':
      return { ...halt, about: say.text(halt.about) };
    case 'frozen':
      return {
        ...halt,
        reason: say.text(halt.reason),
        ...(halt.over !== undefined && { over: halted(halt.over, say) }),
      };
  }
}

/** Posts that are still to come. Only text for people is changed: somebody may be called "story" or "board". */
function announced(message: Announcement, say: Wording, outcome: (given: Outcome) => Outcome): Announcement {
  switch (message.kind) {
    case 'left':
      return { ...message, name: say.name(message.name) };
    case 'awaiting':
      return message.lines === undefined ? message : { ...message, lines: message.lines.map(say.text) };
    case 'story':
    case 'undo-offered':
      return { ...message, lines: message.lines.map(say.text) };
    case 'undone':
      return { ...message, lines: message.lines.map(say.text), shuffled: message.shuffled.map(say.text) };
    case 'over':
      return { ...message, outcome: outcome(message.outcome) };
    case 'cancelled':
      return { ...message, by: say.name(message.by) };
    case 'objection':
    case 'judge-called':
      return { ...message, about: say.text(message.about) };
    case 'judged': {
      const { judge, act, reason, wakes, ...rest } = message;
      return {
        ...rest,
        judge: say.name(judge),
        act: say.text(act),
        ...(reason !== undefined && { reason: say.text(reason) }),
        // Under the other id there is nobody to wake.
        ...(wakes !== undefined && say.id(wakes) === wakes && { wakes }),
      };
    }
    case 'unreadable':
      return { ...message, raw: say.text(message.raw) };
    case 'created':
    case 'opened':
    case 'invitation-declined':
    case 'joined':
    case 'started':
    case 'board':
    case 'draw-offered':
    case 'relocated':
    case 'set-back':
    case 'pause-offered':
    case 'declined':
    case 'paused':
    case 'resumed':
    case 'objection-withdrawn':
    case 'by-hand-offered':
    case 'by-hand-agreed':
    case 'reminder':
    case 'time-moved':
    case 'late':
      return message;
  }
}

/**
 * The game as it would have gone under the other name: fingerprints, states and story are made again as far as they were equal before, so
 * that checking it finds the same. What was not equal stays as it was saved.
 */
async function playedAgain(
  game: Game,
  named: Rewriting,
  secretSeed: string,
  stretches: readonly Stretch[],
): Promise<Rewriting> {
  const { record, lines, states: kept } = named;
  const inputs = readable(named.inputs);
  if (inputs === undefined) return named;
  const rows = new Map(inputs.map((row) => [row.seq, row]));
  const states = new Map<number, GameState>();
  const told = new Map<number, LogLine[]>();
  const prints = new Map<number, string>();
  const equal = new Set<number>();
  for (const { first, last, followed, difference } of stretches) {
    if (first === 0 && followed >= 0) {
      const begun = logOf(game, { ...named, inputs }, secretSeed).begin();
      states.set(0, begun.state);
      told.set(0, begun.log);
    }
    for (let step = Math.max(first, 1); step <= followed; step++) {
      if (step % STRETCH === 0) await breathe();
      const { input } = rows.get(step)!;
      const next = follow(game, states.get(step - 1)!, input, (after) => states.get(after));
      // It led somewhere under the old name, and no rule depends on a name.
      if ('fault' in next) throw new Error(`Step ${step} of the game ${record.id} ${next.fault}.`);
      states.set(step, next.state);
      prints.set(step, fingerprint(next.state));
      // The table tells of undone steps, around what the rules tell.
      told.set(step, input.kind === 'undo' ? [] : next.log);
    }
    const saved = kept.find(({ version }) => version === last);
    if (followed < last && saved !== undefined) states.set(last, saved);
    if (difference === undefined) equal.add(last);
  }
  const outcome = states.get(record.version)?.outcome;
  return {
    ...named,
    record: { ...record, ...(outcome !== undefined && { outcome }) },
    inputs: inputs.map((row) => ({ ...row, fingerprint: prints.get(row.seq) ?? row.fingerprint })),
    lines: lines.map((line) => ({ ...line, ...told.get(line.seq)?.[line.index] })),
    states: kept.map((state) => (equal.has(state.version) ? (states.get(state.version) ?? state) : state)),
  };
}
