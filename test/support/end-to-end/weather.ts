// Faults of a bad day: everything that can go wrong with Discord sometimes does, and the gateway's connection is cut.
import type { FaultsChange } from '../../../src/playground/driver/protocol.ts';
import type { Match } from './match.ts';

export const STORM: FaultsChange = {
  seed: 99,
  slow: { probability: 0.1, milliseconds: 200 },
  serverError: { probability: 0.08 },
  rateLimit: { probability: 0.06, retryAfterSeconds: 0.3 },
  // Discord carries out the request, but the bot gets an error.
  loseResponse: { probability: 0.08 },
  doubleDelivery: { probability: 0.3 },
  // Each of these makes its user wait three seconds, until Discord gives up.
  lateInteraction: { probability: 0.1, times: 2 },
};

/**
 * Cuts the connection to the gateway after every `every` actions. The second cut also ends the session, so that it
 * cannot be resumed.
 */
export function cutting(match: Match, every: number): { cuts: () => number; tick: () => Promise<void> } {
  let deeds = 0;
  let cuts = 0;
  return {
    cuts: () => cuts,
    tick: async () => {
      deeds += 1;
      if (deeds % every !== 0) return;
      cuts += 1;
      await match.stage.driver.faults({ dropGateway: cuts === 2 ? 'invalid' : 'resumable' });
    },
  };
}
