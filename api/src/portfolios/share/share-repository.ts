import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { PortfolioShare } from 'shared/contract';
import type { Database } from '../../database/open-database';
import { portfolios, portfolioShares } from '../../database/schema';
import { notFound } from '../../http/problem';

type Share = NonNullable<PortfolioShare['share']>;

const TOKEN_BYTES = 32;
/** Base64url of {@link TOKEN_BYTES}. */
export const TOKEN_PATTERN = /^[\w-]{43}$/;

const toShare = (row: typeof portfolioShares.$inferSelect): Share => ({
  token: row.token,
  createdAt: row.createdAt.toISOString(),
});

/** Public links to portfolios, at most one each. Another user's portfolio is unknown (404). */
export class ShareRepository {
  constructor(private readonly db: Database) {}

  /**
   * The link of a portfolio. Null without one.
   * @throws 404 problem
   */
  async of(uid: string, portfolioId: string): Promise<Share | null> {
    await this.#own(this.db, uid, portfolioId);
    return this.#read(this.db, portfolioId);
  }

  /**
   * Creates the link, or returns the existing one.
   * @throws 404 problem
   */
  create(uid: string, portfolioId: string): Promise<Share> {
    return this.db.transaction(async (tx) => {
      await this.#own(tx, uid, portfolioId);
      await tx
        .insert(portfolioShares)
        .values({ portfolioId, token: randomBytes(TOKEN_BYTES).toString('base64url') })
        .onConflictDoNothing();
      const share = await this.#read(tx, portfolioId);
      if (!share) throw new Error('The link was not stored');
      return share;
    });
  }

  /** Revokes the link; a new one has another token. @throws 404 problem */
  async revoke(uid: string, portfolioId: string): Promise<void> {
    await this.#own(this.db, uid, portfolioId);
    await this.db.delete(portfolioShares).where(eq(portfolioShares.portfolioId, portfolioId));
  }

  /**
   * Portfolio that a token opens, and its owner. Null for an unknown token or a deleted portfolio.
   */
  async opened(token: string): Promise<{ uid: string; portfolioId: string } | null> {
    const [row] = await this.db
      .select({ uid: portfolios.uid, portfolioId: portfolios.id })
      .from(portfolioShares)
      .innerJoin(portfolios, eq(portfolios.id, portfolioShares.portfolioId))
      .where(and(eq(portfolioShares.token, token), isNull(portfolios.deletedAt)));
    return row ?? null;
  }

  async #read(db: Pick<Database, 'select'>, portfolioId: string): Promise<Share | null> {
    const [row] = await db
      .select()
      .from(portfolioShares)
      .where(eq(portfolioShares.portfolioId, portfolioId));
    return row ? toShare(row) : null;
  }

  async #own(db: Pick<Database, 'select'>, uid: string, portfolioId: string): Promise<void> {
    const [row] = await db
      .select({ id: portfolios.id })
      .from(portfolios)
      .where(
        and(eq(portfolios.id, portfolioId), eq(portfolios.uid, uid), isNull(portfolios.deletedAt)),
      );
    if (!row) throw notFound('There is no such portfolio');
  }
}
