/** Requests of the load: pages, and reads of the API with and without an account. */
import { newPortfolio, signUp, transactionsCsv } from '../attacks/accounts';
import { callerFrom } from '../attacks/ask';
import { hotCalls } from '../http/calls';
import type { Call } from '../http/load';

const SYMBOLS = 200;
const USERS = 5;
const TRANSACTIONS = 200;

const page = (name: string, path: string): Call => ({
  name,
  method: 'GET',
  path,
  headers: { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' },
});

/** The largest stocks of the market. */
export async function largestStocks(origin: URL): Promise<string[]> {
  const answer = await fetch(new URL('/api/screeners/stocks/query', origin), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      columns: ['symbol'],
      pageSize: SYMBOLS,
      sort: [{ field: 'marketCap', direction: 'desc' }],
    }),
  });
  if (!answer.ok) throw new Error(`The screener answered ${await answer.text()}`);
  const { rows } = (await answer.json()) as { rows: [string][] };
  return rows.map(([symbol]) => symbol);
}

/** As many pages of assets as of all other pages together. */
export function pageCalls(symbols: readonly string[]): Call[] {
  const pages = [
    page('/', '/'),
    page('/pricing', '/pricing'),
    page('article', '/learnings/valuation/price-earnings'),
    page('screener', '/stocks/screener'),
    page('screener with a filter', '/stocks/screener?sector=Energy'),
    page('13F', '/13f'),
    page('calendar', '/calendar'),
  ];
  return symbols.flatMap((symbol, index) => [
    page('details', `/stocks/details/${symbol}`),
    pages[index % pages.length] ?? page('/', '/'),
  ]);
}

/** Reads of visitors and of signed-in users with a portfolio each. */
export async function apiCalls(origin: URL, symbols: readonly string[]): Promise<Call[]> {
  const ask = callerFrom('127.0.0.1', Number(origin.port));
  const calls: Call[] = [];
  for (let user = 0; user < USERS; user++) {
    const token = await signUp(ask);
    const portfolio = await newPortfolio(ask, token);
    const body = transactionsCsv(`user ${user}`, TRANSACTIONS);
    const headers = { 'content-type': 'text/csv' };
    const imported = await ask({ path: `${portfolio}/imports`, token, headers, body });
    if (imported.status !== 201) throw new Error(`The import answered ${imported.text}`);
    const authorization = { authorization: `Bearer ${token}` };
    for (const path of [portfolio, '/api/portfolios', '/api/settings'])
      calls.push({ name: 'account', method: 'GET', path, headers: authorization });
  }
  const ofAssets = symbols.flatMap((symbol): Call[] => [
    { name: 'history', method: 'GET', path: `/api/assets/${symbol}/history?range=MAX` },
    { name: 'asset', method: 'GET', path: `/api/assets/${symbol}` },
  ]);
  const hot = hotCalls(symbols);
  return ofAssets.flatMap((one, index) => [
    one,
    hot[index % hot.length] ?? one,
    calls[index % calls.length] ?? one,
  ]);
}
