// Planted leaks about requests to look at hidden cards while a text is carried out by hand, each in a game that has
// none.
import { BY_HAND, REQUEST } from '../../../../src/kernel/game/prompts.ts';
import type { Game } from '../../../../src/kernel/game.ts';
import type { Seat, Stamp } from '../../../../src/kernel/ids.ts';
import { zoneId } from '../../../../src/kernel/ids.ts';
import { asking, inZone } from '../../../../src/kernel/query.ts';
import type { GameState } from '../../../../src/kernel/state.ts';
import { outlets } from '../what-leaves.ts';
import { handOf, nameOf, type Planted } from './planted.ts';

/** The game with a planted leak: players see a state in which more cards are known. */
const knowing = (base: Game, leak: (state: GameState) => GameState): Game => ({
  ...base,
  view: (state, viewer) => base.view(leak(state), viewer),
  prompt: (state, seat) => base.prompt(leak(state), seat),
});

const shownTo = (state: GameState, seat: Seat, cards: readonly Stamp[]): GameState => ({
  ...state,
  knowledge: {
    ...state.knowledge,
    ...Object.fromEntries(cards.map((s) => [s, [...(state.knowledge[s] ?? []), seat]])),
  },
});

const asked = (state: GameState) => asking(state)?.parts[0];

/** The game with a planted leak: some viewers also see the zones at which another player is looking. */
const besideThem = (base: Game, sees: (viewer: Seat | undefined, looking: Seat) => boolean): Game => ({
  ...base,
  view: (state, viewer) => {
    const view = base.view(state, viewer);
    const part = asked(state);
    return part?.choice.why.code === FOUND && sees(viewer, part.seat)
      ? { ...view, zones: base.view(state, part.seat).zones }
      : view;
  },
});

/** Code of the question that asks which of the looked-at cards the player has found. */
export const FOUND = 'byHandFound';

/** A planted leak, and the code of the question at which it appears. */
interface PlantedRequest extends Planted {
  at: string;
}

export const PLANTED_REQUESTS: PlantedRequest[] = [
  {
    name: 'a look that spectators see, too',
    at: FOUND,
    channel: /board|view/,
    plant: ({ game }) => outlets(besideThem(game, (viewer) => viewer === undefined)),
  },
  {
    name: 'a look that the other player sees, too',
    at: FOUND,
    channel: /board|view/,
    plant: ({ game }) => outlets(besideThem(game, (viewer, looking) => viewer === 1 - looking)),
  },
  {
    name: 'a look that nobody has granted yet',
    at: REQUEST,
    channel: /board|view/,
    plant: ({ game }) =>
      outlets(
        knowing(game, (state) => {
          const part = asked(state);
          if (part?.choice.why.code !== REQUEST) return state;
          const asker = 1 - part.seat;
          const deck = inZone(state, zoneId('deck', asker)).map(({ stamp }) => stamp);
          return shownTo(state, asker, deck);
        }),
      ),
  },
  {
    name: 'a question for leave that names what would be found',
    at: REQUEST,
    channel: /^(prompt|try|decision)/,
    plant: (bench) => {
      const { game } = bench;
      return outlets({
        ...game,
        prompt: (state, seat) => {
          const prompt = game.prompt(state, seat);
          if (prompt?.code !== REQUEST) return prompt;
          const top = nameOf(bench, inZone(state, zoneId('deck', 1 - seat))[0]);
          return { ...prompt, question: `${prompt.question} On top lies ${top}.` };
        },
      });
    },
  },
  {
    name: 'an act that is filled in from the other hand',
    at: BY_HAND,
    channel: /^(prompt|try|decision)/,
    plant: (bench) => {
      const { game } = bench;
      return outlets({
        ...game,
        prompt: (state, seat) => {
          const prompt = game.prompt(state, seat);
          const [first] = prompt?.candidates ?? [];
          if (prompt?.code !== BY_HAND || first === undefined) return prompt;
          const name = nameOf(bench, handOf(state, 1 - seat)[0]);
          return { ...prompt, candidates: [...prompt.candidates, { ...first, value: `discard ${name}` }] };
        },
      });
    },
  },
];
