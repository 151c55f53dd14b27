// How the game stands, for somebody who decides.
import type { CardView, Prompt, View } from '../../../kernel/game.ts';
import type { CardKey } from '../../../kernel/ids.ts';
import { capital, howMany } from '../../../language/print/english.ts';
import { cardsIn, countIn } from '../../shared/picture/places.ts';
import { handWithTexts, youOr } from '../../shared/situation.ts';
import { corpOf, numberOf, short } from './board.ts';

/** The hand that might be kept; the lane of a run, from outside in; and what both have. */
export function situation(
  view: View,
  { code }: Pick<Prompt, 'code'>,
  textOf: (key: CardKey) => string,
): string[] {
  if (code === 'mulligan') return handWithTexts(view, textOf);
  if (view.status['phase'] === 'setup') return [];
  return [...lane(view), ...counted(view)];
}

/** The server that is run on, with where the Runner is. */
function lane(view: View): string[] {
  const server = cardsIn(view, 'servers').find(({ handle }) => handle === view.status['attacked']);
  if (server === undefined) return [];
  const here = (kind: string): CardView[] => cardsIn(view, kind).filter(({ at }) => at === server.handle);
  const ice = here('ice').reverse();
  const runner = view.viewer === corpOf(view) ? 'the Runner is here' : 'you are here';
  const lines = ice.map((card, place) => {
    const met = card.handle === view.status['approached'] ? ` ← ${runner}` : '';
    return `${place + 1}. ${short(card)}${met}`;
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
      howMany(n('points'), 'point'),
      ...(n('tag') > 0 ? [howMany(n('tag'), 'tag')] : []),
    ];
    return `${capital(youOr(view, seat))} (${corps ? 'Corp' : 'Runner'}): ${parts.join(', ')}`;
  });
}
