import { expect, test } from '@playwright/test';
import { PLAN_QUOTAS } from 'shared/contract';
import {
  everyItem,
  expectSame,
  get,
  post,
  postForText,
  recordsOf,
  sumOf,
  textOf,
  type Value,
} from './product-api';

/** Rows in the exported file of a signed-out visitor. */
const exported = (total: number) => Math.min(total, PLAN_QUOTAS.visitor.csvRows ?? total);

interface Holding {
  symbol: string | null;
  amountType: string;
  putCall: string | null;
  status: string;
  shares: number;
  valueUSD: number;
  weight: number | null;
}
interface Filer {
  total: number;
  quarter: string;
  totals: { valueUSD: number } & Record<
    'valueChangeUSD' | 'tradeEffectUSD' | 'priceEffectUSD',
    number | null
  >;
  counts: Record<string, number>;
  concentration: { top10: number };
  holdings: Holding[];
}

test('what a manager holds adds up, and the pages of the stocks say the same', async () => {
  const { items } = await get<{ items: { cik: string; valueUSD: number }[] }>(
    '/13f/filers?pageSize=30',
  );
  for (const { cik, valueUSD } of [items[0], items[9], items[29]].flatMap((item) => item ?? [])) {
    const holdings: Holding[] = [];
    let filer: Filer;
    let page = 1;
    do {
      filer = await get<Filer>(`/13f/filers/${cik}?pageSize=200&page=${page}`);
      holdings.push(...filer.holdings);
      page += 1;
    } while (holdings.length < filer.total);
    const openHoldings = holdings.filter(
      ({ status, putCall }) => status !== 'SOLD_OUT' && !putCall,
    );
    const { totals } = filer;
    expect(totals.valueUSD, cik).toBe(valueUSD);
    expectSame(sumOf(openHoldings.map((holding) => holding.valueUSD)), valueUSD, `${cik} value`);
    const weights = openHoldings
      .map(({ weight }) => weight ?? Number.NaN)
      .toSorted((a, b) => b - a);
    expectSame(sumOf(weights), 100, `${cik} weights`);
    expectSame(filer.concentration.top10, sumOf(weights.slice(0, 10)), `${cik} largest ten`);
    const { valueChangeUSD, tradeEffectUSD, priceEffectUSD } = totals;
    // A first report has no previous one to compare with.
    if (valueChangeUSD === null)
      expect([tradeEffectUSD, priceEffectUSD], cik).toEqual([null, null]);
    else
      expect((tradeEffectUSD ?? NaN) + (priceEffectUSD ?? NaN), cik).toBeCloseTo(
        valueChangeUSD,
        -1,
      );
    const stocks = holdings.filter(({ putCall }) => !putCall);
    for (const status of ['NEW', 'INCREASED', 'DECREASED', 'UNCHANGED']) {
      const count = stocks.filter((holding) => holding.status === status).length;
      expect(filer.counts[status.toLowerCase()], `${cik} ${status}`).toBe(count);
    }
    expect(recordsOf(await textOf(`/13f/filers/${cik}/holdings.csv`)), cik).toHaveLength(
      exported(filer.total),
    );
    const largest = openHoldings.find(({ symbol }) => symbol !== null);
    const holders = await everyItem<Holding & { cik: string }>(
      `/assets/${largest?.symbol ?? ''}/holders?quarter=${filer.quarter}`,
    );
    const same = holders.find(
      (holder) => holder.cik === cik && holder.amountType === 'SH' && holder.putCall === null,
    );
    expect(same?.shares, cik).toBe(largest?.shares);
    expect(same?.weight, cik).toBe(largest?.weight);
  }
});

interface Trade {
  type: string;
  amount: { from: number } | null;
  transactionDate: string;
  filedDate: string | null;
  delayDays: number | null;
  late: boolean | null;
}

test('a senator is the sum of the trades, and so is the file to download', async () => {
  const politicians = await everyItem<{
    id: string;
    trades: number;
    purchases: number;
    bought: { from: number };
  }>('/senate/politicians');
  const { total } = await get<{ total: number }>('/senate/transactions?pageSize=1');
  expect(sumOf(politicians.map(({ trades }) => trades))).toBe(total);
  expect(recordsOf(await textOf('/senate/transactions.csv'))).toHaveLength(exported(total));
  const few = politicians.filter(({ trades }) => trades > 20).slice(-3);
  for (const { id, trades, purchases, bought } of few) {
    const own = await everyItem<Trade>(`/senate/transactions?politician=${id}`);
    expect(own, id).toHaveLength(trades);
    const buys = own.filter(({ type }) => type === 'Purchase');
    expect(purchases, id).toBe(buys.length);
    expect(bought.from, id).toBe(sumOf(buys.map(({ amount }) => amount?.from ?? 0)));
    const strange = own.filter(
      ({ transactionDate, filedDate, delayDays, late }) =>
        (filedDate !== null && filedDate < transactionDate) ||
        (delayDays !== null && late !== delayDays > 45),
    );
    expect(strange, id).toEqual([]);
  }
});

test('a week of the calendar counts what it shows, and the calendar file holds it', async () => {
  const { total, items, facets, from, to } = await get<{
    total: number;
    from: string;
    to: string;
    items: { at: string | null; countryCode: string; importance: number }[];
    facets: Record<string, { value: string; count: number }[]>;
  }>('/calendar/events?pageSize=200');
  expect(total).toBe(items.length);
  expect(total).toBeGreaterThan(0);
  const times = items.flatMap(({ at }) => at ?? []);
  expect(times).toEqual(times.toSorted());
  for (const { value, count } of facets['country'] ?? []) {
    expect(count, value).toBe(items.filter(({ countryCode }) => countryCode === value).length);
  }
  for (const { value, count } of facets['importance'] ?? []) {
    expect(count, value).toBe(items.filter((event) => String(event.importance) === value).length);
  }
  const file = await textOf(`/calendar/events.ics?from=${from}&to=${to}`);
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(total);
});

test('an upcoming dividend is the same in the list and on the page of its company', async () => {
  interface Coming {
    symbol: string;
    exDate: string;
    amount: number;
    lastDayToBuy: string;
    status: string;
  }
  const { items, total, days } = await get<{
    items: Coming[];
    total: number;
    days: { count: number }[];
  }>('/dividends/upcoming?pageSize=200');
  expect(sumOf(days.map(({ count }) => count))).toBe(total);
  expect(items.every(({ lastDayToBuy, exDate }) => lastDayToBuy < exDate)).toBe(true);
  for (const item of items.filter((_, at) => at % 20 === 0)) {
    const { upcoming } = await get<{ upcoming: Coming[] }>(`/assets/${item.symbol}/dividends`);
    const same = upcoming.find(({ exDate }) => exDate === item.exDate);
    expect(same?.amount, item.symbol).toBe(item.amount);
    expect(same?.status, item.symbol).toBe(item.status);
  }
});

test('a score is the sum of its parts, in the list as in the breakdown', async () => {
  const { items } = await post<{ items: { symbol: string; score: number }[] }>(
    '/pro-filters/plumbline/query',
    { pageSize: 100 },
  );
  for (const { symbol, score } of items.filter((_, at) => at % 20 === 0)) {
    const breakdown = await get<{
      score: number;
      factors: { contribution: number | null; metrics: { contribution: number | null }[] }[];
    }>(`/pro-filters/plumbline/breakdown/${symbol}`);
    expect(breakdown.score, symbol).toBe(score);
    const parts = breakdown.factors.map(({ contribution }) => contribution ?? 0);
    expect(sumOf(parts), symbol).toBeCloseTo(score, 6);
    for (const { contribution, metrics } of breakdown.factors) {
      expect(sumOf(metrics.map((metric) => metric.contribution ?? 0)), symbol).toBeCloseTo(
        contribution ?? 0,
        6,
      );
    }
  }
});

test('rows, recount, file and explanation of a screen agree', async () => {
  type Row = [symbol: string, sector: string | null, margin: number | null, pe: number | null];
  const columns = ['symbol', 'sector', 'profitMargin', 'peRatio'];
  const list = async (where: object[]) => {
    const rows: Row[] = [];
    for (let page = 1; ; page += 1) {
      const answer = await post<{ rows: Value[][]; total: number }>('/screeners/stocks/query', {
        where,
        columns,
        page,
        pageSize: 200,
      });
      rows.push(...(answer.rows as unknown as Row[]));
      if (rows.length >= answer.total || answer.rows.length === 0) return rows;
    }
  };
  const universe = await list([]);
  const medianOf = (sector: string) => {
    const margins = universe
      .flatMap((row) => (row[1] === sector ? (row[2] ?? []) : []))
      .toSorted((a, b) => a - b);
    const middle = margins.length / 2;
    return ((margins[Math.ceil(middle) - 1] ?? 0) + (margins[Math.floor(middle)] ?? 0)) / 2;
  };
  const medians = new Map(
    [...new Set(universe.flatMap((row) => row[1] ?? []))].map((name) => [name, medianOf(name)]),
  );
  const where = [
    { field: 'profitMargin', gte: { median: 'sector' } },
    { field: 'peRatio', lte: 12 },
  ];
  const expected = universe.filter(
    ([, sector, margin, pe]) =>
      margin !== null && pe !== null && pe <= 12 && margin >= (medians.get(sector ?? '') ?? NaN),
  );
  const listAnswer = await list(where);
  expect(listAnswer.map(([symbol]) => symbol).toSorted()).toEqual(
    expected.map(([symbol]) => symbol).toSorted(),
  );
  const records = recordsOf(await postForText('/screeners/stocks/csv', { where, columns }));
  expect(records.map(([symbol]) => symbol)).toEqual(
    listAnswer.slice(0, exported(listAnswer.length)).map(([symbol]) => symbol),
  );
  expect(records.map((record) => Number(record[3]))).toEqual(
    listAnswer.slice(0, records.length).map((row) => row[3]),
  );
  for (const symbol of [listAnswer[0]?.[0] ?? '', 'AAPL.US', 'VOD.LSE']) {
    const why = await post<{
      matches: boolean;
      total: number;
      conditions: { pass: boolean; reason: string | null }[];
    }>('/screeners/stocks/why', { where, symbol });
    expect(why.matches, symbol).toBe(listAnswer.some(([name]) => name === symbol));
    expect(why.total).toBe(listAnswer.length);
    expect(why.conditions.every(({ pass }) => pass)).toBe(why.matches);
    expect(why.conditions.every(({ pass, reason }) => pass === (reason === null))).toBe(true);
  }
});
