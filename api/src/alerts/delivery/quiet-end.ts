import { eq } from 'drizzle-orm';
import { readSettings } from 'shared/contract';
import { quietUntil, readQuietHours } from 'shared/market';
import { userSettings } from '../../database/schema';
import type { DatabaseTransaction } from '../../database/transaction';

/** End of the user's quiet hours at an instant. Null outside of them. */
export async function quietEndOf(
  tx: DatabaseTransaction,
  uid: string,
  at: Date,
): Promise<Date | null> {
  const [row] = await tx
    .select({ settings: userSettings.settings })
    .from(userSettings)
    .where(eq(userSettings.uid, uid));
  const quietHours = readQuietHours(readSettings(row?.settings).quietHours);
  return quietHours ? quietUntil(quietHours, at) : null;
}
