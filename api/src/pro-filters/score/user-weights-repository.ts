/** Users' weights of the composite score. */
import { eq, sql } from 'drizzle-orm';
import type { ScoreWeights } from 'shared/contract';
import { factorWeightsSchema } from 'shared/contract/schemas';
import type { Database } from '../../database/open-database';
import { scoreWeights } from '../../database/schema';
import { lockProfile, type DatabaseTransaction } from '../../database/transaction';
import { ProblemError } from '../../http/problem';
import type { FactorWeights } from './weights';

type Reader = Pick<DatabaseTransaction, 'select'>;

const NOTHING_STORED: ScoreWeights = { weights: null, version: 0 };

export class UserWeightsRepository {
  constructor(private readonly db: Database) {}

  /** The stored weights. Null and version 0 if none were stored. */
  find(uid: string): Promise<ScoreWeights> {
    return this.#read(this.db, uid);
  }

  /**
   * Stores weights.
   *
   * @param version the version that was changed
   * @throws 409 problem when the stored weights have another version
   */
  put(uid: string, weights: FactorWeights, version: number): Promise<ScoreWeights> {
    return this.#change(uid, async (current) => {
      if (current.version !== version)
        throw new ProblemError(
          409,
          'Conflict',
          `The weights were changed elsewhere: they have version ${current.version}, the change is based on ${version}`,
        );
      return { ...weights };
    });
  }

  /** Resets to the default weights. */
  clear(uid: string): Promise<ScoreWeights> {
    return this.#change(uid, async () => null);
  }

  /** Serialises the changes of one user. The version always grows, so that it is never reused. */
  #change(
    uid: string,
    next: (current: ScoreWeights) => Promise<ScoreWeights['weights']>,
  ): Promise<ScoreWeights> {
    return this.db.transaction(async (tx) => {
      await lockProfile(tx, uid);
      const current = await this.#read(tx, uid);
      const changed = { weights: await next(current), version: current.version + 1 };
      await tx
        .insert(scoreWeights)
        .values({ uid, ...changed })
        .onConflictDoUpdate({
          target: scoreWeights.uid,
          set: { ...changed, updatedAt: sql`now()` },
        });
      return changed;
    });
  }

  async #read(reader: Reader, uid: string): Promise<ScoreWeights> {
    const [row] = await reader
      .select({ weights: scoreWeights.weights, version: scoreWeights.version })
      .from(scoreWeights)
      .where(eq(scoreWeights.uid, uid));
    if (!row) return NOTHING_STORED;
    return { weights: factorWeightsSchema.nullable().parse(row.weights), version: row.version };
  }
}
