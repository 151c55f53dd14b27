import type { Chart } from '../../kernel/chart.ts';
import { type Choice, objectChoice } from '../../kernel/choice.ts';
import { objectId } from '../../kernel/ids.ts';
import { live } from '../../kernel/query.ts';
import type { GameObject } from '../../kernel/state.ts';
import type { Tx } from '../../kernel/tx.ts';
import { stepEach, stepSequence } from '../../language/run/interpret.ts';
import { numbersOf } from '../shared/numbering.ts';
import { mayUse, stepAbility, use } from './abilities/ability.ts';
import { declare } from './abilities/declare.ts';
import { createHost } from './abilities/host.ts';
import { stepRedo } from './abilities/negation.ts';
import { perform, stepActivated, stepDominant, stepEnhancement } from './abilities/perform.ts';
import { pending } from './abilities/triggers.ts';
import type { Book } from './facts/facts.ts';
import { active } from './facts/field.ts';
import { print } from './language/print.ts';
import type { Ability } from './language/types.ts';
import { dominantActs, interjections, mustPass } from './rules/acts.ts';
import { amend } from './rules/amend.ts';
import { stepBattle } from './rules/battle.ts';
import { stepCopies } from './rules/copies.ts';
import { stepDominants } from './rules/dominant-windows.ts';
import { stepEntering, stepUse } from './rules/entering-battle.ts';
import { applied, match, remember } from './rules/events.ts';
import { offerInstead, stepInstead } from './rules/instead.ts';
import { propose } from './rules/propose.ts';
import { stepGroup } from './rules/set-aside.ts';
import { stepPregame } from './rules/setup.ts';
import { offerSpecial, stepSpecial } from './rules/special-initiative.ts';
import { trial } from './rules/trial.ts';
import { stepTurn } from './rules/turn.ts';
import { offerWays, stepWays } from './rules/ways.ts';
import { begin, read } from './structures.ts';
import { ZONES } from './terms.ts';
import { tell } from './text/story.ts';
import { beforeMoving } from './view/known.ts';
import { calls } from './view/view.ts';

/**
 * The chart (state machine of the rules) of Redemption: the functions for each kind of stack entry. `placed`: true if
 * states name a step by its place in the program, false in games begun earlier.
 */
export function createRules(book: Book, placed: boolean): Chart {
  const host = createHost(book, placed);
  const couldAnswer = trial(book, (of) => createRules(of, placed));
  return {
    layout: ZONES,
    structure(tx, saved) {
      const frame = read(saved);
      switch (frame.chart) {
        case 'pregame':
          return stepPregame(tx, frame, book);
        case 'turn':
          return stepTurn(tx, frame, book);
        case 'battle':
          return stepBattle(tx, frame, book);
        case 'special':
          return stepSpecial(tx, frame, book, couldAnswer);
        case 'entering':
          return stepEntering(tx, frame, book);
        case 'use':
          return stepUse(tx, frame, book);
        case 'ability':
          return stepAbility(tx, frame, book);
        case 'redo':
          return stepRedo(tx, frame, book);
        case 'enhancement':
          return stepEnhancement(tx, frame, book);
        case 'dominant':
          return stepDominant(tx, frame, book);
        case 'dominants':
          return stepDominants(tx);
        case 'copies':
          return stepCopies(tx, frame, book, (state, event) => propose(state, event, book));
        case 'instead':
          return stepInstead(tx, frame, book, (state, event) => propose(state, event, book));
        case 'ways':
          return stepWays(tx, frame, book);
        case 'activated':
          return stepActivated(tx, frame, book);
        case 'group':
          return stepGroup(tx, frame, book, print);
        default:
          throw new Error(`Redemption has no chart "${saved.chart}".`);
      }
    },
    sequence: (tx, frame) => stepSequence(tx, frame, host),
    each: (tx, frame) => stepEach(tx, frame, host),
    declare: (state, frame) => declare(state, frame, book),
    perform: (tx, frame) => perform(tx, frame, book),
    interjections: (state, seat) => interjections(state, seat, book),
    // The game waits for every seat that has not passed and that, as far as everybody can tell, might have a Dominant.
    waits: (state, _frame, seat) => !mustPass(state, seat, dominantActs, book),
    acts: (state, frame) => dominantActs(state, frame.seat, book),
    propose: (state, event) => propose(state, event, book),
    initiative: (state) => active(state),
    // No replacement effects are listed here. "Instead" effects of cards are asked about in `before`, because their
    // player may have to choose a payment. Replacements by the rules happen in `propose`.
    replacements: () => [],
    before(tx, frame) {
      beforeMoving(tx, frame.event, book);
      if (frame.event.wanted !== undefined) begin(tx, 'copies', 'ask', {});
      else offerWays(tx, frame.event, book);
      // A trial (moves tried out on a copy of the state) asks nobody.
      if (book.supposing !== undefined) return;
      offerSpecial(tx, frame, book);
      offerInstead(tx, frame, book);
    },
    remember: (state, o) => remember(state, o, book),
    applied: (tx) => applied(tx),
    amend: (tx) => amend(tx, book),
    match: (tx, was, event) => match(tx, was, event, book),
    numbers: (state) => numbersOf(state, calls(state, book)),
    tell: (was, after, event) => tell(was, after, event, book),
    pending: (state, seat) => pending(state, seat),
    askPending: (_state, _seat, waiting) => askPending(waiting),
    resolve(tx, _frame, ability) {
      resolve(tx, ability, book);
    },
    settled: () => {},
  };
}

const askPending = (waiting: GameObject[]): Choice =>
  objectChoice(
    'answer',
    { code: 'triggered' },
    waiting.map((o) => o.stamp),
    1,
    1,
  );

/**
 * Begins a triggered ability: it waits no longer, and its program runs as an instance (use of an ability) of its own.
 */
function resolve(tx: Tx, ability: Parameters<typeof live>[1], book: Book): void {
  const waiting = live(tx.state, ability);
  if (waiting === undefined || !('ability' in waiting.what)) return;
  const { card, ability: id, program, env } = waiting.what.ability;
  tx.apply([{ atom: { atom: 'cease', object: ability }, status: 'proposed', chain: [] }], () => undefined);
  // A program is stored with the waiting ability only if the ability was gained from another card: see `wait` in
  // `abilities/triggers.ts`.
  const own = book.cards.get(card).reactions.find((r) => r.id === id);
  const text = own?.ability ?? (program as Extract<Ability, { kind: 'reaction' }>);
  const source = tx.state.objects[objectId(env.numbers['source'] ?? -1)];
  const { cause } = env.numbers;
  if (!source || !mayUse(tx.state, source, id, text, cause)) return;
  use(
    tx,
    {
      object: source,
      card,
      ability: id,
      text,
      controller: env.you,
      refs: env.refs,
      cause,
      waitedAs: env.self,
    },
    book,
  );
}
