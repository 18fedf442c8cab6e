import type { Page } from '@playwright/test';
import { z } from 'zod';
import { navigate, type Target } from './history-entry';
import { PageFailureError, refuseCard, untilMoved, untilShown, withinStep } from './page-failure';

/** Longest wait for a page to show anything else than the page before. */
const CHANGE_MS = 4000;
/** Time for which a text must be unchanged to count as the page's content. */
const STABLE_MS = 500;
/** Longest wait for a text that stays the same. */
const STABLE_LIMIT_MS = 3000;
const POLL_MS = 50;
/** Milliseconds for all of a navigation and its comparison. */
const COMPARISON_MS = 40_000;

/** Text and elements of a remote's page; null when it has no element or nothing in it. */
const contentSchema = z.string().nullable();

/** Without digits: clocks and prices change while a page keeps showing itself. */
const contentOf = (name: string): string => `(() => {
  const root = document.querySelector(${JSON.stringify(`[data-part=${JSON.stringify(name)}]`)});
  if (!root) return null;
  const text = root.innerText.replaceAll(/[\\s\\d]+/g, ' ').trim();
  const elements = root.querySelectorAll('img, svg, canvas, video, iframe, input, [role]').length;
  return text === '' && elements === 0 ? null : text;
})()`;

const readContent = async (page: Page, name: string): Promise<string | null> =>
  contentSchema.parse(await page.evaluate(contentOf(name)));

/** Content of the page once it stays the same; undefined if it never does. */
async function stableContent(page: Page, name: string): Promise<string | null | undefined> {
  const end = Date.now() + STABLE_LIMIT_MS;
  let last = await readContent(page, name);
  let since = Date.now();
  while (Date.now() < end) {
    await page.waitForTimeout(POLL_MS);
    const now = await readContent(page, name);
    if (now !== last) {
      last = now;
      since = Date.now();
    } else if (Date.now() - since >= STABLE_MS) return now;
  }
  return undefined;
}

/** Content of a page that is opened from a page of the shell, by a separate mount. */
async function openedDirectly(
  page: Page,
  name: string,
  { path }: Target,
): Promise<string | null | undefined> {
  await page.evaluate(navigate(path));
  await untilShown(page, name, path);
  return stableContent(page, name);
}

/** Waits until the page shows something that the page before did not. @returns the last content */
async function afterChange(
  page: Page,
  name: string,
  before: string | null,
): Promise<string | null> {
  const end = Date.now() + CHANGE_MS;
  let now = await readContent(page, name);
  while ((now === null || now === before) && Date.now() < end) {
    await page.waitForTimeout(POLL_MS);
    await refuseCard(page, name);
    now = await readContent(page, name);
  }
  return now;
}

/** Suspected fault of a page after a navigation. It counts if the page shows the same when opened directly. */
interface Suspicion {
  target: Target;
  from: Target;
  /** Content after the address changed; null if empty, else that of the page before. */
  content: string | null;
}

/** Follows a change of the address. @returns a suspicion, or null when the page changed */
async function follow(
  page: Page,
  name: string,
  { from, target, change }: { from: Target; target: Target; change: string },
): Promise<Suspicion | null> {
  const before = await stableContent(page, name);
  await page.evaluate(change);
  const isOwn = await untilMoved(page, name, target.path);
  if (!isOwn || before === undefined || before === null) return null;
  const after = await afterChange(page, name, before);
  return after === null || after === before ? { from, target, content: after } : null;
}

interface DirectOpening {
  /** Whether the page is shown at its address, without a failure or a redirect. */
  isShown: boolean;
  /** Undefined if it keeps changing. */
  content?: string | null | undefined;
}

/** Opens a page directly in a new tab. */
async function openInNewTab(
  open: () => Promise<Page>,
  name: string,
  target: Target,
): Promise<DirectOpening> {
  const page = await open();
  try {
    const direct = await withinStep(openedDirectly(page, name, target));
    return { isShown: new URL(page.url()).pathname === target.path, content: direct };
  } catch (error) {
    if (error instanceof PageFailureError) return { isShown: false };
    throw error;
  } finally {
    await page.close();
  }
}

/**
 * Sentence about a suspicion, or null. Both pages are opened directly: pages that show the same, or change while they
 * are compared, prove nothing.
 */
async function confirmed(
  open: () => Promise<Page>,
  name: string,
  { from, target, content: after }: Suspicion,
): Promise<string | null> {
  const { isShown, content: direct } = await openInNewTab(open, name, target);
  if (!isShown || direct === undefined || direct === null || direct === after) return null;
  if (after === null) return 'it shows nothing';
  const { content: before } = await openInNewTab(open, name, from);
  return before === after ? 'it keeps showing the page before' : null;
}

/**
 * Opens the first page of a remote, navigates to its second page by the shell's router, and back.
 *
 * @param open opens a new tab at a page of the shell
 * @param targets addresses of pages; those after the second are left out
 * @returns a line about the first navigation that the remote did not follow
 */
export async function navigationFaults(
  open: () => Promise<Page>,
  name: string,
  targets: readonly Target[],
): Promise<string[]> {
  const [first, second] = targets;
  if (!first || !second) return [];
  const page = await open();
  const steps = [
    { from: first, target: second, change: navigate(second.path) },
    { from: second, target: first, change: 'history.back()' },
  ];
  try {
    await withinStep(openedDirectly(page, name, first));
    for (const step of steps) {
      const fault = await faultOf(open, page, name, step);
      // Skip the way back after a failed way there: it would prove nothing.
      if (fault !== null) return [`${step.from.page} to ${step.target.page}: ${fault}`];
    }
    return [];
  } catch (error) {
    // The first page opened before: the mounts that follow name its failure.
    if (error instanceof PageFailureError) return [];
    throw error;
  } finally {
    await page.close();
  }
}

async function faultOf(
  open: () => Promise<Page>,
  page: Page,
  name: string,
  step: { from: Target; target: Target; change: string },
): Promise<string | null> {
  const judge = async () => {
    const suspicion = await follow(page, name, step);
    return suspicion && confirmed(open, name, suspicion);
  };
  try {
    return await withinStep(judge(), COMPARISON_MS);
  } catch (error) {
    if (!(error instanceof PageFailureError)) throw error;
    // A page that fails or redirects when opened directly does not fail by the navigation.
    const direct = await openInNewTab(open, name, step.target);
    return direct.isShown ? error.message : null;
  }
}
