import { expect, test } from '@playwright/test';
import { DEEP_TESTS } from '../site/deep';
import { faults } from '../site/faults';
import { open, settled, USER_DOCUMENT } from '../site/platform';

test('the name menu: cut name, no flash of Log In on the next page, nothing moves', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await open(page, '/login?prev=%2Ffaq');
  await page.getByRole('tab', { name: 'Create account' }).click();
  await page.getByLabel('E-mail').fill(`catherine.woodville-${Date.now()}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill('a long enough password');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/faq$/);
  await settled(page);
  const name = page.getByRole('banner').getByRole('button', { name: /catherine\.woodv…$/ });
  await expect(name).toBeVisible();
  await name.click();
  await expect(page.getByRole('menuitem')).toHaveText(['Settings', 'Log out']);
  expect(await faults(page, 'name menu')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(name).toBeFocused();

  // Install App exists only while the browser offers it, and an answer uses it up.
  await page.evaluate(() =>
    dispatchEvent(
      Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: async () => {
          document.documentElement.dataset['asked'] = 'yes';
          return { outcome: 'dismissed' };
        },
      }),
    ),
  );
  await name.click();
  await expect(page.getByRole('menuitem')).toHaveText(['Settings', 'Install App', 'Log out']);
  await page.getByRole('menuitem', { name: 'Install App' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-asked', 'yes');
  await name.click();
  await expect(page.getByRole('menuitem')).toHaveText(['Settings', 'Log out']);
  await page.keyboard.press('Escape');

  // Records what the next page shows before the visitor is identified.
  await page.addInitScript(() => {
    const requests: string[] = [];
    Object.assign(window, { seen: requests });
    const look = () => {
      const link = document.querySelector<HTMLElement>('header [data-wide] a[href^="/login"]');
      if (link && link.offsetWidth > 0) requests.push('Log In');
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const before = await name.boundingBox();
  await page.reload();
  const root = page.locator('html');
  await expect(root).toHaveClass(/returning/);
  await expect(name).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([]);
  expect(await name.boundingBox()).toEqual(before);

  // Premium counts as Pro: the yellow marker, and the corresponding header.
  const looks = () =>
    page.evaluate(() => {
      const line = document.querySelector('header > div');
      const marker = document.querySelector('header [role=img] circle');
      return {
        marker: marker && getComputedStyle(marker).fill,
        line: line && getComputedStyle(line, '::before').backgroundColor,
      };
    });
  const [blue, yellow, none] = ['rgb(47, 111, 222)', 'rgb(242, 183, 5)', 'rgba(0, 0, 0, 0)'];
  expect(await looks()).toEqual({ marker: blue, line: none });
  for (const [plan, colour] of [
    ...(DEEP_TESTS ? [['Plus', blue] as const] : []),
    ['Premium', yellow] as const,
  ]) {
    await page.route(USER_DOCUMENT, async (route) => {
      const [{ found: stored, ...rest }] = (await (await route.fetch()).json()) as [
        { found: { fields: object } },
      ];
      const subscriptions = { arrayValue: { values: [{ stringValue: plan }] } };
      const fields = { ...stored.fields, subscriptions };
      await route.fulfill({ json: [{ ...rest, found: { ...stored, fields } }] });
    });
    await page.reload();
    await expect(name).toBeVisible();
    // The user document is read ten seconds after the start of the SDK.
    await expect
      .poll(looks, { message: plan, timeout: 40_000 })
      .toEqual({ marker: colour, line: colour });
    await page.unroute(USER_DOCUMENT);
  }
});
