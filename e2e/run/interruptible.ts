import type { ChildProcess } from 'node:child_process';
import type { EventEmitter } from 'node:events';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/**
 * The exit code of a child. An interrupted run goes on until the child has ended, so that its
 * accounts are deleted: the child is asked to stop, and this process stays.
 *
 * @param signals emits the signals of this process
 */
export async function exitCodeOf(child: ChildProcess, signals: EventEmitter): Promise<number> {
  // Playwright stops its browsers on SIGINT only.
  const stop = () => void child.kill('SIGINT');
  for (const signal of SIGNALS) signals.on(signal, stop);
  try {
    return await new Promise((resolve, reject) => {
      child.on('close', (code) => resolve(code ?? 1)).on('error', reject);
    });
  } finally {
    for (const signal of SIGNALS) signals.off(signal, stop);
  }
}
