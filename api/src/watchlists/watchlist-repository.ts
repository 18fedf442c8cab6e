import { isDeepStrictEqual } from 'node:util';
import { and, asc, count, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import {
  WATCHLIST_LIMITS,
  type UpdateWatchlistItem,
  type Watchlist,
  type WatchlistItemChange,
} from 'shared/contract';
import type { AssetType } from 'shared/market';
import type { Database } from '../database/open-database';
import { purgeDeleted } from '../database/purge-deleted';
import { watchlistItems, watchlists } from '../database/schema';
import { lockProfile, type DatabaseTransaction } from '../database/transaction';
import { invalidInput, notFound, ProblemError } from '../http/problem';
import { planOf, requireQuota } from '../plans/plan-limit';

/** Hard limit of every plan. More is a bug in a client. */
export const LISTS_PER_USER = 500;
export const ITEMS_PER_LIST = WATCHLIST_LIMITS.items;

export interface NewItem {
  symbol: string;
  assetType: AssetType;
  addedPrice: number | null;
  /** Day whose close `addedPrice` is. Omitted if it is not a close. */
  addedPriceDate?: string | null;
  addedAt?: Date;
  note?: string;
  section?: string;
  tags?: string[];
  targetPrice?: number | null;
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
    items: items.map(({ watchlistId: _list, position: _position, addedAt, ...item }) => ({
      ...item,
      addedAt: addedAt.toISOString(),
    })),
  };
}

/** @throws a 409 problem that names the fields that were changed elsewhere, unless to the same value */
function requireUnchanged(
  stored: ItemRow,
  was: WatchlistItemChange,
  change: WatchlistItemChange,
): void {
  const changed = (Object.keys(was) as (keyof WatchlistItemChange)[]).filter(
    (name) =>
      !isDeepStrictEqual(stored[name], was[name]) && !isDeepStrictEqual(stored[name], change[name]),
  );
  if (changed.length > 0) throw conflict(`Changed elsewhere: ${changed.join(', ')}`);
}

const conflict = (detail: string): ProblemError => new ProblemError(409, 'Conflict', detail);

/** An asset under another section; `was` is the section before the change. */
interface SectionChange {
  symbol: string;
  section: string;
  was?: string | undefined;
}

/** @throws a 400 problem that names the first symbol that is not in the list */
function requireInList(field: string, symbols: readonly string[], current: ItemRow[]): void {
  const inList = new Set(current.map(({ symbol }) => symbol));
  const foreign = symbols.findIndex((symbol) => !inList.has(symbol));
  if (foreign >= 0)
    throw invalidInput([
      { field: `${field}[${foreign}]`, message: `${symbols[foreign]} is not in the list` },
    ]);
}

/**
 * Watchlists of one user. Every call takes the owner's user id. Another user's list is reported as
 * unknown (404, so that ids cannot be probed).
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

  /** @throws 403 problem when the plan is full, 409 at the limit of lists */
  create(uid: string, name: string, items: NewItem[]): Promise<Watchlist> {
    return this.db.transaction(async (tx) => {
      await this.#requireQuota(tx, uid);
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

  /**
   * Renames, reorders, puts under sections. Symbols that `order` leaves out keep their order behind the
   * others.
   */
  update(
    uid: string,
    id: string,
    {
      name,
      was,
      order,
      sections,
    }: {
      name?: string;
      was?: { name: string };
      order?: string[];
      sections?: SectionChange[];
    },
  ): Promise<Watchlist> {
    return this.db.transaction(async (tx) => {
      const stored = await this.#lock(tx, uid, id);
      if (name !== undefined && was && stored.name !== was.name && stored.name !== name)
        throw conflict(`The list is called “${stored.name}” by now. Save again to rename it.`);
      const current = order || sections ? await this.#items(tx, id) : [];
      if (order) await this.#reorder(tx, id, order, current);
      if (sections) await this.#putUnderSections(tx, id, sections, current);
      await this.#touch(tx, id, name === undefined ? {} : { name });
      return this.#read(tx, uid, id);
    });
  }

  async #reorder(
    tx: DatabaseTransaction,
    id: string,
    symbols: string[],
    current: ItemRow[],
  ): Promise<void> {
    requireInList('order', symbols, current);
    const order = [...new Set([...symbols, ...current.map(({ symbol }) => symbol)])];
    if (order.length === 0) return;
    const positions = sql.join(
      order.map((symbol, position) => sql`(${symbol}, ${position}::int)`),
      sql`, `,
    );
    await tx.execute(sql`
      update ${watchlistItems} set position = changed.position
      from (values ${positions}) as changed(symbol, position)
      where ${watchlistItems.watchlistId} = ${id} and ${watchlistItems.symbol} = changed.symbol`);
  }

  async #putUnderSections(
    tx: DatabaseTransaction,
    id: string,
    sections: SectionChange[],
    current: ItemRow[],
  ): Promise<void> {
    requireInList(
      'sections',
      sections.map(({ symbol }) => symbol),
      current,
    );
    for (const { symbol, section, was } of sections) {
      const stored = current.find((item) => item.symbol === symbol)?.section;
      if (was !== undefined && stored !== was && stored !== section)
        throw conflict(
          `${symbol} is ${stored ? `under “${stored}”` : 'in no section'} by now. Save again to put it under “${section}”.`,
        );
    }
    if (sections.length === 0) return;
    const values = sql.join(
      sections.map(({ symbol, section }) => sql`(${symbol}, ${section})`),
      sql`, `,
    );
    await tx.execute(sql`
      update ${watchlistItems} set section = changed.section
      from (values ${values}) as changed(symbol, section)
      where ${watchlistItems.watchlistId} = ${id} and ${watchlistItems.symbol} = changed.symbol`);
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
      await purgeDeleted(tx, watchlists, eq(watchlists.uid, uid));
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
        await this.#requireQuota(tx, uid);
        await tx.update(watchlists).set({ deletedAt: null }).where(eq(watchlists.id, id));
      }
      return this.#read(tx, uid, id);
    });
  }

  /**
   * Adds at the end, all or none. Assets that are there already stay as they were.
   *
   * @returns the list and the symbols that are new on it
   * @throws 409 problem at the limit of items
   */
  addItems(
    uid: string,
    id: string,
    items: readonly NewItem[],
  ): Promise<{ list: Watchlist; added: string[] }> {
    return this.db.transaction(async (tx) => {
      await this.#lock(tx, uid, id);
      const current = await this.#items(tx, id);
      const present = new Set(current.map(({ symbol }) => symbol));
      const additions = new Map<string, NewItem>();
      for (const item of items)
        if (!present.has(item.symbol) && !additions.has(item.symbol))
          additions.set(item.symbol, item);
      if (current.length + additions.size > ITEMS_PER_LIST)
        throw limitReached(`A watchlist holds at most ${ITEMS_PER_LIST} assets`);
      if (additions.size > 0) {
        const first = (current.at(-1)?.position ?? -1) + 1;
        await tx.insert(watchlistItems).values(
          [...additions.values()].map((item, at) => ({
            ...item,
            watchlistId: id,
            position: first + at,
          })),
        );
        await this.#touch(tx, id);
      }
      return { list: await this.#read(tx, uid, id), added: [...additions.keys()] };
    });
  }

  /**
   * @param was expected stored values. Without it, the change overwrites any stored values
   * @throws 404 problem when the list or the asset in it is unknown, 409 when a stored value differs from `was`
   */
  updateItem(
    uid: string,
    id: string,
    symbol: string,
    { was = {}, ...change }: UpdateWatchlistItem,
  ): Promise<Watchlist> {
    return this.#changeItem(uid, id, async (tx, where) => {
      const [stored] = await tx.select().from(watchlistItems).where(where(symbol));
      if (stored) requireUnchanged(stored, was, change);
      return tx
        .update(watchlistItems)
        .set(change)
        .where(where(symbol))
        .returning({ symbol: watchlistItems.symbol });
    });
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

  /** Locks the owner's row, so that concurrent requests cannot both take the last place. */
  async #requireQuota(tx: DatabaseTransaction, uid: string): Promise<void> {
    await lockProfile(tx, uid);
    const [lists] = await tx
      .select({ total: count() })
      .from(watchlists)
      .where(and(eq(watchlists.uid, uid), isNull(watchlists.deletedAt)));
    const used = lists?.total ?? 0;
    requireQuota('watchlists', await planOf(tx, uid), used);
    if (used >= LISTS_PER_USER)
      throw limitReached(`You can have at most ${LISTS_PER_USER} watchlists`);
  }

  /** Holds the list until the transaction ends. */
  async #lock(tx: DatabaseTransaction, uid: string, id: string): Promise<{ name: string }> {
    const [list] = await tx
      .select({ name: watchlists.name })
      .from(watchlists)
      .where(this.#own(uid, id))
      .for('update');
    if (!list) throw noSuchList();
    return list;
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
