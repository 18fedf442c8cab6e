import proxyAddress from '@fastify/proxy-addr';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/** Whether a hop may report the hop before it: 0 is the other end of our connection. */
export type TrustedProxies = (address: string, hop: number) => boolean;

/** Without `TRUST_PROXY` the header is ignored: any client can send it. */
export const TRUST_NOBODY: TrustedProxies = () => false;

/** Names of networks in the library. */
const PRESETS = new Set(['loopback', 'linklocal', 'uniquelocal']);

/**
 * Parses `TRUST_PROXY`: a number of hops (`1`: one proxy in front of the edge), or comma-separated
 * networks (`10.0.0.0/8, 192.0.2.7`, `loopback`, `linklocal`, `uniquelocal`).
 *
 * @throws TypeError if it is neither
 */
export function parseTrustedProxies(text: string): TrustedProxies {
  if (/^[1-9]$/.test(text)) {
    const hops = Number(text);
    return (_address, hop) => hop < hops;
  }
  const networks = text.split(',').map((network) => network.trim());
  // The library also accepts short forms: `1.5` would be the address 1.0.0.5.
  const wrong = networks.find(
    (network) => !PRESETS.has(network) && isIP(network.replace(/\/[\d.]+$/, '')) === 0,
  );
  if (wrong !== undefined) throw new TypeError(`"${wrong}" is no network`);
  return proxyAddress.compile(networks);
}

/**
 * The address that per-client limits use: the first hop, from the edge outwards, that is not a
 * trusted proxy. Entries further left in `X-Forwarded-For` come from the client and are ignored.
 */
export function clientAddress(request: IncomingMessage, trusted: TrustedProxies): string {
  // The socket of a disconnected client has no address.
  const address: string | undefined = proxyAddress(request, trusted);
  return clientOfAddress(address);
}

/** The client of an address for limits, in one spelling: an IPv4 address, or an IPv6 network. */
export const clientOfAddress = (address: string | undefined): string =>
  clientNetwork((address ?? '').replace(/^::ffff:/, '').slice(0, MAX_ADDRESS_LENGTH));

/**
 * A client with one IPv6 address has all 2^64 of its network (RFC 6177): the network is the client.
 */
function clientNetwork(address: string): string {
  if (isIP(address) !== 6 || address === '::1') return address;
  const [head = '', tail] = address.replace(/%.*/s, '').toLowerCase().split('::');
  const groups = head.split(':').filter(Boolean);
  const after = tail === undefined ? [] : tail.split(':').filter(Boolean);
  // A trailing IPv4 address counts as two groups.
  const length = groups.length + after.length + (tail?.includes('.') ? 1 : 0);
  const all = tail === undefined ? groups : [...groups, ...zeros(8 - length), ...after];
  const network = all.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::`;
}

const zeros = (length: number): string[] => Array.from({ length }, () => '0');

/** An IPv6 address with its zone. A longer value is not an address. */
const MAX_ADDRESS_LENGTH = 64;

/** Headers that proxies add; browsers send none of them. */
const PROXY_HEADERS = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'];

/**
 * Whether a proxy forwarded this request. Browsers do not use HTTP/1.0; many proxies do by default.
 */
export const isProxied = ({ headers, httpVersion }: IncomingMessage): boolean =>
  httpVersion === '1.0' || PROXY_HEADERS.some((name) => headers[name] !== undefined);
