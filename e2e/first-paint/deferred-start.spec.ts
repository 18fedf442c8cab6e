import { expect, test, type Page } from '@playwright/test';
import { DEEP } from '../site/deep';
import { collectErrors, settled } from '../site/platform';
import { holdShell } from './held-shell';

const PAGE = '/pricing';

/** Scripts of releases that the page has requested, without chunks that load later. */
function releasedScripts(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    const name = /\/releases\/[^/]+\/[^/]+\/([\w-]+)[^/]*\.js/.exec(request.url())?.[1];
    if (name !== undefined) names.push(name);
  });
  return names;
}
const isStarterReady = (page: Page) => page.waitForFunction(() => '__TELEMETRY__' in window);
const isShellThere = (page: Page): Promise<boolean> =>
  page.evaluate(() => '__PLUMBLINE__' in window);

interface Sent {
  kind: string;
  remote: string;
  page: string;
  name?: string;
  metric?: string;
}

/** Collects telemetry records. Replaces beacons, which the browser's inspector does not see. */
async function collectTelemetry(page: Page): Promise<Sent[]> {
  const sent: Sent[] = [];
  await page.exposeFunction('keepBatch', (batch: string) =>
    sent.push(...(JSON.parse(batch) as { records: Sent[] }).records),
  );
  await page.addInitScript(() => {
    const keep = Reflect.get(window, 'keepBatch') as (batch: string) => void;
    navigator.sendBeacon = (_, body) => {
      void (body as Blob).text().then(keep);
      return true;
    };
  });
  return sent;
}
/** Sends queued records, as at the end of a visit. */
const leave = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('pagehide')));

test('a complete page loads its starter alone, and the shell when idle some seconds later', async ({
  page,
}) => {
  // Only the test moves the time.
  const opened = Date.now();
  await page.clock.install({ time: opened });
  await page.clock.pauseAt(opened + 1000);
  const scripts = releasedScripts(page);
  const sent = await collectTelemetry(page);
  await page.goto(PAGE);
  await isStarterReady(page);
  await expect(page.getByRole('banner').getByText('Plumbline', { exact: true })).toBeVisible();
  await page.clock.runFor(3900);
  expect(scripts).toEqual(['starter']);
  await leave(page);
  const views = () => sent.filter(({ name }) => name === 'page_view');
  await expect.poll(() => views().length).toBe(1);
  // Neither an attempt of the shell nor of the page before they start.
  expect(sent.filter(({ kind }) => kind === 'attempt' || kind === 'error')).toEqual([]);

  await page.clock.runFor(3000);
  await expect.poll(() => scripts).toContain('shell');
  await page.clock.resume();
  await settled(page);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect
    .poll(async () => {
      await leave(page);
      return sent.filter(({ kind, remote }) => kind === 'shown' && remote === 'mfe-content').length;
    })
    .toBe(1);
  expect(views()).toMatchObject([{ remote: 'mfe-content', page: PAGE }]);
  const attempts = sent.filter(({ kind, remote }) => kind === 'attempt' && remote !== 'shell');
  expect(attempts).toMatchObject([{ remote: 'mfe-content', page: PAGE }]);
});

test('the first intent starts the shell, and the page stays usable', async ({ page }) => {
  const errors = collectErrors(page);
  await page.goto(PAGE);
  await isStarterReady(page);
  expect(await isShellThere(page)).toBe(false);
  await page.getByRole('link', { name: 'FAQ' }).hover();
  await expect.poll(() => isShellThere(page)).toBe(true);
  await settled(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plans');
  expect(errors).toEqual([]);
});

test('presses on the page and its chrome are carried out by the shell that they start', async ({
  page,
}) => {
  await page.goto(PAGE);
  const monthly = page.getByRole('radio', { name: 'Pay monthly' });
  await monthly.click();
  await page.getByRole('button', { name: 'Media' }).click();
  await expect(page.getByRole('list', { name: 'Media' })).toBeVisible();
  await settled(page);
  await expect(monthly).toBeChecked();
  await expect(page.locator('[data-pressed]')).toHaveCount(0);
});

for (const [fault, fulfil] of [
  ['does not load', { status: 404, body: '' }],
  ['has other bytes', { contentType: 'text/javascript', body: 'window.changed = true' }],
] as const)
  test(`the shell starts at once when its starter ${fault}`, async ({ page }) => {
    await page.route('**/starter.js', (route) => route.fulfill(fulfil));
    const sent = await collectTelemetry(page);
    await page.goto(PAGE);
    await expect.poll(() => isShellThere(page)).toBe(true);
    await settled(page);
    expect(await page.evaluate(() => 'changed' in window)).toBe(false);
    await page.getByRole('button', { name: 'Media' }).click();
    await expect(page.getByRole('list', { name: 'Media' })).toBeVisible();
    // The shell sends the telemetry instead.
    await expect
      .poll(async () => {
        await leave(page);
        return sent.filter(({ name }) => name === 'page_view').length;
      })
      .toBe(1);
  });

test(
  'a shell that does not load after an intent shows the card and releases the presses',
  DEEP,
  async ({ page }) => {
    await page.route(/\/releases\/shell\/[^?]+\/(?:vendor|shell)\./, (route) => route.abort());
    await page.goto(PAGE);
    await page.getByRole('button', { name: 'Media' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'could not start' })).toBeVisible();
    await expect(page.locator('[data-pressed]')).toHaveCount(0);
    // The page stays readable.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plans');
  },
);

test('with data saving nothing starts before an intent', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.clock.install();
  const scripts = releasedScripts(page);
  await page.goto(PAGE);
  await isStarterReady(page);
  await page.clock.runFor(120_000);
  expect(scripts).toEqual(['starter']);
  await page.clock.resume();
  await page.keyboard.press('Tab');
  await expect.poll(() => isShellThere(page)).toBe(true);
});

test('menus, theme switch and search box work without a start of the shell', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const errors = collectErrors(page);
  const scripts = releasedScripts(page);
  // Pricing has no search box.
  await page.goto('/learnings');
  await isStarterReady(page);
  const media = page.getByRole('button', { name: 'Media' });
  await media.click();
  const list = page.getByRole('list', { name: 'Media' });
  await expect(list.getByRole('link', { name: 'Blog' })).toBeVisible();
  await media.click();
  await expect(list).toHaveCount(0);
  const html = page.locator('html');
  const wasDark = /dark/.test((await html.getAttribute('class')) ?? '');
  await page.getByRole('button', { name: 'Switch Light/Dark mode' }).click();
  await expect(html).toHaveClass(wasDark ? /light/ : /dark/);
  await page
    .getByRole('banner')
    .getByRole('combobox', { name: /^Ticker/ })
    .click();
  expect(scripts).toEqual(['starter']);
  expect(errors).toEqual([]);
});

test('without storage and idle callbacks the page starts and works', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    Object.defineProperty(window, 'requestIdleCallback', { value: undefined });
  });
  const release = await holdShell(page);
  await page.goto(PAGE);
  await page.getByRole('button', { name: 'Switch Light/Dark mode' }).click();
  release();
  await settled(page);
  await expect(page.locator('html')).toHaveClass(/dark/);
});

test('a signed-in visitor sees the account without an intent', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem('firebase:authUser:local:[DEFAULT]', '{"uid":"nobody"}'),
  );
  await page.goto(PAGE);
  await expect.poll(() => isShellThere(page)).toBe(true);
});

test('a pressed link is one navigation, whether the shell starts or not', async ({ page }) => {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  await page.goto(PAGE);
  await page.getByRole('link', { name: 'FAQ' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questions and answers');
  expect(documents.filter((path) => path === '/faq').length).toBeLessThanOrEqual(1);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plans');
});
