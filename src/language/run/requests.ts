import type { Choice } from '../../kernel/choice.ts';
import { REQUEST } from '../../kernel/game/prompts.ts';
import { type Seat, type Stamp, zoneId } from '../../kernel/ids.ts';
import { ids, inZone, live } from '../../kernel/query.ts';
import type { Env, GameState, Json, Step as OpaqueStep } from '../../kernel/state.ts';
import type { Text } from './by-hand.ts';
import { bind, type Doing } from './choices.ts';
import { happen } from './interpret.ts';

/**
 * Looks at hidden cards, for players who carry out a text by hand (without a card program). The bot cannot check the
 * text, so the other player, or a judge, allows each look first. Then only the asking player sees the cards; everybody
 * is informed of the look, and a searched deck is shuffled.
 */

/** A request to look at hidden cards, and what is done to a card found there. */
export interface Request {
  readonly look: Look;
  /**
   * The act on the found card: in words, and as steps that call the card `x`. If `shown`, everybody sees the card
   * first.
   */
  readonly then?: {
    readonly says: string;
    readonly shown?: true;
    readonly steps: readonly (OpaqueStep & Readonly<Record<string, Json>>)[];
  };
}

/**
 * The cards to look at, by owner and zone: all of them, a number from the top (chosen by the player), or a random one.
 */
export interface Look {
  readonly zone: string;
  readonly of: 'you' | 'opponent';
  readonly part: 'all' | 'top' | 'random';
}

/** Maximum number that a player may choose for a look: the buttons for the numbers fill two rows. */
export const MOST = 10;
/**
 * Maximum of refused looks at hidden cards for one text, so that nobody is asked forever. After that, a judge can still
 * show cards.
 */
const MOST_REFUSED = 3;

const REFUSED = 'byHand refused';
const TOP = 'byHand top';
/**
 * Mark among the answers stored for a text carried out by hand (without a card program): the player has been allowed to
 * look at cards.
 */
const GRANTED = 'byHand:granted';
/**
 * Name under which a program stores the random card that a player looks at. For other looks nothing needs to be stored:
 * the cards are found in their zone again.
 */
const DRAWN = 'byHand drawn';

/** True if there are cards to look at, judging by public information, and the player may still ask for a look. */
export const mayAsk = (state: GameState, env: Env, { look }: Request): boolean =>
  ids(state, zoneOf(state, env, look)).length > 0 && (env.numbers[REFUSED] ?? 0) < MOST_REFUSED;

/** The request to look at hidden cards, as an option that the player chooses. */
export const asksOf = ({ look, then }: Request): string => {
  const whose = look.of === 'you' ? 'your' : 'the other player’s';
  return `ask to ${clause(look, whose, `1 to ${MOST} cards`)}${then === undefined ? '' : `, and ${then.says}`}`;
};

/** Runs a request to look at hidden cards: asks how many cards, then for permission, and then for the card to find. */
export function request(text: Text, { look, then }: Request): void {
  const { doing } = text;
  const { tx, env, answer } = doing;
  if (env.did.includes(GRANTED)) {
    found(text, look, then);
    return;
  }
  const counts = look.part === 'top' && env.numbers[TOP] === undefined;
  if (answer === undefined) {
    if (counts) tx.ask(env.you, numberOf(env, MOST, 'At how many cards do you look?'));
    else askLeave(doing, look);
  } else if (counts)
    doing.stay({ ...env, numbers: { ...env.numbers, [TOP]: answer.kind === 'number' ? answer.number : 1 } });
  else if (answer.kind === 'confirm' && answer.yes) {
    tx.say('It is granted.');
    const granted = { ...env, did: [...env.did, GRANTED] };
    const drawn = look.part === 'random' ? bind(granted, DRAWN, oneOf(doing, look)) : granted;
    doing.stay(drawn);
    const shown = cardsOf(tx.state, drawn, look);
    happen(tx, 'look', env, [{ atom: 'reveal', objects: shown, to: [env.you] }]);
  } else {
    tx.say('It is refused.');
    const rest = ended(text.idle);
    const refused = (rest.numbers[REFUSED] ?? 0) + 1;
    text.perform([], { ...rest, numbers: { ...rest.numbers, [REFUSED]: refused } });
  }
}

/** Asks the other player whether the card's text allows the look. */
function askLeave({ tx, env }: Doing, look: Look): void {
  const you = tx.state.seats[env.you]!.name;
  const other = otherThan(tx.state, env.you);
  const whose = look.of === 'you' ? 'their own' : `${tx.state.seats[other]!.name}’s`;
  const n = env.numbers[TOP] ?? 1;
  const asks = `${you} asks to ${clause(look, whose, n === 1 ? 'card' : `${n} cards`)}`;
  tx.say(`${asks}.`);
  tx.ask(other, {
    kind: 'confirm',
    slot: 'answer',
    why: { code: REQUEST, about: env.self, card: env.card, text: `${asks}. Does the card say so?` },
    fallback: { kind: 'confirm', yes: false },
  });
}

/** Shows the cards to the player who asked, and has them choose one if the request acts on a card. */
function found(text: Text, look: Look, then: Request['then']): void {
  const { doing, perform } = text;
  const { tx, env, answer } = doing;
  const idle = ended(text.idle);
  const searched = look.zone === 'deck' && look.part === 'all' ? seatOf(tx.state, env, look) : undefined;
  if (then === undefined) perform([], idle, searched);
  else if (answer === undefined)
    tx.ask(env.you, {
      kind: 'objects',
      slot: 'answer',
      why: {
        code: 'byHandFound',
        about: env.self,
        card: env.card,
        text: `Which card, if any? You ${then.says}.`,
      },
      candidates: cardsOf(tx.state, env, look),
      min: 0,
      max: 1,
      fallback: { kind: 'objects', objects: [] },
      concealed: true,
    });
  else {
    const x = answer.kind === 'objects' ? answer.objects : [];
    perform(x.length === 0 ? [] : then.steps, bind(idle, 'x', x), searched);
    if (then.shown === true && x.length > 0) {
      const all = [...tx.state.seats.keys(), tx.state.seats.length];
      happen(tx, 'reveal', env, [{ atom: 'reveal', objects: x, to: all }]);
    }
  }
}

/** Question to a player for a number of at least 1. */
export const numberOf = (env: Env, most: number, text: string): Choice => ({
  kind: 'number',
  slot: 'answer',
  why: { code: 'byHandNumber', about: env.self, card: env.card, text },
  min: 1,
  max: most,
  fallback: { kind: 'number', number: 1 },
});

/** The text's bindings (stored names and answers) without those of the finished request. */
function ended(env: Env): Env {
  const { [TOP]: _, ...numbers } = env.numbers;
  const { [DRAWN]: __, ...refs } = env.refs;
  return { ...env, numbers, refs, did: env.did.filter((one) => one !== GRANTED) };
}

/** The hidden cards that the request is about. */
function cardsOf(state: GameState, env: Env, look: Look): Stamp[] {
  if (look.part === 'random') return (env.refs[DRAWN] ?? []).filter((s) => live(state, s) !== undefined);
  const all = inZone(state, zoneOf(state, env, look)).map(({ stamp }) => stamp);
  return look.part === 'top' ? all.slice(0, env.numbers[TOP] ?? 1) : all;
}

/** A random card of the zone. */
function oneOf({ tx, env }: Doing, look: Look): Stamp[] {
  const all = inZone(tx.state, zoneOf(tx.state, env, look));
  return all.length === 0 ? [] : [all[tx.random('by-hand', all.length)]!.stamp];
}

const zoneOf = (state: GameState, env: Env, look: Look) => zoneId(look.zone, seatOf(state, env, look));

const seatOf = (state: GameState, { you }: Env, { of }: Look): Seat =>
  of === 'you' ? you : otherThan(state, you);

const otherThan = (state: GameState, seat: Seat): Seat => (seat + 1) % state.seats.length;

function clause({ zone, part }: Look, whose: string, top: string): string {
  switch (part) {
    case 'all':
      return zone === 'deck' ? `search ${whose} deck` : `look at ${whose} ${zone}`;
    case 'top':
      return `look at the top ${top} of ${whose} ${zone}`;
    case 'random':
      return `look at a random card of ${whose} ${zone}`;
  }
}
