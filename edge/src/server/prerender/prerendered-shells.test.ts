import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ComposedRemote, Composition, Release } from 'shared/contract';
import { integrityOf } from '../../release/integrity';
import type { ReleaseStore } from '../../release/store';
import { temporaryFolder } from '../../testing/fake-package';
import { PrerenderedShells } from './prerendered-shells';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => folder.remove());

let lines: string[];
let time: number;
let released: Map<string, Release>;
beforeEach(() => {
  lines = [];
  time = 0;
  released = new Map();
});

const store = {
  find: async (_name: string, version: string) => released.get(version) ?? null,
  locate: async (_name: string, version: string, file: string) => ({
    path: path.join(folder.path, `${version}-${path.basename(file)}`),
    integrity: '',
  }),
} as unknown as ReleaseStore;

/** Counts its renderings in `renders`; the kind of a path is its first segment. */
const moduleOf = (body: string, contract = 1) => `
let renders = 0;
exports.contract = ${contract};
exports.frameKey = ({ pathname }) => pathname.split('/')[1];
exports.drawFrame = ({ composition, pathname }) => { renders += 1; ${body} };`;
const good = moduleOf(
  "return { html: '<p>' + pathname + ' drawn ' + renders + '</p>', styles: [{ attributes: { id: 'a' }, css: 'p{}' }], noScript: '' };",
);

async function release(version: string, code: string, stored: string | null = code) {
  const frame = { file: 'server/frame.cjs', integrity: integrityOf(Buffer.from(code)) };
  released.set(version, { frame } as Release);
  if (stored !== null) await writeFile(path.join(folder.path, `${version}-frame.cjs`), stored);
}
/**
 * @param statusPage a setting that the chrome shows, so it changes the chrome of this composition
 */
const composition = (version: string, statusPage = '/status', routes: string[] = []) =>
  ({
    id: version,
    shell: { version, baseUrl: '/' },
    settings: { demoData: true, statusPage },
    shellRoutes: routes.map((route) => ({ path: route })),
    // Not rendered ahead, so that each rendering belongs to a call of the test.
    remotes: routes.length > 0 ? {} : { other: { overridden: true, routes: [] } },
  }) as unknown as Composition;

let opened: PrerenderedShells[];
beforeEach(() => {
  opened = [];
});
afterEach(() => Promise.all(opened.map((shells) => shells.close())));

const open = (maxWaitMs = 60_000) => {
  // Per test: a rendering that ends with its thread is logged after the next test has begun.
  const log = lines;
  const shells = new PrerenderedShells({
    store,
    log: (line) => log.push(line),
    now: () => time,
    maxWaitMs,
  });
  opened.push(shells);
  const of = async (composition: Composition, pathname: string, route: string | null = pathname) =>
    (await shells.of({ composition, pathname, route }))?.html ?? null;
  return { shells, of };
};

describe('prerendered shells', () => {
  it('are rendered once for paths with equal chrome', async () => {
    await release('1.0.0', good);
    const { of } = open();
    const one = composition('1.0.0');
    expect(await of(one, '/a/x')).toBe('<p>/a/x drawn 1</p>');
    expect(await of(one, '/a/y')).toBe('<p>/a/x drawn 1</p>');
    expect(await of(one, '/b')).toBe('<p>/b drawn 2</p>');
    expect(await of(composition('1.0.0', 'other'), '/b')).toBe('<p>/b drawn 3</p>');
    expect(lines).toEqual([]);
  });

  it('are shared by releases with equal declarations only', async () => {
    await release('1.2.0', good);
    const { of } = open();
    const withRemote = (remote: Partial<ComposedRemote>): Composition => ({
      ...composition('1.2.0'),
      id: `with ${remote.version}`,
      remotes: {
        'mfe-a': {
          name: 'mfe-a',
          owner: 'a team',
          contract: '^1.0.0',
          version: '1.0.0',
          baseUrl: '/1/',
          entry: { url: '/1/entry.js', integrity: 'sha384-1' },
          routes: [{ path: '/a', page: 'a', title: 'A', firstCalls: [] }],
          nav: [],
          slots: [],
          chunks: {},
          overridden: true,
          ...remote,
        },
      },
    });
    expect(await of(withRemote({}), '/a')).toBe('<p>/a drawn 1</p>');
    const canary = withRemote({
      version: '1.1.0',
      baseUrl: '/2/',
      entry: { url: '/2/entry.js', integrity: 'sha384-2' },
      chunks: { a: [{ url: '/2/a.js', integrity: 'sha384-3' }] },
      routes: [{ path: '/a', page: 'a', title: 'A' }],
    });
    expect(await of(canary, '/a')).toBe('<p>/a drawn 1</p>');
    const renamed = withRemote({ routes: [{ path: '/a', page: 'a', title: 'B' }] });
    expect(await of(renamed, '/a')).toBe('<p>/a drawn 2</p>');
  });

  it('are rendered once for concurrent requests', async () => {
    await release('1.1.0', good);
    const { of } = open();
    const one = composition('1.1.0');
    const all = await Promise.all(Array.from({ length: 20 }, (_, i) => of(one, `/a/${i}`)));
    expect(new Set(all).size).toBe(1);
    expect(all[0]).toContain('drawn 1');
  });

  it('come from the release that the composition names', async () => {
    await release('1.0.0', good);
    await release('2.0.0', good.replace("'<p>'", "'<b>'"));
    const { of } = open();
    expect(await of(composition('1.0.0'), '/a')).toContain('<p>');
    expect(await of(composition('2.0.0'), '/a')).toContain('<b>');
  });

  it('support more releases and compositions than the thread caches', async () => {
    const { of } = open();
    for (let round = 0; round < 2; round += 1)
      for (let i = 0; i < 40; i += 1) {
        const version = `5.0.${i % 6}`;
        await release(version, good.replace("'<p>'", `'<p>${i % 6} '`));
        expect(await of(composition(version, `${i}`), '/a')).toContain(`<p>${i % 6} `);
      }
    expect(lines).toEqual([]);
  });

  it('contain no data of the visitor who caused the rendering', async () => {
    await release('1.0.0', good);
    const { of } = open();
    const one = composition('1.0.0');
    const first = await of(one, '/details/SECRET', '/details/:symbol');
    expect(first).toBe('<p>/details/symbol drawn 1</p>');
    expect(await of(one, '/details/OTHER', '/details/:symbol')).toBe(first);
    expect(await of(one, '/SECRET', null)).not.toBeNull();
    expect(await of(one, '/no-such-page/SECRET', null)).toContain('<p>/no-such-page drawn');
  });

  it('are rendered ahead for all routes of a new composition', async () => {
    await release('1.0.0', good);
    const { shells, of } = open();
    const one = composition('1.0.0', 'ahead', ['/a/:b', '/c/*', '/d']);
    shells.prepare(one);
    shells.prepare(one);
    // Renderings ahead also count: the three routes and the not-found page.
    let ahead = 0;
    for (let requests = 1; ahead < 4; requests += 1) {
      const html = await of(one, `/asked-${requests}`, null);
      ahead = Number(/drawn (\d+)/.exec(html ?? '')?.[1]) - requests;
    }
    expect(ahead).toBe(4);
    expect(await of(one, '/a/SECRET', '/a/:b')).toMatch(/^<p>\/a\/b /);
    expect(await of(one, '/c/e/f', '/c/*')).toMatch(/^<p>\/c\/rest /);
    expect(await of(one, '/d')).toMatch(/^<p>\/d /);
  });

  it('are missing for releases without a module', async () => {
    released.set('0.1.0', {} as Release);
    expect(await open().of(composition('0.1.0'), '/')).toBeNull();
    expect(lines).toEqual([]);
  });

  it.each([
    ['is missing', good, null, /ENOENT/],
    ['was changed', good, good.replace('drawn', 'dr\u0430wn'), /is not what was released/],
    ['is no program', 'exports.=', 'exports.=', /Unexpected token/],
    ['throws at the start', 'throw new Error("no")', undefined, /no$/],
    ['hangs at the start', 'for (;;) {}', undefined, /timed out/],
    ['speaks another contract', moduleOf('', 2), undefined, /speaks contract 2, this edge 1/],
    ['asks for a package', 'require("node:fs")', undefined, /require is not defined/],
    ['asks for the process', 'process.exit()', undefined, /process is not defined/],
  ])('are missing when the module %s; logged once', async (what, code, stored, reason) => {
    const version = what.replaceAll(' ', '-');
    await release(version, code, stored);
    const { of } = open();
    expect(await of(composition(version), '/')).toBeNull();
    expect(await of(composition(version), '/other')).toBeNull();
    expect(lines).toEqual([expect.stringMatching(reason)]);
  });

  it.each([
    ['throws', 'throw new Error("window is not defined")', /window is not defined/],
    ['hangs', 'for (;;) {}', /timed out/],
    ['returns nothing', '', /expected object|Invalid input/],
    [
      'would end its element',
      "return { html: '<p>', styles: [{ attributes: {}, css: '</style>' }], noScript: '' }",
      /holds a style element/,
    ],
  ])('are missing when the rendering %s; logged once', async (what, body, reason) => {
    const version = `rendering-${what.replaceAll(' ', '-')}`;
    await release(version, moduleOf(body));
    const { of } = open();
    expect(await of(composition(version), '/a')).toBeNull();
    expect(await of(composition(version), '/a/b')).toBeNull();
    expect(lines).toEqual([expect.stringMatching(reason)]);
  });

  it('do not block the event loop or pages when rendering hangs', async () => {
    await release('6.0.0', moduleOf('for (;;) {}'));
    const { of } = open(50);
    let ticks = 0;
    const timer = setInterval(() => (ticks += 1), 5);
    expect(await of(composition('6.0.0'), '/a')).toBeNull();
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(2);
    expect(lines).toEqual([expect.stringMatching(/not rendered yet/)]);
  });

  it('are missing for waiting pages only when the thread ends', async () => {
    // An error outside of any call, as soon as this one is stopped.
    await release('7.0.0', moduleOf('setTimeout(() => { throw new Error("late"); }); for (;;) {}'));
    await release('7.0.1', good);
    const { of } = open();
    expect(await of(composition('7.0.0'), '/a')).toBeNull();
    while (!lines.some((line) => /ended: .*late/.test(line)))
      await new Promise((resolve) => setTimeout(resolve, 10));
    expect(await of(composition('7.0.1'), '/a')).toBe('<p>/a drawn 1</p>');
    expect(lines).toHaveLength(2);
  });

  it('are retried after a pause', async () => {
    await release('3.0.0', good, null);
    const { of } = open();
    expect(await of(composition('3.0.0'), '/')).toBeNull();
    await release('3.0.0', good);
    expect(await of(composition('3.0.0'), '/')).toBeNull();
    time += 10_000;
    expect(await of(composition('3.0.0'), '/')).not.toBeNull();
  });
});
