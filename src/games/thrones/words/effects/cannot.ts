import type { GameState } from '../../../../kernel/state.ts';
import { act } from '../../../../language/print/clauses.ts';
import { participle } from '../../../../language/print/english.ts';
import { challengeKind } from '../../../../language/print/numbers.ts';
import { phrase } from '../../../../language/print/scope.ts';
import { about } from '../../../../language/print/subjects.ts';
import { maybe, node, one, word, YES } from '../../../../language/schema/shape.ts';
import type { Book } from '../../facts/facts.ts';
import { STAGE } from '../../facts/stages.ts';
import { must } from '../../language/rules.ts';
import type { EffectWord } from '../word.ts';
import { declaredText, inChallenges, OVER, PLAYERS, TYPES } from './wording.ts';

/**
 * Acts that a text can forbid by or on objects, whichever player causes them (`OF_OBJECTS`), and acts that only players
 * do (`OF_PLAYERS`); `OTHERS` are acts for which the type of challenge and the opponent do not matter.
 */
const OF_OBJECTS = ['kill', 'save', 'stand', 'kneel', 'attach', 'gain', 'knelt'];
const OF_PLAYERS = ['initiate', 'win', 'bonus', 'lead'];
const OTHERS = ['bypass', 'win', 'trigger', 'marshal', 'play', 'enter', 'bonus', 'lead'];

const CANNOT = node(
  'Something cannot be done. By a player (`who`): initiate or win a challenge, gain power from challenge bonuses (bonus), choose themselves as the first player (lead), and, with the objects that `over` names or with any, declare them as attackers (attack) or defenders (defend), bypass them by stealth, use (trigger), pay for them (marshal, play) or put them into play (enter); with `copies`, no card of their titles. To the objects: kill, save, stand, kneel, kneel by card effects (knelt), attach something to them; nor do they gain power (gain). `type`: in challenges of that type. `against`: against whom a challenge is initiated.',
  { what: 'initiate', who: 'opponent', type: 'military' },
  {
    what: word('deed'),
    over: maybe(OVER),
    copies: maybe(YES),
    who: maybe(one('you', 'opponent', 'player', 'each')),
    type: TYPES,
    against: maybe(one('you', 'opponent')),
  },
  {
    rules: [
      { of: ['over', 'who'], least: 1 },
      { key: 'what', is: OF_PLAYERS, bars: ['over'] },
      // Copies are all cards with the same title (rules 3), so the text must name objects and a player.
      { key: 'copies', needs: ['over', 'who'] },
      must<{ copies?: true; what: string }>(
        '"copies" are of cards that a player cannot marshal, play or put into play (enter)',
        ({ copies, what }) => copies === undefined || ['marshal', 'play', 'enter'].includes(what),
      ),
      // The filter for the objects already says whose objects they are, so the text names no player.
      { key: 'what', is: OF_OBJECTS, bars: ['who'] },
      { key: 'what', is: [...OF_OBJECTS, ...OTHERS], bars: ['type'] },
      { key: 'what', is: ['attack', 'defend', ...OF_OBJECTS, ...OTHERS], bars: ['against'] },
      // A text that forbids a player acts with certain objects needs a real filter. Without one it would read as if the
      // player could not do the act at all; and such a text would be about no object, so no immunity would apply (rules
      // 9.11).
      must<{ what: string; who?: unknown; over?: unknown }>(
        'with "who", "over" says more than that any card or character is meant',
        ({ what, who, over }) =>
          who === undefined ||
          typeof over !== 'object' ||
          over === null ||
          Object.entries(over).some(
            ([key, is]) =>
              key !== 'is' || is !== 'character' || !['attack', 'defend', 'bypass'].includes(what),
          ),
      ),
    ],
  },
);

const PARTICIPLES: Record<string, string> = { win: 'won', save: 'saved', marshal: 'marshaled' };

export const cannot: EffectWord<typeof CANNOT> = {
  node: CANNOT,
  aim: 'harm',
  holds: 'both',
  given: true,
  stage: STAGE.rest,
  shifts: ({ what }) => what === 'attach',

  /** Words for acts that a text forbids: to objects, or by a player. */
  says(does, scope, { fixed }) {
    const { what, who } = does;
    const them = does.over === undefined ? undefined : about(does.over, scope, fixed);
    const things =
      does.copies === true && them !== undefined ? phrase(`copies of ${them.object}`, true) : them;
    if (who !== undefined) return act('cannot', forbiddenText(does, things?.object), PLAYERS[who]);
    const it = things ?? phrase('cards', true);
    const where = inChallenges(does.type);
    if (what === 'attack') return act('cannot', `be declared ${declaredText('attacker', it)}${where}`, it);
    if (what === 'defend') return act('cannot', `be declared ${declaredText('defender', it)}${where}`, it);
    if (what === 'bypass') return act('cannot', `be bypassed using stealth${where}`, it);
    if (what === 'gain') return act('cannot', `gain power${where}`, it);
    if (what === 'knelt') return act('cannot', `be knelt by card effects${where}`, it);
    if (what === 'stand' || what === 'kneel') return act('cannot', `${what}${where}`, it);
    if (what === 'trigger') return { whole: `abilities of ${it.object} cannot be triggered${where}` };
    return act('cannot', `be ${PARTICIPLES[what] ?? participle(what)}${where}`, it);
  },
};

interface Forbidden {
  what: string;
  who?: string;
  type?: string | string[];
  against?: 'you' | 'opponent';
}

/**
 * Words for acts that a text forbids to a player: "initiate military challenges against you", "marshal locations or
 * attachments".
 */
function forbiddenText(does: Forbidden, things: string | undefined): string {
  const kind = challengeKind(does.type, 'many');
  const against = does.against === undefined ? '' : ` against ${PLAYERS[does.against].object}`;
  switch (does.what) {
    case 'initiate':
    case 'win':
      return `${does.what} ${kind}${against}`;
    case 'lead':
      return `choose ${does.who === 'you' ? 'yourself' : 'themselves'} as the first player`;
    case 'bonus':
      return 'gain power from challenge bonuses';
    case 'attack':
      return `declare ${things ?? 'characters'} as attackers${inChallenges(does.type)}`;
    case 'defend':
      return `declare ${things ?? 'characters'} as defenders${inChallenges(does.type)}`;
    case 'trigger':
      return `trigger ${things === undefined ? 'card abilities' : `abilities of ${things}`}`;
    case 'enter':
      return `put ${things ?? 'cards'} into play`;
    default:
      return `${does.what} ${things ?? 'cards'}`;
  }
}

/** True if any effect forbids attaching. */
export const isAttachingForbidden = (state: GameState, book: Book): boolean =>
  book.continuous(state, 'cannot').some((c) => c.does.what === 'attach');
