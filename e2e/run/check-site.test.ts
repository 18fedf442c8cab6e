import { createServer as createTcpServer, type AddressInfo, type Server } from 'node:net';
import { createServer, type RequestListener } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { checkSite } from './check-site';
import { UsageError } from './usage';

const PAGE = `<script id="composition" type="application/json">${JSON.stringify({
  id: '0123456789ab',
  shell: { version: '2.0.0' },
  remotes: { 'mfe-content': { version: '1.4.0' } },
  firebase: { mode: 'local' },
})}</script>`;

let server: Server | null = null;
const closing = new Set<() => void>();
afterEach(async () => {
  for (const close of closing) close();
  closing.clear();
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(null)));
  server = null;
});

async function listening(started: Server): Promise<number> {
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  return (started.address() as AddressInfo).port;
}
const siteOf = async (listener: RequestListener): Promise<URL> =>
  new URL(`http://127.0.0.1:${await listening(createServer(listener))}`);

const reasonOf = async (site: URL, parameters: Record<string, string> = {}): Promise<string> => {
  try {
    await checkSite(site, new Map(Object.entries(parameters)), 1000);
    return 'accepted';
  } catch (error) {
    expect(error).toBeInstanceOf(UsageError);
    return (error as UsageError).message;
  }
};

it('reads the composition of a site', async () => {
  const site = await siteOf((request, response) =>
    response.end(request.url === '/login?composition=0123456789ab' ? PAGE : ''),
  );
  expect(await checkSite(site, new Map([['composition', '0123456789ab']]))).toEqual({
    id: '0123456789ab',
    versions: { shell: '2.0.0', 'mfe-content': '1.4.0' },
    hasLocalSignIn: true,
  });
});

it('recognises a site with a Firebase project', async () => {
  const site = await siteOf((_, response) =>
    response.end(PAGE.replace('"mode":"local"', '"mode":"project"')),
  );
  expect((await checkSite(site, new Map())).hasLocalSignIn).toBe(false);
});

it.each([
  ['a page of another site', 200, '<h1>Hello</h1>', /is no site of this platform.* 200/],
  ['a page that is missing', 404, 'Not found', /is no site of this platform.* 404/],
  ['a broken composition', 200, '<script id="composition">{</script>', /is no site/],
  ['a site that is down', 503, 'busy', /is not ready: \/login answers 503/],
])('refuses %s', async (_, status, body, reason) => {
  const site = await siteOf((_request, response) => response.writeHead(status).end(body));
  expect(await reasonOf(site)).toMatch(reason);
});

it('names the address that a site redirects to', async () => {
  const other = createServer((_, response) => response.end(PAGE));
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  closing.add(() => other.close());
  const origin = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  const site = await siteOf((_, response) =>
    response.writeHead(302, { location: `${origin}/login` }).end(),
  );
  expect(await reasonOf(site)).toContain(`redirects to ${origin}: use that address`);
});

it.each([
  ['mfe-content 9.9.9', /refuses mfe-content 9\.9\.9\. "npm run fleet -- status"/],
  ['composition', /refuses this composition\./],
  ['mfe-content 9.9.9, composition', /refuses mfe-content 9\.9\.9, this composition\./],
])('names a refusal of %s', async (refused, reason) => {
  const site = await siteOf((_, response) =>
    response.setHeader('x-override-refused', refused).end(PAGE),
  );
  expect(await reasonOf(site)).toMatch(reason);
});

it('gives up a site that does not answer', async () => {
  expect(await reasonOf(await siteOf(() => {}))).toMatch(/does not answer within 1 s$/);
});

it('names a port without a server, and one that closes connections', async () => {
  const port = await listening(createTcpServer((socket) => socket.destroy()));
  expect(await reasonOf(new URL(`http://127.0.0.1:${port}`))).toMatch(/closes the connection/);
  await new Promise((resolve) => server?.close(resolve));
  server = null;
  expect(await reasonOf(new URL(`http://127.0.0.1:${port}`))).toMatch(/no server listens/);
});

it('names a site without TLS', async () => {
  const { port } = await siteOf((_, response) => response.end(PAGE));
  expect(await reasonOf(new URL(`https://127.0.0.1:${port}`))).toMatch(/try http:\/\//);
});
