import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse, stringify } from 'yaml';
import { z } from 'zod';
import type { Worded } from '../games/shared/comparison.ts';
import type { CardKey } from '../kernel/ids.ts';

/** A person's judgement on a pair of texts, after reading both. */
const Judgement = z.strictObject({
  reason: z.string().trim().min(1).max(500),
  by: z.string().trim().min(1).max(60),
});
export type Judgement = z.infer<typeof Judgement>;

/**
 * A pair of texts (the bot's text of a card and the official one) that a person has accepted although their words
 * differ. Stores no official text, only the hash of both.
 */
const Acceptance = z.strictObject({
  card: z.string(),
  pair: z.string(),
  ...Judgement.shape,
  /** A second judgement on the pair of texts, by another person who has not read the first one. */
  judgedTwice: Judgement.exactOptional(),
});
export type Acceptance = z.infer<typeof Acceptance>;

/**
 * Reads the judgement on a pair of texts that somebody typed. Throws an error with a message for people if a part is
 * missing or too long.
 */
export function readJudgement(reason: string | undefined, by: string | undefined): Judgement {
  const read = Judgement.safeParse({ reason, by });
  if (read.success) return read.data;
  throw new Error(
    'Say why with --reason "…" (500 letters at most) and who you are with --by NAME (60 at most).',
  );
}

/**
 * Hash of a pair of texts, the bot's and the official one: changes with any letter. Spaces and line breaks are
 * ignored, because sources differ in them.
 */
export const hashOf = (ours: Worded, official: Worded): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        [ours.facts, ours.text, official.facts, official.text].map((text) =>
          text.replace(/\s+/g, ' ').trim(),
        ),
      ),
    )
    .digest('hex')
    .slice(0, 16);

/** Path of the file that lists which differing card texts of a game somebody has accepted. */
export const acceptancesFile = (root: string, game: string): string =>
  join(root, 'test/compared', `${game}.yaml`);

/**
 * Reads a file of acceptances (card texts that somebody accepted although they differ from the official ones), by card.
 * A missing file means none. Throws an error with a message for people if the file is unreadable.
 */
export function readAcceptances(file: string): Map<CardKey, Acceptance> {
  if (!existsSync(file)) return new Map();
  let value: unknown;
  try {
    value = parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} is no YAML: ${error instanceof Error ? error.message : String(error)}`);
  }
  const read = z.array(Acceptance).safeParse(value ?? []);
  if (!read.success) {
    const { path, message } = read.error.issues[0]!;
    throw new Error(`${file}: ${path.join('.')}: ${message}`);
  }
  return new Map(read.data.map((one) => [one.card, one]));
}

/**
 * Writes the acceptances (card texts accepted although they differ from the official ones) sorted by card, so that a
 * change shows as a few lines in a diff.
 */
export function writeAcceptances(file: string, all: ReadonlyMap<CardKey, Acceptance>): void {
  const sorted = [...all.values()].sort((one, other) => (one.card < other.card ? -1 : 1));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, stringify(sorted, { lineWidth: 0 }));
}

/**
 * A tenth of the cards whose differing texts were accepted, at least one, drawn for a second judgement. The same seed
 * and cards give the same draw.
 */
export function drawTenth(accepted: readonly CardKey[], seed: string): CardKey[] {
  const ranked = accepted
    .map((card) => ({ card, rank: createHash('sha256').update(`${seed} ${card}`).digest('hex') }))
    .sort((one, other) => (one.rank < other.rank ? -1 : 1));
  return ranked.slice(0, Math.ceil(ranked.length / 10)).map(({ card }) => card);
}
