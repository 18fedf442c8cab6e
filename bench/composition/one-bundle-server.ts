import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { DEFERRED_FILES_ID } from 'shared/contract';
import type { OneBundle } from './build-one-bundle';
import { serveChanged, type Proxied, type ServedFile } from './html-proxy';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};
const PREFIX = '/bundle/';
/** Element with the files of a deferred start, and its JSON. */
const DEFERRED_FILES = new RegExp(`(id="${DEFERRED_FILES_ID}"[^>]*>)([^<]*)`);

/**
 * Serves the bundle like the edge serves the site: the edge's own HTML (first call, chrome,
 * composition, policy, preloads). The bundle's scripts replace the releases', with brotli at the
 * highest level.
 */
export async function serveOneBundle(bundle: OneBundle, site: URL): Promise<Proxied> {
  const files = new Map<string, ServedFile>();
  /** The page's policy refuses scripts without it. */
  const integrity = new Map<string, string>();
  for (const name of await readdir(bundle.directory, { recursive: true })) {
    const type = TYPES[path.extname(name)];
    if (!type) continue;
    const raw = await readFile(path.join(bundle.directory, name));
    const at = name.split(path.sep).join('/');
    integrity.set(at, `sha384-${createHash('sha384').update(raw).digest('base64')}`);
    if (type === 'font/woff2') files.set(at, { bytes: raw, type });
    else
      files.set(at, {
        bytes: brotliCompressSync(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        type,
        encoding: 'br',
      });
  }

  function rewrite(html: string): string {
    const nonce = /nonce="([^"]+)"/.exec(html)?.[1] ?? '';
    const composition = /id="composition"[^>]*>([^<]+)</.exec(html)?.[1] ?? '{}';
    const page = pageOf(composition, html);
    const lazy = page ? (bundle.pages.get(page) ?? []) : [];
    const preloads = [...bundle.scripts, ...lazy].map(
      (file) =>
        `<link rel="preload" as="script" href="${PREFIX}${file}" integrity="${integrity.get(file)}" crossorigin="anonymous" nonce="${nonce}">`,
    );
    const scripts = bundle.scripts.map(
      (file) =>
        `<script defer src="${PREFIX}${file}" integrity="${integrity.get(file)}" crossorigin="anonymous" nonce="${nonce}"></script>`,
    );
    // The font and the starter stay the release's: the HTML references them.
    const withoutReleases = html
      .replaceAll(/<link rel="preload" as="script"[^>]*>\n?/g, '')
      .replaceAll(/<script defer src="(?![^"]*\/starter\.js)[^"]*"[^>]*><\/script>\n?/g, '');
    if (DEFERRED_FILES.test(html)) {
      const reference = (file: string) => ({ url: PREFIX + file, integrity: integrity.get(file) });
      const deferred = {
        scripts: bundle.scripts.map(reference),
        preloads: lazy.map(reference),
      };
      return withoutReleases.replace(
        DEFERRED_FILES,
        (_, element: string) => element + JSON.stringify(deferred),
      );
    }
    return withoutReleases
      .replace('<title>', `${preloads.join('\n')}\n<title>`)
      .replace('</head>', `${scripts.join('\n')}\n</head>`);
  }

  return serveChanged(site, rewrite, (pathname) =>
    pathname.startsWith(PREFIX) ? files.get(pathname.slice(PREFIX.length)) : undefined,
  );
}

/** The page whose chunks the edge preloads or defers, identified by the files in the HTML. */
function pageOf(composition: string, html: string): string | null {
  const { remotes = {} } = JSON.parse(composition) as {
    remotes?: Record<string, { chunks?: Record<string, { url: string }[]> }>;
  };
  const pages = Object.values(remotes).flatMap(({ chunks = {} }) => Object.entries(chunks));
  const deferred = DEFERRED_FILES.exec(html)?.[2] ?? '';
  const preloaded = pages.find(([, files]) => {
    const own = files.at(-1)?.url;
    return (
      own !== undefined &&
      (html.includes(`as="script" href="${own}"`) || deferred.includes(`"${own}"`))
    );
  });
  return preloaded?.[0] ?? null;
}
