import { move } from '../../../../kernel/atom.ts';
import { type ZoneId, zoneId } from '../../../../kernel/ids.ts';
import { kindOf } from '../../../../kernel/query.ts';
import { act, actOn, byWhom } from '../../../../language/print/clauses.ts';
import { owner } from '../../../../language/print/filters.ts';
import { nounPhrase } from '../../../../language/print/nouns.ts';
import { objects, seatFor } from '../../../../language/run/evaluate.ts';
import { maybe, node, one, part } from '../../../../language/schema/shape.ts';
import { type StepWord, those } from '../word.ts';

const PLACE = node(
  'Cards are placed on another (the first of `on`), and stay with it. In battle they are on no side, and their holder keeps them.',
  { what: 'self', on: { ref: 'x' } },
  { what: part('noun'), on: part('noun') },
);

export const place: StepWord<typeof PLACE> = {
  node: PLACE,
  aim: 'neither',
  possible: 'always',

  says(step, scope) {
    const what = nounPhrase(step.what, scope, { from: true }).object;
    return act('place', `${what} on ${nounPhrase(step.on, scope).object}`);
  },

  atoms(state, step, env, book) {
    const on = objects(state, step.on, env, book)[0];
    if (on === undefined) return [];
    return those(state, step, env, book).map((o) => ({
      ...move(o, on.zone, 'place'),
      host: { object: on.id, role: 'placed' },
      controller: o.controller,
      marks: o.marks,
    }));
  },
};

const GIVE = node(
  'Objects belong to that player (or to the owner of what has the name `ownerOf`) from now on, in their territory, or (`to`) in their hand; those that are set aside wait on, in that player’s area. From there, cards still go to their owner’s piles.',
  { what: { ref: 'x' }, player: 'opponent' },
  {
    what: part('noun'),
    player: maybe(part('who')),
    ownerOf: maybe({ refers: 'object' }),
    to: maybe(one('hand')),
  },
  { rules: [{ of: ['player', 'ownerOf'], least: 1, most: 1 }] },
);

export const give: StepWord<typeof GIVE> = {
  node: GIVE,
  aim: 'neither',
  possible: 'always',

  says(step, scope) {
    if (step.ownerOf !== undefined) {
      const owner = `the owner of ${nounPhrase({ ref: step.ownerOf }, scope).object}`;
      return actOn(
        'give',
        step.what,
        scope,
        step.to === 'hand' ? `into the hand of ${owner}` : `to ${owner}`,
      );
    }
    if (step.player === undefined) return act('give', nounPhrase(step.what, scope).object);
    if (step.to === 'hand') {
      const whose = step.player === 'you' ? 'your' : owner(step.player, scope);
      return actOn('give', step.what, scope, `into ${whose} hand`);
    }
    if (step.player === 'you')
      return act('take', `control of ${nounPhrase(step.what, scope, { from: true }).object}`);
    return actOn('give', step.what, scope, `to ${byWhom(step.player, scope)?.object}`);
  },

  // The step changes the card's permanent controller (rules 4.1); a set-aside card goes on waiting, in its new
  // controller's area (12.3).
  atoms(state, step, env, book) {
    const owned =
      step.ownerOf === undefined ? undefined : objects(state, { ref: step.ownerOf }, env, book)[0];
    const seat = owned?.owner ?? seatFor(state, step.player, env);
    if (step.ownerOf !== undefined && owned === undefined) return [];
    const home = (zone: ZoneId): string =>
      step.to === 'hand' ? 'hand' : kindOf(zone) === 'aside' ? 'aside' : 'territory';
    return those(state, step, env, book).map((o) => ({
      ...move(o, zoneId(home(o.zone), seat), 'give'),
      controller: seat,
    }));
  },
};
