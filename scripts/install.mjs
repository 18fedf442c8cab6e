import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import path from 'node:path';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
/** Beside the installed packages, so that removing them removes the record as well. */
const record = path.join(root, 'node_modules', '.installed.json');

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');

function installed() {
  try {
    return JSON.parse(readFileSync(record, 'utf8'));
  } catch {
    return null;
  }
}

/**
 * Installs the packages of the lock file if that has not been done yet. Without `dev`, only those
 * that the running product needs. An installation with development packages is kept.
 */
export async function ensureInstalled({ dev = false } = {}) {
  const hash = lockHash();
  const now = installed();
  if (now?.hash === hash && (now.dev || !dev)) return;
  const present = existsSync(path.join(root, 'node_modules', '.package-lock.json'));
  // An installation made by hand is complete: it keeps its development packages.
  const withDev = dev || now?.dev || (!now && present);
  console.log(
    withDev ? 'Installing packages (with development packages) …' : 'Installing packages …',
  );
  await new Promise((resolve, reject) => {
    // Not `npm ci`: it rejects a lock file that was written without access to packages of other
    // platforms. `--no-save` keeps the lock file unchanged; an existing folder is updated.
    const npm = spawn(
      'npm',
      [
        'install',
        '--no-save',
        '--no-audit',
        '--no-fund',
        '--loglevel=error',
        ...(withDev ? [] : ['--omit=dev']),
      ],
      {
        cwd: root,
        stdio: ['ignore', 'inherit', 'inherit'],
      },
    );
    npm.on('error', reject);
    npm.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`npm ended with ${code}`)),
    );
  });
  mkdirSync(path.dirname(record), { recursive: true });
  // Replaces the file instead of changing it: a hard-linked copy of the folder then keeps its own
  // record.
  const written = `${record}.${process.pid}`;
  writeFileSync(written, JSON.stringify({ hash, dev: Boolean(withDev) }));
  renameSync(written, record);
}
