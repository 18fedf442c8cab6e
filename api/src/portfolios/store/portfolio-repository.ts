import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  sql,
  type Placeholder,
} from 'drizzle-orm';
import {
  PLAN_QUOTAS,
  planIdOf,
  type CostMethod,
  type PlanId,
  type Portfolio,
  type PortfolioImports,
  type Portfolios,
  type ScreenQuota,
  type UpdatePortfolio,
} from 'shared/contract';
import type { Database } from '../../database/open-database';
import { purgeDeleted } from '../../database/purge-deleted';
import {
  portfolioImports,
  portfolios,
  portfolioTransactions,
  profiles,
} from '../../database/schema';
import { lockProfile, type DatabaseTransaction } from '../../database/transaction';
import { UNNAMED } from '../../database/unnamed';
import { notFound } from '../../http/problem';
import { planOf, requireQuota } from '../../plans/plan-limit';
import { IMPORT_BROKERS } from 'shared/contract/schemas';
import type { Transaction } from '../ledger/transactions/transaction';
import { settingsConflict, toPortfolio, type PortfolioRow } from './portfolio-row';
import { transactionOfRow, type StoredTransaction } from './stored-transaction';
import {
  insertTransactions,
  writeTransactions,
  type TransactionWrites,
} from './transaction-writes';

const quotaOf = (plan: PlanId, used: number): ScreenQuota => ({
  plan,
  limit: PLAN_QUOTAS[plan].portfolios,
  used,
});

const noSuchPortfolio = () => notFound('There is no such portfolio');

/** A portfolio with its live transactions in order of entry. */
export interface PortfolioContent {
  portfolio: Portfolio;
  transactions: StoredTransaction[];
}

/** One query for a frequent call: a transaction with a query for the plan would be four. */
const allQuery = (db: Database) =>
  db
    .select({ portfolio: portfolios, subscriptions: profiles.subscriptions })
    .from(profiles)
    .leftJoin(portfolios, and(eq(portfolios.uid, profiles.uid), isNull(portfolios.deletedAt)))
    .where(eq(profiles.uid, sql.placeholder('uid')))
    .orderBy(asc(portfolios.createdAt), asc(portfolios.id))
    .prepare(UNNAMED);

const oneQuery = (db: Database) =>
  db
    .select()
    .from(portfolios)
    .where(liveOf(sql.placeholder('uid'), sql.placeholder('id')))
    .prepare(UNNAMED);

const liveOf = (uid: string | Placeholder, id: string | Placeholder) =>
  and(eq(portfolios.id, id), eq(portfolios.uid, uid), isNull(portfolios.deletedAt));

/**
 * Portfolios of one user. Every call takes the owner's user id. Another user's portfolio is
 * reported as unknown (404, so that ids cannot be probed).
 */
export class PortfolioRepository {
  readonly #all: ReturnType<typeof allQuery>;
  readonly #one: ReturnType<typeof oneQuery>;

  constructor(private readonly db: Database) {
    this.#all = allQuery(db);
    this.#one = oneQuery(db);
  }

  async all(uid: string): Promise<Portfolios> {
    const rows = await this.#all.execute({ uid });
    const items = rows.flatMap(({ portfolio }) => (portfolio ? [toPortfolio(portfolio)] : []));
    const used = items.filter(({ isSample }) => !isSample).length;
    return { items, quota: quotaOf(planIdOf(rows[0]?.subscriptions ?? []), used) };
  }

  /** @throws 404 problem */
  async one(uid: string, id: string): Promise<Portfolio> {
    const [row] = await this.#one.execute({ uid, id });
    if (!row) throw noSuchPortfolio();
    return toPortfolio(row);
  }

  /** @throws 404 problem */
  content(uid: string, id: string): Promise<PortfolioContent> {
    return this.db.transaction(async (tx) => {
      const portfolio = toPortfolio(await this.#read(tx, uid, id));
      const rows = await tx
        .select()
        .from(portfolioTransactions)
        .where(
          and(eq(portfolioTransactions.portfolioId, id), isNull(portfolioTransactions.deletedAt)),
        )
        .orderBy(asc(portfolioTransactions.position), asc(portfolioTransactions.id));
      return { portfolio, transactions: rows.map(transactionOfRow) };
    });
  }

  /**
   * Like {@link content}, with the transactions as JSON of {@link StoredRow}: text that another thread parses.
   *
   * @throws 404 problem
   */
  contentText(uid: string, id: string): Promise<{ portfolio: Portfolio; stored: string }> {
    return this.db.transaction(async (tx) => {
      const portfolio = toPortfolio(await this.#read(tx, uid, id));
      const { rows } = await tx.execute<{ stored: string }>(sql`
        select coalesce(json_agg(json_build_object(
          'id', id, 'position', position, 'version', version, 'type', type, 'date', date,
          'symbol', symbol, 'quantity', quantity::text, 'price', price::text, 'amount', amount::text,
          'currencyCode', currency_code, 'rate', rate::text, 'fee', fee::text, 'tax', tax::text,
          'note', note, 'tag', tag, 'executedAt', executed_at, 'otherSymbol', other_symbol,
          'otherAmount', other_amount::text, 'otherCurrencyCode', other_currency_code,
          'costPercent', cost_percent::text, 'lots', lots, 'importId', import_id, 'importKey', import_key
        ) order by position, id), '[]')::text as stored
        from portfolio_transactions where portfolio_id = ${id} and deleted_at is null`);
      return { portfolio, stored: rows[0]?.stored ?? '[]' };
    });
  }

  /** Whether a live transaction of a portfolio is of an asset. */
  async hasSymbol(id: string, symbol: string): Promise<boolean> {
    return (await this.symbols(id)).includes(symbol);
  }

  /** Symbols of the live transactions of a portfolio. */
  async symbols(id: string): Promise<string[]> {
    const rows = await this.db
      .selectDistinct({
        symbol: portfolioTransactions.symbol,
        other: portfolioTransactions.otherSymbol,
      })
      .from(portfolioTransactions)
      .where(
        and(eq(portfolioTransactions.portfolioId, id), isNull(portfolioTransactions.deletedAt)),
      );
    return [...new Set(rows.flatMap(({ symbol, other }) => [symbol, other]))].filter(
      (symbol) => symbol !== null,
    );
  }

  /** Number of live transactions of a portfolio. */
  async size(id: string): Promise<number> {
    const [row] = await this.db
      .select({ transactions: count() })
      .from(portfolioTransactions)
      .where(
        and(eq(portfolioTransactions.portfolioId, id), isNull(portfolioTransactions.deletedAt)),
      );
    return row?.transactions ?? 0;
  }

  /** A deleted transaction, to restore it. Null if unknown. */
  async deleted(uid: string, id: string, transactionId: string): Promise<StoredTransaction | null> {
    await this.#read(this.db, uid, id);
    const [row] = await this.db
      .select()
      .from(portfolioTransactions)
      .where(
        and(
          eq(portfolioTransactions.portfolioId, id),
          eq(portfolioTransactions.id, transactionId),
          isNotNull(portfolioTransactions.deletedAt),
        ),
      );
    return row ? transactionOfRow(row) : null;
  }

  /**
   * Imports with remaining transactions, newest first.
   * @throws 404 problem
   */
  imports(uid: string, id: string): Promise<PortfolioImports['items']> {
    return this.db.transaction(async (tx) => {
      await this.#read(tx, uid, id);
      const rows = await tx
        .select({
          id: portfolioImports.id,
          broker: portfolioImports.broker,
          createdAt: portfolioImports.createdAt,
          transactions: count(),
        })
        .from(portfolioImports)
        .innerJoin(
          portfolioTransactions,
          and(
            eq(portfolioTransactions.importId, portfolioImports.id),
            isNull(portfolioTransactions.deletedAt),
          ),
        )
        .where(eq(portfolioImports.portfolioId, id))
        .groupBy(portfolioImports.id)
        .orderBy(desc(portfolioImports.createdAt), asc(portfolioImports.id));
      return rows.map(({ broker, createdAt, ...row }) => ({
        ...row,
        broker: IMPORT_BROKERS.find((one) => one === broker) ?? 'generic',
        createdAt: createdAt.toISOString(),
      }));
    });
  }

  /**
   * Stores a sample portfolio with its transactions, or returns the existing one. It does not count
   * towards the plan.
   */
  createSample(
    uid: string,
    name: string,
    currencyCode: string,
    transactions: readonly Transaction[],
  ): Promise<Portfolio> {
    return this.db.transaction(async (tx) => {
      await lockProfile(tx, uid);
      const [present] = await tx
        .select()
        .from(portfolios)
        .where(
          and(eq(portfolios.uid, uid), eq(portfolios.isSample, true), isNull(portfolios.deletedAt)),
        );
      if (present) return toPortfolio(present);
      const [row] = await tx
        .insert(portfolios)
        .values({ uid, name, currencyCode, isSample: true })
        .returning();
      if (!row) throw new Error('The sample was not stored');
      const additions = transactions.map((transaction) => ({ transaction }));
      await insertTransactions(tx, row.id, additions, null);
      return toPortfolio(row);
    });
  }

  /** @throws 403 problem when the plan is full */
  create(
    uid: string,
    name: string,
    currencyCode: string,
    costMethod: CostMethod = 'fifo',
  ): Promise<Portfolio> {
    return this.db.transaction(async (tx) => {
      await this.#requireQuota(tx, uid);
      const [row] = await tx
        .insert(portfolios)
        .values({ uid, name, currencyCode, costMethod })
        .returning();
      if (!row) throw new Error('The portfolio was not stored');
      return toPortfolio(row);
    });
  }

  /**
   * Changes name, cost basis or targets.
   *
   * @throws 404 problem, 409 when the portfolio has another version; its errors are the fields that
   * differ
   */
  update(uid: string, id: string, { version, ...change }: UpdatePortfolio): Promise<Portfolio> {
    return this.db.transaction(async (tx) => {
      const row = await this.#lock(tx, uid, id);
      if (row.version !== version) throw settingsConflict(toPortfolio(row), change, version);
      const { name, method, targets } = change;
      return this.#touch(tx, row, {
        ...(name !== undefined && { name }),
        ...(method !== undefined && { costMethod: method }),
        ...(targets !== undefined && { targets }),
      });
    });
  }

  /** Soft delete that `restore` can undo. Returns the deleted portfolio. */
  delete(uid: string, id: string): Promise<Portfolio> {
    return this.db.transaction(async (tx) => {
      const row = await this.#lock(tx, uid, id);
      await tx
        .update(portfolios)
        .set({ deletedAt: sql`now()` })
        .where(eq(portfolios.id, id));
      await purgeDeleted(tx, portfolios, eq(portfolios.uid, uid));
      return toPortfolio(row);
    });
  }

  /** Undoes a deletion; a portfolio that is not deleted stays as it is. */
  restore(uid: string, id: string): Promise<Portfolio> {
    return this.db.transaction(async (tx) => {
      const [row] = await tx
        .select()
        .from(portfolios)
        .where(
          and(eq(portfolios.id, id), eq(portfolios.uid, uid), isNotNull(portfolios.deletedAt)),
        );
      if (row) {
        if (!row.isSample) await this.#requireQuota(tx, uid);
        await tx.update(portfolios).set({ deletedAt: null }).where(eq(portfolios.id, id));
      }
      return toPortfolio(await this.#read(tx, uid, id));
    });
  }

  /**
   * Writes changes of transactions that were validated against a version of the portfolio.
   *
   * @returns null when the portfolio has another version: reload it and validate again
   * @throws 404 problem
   */
  write(
    uid: string,
    id: string,
    version: number,
    writes: TransactionWrites,
  ): Promise<{ portfolio: Portfolio; importId: string | null } | null> {
    return this.db.transaction(async (tx) => {
      const row = await this.#lock(tx, uid, id);
      if (row.version !== version) return null;
      const importId = await writeTransactions(tx, id, writes);
      return { portfolio: await this.#touch(tx, row), importId };
    });
  }

  /** The plan of a user. */
  plan(uid: string): Promise<ScreenQuota['plan']> {
    return planOf(this.db, uid);
  }

  async #touch(
    tx: DatabaseTransaction,
    { id }: PortfolioRow,
    change: Partial<Pick<PortfolioRow, 'name' | 'costMethod' | 'targets'>> = {},
  ): Promise<Portfolio> {
    const [row] = await tx
      .update(portfolios)
      .set({ ...change, version: sql`${portfolios.version} + 1`, updatedAt: sql`now()` })
      .where(inArray(portfolios.id, [id]))
      .returning();
    if (!row) throw noSuchPortfolio();
    return toPortfolio(row);
  }

  async #read(
    tx: Pick<DatabaseTransaction, 'select'>,
    uid: string,
    id: string,
  ): Promise<PortfolioRow> {
    const [row] = await tx.select().from(portfolios).where(liveOf(uid, id));
    if (!row) throw noSuchPortfolio();
    return row;
  }

  /** Holds the portfolio until the transaction ends. */
  async #lock(tx: DatabaseTransaction, uid: string, id: string): Promise<PortfolioRow> {
    const [row] = await tx.select().from(portfolios).where(liveOf(uid, id)).for('update');
    if (!row) throw noSuchPortfolio();
    return row;
  }

  /** Locks the owner's row, so that concurrent requests cannot both take the last place. */
  async #requireQuota(tx: DatabaseTransaction, uid: string): Promise<void> {
    await lockProfile(tx, uid);
    const [row] = await tx
      .select({ used: count() })
      .from(portfolios)
      .where(
        and(eq(portfolios.uid, uid), eq(portfolios.isSample, false), isNull(portfolios.deletedAt)),
      );
    requireQuota('portfolios', await planOf(tx, uid), row?.used ?? 0);
  }
}
