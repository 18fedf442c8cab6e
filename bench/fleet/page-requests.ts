import { request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

export interface PageAnswer {
  status: number;
  bytes: number;
  ms: number;
}

/** One page for a new visitor. */
export function askPage(
  origin: string,
  path: string,
  encoding: 'identity' | 'br',
): Promise<PageAnswer> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const headers = { accept: 'text/html', 'accept-encoding': encoding };
    const asking = request(new URL(path, origin), { headers, agent: false }, (answer) => {
      let bytes = 0;
      answer.on('data', (part: Buffer) => (bytes += part.length));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, bytes, ms: performance.now() - started }),
      );
    });
    asking.on('error', reject);
    asking.end();
  });
}

/** Visitors that keep coming, ten a second, until they are stopped: an idle edge would notice no release. */
export function keepAsking(
  origin: string,
  paths: readonly string[],
): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const asking = (async () => {
    for (let at = 0; !stopping.signal.aborted; at += 1) {
      await askPage(origin, paths[at % paths.length] ?? '/', 'br');
      await sleep(100, undefined, { signal: stopping.signal }).catch(() => {});
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await asking;
    },
  };
}
