import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApi, RECORDS, type TestApi } from '../market/routes.fixture';
import { logoRoutes } from './routes';

const PNG = Buffer.concat([Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'), Buffer.alloc(40, 7)]);
const pictures: Record<string, [status: number, body: Buffer, headers?: Record<string, string>]> = {
  '/good.png': [200, PNG],
  '/gone.png': [404, Buffer.from('no')],
  '/page.png': [200, Buffer.from('<!doctype html><script>alert(1)</script>')],
  '/large.png': [200, Buffer.concat([PNG, Buffer.alloc(300 * 1024)])],
  '/away.png': [302, Buffer.alloc(0), { location: '/good.png' }],
};
let provider: Server;
let host: string;
let requestedPaths: string[] = [];
let api: TestApi;

beforeAll(async () => {
  provider = createServer(({ url = '' }, response) => {
    requestedPaths.push(url);
    const [status, body, headers] = pictures[url] ?? [500, Buffer.alloc(0)];
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const address = provider.address();
  host = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const stocks = Object.keys(pictures).map((logoUrl, i) => ({
    ...structuredClone(RECORDS[0] as (typeof RECORDS)[number]),
    symbol: `L${i}.US`,
    fields: { ...RECORDS[0]?.fields, symbol: `L${i}.US`, logoUrl },
  }));
  api = await openTestApi({
    dataset: { records: stocks },
    logoBaseUrl: host,
    plugins: [logoRoutes],
  });
});
afterAll(async () => {
  await api.close();
  provider.close();
});
beforeEach(() => {
  requestedPaths = [];
});
const logo = (address: string) => api.get(`/logos?url=${encodeURIComponent(address)}`);

describe('logos', () => {
  it('have absolute addresses on the provider’s host, in every answer', async () => {
    const asset = (await api.get('/assets/L0.US')).json() as { fields: { logoUrl: string } };
    expect(asset.fields.logoUrl).toBe(`${host}/good.png`);
    const results = (await api.post('/assets/lookup', { query: 'L0' })).json();
    expect(results).toMatchObject([{ symbol: 'L0.US', logoUrl: `${host}/good.png` }]);
  });

  it('are requested from the provider once and cached', async () => {
    const first = await logo(`${host}/good.png`);
    const again = await logo(`${host}/good.png`);
    expect([first.statusCode, first.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(first.headers.get('cache-control')).toBe('public, max-age=86400');
    expect(again.statusCode).toBe(200);
    expect(requestedPaths).toEqual(['/good.png']);
  });

  it.each(['/gone.png', '/page.png', '/large.png', '/away.png'])(
    'return an empty answer and no error on failure: %s',
    async (path) => {
      expect((await logo(host + path)).statusCode).toBe(204);
      expect((await logo(host + path)).statusCode).toBe(204);
      expect(requestedPaths).toEqual([path]);
    },
  );

  it('are drawn by the site for assets without a picture', async () => {
    const picture = await api.get('/logos/drawn/17.svg');
    expect([picture.statusCode, picture.headers.get('content-type')]).toEqual([
      200,
      'image/svg+xml; charset=utf-8',
    ]);
    expect(picture.headers.get('content-security-policy')).toBe("default-src 'none'");
    expect(picture.headers.get('cache-control')).toBe('public, max-age=86400');
    for (const name of ['999.svg', '17.png', '-1.svg', 'x.svg'])
      expect((await api.get(`/logos/drawn/${name}`)).statusCode).toBe(404);
  });

  it('are not requested for unlisted assets', async () => {
    for (const address of [`${host}/other.png`, 'http://127.0.0.1/', 'file:///etc/passwd'])
      expect((await logo(address)).statusCode).toBe(204);
    expect(requestedPaths).toEqual([]);
  });
});
