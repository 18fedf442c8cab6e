/** Checks every promise on the home page over HTTP, without an account. */
import { expect, test } from '@playwright/test';
import { get, post, type Value } from '../data/product-api';
import { ORIGIN } from '../site/site';

interface Rows {
  columns: string[];
  rows: Value[][];
  total: number;
  universe: number;
}
interface Explanation {
  value: Value;
  kind: string;
  source: string | null;
  date: string | null;
  formula: { expression: string } | null;
  inputs: { date: string | null }[];
}
interface RuleCounts {
  passed: number;
  universe: number;
  rules: { id: string; reported: number; passed: number }[];
}

const FIELDS = ['marketCap', 'priceUSD', 'day1ChangePercent', 'ytdChangePercent', 'peRatio'];
const screened = (query: object) => post<Rows>('/screeners/stocks/query', query);
const explained = (symbol: string, field: string) =>
  get<Explanation>(`/assets/${symbol}/explain/${field}`);
const buffett = (thresholds: Record<string, number>) =>
  post<RuleCounts>('/pro-filters/warren-buffett/query', { pageSize: 1, thresholds });

/**
 * The figures in the preview's rows are explained: always a source, and a formula with inputs for
 * computed ones.
 */
async function figuresOpen(): Promise<void> {
  const { rows } = await screened({
    where: [{ field: 'marketCap', gte: 10e9 }],
    sort: [{ field: 'marketCap', direction: 'desc' }],
    columns: ['symbol', ...FIELDS],
    pageSize: 3,
  });
  for (const [symbol, ...values] of rows)
    for (const [at, field] of FIELDS.entries()) {
      const { value, source, kind, formula, inputs } = await explained(String(symbol), field);
      expect(value, `${String(symbol)} ${field}`).toEqual(values[at]);
      expect(source).toBeTruthy();
      expect(kind !== 'computed' || (formula !== null && inputs.length > 0)).toBe(true);
    }
}

/** Check of each sentence, by its exact text on the page. */
const CLAIMS: Record<string, () => Promise<void>> = {
  'Filters, funds, politicians’ trades and your own portfolio on one set of figures, each with its formula, its source and its date.':
    async () => {
      const [filter, funds, trades] = await Promise.all([
        buffett({}),
        get<{ total: number }>('/13f/filers?pageSize=1'),
        get<{ total: number }>('/senate/transactions?pageSize=1'),
      ]);
      expect(Math.min(filter.universe, funds.total, trades.total)).toBeGreaterThan(0);
      const { source, date, formula } = await explained('AAPL.US', 'peRatio');
      expect([source, date, formula?.expression].every(Boolean)).toBe(true);
    },
  'No account and no card needed to look around.': async () => {
    for (const path of [
      '/assets/AAPL.US',
      '/assets/AAPL.US/history?range=1M',
      '/quotes?symbols=GSPC.INDX,BTC-USD.CC',
      '/13f/filers?pageSize=1',
      '/senate/transactions?pageSize=1',
      '/brokers',
    ])
      await get(path);
  },
  'Press any figure on this page: it opens to its formula, its inputs and its source.': figuresOpen,
  'Formula, inputs, dates, and whether the figure is reported or computed by us.': async () => {
    const { kind, formula, inputs } = await explained('MSFT.US', 'peRatio');
    expect(['reported', 'computed']).toContain(kind);
    expect(formula?.expression).toContain('÷');
    expect(inputs.map(({ date }) => date)).not.toContain(null);
  },
  'Name a stock and see which filter it fails and with which figure.': async () => {
    const asset = await get<{ fields: Record<string, Value> }>('/assets/AAPL.US');
    const figure = Number(asset.fields['marketCap']);
    const answer = await post<{ matches: boolean }>('/screeners/stocks/why', {
      where: [{ field: 'marketCap', lte: figure / 2 }],
      symbol: 'AAPL.US',
    });
    expect(answer.matches).toBe(false);
    expect(JSON.stringify(answer)).toContain(String(figure));
  },
  'Published rules with sources, thresholds you can change, and how many stocks pass each.':
    async () => {
      const passing = async (threshold: number) =>
        (await buffett({ 'return-on-equity': threshold })).rules.find(
          ({ id }) => id === 'return-on-equity',
        )?.passed ?? NaN;
      const [easy, hard] = await Promise.all([passing(5), passing(30)]);
      expect(easy).toBeGreaterThan(hard);
    },
  'Choose your broker in the search bar, and every list keeps to what you can buy there.':
    async () => {
      const columns = ['symbol', 'broker'];
      const all = await screened({ columns, pageSize: 1 });
      const there = await screened({ columns, pageSize: 50, broker: 'robinhood' });
      expect(there.total).toBeGreaterThan(0);
      expect(there.total).toBeLessThan(all.total);
      for (const [, brokers] of there.rows) expect(brokers).toContain('robinhood');
    },
  'The chart, the statements and the dividends of a stock on one page.': async () => {
    for (const part of ['history?range=MAX', 'fundamentals', 'dividends'])
      await get(`/assets/MSFT.US/${part}`);
  },
  // The import and the comparison need an account: e2e/workspace/import.spec.ts, portfolios.spec.ts.
  'Import your broker’s file and compare your return with the same deposits in an index.':
    async () => {
      const { bars } = await get<{ bars: { date: string[] } }>(
        '/assets/GSPC.INDX/history?range=1Y',
      );
      expect(bars.date.length).toBeGreaterThan(200);
    },
  'Filter stocks by valuation, growth and dividends, and see why a stock is missing.': async () => {
    const where = [
      { field: 'peRatio', lte: 20 },
      { field: 'quarterlyRevenueGrowthYOY', gte: 0 },
      { field: 'dividendYield', gte: 1 },
    ];
    const columns = ['symbol', ...where.map(({ field }) => field)];
    const { rows, universe } = await screened({ where, columns, pageSize: 50 });
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.length).toBeLessThan(universe);
    const { matches } = await post<{ matches: boolean }>('/screeners/stocks/why', {
      where: [{ field: 'peRatio', lte: 0 }],
      symbol: 'MSFT.US',
    });
    expect(matches).toBe(false);
  },
  // The rest is covered by api/src/server/every-plan-limit.test.ts and api/src/billing.
  'Screening is free and whole, your own data is never behind a plan. Cancel any time.':
    async () => {
      const pageSize = 200;
      const { total, universe } = await screened({ columns: ['symbol'], pageSize });
      expect(total).toBe(universe);
      const last = Math.ceil(total / pageSize);
      const { rows } = await screened({ columns: ['symbol'], pageSize, page: last });
      expect(rows).toHaveLength(total - pageSize * (last - 1));
    },
};

/** Sentences of the page without a promise. */
const NO_CLAIMS = [
  'The figures of today need JavaScript; texts and explanations do not.',
  'See who passes all of them',
  'For private investors who decide for themselves.',
];

test('the home page promises nothing that does not hold', async () => {
  const html = await (await fetch(ORIGIN)).text();
  const main = html.slice(html.indexOf('data-static-page'), html.indexOf('</main>'));
  const plans = main.slice(main.indexOf('id="plans"'));
  const sentences = [...main.matchAll(/<p(?: [^>]*)?>(.*?)<\/p>/g)]
    .map(([, text = '']) => text.replaceAll(/<[^>]*>/g, '').trim())
    .filter((text) => text !== '' && !NO_CLAIMS.includes(text))
    // Content of each plan: api/src/server/every-plan-limit.test.ts covers every quota.
    .filter((text) => !(plans.includes(text) && text.includes(' · ')));
  expect(sentences.toSorted()).toEqual(Object.keys(CLAIMS).toSorted());
  for (const [sentence, holds] of Object.entries(CLAIMS)) await test.step(sentence, holds);
});
