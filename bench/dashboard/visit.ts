import path from 'node:path';
import type { Browser, BrowserContextOptions, CDPSession, Page } from '@playwright/test';

export interface Visit {
  /** Milliseconds from the start of the navigation. */
  firstWidget: number;
  allInView: number;
  /** Until all widgets in view are shown; beacons and event streams included. */
  requests: number;
  apiRequests: number;
  scriptRequests: number;
  kilobytes: number;
  layoutShift: number;
  /** Widgets in view. */
  widgets: number;
  failures: number;
}

export interface VisitOptions extends Pick<BrowserContextOptions, 'storageState' | 'viewport'> {
  /** The code is cached, and the last answers are stored. */
  again: boolean;
  /** Reads are sent one by one, as to an API without batches. */
  alone: boolean;
}

/** A slow phone on slow 4G: 1.6 Mbit/s, 150 ms, a quarter of this processor. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
};
const CPU = 4;
const TIMEOUT_MS = 90_000;
/** The service worker and prefetches of a first visit have ended. */
const SETTLED_MS = 6000;

interface SentRequest {
  url: string;
  at: number;
  bytes: number;
}

/** One visit of the dashboard in a browser context of its own. */
export async function visit(
  browser: Browser,
  address: string,
  { again, alone, ...context }: VisitOptions,
): Promise<Visit> {
  const opened = await browser.newContext(context);
  try {
    if (alone)
      await opened.route('**/api/batch', (route) => route.fulfill({ status: 404, body: '' }));
    await opened.addInitScript({ path: path.join(import.meta.dirname, 'watch-widgets.js') });
    if (again) {
      const before = await opened.newPage();
      await before.goto(address);
      await firstScreen(before);
      await before.waitForTimeout(SETTLED_MS);
      await before.close();
    }
    const page = await opened.newPage();
    const cdp = await opened.newCDPSession(page);
    const requests = await watchRequests(cdp);
    await page.goto(address, { waitUntil: 'commit' });
    const { endedAt, ...times } = await firstScreen(page);
    // The last bytes are counted when they have arrived.
    await page.waitForTimeout(200);
    const sent = [...requests.values()].filter(
      ({ url, at }) => at <= endedAt && !(alone && url.endsWith('/api/batch')),
    );
    const matching = (pattern: RegExp) => sent.filter(({ url }) => pattern.test(url)).length;
    return {
      ...times,
      requests: sent.length,
      apiRequests: matching(/\/api\//),
      scriptRequests: matching(/\.js(\?|$)/),
      kilobytes: sent.reduce((sum, { bytes }) => sum + bytes, 0) / 1024,
    };
  } finally {
    await opened.close();
  }
}

async function watchRequests(cdp: CDPSession): Promise<Map<string, SentRequest>> {
  const requests = new Map<string, SentRequest>();
  cdp.on('Network.requestWillBeSent', ({ requestId, request: { url }, wallTime }) => {
    if (url.startsWith('http')) requests.set(requestId, { url, at: wallTime * 1000, bytes: 0 });
  });
  // Answers from the cache are no requests to the site.
  cdp.on('Network.requestServedFromCache', ({ requestId }) => requests.delete(requestId));
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache === true || response.fromServiceWorker === true)
      requests.delete(requestId);
  });
  cdp.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const one = requests.get(requestId);
    if (one) one.bytes += encodedDataLength;
  });
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', NETWORK);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU });
  return requests;
}

/** Result of `watch-widgets.js`. */
interface FirstScreen {
  firstWidget: number;
  allInView: number;
  /** Wall clock. */
  endedAt: number;
  layoutShift: number;
  widgets: number;
  failures: number;
}

async function firstScreen(page: Page): Promise<FirstScreen> {
  const result = await page.waitForFunction(
    () => Reflect.get(window, 'widgetsShown') as FirstScreen | undefined,
    undefined,
    { timeout: TIMEOUT_MS, polling: 100 },
  );
  return (await result.jsonValue()) as FirstScreen;
}
