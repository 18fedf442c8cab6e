import { expect, test } from '@playwright/test';
import { ORIGIN } from '../site/site';

type Fields = Record<string, string | number | boolean | null>;

async function get<T>(path: string): Promise<T> {
  const answer = await fetch(`${ORIGIN}/api${path}`);
  expect(answer.status, path).toBe(200);
  return (await answer.json()) as T;
}

interface Explanation {
  value: number | string | boolean | null;
  inputs: { name: string; value: number | string | null }[];
}

/** Date relative to today, in days. */
const day = (from: number): string =>
  new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10);

const COMPANIES = ['AAPL.US', 'JPM.US', 'PLTR.US', 'VOD.LSE', 'BHP.AU', '2222.SR'];

test('a listing says what the last four quarters add up to', async () => {
  for (const symbol of COMPANIES) {
    const { fields } = await get<{ fields: Fields }>(`/assets/${symbol}`);
    const { inputs } = await get<Explanation>(`/assets/${symbol}/explain/revenueTTM`);
    const revenue = inputs.filter(({ name }) => name.startsWith('Revenue'));
    expect(revenue, symbol).toHaveLength(4);
    const sum = revenue.reduce((total, { value }) => total + Number(value), 0);
    expect(Number(fields['revenueTTM']) / sum, symbol).toBeCloseTo(1, 6);
  }
});

test('no collection is empty', async () => {
  for (const path of [
    // Few companies report in some weeks of the year: a quarter has all of them.
    `/earnings?from=${day(-60)}&to=${day(30)}`,
    '/dividends/upcoming',
    '/senate/transactions',
    '/13f/filers',
    `/calendar/events?from=${day(-60)}&to=${day(30)}`,
  ]) {
    const { total } = await get<{ total: number }>(path);
    expect(total, path).toBeGreaterThan(50);
  }
});

test('every headline is about an asset that exists and leads nowhere outside', async () => {
  const { items } = await get<{
    items: { title: string; url: string | null; symbols: string[]; tags: string[] }[];
  }>('/news?limit=100');
  expect(new Set(items.map(({ title }) => title)).size).toBe(items.length);
  expect(items.every(({ url, tags }) => url === null && tags.includes('simulated'))).toBe(true);
  const symbols = new Set(items.flatMap((item) => item.symbols).slice(0, 20));
  for (const symbol of symbols) await get(`/assets/${symbol}`);
});
