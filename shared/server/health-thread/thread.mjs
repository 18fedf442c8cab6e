/**
 * Serves `/livez` and `/readyz` on a separate thread, also while the main thread is busy. Plain
 * JavaScript, so that it starts under tsx and under Vitest.
 */
import { createServer } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

const { host, port, state, staleMs, beatAt, unreadyAt } = workerData;
const flags = new Int32Array(state);
/** The last heartbeat seen by this thread. Clocks of threads are not compared. */
let beat = Atomics.load(flags, beatAt);
let seenAt = performance.now();
setInterval(() => {
  const current = Atomics.load(flags, beatAt);
  if (current === beat) return;
  beat = current;
  seenAt = performance.now();
}, 100);

const silentSeconds = () => Math.floor((performance.now() - seenAt) / 1000);

function reasonOf(path) {
  if (performance.now() - seenAt > staleMs)
    return `The main thread has not answered for ${silentSeconds()} s.`;
  return path === '/readyz' && Atomics.load(flags, unreadyAt) === 1
    ? 'Nothing is released here yet.'
    : null;
}

const server = createServer(
  { requestTimeout: 5000, headersTimeout: 5000, connectionsCheckingInterval: 1000 },
  (request, response) => {
    request.resume();
    const path = (request.url ?? '').replace(/\?.*/s, '');
    const isKnown = path === '/livez' || path === '/readyz';
    const reason = isKnown ? reasonOf(path) : 'Only /livez and /readyz are answered here.';
    const status = isKnown ? (reason === null ? 200 : 503) : 404;
    const title = isKnown ? 'Not ready' : 'Not found';
    const body = JSON.stringify(
      reason === null
        ? { status: 'ok' }
        : { type: 'about:blank', title, status, detail: reason, silentSeconds: silentSeconds() },
    );
    response.writeHead(status, {
      'content-type': reason === null ? 'application/json' : 'application/problem+json',
      'cache-control': 'no-store',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  },
);
server.maxConnections = 256;
server.listen(port, host, () => parentPort?.postMessage({ port: server.address().port }));
