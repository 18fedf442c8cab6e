/** The edge in a separate process that reports event-loop stalls and memory. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createEdge } from '../../edge/src/server/edge';
import { readSettings } from '../../edge/src/server/settings';
import { watchWork } from './event-loop-work';

/** Sampling interval of the delay; it is part of every measured delay. */
const RESOLUTION_MS = 2;
const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delays.enable();
const work = watchWork(RESOLUTION_MS);
const stall = (nanoseconds: number): number => Math.max(0, nanoseconds / 1e6 - RESOLUTION_MS);

const edge = createEdge(
  readSettings(process.env),
  (line) => void process.stderr.write(`edge: ${line}\n`),
  {
    prefix: '/measures',
    async handle(_request, response) {
      const { rss, heapUsed } = process.memoryUsage();
      const measures = {
        maxStallMs: stall(delays.max),
        p99StallMs: stall(delays.percentile(99)),
        longestWorkMs: work.takeLongest(),
        rssMb: rss / 2 ** 20,
        heapMb: heapUsed / 2 ** 20,
      };
      delays.reset();
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(measures));
    },
  },
);
edge.server.listen(0, '127.0.0.1', () => {
  const address = edge.server.address();
  if (typeof address === 'object' && address) process.stdout.write(`ready ${address.port}\n`);
});
process.once('SIGTERM', () => void edge.close().then(() => process.exit(0)));
