import type { Choice } from '../../../kernel/choice.ts';
import type { Refusal } from '../../../kernel/game/inputs.ts';
import type { Unavailable } from '../../../kernel/game/prompts.ts';
import { type Seat, zoneId } from '../../../kernel/ids.ts';
import { inZone, live } from '../../../kernel/query.ts';
import type { GameObject, GameState } from '../../../kernel/state.ts';
import { howMany } from '../../../language/print/english.ts';
import type { Namer } from '../../shared/naming.ts';
import { cannot } from '../../shared/view.ts';
import {
  abilities,
  actOf,
  whyNotAccess,
  whyNotAct,
  whyNotAdvance,
  whyNotInstall,
  whyNotPlay,
  whyNotRez,
  whyNotScore,
  whyNotTrash,
  whyNotUse,
} from '../abilities/acts.ts';
import type { Book } from '../facts/facts.ts';
import { accessed, isCentral, isCorp, servers } from '../facts/field.ts';
import { forAccess } from '../rules/breach.ts';
import { credits } from '../rules/credits.ts';
import { installPrice, PLAIN } from '../rules/install.ts';
import { going } from '../structures.ts';
import { asHandOf } from '../words/effects/as-hand.ts';

/** Acts that players may type as commands at any time. */
const TYPED = [
  'credit',
  'draw',
  'install',
  'replace',
  'play',
  'advance',
  'score',
  'rez',
  'trash',
  'purge',
  'untag',
  'run',
  'jackout',
];

/** Acts that the seat might want but cannot do now, with reasons: acts with a card of its own, and acts in general. */
export function unavailable(
  state: GameState,
  seat: Seat,
  choice: Choice,
  names: Namer,
  book: Book,
): Unavailable[] {
  if (choice.kind === 'option' && choice.why.code === 'server')
    return closedServers(state, seat, choice, book);
  if (choice.kind !== 'act') return [];
  const window = choice.why.code;
  const found: Unavailable[] = [];
  const add = (act: string, o: GameObject, why: Refusal | undefined): void => {
    if (why !== undefined) found.push(cannot(act, o, names.of(o), why.sentence, why.code));
  };
  for (const act of TYPED) {
    const why = whyNotAct(state, act, seat, window, book);
    const isOffered = choice.acts.some((one) => one.act === act);
    if (why !== undefined && !isOffered)
      found.push({ value: act, act, code: why.code, sentence: why.sentence });
  }
  if (window === 'action')
    for (const o of [...inZone(state, zoneId('hand', seat)), ...asHandOf(state, seat, book)]) {
      const played = ['event', 'operation'].includes(book.card(o).definition.type);
      add(
        played ? 'play' : 'install',
        o,
        played ? whyNotPlay(state, o, seat, book) : whyNotInstall(state, o, seat, book),
      );
    }
  for (const { object, index, ability } of abilities(state, seat, window, book))
    add(actOf(ability), object, whyNotUse(state, object, index, ability, seat, window, book));
  if (!isCorp(state, seat)) for (const { object, why } of forAccess(state, book)) add('use', object, why);
  const card = window === 'accessed' ? accessed(state) : undefined;
  if (card !== undefined) add('trash', card, whyNotAccess(state, card, book));
  if (isCorp(state, seat)) {
    for (const o of [...inZone(state, zoneId('root')), ...inZone(state, zoneId('ice'))]) {
      if (o.face === 'down') add('rez', o, whyNotRez(state, o, seat, window, book));
      if (window === 'action') add('advance', o, whyNotAdvance(state, o, seat, book));
      if (book.card(o).definition.type === 'agenda')
        add('score', o, whyNotScore(state, o, seat, window, book));
    }
    if (window === 'action')
      for (const o of inZone(state, zoneId('rig'))) add('trash', o, whyNotTrash(state, o, seat, book));
  }
  return found;
}

/** Servers in which the card cannot be installed now, with reasons. */
function closedServers(
  state: GameState,
  seat: Seat,
  { options, why }: Extract<Choice, { kind: 'option' }>,
  book: Book,
): Unavailable[] {
  const o = why.about === undefined ? undefined : live(state, why.about);
  if (o === undefined) return [];
  const { name, type } = book.card(o).definition;
  const install = going(state, 'install')?.data;
  const terms = install === undefined ? PLAIN : { free: install.free === true, less: install.less ?? 0 };
  return servers(state).flatMap((server): Unavailable[] => {
    const value = book.card(server).definition.name;
    if (options.some(({ id }) => id === value)) return [];
    const closed = { handle: server.stamp, value, act: 'server' };
    if (isCentral(server) && type !== 'ice' && type !== 'upgrade')
      return [{ ...closed, code: 'unknown-value', sentence: `${name} goes into a remote server only.` }];
    const price = installPrice(state, o, server, terms, book);
    const rich = credits(state, seat, book);
    return [
      {
        ...closed,
        code: 'cannot-pay',
        sentence: `Installing ${name} at ${value} costs ${howMany(price, 'credit')}, and you have ${rich}.`,
      },
    ];
  });
}
