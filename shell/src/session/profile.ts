import type { Profile } from 'shared/contract';
import type { SessionUser } from 'shared/store';
import { planOf, type ApiResult } from 'shared/store/host';

/** Specification, section 9. */
export const PROFILE_INTERVAL = 1000;
export const PROFILE_ATTEMPTS = 10;

export interface ProfileOptions {
  ask: () => Promise<ApiResult<Profile>>;
  /** True when the visitor has gone meanwhile. */
  isStale?: () => boolean;
  wait?: (milliseconds: number) => Promise<void>;
}

const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Asks once a second, up to ten times, until a profile with an e-mail address is there; null when none appears. */
export async function pollProfile({
  ask,
  isStale = () => false,
  wait = sleep,
}: ProfileOptions): Promise<SessionUser | null> {
  for (let attempt = 1; attempt <= PROFILE_ATTEMPTS && !isStale(); attempt += 1) {
    const { data } = await ask();
    if (data && data.email !== '') {
      const { uid, name, email, subscriptions } = data;
      return { uid, name, email, userPlan: planOf(subscriptions) };
    }
    if (attempt < PROFILE_ATTEMPTS) await wait(PROFILE_INTERVAL);
  }
  return null;
}
