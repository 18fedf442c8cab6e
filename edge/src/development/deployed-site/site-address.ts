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
 * @throws CliError if it is not an address, or if sign-in would cross a network unencrypted
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
 * The port at which a deployed site is shown. Each site has its own port: browsers separate storage
 * (such as the signed-in user) by host and port, and one site must not read what another one
 * stored.
 */
export const portOf = (origin: string): number =>
  MIN_PORT + (createHash('sha256').update(origin).digest().readUInt32BE(0) % PORTS);

/**
 * Host names that always mean this machine. Any other name could be pointed at it by an attacker
 * (DNS rebinding).
 */
export const isOwnHost = (host: string | undefined, port: number | undefined): boolean =>
  host === `localhost:${port}` || host === `127.0.0.1:${port}`;
