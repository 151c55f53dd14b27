// Acts that are done even for people who have used up their allowance, so that nobody loses a game by the limit:
// answers to the open question, the buttons that open it, and claims of a win on time.
import { fingerprint } from '../messages/prompt.ts';
import type { Desk } from './command.ts';
import { type CustomId, isOfQuestion, parseCustomId } from './custom-id.ts';
import { againCall, findGame } from './find-game.ts';
import type { Caller, CommandCall, Incoming } from './incoming.ts';

/** A function that checks whether an interaction is urgent; undefined if interactions of its kind never are. */
export function urgency(incoming: Incoming, desk: Desk): (() => Promise<boolean>) | undefined {
  switch (incoming.kind) {
    case 'suggest':
    case 'menu':
      return undefined;
    case 'command':
      return ofCommand(incoming.call, desk);
    case 'click':
    case 'form': {
      const { call } = incoming;
      const id = parseCustomId(call.customId);
      if (id === undefined) return undefined;
      // The button or menu runs a command again, for the game that was picked.
      if (id.route === 'again' && incoming.kind === 'click')
        return ofCommand(againCall(call, id.args, incoming.call.values[0]), desk);
      return isOfQuestion(id.route) ? () => isOpen(call, id, desk) : undefined;
    }
  }
}

/** True if the component belongs to the question that the person is asked now. */
async function isOpen(caller: Caller, id: CustomId, desk: Desk): Promise<boolean> {
  const claim = id.route === 'decide' ? undefined : { ask: id.ask, epoch: id.epoch };
  const met = await desk.tables.question(id.game, caller.userId, claim);
  if (!met.fresh || met.record.guildId !== caller.guildId) return false;
  const [offered] = id.args;
  return offered === undefined || id.route === 'typed' || offered === fingerprint(met.prompt);
}

function ofCommand(call: CommandCall, desk: Desk): (() => Promise<boolean>) | undefined {
  const name = call.sub === undefined ? call.command : `${call.command} ${call.sub}`;
  const moves = [...desk.games.values()].some((game) => game.moves.some(({ command }) => command === name));
  if (!moves && name !== 'game claim') return undefined;
  return async () => {
    const found = await findGame(call, desk, 'mine');
    if ('reply' in found || found.record.phase !== 'running') return false;
    const { record } = found;
    const seat = record.players.find(({ userId }) => userId === call.userId)?.seat;
    return seat !== undefined && (name === 'game claim' || record.awaiting.includes(seat));
  };
}
