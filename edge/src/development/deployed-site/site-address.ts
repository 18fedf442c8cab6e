import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import { CliError } from '../../release/cli-error';

const MIN_PORT = 20_000;
const PORTS = 10_000;

const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' ||
  hostname === '[::1]' ||
  (isIP(hostname) === 4 && hostname.startsWith('127.'));

/**
 * The origin of a deployed site.
 * @throws CliError where it is no address, or where sign-in would cross a network unencrypted
 */
export function siteOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new CliError(
      `--shell wants the address of a site, e.g. https://example.org, not "${text}"`,
      2,
    );
  if (url.protocol === 'http:' && !isLoopback(url.hostname))
    throw new CliError(`${url.origin} is not encrypted: --shell wants https://`, 2);
  return url.origin;
}

/**
 * The port that a deployed site is shown at: each site has its own, for browsers keep what a page stores (who is
 * signed in) by host and port, and a site must get nothing that another one has stored.
 */
export const portOf = (origin: string): number =>
  MIN_PORT + (createHash('sha256').update(origin).digest().readUInt32BE(0) % PORTS);

/** Hosts under which this machine alone reaches a port; every other name is somebody's who points it here. */
export const isOwnHost = (host: string | undefined, port: number | undefined): boolean =>
  host === `localhost:${port}` || host === `127.0.0.1:${port}`;
