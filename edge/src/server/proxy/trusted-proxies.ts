import proxyAddress from '@fastify/proxy-addr';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/** Whether a hop may say who came before it: 0 is the other end of our connection. */
export type TrustedProxies = (address: string, hop: number) => boolean;

/** Without `TRUST_PROXY` a header says nothing: anybody can send it. */
export const TRUST_NOBODY: TrustedProxies = () => false;

/** Names of the library for networks. */
const PRESETS = new Set(['loopback', 'linklocal', 'uniquelocal']);

/**
 * Reads `TRUST_PROXY`: a number of hops (`1`: one proxy stands before the edge), or networks apart by
 * commas (`10.0.0.0/8, 192.0.2.7`, `loopback`, `linklocal`, `uniquelocal`).
 *
 * @throws TypeError when it is neither
 */
export function parseTrustedProxies(text: string): TrustedProxies {
  if (/^[1-9]$/.test(text)) {
    const hops = Number(text);
    return (_address, hop) => hop < hops;
  }
  const networks = text.split(',').map((network) => network.trim());
  // The library also takes short forms: `1.5` would be the address 1.0.0.5.
  const wrong = networks.find(
    (network) => !PRESETS.has(network) && isIP(network.replace(/\/[\d.]+$/, '')) === 0,
  );
  if (wrong !== undefined) throw new TypeError(`"${wrong}" is no network`);
  return proxyAddress.compile(networks);
}

/**
 * The address that limits per client are counted by: the first hop, seen from us, that is no trusted proxy.
 * What stands further left in `X-Forwarded-For` was written by the client and counts for nothing.
 */
export function clientAddress(request: IncomingMessage, trusted: TrustedProxies): string {
  // Of a client that is gone already the socket tells none.
  const address: string | undefined = proxyAddress(request, trusted);
  return clientOfAddress(address);
}

/** The client that limits count an address as, in one spelling: an IPv4 address, or an IPv6 network. */
export const clientOfAddress = (address: string | undefined): string =>
  clientNetwork((address ?? '').replace(/^::ffff:/, '').slice(0, MAX_ADDRESS_LENGTH));

/** Whoever has one IPv6 address has the 2^64 of its network (RFC 6177): the network is the client. */
function clientNetwork(address: string): string {
  if (isIP(address) !== 6 || address === '::1') return address;
  const [head = '', tail] = address.replace(/%.*/s, '').toLowerCase().split('::');
  const groups = head.split(':').filter(Boolean);
  const after = tail === undefined ? [] : tail.split(':').filter(Boolean);
  // An IPv4 address at the end stands for two groups.
  const length = groups.length + after.length + (tail?.includes('.') ? 1 : 0);
  const all = tail === undefined ? groups : [...groups, ...zeros(8 - length), ...after];
  const network = all.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::`;
}

const zeros = (length: number): string[] => Array.from({ length }, () => '0');

/** An IPv6 address with its zone; a proxy that sends more sends no address. */
const MAX_ADDRESS_LENGTH = 64;

/** Headers of proxies; a browser sends none of them. */
const PROXY_HEADERS = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'];

/** Whether a proxy passed this request on. Browsers do not speak HTTP/1.0, proxies by default do. */
export const isProxied = ({ headers, httpVersion }: IncomingMessage): boolean =>
  httpVersion === '1.0' || PROXY_HEADERS.some((name) => headers[name] !== undefined);
