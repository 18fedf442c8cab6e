/**
 * The HTML starts the first calls of a page before any bundle is loaded, and stores them in
 * `window.__EARLY_CALLS__`: `METHOD url body` → promise of the response. Each is used once, and
 * expires like a cached answer. A call that the first page did not use must not be shown minutes
 * later.
 */
import { ANSWER_TTL } from './answer-cache';

const EARLY_CALLS = '__EARLY_CALLS__';
const EARLY_UID = '__EARLY_UID__';

/** Timeout in ms for the load event, which e.g. a hanging image can delay. */
const MAX_LOAD_MS = 60_000;

declare global {
  interface Window {
    __EARLY_CALLS__?: Record<string, Promise<Response> | undefined>;
    /** User id of the account with which account-dependent calls were started. */
    __EARLY_UID__?: string;
  }
}

/** Key of a call in the format of the HTML: the body as JSON text. Empty without a body. */
export function earlyCallKey(method: string, url: string, body: unknown): string {
  return `${method} ${url} ${body === undefined ? '' : JSON.stringify(body)}`.trimEnd();
}

export interface EarlyCalls {
  /**
   * The response of an early call. Null without one, or when it has expired. Resolves to null when
   * it failed. The caller then fetches itself.
   */
  take(method: string, url: string, body: unknown): Promise<Response | null> | null;
  /** Whether the calls were started for the account of this ID token, or for a visitor if null. */
  areOf(idToken: string | null): boolean;
}

/** User id of an ID token, which the API verifies. Null for anything else. */
function uidOf(idToken: string): string | null {
  try {
    const payload = idToken.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const sub: unknown =
      typeof claims === 'object' && claims !== null ? Reflect.get(claims, 'sub') : null;
    return typeof sub === 'string' ? sub : null;
  } catch {
    return null;
  }
}

/**
 * An early answer ages from its arrival, but not before the page has loaded. On a slow device the
 * data arrives long before the code that reads it, and a refetch would cost another round trip.
 */
export function openEarlyCalls(now: () => number): EarlyCalls {
  // Neither exists on a server that renders the chrome.
  if (typeof window === 'undefined') return { take: () => null, areOf: () => false };
  let loadedAt = document.readyState === 'complete' ? now() : Number.POSITIVE_INFINITY;
  addEventListener('load', () => (loadedAt = now()), { once: true });
  const arrivedAt = new Map<string, number>();
  for (const [key, call] of Object.entries(window[EARLY_CALLS] ?? {}))
    call?.then(
      () => arrivedAt.set(key, now()),
      () => {},
    );
  const uid = window[EARLY_UID];
  return {
    areOf: (idToken) => (idToken === null ? uid === undefined : uidOf(idToken) === uid),
    take(method, url, body) {
      const { [EARLY_CALLS]: calls } = window;
      const key = earlyCallKey(method, url, body);
      const call = calls?.[key];
      if (!calls || !call) return null;
      delete calls[key];
      // A pending call has not arrived, so its age has not started.
      const arrival = arrivedAt.get(key) ?? now();
      const agesSince = Math.max(arrival, Math.min(loadedAt, arrival + MAX_LOAD_MS));
      if (now() - agesSince >= ANSWER_TTL) return null;
      return call.then(
        (answer) => (answer.ok ? answer : null),
        () => null,
      );
    },
  };
}
