// People who look wherever they may, and try where they may not: at hands, zones, boards and others' questions.
import type { Random } from '../../../src/games/shared/workbench.ts';
import type { Game } from '../../../src/kernel/game.ts';
import type { Match } from './match.ts';
import type { Deed, Person } from './person.ts';
import { buttonsOf, press } from './prompt.ts';

const LOOKS = ['/hand', '/game board', '/game log last:100', '/game why', '/game list'];

/** Commands that look at every zone of the game, of all players and of each player. */
const zonesOf = ({ zones }: Game): string[] =>
  zones.flatMap(({ name }) =>
    ['', ' player:Ann', ' player:Bob'].map((whose) => `/zone zone:${name}${whose}`),
  );

/** Commands that are refused while a game goes on, and disclose everything once it is over. */
const DISCLOSING = ['/game verify', '/game export'];

/**
 * Returns a function to call before each action: about every second time, a person looks at something in a way that
 * changes nothing.
 */
export function curious(match: Match, random: Random, game: Game): () => Promise<void> {
  const zones = zonesOf(game);
  return async () => {
    if (match.thread === '' || random(2) === 0) return;
    const people = [...match.agents.map(({ person }) => person), match.sam];
    const person = people[random(people.length)];
    const playing = match.agents.some(({ question }) => question !== undefined);
    if (person !== undefined) await person.act(look(match, person, random, playing, game, zones));
  };
}

function look(
  { thread }: Match,
  person: Person,
  random: Random,
  playing: boolean,
  game: Game,
  zones: readonly string[],
): Deed {
  const kind = random(4);
  if (kind === 0) {
    const fields = game.moves.flatMap(({ command, options }) =>
      options.map((option) => ({ command, option, first: options[0] })),
    );
    const field = fields[random(fields.length)];
    if (field === undefined) throw new Error(`${game.name} has no moves.`);
    const [command = '', ...path] = field.command.split(' ');
    const { option, first } = field;
    const options = {
      ...(first === undefined || first === option ? {} : { [first.name]: 'Qzx' }),
      [option.name]: '',
    };
    return { type: 'autocomplete', channelId: thread, command, path, options, focused: option.name };
  }
  const call = person
    .posts(thread)
    .findLast((message) => buttonsOf(message).some(({ route }) => route === 'decide'));
  const button = call && buttonsOf(call)[0];
  if (kind === 1 && call !== undefined && button !== undefined) return press(call, button.customId);
  // Commands that disclose a finished game are typed only while a question is open, when the game is certainly not
  // over.
  const looks = random(2) === 0 ? LOOKS : zones;
  const texts = playing ? [...looks, ...DISCLOSING] : looks;
  return { type: 'text', channelId: thread, text: texts[random(texts.length)] ?? '/hand' };
}
