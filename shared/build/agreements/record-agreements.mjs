/**
 * `shared agreements [--check]`: runs the tests of the package in the current folder and writes
 * `agreements.json` beside its declaration. With `--check` it compares, and fails for a difference.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  AGREEMENTS_FILE,
  agreementDifferences,
  agreementsOf,
  agreementsText,
  readRecords,
} from './agreements.mjs';

/** Name of the package with a declaration in this folder. Null without one. */
export function declaredName(folder) {
  const file = ['remote.json', 'shell.json']
    .map((name) => path.join(folder, name))
    .find((each) => existsSync(each));
  return file ? JSON.parse(readFileSync(file, 'utf8')).name : null;
}

/**
 * Compares the records of a package with its file, or writes the file.
 *
 * @param {{folder: string, records: string, check: boolean}} options `folder`: that of the package;
 * `records`: `AGREEMENTS_DIR` of the tests
 * @returns {string[]} differences that were found
 */
export function settleAgreements({ folder, records, check }) {
  const file = path.join(folder, AGREEMENTS_FILE);
  const before = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
  const after = agreementsOf(readRecords(records, declaredName(folder)));
  const differences = agreementDifferences(before, after);
  if (!check && (before === null || differences.length > 0))
    writeFileSync(file, agreementsText(after));
  return differences;
}

/** Runs `body` with a folder for records, which is removed afterwards. */
export async function withRecords(body) {
  const records = mkdtempSync(path.join(tmpdir(), 'agreements-'));
  try {
    return await body(records);
  } finally {
    rmSync(records, { recursive: true, force: true });
  }
}

/**
 * The command for a remote in a repository of its own.
 *
 * @returns {Promise<number>} exit code
 */
export function recordHere(folder, { check = false } = {}) {
  return withRecords((records) => {
    const { status } = spawnSync('npm', ['test'], {
      cwd: folder,
      stdio: 'inherit',
      env: { ...process.env, AGREEMENTS_DIR: records },
    });
    if (status !== 0) return 1;
    const differences = settleAgreements({ folder, records, check });
    for (const line of differences) process.stdout.write(`${line}\n`);
    if (check && differences.length > 0) {
      process.stderr.write(
        `${AGREEMENTS_FILE} differs from the tests: run "shared agreements" and commit the file\n`,
      );
      return 1;
    }
    return 0;
  });
}
