import { move } from '../../../../kernel/atom.ts';
import { type Seat, type Stamp, type ZoneId, zoneId } from '../../../../kernel/ids.ts';
import { inZone, kindOf, live } from '../../../../kernel/query.ts';
import type { Env, GameObject, GameState } from '../../../../kernel/state.ts';
import type { Tx } from '../../../../kernel/tx.ts';
import { act, actOn } from '../../../../language/print/clauses.ts';
import { zoneName } from '../../../../language/print/english.ts';
import { owner } from '../../../../language/print/filters.ts';
import { nounPhrase } from '../../../../language/print/nouns.ts';
import { objects } from '../../../../language/run/evaluate.ts';
import { happen } from '../../../../language/run/interpret.ts';
import { SOME } from '../../../../language/schema/amounts.ts';
import { maybe, node, one, only, type Rule } from '../../../../language/schema/shape.ts';
import { retarget as aimElsewhere, isEligible } from '../../abilities/aims.ts';
import type { Book } from '../../facts/facts.ts';
import { allOf, must } from '../../language/rules.ts';
import type { Noun, Step } from '../../language/types.ts';
import type { Ability, Step as Written } from '../../language/written.ts';
import { note } from '../../notes.ts';
import { changeClaim, claimIn } from '../../rules/claim.ts';
import { intoPlay, mayBePut, mayGo } from '../../rules/entering-play.ts';
import { changeFrame, imminent } from '../../rules/frames.ts';
import type { Data } from '../../structures.ts';
import { ICONS } from '../../terms.ts';
import type { StepWord } from '../word.ts';

/** Steps that only interrupts use, because they change the event about to happen. */

const SAVE = node(
  'What is about to leave play stays. Only in an interrupt of `moves`, as a step of its own.',
  { what: 'it' },
  { what: one('self', 'it') },
);

export const save: StepWord<typeof SAVE> = {
  node: SAVE,
  aim: 'help',
  possible: 'always',

  says: (step, scope) => actOn('save', step.what, scope),

  does({ tx, env, goOn }, step, { book }) {
    goOn(env);
    const saved = objects(tx.state, step.what, env, book).map((o) => o.stamp);
    prevent(tx, saved);
    const atoms = saved.map((object) => note('saved', {}, { object }));
    happen(tx, 'saved', env, atoms);
  },
};

/** True if one of the steps saves a card from leaving play. */
export const isSaving = (steps: readonly Step[]): boolean => steps.some(({ op }) => op === 'save');

/** Cancels the event about to happen for these objects. */
export function prevent(tx: Tx, list: Stamp[]): void {
  const frame = imminent(tx.state);
  if (frame === undefined) return;
  const entries = frame.event.entries.map((entry) =>
    entry.status === 'proposed' && entry.atom.atom === 'move' && list.includes(entry.atom.object)
      ? { ...entry, status: 'prevented' as const }
      : entry,
  );
  changeFrame(tx, frame, { ...frame, event: { ...frame.event, entries } });
}

const RETARGET = node(
  'The ability that is about to begin has this object, which it could have chosen, as its target instead. Only in an interrupt of `initiates` with `aimed`.',
  { what: { ref: 'x' } },
  { what: only('noun', ['self', 'ref']) },
);

export const retarget: StepWord<typeof RETARGET> = {
  node: RETARGET,
  aim: 'neither',
  possible: (state, step, env, host) =>
    objects(state, step.what, env, host.book).some((o) => isEligible(state, o, host)),
  targetable: (state, o, _step, _env, host) => isEligible(state, o, host),

  says: (step, scope) => ({
    whole: `that ability has ${nounPhrase(step.what, scope, { from: true }).object} as its target instead`,
  }),

  does({ tx, env, goOn }, step, { book }) {
    goOn(env);
    const [to] = objects(tx.state, step.what, env, book);
    if (to !== undefined) aimElsewhere(tx, to, book);
  },
};

const CANCELED: Pick<Data<'initiation'>, 'canceled'> = { canceled: true };

const CANCEL = node(
  'The effects that are about to begin do not. Only in an interrupt of `initiates`.',
  {},
  {},
);

export const cancel: StepWord<typeof CANCEL> = {
  node: CANCEL,
  aim: 'neither',
  possible: (state) => imminent(state)?.event.cannotBe?.includes('canceled') !== true,

  says: () => act('cancel', 'those effects'),

  /** Cancels the ability about to initiate (rules 10, Cancel). */
  does({ tx, env, goOn }) {
    goOn(env);
    const frames = tx.state.frames.slice();
    const at = frames.findLastIndex((f) => f.kind === 'event' && f.event.name === 'initiate');
    const [below, event] = [frames[at - 1], frames[at]];
    if (event?.kind === 'event' && event.event.cannotBe?.includes('canceled') === true) return;
    if (below?.kind !== 'structure' || below.chart !== 'initiation' || event?.kind !== 'event') return;
    const entries = event.event.entries.map((entry) => ({ ...entry, status: 'prevented' as const }));
    frames[at] = { ...event, event: { ...event.event, entries } };
    frames[at - 1] = { ...below, data: { ...below.data, ...CANCELED } };
    tx.setFrames(frames);
  },
};

const CLAIM = node(
  'Claim of that kind is applied instead, or none at all. Only in an interrupt of `claim`.',
  { as: 'military' },
  { as: one(...ICONS, 'none') },
);

export const claim: StepWord<typeof CLAIM> = {
  node: CLAIM,
  aim: 'neither',
  possible: (state, step) => claimIn(state) !== step.as,

  says: (step) => act('apply', step.as === 'none' ? 'no claim' : `${step.as} claim instead`),

  does({ tx, env, goOn }, step) {
    goOn(env);
    changeClaim(tx, step.as);
  },
};

const REDIRECT = node(
  'What is about to leave goes to that zone of its owner instead, a deck being shuffled, or into play under your control. `of`: it is your hand, so that you must be the owner. Only in an interrupt of `moves`.',
  { what: 'self', to: 'hand' },
  { what: one('self', 'it'), to: one('hand', 'deck', 'removed', 'play'), of: maybe(one('you')) },
  { rules: [{ key: 'to', is: ['deck', 'removed', 'play'], bars: ['of'] }] },
);

export const redirect: StepWord<typeof REDIRECT> = {
  node: REDIRECT,
  aim: 'neither',
  possible: (state, step, env, { book }) => redirectable(state, step, env, book).length > 0,

  says({ what, to, of }, scope) {
    const it = nounPhrase(what, scope);
    const hand = of === undefined ? 'hand' : `${owner(of, scope)} hand`;
    if (to === 'hand') return act('return', `${it.object} to ${hand} instead`);
    if (to === 'play') return act('put', `${it.object} into play instead`);
    const whose = `${it.many ? 'their' : 'its'} owner's ${zoneName(to)}`;
    return act(to === 'deck' ? 'shuffle' : 'put', `${it.object} into ${whose} instead`);
  },

  does({ tx, env, goOn }, step, { book }) {
    goOn(env);
    const list = redirectable(tx.state, step, env, book).map((o) => o.stamp);
    replaceMoves(tx, list, step.to, env.you, book);
  },
};

/**
 * Cards whose move may be redirected to another zone: to a player's own hand only their own cards (rules 5, Ownership);
 * into play only cards that could be put there (rules 12).
 */
const redirectable = (
  state: GameState,
  step: { what: Noun; to: string; of?: 'you' },
  env: Env,
  book: Book,
): GameObject[] =>
  objects(state, step.what, env, book).filter(
    (o) =>
      (step.of === undefined || o.owner === env.you) &&
      (step.to !== 'play' || mayBePut(state, o, env.you, book)),
  );

/**
 * Redirects cards that are about to leave: they go to another zone, but count as having gone to the original zone
 * (rules 10, Replacement).
 */
function replaceMoves(tx: Tx, list: Stamp[], zone: string, seat: Seat, book: Book): void {
  const frame = imminent(tx.state);
  if (frame === undefined) return;
  const shuffles: ZoneId[] = [];
  const entries = frame.event.entries.flatMap((entry) => {
    const { atom } = entry;
    if (entry.status !== 'proposed' || atom.atom !== 'move' || !list.includes(atom.object)) return [entry];
    const o = live(tx.state, atom.object);
    if (o === undefined) return [entry];
    if (zone === 'play')
      return intoPlay(tx.state, o, seat, atom.verb, book).map((put) => ({ ...entry, atom: put }));
    const to = zoneId(zone, o.owner);
    if (zone === 'deck') shuffles.push(to);
    return [
      {
        ...entry,
        atom: { ...move(o, to, atom.verb), face: zone === 'deck' ? ('down' as const) : ('up' as const) },
      },
    ];
  });
  const more = shuffles.map((to) => ({
    atom: { atom: 'shuffle' as const, zone: to },
    status: 'proposed' as const,
    chain: [],
  }));
  changeFrame(tx, frame, { ...frame, event: { ...frame.event, entries: [...entries, ...more] } });
}

const SUBSTITUTE = node(
  'What is about to be done to that card of a deck is done to others instead: to those (`by`), or to so many from the top of that deck (`top`). Only in an interrupt of `moves` or `pillaged`.',
  { what: 'it', by: { ref: 'x' } },
  { what: one('it'), by: maybe(only('noun', ['ref'])), top: maybe(SOME) },
  { rules: [{ of: ['by', 'top'], least: 1, most: 1 }] },
);

export const substitute: StepWord<typeof SUBSTITUTE> = {
  node: SUBSTITUTE,
  aim: 'neither',
  possible: (state, step, env, { book }) => objects(state, step.what, env, book).length > 0,

  says: ({ by, top }, scope) =>
    by === undefined
      ? act('discard', `${top} ${top === 1 ? 'card' : 'cards'} instead`)
      : act('discard', `${nounPhrase(by, scope, { from: true }).object} instead`),

  does({ tx, env, goOn }, step, { book }) {
    goOn(env);
    const frame = imminent(tx.state);
    const [was] = objects(tx.state, step.what, env, book);
    if (frame === undefined || was === undefined) return;
    const { entries } = frame.event;
    const others = entries.flatMap(({ atom, status }) =>
      status === 'proposed' && atom.atom === 'move' && atom.object !== was.stamp ? [atom.object] : [],
    );
    const by =
      step.by === undefined
        ? inZone(tx.state, was.zone)
            .filter((o) => !others.includes(o.stamp))
            .slice(0, step.top)
        : objects(tx.state, step.by, env, book);
    // The original event counts as having happened to each substitute, so the event's notes (lines for the log) are
    // repeated for each substitute (rules 10).
    const next = entries.flatMap((entry) => {
      const { atom } = entry;
      if (entry.status !== 'proposed' || !('object' in atom) || atom.object !== was.stamp) return [entry];
      // Faction cards and agendas never move, and plots only among their zones.
      const able = atom.atom === 'move' ? by.filter((o) => mayGo(o, kindOf(atom.to), book)) : by;
      return able.map((o) => ({ ...entry, atom: { ...atom, object: o.stamp } }));
    });
    changeFrame(tx, frame, { ...frame, event: { ...frame.event, entries: next } });
  },
};

/** All steps for interrupts. */
const IN_INTERRUPTS = ['save', 'redirect', 'cancel', 'claim', 'retarget', 'substitute'];

/** Rule for card texts: abilities that do not interrupt an event cannot change it. */
export const NOTHING_IMMINENT = must<{ steps: Written[] }>(
  '"save", "redirect", "cancel", "claim", "retarget" and "substitute" stand in interrupts alone',
  ({ steps }) => !allOf(steps).some(({ op }) => IN_INTERRUPTS.includes(op)),
);

type Interrupt = Extract<Ability, { kind: 'interrupt' }>;

/** Rules for card texts about the steps of interrupts. */
export const OF_INTERRUPTS: readonly Rule[] = [
  must<Interrupt>(
    'nothing changes that a phase begins or ends, so "would" is for other triggers',
    ({ would, when }) => would === undefined || when.on !== 'phase',
  ),
  must<Interrupt>(
    '"save" and "redirect" stand in interrupts of "moves"',
    ({ when, steps }) =>
      when.on === 'moves' || !allOf(steps).some(({ op }) => op === 'save' || op === 'redirect'),
  ),
  must<Interrupt>(
    '"substitute" stands in interrupts of "moves" with "alone", or of "pillaged"',
    ({ when, steps }) =>
      when.on === 'pillaged' ||
      (when.on === 'moves' && when.alone === true) ||
      !allOf(steps).some(({ op }) => op === 'substitute'),
  ),
  must<Interrupt>(
    'the speaker is saved where the interrupt is about it',
    ({ when, steps }) =>
      (when.on === 'moves' && when.what === 'self') ||
      !allOf(steps).some((step) => step.op === 'save' && step.what === 'self'),
  ),
  must<Interrupt>(
    '"cancel" stands in interrupts of "initiates"',
    ({ when, steps }) => when.on === 'initiates' || !allOf(steps).some(({ op }) => op === 'cancel'),
  ),
  must<Interrupt>(
    '"claim" stands in interrupts of "claim"',
    ({ when, steps }) => when.on === 'claim' || !allOf(steps).some(({ op }) => op === 'claim'),
  ),
  must<Interrupt>(
    '"retarget" stands in interrupts of "initiates" with "aimed"',
    ({ when, steps }) =>
      (when.on === 'initiates' && when.aimed !== undefined) ||
      !allOf(steps).some(({ op }) => op === 'retarget'),
  ),
  // A save cannot depend on an earlier step: whether it is possible is checked before the ability is even offered
  // (rules 9.6).
  must<Interrupt>(
    '"save" is a step of its own, inside no other',
    ({ steps }) =>
      allOf(steps).filter(({ op }) => op === 'save').length ===
      steps.filter(({ op }) => op === 'save').length,
  ),
];
