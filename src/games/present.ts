import type { BoardSection, GroupView } from '../kernel/game.ts';

/**
 * A set-aside group as a timer of the board, for any game that makes groups: what waits, what for, how long, and what it
 * brings. What matters most comes first, for a crowded board is cut at the end of each section: how long is in the title.
 */
export function timer(group: GroupView): BoardSection {
  const { turnsLeft } = group;
  const left = turnsLeft === 0 ? 'due now' : turnsLeft === 1 ? '1 turn left' : `${turnsLeft} turns left`;
  return {
    title: `Set aside ${group.id}: ${group.cause}${turnsLeft === undefined ? '' : ` · ${left}`}`,
    lines: [
      `returns ${group.returns}`,
      group.members.join(', '),
      `used by ${group.playedBy}`,
      ...(group.benefit === undefined ? [] : [`brings: ${group.benefit}`]),
    ],
    inline: false,
  };
}
