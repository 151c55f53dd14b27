// Options for each command of the registry, so that it refers to the game or league to be tested. The test
// test/discord/damage/matrix.slow.test.ts fails for a command without an entry.
import type { Command } from '../../../src/discord/interactions/command.ts';
import type { Game } from '../../../src/kernel/game.ts';
import type { DamageWorld, Which } from './world.ts';

/** One command as it is typed. */
export interface Typed {
  path: string;
  command: string;
  sub?: string;
  who: string;
  options(world: DamageWorld, which: Which): Record<string, string>;
  /** Names of the options with autocomplete. */
  suggested: string[];
}

/** Subcommands of `/league` that the organiser has to type; Ann, who plays everywhere, types the others. */
const STAFF = ['settings', 'start', 'pair', 'late', 'result', 'log', 'end', 'drop'];

const VALUES: Readonly<Record<string, string>> = {
  ...{ card: 'pebble', to: 'heap', counter: 'x', status: 'x', token: 'x', zone: 'x', host: 'x', value: '1' },
  ...{
    about: 'help',
    text: 'words',
    reason: 'a reason',
    act: 'note',
    winner: 'Ann',
    hours: '1',
    with: 'eve',
  },
  ...{
    heap: 'Kuwat',
    answer: '2',
    from: 'Kuwat',
    member: 'eve',
    match: '1.1',
    result: 'draw',
    player: 'bob',
  },
};

/** Commands that take a game that is over. */
const FINISHED = ['game rematch', 'game verify', 'game export', 'replay'];

/** Values for options of commands, besides the options that name the game or the league. */
const OPTIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'game new': { game: 'toy', deck: 'Two' },
  'game settings': {},
  'deck check': { list: '3 pebble' },
  'deck save': { name: 'Two', list: '2 pebble' },
  'deck delete': { name: 'Two' },
  'league create': { name: 'Spring', game: 'toy' },
};

/** Every command and subcommand of the registry. */
export function typedCommands(commands: readonly Command[], games: readonly Game[]): Typed[] {
  return commands.flatMap((command) => {
    const { name, options = [] } = command.data({ on: games, played: games });
    const subs = options.flatMap((option) =>
      option.type === 1 ? [{ sub: option.name, options: option.options ?? [] }] : [],
    );
    const all: { sub?: string; options: readonly { name: string }[] }[] =
      subs.length > 0 ? subs : [{ options }];
    return all.map(({ sub, options: own }): Typed => {
      const path = sub === undefined ? name : `${name} ${sub}`;
      const names = own.map((option) => option.name);
      const required = own.flatMap((option) =>
        'required' in option && option.required === true ? [option.name] : [],
      );
      return {
        path,
        command: name,
        ...(sub !== undefined && { sub }),
        who: whoFor(name, sub),
        suggested: own.flatMap((option) =>
          'autocomplete' in option && option.autocomplete === true ? [option.name] : [],
        ),
        options: (world, which) => ({
          ...Object.fromEntries(required.map((option) => [option, VALUES[option] ?? 'x'])),
          ...(OPTIONS[path] ??
            (names.includes('game') && {
              game: (FINISHED.includes(path) ? world.finished : world.games)[which].id,
            })),
          ...(names.includes('league') && { league: world.leagues[which].id }),
        }),
      };
    });
  });
}

function whoFor(command: string, sub: string | undefined): string {
  if (command === 'league') return sub !== undefined && STAFF.includes(sub) ? 'organiser' : 'ann';
  if (command === 'judge' && sub !== 'call') return 'boss';
  return command === 'game' && (sub === 'settings' || sub === 'cancel') ? 'boss' : 'ann';
}
