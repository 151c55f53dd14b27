import type { BoardSection, GroupView } from '../kernel/game.ts';

/** A set-aside group as a timer of the board: what waits, what for, how long, and what it brings. For any game that makes groups. */
export function timer(group: GroupView): BoardSection {
  const left =
    group.turnsLeft === undefined
      ? []
      : [group.turnsLeft === 1 ? '1 turn left' : `${group.turnsLeft} turns left`];
  return {
    title: `Set aside ${group.id}: ${group.cause}`,
    lines: [
      group.members.join(', '),
      `used by ${group.playedBy}`,
      [...left, `returns ${group.returns}`].join(', '),
      ...(group.benefit === undefined ? [] : [`brings: ${group.benefit}`]),
    ],
    inline: true,
  };
}
