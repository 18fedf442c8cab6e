/** Settings of users. A user without a row has the defaults. */
import { eq, sql } from 'drizzle-orm';
import {
  DEFAULT_SETTINGS,
  readSettings,
  type Settings,
  type StoredSettings,
} from 'shared/contract';
import type { Database } from '../database/open-database';
import { userSettings } from '../database/schema';
import { lockProfile, type DatabaseTransaction } from '../database/transaction';
import { ProblemError } from '../http/problem';

export class SettingsRepository {
  constructor(private readonly db: Database) {}

  find(uid: string): Promise<StoredSettings> {
    return this.#read(this.db, uid);
  }

  /**
   * Changes some settings and keeps the others.
   *
   * @param version the version that was changed
   * @throws 409 problem when the stored settings have another version
   */
  change(uid: string, changes: Partial<Settings>, version: number): Promise<StoredSettings> {
    return this.db.transaction(async (tx) => {
      await lockProfile(tx, uid);
      const current = await this.#read(tx, uid);
      if (current.version !== version)
        throw new ProblemError(
          409,
          'Conflict',
          `The settings were changed elsewhere: they have version ${current.version}, the change is based on ${version}`,
        );
      const stored = {
        settings: { ...current.settings, ...changes },
        version: current.version + 1,
      };
      await tx
        .insert(userSettings)
        .values({ uid, ...stored })
        .onConflictDoUpdate({
          target: userSettings.uid,
          set: { ...stored, updatedAt: sql`now()` },
        });
      return stored;
    });
  }

  async #read(reader: Pick<DatabaseTransaction, 'select'>, uid: string): Promise<StoredSettings> {
    const [row] = await reader
      .select({ settings: userSettings.settings, version: userSettings.version })
      .from(userSettings)
      .where(eq(userSettings.uid, uid));
    return {
      settings: { ...DEFAULT_SETTINGS, ...readSettings(row?.settings) },
      version: row?.version ?? 0,
    };
  }
}
