import type { Answer, Choice, Option } from '../../kernel/choice.ts';
import { BY_HAND, BY_HAND_MORE } from '../../kernel/game.ts';
import { zoneId } from '../../kernel/ids.ts';
import type { Env, Json, Step as OpaqueStep } from '../../kernel/state.ts';
import type { Doing } from './choices.ts';
import { happen } from './interpret.ts';
import { possible } from './questions.ts';
import { asksOf, MOST, mayAsk, numberOf, type Request, request } from './requests.ts';

/**
 * Acts of a player who carries out a text themselves, by their names. Each is done as any other step of the card is, so that it is replaced,
 * prevented and reacted to.
 */
export type Acts = Readonly<Record<string, Deed>>;

/** One of them: a program; one that needs a number; one that looks at hidden cards; or several, of which one is chosen next. */
export type Deed = Single | Group;
type Single = readonly Act[] | Counted | Request;

/** One step of them, unread: `test/games/by-hand/acts.test.ts` checks each against the language of its game. */
export type Act = OpaqueStep & Readonly<Record<string, Json>>;

/** Act of which the player says how many, from 1 to `most`. */
interface Counted {
  readonly most: number;
  readonly steps: (n: number) => readonly Act[];
}

/** Acts that are chosen among in a second menu: `says` is their line in the first one, `asks` the question of theirs. */
interface Group {
  readonly says: string;
  readonly asks: string;
  readonly acts: Readonly<Record<string, Single>>;
}

/** An act that is done to a card which its player chooses. */
export const toChosen = (from: { [key: string]: Json }, step: Act): Act[] => [
  { op: 'choose', from, as: 'x' },
  step,
];

/** An act that is done to a card of the other player's hand, which that player chooses. */
export const theirs = (step: Act): Act[] => [
  { op: 'choose', who: 'opponent', from: { in: 'hand', of: 'opponent' }, as: 'x' },
  step,
];

const X = { ref: 'x' };
const TO_HAND: Act = { op: 'move', what: X, to: 'hand' };

/** Searches one's deck for a card, `x`, to which that is done. */
export const searchDeck = (says: string, step: Act): Request => ({
  look: { zone: 'deck', of: 'you', part: 'all' },
  then: { says, steps: [step] },
});

/** Looks at the top of one's deck for a card, `x`, to which that is done. */
export const lookAtTop = (says: string, step: Act): Request => ({
  look: { zone: 'deck', of: 'you', part: 'top' },
  then: { says, steps: [step] },
});

/** Looks at the top of one's deck, for a card to take into the hand. */
export const TAKE_FROM_TOP = lookAtTop('put it into your hand', TO_HAND);

/** Searches one's deck for a card that is revealed and comes into the hand. */
export const TAKE_FROM_DECK: Request = {
  look: { zone: 'deck', of: 'you', part: 'all' },
  then: { says: 'reveal it and put it into your hand', shown: true, steps: [TO_HAND] },
};

/** Looks at cards of the other player, to one of which, `x`, that is done: their hand, a random card of it, or the top of their deck. */
export const lookAtTheirs = (says: string, step: Act) => {
  const then = { says, steps: [step] };
  return {
    'their hand': { look: { zone: 'hand', of: 'opponent', part: 'all' }, then },
    random: { look: { zone: 'hand', of: 'opponent', part: 'random' }, then },
    'their top': { look: { zone: 'deck', of: 'opponent', part: 'top' }, then },
  } satisfies Record<string, Request>;
};

/** Looks at hidden cards. */
export const asking = (acts: Group['acts']): Group => ({
  says: 'ask to look at hidden cards',
  asks: 'What do you ask for? The other player grants it, or a judge does. Then you alone see the cards.',
  acts,
});

/** Acts that come later, and effects that last longer. */
export const later = (acts: Group['acts']): Group => ({
  says: 'go on with the text later, or have something last',
  asks: 'When does the text go on? You are asked again then.',
  acts,
});

/** The text goes on then: its player is asked again. */
export const GOES_ON: Act[] = [{ op: 'byHand' }];

/** An act that needs a number. */
export const needsNumber = (steps: (n: number) => readonly Act[]): Counted => ({ most: MOST, steps });

/** Most acts of one text, so that it ends. No text says as much. */
const MOST_ACTS = 100;

/** The number of acts that were done, among the bindings of the text. */
const DONE = 'byHand acts';
/** The seat whose deck was searched, and is shuffled next. */
const SEARCHED = 'byHand searched';
/** Stands among the text's answers before the name of an act that is going on. */
const BEGUN = 'byHand ';

/** The text that is carried out: what it knows of itself, and how it goes on. */
export interface Text {
  doing: Doing;
  /** Its bindings, with no act going on. */
  idle: Env;
  /** The act is over: these steps are done, and then its player is asked for the next one. */
  perform(steps: readonly OpaqueStep[], env: Env, searched?: number): void;
}

/** Asks what the text does next, until its player says that it is done. */
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

/** The act of this name, also among those of a second menu; undefined where there is none any more. */
const deedOf = (acts: Acts, name: string): Deed | undefined =>
  acts[name] ??
  Object.values(acts)
    .flatMap((deed) => ('acts' in deed ? [deed.acts[name]] : []))
    .find((deed) => deed !== undefined);

/** The next act, or the end of the text. */
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

/** One of the acts of a second menu, or back to the first one. */
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

/** Begins the act. Where there is none of that name, as an answer to an earlier release may say, the first question is asked again. */
function begin({ doing, idle, perform }: Text, name: string, deed: Deed | undefined): void {
  if (deed === undefined) doing.stay(idle);
  else if (isProgram(deed)) perform(deed, idle);
  else doing.stay({ ...idle, did: [...idle.did, `${BEGUN}${name}`] });
}

/** Asks for the number, and does the act with it. */
function count({ doing, idle, perform }: Text, { most, steps }: Counted): void {
  const { tx, host, env, answer } = doing;
  if (answer === undefined)
    tx.ask(env.you, numberOf(env, most, `How many? ${upTo(most, host.sayAll([...steps(most)], env))}`));
  else perform(steps(answer.kind === 'number' ? answer.number : 1), idle);
}

/** The sentence with the numbers that its player may say. */
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
    // The possible ones may depend on hidden cards; and it is the player who knows when the text is done.
    concealed: true,
  };
}

/** The act in a menu; none where it can do nothing now. */
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
  // Said with the largest number, so that the words around it fit several.
  return [{ id, text: upTo(most, host.sayAll([...steps(most)], env)) }];
}

const chosen = (answer: Answer): string | undefined =>
  answer.kind === 'option' ? answer.options[0] : undefined;
