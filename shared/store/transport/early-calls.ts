/**
 * The HTML starts the first calls of a page before any bundle has arrived, and leaves them in
 * `window.__EARLY_CALLS__`: `METHOD url body` → promise of the response. Each is used once.
 */
const EARLY_CALLS = '__EARLY_CALLS__';

declare global {
  interface Window {
    __EARLY_CALLS__?: Record<string, Promise<Response> | undefined>;
  }
}

/** Key of a call as the HTML writes it: body as JSON text, empty when there is none. */
export function earlyCallKey(method: string, url: string, body: unknown): string {
  return `${method} ${url} ${body === undefined ? '' : JSON.stringify(body)}`.trimEnd();
}

/** Resolves to null when the early call failed: the caller then asks again itself. */
export function takeEarlyCall(
  method: string,
  url: string,
  body: unknown,
): Promise<Response | null> | null {
  const { [EARLY_CALLS]: calls } = window;
  const key = earlyCallKey(method, url, body);
  const call = calls?.[key];
  if (!calls || !call) return null;
  delete calls[key];
  return call.then(
    (answer) => (answer.ok ? answer : null),
    () => null,
  );
}
