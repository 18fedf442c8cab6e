import { expect, test, type Page } from '@playwright/test';
import { ALONE } from '../site/alone';
import { DEEP } from '../site/deep';
import { buildFederated, FIXTURE_HEADING } from '../site/federation-builds';
import { openRepository } from '../site/other-repository';
import { collectErrors, open, settled } from '../site/platform';
import { npm } from '../site/releases';
import { tinyName, verifyBehaviour } from '../site/tiny-remotes';
import { VUE } from '../site/vue-build';

/** Style elements and sheets in the head that are not the platform's. */
const foreignStyles = (page: Page, name: string): Promise<string[]> =>
  page.evaluate(
    (folder) =>
      [...document.styleSheets].flatMap(({ ownerNode, href }) => {
        if (href?.includes(folder)) return [href];
        const rules =
          ownerNode instanceof HTMLStyleElement ? [...(ownerNode.sheet?.cssRules ?? [])] : [];
        return rules.map(({ cssText }) => cssText).filter((text) => text.includes('vue-fixture'));
      }),
    `/releases/${name}/`,
  );

/** Expects the page with its style sheets applied. */
async function expectStyledPage(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { level: 1, name: FIXTURE_HEADING });
  await expect(heading).toHaveCSS('letter-spacing', '3px');
  await expect(page.locator('.vue-fixture')).toHaveCSS('padding-left', '7px');
  const button = page.locator('.vue-fixture button');
  await expect(button).toHaveCSS('text-indent', '5px');
  await expect(button).toHaveText('Count 0');
  await button.click();
  await expect(button).toHaveText('Count 1');
  await expect
    .poll(() =>
      page.locator('.vue-fixture img').evaluate((one: HTMLImageElement) => one.naturalWidth),
    )
    .toBe(16);
}

test(
  'a Vue remote by Vite mounts, leaves without a style and mounts again, without an error',
  { tag: [ALONE.tag, DEEP.tag] },
  async ({ page }) => {
    test.setTimeout(300_000);
    const name = tinyName('fixture-vue');
    const repository = await openRepository();
    try {
      const dist = await buildFederated(repository, name, VUE);
      expect(await verifyBehaviour([dist])).toMatch(/can be released/);
      await npm('fleet', '--', 'release', dist);

      const errors = collectErrors(page);
      const answer = await page.goto(`/${name}`);
      await settled(page);
      const policy = answer?.headers()['content-security-policy'];
      expect(policy).toMatch(/script-src 'nonce-[^']+' 'strict-dynamic';/);
      await expectStyledPage(page);
      expect(await foreignStyles(page, name)).toHaveLength(2);

      for (const _ of ['first', 'second']) {
        // Within the document: its code stays.
        await page.locator('a[href="/faq"]').first().click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questions and answers');
        await expect.poll(() => foreignStyles(page, name)).toEqual([]);
        expect(
          await page.locator(`link[href*="/releases/${name}/"][rel="stylesheet"]`).count(),
        ).toBe(0);
        await page.goBack();
        await expectStyledPage(page);
      }
      expect(errors).toEqual([]);

      // A visitor from another page also gets the style sheets on mount.
      await open(page, '/faq');
      expect(await foreignStyles(page, name)).toEqual([]);
      expect(errors).toEqual([]);
    } finally {
      await npm('fleet', '--', 'retire', name, '--drop', '--reason', 'the test is over').catch(
        () => {},
      );
      await repository.remove();
    }
  },
);
