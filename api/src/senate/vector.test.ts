/**
 * Known counts of the real disclosures. The vector counts the filings received until 4 December
 * 2020. The file continues to 10 March 2021 and has 143 more transactions. The 463 without a type
 * are scanned papers, which have no details.
 */
import { describe, expect, it } from 'vitest';
import { readSenateStockWatcherJson } from '../ingest/formats/senate-stock-watcher-json/senate-stock-watcher-json';
import { WITHOUT_REAL_DATA, hasRealData, realFile } from '../ingest/testing/real-data';
import type { SenateTransaction } from 'market-model/dataset/records/senate-transaction';
import { indexTrades } from './indexed-trades';
import { countsOf } from './politicians';
import { summaryOf } from './summary';

const UNTIL = '2020-12-04';

const readTransactions = (file: string): SenateTransaction[] =>
  readSenateStockWatcherJson({ main: realFile(`senate/${file}`) }).collections[
    'senate-transactions'
  ] ?? [];
const indexed = (transactions: readonly SenateTransaction[]) =>
  indexTrades({ collection: (() => transactions) as never, find: () => null }).trades;
const countBy = (values: Iterable<string>) =>
  Object.fromEntries(countsOf(values).map(({ value, count }) => [value, count]));

if (!hasRealData) process.stderr.write(`${WITHOUT_REAL_DATA}\n`);
(hasRealData ? describe : describe.skip)('the disclosures by filing', () => {
  const all = hasRealData ? readTransactions('all_daily_summaries.json') : [];

  it('match the vector for the filings until 4 December 2020', () => {
    const trades = indexed(all.filter(({ filedDate }) => (filedDate ?? '') <= UNTIL));
    expect(trades).toHaveLength(8_350);
    expect(countBy(trades.map(({ facts }) => facts.type))).toEqual({
      Purchase: 4_100,
      'Sale (Full)': 1_986,
      'Sale (Partial)': 1_715,
      Exchange: 86,
      'N/A': 463,
    });
    expect(countBy(trades.map(({ facts }) => facts.owner))).toEqual({
      Joint: 3_339,
      Spouse: 3_137,
      Self: 1_262,
      Child: 149,
      'N/A': 463,
    });
    expect(trades.filter(({ facts }) => facts.ticker === 'AAPL')).toHaveLength(153);
    expect(trades.filter(({ facts }) => facts.amount?.id === '1001-15000')).toHaveLength(5_391);
    expect(summaryOf(trades)).toMatchObject({
      medianDelayDays: 20,
      delaysKnown: 7_887,
      late: 462,
      scanned: 463,
    });
    expect(Math.max(...trades.map(({ facts }) => facts.delayDays ?? 0))).toBe(1_196);
  });

  it('end with 143 transactions until 10 March 2021, none of them late', () => {
    const trades = indexed(all);
    expect(trades).toHaveLength(8_350 + 143);
    expect(summaryOf(trades)).toMatchObject({ medianDelayDays: 20, late: 462, scanned: 463 });
    expect(countBy(trades.map(({ facts }) => facts.type))).toEqual({
      Purchase: 4_169,
      'Sale (Full)': 2_042,
      'Sale (Partial)': 1_728,
      Exchange: 91,
      'N/A': 463,
    });
  });

  it('equal those of the file by senator, which has few filing days', () => {
    const bySenator = readTransactions('all_transactions_for_senators.json');
    const facts = (list: SenateTransaction[]) =>
      list
        .map((one) =>
          JSON.stringify([
            one.senator.bioguide,
            one.transactionDate,
            one.owner,
            one.ticker,
            one.assetDescription,
            one.type,
            one.amount,
            one.reportUrl,
          ]),
        )
        .toSorted();
    expect(facts(bySenator)).toEqual(facts(all));
    const dated = (list: SenateTransaction[]) =>
      list.filter(({ filedDate }) => filedDate !== null).length;
    expect(dated(all)).toBe(8_493);
    expect(dated(bySenator)).toBeLessThan(1_000);
  });

  it('give each senator one name, and every trade a unique id', () => {
    const trades = indexed(all);
    expect(new Set(trades.map(({ facts }) => facts.id)).size).toBe(trades.length);
    const names = new Map(
      trades.map(({ facts }) => [facts.politician.id, facts.politician.name] as const),
    );
    expect(names.size).toBe(60);
    expect(names.get('H000601')).toBe('Bill Hagerty');
    expect(names.get('M000355')).toBeUndefined();
    expect(names.get('M000357')).toBe('A. Mitchell McConnell Jr.');
    expect(names.get('B001135')).toBe('Richard M Burr');
  });
});
