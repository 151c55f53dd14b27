import { ALTERED } from './altered.ts';
import { COMPARISON } from './comparison.ts';
import { DAMAGE } from './damage.ts';
import { DISCORD } from './discord.ts';
import { FACTS } from './facts.ts';
import type { Fault } from './fault.ts';
import { KERNEL } from './kernel.ts';
import { LANGUAGE } from './language.ts';
import { LEAGUES } from './leagues.ts';
import { LIFE } from './life.ts';
import { NETRUNNER } from './netrunner.ts';
import { REDEMPTION } from './redemption.ts';
import { SECRECY } from './secrecy.ts';
import { STORE } from './store.ts';
import { TABLE } from './table.ts';
import { THRONES } from './thrones.ts';

/**
 * Mistakes that people might make, by part of the project. `npm test` notices each of them, although it runs only
 * samples of some tests.
 */
export const FAULTS: Readonly<Record<string, readonly Fault[]>> = {
  kernel: KERNEL,
  language: LANGUAGE,
  comparison: COMPARISON,
  altered: ALTERED,
  redemption: REDEMPTION,
  netrunner: NETRUNNER,
  thrones: THRONES,
  facts: FACTS,
  secrecy: SECRECY,
  table: TABLE,
  store: STORE,
  damage: DAMAGE,
  leagues: LEAGUES,
  discord: DISCORD,
  life: LIFE,
};
