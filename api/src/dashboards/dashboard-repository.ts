/** Dashboards that people have arranged for themselves. */
import { eq, sql } from 'drizzle-orm';
import type { Dashboard } from 'shared/contract';
import { dashboardLayoutsSchema, type patchDashboardSchema } from 'shared/contract/schemas';
import type { z } from 'zod';
import type { Database } from '../database/open-database';
import { dashboards } from '../database/schema';
import { lockProfile, type DatabaseTransaction } from '../database/transaction';
import { ProblemError } from '../http/problem';

type Reader = Pick<DatabaseTransaction, 'select'>;

/** Of who never changed anything: each device's first layout, and `/` leads to the dashboard. */
const INITIAL: Dashboard = {
  layouts: { desktop: null, tablet: null, phone: null },
  startPage: 'dashboard',
  version: 0,
};

export class DashboardRepository {
  constructor(private readonly db: Database) {}

  /** What a person has stored; version 0 where they never did. */
  find(uid: string): Promise<Dashboard> {
    return this.#read(this.db, uid);
  }

  /**
   * Stores the members that the change names. The version grows, so that none comes twice.
   *
   * @throws 409 problem when the stored dashboard has another version than the change was made of
   */
  patch(uid: string, change: z.output<typeof patchDashboardSchema>): Promise<Dashboard> {
    return this.db.transaction(async (tx) => {
      await lockProfile(tx, uid);
      const current = await this.#read(tx, uid);
      if (current.version !== change.version)
        throw new ProblemError(
          409,
          'Conflict',
          `The dashboard was changed meanwhile: it has version ${current.version}, the change was made of ${change.version}`,
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
