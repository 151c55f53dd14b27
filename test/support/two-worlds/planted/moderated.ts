// Leaks that moderated play might have, each planted into a game that has none of them.
import type { Workbench } from '../../../../src/games/shared/workbench.ts';
import type { Seat } from '../../../../src/kernel/ids.ts';
import type { GameState } from '../../../../src/kernel/state.ts';
import { uncovered } from '../../../../src/table/by-hand.ts';
import { type Outlets, outlets } from '../what-leaves.ts';
import { handOf, nameOf, type Planted, withResult } from './planted.ts';

/** Names of the cards in the seat's hand that are done by hand. */
function byHandIn({ game, ...bench }: Workbench, state: GameState, seat: Seat): string[] {
  const done = new Set(game.cards().flatMap(({ key, automated }) => (automated ? [] : [key])));
  return handOf(state, seat).flatMap((o) =>
    'card' in o.what && done.has(o.what.card) ? [nameOf({ game, ...bench }, o)] : [],
  );
}

/** The bot whose announcements of this kind list the cards of the decks that are done by hand. */
const withList =
  (kind: 'joined' | 'started'): Planted['plant'] =>
  (bench) => {
    const out = outlets(bench.game);
    const notices: Outlets['notices'] = (message, record, game, due) => {
      const made = out.notices(message, record, game, due);
      if (message.kind !== kind) return made;
      const names = record.players.flatMap(({ deck }) => uncovered(game, deck)).join(', ');
      return made.map((one) => ({
        ...one,
        body: { ...one.body, content: `${one.body.content} By hand: ${names}.` },
      }));
    };
    return { ...out, notices };
  };

export const PLANTED_MODERATED: Planted[] = [
  {
    name: 'an acceptance that tells all what its player alone is told',
    channel: /^join, announced/,
    plant: withList('joined'),
  },
  {
    name: 'an acceptance that tells whoever comes last what the others have brought',
    channel: /^join, told/,
    plant: (bench) => {
      const out = outlets(bench.game);
      const join: Outlets['join'] = (loaded, actor, bringing) => {
        const joined = out.join(loaded, actor, bringing);
        if ('refused' in joined) return joined;
        const { record, game } = joined;
        const names = record.players.flatMap(({ deck }) => uncovered(game, deck));
        return { ...joined, told: `${joined.told} By hand: ${names.join(', ')}.` };
      };
      return { ...out, join };
    },
  },
  {
    name: 'a beginning with a list of what is done by hand',
    channel: /^begin, announced/,
    plant: withList('started'),
  },
  {
    name: 'a story that begins with what is done by hand',
    channel: /^begin, (announced|story)/,
    plant: ({ game: base }) =>
      outlets({
        ...base,
        pinned: (pin) => {
          const game = base.pinned(pin);
          return {
            ...game,
            begin: (setup) => {
              const { state, log } = game.begin(setup);
              const names = setup.decks.flatMap((deck) => game.moderated(deck)).join(', ');
              return { state, log: [...log, { shared: `By hand: ${names}.` }] };
            },
          };
        },
      }),
  },
  {
    name: 'a story that tells who has come by a card that is done by hand',
    channel: /log|announced/,
    plant: (bench) =>
      outlets(
        withResult(bench.game, (result) => {
          const names = byHandIn(bench, result.state, 0);
          return names.length === 0
            ? result
            : { ...result, log: [...result.log, { shared: `Ann has ${names.length} to do by hand.` }] };
        }),
      ),
  },
  {
    name: 'a question with a hint at what the other side may do by hand',
    channel: /^(prompt|try)/,
    plant: (bench) => {
      const { game } = bench;
      return outlets({
        ...game,
        prompt: (state, seat) => {
          const prompt = game.prompt(state, seat);
          const names = byHandIn(bench, state, 1 - seat);
          return prompt === undefined || names.length === 0
            ? prompt
            : { ...prompt, question: `${prompt.question} By hand may come: ${names.join(', ')}.` };
        },
      });
    },
  },
  {
    name: 'a board that counts what a hand holds to be done by hand',
    channel: /board|view/,
    plant: (bench) => {
      const { game } = bench;
      return outlets({
        ...game,
        view: (state, viewer) => {
          const view = game.view(state, viewer);
          const byHand = state.seats.map((_, seat) => byHandIn(bench, state, seat).length).join();
          return { ...view, status: { ...view.status, byHand } };
        },
      });
    },
  },
  {
    name: 'a refusal by hand that tells which cards of the other side are done so',
    channel: /refusal/,
    plant: (bench) => {
      const { game } = bench;
      return outlets({
        ...game,
        byHand: (state, by, words) => {
          const made = game.byHand(state, by, words);
          if (!made.refused || by === 'judge') return made;
          return { ...made, sentence: `${made.sentence} Not ${byHandIn(bench, state, 1 - by).join(', ')}.` };
        },
      });
    },
  },
  {
    name: 'a seat that is handed on with a list of what is done by hand',
    channel: /^replace/,
    plant: (bench) => {
      const out = outlets(bench.game);
      const judge: Outlets['judge'] = async (archive, loaded, actor, settings, act, now, randomSeed) => {
        const step = await out.judge(archive, loaded, actor, settings, act, now, randomSeed);
        if ('refused' in step) return step;
        const names = loaded.record.players.flatMap(({ deck }) => uncovered(bench.game, deck)).join(', ');
        const outbox = step.outbox.map((message) =>
          message.kind === 'judged' ? { ...message, act: `${message.act} By hand: ${names}.` } : message,
        );
        return { ...step, outbox };
      };
      return { ...out, judge };
    },
  },
];
