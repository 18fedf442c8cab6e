import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { faults } from '../site/faults';
import { ROOT } from '../site/site';

/** Rules that the gallery breaks by design: the states of a component have the same label. */
const WITHOUT = ['landmark-unique'];

let gallery: ChildProcess;
let address = '';

test.beforeAll(async () => {
  gallery = spawn(process.execPath, [path.join(ROOT, 'scripts', 'gallery.mjs')], {
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { stdout } = gallery;
  if (!stdout) throw new Error('The gallery has no output');
  for await (const line of createInterface({ input: stdout })) {
    address = /^Gallery: (\S+)$/.exec(line)?.[1] ?? '';
    if (address) break;
  }
});

test.afterAll(() => {
  gallery.kill();
});

async function openGallery(page: Page, fragment = ''): Promise<string[]> {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.goto(address + fragment);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return errors;
}

const groups = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Components' })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

test('every entry has no faults in any theme, on a phone and on a wide screen', async ({
  page,
}) => {
  const errors = await openGallery(page);
  const allFaults: string[] = [];
  for (const width of [1440, 375]) {
    await page.setViewportSize({ width, height: 900 });
    for (const fragment of await groups(page)) {
      await page.goto(address + fragment);
      await expect(page.locator('a[aria-current="page"]')).toHaveAttribute('href', fragment);
      allFaults.push(
        ...(await faults(page, `${fragment} at ${width}`, {
          axe: width === 1440,
          without: WITHOUT,
        })),
      );
    }
  }
  expect(allFaults).toEqual([]);
  expect(errors).toEqual([]);
});

test('every overlay opens without faults, and Escape closes it', async ({ page }) => {
  const errors = await openGallery(page, '#/overlays');
  const openers = page.locator('[data-opens]');
  const overlay = page.locator('dialog[open], [popover]:popover-open');
  const allFaults: string[] = [];
  for (let at = 0; at < (await openers.count()); at += 1) {
    await openers.nth(at).click();
    await expect(overlay).toHaveCount(1);
    allFaults.push(...(await faults(page, `overlay ${at}`)));
    await page.keyboard.press('Escape');
    await expect(overlay).toHaveCount(0);
  }
  expect(await openers.count()).toBeGreaterThan(4);
  expect(allFaults).toEqual([]);
  expect(errors).toEqual([]);
});

test('a radio group without a choice looks as such', async ({ page }) => {
  await openGallery(page, '#/fields');
  const colours = await page
    .getByRole('region', { name: 'RadioGroup' })
    .getByRole('radio')
    .evaluateAll((radios) => radios.map((radio) => getComputedStyle(radio).backgroundColor));
  expect(new Set(colours)).toEqual(new Set(['rgb(255, 255, 255)']));
});
