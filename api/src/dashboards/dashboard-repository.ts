/** Dashboards that users have arranged. */
import { eq, sql } from 'drizzle-orm';
import type { Dashboard } from 'shared/contract';
import { dashboardLayoutsSchema, type patchDashboardSchema } from 'shared/contract/schemas';
import type { z } from 'zod';
import type { Database } from '../database/open-database';
import { dashboards } from '../database/schema';
import { lockProfile, type DatabaseTransaction } from '../database/transaction';
import { ProblemError } from '../http/problem';

type Reader = Pick<DatabaseTransaction, 'select'>;

/** Initial state of an account: each device's default layout, and `/` leads to the dashboard. */
const INITIAL: Dashboard = {
  layouts: { desktop: null, tablet: null, phone: null },
  startPage: 'dashboard',
  version: 0,
};

export class DashboardRepository {
  constructor(private readonly db: Database) {}

  /** The stored dashboard; version 0 if none was stored. */
  find(uid: string): Promise<Dashboard> {
    return this.#read(this.db, uid);
  }

  /**
   * Stores the given members. The version is incremented and never reused.
   *
   * @throws 409 problem when the stored dashboard has another version than the changed one
   */
  patch(uid: string, change: z.output<typeof patchDashboardSchema>): Promise<Dashboard> {
    return this.db.transaction(async (tx) => {
      await lockProfile(tx, uid);
      const current = await this.#read(tx, uid);
      if (current.version !== change.version)
        throw new ProblemError(
          409,
          'Conflict',
          `The dashboard was changed elsewhere: it has version ${current.version}, the change is based on ${change.version}`,
        );
      const next: Dashboard = {
        layouts: { ...current.layouts, ...change.layouts },
        startPage: change.startPage ?? current.startPage,
        version: current.version + 1,
      };
      await tx
        .insert(dashboards)
        .values({ uid, ...next })
        .onConflictDoUpdate({
          target: dashboards.uid,
          set: { ...next, updatedAt: sql`now()` },
        });
      return next;
    });
  }

  async #read(reader: Reader, uid: string): Promise<Dashboard> {
    const [row] = await reader
      .select({
        layouts: dashboards.layouts,
        startPage: dashboards.startPage,
        version: dashboards.version,
      })
      .from(dashboards)
      .where(eq(dashboards.uid, uid));
    return row ? { ...row, layouts: dashboardLayoutsSchema.parse(row.layouts) } : INITIAL;
  }
}
