import { numberText } from '../../../../language/print/numbers.ts';
import { about, subject } from '../../../../language/print/subjects.ts';
import { either, maybe, node, one, part, word } from '../../../../language/schema/shape.ts';
import type { EffectWord } from '../word.ts';

const MODIFY = node(
  'A number of the objects changes by so much: `strength`; or of your own, the memory limit, the maximum hand size and the link, where `over` is left out.',
  { value: 'strength', over: 'self', by: 2 },
  {
    value: word('changed'),
    over: maybe(either(one('self', 'refs', 'host'), part('filter'))),
    by: part('value'),
  },
  {
    rules: [
      { key: 'value', is: ['strength'], needs: ['over'] },
      { key: 'value', is: ['memory', 'handSize', 'link'], bars: ['over'] },
    ],
  },
);

const NAMES: Record<string, string> = { memory: 'memory', handSize: 'maximum hand size', link: 'link' };

export const modify: EffectWord<typeof MODIFY> = {
  node: MODIFY,
  aim: 'neither',

  says(does, scope, { fixed, until }) {
    const by = typeof does.by === 'number' ? `${does.by < 0 ? '−' : '+'}${Math.abs(does.by)}` : '+X';
    const x = typeof does.by === 'number' ? '' : `, where X is ${numberText(does.by, scope)}`;
    if (does.value !== 'strength') return `you get ${by} ${NAMES[does.value] ?? does.value}${x}${until}`;
    const who = about(does.over ?? 'self', scope, fixed);
    return `${subject(who)} ${who.many ? 'get' : 'gets'} ${by} strength${x}${until}`;
  },
};
