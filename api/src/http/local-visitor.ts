import type { IncomingHttpHeaders } from 'node:http';
import { isLoopbackAddress } from './edge-proxy';

/** What tells where a request comes from, as it reached this process. */
export interface RequestOrigin {
  /** The other end of the connection: the edge, or a visitor who found our port. */
  remoteAddress: string | undefined;
  headers: IncomingHttpHeaders;
}

/** Marks of a proxy that is not our edge: behind it a loopback connection says nothing of the visitor. */
const FOREIGN_PROXY = ['forwarded', 'via', 'x-real-ip', 'x-forwarded-server', 'x-original-host'];

/**
 * True only for somebody at this machine, on a page of this site or none at all:
 * - every hop is loopback. The edge appends the address it saw, so what a visitor claims further left
 *   can only ever make the answer "no";
 * - the Host that the browser asked for is a loopback name, so that a foreign name which resolves to
 *   this machine (DNS rebinding) is refused. Both hosts count: one of them could be forged by a page
 *   that talks to our port directly;
 * - the browser does not say that another site asks.
 */
export function isLocalVisitor({ remoteAddress, headers }: RequestOrigin): boolean {
  const hops = [remoteAddress, ...list(headers['x-forwarded-for'])];
  if (!hops.every(isLoopbackAddress)) return false;
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

/** The address of a page under the host that was asked for. */
function isOurs(from: string, host: string | undefined): boolean {
  try {
    return new URL(from).host === host?.toLowerCase();
  } catch {
    return false;
  }
}
