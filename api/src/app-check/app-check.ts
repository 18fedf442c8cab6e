import type { FastifyInstance, FastifyRequest } from 'fastify';
import { APP_CHECK_PLACEHOLDER } from 'shared/contract';
import { isFromEdge } from '../http/edge-proxy';
import { ProblemError } from '../http/problem';
import type { VerifyAppCheck } from './app-check-verifier';

/** `off`: tokens are checked and counted. `enforce`: calls without a valid token are refused. */
export type AppCheckMode = 'off' | 'enforce';

/** `placeholder`: the page had no token (yet). */
export type AppCheckResult = 'verified' | 'placeholder' | 'missing' | 'invalid';

/**
 * Routes without App Check: opened by plain address, requested before the page loads, or called by
 * the payment service, mail programs and service workers.
 */
const ADDRESS_ALONE =
  /\/stream$|\/(?:healthz|config\.json|logos|logos\/drawn\/:name|webhook)$|\/local-(?:checkout|portal)\/:id$|\/email\/unsubscribe$|\/push\/renewals$/;
/** Downloads and calendars that a link or a calendar program gets; `/screeners/:type/csv` is one. */
const FILE = /\.ics$|[./]csv$/;

const comesByAddressAlone = ({ method, routeOptions: { url = '' } }: FastifyRequest): boolean =>
  ADDRESS_ALONE.test(url) || ((method === 'GET' || method === 'HEAD') && FILE.test(url));

/**
 * Requests of the edge itself for the head of a page. They have its proof, without the visitor's
 * address that the edge appends to proxied requests.
 */
const isOfTheEdge = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && headers['x-forwarded-for'] === undefined && isFromEdge(headers);

const REPORT_EVERY_MS = 5 * 60_000;

export interface AppCheckOptions {
  mode: AppCheckMode;
  verify: VerifyAppCheck;
}

/**
 * Checks the `x-firebase-appcheck` header of every call of the given scope. Logs counts every five
 * minutes while there are calls, and at the end. Logs the first invalid token of an interval at
 * once.
 */
export function checkApps(api: FastifyInstance, { mode, verify }: AppCheckOptions): void {
  let counts = new Map<AppCheckResult, number>();
  const report = (): void => {
    if (counts.size > 0) api.log.info({ appCheck: Object.fromEntries(counts) }, 'app check');
    counts = new Map();
  };
  const timer = setInterval(report, REPORT_EVERY_MS).unref();
  api.addHook('onClose', async () => {
    clearInterval(timer);
    report();
  });

  async function checkRequest(request: FastifyRequest): Promise<AppCheckResult> {
    const token = request.headers['x-firebase-appcheck'];
    if (typeof token !== 'string' || token === '') return 'missing';
    if (token === APP_CHECK_PLACEHOLDER) return 'placeholder';
    try {
      await verify(token);
      return 'verified';
    } catch (error) {
      if (!counts.has('invalid'))
        request.log.warn(
          { err: error, route: request.routeOptions.url },
          'app check token refused',
        );
      return 'invalid';
    }
  }

  api.addHook('onRequest', async (request) => {
    const check = checkRequest(request).then((result) => {
      counts.set(result, (counts.get(result) ?? 0) + 1);
      return result;
    });
    // Not awaited when the result decides nothing.
    if (mode === 'off' || comesByAddressAlone(request) || isOfTheEdge(request)) return;
    if ((await check) !== 'verified')
      throw new ProblemError(403, 'Forbidden', 'This call needs a valid App Check token');
  });
}
