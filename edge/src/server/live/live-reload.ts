import type { IncomingMessage, ServerResponse } from 'node:http';

const POLL_INTERVAL_MS = 250;

/**
 * Notifies open development pages of composition changes, as server-sent events. It polls only
 * while a page is connected.
 */
export function liveReload(currentStamp: () => Promise<string>) {
  const listeners = new Set<ServerResponse>();
  let timer: NodeJS.Timeout | null = null;
  let last: string | null = null;

  async function check(): Promise<void> {
    const stamp = await currentStamp();
    if (last !== null && stamp !== last)
      for (const response of listeners) response.write('event: released\ndata: {}\n\n');
    last = stamp;
  }

  return {
    listen(request: IncomingMessage, response: ServerResponse): void {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write('retry: 500\n\n');
      listeners.add(response);
      timer ??= setInterval(() => void check(), POLL_INTERVAL_MS);
      request.on('close', () => {
        listeners.delete(response);
        if (listeners.size === 0) stop();
      });
    },
    close(): void {
      for (const response of listeners) response.end();
      listeners.clear();
      stop();
    },
  };

  function stop(): void {
    if (timer) clearInterval(timer);
    timer = null;
    last = null;
  }
}
