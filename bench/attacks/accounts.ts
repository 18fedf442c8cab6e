/** Accounts and portfolios of honest users and attackers, over the local sign-in. */
import { randomUUID } from 'node:crypto';
import { fieldOf, type Ask } from './ask';

export const WIRE = '/identitytoolkit.googleapis.com/v1/accounts';
export const FUNCTIONS = '/api/functions/europe-west2';
export const PASSWORD = 'correct horse';

export const newEmail = (): string => `${randomUUID()}@example.com`;

/** @returns the ID token of a new account */
export const signUp = async (ask: Ask, email = newEmail()): Promise<string> =>
  fieldOf(
    await ask({ path: `${WIRE}:signUp?key=local`, body: { email, password: PASSWORD } }),
    'idToken',
  );

/** @returns address of a new portfolio below `/api` */
export async function newPortfolio(ask: Ask, token: string): Promise<string> {
  const created = await ask({
    path: '/api/portfolios',
    token,
    body: { name: 'Attacked', currencyCode: 'USD' },
  });
  return `/api/portfolios/${fieldOf(created, 'id')}`;
}

/** An account with a portfolio, for attacks by files. */
export async function portfolioOwner(ask: Ask): Promise<{ token: string; portfolio: string }> {
  const token = await signUp(ask);
  return { token, portfolio: await newPortfolio(ask, token) };
}

const SYMBOLS = ['AAPL', 'MSFT', 'KO'];

/** Purchases and sales as CSV; files of different names have no row in common. */
export function transactionsCsv(name: string, rows: number): string {
  const lines = Array.from({ length: rows }, (_, i) => {
    const date = new Date(Date.UTC(2015, 0, 5 + Math.floor(i / 10))).toISOString().slice(0, 10);
    const type = i % 4 === 3 ? 'SELL' : 'BUY';
    const symbol = SYMBOLS[Math.floor(i / 4) % SYMBOLS.length];
    return `${date},${type},${symbol},1,${90 + (i % 100)},USD,${name} ${i}`;
  });
  return ['Date,Type,Symbol,Quantity,Price,Currency,Note', ...lines].join('\n');
}

/** Opens a checkout, each with a separate key. */
export const openCheckout = (ask: Ask, token = '', plan = 'plus') =>
  ask({
    path: `${FUNCTIONS}/createCheckoutSession`,
    token,
    body: { data: { plan, interval: 'year', idempotencyKey: randomUUID() } },
  });

/** @param opened answer with the checkout */
export const payCheckout = (ask: Ask, opened: string) => {
  const id = /"id":"([\w-]+)"/.exec(opened)?.[1];
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const path = `/api/billing/local-checkout/${id}`;
  return id === undefined ? null : ask({ path, headers, body: 'card=good' });
};
