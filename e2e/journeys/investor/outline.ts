import { expect, test, type Page } from '@playwright/test';

/** Line of an aria snapshot: role, name, heading level. */
const LINE = /^\s*- '?([a-z]+)(?: "((?:[^"\\]|\\.)*)")?(?:.*\[level=(\d)\])?/;
const LANDMARKS = ['banner', 'main', 'contentinfo'];
const OUTLINE = new Set([
  ...LANDMARKS,
  'navigation',
  'search',
  'region',
  'complementary',
  'dialog',
  'heading',
]);
/** Of these, a page has several, so a reader needs their names. */
const NAMED = new Set([
  'navigation',
  'region',
  'complementary',
  'dialog',
  'heading',
  'link',
  'button',
  'textbox',
]);

interface Entry {
  role: string;
  name: string;
  level: number | null;
}

const entriesOf = (snapshot: string): Entry[] =>
  snapshot.split('\n').flatMap((line): Entry[] => {
    const [, role, name = '', level] = LINE.exec(line) ?? [];
    // A name with quotes in it is written after a colon.
    const hasName = name !== '' || /:\s*\S/.test(line) || /^\s*- '/.test(line);
    return role === undefined
      ? []
      : [{ role, name: hasName ? name || '…' : '', level: level ? Number(level) : null }];
  });

/**
 * Landmarks and headings of a page, and its faults for a reader of the tree. Reads to the end: the
 * footer comes after sections that load when a reader reaches them.
 */
async function readTree(page: Page): Promise<{ outline: Entry[]; faults: string[] }> {
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const entries = entriesOf(await page.locator('body').ariaSnapshot());
  const outline = entries.filter(({ role }) => OUTLINE.has(role));
  const count = (role: string) => outline.filter((entry) => entry.role === role).length;
  return {
    outline,
    faults: [
      ...LANDMARKS.filter((role) => count(role) !== 1).map((role) => `${count(role)} × ${role}`),
      ...(outline.filter(({ level }) => level === 1).length === 1
        ? []
        : ['not one heading of level 1']),
      ...entries
        .filter(({ role, name }) => NAMED.has(role) && name === '')
        .map(({ role }) => `a ${role} without a name`),
    ],
  };
}

/**
 * Checks the tree that a screen reader gets: each landmark once, one heading of level 1, and names.
 * Attaches landmarks and headings to the report, and returns to the top of the page.
 */
export async function checkOutline(page: Page, step: string): Promise<void> {
  await expect
    .poll(async () => (await readTree(page)).faults, { message: `tree of ${step}` })
    .toEqual([]);
  const { outline } = await readTree(page);
  await page.evaluate(() => window.scrollTo(0, 0));
  await test.info().attach(`outline of ${step}`, {
    body: outline.map(({ role, name, level }) => `${role}${level ?? ''} ${name}`).join('\n'),
    contentType: 'text/plain',
  });
}
