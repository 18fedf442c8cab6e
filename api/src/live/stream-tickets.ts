import { and, eq, gt, lt } from 'drizzle-orm';
import type { Database } from '../database/open-database';
import { streamTickets } from '../database/schema';
import type { SessionKey } from '../identity/account-sessions';
import { hashSecret, newSecret } from '../identity/secret';

/** Time from the issue of a ticket to the opening of the stream. */
export const TICKET_MS = 60_000;

/**
 * Tickets that name a session where no header can carry an ID token. Each opens one stream, of whichever process.
 */
export class StreamTickets {
  constructor(
    private readonly db: Database,
    private readonly now: () => number = Date.now,
  ) {}

  async issue({ uid, authTime }: SessionKey): Promise<{ ticket: string; expiresAt: Date }> {
    const now = this.now();
    const { secret, hash } = newSecret();
    const expiresAt = new Date(now + TICKET_MS);
    await this.db
      .delete(streamTickets)
      .where(and(eq(streamTickets.uid, uid), lt(streamTickets.expiresAt, new Date(now))));
    await this.db
      .insert(streamTickets)
      .values({ hash, uid, signedInAt: new Date(authTime * 1000), expiresAt });
    return { ticket: secret, expiresAt };
  }

  /** The session of a ticket, for exactly one caller. Null when it is unknown, used or too old. */
  async redeem(ticket: string): Promise<SessionKey | null> {
    const [row] = await this.db
      .delete(streamTickets)
      .where(
        and(
          eq(streamTickets.hash, hashSecret(ticket)),
          gt(streamTickets.expiresAt, new Date(this.now())),
        ),
      )
      .returning();
    return row ? { uid: row.uid, authTime: row.signedInAt.getTime() / 1000 } : null;
  }
}
