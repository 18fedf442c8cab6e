import { expect, test } from '@playwright/test';
import { expectSame, get, post, sumOf, type Value } from './product-api';

/** Large and small, in dollars, pence, euros and riyals; with and without dividends or profit. */
const COMPANIES = [
  'AAPL.US',
  'MSFT.US',
  'BRK-B.US',
  'PLTR.US',
  'VOD.LSE',
  'SAP.F',
  'BHP.AU',
  '2222.SR',
];

interface Asset {
  asOf: string;
  fields: Record<string, Value>;
}
interface Statements {
  currencyCode: string | null;
  periods: { periodEnd: string }[];
  items: { item: string; values: (number | null)[] }[];
}
interface Dividend {
  exDate: string;
  amount: number;
  special: boolean;
}
interface Report {
  date: string;
  epsActual: number | null;
}

const assetOf = async (symbol: string) => await get<Asset>(`/assets/${symbol}`);
const last = (statements: Statements, item: string): number | null =>
  statements.items.find((line) => line.item === item)?.values.at(-1) ?? null;

test('list, asset page, quote and explanation give the same number', async () => {
  const fields = ['price', 'peRatio', 'dividendYield', 'rsi14', 'marketCap', 'revenueTTM'];
  for (const symbol of COMPANIES) {
    const asset = await assetOf(symbol);
    const { rows } = await post<{ rows: Value[][] }>('/screeners/stocks/query', {
      where: [{ field: 'symbol', contains: symbol }],
      columns: ['symbol', ...fields],
      pageSize: 200,
    });
    const row = rows.find(([name]) => name === symbol);
    expect(row?.slice(1), symbol).toEqual(fields.map((field) => asset.fields[field]));
    const [quote] = await get<{ price: number; day1ChangePercent: number }[]>(
      `/quotes?symbols=${symbol}`,
    );
    expect(quote?.price, symbol).toBe(asset.fields['price']);
    expect(quote?.day1ChangePercent, symbol).toBe(asset.fields['day1ChangePercent']);
    for (const field of fields) {
      const explanation = await get<{ value: Value; kind: string; whyUnknown?: string }>(
        `/assets/${symbol}/explain/${field}`,
      );
      expect(explanation.value, `${symbol} ${field}`).toEqual(asset.fields[field]);
      // An unknown value has a reason.
      if (explanation.value === null)
        expect(explanation.whyUnknown, `${symbol} ${field}`).toBeTruthy();
    }
  }
});

test('yield, rate and payout follow from the dividends that were paid', async () => {
  for (const symbol of COMPANIES) {
    const { fields, asOf } = await assetOf(symbol);
    const { history, upcoming } = await get<{ history: Dividend[]; upcoming: Dividend[] }>(
      `/assets/${symbol}/dividends`,
    );
    const yearAgo = `${Number(asOf.slice(0, 4)) - 1}${asOf.slice(4)}`;
    const paid = history.filter(
      ({ exDate, special }) => exDate > yearAgo && exDate <= asOf && !special,
    );
    const rate = fields['dividendRateTTM'];
    if (paid.length === 0) {
      // A company without dividends has an unknown yield, not zero.
      expect(rate ?? null, symbol).toBeNull();
      continue;
    }
    expectSame(rate, sumOf(paid.map(({ amount }) => amount)), `${symbol} rate`);
    expectSame(
      fields['dividendYield'],
      (100 * Number(rate)) / Number(fields['price']),
      `${symbol} yield`,
    );
    const announced = [...upcoming, ...history].find(
      ({ exDate }) => exDate === fields['dividendExDate'],
    );
    expect(fields['dividendAmount'], symbol).toBe(announced?.amount);
  }
});

test('twelve months are four quarters, in the statements as in the list', async () => {
  for (const symbol of COMPANIES) {
    const { fields } = await assetOf(symbol);
    const statements = async (period: string) =>
      await get<Statements>(`/assets/${symbol}/fundamentals?period=${period}`);
    const [ttm, quarterly, annual] = [
      await statements('ttm'),
      await statements('quarterly'),
      await statements('annual'),
    ];
    expectSame(fields['revenueTTM'], last(ttm, 'revenue'), `${symbol} revenue`);
    const revenue = quarterly.items.find(({ item }) => item === 'revenue')?.values ?? [];
    expectSame(
      sumOf(revenue.slice(-4).map(Number)),
      last(ttm, 'revenue'),
      `${symbol} four quarters`,
    );
    const yearEnd = annual.periods.at(-1)?.periodEnd;
    const at = quarterly.periods.findIndex(({ periodEnd }) => periodEnd === yearEnd);
    expect(at, symbol).toBeGreaterThan(2);
    expectSame(
      sumOf(revenue.slice(at - 3, at + 1).map(Number)),
      last(annual, 'revenue'),
      `${symbol} fiscal year`,
    );
    for (const statement of [annual, quarterly]) {
      const [assets, liabilities, equity] = ['totalAssets', 'totalLiabilities', 'totalEquity'].map(
        (item) => Number(last(statement, item)),
      );
      expectSame((liabilities ?? 0) + (equity ?? 0), assets, `${symbol} balance sheet`);
    }
    // A quote in pence has its earnings per share in pence; the statements are in pounds.
    const eps = last(ttm, 'epsDiluted');
    const scale = fields['currencyCode'] === 'GBX' && ttm.currencyCode === 'GBP' ? 100 : 1;
    expectSame(fields['earningsPerShareTTM'], eps === null ? null : scale * eps, `${symbol} EPS`);
  }
});

test('the next report is one day everywhere, and the last ones were not foretold', async () => {
  for (const symbol of COMPANIES) {
    const { fields, asOf } = await assetOf(symbol);
    const { next, reports } = await get<{ next: Report | null; reports: Report[] }>(
      `/assets/${symbol}/earnings`,
    );
    expect(next?.date ?? null, symbol).toBe(fields['nextEarningsDate']);
    expect(next?.epsActual ?? null, symbol).toBeNull();
    expect(
      reports.every(({ date }) => date <= asOf),
      symbol,
    ).toBe(true);
  }
});
