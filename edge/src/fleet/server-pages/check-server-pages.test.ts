import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readBuildOutput } from '../../release/build-output';
import { packRelease } from '../../release/pack';
import { fakePackage, temporaryFolder } from '../../testing/fake-package';
import { publish } from '../publish/publish';
import { checkServerPages, type CheckLimits } from './check-server-pages';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => folder.remove());

const renderer = (body: string) => `
let pages = 0;
exports.contract = 1;
exports.pages = ['facts', 'more'];
exports.renderPage = async (input) => {
  pages += 1;
  const page = { html: '<h1>Facts</h1>', css: '', inlineCss: '', kept: [], missing: [] };
  ${body}
  return page;
};`;
const route = (page: string) => ({
  path: `/${page}/:name`,
  page,
  title: 'Facts',
  rendering: 'server' as const,
});

const build = (serverPages: string | undefined, routes = [route('facts')]) =>
  fakePackage(folder.path, {
    declaration: { name: 'mfe-facts', routes },
    ...(serverPages !== undefined && { serverPages }),
  });

async function check(
  serverPages: string,
  routes = [route('facts')],
  limits: CheckLimits = {},
): Promise<readonly string[]> {
  const output = await readBuildOutput(await build(serverPages, routes));
  return checkServerPages(await packRelease(output, null, new Date()), {
    maxRenderMs: 3000,
    ...limits,
  });
}

describe('the check of first screens', () => {
  it('accepts a renderer and reports its processor time', async () => {
    const [note] = await check(renderer(''), [route('facts'), route('more')]);
    expect(note).toMatch(
      /^First screens rendered by the server: 2 routes, (?:at most \d+ ms|their)/,
    );
  });

  it('renders each route at its sample path for both sizes of screens', async () => {
    await expect(
      check(renderer("throw new Error(input.pattern + ' ' + input.pathname + input.isSmall);")),
    ).rejects.toThrow('/facts/:name /facts/namefalse');
    await expect(
      check(renderer('if (input.isSmall) throw new Error(JSON.stringify(input.answers));')),
    ).rejects.toThrow('threw, {}');
  });

  it('accepts a page that is empty at its sample path', async () => {
    const thrown = "throw Object.assign(new Error('404'), { name: 'PageDataError' });";
    await expect(check(renderer(thrown))).resolves.toHaveLength(1);
  });

  /** Takes the three seconds of a rendering, as the one that hangs. */
  const FURTHER: [fault: string, code: string, reason: RegExp][] = [
    ['never ends', renderer('await new Promise(() => {});'), /hung, /],
  ];
  it.each<[fault: string, code: string, reason: RegExp]>([
    ['throws', renderer('window.open();'), /threw, window is not defined: make its first render/],
    ['hangs', renderer('for (;;) {}'), /hung, it takes over 3000 ms: make its first render finish/],
    ['holds a script', renderer("page.html = '<script>';"), /invalid, html: .*: build it with/],
    ['is too large', renderer("page.html = 'a'.repeat(400_001);"), /too-large, .*: show fewer/],
    ['counts pages', renderer('page.html += pages;'), /two renderings differ in their HTML: /],
    ['piles up styles', renderer("page.css = '.a{}'.repeat(pages);"), /differ in their styles: /],
    ['keeps answers', renderer('page.kept = [pages];'), /differ in their answers: /],
    ...(process.env['DEEP_TESTS'] ? FURTHER : []),
    [
      'forgets calls',
      renderer("if (pages < 3) page.missing = [{ method: 'GET', url: '/api/facts' }];"),
      /differ in their calls: /,
    ],
  ])('refuses a renderer that %s', async (_, code, reason) => {
    const refusal = check(code);
    await expect(refusal).rejects.toThrow(/^mfe-facts: the server cannot render \/facts\/:name: /);
    await expect(refusal).rejects.toThrow(reason);
  });

  it('refuses a page that takes too much processor time each time', async () => {
    const [note] = await check(renderer(''));
    if (note?.endsWith('on this system')) return;
    const work = renderer('for (let i = 0; i < 3e7; i += 1) pages = (pages + i) % 7;');
    await expect(check(work, [route('facts')], { maxCpuMs: 5 })).rejects.toThrow(
      /\d+ ms of the processor, 5 ms are allowed: render less at first$/,
    );
  });

  it.each([
    ['is no program', 'exports.=', /threw, /],
    ['speaks another contract', 'exports.contract = 9;', /speaks contract 9/],
    ['names no pages', 'exports.contract = 1; exports.pages = [1];', /invalid, pages: /],
  ])('refuses a module that %s', async (_, code, reason) => {
    const refusal = check(code);
    await expect(refusal).rejects.toThrow(/^mfe-facts: its page renderer does not start: /);
    await expect(refusal).rejects.toThrow(reason);
  });

  it('refuses a route whose page the renderer does not have', async () => {
    await expect(check(renderer(''), [route('other')])).rejects.toThrow(
      'mfe-facts: the server cannot render /other/:name: its renderer has no page "other": name the page in src/server-pages.ts',
    );
  });
});

describe('a release', () => {
  const release = async (serverPages: string | undefined, more: object = {}) =>
    publish(await build(serverPages), {
      releasesDir: path.join(folder.path, 'releases'),
      cacheDir: path.join(folder.path, 'cache'),
      traffic: 100,
      command: 'release',
      ...more,
    });

  it.each(['release', 'verify'])('is refused by %s when a first screen throws', async (command) => {
    await expect(
      release(renderer('null.name'), { command, dryRun: command === 'verify' }),
    ).rejects.toThrow(/the server cannot render \/facts\/:name: threw, /);
  });

  it('notes its first screens', async () => {
    const { renderNotes } = await release(renderer(''));
    expect(renderNotes).toEqual([expect.stringContaining('First screens rendered by the server')]);
  });

  it('is refused without a renderer for its routes', async () => {
    await expect(release(undefined)).rejects.toThrow(
      'mfe-facts: remote.json declares "rendering": "server" for /facts/:name, and the build has no page renderer: name serverPages in webpack.config.mjs and build again',
    );
  });
});
