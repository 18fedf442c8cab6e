import { createServer, request, type Server } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';

/** Same level as the edge's compression per request. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

export interface ServedFile {
  bytes: Buffer;
  type: string;
  encoding?: 'br';
}

export interface Proxied {
  server: Server;
  origin: string;
}

/**
 * A proxy that changes the site's HTML and adds files. All variants go through such a proxy, so
 * that its cost is equal.
 */
export async function serveChanged(
  site: URL,
  rewrite: (html: string) => string,
  file: (pathname: string) => ServedFile | undefined = () => undefined,
): Promise<Proxied> {
  const server = createServer((incoming, outgoing) => {
    const target = new URL(incoming.url ?? '/', site);
    const own = file(target.pathname);
    if (own) {
      outgoing.writeHead(200, {
        'content-type': own.type,
        'cache-control': 'public, max-age=31536000, immutable',
        'content-length': own.bytes.length,
        ...(own.encoding && { 'content-encoding': own.encoding }),
      });
      outgoing.end(own.bytes);
      return;
    }
    const isPage = incoming.headers.accept?.includes('text/html') ?? false;
    const headers = isPage
      ? { ...incoming.headers, 'accept-encoding': 'identity' }
      : incoming.headers;
    const upstream = request(target, { method: incoming.method, headers }, (answer) => {
      if (!isPage) {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
        return;
      }
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const html = brotliCompressSync(rewrite(Buffer.concat(parts).toString('utf8')), BROTLI);
        const {
          'content-length': _length,
          'content-encoding': _encoding,
          ...rest
        } = answer.headers;
        outgoing.writeHead(answer.statusCode ?? 502, {
          ...rest,
          'content-encoding': 'br',
          'content-length': html.length,
        });
        outgoing.end(html);
      });
    });
    upstream.on('error', () => outgoing.destroy());
    // A browser that is closed takes its price stream with it.
    outgoing.on('close', () => upstream.destroy());
    incoming.pipe(upstream);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no address');
  return { server, origin: `http://127.0.0.1:${address.port}` };
}

/** The same HTML with an empty chrome, like that of an edge without a prerender module. */
export const withoutFrame = (html: string): string =>
  html
    .replace(/<div id="frame">[\s\S]*?<\/div>\n<noscript>/, '<div id="frame"></div>\n<noscript>')
    .replaceAll(/<style [^>]*(?:id="global-style"|data-styled)[^>]*>[^<]*<\/style>\n?/g, '');
