/** Starts the first calls of a page, see `earlyCallScript`. */
import { APP_CHECK_PLACEHOLDER } from 'shared/contract';
import type { EarlyCall } from './early-calls';

/** Written before this script. */
declare const earlyCalls: readonly EarlyCall[];

/** A user as the sign-in SDK stores it. */
interface StoredUser {
  uid: string;
  stsTokenManager?: { expirationTime: number; accessToken: string };
}

/** Shortest remaining life of a stored token, in ms: the call has to arrive. */
const MIN_TOKEN_LIFE_MS = 30_000;
const USER_KEY = /^firebase:authUser:/;

/** The user in a storage; null without one, or where the browser denies the storage. */
function storedUser(open: () => Storage): StoredUser | null {
  try {
    const storage = open();
    const key = Object.keys(storage).find((name) => USER_KEY.test(name));
    return key === undefined ? null : JSON.parse(storage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

const user = storedUser(() => localStorage) ?? storedUser(() => sessionStorage);
const { expirationTime = 0, accessToken = null } = user?.stsTokenManager ?? {};
const token = expirationTime - Date.now() > MIN_TOKEN_LIFE_MS ? accessToken : null;
const started = (window.__EARLY_CALLS__ ??= {});
if (user) window.__EARLY_UID__ = user.uid;

for (const { key, url, method, body, carriesToken, isKept } of earlyCalls) {
  if (started[key] || (isKept && !(carriesToken && user))) continue;
  // The answer for a visitor would be of no use to this user.
  if (carriesToken && user && token === null) continue;
  const headers: Record<string, string> = {
    accept: 'application/json',
    'x-firebase-appcheck': APP_CHECK_PLACEHOLDER,
  };
  if (carriesToken && token !== null) headers.authorization = `Bearer ${token}`;
  if (body !== undefined) headers['content-type'] = 'application/json';
  const answer = fetch(url, { method, headers, body, credentials: 'same-origin' });
  // The page's code handles the failure when it takes over the call.
  answer.catch(() => {});
  started[key] = answer;
}
