// Examples for operators and contributors work: the card set loads and can be played, the compose file starts two
// independent bots, and the documents about them are up to date.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { alteredWorkbench } from '../../src/games/altered/workbench.ts';
import { loadGames } from '../../src/games/games.ts';
import { root } from '../../src/root.ts';
import { runScenario } from '../../src/scenario/run.ts';
import { readSettings, VARIABLES } from '../../src/settings.ts';
import { ownBench } from '../support/games/loaded.ts';

const CARDS = join(root(), 'examples/cards');
const BOTS = join(root(), 'examples/two-bots');

describe("the operator's card set", () => {
  const game = loadGames(CARDS, root(), ['altered'], (sentence) => {
    throw new Error(sentence);
  }).get('altered')!;

  it('brings a deck that its format allows, with a card that is carried out by hand', () => {
    const [deck] = game.decks;
    expect(deck?.name).toBe('Harbor Lights');
    expect(game.checkDeck(deck!, 'free')).toEqual([]);
    expect(game.moderated(deck!)).toEqual(['Ghost Ship']);
    expect(game.checkDeck(deck!, 'constructed')).not.toEqual([]);
  });

  it('is played by the rules', () => {
    const bench = alteredWorkbench(join(CARDS, 'altered'));
    const verdict = runScenario(
      `
id: EXAMPLE-HARBOR
title: A Spell and a Character of the example set do what their programs say
game: altered
source: D
given:
  A: { hand: [Harbor Pilot, Fog Bank], deck: [Ghost Ship], mana: 3 }
  B: { heroExpedition: [Breakwater Guard] }
steps:
  - A: /play card:Harbor Pilot expedition:Hero
  - expect:
      A: { hand: [Fog Bank, Ghost Ship], deck: [] }
      turn: B
  - B: /pass
  # Tough 1: one mana more for a target of the other player's.
  - A: /play card:Fog Bank target:Breakwater Guard
    refused: cannot-pay
  - A: /play card:Fog Bank target:Harbor Pilot
  - expect:
      cards: { Harbor Pilot: { statuses: [asleep] } }
      asked: { seat: A, slot: act }
`,
      () => bench,
      { suspend: false, rewind: false },
    );
    expect(verdict).toMatchObject({ passed: true });
  });
});

it('the changelog has an entry for the version', () => {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(join(root(), 'package.json'), 'utf8')));
  expect(readFileSync(join(root(), 'CHANGELOG.md'), 'utf8')).toContain(`\n## ${version} (`);
});

it('the wrong ruling that CONTRIBUTING.md shows is a scenario that runs', () => {
  const [, example] =
    /^```yaml\n(.*?)^```/ms.exec(readFileSync(join(root(), 'CONTRIBUTING.md'), 'utf8')) ?? [];
  expect(runScenario(example!, ownBench, { suspend: true, rewind: true })).toMatchObject({ passed: true });
});

describe('the compose file with two bots', () => {
  const bot = z.object({
    build: z.string(),
    environment: z.record(z.string(), z.string()),
    volumes: z.array(z.string()),
    ports: z.array(z.string()).default([]),
    restart: z.literal('unless-stopped'),
    read_only: z.literal(true),
    tmpfs: z.tuple([z.literal('/tmp')]),
    mem_limit: z.string(),
    cap_drop: z.tuple([z.literal('ALL')]),
    security_opt: z.tuple([z.literal('no-new-privileges:true')]),
  });
  const { services, volumes } = z
    .object({ services: z.record(z.string(), bot), volumes: z.record(z.string(), z.null()) })
    .parse(parse(readFileSync(join(BOTS, 'docker-compose.yml'), 'utf8'), { merge: true }));
  const bots = Object.values(services);
  const mounts = bots.map(({ volumes: mounted }) => mounted.map((each) => each.split(':')));

  it('builds both from this project, with settings that exist', () => {
    expect(bots).toHaveLength(2);
    for (const { build, environment } of bots) {
      expect(existsSync(join(BOTS, build, 'Dockerfile'))).toBe(true);
      expect(Object.keys(environment).filter((name) => !Object.keys(VARIABLES).includes(name))).toEqual([]);
      expect(readSettings(environment).databaseUrl).toBe('file:/data/arbiter.db');
      expect(environment['DISCORD_TOKEN']).toMatch(/^\$\{\w+:\?\}$/);
    }
  });

  it('gives each its own token, and its own volume for its games', () => {
    expect(new Set(bots.map(({ environment }) => environment['DISCORD_TOKEN'])).size).toBe(2);
    const games = mounts.flatMap((each) => each.filter(([, to]) => to === '/data').map(([from]) => from));
    expect(games).toEqual(Object.keys(volumes));
    expect(bots.flatMap(({ ports }) => ports)).toEqual([]);
  });

  it('lets the second bot read the card set above, and play its game alone', () => {
    const [folder, to, mode] = mounts[1]!.find(([from]) => from?.startsWith('.')) ?? [];
    expect([join(BOTS, folder ?? ''), mode]).toEqual([CARDS, 'ro']);
    const { cardsFolder, games } = readSettings(bots[1]!.environment);
    expect([cardsFolder, games]).toEqual([to, ['altered']]);
  });
});
