/** A server of the S3 protocol in memory: the calls that the site makes, without signatures. */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Options {
  /** Treatment of `If-None-Match` on a PUT. */
  conditions?: 'kept' | 'ignored' | 'unknown';
  /** Objects of one page of a listing. */
  pageSize?: number;
}

export interface S3Double {
  endpoint: string;
  /** Content by key, with the bucket. */
  objects: Map<string, { body: Buffer; modifiedAt: number }>;
  close(): void;
}

const fault = (response: ServerResponse, status: number, code: string): void => {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
};

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts);
}

export async function openS3Double({
  conditions = 'kept',
  pageSize = 1000,
}: Options = {}): Promise<S3Double> {
  const objects: S3Double['objects'] = new Map();

  async function put(request: IncomingMessage, response: ServerResponse, key: string) {
    const body = await bodyOf(request);
    const md5 = createHash('md5').update(body).digest('base64');
    const isConditional = request.headers['if-none-match'] === '*' && conditions !== 'ignored';
    if (isConditional && conditions === 'unknown') return fault(response, 501, 'NotImplemented');
    if (request.headers['content-md5'] !== md5) return fault(response, 400, 'BadDigest');
    if (isConditional && objects.has(key)) return fault(response, 412, 'PreconditionFailed');
    objects.set(key, { body, modifiedAt: Date.now() });
    response.writeHead(200, { etag: `"${md5}"` }).end();
  }

  function list(response: ServerResponse, bucket: string, query: URLSearchParams) {
    const prefix = `${bucket}/${query.get('prefix') ?? ''}`;
    const after = query.get('continuation-token') ?? '';
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after);
    const page = keys.toSorted().slice(0, pageSize);
    const isCut = keys.length > page.length;
    const contents = page.map((key) => {
      const { body, modifiedAt } = objects.get(key) ?? { body: Buffer.alloc(0), modifiedAt: 0 };
      return `<Contents><Key>${key.slice(bucket.length + 1)}</Key><Size>${body.length}</Size><LastModified>${new Date(modifiedAt).toISOString()}</LastModified></Contents>`;
    });
    const next = isCut ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    response.writeHead(200, { 'content-type': 'application/xml' });
    response.end(
      `<ListBucketResult><IsTruncated>${isCut}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
    );
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://double');
    const key = decodeURIComponent(url.pathname.slice(1));
    if (url.searchParams.has('list-type'))
      return list(response, key.replace(/\/$/, ''), url.searchParams);
    if (request.method === 'PUT') return void put(request, response, key);
    if (request.method === 'DELETE') {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    const object = objects.get(key);
    if (!object) return fault(response, 404, 'NoSuchKey');
    response.writeHead(200, { 'content-length': object.body.length });
    response.end(request.method === 'HEAD' ? undefined : object.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
