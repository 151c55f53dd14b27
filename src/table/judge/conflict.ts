// Conflicts between judges: two may act at once, and players do not wait for them. If an act no longer means what the
// judge meant when they saw the game, the act is refused; the judge is told what has happened, and may repeat it. An
// act that still means the same is done.
import type { ByHandWords } from '../../kernel/by-hand.ts';
import { canonical } from '../../kernel/fingerprint.ts';
import type { Game } from '../../kernel/game.ts';
import { live } from '../../kernel/query.ts';
import type { GameState } from '../../kernel/state.ts';
import { type Affairs, HOUSE_ID } from '../affairs.ts';
import { objectionIn } from '../by-hand.ts';
import { createHistory } from '../history.ts';
import type { Loaded } from '../loader.ts';
import { isFormer } from '../privacy/names.ts';
import type { GameRecord } from '../records.ts';
import { namesOf, refuse } from '../refusal.ts';
import type { JudgeAct, TableRefusal } from '../service.ts';
import { toldByRules } from '../story.ts';
import type { Archive } from '../undo/undo.ts';
import { holderNamed, oneNamed, playersOf } from './pick.ts';

/** Why the act no longer means what the judge meant when they saw this state; undefined if it still does. */
export async function conflict(
  archive: Archive,
  loaded: Loaded,
  act: JudgeAct,
  seen: GameRecord,
): Promise<TableRefusal | undefined> {
  const { record } = loaded;
  switch (act.kind) {
    case 'correct':
      if (await isDone(archive, loaded, act, seen))
        return since('another judge has done just that. If it is wanted twice, say it again.');
      return (await isAsItWas(archive, loaded, act, seen))
        ? undefined
        : since(
            'what you correct is not as it was any more. `/judge look` shows how it stands; then say again what is to be set right.',
          );
    case 'grant': {
      const news = await toldSince(archive, record, seen);
      return news === undefined
        ? undefined
        : since(`${news} \`/game why\` shows what is asked now; say again whether you grant that.`);
    }
    case 'undo': {
      const news = await toldSince(archive, record, seen);
      return news === undefined
        ? undefined
        : since(`${news} \`/game log\` shows the last steps; then say again how many are taken back.`);
    }
    case 'outcome':
      // After a game's end, only results (such as a judge's ruling) are added to its log.
      return record.phase !== 'finished' || record.version === seen.version
        ? undefined
        : since(
            `${seen.phase === 'finished' ? 'its result was overturned' : 'the game has ended'}: ${record.outcome?.sentence ?? ''} \`/judge outcome\` again overturns that result.`,
          );
    case 'unfreeze': {
      const reason = stoppedFor(record.affairs);
      return reason === undefined || reason === stoppedFor(seen.affairs)
        ? undefined
        : since(`a judge has stopped the game: ${reason} \`/judge unfreeze\` again lets it go on.`);
    }
    case 'rule':
      return canonical(openIn(record.affairs)) === canonical(openIn(seen.affairs))
        ? undefined
        : since(
            'a call or an objection was settled, withdrawn, or is new. `/judge list` shows what is open; `/judge rule` again rules on that.',
          );
    case 'clock': {
      const seat = oneNamed(act.player, playersOf(record), record);
      return typeof seat === 'object' || leftTo(record, seat) === leftTo(seen, seat)
        ? undefined
        : since(
            `the time of ${namesOf(record, [seat])} has changed: a judge has given or taken some, or a decision was made. \`/game why\` shows how the clocks stand; \`/judge clock\` again changes that.`,
          );
    }
    case 'replace':
    case 'stand-in': {
      const meant = holderNamed(act.player, seen);
      if ('refused' in meant) return meant;
      const now = record.players.find(({ seat }) => seat === meant.seat);
      if (now === undefined || now.userId === meant.userId) return undefined;
      const holder =
        now.userId === HOUSE_ID ? 'the house' : isFormer(now.userId) ? 'nobody' : `<@${now.userId}>`;
      return since(
        `the seat of ${now.name} was handed on: ${holder} has it now. \`/judge replace\` again replaces that player.`,
      );
    }
    case 'freeze':
      // Stopping the game means the same whatever has happened before, so it conflicts with nothing.
      return undefined;
  }
}

const since = (happened: string): TableRefusal => refuse('stale-choice', `Meanwhile ${happened}`);

/**
 * True if another judge has already done the same act. Two acts that each create or record something are never the
 * same.
 */
async function isDone(
  archive: Archive,
  loaded: Loaded,
  { words }: Extract<JudgeAct, { kind: 'correct' }>,
  { version }: GameRecord,
): Promise<boolean> {
  if ('frozen' in loaded || loaded.state === undefined || loaded.record.version === version) return false;
  const made = loaded.game.byHand(loaded.state, 'judge', words);
  if (made.refused) return false;
  const rows = await archive.inputs(loaded.record.id, version);
  return rows.some(
    ({ input }) =>
      input.kind === 'manual' &&
      input.by === 'judge' &&
      canonical(input.atoms) === canonical(made.atoms) &&
      // Compares only the story lines before the judge's reason, because each judge gives another reason.
      canonical(input.lines.slice(0, made.lines.length)) === canonical(made.lines),
  );
}

/** True if the cards and values that a judge's correction is about are unchanged since the judge saw the game. */
async function isAsItWas(
  archive: Archive,
  loaded: Loaded,
  { words }: Extract<JudgeAct, { kind: 'correct' }>,
  { version }: GameRecord,
): Promise<boolean> {
  if ('frozen' in loaded || loaded.state === undefined || loaded.record.version === version) return true;
  const { game, record, state } = loaded;
  const then = await createHistory(archive, game, record).after(version);
  return (
    'state' in then && canonical(meant(game, then.state, words)) === canonical(meant(game, state, words))
  );
}

/** The cards and the value in that state that a judge's correction is about. */
function meant(game: Game, state: GameState, words: ByHandWords): unknown {
  const made = game.byHand(state, 'judge', words);
  if (made.refused) return made.sentence;
  return made.atoms.map((atom) => {
    if ('object' in atom && atom.object !== undefined) return live(state, atom.object);
    switch (atom.atom) {
      case 'clock':
        return state.clock[atom.name];
      case 'reveal':
        return atom.objects.map((stamp) => live(state, stamp));
      default:
        return undefined;
    }
  });
}

/** Sentence about public events since the judge saw the game. Secret acts of a seat are left out. */
async function toldSince(
  archive: Archive,
  record: GameRecord,
  seen: GameRecord,
): Promise<string | undefined> {
  if (record.version === seen.version) return undefined;
  const told = await toldByRules(archive, record.id);
  const last = [...told].flatMap(([seq, lines]) => (seq > seen.version ? lines : [])).at(-1);
  if (last !== undefined) return `the story has gone on: ${last.shared}`;
  return canonical(record.awaiting) === canonical(seen.awaiting) ? undefined : 'somebody has answered.';
}

const stoppedFor = ({ halt }: Affairs): string | undefined =>
  halt?.kind === 'frozen' ? halt.reason : undefined;

/** Matters of a game that a judge may have to settle: a player's call, an objection, a stopped game. */
const openIn = ({ call, halt }: Affairs) => ({ call, objection: objectionIn(halt) });

const leftTo = ({ affairs }: GameRecord, seat: number): number | undefined =>
  affairs.clocks.find((clock) => clock.seat === seat)?.leftMs;
