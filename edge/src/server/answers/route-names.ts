import type { ServerResponse } from 'node:http';
import { TELEMETRY_PATH } from 'shared/contract';

/** Names of addresses that are no page, the first that matches. */
const NAMES: readonly [start: string, name: string][] = [
  ['/api/', 'api'],
  ['/releases/', 'released file'],
  [TELEMETRY_PATH, TELEMETRY_PATH],
  ['/healthz', '/healthz'],
  ['/readyz', '/readyz'],
  ['/livez', '/livez'],
  ['/discovery.json', '/discovery.json'],
  ['/fleet', 'fleet'],
  ['/status/api', 'api'],
  ['/identitytoolkit', 'sign-in'],
  ['/securetoken', 'sign-in'],
];

const patterns = new WeakMap<ServerResponse, string>();

/** Notes the pattern of the page that is answered. */
export const nameRoute = (response: ServerResponse, pattern: string): void =>
  void patterns.set(response, pattern);

/** Route of an answer in metrics and logs: one of few names, never an address. */
export function routeName(response: ServerResponse, target: string): string {
  const pattern = patterns.get(response);
  if (pattern !== undefined) return pattern;
  return NAMES.find(([start]) => target.startsWith(start))?.[1] ?? 'other';
}
