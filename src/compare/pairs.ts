import type { Official, Worded } from '../games/shared/comparison.ts';
import type { Workbench } from '../games/shared/workbench.ts';
import type { CardKey } from '../kernel/ids.ts';
import { type Acceptance, hashOf, type Judgement } from './acceptances.ts';
import type { Facts } from './facts.ts';
import { type Difference, differOf } from './tally.ts';

/** The text of an automated card (one with a program), beside the official text. */
export interface Pair {
  card: CardKey;
  name: string;
  ours: Worded;
  official: Official;
  /** Counted words that one of the two texts has more often than the other; empty if all occur equally often. */
  differences: Difference[];
  hash: string;
}

/** Result of comparing the automated cards of a game. */
export interface Compared {
  pairs: Pair[];
  /** Automated cards for which no file has an official text. */
  without: { card: CardKey; name: string }[];
}

/** Pairs each automated card with its official text. */
export function compare({ game, comparison }: Workbench, facts: Facts): Compared {
  const differ = differOf(comparison.wordings);
  const compared: Compared = { pairs: [], without: [] };
  for (const { key: card, name, line, text, automated } of game.cards()) {
    if (!automated) continue;
    const official = facts.find(comparison.idsOf(card));
    if (official === undefined) {
      compared.without.push({ card, name });
      continue;
    }
    const ours = { facts: line, text };
    const differences = differ(name, ours, official);
    compared.pairs.push({ card, name, ours, official, differences, hash: hashOf(ours, official) });
  }
  return compared;
}

/**
 * Result for a card whose text was compared with the official one. `equal`; different but accepted by somebody
 * (`accepted`); accepted earlier, but one of the texts has changed since (`void`); or not judged yet (`open`).
 */
export type Standing = 'equal' | 'accepted' | 'void' | 'open';

/** Result for a pair of compared card texts, given what was accepted for the card. */
export function standingOf({ differences, hash }: Pair, acceptance: Acceptance | undefined): Standing {
  if (differences.length === 0) return 'equal';
  if (acceptance === undefined) return 'open';
  return acceptance.pair === hash ? 'accepted' : 'void';
}

/**
 * Accepts a card text that differs from the official one, for the reason given. Throws an error with a message for
 * people if the texts do not differ, or the reason quotes the official text.
 */
export function accept(pair: Pair, judgement: Judgement, before: Acceptance | undefined): Acceptance {
  const standing = standingOf(pair, before);
  if (standing === 'equal')
    throw new Error(`Nothing differs on ${pair.card} (${pair.name}), so there is nothing to accept.`);
  if (standing === 'accepted')
    throw new Error(
      `${pair.card} (${pair.name}) has been accepted by ${before!.by}. Judge it a second time with --judge-again ${pair.card}.`,
    );
  refuseQuotes(pair, judgement);
  return { card: pair.card, pair: pair.hash, ...judgement };
}

/**
 * Adds a second judgement to the acceptance of a differing card text. Throws an error with a message for people if
 * there is no first judgement, or it is by the same person.
 */
export function judgeAgain(pair: Pair, judgement: Judgement, before: Acceptance | undefined): Acceptance {
  if (before === undefined || standingOf(pair, before) !== 'accepted')
    throw new Error(`${pair.card} (${pair.name}) is not accepted, so there is no judgement to repeat.`);
  if (before.by === judgement.by)
    throw new Error(
      `${judgement.by} has accepted ${pair.card} (${pair.name}). Somebody else must judge it again.`,
    );
  refuseQuotes(pair, judgement);
  return { ...before, judgedTwice: judgement };
}

/** Number of consecutive words that count as a quotation. */
const QUOTED = 6;

/**
 * Refuses a reason for accepting a card text if it quotes the official text, because official texts must not get into
 * the repository.
 */
function refuseQuotes({ card, official }: Pair, { reason }: Judgement): void {
  const said = wordsOf(reason);
  const text = ` ${wordsOf(official.text).join(' ')} `;
  for (let at = 0; at + QUOTED <= said.length; at++)
    if (text.includes(` ${said.slice(at, at + QUOTED).join(' ')} `))
      throw new Error(
        `The reason for ${card} quotes the official text, which must stay outside the repository. Say it in your own words.`,
      );
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
