import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { ObjectContentError, ObjectStoreError } from 'shared/server/objects';
import type { ReleaseStore } from '../../release/store';
import { acceptedEncodings } from '../answers/accepted-encodings';
import { INERT_DOCUMENT } from '../answers/content-security';
import { sendText } from '../answers/reply';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

/**
 * Types that a browser opens as a document, with scripts of this origin. They are only sent with a
 * policy.
 */
const DOCUMENTS = new Set(['.html', '.svg', '.xml']);

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Splits `/releases/<name>/<version>/<file>`; null when it is not one, traversal in any spelling included. */
export function parseReleasePath(
  pathname: string,
): { name: string; version: string; file: string } | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    return null;
  }
  // Control characters never occur in a released name.
  if (/[\\%]/.test(decoded) || [...decoded].some((c) => c < ' ')) return null;
  const [empty, releases, name, version, ...rest] = decoded.split('/');
  if (empty !== '' || releases !== 'releases' || !name || !version || rest.length === 0)
    return null;
  if (
    [name, version, ...rest].some(
      (segment) => segment === '' || segment === '.' || segment === '..',
    )
  )
    return null;
  return { name, version, file: rest.join('/') };
}

/** Sends a stream as the body of an answer, as fast as its client reads. */
export type SendStream = (body: Readable, response: ServerResponse) => void;

interface ReleaseFileOptions {
  store: ReleaseStore;
  at: { name: string; version: string; file: string };
  sendStream: SendStream;
  cacheControl?: string;
}

/** Serves one file of one release in the best encoding, or answers 404. Does not wait until the client has read it. */
export async function serveReleaseFile(
  request: IncomingMessage,
  response: ServerResponse,
  { store, at, sendStream, cacheControl = IMMUTABLE }: ReleaseFileOptions,
): Promise<void> {
  let file: Awaited<ReturnType<ReleaseStore['locate']>>;
  try {
    file = await store.locate(at.name, at.version, at.file);
  } catch (error) {
    if (!(error instanceof ObjectStoreError) && !(error instanceof ObjectContentError)) throw error;
    return sendText(request, response, 503, 'This release cannot be fetched now', {
      'retry-after': '5',
    });
  }
  if (!file) return sendText(request, response, 404, 'No such file in this release');
  const variant = await chooseVariant(
    file.path,
    acceptedEncodings(request.headers['accept-encoding']),
  );
  if (!variant)
    return sendText(request, response, 404, 'The release is incomplete: this file is gone');
  const etag = `"${file.integrity.slice(7, 31)}${variant.encoding ? `-${variant.encoding}` : ''}"`;
  const headers: Record<string, string | number> = {
    'content-type': TYPES[path.extname(at.file)] ?? 'application/octet-stream',
    'cache-control': cacheControl,
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding',
    etag,
    ...(DOCUMENTS.has(path.extname(at.file)) && { 'content-security-policy': INERT_DOCUMENT }),
    ...(variant.encoding && { 'content-encoding': variant.encoding === 'gz' ? 'gzip' : 'br' }),
  };
  if (matches(request.headers['if-none-match'], etag)) {
    response.writeHead(304, headers);
    response.end();
    return;
  }
  response.writeHead(200, { ...headers, 'content-length': variant.size });
  if (request.method === 'HEAD') return void response.end();
  const body = createReadStream(variant.path);
  body.on('error', () => response.destroy());
  response.once('close', () => body.destroy());
  sendStream(body, response);
}

const matches = (header: string | undefined, etag: string): boolean =>
  (header ?? '')
    .split(',')
    .some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*');

async function chooseVariant(file: string, encodings: readonly ('br' | 'gz')[]) {
  for (const encoding of [...encodings, null]) {
    const candidate = encoding ? `${file}.${encoding}` : file;
    const size = await stat(candidate).then(
      (s) => s.size,
      () => null,
    );
    if (size !== null) return { path: candidate, size, encoding };
  }
  return null;
}
