// Undo: freely, if the player could have learned nothing by the moves to be undone; otherwise with the consent of all
// seats, or by a judge. Whatever the others have learned of the player's cards is that player's own loss.
//
// Everybody is told whether an undo is free (needs no consent), so this depends on public facts only: that the player
// saw or drew cards, that chance was used, that sealed answers (opened only when all have answered) were opened, that
// another seat has publicly acted, that a deck has changed. Secret acts of a seat (the beginning of an act's
// declaration, a standing order) do not prevent a free undo.
import { fingerprint } from '../../kernel/fingerprint.ts';
import type { LogLine } from '../../kernel/game/inputs.ts';
import type { Game } from '../../kernel/game.ts';
import type { Seat } from '../../kernel/ids.ts';
import { findLearned, type Learned } from '../../kernel/learned.ts';
import { asking } from '../../kernel/query.ts';
import { rewind } from '../../kernel/rewind.ts';
import type { GameState } from '../../kernel/state.ts';
import type { Affairs, House, UndoOffer } from '../affairs.ts';
import { HOUSE_UNDOS, withAffairs, withLost } from '../affairs.ts';
import { objectionIn, unsettled, withoutObjection } from '../by-hand.ts';
import { createHistory, type History } from '../history.ts';
import type { Loaded } from '../loader.ts';
import { callAwaited, hasEnded, isUnseen } from '../play/accept.ts';
import type { LoggedInput, StoredLine } from '../records.ts';
import { halted, namesOf, type Playing, refuse, type Seated, seated } from '../refusal.ts';
import type { Actor, TableRefusal } from '../service.ts';
import type { Store } from '../store.ts';
import { toldByRules } from '../story.ts';
import { awaitingNow, type Decided, storedLines } from '../transaction.ts';
import {
  type Back,
  backTo,
  type Counted,
  handledSince,
  isInSecret,
  isJudges,
  lineOf,
  seatOf,
  stepsBack,
  withUndone,
} from './timeline.ts';

/** Maximum number of steps undone at once. */
export const MOST_STEPS = 100;

/** Maximum number of undone story lines that the announcement of an undo repeats; the rest are only counted. */
const REPEATED = 12;
const IN_SHORT = 3;

/** The part of the store that undo reads. */
export type Archive = Pick<Store, 'inputs' | 'lines' | 'state' | 'keyframe' | 'secretSeed'>;

/** The log of a game, and which of its inputs still count after undos. */
interface Past {
  game: Game;
  line: Counted[];
  told: ReadonlyMap<number, StoredLine[]>;
  history: History;
}

/** A possible undo, with the state to which it leads. */
interface Way extends Back {
  /** The state after the undo. */
  then: GameState;
}

/**
 * Undoes the acting player's last steps (by default one), or offers the undo to the other players; or agrees to an undo
 * that another seat has offered.
 */
export async function undo(
  archive: Archive,
  loaded: Loaded,
  actor: Actor,
  steps: number | undefined,
  now: number,
): Promise<Decided | TableRefusal> {
  const at = seated(loaded, actor.userId);
  if ('refused' in at) return at;
  const { table, seat } = at;
  const { halt, undoOffer } = table.record.affairs;
  const standing = halted(table.record);
  if (standing !== undefined && halt?.kind !== 'objection') return standing;
  const open = undoOffer === undefined ? unfinished(at) : undefined;
  if (open !== undefined) return open;
  const past = await pastOf(archive, table);
  if (undoOffer !== undefined) return agree(past, at, undoOffer, steps, now);
  // While somebody objects, only acts by hand (made without a card program) are undone.
  const mine: Mine = ({ input }) =>
    seatOf(input) === seat && (standing === undefined || input?.kind === 'manual');
  const way = await wayBack(past, mine, steps ?? 1);
  if ('refused' in way) return standing ?? way;
  if (way.taken.some(({ input }) => isJudges(input)))
    return refuse(
      'not-allowed',
      'A judge has corrected the game since, or granted something. Only a judge can take that back: `/judge call`.',
    );
  const hindrance = await hindranceOf(past, at, way);
  if (hindrance === undefined) return takeBack(table, past, way, [seat], now);
  const { house } = table.record.affairs;
  return house === undefined
    ? offer(at, past, way, HINDRANCES[hindrance])
    : askHouse(past, at, way, house, now);
}

/**
 * The answer of the house (the bot as opponent) to an undo that needs its consent. If the player has learned nothing,
 * and no deck would be shuffled, the house agrees as often as asked. Otherwise it agrees a limited number of times.
 */
async function askHouse(
  past: Past,
  { table, seat }: Seated,
  way: Way,
  house: House,
  now: number,
): Promise<Decided | TableRefusal> {
  const by = [seat, house.seat].sort((a, b) => a - b);
  const hindrance = await hindranceOf(past, { table, seat }, way, 'whoever acts');
  if (hindrance === undefined) return takeBack(table, past, way, by, now, seat);
  const why = HINDRANCES[hindrance];
  const undos = house.undos + 1;
  if (undos > HOUSE_UNDOS)
    return refuse(
      'not-available',
      `The house does not agree: ${why}, and it has agreed to such an undo ${HOUSE_UNDOS} times in this game.`,
    );
  const step = takeBack(withAffairs(table, { house: { ...house, undos } }), past, way, by, now, seat);
  return {
    ...step,
    text: `${step.text} The house agrees although ${why}: ${undos} of ${HOUSE_UNDOS} times in this game.`,
  };
}

/** Undoes the game's last steps, whoever made them, by a judge's ruling. */
export async function undoAsJudge(
  archive: Archive,
  table: Playing,
  steps: number,
  now: number,
): Promise<Decided | TableRefusal> {
  const past = await pastOf(archive, table);
  const way = await wayBack(past, () => true, steps);
  return 'refused' in way ? way : takeBack(table, past, way, 'judge', now);
}

async function pastOf(archive: Archive, { game, record }: Playing): Promise<Past> {
  const history = createHistory(archive, game, record);
  const line = lineOf(await history.rows());
  return { game, line, told: await toldByRules(archive, record.id), history };
}

/**
 * Refuses the undo while not everything about an act is chosen, or a sealed answer (opened only when all have
 * answered) can still be changed.
 */
function unfinished({ table: { game, state }, seat }: Seated): TableRefusal | undefined {
  const prompt = game.prompt(state, seat);
  if (prompt?.cancellable)
    return refuse('not-available', 'What you are doing is not finished. `/cancel` takes it back.');
  if (prompt?.answered !== undefined)
    return refuse(
      'not-available',
      'Your answer is not final: you may change it until the others have answered.',
    );
  return undefined;
}

/**
 * The undo of this many steps; refused if there are not that many, or today's rules cannot reach the state before
 * them.
 */
async function wayBack(past: Past, mine: Mine, steps: number): Promise<Way | TableRefusal> {
  if (steps < 1 || steps > MOST_STEPS)
    return refuse('illegal-answer', `Between 1 and ${MOST_STEPS} steps can be taken back at once.`);
  const seen = new Map<number, boolean>();
  const back = (n: number): Promise<Back | undefined> => findBack(past, mine, n, seen);
  const wanted = await back(steps);
  if (wanted === undefined)
    return (await back(1)) === undefined
      ? refuse('not-available', 'Nothing has been done yet that could be taken back.')
      : refuse('not-available', 'There are not so many steps to take back. Name fewer of them.');
  const there = await past.history.after(wanted.to);
  if ('state' in there) return { ...wanted, then: there.state };
  for (let n = steps - 1; n > 0; n--) {
    const nearer = await back(n);
    if (nearer !== undefined && 'state' in (await past.history.after(nearer.to)))
      return refuse(
        'not-available',
        `The rules have changed since, so I cannot go back to there. The nearest that I can reach is \`steps:${n}\`.`,
      );
  }
  return refuse('not-available', 'The rules have changed since, so that cannot be taken back any more.');
}

/** Test whether an input is one of those whose steps an undo counts, such as the inputs of one seat. */
type Mine = (one: Counted) => boolean;

/**
 * Finds the undo of this many steps. A step is something that the story tells, or a silent but public event: a sealed
 * answer (opened only when all have answered), after which one seat fewer had to decide. `seen` remembers for other
 * inputs whether they are steps.
 */
async function findBack(
  past: Past,
  mine: Mine,
  steps: number,
  seen: Map<number, boolean>,
): Promise<Back | undefined> {
  for (;;) {
    const counted = new Set([...past.told.keys(), ...[...seen].flatMap(([seq, was]) => (was ? [seq] : []))]);
    const back = stepsBack(past.line, counted, mine, steps);
    const silent = (back?.taken ?? past.line).filter(
      (one) => one.input?.kind === 'answers' && mine(one) && !past.told.has(one.seq) && !seen.has(one.seq),
    );
    if (silent.length === 0) return back;
    for (const one of silent) {
      // Looks at the state after the last undo that returned to this input, if there was one (`one.at` is its row):
      // such an undo asks the input's question again, so the input no longer counts as an answer.
      const led = await ledTo(past, one, one.at);
      seen.set(one.seq, led !== undefined && !isUnseen(past.game, led.before, led));
    }
  }
}

/**
 * The states before and after an input that counts, and its story lines; undefined if today's rules cannot reach the
 * states.
 */
async function ledTo({ line, told, history }: Past, one: Counted, at = one.seq) {
  const before = await history.after(line[line.indexOf(one) - 1]!.at);
  const after = await history.after(at);
  return 'state' in before && 'state' in after
    ? { before: before.state, state: after.state, log: told.get(one.seq) ?? [] }
    : undefined;
}

/** Why a seat cannot undo without asking the other players. */
type Hindrance = Learned | 'sealed' | 'others' | 'clock' | 'rules' | 'deck';

const HINDRANCES: Record<Hindrance, string> = {
  chance: 'something was left to chance since',
  cards: 'you have seen or drawn cards since',
  sealed: 'sealed answers were opened since',
  others: 'somebody else has acted since',
  clock: 'the clock has answered since',
  rules: 'the rules have changed since, and what was learned cannot be worked out',
  deck: 'a deck would be shuffled for it',
};

/**
 * Why the seat cannot undo this without asking the others. Undefined if it can: it has learned nothing, nobody else has
 * acted, and no deck would be shuffled. (Otherwise a player who dislikes a deck's top card could move a card of the
 * deck and undo that.) `whoever acts`: others' acts hinder the undo only if the seat has learned something from them.
 */
async function hindranceOf(
  past: Past,
  { seat, table }: Seated,
  way: Way,
  scope: 'own acts' | 'whoever acts' = 'own acts',
): Promise<Hindrance | undefined> {
  for (const one of way.taken) {
    const { input } = one;
    if (input === undefined || isInSecret(input)) continue;
    if (input.kind === 'clock') return 'clock';
    const led = await ledTo(past, one);
    if (led === undefined) return 'rules';
    if (scope === 'own acts' && seatOf(input) !== seat) {
      if (!isUnseen(past.game, led.before, led)) return 'others';
      continue;
    }
    if (asking(led.before)?.secret && hasEnded(input, led.before, led.state)) return 'sealed';
    const learned = findLearned(past.game, led.before, led.state, toldByItself(input, led.log), seat);
    if (learned !== undefined) return learned;
  }
  return rewind(past.game, way.then, table.state).reshuffled.length === 0 ? undefined : 'deck';
}

/**
 * Lines of the log by which an undo judges whether a player has learned something from an input. The first lines of an
 * act by hand (a change without a card program) are left out: they contain only what their reader sees and what the
 * player has typed. If they counted, the result would tell the player whether a hidden card has the typed name.
 */
const toldByItself = (input: LoggedInput, log: LogLine[]): LogLine[] =>
  input.kind === 'manual' ? log.slice(input.lines.length) : log;

/** Asks the other players to agree to the undo. */
function offer({ table, seat }: Seated, past: Past, { to, taken }: Way, why: string): Decided {
  const { record } = table;
  const others = record.players.map((player) => player.seat).filter((other) => other !== seat);
  const wish = { to, at: record.version };
  return {
    table: withAffairs(table, { undoOffer: { seats: [seat], ...wish } }),
    outbox: [{ kind: 'undo-offered', seat, ...repeated(past, taken), offer: wish }],
    text: `That is not yours alone to take back: ${why}. If ${namesOf(record, others)} agrees with \`/undo\`, it is taken back. The offer stands until somebody moves.`,
  };
}

/** Another seat's agreement to an offered undo. */
async function agree(
  past: Past,
  { table, seat }: Seated,
  { seats, ...way }: UndoOffer,
  steps: number | undefined,
  now: number,
): Promise<Decided | TableRefusal> {
  const { record } = table;
  if (seats.includes(seat))
    return refuse('not-available', 'You have offered that already. It stands until somebody moves.');
  if (steps !== undefined)
    return refuse(
      'not-available',
      `${namesOf(record, seats)} would like to take something back. \`/undo\` without \`steps\` agrees; the game goes on if you just move.`,
    );
  const all = [...seats, seat].sort((a, b) => a - b);
  if (all.length < record.players.length)
    return {
      table: withAffairs(table, { undoOffer: { seats: all, ...way } }),
      outbox: [],
      text: 'You agree. The others have not yet.',
    };
  const reached = await past.history.after(way.to);
  if (!('state' in reached))
    return refuse('not-available', 'The rules have changed since, so that cannot be taken back any more.');
  return takeBack(table, past, { ...backTo(past.line, way.to), then: reached.state }, all, now, seat);
}

/** The game after the undo. */
function takeBack(
  table: Playing,
  past: Past,
  way: Way,
  by: Seat[] | 'judge',
  now: number,
  actor = by === 'judge' ? undefined : by[0],
): Decided {
  const { game, record } = table;
  const { state, log } = rewind(game, way.then, table.state);
  const version = record.version + 1;
  const awaiting = game.view(state, undefined).awaiting;
  const { lines, more } = repeated(past, way.taken);
  const shuffled = log.map(({ shared }) => shared);
  const who = by === 'judge' ? 'A judge' : namesOf(record, by);
  const story = `${who} ${by !== 'judge' && by.length > 1 ? 'take' : 'takes'} back: ${inShort(lines, more)}`;
  const affairs = affairsAfter(table, past, way);
  return {
    table: {
      ...table,
      state,
      record: {
        ...awaitingNow(record, awaiting, now),
        version,
        drawOffers: [],
        affairs,
      },
    },
    input: {
      seq: version,
      input: { kind: 'undo', to: way.to, by },
      at: now,
      fingerprint: fingerprint(state),
      rules: game.rulesNumber,
    },
    lines: storedLines(version, [{ shared: story }, ...log]),
    outbox: [
      { kind: 'undone', by, lines, more, shuffled },
      // While the game is stopped, nobody is called (pinged to decide). When it goes on, all awaited seats are called.
      ...(affairs.halt === undefined ? callAwaited(awaiting, actor) : []),
      { kind: 'board' },
    ],
    text: ['Taken back.', ...shuffled].join(' '),
  };
}

/**
 * A game's affairs (clocks, offers and other data besides the rules' state) after an undo. Offers are removed, and the
 * counts of decisions made by the clock, and of acts at which the house saw that it had lost, begin again. The undone
 * questions are recorded. An objection to something undone is settled.
 */
function affairsAfter({ game, record, state }: Playing, { line, told }: Past, way: Way): Affairs {
  const { undoOffer: _, unattended: __, halt: before, house, ...rest } = record.affairs;
  const left = unsettled(line.slice(0, line.length - way.taken.length), record.affairs);
  const objection = objectionIn(before);
  const settled = objection !== undefined && !handledSince(left, new Set(told.keys()), objection.seat);
  const halt = settled ? withoutObjection(before) : before;
  const questions = record.players.map(({ seat }) => ({
    seat,
    first: game.prompt(way.then, seat)?.ask ?? way.then.nextAsk[seat]!,
    last: state.nextAsk[seat]! - 1,
  }));
  return {
    ...rest,
    ...(halt !== undefined && { halt }),
    ...(house !== undefined && { house: withLost(house, 0) }),
    undone: withUndone(record.affairs.undone ?? [], questions),
  };
}

/** Public story lines of these undone log rows: the first ones, and the number of lines left out. */
function repeated({ told }: Past, taken: readonly Counted[]): { lines: string[]; more: number } {
  const all = taken.flatMap(({ seq }) => (told.get(seq) ?? []).map(({ shared }) => shared));
  return { lines: all.slice(0, REPEATED), more: Math.max(0, all.length - REPEATED) };
}

/** The first of these undone story lines, as many as fit into a short announcement, and the number of the rest. */
function inShort(lines: readonly string[], more: number): string {
  const left = Math.max(0, lines.length - IN_SHORT) + more;
  return [...lines.slice(0, IN_SHORT), ...(left === 0 ? [] : [`… and ${left} more.`])].join(' ');
}
