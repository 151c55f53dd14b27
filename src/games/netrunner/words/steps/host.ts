import { move } from '../../../../kernel/atom.ts';
import { zoneId } from '../../../../kernel/ids.ts';
import { kindOf } from '../../../../kernel/query.ts';
import { act, actOn } from '../../../../language/print/clauses.ts';
import { nounPhrase } from '../../../../language/print/nouns.ts';
import { objects } from '../../../../language/run/evaluate.ts';
import { maybe, node, part, YES } from '../../../../language/schema/shape.ts';
import { HOSTS } from '../../words.ts';
import { findsObjects, type StepWord } from '../word.ts';

const HOST = node(
  'Cards are hosted on the speaker, and not installed: face up, or `facedown`.',
  { what: { ref: 'x' }, facedown: true },
  { what: part('noun'), facedown: maybe(YES) },
);

export const host: StepWord<typeof HOST> = {
  node: HOST,
  aim: 'neither',
  possible: 'always',

  says: (step, scope) =>
    actOn('host', step.what, scope, `on this card${step.facedown === true ? ', face down' : ''}`),

  atoms(state, step, env, book) {
    const self = objects(state, 'self', env, book)[0];
    if (self === undefined || !HOSTS.includes(kindOf(self.zone))) return [];
    return objects(state, step.what, env, book).map((o) => ({
      ...move(o, zoneId('hosted'), 'host'),
      face: step.facedown === true ? 'down' : 'up',
      controller: env.you,
      host: { object: self.id, role: 'attachment' },
    }));
  },
};

const REHOST = node(
  'An installed card of the Runner comes onto a piece of ice or a program, and stays installed.',
  { what: { ref: 'x' }, on: { ref: 'y' } },
  { what: part('noun'), on: part('noun') },
);

export const rehost: StepWord<typeof REHOST> = {
  node: REHOST,
  aim: 'neither',
  possible: findsObjects,

  says: (step, scope) => actOn('host', step.what, scope, `on ${nounPhrase(step.on, scope).object}`),

  atoms(state, step, env, book) {
    const on = objects(state, step.on, env, book).find((o) => ['ice', 'rig'].includes(kindOf(o.zone)));
    return objects(state, step.what, env, book).flatMap((o) =>
      on === undefined || on === o || kindOf(o.zone) !== 'rig'
        ? []
        : [{ atom: 'attach' as const, object: o.stamp, to: { object: on.id, role: 'attachment' as const } }],
    );
  },
};

const FLIP = node('The speaker, an identity, is flipped to its other side.', {}, {});

export const flip: StepWord<typeof FLIP> = {
  node: FLIP,
  aim: 'neither',
  possible: 'always',

  says: () => act('flip', 'this card'),

  atoms(state, _step, env, book) {
    const self = objects(state, 'self', env, book)[0];
    return self === undefined
      ? []
      : [{ atom: 'mark', object: self.stamp, mark: 'flipped', on: !self.marks.includes('flipped') }];
  },
};
