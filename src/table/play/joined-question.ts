// Joins a yes-or-no question with the choice that follows a yes: its player reads the answers at once, and one click
// gives both. So nobody says yes to learn what they could choose, or that there is nothing.
import type { Candidate, Prompt } from '../../kernel/game/prompts.ts';
import type { Game } from '../../kernel/game.ts';
import type { Seat } from '../../kernel/ids.ts';
import type { GameState } from '../../kernel/state.ts';
import { promptWithWays } from './ways.ts';

/** Maximum number of answers to the choice; a longer list is easier to read by itself. */
const MOST = 12;

/** The seat's question as its private message asks it. */
export function promptForClicks(game: Game, state: GameState, seat: Seat): Prompt | undefined {
  const prompt = promptWithWays(game, state, seat);
  return prompt?.kind === 'confirm' ? (joinWithChoice(game, state, prompt) ?? prompt) : prompt;
}

/**
 * The question and the choice in one. Undefined unless the yes alone does nothing and reveals nothing, no luck is
 * involved, and the choice is among cards or options that the seat sees already: so the joined question tells no more
 * than the yes-or-no question does.
 */
function joinWithChoice(game: Game, state: GameState, prompt: Prompt): Prompt | undefined {
  const { seat, ask, epoch, question, candidates } = prompt;
  const yes = candidates.find(({ answer }) => answer.kind === 'confirm' && answer.yes);
  const no = candidates.find(({ answer }) => answer.kind === 'confirm' && !answer.yes);
  if (yes === undefined || no === undefined) return undefined;
  const result = game.submit(state, { kind: 'answers', seat, ask, epoch, answers: [yes.answer] });
  if (result.refused === true || result.log.length > 0) return undefined;
  const { state: then } = result;
  if (then.rng.counter !== state.rng.counter || then.knowledge !== state.knowledge) return undefined;
  const choice = game.prompt(then, seat);
  if (choice === undefined || !isJoinable(choice, game, state)) return undefined;
  const words = joinedWords(question, choice.question);
  if (words === undefined) return undefined;
  return {
    ...prompt,
    kind: choice.kind,
    question: words,
    ...(choice.standing !== undefined && { standing: choice.standing }),
    candidates: [
      ...choice.candidates.map((candidate): Candidate => ({ ...candidate, first: yes.value })),
      { ...no, label: 'No' },
    ],
    min: 1,
    max: 1,
  };
}

/** True if one answer is enough for the choice, and its answers are few and known to the seat. */
function isJoinable({ kind, seat, min, max, candidates }: Prompt, game: Game, state: GameState): boolean {
  if ((kind !== 'objects' && kind !== 'option') || min > 1 || max > 1 || candidates.length > MOST)
    return false;
  const seen = new Set(
    game.view(state, seat).zones.flatMap(({ cards }) => cards.map(({ handle }) => handle)),
  );
  return candidates.every(({ answer }) =>
    answer.kind === 'objects' ? answer.objects.every((stamp) => seen.has(stamp)) : answer.kind === 'option',
  );
}

/**
 * Words of the joined question, from those of both: "Priests of Dagon: You may underdeck … Which one?". Undefined if the
 * first does not say what a yes does.
 */
function joinedWords(first: string, second: string): string | undefined {
  const [, about, yes] = /^(.*?)\s*(?:Do you do this\?|[^:?]*\?) Yes: (.*?) No: /s.exec(first) ?? [];
  if (about === undefined || yes === undefined) return undefined;
  const rest = (second.startsWith(about) ? second.slice(about.length) : second).trim();
  const [, choosing = rest, ending = ''] =
    /^(.*?)((?:\w+ )?[Ww]hich [^.]*\?.*|There is none.*)$/s.exec(rest) ?? [];
  const isSaid = plainly(yes).includes(plainly(choosing));
  const parts = [about, `You may: ${yes}`, isSaid ? '' : choosing.trim(), ending];
  return parts.filter((part) => part !== '').join(' ');
}

/** The words for a comparison: "underdeck up to one card" and "Underdeck a card." say the same. */
const plainly = (words: string): string =>
  words
    .toLowerCase()
    .replace(/\bup to one\b|\bone\b|\ban?\b/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
