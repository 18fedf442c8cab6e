/**
 * `npm run expressions`: proves that every regular expression of the product takes linear time. Ends with 1 for one
 * that does not, with the text that attacks it. `--list` prints all expressions with their bounds. `--dependencies` proves
 * those of the packages that the servers load instead.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkDependencies } from './expressions/check-dependencies.mjs';
import { checkSources } from './expressions/check-expressions.mjs';
import { REVIEWED_DEPENDENCIES } from './expressions/reviewed-dependencies.mjs';
import { REVIEWED } from './expressions/reviewed-expressions.mjs';
import { serverDependencies } from './expressions/server-dependencies.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const ofDependencies = process.argv.includes('--dependencies');
const CACHE = path.join(
  root,
  '.cache',
  ofDependencies ? 'dependency-expressions.json' : 'expressions.json',
);

/**
 * Sources that run in the product, in its build or in its commands. Tests and their own files are
 * excluded.
 */
const SOURCE = /\.(?:ts|tsx|mjs|cjs|js)$/;
const OF_TESTS = /\.(?:test|spec|fixture|d)\.\w+$|^(?:e2e|bench|docs)\/|^shared\/testing\//;

const ownFiles = () =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
    .split('\n')
    .filter(
      (file) => SOURCE.test(file) && !OF_TESTS.test(file) && existsSync(path.join(root, file)),
    );

const files = ofDependencies ? await serverDependencies(root) : ownFiles();
const sources = files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]);
/** The version in the package.json above a file. */
const versionOf = (file, name) => {
  const folder = file.slice(0, file.lastIndexOf(`node_modules/${name}/`));
  const manifest = path.join(root, folder, 'node_modules', name, 'package.json');
  return JSON.parse(readFileSync(manifest, 'utf8')).version;
};
const { lines, problems, counts } = ofDependencies
  ? await checkDependencies(sources, REVIEWED_DEPENDENCIES, versionOf, CACHE)
  : await checkSources(sources, REVIEWED, CACHE);

if (process.argv.includes('--list')) for (const line of lines) console.log(line);
for (const problem of problems) console.error(problem);
console.log(
  `${counts.found} regular expressions, ${counts.different} different: ${counts.proven} proven linear, ${counts.reviewed} reviewed, ${problems.length} to mend.`,
);
process.exit(problems.length > 0 ? 1 : 0);
