import type { Answer, Choice, Option } from '../../kernel/choice.ts';
import { BY_HAND, BY_HAND_MORE } from '../../kernel/game/prompts.ts';
import { zoneId } from '../../kernel/ids.ts';
import type { Env, Json, Step as OpaqueStep } from '../../kernel/state.ts';
import type { Doing } from './choices.ts';
import { happen } from './interpret.ts';
import { possible } from './questions.ts';
import { asksOf, MOST, mayAsk, numberOf, type Request, request } from './requests.ts';

/**
 * Menu of acts, by name, for a player who carries out a card's text by hand (without a card program). Each act runs as
 * a normal step of the card, so other cards can replace, prevent and react to it.
 */
export type Acts = Readonly<Record<string, Deed>>;

/**
 * An act in the menu for carrying out a text by hand (without a card program): a list of steps; steps that need a
 * number; a look at hidden cards; or a submenu of acts.
 */
export type Deed = Single | Group;
type Single = readonly Act[] | Counted | Request;

/**
 * One step of an act in the menu for carrying out a text by hand, not yet typed for a game:
 * `test/games/by-hand/acts.test.ts` checks each step against the language of its game.
 */
export type Act = OpaqueStep & Readonly<Record<string, Json>>;

/** Act in the menu for carrying out a text by hand that needs a number from 1 to `most`, chosen by the player. */
interface Counted {
  readonly most: number;
  readonly steps: (n: number) => readonly Act[];
}

/** Submenu of acts for carrying out a text by hand: `says` is its line in the first menu, `asks` its question. */
interface Group {
  readonly says: string;
  readonly asks: string;
  readonly acts: Readonly<Record<string, Single>>;
}

/** An act for carrying out a text by hand (without a card program), done to a card that its player chooses. */
export const toChosen = (from: { [key: string]: Json }, step: Act): Act[] => [
  { op: 'choose', from, as: 'x' },
  step,
];

/**
 * An act for carrying out a text by hand (without a card program), done to a card of the opponent's hand that the
 * opponent chooses.
 */
export const theirs = (step: Act): Act[] => [
  { op: 'choose', who: 'opponent', from: { in: 'hand', of: 'opponent' }, as: 'x' },
  step,
];

const X = { ref: 'x' };
const TO_HAND: Act = { op: 'move', what: X, to: 'hand' };

/** Search of the player's own deck for a card, `x`, to which `step` is done. */
export const searchDeck = (says: string, step: Act): Request => ({
  look: { zone: 'deck', of: 'you', part: 'all' },
  then: { says, steps: [step] },
});

/** Look at the top of the player's own deck for a card, `x`, to which `step` is done. */
export const lookAtTop = (says: string, step: Act): Request => ({
  look: { zone: 'deck', of: 'you', part: 'top' },
  then: { says, steps: [step] },
});

/** Look at the top of the player's own deck for a card to put into the hand. */
export const TAKE_FROM_TOP = lookAtTop('put it into your hand', TO_HAND);

/** Search of the player's own deck for a card to reveal and put into the hand. */
export const TAKE_FROM_DECK: Request = {
  look: { zone: 'deck', of: 'you', part: 'all' },
  then: { says: 'reveal it and put it into your hand', shown: true, steps: [TO_HAND] },
};

/**
 * Looks at the opponent's cards (the hand, a random card of it, or the top of the deck), with `step` done to one of
 * them, `x`.
 */
export const lookAtTheirs = (says: string, step: Act) => {
  const then = { says, steps: [step] };
  return {
    'their hand': { look: { zone: 'hand', of: 'opponent', part: 'all' }, then },
    random: { look: { zone: 'hand', of: 'opponent', part: 'random' }, then },
    'their top': { look: { zone: 'deck', of: 'opponent', part: 'top' }, then },
  } satisfies Record<string, Request>;
};

/** Submenu of looks at hidden cards, which the opponent must allow. */
export const asking = (acts: Group['acts']): Group => ({
  says: 'ask to look at hidden cards',
  asks: 'What do you ask for? The other player grants it, or a judge does. Then you alone see the cards.',
  acts,
});

/** Submenu of acts, for carrying out a text by hand, that happen later or have a lasting effect. */
export const later = (acts: Group['acts']): Group => ({
  says: 'go on with the text later, or have something last',
  asks: 'When does the text go on? You are asked again then.',
  acts,
});

/** Step that continues a text carried out by hand (without a card program): its player is asked for the next act. */
export const GOES_ON: Act[] = [{ op: 'byHand' }];

/** An act, for carrying out a text by hand, that needs a number from its player. */
export const needsNumber = (steps: (n: number) => readonly Act[]): Counted => ({ most: MOST, steps });

/**
 * Maximum number of acts with which a player carries out one text, so that the text comes to an end. No card needs so
 * many acts.
 */
const MOST_ACTS = 100;

/**
 * Key for the number of acts done so far, in the bindings (stored names) of a text that its player carries out by hand.
 */
const DONE = 'byHand acts';
/**
 * Key, in the bindings (stored names) of a text that its player carries out by hand, for the seat whose deck the player
 * has searched. That deck must be shuffled next.
 */
const SEARCHED = 'byHand searched';
/**
 * Prefix of a mark among the stored answers of a text that its player carries out by hand. The mark is this prefix with
 * the name of the act in progress.
 */
const BEGUN = 'byHand ';

/**
 * A text that its player carries out by hand (without a card program): its bindings (stored names), and how to
 * continue.
 */
export interface Text {
  doing: Doing;
  /** The text's bindings (stored names) without an act in progress. */
  idle: Env;
  /** Ends the act in progress: does these steps, and then asks the player for the next act. */
  perform(steps: readonly OpaqueStep[], env: Env, searched?: number): void;
}

/** Asks the player who carries out a text by hand for one act after the other, until they say that the text is done. */
export function carryOut(doing: Doing, acts: Acts): void {
  const { tx, env } = doing;
  const { [SEARCHED]: searched, ...numbers } = env.numbers;
  if (searched !== undefined) {
    doing.stay({ ...env, numbers });
    happen(tx, 'shuffle', env, [{ atom: 'shuffle', zone: zoneId('deck', searched) }]);
    return;
  }
  const begun = env.did.find((one) => one.startsWith(BEGUN))?.slice(BEGUN.length);
  const deed = begun === undefined ? undefined : deedOf(acts, begun);
  const text = textOf(doing);
  if (deed === undefined) next(text, acts);
  else if (isProgram(deed)) text.perform(deed, text.idle);
  else if ('acts' in deed) among(text, deed);
  else if ('look' in deed) request(text, deed);
  else count(text, deed);
}

const textOf = (doing: Doing): Text => ({
  doing,
  idle: { ...doing.env, did: doing.env.did.filter((one) => !one.startsWith(BEGUN)) },
  perform: (steps, env, searched) => {
    const numbers = {
      ...env.numbers,
      [DONE]: (env.numbers[DONE] ?? 0) + 1,
      ...(searched !== undefined && { [SEARCHED]: searched }),
    };
    doing.splice([...steps, { op: 'byHand' }], { ...env, numbers });
  },
});

const isProgram = (deed: Deed): deed is readonly Act[] => Array.isArray(deed);

/**
 * The act with this name in the menu for carrying out a text by hand, or in one of its submenus; undefined if it no
 * longer exists.
 */
const deedOf = (acts: Acts, name: string): Deed | undefined =>
  acts[name] ??
  Object.values(acts)
    .flatMap((deed) => ('acts' in deed ? [deed.acts[name]] : []))
    .find((deed) => deed !== undefined);

/** Runs the player's next act, or ends the text that they carry out by hand. */
function next(text: Text, acts: Acts): void {
  const { doing } = text;
  const { tx, host, env, answer } = doing;
  const over = (): void => {
    const { [DONE]: _, ...numbers } = env.numbers;
    doing.goOn({ ...env, numbers });
  };
  if (answer !== undefined) {
    const name = chosen(answer);
    if (name === undefined) over();
    else begin(text, name, acts[name]);
  } else if ((env.numbers[DONE] ?? 0) >= MOST_ACTS) over();
  else tx.ask(env.you, menu(doing, acts, BY_HAND, host.say({ op: 'byHand' }, env)));
}

/** Asks the player to choose in a submenu: one of its acts, or back to the first menu. */
function among(text: Text, { acts, asks }: Group): void {
  const { doing } = text;
  const { tx, env, answer } = doing;
  if (answer === undefined) {
    tx.ask(env.you, menu(doing, acts, BY_HAND_MORE, asks));
    return;
  }
  const name = chosen(answer) ?? '';
  begin(text, name, acts[name]);
}

/**
 * Begins the act that the player chose. If no act has that name (an answer from an earlier release), asks the first
 * question again.
 */
function begin({ doing, idle, perform }: Text, name: string, deed: Deed | undefined): void {
  if (deed === undefined) doing.stay(idle);
  else if (isProgram(deed)) perform(deed, idle);
  else doing.stay({ ...idle, did: [...idle.did, `${BEGUN}${name}`] });
}

/** Asks the player for the number that the act needs, and does the act with it. */
function count({ doing, idle, perform }: Text, { most, steps }: Counted): void {
  const { tx, host, env, answer } = doing;
  if (answer === undefined)
    tx.ask(env.you, numberOf(env, most, `How many? ${upTo(most, host.sayAll([...steps(most)], env))}`));
  else perform(steps(answer.kind === 'number' ? answer.number : 1), idle);
}

/** The act's sentence, with the highest number replaced by the numbers that the player may choose. */
const upTo = (most: number, text: string): string => text.replace(/\b(10|ten)\b/, `1 to ${most}`);

function menu(doing: Doing, acts: Acts, code: string, text: string): Choice {
  const { env } = doing;
  return {
    kind: 'option',
    slot: 'answer',
    why: { code, about: env.self, card: env.card, text },
    options: Object.entries(acts).flatMap(([id, deed]) => optionOf(doing, id, deed)),
    min: 0,
    max: 1,
    fallback: { kind: 'option', options: [] },
    // The number of possible acts is kept secret, because hidden cards may decide which acts are possible. The question
    // is never answered automatically: only the player knows when the text is done.
    concealed: true,
  };
}

/** Menu entry of an act for carrying out a text by hand; none if the act could do nothing now. */
function optionOf(doing: Doing, id: string, deed: Deed): Option[] {
  const { tx, host, env } = doing;
  if (isProgram(deed))
    return possible(tx.state, deed, env, host) ? [{ id, text: host.sayAll([...deed], env) }] : [];
  if ('look' in deed) return mayAsk(tx.state, env, deed) ? [{ id, text: asksOf(deed) }] : [];
  if ('acts' in deed) {
    const any = Object.entries(deed.acts).some(([one, single]) => optionOf(doing, one, single).length > 0);
    return any ? [{ id, text: deed.says }] : [];
  }
  const { most, steps } = deed;
  if (!possible(tx.state, steps(1), env, host)) return [];
  // The act is printed with its largest number, so that plural words fit.
  return [{ id, text: upTo(most, host.sayAll([...steps(most)], env)) }];
}

const chosen = (answer: Answer): string | undefined =>
  answer.kind === 'option' ? answer.options[0] : undefined;
