import { type Atom, move } from '../../../kernel/atom.ts';
import { type Choice, objectChoice, optionChoice } from '../../../kernel/choice.ts';
import { objectId, type Seat, zoneId } from '../../../kernel/ids.ts';
import { inZone, kindOf } from '../../../kernel/query.ts';
import type { GameObject, GameState } from '../../../kernel/state.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { howMany } from '../../../language/print/english.ts';
import { bind } from '../../../language/run/choices.ts';
import { objectsChosen, objectsIn, optionChosen } from '../../shared/frames.ts';
import { watchers } from '../../shared/sight.ts';
import type { CardDefinition } from '../cards.ts';
import type { Book } from '../facts/facts.ts';
import { corp, iceOf, isCentral, keyOf, objectOf, rootOf, servers } from '../facts/field.ts';
import type { Step } from '../language/types.ts';
import { askAgain } from '../orders.ts';
import { type At, type Data, goTo, noSuchPlace } from '../structures.ts';
import { asHandOf } from '../words/effects/as-hand.ts';
import { mayFaceUp } from '../words/effects/face-up.ts';
import { mayAddRemote } from '../words/effects/remotes.ts';
import { INSTALLED, REMOTES, serverKey } from '../words.ts';
import { credits, payCredits } from './credits.ts';
import { origin } from './draw.ts';
import { happen, noted, trashed, trashNoted } from './happen.ts';
import { asksToRez, rez, rezAtCost, waysToRez } from './rez.ts';
import { serverAtom } from './setup.ts';

/** Terms on which a card is installed. */
export interface Terms {
  free: boolean;
  less: number;
  /** Limits on the Corp's choice of a server. `remote`: only a remote one. `apart`: any but this one. */
  remote?: boolean;
  apart?: number;
}
export const PLAIN: Terms = { free: false, less: 0 };

/** Answer to the question for a server that means a new remote server. */
export const NEW = 'new server';

const nameOf = (server: GameObject, book: Book): string => book.card(server).definition.name;

/** The server of this name; undefined for a new one. */
export const serverCalled = (state: GameState, name: string, book: Book): GameObject | undefined =>
  servers(state).find((s) => nameOf(s, book) === name.replace(UP, ''));

/** Ending of an answer about a server which means that the agenda is installed face up. */
const UP = ' face up';
/** Ending of an answer about a server which means that cards in the server are trashed first. */
const OVER = ' over';

/** Key for the next remote server: the lowest free number. */
function newKey(state: GameState): string {
  const taken = new Set(servers(state).map(keyOf));
  for (let n = 1; n <= REMOTES; n++) if (!taken.has(serverKey(n))) return serverKey(n);
  throw new Error('There are no more servers.');
}

/** Install cost of ice at a server: one credit for each piece already there (rules 9). */
const icePrice = (state: GameState, server: GameObject | undefined, less: number): number =>
  server === undefined ? 0 : Math.max(0, iceOf(state, server.id).length - less);

/** Install cost of ice at this server; `over`: pieces of ice trashed first. */
export function installPrice(
  state: GameState,
  o: GameObject,
  server: GameObject | undefined,
  terms: Terms,
  book: Book,
  over = 0,
): number {
  if (terms.free) return 0;
  const { type, side, cost = 0 } = book.card(o).definition;
  if (type === 'ice')
    return Math.max(0, book.price(state, o, icePrice(state, server, over), 'install') - terms.less);
  return side === 'corp' ? 0 : Math.max(0, book.price(state, o, cost, 'install') - terms.less);
}

/**
 * Minimum number of pieces of ice to trash at the server so that the Corp can pay the install cost (rules 12.2);
 * undefined if even trashing all of them is not enough.
 */
export function leastOver(
  state: GameState,
  o: GameObject,
  server: GameObject,
  seat: Seat,
  terms: Terms,
  book: Book,
): number | undefined {
  const there = book.card(o).definition.type === 'ice' ? iceOf(state, server.id).length : 0;
  for (let over = 0; over <= there; over++)
    if (
      installPrice(state, o, server, terms, book, over) <=
      credits(state, seat, book, { act: 'install', card: o })
    )
      return over;
  return undefined;
}

/**
 * Names of servers in which the Corp may install the card, a new one last. `replacing`: it may trash cards there first.
 */
export function serversFor(
  state: GameState,
  o: GameObject,
  seat: Seat,
  terms: Terms,
  book: Book,
  replacing = false,
): string[] {
  const { type } = book.card(o).definition;
  const able = servers(state).filter((s) => {
    if (type !== 'ice' && type !== 'upgrade' && isCentral(s)) return false;
    const isRemote = terms.remote === true || 'remoteOnly' in book.card(o).keywords;
    if ((isRemote && isCentral(s)) || s.id === terms.apart) return false;
    const over = leastOver(state, o, s, seat, terms, book);
    return over === 0 || (replacing && over !== undefined);
  });
  return [...able.map((s) => nameOf(s, book)), ...(mayAddRemote(state, book) ? [NEW] : [])];
}

/**
 * Question to the Corp in which server it installs the card. Asked even if only one server is possible, because a
 * missing question would reveal what the face-down card is.
 */
export const serverChoice = (
  state: GameState,
  o: GameObject,
  seat: Seat,
  terms: Terms,
  book: Book,
  replacing = false,
  isText = false,
): Choice => {
  const names = serversFor(state, o, seat, terms, book, replacing);
  // An effect that installs a card also lets its player trash cards at the server first, as the basic action does
  // (rules 12.2). So there is a further answer for each server with cards to trash.
  const over = !isText
    ? []
    : serversFor(state, o, seat, terms, book, true).filter((name) => {
        const server = serverCalled(state, name, book);
        return server !== undefined && likeAt(state, o, server, book).length > 0;
      });
  const ways = [...names, ...over.map((name) => `${name}${OVER}`)];
  // One answer states both the server and whether an agenda is installed face up. A separate question about the face
  // would reveal that the card is an agenda.
  const all = mayFaceUp(state, o, book) ? [...ways, ...ways.map((name) => `${name}${UP}`)] : ways;
  const options = all.map((id) => ({ id, text: serverText(state, id, book) }));
  const fallback = names.includes(NEW) ? NEW : names[0];
  return {
    ...optionChoice('server', { code: 'server', about: o.stamp }, options, fallback),
    concealed: true,
  };
};

/** Text of an option for the Corp: the number of cards in the server, or that cards there are trashed first. */
function serverText(state: GameState, id: string, book: Book): string {
  const server = serverCalled(state, id.replace(OVER, ''), book);
  if (server === undefined) return 'a new remote server';
  const ice = iceOf(state, server.id).length;
  const root = rootOf(state, server.id).length;
  if (id.includes(OVER)) return 'trash cards there first';
  return `${ice} ice, ${howMany(root, 'card')} in the root`;
}

/** Cards at the server that may be trashed when the card is installed there. */
const likeAt = (state: GameState, o: GameObject, server: GameObject, book: Book): GameObject[] =>
  book.card(o).definition.type === 'ice' ? iceOf(state, server.id) : rootOf(state, server.id);

/**
 * Choice of cards to trash at a server before installing there: any number, but enough for the Corp to pay (rules
 * 12.2).
 */
export function overChoice(
  state: GameState,
  o: GameObject,
  server: GameObject,
  seat: Seat,
  terms: Terms,
  book: Book,
): Choice {
  const stamps = likeAt(state, o, server, book).map((c) => c.stamp);
  const least = leastOver(state, o, server, seat, terms, book) ?? 0;
  return objectChoice('trash', { code: 'replace', about: o.stamp }, stamps, least, stamps.length);
}

/** Ice that can host a program. */
export const hostsFor = (state: GameState): GameObject[] =>
  inZone(state, zoneId('ice')).filter((o) => o.host === undefined);
export const isHosted = (o: GameObject, book: Book): boolean => 'onIce' in book.card(o).keywords;

/** Memory units by which the program would exceed the limit (rules 9). */
export function excess(state: GameState, o: GameObject, book: Book): number {
  const memory = book.card(o).values['memory'];
  return memory === undefined ? 0 : book.memoryUsed(state) + memory - book.memoryLimit(state);
}

/** Installed programs that may be trashed to free memory. */
export const programs = (state: GameState, book: Book): GameObject[] =>
  inZone(state, zoneId('rig')).filter((o) => book.card(o).definition.type === 'program');

/** Memory units of an installed program. */
const size = (o: GameObject, book: Book): number => book.card(o).values['memory'] ?? 0;

/**
 * Question to the Runner which programs to trash to free memory: at least as many as needed (rules 9, 12.2). By
 * default, the fewest programs that suffice are trashed.
 */
export function memoryChoice(state: GameState, o: GameObject, book: Book): Choice {
  // Programs are taken from the largest down until they free enough memory, so none of them is superfluous.
  const all = programs(state, book).toSorted((a, b) => size(b, book) - size(a, book));
  const needed = excess(state, o, book);
  let least = 0;
  // The loop ends: `installable` has checked that trashing all programs would free enough memory.
  for (let room = 0; room < needed; least++) room += size(all[least]!, book);
  const stamps = all.map((p) => p.stamp);
  const limit = {
    weights: all.map((p) => -size(p, book)),
    budget: -needed,
    says: 'That does not make room enough. Choose more programs.',
  };
  return {
    ...objectChoice('trash', { code: 'memory', about: o.stamp }, stamps, least, all.length),
    limits: [limit],
  };
}

/** True if the card can be installed at all on these terms (limits on the server, discount). */
export function installable(state: GameState, o: GameObject, seat: Seat, terms: Terms, book: Book): boolean {
  const { side, type } = book.card(o).definition;
  // An agenda that has become the Runner's no longer belongs to the Corp, so the Corp cannot install it (rules 8.3).
  if (o.owner !== seat) return false;
  if (!['agenda', 'asset', 'upgrade', 'ice', 'program', 'hardware', 'resource'].includes(type)) return false;
  if (side === 'corp') return mayAddRemote(state, book) || serversFor(state, o, seat, terms, book).length > 0;
  if (isHosted(o, book) && hostsFor(state).length === 0) return false;
  const room = programs(state, book).reduce((sum, p) => sum + size(p, book), 0);
  return (
    installPrice(state, o, undefined, terms, book) <=
      credits(state, seat, book, { act: 'install', card: o }) && excess(state, o, book) <= room
  );
}

/** Runs an install, step by step (rules 12.2). */
export function stepInstall(tx: Tx, frame: At<'install'>, book: Book): void {
  const { data, inbox } = frame;
  const o = objectOf(tx.state, data.card);
  const seat = data.seat;
  if (o === undefined) {
    tx.pop();
    return;
  }
  const { side } = book.card(o).definition;
  const terms: Terms = {
    free: data.free === true,
    less: data.less ?? 0,
    ...(data.remote === undefined ? {} : { remote: data.remote }),
    ...(data.apart === undefined ? {} : { apart: data.apart }),
  };
  switch (frame.at) {
    case 'where': {
      if (!installable(tx.state, o, seat, terms, book)) {
        tx.pop();
        return;
      }
      if (inbox !== undefined) {
        const answer = inbox[0]!.answer;
        const where = optionChosen(answer);
        if (where !== undefined)
          goTo(tx, frame, where.includes(OVER) ? 'over' : 'room', { server: where.replace(OVER, '') });
        else goTo(tx, frame, 'room', { host: objectsChosen(tx.state, answer)[0]!.id });
        return;
      }
      if (side === 'corp' && data.server === undefined)
        tx.ask(seat, serverChoice(tx.state, o, seat, terms, book, false, true));
      else if (isHosted(o, book) && data.host === undefined)
        tx.ask(
          seat,
          objectChoice(
            'host',
            { code: 'host', about: o.stamp },
            hostsFor(tx.state).map((h) => h.stamp),
            1,
            1,
          ),
        );
      else goTo(tx, frame, 'room');
      return;
    }
    case 'over': {
      const server = serverCalled(tx.state, data.server ?? NEW, book);
      if (inbox !== undefined)
        goTo(tx, frame, 'clear', { trash: objectsChosen(tx.state, inbox[0]!.answer).map(({ id }) => id) });
      else if (server === undefined) goTo(tx, frame, 'room');
      else tx.ask(seat, overChoice(tx.state, o, server, seat, terms, book));
      return;
    }
    case 'room':
      if (inbox !== undefined)
        goTo(tx, frame, 'clear', { trash: objectsChosen(tx.state, inbox[0]!.answer).map(({ id }) => id) });
      else if (excess(tx.state, o, book) > 0 && data.trash === undefined)
        tx.ask(seat, memoryChoice(tx.state, o, book));
      else goTo(tx, frame, 'clear');
      return;
    case 'clear': {
      goTo(tx, frame, 'pay');
      const all = objectsIn(tx.state, data.trash);
      happen(
        tx,
        'trash',
        all.flatMap((each) => [trashed(tx.state, each), trashNoted(tx.state, each, seat)]),
        { by: seat },
      );
      return;
    }
    case 'pay': {
      const host = objectOf(tx.state, data.host);
      // If the chosen place has disappeared, the card is not installed (rules 12.2).
      if (data.host !== undefined && (host === undefined || !INSTALLED.includes(kindOf(host.zone)))) {
        tx.pop();
        return;
      }
      const server = typeof data.server === 'string' ? serverCalled(tx.state, data.server, book) : undefined;
      const price = data.inward === undefined ? installPrice(tx.state, o, server, terms, book) : 0;
      goTo(tx, frame, 'server', { price });
      const paying = payCredits(tx.state, seat, price, book, { act: 'install', card: o });
      happen(tx, 'payInstall', paying, { by: seat });
      return;
    }
    case 'server': {
      const isNew =
        side === 'corp' &&
        data.inward === undefined &&
        serverCalled(tx.state, data.server ?? NEW, book) === undefined;
      if (!isNew) {
        goTo(tx, frame, 'enter');
        return;
      }
      const key = newKey(tx.state);
      const up = data.server?.endsWith(UP) === true ? UP : '';
      goTo(tx, frame, 'enter', { server: `${book.cards.get(key).definition.name}${up}` });
      happen(tx, 'server', [serverAtom(corp(tx.state), key)]);
      return;
    }
    case 'enter':
      goTo(tx, frame, 'done');
      enter(tx, frame, o, seat, book);
      return;
    case 'done':
      tx.pop();
      nameInstalled(tx, data.as, o);
      if (data.rez === true && o.face === 'down' && INSTALLED.includes(kindOf(o.zone)))
        rezAlso(tx, o, data, seat, book);
      return;
    default:
      throw noSuchPlace(frame);
  }
}

const definition = (o: GameObject, book: Book): CardDefinition => book.card(o).definition;

/** Stores the installed card under this name in the program below on the stack. */
function nameInstalled(tx: Tx, as: string | undefined, o: GameObject): void {
  const top = tx.top();
  if (as === undefined || top?.kind !== 'sequence' || !INSTALLED.includes(kindOf(o.zone))) return;
  tx.replace({ ...top, env: bind(top.env, as, [...(top.env.refs[as] ?? []), o.stamp]) });
}

/** Rezzes the installed card, using the rest of the discount. If it cannot be rezzed, it is revealed (rules 12.6). */
function rezAlso(tx: Tx, o: GameObject, data: Data<'install'>, seat: Seat, book: Book): void {
  const server = o.at === undefined ? undefined : (tx.state.objects[o.at] ?? undefined);
  const before =
    server === undefined || definition(o, book).type !== 'ice' ? 0 : iceOf(tx.state, server.id).length - 1;
  const left = Math.max(0, (data.less ?? 0) - book.price(tx.state, o, before, 'install'));
  const full = book.price(tx.state, o, book.card(o).values['cost'] ?? 0, 'rez');
  const price = data.free === true ? 0 : Math.max(0, full - left);
  const type = definition(o, book).type;
  const isRezzed = type !== 'agenda';
  const payable = isRezzed && price <= credits(tx.state, seat, book, { act: 'rez', card: o });
  const asks = data.free !== true && asksToRez(tx.state, o, book);
  if (isRezzed && asks && waysToRez(tx.state, o, seat, left, book).length > 0) {
    const declined: Step[] = [
      {
        op: 'if',
        condition: { noun: 'self', is: { has: 'facedown' } },
        then: [{ op: 'show', what: 'self' }],
      },
    ];
    rezAtCost(tx, o, seat, { less: left, text: true, declined }, book);
    return;
  }
  if (payable && !asks) {
    rez(tx, o, price, seat, book);
    return;
  }
  const to = [...tx.state.seats.keys(), watchers(tx.state)];
  happen(tx, 'reveal', [{ atom: 'reveal', objects: [o.stamp], to }], { by: seat });
}

/**
 * Changes of state after an install: counts the install, and notes for the log which card was installed, from which
 * zone, and for how many credits.
 */
export const installNoted = (o: GameObject, from: string, price: number, seat: Seat, book: Book): Atom[] => [
  { atom: 'count', name: `turn:installs:${seat}:${book.card(o).definition.type}`, by: 1 },
  ...(from === 'hand' && book.cards.remembers
    ? [{ atom: 'count' as const, name: `turn:installs:${seat}:hand`, by: 1 }]
    : []),
  noted('installs', { from, price }, { seat, object: o }),
];

function enter(tx: Tx, { data }: At<'install'>, o: GameObject, seat: Seat, book: Book): void {
  const { definition, recurring } = book.card(o);
  const isAsHand = kindOf(o.zone) === 'hosted' && asHandOf(tx.state, seat, book).includes(o);
  const from = isAsHand ? 'hand' : (origin(o) ?? kindOf(o.zone));
  const inward = objectOf(tx.state, data.inward);
  const at =
    inward?.at ??
    (typeof data.server === 'string' ? serverCalled(tx.state, data.server, book)?.id : undefined);
  const host = data.host === undefined ? undefined : objectId(data.host);
  const zone = definition.side === 'runner' ? 'rig' : definition.type === 'ice' ? 'ice' : 'root';
  const single = definition.type === 'agenda' || definition.type === 'asset';
  const others: GameObject[] =
    zone === 'root' && at !== undefined
      ? rootOf(tx.state, at).filter((each) => {
          const { type, subtypes } = book.card(each).definition;
          const both = subtypes.includes('Region') && definition.subtypes.includes('Region');
          return (single && (type === 'agenda' || type === 'asset')) || both;
        })
      : [];
  const atom: Atom = {
    ...move(o, zoneId(zone), 'install'),
    face: definition.side === 'corp' && data.server?.endsWith(UP) !== true ? 'down' : 'up',
    controller: seat,
    marks: ['new'],
    ...(recurring > 0 && definition.side === 'runner' ? { keep: { credit: recurring } } : {}),
    ...(at === undefined ? {} : { at }),
    ...(host === undefined ? {} : { host: { object: host, role: 'attachment' as const } }),
    ...(inward === undefined ? {} : { before: inward.stamp }),
  };
  if (zone === 'root') askAgain(tx, seat);
  happen(
    tx,
    'install',
    [
      ...others.flatMap((each) => [trashed(tx.state, each), trashNoted(tx.state, each, seat)]),
      atom,
      ...installNoted(o, from, data.price ?? 0, seat, book),
    ],
    { by: seat },
  );
}
