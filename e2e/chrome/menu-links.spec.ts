/** Presses every link of menu and footer. */
import { expect, test, type Page } from '@playwright/test';
import { Visitor } from 'e2e-kit';
import { DEEP } from '../site/deep';
import { collectErrors, open, settled } from '../site/platform';
import { MENU_ENTRIES, PLAIN_ENTRIES } from './menu-entries';

const FAILURES = '.part-failure, .shell-failure, .ui-piece-failure';
const pathOf = (page: Page): string => new URL(page.url()).pathname;

async function expectPage(page: Page, address: string): Promise<void> {
  await expect.poll(() => pathOf(page)).toBe(address);
  await settled(page);
  await expect(page.getByRole('heading', { level: 1 }), address).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/no page at this address/);
  await expect(page.locator(FAILURES), address).toHaveCount(0);
}

for (const screen of ['desktop', 'phone'] as const)
  test(`every link of the menu leads to its page on a ${screen}`, DEEP, async ({ page }) => {
    test.setTimeout(5 * 60_000);
    const errors = collectErrors(page);
    const visitor = new Visitor(page, {
      screen,
      theme: 'light',
      input: 'pointer',
      network: 'fast',
    });
    await visitor.prepare();
    await open(page, '/faq');
    for (const [section, entries] of Object.entries(MENU_ENTRIES))
      for (const [label, address] of Object.entries<string>(entries))
        await test.step(label, async () => {
          await visitor.goTo(section, label);
          await expectPage(page, address);
        });
    for (const [label, address] of Object.entries(PLAIN_ENTRIES))
      await test.step(label, async () => {
        if (screen === 'phone')
          await page.getByRole('button', { name: 'Menu', exact: true }).click();
        await page
          .getByRole(screen === 'phone' ? 'dialog' : 'banner')
          .getByRole('link', { name: label, exact: true })
          .click();
        await expectPage(page, address);
      });
    expect(errors).toEqual([]);
  });

test(
  'every link of the footer leads to its page, or to our profile elsewhere',
  DEEP,
  async ({ page }) => {
    test.setTimeout(2 * 60_000);
    const errors = collectErrors(page);
    await open(page, '/faq');
    const footer = page.getByRole('contentinfo');
    const links = footer.getByRole('navigation', { name: 'About' }).getByRole('link');
    const names = await links.allInnerTexts();
    expect(names.length).toBeGreaterThanOrEqual(7);
    for (const name of names)
      await test.step(name, async () => {
        const link = links.filter({ hasText: name });
        const address = (await link.getAttribute('href')) ?? '';
        await link.click();
        await expectPage(page, address);
      });
    const profiles = footer.getByRole('list', { name: 'Follow us' }).getByRole('link');
    await expect(profiles).toHaveCount(8);
    for (const profile of await profiles.all()) {
      await expect(profile).toHaveAttribute('href', /^https:\/\/.+\/.+/);
      await expect(profile).toHaveAttribute('target', '_blank');
      await expect(profile).toHaveAttribute('rel', /noopener/);
    }
    expect(errors).toEqual([]);
  },
);
