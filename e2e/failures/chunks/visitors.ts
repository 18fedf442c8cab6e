import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { CONSENT_GIVEN, CONSENT_OPEN } from '../../site/consent';
import { open, settled } from '../../site/platform';
import { signUp } from '../../sign-in/account';

/** Kinds of visitors by what they are served: a guest, a guest with a phone, one who was never asked, a member. */
export type VisitorKind = 'guest' | 'phone' | 'unasked' | 'member';

export interface Visitors {
  /** Opens an empty page of a visitor. The caller closes it. */
  newPage(kind: VisitorKind): Promise<Page>;
  /** The same without what earlier pages stored. */
  firstPage(kind: VisitorKind): Promise<Page>;
  /** Signs the member up, and answers the addresses of what the member owns. */
  ownPages(): Promise<{ portfolio: string; watchlist: string }>;
  close(): Promise<void>;
}

/** A control that is not there within this time never comes, ms. */
const PATIENCE_MS = 8000;

const OPTIONS: Record<VisitorKind, BrowserContextOptions> = {
  guest: { storageState: CONSENT_GIVEN },
  phone: { storageState: CONSENT_GIVEN, viewport: { width: 390, height: 844 }, hasTouch: true },
  unasked: { storageState: CONSENT_OPEN },
  member: { storageState: CONSENT_GIVEN },
};

/** An account with a portfolio and a watchlist, and the addresses of both. */
async function signUpMember(page: Page): ReturnType<Visitors['ownPages']> {
  await signUp(page);
  await open(page, '/portfolios');
  await page.getByRole('button', { name: 'See a sample' }).click();
  await page.waitForURL(/\/portfolios\/[^/]+/);
  await settled(page);
  const portfolio = new URL(page.url()).pathname;
  await open(page, '/watchlists');
  const list = page.getByRole('main').locator('a[href^="/watchlists/"]').first();
  const watchlist = (await list.count()) > 0 ? await list.getAttribute('href') : null;
  return { portfolio, watchlist: watchlist ?? '/watchlists/none' };
}

/** One context for each kind of visitor: interception turns the HTTP cache off, so that each page asks for its chunks. */
export function startVisitors(browser: Browser): Visitors {
  const contexts = new Map<VisitorKind, Promise<BrowserContext>>();
  async function start(kind: VisitorKind): Promise<BrowserContext> {
    const context = await browser.newContext({ ...OPTIONS[kind], serviceWorkers: 'block' });
    context.setDefaultTimeout(PATIENCE_MS);
    // Chunks that are fetched ahead of a press would count for the page that fetched them.
    await context.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    return context;
  }
  const contextOf = (kind: VisitorKind): Promise<BrowserContext> => {
    const started = contexts.get(kind) ?? start(kind);
    contexts.set(kind, started);
    return started;
  };
  const newPage = async (kind: VisitorKind) => (await contextOf(kind)).newPage();
  return {
    newPage,
    async firstPage(kind) {
      const context = await start(kind);
      const page = await context.newPage();
      page.on('close', () => void context.close());
      return page;
    },
    async ownPages() {
      const page = await newPage('member');
      const own = await signUpMember(page);
      await page.close();
      return own;
    },
    async close() {
      for (const context of contexts.values()) await (await context).close();
    },
  };
}
