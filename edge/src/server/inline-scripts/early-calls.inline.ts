/** Starts the first calls of a page, see `earlyCallScript`. */
import { APP_CHECK_PLACEHOLDER } from 'shared/contract';
import type { EarlyCall } from './early-calls';
import { storedToken } from './stored-token';

/** Written before this script. */
declare const earlyCalls: readonly EarlyCall[];

const { uid, token } = storedToken();
const started = (window.__EARLY_CALLS__ ??= {});
if (uid !== null) window.__EARLY_UID__ = uid;

for (const { key, url, method, body, carriesToken, isKept } of earlyCalls) {
  if (started[key] || (isKept && !(carriesToken && uid !== null))) continue;
  // The answer for a visitor would be of no use to this user.
  if (carriesToken && uid !== null && token === null) continue;
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
