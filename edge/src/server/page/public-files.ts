import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { SHELL } from '../../release/names';
import { send, sendText } from '../answers/reply';
import { webManifest } from '../installation/web-manifest';
import type { PageSources } from './page-sources';
import type { VisitorResolver } from './resolve-visitor';
import { shellFiles } from './shell-files';
import { robotsText, siteMapXml } from './site-map';

const SHARED = 'public, max-age=300';

/** Answers the files that all visitors share: web manifest, site map, robots. */
export function publicFiles(
  { settings, store, staticPages }: Pick<PageSources, 'settings' | 'store' | 'staticPages'>,
  { resolveForAll }: Pick<VisitorResolver, 'resolveForAll'>,
) {
  /** A body that contains the site's origin differs for each Host, unless the operator names the origin. */
  const cacheControlWithOrigin = settings.publicUrl === null ? 'private, no-cache' : SHARED;

  return {
    async manifest(request: IncomingMessage, response: ServerResponse): Promise<void> {
      const resolution = await resolveForAll();
      const files = resolution
        ? await shellFiles(store, resolution.shell.metadata.version)
        : new Set<string>();
      const headers = { 'content-type': 'application/manifest+json', 'cache-control': SHARED };
      send(request, response, 200, headers, webManifest(files));
    },

    async siteMap(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
      const resolution = await resolveForAll();
      if (!resolution) return sendText(request, response, 404, 'No such file');
      const headers = {
        'content-type': 'application/xml',
        'cache-control': cacheControlWithOrigin,
      };
      const listedPages = await staticPages.list(resolution);
      send(request, response, 200, headers, siteMapXml(resolution, url.href, listedPages));
    },

    async robots(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
      const version = (await resolveForAll())?.shell.metadata.version;
      const robotsFile = version ? await store.locate(SHELL, version, 'static/robots.txt') : null;
      if (!robotsFile) return sendText(request, response, 404, 'No such file');
      sendText(
        request,
        response,
        200,
        robotsText(await readFile(robotsFile.path, 'utf8'), url.href).trimEnd(),
        { 'cache-control': cacheControlWithOrigin },
      );
    },
  };
}
