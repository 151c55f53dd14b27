import type { Atom } from '../../../kernel/atom.ts';
import { type Option, optionChoice } from '../../../kernel/choice.ts';
import type { Structure } from '../../../kernel/frame.ts';
import { type Seat, zoneId } from '../../../kernel/ids.ts';
import { counted, inZone, kindOf, live } from '../../../kernel/query.ts';
import { actChoice } from '../../../kernel/step.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { bind, type Doing } from '../../../language/run/choices.ts';
import { objects, value } from '../../../language/run/evaluate.ts';
import { happen as happenFor } from '../../../language/run/interpret.ts';
import type { Filter as SharedFilter, Step as SharedStep } from '../../../language/schema/ability.ts';
import type { Book } from '../facts/facts.ts';
import {
  brokenIn,
  encountered,
  isServer,
  keyOf,
  meeting,
  purse,
  runner,
  runOf,
  servers,
} from '../facts/field.ts';
import { print } from '../language/print.ts';
import type { Step } from '../language/types.ts';
import { canPay, costAtoms, credits, payCredits } from '../rules/costs.ts';
import { asideAtom, groupOf } from '../rules/draw.ts';
import { begin, happen, keep, noted, purseAtom } from '../rules/happen.ts';
import { beginEncounter, beginRun, endRun } from '../rules/run.ts';
import { subroutineChoice, unbroken } from './acts.ts';

type Of<Op extends Step['op']> = Extract<Step, { op: Op }>;

/** Does a step of the game's own that is no event by itself; false where it is one. */
export function beginStep(doing: Doing, step: Step, book: Book): boolean {
  const { tx, env } = doing;
  switch (step.op) {
    case 'damage':
      doing.goOn(env);
      would(
        doing,
        step.of,
        value(tx.state, step.n, env, book) +
          (step.plus === undefined ? 0 : value(tx.state, step.plus, env, book)),
        step.as,
      );
      return true;
    case 'tag':
      doing.goOn(env);
      would(doing, 'tag', value(tx.state, step.n, env, book));
      return true;
    case 'endRun':
      doing.goOn(env);
      if (endRun(tx)) tx.say('The run ends.');
      return true;
    case 'jackOut':
      jackOut(doing);
      return true;
    case 'bypass':
      doing.goOn(env);
      keep(tx, meeting(tx.state)?.chart ?? 'run', { bypassed: true });
      return true;
    case 'break':
      breaking(doing, step, book);
      return true;
    case 'run':
      run(doing, step, book);
      return true;
    case 'access':
      doing.goOn(env);
      keep(tx, 'run', {
        additional: Number(runOf(tx.state)?.data['additional'] ?? 0) + value(tx.state, step.n, env, book),
      });
      return true;
    case 'bar':
      doing.goOn(env);
      keep(tx, 'run', { barred: true });
      return true;
    case 'unless':
      unless(doing, step, book);
      return true;
    case 'pay':
      pay(doing, step, book);
      return true;
    case 'install':
      install(doing, step, book);
      return true;
    case 'find':
      find(doing, step, book);
      return true;
    case 'aside': {
      const group = tx.fresh();
      const cards = inZone(tx.state, zoneId('deck', env.you)).slice(0, step.top);
      doing.goOn(env);
      const face = step.facedown === true ? 'down' : 'up';
      setAside(
        doing,
        step.as,
        group,
        cards.map((o) => asideAtom(o, group, face, env.you, 'deck')),
      );
      return true;
    }
    case 'theirChoice':
      theirChoice(doing, step);
      return true;
    case 'trace':
      trace(doing, step, book);
      return true;
    case 'encounter': {
      const ice = objects(tx.state, step.what, env, book).find(
        (o) => kindOf(o.zone) === 'ice' && o.face === 'up',
      );
      doing.goOn(env);
      if (ice !== undefined) beginEncounter(tx, ice);
      return true;
    }
    case 'prevent': {
      doing.goOn(env);
      const frame = tx.state.frames.findLast((f) => f.kind === 'structure' && f.chart === 'would');
      if (frame?.kind === 'structure') {
        const n = Number(frame.data['n']);
        keep(tx, 'would', { n: step.n === undefined ? 0 : n - step.n });
        tx.say(`${step.n === undefined || step.n >= n ? 'All of it' : step.n} is prevented.`);
      }
      return true;
    }
    default:
      return false;
  }
}

/** Damage or tags are about to come. */
function would({ tx, env }: Doing, what: string, n: number, as?: string): void {
  if (n <= 0) return;
  begin(tx, 'would', 'forced', { what, n, by: env.you, ...(as === undefined ? {} : { as }) });
}

function jackOut(doing: Doing): void {
  const { tx, env, answer } = doing;
  const seat = runner(tx.state);
  if (runOf(tx.state) === undefined) doing.goOn(env);
  else if (answer === undefined) tx.ask(seat, actChoice('jack-out', [{ act: 'jackout' }, { act: 'pass' }]));
  else {
    doing.goOn(env);
    if (answer.kind === 'act' && answer.act === 'jackout') {
      tx.say(`${tx.state.seats[seat]!.name} jacks out.`);
      endRun(tx);
    }
  }
}

/** What a declaration has said of the subroutines that are broken stands among the answers under this word. */
export const SUBROUTINE = 'subroutine:';

/** The Runner breaks subroutines; where not all can be, they say which. */
function breaking(doing: Doing, step: Of<'break'>, book: Book): void {
  const { tx, env, answer } = doing;
  const ice = encountered(tx.state);
  const seat = runner(tx.state);
  if (ice === undefined) {
    doing.goOn(env);
    return;
  }
  const left = unbroken(tx.state, ice, book);
  const n = Math.min(step.n, left.length);
  const broken = (places: number[]): void => {
    doing.goOn(env);
    keep(tx, meeting(tx.state)?.chart ?? 'run', { broken: [...brokenIn(tx.state), ...places] });
    const all = left.length === places.length;
    happen(
      tx,
      'break',
      places.map((place) =>
        noted('broken', { seat, object: ice, data: { number: place + 1, all: all ? 1 : 0 } }),
      ),
      { by: seat, source: env.self, card: env.card },
    );
  };
  const said = env.did.filter((word) => word.startsWith(SUBROUTINE));
  if (said.length > 0)
    broken(
      said.map((word) => Number(word.slice(SUBROUTINE.length)) - 1).filter((place) => left.includes(place)),
    );
  else if (answer !== undefined)
    broken(answer.kind === 'option' ? answer.options.map((id) => Number(id) - 1) : []);
  else if (n === left.length) broken(left);
  else {
    tx.ask(seat, subroutineChoice(ice, left, n, book));
  }
}

function run(doing: Doing, step: Of<'run'>, book: Book): void {
  const { tx, env, answer } = doing;
  const able = servers(tx.state).filter(
    (s) => isServer(s, step.on) && (step.fresh !== true || counted(tx.state, `turn:ran:${s.id}`) === 0),
  );
  const nameOf = (id: number): string => book.cards.get(keyOf(able[id]!)).definition.name;
  const go = (index: number): void => {
    doing.goOn(env);
    beginRun(
      tx,
      able[index]!,
      step.then === undefined ? undefined : { steps: step.then as SharedStep[], env, on: step.on },
    );
  };
  if (answer?.kind === 'option') go(able.findIndex((_, i) => nameOf(i) === answer.options[0]));
  else if (able.length === 0) doing.goOn(env);
  else if (able.length === 1) go(0);
  else
    tx.ask(
      env.you,
      optionChoice(
        'server',
        { code: 'run', about: env.self, card: env.card },
        able.map((_, i) => ({ id: nameOf(i), text: '' })),
      ),
    );
}

/** The steps are done unless the other player pays. */
function unless(doing: Doing, step: Of<'unless'>, book: Book): void {
  const { tx, env, answer } = doing;
  const seat: Seat = 1 - env.you;
  const state = tx.state;
  const options = step.pays.flatMap(({ credits: n, clicks, tags }): Option[] => {
    if (n !== undefined)
      return credits(state, seat, book) >= n ? [{ id: `${n} credits`, text: `pay ${n} credits` }] : [];
    if (clicks !== undefined)
      return purse(state, seat, 'click') >= clicks
        ? [{ id: `${clicks} clicks`, text: `spend ${clicks} clicks` }]
        : [];
    return [{ id: `${tags} tags`, text: `take ${tags} ${tags === 1 ? 'tag' : 'tags'}` }];
  });
  if (answer === undefined && options.length > 0) {
    tx.ask(
      seat,
      optionChoice(
        'answer',
        { code: 'unless', about: env.self, card: env.card, text: print.steps(step.steps) },
        [...options, { id: 'no', text: print.steps(step.steps) }],
        'no',
      ),
    );
    return;
  }
  const chosen = answer?.kind === 'option' ? answer.options[0]! : 'no';
  const [n, what] = chosen.split(' ');
  if (chosen === 'no') {
    doing.splice(step.steps as SharedStep[], env);
    return;
  }
  doing.goOn(env);
  const amount = Number(n);
  if (what === 'tags') begin(tx, 'would', 'forced', { what: 'tag', n: amount, by: seat });
  else
    happen(
      tx,
      'pay',
      what === 'credits' ? payCredits(state, seat, amount, book) : [purseAtom(state, seat, 'click', -amount)],
      { by: seat, card: env.card },
    );
}

/** You may pay, and the steps are done. */
function pay(doing: Doing, step: Of<'pay'>, book: Book): void {
  const { tx, env, answer } = doing;
  const self = objects(tx.state, 'self', env, book)[0];
  const hand = step.cost.hand ?? 0;
  const cards = inZone(tx.state, zoneId('hand', env.you)).map((o) => o.stamp);
  const paid = (chosen: typeof cards): void => {
    doing.splice(step.steps as SharedStep[], env);
    happen(tx, 'pay', costAtoms(tx.state, step.cost, self!, env.you, chosen, book), {
      by: env.you,
      card: env.card,
    });
  };
  const affordable = self !== undefined && canPay(tx.state, step.cost, self, env.you, book);
  if (!affordable) doing.goOn(env);
  else if (answer === undefined)
    tx.ask(
      env.you,
      hand > 0
        ? {
            kind: 'objects',
            slot: 'answer',
            why: { code: 'pay', about: env.self, card: env.card, text: print.question(step) },
            candidates: cards,
            min: 0,
            max: hand,
            limits: [],
            fallback: { kind: 'objects', objects: [] },
          }
        : {
            kind: 'confirm',
            slot: 'answer',
            why: { code: 'pay', about: env.self, card: env.card, text: print.question(step) },
            fallback: { kind: 'confirm', yes: false },
          },
    );
  else if (answer.kind === 'confirm') {
    if (answer.yes) paid([]);
    else doing.goOn(env);
  } else if (answer.kind === 'objects' && answer.objects.length === hand) paid(answer.objects);
  else doing.goOn(env);
}

function install(doing: Doing, step: Of<'install'>, book: Book): void {
  const { tx, env } = doing;
  const all = objects(tx.state, step.what, env, book);
  const self = objects(tx.state, 'self', env, book)[0];
  doing.goOn(env);
  for (const o of all.toReversed())
    begin(tx, 'install', step.inward === true ? 'room' : 'where', {
      card: o.id,
      seat: env.you,
      free: step.free === true,
      less: step.less ?? 0,
      ...(step.inward === true && self !== undefined ? { inward: self.id } : {}),
    });
}

/** Stands among the answers while a deck is being searched: it has been looked at. */
const LOOKED = 'looked';

/** A search (rules 13): look, choose, set aside face down, shuffle the deck that was searched. */
function find(doing: Doing, step: Of<'find'>, book: Book): void {
  const { tx, env, answer } = doing;
  const locked = book.doing(tx.state, 'lock').length > 0;
  const zones = [step.in]
    .flat()
    .filter((zone) => !(zone === 'discard' && locked && env.you === runner(tx.state)));
  const all = zones.flatMap((zone) => inZone(tx.state, zoneId(zone, env.you)));
  const filter = step.for as SharedFilter;
  // The language has checked that it is a filter of this game's; here it stands as one of all games.
  const fitting = all.filter((o) =>
    book.means(tx.state, book.facts(tx.state, o), { ...filter, in: zones } as never, env),
  );
  if (answer === undefined) {
    if (all.length === 0) {
      doing.goOn(bind(env, step.as, []));
      return;
    }
    const deck = zones.includes('deck') ? inZone(tx.state, zoneId('deck', env.you)) : [];
    if (deck.length > 0 && !env.did.includes(LOOKED)) {
      doing.stay({ ...env, did: [...env.did, LOOKED] });
      happenFor(tx, 'look', env, [{ atom: 'reveal', objects: deck.map((o) => o.stamp), to: [env.you] }]);
      return;
    }
    const max = Math.min(step.max ?? 1, fitting.length);
    // What fits no particular kind must be found (rules 13).
    const least = Object.keys(filter).length === 0 ? max : 0;
    tx.ask(env.you, {
      kind: 'objects',
      slot: 'answer',
      why: { code: 'find', about: env.self, card: env.card, text: print.question(step) },
      candidates: fitting.map((o) => o.stamp),
      min: least,
      max,
      concealed: true,
      fallback: { kind: 'objects', objects: fitting.slice(0, least).map((o) => o.stamp) },
    });
    return;
  }
  const chosen = answer.kind === 'objects' ? answer.objects.flatMap((s) => live(tx.state, s) ?? []) : [];
  const group = tx.fresh();
  doing.goOn({ ...env, did: env.did.filter((word) => word !== LOOKED) });
  setAside(doing, step.as, group, [
    ...chosen.map((o) => asideAtom(o, group, 'down', env.you, o.zone.split(':')[0]!)),
    ...(zones.includes('deck') ? [{ atom: 'shuffle' as const, zone: zoneId('deck', env.you) }] : []),
    noted('searches', { seat: env.you, data: { found: chosen.length } }),
  ]);
}

/** Sets cards aside as a group, and names them as they are there. */
function setAside(doing: Doing, as: string, group: number, atoms: Atom[]): void {
  const { tx, env } = doing;
  begin(tx, 'named', 'name', { as, group });
  happenFor(tx, 'aside', env, atoms);
}

/** Cards have been set aside: the program below knows them by their name. */
export function stepNamed(tx: Tx, frame: Structure): void {
  tx.pop();
  const top = tx.top();
  if (top?.kind !== 'sequence') return;
  const stamps = groupOf(tx.state, Number(frame.data['group'])).map((o) => o.stamp);
  tx.replace({ ...top, env: bind(top.env, String(frame.data['as']), stamps) });
}

/** What the Corp has spent on a trace stands among the numbers of the program under this name while the Runner is asked. */
const SPENT = 'spent:';

/** A trace (rules 19): the Corp spends openly, then the Runner, and the greater strength decides. */
function trace(doing: Doing, step: Of<'trace'>, book: Book): void {
  const { tx, env, answer } = doing;
  const base = value(tx.state, step.base, env, book);
  const spent = env.numbers[SPENT];
  const seat = spent === undefined ? 1 - runner(tx.state) : runner(tx.state);
  const strength = base + (spent ?? 0);
  if (answer === undefined) {
    tx.ask(seat, {
      kind: 'number',
      slot: 'answer',
      why: {
        code: spent === undefined ? 'trace' : 'traced',
        about: env.self,
        card: env.card,
        text: String(strength),
      },
      min: 0,
      max: credits(tx.state, seat, book),
      fallback: { kind: 'number', number: 0 },
    });
    return;
  }
  const n = answer.kind === 'number' ? answer.number : 0;
  const pay = (): void =>
    happen(tx, 'spend', payCredits(tx.state, seat, n, book), { by: seat, card: env.card });
  if (spent === undefined) {
    doing.stay({ ...env, numbers: { ...env.numbers, [SPENT]: n } });
    pay();
    return;
  }
  const { [SPENT]: _, ...numbers } = env.numbers;
  const link = book.link(tx.state) + n;
  const successful = strength > link;
  doing.splice((successful ? step.then : (step.else ?? [])) as SharedStep[], { ...env, numbers });
  tx.say(`Trace: ${strength} against ${link}, ${successful ? 'successful' : 'unsuccessful'}.`);
  pay();
}

function theirChoice(doing: Doing, step: Of<'theirChoice'>): void {
  const { tx, env, answer } = doing;
  if (answer === undefined) {
    const options = step.options.map(({ steps }, i) => ({ id: String(i + 1), text: print.steps(steps) }));
    tx.ask(1 - env.you, optionChoice('answer', { code: 'theirs', about: env.self, card: env.card }, options));
    return;
  }
  const chosen = answer.kind === 'option' ? Number(answer.options[0]) - 1 : 0;
  doing.splice((step.options[chosen]?.steps ?? []) as SharedStep[], env);
}
