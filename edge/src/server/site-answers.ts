import type { IncomingMessage, ServerResponse } from 'node:http';
import { canonicalPath, redirectOf, SEARCH_PATH, STATUS_PAGE } from 'shared/contract';
import { jsonSchema, SCHEMA_PREFIX } from '../discovery/json-schemas';
import { SHELL } from '../release/names';
import { sendJson, sendText } from './answers/reply';
import { OFFLINE_PAGE } from './installation/offline-page';
import { WORKER } from './installation/worker-script';
import type { liveReload } from './live/live-reload';
import { PICTURE_PREFIX } from './open-graph/picture-address';
import { DETAILS_PREFIX } from './page/composition-details';
import { LIVE_RELOAD_PATH } from './page/html';
import { SITE_MAP_PATH } from './page/site-map';
import { parseReleasePath, serveReleaseFile, type SendStream } from './releases/release-files';
import type { EdgeSettings } from './settings';
import type { SiteServices } from './site-services';

/** Files at the root of the site, from the shell's `static/` folder. */
const ROOT_FILE = /^\/(?:[\w-]+\.(?:ico|png|svg|txt|xml|js)|icons\/[\w-]+\.(?:png|svg))$/;

interface AnswerOptions {
  settings: EdgeSettings;
  services: Pick<SiteServices, 'store' | 'discovery' | 'pages'>;
  reload: Pick<ReturnType<typeof liveReload>, 'listen'>;
  sendStream: SendStream;
}

/** Answers the addresses of the site itself: released files, public files and pages. */
export function siteAnswers({
  settings,
  services: { store, discovery, pages },
  reload,
  sendStream,
}: AnswerOptions) {
  async function serveRootFile(
    request: IncomingMessage,
    response: ServerResponse,
    raw: string,
  ): Promise<void> {
    const shell = (await discovery())?.microFrontends[SHELL]?.find((d) => d.deployment.default);
    if (!shell) return sendText(request, response, 404, 'No such file');
    const at = { name: SHELL, version: shell.metadata.version, file: `static${raw}` };
    const cacheControl = 'public, max-age=300';
    await serveReleaseFile(request, response, { store, at, sendStream, cacheControl });
  }

  /** Answers a page at its canonical address, and redirects other spellings to it. */
  async function answerPage(
    request: IncomingMessage,
    response: ServerResponse,
    { raw, search, url }: { raw: string; search: string; url: URL },
  ): Promise<void> {
    const canonical = canonicalPath(raw);
    const address = redirectOf(await pages.redirects(request, url), canonical) ?? canonical;
    // Our own status page is used only if no other is configured.
    if (address === STATUS_PAGE && settings.statusPage !== STATUS_PAGE)
      return sendText(request, response, 302, 'Moved', { location: settings.statusPage });
    if (address !== raw)
      return sendText(request, response, 308, 'Moved', { location: address + search });
    return pages.page(request, response, url);
  }

  return async (
    request: IncomingMessage,
    response: ServerResponse,
    { raw, search }: { raw: string; search: string },
  ): Promise<void> => {
    if (raw.startsWith(SCHEMA_PREFIX)) {
      const schema = jsonSchema(raw.slice(SCHEMA_PREFIX.length));
      return schema
        ? sendJson(request, response, 200, schema)
        : sendText(request, response, 404, 'No such schema');
    }
    if (raw === '/releases' || raw.startsWith('/releases/')) {
      const at = parseReleasePath(raw);
      return at
        ? serveReleaseFile(request, response, { store, at, sendStream })
        : sendText(request, response, 404, 'No such release');
    }
    if (settings.environment === 'development' && raw === LIVE_RELOAD_PATH)
      return reload.listen(request, response);

    if (!isReadable(raw)) return sendText(request, response, 400, 'The address cannot be read');
    const url = siteUrl(request, raw + search, settings.publicUrl);
    if (!url) return sendText(request, response, 400, 'The address or the host cannot be read');
    if (raw === '/discovery.json') return pages.discovery(request, response, url);
    if (raw.startsWith(DETAILS_PREFIX)) return pages.compositionDetails(request, response, url);
    if (raw === '/manifest.webmanifest') return pages.manifest(request, response);
    if (raw === WORKER) return pages.worker(request, response, url);
    // Browsers mark the request of a worker's script.
    if (request.headers['service-worker'] === 'script')
      return pages.foreignWorker(request, response);
    if (raw === OFFLINE_PAGE) return pages.offlinePage(request, response, url);
    if (raw === SITE_MAP_PATH) return pages.siteMap(request, response, url);
    if (raw === '/robots.txt') return pages.robots(request, response, url);
    if (raw === SEARCH_PATH) return pages.search(request, response, url);
    if (raw.startsWith(PICTURE_PREFIX)) return pages.picture(request, response, url);
    if (ROOT_FILE.test(raw)) return serveRootFile(request, response, raw);
    return answerPage(request, response, { raw, search, url });
  };
}

/** Whether a path decodes, without control characters. */
function isReadable(raw: string): boolean {
  try {
    return ![...decodeURIComponent(raw)].some((c) => c < ' ');
  } catch {
    return false;
  }
}

/** The absolute address of a request; null if its host or path is invalid. */
function siteUrl(
  request: IncomingMessage,
  pathAndSearch: string,
  publicUrl: EdgeSettings['publicUrl'],
): URL | null {
  const host = request.headers.host ?? '';
  if (!publicUrl && !/^[\w.:[\]-]{1,255}$/.test(host)) return null;
  try {
    return new URL((publicUrl ?? `http://${host}`) + pathAndSearch);
  } catch {
    return null;
  }
}
