import type { ElementHandle, Page, Request, Route } from '@playwright/test';
import { settled } from '../../site/platform';
import { missing, outline, ownField, pageCards, sayings, search, type Saying } from './page-state';
import type { Visit } from './visits';
import type { Visitors } from './visitors';

/** A page is at rest when it has requested nothing for this time, ms. */
const LATER_MS = 1500;
/** A chunk of the healthy visit is requested within this time, ms. */
const REQUEST_MS = 6000;
/** No retry follows a refused request after this time, ms: the longest backoff is 1.6 s. */
const QUIET_MS = 3500;
/** A page shows its failure within this time, ms (step budgets of the shell). */
const FAILURE_MS = 15_000;
const POLL_MS = 100;
/** Parts that a piece with a notice may take along: the buttons and headings of a card or an article. */
const MAX_PARTS_OF_PIECE = 20;
/** A page is given this time to offer a field before its chunk fails, ms. */
const TYPING_MS = 2500;
const TYPED = 'typed before';

const pathOf = (url: string): string => new URL(url).pathname;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function until(done: () => Promise<boolean> | boolean, ms: number): Promise<boolean> {
  const deadline = Date.now() + ms;
  while (Date.now() < deadline) {
    if (await done()) return true;
    await wait(POLL_MS);
  }
  return done();
}

/** Opens the address and waits until its page is ready or shows a failure. */
async function openPage(page: Page, visit: Visit): Promise<void> {
  await visit.prepare?.(page);
  await page.goto(visit.address, { waitUntil: 'commit' });
}

const ready = (page: Page): Promise<unknown> =>
  Promise.race([
    settled(page),
    until(async () => (await sayings(page)).length > 0, FAILURE_MS),
  ]).catch(() => undefined);

/** Watches the requests of a page. @returns waits until it is at rest: all are answered and no other follows */
function watchRest(page: Page): () => Promise<unknown> {
  const open = new Set<Request>();
  let changedAt = Date.now();
  const isWatched = (request: Request) => request.resourceType() !== 'eventsource';
  page.on('request', (request) => {
    if (!isWatched(request)) return;
    open.add(request);
    changedAt = Date.now();
  });
  const onEnd = (request: Request) => {
    if (open.delete(request)) changedAt = Date.now();
  };
  page.on('requestfinished', onEnd);
  page.on('requestfailed', onEnd);
  return () => {
    changedAt = Date.now();
    return until(() => open.size === 0 && Date.now() - changedAt > LATER_MS, FAILURE_MS);
  };
}

export interface HealthyVisit {
  /** Chunks in the order of their requests, and whether they came before the press. */
  chunks: Map<string, 'load' | 'press'>;
  outline: string[];
  /** Texts of notices that belong to the page itself, such as `/500`. */
  says: string[];
  /** False on pages that the specification shows without the header. */
  hasHeader: boolean;
  /** The press did not work: its message. */
  failure?: string;
}

const textsOf = (all: readonly Saying[]): string[] => all.map(({ text }) => text);

/** A visit without failures. */
export async function healthyVisit(visitors: Visitors, visit: Visit): Promise<HealthyVisit> {
  const page = await visitors.newPage(visit.visitor);
  const chunks: HealthyVisit['chunks'] = new Map();
  let phase: 'load' | 'press' = 'load';
  const atRest = watchRest(page);
  try {
    page.on('request', (request) => {
      const path = pathOf(request.url());
      if (path.endsWith('js') && !chunks.has(path)) chunks.set(path, phase);
    });
    await page.route('**/releases/**', (route) => route.fallback());
    await openPage(page, visit);
    await ready(page);
    await atRest();
    phase = 'press';
    await visit.press?.(page);
    if (visit.press) await atRest();
    return {
      chunks,
      outline: await outline(page),
      says: textsOf(await sayings(page)),
      hasHeader: await header(page).isVisible(),
    };
  } catch (error) {
    return { chunks, outline: [], says: [], hasHeader: true, failure: firstLine(error) };
  } finally {
    await page.close();
  }
}

interface ChunkKind {
  /** The page of the visit consists of it: its failure is the card of the page. */
  isOfPage: boolean;
  /** Without it the shell does not start. */
  isOfShell: boolean;
  /** Parts that may stay away without a notice. */
  extras?: RegExp | undefined;
}

export interface Outcome {
  result:
    | 'mended itself'
    | 'one press'
    | 'says so'
    | 'complete without it'
    | 'not requested'
    | 'FAILED';
  /** Reason of a failure, or parts that are missing. */
  detail?: string;
}

const busy = (route: Route) => route.fulfill({ status: 503, body: 'busy' });
const header = (page: Page) => page.getByRole('banner').first();
const firstLine = (error: unknown): string => String(error).split('\n', 1)[0] ?? '';

/** A page in which requests of one chunk are answered by the test. */
interface FailingPage {
  page: Page;
  requests: () => number;
  /** ms since the last request of the chunk was answered. */
  quiet: () => number;
  /** The first notice that the healthy page does not have. */
  saying: () => Promise<Saying | undefined>;
  /** Whether the notice is still there. */
  says: (text: string) => Promise<boolean>;
  /** Parts of the healthy page that are missing. */
  lost: () => Promise<string[]>;
  /** Waits until other requests are answered. */
  atRest: () => Promise<unknown>;
  /** Questions of the browser itself, each answered with "stay". */
  questions: readonly string[];
}

interface Trial {
  visitors: Visitors;
  visit: Visit;
  chunk: string;
  healthy: HealthyVisit;
  /** Visits without what earlier visits stored. */
  isFirstVisit?: boolean;
}

/** Runs `work` with a page in which requests of the chunk are answered by `answer`. */
async function withFailing(
  { visitors, visit, chunk, healthy, isFirstVisit = false }: Trial,
  answer: (route: Route, count: number, page: Page) => Promise<void>,
  work: (failing: FailingPage) => Promise<Outcome>,
): Promise<Outcome> {
  const page = await (isFirstVisit ? visitors.firstPage : visitors.newPage)(visit.visitor);
  let count = 0;
  let answeredAt = Number.POSITIVE_INFINITY;
  const questions: string[] = [];
  const atRest = watchRest(page);
  page.on('dialog', (dialog) => {
    questions.push(dialog.message());
    return dialog.dismiss();
  });
  try {
    await page.route(
      (url) => url.pathname === chunk,
      async (route) => {
        count += 1;
        answeredAt = Number.POSITIVE_INFINITY;
        await answer(route, count, page);
        answeredAt = Date.now();
      },
    );
    return await work({
      page,
      requests: () => count,
      quiet: () => Date.now() - answeredAt,
      saying: async () => (await sayings(page)).find(({ text }) => !healthy.says.includes(text)),
      says: async (text) => textsOf(await sayings(page)).includes(text),
      lost: async () => missing(healthy.outline, await outline(page)),
      atRest,
      questions,
    });
  } catch (error) {
    return { result: 'FAILED', detail: firstLine(error) };
  } finally {
    await page.close();
  }
}

/** Whether the document preloads a chunk: the failed preload is no request of the code that needs it. */
const isPreloaded = (page: Page, chunk: string): Promise<boolean> =>
  page
    .locator(`link[rel="preload"][href*="${chunk}"], link[rel="modulepreload"][href*="${chunk}"]`)
    .count()
    .then((links) => links > 0);

/** A visit while the first request of a chunk fails, and its preload. */
export const failingOnce = (trial: Trial): Promise<Outcome> =>
  withFailing(
    trial,
    async (route, count, page) => {
      const fails = count === 1 || (count === 2 && (await isPreloaded(page, trial.chunk)));
      await (fails ? busy(route) : route.fallback());
    },
    async ({ page, requests, saying, lost }) => {
      const { visit } = trial;
      await openPage(page, visit);
      await ready(page);
      await visit.press?.(page);
      if (!(await until(() => requests() > 0, REQUEST_MS))) return { result: 'not requested' };
      const isWhole = async () =>
        requests() > 1 && (await saying()) === undefined && (await lost()).length === 0;
      await until(async () => (await isWhole()) || (await saying()) !== undefined, FAILURE_MS);
      if (await isWhole()) return { result: 'mended itself' };
      const notice = await saying();
      if (notice) {
        await notice.retry.click();
        if (await until(isWhole, FAILURE_MS)) return { result: 'one press', detail: notice.text };
      }
      const detail = requests() > 1 ? `lost: ${(await lost()).join(', ')}` : 'no second request';
      return { result: 'FAILED', detail };
    },
  );

/** Empties a field without focusing it: a focus outside of an open panel closes the panel and its notice. */
const clearField = (field: ElementHandle): Promise<void> =>
  field.evaluate((input) => {
    // React listens to the prototype's setter.
    Reflect.set(Object.getPrototypeOf(input), 'value', '', input);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });

/** Types into the search of the header, and into a field of the page when it has one. */
async function typeIntoPage(page: Page, { needsEmpty }: Visit) {
  const fields: { name: string; read: () => Promise<string | null>; clear: () => Promise<void> }[] =
    [];
  for (const [name, field] of [
    ['search', search(page)],
    ['field', ownField(page)],
  ] as const) {
    if (name === needsEmpty) continue;
    if ((await field.count()) === 0 || (await field.inputValue()) !== '') continue;
    const input = await field.elementHandle();
    if (!input) continue;
    await input.fill(TYPED);
    await input.evaluate((one) => one instanceof HTMLElement && one.blur());
    fields.push({
      name,
      read: async () =>
        (await input.evaluate((one) => one.isConnected)) ? await input.inputValue() : null,
      clear: () => clearField(input).catch(() => undefined),
    });
  }
  return {
    names: fields.map(({ name }) => name),
    async lost(): Promise<string[]> {
      const texts = await Promise.all(fields.map(({ read }) => read()));
      return fields.filter((_, at) => texts[at] !== TYPED).map(({ name }) => name);
    },
    async clear(): Promise<void> {
      for (const field of fields) await field.clear();
    },
  };
}

/** Faults of the chrome: its header, links and menus must work beside the failure. */
async function chromeFaults(page: Page, hasHeader: boolean, isRunning: boolean): Promise<string[]> {
  const faults: string[] = [];
  // Far below the window it is drawn later and has no role.
  const footerLinks = page.locator('footer a[href^="/"]');
  if (!(await until(async () => (await footerLinks.count()) > 0, 2000))) faults.push('no footer');
  if (!hasHeader) return faults;
  const banner = header(page);
  if (!(await banner.isVisible())) return [...faults, 'no header'];
  if ((await banner.locator('a[href^="/"]').count()) === 0) faults.push('no links in the header');
  const menu = banner.locator('button[aria-expanded]').first();
  if (!isRunning || (await menu.count()) === 0) return faults;
  const press = () => menu.evaluate((button: HTMLElement) => button.click());
  const before = await menu.getAttribute('aria-expanded');
  await press();
  const opens = async () => (await menu.getAttribute('aria-expanded')) !== before;
  if (!(await until(opens, 2000))) faults.push('the header is dead');
  await press();
  return faults;
}

/** A visit while a chunk always fails; then it comes, and the notice is pressed. */
export const failingAlways = (
  trial: Trial,
  { isOfPage, isOfShell, extras }: ChunkKind,
): Promise<Outcome> => {
  const { visit, healthy, chunk } = trial;
  let release = (): void => {};
  const typed = new Promise<void>((resolve) => (release = resolve));
  let isFailing = true;
  return withFailing(
    trial,
    async (route) => {
      // The first request waits until something is typed.
      await typed;
      await (isFailing ? busy(route) : route.fallback());
    },
    async ({ page, requests, quiet, saying, says, lost, atRest, questions }) => {
      const isPressed = healthy.chunks.get(chunk) === 'press';
      await openPage(page, visit);
      await search(page)
        .waitFor()
        .catch(() => undefined);
      const typing = isPressed ? FAILURE_MS : TYPING_MS;
      await Promise.race([settled(page).catch(() => undefined), wait(typing)]);
      const text = await typeIntoPage(page, visit);
      const before = isPressed ? await outline(page) : [];
      release();
      // Later presses of a sequence lie in the chunk that fails.
      if (isPressed) await visit.press?.(page).catch(() => undefined);
      if (!(await until(() => requests() > 0, REQUEST_MS))) return { result: 'not requested' };
      await until(
        async () => questions.length > 0 || quiet() > QUIET_MS || (await saying()) !== undefined,
        FAILURE_MS,
      );
      // A page that cannot start takes its own fields along.
      const lostTexts = (await text.lost()).filter((name) => !(isOfPage && name === 'field'));
      // The search of a page hides what does not match the text.
      await text.clear();
      // Other requests finish first.
      if (!isPressed && !isOfPage) await atRest();
      // The press itself may have replaced parts, as a tab does.
      const staying = before.filter((name) => healthy.outline.includes(name));
      const allMissing = isPressed ? missing(staying, await outline(page)) : await lost();
      const missingParts = allMissing.filter((name) => !extras?.test(name));
      const hasCard = (await pageCards(page).count()) > 0;
      const notice = await saying();
      const limit = isPressed || !notice ? 0 : MAX_PARTS_OF_PIECE;
      const isMissing = missingParts.length > limit;
      const faults = [
        ...lostTexts.map((name) => `text of the ${name} is gone`),
        ...(await chromeFaults(page, healthy.hasHeader, !isOfShell)),
        ...(hasCard && !isOfPage ? ['the card of the page in place of a piece'] : []),
        // A piece that the page loads itself takes its own parts along; a notice replaces them.
        ...(isMissing && !hasCard ? [`without ${missingParts.join(', ')}`] : []),
      ];
      const where = notice?.text ?? questions[0]?.split('\n')[0] ?? 'nothing';
      if (faults.length > 0) return { result: 'FAILED', detail: `${where}: ${faults.join('; ')}` };
      if (questions.length > 0) return { result: 'says so', detail: where };
      if (!notice) return { result: 'complete without it' };
      isFailing = false;
      const isWhole = async () => (await saying()) === undefined && (await lost()).length === 0;
      // Several places can miss the same chunk: each has its own notice.
      for (let next = await saying(); next !== undefined; next = await saying()) {
        await next.retry.click();
        if (!(await until(async () => !(await says(next.text)), FAILURE_MS))) break;
      }
      if (await until(isWhole, FAILURE_MS))
        return { result: 'says so', detail: `${where}; ${text.names.join(' and ')} typed` };
      const still = (await lost()).join(', ');
      return { result: 'FAILED', detail: `${where}: the press does not mend it, without ${still}` };
    },
  );
};
