/**
 * The modules of `shared` that remotes are built against have versions that rise with their public
 * surface. `scripts/surface/reports` holds the surface of each: a line for each export and member.
 *
 * `npm run surface`                      compares; reports what to do (part of `npm test`).
 * `npm run surface -- --write`           writes reports; raises minor versions of extended modules.
 * `npm run surface -- --write --major`   raises major versions of modules with breaking changes.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compareSurfaces, isAtLeast, raised, readReport, reportOf } from './surface/compare.mjs';
import { publicSurface } from './surface/extract.mjs';

const root = path.resolve(import.meta.dirname, '..');
const REPORTS = path.join(import.meta.dirname, 'surface', 'reports');
const CACHE = path.join(root, '.cache');
const DECLARATIONS = path.join(CACHE, 'surface');
const PACKAGES = ['contract', 'store', 'events', 'router', 'styled', 'remote', 'ui'];
const NAMED = 8;

const VERSIONS_FILE = path.join(root, 'shared/package-versions.json');
const CONTRACT_FILE = path.join(root, 'shared/contract/version.ts');
const CONTRACT_VERSION = /(CONTRACT_VERSION = ')([\d.]+)(')/;

/** Public entry files of a module: its index and, for the UI kit, one for each of its folders. */
function facesOf(name) {
  const folder = path.join(root, 'shared', name);
  const inner =
    name === 'ui'
      ? readdirSync(folder).filter((name) => existsSync(path.join(folder, name, 'index.ts')))
      : [];
  return ['', ...inner];
}

/**
 * Emits declaration files of the modules with the native compiler, unchecked: `npm run types`
 * checks.
 */
function emitDeclarations() {
  rmSync(DECLARATIONS, { recursive: true, force: true });
  mkdirSync(CACHE, { recursive: true });
  const config = path.join(CACHE, 'surface.tsconfig.json');
  const files = PACKAGES.flatMap((name) =>
    facesOf(name).map((face) => path.join(root, 'shared', name, face, 'index.ts')),
  );
  writeFileSync(
    config,
    JSON.stringify({
      extends: '../tsconfig.base.json',
      compilerOptions: {
        noEmit: false,
        declaration: true,
        emitDeclarationOnly: true,
        removeComments: true,
        noCheck: true,
        incremental: false,
        rootDir: root,
        outDir: DECLARATIONS,
      },
      files,
    }),
  );
  const compiler = path.join(root, 'node_modules/typescript-native/bin/tsc');
  // A single thread: with several, their order would affect how unions are written.
  const { status, stdout } = spawnSync(
    process.execPath,
    [compiler, '--singleThreaded', '-p', config],
    {
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Error(`the packages have no declarations:\n${stdout}`);
}

/**
 * Answers of the product API are specified by the API and validated by its schemas. They are
 * released with the API, not with the shell, so they are not part of the contract's version.
 */
const isPromisedByApi = (file) => file.includes(path.join('contract', 'api') + path.sep);

function surfaceOf(name) {
  const surface = new Map();
  for (const face of facesOf(name)) {
    const index = path.join(DECLARATIONS, 'shared', name, face, 'index.d.ts');
    for (const [key, text] of publicSurface(index, isPromisedByApi))
      surface.set(face === '' ? key : `${face}/${key}`, text);
  }
  return surface;
}

const versions = JSON.parse(readFileSync(VERSIONS_FILE, 'utf8'));
const contract = readFileSync(CONTRACT_FILE, 'utf8');
const versionOf = (name) =>
  name === 'contract' ? (CONTRACT_VERSION.exec(contract)?.[2] ?? '') : versions[name];

function raise(name, version) {
  if (name === 'contract') {
    writeFileSync(
      CONTRACT_FILE,
      contract.replace(CONTRACT_VERSION, (_, before, __, after) => before + version + after),
    );
  } else {
    versions[name] = version;
    writeFileSync(VERSIONS_FILE, `${JSON.stringify(versions, null, 2)}\n`);
  }
}

const listOf = (verb, keys) =>
  keys.length === 0
    ? []
    : [
        `${verb} ${keys.slice(0, NAMED).join(', ')}${keys.length > NAMED ? ` and ${keys.length - NAMED} more` : ''}`,
      ];

/** @returns {string | null} the problem and its remedy */
function compare(name, write, mayBreak) {
  const file = path.join(REPORTS, `${name}.txt`);
  const surface = surfaceOf(name);
  const version = versionOf(name);
  if (!existsSync(file)) {
    if (!write) return `shared/${name} has no report: run \`npm run surface -- --write\``;
    writeFileSync(file, reportOf(name, version, surface));
    return null;
  }
  const text = readFileSync(file, 'utf8');
  const before = readReport(text);
  const { added, removed, changed, bump } = compareSurfaces(before.surface, surface);
  const required = raised(before.version, bump);
  const next = isAtLeast(version, required) ? version : required;
  if (reportOf(name, version, surface) === text) return null;
  const what = [
    ...listOf('removed', removed),
    ...listOf('changed', changed),
    ...listOf('added', added),
  ].join('; ');
  if (bump === 'major' && !mayBreak && next !== version)
    return `shared/${name} ${version}: ${what}. Remotes that were built against it may break: keep the old beside the new, or run \`npm run surface -- --write --major\` (${next})`;
  if (!write)
    return `shared/${name} ${version}: ${what || `the report is of ${before.version}`}. Run \`npm run surface -- --write\` and commit: the version becomes ${next}`;
  if (next !== version) raise(name, next);
  writeFileSync(file, reportOf(name, next, surface));
  console.log(`shared/${name}: ${version} → ${next}`);
  return null;
}

const options = process.argv.slice(2);
const unknown = options.filter((option) => !['--write', '--major'].includes(option));
if (unknown.length > 0) {
  console.error(`unknown option ${unknown.join(', ')}: npm run surface [-- --write [--major]]`);
  process.exit(2);
}
emitDeclarations();
mkdirSync(REPORTS, { recursive: true });
const problems = PACKAGES.flatMap(
  (name) => compare(name, options.includes('--write'), options.includes('--major')) ?? [],
);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
