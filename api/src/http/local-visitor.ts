import type { IncomingHttpHeaders } from 'node:http';
import { isFromEdge, isLoopbackAddress } from './edge-proxy';

/**
 * Headers of a proxy other than our edge: behind it a loopback address does not identify the
 * visitor.
 */
const FOREIGN_PROXY = ['forwarded', 'via', 'x-real-ip', 'x-forwarded-server', 'x-original-host'];

/**
 * True only for a visitor at the machine of the edge, on a page of this site or no page:
 * - The edge proves that it forwards the request. A call of our port has no rights, also from this
 *   machine.
 * - Every hop is loopback. The edge appends the address it saw, so a forged entry further left can
 *   only make the answer "no".
 * - The Host that the browser requested is a loopback name. This rejects foreign names that resolve
 *   to this machine (DNS rebinding). Both hosts count: a page that calls our port directly could
 *   forge one.
 * - The browser does not report a cross-site request.
 */
export function isLocalVisitor(headers: IncomingHttpHeaders): boolean {
  const hops = list(headers['x-forwarded-for']);
  if (!isFromEdge(headers) || hops.length === 0 || !hops.every(isLoopbackAddress)) return false;
  if (FOREIGN_PROXY.some((name) => headers[name] !== undefined)) return false;
  const { host } = headers;
  const hosts = [host, ...list(headers['x-forwarded-host'])];
  if (!hosts.every((one) => one !== undefined && isLoopbackHost(one))) return false;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  return [headers.origin, headers.referer].every(
    (from) => from === undefined || isOurs(from, host),
  );
}

const list = (header: string | string[] | undefined): string[] =>
  header === undefined
    ? []
    : String(header)
        .split(',')
        .map((text) => text.trim());

/** `localhost`, `127.0.0.1` or `[::1]`, with or without a port. */
export const isLoopbackHost = (host: string): boolean =>
  /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i.test(host);

/** Whether the address is a page under the requested host. */
function isOurs(from: string, host: string | undefined): boolean {
  try {
    return new URL(from).host === host?.toLowerCase();
  } catch {
    return false;
  }
}
