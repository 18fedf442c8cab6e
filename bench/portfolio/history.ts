/** A portfolio of 20 years: assets in four currencies, their prices, and 10 000 transactions. */
import { walk } from 'market-model/derive/technicals/bars.fixture';
import type { AssetRecord, DailyBars } from 'market-model/dataset/dataset';
import { parseIsoDate } from 'market-model/dates/civil-dates';
import { exportTransactions } from '../../api/src/portfolios/import/native-format/export-csv';
import { Decimal, ZERO } from '../../api/src/portfolios/ledger/money/decimal';
import type { Transaction } from '../../api/src/portfolios/ledger/transactions/transaction';
import { randomStream } from '../statistics';

export const TRANSACTIONS = 10_000;
export const LAST_DATE = '2026-04-13';
const ASSETS = 60;
const YEARS = 20;
const BARS = 5200;
const CURRENCIES = ['USD', 'USD', 'EUR', 'GBP', 'JPY'] as const;
/** Monthly. */
const DEPOSITS = 12 * YEARS;

const origin = { source: 'benchmark', date: LAST_DATE, kind: 'reported' as const };
const record = (
  symbol: string,
  assetType: AssetRecord['assetType'],
  fields: AssetRecord['fields'],
): AssetRecord => ({
  symbol,
  assetType,
  fields: { symbol, ...fields },
  provenance: Object.fromEntries(
    ['symbol', ...Object.keys(fields)].map((field) => [field, origin]),
  ),
});

export interface BenchmarkMarket {
  records: AssetRecord[];
  bars: ReadonlyMap<string, DailyBars>;
}

const lastOf = ({ close }: DailyBars): number => close.at(-1) ?? NaN;
const PAIRS = { 'EURUSD.FOREX': 1.1, 'EURGBP.FOREX': 0.87, 'EURJPY.FOREX': 150 };

/** Sixty stocks and three pairs of the euro with daily closes. */
export function benchmarkMarket(): BenchmarkMarket {
  const bars = new Map<string, DailyBars>();
  const records: AssetRecord[] = [];
  for (let i = 0; i < ASSETS; i++) {
    const symbol = `A${i}.US`;
    const series = walk(i + 1, BARS, LAST_DATE);
    bars.set(symbol, series);
    records.push(
      record(symbol, 'stock', {
        companyName: `Asset ${i}`,
        currencyCode: CURRENCIES[i % CURRENCIES.length] ?? 'USD',
        countryCode: 'US',
        price: lastOf(series),
      }),
    );
  }
  for (const [i, [symbol, level]] of Object.entries(PAIRS).entries()) {
    const series = walk(1000 + i, BARS + 60, LAST_DATE);
    // A walk moves up to 2.5 % a day; a rate moves a twentieth of that around its level.
    const start = series.close[0] ?? 1;
    const close = series.close.map((value) => level * (value / start) ** 0.05);
    const pair = { ...series, close };
    bars.set(symbol, pair);
    records.push(
      record(symbol, 'currency', {
        name: symbol.slice(0, 6),
        currencyCode: symbol.slice(3, 6),
        price: lastOf(pair),
      }),
    );
  }
  return { records, bars };
}

/** Deposits, purchases, sales and dividends that can have happened, in order. */
export function benchmarkTransactions(
  { records, bars }: BenchmarkMarket,
  count = TRANSACTIONS,
): Transaction[] {
  const random = randomStream(7);
  const stocks = records.filter(({ assetType }) => assetType === 'stock');
  const last = parseIsoDate(LAST_DATE) ?? 0;
  const first = last - Math.floor(365.25 * (YEARS - 0.5));
  const quantities = new Map<string, Decimal>();
  const all: Transaction[] = [];
  const add = (one: Partial<Transaction> & Pick<Transaction, 'type' | 'day' | 'currencyCode'>) =>
    all.push({
      id: `t${all.length}`,
      symbol: null,
      quantity: null,
      price: null,
      amount: null,
      rate: null,
      fee: ZERO,
      tax: ZERO,
      note: '',
      tag: '',
      lots: [],
      ...one,
    });
  const depositEvery = Math.max(2, Math.floor(count / DEPOSITS));
  for (let i = 0; i < count; i++) {
    const day = first + Math.floor(((last - first) * i) / count);
    if (i % depositEvery === 0) {
      add({ type: 'DEPOSIT', day, amount: new Decimal(40_000), currencyCode: 'USD' });
      continue;
    }
    const stock = stocks[Math.floor(random() * stocks.length)];
    const series = stock && bars.get(stock.symbol);
    if (!stock || !series) throw new Error('no stock');
    const currencyCode = String(stock.fields['currencyCode']);
    const bar = Math.max(
      0,
      series.day.findLastIndex((one) => one <= day),
    );
    const price = new Decimal((series.close[bar] ?? 1).toFixed(2));
    const quantity = quantities.get(stock.symbol) ?? ZERO;
    const kind = random();
    const fields = { day, symbol: stock.symbol, currencyCode };
    if (kind < 0.6 || quantity.isZero()) {
      const bought = new Decimal(1 + Math.floor(random() * 20));
      quantities.set(stock.symbol, quantity.plus(bought));
      add({ ...fields, type: 'BUY', quantity: bought, price, fee: new Decimal(1) });
    } else if (kind < 0.8) {
      const sold = quantity.mul(random().toFixed(2)).toDecimalPlaces(3).plus('0.001');
      const shares = sold.gt(quantity) ? quantity : sold;
      quantities.set(stock.symbol, quantity.minus(shares));
      add({ ...fields, type: 'SELL', quantity: shares, price, fee: new Decimal(1) });
    } else add({ ...fields, type: 'DIVIDEND', amount: quantity.mul('0.31'), tax: ZERO });
  }
  return all;
}

export const fileOf = (transactions: readonly Transaction[]): string =>
  exportTransactions(transactions);
