import type { Locator, Page } from '@playwright/test';

const SAYS = /could not|did not|Something went wrong|keeps failing|page failed/i;
const AGAIN = /^(?:Try again|Reload)$/;

/** Notices of what did not load: an alert, or a button in place of one that did not load. */
const notices = (page: Page): Locator =>
  page
    .locator('[role="alert"], [data-failure], .shell-failure')
    .filter({ hasText: SAYS })
    .or(page.getByRole('button', { name: 'could not be loaded' }))
    .locator('visible=true');

export interface Saying {
  /** Its first line. */
  text: string;
  /** Loads again. */
  retry: Locator;
}

/** Failure notices on the page. */
export async function sayings(page: Page): Promise<Saying[]> {
  const all: Saying[] = [];
  for (const notice of await notices(page).all()) {
    const label = await notice.getAttribute('aria-label', { timeout: 1000 }).catch(() => null);
    const text = label ?? (await notice.innerText({ timeout: 1000 }).catch(() => ''));
    const [line = ''] = text.split('\n');
    const button = notice.locator('button, a').filter({ hasText: AGAIN }).first();
    if (line !== '') all.push({ text: line, retry: label === null ? button : notice });
  }
  return all;
}

/** Cards that replace a whole page. */
export const pageCards = (page: Page): Locator =>
  page
    .locator('.part-failure, .shell-failure')
    .or(page.getByRole('heading', { name: 'This page could not start' }))
    .locator('visible=true');

/**
 * Names of the parts that can be seen: headings, dialogs, regions, pictures, and buttons outside rows. Figures are left
 * out, as they change from visit to visit.
 */
export const outline = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const clean = (text: string) => text.replaceAll(/[\d.,:%+−$€-]+|\s+/g, ' ').trim();
    const labelled = (one: Element) =>
      one.getAttribute('aria-label') ?? one.getAttribute('title') ?? one.textContent;
    const parts: [selector: string, kind: string][] = [
      ['h1, h2, h3', 'heading'],
      ['dialog[open], [role="dialog"]', 'dialog'],
      ['section[aria-label], [role="region"][aria-label]', 'region'],
      ['[role="img"][aria-label]', 'picture'],
      ['button, [role="tab"]', 'button'],
    ];
    const names = parts.flatMap(([selector, kind]) =>
      [...document.querySelectorAll(selector)]
        .filter((one) => one.checkVisibility({ visibilityProperty: true }))
        .filter((one) => !one.closest('[role="alert"], .shell-failure, tr, [role="row"], li'))
        .map((one) => `${kind} ${clean(labelled(one))}`),
    );
    return [...new Set(names)].toSorted();
  });

/** Names from `before` that are missing in `after`. */
export const missing = (before: readonly string[], after: readonly string[]): string[] =>
  before.filter((one) => !after.includes(one));

/** The search of the header. The server draws it, so that it is there before any script. */
export const search = (page: Page): Locator =>
  page.getByRole('banner').getByPlaceholder('Ticker or asset name').locator('visible=true').first();

/** Text fields of the page itself. */
export const ownField = (page: Page): Locator =>
  page
    .getByRole('main')
    .locator('textarea, input:is([type="text"], [type="email"], [type="search"], :not([type]))')
    .and(page.locator(':not([role="combobox"]):not([readonly]):not([disabled])'))
    .locator('visible=true')
    .first();
