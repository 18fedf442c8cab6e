/** Judges the expressions of packages: proven, or of a package whose version was reviewed. */
import { checkSources } from './check-expressions.mjs';

/** Name of the package that a file belongs to. */
function packageOf(file) {
  const [first = '', second = ''] = file.split('node_modules/').at(-1).split('/');
  return first.startsWith('@') ? `${first}/${second}` : first;
}

/**
 * @param {readonly (readonly [file: string, text: string])[]} sources
 * @param {readonly {package: string, version: string, reason: string}[]} reviewed
 * @param {(file: string, name: string) => string} versionOf the installed version of a file's package
 * @param {string | null} [cacheFile] keeps proofs between runs
 * @returns {Promise<{lines: string[], problems: string[], counts: object}>}
 */
export async function checkDependencies(sources, reviewed, versionOf, cacheFile = null) {
  const { lines, problems: unproven, counts } = await checkSources(sources, [], cacheFile);
  const unused = new Set(reviewed);
  const problems = [];
  for (const problem of unproven) {
    const file = problem.slice(0, problem.indexOf(':'));
    const name = packageOf(file);
    const version = versionOf(file, name);
    const entry = reviewed.find((one) => one.package === name && one.version === version);
    if (entry) {
      unused.delete(entry);
      counts.reviewed += 1;
    } else
      problems.push(
        `${problem.split('\n  Remedy', 1)[0]}\n  Review ${name} ${version} in reviewed-dependencies.mjs.`,
      );
  }
  for (const entry of unused)
    problems.push(`${entry.package} ${entry.version} is reviewed without need. Remove it.`);
  return { lines, problems, counts };
}
