// Module that is loaded into a bot before the bot itself: it makes the seeds of games the same in every run, but
// different for each process. Other random values stay truly random.
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/** Bytes of a game's seed; no other random value of the bot is that long. */
const SEED = 32;

const { randomBytes } = crypto;
let drawn = 0;

const seeds = (size: number): Buffer =>
  size === SEED
    ? crypto.createHash('sha256').update(`seed ${process.env['TEST_SEEDS']} ${drawn++}`).digest()
    : randomBytes(size);

Object.assign(crypto, { randomBytes: seeds });
syncBuiltinESMExports();
