/**
 * The HTML starts the first calls of a page before any bundle has arrived, and leaves them in
 * `window.__EARLY_CALLS__`: `METHOD url body` → promise of the response. Each is used once, and no longer than
 * an answer of the cache: what the first page did not ask for must not be shown minutes later.
 */
import { ANSWER_TTL } from './answer-cache';

const EARLY_CALLS = '__EARLY_CALLS__';
const EARLY_UID = '__EARLY_UID__';

/** A page whose load event does not come, e.g. for a picture that hangs, is taken for loaded after so many ms. */
const MAX_LOAD_MS = 60_000;

declare global {
  interface Window {
    __EARLY_CALLS__?: Record<string, Promise<Response> | undefined>;
    /** User in whose name calls that depend on the account were started. */
    __EARLY_UID__?: string;
  }
}

/** Key of a call as the HTML writes it: body as JSON text, empty when there is none. */
export function earlyCallKey(method: string, url: string, body: unknown): string {
  return `${method} ${url} ${body === undefined ? '' : JSON.stringify(body)}`.trimEnd();
}

export interface EarlyCalls {
  /**
   * The response of an early call. Null when there is none or it is too old; resolves to null when it
   * failed. The caller then asks again itself.
   */
  take(method: string, url: string, body: unknown): Promise<Response | null> | null;
  /** Whether the calls were started in the name of the account of this ID token, or of a visitor for null. */
  areOf(idToken: string | null): boolean;
}

/** User id of an ID token, which the API checks; null for anything else. */
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
 * An early answer ages from its arrival, but not before the page has loaded: on a slow device the data are
 * here long before the code that reads them, and to ask once more would cost it a further round trip.
 */
export function openEarlyCalls(now: () => number): EarlyCalls {
  // A server that renders the frame has neither.
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
      // A pending call ages from its arrival, which is yet to come.
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
