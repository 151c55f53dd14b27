import { proposed, type Replacement } from './atom.ts';
import type { Chart } from './chart.ts';
import { type Act, type Answer, beyond, type Choice, forced, isLegal } from './choice.ts';
import type { Ask, Declaration, EventFrame, Queue, Window } from './frame.ts';
import type { Input, Refusal, RefusalCode, Result } from './game.ts';
import { after, asking, from, live } from './query.ts';
import { type Env, emptyEnv, type GameState } from './state.ts';
import { type Observer, Tx } from './tx.ts';

/** Steps that one input may take. Real inputs take a few hundred; a loop among cards would take for ever. */
const RUNAWAY = 100_000;

/** A refusal with its code and sentence. */
export const refuse = (code: RefusalCode, sentence: string): Refusal => ({ refused: true, code, sentence });

/** The machine ran on without end; the stack says where. The state before stays valid. */
export class RunawayError extends Error {}

/**
 * Takes one input. All or nothing: a refusal leaves no trace, the given state is never touched. Several answers are taken
 * one after the other, each by the question that the one before led to.
 */
export function submit(chart: Chart, state: GameState, input: Input, observer?: Observer): Result {
  if (state.outcome !== undefined) return refuse('game-over', 'This game is over.');
  const tx = new Tx(state, observer);
  const refusal = take(chart, tx, input);
  if (refusal !== undefined) return refusal;
  tx.accept();
  return { state: tx.state, log: tx.log, automatic: tx.automatic };
}

function take(chart: Chart, tx: Tx, input: Input): Refusal | undefined {
  switch (input.kind) {
    case 'answers': {
      if (input.answers.length === 0) return refuse('illegal-answer', 'There is no answer in this.');
      const ask = asking(tx.state);
      const first = ask && partOf(ask, input.seat);
      if (first?.id !== input.ask || first.epoch !== input.epoch)
        return notAsked(tx.state, input.seat, input.ask);
      return answerAll(chart, tx, input.seat, input.answers);
    }
    case 'interject':
      return interject(chart, tx, input.seat, input.answers);
    case 'cancel':
      return cancel(chart, tx, input.seat, input.ask);
    case 'concede': {
      const winners = tx.state.seats.map((_, seat) => seat).filter((seat) => seat !== input.seat);
      const name = tx.state.seats[input.seat]!.name;
      return end(tx, winners, 'concession', `${name} concedes.`);
    }
    case 'draw':
      if (input.seats.length < tx.state.seats.length)
        return refuse('not-available', 'A draw needs the word of every seat.');
      return end(tx, [], 'agreement', 'The players agree on a draw.');
    case 'orders': {
      tx.order(input.seat, input.orders);
      return undefined;
    }
  }
}

/** Gives the answers one after the other, each to the question that the one before led to. */
function answerAll(chart: Chart, tx: Tx, seat: number, answers: Answer[]): Refusal | undefined {
  for (const answer of answers) {
    const ask = asking(tx.state);
    const part = ask && partOf(ask, seat);
    if (ask === undefined || part === undefined)
      return refuse('unused-option', 'There is more in this than was asked for. Leave out the last part.');
    if (!isLegal(part.choice, answer))
      return refuse(
        'illegal-answer',
        beyond(part.choice, answer) ?? 'That is not among the possible answers. Look at your decision again.',
      );
    const refusal = give(chart, tx, ask, seat, answer);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}

/**
 * An act that was not asked for. It comes between: the question that is open, and a declaration that somebody has begun
 * and may still take back, are put aside and asked anew after it. It is declared whole, for a question in between would
 * tell the others that something is coming.
 */
function interject(chart: Chart, tx: Tx, seat: number, answers: Answer[]): Refusal | undefined {
  const [act, ...rest] = answers;
  const allowed = chart.interjections(tx.state, seat);
  if (act?.kind !== 'act' || !isLegal(actChoice('interject', allowed), act))
    return refuse(
      'not-available',
      'That is not possible now: an ability is being carried out, or the card is not yours to play.',
    );
  const frames = tx.state.frames.slice();
  for (
    let top = frames.at(-1);
    top?.kind === 'ask' || (top?.kind === 'declaration' && top.cancellable);
    top = frames.at(-1)
  )
    frames.pop();
  tx.setFrames(frames);
  const { kind: _, ...wanted } = act;
  tx.push(declaring(seat, wanted));
  const refusal = run(chart, tx) ?? answerAll(chart, tx, seat, rest);
  if (refusal !== undefined) return refusal;
  const open = tx.state.frames.at(-2);
  if (open?.kind !== 'declaration' || open.seat !== seat || open.act.object !== wanted.object)
    return undefined;
  return {
    ...refuse('missing-option', 'Say everything in one line: what it is played on, too.'),
    sofar: { state: tx.still(), log: tx.log, automatic: tx.automatic },
  };
}

/** A fresh declaration of this act. */
export const declaring = (seat: number, act: Act): Declaration => ({
  kind: 'declaration',
  seat,
  act,
  terms: { nested: false, free: false, less: 0 },
  bound: {},
  asked: [],
  cancellable: true,
});

/** The question which of these acts to do; the last is the stated default. */
export const actChoice = (code: string, acts: Act[]): Choice => ({
  kind: 'act',
  slot: 'act',
  why: { code },
  acts,
  fallback: { kind: 'act', ...(acts.at(-1) ?? { act: 'pass' }) },
});

const partOf = (ask: Ask, seat: number) => ask.parts.find((p) => p.seat === seat);

function notAsked(state: GameState, seat: number, id: number): Refusal {
  const ask = asking(state);
  if (ask !== undefined && partOf(ask, seat) !== undefined)
    return refuse('stale-choice', 'The game has moved on since. Here is what you are asked now.');
  return id < (state.nextAsk[seat] ?? 0)
    ? refuse('stale-choice', 'The game has moved on since. It is not your decision now.')
    : refuse('not-asked', 'You are not asked anything at the moment. Wait for the other player.');
}

function end(tx: Tx, winners: number[], reason: string, sentence: string): undefined {
  tx.end({ winners, reason, sentence });
  tx.say(sentence);
  return undefined;
}

/** Gives one legal answer to the question on top, and runs on to the next question. */
function give(chart: Chart, tx: Tx, ask: Ask, seat: number, answer: Ask['parts'][number]['answer'] & object) {
  const parts = ask.parts.map((p) =>
    // An answer that is changed makes the buttons of the old one stale; the other seat's stay good.
    p.seat === seat ? { ...p, answer, epoch: p.epoch + 1 } : p,
  );
  if (parts.some((p) => p.answer === undefined)) {
    tx.replace({ ...ask, parts });
    return undefined;
  }
  tx.pop();
  tx.deliver(parts.map((p) => ({ seat: p.seat, slot: p.choice.slot, answer: p.answer! })));
  return run(chart, tx);
}

function cancel(chart: Chart, tx: Tx, seat: number, id: number): Refusal | undefined {
  const ask = asking(tx.state);
  if (ask === undefined || partOf(ask, seat)?.id !== id) return notAsked(tx.state, seat, id);
  const below = tx.state.frames.at(-2);
  if (below?.kind !== 'declaration' || !below.cancellable)
    return refuse('cannot-cancel', 'There is nothing that you could take back now.');
  tx.setFrames(tx.state.frames.slice(0, -2));
  return run(chart, tx);
}

/** Runs until the next question or the end. */
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

/** Answers by rule what has a single legal answer. Sealed questions are never answered so. */
function answerForced(tx: Tx, ask: Ask): boolean {
  if (ask.secret) return false;
  const answers = ask.parts.map((p) => forced(p.choice));
  if (answers.some((a) => a === undefined)) return false;
  tx.pop();
  tx.deliver(
    ask.parts.map((p, i) => {
      const answer = answers[i]!;
      tx.answered(p.seat, p.choice, answer);
      return { seat: p.seat, slot: p.choice.slot, answer };
    }),
  );
  return true;
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

/** Propose → replace (asking where a modifier is optional or several compete) → apply → follow-ups. */
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
      const line = chart.tell(before, tx.state, event);
      if (line !== undefined) tx.say(line.shared, line.secret);
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

/** Tells the program that made the event where the objects went, and whether a part of it did not happen. */
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

/** The event with the modifier applied: the entries that it changes are marked, its atoms stand behind them. */
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
    // What was declined stays declined; what was applied is in the chain of what it made.
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
    tx.ask(frame.seat, actChoice(frame.name, chart.acts(tx.state, frame)));
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
