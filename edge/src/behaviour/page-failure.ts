import { brand } from 'shared/brand';
import type { Page } from '@playwright/test';
import { z } from 'zod';

/** A page of the candidate that failed, which ends the observation. */
export class PageFailureError extends Error {}

/** Milliseconds for one step of the gate with a page. The shell's own budgets end before. */
const STEP_MS = 14_000;
/** Longest wait for a single answer of a page. */
const RESPONSE_MS = 8000;
/** Polling interval of a page. */
const POLL_MS = 20;
/** Time for which the shell's page for missing data must be shown before it counts. */
const SETTLED_MS = 1000;

const stateSchema = z.object({
  /** Code of the failure card. */
  card: z.string().nullable(),
  status: z.string(),
  message: z.string(),
  hasElement: z.boolean(),
  /** Path of the last page view: the route is committed. */
  path: z.string(),
});

const stateOf = (name: string): string => `(() => {
  const { remotes, events } = ${brand.windowKey};
  const remote = remotes[${JSON.stringify(name)}];
  const view = events.findLast((event) => event.name === 'navigation/page-view');
  return {
    card: document.querySelector('.part-failure')?.dataset.code ?? null,
    status: remote?.status ?? 'unknown',
    message: remote?.error?.message ?? '',
    hasElement: document.querySelector(${JSON.stringify(`[data-part=${JSON.stringify(name)}]`)}) !== null,
    path: view?.payload.path ?? '',
  };
})()`;

const seconds = (milliseconds: number): string => `${Math.round(milliseconds / 1000)} s`;

/**
 * The result of a step with a page.
 * @throws PageFailureError when the page does not respond in time: its scripts hold the main thread
 */
export async function withinStep<T>(work: Promise<T>, budget = STEP_MS + 1000): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () =>
        reject(new PageFailureError(`it holds the main thread: no response in ${seconds(budget)}`)),
      budget,
    );
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    // Its browser context is closed while it still waits.
    work.catch(() => {});
  }
}

/** A failed start may open the page by a full navigation, which ends evaluations under way. */
const ask = (page: Page, name: string): Promise<z.infer<typeof stateSchema> | null> =>
  page.evaluate(stateOf(name)).then(
    (state) => stateSchema.parse(state),
    () => null,
  );

/**
 * Waits until a page of the remote is mounted, or a page of the shell for missing data is in its place.
 * @returns the status of the remote
 * @throws PageFailureError with the code of the failure card, or when nothing is shown in time
 */
export async function untilShown(page: Page, name: string, path: string): Promise<string> {
  const end = Date.now() + STEP_MS;
  let missingSince = Infinity;
  while (Date.now() < end) {
    const state = await withinStep(ask(page, name), RESPONSE_MS);
    if (state?.card) throw new PageFailureError(`${state.card}: ${state.message.slice(0, 300)}`);
    if (state?.status === 'mounted') return state.status;
    const isMissing =
      state !== null && !state.hasElement && state.status === 'loaded' && state.path === path;
    missingSince = isMissing ? Math.min(missingSince, Date.now()) : Infinity;
    if (state && Date.now() - missingSince >= SETTLED_MS) return state.status;
    await page.waitForTimeout(POLL_MS);
  }
  throw new PageFailureError(`it was not shown within ${seconds(STEP_MS)}`);
}

/**
 * Waits until a navigation within the remote is committed and its page is mounted.
 * @returns whether the remote shows the page itself; false for a page of the shell for missing data
 * @throws PageFailureError with the code of the failure card, or when nothing is shown in time
 */
export async function untilMoved(page: Page, name: string, path: string): Promise<boolean> {
  const end = Date.now() + STEP_MS;
  let missingSince = Infinity;
  while (Date.now() < end) {
    const state = await withinStep(ask(page, name), RESPONSE_MS);
    if (state?.card) throw new PageFailureError(`${state.card}: ${state.message.slice(0, 300)}`);
    const isThere = state?.path === path;
    if (isThere && state.status === 'mounted' && state.hasElement) return true;
    const isMissing = isThere && state.status === 'loaded' && !state.hasElement;
    missingSince = isMissing ? Math.min(missingSince, Date.now()) : Infinity;
    if (Date.now() - missingSince >= SETTLED_MS) return false;
    await page.waitForTimeout(POLL_MS);
  }
  throw new PageFailureError(`it was not shown within ${seconds(STEP_MS)}`);
}

/** @throws PageFailureError if the failure card has replaced a mounted page */
export async function refuseCard(page: Page, name: string): Promise<void> {
  const state = await ask(page, name);
  if (state?.card) throw new PageFailureError(`${state.card}: ${state.message.slice(0, 300)}`);
}
