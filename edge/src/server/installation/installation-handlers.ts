import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Release } from 'shared/contract';
import type { ReleaseStore } from '../../release/store';
import type { EdgeSettings } from '../settings';
import { securityHeaders } from '../answers/content-security';
import { compressBody } from '../answers/on-the-fly';
import { send, sendText } from '../answers/reply';
import { offlinePage } from './offline-page';
import { FOREIGN_WORKER, WITHDRAWN_WORKER, workerScript } from './worker-script';
import { isWithdrawn } from './worker-switch';

interface InstallationSources {
  settings: EdgeSettings;
  store: ReleaseStore;
  https: boolean;
  /** The release of the shell that this visitor gets. */
  shell: (request: IncomingMessage, url: URL) => Promise<Release | null>;
}

/** A worker may fetch files of its own site, show its icon, and run nothing but itself. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'; img-src 'self'";

/** Development changes too fast to be kept; operators can withdraw the worker everywhere. */
export const isWorkerOffered = (settings: EdgeSettings): boolean =>
  settings.environment === 'production' && !isWithdrawn(settings.releasesDir);

/** Serves the service worker and its offline page. */
export function installationHandlers({ settings, store, https, shell }: InstallationSources) {
  async function sendCompressed(
    request: IncomingMessage,
    response: ServerResponse,
    text: string,
    contentHeaders: Record<string, string>,
  ): Promise<void> {
    const { body, headers } = await compressBody(request, text);
    const security = securityHeaders(https);
    const all = { ...headers, ...security, 'cache-control': 'no-cache', ...contentHeaders };
    send(request, response, 200, all, body);
  }

  const sendWorker = (request: IncomingMessage, response: ServerResponse, script: string) =>
    sendCompressed(request, response, script, {
      'content-type': 'text/javascript; charset=utf-8',
      'service-worker-allowed': '/',
      'content-security-policy': WORKER_POLICY,
    });

  return {
    /** The script of a worker that is not ours. */
    foreignWorker: (request: IncomingMessage, response: ServerResponse): Promise<void> =>
      sendWorker(request, response, FOREIGN_WORKER),

    async worker(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
      const release = isWorkerOffered(settings) ? await shell(request, url) : null;
      // A release without a worker must not leave visitors with that of another one.
      const script = (release && (await workerScript(store, release))) ?? WITHDRAWN_WORKER;
      await sendWorker(request, response, script);
    },

    async offlinePage(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
      const release = await shell(request, url);
      const page = release && (await offlinePage(store, release));
      if (!page) return sendText(request, response, 404, 'No such page');
      await sendCompressed(request, response, page.html, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': page.policy,
      });
    },
  };
}
