/**
 * Protection against requests to other servers (SSRF). An endpoint comes from a client, and the API
 * sends requests to it. So it must belong to a push service of a browser, and resolve to a public
 * address when the connection is made.
 */
import { lookup as resolve, type LookupAddress, type LookupOptions } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Hosts of the browsers' push services. A leading dot means all hosts below. */
const PUSH_SERVICES: readonly string[] = [
  // Chrome, Edge on Android, Opera, Samsung Internet, Brave.
  'fcm.googleapis.com',
  'jmt17.google.com',
  // Firefox.
  '.push.services.mozilla.com',
  // Edge on Windows.
  '.notify.windows.com',
  // Safari.
  '.push.apple.com',
];

const isPushService = (host: string): boolean =>
  PUSH_SERVICES.some((service) =>
    service.startsWith('.') ? host.endsWith(service) : host === service,
  );

/** Reason why an endpoint is refused. Null: it is the address of a push service. */
export function refusedEndpoint(endpoint: string): string | null {
  if (!URL.canParse(endpoint)) return 'must be an address';
  const url = new URL(endpoint);
  if (url.protocol !== 'https:') return 'must begin with https://';
  if (url.username !== '' || url.password !== '') return 'must have no user name';
  if (url.port !== '') return 'must use the default port';
  // Also refuses addresses in digits, for which a connection would not resolve a name.
  if (!isPushService(url.hostname)) return 'must belong to the push service of a browser';
  return null;
}

/** Whether an IP address belongs to the public internet: not private, loopback, link-local or reserved. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

type Resolve = (
  host: string,
  options: LookupOptions & { all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * A `lookup` of `https.request` that fails unless all addresses of a host are public. It is the
 * lookup of the connection itself, so a name cannot resolve to another address after the check.
 */
export function publicLookup(resolveAll: Resolve = resolve): LookupFunction {
  return (host, options, callback) => {
    resolveAll(host, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) {
        callback(error ?? new Error(`${host} has no address`), '', 0);
        return;
      }
      const internal = addresses.find(({ address }) => !isPublicAddress(address));
      if (internal) {
        callback(new Error(`${host} resolves to ${internal.address}, which is not public`), '', 0);
        return;
      }
      if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}
