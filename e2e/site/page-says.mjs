/**
 * A check of `npm run fleet -- bisect` in a browser: `node page-says.mjs /path text` passes if the
 * page shows the text with the tried composition. A page without a `data-answer` within the time
 * cannot be judged.
 */
import { chromium } from '@playwright/test';
import { BROWSER_ARGS, findBrowser } from '../../scripts/browser.mjs';

const UNJUDGED = 125;
const [page, text] = process.argv.slice(2);
const { SITE_URL, COMPOSITION_QUERY } = process.env;

const browser = await chromium.launch({
  executablePath: findBrowser() ?? undefined,
  args: ['--no-sandbox', ...BROWSER_ARGS],
});
const answer = await (
  await browser.newPage()
)
  .goto(`${SITE_URL}${page}?${COMPOSITION_QUERY}`)
  .then((response) => response.frame().locator('[data-answer]').textContent())
  .catch(() => null);
await browser.close();
if (answer === null) process.exitCode = UNJUDGED;
else process.exitCode = answer.includes(text) ? 0 : 1;
