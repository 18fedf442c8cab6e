/**
 * Checks the expressions of packages: each must be proven, or belong to a reviewed version of a
 * package.
 */
import { checkSources } from './check-expressions.mjs';

/** Name of the package that a file belongs to. */
function packageOf(file) {
  const [first = '', second = ''] = file.split('node_modules/').at(-1).split('/');
  return first.startsWith('@') ? `${first}/${second}` : first;
}

/**
 * @param {readonly (readonly [file: string, text: string])[]} sources
 * @param {Readonly<Record<string, string>>} reviewed reasons by `package version`
 * @param {(file: string, name: string) => string} versionOf the installed version of a file's package
 * @param {string | null} [cacheFile] keeps proofs between runs
 * @returns {Promise<{lines: string[], problems: string[], counts: object}>}
 */
export async function checkDependencies(sources, reviewed, versionOf, cacheFile = null) {
  const { lines, problems: unproven, counts } = await checkSources(sources, [], cacheFile);
  const unused = new Set(Object.keys(reviewed));
  const problems = [];
  for (const problem of unproven) {
    const file = problem.slice(0, problem.indexOf(':'));
    const name = packageOf(file);
    const release = `${name} ${versionOf(file, name)}`;
    if (Object.hasOwn(reviewed, release)) {
      unused.delete(release);
      counts.reviewed += 1;
    } else
      problems.push(
        `${problem.split('\n  Remedy', 1)[0]}\n  Review ${release} in reviewed-dependencies.mjs.`,
      );
  }
  for (const release of unused) problems.push(`${release} is reviewed without need. Remove it.`);
  return { lines, problems, counts };
}
