import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import {
  PLAN_QUOTAS,
  type SavedScreen,
  type SavedScreens,
  type ScreenCriteria,
  type ScreenQuota,
} from 'shared/contract';
import { screenCriteriaSchema } from 'shared/contract/schemas';
import { freeScreenName, screenNameKey, type ScreenerType } from 'shared/market';
import type { Database } from '../database/open-database';
import { purgeDeleted } from '../database/purge-deleted';
import { screens } from '../database/schema';
import { lockProfile, type DatabaseTransaction } from '../database/transaction';
import { invalidInput, notFound, ProblemError } from '../http/problem';
import { planOf, requireQuota } from '../plans/plan-limit';

/** Hard limit of every plan. More is a bug in a client. */
export const SCREENS_PER_PERSON = 500;

export interface NewScreen {
  type: ScreenerType;
  name: string;
  criteria: ScreenCriteria;
  isDefault?: boolean;
}
export interface ScreenChange {
  /** The version that was changed. */
  version: number;
  name?: string;
  criteria?: ScreenCriteria;
  isDefault?: boolean;
}

type Row = typeof screens.$inferSelect;

const noSuchScreen = () => notFound('There is no such screen');
const conflict = (detail: string) => new ProblemError(409, 'Conflict', detail);

const toScreen = (row: Row): SavedScreen => ({
  id: row.id,
  type: row.type,
  name: row.name,
  criteria: screenCriteriaSchema.parse(row.criteria),
  isDefault: row.isDefault,
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/**
 * Saved screens of one user. Every call takes the owner's user id. Another user's screen is
 * reported as unknown. Each change locks the owner's row. Concurrent requests thus cannot both take
 * the last place, the same name or the default.
 */
export class ScreenRepository {
  constructor(private readonly db: Database) {}

  /** All screens of a user in their order, by type, and the remaining quota. */
  all(uid: string, type?: ScreenerType): Promise<SavedScreens> {
    return this.db.transaction(async (tx) => {
      const rows = await this.#live(tx, uid);
      const items = rows.filter((row) => type === undefined || row.type === type).map(toScreen);
      return { items, quota: await this.#quota(tx, uid, rows.length) };
    });
  }

  /** @throws 404 problem */
  one(uid: string, id: string): Promise<SavedScreen> {
    return this.db.transaction(async (tx) => toScreen(await this.#read(tx, uid, id)));
  }

  /** @throws 403 problem when the plan is full, 409 when the name is taken */
  create(
    uid: string,
    { type, name, criteria, isDefault = false }: NewScreen,
  ): Promise<SavedScreen> {
    return this.#change(uid, async (tx, live) => {
      await this.#requireQuota(tx, uid, live.length);
      const ofType = live.filter((row) => row.type === type);
      refuseTaken(ofType, name);
      if (isDefault) await this.#clearDefault(tx, uid, type);
      const position = Math.max(-1, ...ofType.map((row) => row.position)) + 1;
      const [row] = await tx
        .insert(screens)
        .values({ uid, type, name, nameKey: screenNameKey(name), criteria, isDefault, position })
        .returning();
      if (!row) throw new Error('The screen was not stored');
      return toScreen(row);
    });
  }

  /**
   * Renames, replaces the criteria, or sets or clears the default.
   *
   * @throws 404 problem, 409 when the name is taken or the screen has another version
   */
  update(uid: string, id: string, change: ScreenChange): Promise<SavedScreen> {
    return this.#change(uid, async (tx, live) => {
      const row = live.find((one) => one.id === id);
      if (!row) throw noSuchScreen();
      if (row.version !== change.version)
        throw conflict(
          `The screen was changed elsewhere: it has version ${row.version}, the change is based on ${change.version}`,
        );
      const { name, criteria, isDefault } = change;
      if (name !== undefined)
        refuseTaken(
          live.filter((one) => one.type === row.type && one.id !== id),
          name,
        );
      if (isDefault) await this.#clearDefault(tx, uid, row.type);
      const [changed] = await tx
        .update(screens)
        .set({
          ...(name !== undefined && { name, nameKey: screenNameKey(name) }),
          ...(criteria && { criteria }),
          ...(isDefault !== undefined && { isDefault }),
          version: row.version + 1,
          updatedAt: sql`now()`,
        })
        .where(eq(screens.id, id))
        .returning();
      if (!changed) throw noSuchScreen();
      return toScreen(changed);
    });
  }

  /** Soft delete that `restore` can undo. Returns the deleted screen. */
  delete(uid: string, id: string): Promise<SavedScreen> {
    return this.#change(uid, async (tx, live) => {
      const row = live.find((one) => one.id === id);
      if (!row) throw noSuchScreen();
      await tx
        .update(screens)
        .set({ deletedAt: sql`now()` })
        .where(eq(screens.id, id));
      await purgeDeleted(tx, screens, eq(screens.uid, uid));
      return toScreen(row);
    });
  }

  /**
   * Undoes a deletion. A screen that is not deleted stays unchanged. If its name is taken, it gets
   * the next free one. It is not restored as the default if there is another.
   *
   * @throws 404 problem, 403 when the plan is full
   */
  restore(uid: string, id: string): Promise<SavedScreen> {
    return this.#change(uid, async (tx, live) => {
      const present = live.find((one) => one.id === id);
      if (present) return toScreen(present);
      const [deleted] = await tx
        .select()
        .from(screens)
        .where(and(eq(screens.id, id), eq(screens.uid, uid), isNotNull(screens.deletedAt)));
      if (!deleted) throw noSuchScreen();
      await this.#requireQuota(tx, uid, live.length);
      const ofType = live.filter((row) => row.type === deleted.type);
      const name = freeScreenName(deleted.name, new Set(ofType.map((row) => row.nameKey)));
      const [row] = await tx
        .update(screens)
        .set({
          deletedAt: null,
          name,
          nameKey: screenNameKey(name),
          isDefault: deleted.isDefault && !ofType.some((one) => one.isDefault),
        })
        .where(eq(screens.id, id))
        .returning();
      if (!row) throw noSuchScreen();
      return toScreen(row);
    });
  }

  /** Puts the screens of a type into an order; those left out keep theirs behind the others. */
  order(uid: string, type: ScreenerType, order: string[]): Promise<SavedScreens> {
    return this.#change(uid, async (tx, live) => {
      const present = live.filter((row) => row.type === type).map((row) => row.id);
      const foreign = order.findIndex((id) => !present.includes(id));
      if (foreign >= 0)
        throw invalidInput([
          { field: `order[${foreign}]`, message: `It is none of your ${type} screens` },
        ]);
      const positions = [...new Set([...order, ...present])];
      if (positions.length > 0) {
        const valueRows = sql.join(
          positions.map((id, position) => sql`(${id}::uuid, ${position}::int)`),
          sql`, `,
        );
        await tx.execute(sql`
          update ${screens} set position = requested.position
          from (values ${valueRows}) as requested(id, position) where ${screens.id} = requested.id`);
      }
      const rows = await this.#live(tx, uid);
      return {
        items: rows.filter((row) => row.type === type).map(toScreen),
        quota: await this.#quota(tx, uid, rows.length),
      };
    });
  }

  /** Serialises the changes of one user. */
  #change<T>(
    uid: string,
    change: (tx: DatabaseTransaction, live: Row[]) => Promise<T>,
  ): Promise<T> {
    return this.db.transaction(async (tx) => {
      await lockProfile(tx, uid);
      return change(tx, await this.#live(tx, uid));
    });
  }

  #live(tx: DatabaseTransaction, uid: string): Promise<Row[]> {
    return tx
      .select()
      .from(screens)
      .where(and(eq(screens.uid, uid), isNull(screens.deletedAt)))
      .orderBy(asc(screens.type), asc(screens.position), asc(screens.createdAt), asc(screens.id));
  }

  async #read(tx: DatabaseTransaction, uid: string, id: string): Promise<Row> {
    const [row] = await tx
      .select()
      .from(screens)
      .where(and(eq(screens.id, id), eq(screens.uid, uid), isNull(screens.deletedAt)));
    if (!row) throw noSuchScreen();
    return row;
  }

  async #quota(tx: DatabaseTransaction, uid: string, used: number): Promise<ScreenQuota> {
    const plan = await planOf(tx, uid);
    return { plan, limit: PLAN_QUOTAS[plan].savedScreens, used };
  }

  async #requireQuota(tx: DatabaseTransaction, uid: string, used: number): Promise<void> {
    requireQuota('savedScreens', await planOf(tx, uid), used);
    if (used >= SCREENS_PER_PERSON)
      throw conflict(`You can have at most ${SCREENS_PER_PERSON} saved screens`);
  }

  async #clearDefault(tx: DatabaseTransaction, uid: string, type: ScreenerType): Promise<void> {
    await tx
      .update(screens)
      .set({ isDefault: false })
      .where(and(eq(screens.uid, uid), eq(screens.type, type), isNull(screens.deletedAt)));
  }
}

function refuseTaken(others: readonly Row[], name: string): void {
  const key = screenNameKey(name);
  const other = others.find((row) => row.nameKey === key);
  if (other) {
    throw new ProblemError(409, 'Name taken', `There is a screen named “${other.name}” already`, [
      { field: 'name', message: `There is a screen named “${other.name}” already` },
    ]);
  }
}
