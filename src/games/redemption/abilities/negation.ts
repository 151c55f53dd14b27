import { type Atom, move, proposed } from '../../../kernel/atom.ts';
import type { Frame } from '../../../kernel/frame.ts';
import { type ObjectId, type Seat, zoneId } from '../../../kernel/ids.ts';
import { inZone, kindOf, live } from '../../../kernel/query.ts';
import type { AbilityInstance, Env, GameObject, GameState } from '../../../kernel/state.ts';
import { nameRow } from '../../../kernel/text/names.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { objects } from '../../../language/run/evaluate.ts';
import { happen } from '../../../language/run/interpret.ts';
import { says } from '../card-set.ts';
import { type Continuous, isSpared, pauseKey } from '../facts/continuous-effects.ts';
import type { Book } from '../facts/facts.ts';
import { authorOf, isPlaced } from '../facts/field.ts';
import { allowing, isEnhancement } from '../facts/marks.ts';
import type { Noun, Step } from '../language/types.ts';
import { note } from '../notes.ts';
import { users } from '../rules/acts.ts';
import { wither } from '../rules/wither.ts';
import { type At, begin, every, goAfresh, going, goTo, read } from '../structures.ts';
import { IN_PLAY } from '../terms.ts';
import { isAllowing } from '../words/effects/allows.ts';
import { barred, isBarredTo, type Sparing } from '../words/effects/cannot-be.ts';
import { isPrevented, NEGATION } from '../words/effects/negates.ts';
import { change, redo, specialOf, widened } from './ability.ts';
import { answering, departedCards, notesIn, removing } from './answered.ts';
import { backwards } from './undoing.ts';

/**
 * Negates cards: undoes what their abilities did in this phase, and stops these abilities for the rest of the phase
 * (rules 7.3). With `past` it only undoes: a separate effect of the same text stops the abilities.
 */
export function negate(
  tx: Tx,
  step: { what: Noun; whileActive?: true; past?: true },
  env: Env,
  book: Book,
): void {
  const { state } = tx;
  const here = objects(state, step.what, env, book);
  const cards = [...here, ...goneOf(state, step.what, env, book)];
  if (cards.length === 0) return;
  // If another effect has negated a use of an ability already, this negation is recorded as well: the use is repeated
  // only when both negations are undone.
  const against = whatProtects(state, (id) => cards.some((o) => o.id === id), env, book);
  const open = within(state, env, cards, against, book);
  const victims = open.filter((i) =>
    cards.some((o) => o.id === i.object && (i.status !== 'undone' || book.negated(state, o))),
  );
  const source = step.whileActive === true ? live(state, env.self) : undefined;
  // An effect "as long as this card is active" does not begin if its card is no longer active.
  if (step.whileActive === true && (source === undefined || !book.inPlace(source))) return;
  // The effect may outlast the record of its ability's use. If the effect cannot be negated, it is stored without a
  // reference to that use from the start (rules 7.3).
  const safe =
    source !== undefined &&
    state.instances.find((i) => i.id === env.instance)?.cannotBe.includes('interrupt');
  const names = nameRow(cards.map((o) => book.card(o).definition.name));
  tx.say(`${book.cards.get(env.card).definition.name} negates ${names}.`);
  const effect: Atom = {
    atom: 'effectOn',
    effect: {
      controller: env.you,
      card: env.card,
      text: `${names} is negated`,
      body: NEGATION,
      refs: here.map((o) => o.stamp),
      until:
        step.whileActive === true ? { until: 'left', object: env.self } : { until: 'step', step: 'phase' },
      ...(source === undefined ? {} : { source: source.id }),
      ...(env.instance === undefined || safe === true ? {} : { instance: env.instance }),
    },
  };
  const silenced = cards.filter((o) => book.card(o).passives.some(({ ability }) => isAllowing(ability.does)));
  const found = withConsequences(state, victims, open, silenced);
  const leaves = found.forbidden.map(leave);
  // An ability that is completing may be prevented although nothing that it did can be undone (rules 7.3).
  const stopped = state.instances.filter(
    (i) =>
      i.status === 'running' &&
      cards.some((o) => o.id === i.object && isOpenTo(state, i, 'prevent', against, book)),
  );
  const atoms = [
    ...answering(state, [...found.all, ...stopped], (id) => cards.some((o) => o.id === id), 'negate'),
    ...(here.length > 0 && step.past !== true ? [effect] : []),
  ];
  undo(tx, found, victims, env, { leaves, atoms });
}

/** Cards that a text still refers to although they have just left the zone that the text names. */
const goneOf = (state: GameState, noun: Noun, env: Env, book: Book): GameObject[] =>
  typeof noun === 'object' && 'every' in noun ? departedCards(state, noun.every, env, book) : [];

/**
 * Interrupts uses of abilities: undoes them, does the steps in between, and then repeats what was undone (rules 7.3,
 * 7.4).
 */
export function interrupt(
  tx: Tx,
  step: { what: 'battle' | Noun; steps: Step[] },
  env: Env,
  book: Book,
): void {
  // An interrupt that is repeated does not interrupt later uses of abilities: one of the later uses caused the
  // repetition, so the two would interrupt each other forever.
  const earlier = (i: AbilityInstance): boolean => env.instance === undefined || i.id < env.instance;
  const cards =
    step.what === 'battle'
      ? 'all'
      : [...objects(tx.state, step.what, env, book), ...goneOf(tx.state, step.what, env, book)];
  const reached = (id: ObjectId): boolean => cards === 'all' || cards.some((o) => o.id === id);
  const open = within(tx.state, env, [], whatProtects(tx.state, reached, env, book), book);
  const standing = open.filter((i) => i.status !== 'undone' && earlier(i));
  const victims =
    cards === 'all' ? standing.filter((i) => ofBattle(tx.state, i, env.you, book)) : pick(standing, cards);
  const found = withConsequences(tx.state, victims, open, []);
  const paused = effectsToSuspend(tx.state, cards, env, book).map(pauseKey);
  redoing(
    tx,
    found.own.map((i) => i.id),
    paused,
  );
  tx.sequence(step.steps, env);
  const atoms = answering(tx.state, found.all, reached, 'interrupt');
  undo(tx, found, victims, env, { leaves: [], atoms });
}

/**
 * Continuous effects that are suspended while these cards, or the battle, are interrupted: those of active cards in
 * play, and those that are left of uses of abilities in earlier phases (rules 7.2, 7.3). The card that interrupts is no
 * part of it, nor is what cannot be interrupted.
 */
function effectsToSuspend(state: GameState, cards: 'all' | GameObject[], env: Env, book: Book): Continuous[] {
  const by = cardOf(state, env);
  return book.allContinuous(state).filter((c) => {
    if (c.safe || state.instances.some(({ id }) => id === c.instance)) return false;
    const o = authorOf(state, c);
    if (o === undefined) return cards === 'all';
    if (o.id === by?.id || (cards !== 'all' && !cards.some(({ id }) => id === o.id))) return false;
    if (c.living && !IN_PLAY.includes(kindOf(o.zone))) return false;
    return !c.living || isInterruptible(state, o, by, book);
  });
}

/**
 * True if nothing keeps the card `by` from interrupting what this object has in force: no text (rules 7.3), and the
 * object is no Dominant (rules 11).
 */
const isInterruptible = (state: GameState, o: GameObject, by: GameObject | undefined, book: Book): boolean =>
  !book.plain.base(o).types.includes('Dominant') &&
  !widened(barred(state, o, book)).includes('interrupt') &&
  !isBarredTo(state, o, 'interrupt', by, book);

/** Texts that keep a card (`by`) from undoing or preventing abilities. */
interface Protection {
  by: GameObject | undefined;
  sparing: Sparing[];
}

/**
 * Texts that protect abilities from the present one, which negates or interrupts the `aimed` cards. Texts of these cards
 * protect nothing meanwhile, unless a text protects them, too (rules 7.3).
 */
function whatProtects(state: GameState, aimed: (id: ObjectId) => boolean, env: Env, book: Book): Protection {
  const by = cardOf(state, env);
  for (let sparing: Sparing[] = book.continuous(state, 'cannotBe'); ; ) {
    const left = sparing.filter((c) => {
      const o = c.source === undefined ? undefined : state.objects[c.source];
      if (o == null || c.safe || c.firm?.includes('interrupt') === true || !aimed(o.id)) return true;
      return isSpared(state, o, { sparing, verb: 'interrupt' }, by, book);
    });
    if (left.length === sparing.length) return { by, sparing };
    sparing = left;
  }
}

/** The card whose ability is carried out. */
const cardOf = (state: GameState, env: Env): GameObject | undefined =>
  authorOf(state, { source: undefined, instance: env.instance }) ?? live(state, env.self);

/**
 * Uses of abilities that the present ability can undo by negating or interrupting. Uses that caused the present
 * ability, or caused its repetition, are excluded: it would be undone together with them and repeated, without end.
 * `negated`: the cards that the present ability negates.
 */
function within(
  state: GameState,
  env: Env,
  negated: GameObject[],
  against: Protection,
  book: Book,
): AbilityInstance[] {
  const own = new Set(env.instance === undefined ? [] : [env.instance]);
  // The set grows during this loop: the uses of abilities that are added are checked, too.
  for (const id of own) {
    const cause = state.instances.find((i) => i.id === id)?.cause;
    if (cause !== undefined) own.add(cause);
    for (const i of freeing(state, id, negated)) own.add(i.id);
  }
  return state.instances.filter((i) => !own.has(i.id) && isOpenTo(state, i, 'interrupt', against, book));
}

/**
 * True if nothing keeps the card from doing this to the use of an ability, neither what held as it was used nor what
 * holds now. To negate is to interrupt what it did and to prevent the rest (rules 7.3).
 */
function isOpenTo(
  state: GameState,
  i: AbilityInstance,
  act: 'interrupt' | 'prevent',
  { by, sparing }: Protection,
  book: Book,
): boolean {
  if (i.cannotBe.includes(act)) return false;
  const o = state.objects[i.object];
  return (
    o == null ||
    !(isSpared(state, o, { sparing, verb: act }, by, book) || isBarredTo(state, o, act, by, book))
  );
}

/**
 * Uses of abilities by which the given use was restored: they undid a use that had undone the given one. Uses by cards
 * that are being negated now are left out.
 */
function freeing({ instances }: GameState, id: number, negated: GameObject[]): AbilityInstance[] {
  const kept = instances.filter(
    (i) => i.status === 'undone' && undone(i).includes(id) && !negated.some((o) => o.id === i.object),
  );
  return instances.filter((i) => i.status !== 'undone' && kept.some((k) => undone(i).includes(k.id)));
}

const pick = (instances: AbilityInstance[], cards: GameObject[]): AbilityInstance[] =>
  instances.filter((i) => cards.some((o) => o.id === i.object));

/**
 * True if a text that interrupts "the battle" interrupts this use of an ability: the use has an ongoing effect (a
 * negation is one), removed a character of yours from battle, or is of the last Enhancement played (rules 7, 7.3).
 */
function ofBattle(state: GameState, i: AbilityInstance, you: Seat, book: Book): boolean {
  if (i.did.some((d) => d.atom.atom === 'effectOn')) return true;
  if (undone(i).length > 0 && says(i.steps, ['negate'])) return true;
  if (i.did.some((d) => d.atom.atom === 'move' && d.was !== undefined && fighter(d.was, you, book)))
    return true;
  // A use that is about to remove your last character has done nothing yet, but special initiative was given because of
  // it (rules 8.4).
  if (every(state, 'special').some(({ data }) => removing(data).includes(i.id))) return true;
  return i.object === lastPlayed(state, you);
}

const fighter = (o: GameObject, seat: Seat, book: Book): boolean =>
  o.zone === zoneId('battle', seat) && !isPlaced(o) && book.base(o).types.includes('character');

/** The last Enhancement that the opponent has played in this battle, with or without an ability. */
function lastPlayed(state: GameState, you: Seat): ObjectId | undefined {
  const list = going(state, 'battle')?.data.enhancements ?? [];
  return list.findLast((id) => state.objects[id]?.controller !== you);
}

/**
 * Puts the repetition of these undone uses on the stack. Whatever is put on the stack afterwards happens first. Until
 * then the effects with the keys `paused` do not hold.
 */
function redoing(tx: Tx, instances: number[], paused: string[] = []): void {
  const list = tx.state.instances.flatMap((i) => (instances.includes(i.id) ? [i.id] : []));
  if (list.length + paused.length > 0)
    begin(tx, 'redo', 'next', { instances: list, ...(paused.length > 0 ? { paused } : {}) });
}

/**
 * Repeats the next of the undone uses, if the use is still possible: its card is where the ability works, has a
 * character to use it if one is required, and nothing stops the ability. The targets stay the same; the use ends at a
 * target that is no longer legal (`Env.fixed`).
 */
export function stepRedo(tx: Tx, frame: At<'redo'>, book: Book): void {
  if (frame.data.paused !== undefined) {
    // Suspended effects hold again first: their cards were there before what is repeated.
    goAfresh(tx, frame, 'next', { instances: frame.data.instances });
    wither(tx, { name: 'redo', entries: [] }, book);
    return;
  }
  const [next, ...rest] = frame.data.instances;
  if (next === undefined) {
    tx.pop();
    // Enhancements that no effect allows any more are discarded (rules 8.3).
    const stray = tx.state.seats.flatMap((_, seat) =>
      inZone(tx.state, zoneId('battle', seat)).filter(
        (o) => allowing(o).length > 0 && users(tx.state, seat, o, book).length === 0,
      ),
    );
    if (stray.length > 0) tx.event({ name: 'leave', entries: proposed(stray.map(leave)) });
    return;
  }
  goTo(tx, frame, 'next', { instances: rest });
  const i = tx.state.instances.find((x) => x.id === next);
  const o = i === undefined ? undefined : tx.state.objects[i.object];
  if (i?.status === 'undone' && o && works(tx.state, o, i, book)) redo(tx, i, o);
}

/**
 * True if the use of an ability could go on: its card is where the ability works, has a user if it needs one, and
 * nothing stops it.
 */
function works(state: GameState, o: GameObject, i: AbilityInstance, book: Book): boolean {
  if (kindOf(o.zone) !== 'battle' && (isEnhancement(o) || !book.inForce(o))) return false;
  // An ability that cannot be prevented can be once it has been interrupted (publisher's wiki, Cannot be prevented).
  if (!i.cannotBe.includes('negate') && (book.stopsUse(state, o) || isPrevented(state, o, book)))
    return false;
  return !isEnhancement(o) || o.host !== undefined || users(state, i.controller, o, book).length > 0;
}

const leave = (o: GameObject): Atom => move(o, zoneId('discard', o.owner), 'leave');

/** Uses of abilities that are undone together. */
interface Undone {
  /** All uses of abilities that are undone, latest first. */
  all: AbilityInstance[];
  /**
   * Undone uses that must be repeated one by one. All others were caused by these, and so are repeated along with them.
   */
  own: AbilityInstance[];
  /** Enhancements that only the undone uses allowed (rules 7.4). */
  forbidden: GameObject[];
}

/**
 * Undoes these uses of abilities as one event. In the same event, Enhancements that nothing allows any more leave
 * (`leaves`), and `atoms` (changes of state) happen at the end.
 */
function undo(
  tx: Tx,
  { all, own, forbidden }: Undone,
  roots: AbilityInstance[],
  env: Env,
  { leaves, atoms }: { leaves: Atom[]; atoms: Atom[] },
): void {
  const renewed = [...new Set(all.flatMap(undone))];
  const back = backwards(tx.state, all, leaves);
  stop(tx, all, leaves.length > 0 ? forbidden : []);
  for (const i of all) change(tx, i.id, (x) => ({ ...x, status: 'undone' }));
  // An effect undone by a negation is repeated when the negation is undone (7.4), and may then be answered again (8.4).
  redoing(tx, renewed);
  const kept = new Set([...roots, ...own].map((i) => i.id));
  happen(tx, 'undo', env, [
    ...[...kept].map((instance) => note('undone', { instance })),
    ...renewed.map((id): Atom => ({ atom: 'clear', prefix: specialOf(id) })),
    ...back,
    ...atoms,
  ]);
}

/** Uses of abilities that this use had undone. */
const undone = (i: AbilityInstance): number[] => notesIn(i, 'undone').map(({ data }) => data.instance);

/**
 * Collects everything that is undone together with these uses of abilities: uses that they caused and that can be
 * undone now (`open`), and Enhancements that nothing allowed except these uses and the silenced objects (7.4).
 */
function withConsequences(
  state: GameState,
  roots: AbilityInstance[],
  open: AbilityInstance[],
  silenced: GameObject[],
): Undone {
  const found = new Set<number>();
  const own: AbilityInstance[] = [];
  const ended = new Set(silenced.map((o) => o.id));
  const forbidden = (o: GameObject | null | undefined): o is GameObject => {
    if (!o || kindOf(o.zone) !== 'battle') return false;
    const by = allowing(o);
    return by.length > 0 && by.every((id) => ended.has(id));
  };
  const all = open.filter((i) => {
    if (i.status === 'undone') return false;
    const brought = i.cause !== undefined && found.has(i.cause);
    const itself = roots.includes(i) || forbidden(state.objects[i.object]);
    if (!brought && !itself) return false;
    found.add(i.id);
    if (itself) own.push(i);
    if (allows(i)) ended.add(i.object);
    return true;
  });
  return { all: all.reverse(), own, forbidden: state.objects.filter(forbidden) };
}

/** True if the ability allowed Enhancements of other brigades. */
const allows = (i: AbilityInstance): boolean =>
  i.did.some(({ atom }) => atom.atom === 'effectOn' && isAllowing(atom.effect.body));

/**
 * Ends uses of abilities whose cards were negated before they were completed: such uses do nothing more (rules 7.3).
 */
export function halt(tx: Tx, instances: AbilityInstance[]): void {
  stop(tx, instances, []);
  for (const { id } of instances) change(tx, id, (i) => ({ ...i, status: 'undone' }));
}

/** Removes from the stack everything that these uses of abilities have yet to do. */
function stop(tx: Tx, instances: AbilityInstance[], leaving: GameObject[]): void {
  const of = (id: number | undefined): boolean => id !== undefined && instances.some((i) => i.id === id);
  // Stack entries that a stopped use caused do nothing any more: characters that were entering use no abilities, and no
  // set-aside group forms. An Enhancement that leaves is not carried on, either.
  const ends = ({ data }: ReturnType<typeof read>): boolean =>
    ('cause' in data && of(data.cause)) || ('id' in data && leaving.some((o) => o.id === data.id));
  tx.setFrames(
    tx.state.frames.map((frame): Frame => {
      if (frame.kind === 'structure') return ends(read(frame)) ? { ...frame, at: 'stopped' } : frame;
      if (frame.kind === 'sequence' && of(frame.env.instance)) return { ...frame, next: frame.steps.length };
      if (frame.kind === 'event' && of(frame.event.instance) && frame.stage !== 'after') {
        const entries = frame.event.entries.map((e) => ({ ...e, status: 'replaced' as const }));
        return { ...frame, event: { ...frame.event, entries }, after: [] };
      }
      return frame;
    }),
  );
}
