import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { NO_AGREEMENTS } from '../../release/agreements';
import { parseApiDocument, readApiDocument, unmetCalls } from './api-agreements';

const answer = (schema: object) => ({
  responses: { 200: { content: { 'application/json': { schema } } }, 404: {} },
});
const object = (...members: string[]) => ({
  type: 'object',
  properties: Object.fromEntries(members.map((member) => [member, {}])),
});
const DOCUMENT = {
  openapi: '3.1.0',
  paths: {
    '/api/assets/{symbol}': { get: answer({ $ref: '#/components/schemas/Asset' }) },
    '/api/screeners/{type}/query': { post: answer(object('rows', 'total')) },
    '/api/13f/filers': { get: answer({ anyOf: [object('items'), object('kind')] }) },
    '/api/watchlists': { get: answer({ type: 'array', items: object('name') }), post: {} },
  },
  components: {
    schemas: {
      Asset: object('symbol', 'fields'),
      // Refers to itself.
      Loop: { $ref: '#/components/schemas/Loop' },
    },
  },
};

const calls = (endpoints: Record<string, string[]>) =>
  unmetCalls(parseApiDocument(DOCUMENT), [
    {
      name: 'mfe-b',
      version: '2.0.0',
      agreements: { ...NO_AGREEMENTS, uses: { ...NO_AGREEMENTS.uses, endpoints } },
    },
  ]);

describe('calls of a release', () => {
  it('are met by endpoints with these members', () => {
    expect(
      calls({
        'GET /api/assets/*': ['symbol', 'fields'],
        'POST /api/screeners/stocks/query': ['rows'],
        'GET /api/*/filers': ['items', 'kind'],
        'GET /api/watchlists': ['[]'],
        // The document does not describe its answer.
        'POST /api/watchlists': ['id'],
      }),
    ).toEqual([]);
  });

  it('name a member that the answer lacks', () => {
    expect(calls({ 'GET /api/assets/*': ['symbol', 'title'] })).toEqual([
      'mfe-b 2.0.0 reads title of GET /api/assets/*, which the API does not give',
    ]);
  });

  it('name an endpoint that the API does not have', () => {
    expect(calls({ 'DELETE /api/watchlists': [], 'GET /api/watchlists/*': [] })).toEqual([
      'mfe-b 2.0.0 calls DELETE /api/watchlists, which the API does not have',
      'mfe-b 2.0.0 calls GET /api/watchlists/*, which the API does not have',
    ]);
  });

  it('are met when a schema refers to itself', () => {
    const looping = {
      ...DOCUMENT,
      paths: { '/api/loop': { get: answer({ $ref: '#/components/schemas/Loop' }) } },
    };
    const uses = { ...NO_AGREEMENTS.uses, endpoints: { 'GET /api/loop': ['a'] } };
    const party = { name: 'b', version: '1', agreements: { ...NO_AGREEMENTS, uses } };
    expect(unmetCalls(parseApiDocument(looping), [party])).toEqual([]);
  });
});

let server: Server | null = null;
afterEach(() => server?.close());

async function serve(text: string): Promise<string> {
  server = createServer((_, response) => response.end(text));
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('the document of an API', () => {
  it('is read from its address', async () => {
    const document = await readApiDocument(await serve(JSON.stringify(DOCUMENT)));
    expect(Object.keys(document.paths)).toContain('/api/watchlists');
  });

  it.each(['no json', '[]', '{"paths":[]}'])('is refused as %s', async (text) => {
    await expect(readApiDocument(await serve(text))).rejects.toThrow('gives no OpenAPI document');
  });

  it('is missing when the address is wrong or silent', async () => {
    await expect(readApiDocument('nowhere')).rejects.toThrow('--api is no address');
    const origin = await serve('');
    server?.close();
    await expect(readApiDocument(origin)).rejects.toThrow('does not answer');
  });
});
