import { and, asc, count, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Watchlist } from 'shared/contract';
import type { AssetType } from 'shared/market';
import type { Database } from '../database/open-database';
import { watchlistItems, watchlists } from '../database/schema';
import { lockProfile, type DatabaseTransaction } from '../database/transaction';
import { invalidInput, notFound, ProblemError } from '../http/problem';

export const LISTS_PER_PERSON = 50;
export const ITEMS_PER_LIST = 500;

export interface NewItem {
  symbol: string;
  assetType: AssetType;
  addedPrice: number | null;
  note?: string;
}

type ItemRow = typeof watchlistItems.$inferSelect;

const noSuchList = () => notFound('There is no such watchlist');
const limitReached = (detail: string) => new ProblemError(409, 'Limit reached', detail);

function toWatchlist(row: typeof watchlists.$inferSelect, items: ItemRow[]): Watchlist {
  return {
    id: row.id,
    name: row.name,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    items: items.map(({ symbol, assetType, addedAt, addedPrice, note }) => ({
      symbol,
      assetType,
      addedAt: addedAt.toISOString(),
      addedPrice,
      note,
    })),
  };
}

/**
 * Watchlists of one person at a time: every call takes the owner's user id, and somebody else's list
 * is as unknown as one that never was (404, so that ids cannot be probed).
 */
export class WatchlistRepository {
  constructor(private readonly db: Database) {}

  /** All lists, oldest first, each with its items in order. */
  async all(uid: string): Promise<Watchlist[]> {
    const lists = await this.db
      .select()
      .from(watchlists)
      .where(and(eq(watchlists.uid, uid), isNull(watchlists.deletedAt)))
      .orderBy(asc(watchlists.createdAt), asc(watchlists.id));
    if (lists.length === 0) return [];
    const items = await this.db
      .select()
      .from(watchlistItems)
      .where(
        inArray(
          watchlistItems.watchlistId,
          lists.map(({ id }) => id),
        ),
      )
      .orderBy(asc(watchlistItems.position), asc(watchlistItems.symbol));
    const byList = new Map<string, ItemRow[]>();
    for (const item of items)
      byList.set(item.watchlistId, [...(byList.get(item.watchlistId) ?? []), item]);
    return lists.map((list) => toWatchlist(list, byList.get(list.id) ?? []));
  }

  /** @throws 404 problem */
  one(uid: string, id: string): Promise<Watchlist> {
    return this.db.transaction((tx) => this.#read(tx, uid, id));
  }

  /** @throws 409 problem at the limit of lists */
  create(uid: string, name: string, items: NewItem[]): Promise<Watchlist> {
    return this.db.transaction(async (tx) => {
      await this.#roomForAList(tx, uid);
      const [list] = await tx.insert(watchlists).values({ uid, name }).returning();
      if (!list) throw new Error('The list was not stored');
      if (items.length > 0) {
        await tx
          .insert(watchlistItems)
          .values(items.map((item, position) => ({ ...item, watchlistId: list.id, position })))
          .onConflictDoNothing();
      }
      return this.#read(tx, uid, list.id);
    });
  }

  /** Renames and/or reorders. Symbols that `order` leaves out keep their order behind the others. */
  update(uid: string, id: string, change: { name?: string; order?: string[] }): Promise<Watchlist> {
    return this.db.transaction(async (tx) => {
      await this.#lock(tx, uid, id);
      if (change.order) {
        const current = await this.#items(tx, id);
        const inList = new Set(current.map(({ symbol }) => symbol));
        const foreign = change.order.findIndex((symbol) => !inList.has(symbol));
        if (foreign >= 0) {
          throw invalidInput([
            { field: `order[${foreign}]`, message: `${change.order[foreign]} is not in the list` },
          ]);
        }
        const order = [...new Set([...change.order, ...current.map(({ symbol }) => symbol)])];
        const positions = sql.join(
          order.map((symbol, position) => sql`(${symbol}, ${position}::int)`),
          sql`, `,
        );
        if (order.length > 0) {
          await tx.execute(sql`
            update ${watchlistItems} set position = wanted.position
            from (values ${positions}) as wanted(symbol, position)
            where ${watchlistItems.watchlistId} = ${id} and ${watchlistItems.symbol} = wanted.symbol`);
        }
      }
      await this.#touch(tx, id, change.name === undefined ? {} : { name: change.name });
      return this.#read(tx, uid, id);
    });
  }

  /** Deletes in a way that `restore` can undo; answers what was deleted. */
  delete(uid: string, id: string): Promise<Watchlist> {
    return this.db.transaction(async (tx) => {
      await this.#lock(tx, uid, id);
      const list = await this.#read(tx, uid, id);
      await tx
        .update(watchlists)
        .set({ deletedAt: sql`now()` })
        .where(eq(watchlists.id, id));
      return list;
    });
  }

  /** Undoes a deletion; a list that is not deleted stays as it is. */
  restore(uid: string, id: string): Promise<Watchlist> {
    return this.db.transaction(async (tx) => {
      const [deleted] = await tx
        .select({ id: watchlists.id })
        .from(watchlists)
        .where(
          and(eq(watchlists.id, id), eq(watchlists.uid, uid), isNotNull(watchlists.deletedAt)),
        );
      if (deleted) {
        await this.#roomForAList(tx, uid);
        await tx.update(watchlists).set({ deletedAt: null }).where(eq(watchlists.id, id));
      }
      return this.#read(tx, uid, id);
    });
  }

  /**
   * Adds at the end. An asset that is there already stays as it was.
   *
   * @throws 409 problem at the limit of items
   */
  addItem(uid: string, id: string, item: NewItem): Promise<Watchlist> {
    return this.db.transaction(async (tx) => {
      await this.#lock(tx, uid, id);
      const items = await this.#items(tx, id);
      if (items.some(({ symbol }) => symbol === item.symbol)) return this.#read(tx, uid, id);
      if (items.length >= ITEMS_PER_LIST)
        throw limitReached(`A watchlist holds at most ${ITEMS_PER_LIST} assets`);
      const position = (items.at(-1)?.position ?? -1) + 1;
      await tx.insert(watchlistItems).values({ ...item, watchlistId: id, position });
      await this.#touch(tx, id);
      return this.#read(tx, uid, id);
    });
  }

  /** @throws 404 problem when the list or the asset in it is unknown */
  updateItem(uid: string, id: string, symbol: string, note: string): Promise<Watchlist> {
    return this.#changeItem(uid, id, (tx, where) =>
      tx
        .update(watchlistItems)
        .set({ note })
        .where(where(symbol))
        .returning({ symbol: watchlistItems.symbol }),
    );
  }

  /** @throws 404 problem when the list or the asset in it is unknown */
  removeItem(uid: string, id: string, symbol: string): Promise<Watchlist> {
    return this.#changeItem(uid, id, (tx, where) =>
      tx.delete(watchlistItems).where(where(symbol)).returning({ symbol: watchlistItems.symbol }),
    );
  }

  #changeItem(
    uid: string,
    id: string,
    change: (
      tx: DatabaseTransaction,
      where: (symbol: string) => ReturnType<typeof and>,
    ) => PromiseLike<unknown[]>,
  ): Promise<Watchlist> {
    return this.db.transaction(async (tx) => {
      await this.#lock(tx, uid, id);
      const changed = await change(tx, (symbol) =>
        and(eq(watchlistItems.watchlistId, id), eq(watchlistItems.symbol, symbol)),
      );
      if (changed.length === 0) throw notFound('The asset is not in this watchlist');
      await this.#touch(tx, id);
      return this.#read(tx, uid, id);
    });
  }

  /** Holds the owner's row, so that two requests at once cannot both take the last place. */
  async #roomForAList(tx: DatabaseTransaction, uid: string): Promise<void> {
    await lockProfile(tx, uid);
    const [lists] = await tx
      .select({ total: count() })
      .from(watchlists)
      .where(and(eq(watchlists.uid, uid), isNull(watchlists.deletedAt)));
    if ((lists?.total ?? 0) >= LISTS_PER_PERSON)
      throw limitReached(`You can have at most ${LISTS_PER_PERSON} watchlists`);
  }

  /** Holds the list until the transaction ends. */
  async #lock(tx: DatabaseTransaction, uid: string, id: string): Promise<void> {
    const [list] = await tx
      .select({ id: watchlists.id })
      .from(watchlists)
      .where(this.#own(uid, id))
      .for('update');
    if (!list) throw noSuchList();
  }

  async #read(tx: DatabaseTransaction, uid: string, id: string): Promise<Watchlist> {
    const [list] = await tx.select().from(watchlists).where(this.#own(uid, id));
    if (!list) throw noSuchList();
    return toWatchlist(list, await this.#items(tx, id));
  }

  async #items(tx: DatabaseTransaction, id: string): Promise<ItemRow[]> {
    return tx
      .select()
      .from(watchlistItems)
      .where(eq(watchlistItems.watchlistId, id))
      .orderBy(asc(watchlistItems.position), asc(watchlistItems.symbol));
  }

  async #touch(tx: DatabaseTransaction, id: string, change: { name?: string } = {}): Promise<void> {
    await tx
      .update(watchlists)
      .set({ ...change, updatedAt: sql`now()` })
      .where(eq(watchlists.id, id));
  }

  #own(uid: string, id: string) {
    return and(eq(watchlists.id, id), eq(watchlists.uid, uid), isNull(watchlists.deletedAt));
  }
}
