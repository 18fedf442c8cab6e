import type { AppCheckToken } from 'firebase/app-check';
import { LOCAL_APP_CHECK_DEBUG_TOKEN, LOCAL_FIREBASE } from 'shared/contract';
import { ExchangeError } from './exchange-error';

/** Requests a token from our own API, as the SDK does from the service with a debug token. */
export async function exchangeLocally(
  projectId: string,
  now: () => number = Date.now,
): Promise<AppCheckToken> {
  const answer = await fetch(
    `/firebaseappcheck.googleapis.com/v1/projects/${projectId}/apps/${LOCAL_FIREBASE.appId}:exchangeDebugToken`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ debug_token: LOCAL_APP_CHECK_DEBUG_TOKEN }),
    },
  );
  if (!answer.ok) throw new ExchangeError(answer.status);
  const body: unknown = await answer.json();
  const token: unknown = typeof body === 'object' && body !== null && Reflect.get(body, 'token');
  const ttl: unknown = typeof body === 'object' && body !== null && Reflect.get(body, 'ttl');
  const seconds = typeof ttl === 'string' ? Number(/^([\d.]+)s$/.exec(ttl)?.[1]) : Number.NaN;
  if (typeof token !== 'string' || !(seconds > 0))
    throw new Error('The App Check exchange answered without a token');
  return { token, expireTimeMillis: now() + seconds * 1000 };
}
