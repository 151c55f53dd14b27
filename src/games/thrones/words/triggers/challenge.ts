import type { Seat } from '../../../../kernel/ids.ts';
import type { GameState } from '../../../../kernel/state.ts';
import { withArticle } from '../../../../language/print/english.ts';
import { doing, subjectText } from '../../../../language/print/formal-triggers.ts';
import { challengeKind } from '../../../../language/print/numbers.ts';
import { again } from '../../../../language/print/triggers.ts';
import { seatFor } from '../../../../language/run/evaluate.ts';
import { SOME } from '../../../../language/schema/amounts.ts';
import { either, maybe, node, one, part, some, word, YES } from '../../../../language/schema/shape.ts';
import { PARTS_AFTER, PARTS_BEFORE } from '../../facts/ability-kinds.ts';
import type { Book } from '../../facts/facts.ts';
import { bringsIt } from '../../language/rules.ts';
import type { TriggerWord } from '../word.ts';
import { playerDoes, playerText } from './wording.ts';

const WHO = one('you', 'opponent', 'any');
const TYPES = maybe(some(word('challenge')));
const SUBJECT = either(one('self', 'host'), part('filter'));

const CHALLENGE = node(
  'A player wins or loses a challenge: of that type, as attacker or defender (`as`), by that much STR or more (`by`), unopposed, with such a character participating (`with`). It is about no object.',
  { result: 'won', who: 'you', type: 'power' },
  {
    result: one('won', 'lost'),
    who: WHO,
    type: TYPES,
    as: maybe(one('attacker', 'defender')),
    by: maybe(SOME),
    unopposed: maybe(YES),
    with: maybe(SUBJECT),
  },
);

export const challenge: TriggerWord<typeof CHALLENGE> = {
  node: CHALLENGE,
  noticed: 'after',
  sorts: ['challenge'],

  /** Words for a trigger: "you win an unopposed power challenge as the attacking player by 5 or more STR". */
  says(when, scope, would) {
    const kind = `${when.unopposed === true ? 'unopposed ' : ''}${challengeKind(when.type, 'one')}`;
    const by = when.by === undefined ? '' : ` by ${when.by} or more STR`;
    const verb = when.result === 'won' ? 'win' : 'lose';
    const fought = `${playerDoes(when.who, verb, would)} ${withArticle(kind)}${by}`;
    const role = when.as === 'attacker' ? 'attacking' : 'defending';
    // If the text names a participant, the role is that participant's ("is attacking"); otherwise it is the player's
    // ("as the attacking player").
    const how =
      when.with !== undefined
        ? ` in which ${doing(subjectText(when.with, scope), 'be', false)} ${when.as === undefined ? 'participating' : role}`
        : when.as === undefined
          ? ''
          : ` as the ${role} player`;
    return { clause: `${fought}${how}`, about: undefined };
  },

  matches: (when, moment) =>
    moment.noted('challenge').flatMap(({ seat, data }) => {
      const { state, book, env } = moment;
      const winner = seat!;
      const { loser } = data;
      const winnerAttacks = data.as === 'attacker';
      const subject = when.result === 'won' ? winner : loser;
      if (!moment.isBy(subject, when.who) || !moment.isOfType(data.type, when.type)) return [];
      if (when.as !== undefined && (when.as === 'attacker') !== ((subject === winner) === winnerAttacks))
        return [];
      if (when.by !== undefined && data.margin < when.by) return [];
      if (when.unopposed === true && data.unopposed !== 1) return [];
      const wanted = when.with;
      if (
        wanted !== undefined &&
        !state.objects.some(
          (o) =>
            o !== null &&
            book.participating(state, o) &&
            moment.isAbout(o.stamp, wanted) &&
            (when.as === undefined || (when.as === 'attacker') === book.attacking(state, o)),
        )
      )
        return [];
      const opponent = subject === env.you ? otherOf(winner, loser, subject) : subject;
      return [{ key: 'challenge', numbers: { opponent } }];
    }),
};

const otherOf = (winner: Seat, loser: Seat, subject: Seat): Seat => (subject === winner ? loser : winner);

const CLAIM = node(
  'Claim is applied for a challenge that a player has won as the attacking player: of that type, by that much STR or more (`by`), unopposed. Before it is applied, nothing has been chosen for it; afterwards it counts as applied, whatever was applied instead. It is about no object.',
  { who: 'you', type: 'intrigue', by: 5 },
  { who: WHO, type: TYPES, by: maybe(SOME), unopposed: maybe(YES) },
);

export const claim: TriggerWord<typeof CLAIM> = {
  node: CLAIM,
  noticed: 'both',
  sorts: ['claims', 'claimed'],

  /** Words for a trigger: "claim is applied for an unopposed military challenge you won". */
  says({ who, type, by, unopposed }, _scope, would) {
    const kind = withArticle(`${unopposed === true ? 'unopposed ' : ''}${challengeKind(type, 'one')}`);
    const margin = by === undefined ? '' : ` by ${by} or more STR`;
    return {
      clause: `${doing('claim', 'be', would)} applied for ${kind} ${playerText(who)} won${margin}`,
      about: undefined,
    };
  },

  matches: (when, moment) =>
    moment.noted(moment.watching.imminent ? 'claims' : 'claimed').flatMap(({ seat, data }) => {
      const far = when.by === undefined || data.margin >= when.by;
      const alone = when.unopposed === undefined || data.unopposed === 1;
      if (!far || !alone || !moment.isBy(seat, when.who) || !moment.isOfType(data.type, when.type)) return [];
      const opponent = seat === moment.env.you ? data.loser : seat!;
      return [{ key: 'claim', numbers: { opponent } }];
    }),
};

/** True if any card of the game has an ability about claim. */
export const isClaimHeard = ({ objects }: GameState, { cards }: Book): boolean =>
  cards.among(objects).hears('claim', [...PARTS_BEFORE, ...PARTS_AFTER]);

const INITIATED = node(
  'A challenge is initiated (against that player, of that kind).',
  { against: 'you' },
  { against: maybe(one('you', 'opponent')), type: TYPES },
);

const AGAINST = { you: 'you', opponent: 'your opponent', player: 'that player' } as const;

export const initiated: TriggerWord<typeof INITIATED> = {
  node: INITIATED,
  noticed: 'after',
  sorts: ['initiated'],

  says(when, _scope, would) {
    const against = when.against === undefined ? '' : ` against ${AGAINST[when.against]}`;
    const kind = withArticle(challengeKind(when.type, 'one'));
    return { clause: `${doing(kind, 'be', would)} initiated${against}`, about: undefined };
  },

  matches: (when, moment) =>
    moment.noted('initiated').flatMap(({ seat, data: { type, against } }) => {
      if (when.against !== undefined && against !== seatFor(moment.state, when.against, moment.env))
        return [];
      return moment.isOfType(type, when.type)
        ? [{ key: 'initiated', numbers: { opponent: seat === moment.env.you ? against : seat! } }]
        : [];
    }),
};

const DECLARED = node(
  'A character is declared as an attacker or a defender.',
  { what: 'self', as: 'attacker' },
  { what: SUBJECT, as: one('attacker', 'defender') },
  { rules: [bringsIt('what')] },
);

export const declared: TriggerWord<typeof DECLARED> = {
  node: DECLARED,
  noticed: 'after',
  sorts: ['declared'],

  says: (when, scope, would) => ({
    clause: `${doing(subjectText(when.what, scope), 'be', would)} declared as ${withArticle(when.as)}`,
    about: when.what === 'self' ? undefined : again(when.what, scope),
  }),

  matches: (when, moment) =>
    moment
      .noted('declared')
      .flatMap((r) =>
        r.data.as === when.as && moment.isAbout(r.object, when.what)
          ? [{ key: `declared.${r.object}`, it: [r.object!] }]
          : [],
      ),
};
