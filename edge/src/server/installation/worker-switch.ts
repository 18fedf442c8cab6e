import { statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { replaceFile } from 'shared/server';

/** While this file exists, browsers remove the service worker. */
const switchFile = (releasesDir: string): string =>
  path.join(releasesDir, 'service-worker-withdrawn.json');

export interface Withdrawal {
  reason: string;
  who: string;
  /** ISO 8601. */
  at: string;
}

/** Whether the service worker is withdrawn. A folder that cannot be read counts as a withdrawal. */
export function isWithdrawn(releasesDir: string): boolean {
  try {
    return statSync(switchFile(releasesDir), { throwIfNoEntry: false }) !== undefined;
  } catch {
    return true;
  }
}

/** Takes effect with the next request; null lets browsers install the worker again. */
export async function setWithdrawal(
  releasesDir: string,
  withdrawal: Withdrawal | null,
): Promise<void> {
  const file = switchFile(releasesDir);
  if (!withdrawal) return rm(file, { force: true });
  await replaceFile(file, `${JSON.stringify(withdrawal, null, 2)}\n`);
}
