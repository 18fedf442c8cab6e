/** With unsaved input, every way of leaving asks for confirmation. */
import { expect, test, type Page } from '@playwright/test';
import { DEEP } from '../site/deep';
import { collectErrors, open, settled } from '../site/platform';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });
const field = (page: Page) => page.getByRole('dialog').getByRole('textbox').first();

/** A form with input, over a page reached by a link and then by one of its anchors. */
async function enterSomething(page: Page): Promise<void> {
  await open(page, '/faq');
  await page.getByRole('button', { name: 'Pro Filters' }).click();
  await page.getByRole('link', { name: 'Warren Buffett' }).click();
  await expect(heading(page)).toHaveText('Warren Buffett');
  await settled(page);
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await expect(page).toHaveURL(/#main$/);
  await page.getByLabel('Broker', { exact: true }).click();
  await page.getByRole('option', { name: "I don't see my broker" }).click();
  await field(page).fill('Trade Republic');
}

const WAYS: Record<string, (page: Page) => Promise<void>> = {
  // The form covers the link, so the mouse cannot reach it.
  'a link': (page) =>
    page.evaluate(() => document.querySelector<HTMLElement>('footer a[href="/faq"]')?.click()),
  'an address that code put into the history': (page) =>
    page.evaluate(() => history.pushState(null, '', '/pricing')),
  'the way back': (page) => page.evaluate(() => history.go(-2)),
};

test('every way to another page is asked back: staying loses nothing, leaving leads there', async ({
  page,
}) => {
  const errors = collectErrors(page);
  await enterSomething(page);
  for (const [way, leave] of Object.entries(WAYS)) {
    await test.step(way, async () => {
      await leave(page);
      await expect(question(page).getByRole('button', { name: 'Stay' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(question(page)).toHaveCount(0);
      await expect(page).toHaveURL(/\/stocks\/warren-buffett#main$/);
      await expect(field(page)).toHaveValue('Trade Republic');
    });
  }
  await WAYS['the way back']?.(page);
  await question(page).getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/faq$/);
  await expect(heading(page)).toHaveText('Questions and answers');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(errors).toEqual([]);
});

test(
  'closing the tab is asked back by the browser, until nothing would be lost',
  DEEP,
  async ({ page }) => {
    await enterSomething(page);
    const dialog = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const browserQuestion = await dialog;
    expect(browserQuestion.type()).toBe('beforeunload');
    await browserQuestion.dismiss();
    await expect(field(page)).toHaveValue('Trade Republic');
    await field(page).fill('');
    const closed = page.waitForEvent('close');
    await page.close({ runBeforeUnload: true });
    await closed;
  },
);
