import type { FastifyInstance, FastifyRequest } from 'fastify';
import { APP_CHECK_PLACEHOLDER } from 'shared/contract';
import { isLoopbackAddress } from '../http/edge-proxy';
import { ProblemError } from '../http/problem';
import type { VerifyAppCheck } from './app-check-verifier';

/** `off`: tokens are looked at and counted; `enforce`: calls without a good one are refused. */
export type AppCheckMode = 'off' | 'enforce';

/** `placeholder`: the page had no token (yet). */
export type AppCheckResult = 'verified' | 'placeholder' | 'missing' | 'invalid';

/**
 * What a browser opens by an address alone, without headers of ours, what is asked before a page stands, and what
 * the payment service and mail programs send.
 */
const ADDRESS_ALONE =
  /\/stream$|\/(?:healthz|config\.json|logos|webhook)$|\/local-(?:checkout|portal)\/:id$|\/email\/unsubscribe$/;
/** Downloads and calendars that a link or a calendar program gets; `/screeners/:type/csv` is one. */
const FILE = /\.ics$|[./]csv$/;

const comesByAddressAlone = ({ method, routeOptions: { url = '' } }: FastifyRequest): boolean =>
  ADDRESS_ALONE.test(url) || ((method === 'GET' || method === 'HEAD') && FILE.test(url));

/**
 * What the edge asks itself, for the head of a page: from this machine, and without the address of a visitor
 * that it appends to every request that it passes on.
 */
const isOfTheEdge = ({ method, headers, socket }: FastifyRequest): boolean =>
  method === 'GET' &&
  headers['x-forwarded-for'] === undefined &&
  isLoopbackAddress(socket.remoteAddress);

const REPORT_EVERY_MS = 5 * 60_000;

export interface AppCheckOptions {
  mode: AppCheckMode;
  verify: VerifyAppCheck;
}

/**
 * Looks at the `x-firebase-appcheck` header of every call of the given scope. Counts go to the log:
 * every five minutes while there are calls, and at the end; the first invalid token of such a span is
 * told at once.
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
        request.log.warn({ err: error, url: request.url }, 'app check token refused');
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
