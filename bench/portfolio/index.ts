/**
 * A portfolio of 10 000 transactions over 20 years: an incremental edit against a full
 * recomputation, and the API's answers.
 */
import { parseIsoDate } from 'market-model/dates/civil-dates';
import { openMarketStore } from '../../api/src/market/market-store';
import {
  replayPortfolio,
  type PortfolioLedger,
} from '../../api/src/portfolios/ledger/holdings/replay-portfolio';
import { Decimal } from '../../api/src/portfolios/ledger/money/decimal';
import { dailySeries } from '../../api/src/portfolios/ledger/returns/daily-series';
import { performanceOf } from '../../api/src/portfolios/ledger/returns/performance';
import type { Transaction } from '../../api/src/portfolios/ledger/transactions/transaction';
import { MissingList } from '../../api/src/portfolios/ledger/prices/missing';
import { partsOfPortfolio } from '../../api/src/portfolios/ledger/valuation/parts';
import { portfolioMarketOf } from '../../api/src/portfolios/market/portfolio-market';
import { openTestApi } from '../../api/src/server/api.fixture';
import type { Benchmark, Cell, Context, Report } from '../benchmark';
import { median, quantile } from '../statistics';
import { benchmarkMarket, benchmarkTransactions, fileOf, LAST_DATE, TRANSACTIONS } from './history';
import { naiveFigures, type NaiveFigures } from './naive';

const RULES = { method: 'fifo', feesInCost: false } as const;
const EDITS = 40;
const NAIVE_RUNS = 7;
const CALLS = 30;
/** Relative; binary sums differ in their last digits. */
const TOLERANCE = 1e-9;

function ownFigures(ledger: PortfolioLedger, until: number): NaiveFigures {
  const parts = partsOfPortfolio(ledger, until, new MissingList());
  const series = dailySeries(ledger, until);
  const performance = series && performanceOf(series, null, until);
  return {
    value: parts.value.value.toNumber(),
    cost: parts.cost.value.toNumber(),
    realised: parts.realised.value.toNumber(),
    income: parts.income.value.toNumber(),
    fees: parts.fees.value.toNumber(),
    twr: performance?.twr ?? NaN,
    xirr: performance?.xirr ?? NaN,
  };
}

const difference = (a: NaiveFigures, b: NaiveFigures): number =>
  Math.max(
    ...(Object.keys(a) as (keyof NaiveFigures)[]).map(
      (figure) => Math.abs(a[figure] - b[figure]) / (1 + Math.abs(b[figure])),
    ),
  );

/**
 * Durations in ms: wall clock, and processor time, which other load on the machine does not affect.
 */
interface Times {
  clock: number[];
  processor: number[];
}
const noTimes = (): Times => ({ clock: [], processor: [] });

async function timed<T>(times: Times, run: () => T | Promise<T>): Promise<T> {
  const began = performance.now();
  const usage = process.cpuUsage();
  const result = await run();
  const { user, system } = process.cpuUsage(usage);
  times.clock.push(performance.now() - began);
  times.processor.push((user + system) / 1000);
  return result;
}

const row = (name: string, { clock, processor }: Times): Cell[] => [
  name,
  clock.length,
  median(clock),
  quantile(clock, 0.95),
  median(processor),
];
const COLUMNS = ['times', 'p50 ms', 'p95 ms', 'processor p50 ms'];

async function run({ log }: Context): Promise<Report> {
  log(`Making a market and ${TRANSACTIONS} transactions …`);
  const { records, bars } = benchmarkMarket();
  const transactions = benchmarkTransactions({ records, bars });
  const until = parseIsoDate(LAST_DATE) ?? 0;
  const api = await openTestApi({
    dataset: {
      records,
      history: (symbol) => (bars.has(symbol) ? { kind: 'stored' } : null),
      bars: (symbol) => bars.get(symbol) ?? null,
    },
  });
  const store = await openMarketStore(api.dataDir, { pollMs: 60_000 });
  try {
    const market = await portfolioMarketOf(store.current()).load(
      'USD',
      records.filter(({ assetType }) => assetType === 'stock').map(({ symbol }) => symbol),
      ['EUR', 'GBP', 'JPY'],
    );
    log('Editing in memory …');
    const [fresh, edits, naive] = [noTimes(), noTimes(), noTimes()];
    let current: readonly Transaction[] = transactions;
    let ledger = replayPortfolio(current, market, RULES);
    ownFigures(ledger, until);
    naiveFigures(current, market, until);
    let worst = 0;
    for (let edit = 0; edit < EDITS; edit++) {
      // From the first year to the last: quantities of purchases, one after the other.
      const at = Math.floor((edit * (TRANSACTIONS - 1)) / EDITS);
      const index = current.findIndex(({ type }, i) => i >= at && type === 'BUY');
      current = current.map((one, i) =>
        i === index ? { ...one, quantity: (one.quantity ?? new Decimal(0)).plus(1) } : one,
      );
      const figures = await timed(edits, () => {
        ledger = replayPortfolio(current, market, RULES, ledger);
        return ownFigures(ledger, until);
      });
      if (edit >= NAIVE_RUNS) continue;
      await timed(fresh, () => ownFigures(replayPortfolio(current, market, RULES), until));
      const plain = await timed(naive, () => naiveFigures(current, market, until));
      worst = Math.max(worst, difference(figures, plain));
    }

    log('Importing over HTTP …');
    await api.subscribe('owner', ['Premium']);
    const token = await api.tokenFor('owner');
    const created = await api.call('POST', '/api/portfolios', {
      token,
      body: { name: 'Twenty years', currencyCode: 'USD' },
    });
    const url = `/api/portfolios/${(created.json as { id: string }).id}`;
    const imports = noTimes();
    const imported = await timed(imports, () =>
      api.call('POST', `${url}/imports`, { token, body: { text: fileOf(transactions) } }),
    );
    if (imported.status !== 201) throw new Error(`The import answered ${imported.text}`);
    const ask = async (path: string, body?: object) => {
      const answer = await api.call(body ? 'POST' : 'GET', `${url}${path}`, { token, body });
      if (answer.status >= 300) throw new Error(`${path} answered ${answer.text}`);
    };
    const opened = noTimes();
    await timed(opened, () => ask(''));
    const buy = {
      type: 'BUY',
      date: '2015-06-01',
      symbol: 'A1.US',
      quantity: '3',
      price: '41.5',
      currencyCode: 'USD',
    };
    const calls: [name: string, path: string, body?: object][] = [
      ['overview', ''],
      ['performance with a benchmark', '/performance?benchmark=A0.US'],
      ['allocation', '/allocation'],
      ['income', '/income'],
      ['transactions, all of them', '/transactions'],
      ['preview of a purchase of 2015', '/transactions?dryRun=true', buy],
      ['purchase of 2015', '/transactions', buy],
    ];
    const rows = [row('first overview after the import', opened)];
    for (const [name, path, body] of calls) {
      log(`${name} …`);
      const times = noTimes();
      await ask(path, body);
      for (let call = 0; call < CALLS; call++) await timed(times, () => ask(path, body));
      rows.push(row(name, times));
    }
    const afterEdit = noTimes();
    for (let call = 0; call < CALLS; call++) {
      await ask('/transactions', buy);
      await timed(afterEdit, () => ask(''));
    }
    rows.push(row('overview after each of many edits', afterEdit));
    const share = ({ processor }: Times) => median(processor) / median(naive.processor);
    return {
      tables: [
        {
          title: `All figures after an edit of one of ${TRANSACTIONS} transactions`,
          columns: ['computed', ...COLUMNS, 'of the naive one'],
          rows: [
            [...row('incrementally, as the product does', edits), share(edits)],
            [...row('by the product, anew', fresh), share(fresh)],
            [...row('naively, anew', naive), 1],
          ],
        },
        {
          title: 'Answers over HTTP, database and JSON included',
          columns: ['call', ...COLUMNS],
          rows: [row(`import of ${TRANSACTIONS} rows`, imports), ...rows],
        },
      ],
      notes: [
        worst < TOLERANCE
          ? `Value, cost, realised, income, fees, TWR and XIRR are equal within ${TOLERANCE}.`
          : `DIFFERENT FIGURES: by up to ${worst}`,
      ],
    };
  } finally {
    await store.close();
    await api.close();
  }
}

export default {
  summary: 'a portfolio of 10 000 transactions over 20 years',
  run,
} satisfies Benchmark;
