import { fork } from 'node:child_process';
import path from 'node:path';
import { CliError } from '../../release/cli-error';
import type { Outcome } from '../outcome';
import { UPLOAD } from './limits';
import type { JobEnd, RunRelease } from './release-job';
import { UploadTooLargeError } from './unpack-build';

const WORKER = path.join(import.meta.dirname, 'release-worker.ts');
const ROOT = path.resolve(import.meta.dirname, '../../../..');

/**
 * Runs a release in a separate process. Compressing for minutes, parsing foreign archives and
 * driving a browser must not use time or memory of the process that serves pages. It ends with this
 * process.
 * @throws CliError with the first check that fails
 */
export const releaseInProcess: RunRelease = async (job) => {
  const child = fork(WORKER, [], {
    cwd: ROOT,
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, NODE_OPTIONS: '', TSX_TSCONFIG_PATH: path.join(ROOT, 'tsconfig.json') },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const limit = setTimeout(() => child.kill('SIGKILL'), UPLOAD.MAX_RELEASE_MS);
  try {
    const end = await new Promise<JobEnd | null>((resolve, reject) => {
      child.once('message', (message: JobEnd) => resolve(message));
      child.once('exit', () => resolve(null));
      child.once('error', reject);
      child.send(job);
    });
    return outcomeOf(end);
  } finally {
    clearTimeout(limit);
    child.kill('SIGKILL');
  }
};

function outcomeOf(end: JobEnd | null): Outcome {
  if (end === null)
    throw new CliError(
      'the release broke off: look whether it is live (npm run fleet -- status), else send it again',
    );
  if ('outcome' in end) return end.outcome;
  if ('fault' in end) throw new Error(end.fault);
  throw end.tooLarge
    ? new UploadTooLargeError(end.refusal)
    : new CliError(end.refusal, end.exitCode);
}
