import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FLEET_COMMANDS } from '../../fleet/commands';
import { publish } from '../../fleet/publish/publish';
import { readSettings } from '../settings';
import { fakePackage, temporaryFolder } from '../../testing/fake-package';
import { createEdge, type Edge } from '../edge';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let edge: Edge;
let base: string;
let releasesDir: string;

async function releaseShell(files: Record<string, string>): Promise<string> {
  const packageDir = await fakePackage(folder.path, { declaration: { name: 'shell' }, files });
  const { release } = await publish(packageDir, {
    releasesDir,
    cacheDir: path.join(folder.path, 'cache'),
    traffic: 100,
    command: 'release',
  });
  return release.version;
}
const fleet = async (state: string, reason?: string) => {
  const args = { name: state, reason, to: undefined, rest: [] };
  return (await FLEET_COMMANDS['service-worker']?.(releasesDir, args))?.text;
};
const get = async (address: string) => {
  const answer = await fetch(base + address);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};
const OFFLINE = {
  markup: '<main><h1>Offline</h1></main>',
  css: '@font-face{src:url(/__RELEASE__/font.woff2)}',
};

beforeAll(async () => {
  folder = await temporaryFolder();
  const settings = readSettings({ PORT: '1', DATA_DIR: path.join(folder.path, 'data') });
  releasesDir = settings.releasesDir;
  edge = createEdge(settings, () => {});
  await new Promise<void>((resolve) => edge.server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(edge.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await edge.close();
  await folder.remove();
});

describe('service worker', () => {
  it('unregisters older workers without a live release or worker', async () => {
    expect((await get('/service-worker.js')).text).toContain('registration.unregister()');
    await releaseShell({});
    expect((await get('/service-worker.js')).text).toContain('registration.unregister()');
    expect((await get('/offline.html')).status).toBe(404);
  });

  it('replaces the worker of an earlier product at any address, for browsers only', async () => {
    for (const address of ['/sw.js', '/assets/ngsw-worker.js', '/faq']) {
      const answer = await fetch(base + address, { headers: { 'service-worker': 'script' } });
      expect(answer.headers.get('content-type')).toContain('text/javascript');
      const script = await answer.text();
      expect(script).toContain('registration.unregister()');
      expect(script).toContain('navigate');
    }
    expect((await get('/sw.js')).status).toBe(404);
  });

  it('is the worker of the live shell, with its chrome by integrity', async () => {
    const version = await releaseShell({
      'service-worker.js': 'work()',
      'offline-page.json': JSON.stringify(OFFLINE),
    });
    const { text, headers } = await get('/service-worker.js');
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('service-worker-allowed')).toBe('/');
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; connect-src 'self'; img-src 'self'",
    );
    const [, list = '', code] = /^self\.__FRAME_FILES__=(.*);\n([^]*)$/.exec(text) ?? [];
    expect(code).toBe('work()');
    const files = JSON.parse(list) as { url: string; revision: unknown; integrity?: string }[];
    expect(files.map(({ url }) => url)).toEqual([
      `/releases/shell/${version}/vendor.js`,
      `/releases/shell/${version}/shell.js`,
      `/releases/shell/${version}/font.woff2`,
      '/offline.html',
    ]);
    for (const file of files)
      expect(file.revision === null ? file.integrity : file.revision).toMatch(
        file.revision === null ? /^sha384-/ : /^[0-9a-f]{16}$/,
      );
  });

  it('changes with the release', async () => {
    const before = (await get('/service-worker.js')).text;
    await releaseShell({
      'service-worker.js': 'work()',
      'offline-page.json': JSON.stringify({ ...OFFLINE, markup: '<main>Other</main>' }),
    });
    expect((await get('/service-worker.js')).text).not.toBe(before);
  });
});

describe('offline page', () => {
  it('allows only its scripts and styles, by hash', async () => {
    const { text, headers } = await get('/offline.html');
    const policy = headers.get('content-security-policy') ?? '';
    const inline = [...text.matchAll(/<(?:script|style)>([^]*?)<\/(?:script|style)>/g)];
    expect(inline).toHaveLength(3);
    for (const [, content = ''] of inline)
      expect(policy).toContain(`'sha256-${createHash('sha256').update(content).digest('base64')}'`);
    expect(text.match(/<script\b|<style\b/g)).toHaveLength(3);
    expect(policy).not.toMatch(/unsafe|nonce/);
    expect(policy).toContain("default-src 'none'");
  });

  it('renders the page of the release, with its own fonts', async () => {
    const { text } = await get('/offline.html');
    expect(text).toContain('<main>Other</main>');
    expect(text).toMatch(/url\(\/releases\/shell\/1\.0\.0-[0-9a-f]{8}\/font\.woff2\)/);
  });
});

describe('withdrawal', () => {
  it('requires a reason', async () => {
    await expect(fleet('off')).rejects.toThrow('say why');
    await expect(fleet('away', 'x')).rejects.toThrow('on|off');
  });

  it('takes effect at once, and can be undone', async () => {
    const offered = '"serviceWorker":true';
    expect((await get('/')).text).toContain(offered);
    expect(await fleet('off', 'it keeps the wrong files')).toContain('withdrawn');
    expect((await get('/service-worker.js')).text).toContain('registration.unregister()');
    expect((await get('/')).text).toContain('"serviceWorker":false');
    expect(await fleet('off', 'again')).toContain('already');

    expect(await fleet('on', 'repaired')).toContain('offered again');
    expect((await get('/service-worker.js')).text).toContain('work()');
    expect((await get('/')).text).toContain(offered);
    const history = await FLEET_COMMANDS['history']?.(releasesDir, {
      name: 'service-worker',
      reason: undefined,
      to: undefined,
      rest: [],
    });
    expect(history?.text).toMatch(
      /service-worker off[^]*it keeps the wrong files[^]*service-worker on/,
    );
  });
});

describe('composition id', () => {
  it('is sent to tabs that request the headers of the discovery document', async () => {
    const page = await fetch(`${base}/`);
    const cookie = page.headers.get('set-cookie')?.split(';')[0] ?? '';
    const response = await fetch(`${base}/discovery.json`, { method: 'HEAD', headers: { cookie } });
    expect(response.headers.get('x-composition')).toBe(page.headers.get('x-composition'));
    expect(response.headers.get('x-composition')).toMatch(/^[0-9a-f]{12}$/);
  });
});

describe('a worker whose stored file was changed', () => {
  const code = 'work(1); work(2)';
  const damages: [string, string, string][] = [
    ['in one byte', 'service-worker.js', code.replace('2', '3')],
    ['by code before it', 'service-worker.js', `evil();${code}`],
    ['by its end missing', 'service-worker.js', code.slice(0, 8)],
    ['for another file of the release', 'service-worker.js', 'vendor()'],
    ['in its offline page', 'offline-page.json', JSON.stringify({ ...OFFLINE, css: 'p{}' })],
  ];

  it.each(damages)('%s is not served', async (_, file, damaged) => {
    const version = await releaseShell({
      'service-worker.js': code,
      'offline-page.json': JSON.stringify(OFFLINE),
    });
    const at = path.join(releasesDir, 'shell', version, file);
    const before = await readFile(at);
    await writeFile(at, damaged);
    // An error leaves browsers with the worker that they have.
    expect((await get('/service-worker.js')).status).toBe(500);
    await writeFile(at, before);
    expect((await get('/service-worker.js')).text).toContain(code);
  });
});
