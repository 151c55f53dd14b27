// Erases one person from a finished game. A player becomes "Former player"; a person whom the story names without that
// being a seat's name (a judge, or somebody who was handed a seat) becomes "Former member". The rewritten game can be
// replayed and verified as before.
import { setImmediate as breathe } from 'node:timers/promises';
import { fingerprint, isFingerprintOf } from '../../kernel/fingerprint.ts';
import type { Frame } from '../../kernel/frame.ts';
import type { LogLine, Outcome } from '../../kernel/game/inputs.ts';
import type { Game } from '../../kernel/game.ts';
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

/** Name of an erased player. */
const FORMER_PLAYER = 'Former player';
/** The announcement that somebody left a game, without their name. */
export const FORMER_LEFT: Announcement = { kind: 'left', name: FORMER_PLAYER };
const FORMER_MEMBER = 'Former member';

/** Replaces texts that the person wrote to a judge. */
const WITHDRAWN = 'The words are deleted.';

/** Functions that rewrite names, texts and ids without the person. */
interface Wording {
  /** Rewrites a text that is nothing but a name. */
  name(name: string): string;
  text(text: string): string;
  id(userId: string): string;
}

/** The game without this person, whose id becomes `former`. */
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
  // The rewritten game must be verifiable afterwards as far as the old one was, and no further.
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

/**
 * Recomputes fingerprints (hashes of states) that contain the person's old name. A stored state that fitted the
 * fingerprint of its log row before still fits it afterwards, even where today's rules cannot reach the state.
 */
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

/** All rows of the game's log (accepted inputs); undefined if one is unreadable. */
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
    renamed.set(name, tellApart(seated ? FORMER_PLAYER : FORMER_MEMBER, taken));
  }
  const name = (one: string): string => renamed.get(one) ?? one;
  const named = wholeWords(all);
  // Mentions in texts contain the person's Discord id.
  const mention = new RegExp(`<@!?${literally(userId)}>`, 'g');
  const mentioned = [...renamed.values()][0] ?? tellApart(FORMER_MEMBER, all);
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

/** The new name of an erased person, numbered if other people were erased from the game as well. */
function tellApart(wanted: string, taken: readonly string[]): string {
  for (let n = 1; ; n++) {
    const name = n === 1 ? wanted : `${wanted} ${n}`;
    if (!taken.includes(name)) return name;
  }
}

/** Rewrites all rows of the log and the story without the person's names and id. */
function reworded(
  record: GameRecord,
  userId: string,
  { inputs, lines, states, posts }: Omit<Rewriting, 'record'>,
  say: Wording,
): Rewriting {
  // Unreadable values may contain the names too, so names are replaced in the raw text.
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
  // A group of cards that players made by hand (without a card program) has a benefit that somebody typed, so names in
  // it are replaced.
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

/** A question may have players as candidates, nested anywhere in the data of an unfinished effect. */
function asking(frame: Frame, say: Wording): Frame {
  const reworded = (key: string, value: unknown): unknown =>
    key === 'options' && Array.isArray(value) ? value.map((one) => option(one, say)) : value;
  // Unfinished effects are plain data, and only texts change, so the type stays the same.
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
    // A game that is over reserves no seats, so the invited person is removed. A call for a judge contains text that
    // its player typed.
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

/**
 * Rewrites posts of the game that are not sent yet. Only text for people is changed, because somebody may be called
 * "story" or "board".
 */
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
        // The erased person is no longer named as somebody to ping, because no Discord user has the made-up id.
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
 * The game replayed under the new name: fingerprints, states and story are recomputed where they were equal before,
 * so that verification gives the same result. Data that was not equal stays as stored.
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
      // Throws if replaying the step fails: it worked under the person's old name, and no rule depends on a name.
      if ('fault' in next) throw new Error(`Step ${step} of the game ${record.id} ${next.fault}.`);
      states.set(step, next.state);
      prints.set(step, fingerprint(next.state));
      // Story lines of this step, as the rules tell them. Empty for an undo, because its line is written by the table
      // and not by the rules.
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
