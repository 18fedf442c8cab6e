import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Metrics } from 'shared/server/metrics';
import { routeName } from '../answers/route-names';

/** Counts an answer when it has been sent. A client that left counts with the status it would get. */
export function measureRequests({ countRequest }: Pick<Metrics, 'countRequest'>) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    const startedAt = performance.now();
    const target = request.url ?? '/';
    response.once('close', () =>
      countRequest({
        route: routeName(response, target),
        method: request.method ?? '',
        status: response.statusCode,
        seconds: (performance.now() - startedAt) / 1000,
      }),
    );
  };
}
