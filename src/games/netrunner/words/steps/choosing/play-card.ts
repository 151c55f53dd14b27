import { kindOf } from '../../../../../kernel/query.ts';
import { actOn } from '../../../../../language/print/clauses.ts';
import { objects } from '../../../../../language/run/evaluate.ts';
import { maybe, node, part, YES } from '../../../../../language/schema/shape.ts';
import { origin } from '../../../rules/draw.ts';
import { mayPlay } from '../../../rules/play.ts';
import { begin } from '../../../structures.ts';
import { findsObjects, type StepWord } from '../../word.ts';

const PLAY_CARD = node(
  'You play an event or operation, paying for it, but without the click; one that you cannot play stays where it is. `removed`: after that it is removed from the game.',
  { what: { ref: 'x' } },
  { what: part('noun'), removed: maybe(YES) },
);

export const playCard: StepWord<typeof PLAY_CARD> = {
  node: PLAY_CARD,
  aim: 'help',
  possible: findsObjects,
  phrasing: { withChoice: true },

  says: (step, scope) => {
    const play = actOn('play', step.what, scope);
    return step.removed === true ? { ...play, more: ['after it resolves, remove it from the game'] } : play;
  },

  does({ tx, env, goOn }, step, book) {
    const o = objects(tx.state, step.what, env, book)[0];
    goOn(env);
    if (o === undefined || kindOf(o.zone) === 'played' || !mayPlay(tx.state, o, env.you, book)) return;
    begin(tx, 'play', 'place', {
      card: o.id,
      seat: env.you,
      price: book.price(tx.state, o, book.card(o).values['cost'] ?? 0, 'play'),
      within: true,
      ...(kindOf(o.zone) === 'hand' || !book.cards.recalls('playedElsewhere')
        ? {}
        : { from: origin(o) ?? kindOf(o.zone) }),
      ...(step.removed === true ? { removed: true } : {}),
    });
  },
};
