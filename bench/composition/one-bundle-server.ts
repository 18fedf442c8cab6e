import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { OneBundle } from './build-one-bundle';
import { serveChanged, type Proxied, type ServedFile } from './html-proxy';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};
const PREFIX = '/bundle/';

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
    // The font stays the release's, because the styles in the HTML reference it.
    return html
      .replaceAll(/<link rel="preload" as="script"[^>]*>\n?/g, '')
      .replaceAll(/<script defer src="[^"]*"[^>]*><\/script>\n?/g, '')
      .replace('<title>', `${preloads.join('\n')}\n<title>`)
      .replace('</head>', `${scripts.join('\n')}\n</head>`);
  }

  return serveChanged(site, rewrite, (pathname) =>
    pathname.startsWith(PREFIX) ? files.get(pathname.slice(PREFIX.length)) : undefined,
  );
}

/** The page whose chunks the edge preloaded, identified by the files in the HTML. */
function pageOf(composition: string, html: string): string | null {
  const { remotes = {} } = JSON.parse(composition) as {
    remotes?: Record<string, { chunks?: Record<string, { url: string }[]> }>;
  };
  const pages = Object.values(remotes).flatMap(({ chunks = {} }) => Object.entries(chunks));
  const preloaded = pages.find(([, files]) => {
    const own = files.at(-1);
    return own !== undefined && html.includes(`as="script" href="${own.url}"`);
  });
  return preloaded?.[0] ?? null;
}
