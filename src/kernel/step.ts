import { proposed, type Replacement } from './atom.ts';
import type { Chart } from './chart.ts';
import { type Act, type Answer, type Choice, forced, type SeatAsk } from './choice.ts';
import type { Ask, Declaration, EventFrame, Queue, Window } from './frame.ts';
import type { Refusal, RefusalCode } from './game/inputs.ts';
import { after, from, live } from './query.ts';
import { type Env, emptyEnv, type GameState, PASSING_ALONE } from './state.ts';
import type { Tx } from './tx.ts';

/**
 * Maximum number of steps of the rules machine for one input. Real inputs take a few hundred; cards that trigger each
 * other endlessly would go on for ever.
 */
const RUNAWAY = 100_000;

/** A refusal of a player's input, with its code and sentence. */
export const refuse = (code: RefusalCode, sentence: string): Refusal => ({ refused: true, code, sentence });

/**
 * Error: the rules machine ran on and on without an end. The message names the entries of the stack. The state before
 * the input stays valid.
 */
export class RunawayError extends Error {}

/**
 * Takes the open question, and a declared act that may still be cancelled, off the stack, so that something else can
 * happen first. The stack entry below asks again when the machine runs on.
 */
export function putAside(tx: Tx): void {
  const frames = tx.state.frames.slice();
  for (
    let top = frames.at(-1);
    top?.kind === 'ask' || (top?.kind === 'declaration' && top.cancellable);
    top = frames.at(-1)
  )
    frames.pop();
  tx.setFrames(frames);
}

/** A declaration (an act that a player is deciding on) of this act, with nothing chosen yet. */
export const declaring = (seat: number, act: Act): Declaration => ({
  kind: 'declaration',
  seat,
  act,
  terms: { nested: false, free: false, less: 0 },
  bound: {},
  asked: [],
  cancellable: true,
});

/** The question that offers a seat these acts; the last act is the fallback answer. */
export const actChoice = (code: string, acts: Act[]): Choice => ({
  kind: 'act',
  slot: 'act',
  why: { code },
  acts,
  fallback: { kind: 'act', ...(acts.at(-1) ?? { act: 'pass' }) },
});

/** Runs the rules machine until the next question, or the end of the game. */
export function run(chart: Chart, tx: Tx): Refusal | undefined {
  for (let steps = 0; ; steps++) {
    if (tx.state.outcome !== undefined) {
      if (tx.state.frames.length > 0) tx.setFrames([]);
      return undefined;
    }
    const top = tx.top();
    if (top === undefined) return undefined;
    if (steps > RUNAWAY)
      throw new RunawayError(
        `The game ran on without end: ${tx.state.frames.map((f) => f.kind).join(' > ')}.`,
      );
    switch (top.kind) {
      case 'ask':
        if (!answerForced(tx, top)) return undefined;
        break;
      case 'structure':
        chart.structure(tx, top);
        break;
      case 'sequence':
        if (top.next >= top.steps.length && top.inbox === undefined) tx.pop();
        else chart.sequence(tx, top);
        break;
      case 'each':
        chart.each(tx, top);
        break;
      case 'declaration': {
        const refusal = stepDeclaration(chart, tx, top);
        if (refusal !== undefined) return refusal;
        break;
      }
      case 'event':
        stepEvent(chart, tx, top);
        break;
      case 'window':
        stepWindow(chart, tx, top);
        break;
      case 'queue':
        stepQueue(chart, tx, top);
        break;
    }
  }
}

/**
 * Answers a question automatically if there is a single legal answer. Never done for sealed questions (those whose
 * answers are secret until all seats have answered).
 */
function answerForced(tx: Tx, ask: Ask): boolean {
  if (ask.secret) return false;
  const answers = ask.parts.map((p) => forced(p.choice) ?? lonePass(tx.state, p));
  if (answers.some((a) => a === undefined)) return false;
  for (const [i, p] of ask.parts.entries()) tx.answered(p.seat, p.choice, answers[i]!);
  tx.pop();
  tx.deliver(ask.parts.map((p, i) => ({ seat: p.seat, slot: p.choice.slot, answer: answers[i]! })));
  return true;
}

/** The pass of a seat that can do nothing else, if it lets everybody see that. */
function lonePass({ seats }: GameState, { seat, choice }: SeatAsk): Answer | undefined {
  if (choice.kind !== 'act' || seats[seat]?.orders[PASSING_ALONE] !== 'yes') return undefined;
  const [only, ...others] = choice.acts;
  return only?.act === 'pass' && others.length === 0 ? { kind: 'act', act: 'pass' } : undefined;
}

function stepDeclaration(chart: Chart, tx: Tx, frame: Declaration): Refusal | undefined {
  if (frame.inbox !== undefined) {
    const { inbox, ...rest } = frame;
    const bound = { ...rest.bound };
    for (const given of inbox) bound[given.slot] = given.answer;
    tx.replace({ ...rest, bound, asked: [...rest.asked, ...inbox.map((g) => g.slot)] });
    return undefined;
  }
  const next = chart.declare(tx.state, frame);
  if (next === 'ready') {
    tx.pop();
    chart.perform(tx, frame);
  } else if ('refused' in next) {
    return next;
  } else {
    tx.ask(frame.seat, frame.cancellable ? { ...next, cancellable: true } : next);
  }
  return undefined;
}

/**
 * Runs the stages of an event: propose → replace → apply → follow-ups. At the stage `replace` a player is asked if a
 * modifier ("instead" effect) is optional, or if several compete.
 */
function stepEvent(chart: Chart, tx: Tx, frame: EventFrame): void {
  switch (frame.stage) {
    case 'propose':
      tx.replace({ ...frame, stage: 'replace', event: chart.propose(tx.state, frame.event) });
      return;
    case 'replace':
      stepReplace(chart, tx, frame);
      return;
    case 'before':
      tx.replace({ ...frame, stage: 'apply' });
      chart.before(tx, frame);
      return;
    case 'apply': {
      const before = tx.still();
      const event = { ...frame.event, entries: tx.apply(frame.event.entries, chart.remember, before) };
      tx.replace({ ...frame, event, stage: 'after' });
      const told = chart.tell(before, tx.state, event);
      if (told !== undefined) tx.told.push(told);
      chart.applied(tx, event);
      if (tx.state.outcome === undefined) chart.match(tx, before, event);
      return;
    }
    case 'after':
      tx.pop();
      follow(tx, frame);
      for (const { steps, env } of frame.after.slice().reverse()) tx.sequence(steps, env);
      return;
  }
}

/**
 * Tells the program that made the event where the event's objects went, and whether a part of the event did not happen.
 */
function follow(tx: Tx, frame: EventFrame): void {
  const top = tx.top();
  if (top === undefined || !('env' in top)) return;
  const whole = frame.event.entries.every((e) => e.status !== 'prevented' && e.status !== 'impossible');
  const moved = frame.event.entries.filter((e) => e.made !== undefined && e.atom.atom === 'move');
  const made = frame.event.entries
    .filter((e) => e.made !== undefined && e.atom.atom === 'create')
    .map((e) => e.made!);
  if (moved.length === 0 && made.length === 0 && whole) return;
  const links = { ...top.env.follow };
  for (const e of moved) if (e.atom.atom === 'move') links[e.atom.object] = e.made!;
  const refs = made.length === 0 ? top.env.refs : { ...top.env.refs, made };
  const did = whole ? top.env.did : [...top.env.did, 'incomplete'];
  tx.replace({ ...top, env: { ...top.env, follow: links, refs, did } });
}

function stepReplace(chart: Chart, tx: Tx, frame: EventFrame): void {
  const { asking: asked, inbox } = frame;
  if (asked !== undefined && inbox !== undefined) {
    const { inbox: _, asking: __, ...rest } = frame;
    const answer = inbox[0]!.answer;
    if (answer.kind === 'confirm' && !answer.yes) {
      const after = [...frame.after, { steps: asked.otherwise, env: envOf(asked) }];
      tx.replace({ ...rest, declined: [...frame.declined, asked.id], after });
    } else {
      tx.replace(replaced(rest, asked));
    }
    return;
  }
  const found = chart.replacements(tx.state, frame);
  if (found.length === 0) {
    tx.replace({ ...frame, stage: 'before' });
    return;
  }
  if (inbox !== undefined) {
    const { inbox: _, ...rest } = frame;
    const chosen = inbox[0]!.answer;
    const wanted = found.find((_, i) => chosen.kind === 'option' && String(i + 1) === chosen.options[0]);
    consider(tx, rest, wanted ?? found[0]!);
    return;
  }
  if (found.length === 1) consider(tx, frame, found[0]!);
  else
    tx.ask(frame.event.by ?? chart.initiative(tx.state), {
      kind: 'option',
      slot: 'answer',
      why: { code: 'modifier-order' },
      options: found.map((r, i) => ({ id: String(i + 1), text: `${r.name}: ${r.text}` })),
      min: 1,
      max: 1,
      fallback: { kind: 'option', options: ['1'] },
    });
}

function consider(tx: Tx, frame: EventFrame, found: Replacement): void {
  if (!found.optional) {
    tx.replace(replaced(frame, found));
    return;
  }
  tx.replace({ ...frame, asking: found });
  tx.ask(found.controller, {
    kind: 'confirm',
    slot: 'answer',
    why: { code: 'replacement', about: found.about, card: found.card, text: found.text },
    fallback: { kind: 'confirm', yes: false },
  });
}

/**
 * The event after the modifier ("instead" effect) was applied: entries that it replaces are marked as replaced, and the
 * modifier's own changes of state are added at the end.
 */
function replaced(frame: EventFrame, by: Replacement): EventFrame {
  const touched = by.entries.length > 0 ? by.entries : frame.event.entries.map((_, i) => i);
  const chain = [...new Set(touched.flatMap((i) => frame.event.entries[i]!.chain)), by.id];
  const entries = frame.event.entries.map((entry, i) =>
    touched.includes(i) ? { ...entry, status: 'replaced' as const, chain } : entry,
  );
  const instead = proposed(by.instead).map((entry) => ({ ...entry, chain }));
  return {
    ...frame,
    event: { ...frame.event, entries: [...entries, ...instead] },
    after: by.after.length > 0 ? [...frame.after, { steps: by.after, env: envOf(by) }] : frame.after,
    // The event is checked for modifiers ("instead" effects) once more. None is offered twice: declined ones are listed
    // in `declined`, applied ones in the `chain` of each change of state that they replaced or made.
    stage: 'replace',
  };
}

const envOf = (r: Replacement): Env => emptyEnv(r.controller, r.about, r.card);

function stepWindow(chart: Chart, tx: Tx, frame: Window): void {
  if (frame.inbox === undefined) {
    if (tx.state.seats.every((_, seat) => frame.passed.includes(seat))) {
      tx.pop();
      return;
    }
    if (frame.passed.includes(frame.seat)) {
      tx.replace({ ...frame, seat: after(tx.state, frame.seat) });
      return;
    }
    if (!chart.waits(tx.state, frame, frame.seat)) {
      tx.replace({ ...frame, passed: [...frame.passed, frame.seat] });
      return;
    }
    const ordered = chart.ordered?.(tx.state, frame);
    if (ordered === undefined) tx.ask(frame.seat, actChoice(frame.name, chart.acts(tx.state, frame)));
    else tx.push(declaring(frame.seat, ordered));
    return;
  }
  const { inbox, ...rest } = frame;
  const answer = inbox[0]!.answer;
  if (answer.kind !== 'act') throw new Error('A window was answered with something that is no act.');
  tx.replace(rest);
  const { kind: _, ...act } = answer;
  tx.push(declaring(frame.seat, act));
}

function stepQueue(chart: Chart, tx: Tx, frame: Queue): void {
  for (const seat of from(tx.state, frame.initiative)) {
    const waiting = chart.pending(tx.state, seat);
    if (waiting.length === 0) continue;
    if (frame.inbox !== undefined) {
      const { inbox, ...rest } = frame;
      tx.replace(rest);
      const answer = inbox[0]!.answer;
      const chosen = answer.kind === 'objects' ? answer.objects[0] : undefined;
      if (chosen !== undefined && live(tx.state, chosen) !== undefined) chart.resolve(tx, rest, chosen);
      return;
    }
    const choice = chart.askPending(tx.state, seat, waiting);
    const first =
      choice.kind === 'objects' && choice.candidates.length === 1 ? choice.candidates[0] : undefined;
    if (first !== undefined) chart.resolve(tx, frame, first);
    else tx.ask(seat, choice);
    return;
  }
  tx.pop();
  chart.settled(tx);
}
