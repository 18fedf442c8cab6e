/**
 * Takes the pictures of the home page from a running site with simulated data, light and dark:
 * `node scripts/home-pictures.mjs http://127.0.0.1:8080`. It creates an account with a sample
 * portfolio there.
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from './browser.mjs';

const FOLDER = path.join(import.meta.dirname, '../mfe-content/src/home/pictures');
const WINDOW = { width: 1200, height: 1000 };
/** Height below the chrome in CSS px, and the scale that makes it 840 × 560. */
const HEIGHT = 800;
const SCALE = 0.7;
const QUALITY = 60;
const TIME_TO_DRAW = 3000;

const [origin] = process.argv.slice(2);
if (origin === undefined) throw new Error('Name the address of a running site.');

const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
const context = await browser.newContext({ viewport: WINDOW, reducedMotion: 'reduce' });
const page = await context.newPage();
const client = await context.newCDPSession(page);

async function open(address) {
  await page.goto(new URL(address, origin).href);
  await page.evaluate(() => document.dispatchEvent(new Event('shell-requested')));
  await page.waitForFunction(() => window.__PLUMBLINE__ !== undefined);
  await page.evaluate(() => window.__PLUMBLINE__.ready);
  const consent = page.getByRole('button', { name: 'Only necessary' });
  if (await consent.isVisible()) await consent.click();
  await page.mouse.move(0, 0);
  await page.waitForTimeout(TIME_TO_DRAW);
}

/** Writes the page from the top of its content on, in both themes. */
async function take(name, address) {
  for (const theme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme: theme });
    if (address !== undefined || theme === 'dark') await open(address ?? page.url());
    const top = await page.evaluate(
      () => document.querySelector('main').getBoundingClientRect().top,
    );
    const { data } = await client.send('Page.captureScreenshot', {
      format: 'webp',
      quality: QUALITY,
      clip: { x: 0, y: top, width: WINDOW.width, height: HEIGHT, scale: SCALE },
    });
    await writeFile(path.join(FOLDER, `${name}-${theme}.webp`), Buffer.from(data, 'base64'));
  }
}

await take('screener', '/stocks/screener');
await take('chart', '/stocks/details/MSFT.US');
await page.emulateMedia({ colorScheme: 'light' });
await open('/login?prev=%2Fportfolios&create=1');
await page.getByLabel('E-mail').fill(`pictures-${Date.now()}@example.com`);
await page.getByLabel('Password', { exact: true }).fill('a long enough password');
await page.getByRole('button', { name: 'Create account' }).click();
await page.getByRole('button', { name: 'See a sample' }).click();
await page.waitForURL(/portfolios\/./);
await open(page.url());
await take('portfolio');
await browser.close();
