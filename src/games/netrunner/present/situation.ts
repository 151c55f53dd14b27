// Summary of the game for the player who must decide.

import type { Prompt } from '../../../kernel/game/prompts.ts';
import type { CardView, View } from '../../../kernel/game/views.ts';
import type { CardKey } from '../../../kernel/ids.ts';
import { capital, howMany } from '../../../language/print/english.ts';
import { cardsIn, countIn } from '../../shared/picture/places.ts';
import { handWithTexts, youOr } from '../../shared/view.ts';
import { corpOf, numberOf, short } from './board.ts';

/**
 * Summary of the game for the player who must decide: the opening hand when asked to keep it; during a run, the ice
 * from outside in; and both players' resources.
 */
export function situation(
  view: View,
  { code }: Pick<Prompt, 'code'>,
  textOf: (key: CardKey) => string,
): string[] {
  if (code === 'mulligan') return handWithTexts(view, textOf);
  if (view.status['phase'] === 'setup') return [];
  const run = lane(view, textOf);
  return [...(run.length === 0 ? [...servers(view), ...rig(view)] : run), ...counted(view)];
}

/** Lines of the summary for the servers: the ice that a run must pass, and the cards in the server. */
function servers(view: View): string[] {
  const told = cardsIn(view, 'servers').map((server) => {
    const here = (kind: string): CardView[] => cardsIn(view, kind).filter(({ at }) => at === server.handle);
    const parts = [
      ['ice', grouped(here('ice').reverse())],
      ['root', grouped(here('root'))],
    ].flatMap(([name, cards]) => (cards === '' ? [] : [`${name} ${cards}`]));
    return `**${server.name}** ${parts.length === 0 ? 'no ice' : parts.join('; ')}`;
  });
  return told.length === 0 ? [] : [told.join(' · ')];
}

/** Cards counted by name, and those without a name for this viewer: "Palisade 2, 1 face down". */
function grouped(cards: readonly CardView[]): string {
  const named = cards.filter(({ key }) => key !== undefined).map(short);
  const unknown = cards.filter(({ key }) => key === undefined);
  const counters = unknown.flatMap(({ counters: on }) =>
    Object.entries(on).map(([name, n]) => `${n} ${name}`),
  );
  const behind = counters.length === 0 ? '' : ` (${counters.join(', ')})`;
  return [...named, ...(unknown.length === 0 ? [] : [`${unknown.length} face down${behind}`])].join(', ');
}

/** Words for the cards that the Runner has installed. */
function rig(view: View): string[] {
  const cards = cardsIn(view, 'rig').map(short);
  return cards.length === 0 ? [] : [`**Rig** ${cards.join(', ')}`];
}

/** Lines of the summary for the run: the attacked server, and the Runner's position. */
function lane(view: View, textOf: (key: CardKey) => string): string[] {
  const server = cardsIn(view, 'servers').find(({ handle }) => handle === view.status['attacked']);
  if (server === undefined) return [];
  const here = (kind: string): CardView[] => cardsIn(view, kind).filter(({ at }) => at === server.handle);
  const ice = here('ice').reverse();
  const runner = view.viewer === corpOf(view) ? 'the Runner is here' : 'you are here';
  const lines = ice.map((card, place) => {
    if (card.handle !== view.status['approached']) return `${place + 1}. ${short(card)}`;
    // The text of the ice that the run has reached is added, because a player who may break or rez it needs the text.
    const words = card.key === undefined ? '' : textOf(card.key).replace(/\s+/g, ' ');
    return `${place + 1}. ${short(card)} ← ${runner}${words === '' ? '' : `: ${words}`}`;
  });
  const root = here('root').map(short);
  return [
    `**Run on ${server.name}**${ice.length === 0 ? ', no ice' : ', ice from outside in:'}`,
    ...lines,
    ...(root.length === 0 ? [] : [`In its root: ${root.join(', ')}`]),
  ];
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
