import type { transport } from 'shared/store/host';
import { agreementRecord } from './record';

type PageTransport = typeof transport;

const recorded = new WeakSet<PageTransport>();

/**
 * Notes calls of the product API, with the members that an answer must have (`answer` of a
 * request). Once for each transport.
 */
export function recordCalls(calls: PageTransport): void {
  if (!agreementRecord() || recorded.has(calls)) return;
  recorded.add(calls);
  const { request } = calls;
  calls.request = (call, signal) => {
    const { method = 'GET', path, base, answer = [] } = call;
    if (base === undefined)
      agreementRecord()?.add(
        'uses',
        'endpoints',
        `${method} ${endpointPath(path)}`,
        answer === 'list' ? ['[]'] : answer,
      );
    return request(call, signal);
  };
}

/** The path below the site, with `*` for segments that are data, such as ids and symbols. */
function endpointPath(path: string): string {
  const [address = ''] = path.split('?');
  const segments = address
    .split('/')
    .map((part) => (/^[a-z][a-z-]{0,39}$/.test(part) ? part : '*'));
  return `/api${segments.map((part, at) => (at === 0 ? '' : part)).join('/')}`;
}
