// A player may answer a question in advance. Nobody else can tell whether they have done so, or what the answer is,
// before it is used.
import { describe, expect, it } from 'vitest';
import type { Input } from '../../src/kernel/game/inputs.ts';
import type { Game } from '../../src/kernel/game.ts';
import { asking } from '../../src/kernel/query.ts';
import { rewind } from '../../src/kernel/rewind.ts';
import type { GameState } from '../../src/kernel/state.ts';
import { A, B, Scene } from '../support/scene.ts';
import type { Viewer } from '../support/two-worlds/secrets.ts';
import { leaves, type Outlets, outlets, take } from '../support/two-worlds/what-leaves.ts';

const scene = () =>
  new Scene(
    'altered',
    'given:',
    '  phase: morning',
    '  day: 2',
    '  first: A',
    '  A: { hand: [Kappa], deck: [Red, Sun Wukong], mana: 3 }',
    '  B: { hand: [Amelia Earhart], deck: [Haven Bouncer, Haven Trainee], mana: 3 }',
  );

/** Commands by which A may have answered in advance, while B, who is asked first, has not answered yet. */
const LEFT: string[][] = [
  [],
  ['/expand card:none'],
  ['/expand card:Kappa'],
  ['/expand card:Red'],
  ['/expand card:Red', '/cancel'],
  ['/expand card:Red', '/expand card:Sun Wukong'],
];

const others: Viewer[] = [B, undefined];

/** Everything that another viewer is sent or may look at while A answers in advance, and afterwards. */
function seen(make: (game: Game) => Outlets, lines: string[], viewer: Viewer): string {
  const s = scene();
  const out = make(s.game);
  const sent: unknown[] = [];
  for (const line of lines) {
    const before = s.state;
    let input: Input | undefined;
    const { submit } = s.game;
    s.game.submit = (state, given) => {
      input = given;
      return submit(state, given);
    };
    s.says(A, line);
    s.game.submit = submit;
    const { log, ...rest } = take(out, before, input!, false).sent(viewer);
    // Leaves out inputs that others do not notice: their log is empty, and they cause no automatic answers.
    if (JSON.stringify(log) !== '[]' || JSON.stringify(rest) !== '{"automatic":[]}') sent.push(log, rest);
  }
  return JSON.stringify([sent, leaves(out, unnumbered(s.state), viewer)]);
}

/** The state with a fixed number of inputs: the number counts secret acts, too, but nobody is shown it. */
const unnumbered = (state: GameState): GameState => ({ ...state, version: 100 });

describe('what is left in advance', () => {
  it.each(others)('tells viewer %s nothing before it is used', (viewer) => {
    const [nothing, ...rest] = LEFT.map((lines) => seen(outlets, lines, viewer));
    for (const one of rest) expect(one).toBe(nothing);
  });

  it('says no more when it is used than an answer that is given then', () => {
    const told = (early: boolean): unknown[] => {
      const s = scene();
      if (early) s.says(A, '/expand card:Kappa');
      s.says(B, '/expand card:Haven Bouncer');
      const lines = s.log.map(({ shared, secret }) => secret?.[B] ?? shared);
      if (!early) {
        s.says(A, '/choose answer:Kappa');
        lines.push(...s.log.map(({ shared, secret }) => secret?.[B] ?? shared));
      }
      return [lines, s.zone('mana:0', B), s.count('mana:0'), asking(s.state)?.parts[0]?.choice.why.code];
    };
    expect(told(true)).toEqual(told(false));
  });

  it('and an undo takes it back with what it was left for', () => {
    const s = scene();
    const back = s.state;
    s.says(A, '/expand card:Kappa');
    const left = s.state;
    s.says(B, '/expand card:none');
    for (const to of [back, left])
      expect(rewind(s.game, to, s.state).state.seats[A]).not.toHaveProperty('ahead');
  });
});

/** Leaks about answers given in advance, each planted into the game, which has none itself. */
const PLANTED: [string, (game: Game) => Outlets][] = [
  [
    'a view that says who has answered already',
    (game) =>
      outlets({
        ...game,
        view: (state, viewer) => {
          const view = game.view(state, viewer);
          const said = state.seats.map(({ ahead }) => ahead !== undefined);
          return { ...view, status: { ...view.status, said: said.join() } };
        },
      }),
  ],
  [
    'a board that no longer waits for whom has answered in advance',
    (game) =>
      outlets({
        ...game,
        goingOn: (state) => [
          ...game.goingOn(state),
          ...state.seats.flatMap(({ ahead, name }) => (ahead === undefined ? [`${name} too`] : [])),
        ],
      }),
  ],
  [
    'a story that tells that something was left',
    (game) =>
      outlets({
        ...game,
        submit: (state, input) => {
          const result = game.submit(state, input);
          return result.refused || input.kind !== 'ahead'
            ? result
            : { ...result, log: [...result.log, { shared: 'Somebody has thought ahead.' }] };
        },
      }),
  ],
  [
    'a question that the other is told more of, the more was left',
    (game) =>
      outlets({
        ...game,
        prompt: (state, seat) => {
          const prompt = game.prompt(state, seat);
          const { ahead } = state.seats[1 - seat]!;
          return prompt && { ...prompt, question: `${prompt.question}${JSON.stringify(ahead ?? '')}` };
        },
      }),
  ],
];

describe('is found out where it leaks', () => {
  it.each(PLANTED)('%s', (_, make) => {
    const found = others.some((viewer) => {
      const [nothing, ...rest] = LEFT.map((lines) => seen(make, lines, viewer));
      return rest.some((one) => one !== nothing);
    });
    expect(found).toBe(true);
  });
});
