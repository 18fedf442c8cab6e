import { statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { replaceFile } from 'shared/server';
import type { FleetDatabase } from '../../database/fleet-database';
import { databaseOf } from '../../database/registry';

/** While this file exists, browsers remove the service worker. */
export const switchFile = (releasesDir: string): string =>
  path.join(releasesDir, 'service-worker-withdrawn.json');

export interface Withdrawal {
  reason: string;
  who: string;
  /** ISO 8601. */
  at: string;
}

/** Name of the row that has the same meaning in the database. */
export const WITHDRAWN = 'service-worker-withdrawn';

/**
 * Whether the service worker is withdrawn, as this process knows it. A folder that cannot be read
 * counts as a withdrawal.
 */
export function isWithdrawn(releasesDir: string): boolean {
  const snapshot = databaseOf(releasesDir)?.watch().current();
  if (snapshot) return snapshot.isWithdrawn;
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
  const database = databaseOf(releasesDir);
  if (database) return setWithdrawalRow(database, withdrawal);
  const file = switchFile(releasesDir);
  if (!withdrawal) return rm(file, { force: true });
  await replaceFile(file, `${JSON.stringify(withdrawal, null, 2)}\n`);
}

/** The change of the fleet that records it in the audit log notifies the edges. */
async function setWithdrawalRow(
  { query }: FleetDatabase,
  withdrawal: Withdrawal | null,
): Promise<void> {
  if (!withdrawal) await query('delete from fleet.settings where name = $1', [WITHDRAWN]);
  else
    await query(
      `insert into fleet.settings (name, content) values ($1, $2)
       on conflict (name) do update set content = excluded.content`,
      [WITHDRAWN, JSON.stringify(withdrawal)],
    );
}
