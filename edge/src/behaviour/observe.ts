import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { brand } from 'shared/brand';
import { samplePath, type Release, type RouteDeclaration } from 'shared/contract';
import { z } from 'zod';
import { grows } from './growth';
import {
  countsSchema,
  leftoversSchema,
  type MemorySample,
  type Observation,
  type PageObservation,
} from './observation';

const PROBE = path.join(import.meta.dirname, 'page-probe.js');
/** A page of the shell alone, to which every mount is followed by a return. */
const NEUTRAL = '/login';
/** Mounts before the first sample: caches of the shell and of the browser fill up. */
const WARM_UP = 2;
/** Between two samples; fewer mounts of one page say nothing about growth. */
const MIN_MOUNTS = 2;
/** Rounds of mounts, with a sample after each. */
const ROUNDS = 2;
/** Growth is certain when it was there in each of so many rounds. */
const MAX_ROUNDS = 8;
/** How long a page has to stand; the shell's own budgets are shorter. */
const STAND_MS = 20_000;
/** How long the first data of a page is waited for. */
const READY_MS = 1000;
/** After the last unmount, so that what ends by itself has ended. */
const SETTLE_MS = 600;

/** Evaluates an expression in the page; what it answers is parsed by who asks. */
const ask = (page: Page, expression: string): Promise<unknown> =>
  page.evaluate(expression) as Promise<unknown>;

/** One path of each page that a visitor can open. */
function pagesOf(routes: readonly RouteDeclaration[]): { page: string; path: string }[] {
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

async function sample(page: Page, session: CDPSession): Promise<MemorySample> {
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes } = await session.send('Memory.getDOMCounters');
  const counts = countsSchema.parse(await ask(page, '__behaviourProbe.counts()'));
  return { ...counts, heapBytes: usedSize, nodes };
}

/** Status of the remote, or the failure that stands in its place. */
const outcomeOf = async (page: Page, name: string): Promise<string> =>
  z
    .string()
    .parse(
      await ask(
        page,
        `document.querySelector('.part-failure')?.dataset.code ?? ${brand.windowKey}.remotes[${JSON.stringify(name)}]?.status ?? 'unknown'`,
      ),
    );

const partOf = (name: string): string => `[data-part=${JSON.stringify(name)}]`;

/** Asked by the probe: Playwright's own waiting evaluates text in the page, which its policy refuses. */
const until = (page: Page, selector: string, present: boolean): Promise<unknown> =>
  ask(page, `__behaviourProbe.until(${JSON.stringify(selector)}, ${present}, ${STAND_MS})`);

/** Waits until the page stands, with its first data, or a card or another page does in its place. */
async function untilStands(page: Page, name: string): Promise<string> {
  await until(page, `${partOf(name)}, .part-failure`, true);
  return outcomeOf(page, name);
}

/** Whether the page says within the time that its first data is drawn; a plain one never says it. */
const saysReady = async (page: Page): Promise<boolean> =>
  (await Promise.race([
    ask(page, `${brand.windowKey}.ready.then(() => true)`),
    page.waitForTimeout(READY_MS),
  ])) === true;

const untilGone = (page: Page, name: string): Promise<unknown> =>
  until(page, `${partOf(name)}, .part-failure`, false);

/** An entry of the history that leads to a page of the remote, as a link of the frame makes it. */
const navigate = (path: string): string => `(() => {
  const { idx = 0 } = history.state ?? {};
  history.pushState({ usr: null, key: 'behaviour', idx: idx + 1 }, '', ${JSON.stringify(path)});
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
})()`;

/**
 * Mounts and unmounts each page of a remote in the live shell, about `mounts` times in all, and tells what came
 * of it. The visitor is signed out.
 */
export async function observe(
  browser: Browser,
  origin: string,
  { name, declaration }: Release,
  mounts: number,
): Promise<Observation> {
  const context = await browser.newContext({ baseURL: origin, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    const origins = new Set<string>();
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.protocol.startsWith('http') && url.origin !== origin) origins.add(url.origin);
    });
    await page.addInitScript({ content: await readFile(PROBE, 'utf8') });
    const session = await context.newCDPSession(page);
    await page.goto(NEUTRAL);
    await until(page, 'main h1', true);
    await ask(page, `${brand.windowKey}.ready.then(() => true)`);
    await page.waitForTimeout(SETTLE_MS);
    await ask(page, '__behaviourProbe.begin()');
    origins.clear();
    const targets = pagesOf(declaration.routes);
    const each = Math.max(
      MIN_MOUNTS,
      Math.ceil((mounts / Math.max(1, targets.length) - WARM_UP) / ROUNDS),
    );
    const pages: PageObservation[] = [];
    for (const target of targets) pages.push(await observePage(page, session, name, target, each));
    await page.waitForTimeout(SETTLE_MS);
    const leftovers = leftoversSchema.parse(await ask(page, '__behaviourProbe.left()'));
    return { name, pages, leftovers, origins: [...origins] };
  } finally {
    await context.close();
  }
}

async function observePage(
  page: Page,
  session: CDPSession,
  name: string,
  target: { page: string; path: string },
  mountsOfRound: number,
): Promise<PageObservation> {
  await ask(page, navigate(target.path));
  const outcome = await untilStands(page, name);
  const hasReadiness = await saysReady(page);
  const rulesOutside = z
    .array(z.string())
    .parse(await ask(page, `__behaviourProbe.rulesOutside(${JSON.stringify(name)})`));
  const leave = async () => {
    await ask(page, 'history.back()');
    await untilGone(page, name);
  };
  const visit = async () => {
    await ask(page, 'void __behaviourProbe.longestTask(), history.forward()');
    await untilStands(page, name);
    if (hasReadiness) await saysReady(page);
    await leave();
    return z.number().parse(await ask(page, '__behaviourProbe.longestTask()'));
  };
  await leave();
  for (let i = 1; i < WARM_UP; i += 1) await visit();
  const samples = [await sample(page, session)];
  const longestTasks: number[] = [];
  const observed = (): PageObservation => ({
    ...target,
    mounts: mountsOfRound,
    outcome,
    longestTasks,
    rulesOutside,
    samples,
  });
  for (let round = 0; round < ROUNDS || (round < MAX_ROUNDS && grows(observed())); round += 1) {
    for (let i = 0; i < mountsOfRound; i += 1) longestTasks.push(await visit());
    samples.push(await sample(page, session));
  }
  return observed();
}
