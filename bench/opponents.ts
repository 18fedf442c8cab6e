/** Installs the libraries for comparisons, each in a separate folder. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const CACHE = join(dirname(fileURLToPath(import.meta.url)), '..', '.cache', 'bench');

/** A native addon is built where no binary fits. */
const MAX_INSTALL_MS = 10 * 60_000;

/** @returns the folder with the `node_modules` that hold the library. */
export async function installOpponent(
  name: string,
  version: string,
  log: (message: string) => void,
): Promise<string> {
  const folder = join(CACHE, `${name.replaceAll('/', '+')}@${version}`);
  if (!existsSync(join(folder, 'installed'))) {
    log(`Installing ${name}@${version} into .cache/bench …`);
    await install(folder, name, version);
  }
  return folder;
}

export async function loadOpponent(
  name: string,
  version: string,
  log: (message: string) => void,
): Promise<unknown> {
  const folder = await installOpponent(name, version, log);
  const require = createRequire(join(folder, 'package.json'));
  return require(name) as unknown;
}

async function install(folder: string, name: string, version: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  // npm 11 runs install scripts only of packages that are named here; older versions ignore the
  // field.
  const manifest = {
    private: true,
    dependencies: { [name]: version },
    allowScripts: { [name]: true },
  };
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
  await run(
    'npm',
    ['install', '--no-audit', '--no-fund', '--no-package-lock', '--workspaces=false'],
    {
      cwd: folder,
      timeout: MAX_INSTALL_MS,
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  await writeFile(join(folder, 'installed'), '');
}
