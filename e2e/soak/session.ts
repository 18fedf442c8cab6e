import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { settled } from '../site/platform';
import { pick, type Random } from '../site/random';
import { ORIGIN } from '../site/site';
import { signUp } from '../sign-in/account';
import { BROKEN, FAULTED } from './operator';
import type { Turns } from './turns';

/** Pages of every remote. */
const PATHS = [
  '/',
  '/faq',
  '/pricing',
  '/learnings',
  '/stocks',
  '/stocks/screener',
  '/stocks/gainers-losers',
  '/etfs',
  '/crypto',
  '/stocks/warren-buffett',
  '/13f',
  '/senate',
  '/watchlists',
  '/portfolios',
  '/dashboard',
  '/calendar',
];
const STOCKS = ['AAPL', 'MSFT', 'NVDA', 'AMZN', 'META', 'GOOGL', 'JPM', 'KO'];

/** One deed of a visitor. Without a reload: within the open document. */
const DEEDS = ['link', 'link', 'link', 'back', 'forward', 'theme', 'watch'] as const;
const RELOADS = ['address', 'reload', 'cut'] as const;
type Deed = (typeof DEEDS)[number] | (typeof RELOADS)[number];

/** Longest step of a visitor on a busy machine, ms. */
const STEP_MS = 60_000;
/** A link of the site that changes nothing: the sign-out is one too. */
const LINKS = 'a[href^="/"]:not([href^="/log"], [href^="/api"], [href^="/payment"], [target])';
/** Addresses of files. */
const FILES = /\.(?:xml|png|svg|ico|webmanifest|zip|csv|ics)$/;

/** Matches addresses of the faulted remote: if one does not load, the browser navigates fully. */
async function faultedAddresses(page: Page): Promise<RegExp> {
  const patterns = await page.evaluate((name) => {
    const { composition } = Reflect.get(window, '__PLUMBLINE__') as {
      composition: { remotes: Record<string, { routes: { path: string }[] }> };
    };
    return composition.remotes[name]?.routes.map(({ path }) => path) ?? [];
  }, FAULTED);
  const paths = patterns.map((pattern) => pattern.replaceAll(/:[^/]+/g, '[^/?]+'));
  return new RegExp(`^(?:${paths.join('|')})(?:[?#]|$)`);
}

/** A signed-in visitor who uses the site at random, and remembers what the site must keep. */
export class Session {
  /** Errors outside the faulted remote, each with its page. */
  readonly errors: string[] = [];
  /** For each document, the size of its heap after each tenth deed, bytes. */
  readonly heaps: number[][] = [];
  /** Symbols that the site said it stored. */
  readonly watched = new Set<string>();
  deeds = 0;
  readonly #page: Page;
  readonly #random: Random;
  readonly #staysOpen: boolean;
  /** Links that the session does not follow. */
  #avoided: readonly RegExp[] = [FILES];
  #inspector: CDPSession | null = null;
  #authorization = '';

  /** @param staysOpen whether it keeps one document, so that its heap shows leaks */
  constructor(page: Page, random: Random, staysOpen: boolean) {
    this.#page = page;
    this.#random = random;
    this.#staysOpen = staysOpen;
    page.setDefaultTimeout(STEP_MS);
    page.on('domcontentloaded', () => this.heaps.push([]));
    page.on('pageerror', ({ message, stack }) => this.#note(`${message} ${stack}`));
    page.on('console', (message) => {
      if (message.type() === 'error') this.#note(`${message.text()} ${message.location().url}`);
    });
  }

  async begin(context: BrowserContext): Promise<void> {
    this.#page.on('request', (request) => {
      this.#authorization ||= request.headers()['authorization'] ?? '';
    });
    await signUp(this.#page);
    this.#inspector = await context.newCDPSession(this.#page);
    // Addresses of that remote open a new document.
    if (this.#staysOpen) this.#avoided = [FILES, await faultedAddresses(this.#page)];
  }

  /**
   * Uses the site until the end.
   *
   * @param until ms since 1970
   * @param turns those of the sessions that do not act all at once
   */
  async use(until: number, turns: Turns): Promise<void> {
    while (Date.now() < until)
      // The end may come while the session waits.
      await turns.take(() => (Date.now() < until ? this.#perform() : Promise.resolve()));
  }

  async #perform(): Promise<void> {
    const deed = pick(this.#random, this.#staysOpen ? DEEDS : [...DEEDS, ...RELOADS]) ?? 'link';
    try {
      await this.#act(deed);
      await this.#check();
    } catch (error) {
      // One failed deed must not end the soak: its figures would be lost.
      this.#note(`${deed}: ${error instanceof Error ? error.message : String(error)}`);
    }
    this.deeds += 1;
    if (this.deeds % 10 === 0) await this.#measure();
  }

  /** Symbols that the site lost, or has although nothing stored them. Empty if it kept all. */
  async lost(): Promise<string[]> {
    const answer = await this.#page.request.get(`${ORIGIN}/api/watchlists`, {
      headers: { authorization: this.#authorization },
    });
    const { items } = (await answer.json()) as { items: { items: { symbol: string }[] }[] };
    const stored = new Set(items.flatMap((list) => list.items.map(({ symbol }) => symbol)));
    return [...new Set([...stored, ...this.watched])].filter(
      (symbol) => stored.has(symbol) !== this.watched.has(symbol),
    );
  }

  async #act(deed: Deed): Promise<void> {
    const page = this.#page;
    if (deed === 'back') await this.#goBack();
    else if (deed === 'forward') await page.goForward();
    else if (deed === 'reload') await page.reload();
    else if (deed === 'theme') await this.#switchTheme();
    else if (deed === 'address') await page.goto(pick(this.#random, PATHS) ?? '/');
    else if (deed === 'cut') await this.#visitCut();
    else if (deed === 'watch') await this.#watch();
    else await this.#press(pick(this.#random, await this.#links()));
    await settled(page);
  }

  /** Not beyond the first page, which would leave the site. */
  async #goBack(): Promise<void> {
    const hasPage = await this.#page.evaluate(
      () => (Reflect.get(window, 'navigation') as { canGoBack: boolean }).canGoBack,
    );
    if (hasPage) await this.#page.goBack();
  }

  /** A phone has the button in its menu, and one page has no header. */
  async #switchTheme(): Promise<void> {
    const button = this.#page.getByRole('button', { name: 'Switch Light/Dark mode' });
    if (await button.isVisible()) await button.click();
  }

  async #links(): Promise<string[]> {
    const all = await this.#page
      .locator(LINKS)
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? '/'));
    return all.filter((href) => !this.#avoided.some((address) => address.test(href)));
  }

  /** Follows a link within the document. */
  async #press(href: string | undefined): Promise<void> {
    if (href === undefined) return;
    await this.#page
      .locator(`a[href="${href}"]`)
      .first()
      .evaluate((link) => (link as HTMLElement).click())
      // A list may have drawn its rows again.
      .catch(() => undefined);
  }

  /** A page of the faulted remote while none of its files can be loaded. */
  async #visitCut(): Promise<void> {
    const files = `**/releases/${FAULTED}/**`;
    await this.#page.route(files, (route) => route.abort('connectionrefused'));
    try {
      await this.#page.goto('/senate');
      await this.#page.locator('.part-failure, [data-part] h1, main h1').first().waitFor();
    } finally {
      await this.#page.unroute(files);
    }
  }

  /** Finds a stock by the search box, within the document, and watches it. */
  async #watch(): Promise<void> {
    const page = this.#page;
    const ticker = pick(this.#random, STOCKS) ?? 'AAPL';
    const box = page.getByPlaceholder('Ticker or asset name').locator('visible=true').first();
    // Some pages have no search bar.
    if ((await box.count()) === 0) return;
    const symbol = `${ticker}.US`;
    await box.fill(symbol);
    const name = page.locator('b', { hasText: new RegExp(`^${ticker}$`) });
    await page.getByRole('option').filter({ has: name }).first().click();
    await page.waitForURL(`**/stocks/details/${symbol}*`);
    await settled(page);
    const star = page
      .getByRole('main')
      .getByRole('button', { name: /^Add .* to a watchlist$/ })
      .first();
    if (this.watched.has(symbol) || !(await star.isVisible())) return;
    const stored = page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && /\/api\/watchlists/.test(answer.url()),
    );
    await star.click();
    if ((await stored).ok()) this.watched.add(symbol);
    await page.keyboard.press('Escape');
  }

  /** A failure card may name only the faulted remote. */
  async #check(): Promise<void> {
    const cards = await this.#page.locator('.part-failure').allInnerTexts();
    for (const card of cards) this.#note(`card: ${card}`);
    if (cards.length === 0 && (await this.#page.getByRole('heading', { level: 1 }).count()) === 0)
      this.#note('a page without a heading');
  }

  async #measure(): Promise<void> {
    await this.#inspector?.send('HeapProfiler.collectGarbage');
    const usage = await this.#inspector?.send('Runtime.getHeapUsage');
    if (usage) this.heaps.at(-1)?.push(usage.usedSize);
  }

  #note(error: string): void {
    if (error.includes(FAULTED) || error.includes(BROKEN)) return;
    this.errors.push(`${new URL(this.#page.url()).pathname}: ${error.slice(0, 400)}`);
  }
}
