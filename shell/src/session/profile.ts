import type { Profile } from 'shared/contract';
import type { SessionUser } from 'shared/store';
import { planOf, type ApiResult } from 'shared/store/host';
import type { UserDocument } from './user-document';

/** Specification, section 9. */
export const PROFILE_INTERVAL = 1000;
export const PROFILE_ATTEMPTS = 10;

/** The part of a profile that the session uses. */
export type SessionProfile = Pick<Profile, 'uid' | 'name' | 'email'> & {
  subscriptions: readonly string[];
};

/** Timeout of the provider's store in ms, after which the product API is asked. */
export const USER_DOCUMENT_TIMEOUT = 3000;

export interface ProfileSources {
  /** The user document in the provider's store. */
  document: () => Promise<UserDocument | null>;
  /** The same profile from the product API. */
  api: () => Promise<ApiResult<Profile>>;
  uid: string;
}

/**
 * Reads the profile from the user document. Falls back to the product API if the document is
 * missing, unreadable or late. So a project without that collection can sign users in, and an ended
 * session is refused in one way.
 *
 * @returns null if neither has it
 */
export async function readProfile({
  document,
  api,
  uid,
}: ProfileSources): Promise<SessionProfile | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), USER_DOCUMENT_TIMEOUT);
  });
  const userDocument = await Promise.race([document().catch(() => null), tooLate]);
  clearTimeout(timer);
  if (userDocument)
    return {
      uid,
      ...userDocument,
      name: userDocument.name ?? userDocument.email.split('@')[0] ?? '',
    };
  return (await api()).data ?? null;
}

export interface ProfileOptions {
  ask: () => Promise<SessionProfile | null>;
  /** True if the visitor has signed out since. */
  isStale?: () => boolean;
  wait?: (milliseconds: number) => Promise<void>;
}

export const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Polls once a second, up to ten times, for a profile with an e-mail address; null if none appears.
 */
export async function pollProfile({
  ask,
  isStale = () => false,
  wait = sleep,
}: ProfileOptions): Promise<SessionUser | null> {
  for (let attempt = 1; attempt <= PROFILE_ATTEMPTS && !isStale(); attempt += 1) {
    const data = await ask();
    if (data && data.email !== '') {
      const { uid, name, email, subscriptions } = data;
      return { uid, name, email, userPlan: planOf(subscriptions) };
    }
    if (attempt < PROFILE_ATTEMPTS) await wait(PROFILE_INTERVAL);
  }
  return null;
}
