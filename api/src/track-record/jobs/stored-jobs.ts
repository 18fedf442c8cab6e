import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../../database/open-database';
import { trackRecordJobs } from '../../database/schema';
import { isId } from '../../identity/user-routes';
import type { ThreadInput } from './record-thread';

/** Time from the start of a job for which any process can continue it. */
export const STORED_MS = 60 * 60_000;
/** Jobs that are stored. The oldest ones are removed first. */
const MOST = 500;

export interface StoredJob {
  id: string;
  input: ThreadInput;
  createdAt: Date;
  isCancelled: boolean;
}

/** Questions of track records in the database, for the processes that were not asked them. */
export class StoredJobs {
  constructor(
    private readonly db: Database,
    private readonly now: () => number = Date.now,
  ) {}

  /** Stores a job, and removes old ones. */
  async add({ id, input, createdAt }: Omit<StoredJob, 'isCancelled'>): Promise<void> {
    const { request, snapshot } = input;
    await this.db.insert(trackRecordJobs).values({ id, request, snapshot, createdAt });
    await this.db.execute(sql`
      delete from ${trackRecordJobs} where ${trackRecordJobs.createdAt} <= ${this.#oldest.toISOString()}
      or ${trackRecordJobs.id} in (select ${trackRecordJobs.id} from ${trackRecordJobs}
        order by ${trackRecordJobs.createdAt} desc offset ${MOST})`);
  }

  /** Null if it is unknown or too old. */
  async find(id: string): Promise<StoredJob | null> {
    if (!isId(id)) return null;
    const [row] = await this.db.select().from(trackRecordJobs).where(this.#current(id));
    if (!row) return null;
    const { snapshot, createdAt, cancelledAt } = row;
    // As `add` has written it.
    const request = row.request as ThreadInput['request'];
    return { id, input: { request, snapshot }, createdAt, isCancelled: cancelledAt !== null };
  }

  /** Marks a job as cancelled. */
  async cancel(id: string): Promise<void> {
    await this.db
      .update(trackRecordJobs)
      .set({ cancelledAt: new Date(this.now()) })
      .where(this.#current(id));
  }

  get #oldest(): Date {
    return new Date(this.now() - STORED_MS);
  }

  #current(id: string) {
    return and(eq(trackRecordJobs.id, id), gt(trackRecordJobs.createdAt, this.#oldest));
  }
}
