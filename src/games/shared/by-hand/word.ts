// The program step `byHand`: the player carries out the card's text, because no program does. All games share the step;
// only the list of acts that it offers differs.
import { act } from '../../../language/print/clauses.ts';
import { list } from '../../../language/print/english.ts';
import { type Act, type Acts, carryOut } from '../../../language/run/by-hand.ts';
import type { Doing } from '../../../language/run/choices.ts';
import { stateNumber, unstated } from '../../../language/run/stated.ts';
import { atLeastOne, maybe, type Node, node, one } from '../../../language/schema/shape.ts';

const ABOUT =
  'No program does what the card says: you carry out its text, one act after the other, and say when it is done.';

/** Declaration of the program step `byHand`, in which a player carries out a card's text. */
export const BY_HAND_NODE = node(ABOUT, {}, {});

/**
 * Declaration of the step `byHand` (a player carries out the text) for a game with cards whose numbers are unknown. The
 * step lists the numbers that its card lacks; a player states them.
 */
export const statingNode = <const Numbers extends readonly string[]>(...numbers: Numbers) =>
  node(
    `${ABOUT} Numbers of the card that no record holds (\`lacks\`) you state first, once a game.`,
    {},
    { lacks: maybe(atLeastOne(one(...numbers))) },
  );

/** Parts of the dictionary entry (definition) of the step `byHand` that all games share. */
const SHARED = {
  aim: 'neither' as const,
  possible: 'always' as const,
  asks: () => 'What does its text do next? Choose it, or say that the text is done.',
};

/**
 * Dictionary entry (definition) of the step by which a player carries out a text. `acts`: the menu of the acts most
 * frequent in the game's texts.
 */
export const byHandWord = (acts: Acts) => ({
  node: BY_HAND_NODE,
  ...SHARED,
  says: () => act('carry', 'out its text'),
  does: (doing: Doing) => carryOut(doing, acts),
});

/** A program step that may list numbers that its card lacks. */
interface Stating {
  readonly op: string;
  readonly lacks?: readonly string[];
}

/**
 * Dictionary entry (definition) of the step `byHand`, for a game in which a player states missing numbers. `states`
 * gives the card the stated number.
 */
export const statingWord = <N extends Node>(
  declared: N,
  acts: Acts,
  states: Readonly<Record<string, (n: number, name: string) => readonly Act[]>>,
) => ({
  node: declared,
  ...SHARED,
  says: ({ lacks = [] }: Stating) =>
    lacks.length === 0
      ? act('carry', 'out its text')
      : act('state', `its ${list([...lacks], 'and')} and carry out its text`),
  does: (doing: Doing, step: Stating) => {
    const lacking = unstated(doing, step.lacks ?? []);
    const stated = lacking === undefined ? undefined : states[lacking];
    if (lacking === undefined || stated === undefined) carryOut(doing, acts);
    else stateNumber(doing, { ...step }, lacking, stated);
  },
});
