import { objectChoice } from '../../../../kernel/choice.ts';
import type { Seat, Stamp } from '../../../../kernel/ids.ts';
import { live } from '../../../../kernel/query.ts';
import type { Env, GameObject, GameState } from '../../../../kernel/state.ts';
import { optionally } from '../../../../language/print/clauses.ts';
import { list } from '../../../../language/print/english.ts';
import { article } from '../../../../language/print/filters.ts';
import { nounPhrase } from '../../../../language/print/nouns.ts';
import { numberText } from '../../../../language/print/numbers.ts';
import { groupCalled, within } from '../../../../language/print/scope.ts';
import { valueName } from '../../../../language/print/words.ts';
import { factsOf, namedStamps, objects, select, value } from '../../../../language/run/evaluate.ts';
import { happen } from '../../../../language/run/interpret.ts';
import { possible } from '../../../../language/run/questions.ts';
import { AMOUNT_OR_NONE } from '../../../../language/schema/amounts.ts';
import {
  atLeastOne,
  keys,
  list as listOf,
  maybe,
  node,
  only,
  part,
  scope as scopeOf,
  word,
} from '../../../../language/schema/shape.ts';
import type { ThronesHost } from '../../abilities/host-type.ts';
import type { Book } from '../../facts/facts.ts';
import { inOrder } from '../../facts/field.ts';
import type { Filter, Noun, Step } from '../../language/types.ts';
import { intoPlay, mayBePut } from '../../rules/entering-play.ts';
import type { StepWord } from '../word.ts';

const EVERYONE = node(
  'Each player, the first player first, chooses one object of each filter, if able, or, with `total`, any number of them with such a sum; `you` in the filters is each player in turn. All that was chosen is named `as`, and what fits and was not chosen `rest`.',
  {
    from: [
      { is: 'attachment', of: 'you' },
      { is: 'location', of: 'you' },
    ],
    as: 'x',
  },
  {
    from: atLeastOne(part('filter')),
    total: maybe(keys({ value: word('value'), max: AMOUNT_OR_NONE })),
    as: { binds: 'object' },
    rest: maybe({ binds: 'object' }),
  },
);

/** Name under which this step stores how many of its questions have been answered. */
const ANSWERED = 'everyone';

/** Questions of this step in order, each with the player asked and the cards that they may choose. */
const questions = (
  state: GameState,
  from: readonly Filter[],
  env: Env,
  host: ThronesHost,
): { seat: Seat; candidates: Stamp[] }[] =>
  inOrder(state).flatMap((seat) =>
    from.map((filter) => ({
      seat,
      candidates: select(state, filter, { ...env, you: seat }, host.book).filter((s) => {
        const o = live(state, s);
        return o !== undefined && host.targetable(state, o, undefined, env, seat);
      }),
    })),
  );

export const everyone: StepWord<typeof EVERYONE> = {
  node: EVERYONE,
  aim: 'neither',
  phrasing: { leading: true },
  possible: (state, step, env, host) =>
    questions(state, step.from, env, host).some(({ candidates }) => candidates.length > 0),

  says({ from, total, as, rest }, scope) {
    const theirs = within(scope, 'they');
    const what = list(
      from.map((filter) =>
        total === undefined ? article(filter, theirs) : scope.say.filter(filter, 'many', theirs, {}),
      ),
      'and',
    );
    const sum =
      total === undefined
        ? ', if able'
        : ` with a total ${valueName(total.value, scope)} of ${numberText(total.max, scope)} or lower`;
    scope.names.set(as, groupCalled('the chosen cards'));
    if (rest !== undefined) scope.names.set(rest, groupCalled('each of those that was not chosen'));
    return { whole: `each player chooses ${total === undefined ? '' : 'any number of '}${what}${sum}` };
  },

  does({ tx, host, env, answer, goOn, stay }, step, own) {
    const { [ANSWERED]: done = 0, ...numbers } = env.numbers;
    const chosen = env.refs[step.as] ?? [];
    if (answer !== undefined) {
      const more = answer.kind === 'objects' ? answer.objects : [];
      const refs = { ...env.refs, [step.as]: [...chosen, ...more] };
      stay({ ...env, refs, numbers: { ...numbers, [ANSWERED]: done + 1 } });
      return;
    }
    const asked = questions(tx.state, step.from, env, own);
    const now = asked[done];
    if (now === undefined) {
      const rest = asked.flatMap(({ candidates }) => candidates).filter((s) => !chosen.includes(s));
      const refs = { ...env.refs, ...(step.rest === undefined ? {} : { [step.rest]: rest }) };
      goOn({ ...env, refs, numbers });
      return;
    }
    const candidates = now.candidates.filter((s) => !chosen.includes(s));
    if (candidates.length === 0) {
      stay({ ...env, numbers: { ...numbers, [ANSWERED]: done + 1 } });
      return;
    }
    const why = { code: 'choose', about: env.self, card: env.card, text: host.say(step, env) };
    const { total } = step;
    if (total === undefined) {
      tx.ask(now.seat, objectChoice('answer', why, candidates, 1, 1));
      return;
    }
    const weights = candidates.map((s) => {
      const o = live(tx.state, s);
      return o === undefined ? 0 : (own.facts(tx.state, o).values[total.value] ?? 0);
    });
    const budget = value(tx.state, total.max, env, own.book);
    const choice = objectChoice('answer', why, candidates, 0, candidates.length);
    tx.ask(now.seat, {
      ...choice,
      limits: [{ weights, budget }],
      fallback: { kind: 'objects', objects: [] },
    });
  },
};

const INVITE = node(
  'Each player, the first player first, may put a character of theirs among these into play, if none among them has a lower printed cost.',
  { among: { ref: 'x' } },
  { among: only('noun', ['ref']) },
);

/**
 * Names under which this step stores how many seats have answered (`INVITED`), and the cards that will enter play
 * (`COMING`).
 */
const INVITED = 'invited';
const COMING = 'coming';

/** Characters, among the given ones, with the lowest printed cost that their owners could put into play. */
function cheapest(state: GameState, among: Noun, env: Env, book: Book): GameObject[] {
  const characters = objects(state, among, env, book).filter(
    (o) => book.card(o).definition.type === 'character',
  );
  const cost = (o: GameObject): number => book.base(o).values['cost'] ?? 0;
  const least = Math.min(...characters.map(cost));
  return characters.filter((o) => cost(o) === least && mayBePut(state, o, o.owner, book));
}

export const invite: StepWord<typeof INVITE> = {
  node: INVITE,
  aim: 'neither',
  possible: (state, step, env, { book }) => cheapest(state, step.among, env, book).length > 0,

  says: (step, scope) => ({
    whole: `each player may put their character with the lowest printed cost among ${nounPhrase(step.among, scope).object} into play`,
  }),
  asks: () => 'Put your character into play?',

  does({ tx, host, env, answer, goOn, stay }, step, { book }) {
    const { [INVITED]: done = 0, ...numbers } = env.numbers;
    const { [COMING]: coming = [], ...refs } = env.refs;
    const able = cheapest(tx.state, step.among, env, book);
    const seats: Seat[] = inOrder(tx.state).filter((seat) => able.some(({ owner }) => owner === seat));
    const seat = seats[done];
    if (seat === undefined) {
      goOn({ ...env, refs, numbers });
      const atoms = able
        .filter(({ stamp }) => coming.includes(stamp))
        .flatMap((o) => intoPlay(tx.state, o, o.owner, 'enter', book));
      happen(tx, 'enter', env, atoms);
      return;
    }
    if (answer === undefined) {
      tx.ask(seat, {
        kind: 'confirm',
        slot: 'answer',
        why: { code: 'may', about: env.self, card: env.card, text: host.say(step, env) },
        fallback: { kind: 'confirm', yes: false },
      });
      return;
    }
    const more = answer.kind === 'confirm' && answer.yes ? able.filter(({ owner }) => owner === seat) : [];
    stay({
      ...env,
      refs: { ...refs, [COMING]: [...coming, ...more.map(({ stamp }) => stamp)] },
      numbers: { ...numbers, [INVITED]: done + 1 },
    });
  },
};

const OWNER_MAY = node(
  'The owner of an object may do the steps, and is “you” in them.',
  { what: { ref: 'a' }, steps: [{ op: 'draw', n: 1 }] },
  { what: only('noun', ['self', 'it', 'host', 'ref']), steps: scopeOf(listOf(part('step'))) },
);

/**
 * The program's variables from the point of view of the object's owner; undefined if the object is unknown. An object
 * that is gone counts as it last was.
 */
function envOfOwner(state: GameState, what: Noun, env: Env, { book }: ThronesHost): Env | undefined {
  const [s] = namedStamps(state, what, env, book);
  const owner = s === undefined ? undefined : factsOf(state, s, env, book)?.owner;
  // The owner's "opponent" may be a different player than the opponent of the card's player, so that variable is left
  // out.
  const { opponent: _, ...numbers } = env.numbers;
  return owner === undefined ? undefined : { ...env, you: owner, numbers };
}

export const ownerMay: StepWord<typeof OWNER_MAY> = {
  node: OWNER_MAY,
  aim: 'neither',
  phrasing: { apart: true },
  possible(state, step, env, host) {
    const theirs = envOfOwner(state, step.what, env, host);
    return theirs !== undefined && possible(state, step.steps, theirs, host);
  },

  says(step, scope) {
    const { subject, possessive, object } = nounPhrase(step.what, scope);
    const who = subject === 'it' ? `${possessive} owner` : `the owner of ${object}`;
    return { open: true, whole: `${who} may ${optionally(step.steps, within(scope, 'they'))}` };
  },

  /**
   * The owner's part runs as a program of its own, so that "you" in the steps after it still means the same player as
   * before.
   */
  does({ tx, env, goOn }, step, host) {
    goOn(env);
    const theirs = envOfOwner(tx.state, step.what, env, host);
    if (theirs === undefined) return;
    const asked: Step = { op: 'may', steps: step.steps };
    tx.sequence([asked], theirs);
  },
};
