import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { emptyDiscovery } from '../../discovery/schema';
import { SHELL } from '../../release/names';
import { healthChecks } from './health';

async function statuses(
  isReleased: boolean,
  isApiUp: boolean,
  isDraining = false,
): Promise<Record<string, number>> {
  const document = emptyDiscovery();
  if (isReleased) document.microFrontends[SHELL] = [];
  const health = healthChecks({
    discovery: () => Promise.resolve(document),
    apiFault: () => Promise.resolve(isApiUp ? null : 'The database does not answer'),
    isDraining: () => isDraining,
  });
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    if (health.isHealthCheck(path)) void health.answer(request, response, path);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const paths = ['/livez', '/readyz', '/healthz', '/constructor'];
  const answers = paths.map(
    async (path) => [path, (await fetch(`http://127.0.0.1:${port}${path}`)).status] as const,
  );
  try {
    return Object.fromEntries(await Promise.all(answers));
  } finally {
    server.close();
  }
}

it.each([
  { isReleased: true, isApiUp: true, live: 200, ready: 200, whole: 200 },
  // Pages are served without the API.
  { isReleased: true, isApiUp: false, live: 200, ready: 200, whole: 503 },
  { isReleased: false, isApiUp: true, live: 200, ready: 503, whole: 503 },
])('released $isReleased, API $isApiUp', async ({ isReleased, isApiUp, live, ready, whole }) => {
  expect(await statuses(isReleased, isApiUp)).toEqual({
    '/livez': live,
    '/readyz': ready,
    '/healthz': whole,
    '/constructor': 404,
  });
});

it('is live and not ready while it drains', async () => {
  expect(await statuses(true, true, true)).toMatchObject({
    '/livez': 200,
    '/readyz': 503,
    '/healthz': 503,
  });
});
