// Secrets of Netrunner, by its rules (6, 7, 9, 18).

import type { Workbench } from '../../../../src/games/shared/workbench.ts';
import type { GameEvent } from '../../../../src/kernel/atom.ts';
import { type CardKey, type ObjectId, type Stamp, zoneId } from '../../../../src/kernel/ids.ts';
import { asking, inZone, kindOf, live } from '../../../../src/kernel/query.ts';
import type { GameObject, GameState, Step } from '../../../../src/kernel/state.ts';
import { faceOf, type Secrets } from '../secrets.ts';

/** Kinds of places in a root, by the types of cards that may lie there face down. */
const UPGRADES = 'root of upgrades';
const SINGLE = 'root of an agenda or asset';
const SINGLES = ['agenda', 'asset'];
/** Kind of place of a card that was found by a search for certain types. */
const FOUND = 'found';

/** A step that sets cards aside and names them: the top of a deck, or what a search finds. */
interface SettingAside extends Step {
  as: string;
  for?: { is?: string | string[] };
}

/** True if a run is under way in which no agenda may be stolen. */
const isBarred = ({ frames }: GameState): boolean =>
  frames.some((f) => f.kind === 'structure' && f.chart === 'run' && f.data['barred'] === true);

/** The cost of stealing an agenda, as stated by the agenda itself. */
interface StealPrice {
  credits: number;
  clicks: number;
}

/** The cost of stealing that the card's own text states; other cards may raise it. */
function priceToSteal(text: string): StealPrice {
  const [, price = ''] = /additional cost to steal this card, the Runner ([^.]*)/i.exec(text) ?? [];
  const of = (what: string): number => Number(new RegExp(`(\\d+) ${what}`).exec(price)?.[1] ?? 0);
  return { credits: of('credit'), clicks: of('click') };
}

/** Upper bound of what the seat could pay: the game decides which credits on its cards may be spent for this. */
const mostOf = (state: GameState, seat: number): StealPrice => ({
  credits: state.objects.reduce(
    (sum, o) => sum + (o?.controller === seat ? (o.counters['credit'] ?? 0) + (o.counters['fund'] ?? 0) : 0),
    0,
  ),
  clicks: inZone(state, zoneId('identity', seat))[0]?.counters['click'] ?? 0,
});

const setsAside = (step: Step): step is SettingAside => step.op === 'aside' || step.op === 'find';

/** Kind of place of a set-aside card: if a search is under way, the types that it searches for. */
function asideSpot(state: GameState, { stamp }: GameObject): string {
  const search = state.frames
    .flatMap((frame) =>
      frame.kind === 'sequence'
        ? frame.steps.filter(setsAside).filter(({ as }) => frame.env.refs[as]?.includes(stamp))
        : [],
    )
    .find(({ op }) => op === 'find');
  const { is, ...more } = search?.for ?? {};
  if (Object.keys(more).length > 0) return FOUND;
  return is === undefined ? 'aside' : [FOUND, is].flat().join(' ');
}

/** Cards in the root into which this event installs the card. */
function rootOf(state: GameState, { entries }: GameEvent, { stamp }: GameObject): GameObject[] {
  const at = entries.flatMap(({ atom }) =>
    atom.atom === 'move' && atom.object === stamp ? [atom.at] : [],
  )[0];
  return at === undefined ? [] : inZone(state, zoneId('root')).filter((o) => o.at === at);
}

/**
 * Maximum number of credits that a rez plan of this seat spends, by its standing orders or by the plan that was just
 * `chosen`; undefined if it has no plan.
 */
function spendable(state: GameState, seat: number, chosen?: string): number | undefined {
  const { orders } = state.seats[seat]!;
  const now = chosen ?? orders['this-run'] ?? 'ask';
  const plan = now === 'ask' ? orders['ice'] : now;
  if (plan !== 'rez' && plan !== 'outermost') return undefined;
  return creditsOf(state, seat) - dearer(state) - Number(orders['keep'] ?? 0);
}

/** Credits of a seat, including those that bad publicity gives during a run. */
function creditsOf(state: GameState, seat: number): number {
  const { credit = 0, fund = 0 } = inZone(state, zoneId('identity', seat))[0]?.counters ?? {};
  return credit + fund;
}

/** Amount by which lasting effects make every piece of ice more expensive to rez, which is public. */
const dearer = ({ effects }: GameState): number =>
  effects.reduce((sum, { body }) => {
    // The cast is safe: an effect is plain data whose shape depends on its name.
    const { more = 0, of } = body as { more?: number; of?: { is?: string } };
    return body.effect === 'price' && of?.is === 'ice' ? sum + more : sum;
  }, 0);

/**
 * Maximum number of credits that the Runner's plan pays to trash this accessed card; undefined if there is no plan, or
 * the plan trashes no such cards.
 */
function trashesFor(state: GameState, { zone, controller }: GameObject): number | undefined {
  const seat = state.seats.length - 1 - controller;
  const { orders } = state.seats[seat]!;
  const most = Number(orders['trash'] ?? 'ask');
  const leaves = orders['centrals'] === 'no' && ['hand', 'deck'].includes(kindOf(zone));
  return Number.isNaN(most) || leaves ? undefined : Math.min(most, creditsOf(state, seat));
}

/** The ice that lies face down and is being approached. */
function approached(state: GameState): GameObject | undefined {
  const run = state.frames.findLast((f) => f.kind === 'structure' && f.chart === 'run');
  if (run?.kind !== 'structure' || !['approach-window', 'approached'].includes(run.at)) return undefined;
  const ice = state.objects[Number(run.data['ice'])];
  return ice?.face === 'down' ? ice : undefined;
}

/** The secrets of a game with these cards. */
export const netrunnerSecrets = ({ game }: Workbench): Secrets => {
  /** Printed type of each card, which is the first word on its page. */
  const types = new Map<CardKey, string>(
    game.cards().map(({ key, line }) => [key, /^(?:◆ )?(\w+)/.exec(line)?.[1]?.toLowerCase() ?? '']),
  );
  /** Agendas and assets count as one kind, because a root holds only one card of the two. */
  const kinds = new Map([...types].map(([key, type]) => [key, SINGLES.includes(type) ? 'single' : type]));
  const costs = new Map<CardKey, number>(
    game.cards().map(({ key, line }) => [key, Number(/(\d+) credits/.exec(line)?.[1] ?? 0)]),
  );
  /** Trash costs of the cards that have one. */
  const trashing = new Map<CardKey, number>(
    game.cards().flatMap(({ key, line }) => {
      const price = /trash (\d+)/.exec(line)?.[1];
      return price === undefined ? [] : [[key, Number(price)] as const];
    }),
  );
  const stealing = new Map(game.cards().map(({ key, text }) => [key, priceToSteal(text)]));
  /** True if the Runner of this run may steal the card, as far as the card itself says. */
  const isStealable = (state: GameState, card: CardKey, runner: number): boolean => {
    if (!is(card, 'agenda') || isBarred(state)) return false;
    const [price, most] = [stealing.get(card), mostOf(state, runner)];
    return price === undefined || (price.credits <= most.credits && price.clicks <= most.clicks);
  };
  /** Cards that can be advanced: agendas, and others that say so. */
  const advanceable = new Set(
    game
      .cards()
      .flatMap(({ key, text }) =>
        types.get(key) === 'agenda' || /can advance this/i.test(text) ? [key] : [],
      ),
  );
  /** Cards that do something as they are accessed. */
  const accessed = new Set(game.cards().flatMap(({ key, text }) => (/access/i.test(text) ? [key] : [])));
  const is = (card: CardKey, ...some: string[]): boolean => some.includes(types.get(card) ?? '');
  const isSingle = (o: GameObject): boolean => is(faceOf(o), ...SINGLES);
  const isRemote = (state: GameState, o: GameObject): boolean => {
    const server = o.at === undefined ? undefined : state.objects[o.at];
    return server != null && /^server:\d+$/.test(faceOf(server));
  };
  const isPaid =
    (left: number) =>
    (card: CardKey): string =>
      (costs.get(card) ?? 0) <= left ? 'paid' : 'not paid';
  return {
    open(o) {
      switch (kindOf(o.zone)) {
        case 'deck':
          return 'to nobody';
        case 'hand':
          return 'to its owner';
        default:
          return o.face === 'down' ? 'to its owner' : 'to all';
      }
    },
    // A card that the Runner has accessed and the Corp knows is still not public.
    watched: (state, known) => known.includes(state.seats.length),
    dealt: ['hand', 'deck', 'ice', 'root', 'discard', 'aside', 'hosted'],
    // A root has at most one agenda or asset, and a central server's root has none. If several cards are there, it
    // stays the same which of them is the agenda or asset.
    spot(state, o) {
      if (kindOf(o.zone) === 'aside') return asideSpot(state, o);
      if (kindOf(o.zone) !== 'root') return kindOf(o.zone);
      if (!isRemote(state, o)) return UPGRADES;
      const others = inZone(state, o.zone).filter(({ at, id }) => at === o.at && id !== o.id);
      if (others.length === 0) return 'root';
      return isSingle(o) ? SINGLE : UPGRADES;
    },
    fits(card, spot) {
      switch (spot) {
        case 'ice':
          return is(card, 'ice');
        case 'root':
          return is(card, ...SINGLES, 'upgrade');
        case UPGRADES:
          return is(card, 'upgrade');
        case SINGLE:
          return is(card, ...SINGLES);
        default: {
          // If a search asked for more than a type, `sought` is empty, so no other card fits: the found card must stay
          // the same.
          const [kind, ...sought] = spot.split(' ');
          return kind !== FOUND || is(card, ...sought);
        }
      }
    },
    // Cards are chosen from a deck only in a search.
    hands: ['hand', 'deck'],
    mingled: ['hand', 'deck'],
    apart: ['ice', 'root'],
    // Cards are shown by an access, by a search, and by a text that says so (13, 15, 18).
    shows: ['access', 'look', 'show'],
    // Structures of these kinds ask for cards by their places and store which were chosen; the chosen cards themselves
    // decide nothing.
    forgetful: ['setup', 'again', 'turn', 'run', 'breach', 'draw'],
    // Cards from the top of a deck are set aside unseen (7.8), and so are cards hosted on a card that left play (7.6);
    // other cards could have been there.
    unaware(state, frame) {
      if (frame.kind !== 'sequence') return frame;
      const { env, steps } = frame;
      const names = steps.filter(setsAside).map(({ as }) => as);
      const isAside = (stamp: Stamp): boolean => live(state, stamp)?.zone === zoneId('aside');
      const refs = Object.fromEntries(Object.entries(env.refs).filter(([name]) => !names.includes(name)));
      const follow = Object.fromEntries(Object.entries(env.follow).filter(([, to]) => !isAside(to)));
      return { ...frame, env: { ...env, refs, follow } };
    },
    // The question about the plan for a run may be asked when a piece of ice is already being approached, and an
    // ability may be used then, too. A plan then rezzes this ice or passes it by. This reveals no more than the same
    // act typed as a command (docs/visibility.md).
    decides(state, input) {
      const ice = approached(state);
      if (ice === undefined) return new Map();
      const [answer] = input.kind === 'answers' && input.seat === ice.controller ? input.answers : [];
      const asked = asking(state)?.parts.find(({ seat }) => seat === ice.controller)?.choice.why.code;
      const chosen = asked === 'rez-plan' && answer?.kind === 'option' ? answer.options[0] : undefined;
      const left = spendable(state, ice.controller, chosen);
      return left === undefined ? new Map() : new Map([[ice.id, isPaid(left)]]);
    },
    // A Runner's card is seen as soon as it is installed; the Corp's are installed face down (9).
    coming: ({ frames, objects }) =>
      frames.flatMap((f) => {
        const o = f.kind === 'structure' && f.chart === 'install' && objects[Number(f.data['card'])];
        return o && is(faceOf(o), 'program', 'hardware', 'resource') ? [o.id] : [];
      }),
    settled: true,
    ids: true,
    picks: true,
    tells(event, before) {
      const told = new Map<ObjectId, (card: CardKey) => string>();
      for (const { atom } of event.entries) {
        // Who sees a card get an advancement counter learns that it can be advanced, where a text lets the Corp choose
        // among such cards.
        if (
          atom.atom === 'counter' &&
          atom.counter === 'advancement' &&
          live(before, atom.object)?.face === 'down'
        )
          told.set(live(before, atom.object)!.id, (card) => (advanceable.has(card) ? 'advanceable' : ''));
        if (atom.atom !== 'register' || atom.object === undefined) continue;
        const o = live(before, atom.object);
        if (o === undefined) continue;
        // Everybody sees whether an accessed agenda is stolen, which depends on its cost, and whether a card does
        // something when it is accessed (18). A run plan trashes the cards that it can pay for and leaves the others,
        // which everybody sees, too.
        if (atom.what === 'accesses') {
          const most = trashesFor(before, o);
          const runner = before.seats.length - 1 - o.controller;
          const trashed = (card: CardKey): boolean =>
            most !== undefined && (trashing.get(card) ?? 99) <= most;
          told.set(o.id, (card) =>
            isStealable(before, card, runner) || accessed.has(card) ? card : trashed(card) ? 'trashed' : '',
          );
        }
        // A rez plan rezzes ice that it can pay for, so everybody learns whether the plan could pay for this ice.
        if (atom.what === 'approachIce' && o.face === 'down') {
          const left = spendable(before, o.controller);
          if (left !== undefined) told.set(o.id, isPaid(left));
        }
        // An installation may trash a card of the root. Whether it does reveals if a card there is an upgrade (12.2).
        if (atom.what === 'installs')
          for (const each of [o, ...rootOf(before, event, o)])
            told.set(each.id, (card) => kinds.get(card) ?? '');
      }
      return told;
    },
  };
};
