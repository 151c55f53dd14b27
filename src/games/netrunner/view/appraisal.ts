import type { Appraisal } from '../../../kernel/game/appraisal.ts';
import { zoneId } from '../../../kernel/ids.ts';
import { inZone } from '../../../kernel/query.ts';
import type { GameObject, GameState } from '../../../kernel/state.ts';
import type { Book } from '../facts/facts.ts';
import { centralWord, corp, iceOf, isCorp, purse, rootOf, runner, servers } from '../facts/field.ts';

/** Weights of a position's features, relative to 15 for an agenda point. */
const WEIGHTS = {
  points: 15,
  credits: 1,
  /** Worth of credits beyond the cost of most turns. */
  moreCredits: 0.3,
  clicks: 0.8,
  hand: 0.6,
  tags: -4,
  coreDamage: -6,
  badPublicity: -3,
  /** Weights of the Corp's features: ice, guarded cards, and advanced agendas. */
  ice: 0.8,
  rezzedIce: 1.5,
  guardedCentrals: 4,
  guardedRemotes: 3,
  assets: 1.5,
  rezzedAssets: 3,
  progress: 9,
  bareAgendas: -5,
  heldAgendas: -0.4,
  /** Weight of the Runner's danger: the number of cards that their hand lacks to survive a turn's damage. */
  danger: -3,
  breakers: 5,
  rig: 3,
};

/** Number of credits that pays for most turns. */
const ENOUGH_CREDITS = 8;
/** Number of cards in hand that count: more would be discarded. */
const ENOUGH_CARDS = 5;
/** Number of cards below which the Runner is in danger of flatlining. */
const SAFE_CARDS = 3;
/** Subtypes of icebreakers, one for each type of ice; an AI breaks any. */
const BREAKERS = ['Fracter', 'Decoder', 'Killer', 'AI'];

/** Evaluation of positions by the practice opponent (the bot as a player). */
export const appraisal = (book: Book): Appraisal => ({
  quiet: ['action'],
  weights: WEIGHTS,
  features(state, seat) {
    const credits = purse(state, seat, 'credit');
    return {
      points: book.points(state, seat),
      credits: Math.min(credits, ENOUGH_CREDITS),
      moreCredits: Math.max(0, credits - ENOUGH_CREDITS),
      clicks: purse(state, seat, 'click'),
      hand: Math.min(ENOUGH_CARDS, inZone(state, zoneId('hand', seat)).length),
      tags: purse(state, seat, 'tag'),
      coreDamage: purse(state, seat, 'core damage'),
      badPublicity: purse(state, seat, 'bad publicity'),
      ...(isCorp(state, seat)
        ? { ...NOTHING, ...corpOf(state, book) }
        : { ...NOTHING, ...runnerOf(state, book) }),
    };
  },
});

/**
 * Features of a position that only one of the two sides has, all with the value 0. A side overwrites its own features.
 */
const NOTHING = {
  ice: 0,
  rezzedIce: 0,
  guardedCentrals: 0,
  guardedRemotes: 0,
  assets: 0,
  rezzedAssets: 0,
  progress: 0,
  bareAgendas: 0,
  heldAgendas: 0,
  danger: 0,
  breakers: 0,
  rig: 0,
};

function corpOf(state: GameState, book: Book): Partial<typeof NOTHING> {
  const ice = inZone(state, zoneId('ice'));
  const roots = inZone(state, zoneId('root')).filter((o) => o.controller === corp(state));
  const agendas = roots.filter((o) => typeOf(o, book) === 'agenda');
  const others = roots.filter((o) => typeOf(o, book) !== 'agenda');
  const guarded = servers(state).filter((server) => iceOf(state, server.id).length > 0);
  const bare = agendas.filter((o) => o.at === undefined || iceOf(state, o.at).length === 0);
  return {
    ice: ice.length,
    rezzedIce: ice.filter(isRezzed).length,
    guardedCentrals: guarded.filter((server) => ['hq', 'rd'].includes(centralWord(server) ?? '')).length,
    guardedRemotes: guarded.filter(
      (server) => centralWord(server) === undefined && rootOf(state, server.id).length > 0,
    ).length,
    assets: others.length,
    rezzedAssets: others.filter(isRezzed).length,
    progress: agendas.reduce((sum, o) => sum + progressOf(o, book), 0),
    bareAgendas: sumOfPoints(bare, book),
    heldAgendas: sumOfPoints(
      inZone(state, zoneId('hand', corp(state))).filter((o) => typeOf(o, book) === 'agenda'),
      book,
    ),
  };
}

function runnerOf(state: GameState, book: Book): Partial<typeof NOTHING> {
  const rig = inZone(state, zoneId('rig')).filter((o) => o.controller === runner(state));
  const subtypes = new Set(rig.flatMap((o) => book.card(o).definition.subtypes ?? []));
  return {
    danger: Math.max(0, SAFE_CARDS - inZone(state, zoneId('hand', runner(state))).length),
    breakers: BREAKERS.filter((type) => subtypes.has(type)).length,
    rig: rig.length,
  };
}

/** Worth of an installed agenda: its points, in proportion to its advancement. */
function progressOf(o: GameObject, book: Book): number {
  const { points = 0, advancement = 1 } = book.card(o).values;
  const part = Math.min(1, (o.counters['advancement'] ?? 0) / Math.max(1, advancement));
  return points * (0.3 + 0.7 * part);
}

const typeOf = (o: GameObject, book: Book): string => book.card(o).definition.type;

const isRezzed = (o: GameObject): boolean => o.face === 'up';

const sumOfPoints = (cards: readonly GameObject[], book: Book): number =>
  cards.reduce((sum, o) => sum + (book.card(o).values['points'] ?? 0), 0);
