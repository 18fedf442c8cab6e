import type { IncomingMessage, ServerResponse } from 'node:http';

/** Browsers reconnect within this time, spread so that they do not come at once. */
const RECONNECT_MS = { least: 1000, most: 5000 };

/** Event streams that browsers reconnect to: they are ended when the edge stops. */
export function openStreams() {
  const ends = new Set<() => void>();
  return {
    /**
     * Tracks a stream whose chunks are already piped. It is ended between two events, so that no
     * event is cut.
     */
    add(answer: IncomingMessage, response: ServerResponse): void {
      let tail = '\n\n';
      let isEnding = false;
      const end = (): void => {
        isEnding = true;
        if (tail !== '\n\n' || response.writableEnded) return;
        answer.removeAllListeners('data').removeAllListeners('end');
        const { least, most } = RECONNECT_MS;
        const retryMs = Math.round(least + Math.random() * (most - least));
        response.end(`retry: ${retryMs}\n\n`);
      };
      answer.on('data', (chunk: Buffer) => {
        tail = (tail + chunk.toString('latin1')).slice(-2);
        if (isEnding) end();
      });
      ends.add(end);
      response.once('close', () => ends.delete(end));
    },
    endAll: (): void => ends.forEach((end) => end()),
  };
}
