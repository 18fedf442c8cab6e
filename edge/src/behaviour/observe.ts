import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { brand } from 'shared/brand';
import { samplePath, type Release, type RouteDeclaration } from 'shared/contract';
import { z } from 'zod';
import { consentRefused } from './consent-answer';
import { grows } from './growth';
import { navigationFaults } from './navigate-within';
import { PageFailureError, refuseCard, untilShown, withinStep } from './page-failure';
import { navigate, type Target } from './history-entry';
import {
  countsSchema,
  leftoversSchema,
  NO_LEFTOVERS,
  type MemorySample,
  type Observation,
  type PageObservation,
} from './observation';

const PROBE = path.join(import.meta.dirname, 'page-probe.js');
/** A page of the shell only; every mount is followed by a return to it. */
const NEUTRAL = '/login';
/** Mounts before the first sample: caches of the shell and of the browser fill up. */
const WARM_UP = 2;
/** Minimum mounts between two samples: fewer mounts of one page do not show growth. */
const MIN_MOUNTS = 2;
/** Rounds of mounts, with a sample after each. */
const ROUNDS = 2;
/** Number of rounds: growth in each of them is certain. */
const MAX_ROUNDS = 8;
/** How long a page of the shell has to appear, or one of the remote to go. */
const STAND_MS = 10_000;
/** Time for testing further pages after the first failure, to report those too. */
const FURTHER_FAILURES_MS = 5000;
/** How long the first data of a page is waited for. */
const READY_MS = 1000;
/** Delay after the last unmount, so that temporary activity has ended. */
const SETTLE_MS = 600;

/** Evaluates an expression in the page; the caller parses the answer. */
const ask = (page: Page, expression: string): Promise<unknown> =>
  page.evaluate(expression) as Promise<unknown>;

/** One path of each page that a visitor can open. */
function pagesOf(routes: readonly RouteDeclaration[]): Target[] {
  const paths = new Map<string, string>();
  for (const route of routes) {
    if (route.availability) continue;
    // An address without parameters needs no data to exist.
    const earlier = paths.get(route.page);
    const sample = samplePath(route.path);
    if (earlier === undefined || route.path === sample) paths.set(route.page, earlier ?? sample);
  }
  return [...paths].map(([page, at]) => ({ page, path: at }));
}

/** The targets with other parameters; none for a page whose route has no parameter. */
function otherAddresses(routes: readonly RouteDeclaration[], targets: readonly Target[]): Target[] {
  return targets.flatMap((target) => {
    const route = routes.find(
      ({ page, path: pattern }) => page === target.page && samplePath(pattern) === target.path,
    );
    if (!route?.path.includes('/:')) return [];
    return [{ page: target.page, path: samplePath(route.path.replaceAll('/:', '/:other_')) }];
  });
}

async function sample(page: Page, session: CDPSession): Promise<MemorySample> {
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes } = await session.send('Memory.getDOMCounters');
  const counts = countsSchema.parse(await ask(page, '__behaviourProbe.counts()'));
  return { ...counts, heapBytes: usedSize, nodes };
}

const partOf = (name: string): string => `[data-part=${JSON.stringify(name)}]`;

/** Asked by the probe: Playwright's own waiting evaluates text in the page, which its policy refuses. */
const until = (page: Page, selector: string, present: boolean): Promise<unknown> =>
  ask(page, `__behaviourProbe.until(${JSON.stringify(selector)}, ${present}, ${STAND_MS})`);

/** Waits for the shell and its first page. The heading may be HTML from before the shell's start. */
const SHELL_READY = `new Promise((resolve, reject) => {
  const giveUpAt = performance.now() + ${STAND_MS};
  const check = () => {
    const shell = window[${JSON.stringify(brand.windowKey)}];
    if (shell) shell.ready.then(() => resolve(true), reject);
    else if (performance.now() > giveUpAt) reject(new Error('the shell did not start'));
    else setTimeout(check, 20);
  };
  check();
})`;

/** Whether the page reports in time that its first data is drawn; a plain page never does. */
const saysReady = async (page: Page): Promise<boolean> =>
  (await Promise.race([ask(page, SHELL_READY), page.waitForTimeout(READY_MS)])) === true;

const untilGone = (page: Page, name: string): Promise<unknown> =>
  until(page, `${partOf(name)}, .part-failure`, false);

/** Opens a page of the shell in a new tab and records its state before the remote's code runs. */
async function openNeutral(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript({ content: await readFile(PROBE, 'utf8') });
  await page.goto(NEUTRAL);
  await until(page, 'main h1', true);
  await ask(page, SHELL_READY);
  await page.waitForTimeout(SETTLE_MS);
  await ask(page, '__behaviourProbe.begin()');
  return page;
}

const failedPage = (target: Target, failure: string): PageObservation => ({
  ...target,
  mounts: 0,
  outcome: 'failed',
  failure,
  longestTasks: [],
  rulesOutside: [],
  samples: [],
});

/**
 * Opens a page for the first time and leaves it again.
 * @param onStays called if the page does not redirect to another address
 * @returns why it failed, or null
 */
async function firstVisit(
  page: Page,
  name: string,
  target: Target,
  onStays: () => void,
): Promise<string | null> {
  const visit = async () => {
    await ask(page, navigate(target.path));
    await untilShown(page, name, target.path);
    await saysReady(page);
    await refuseCard(page, name);
    if (new URL(page.url()).pathname === target.path) onStays();
    await leave(page, name);
  };
  return failureOf(withinStep(visit()));
}

const failureOf = (work: Promise<unknown>): Promise<string | null> =>
  work.then(
    () => null,
    (error: unknown) => {
      if (error instanceof PageFailureError) return error.message;
      throw error;
    },
  );

async function leave(page: Page, name: string): Promise<void> {
  await ask(page, 'history.back()');
  await untilGone(page, name);
}

/**
 * Mounts and unmounts each page of a remote in the live shell, about `mounts` times in all, and
 * reports the result. Each page is opened once before any is measured: a failed page ends the
 * observation at once. The visitor is signed out.
 */
export async function observe(
  browser: Browser,
  origin: string,
  { name, declaration }: Release,
  mounts: number,
): Promise<Observation> {
  const context = await browser.newContext({
    baseURL: origin,
    serviceWorkers: 'block',
    storageState: consentRefused(origin),
  });
  try {
    const origins = new Set<string>();
    context.on('request', (request) => {
      const url = new URL(request.url());
      if (url.protocol.startsWith('http') && url.origin !== origin) origins.add(url.origin);
    });
    const targets = pagesOf(declaration.routes);
    let page = await openNeutral(context);
    origins.clear();
    const failures: PageObservation[] = [];
    const staying: Target[] = [];
    let end = Infinity;
    for (const target of targets) {
      if (Date.now() > end) break;
      const failure = await firstVisit(page, name, target, () => staying.push(target));
      if (failure === null) continue;
      failures.push(failedPage(target, failure));
      end = Math.min(end, Date.now() + FURTHER_FAILURES_MS);
      // A tab with a blocked main thread no longer answers.
      if (target !== targets.at(-1)) page = await openNeutral(context);
    }
    const failed = (pages: PageObservation[]): Observation => ({
      name,
      pages,
      navigation: [],
      leftovers: NO_LEFTOVERS,
      origins: [],
    });
    if (failures.length > 0) return failed(failures);
    const originsBefore = new Set(origins);
    const navigation = await navigationFaults(
      () => openNeutral(context),
      name,
      staying.length === 1 ? [...staying, ...otherAddresses(declaration.routes, staying)] : staying,
    );
    await page.bringToFront();
    // Its new tabs load the shell, which may ask other origins than the remote.
    origins.clear();
    for (const one of originsBefore) origins.add(one);
    const session = await context.newCDPSession(page);
    const each = Math.max(
      MIN_MOUNTS,
      Math.ceil((mounts / Math.max(1, targets.length) - WARM_UP) / ROUNDS),
    );
    const pages: PageObservation[] = [];
    for (const target of targets) {
      const observed = await observePage(page, session, name, target, each);
      if (typeof observed === 'string') return failed([failedPage(target, observed)]);
      pages.push(observed);
    }
    await page.waitForTimeout(SETTLE_MS);
    const leftovers = leftoversSchema.parse(await ask(page, '__behaviourProbe.left()'));
    return { name, pages, navigation, leftovers, origins: [...origins] };
  } finally {
    await context.close();
  }
}

/** Measures a page that was opened before. @returns the observation, or why the page failed this time */
async function observePage(
  page: Page,
  session: CDPSession,
  name: string,
  target: Target,
  mountsOfRound: number,
): Promise<PageObservation | string> {
  const longestTasks: number[] = [];
  const samples: MemorySample[] = [];
  let outcome = '';
  let rulesOutside: string[] = [];
  let hasReadiness = false;
  const observed = (): PageObservation => ({
    ...target,
    mounts: mountsOfRound,
    outcome,
    failure: null,
    longestTasks,
    rulesOutside,
    samples,
  });
  const first = async () => {
    await ask(page, navigate(target.path));
    outcome = await untilShown(page, name, target.path);
    hasReadiness = await saysReady(page);
    rulesOutside = z
      .array(z.string())
      .parse(await ask(page, `__behaviourProbe.rulesOutside(${JSON.stringify(name)})`));
    await leave(page, name);
  };
  const visit = async () => {
    await ask(page, 'void __behaviourProbe.longestTask(), history.forward()');
    await untilShown(page, name, target.path);
    if (hasReadiness) await saysReady(page);
    await refuseCard(page, name);
    await leave(page, name);
    return z.number().parse(await ask(page, '__behaviourProbe.longestTask()'));
  };
  const measure = async () => {
    await withinStep(first());
    for (let i = 1; i < WARM_UP; i += 1) await withinStep(visit());
    samples.push(await withinStep(sample(page, session)));
    for (let round = 0; round < ROUNDS || (round < MAX_ROUNDS && grows(observed())); round += 1) {
      for (let i = 0; i < mountsOfRound; i += 1) longestTasks.push(await withinStep(visit()));
      samples.push(await withinStep(sample(page, session)));
    }
  };
  return (await failureOf(measure())) ?? observed();
}
