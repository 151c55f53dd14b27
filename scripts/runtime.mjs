// Copies into a folder what a bot needs to run, without anything that only building, testing or the playground need:
// `node scripts/runtime.mjs FOLDER`, after a build. `npm ci` in that folder installs its packages, at the versions of
// package-lock.json; `node scripts/slim.mjs FOLDER` then removes files of packages that no bot loads.
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
// Optional packages are loaded only if they are installed, by a computed name.
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

// The SBOM lists bundled packages as well, so it is made from the lock file before they are removed from it. `npm sbom
// --omit=dev` would leave out packages that development also needs, so development's packages are uninstalled first.
writeManifest(dependencies);
copy('package-lock.json');
npm('uninstall', ...Object.keys(devDependencies));
const sbom = JSON.parse(npm('sbom', '--sbom-format=cyclonedx', '--sbom-type=application'));
// npm names the application after the folder.
sbom.metadata.component.name = name;
writeJson('sbom.json', sbom);

writeManifest(used);
npm('uninstall', ...Object.keys(dependencies).filter((each) => !(each in used)));
