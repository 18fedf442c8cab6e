import { readdir, readFile } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { OneBundle } from './build-one-bundle';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};
const PREFIX = '/bundle/';

/**
 * Serves the bundle the way the edge serves the site: the edge's own HTML (first call, composition,
 * policy, preloads) with the bundle's scripts in place of the releases', brotli at the highest level.
 */
export async function serveOneBundle(
  bundle: OneBundle,
  site: URL,
): Promise<{ server: Server; origin: string }> {
  const files = new Map<string, { raw: Buffer; br: Buffer; type: string }>();
  for (const name of await readdir(bundle.directory, { recursive: true })) {
    const type = TYPES[path.extname(name)];
    if (!type) continue;
    const raw = await readFile(path.join(bundle.directory, name));
    const br =
      type === 'font/woff2'
        ? raw
        : brotliCompressSync(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
    files.set(name.split(path.sep).join('/'), { raw, br, type });
  }
  const fonts = [...files.keys()].filter((name) => /inter-latin-wght-normal.*\.woff2$/.test(name));

  function rewrite(html: string): string {
    const nonce = /nonce="([^"]+)"/.exec(html)?.[1] ?? '';
    const composition = /id="composition"[^>]*>([^<]+)</.exec(html)?.[1] ?? '{}';
    const page = pageOf(composition, html);
    const lazy = page ? (bundle.pages.get(page) ?? []) : [];
    const preloads = [...bundle.scripts, ...lazy].map(
      (file) =>
        `<link rel="preload" as="script" href="${PREFIX}${file}" crossorigin="anonymous" nonce="${nonce}">`,
    );
    preloads.push(
      ...fonts.map(
        (file) =>
          `<link rel="preload" as="font" href="${PREFIX}${file}" type="font/woff2" crossorigin="anonymous">`,
      ),
    );
    const scripts = bundle.scripts.map(
      (file) =>
        `<script defer src="${PREFIX}${file}" crossorigin="anonymous" nonce="${nonce}"></script>`,
    );
    return html
      .replaceAll(/<link rel="preload"[^>]*>\n?/g, '')
      .replaceAll(/<script defer src="[^"]*"[^>]*><\/script>\n?/g, '')
      .replace('<title>', `${preloads.join('\n')}\n<title>`)
      .replace('</head>', `${scripts.join('\n')}\n</head>`);
  }

  const server = createServer((incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? '/', site);
    const file = pathname.startsWith(PREFIX) ? files.get(pathname.slice(PREFIX.length)) : undefined;
    if (file) {
      outgoing.writeHead(200, {
        'content-type': file.type,
        'cache-control': 'public, max-age=31536000, immutable',
        ...(file.br !== file.raw && { 'content-encoding': 'br' }),
      });
      outgoing.end(file.br);
      return;
    }
    const isPage = incoming.headers.accept?.includes('text/html') ?? false;
    const headers = isPage
      ? { ...incoming.headers, 'accept-encoding': 'identity' }
      : incoming.headers;
    const upstream = request(
      new URL(incoming.url ?? '/', site),
      { method: incoming.method, headers },
      (answer) => {
        if (!isPage) {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(outgoing);
          return;
        }
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => {
          const html = brotliCompressSync(rewrite(Buffer.concat(parts).toString('utf8')));
          const {
            'content-length': _length,
            'content-encoding': _encoding,
            ...rest
          } = answer.headers;
          outgoing.writeHead(answer.statusCode ?? 502, { ...rest, 'content-encoding': 'br' });
          outgoing.end(html);
        });
      },
    );
    upstream.on('error', () => outgoing.writeHead(502).end());
    incoming.pipe(upstream);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no address');
  return { server, origin: `http://127.0.0.1:${address.port}` };
}

/** The page whose chunks the edge preloaded: the one whose files stand in the HTML. */
function pageOf(composition: string, html: string): string | null {
  const { remotes = {} } = JSON.parse(composition) as {
    remotes?: Record<string, { chunks: Record<string, { url: string }[]> }>;
  };
  const pages = Object.values(remotes).flatMap(({ chunks }) => Object.entries(chunks));
  const preloaded = pages.find(([, files]) => {
    const own = files.at(-1);
    return own !== undefined && html.includes(`as="script" href="${own.url}"`);
  });
  return preloaded?.[0] ?? null;
}
