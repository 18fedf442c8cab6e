import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { BROWSER_ARGS, findBrowser } from '../../scripts/browser.mjs';
import { ALONE } from '../site/alone';
import { DEEP } from '../site/deep';
import { installPackages, openRepository, packAll } from '../site/other-repository';
import { npm } from '../site/releases';
import { ORIGIN, ROOT } from '../site/site';

/** A start does not release a retired name again, so each run uses a separate name. */
const NAME = `mfe-kit-${Date.now().toString(36)}`;
const ADDRESS = `/${NAME.slice('mfe-'.length)}`;
const TITLE = 'With a kit';

const CONFIGURATION = `
import { defineConfig } from '@playwright/test';
import { siteOptions } from 'e2e-kit';

export default defineConfig({
  testDir: 'browser',
  testMatch: '**/*.e2e.ts',
  reporter: 'line',
  use: {
    ...siteOptions('${ORIGIN}'),
    launchOptions: ${JSON.stringify({
      executablePath: findBrowser() ?? undefined,
      args: ['--no-sandbox', ...BROWSER_ARGS],
    })},
  },
});
`;

/** A page object, a fault and an account, on the remote of the repository. */
const SPEC = `
import { expect } from '@playwright/test';
import { collectErrors, open, siteTest as test, Visitor } from 'e2e-kit';
import { nameMenu, signUp } from 'e2e-kit/sign-in';

test('is drawn for a new user', async ({ page }) => {
  const errors = collectErrors(page);
  await signUp(page);
  await open(page, '${ADDRESS}');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('${TITLE}');
  await expect(nameMenu(page)).toBeVisible();
  expect(errors).toEqual([]);
});

test.describe('while the site is busy and the page translated', () => {
  test.use({ siteFaults: 'busy,translated' });

  test('is drawn on a phone', async ({ page }) => {
    const visitor = new Visitor(page, {
      screen: 'phone',
      theme: 'dark',
      input: 'pointer',
      network: 'fast',
    });
    await visitor.prepare();
    await open(page, '${ADDRESS}');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('${TITLE}');
    await expect(page.locator('h1 font')).not.toHaveCount(0);
    await expect(page.locator('html')).toHaveClass(/dark/);
  });
});
`;

const TYPES = `{
  "extends": "./tsconfig.json",
  "compilerOptions": { "types": ["node"], "noEmit": true },
  "include": ["browser", "playwright.config.ts"]
}
`;

test(
  'another repository tests its remote with the packed kit: page object, fault and account',
  { tag: [ALONE.tag, DEEP.tag] },
  async () => {
    test.setTimeout(600_000);
    const repository = await openRepository();
    const { folder, run } = repository;
    let isReleased = false;
    try {
      await installPackages(repository, await packAll(folder));
      await run('npx', '--no-install', 'shared', 'new-remote', NAME, '--title', TITLE);
      await run('npx', '--no-install', 'shared', 'agreements');
      const agreements = await readFile(path.join(folder, 'agreements.json'), 'utf8');
      expect(JSON.parse(agreements)).toMatchObject({ format: 1, uses: { endpoints: {} } });
      await run('npm', 'run', '--silent', 'build');
      await npm('fleet', '--', 'release', path.join(folder, 'dist'));
      isReleased = true;

      await run('mkdir', 'browser');
      await writeFile(path.join(folder, 'playwright.config.ts'), CONFIGURATION);
      await writeFile(path.join(folder, 'browser', 'page.e2e.ts'), SPEC);
      await writeFile(path.join(folder, 'tsconfig.browser.json'), TYPES);
      await run('npx', '--no-install', 'tsc', '-p', 'tsconfig.browser.json');
      const output = await run('npx', '--no-install', 'playwright', 'test');
      expect(output).toContain('2 passed');
      // The kit is that of the package.
      expect(await readFile(path.join(folder, 'package.json'), 'utf8')).toContain('e2e-kit-');
      for (const file of ['src/index.js', 'src/proxy/proxy.js'])
        expect(
          await readFile(path.join(folder, 'node_modules/e2e-kit', file), 'utf8'),
        ).not.toContain(ROOT);
    } finally {
      if (isReleased)
        await npm('fleet', '--', 'retire', NAME, '--drop', '--reason', 'the test is over');
      await repository.remove();
    }
  },
);
