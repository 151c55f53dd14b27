// Sub-rooms (sub-folders) of a room import each other only as `sub-room-arrows.ts` allows, and that list only gets
// shorter.
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importsOf, sources } from './imports.ts';
import { ARROWS } from './sub-room-arrows.ts';

/** The room that a folder belongs to: a top-level one, a game, or the playground's page, which runs in a browser. */
function roomOf(folder: string): string {
  if (folder.startsWith('src/playground/page')) return 'src/playground/page';
  const parts = folder.split('/');
  return parts.slice(0, folder.startsWith('src/games/') ? 3 : 2).join('/');
}

/**
 * Name of a folder's sub-room within its room; `.` for the room's own files. A game's dictionary is one sub-room,
 * although it has a folder for each kind of word. So are Discord's messages, with a folder for the parts of a decision,
 * and its interactions, with a folder for private messages.
 */
const within = (folder: string): string =>
  (folder.slice(roomOf(folder).length + 1) || '.').replace(/^(words|messages|interactions)\/.*/, '$1');

/**
 * Arrows (imports) between the sub-rooms of a room: `room: one → other`. Imports of types are left out, because they
 * may point both ways.
 */
const found = new Set(
  sources('src')
    .flatMap(importsOf)
    .filter(({ runtime }) => runtime)
    .map(({ from, to }) => [dirname(from), dirname(to)] as const)
    .filter(([from, to]) => roomOf(from) === roomOf(to) && within(from) !== within(to))
    .map(([from, to]) => `${roomOf(from)}: ${within(from)} → ${within(to)}`),
);

const listed = Object.entries(ARROWS).flatMap(([room, { arrows }]) =>
  Object.entries(arrows).flatMap(([from, targets]) => targets.map((to) => `${room}: ${from} → ${to}`)),
);

describe('sub-rooms', () => {
  it('load only those that are listed', () => {
    expect([...found].filter((arrow) => !listed.includes(arrow)).sort()).toEqual([]);
  });

  it('are listed only with what they still load: what has gone leaves the list', () => {
    expect(listed.filter((arrow) => !found.has(arrow))).toEqual([]);
  });

  it.each(Object.entries(ARROWS))('of %s come to know no more of each other', (_room, { most, arrows }) => {
    expect(Object.values(arrows).flat().length).toBeLessThanOrEqual(most);
  });
});
