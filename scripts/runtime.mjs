// `node scripts/runtime.mjs FOLDER`, after a build: copies into the folder everything that a bot needs to run, and
// nothing that only building, testing or the playground need. Then `npm ci` in the folder installs the packages at the
// versions of package-lock.json, and `node scripts/slim.mjs FOLDER` removes files that no bot loads.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const target = process.argv[2];
if (target === undefined) {
  console.error('Name the folder to gather everything in: node scripts/runtime.mjs FOLDER');
  process.exit(1);
}

rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });

const copy = (path, filter = () => true) =>
  cpSync(join(root, path), join(target, path), { recursive: true, filter });
copy('dist/bundle', (path) => path !== join(root, 'dist/bundle/playground'));
copy('dist/cards');
for (const dialect of ['sqlite', 'postgres']) copy(`prisma/${dialect}/migrations`);
copy('LICENSE');

/** Names of the packages that the bundle leaves out (scripts/bundle.mjs). */
const outside = JSON.parse(readFileSync(join(target, 'dist/bundle/outside.json'), 'utf8'));

const {
  name,
  version,
  license,
  type,
  engines,
  dependencies,
  optionalDependencies,
  devDependencies,
  overrides,
} = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const used = Object.fromEntries(Object.entries(dependencies).filter(([each]) => outside.includes(each)));
const writeJson = (file, value) => writeFileSync(join(target, file), `${JSON.stringify(value, null, 2)}\n`);
// Keeps the optional packages although the bundle does not name them: the bot loads them by a computed name.
const writeManifest = (dependencies) =>
  writeJson('package.json', {
    ...{ name, version, license, private: true, type, engines, dependencies },
    ...{ optionalDependencies, overrides },
  });
const npm = (...args) =>
  execFileSync('npm', [...args, '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: target,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'inherit'],
  });

// The SBOM must list bundled packages as well, so it is made before they are removed from the lock file. Packages that
// only development needs are uninstalled first, because `npm sbom --omit=dev` would also leave out packages that both
// the bot and development need.
writeManifest(dependencies);
copy('package-lock.json');
npm('uninstall', ...Object.keys(devDependencies));
const sbom = JSON.parse(npm('sbom', '--sbom-format=cyclonedx', '--sbom-type=application'));
// npm names the application after the folder.
sbom.metadata.component.name = name;
writeJson('sbom.json', sbom);

writeManifest(used);
npm('uninstall', ...Object.keys(dependencies).filter((each) => !(each in used)));
