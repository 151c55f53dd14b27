import { createHash } from 'node:crypto';
import { emptyTable } from '../../src/games/shared/game.ts';
import { type Act, type Answer, type Choice, forced, isLegal } from '../../src/kernel/choice.ts';
import { DeckError } from '../../src/kernel/deck-error.ts';
import type { Accepted, Automatic, Input, LogLine, Refusal } from '../../src/kernel/game/inputs.ts';
import type { Candidate, Prompt } from '../../src/kernel/game/prompts.ts';
import type { Game } from '../../src/kernel/game.ts';
import { type Seat, stamp } from '../../src/kernel/ids.ts';
import { asking } from '../../src/kernel/query.ts';
import type { GameState } from '../../src/kernel/state.ts';
import { refuse } from '../../src/kernel/step.ts';

/**
 * Heaps: a toy game for tests of tables. Both seats secretly write down a lucky number. Then they take stones in turn,
 * from one of four heaps, by hand or with a rake; the player who takes the last stone wins. Taking with luck first
 * throws a die, and on a high throw asks whether to put a stone back. Once per game, and without being asked, the
 * player who is not on turn may nudge a stone from one heap to another. The whole state is in `clock`.
 */
export const HEAPS = ['Kuwat, the Dissenter', 'Kuwat', 'Haven Bouncer', 'Haven Bouncer#2'];
const TAKE = { name: 'heap', description: 'The heap', slot: 'act', required: true };
const COUNT = { name: 'count', description: 'How many stones', slot: 'count', required: false };
const MODE = { name: 'mode', description: 'How', slot: 'mode', required: false };
const FROM = { name: 'from', description: 'The heap', slot: 'act', required: true };
const TO = { name: 'to', description: 'The other heap', slot: 'to', required: false };
const BACK = { name: 'back', description: 'Put a stone back?', slot: 'back', required: false };

/**
 * The toy game Heaps. Its only card contains the sizes of the heaps, so that a pinned version can differ from today's.
 */
export function createToy(sizes: number[] = [3, 1, 2, 2]): Game {
  return {
    id: 'toy',
    name: 'Heaps',
    rulesNumber: 1,
    profiles: ['plain'],
    seats: 2,
    begin: ({ profile, seed, names, decks }) => {
      for (const deck of decks) if (deck.cards.length === 0) throw new Error('A deck is empty.');
      const clock: GameState['clock'] = { turn: 0, phase: 'lucky' };
      for (const [index, size] of sizes.entries()) clock[`heap${index}`] = size;
      const state = emptyTable('toy', ['plain'], clock)(profile, seed, names);
      number(state);
      return { state, log: [{ shared: 'The heaps lie ready.' }] };
    },
    submit,
    interjections: (state, seat) => {
      const choice = nudges(state, seat);
      return choice && promptFor(state, seat, choice);
    },
    prompt: promptOf,
    candidates: (state, _, choice) => candidatesOf(state, choice),
    harms: () => false,
    view: (state, viewer) => ({
      game: 'toy',
      profile: state.profile,
      ...(viewer !== undefined && { viewer }),
      names: state.seats.map((seat) => seat.name),
      version: state.version,
      zones: HEAPS.map((name, index) => ({ id: name, kind: 'heap', count: heap(state, index), cards: [] })),
      effects: [],
      groups: [],
      status: {
        phase: String(state.clock['phase']),
        ...(viewer !== undefined && { lucky: lucky(state, viewer) }),
      },
      awaiting: awaiting(state),
      ...(state.outcome !== undefined && { outcome: state.outcome }),
    }),
    goingOn: () => ['stones of a heap'],
    board: (view) => ({
      title: 'Heaps',
      summary: `Stones: ${view.zones.map((zone) => zone.count).join(', ')}.`,
      moment: '',
      sections: [],
      timers: [],
      footer: '',
    }),
    picture: (view) => ({
      nodes: [
        {
          node: 'line',
          items: view.zones.map(({ count }) => ({ item: 'figure', icon: 'pile', text: String(count) })),
        },
      ],
    }),
    handPicture: () => ({ nodes: [] }),
    questionPicture: () => ({ nodes: [] }),
    cardPicture: () => ({ nodes: [] }),
    zone: () => [],
    moves: [
      { command: 'take', description: 'Take stones', act: 'take', options: [TAKE, COUNT, MODE, BACK] },
      {
        command: 'choose',
        description: 'Answer',
        options: [{ name: 'answer', description: 'It', slot: 'answer', required: true }],
      },
      { command: 'pass', description: 'Take nothing', act: 'pass', options: [] },
      { command: 'nudge', description: 'Move a stone', act: 'nudge', options: [FROM, TO] },
      { command: 'cancel', description: 'Take back', options: [] },
    ],
    zones: [],
    layout: {},
    moderated: () => [],
    // Acts by hand: `note` writes a text into the story, and `clock` sets the size of a heap.
    byHand: (_, __, { act, options }) => ({
      atoms:
        act === 'clock'
          ? [{ atom: 'clock', name: options['name'] ?? '', value: Number(options['value']) }]
          : [],
      lines: [{ shared: options['text'] ?? `${options['name']} is ${options['value']} now.` }],
    }),
    byHandValues: () => [],
    orders: [
      {
        name: 'hints',
        description: 'Hints',
        values: [
          { id: 'off', text: 'no' },
          { id: 'on', text: 'yes' },
        ],
      },
    ],
    decks: [
      { name: 'Pebbles', cards: [{ key: 'pebble', count: 3 }] },
      { name: 'Nothing', cards: [] },
    ],
    parseDeck: (text) => {
      if (!/^\d+ \w+$/.test(text))
        throw new DeckError([
          {
            rule: 'line',
            line: 1,
            sentence: 'A line of a deck list is a number and a name, such as "3 pebble".',
          },
        ]);
      return {
        name: 'My deck',
        cards: [{ key: text.split(' ')[1] ?? '', count: Number.parseInt(text, 10) }],
      };
    },
    checkDeck: (deck) =>
      deck.cards.some((card) => card.count > 3)
        ? [{ rule: 'copies', sentence: 'At most three copies.' }]
        : [],
    formats: ['any'],
    versionOn: () => undefined,
    glossary: [],
    card: () => undefined,
    knownCards: () => [],
    cards: () => [],
    pin: () => JSON.stringify(sizes),
    // The cast is safe: only `pin` writes this text.
    pinned: (text) => createToy(JSON.parse(text) as number[]),
  };
}

const heap = (state: GameState, index: number): number => Number(state.clock[`heap${index}`] ?? 0);
const lucky = (state: GameState, seat: Seat): number => Number(state.clock[`lucky${seat}`] ?? 0);
const turn = (state: GameState): Seat => Number(state.clock['turn']);
const heapAt = (object: number | undefined): number => (object ?? 0) - 1;

function awaiting(state: GameState): Seat[] {
  if (state.outcome !== undefined) return [];
  if (state.clock['phase'] === 'lucky')
    return state.seats.map((_, seat) => seat).filter((seat) => lucky(state, seat) === 0);
  return [turn(state)];
}

/**
 * Nudges that the seat may do now, as a choice; undefined while a die is looked at, or if the seat has nudged before.
 */
function nudges(state: GameState, seat: Seat): (Choice & { kind: 'act' }) | undefined {
  const declared = ['turn', 'count', 'mode'].includes(String(state.clock['phase']));
  if (state.outcome !== undefined || !declared || seat === turn(state) || state.clock[`nudged${seat}`] === 1)
    return undefined;
  const acts: Act[] = HEAPS.flatMap((_, index) =>
    heap(state, index) > 0 ? [{ act: 'nudge', object: stamp(index + 1) }] : [],
  );
  return { kind: 'act', slot: 'act', why: { code: 'nudge' }, acts, fallback: { kind: 'act', ...acts[0]! } };
}

/**
 * The question to the seat in this phase of the toy game, undefined if it has none to answer.
 */
function choiceOf(state: GameState, seat: Seat): Choice | undefined {
  if (state.outcome !== undefined) return undefined;
  const why = { code: String(state.clock['phase']) };
  if (state.clock['phase'] === 'lucky')
    return { kind: 'number', slot: 'lucky', why, min: 1, max: 3, fallback: { kind: 'number', number: 1 } };
  if (state.clock['phase'] === 'to') {
    const options = HEAPS.filter((_, index) => index !== state.clock['chosen']);
    return {
      kind: 'option',
      slot: 'to',
      why,
      options: options.map((name) => ({ id: name, text: name })),
      min: 1,
      max: 1,
      cancellable: true,
      fallback: { kind: 'option', options: options.slice(0, 1) },
    };
  }
  if (seat !== turn(state)) return undefined;
  switch (state.clock['phase']) {
    case 'count': {
      const max = Math.min(3, heap(state, Number(state.clock['chosen'])));
      return {
        kind: 'number',
        slot: 'count',
        why,
        min: 1,
        max,
        cancellable: true,
        fallback: { kind: 'number', number: 1 },
      };
    }
    case 'mode': {
      const options = [
        { id: 'hand', text: 'By hand' },
        { id: 'rake', text: 'With the rake' },
        { id: 'luck', text: 'With luck' },
      ];
      return {
        kind: 'option',
        slot: 'mode',
        why,
        options,
        min: 1,
        max: 1,
        cancellable: true,
        fallback: { kind: 'option', options: ['hand'] },
      };
    }
    case 'back':
      return { kind: 'confirm', slot: 'back', why, fallback: { kind: 'confirm', yes: false } };
    default: {
      const acts: Act[] = HEAPS.flatMap((_, index) =>
        heap(state, index) > 0 ? [{ act: 'take', object: stamp(index + 1) }] : [],
      );
      return {
        kind: 'act',
        slot: 'act',
        why,
        acts: [...acts, { act: 'pass' }],
        fallback: { kind: 'act', act: 'pass' },
      };
    }
  }
}

function candidatesOf(state: GameState, choice: Choice): Candidate[] {
  switch (choice.kind) {
    case 'number':
      return Array.from({ length: choice.max - choice.min + 1 }, (_, index) => ({
        value: String(choice.min + index),
        detail: '',
        answer: { kind: 'number', number: choice.min + index },
      }));
    case 'option':
      return choice.options.map(({ id, text }) => ({
        value: id,
        detail: text,
        answer: { kind: 'option', options: [id] },
      }));
    case 'confirm':
      return [true, false].map((yes) => ({
        value: yes ? 'yes' : 'no',
        detail: '',
        answer: { kind: 'confirm', yes },
      }));
    case 'act':
      return choice.acts.map((act) => ({
        value: act.object === undefined ? act.act : (HEAPS[heapAt(act.object)] ?? ''),
        detail: act.object === undefined ? '' : `${heap(state, heapAt(act.object))} stones`,
        answer: { kind: 'act', ...act },
      }));
    default:
      return [];
  }
}

function promptOf(state: GameState, seat: Seat): Prompt | undefined {
  const choice = choiceOf(state, seat);
  return choice && promptFor(state, seat, choice);
}

function promptFor(state: GameState, seat: Seat, choice: Choice): Prompt {
  const bounds = 'min' in choice ? { min: choice.min, max: choice.max } : { min: 1, max: 1 };
  const empties = choice.kind === 'act' ? HEAPS.filter((_, index) => heap(state, index) === 0) : [];
  return {
    seat,
    ask: asking(state)?.parts[seat]?.id ?? 0,
    epoch: Number(state.clock[`epoch${seat}`] ?? 0),
    slot: choice.slot,
    kind: choice.kind,
    code: choice.why.code,
    question: `Choose ${choice.slot}.`,
    candidates: candidatesOf(state, choice),
    ...bounds,
    cancellable: choice.cancellable === true,
    ...(state.clock['phase'] === 'lucky' &&
      lucky(state, seat) > 0 && { answered: String(lucky(state, seat)) }),
    unavailable: empties.map((value) => ({
      value,
      act: 'take',
      code: 'not-available' as const,
      sentence: `${value} is empty.`,
    })),
  };
}

/** An input that is being carried out, on a copy of the state. */
interface Work {
  state: GameState;
  log: LogLine[];
  automatic: Automatic[];
}

function submit(state: GameState, input: Input): Accepted | Refusal {
  if (state.outcome !== undefined && input.kind !== 'ruling')
    return refuse('game-over', 'This game is over.');
  const work: Work = { state: structuredClone(state), log: [], automatic: [] };
  const refusal = take(work, input);
  if (refusal !== undefined) return refusal;
  return { ...work, state: { ...work.state, version: state.version + 1 } };
}

function take(work: Work, input: Input): Refusal | undefined {
  const { state, log } = work;
  switch (input.kind) {
    case 'answers': {
      const first = promptOf(state, input.seat);
      if (first?.ask !== input.ask || first.epoch !== input.epoch)
        return refuse('stale-choice', 'That has been answered.');
      for (const answer of input.answers) {
        const choice = choiceOf(state, input.seat);
        if (choice === undefined) return refuse('unused-option', 'Too many answers.');
        if (!isLegal(choice, answer)) return refuse('illegal-answer', 'That is not possible.');
        give(work, input.seat, answer);
        answerForced(work, input.seat);
      }
      return undefined;
    }
    case 'interject':
      return nudge(work, input.seat, input.answers);
    case 'cancel':
      if (choiceOf(state, input.seat)?.cancellable !== true)
        return refuse('cannot-cancel', 'There is nothing to take back.');
      ask(state, 'turn');
      return undefined;
    case 'concede':
      state.outcome = {
        winners: [1 - input.seat],
        reason: 'concession',
        sentence: `${state.seats[input.seat]!.name} concedes.`,
      };
      log.push({ shared: state.outcome.sentence });
      return undefined;
    case 'draw':
      state.outcome = { winners: [], reason: 'agreement', sentence: 'A draw.' };
      log.push({ shared: 'A draw.' });
      return undefined;
    case 'ahead':
      return refuse('not-asked', 'Heaps asks nothing in advance.');
    case 'orders':
      Object.assign(state.seats[input.seat]!.orders, input.orders);
      return undefined;
    case 'clock': {
      const choice = choiceOf(state, input.seat);
      if (choice === undefined || !awaiting(state).includes(input.seat))
        return refuse('not-asked', 'Nobody waits for this seat.');
      log.push({ shared: `The time of ${state.seats[input.seat]!.name} has run out: the clock answers.` });
      work.automatic.push({ seat: input.seat, choice, answer: choice.fallback, at: structuredClone(state) });
      give(work, input.seat, choice.fallback);
      return undefined;
    }
    case 'manual':
      for (const atom of input.atoms) if (atom.atom === 'clock') state.clock[atom.name] = atom.value;
      log.push(...input.lines);
      ask(state, String(state.clock['phase']));
      return undefined;
    case 'ruling':
      state.outcome = input.outcome;
      log.push({ shared: input.outcome.sentence });
      return undefined;
  }
}

/**
 * Moves a stone from heap to heap. A declaration that was under way is cancelled, and the seat on turn is asked again.
 */
function nudge({ state, log, automatic }: Work, seat: Seat, [act, to]: Answer[]): Refusal | undefined {
  const choice = nudges(state, seat);
  if (choice === undefined || act?.kind !== 'act' || !isLegal(choice, act))
    return refuse('not-available', 'There is nothing to nudge.');
  state.clock['chosen'] = heapAt(act.object);
  state.clock['phase'] = 'to';
  const where = choiceOf(state, seat);
  if (to === undefined)
    return { ...refuse('missing-option', 'Say where to.'), soFar: { state, log, automatic } };
  if (where === undefined || to.kind !== 'option' || !isLegal(where, to))
    return refuse('illegal-answer', 'That is not possible.');
  const [from, other] = [heapAt(act.object), HEAPS.indexOf(to.options[0] ?? '')];
  state.clock[`heap${from}`] = heap(state, from) - 1;
  state.clock[`heap${other}`] = heap(state, other) + 1;
  state.clock[`nudged${seat}`] = 1;
  log.push({ shared: `${state.seats[seat]!.name} nudges a stone from ${HEAPS[from]} to ${HEAPS[other]}.` });
  ask(state, 'turn');
  return undefined;
}

const ask = (state: GameState, phase: string): void => {
  state.clock['phase'] = phase;
  number(state);
};

/** Gives the question a number as the engine does; after an undo, the same question gets another number. */
function number(state: GameState): void {
  const choice: Choice = {
    kind: 'confirm',
    slot: 'any',
    why: { code: 'any' },
    fallback: { kind: 'confirm', yes: false },
  };
  const parts = state.seats.map((_, seat) => ({ seat, id: state.nextAsk[seat]!++, epoch: 0, choice }));
  state.frames = [{ kind: 'ask', secret: false, parts }];
}

function answerForced(work: Work, seat: Seat): void {
  const choice = choiceOf(work.state, seat);
  const answer = choice && work.state.clock['phase'] !== 'lucky' ? forced(choice) : undefined;
  if (choice === undefined || answer === undefined) return;
  work.automatic.push({ seat, choice, answer, at: structuredClone(work.state) });
  give(work, seat, answer);
  answerForced(work, seat);
}

function give({ state, log }: Work, seat: Seat, answer: Answer): undefined {
  const name = state.seats[seat]!.name;
  const { clock } = state;
  switch (answer.kind) {
    case 'number':
      if (clock['phase'] === 'count') {
        clock['count'] = answer.number;
        ask(state, 'mode');
        return;
      }
      clock[`lucky${seat}`] = answer.number;
      clock[`epoch${seat}`] = Number(clock[`epoch${seat}`] ?? 0) + 1;
      log.push({
        shared: `${name} has chosen.`,
        secret: { [seat]: `Your lucky number is ${answer.number}.` },
      });
      if (awaiting(state).length === 0) ask(state, 'turn');
      return;
    case 'act':
      if (answer.act === 'pass') return next(state, log, `${name} passes.`);
      clock['chosen'] = heapAt(answer.object);
      ask(state, 'count');
      return;
    case 'option': {
      const at = Number(clock['chosen']);
      const count = Number(clock['count']);
      clock[`heap${at}`] = heap(state, at) - count;
      const text = `${name} takes ${count} from ${HEAPS[at]}.`;
      if (HEAPS.every((_, index) => heap(state, index) === 0)) {
        state.outcome = { winners: [seat], reason: 'last', sentence: `${name} takes the last stone.` };
        log.push({ shared: text });
        return;
      }
      if (answer.options[0] !== 'luck') return next(state, log, text);
      const digest = createHash('sha256')
        .update(`${state.rng.seed}:${state.rng.counter++}`)
        .digest();
      if (digest[0]! < 128) return next(state, log, `${text} No luck.`);
      log.push({ shared: `${text} Luck!` });
      ask(state, 'back');
      return;
    }
    case 'confirm':
      if (answer.yes) clock['heap0'] = heap(state, 0) + 1;
      return next(state, log, `${name} puts ${answer.yes ? 'a stone' : 'nothing'} back.`);
    default:
      return;
  }
}

function next(state: GameState, log: LogLine[], text: string): undefined {
  log.push({ shared: text });
  state.clock['turn'] = 1 - turn(state);
  ask(state, 'turn');
}
