import { kindOf } from '../../../../kernel/query.ts';
import { actOn } from '../../../../language/print/clauses.ts';
import { nounPhrase } from '../../../../language/print/nouns.ts';
import { objects } from '../../../../language/run/evaluate.ts';
import { SOME } from '../../../../language/schema/amounts.ts';
import { either, maybe, node, one, part, YES } from '../../../../language/schema/shape.ts';
import { begin } from '../../structures.ts';
import { INSTALLED, PERMANENT } from '../../words.ts';
import { findsObjects, type StepWord } from '../word.ts';

const INSTALL = node(
  'You install the card, paying for it; `free`: ignoring all costs; `less`: for so many credits less; `inward`: a piece of ice directly inward from the speaker; `remote`: in or before a remote server; `apart`: in or before another server than the speaker, or than what the trigger was about (`it`); `rez`: and rez it, for what is left of `less`; it is revealed where it is not rezzed; `on`: hosted on that card. `as` names what was installed.',
  { what: { ref: 'x' } },
  {
    what: part('noun'),
    free: maybe(YES),
    less: maybe(SOME),
    inward: maybe(YES),
    remote: maybe(YES),
    apart: maybe(either(YES, one('it'))),
    rez: maybe(YES),
    on: maybe(part('noun')),
    as: maybe({ binds: 'object' }),
  },
  {
    rules: [
      { of: ['free', 'less'], most: 1 },
      { key: 'inward', bars: ['remote', 'apart'] },
    ],
  },
);

export const install: StepWord<typeof INSTALL> = {
  node: INSTALL,
  aim: 'help',
  possible: findsObjects,
  // From a hand or a discard pile, only cards that can be installed are offered; of set-aside cards, all.
  targetable: (_state, o, _step, _env, book) =>
    !['hand', 'discard'].includes(kindOf(o.zone)) || PERMANENT.includes(book.card(o).definition.type),
  sifts: () => true,
  phrasing: { withChoice: true },

  says(step, scope) {
    const terms = [
      ...(step.on === undefined ? [] : [`on ${nounPhrase(step.on, scope).object}`]),
      ...(step.inward === true ? ['directly inward from this ice'] : []),
      ...(step.apart !== undefined
        ? [`in the root of or protecting another ${step.remote === true ? 'remote ' : ''}server`]
        : step.remote === true
          ? ['in the root of or protecting a remote server']
          : []),
      ...(step.free === true ? ['ignoring all costs'] : []),
      ...(step.less === undefined ? [] : [`paying ${step.less} less`]),
    ];
    const clause = actOn('install', step.what, scope, terms.join(', '));
    if (step.as !== undefined)
      scope.names.set(step.as, {
        first: () => 'the installed card',
        head: 'card',
        many: false,
        said: true,
        yours: true,
        zones: INSTALLED,
      });
    return step.rez === true && !('whole' in clause) ? { ...clause, verb: 'install and rez' } : clause;
  },

  asks: (step, scope) => `Where do you install ${nounPhrase(step.what, scope).object}?`,

  does({ tx, env, goOn }, step, book) {
    const all = objects(tx.state, step.what, env, book);
    const self = objects(tx.state, 'self', env, book)[0];
    const there =
      step.apart === undefined
        ? undefined
        : step.apart === 'it'
          ? objects(tx.state, 'it', env, book)[0]
          : self;
    const host = step.on === undefined ? undefined : objects(tx.state, step.on, env, book)[0];
    goOn(env);
    if (step.on !== undefined && host === undefined) return;
    for (const o of all.toReversed())
      begin(tx, 'install', step.inward === true ? 'room' : 'where', {
        card: o.id,
        seat: env.you,
        free: step.free === true,
        less: step.less ?? 0,
        ...(step.rez === true ? { rez: true } : {}),
        ...(step.as === undefined ? {} : { as: step.as }),
        ...(host === undefined ? {} : { host: host.id }),
        ...(step.remote === true ? { remote: true } : {}),
        ...(there?.at !== undefined ? { apart: there.at } : {}),
        ...(step.inward === true && self !== undefined ? { inward: self.id } : {}),
      });
  },
};
