import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { CONTRACT_VERSION, EMPTY_OUTLET } from 'shared/contract';
import { openTestSite, SHELL, type TestSite } from '../../testing/test-site';

const FRAME = `exports.contract = 1;
exports.frameKey = () => 'facts';
exports.drawFrame = ({ hasPage }) => ({
  html: '<main>${EMPTY_OUTLET}' + (hasPage ? '' : '<p>Skeleton</p>') + '</main>',
  styles: [{ attributes: { 'data-styled': 'true' }, css: hasPage ? '' : '.s{height:9px;}/*!sc*/\\ndata-styled.g1[id="s"]{content:"s,"}/*!sc*/\\n' }],
  noScript: '',
});`;
const CALL = { method: 'GET', path: '/facts/:name' };
const ROUTES = [
  {
    path: '/facts/:name',
    page: 'facts',
    title: 'Facts',
    rendering: 'server' as const,
    firstCalls: [CALL as { method: 'GET'; path: string }],
  },
];
const renderer = (body: string, contract = 1) => `
let pages = 0;
exports.contract = ${contract};
exports.pages = ['facts'];
exports.renderPage = async (input) => {
  pages += 1;
  const page = { html: '<h1>Facts</h1>', css: '', inlineCss: '', kept: [], missing: [] };
  ${body}
  return page;
};`;
/** Shows the first answer. */
const GOOD = renderer(`
const [answer] = Object.values(input.answers);
page.html = '<h1>' + (answer ? answer.body : 'none') + '</h1>';
page.kept = [{ endpoint: 'facts', argument: '</script>', data: answer }];`);

const opened: { close(): unknown }[] = [];
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
});

async function openWith(
  serverPages: string,
  {
    contract = CONTRACT_VERSION,
    apiPort,
    waitMs = 10_000,
  }: { contract?: string; apiPort?: number; waitMs?: number } = {},
): Promise<TestSite & { version: string }> {
  const site = await openTestSite({
    limits: { renderMs: 2000, waitMs },
    ...(apiPort !== undefined && { apiPort }),
  });
  opened.push(site);
  await site.release({ ...SHELL, frame: FRAME, offers: { contract, shared: {} } });
  const version = await site.release(
    { declaration: { name: 'mfe-facts', routes: ROUTES }, serverPages },
    { traffic: 100, isFaulty: true },
  );
  return { ...site, version };
}

const open = async (site: TestSite, name = 'one', init?: RequestInit) => {
  const answer = await fetch(`${site.base}/facts/${name}`, init);
  return { status: answer.status, html: await answer.text() };
};
const SKELETON = '<p>Skeleton</p>';

describe('a page of a route with server rendering', () => {
  it('has its content and the answers in its HTML, and no skeleton', async () => {
    const site = await openWith(GOOD);
    const { status, html } = await open(site);
    expect(status).toBe(200);
    expect(html).toContain('<div data-static-page="server"><h1>{"echo":""}</h1></div>');
    expect(html).toMatch(/<script type="application\/json" id="kept-answers" nonce="[^"]+">\[{/);
    // The argument must not close its element.
    expect(html).not.toContain('"</script>');
    expect(html).not.toContain(SKELETON);
    expect(site.seen.filter(({ url }) => url === '/api/facts/one')).toHaveLength(1);
    // No early call for a visitor: the answer is in the document.
    expect(html).toContain('"isKept":true');
  });

  it('sends its head and chrome before the page is rendered', async () => {
    const site = await openWith(renderer('await new Promise((done) => setTimeout(done, 300));'));
    // Its chrome is rendered now.
    await open(site, 'another');
    const { body } = await fetch(`${site.base}/facts/one`);
    const reader = body?.getReader();
    const first = await reader?.read();
    const start = new TextDecoder().decode(first?.value);
    expect(start).toContain('<main>');
    expect(start).not.toContain('<h1>Facts');
    let rest = '';
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
      rest += new TextDecoder().decode(part.value);
    expect(rest).toContain('<h1>Facts</h1>');
    expect(rest).not.toContain(SKELETON);
  });

  it('is rendered once for many visitors, and again when an answer has changed', async () => {
    const site = await openWith(renderer("page.html = '<h1>' + pages + '</h1>';"));
    const htmls = await Promise.all(Array.from({ length: 10 }, () => open(site)));
    expect(new Set(htmls.map(({ html }) => /<h1>\d+<\/h1>/.exec(html)?.[0])).size).toBe(1);
  });

  it('asks further calls that its rendering needs', async () => {
    const site = await openWith(
      renderer(`
const further = input.answers['GET /api/further'];
if (further) page.html = '<h1>' + further.body + '</h1>';
else page.missing = [{ method: 'GET', url: '/api/further' }];`),
    );
    expect((await open(site)).html).toContain('<h1>{"echo":""}</h1>');
  });

  it('is rendered for the width of the device', async () => {
    const site = await openWith(renderer("page.html = '<h1>' + input.isSmall + '</h1>';"));
    const phone = { headers: { 'sec-ch-ua-mobile': '?1' } };
    expect((await open(site, 'one', phone)).html).toContain('<h1>true</h1>');
    expect((await open(site)).html).toContain('<h1>false</h1>');
  });
});

/** Ends after the limit of a rendering, as the one that hangs. */
const FURTHER: [fault: string, code: string, reason: RegExp][] = [
  ['is never done', renderer('await new Promise(() => {});'), /hung, it takes over/],
];

describe('a page is sent with its skeleton, and the fault is logged once', () => {
  it.each<[fault: string, code: string, reason: RegExp]>([
    ['throws', renderer("throw new Error('no page');"), /threw, no page/],
    ['rejects later', renderer("await null; throw new TypeError('later');"), /threw, later/],
    ['is no program', 'exports.=', /threw, /],
    ['speaks another contract', renderer('', 9), /speaks contract 9, this edge 1/],
    ['asks for the process', renderer('process.exit(1);'), /process is not defined/],
    ['hangs', renderer('for (;;) {}'), /hung, it takes over/],
    ...(process.env['DEEP_TESTS'] ? FURTHER : []),
    ['returns nothing', renderer('return null;'), /threw|invalid/],
    ['holds a script', renderer("page.html = '<script>alert(1)</script>';"), /invalid, html/],
    ['closes its style', renderer("page.css = '</style><script>';"), /invalid, css/],
    ['is too large', renderer("page.html = 'a'.repeat(400_001);"), /too-large, html/],
    [
      'asks other servers',
      renderer("page.missing = [{ method: 'GET', url: 'http://a' }];"),
      /invalid/,
    ],
    [
      'fills the memory',
      renderer('const all = []; for (;;) all.push(new Array(1e6).fill(1));'),
      /threw|hung/,
    ],
  ])('when the renderer %s', async (_, code, reason) => {
    const site = await openWith(code);
    const { status, html } = await open(site);
    expect(status).toBe(200);
    expect(html).toContain(SKELETON);
    expect(html).not.toContain('data-static-page');
    await expect.poll(() => site.lines.filter((line) => reason.test(line)).length).toBe(1);
    // The next visitor does not wait for the same fault.
    expect((await open(site, 'two')).html).toContain(SKELETON);
    expect(site.lines.filter((line) => reason.test(line))).toHaveLength(1);
  });

  it('when the bytes of the renderer are not those of the release', async () => {
    const site = await openWith(GOOD);
    const file = path.join(site.releasesDir, 'mfe-facts', site.version, 'server/pages.cjs');
    await writeFile(file, (await readFile(file, 'utf8')).replace('none', 'more'));
    expect((await open(site)).html).toContain(SKELETON);
    expect(site.lines).toContainEqual(expect.stringMatching(/wrong-bytes/));
  });

  it('if it is late, and the next visitor gets the finished page', async () => {
    const site = await openWith(renderer('await new Promise((done) => setTimeout(done, 500));'), {
      waitMs: 100,
    });
    const { html } = await open(site);
    expect(html).toContain(SKELETON);
    // The head was sent without the rules of the skeleton.
    expect(html.indexOf('.s{height:9px;}')).toBeGreaterThan(html.indexOf('<main>'));
    // Its calls start in the browser then.
    expect(html.lastIndexOf('/api/facts/one')).toBeGreaterThan(html.indexOf('<noscript>'));
    await expect.poll(async () => (await open(site)).html).toContain('<h1>Facts</h1>');
    expect(site.lines).toEqual([]);
  });

  it('if the API is unreachable', async () => {
    const missing = renderer("page.missing = [{ method: 'GET', url: '/api/facts/one' }];");
    const site = await openWith(missing, { apiPort: 9 });
    expect((await open(site)).html).toContain(SKELETON);
    expect(site.lines).toEqual([]);
  });

  it('when the API does not answer in time', async () => {
    const silent = createServer(() => {});
    const apiPort = await new Promise<number>((resolve) =>
      silent.listen(0, '127.0.0.1', () => resolve((silent.address() as AddressInfo).port)),
    );
    opened.push({
      close() {
        silent.closeAllConnections();
        silent.close();
      },
    });
    const missing = renderer("page.missing = [{ method: 'GET', url: '/api/facts/one' }];");
    const site = await openWith(missing, { apiPort });
    expect((await open(site)).html).toContain(SKELETON);
  });

  it('when the visitor’s shell cannot keep it', async () => {
    const site = await openWith(GOOD, { contract: '1.24.0' });
    expect((await open(site)).html).toContain(SKELETON);
  });
});

describe('the renderer', () => {
  it('gets no data of the visitor', async () => {
    const site = await openWith(renderer("page.html = '<p>' + JSON.stringify(input) + '</p>';"));
    const headers = {
      cookie: 'visitor=secret-1',
      authorization: 'Bearer secret-2',
      'x-forwarded-for': '203.0.113.9',
    };
    const { html } = await open(site, 'one', { headers });
    expect(html).toContain('"pathname":"/facts/one"');
    expect(html).not.toMatch(/secret|203\.0\.113/);
    const call = site.seen.find(({ url }) => url === '/api/facts/one');
    expect(Object.keys(call?.headers ?? {})).not.toContain('cookie');
    expect(Object.keys(call?.headers ?? {})).not.toContain('authorization');
  });

  it('of one remote does not stop the page of another', async () => {
    const site = await openWith(renderer('for (;;) {}'));
    await site.release({
      declaration: {
        name: 'mfe-other',
        routes: [{ path: '/other', page: 'facts', title: 'Other', rendering: 'server' }],
      },
      serverPages: renderer(''),
    });
    const hanging = open(site);
    await expect
      .poll(async () => (await fetch(`${site.base}/other`)).text())
      .toContain('<h1>Facts</h1>');
    expect((await hanging).html).toContain(SKELETON);
  });
});
