import type { ServerResponse } from 'node:http';
import { TELEMETRY_PATH } from 'shared/contract';
import { notesOf } from './answer-notes';

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

/** Route of an answer in metrics and logs: one of few names, never an address. */
export const routeName = (response: ServerResponse, target: string): string =>
  notesOf(response).route ?? NAMES.find(([start]) => target.startsWith(start))?.[1] ?? 'other';

/** Files, reports of pages and health checks: many, and each is one step. */
const UNTRACED = ['/releases/', TELEMETRY_PATH, '/healthz', '/readyz', '/livez', '/api/healthz'];

/** Whether requests of an address have no traces. */
export const isUntraced = (target: string): boolean =>
  UNTRACED.some((start) => target.startsWith(start));

/** Whether an address is answered with an HTML document, unless it fails. */
export const isPageAddress = (method: string | undefined, target: string): boolean =>
  method === 'GET' &&
  !NAMES.some(([start]) => target.startsWith(start)) &&
  !/\.\w+$/.test(target.split('?', 1)[0] ?? '');
