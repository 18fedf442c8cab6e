import { expect } from '@playwright/test';
import { DEEP } from '../site/deep';
import { ALONE } from '../site/alone';
import { open } from '../site/platform';
import { npm } from '../site/releases';
import { cacheNames, openInstalled, test } from './app';

const registrations = async (): Promise<number> =>
  (await navigator.serviceWorker.getRegistrations()).length;

test(
  'operators take the worker away from browsers that have it, and give it back',
  ALONE,
  async ({ page }) => {
    await openInstalled(page, '/faq');
    expect(await page.evaluate(registrations)).toBe(1);
    await npm('fleet', '--', 'service-worker', 'off', '--reason', 'a test of the switch');
    try {
      await open(page, '/faq');
      await expect.poll(() => page.evaluate(registrations)).toBe(0);
      // The worker controls the open page until it closes, and may still fill its cache.
      await open(page, '/faq');
      await expect.poll(() => cacheNames(page)).toEqual([]);
      expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    } finally {
      await npm('fleet', '--', 'service-worker', 'on', '--reason', 'the test is over');
    }
    await openInstalled(page, '/faq');
    expect(await page.evaluate(registrations)).toBe(1);
  },
);

test(
  'a worker that finds itself withdrawn removes itself without a page’s help',
  { tag: [ALONE.tag, DEEP.tag] },
  async ({ page }) => {
    await openInstalled(page, '/faq');
    await npm('fleet', '--', 'service-worker', 'off', '--reason', 'a test of the switch');
    try {
      // The open page continues; only the browser checks for a newer worker.
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
      await expect.poll(() => page.evaluate(registrations)).toBe(0);
      await open(page, '/faq');
      await expect.poll(() => cacheNames(page)).toEqual([]);
    } finally {
      await npm('fleet', '--', 'service-worker', 'on', '--reason', 'the test is over');
    }
  },
);
