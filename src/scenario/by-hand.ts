import type { ByHandAct } from '../kernel/by-hand.ts';
import type { Input, Refusal } from '../kernel/game/inputs.ts';
import type { Game } from '../kernel/game.ts';
import type { Seat } from '../kernel/ids.ts';
import type { GameState } from '../kernel/state.ts';
import { refuse } from '../kernel/step.ts';
import { HANDLINGS, optionOf } from '../table/handlings.ts';
import { ruledAs, wordsFor } from '../table/judge/acts.ts';
import { reasoned } from '../table/judge/announce.ts';
import { grantInput } from '../table/judge/grant.ts';
import type { Result } from '../table/judge/pick.ts';
import { parseCommand, WordsError } from '../table/play/parse-command.ts';
import type { MoveWords } from '../table/service.ts';

/**
 * Acts by hand (changes without a card program) in scenarios: `/table …`, typed by a player, and `/judge …`. A scenario
 * tests a game's rules, not its table: the players have already agreed to play by hand, and the judge may see all
 * cards.
 */

const TABLE = 'table ';
/** Name of a scenario's judge. */
const JUDGE = 'J';

const ACTS = HANDLINGS.map(({ act }) => act);
const optionsOf = (act: ByHandAct): { name: string; required: boolean }[] =>
  HANDLINGS.find((each) => each.act === act)!.options.map(optionOf);

/** Options of each of the judge's commands. */
const JUDGED: Record<string, readonly string[]> = {
  'judge correct': [
    'act',
    'reason',
    ...new Set(ACTS.flatMap((act) => optionsOf(act).map(({ name }) => name))),
  ],
  'judge outcome': ['winner', 'reason'],
  'judge grant': ['value', 'reason'],
};

/**
 * Options of a typed command such as `table move`, by which a player acts by hand (without a card program); undefined
 * for other commands. Throws for commands that need a real table, which a scenario does not have.
 */
export function tableOptions(command: string): string[] | undefined {
  const act = ACTS.find((one) => `${TABLE}${one}` === command);
  if (act !== undefined) return optionsOf(act).map(({ name }) => name);
  if (command === 'table')
    throw new WordsError(`In a scenario, /table is followed by what is done: ${ACTS.join(', ')}.`);
  return undefined;
}

/**
 * The game input for a player's act by hand (a change without a card program); undefined if the typed command is none.
 */
export function tableInput(
  game: Game,
  state: GameState,
  seat: Seat,
  { command, options }: MoveWords,
): Input | Refusal | undefined {
  const act = ACTS.find((one) => `${TABLE}${one}` === command);
  return act === undefined ? undefined : handled(game, state, seat, act, options);
}

function handled(
  game: Game,
  state: GameState,
  by: Seat | 'judge',
  act: ByHandAct,
  options: Record<string, string>,
): Extract<Input, { kind: 'manual' }> | Refusal {
  if (state.outcome !== undefined) return refuse('game-over', 'This game is over.');
  const missing = optionsOf(act).find(({ name, required }) => required && options[name] === undefined);
  if (missing !== undefined) return refuse('missing-option', `"${act}" needs the option "${missing.name}".`);
  const made = game.byHand(state, by, { act, options });
  return made.refused ? made : { kind: 'manual', by, atoms: made.atoms, lines: made.lines };
}

/** The game input that results from a command typed by the judge. */
export function judgeInput(
  game: Game,
  state: GameState,
  seats: readonly string[],
  text: string,
): Input | Refusal {
  const { command, options } = parseCommand(text, (one) => {
    if (one === 'judge')
      throw new WordsError('In a scenario, /judge is followed by "correct", "outcome" or "grant".');
    return JUDGED[one];
  });
  const { reason, act, winner, value, ...more } = options;
  if (reason === undefined) return refuse('missing-option', `/${command} needs the option "reason".`);
  if (command === 'judge outcome') {
    const result = resultOf(winner ?? '', seats);
    if (result === undefined)
      return refuse('unknown-value', `The winner is one of ${[...seats, 'draw', 'no result'].join(', ')}.`);
    return {
      kind: 'ruling',
      outcome: ruledAs(
        result,
        wordsFor(result, (seat) => seats[seat]!),
      ),
    };
  }
  if (command === 'judge grant') {
    return (
      grantInput(state, value === 'yes') ?? refuse('not-asked', 'Nobody asks to look at hidden cards now.')
    );
  }
  const known = ACTS.find((one) => one === act);
  if (known === undefined) return refuse('unknown-value', `The act is one of ${ACTS.join(', ')}.`);
  const input = handled(game, state, 'judge', known, value === undefined ? more : { ...more, value });
  return 'refused' in input
    ? input
    : { ...input, lines: [...input.lines, { shared: reasoned(JUDGE, reason) }] };
}

function resultOf(text: string, seats: readonly string[]): Result | undefined {
  if (text === 'draw' || text === 'no result') return text;
  const seat = seats.indexOf(text);
  // Cast without a check: a seat's number is the position of its name.
  return seat < 0 ? undefined : (seat as Seat);
}
