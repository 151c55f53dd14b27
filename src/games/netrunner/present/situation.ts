// Summary of the game for the player who must decide.

import type { Prompt } from '../../../kernel/game/prompts.ts';
import type { CardView, View } from '../../../kernel/game/views.ts';
import type { CardKey } from '../../../kernel/ids.ts';
import { capital, howMany } from '../../../language/print/english.ts';
import { cardsIn, countIn } from '../../shared/picture/places.ts';
import { handWithTexts, youOr } from '../../shared/view.ts';
import { corpOf, hostedOn, numberOf, short } from './board.ts';

/** The words of a card's text, and what it breaks, by the card's key. */
export interface Texts {
  textOf(key: CardKey): string;
  /** Kinds of ice whose subroutines the card breaks; empty for a card that breaks none. */
  breaksOf(key: CardKey): readonly string[];
}

/**
 * Summary of the game for the player who must decide: the opening hand when asked to keep it; during a run, the ice
 * from outside in; both players' resources; and the cards of the hand that the player cannot afford.
 */
export function situation(
  view: View,
  { code, unavailable, candidates }: Pick<Prompt, 'code' | 'unavailable' | 'candidates'>,
  texts: Texts,
): string[] {
  if (code === 'mulligan') return handWithTexts(view, (key) => texts.textOf(key));
  if (view.status['phase'] === 'setup') return [];
  const run = lane(view, texts);
  return [
    ...(run.length === 0 ? [...servers(view), ...rig(view)] : run),
    ...counted(view),
    ...(code === 'action' ? notNow(view, { unavailable, candidates }) : []),
  ];
}

/** Cards of the own hand that the question does not offer, with their costs where these are the reason. */
function notNow(
  view: View,
  { unavailable, candidates }: Pick<Prompt, 'unavailable' | 'candidates'>,
): string[] {
  const offered = new Set<number | undefined>(
    candidates.map(({ answer }) => (answer.kind === 'act' ? answer.object : undefined)),
  );
  const told = cardsIn(view, 'hand', view.viewer).flatMap(({ handle, name }) => {
    const why = unavailable.find((one) => one.handle === handle);
    if (why === undefined || offered.has(handle)) return [];
    const [, price] = /costs? (\d+ credits?)/.exec(why.sentence) ?? [];
    return [`${name.replace(/#\d+$/, '')}${price === undefined ? '' : ` (${price})`}`];
  });
  return told.length === 0 ? [] : [`Not now: ${[...new Set(told)].join(', ')}`];
}

/** Lines of the summary for the servers: the ice that a run must pass, and the cards in the server. */
function servers(view: View): string[] {
  const told = cardsIn(view, 'servers').map((server) => {
    const here = (kind: string): CardView[] => cardsIn(view, kind).filter(({ at }) => at === server.handle);
    const parts = [
      ['ice', grouped(view, here('ice').reverse())],
      ['root', grouped(view, here('root'))],
    ].flatMap(([name, cards]) => (cards === '' ? [] : [`${name} ${cards}`]));
    return `**${server.name}** ${parts.length === 0 ? 'no ice' : parts.join('; ')}`;
  });
  return told.length === 0 ? [] : [told.join(' · ')];
}

/** The card with the cards hosted on it. */
const withHosted = (view: View, card: CardView): string => `${short(card)}${hostedOn(view, card)}`;

/**
 * Cards by name, and the number of those without a name for this viewer: "Palisade 2, 1 face down". A face-down card that
 * hosts others is named by its place.
 */
function grouped(view: View, cards: readonly CardView[]): string {
  const isCounted = (card: CardView): boolean => card.key === undefined && hostedOn(view, card) === '';
  const named = cards.filter((card) => !isCounted(card)).map((card) => withHosted(view, card));
  const unknown = cards.filter(isCounted);
  const counters = unknown.flatMap(({ counters: on }) =>
    Object.entries(on).map(([name, n]) => `${n} ${name}`),
  );
  const behind = counters.length === 0 ? '' : ` (${counters.join(', ')})`;
  return [...named, ...(unknown.length === 0 ? [] : [`${unknown.length} face down${behind}`])].join(', ');
}

/** Words for the cards that the Runner has installed, except those that stand beside a card that hosts them. */
function rig(view: View): string[] {
  const hosts = new Set(
    ['ice', 'root', 'rig'].flatMap((kind) => cardsIn(view, kind)).map(({ handle }) => handle),
  );
  const cards = cardsIn(view, 'rig').filter(({ at }) => at === undefined || !hosts.has(at));
  return cards.length === 0 ? [] : [`**Rig** ${cards.map((card) => withHosted(view, card)).join(', ')}`];
}

/** Lines of the summary for the run: the attacked server, the Runner's position, and for the Corp the breakers. */
function lane(view: View, texts: Texts): string[] {
  const server = cardsIn(view, 'servers').find(({ handle }) => handle === view.status['attacked']);
  if (server === undefined) return [];
  const here = (kind: string): CardView[] => cardsIn(view, kind).filter(({ at }) => at === server.handle);
  const ice = here('ice').reverse();
  const isCorps = view.viewer === corpOf(view);
  const lines = ice.map((card, place) => {
    // Numbered from the innermost piece, as in the story and in questions.
    const name = card.key === undefined ? `face down${short(card).slice(card.name.length)}` : short(card);
    const told = `Ice ${ice.length - place}: ${name}${hostedOn(view, card)}`;
    if (card.handle !== view.status['approached']) return told;
    // The text of the ice that the run has reached is added, because a player who may break or rez it needs the text.
    const words = card.key === undefined ? '' : texts.textOf(card.key).replace(/\s+/g, ' ');
    return `${told} ← ${isCorps ? 'the Runner is here' : 'you are here'}${words === '' ? '' : `: ${words}`}`;
  });
  const root = here('root').map((card) => withHosted(view, card));
  return [
    `**Run on ${server.name}**${ice.length === 0 ? ', no ice' : ', ice from outside in:'}`,
    ...lines,
    ...(root.length === 0 ? [] : [`In its root: ${root.join(', ')}`]),
    ...(isCorps && ice.length > 0 ? [breakers(view, texts)] : []),
  ];
}

/** The Runner's cards that break subroutines: whether ice is worth rezzing depends on them. */
function breakers(view: View, { breaksOf }: Texts): string {
  const told = cardsIn(view, 'rig').flatMap((card) => {
    const kinds = card.key === undefined ? [] : breaksOf(card.key);
    const { strength } = card.values;
    const facts = [...kinds, ...(strength === undefined ? [] : [`strength ${strength}`])];
    return kinds.length === 0 ? [] : [`${card.name} (${facts.join(', ')})`];
  });
  return `Breakers: ${told.length === 0 ? 'none' : told.join(', ')}`;
}

function counted(view: View): string[] {
  return view.names.map((_, seat) => {
    const corps = seat === corpOf(view);
    const n = (name: string): number => numberOf(view, name, seat);
    const parts = [
      howMany(n('credit'), 'credit'),
      ...(n('click') > 0 ? [howMany(n('click'), 'click')] : []),
      `${countIn(view, 'hand', seat)} in ${corps ? 'HQ' : 'the grip'}`,
      `${n('points')} of ${Number(view.status['goal'] ?? 0)} points`,
      ...(n('tag') > 0 ? [howMany(n('tag'), 'tag')] : []),
    ];
    return `${capital(youOr(view, seat))} (${corps ? 'Corp' : 'Runner'}): ${parts.join(', ')}`;
  });
}
