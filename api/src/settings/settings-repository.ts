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
import { lockProfile } from '../database/transaction';
import { UNNAMED } from '../database/unnamed';
import { ProblemError } from '../http/problem';

const COLUMNS = { settings: userSettings.settings, version: userSettings.version };

const settingsQuery = (db: Database) =>
  db
    .select(COLUMNS)
    .from(userSettings)
    .where(eq(userSettings.uid, sql.placeholder('uid')))
    .prepare(UNNAMED);

const toSettings = (row: { settings: unknown; version: number } | undefined): StoredSettings => ({
  settings: { ...DEFAULT_SETTINGS, ...readSettings(row?.settings) },
  version: row?.version ?? 0,
});

export class SettingsRepository {
  readonly #settings: ReturnType<typeof settingsQuery>;

  constructor(private readonly db: Database) {
    this.#settings = settingsQuery(db);
  }

  async find(uid: string): Promise<StoredSettings> {
    return toSettings((await this.#settings.execute({ uid }))[0]);
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
      const [row] = await tx.select(COLUMNS).from(userSettings).where(eq(userSettings.uid, uid));
      const current = toSettings(row);
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
}
