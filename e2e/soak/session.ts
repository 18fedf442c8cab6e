import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { settled } from '../site/platform';
import { pick, type Random } from '../site/random';
import { ORIGIN } from '../site/site';
import { signUp } from '../sign-in/account';
import { BROKEN, FAULTED } from './operator';

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

/** Longest step of a visitor on a busy machine, ms. */
const STEP_MS = 60_000;
/** A link of the site that changes nothing: the sign-out is one too. */
const LINKS = 'a[href^="/"]:not([href^="/log"], [href^="/api"], [href^="/payment"], [target])';

/** A signed-in visitor who uses the site at random, and remembers what the site must keep. */
export class Session {
  /** Errors outside the faulted remote, each with its page. */
  readonly errors: string[] = [];
  /** Size of the page's heap after each tenth deed, bytes. */
  readonly heap: number[] = [];
  /** Symbols that the site said it stored. */
  readonly watched = new Set<string>();
  deeds = 0;
  readonly #page: Page;
  readonly #random: Random;
  readonly #deeds: readonly ((typeof DEEDS)[number] | (typeof RELOADS)[number])[];
  #inspector: CDPSession | null = null;
  #authorization = '';

  /** @param staysOpen whether it keeps one document, so that its heap shows leaks */
  constructor(page: Page, random: Random, staysOpen: boolean) {
    this.#page = page;
    this.#random = random;
    this.#deeds = staysOpen ? DEEDS : [...DEEDS, ...RELOADS];
    page.setDefaultTimeout(STEP_MS);
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
  }

  /** Uses the site until the end, ms since 1970. */
  async use(until: number): Promise<void> {
    while (Date.now() < until) {
      await this.#act();
      await this.#check();
      this.deeds += 1;
      if (this.deeds % 10 === 0) await this.#measure();
    }
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

  async #act(): Promise<void> {
    const page = this.#page;
    const deed = pick(this.#random, this.#deeds);
    if (deed === 'back') await page.goBack();
    else if (deed === 'forward') await page.goForward();
    else if (deed === 'reload') await page.reload();
    else if (deed === 'theme') await this.#switchTheme();
    else if (deed === 'address') await page.goto(pick(this.#random, PATHS) ?? '/');
    else if (deed === 'cut') await this.#visitCut();
    else if (deed === 'watch') await this.#watch();
    else await this.#press(pick(this.#random, await this.#links()));
    // Going back beyond the first page leaves the site.
    if (!page.url().startsWith(ORIGIN)) await page.goto('/');
    await settled(page);
  }

  /** A phone has the button in its menu, and one page has no header. */
  async #switchTheme(): Promise<void> {
    const button = this.#page.getByRole('button', { name: 'Switch Light/Dark mode' });
    if (await button.isVisible()) await button.click();
  }

  #links = (): Promise<string[]> =>
    this.#page
      .locator(LINKS)
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? '/'));

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
    await this.#page.goto('/senate');
    await this.#page.locator('.part-failure, [data-part] h1, main h1').first().waitFor();
    await this.#page.unroute(files);
  }

  async #watch(): Promise<void> {
    const page = this.#page;
    const ticker = pick(this.#random, STOCKS) ?? 'AAPL';
    await page.goto(`/stocks/details/${ticker}.US`);
    await settled(page);
    if (this.watched.has(`${ticker}.US`)) return;
    const stored = page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && /\/api\/watchlists/.test(answer.url()),
    );
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Add .* to a watchlist$/ })
      .first()
      .click();
    if ((await stored).ok()) this.watched.add(`${ticker}.US`);
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
    if (usage) this.heap.push(usage.usedSize);
  }

  #note(error: string): void {
    if (error.includes(FAULTED) || error.includes(BROKEN)) return;
    this.errors.push(`${new URL(this.#page.url()).pathname}: ${error.slice(0, 400)}`);
  }
}
