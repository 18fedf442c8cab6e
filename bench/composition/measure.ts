import type { Browser } from '@playwright/test';
import { brand } from 'shared/brand';
import { kilobytesOf, watchRequests, type SeenRequest } from './requests';

export interface Visit {
  firstPaint: number;
  largestPaint: number;
  content: number;
  /** Sum of the layout shifts until content was ready. */
  layoutShift: number;
  /** Requests until content was ready. */
  requests: number;
  kilobytes: number;
  scriptKilobytes: number;
  depth: number;
  /**
   * Kilobytes of scripts, including those loaded once the page is shown, but without prefetches of
   * other pages.
   */
  laterScriptKilobytes: number;
  /** Scripts from the network, each once, in the order of their requests. */
  scripts: VisitedScript[];
}

export interface VisitedScript {
  url: string;
  /** Requested after content was ready. */
  later: boolean;
}

/** A slow phone on a slow line: 1.44 Mbit/s, 150 ms, a quarter of this processor. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 180_000,
  uploadThroughput: 84_000,
};
const CPU = 4;
/** Time after content is ready: deferred files have arrived, and prefetches have not started. */
const LATER_MS = 2500;

/**
 * One cold visit without cache. Counts requests until the page reports that it is ready, and for
 * `laterMs` after.
 */
export async function visit(browser: Browser, address: string, laterMs = LATER_MS): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const requests = watchRequests(cdp);
  await cdp.send('Network.enable');
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: false });
  await cdp.send('Network.emulateNetworkConditions', NETWORK);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU });
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction((key) => key in window, brand.windowKey, { timeout: 60_000 });
  const { contentAt, ...times } = await page.evaluate(async (key) => {
    const platform = Reflect.get(window, key) as { ready: Promise<void> };
    await platform.ready;
    const content = performance.now();
    const contentAt = performance.timeOrigin + content;
    await new Promise((resolve) => setTimeout(resolve, 400));
    const paints = performance.getEntriesByType('paint');
    const largest = await new Promise<number>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
        type: 'largest-contentful-paint',
        buffered: true,
      });
      setTimeout(() => resolve(0), 1000);
    });
    const shifts: number[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, 'value')));
    }).observe({ type: 'layout-shift', buffered: true });
    await new Promise((resolve) => setTimeout(resolve, 50));
    return {
      content,
      contentAt,
      layoutShift: shifts.reduce((sum, value) => sum + value, 0),
      largestPaint: largest,
      firstPaint: paints.find(({ name }) => name === 'first-contentful-paint')?.startTime ?? 0,
    };
  }, brand.windowKey);
  await page.waitForTimeout(Math.max(0, contentAt + laterMs - Date.now()));
  await context.close();
  const all = requests().filter(({ at }) => at <= contentAt + laterMs);
  const first = all.filter(({ at }) => at <= contentAt);
  const isScript = ({ script }: SeenRequest) => script;
  return {
    ...times,
    requests: first.length,
    kilobytes: kilobytesOf(first),
    scriptKilobytes: kilobytesOf(first.filter(isScript)),
    laterScriptKilobytes: kilobytesOf(all.filter(isScript)),
    depth: Math.max(0, ...first.map(({ depth }) => depth)),
    scripts: scriptsOf(all, contentAt),
  };
}

/** A preload and its script are one file. */
function scriptsOf(all: readonly SeenRequest[], contentAt: number): VisitedScript[] {
  const byUrl = new Map<string, VisitedScript>();
  for (const { url, at, script } of all)
    if (script && !byUrl.has(url)) byUrl.set(url, { url, later: at > contentAt });
  return [...byUrl.values()];
}
