import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { AGREEMENTS_FILE } from '../../shared/build/agreements/agreements.mjs';
import {
  declaredName,
  settleAgreements,
  withRecords,
} from '../../shared/build/agreements/record-agreements.mjs';
import { root } from '../children.mjs';

/** Folders of packages with a declaration. */
export const declaredFolders = () =>
  readdirSync(root).filter(
    (folder) =>
      !folder.startsWith('.') &&
      existsSync(path.join(root, folder, 'src')) &&
      declaredName(path.join(root, folder)) !== null,
  );

/**
 * Packages whose tests all run. A run with options may select tests by name, and the long tests
 * record more.
 *
 * @param {{patterns: readonly string[], related?: readonly string[] | null, options: readonly string[], isDeep?: boolean}} run
 */
export const coveredFolders = (
  { patterns, related = null, options, isDeep = false },
  folders = declaredFolders(),
) =>
  related ||
  isDeep ||
  options.some((option) => /^(?:-t$|--testNamePattern|--bail|--shard)/.test(option))
    ? []
    : folders.filter(
        (folder) =>
          patterns.length === 0 ||
          patterns.some((pattern) => pattern.replace(/\/$/, '') === folder),
      );

/**
 * Runs the tests of pages with records of the agreements, and compares those of covered packages
 * with their `agreements.json`, or writes the files. Calls of the API are compared only if `calls`
 * is set: a test may end before a page sends its last one.
 *
 * @param {readonly string[]} folders covered packages; without any, the tests run as they are
 * @param {(env: Record<string, string>) => Promise<number>} runTests resolves to the exit code
 * @returns {Promise<number>} 0 if the tests passed and no file differs
 */
export function withAgreements(folders, { check, calls = false }, runTests) {
  if (folders.length === 0) return runTests({});
  return withRecords(async (records) => {
    const code = await runTests({ AGREEMENTS_DIR: records });
    if (code !== 0) return code;
    const differing = folders.flatMap((folder) => {
      // A remote that was just made has none yet.
      if (check && !existsSync(path.join(root, folder, AGREEMENTS_FILE))) {
        console.log(`${folder} records no agreements: npm run agreements -- ${folder}`);
        return [];
      }
      const differences = settleAgreements({ folder: path.join(root, folder), records, check });
      for (const line of differences) console.log(`${folder} agreements: ${line}`);
      const counts = (line) => calls || !line.slice(1).startsWith(' uses endpoints ');
      return differences.some(counts) ? [folder] : [];
    });
    if (!check || differing.length === 0) return 0;
    console.error(
      `The tests recorded other agreements than agreements.json has: npm run agreements -- ${differing.join(' ')}`,
    );
    return 1;
  });
}
