// Leaks that online card games are known to have had, each planted into a game that has none. Leaks that need something
// special of one game are in the other files of this folder, and in netrunner/planted.ts.
import type { Workbench } from '../../../../src/games/shared/workbench.ts';
import type { Accepted, Result } from '../../../../src/kernel/game/inputs.ts';
import type { CardView, View } from '../../../../src/kernel/game/views.ts';
import type { Game } from '../../../../src/kernel/game.ts';
import type { Seat } from '../../../../src/kernel/ids.ts';
import { zoneId } from '../../../../src/kernel/ids.ts';
import type { Item, PictureNode } from '../../../../src/kernel/picture.ts';
import { asking, awaited, inZone, live } from '../../../../src/kernel/query.ts';
import type { GameObject, GameState } from '../../../../src/kernel/state.ts';
import { type Outlets, outlets } from '../what-leaves.ts';

/** A game with a leak in it, and how to find it. */
export interface Planted {
  /** Description of the leak. */
  name: string;
  /** Channels in which the leak appears. */
  channel: RegExp;
  plant(bench: Workbench): Outlets;
}

type Look = (view: View, state: GameState, viewer: Seat | undefined) => View;

/** The game with its views changed by the function `look`. */
export const withView = (base: Game, look: Look): Outlets =>
  outlets({ ...base, view: (state, viewer) => look(base.view(state, viewer), state, viewer) });

const withCards = (view: View, change: (card: CardView) => CardView): View => ({
  ...view,
  zones: view.zones.map((zone) => ({ ...zone, cards: zone.cards.map(change) })),
});

/** The game with the results of accepted inputs changed by the function `change`. */
export const withResult = (base: Game, change: (result: Accepted, before: GameState) => Result): Game => ({
  ...base,
  submit: (state, input) => {
    const result = base.submit(state, input);
    return result.refused === true ? result : change(result, state);
  },
});

/** The card's printed name. */
export const nameOf = ({ scenarios }: Workbench, o: GameObject | undefined): string =>
  o === undefined ? '' : scenarios.nameOf(o);

/** The seat's hand. */
export const handOf = (state: GameState, seat: Seat): GameObject[] => inZone(state, zoneId('hand', seat));

/** The game whose pictures are changed, depending on the state that was last looked at. */
const withPictures =
  (
    change: (
      base: Game,
      bench: Workbench,
      last: () => GameState,
    ) => Partial<Pick<Game, 'picture' | 'handPicture' | 'questionPicture'>>,
  ): Planted['plant'] =>
  (bench) => {
    const { game: base } = bench;
    let last: GameState | undefined;
    const out = withView(base, (view, state) => {
      last = state;
      return view;
    });
    return { ...out, game: { ...out.game, ...change(base, bench, () => last!) } };
  };

/** The view without its marks of recent changes. */
const unmarked = (view: View): View => ({
  ...view,
  zones: view.zones.map((zone) => ({ ...zone, cards: zone.cards.map(({ since: _, ...card }) => card) })),
});

/** The picture's node with all bright tiles dimmed. */
const darkened = (node: PictureNode): PictureNode =>
  // The cast is safe: the node is plain data, and only the light of tiles changes.
  JSON.parse(JSON.stringify(node), (key, value) => (key === 'light' ? 'dim' : value)) as PictureNode;

/** Changes the outlets of a game with the help of the state that was last looked at. */
const withLast =
  (change: (out: Outlets, otherHand: (seat: Seat) => string) => Outlets): Planted['plant'] =>
  (bench) => {
    let last: GameState | undefined;
    const out = withView(bench.game, (view, state) => {
      last = state;
      return view;
    });
    return change(out, (seat) => nameOf(bench, handOf(last!, 1 - seat)[0]));
  };

/** Leaks that any game might have. */
export const PLANTED: Planted[] = [
  {
    name: 'a situation that tells what the other hand begins with',
    channel: /decision/,
    plant: withLast((out, otherHand) => ({
      ...out,
      game: {
        ...out.game,
        situation: (view, prompt) => [
          ...(out.game.situation?.(view, prompt) ?? []),
          `They hold ${otherHand(prompt.seat)}.`,
        ],
      },
    })),
  },
  {
    name: 'words for a picture that tell what the other hand begins with',
    channel: /decision/,
    plant: withLast((out, otherHand) => ({
      ...out,
      decision: (asked) => {
        const shown = out.decision(asked);
        const { illustration } = shown;
        if (illustration === undefined) return shown;
        const alt = `${illustration.alt} Against ${otherHand(asked.prompt.seat)}.`;
        return { ...shown, illustration: { ...illustration, alt } };
      },
    })),
  },
  {
    name: 'a price that follows from what the other holds',
    channel: /decision|prompt/,
    plant: withLast((out, otherHand) => ({
      ...out,
      game: {
        ...out.game,
        prompt: (state, seat) => {
          const asked = out.game.prompt(state, seat);
          if (asked === undefined) return undefined;
          const price = `${otherHand(seat).length}`;
          return { ...asked, candidates: asked.candidates.map((each) => ({ ...each, price })) };
        },
      },
    })),
  },
  {
    name: 'ways of an act that follow from what the other holds',
    channel: /decision/,
    plant: withLast((out, otherHand) => ({
      ...out,
      decision: (asked) => {
        const ways = ['Here', otherHand(asked.prompt.seat)];
        const candidates = asked.prompt.candidates.map((each) => ({ ...each, ways }));
        return out.decision({ ...asked, prompt: { ...asked.prompt, candidates } });
      },
    })),
  },
  {
    name: 'what has happened since, told in the words of another seat',
    channel: /since/,
    plant: ({ game: base }) => {
      const out = outlets(base);
      return { ...out, since: (lines, rows, seat) => out.since(lines, rows, 1 - seat) };
    },
  },
  {
    name: 'a handle that follows a card through the deck',
    channel: /view|prompt/,
    plant: ({ game: base }) =>
      withView(base, (view, state) =>
        withCards(view, (card) => ({
          ...card,
          handle: state.objects.find((o) => o?.stamp === card.handle)?.id ?? 0,
        })),
      ),
  },
  {
    name: 'a number behind a name that counts the copies in the other hand',
    channel: /view|board|zones/,
    plant: (bench) =>
      withView(bench.game, (view, state, viewer) =>
        withCards(view, (card) => {
          const others = state.seats.flatMap((_, seat) => (seat === viewer ? [] : handOf(state, seat)));
          const held = others.filter((o) => nameOf(bench, o) === card.name).length;
          return held === 0 ? card : { ...card, name: `${card.name}#${held + 1}` };
        }),
      ),
  },
  {
    name: 'a file beside a question that lists the deck as it lies',
    channel: /prompt message/,
    plant: (bench) => {
      let last: GameState | undefined;
      const out = withView(bench.game, (view, state) => {
        last = state;
        return view;
      });
      return {
        ...out,
        promptBody: (...given) => {
          const body = out.promptBody(...given);
          const deck = last === undefined ? [] : inZone(last, zoneId('deck', given[2].seat));
          const text = deck.map((o) => nameOf(bench, o)).join('\n');
          return { ...body, files: [...body.files, { name: 'in-full.txt', text }] };
        },
      };
    },
  },
  {
    name: 'a call whose button says since when somebody is awaited, counted by how the deck lies',
    channel: /announced/,
    plant: (bench) => {
      let last: GameState | undefined;
      const out = withView(bench.game, (view, state) => {
        last = state;
        return view;
      });
      return {
        ...out,
        notices: (message, record, ...given) => {
          const deck = last === undefined ? [] : inZone(last, zoneId('deck', 0));
          const weight = deck.reduce((sum, o, at) => sum + (at + 1) * nameOf(bench, o).length, 0);
          return out.notices(message, { ...record, awaitedSince: weight }, ...given);
        },
      };
    },
  },
  {
    name: 'a second name of every card, be it face down',
    channel: /view/,
    plant: ({ game: base }) =>
      withView(base, (view, state) => ({
        ...view,
        zones: view.zones.map((zone) => ({
          ...zone,
          images: inZone(state, zoneId(zone.id)).map((o) => ('card' in o.what ? o.what.card : '')),
        })),
      })),
  },
  {
    name: 'a line of acts that stops where the other hand begins with certain cards',
    channel: /line/,
    plant: ({ game: base }) => {
      const out = outlets(base);
      return {
        ...out,
        carryOut: (game, state, seat, acts) => {
          const carried = out.carryOut(game, state, seat, acts);
          const other = state.seats.findIndex((_, at) => at !== seat);
          const card = handOf(state, other)[0]?.what;
          return 'refused' in carried ||
            card === undefined ||
            !('card' in card) ||
            [...card.card].reduce((sum, one) => sum + one.charCodeAt(0), 0) % 2 === 0
            ? carried
            : { ...carried, left: { acts, why: 'Somebody might mind.' } };
        },
      };
    },
  },
  {
    name: 'candidates in an order that follows from the other hand',
    // The channel `try` counts as well, because a refusal shows the candidates.
    channel: /prompt|try/,
    plant: ({ game: base }) =>
      outlets({
        ...base,
        prompt: (state, seat) => {
          const prompt = base.prompt(state, seat);
          const cards = handOf(state, 1 - seat).map(({ what }) => ('card' in what ? what.card : ''));
          const turned = cards.join() < cards.toReversed().join();
          return prompt && turned ? { ...prompt, candidates: prompt.candidates.toReversed() } : prompt;
        },
      }),
  },
  {
    name: 'the seed among what is public',
    channel: /view/,
    plant: ({ game: base }) =>
      withView(base, (view, state) => ({ ...view, status: { ...view.status, seed: state.rng.seed } })),
  },
  {
    name: 'a refusal that says who holds the card',
    channel: /try/,
    plant: (bench) => {
      const { game: base } = bench;
      const out = outlets(base);
      return {
        ...out,
        move: (loaded, actor, acts, now) => {
          const step = out.move(loaded, actor, acts, now);
          const card = acts[0].options['card'];
          if (!('refused' in step) || !('state' in loaded) || loaded.state === undefined) return step;
          const { state } = loaded;
          const holds = state.seats.some((_, seat) =>
            handOf(state, seat).some((o) => nameOf(bench, o) === card),
          );
          return holds ? { ...step, sentence: `${card} is in another hand.` } : step;
        },
      };
    },
  },
  {
    name: 'a click that comes too late, and is told what another is asked',
    channel: /click/,
    plant: ({ game: base }) => {
      const out = outlets(base);
      return {
        ...out,
        meet: (loaded, userId, claim) => {
          const met = out.meet(loaded, userId, claim);
          if (met.fresh || loaded === undefined || !('state' in loaded) || loaded.state === undefined)
            return met;
          const { state } = loaded;
          const asked = state.seats.map((_, seat) => base.prompt(state, seat)?.candidates);
          return { ...met, sentence: `${met.sentence} ${JSON.stringify(asked)}` };
        },
      };
    },
  },
  {
    name: 'spectators who are shown what the first seat sees',
    channel: /view|board|lines|zones/,
    plant: ({ game: base }) =>
      outlets({
        ...base,
        view: (state, viewer) => {
          const { viewer: _, ...view } = base.view(state, viewer ?? 0);
          return viewer === undefined ? view : { ...view, viewer };
        },
      }),
  },
  {
    name: 'suggestions from the other hand',
    channel: /suggest/,
    plant: (bench) => {
      const { game: base } = bench;
      const out = outlets(base);
      return {
        ...out,
        suggest: (game, state, seat, words, option) => [
          ...out.suggest(game, state, seat, words, option),
          ...handOf(state, 1 - seat).map((o) => ({ value: nameOf(bench, o), detail: '' })),
        ],
      };
    },
  },
  {
    name: 'copies that are numbered together with those out of sight',
    channel: /view|prompt|suggest/,
    plant: ({ game: base }) =>
      withView(base, (view, state) =>
        withCards(view, (card) => {
          const alike = state.objects.filter(
            (o) => o !== null && o.stamp <= card.handle && 'card' in o.what && o.what.card === card.key,
          );
          return { ...card, name: `${card.name}#${alike.length}` };
        }),
      ),
  },
  {
    name: 'the top of the deck in the lines of a zone',
    channel: /lines|zones|board/,
    plant: (bench) => {
      const { game: base } = bench;
      let last: GameState | undefined;
      const out = withView(base, (view, state) => {
        last = state;
        return view;
      });
      const zone = (view: View, id: string): string[] => {
        const top = last !== undefined && id.startsWith('deck') ? inZone(last, zoneId(id))[0] : undefined;
        return [...out.game.zone(view, id), ...(top === undefined ? [] : [nameOf(bench, top)])];
      };
      return { ...out, game: { ...out.game, zone } };
    },
  },
  {
    name: 'a button that carries the order of a hand',
    channel: /hand/,
    plant: ({ game: base }) => {
      const out = outlets(base);
      let last: GameState | undefined;
      const view: Game['view'] = (state, viewer) => {
        last = state;
        return base.view(state, viewer);
      };
      return {
        ...out,
        game: { ...base, view },
        handBody: (game, record, seen) => ({
          ...out.handBody(game, record, seen),
          files: [
            {
              name: 'hand.txt',
              text: handOf(last!, 1 - (seen.viewer ?? 0))
                .map((o) => o.id)
                .join(),
            },
          ],
        }),
      };
    },
  },
  {
    name: 'a picture of a board on which a back is drawn with its face',
    channel: /^board/,
    plant: withPictures((base, bench, last) => ({
      picture: (view) => {
        const tops = view.names.flatMap((_, seat) => inZone(last(), zoneId('deck', seat)).slice(0, 1));
        const items = tops.map((o): Item => ({ item: 'text', look: 'plain', text: nameOf(bench, o) }));
        return { nodes: [...base.picture(view).nodes, { node: 'line', items }] };
      },
    })),
  },
  {
    name: 'a mark on a board that is there or not by what hands hold',
    channel: /^marks$/,
    plant: (bench) => {
      // The view of a state is made once and gets its marks of changes later, but keeps the same status object. So the
      // status object leads back to the state.
      const states = new WeakMap<View['status'], GameState>();
      const out = withView(bench.game, (view, state) => {
        states.set(view.status, state);
        return view;
      });
      const picture = (view: View) => {
        const held = view.names.flatMap((_, seat) => handOf(states.get(view.status)!, seat));
        const sum = [...held.map((o) => nameOf(bench, o)).join()].reduce((n, c) => n + c.charCodeAt(0), 0);
        return bench.game.picture(sum % 2 === 0 ? view : unmarked(view));
      };
      return { ...out, game: { ...out.game, picture } };
    },
  },
  {
    name: 'a picture of a hand that is bright by what the other one holds',
    channel: /^hand$/,
    plant: withPictures((base, bench, last) => ({
      handPicture: (view, prompt) => {
        const lit = handOf(last(), 1 - (view.viewer ?? 0)).map((o) => nameOf(bench, o).length);
        return { nodes: base.handPicture(view, prompt).nodes.filter((_, n) => lit[n] !== lit[n + 1]) };
      },
    })),
  },
  {
    name: 'a picture of a question that is bright by what the other one holds',
    channel: /^prompt message$/,
    plant: withPictures((base, bench, last) => ({
      questionPicture: (view, prompt) => {
        const { nodes } = base.questionPicture(view, prompt);
        const held = handOf(last(), 1 - prompt.seat).flatMap((o) => [...nameOf(bench, o)]);
        return held.length % 2 === 0 ? { nodes } : { nodes: nodes.map(darkened) };
      },
    })),
  },
  {
    name: 'one number for the questions of all seats',
    // The answer to a move contains the next question, so the leak may appear in either channel.
    channel: /prompt|^told$/,
    plant: ({ game: base }) =>
      outlets({
        ...base,
        prompt: (state, seat) => {
          const prompt = base.prompt(state, seat);
          return prompt && { ...prompt, ask: state.nextAsk.reduce((a, b) => a + b) };
        },
        submit: (state, input) => {
          const part = asking(state)?.parts.find((p) => 'seat' in input && p.seat === input.seat);
          return base.submit(
            state,
            part !== undefined && 'ask' in input ? { ...input, ask: part.id } : input,
          );
        },
      }),
  },
  {
    name: 'standing orders among what is public',
    channel: /view/,
    plant: ({ game: base }) =>
      withView(base, (view, state) => ({
        ...view,
        status: { ...view.status, orders: JSON.stringify(state.seats.map(({ orders }) => orders)) },
      })),
  },
  {
    name: 'a story that says by whose standing orders it goes on',
    channel: /log|announced/,
    plant: ({ game: base }) =>
      outlets(
        withResult(base, (result, before) => {
          const orders = { shared: JSON.stringify(before.seats.map((seat) => seat.orders)) };
          return result.log.length === 0 ? result : { ...result, log: [...result.log, orders] };
        }),
      ),
  },
  {
    name: 'what the game waits for, with what is in the hand of whom it waits for',
    channel: /why/,
    plant: (bench) =>
      outlets({
        ...bench.game,
        goingOn: (state) =>
          bench.game
            .goingOn(state)
            .concat(awaited(state).flatMap((seat) => handOf(state, seat).map((o) => nameOf(bench, o)))),
      }),
  },
  {
    name: 'the number of moves under the board',
    channel: /board|announced/,
    plant: ({ game: base }) =>
      outlets({
        ...base,
        board: (view) => ({ ...base.board(view), footer: `move ${view.version}` }),
      }),
  },
];

/**
 * The game with a planted leak: it answers a question automatically if a hidden hand leaves only one possible answer,
 * so that the speed of the answer reveals something about the hand.
 */
export const tooFast = ({ game: base }: Workbench): Outlets =>
  outlets(
    withResult(base, (result) => {
      const part = asking(result.state)?.parts[0];
      if (part?.choice.kind !== 'objects' || part.choice.concealed !== true) return result;
      const { candidates, min } = part.choice;
      const own = candidates.every((s) => live(result.state, s)?.zone === `hand:${part.seat}`);
      if (!own || candidates.length > min || !awaited(result.state).includes(part.seat)) return result;
      return base.submit(result.state, {
        kind: 'answers',
        seat: part.seat,
        ask: part.id,
        epoch: part.epoch,
        answers: [{ kind: 'objects', objects: candidates }],
      });
    }),
  );
