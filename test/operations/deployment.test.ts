// The files for Docker, as far as they can be checked without Docker: what they name exists, and fits together.
import { execFile, execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { readSettings, VARIABLES } from '../../src/settings.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const text = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** Names that belong to Docker and other programs. */
const FOREIGN = ['NODE_ENV'];

describe('the Dockerfile', () => {
  // Instructions of the Dockerfile; lines that end with a backslash are joined with the next one.
  const lines = text('Dockerfile')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const instructions = lines.map((line) => ({
    name: line.split(' ')[0] ?? '',
    rest: line.slice(line.indexOf(' ') + 1).trim(),
  }));
  const all = (name: string): string[] =>
    instructions.filter((each) => each.name === name).map(({ rest }) => rest);
  const folder = mkdtempSync(join(tmpdir(), 'arbiter-image-'));
  beforeAll(() => {
    execFileSync(process.execPath, [join(ROOT, 'scripts/runtime.mjs'), join(folder, 'app')], {
      stdio: 'pipe',
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'], npm_config_offline: 'true' },
    });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('copies what is there', () => {
    const fromHere = all('COPY').filter((rest) => !rest.startsWith('--from='));
    expect(fromHere).not.toEqual([]);
    for (const rest of fromHere)
      for (const path of rest.split(' ').slice(0, -1)) expect(existsSync(join(ROOT, path)), path).toBe(true);
    const stages = all('FROM').flatMap((rest) => / AS (\w+)$/.exec(rest)?.[1] ?? []);
    for (const rest of all('COPY').filter((each) => each.startsWith('--from=')))
      expect(stages).toContain(/^--from=(\w+)/.exec(rest)?.[1]);
  });

  it('runs on a Node.js that is new enough, without privileges, with its games in a volume', () => {
    const [major, minor] = (/^NODE_VERSION=([\d.]+)$/.exec(all('ARG')[0] ?? '')?.[1] ?? '')
      .split('.')
      .map(Number);
    const [oldMajor, oldMinor] = /(\d+)\.(\d+)/
      .exec(JSON.parse(text('package.json')).engines.node)!
      .slice(1)
      .map(Number);
    expect(major! > oldMajor! || (major === oldMajor && minor! >= oldMinor!)).toBe(true);
    expect(all('ARG')[0]).toBe(`NODE_VERSION=${text('.nvmrc').trim()}`);
    // The base image is pinned by its digest, because a tag may point to another image later.
    expect(all('ARG')[1]).toMatch(/^NODE_DIGEST=@sha256:[0-9a-f]{64}$/);
    for (const from of all('FROM'))
      expect(from).toMatch(/^node:\$\{NODE_VERSION\}-bookworm-slim\$\{NODE_DIGEST\}( |$)/);
    expect(all('USER')).toEqual(['node']);
    expect(all('VOLUME')).toEqual(['/data']);
    const env = Object.fromEntries(all('ENV').map((rest) => rest.split('=', 2)));
    for (const name of Object.keys(env)) expect([...Object.keys(VARIABLES), ...FOREIGN]).toContain(name);
    const settings = readSettings(env);
    expect(settings.databaseUrl).toMatch(/^file:\/data\//);
    expect(settings.backups.folder).toMatch(/^\/data\//);
  });

  it('gathers what the bot needs to run, and starts what is there', () => {
    const command = z.array(z.string()).parse(JSON.parse(all('CMD')[0] ?? ''));
    const script = command.at(-1) ?? '';
    const there = readdirSync(join(folder, 'app'), { recursive: true, encoding: 'utf8' });
    expect(there).toContain(script);
    expect(JSON.parse(text('package.json')).scripts.start).toBe(`npm run -s build && ${command.join(' ')}`);
    // Node.js's compile cache is made when the image is built. It only works for the same command.
    const warmUps = all('RUN').filter((each) => each.startsWith('['));
    expect(warmUps).toHaveLength(1);
    expect(JSON.parse(warmUps[0] ?? '')).toEqual([...command.slice(0, -1), 'dist/bundle/warm-up.js']);
    expect(there).toContain('dist/bundle/warm-up.js');
    for (const path of ['dist/bundle/cli/backup.js', 'dist/bundle/cli/doctor.js', 'dist/cards/altered.json'])
      expect(there).toContain(path);
    expect(there.filter((path) => /playground|^dist\/(test|bench)|\.env|node_modules/.test(path))).toEqual(
      [],
    );
    const manifest = JSON.parse(readFileSync(join(folder, 'app/package.json'), 'utf8'));
    const lock = JSON.parse(readFileSync(join(folder, 'app/package-lock.json'), 'utf8'));
    const { dependencies } = JSON.parse(text('package.json'));
    // The image only installs these packages; all others are in the bundle, with their licences.
    expect(Object.keys(manifest.dependencies)).toEqual([
      '@fontsource/ibm-plex-sans-condensed',
      '@libsql/client',
      'libsql',
      'yaml',
    ]);
    const licences = readFileSync(join(folder, 'app/dist/bundle/LICENSES.txt'), 'utf8');
    for (const name of Object.keys(dependencies).filter((each) => !(each in manifest.dependencies)))
      expect(licences).toContain(`${name} ${dependencies[name]}: `);
    for (const [name, version] of Object.entries(manifest.dependencies)) {
      expect(version).toBe(dependencies[name]);
      expect(lock.packages[`node_modules/${name}`].version).toBe(version);
    }
    const { optionalDependencies } = JSON.parse(text('package.json'));
    expect(manifest.optionalDependencies).toEqual(optionalDependencies);
    expect(Object.keys(optionalDependencies)).toEqual(['@takumi-rs/core']);
    expect(lock.packages['node_modules/@takumi-rs/core-linux-x64-gnu']).toBeDefined();
    expect(there).toContain('dist/bundle/pictures/main.js');
    for (const name of ['prisma', '@prisma/client', 'discord.js', 'esbuild', 'typescript', 'vitest', 'lit'])
      expect(lock.packages[`node_modules/${name}`], name).toBeUndefined();
  });

  it('lists every package of the image, and none that only builds or tests', () => {
    const part = z.object({ name: z.string(), version: z.string(), group: z.string().optional() });
    const sbom = z
      .object({
        bomFormat: z.literal('CycloneDX'),
        metadata: z.object({ component: part }),
        components: z.array(part),
      })
      .parse(JSON.parse(readFileSync(join(folder, 'app/sbom.json'), 'utf8')));
    const { name, version, devDependencies } = JSON.parse(text('package.json'));
    expect(sbom.metadata.component).toMatchObject({ name, version });
    const listed = new Set(sbom.components.map((each) => `${each.name} ${each.version}`));
    const licences = readFileSync(join(folder, 'app/dist/bundle/LICENSES.txt'), 'utf8');
    const bundled = [...licences.matchAll(/^(@?[\w./-]+ \d[\w.+-]*): /gm)].map(([, each]) => each!);
    const { packages } = JSON.parse(readFileSync(join(folder, 'app/package-lock.json'), 'utf8'));
    const installed = Object.entries<{ version: string }>(packages)
      .filter(([path]) => path !== '')
      .map(([path, each]) => `${path.replace(/.*node_modules\//, '')} ${each.version}`);
    expect(bundled.length).toBeGreaterThan(50);
    expect([...bundled, ...installed].filter((each) => !listed.has(each))).toEqual([]);
    // Leaves out type packages, because other packages need some of them as dependencies.
    const tools = Object.keys(devDependencies).filter((each) => !each.startsWith('@types/'));
    expect(tools).toContain('vitest');
    const named = new Set(sbom.components.map((each) => each.name));
    expect(tools.filter((each) => named.has(each))).toEqual([]);
  });

  it('takes from the packages what no bot loads, and nothing that one does', () => {
    const slim = join(folder, 'slim');
    for (const name of ['client', 'linux-x64-gnu', 'linux-x64-musl'])
      mkdirSync(join(slim, 'node_modules/@libsql', name), { recursive: true });
    execFileSync(process.execPath, [join(ROOT, 'scripts/slim.mjs'), slim], { stdio: 'pipe' });
    expect(readdirSync(join(slim, 'node_modules/@libsql'))).toEqual(['client', 'linux-x64-gnu']);
  });

  it('asks for a token if there is none, because it has no playground', async () => {
    const installed = join(folder, 'installed');
    cpSync(join(folder, 'app'), installed, { recursive: true });
    symlinkSync(join(ROOT, 'node_modules'), join(installed, 'node_modules'));
    const script = join(installed, 'dist/bundle/main.js');
    const env = { PATH: process.env['PATH'], DATABASE_URL: `file:${join(folder, 'arbiter.db')}` };
    const said = await promisify(execFile)(process.execPath, [script], { env, cwd: installed }).then(
      () => 'It started.',
      (error: { stderr: string }) => error.stderr,
    );
    // The image has no card files, and plays the compiled cards.
    expect(existsSync(join(installed, 'src'))).toBe(false);
    const { stdout } = await promisify(execFile)(process.execPath, [
      join(installed, 'dist/bundle/cli/cards.js'),
      '--game=thrones',
    ]);
    expect(stdout).toMatch(/\n\d+ cards, \d+ automated, 0 native\n$/);
    expect(said).toBe(
      'DISCORD_TOKEN is missing, and this installation has no playground to start in instead. Put the token of your application after DISCORD_TOKEN= in .env, then start again.\n',
    );
  });

  it('asks the bot for its health', async () => {
    const check = z
      .array(z.string())
      .parse(JSON.parse(/CMD (\[.*\])$/.exec(all('HEALTHCHECK')[0] ?? '')?.[1] ?? ''));
    let status = 200;
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.writeHead(status).end();
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const run = (): Promise<number> =>
      promisify(execFile)(check[0] ?? '', check.slice(1), {
        env: { PATH: process.env['PATH'], OPERATIONS_PORT: String(port) },
      }).then(
        () => 0,
        (error: { code: number }) => error.code,
      );
    // The health check is a shell script, because starting Node.js every few seconds would cost too much.
    expect(check[0]).toBe('bash');
    expect(await run()).toBe(0);
    status = 503;
    expect(await run()).toBe(1);
    server.close();
    server.closeAllConnections();
    expect(await run()).toBe(1);
    expect(asked).toEqual(['/health/ready', '/health/ready']);
  });

  it('includes neither secrets nor games', () => {
    const ignored = text('.dockerignore').split('\n');
    for (const path of ['.env', 'data', 'node_modules', 'dist', '.git']) expect(ignored).toContain(path);
  });
});

const service = z.object({
  build: z.string().optional(),
  image: z.string().optional(),
  env_file: z.string().optional(),
  environment: z.record(z.string(), z.string()).default({}),
  ports: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  restart: z.string(),
  read_only: z.boolean().default(false),
  tmpfs: z.array(z.string()).default([]),
  user: z.string().optional(),
  cap_drop: z.array(z.string()).default([]),
  cap_add: z.array(z.string()).default([]),
  security_opt: z.array(z.string()).default([]),
  privileged: z.boolean().default(false),
  mem_limit: z.string().optional(),
  depends_on: z.union([z.array(z.string()), z.record(z.string(), z.unknown())]).optional(),
});
const compose = z.object({
  services: z.record(z.string(), service),
  volumes: z.record(z.string(), z.unknown()),
});

/** Values that an operator has to write into .env. */
const GIVEN: Record<string, string> = {
  DISCORD_TOKEN: 'a.token',
  DISCORD_PUBLIC_KEY: 'ab'.repeat(32),
  POSTGRES_PASSWORD: 'secret',
  PUBLIC_HOST: 'bot.example',
};
const filled = (value: string): string =>
  value.replace(/\$\{(\w+):\?\}/g, (whole, name: string) => GIVEN[name] ?? whole);

describe.each([
  ['docker-compose.yml', 1, 'file:/data/arbiter.db'],
  ['docker-compose.postgres.yml', 2, 'postgresql://arbiter:secret@database:5432/arbiter'],
])('%s', (file, count, databaseUrl) => {
  const { services, volumes } = compose.parse(parse(text(file)));
  const bots = Object.entries(services).filter(([, each]) => each.build !== undefined);
  const settingsOf = (environment: Record<string, string>) =>
    readSettings({
      ...GIVEN,
      ...Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, filled(value)])),
    });

  it('starts its bots from this image, again and again, with settings that exist', () => {
    expect(bots).toHaveLength(count);
    for (const [, bot] of bots) {
      expect(bot).toMatchObject({ build: '.', restart: 'unless-stopped', env_file: '.env' });
      for (const name of Object.keys(bot.environment)) expect(Object.keys(VARIABLES)).toContain(name);
      const settings = settingsOf(bot.environment);
      expect(settings.databaseUrl).toBe(databaseUrl);
      expect(settings.operations?.port).toBe(9464);
    }
  });

  it('gives its bots a limit of memory, and nothing to write to but their games', () => {
    for (const [, bot] of bots) {
      expect(bot).toMatchObject({
        read_only: true,
        tmpfs: ['/tmp'],
        mem_limit: expect.stringMatching(/^\d+m$/),
      });
      for (const mounted of bot.volumes) expect(mounted).toMatch(/:\/data$/);
    }
  });

  it('takes all capabilities from every container but the one that its work needs, and lets none gain any', () => {
    for (const [name, each] of Object.entries(services)) {
      expect(each, name).toMatchObject({
        cap_drop: ['ALL'],
        // The balancer listens at ports below 1024.
        cap_add: name === 'balancer' ? ['NET_BIND_SERVICE'] : [],
        security_opt: ['no-new-privileges:true'],
        privileged: false,
      });
      // The database's image would otherwise start as root, and need capabilities to switch to another user.
      expect(each.user, name).toBe(name === 'database' ? 'postgres' : undefined);
    }
  });

  it('lets every container write to its volume alone, and to what is gone when it ends', () => {
    const passing: Record<string, string[]> = {
      database: ['/tmp', '/var/run/postgresql'],
      balancer: ['/tmp', '/config'],
    };
    for (const [name, each] of Object.entries(services)) {
      expect(each, name).toMatchObject({ read_only: true, tmpfs: passing[name] ?? ['/tmp'] });
      for (const mounted of each.volumes.filter((one) => !one.endsWith(':ro')))
        expect(Object.keys(volumes), mounted).toContain(mounted.split(':')[0]);
    }
  });

  it('takes exact versions of other images', () => {
    for (const { image } of Object.values(services).filter((each) => each.build === undefined))
      expect(image).toMatch(/^[\w/.-]+:\d+\.\d+[\w.-]*(@sha256:[0-9a-f]{64})?$/);
  });

  it('names only existing services and volumes, and publishes no port of a bot', () => {
    for (const [, bot] of bots) expect(bot.ports).toEqual([]);
    for (const { depends_on = [], volumes: mounted } of Object.values(services)) {
      for (const name of Array.isArray(depends_on) ? depends_on : Object.keys(depends_on))
        expect(Object.keys(services)).toContain(name);
      for (const source of mounted.map((each) => each.split(':')[0] ?? ''))
        if (source.startsWith('./')) expect(existsSync(join(ROOT, source))).toBe(true);
        else expect(Object.keys(volumes)).toContain(source);
    }
  });

  it('holds no secret', () => {
    const values = Object.values(services).flatMap(({ environment }) => Object.entries(environment));
    for (const [name, value] of values)
      if (/PASSWORD|TOKEN|KEY/.test(name)) expect(value).toMatch(/^\$\{\w+:\?\}$/);
  });
});

describe('several bots', () => {
  const { services } = compose.parse(parse(text('docker-compose.postgres.yml')));
  const bots = Object.entries(services).filter(([, each]) => each.build !== undefined);

  it('share one database, which waits for nothing else', () => {
    const { host, username, password, pathname } = new URL(
      filled(bots[0]![1].environment['DATABASE_URL'] ?? ''),
    );
    const database = services[host.split(':')[0]!]!;
    expect(database.environment).toMatchObject({
      POSTGRES_USER: username,
      POSTGRES_DB: pathname.slice(1),
      POSTGRES_PASSWORD: expect.stringContaining('POSTGRES_PASSWORD'),
    });
    expect(password).toBe('secret');
    expect(database.volumes).toHaveLength(1);
  });

  it('are each known to the balancer, with the ports that they listen on', () => {
    const proxy = text('docker/Caddyfile');
    const upstreams = (/reverse_proxy ([^{]+)\{/.exec(proxy)?.[1] ?? '').trim().split(' ');
    expect(upstreams).toEqual(bots.map(([name, bot]) => `${name}:${bot.environment['INTERACTIONS_PORT']}`));
    const port = /health_port (\d+)/.exec(proxy)?.[1];
    for (const [, { environment }] of bots) {
      const { transport, operations } = readSettings({
        ...GIVEN,
        ...environment,
        DATABASE_URL: filled(environment['DATABASE_URL'] ?? ''),
      });
      // Other containers must reach these ports, so the bot does not listen on localhost only.
      expect(operations).toEqual({ host: '0.0.0.0', port: Number(port) });
      expect(transport).toEqual({ kind: 'http', publicKey: GIVEN['DISCORD_PUBLIC_KEY'], port: 8138 });
    }
    expect(services['balancer']?.ports).toContain('443:443');
    expect(proxy).toContain(`{$${Object.keys(services['balancer']?.environment ?? {})[0]}}`);
  });
});
