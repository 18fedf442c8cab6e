import { expect, test, type Page } from '@playwright/test';
import { ALONE } from '../site/alone';
import { DEEP } from '../site/deep';
import {
  addressOf,
  baseOf,
  releaseTiny,
  retireTiny,
  tinyName,
  type TinyRemote,
} from '../site/tiny-remotes';

const GOOD = "element.innerHTML = '<h1>The last good page</h1>';";

/** Final state for a visitor: the failure code of the card, or the heading of the page. */
async function outcome(page: Page, remote: TinyRemote): Promise<string | null> {
  await page.goto(addressOf(remote));
  const end = page.locator('.part-failure, [data-part] h1');
  // 12 seconds, verified by the tests of `shell/src/composition`, plus a margin for a busy machine.
  await expect(end).toBeVisible({ timeout: 20_000 });
  return (await end.getAttribute('data-code')) ?? end.textContent();
}

/**
 * Releases each remote twice: once with its name and once as `good-<name>`, which has an earlier,
 * good release.
 */
async function outcomes(remotes: TinyRemote[], open: () => Promise<Page>) {
  const withLastGood = remotes.map((remote) => ({ ...remote, name: `good-${remote.name}` }));
  const all = [...remotes, ...withLastGood];
  try {
    await releaseTiny(withLastGood.map(({ name }) => ({ name, mount: GOOD })));
    await releaseTiny(all);
    return await Promise.all(
      all.map(async (remote) => {
        const page = await open();
        const result = `${baseOf(remote.name)}: ${await outcome(page, remote)}`;
        await page.close();
        return result;
      }),
    );
  } finally {
    await retireTiny(all.map(({ name }) => name));
  }
}

test(
  'a module that threw is never mounted: the last good release stands in, else a card with its code',
  ALONE,
  async ({ context }) => {
    const throws: TinyRemote = {
      name: tinyName('tiny-throws'),
      module: "if (!window.evaluated) { window.evaluated = true; throw new Error('half-way'); }",
      mount: "element.innerHTML = '<h1>Half-initialised</h1>';",
    };
    expect(await outcomes([throws], () => context.newPage())).toEqual([
      'tiny-throws: PART-EVALUATE',
      'good-tiny-throws: The last good page',
    ]);
  },
);

test(
  'a start that hangs at load, at its page or at its mount ends within 12 seconds',
  { tag: [ALONE.tag, DEEP.tag] },
  async ({ context }) => {
    const hangs: TinyRemote[] = [
      { name: tinyName('tiny-load') },
      { name: tinyName('tiny-page'), page: 'await new Promise(() => {});', mount: GOOD },
      { name: tinyName('tiny-mount'), mount: 'return new Promise(() => {});' },
    ];
    // A request that is never answered.
    await context.route(/\/releases\/(good-)?tiny-load-\w+\/[^/]+\/entry\.js/, async (route) => {
      const body = await (await route.fetch()).text();
      if (body.includes('The last good page'))
        await route.fulfill({
          body,
          contentType: 'text/javascript',
          headers: { 'access-control-allow-origin': '*' },
        });
    });
    expect(await outcomes(hangs, () => context.newPage())).toEqual([
      'tiny-load: PART-LOAD-TIMEOUT',
      'tiny-page: PART-HUNG',
      'tiny-mount: PART-HUNG',
      'good-tiny-load: The last good page',
      'good-tiny-page: The last good page',
      'good-tiny-mount: The last good page',
    ]);
  },
);
