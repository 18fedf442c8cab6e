/** One investor from the first visit to the deletion of the account, as several visitors. */
import { expect } from '@playwright/test';
import { test, Visitor } from 'e2e-kit';
import { deepUnless } from '../site/deep';
import { collectErrors, settled } from '../site/platform';
import {
  askAssistant,
  changeSettings,
  deleteAccount,
  importPortfolio,
  openWatchlist,
  readDashboard,
  upgrade,
  watchStock,
} from './investor/account-steps';
import { checkOutline } from './investor/outline';
import {
  findStock,
  readCalendar,
  readHedgeFund,
  readPolitician,
  readProFilter,
} from './investor/research-steps';
import { nameOf, VARIANTS } from './investor/variants';

/** The message of a refused sign-in, after the account was deleted. */
const REFUSED = /status of 400/;
/** Pages of an account, which ask a visitor without one to sign in. */
const OWN_PAGES = ['/dashboard', '/watchlists', '/portfolios', '/settings'];

for (const { inGate, ...variant } of VARIANTS)
  test(`an investor: ${nameOf(variant)}`, deepUnless(inGate === true), async ({ page }) => {
    test.setTimeout(10 * 60_000);
    const isPaid = variant.plan !== 'Free' && variant.plan !== 'signed out';
    test.skip(
      Boolean(process.env.E2E_FOREIGN) && isPaid,
      'Plans are bought at the local checkout only',
    );
    const errors = collectErrors(page);
    const visitor = new Visitor(page, variant);
    await visitor.prepare();
    /** Runs a step, then checks what every page promises. */
    const step = <T>(name: string, run: () => Promise<T>): Promise<T> =>
      test.step(name, async () => {
        const result = await run();
        await checkOutline(page, name);
        await expect(page.locator('html')).toHaveClass(new RegExp(variant.theme));
        const overflow = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          return scrollWidth - clientWidth;
        });
        expect(overflow, `${name}: wider than the window`).toBeLessThanOrEqual(0);
        return result;
      });

    const stock = await step('a stock', () => findStock(visitor));
    if (variant.plan === 'signed out') {
      for (const path of OWN_PAGES)
        await step(path, async () => {
          await page.goto(path);
          await settled(page);
          await expect(page.getByRole('heading', { name: /^Log in to see/ })).toBeVisible();
        });
    } else {
      const email = await step('sign-up', () => watchStock(visitor, stock));
      await step('the watchlist', () => openWatchlist(visitor, stock));
      await step('the import', () => importPortfolio(visitor));
      await step('the dashboard', () => readDashboard(visitor));
      const { plan } = variant;
      if (plan !== 'Free') await step('the upgrade', () => upgrade(visitor, plan));
      await step('a pro filter', () => readProFilter(visitor, variant.plan));
      await step('a hedge fund', () => readHedgeFund(visitor));
      await step('a politician', () => readPolitician(visitor));
      await step('the calendar', () => readCalendar(visitor));
      await step('the assistant', () => askAssistant(visitor));
      await step('the settings', () => changeSettings(visitor));
      await step('the deletion', () => deleteAccount(visitor, email));
      return expect(errors.filter((error) => !REFUSED.test(error))).toEqual([]);
    }
    await step('a pro filter', () => readProFilter(visitor, variant.plan));
    await step('a hedge fund', () => readHedgeFund(visitor));
    await step('a politician', () => readPolitician(visitor));
    await step('the calendar', () => readCalendar(visitor));
    expect(errors).toEqual([]);
  });
