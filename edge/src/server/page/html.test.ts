import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  EMPTY_OUTLET,
  STATIC_PAGE_ATTRIBUTE,
  type Frame,
  type RouteDeclaration,
} from 'shared/contract';
import { findOwner } from '../../composition/owner';
import { toComposition, type Resolution } from '../../composition/resolve';
import { deployment, INTEGRITY } from '../../testing/deployments';
import { pageDocument, type PageInput } from './html';
import type { FoundSubject } from './subjects';
import { PRESSES_SCRIPT } from '../inline-scripts/presses-script';
import { THEME_SCRIPT } from '../inline-scripts/theme-script';

const details: RouteDeclaration = {
  path: '/stocks/details/:symbol',
  page: 'details',
  title: 'Details <of> "a" stock',
  description: 'A & B',
  firstCalls: [
    { method: 'GET', path: '/assets/:symbol' },
    {
      method: 'POST',
      path: '/screeners/stocks/query',
      body: { where: [], note: '</script><script>alert(1)' },
    },
  ],
};
const chunk = (file: string) => ({ url: `/releases/mfe-a/1.0.0/${file}`, integrity: INTEGRITY });
const resolution: Resolution = {
  shell: deployment(
    '1.0.0',
    100,
    {
      scripts: [
        { url: '/releases/shell/1.0.0/vendor.js', integrity: INTEGRITY },
        { url: '/releases/shell/1.0.0/shell.js', integrity: INTEGRITY },
      ],
      chunks: {
        login: [{ url: '/releases/shell/1.0.0/login.js', integrity: INTEGRITY }],
        'remote-runtime': [{ url: '/releases/shell/1.0.0/federation.js', integrity: INTEGRITY }],
        session: [{ url: '/releases/shell/1.0.0/firebase-auth.js', integrity: INTEGRITY }],
      },
      preload: [{ url: '/releases/shell/1.0.0/f.woff2', as: 'font', type: 'font/woff2' }],
    },
    'shell',
  ),
  remotes: {
    'mfe-a': deployment('1.0.0', 100, {
      routes: [
        details,
        {
          path: '/mine',
          page: 'mine',
          title: 'Mine',
          access: 'signed-in',
          firstCalls: [{ method: 'GET', path: '/me' }],
        },
      ],
      chunks: { details: [chunk('details.js'), chunk('chart.js')], mine: [chunk('mine.js')] },
    }),
    'mfe-b': deployment('1.0.0', 100, {}, 'mfe-b'),
  },
  overridden: new Set(),
  refusals: {},
};

function page(
  path: string,
  search = '',
  appCheck: { enforced?: boolean } = {},
  chrome: Frame | null = null,
  subject: FoundSubject = null,
  staticPage: PageInput['staticPage'] = null,
  changes: Partial<PageInput> = {},
): string {
  const { resolution: resolved = resolution } = changes;
  const composition = toComposition(
    resolved,
    { schema: 's', microFrontends: {} },
    {
      firebase: { mode: 'local', apiKey: 'local', projectId: 'demo-x' },
      statusPage: '/status',
      demoData: true,
      environment: 'production',
      appCheck,
    },
  );
  const document = pageDocument({
    composition,
    inPage: composition,
    resolution: resolved,
    owner: findOwner(resolved, path),
    canonical: `https://x.example${path}${search}`,
    search,
    nonce: 'NONCE',
    token: 'TOKEN',
    shellFiles: new Set(['static/icon.svg']),
    subject,
    chrome,
    staticPage,
    fallback: { hasLastGood: true, isFallback: false },
    ...changes,
  });
  return document.opening + document.remainder(chrome, null);
}
const preloads = (html: string) =>
  [...html.matchAll(/<link rel="preload" as="script" href="([^"]+)"/g)].map((m) => m[1]);

describe('page', () => {
  const html = page('/stocks/details/AAPL.US');

  it('preloads exactly the shell, what every remote needs, the entry of the owner and the chunks of its page', () => {
    expect(preloads(html)).toEqual([
      '/releases/shell/1.0.0/vendor.js',
      '/releases/shell/1.0.0/shell.js',
      '/releases/shell/1.0.0/federation.js',
      '/releases/mfe-a/1.0.0/remoteEntry.js',
      '/releases/mfe-a/1.0.0/details.js',
      '/releases/mfe-a/1.0.0/chart.js',
    ]);
    expect(html).toContain(
      'as="font" href="/releases/shell/1.0.0/f.woff2" type="font/woff2" crossorigin="anonymous"',
    );
  });

  it('names the sign-in SDK on pages of signed-in users, whose script preloads it if needed', () => {
    const mine = page('/mine');
    expect(preloads(mine).at(-1)).toBe('/releases/mfe-a/1.0.0/mine.js');
    expect(mine).toContain(
      `sessionScripts=[{"url":"/releases/shell/1.0.0/firebase-auth.js","integrity":"${INTEGRITY}"}]`,
    );
    expect(html).not.toContain('firebase-auth');
  });

  it('gives every script and style the nonce, and every fetched script its integrity', () => {
    for (const [tag] of html.matchAll(/<(?:script|style)\b[^>]*>/g))
      expect(tag).toContain('nonce="NONCE"');
    for (const [tag] of html.matchAll(
      /<(?:script src|script defer|link rel="preload" as="script")[^>]*>/g,
    )) {
      expect(tag).toContain(`integrity="${INTEGRITY}"`);
      expect(tag).toContain('crossorigin="anonymous"');
    }
    expect(html).not.toMatch(/ style=| onload=/);
  });

  it('starts no early call when App Check requires a token', () => {
    expect(html).toContain('__EARLY_CALLS__');
    expect(page('/stocks/details/AAPL.US', '', { enforced: true })).not.toContain(
      '__EARLY_CALLS__',
    );
  });

  it("checks the browser's features before naming any bundle", () => {
    const fallbackAt = html.indexOf('<plaintext hidden>');
    expect(fallbackAt).toBeGreaterThan(0);
    expect(fallbackAt).toBeLessThan(html.indexOf('/releases/shell/'));
  });

  it('inlines a composition that parses back', () => {
    const json =
      /<script type="application\/json" id="composition"[^>]*>([^<]*)<\/script>/.exec(html)?.[1] ??
      '';
    expect(JSON.parse(json)).toMatchObject({
      remotes: { 'mfe-a': { entry: { integrity: INTEGRITY } } },
      settings: { demoData: true },
    });
  });

  it('escapes declared texts', () => {
    expect(html).toContain('<title>Details &lt;of&gt; &quot;a&quot; stock | ');
    expect(html).toContain('content="A &amp; B"');
    expect(html).not.toContain('<script>alert');
    expect([...html.matchAll(/<\/script>/g)]).toHaveLength([...html.matchAll(/<script\b/g)].length);
  });

  it('names the subject of the address, for search engines and shared links', () => {
    const named = page('/stocks/details/AAPL.US', '', {}, null, {
      title: 'A <b>"&</b> (A)',
      description: 'A </title><script>alert(2)</script>',
    });
    const title = 'A &lt;b&gt;&quot;&amp;&lt;/b&gt; (A) | ';
    expect(named).toContain(`<title>${title}`);
    expect(named).toContain(`<meta property="og:title" content="${title}`);
    const description = 'content="A &lt;/title&gt;&lt;script&gt;alert(2)&lt;/script&gt;"';
    expect(named).toContain(`<meta name="description" ${description}`);
    expect(named).toContain(`<meta property="og:description" ${description}`);
    expect(named).toContain('property="og:url" content="https://x.example/stocks/details/AAPL.US"');
    expect(named).not.toContain('noindex');
    expect(named).not.toContain('<script>alert');
  });

  it('has one canonical address for an asset, whatever its spelling', () => {
    const named = page('/stocks/details/AAPL.US', '?range=1Y', {}, null, {
      title: 'Apple',
      description: 'Shares',
      path: '/etfs/details/APPLE.US',
    });
    const address = 'https://x.example/etfs/details/APPLE.US?range=1Y';
    expect(named).toContain(`<link rel="canonical" href="${address}">`);
    expect(named).toContain(`<meta property="og:url" content="${address}">`);
  });

  it('hides unknown subjects from search engines, under the general title', () => {
    const unknown = page('/stocks/details/NOPE.US', '', {}, null, 'unknown');
    expect(unknown).toContain('noindex');
    expect(unknown).not.toContain('rel="canonical"');
    expect(unknown).toContain('<title>Details &lt;of&gt;');
  });

  it('starts early calls only for an address without a query string', () => {
    expect(html).toContain('"key":"GET /api/assets/AAPL.US"');
    expect(html).toContain('POST /api/screeners/stocks/query {\\"where\\":[]');
    expect(page('/stocks/details/AAPL.US', '?range=1Y')).not.toContain('__EARLY_CALLS__');
    expect(page('/mine')).toContain('earlyCalls=[{"key":"GET /api/me"');
  });

  it('checks on a server page whether a user is signed in, even without early calls', () => {
    const [path, search] = ['/stocks/details/AAPL.US', '?p=2'];
    const changes = { isServerPage: true };
    expect(page(path, search, {}, null, null, null, changes)).toContain('__EARLY_UID__');
    expect(page(path, search)).not.toContain('__EARLY_UID__');
  });

  it('sets the theme before the first paint, from the product’s own key', () => {
    const at = html.indexOf(THEME_SCRIPT);
    expect(at).toBeLessThan(html.indexOf('rel="preload"'));
    // The script corrects the element before it.
    expect(html.indexOf('name="theme-color"')).toBeLessThan(at);
  });

  it('has language, viewport, canonical and a text for browsers without scripts', () => {
    expect(html).toMatch(/<html lang="en">/);
    expect(html).toContain(
      '<link rel="canonical" href="https://x.example/stocks/details/AAPL.US">',
    );
    expect(html).toMatch(/<noscript>.*JavaScript/);
  });

  it('links only icons that exist', () => {
    expect(html).toContain('href="/icon.svg"');
    expect(html).not.toContain('/favicon.ico');
  });

  it('shows only the chrome, not indexed, without an owner', () => {
    const missing = page('/nowhere');
    expect(preloads(missing)).toHaveLength(2);
    expect(missing).toContain('noindex');
    expect(missing).not.toContain('rel="canonical"');
  });

  it("holds the chrome that the release rendered, with styles under the answer's nonce", () => {
    const html = page(
      '/stocks/details/AAPL.US',
      '',
      {},
      {
        html: '<header>Menu</header>',
        styles: [{ attributes: { id: 'a"b' }, css: 'p{}' }],
        noScript: '<p>No scripts</p>',
      },
    );
    expect(html).toContain('<div id="frame"><header>Menu</header></div>');
    expect(html).toContain('<style nonce="NONCE" id="a&quot;b">p{}</style>');
    expect(html).toContain('<noscript><p>No scripts</p></noscript>');
    // Painted content precedes data.
    expect(html.indexOf('<header>')).toBeLessThan(html.indexOf('id="composition"'));
  });

  it('holds a static page in the outlet of the chrome, as rendered', () => {
    const html = page(
      '/stocks/screener',
      '',
      {},
      { html: `<main>${EMPTY_OUTLET}</main>`, styles: [], noScript: '' },
      null,
      {
        kind: 'page',
        page: {
          title: 'Plans & "prices"',
          description: 'A <b>',
          html: "<p>$& costs $1, $' and $$</p>",
          css: 'p{margin:0}',
        },
      },
    );
    expect(html).toContain(
      `<div ${STATIC_PAGE_ATTRIBUTE}=""><p>$& costs $1, $' and $$</p></div></div></main>`,
    );
    expect(html).toContain('<style nonce="NONCE">p{margin:0}</style>');
    expect(html).toContain('<title>Plans &amp; &quot;prices&quot; | ');
  });
});

describe('page of a shell with a starter', () => {
  const CHROME: Frame = { html: `<main>${EMPTY_OUTLET}</main>`, styles: [], noScript: '' };
  const PAGE: PageInput['staticPage'] = {
    kind: 'page',
    page: { title: 'Plans', description: 'Prices', html: '<p>Text</p>', css: '' },
  };
  const STARTER = '/releases/shell/1.0.0/starter.js';
  const plans: RouteDeclaration = {
    path: '/plans/:name',
    page: 'plans',
    title: 'Plans',
    rendering: 'static',
  };
  const routes: RouteDeclaration[] = [
    plans,
    { ...plans, path: '/home', firstCalls: [{ method: 'GET', path: '/movers' }] },
  ];
  const { shell } = resolution;
  const withStarter: Resolution = {
    ...resolution,
    shell: {
      ...shell,
      extras: {
        ...shell.extras,
        starter: { url: STARTER, integrity: INTEGRITY },
        offers: { contract: '1.25.0', shared: {} },
      },
    },
    remotes: {
      'mfe-a': deployment('1.0.0', 100, { routes, chunks: { plans: [chunk('plans.js')] } }),
    },
  };
  const render = (path: string, changes: Partial<PageInput> = {}): string =>
    page(path, '', {}, CHROME, null, PAGE, { resolution: withStarter, ...changes });
  const scripts = (html: string) =>
    [...html.matchAll(/<script defer src="([^"]+)"/g)].map(([, url]) => url);
  const SHELL = ['/releases/shell/1.0.0/vendor.js', '/releases/shell/1.0.0/shell.js'];

  it('loads the starter alone where the page is complete, and names the other files', () => {
    const html = render('/plans/pro');
    expect(scripts(html)).toEqual([STARTER]);
    expect(preloads(html)).toEqual([]);
    const files = /id="shell-files" nonce="NONCE">([^<]+)</.exec(html)?.[1] ?? '';
    expect(JSON.parse(files)).toEqual({
      scripts: SHELL.map((url) => ({ url, integrity: INTEGRITY })),
      preloads: [
        { url: '/releases/shell/1.0.0/federation.js', integrity: INTEGRITY },
        { url: '/releases/mfe-a/1.0.0/remoteEntry.js', integrity: INTEGRITY },
        { url: '/releases/mfe-a/1.0.0/plans.js', integrity: INTEGRITY },
      ],
    });
    expect(html).toContain(
      'data-remote="mfe-a" data-version="1.0.0" data-page="/plans/:name" integrity=',
    );
    expect(html).toContain(`"starter":"${STARTER}"`);
  });

  const { extras } = withStarter.shell;
  it.each([
    ['needs data', '/home', {}],
    ['has no HTML', '/plans/pro', { staticPage: null }],
    ['has no chrome', '/plans/pro', { chrome: null }],
    ['is the last good shell', '/plans/pro', { fallback: { hasLastGood: true, isFallback: true } }],
  ])('starts the shell after the starter where the page %s', (_, path, changes) => {
    const html = render(path, changes);
    expect(scripts(html)).toEqual([STARTER, ...SHELL]);
    expect(preloads(html)).toEqual(expect.arrayContaining(SHELL));
    expect(html).not.toContain('id="shell-files"');
    expect(html).toContain('"starter":null');
  });

  it.each([
    ['without a starter', { ...extras, starter: undefined }],
    ['without signals of its start', { ...extras, offers: undefined }],
  ])('starts a release of the shell %s as before', (_, older) => {
    const html = render('/plans/pro', {
      resolution: { ...withStarter, shell: { ...shell, extras: older } },
    });
    expect(scripts(html)).toEqual(SHELL);
    expect(html).not.toContain('id="shell-files"');
    // Such a shell replays no presses.
    expect(html).not.toContain('__EARLY_PRESSES__');
  });

  it('records presses from the first paint on', () => {
    const html = render('/home');
    expect(html.indexOf('__EARLY_PRESSES__')).toBeLessThan(html.indexOf(STARTER));
    expect(gzipSync(PRESSES_SCRIPT).length).toBeLessThan(1100);
    expect(PRESSES_SCRIPT).not.toContain('</');
  });
});
