import { expect, test, type Page } from '@playwright/test';
import { DEEP_TESTS } from '../site/deep';
import { ORIGIN } from '../site/site';
import { liveDeployment } from '../site/releases';

type Damage = (file: string, another: string) => string;

const MARK = 'changedFileRan';
const DAMAGES: Record<string, Damage> = {
  'one byte changed': (file) => file.replace(' ', '\t'),
  'code put before it': (file) => `window.${MARK}=true;${file}`,
  'its end cut off': (file) => file.slice(0, file.length / 2),
  'another file in its place': (_, another) => another,
};

/** Each takes the retries of three pages. */
const IN_GATE = 'code put before it';

/** The file name without the release's version and the query of a retry. */
const nameOf = (url: string) => new URL(url).pathname.split('/').at(-1) ?? '';
const bytes = async (url: string) => (await fetch(new URL(url, ORIGIN))).text();

/** Answers requests of a released file with other bytes, on every attempt. */
async function damage(page: Page, file: string, body: string): Promise<void> {
  await page.route(
    (url) => url.pathname.startsWith('/releases/') && nameOf(url.href) === file,
    (route) =>
      route.fulfill({
        body,
        contentType: 'text/javascript',
        headers: { 'access-control-allow-origin': '*' },
      }),
  );
}

const ran = (page: Page) => page.evaluate((mark) => mark in window, MARK);

/** The failure code of a remote, once its failure card replaces the page. */
async function failureOf(page: Page, remote: string): Promise<string | undefined> {
  await page.goto('/faq');
  await expect(page.locator('.part-failure')).toBeVisible({ timeout: 45_000 });
  return page.evaluate((name) => {
    const { remotes } = Reflect.get(window, '__PLUMBLINE__') as {
      remotes: Record<string, { error?: { code: string } }>;
    };
    return remotes[name]?.error?.code;
  }, remote);
}

test('a changed entry, chunk or shell script never runs', async ({ context }) => {
  const { entry, chunks, base } = await liveDeployment('mfe-content');
  const shell = await liveDeployment('shell');
  const chunk = chunks['faq']?.at(-1) ?? '';
  const script = nameOf(new URL(shell.scripts.at(-1) ?? '', ORIGIN).href);
  const files: Record<string, string> = {
    [entry]: await bytes(base + entry),
    [chunk]: await bytes(base + chunk),
    [script]: await bytes(shell.base + script),
  };

  const tryDamage = ([what, change]: [string, Damage]): Promise<string>[] =>
    [entry, chunk, script].map(async (file) => {
      const page = await context.newPage();
      const changed = change(files[file] ?? '', files[file === chunk ? entry : chunk] ?? '');
      expect(changed).not.toBe(files[file]);
      await damage(page, file, changed);
      // An earlier release would replace the damaged one.
      await page.route(
        ({ pathname }) =>
          pathname.startsWith('/releases/mfe-content/') && !pathname.startsWith(base),
        (route) => route.abort(),
      );
      let outcome: string | undefined;
      if (file === script) {
        await page.goto('/faq', { waitUntil: 'load' });
        outcome = (await page.evaluate(() => '__PLUMBLINE__' in window)) ? 'started' : 'refused';
        // The server-rendered chrome is visible without it.
        await expect(page.getByRole('navigation').first()).toBeVisible();
      } else outcome = await failureOf(page, 'mfe-content');
      const result = [file, what, outcome, (await ran(page)) ? 'ran' : 'did not run'].join(', ');
      await page.close();
      return result;
    });
  const tried = Object.entries(DAMAGES).filter(([what]) => DEEP_TESTS || what === IN_GATE);
  const results: string[] = [];
  for (const way of tried) results.push(...(await Promise.all(tryDamage(way))));
  const expected = tried.flatMap(([what]) =>
    [entry, chunk, script].map((file) =>
      [file, what, file === script ? 'refused' : 'PART-INTEGRITY', 'did not run'].join(', '),
    ),
  );
  expect(results).toEqual(expected);
});

test('the browser refuses a script without a hash', async ({ page }) => {
  const { entry, base } = await liveDeployment('mfe-content');
  await page.goto('/faq');
  const outcome = await page.evaluate(async (url) => {
    const element = document.createElement('script');
    element.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
    element.crossOrigin = 'anonymous';
    element.src = `${url}?without-hash`;
    const event = new Promise<string>((resolve) => {
      element.addEventListener('load', () => resolve('ran'));
      element.addEventListener('error', () => resolve('refused'));
    });
    document.head.append(element);
    return event;
  }, base + entry);
  expect(outcome).toBe('refused');
});
