import { expect, test } from '@playwright/test';
import { ALONE } from '../site/alone';
import { open } from '../site/platform';
import {
  addressOf,
  releaseTiny,
  retireTiny,
  tinyName,
  type TinyRemote,
} from '../site/tiny-remotes';

/** Its page is a separate script without any hash, loaded as webpack does it. */
const STOCK: TinyRemote = {
  name: tinyName('tiny-stock'),
  page: `await new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.nonce = document.querySelector('script[nonce]').nonce;
    script.src = base.replace(/entry\\.js.*/, 'page.js');
    script.onload = resolve;
    script.onerror = () => reject(Object.assign(new Error('page.js'), { name: 'ChunkLoadError', request: script.src }));
    document.head.append(script);
  });`,
  mount: 'element.innerHTML = window.drawTiny();',
  scripts: { 'page.js': "window.drawTiny = () => '<h1>Checked by the platform</h1>';" },
};

test(
  'a build without hashes runs with those of its release, and a changed chunk of it does not run',
  ALONE,
  async ({ page, context }) => {
    try {
      await releaseTiny([STOCK]);
      // It resolves `ready`, too.
      await open(page, addressOf(STOCK));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checked by the platform');

      const visitor = await context.newPage();
      await visitor.route(`**/releases/${STOCK.name}/*/page.js*`, (route) =>
        route.fulfill({
          body: "window.changedChunkRan = true; window.drawTiny = () => '<h1>Changed</h1>';",
          contentType: 'text/javascript',
          headers: { 'access-control-allow-origin': '*' },
        }),
      );
      await visitor.goto(addressOf(STOCK));
      await expect(visitor.locator('.part-failure')).toHaveAttribute('data-code', 'PART-INTEGRITY');
      expect(await visitor.evaluate(() => 'changedChunkRan' in window)).toBe(false);
    } finally {
      await retireTiny([STOCK.name]);
    }
  },
);
