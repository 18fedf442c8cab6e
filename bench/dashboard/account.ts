import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext } from '@playwright/test';
import { brand } from 'shared/brand';

const PASSWORD = 'a long enough password';
const SYMBOLS = [
  'AAPL.US',
  'MSFT.US',
  'NVDA.US',
  'AMZN.US',
  'GOOGL.US',
  'META.US',
  'TSLA.US',
  'JPM.US',
  'JNJ.US',
  'SPY.US',
  'EURUSD.FOREX',
  'BTC-USD.CC',
];

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Storage of a browser in which a new user is signed in who never opened the dashboard there. */
export async function signedInStorage(browser: Browser, origin: URL): Promise<State> {
  const email = `b-${randomUUID().slice(0, 8)}@example.com`;
  const token = await newAccount(origin, email);
  const ask = (path: string, body?: object) =>
    post(new URL(`/api${path}`, origin), body, { authorization: `Bearer ${token}` });
  await ask('/portfolios/sample');
  await ask('/watchlists', {
    name: 'Large companies',
    items: SYMBOLS.map((symbol) => ({ symbol })),
  });
  const context = await browser.newContext({ baseURL: origin.href });
  const page = await context.newPage();
  await page.goto('/login?prev=/faq');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL(({ pathname }) => pathname === '/faq');
  const state = await context.storageState();
  await context.close();
  const consent = { version: 1, statistics: false, at: '2026-01-01T00:00:00.000Z' };
  return {
    cookies: [],
    origins: state.origins.map((one) => ({
      ...one,
      localStorage: [
        ...one.localStorage.filter(({ name }) => name.startsWith('firebase:')),
        { name: `${brand.storagePrefix}consent`, value: JSON.stringify(consent) },
      ],
    })),
  };
}

/** @returns the ID token of a new account */
async function newAccount(origin: URL, email: string): Promise<string> {
  const wire = '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local';
  const answer = await post(new URL(wire, origin), { email, password: PASSWORD });
  const token: unknown = Reflect.get(answer, 'idToken');
  if (typeof token !== 'string') throw new Error('The sign-up answered no token');
  return token;
}

async function post(
  url: URL,
  body?: object,
  headers: Record<string, string> = {},
): Promise<object> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${url.pathname} answered ${answer.status}`);
  return (await answer.json()) as object;
}
