import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { ThirteenFFiling } from 'market-model/dataset/records/thirteen-f-filing';
import { tableOfRecords } from '../../market/snapshot/table-of-records';
import { IndexedTable } from '../../market/engine/indexed-table';
import { arbitraryFilings, PRICE } from '../testing/arbitrary-filings.fixture';
import { filersOf, type ReportSources } from './build-reports';
import { changesOfSymbol } from './changes-of-symbol';
import { compareReports, formOf } from './comparison';
import { quartersBetween, type Filer } from './filer';
import { FilerIndex } from './filer-index';
import { longChanges } from './long-changes';

const SPLITS = [{ date: '2023-02-01', ratio: 4 }];

const stocks = new IndexedTable(
  tableOfRecords(
    'stock',
    [
      ['AAPL.US', 'Apple Inc.'],
      ['KO.US', 'The Coca-Cola Company'],
      ['MSFT.US', 'Microsoft Corporation'],
    ].map(([symbol = '', companyName = '']) => ({
      symbol,
      assetType: 'stock',
      fields: { symbol, companyName },
      provenance: {},
    })),
  ),
);

/** Three stocks that cost the same every day; one was split. */
const marketOf = (filings: readonly ThirteenFFiling[]): ReportSources =>
  ({
    collection: (name: string) => (name === '13f-filings' ? filings : []),
    table: (type: string) => (type === 'stock' ? stocks : { rows: 0 }),
    find: (symbol: string) => {
      const row = stocks.table.symbols.indexOf(symbol);
      return row < 0 ? null : { table: stocks, row };
    },
    document: (kind: string, { row }: { row: number }) =>
      Promise.resolve(kind === 'splits' && row === 0 ? SPLITS : null),
    bars: () => {
      const day = Int32Array.from({ length: 2000 }, (_, i) => 18_500 + i);
      const price = Float64Array.from(day, () => PRICE);
      return Promise.resolve({
        day,
        open: price,
        high: price,
        low: price,
        close: price,
        volume: price,
      });
    },
  }) as unknown as ReportSources;

const plainFilers = async (market: ReportSources): Promise<Filer[]> => {
  const filers: Filer[] = [];
  for await (const filer of filersOf(market)) filers.push(filer);
  return filers;
};

/** A change without its positions. */
const numbersOf = (change: { now: unknown; before: unknown }) => ({
  ...change,
  now: change.now !== null,
  before: change.before !== null,
});

/** All that answers read of a quarter. */
const contentOf = ({ positions, ...quarter }: Filer['quarters'][number]) => ({
  quarter: quarter.quarter,
  periodEnd: quarter.periodEnd,
  filedDate: quarter.filedDate,
  delay: quarter.delay,
  report: quarter.report,
  valueUSD: quarter.valueUSD,
  optionsValueUSD: quarter.optionsValueUSD,
  positions: [...positions],
});
const read = (quarter: Filer['quarters'][number]) =>
  contentOf({
    quarter: quarter.quarter,
    periodEnd: quarter.periodEnd,
    filedDate: quarter.filedDate,
    delay: quarter.delay,
    report: quarter.report,
    positions: quarter.positions,
    valueUSD: quarter.valueUSD,
    optionsValueUSD: quarter.optionsValueUSD,
  });

const splits = new Map([['AAPL.US', SPLITS]]);

describe('stored 13F reports', () => {
  it('are the reports that the filings give, quarter by quarter', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryFilings, async (filings) => {
        const market = marketOf(filings);
        const plain = await plainFilers(market);
        const index = await FilerIndex.build(market);
        expect([...index.filers.keys()]).toEqual(plain.map(({ cik }) => cik));
        for (const filer of plain) {
          const stored = index.filers.get(filer.cik);
          expect(stored?.name).toBe(filer.name);
          expect(stored?.quarters.map(read)).toEqual(filer.quarters.map(read));
          expect(stored?.reports.map(read)).toEqual(filer.reports.map(read));
        }
        const reported = plain.flatMap(({ reports }) => reports.map(({ quarter }) => quarter));
        expect(index.quarters).toEqual([...new Set(reported)].toSorted().toReversed());
        for (const quarter of index.quarters)
          expect(index.filersByQuarter.get(quarter)).toBe(
            reported.filter((each) => each === quarter).length,
          );
      }),
      { numRuns: 100 },
    );
  }, 60_000);

  it('have the changes of the filings, of all positions and of one symbol', async () => {
    const symbol = fc.constantFrom('AAPL.US', 'MSFT.US', 'KO.US');
    await fc.assert(
      fc.asyncProperty(arbitraryFilings, symbol, fc.boolean(), async (filings, of, isNewest) => {
        const market = marketOf(filings);
        const plain = await plainFilers(market);
        const index = await FilerIndex.build(market);
        const quarter = isNewest ? undefined : index.quarters.at(-1);
        const expected: object[] = [];
        for (const { cik, reports } of plain) {
          const stored = index.filers.get(cik);
          for (const [at, report] of reports.entries()) {
            const { long, options, counts, turnoverPercent, valueChangePercent } = compareReports(
              report,
              reports[at - 1] ?? null,
              splits,
            );
            const comparison = stored && index.compare(stored, report.quarter);
            expect(comparison).toMatchObject({
              long,
              options,
              counts,
              turnoverPercent,
              valueChangePercent,
            });
            const [now, before] = [stored?.reports[at], stored?.reports[at - 1] ?? null];
            expect(now && longChanges(index, now, before).map(numbersOf)).toEqual(
              long.map(numbersOf),
            );
            // All reports are of two years: only filers with a newest report of long ago are left out.
            const last = quarter ?? reports.at(-1)?.quarter;
            const age = quartersBetween(report.quarter, index.quarters[0] ?? '');
            if (report.quarter !== last || (quarter === undefined && age > 2)) continue;
            for (const change of [...long, ...options])
              if (formOf(change)?.symbol === of)
                expected.push({ cik, key: formOf(change)?.key, ...numbersOf(change) });
          }
        }
        const changes = changesOfSymbol(index, of, quarter);
        const actual = changes.map(({ filer: { cik }, identity: { key }, change }) => ({
          cik,
          key,
          ...numbersOf(change),
        }));
        expect(actual).toEqual(expected);
      }),
      { numRuns: 100 },
    );
  }, 60_000);
});
