import { BY_HAND } from '../../kernel/game.ts';
import type { Json, Step as OpaqueStep } from '../../kernel/state.ts';
import type { Doing } from './choices.ts';
import { possible } from './questions.ts';

/**
 * Acts of a player who carries out a text themselves: programs by their names. Each is done as any other step of the card is, so
 * that it is replaced, prevented and reacted to.
 */
export type Acts = Readonly<Record<string, readonly Act[]>>;

/** One step of them, unread: `test/games/by-hand-acts.test.ts` checks each against the language of its game. */
export type Act = OpaqueStep & Readonly<Record<string, Json>>;

/** An act that is done to a card which its player chooses. */
export const toChosen = (from: { [key: string]: Json }, step: Act): Act[] => [
  { op: 'choose', from, as: 'x' },
  step,
];

/** Most acts of one text, so that it ends. No text says as much. */
const MOST_ACTS = 100;
/** The number of acts that were done, among the bindings of the text. */
const DONE = 'byHand acts';

/** Asks what the text does next, until its player says that it is done. */
export function carryOut(doing: Doing, acts: Acts): void {
  const { tx, host, env, answer } = doing;
  if (answer !== undefined) {
    const [name = ''] = answer.kind === 'option' ? answer.options : [];
    const steps = acts[name];
    const { [DONE]: done = 0, ...numbers } = env.numbers;
    if (steps === undefined) doing.goOn({ ...env, numbers });
    else if (done + 1 >= MOST_ACTS) doing.splice([...steps], { ...env, numbers });
    else doing.splice([...steps, { op: 'byHand' }], { ...env, numbers: { ...numbers, [DONE]: done + 1 } });
    return;
  }
  const options = Object.entries(acts).flatMap(([id, steps]) =>
    possible(tx.state, steps, env, host) ? [{ id, text: host.sayAll([...steps], env) }] : [],
  );
  tx.ask(env.you, {
    kind: 'option',
    slot: 'answer',
    why: { code: BY_HAND, about: env.self, card: env.card, text: host.say({ op: 'byHand' }, env) },
    options,
    min: 0,
    max: 1,
    fallback: { kind: 'option', options: [] },
    // Which of them are possible may depend on hidden cards; and it is the player who knows when the text is done.
    concealed: true,
  });
}
