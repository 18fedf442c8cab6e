/**
 * The service worker. It caches the chrome and released files, but never a page or an API response.
 * It shows notifications of alerts.
 */
import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { SHELL_CACHE, OFFLINE_PAGE, RELEASE_CACHE } from '../addresses';
import { isPageMessage } from '../messages';
import { precacheFiles } from './shell-files';
import { keptAs } from './cached-requests';
import { listenForPush } from './listen-for-push';
import { answerPage } from './pages';
import { pruneReleases } from './prune';
import { releaseFiles } from './release-files';
import { verified } from './verified';
import { worker, type PageEvent } from './worker-scope';

const files = precacheFiles();
const integrities = new Map(
  files.map(({ url, integrity }) => [new URL(url, location.origin).href, integrity]),
);
const shellPrecache = new PrecacheController({
  cacheName: SHELL_CACHE,
  plugins: [verified(({ url }) => integrities.get(url))],
});
shellPrecache.precache(files);

worker.addEventListener('install', (event) => {
  // It contains no page code, so it may take over under pages of any release at once.
  event.waitUntil(worker.skipWaiting());
  const direct = ['/api/*', '/status/*', '/discovery.json'];
  if (event.addRoutes)
    event.waitUntil(
      event
        .addRoutes(direct.map((urlPattern) => ({ condition: { urlPattern }, source: 'network' })))
        // Without routes these requests take the same path, only slower.
        .catch(() => {}),
    );
});
worker.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([worker.registration.navigationPreload?.enable(), worker.clients.claim()]),
  );
});
worker.addEventListener('message', (event) => {
  const message = event.data;
  if (!isPageMessage(message)) return;
  event.waitUntil(
    (async () => {
      // Files that the page loaded before the worker started are in the browser's HTTP cache.
      for (const url of message.loaded.filter((loaded) => !integrities.has(loaded)))
        await releaseFiles
          .handle({ event, request: new Request(url, { credentials: 'same-origin' }) })
          .catch(() => {});
      await pruneReleases(RELEASE_CACHE);
    })(),
  );
});

listenForPush();

registerRoute(
  new PrecacheRoute(shellPrecache, {
    directoryIndex: '',
    cleanURLs: false,
    ignoreURLParametersMatching: [],
  }),
);
registerRoute(
  ({ request, url }) => keptAs({ ...facts(request), url }, location.origin) === 'release',
  releaseFiles,
);
registerRoute(
  ({ request, url }) => keptAs({ ...facts(request), url }, location.origin) === 'page',
  ({ request, event }) =>
    answerPage(request, event as PageEvent, {
      offlinePage: () => shellPrecache.matchPrecache(OFFLINE_PAGE),
    }),
);

const facts = ({ method, mode, destination }: Request) => ({ method, mode, destination });
