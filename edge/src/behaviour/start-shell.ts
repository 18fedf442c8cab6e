import type { Browser, BrowserContext, Page } from '@playwright/test';
import { SHELL_FAILED, SHELL_STARTED, samplePath } from 'shared/contract';
import { z } from 'zod';

/** A start of the shell that failed, with the code of the document's guard. */
export interface StartFailure {
  route: string;
  reason: string;
}

export interface ShellStarts {
  /** Routes at which the shell started. */
  started: number;
  failures: StartFailure[];
}

/** The guard gives up after 8 s of quiet main thread. */
const START_MS = 20_000;
const POLL_MS = 50;
/** Pages that start side by side. */
const CONCURRENCY = 3;
/** Limit of failed routes; further ones add no information. */
const MAX_FAILURES = 3;
/** A busy machine holds up pages that start side by side: a failure is confirmed by a start on its own. */
const CONFIRM_MS = 60_000;

const PROBE = `(() => {
  const probe = (window.__shellStart = { started: false, error: '' });
  document.addEventListener('${SHELL_STARTED}', () => (probe.started = true));
  document.addEventListener('${SHELL_FAILED}', (event) => (probe.error = String(event.detail)));
  addEventListener('error', (event) => (probe.error ||= event.message ?? ''));
})()`;

const stateSchema = z.object({ started: z.boolean(), error: z.string(), code: z.string() });

const STATE = `(() => {
  const { started, error } = window.__shellStart ?? { started: false, error: '' };
  return {
    started,
    error,
    code: document.querySelector('.shell-failure code')?.firstChild?.data ?? '',
  };
})()`;

/** @returns why the shell did not start on a page, or null */
async function failureOf(page: Page, path: string, limitMs: number): Promise<string | null> {
  const end = Date.now() + limitMs;
  // A script that hangs holds back the end of the document.
  await page.goto(path, { waitUntil: 'commit' });
  while (Date.now() < end) {
    const looked = page.evaluate(STATE).then(
      (value) => stateSchema.parse(value),
      () => null,
    );
    // A shell that holds the main thread answers nothing.
    const state = await Promise.race([looked, page.waitForTimeout(limitMs).then(() => null)]);
    if (state?.started) return null;
    if (state && state.code !== '')
      return [state.code, state.error].filter((text) => text !== '').join(', ');
    await page.waitForTimeout(POLL_MS);
  }
  return `it did not start within ${limitMs / 1000} s`;
}

async function startAt(
  context: BrowserContext,
  route: string,
  limitMs = START_MS,
): Promise<string | null> {
  const page = await context.newPage();
  try {
    await page.addInitScript({ content: PROBE });
    return await failureOf(page, samplePath(route), limitMs);
  } finally {
    await page.close();
  }
}

/**
 * Starts the shell of a site at a sample address of every route, signed out. Ends after some failures.
 * @param routes patterns
 */
export async function startShell(
  browser: Browser,
  origin: string,
  routes: readonly string[],
): Promise<ShellStarts> {
  const context = await browser.newContext({ baseURL: origin, serviceWorkers: 'block' });
  const waiting = [...routes];
  const failures: StartFailure[] = [];
  let started = 0;
  try {
    while (waiting.length > 0 && failures.length < MAX_FAILURES) {
      const suspects: string[] = [];
      const work = async (): Promise<void> => {
        while (suspects.length < MAX_FAILURES) {
          const route = waiting.shift();
          if (route === undefined) return;
          if ((await startAt(context, route)) === null) started += 1;
          else suspects.push(route);
        }
      };
      await Promise.all(Array.from({ length: CONCURRENCY }, work));
      for (const route of suspects) {
        const reason = await startAt(context, route, CONFIRM_MS);
        if (reason === null) started += 1;
        else failures.push({ route, reason });
      }
    }
    return { started, failures };
  } finally {
    await context.close();
  }
}
