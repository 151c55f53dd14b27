// People who look wherever they may, and try where they may not: at hands, zones, boards and others' questions.
import type { Random } from '../../../src/games/workbench.ts';
import type { Match } from './match.ts';
import type { Deed, Person } from './person.ts';
import { buttonsOf, press } from './prompt.ts';

const LOOKS = [
  '/hand',
  '/game board',
  '/game log last:100',
  '/game why',
  '/game list',
  '/zone zone:Mana zones player:Ann',
  '/zone zone:Mana zones player:Bob',
  '/zone zone:Reserves',
  '/zone zone:Discard piles player:Bob',
  '/zone zone:Expeditions',
  '/zone zone:Limbo',
];

/** What is refused while a game goes on, and discloses everything once it is over. */
const DISCLOSING = ['/game verify', '/game export'];

const FIELDS = [
  { command: 'play', option: 'card' },
  { command: 'quick', option: 'card' },
  { command: 'choose', option: 'answer' },
  { command: 'play', option: 'target' },
];

/** Before every other deed somebody looks at something, in a way that changes nothing. */
export function curious(match: Match, random: Random): () => Promise<void> {
  return async () => {
    if (match.thread === '' || random(2) === 0) return;
    const people = [...match.agents.map(({ person }) => person), match.sam];
    const person = people[random(people.length)];
    const playing = match.agents.some(({ question }) => question !== undefined);
    if (person !== undefined) await person.act(look(match, person, random, playing));
  };
}

function look({ thread }: Match, person: Person, random: Random, playing: boolean): Deed {
  const kind = random(4);
  if (kind === 0) {
    const { command, option } = FIELDS[random(FIELDS.length)] ?? { command: 'choose', option: 'answer' };
    const options =
      command === 'play' && option !== 'card' ? { card: 'Qzx', [option]: '' } : { [option]: '' };
    return { type: 'autocomplete', channelId: thread, command, path: [], options, focused: option };
  }
  const call = person
    .posts(thread)
    .findLast((message) => buttonsOf(message).some(({ route }) => route === 'decide'));
  const button = call && buttonsOf(call)[0];
  if (kind === 1 && call !== undefined && button !== undefined) return press(call, button.customId);
  // Only while somebody has a question in hand is the game surely not over.
  const texts = playing ? [...LOOKS, ...DISCLOSING] : LOOKS;
  return { type: 'text', channelId: thread, text: texts[random(texts.length)] ?? '/hand' };
}
