import { expect, test, type Browser, type Page } from '@playwright/test';
import { deepUnless } from '../site/deep';
import { faults } from '../site/faults';
import { collectErrors, settled } from '../site/platform';
import { seenShifts, watchShifts } from '../site/layout-shifts';
import {
  openServerPage,
  PHONE,
  SERVER_PAGE,
  serverHtml,
  serverRoutes,
  type ServerRoute,
} from '../site/server-pages';

/** Figures that the shortest of these pages shows. */
const MIN_FIGURES = 20;
/** Linked from a section that loads below the first screen. */
const HOLDERS = '/13f/holders/AAPL.US';
const DESKTOP = { viewport: { width: 1440, height: 900 } };
const SHELL_SCRIPTS = /\/releases\/shell\/[^?]+\.js/;

async function withoutScripts<Result>(
  browser: Browser,
  device: object,
  act: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ ...device, javaScriptEnabled: false });
  try {
    return await act(await context.newPage());
  } finally {
    await context.close();
  }
}

const rowsOf = (page: Page) =>
  page.locator(SERVER_PAGE).locator('tbody tr[data-row], .cards > li[data-row]');

/** Content of the page that a visitor without scripts sees. */
const contentOf = (page: Page) =>
  page.evaluate((selector) => {
    const content = document.querySelector<HTMLElement>(selector);
    const figures = content?.innerText.match(/\d[\d.,]*/g) ?? [];
    return {
      headings: [...document.querySelectorAll('h1')].filter((one) => one.checkVisibility()).length,
      figures: figures.length,
      // Sections far below the first screen and heat maps, which load on demand, may come later.
      skeletons: content?.querySelectorAll('.ui-skeleton:not(.section-skeleton *, .tiles *)')
        .length,
      links: [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')].map(
        ({ pathname }) => pathname,
      ),
    };
  }, SERVER_PAGE);

/** Opens a path until its document has its content: the first visitor may get the skeleton. */
async function showsItsContent(
  page: Page,
  path: string,
  { skeleton }: ServerRoute,
): Promise<string[]> {
  let links: string[] = [];
  await expect(async () => {
    await page.goto(path);
    const content = await contentOf(page);
    expect(content, path).toMatchObject({ headings: 1, skeletons: 0 });
    expect(content.figures, `figures of ${path}`).toBeGreaterThanOrEqual(MIN_FIGURES);
    if (skeleton === 'grid')
      expect(await rowsOf(page).count(), `rows of ${path}`).toBeGreaterThan(0);
    ({ links } = content);
  }).toPass({ timeout: 60_000 });
  return links;
}

test.describe('without JavaScript', () => {
  for (const [device, options] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
    test(
      `each server route shows its figures on a ${device}`,
      deepUnless(device === 'desktop'),
      async ({ browser, baseURL }) => {
        test.setTimeout(240_000);
        const routes = await serverRoutes();
        expect(routes.length).toBeGreaterThan(0);
        const links = new Set<string>();
        await withoutScripts(browser, { ...options, baseURL }, async (page) => {
          const fixed = routes.filter(({ path }) => !path.includes(':'));
          for (const route of fixed)
            for (const link of await showsItsContent(page, route.path, route)) links.add(link);
          for (const route of routes.filter(({ path }) => path.includes(':'))) {
            const fits = new RegExp(`^${route.path.replaceAll(/:[^/]+/g, '[^/]+')}$`);
            const path = [...links, HOLDERS].find(
              (link) => fits.test(link) && !fixed.some((other) => other.path === link),
            );
            if (path === undefined) throw new Error(`No page links to ${route.path}`);
            await showsItsContent(page, path, route);
          }
        });
      },
    );
  }

  test('lists are tables on a desktop and cards on a phone', async ({ browser, baseURL }) => {
    await withoutScripts(browser, { ...DESKTOP, baseURL }, async (page) => {
      await openServerPage(page, '/stocks/screener');
      await expect(page.locator(`${SERVER_PAGE} tr[data-row]`).nth(9)).toBeVisible();
      await expect(page.locator(`${SERVER_PAGE} .cards`)).toHaveCount(0);
    });
    await withoutScripts(browser, { ...PHONE, baseURL }, async (page) => {
      await openServerPage(page, '/stocks/screener');
      await expect(page.locator(`${SERVER_PAGE} .cards > [data-row]`).first()).toBeVisible();
      await expect(page.locator(`${SERVER_PAGE} tr[data-row]`)).toHaveCount(0);
    });
  });
});

test.describe('the state of an address', () => {
  const firstRow = (html: string) => /data-row="([^"]+)"/.exec(html)?.[1];

  test('is in the HTML of a list: its page, its order and its filter', async () => {
    const first = firstRow(await serverHtml('/stocks/screener'));
    expect(first).toBeDefined();
    const second = await serverHtml('/stocks/screener?p=2');
    expect(firstRow(second)).toBeDefined();
    expect(firstRow(second)).not.toBe(first);
    const sorted = await serverHtml('/stocks/screener?s=peRatio');
    expect(firstRow(sorted)).toBeDefined();
    expect(firstRow(sorted)).not.toBe(first);
    const filtered = await serverHtml('/stocks/screener?sector=Energy');
    const sectors = new Set(
      [...filtered.matchAll(/<tr[^>]* data-row="[^"]+">.*?<\/tr>/g)].map(([row]) =>
        row.includes('Energy'),
      ),
    );
    expect([...sectors]).toEqual([true]);
  });

  test('of an unknown asset is a 404', async ({ request }) => {
    const answer = await request.get('/stocks/details/NOPE.US');
    expect(answer.status()).toBe(404);
    expect(await answer.text()).toContain('noindex');
  });
});

/** Pages, with endpoints whose answers their documents carry and the calls that these spare. */
const PAGES = {
  '/stocks/screener': {
    endpoints: ['screenerQuery', 'assetSparklines'],
    spared: /screeners\/stocks\/query|sparklines/,
  },
  '/stocks/warren-buffett': { endpoints: ['ruleFilter'], spared: /pro-filters/ },
  '/13f': { endpoints: ['thirteenFFilers'], spared: /13f\/filers/ },
  '/stocks/details/AAPL.US': {
    endpoints: ['asset', 'assetCoverage', 'history', 'marketSessions', 'assetDividends'],
    // The financials load the whole history themselves once they come near the window.
    spared: /assets\/AAPL\.US(?:$|\?|\/(?:coverage|history\?range=1Y|dividends))|sessions/,
  },
  '/calendar': { endpoints: ['calendarEvents'], spared: /calendar/ },
};

interface ProbeWindow {
  probe?: { skeletons: number | null; added: string[]; headings: number };
}

/** Looks at every frame: skeletons after the content, and the number of headings. */
const watchFrames = (page: Page) =>
  page.addInitScript((selector) => {
    const probe: Required<ProbeWindow>['probe'] = { skeletons: null, added: [], headings: 0 };
    (window as unknown as ProbeWindow).probe = probe;
    const isSeen = (one: Element) => one.checkVisibility({ visibilityProperty: true });
    const look = (): void => {
      const visible = [
        ...document.querySelectorAll('#outlet .ui-skeleton:not(.section-skeleton *)'),
      ].filter(isSeen);
      if (document.querySelector(selector)) probe.skeletons ??= visible.length;
      if (probe.skeletons !== null && visible.length > probe.skeletons)
        probe.added.push(visible[0]?.closest('section, table, div')?.className ?? '');
      const headings = [...document.querySelectorAll('h1')].filter(isSeen).length;
      probe.headings = Math.max(probe.headings, headings);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, SERVER_PAGE);

test.describe('with JavaScript', () => {
  for (const [path, { endpoints, spared }] of Object.entries(PAGES)) {
    test(`${path} takes over without calls, skeletons or jumps`, async ({ page }) => {
      const errors = collectErrors(page);
      let calls: string[] = [];
      page.on('request', (request) => {
        const { pathname, search } = new URL(request.url());
        if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}${search}`);
        if (request.isNavigationRequest()) calls = [];
      });
      await watchFrames(page);
      await watchShifts(page);
      // The last one of its documents counts.
      await openServerPage(page, path, endpoints);
      await settled(page);
      await expect(page.locator(SERVER_PAGE)).toHaveCount(0);
      await expect(page.locator('#outlet > [data-part]:not([data-waits])')).toBeVisible();
      expect(calls.filter((call) => spared.test(call))).toEqual([]);
      expect(await seenShifts(page, 0.01)).toEqual([]);
      const probe = await page.evaluate(() => (window as unknown as ProbeWindow).probe);
      expect(probe).toMatchObject({ added: [], headings: 1 });
      expect(errors).toEqual([]);
    });
  }

  test('text typed before the scripts arrive stays, with the focus', async ({ page }) => {
    let release = (): void => {};
    const gate = new Promise<void>((resolve) => (release = resolve));
    await page.route(SHELL_SCRIPTS, async (route) => {
      await gate;
      await route.continue();
    });
    await serverHtml('/13f');
    await page.goto('/13f', { waitUntil: 'commit' });
    const field = page.getByRole('searchbox', { name: 'Filer by name or CIK' });
    await expect(page.locator(SERVER_PAGE)).toBeVisible();
    await field.pressSequentially('adv');
    release();
    await settled(page);
    await expect(page.locator(SERVER_PAGE)).toHaveCount(0);
    await expect(field).toHaveValue('adv');
    await expect(field).toBeFocused();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  });

  test('axe finds nothing in the HTML of the server', async ({ page }) => {
    // The shell does not start, so the page stays as the server has rendered it.
    await page.route(SHELL_SCRIPTS, () => {});
    for (const path of ['/stocks/screener', '/stocks/details/AAPL.US', '/13f']) {
      await serverHtml(path);
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.locator(SERVER_PAGE)).toBeVisible();
      await page.getByRole('contentinfo').waitFor();
      expect(await faults(page, path)).toEqual([]);
    }
  });
});
