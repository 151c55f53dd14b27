import { parseArgs } from 'node:util';
import { GAME_IDS, workbenches } from '../games/games.ts';
import { root } from '../root.ts';
import { type Leads, leadsOf, readLeads, recordedGames, toDo, writeLeads } from './golden/leads.ts';
import { makeSet } from './golden/make.ts';

const USAGE = `golden FOLDER [--seed S] [--game ${GAME_IDS.join('|')}] [--games N] [--kept N] [--states N]
golden FOLDER --leads: writes down where the recorded games of all sets in the folder lead, by rules number`;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      seed: { type: 'string', default: 'golden' },
      game: { type: 'string' },
      games: { type: 'string', default: '12' },
      kept: { type: 'string', default: '4' },
      states: { type: 'string', default: '20' },
      leads: { type: 'boolean', default: false },
    },
  });
  const [target] = positionals;
  const counted = (text: string): number => {
    const n = Number(text);
    if (!Number.isInteger(n) || n < 1)
      throw new Error(`"${text}" is no whole number above 0. Usage: ${USAGE}`);
    return n;
  };
  const [games, kept, states] = [counted(values.games), counted(values.kept), counted(values.states)];
  if (target === undefined || positionals.length > 1) throw new Error(`Name one folder. Usage: ${USAGE}`);
  if (values.leads) return console.log(writeDown(target));
  const kinds = values.game === undefined ? GAME_IDS : [values.game];
  console.log(await makeSet({ target, seed: values.seed, kinds, games, kept, states }));
}

/** Records the leads (digests of every state) of recorded games, unless the rules number must be raised first. */
function writeDown(folder: string): string {
  const bench = workbenches(root());
  const recorded = recordedGames(folder);
  const found: Record<string, Leads> = {};
  for (const id of GAME_IDS) {
    const leads = leadsOf(
      bench(id).game,
      recorded.filter(({ game }) => game === id),
    );
    const open = toDo(id, readLeads(folder)[id], leads);
    if (open !== undefined) throw new Error(open);
    found[id] = leads;
  }
  writeLeads(folder, found);
  return `Recorded games: ${recorded.length}.`;
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
