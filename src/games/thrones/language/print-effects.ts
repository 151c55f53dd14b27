import { act, type Clause } from '../../../language/print/clauses.ts';
import { participle, plural, withArticle } from '../../../language/print/english.ts';
import { formalKind } from '../../../language/print/formal-conditions.ts';
import { challengeKind, isResult, mass, numberText, possessed } from '../../../language/print/numbers.ts';
import type { EffectOf, Told } from '../../../language/print/own.ts';
import { IT, type Phrase, phrase, type Scope, THEM } from '../../../language/print/scope.ts';
import { about } from '../../../language/print/subjects.ts';
import { keywordText, kindName, valueName } from '../../../language/print/words.ts';
import type { Noun, Value } from '../../../language/schema/ability.ts';
import type { EFFECTS } from './nodes.ts';

/** The effects that only this game has. */
export type ThronesEffect = EffectOf<typeof EFFECTS>;

type Types = string | string[] | undefined;

/** One of these effects as a clause; the time that it lasts is said elsewhere. */
export function effectClause(does: ThronesEffect, scope: Scope, { fixed, lasts }: Told): Clause {
  switch (does.effect) {
    case 'modify':
      return modifyClause(does, about(does.over, scope, fixed), scope);
    case 'gains': {
      const who = about(does.over, scope, fixed);
      return act('gain', gainedText(does.keyword, does.n, { ...scope, its: who.many ? THEM : IT }), who);
    }
    case 'trait':
      return act('gain', traitText(does, scope), about(does.over, scope, fixed));
    case 'loses':
      return act('lose', hadText(does.keyword, scope), about(does.over, scope, fixed));
    case 'blank': {
      const { object } = about(does.over, scope, fixed);
      return { whole: `the printed text of ${object} counts as blank, except for Traits` };
    }
    case 'cannot':
      return cannotClause(does, scope, fixed);
    case 'mayMarshal':
      return act(
        'may',
        `marshal ${scope.say.filter(does.of, 'many', scope, { from: true })} as if they were in your hand`,
        PLAYERS.you,
      );
    case 'limit':
      return { whole: limitText(does) };
    case 'extra':
      return { whole: extraText(does, lasts) };
    case 'noKneel': {
      const who = about(does.over, scope, fixed);
      return act(
        'do',
        `not kneel when declared ${declared(does.as, who)}${inFirst(does.type, does.first)}`,
        who,
      );
    }
    case 'mayDefend': {
      const who = about(does.over, scope, fixed);
      return act(
        'may',
        `be declared ${declared('defender', who)}${inChallenges(does.type)} with whatever icons, even while kneeling`,
        who,
      );
    }
    case 'mustDefend': {
      const who = about(does.over, scope, fixed);
      return act('must', `be declared ${declared('defender', who)}, if able`, who);
    }
    case 'contributes': {
      const to = does.toward === 'dominance' ? 'your total for dominance' : 'your side in the challenge';
      return act('contribute', `${mass(does.n, 'STR', scope)} to ${to}`, about('self', scope, fixed));
    }
    case 'noContribution': {
      const who = about(does.over, scope, fixed);
      return act('do', `not contribute ${who.many ? 'their' : 'its'} STR to the challenge`, who);
    }
    case 'participates':
      return act('count', 'as participating in the challenge on your side', about('self', scope, fixed));
    case 'doomed': {
      const who = about(does.over, scope, fixed);
      const until = formalKind(who.many ? THEM : IT, does.when, scope);
      return act('are', `${participle(does.verb)} if ${until}`, who);
    }
    case 'switch':
      return act('switch', `base ${valueName(does.value, scope)}`, about(does.over, scope, fixed));
    case 'entersKneeling':
      return act('enter', 'play kneeling', about('self', scope, fixed));
  }
}

const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

/** A change of a number: "it gets +2 STR", "its STR is doubled", "the base income of … counts as 0". */
function modifyClause(does: Extract<ThronesEffect, { effect: 'modify' }>, who: Phrase, scope: Scope): Clause {
  const name = valueName(does.value, scope);
  if (does.base !== undefined) return { whole: `the base ${name} of ${who.object} counts as ${does.base}` };
  if (does.set !== undefined)
    return { whole: `${possessed(who, name)} is set to ${numberText(does.set, scope)}` };
  if (does.times !== undefined) {
    const times =
      does.times === 2 ? 'doubled' : does.times === 0.5 ? 'halved' : `multiplied by ${does.times}`;
    return { whole: `${possessed(who, name)} is ${times}` };
  }
  return does.less === undefined
    ? act('get', changeText(does.by ?? 0, '+', name, scope), who)
    : act('get', changeText(does.less, '-', name, scope), who);
}

/** "+2 STR", "+1 STR for each plot in your used pile", "-X STR, where X is its printed cost". */
function changeText(by: Value, sign: '+' | '-', name: string, scope: Scope): string {
  if (typeof by === 'number') return `${signed(by)} ${name}`;
  if (isResult(by)) return `${sign}X ${name}`;
  const counted = mass(by, name, scope);
  return counted.startsWith('1 ')
    ? `${sign}${counted}`
    : `${sign}X ${name}, where X is ${numberText(by, scope)}`;
}

/** A keyword as what an object has: "a power icon", "ambush (2)", "ambush (X), where X is its printed cost". */
function gainedText(keyword: string, n: Value | undefined, scope: Scope): string {
  if (n === undefined) return hadText(keyword, scope);
  if (typeof n === 'number') return keywordText(keyword, n, scope);
  if (isResult(n)) return `${keywordText(keyword, undefined, scope)} (X)`;
  return `${keywordText(keyword, undefined, scope)} (X), where X is ${numberText(n, scope)}`;
}

const hadText = (keyword: string, scope: Scope): string =>
  scope.wording.formal?.had[keyword] ?? keywordText(keyword, undefined, scope);

/** "as an attacker", "as attackers". */
const declared = (as: string, who: Phrase): string =>
  `as ${who.many && who.subject !== 'I' ? plural(as) : withArticle(as)}`;

/** " in power challenges", or nothing where the type does not matter. */
const inChallenges = (type: Types): string =>
  type === undefined ? '' : ` in ${challengeKind(type, 'many')}`;

const inFirst = (type: Types, first: 'round' | undefined): string =>
  first === undefined
    ? inChallenges(type)
    : ` in the first ${challengeKind(type, 'one')} you initiate each round`;

/** "the Knight trait", "the Stark affiliation". */
const traitText = (
  { subtype, faction }: Extract<ThronesEffect, { effect: 'trait' }>,
  scope: Scope,
): string =>
  faction === undefined
    ? `the ${kindName(subtype ?? '', scope)} trait`
    : `the ${kindName(faction, scope)} affiliation`;

const PLAYERS = {
  you: phrase('you', true),
  opponent: phrase('your opponent', false),
  player: phrase('that player', false),
  each: phrase('players', true),
} as const;

/** What cannot be done: to objects, or by a player. */
function cannotClause(
  does: Extract<ThronesEffect, { effect: 'cannot' }>,
  scope: Scope,
  fixed: Noun | undefined,
): Clause {
  const { what, who } = does;
  const things = does.over === undefined ? undefined : about(does.over, scope, fixed);
  if (who !== undefined) return act('cannot', forbidden(does, things?.object), PLAYERS[who]);
  const it = things ?? phrase('cards', true);
  const where = inChallenges(does.type);
  if (what === 'attack') return act('cannot', `be declared ${declared('attacker', it)}${where}`, it);
  if (what === 'defend') return act('cannot', `be declared ${declared('defender', it)}${where}`, it);
  if (what === 'bypass') return act('cannot', `be bypassed using stealth${where}`, it);
  if (what === 'stand' || what === 'kneel') return act('cannot', `${what}${where}`, it);
  if (what === 'trigger') return { whole: `abilities of ${it.object} cannot be triggered${where}` };
  return act('cannot', `be ${PARTICIPLES[what] ?? participle(what)}${where}`, it);
}

const PARTICIPLES: Record<string, string> = { win: 'won', save: 'saved', marshal: 'marshaled' };

/** What a player cannot do: "initiate military challenges against you", "marshal locations or attachments". */
function forbidden(does: Extract<ThronesEffect, { effect: 'cannot' }>, things: string | undefined): string {
  const kind = challengeKind(does.type, 'many');
  const against = does.against === undefined ? '' : ` against ${PLAYERS[does.against].object}`;
  switch (does.what) {
    case 'initiate':
    case 'win':
      return `${does.what} ${kind}${against}`;
    case 'attack':
      return `declare ${things ?? 'characters'} as attackers${inChallenges(does.type)}`;
    case 'defend':
      return `declare ${things ?? 'characters'} as defenders${inChallenges(does.type)}`;
    case 'trigger':
      return `trigger ${things === undefined ? 'card abilities' : `abilities of ${things}`}`;
    default:
      return `${does.what} ${things ?? 'cards'}`;
  }
}

function limitText({ of, who, max }: Extract<ThronesEffect, { effect: 'limit' }>): string {
  const whose = `${PLAYERS[who].subject} cannot`;
  const one = max === 1;
  switch (of) {
    case 'attackers':
    case 'defenders':
      return `${whose} declare more than ${max} ${one ? of.slice(0, -1) : of} in a challenge`;
    case 'challenges':
      return `${whose} initiate more than ${max} ${one ? 'challenge' : 'challenges'} each challenges phase`;
    case 'standing':
      return `${whose} stand more than ${max} ${one ? 'character' : 'characters'} in the standing phase`;
  }
}

function extraText({ of, n = 1 }: Extract<ThronesEffect, { effect: 'extra' }>, lasts: boolean): string {
  const number = n === 1 ? 'one' : 'many';
  if (of === 'limited')
    return `you may marshal or play ${n} additional limited ${n === 1 ? 'card' : 'cards'}${lasts ? '' : ' each round'}`;
  return `you may initiate ${n} additional ${challengeKind(of, number)}${lasts ? '' : ' each challenges phase'}`;
}
