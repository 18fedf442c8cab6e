import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { DATA_DIR, ROOT } from './site';
import { fleet } from './tiny-remotes';

const FOLDER = path.join(ROOT, '.test', 'shells');

/**
 * Copies the build of the shell or a remote, with a statement before its entry script. Each copy is another release,
 * also with the same statement.
 * @returns the folder of the copy's package
 */
export async function copyBuild(part: string, statement: string): Promise<string> {
  const folder = path.join(FOLDER, part);
  await rm(folder, { recursive: true, force: true });
  for (const name of ['package.json', 'dist'])
    await cp(path.join(ROOT, part, name), path.join(folder, name), { recursive: true });
  const build = JSON.parse(await readFile(path.join(folder, 'dist/build.json'), 'utf8')) as {
    entry: string;
  };
  const entry = path.join(folder, 'dist', build.entry);
  const text = await readFile(entry, 'utf8');
  await writeFile(entry, `/* ${Date.now()} */${statement};${text}`);
  return folder;
}

/** The build of the shell, with a statement before its entry script. */
export const copyShell = (statement: string): Promise<string> => copyBuild('shell', statement);

/** Gives all visitors a copy of the built shell, without the behaviour gate. */
export async function releaseShell(statement: string): Promise<void> {
  await releaseCopy(await copyShell(statement));
}

/** Gives all visitors a copy, without the behaviour gate. */
export async function releaseCopy(folder: string): Promise<void> {
  await promisify(execFile)(
    path.join(ROOT, 'node_modules', '.bin', 'tsx'),
    [
      '--tsconfig',
      'tsconfig.json',
      'edge/src/fleet/release-cli.ts',
      '--built',
      '--release',
      folder,
    ],
    { cwd: ROOT, env: { ...process.env, DATA_DIR } },
  );
}

/** Returns all visitors to the shell before the copy. */
export async function takeShellBack(version: string): Promise<void> {
  await fleet('unfreeze', 'shell', '--reason', 'the test is over').catch(() => undefined);
  await fleet('rollback', 'shell', '--to', version, '--reason', 'the test is over').catch(
    () => undefined,
  );
}
