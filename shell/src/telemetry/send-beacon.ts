import { PAGE_TOKEN_META, TELEMETRY_PATH } from 'shared/contract';

/** The edge's signature of this page. */
export const pageToken = (): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name=${PAGE_TOKEN_META}]`)?.content;

/** Sends a batch that survives the end of the page. A lost batch is not repeated. */
export function sendBeacon(body: string): boolean {
  const typed = new Blob([body], { type: 'application/json' });
  if (navigator.sendBeacon?.(TELEMETRY_PATH, typed)) return true;
  const headers = { 'content-type': 'application/json' };
  fetch(TELEMETRY_PATH, { method: 'POST', headers, body, keepalive: true }).catch(() => {});
  return true;
}
