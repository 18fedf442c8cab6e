import { devices, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { kilobytesOf, watchRequests, type SeenRequest } from '../composition/requests';
import type { StartPage } from './pages';
import { observe, type Observed, type ObserverOptions } from './observe';
import type { Press } from './presses';

/** Slow 4G and a quarter of this processor. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const CPU = 4;
/** Observation after first paint without presses, and after the last press. */
const LOAD_MS = 10_000;
const ANSWER_MS = 6000;
/** It says that it is a phone: the edge renders the first screen for the width of the device. */
const PHONE = { ...devices['Pixel 7'], viewport: { width: 412, height: 823 } };
/** All controls are in the header at this width. */
const WIDE = { viewport: { width: 1280, height: 823 } };

/** @returns the requests of the page from now on */
async function throttle(page: Page): Promise<() => SeenRequest[]> {
  const cdp = await page.context().newCDPSession(page);
  const requests = watchRequests(cdp);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', NETWORK);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU });
  return requests;
}

const read = (page: Page): Promise<Observed> =>
  page.evaluate(() => Reflect.get(window, 'startBench') as Observed);

async function openPage(
  browser: Browser,
  device: BrowserContextOptions,
  observed: ObserverOptions,
): Promise<Page> {
  const context = await browser.newContext({ ...device, colorScheme: 'light' });
  const page = await context.newPage();
  // The runner's compiler wraps named functions in calls of it.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(observe, observed);
  return page;
}

/** Waits for first paint, and then until `after` ms from it. */
async function waitAfterPaint(page: Page, after: number): Promise<void> {
  const paint = await page.waitForFunction(
    () => (Reflect.get(window, 'startBench') as { firstPaint: number | null }).firstPaint,
    null,
    { polling: 20, timeout: 30_000 },
  );
  const since = await page.evaluate(
    (at) => performance.now() - Number(at),
    await paint.jsonValue(),
  );
  await page.waitForTimeout(Math.max(0, after - since));
}

export interface Load {
  firstPaint: number;
  content: number;
  /** Blocking time in ms until 3 s and until 10 s after first paint. */
  blockingEarly: number;
  blocking: number;
  layoutShift: number;
  /** KB over the wire of scripts that were requested before content was ready. */
  scriptKb: number;
  /** KB over the wire of everything until 10 s after first paint. */
  totalKb: number;
}

/** One cold visit on a phone without a press. */
export async function load(browser: Browser, origin: string, page: StartPage): Promise<Load> {
  const opened = await openPage(browser, PHONE, { ...page, presses: [] });
  try {
    const requests = await throttle(opened);
    await opened.goto(origin + page.address, { waitUntil: 'commit' });
    await waitAfterPaint(opened, LOAD_MS);
    const { firstPaint, content, tasks, layoutShift } = await read(opened);
    const paint = firstPaint ?? Number.NaN;
    const readyAt =
      (await opened.evaluate(() => performance.timeOrigin)) + (content ?? Number.POSITIVE_INFINITY);
    const all = requests();
    const until = (ms: number): number =>
      tasks
        .filter(([start]) => start >= paint && start < paint + ms)
        .reduce((sum, [, duration]) => sum + duration - 50, 0);
    return {
      firstPaint: paint,
      content: content ?? Number.NaN,
      blockingEarly: until(3000),
      blocking: until(LOAD_MS),
      layoutShift,
      scriptKb: kilobytesOf(all.filter(({ script, at }) => script && at <= readyAt)),
      totalKb: kilobytesOf(all),
    };
  } finally {
    await opened.context().close();
  }
}

export type Places = ReadonlyMap<string, { x: number; y: number }>;

/** Centres of the controls on the finished page: a busy page could not be asked in time. */
export async function findPlaces(
  browser: Browser,
  origin: string,
  page: StartPage,
  presses: readonly Press[],
): Promise<Places> {
  const opened = await openPage(browser, WIDE, { ...page, presses: [] });
  try {
    await opened.goto(origin + page.address);
    await opened.waitForTimeout(3000);
    const places = new Map<string, { x: number; y: number }>();
    for (const { name, target } of presses) {
      const control = opened.locator(target).locator('visible=true').first();
      const box = await control.boundingBox({ timeout: 4000 }).catch(() => null);
      if (box && box.y + box.height < WIDE.viewport.height)
        places.set(name, { x: box.x + box.width / 2, y: box.y + box.height / 2 });
    }
    return places;
  } finally {
    await opened.context().close();
  }
}

export interface Answer {
  /** The control was at its place when it was pressed. */
  isThere: boolean;
  /** Milliseconds from the press until it was shown as pressed, and until it was carried out. */
  shown: number | null;
  answered: number | null;
}

export interface PressVisit {
  answers: ReadonlyMap<string, Answer>;
  /** Longest time in ms from an input to the paint after it. */
  interaction: number;
}

/** One cold visit with presses `after` ms after first paint. */
export async function press(
  browser: Browser,
  origin: string,
  page: StartPage,
  presses: readonly Press[],
  places: Places,
  after: number,
): Promise<PressVisit> {
  const opened = await openPage(browser, WIDE, {
    ...page,
    presses: presses.map(({ name, target, answered }) => ({ name, target, answered })),
  });
  try {
    await throttle(opened);
    await opened.goto(origin + page.address, { waitUntil: 'commit' });
    await waitAfterPaint(opened, after);
    for (const { name, text } of presses) {
      const place = places.get(name);
      if (!place) continue;
      await opened.mouse.click(place.x, place.y);
      if (text !== undefined) await opened.keyboard.type(text);
    }
    await opened.waitForTimeout(ANSWER_MS);
    const moments = await read(opened);
    const answers = new Map(
      presses
        .filter(({ name }) => places.has(name))
        .map(({ name }) => {
          const at = moments.pressed[name];
          const since = (moment: number | undefined): number | null =>
            at === undefined || moment === undefined ? null : moment - at;
          return [
            name,
            {
              isThere: at !== undefined,
              shown: since(moments.shown[name]),
              answered: since(moments.answered[name]),
            } satisfies Answer,
          ] as const;
        }),
    );
    return { answers, interaction: moments.interaction };
  } finally {
    await opened.context().close();
  }
}
