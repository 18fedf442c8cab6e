/** Vector V14: two managers' holdings since 2013, compared with the numbers in the files. */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { formatOf } from './formats';
import { WITHOUT_REAL_DATA, hasRealData, realFile, realJson } from '../testing/real-data';
import { securityKeys } from '../../thirteen-f/identity/cusip-directory';
import { compareReports, weightOf, type Comparison } from '../../thirteen-f/filers/comparison';
import { quarterReport, type QuarterReport } from '../../thirteen-f/filers/quarter-report';

const documentSchema = z.object({
  current: z.object({
    quarter: z.string(),
    totalValue: z.number(),
    prevTotalValue: z.number(),
    holdings: z.array(
      z.object({
        ticker: z.string(),
        cusip: z.string().optional(),
        shares: z.number(),
        value: z.number(),
        prevShares: z.number(),
        prevValue: z.number(),
      }),
    ),
  }),
  history: z.object({ quarters: z.array(z.string()), values: z.array(z.number()) }),
});

function load(file: string) {
  const { collections } = formatOf('holdings-by-quarter-json')(
    { main: realFile(file) },
    { asOf: '2026-10-01' },
  );
  const filings = collections['13f-filings'] ?? [];
  const identity = {
    security: securityKeys(filings.flatMap(({ holdings }) => holdings)),
    symbol: ({ symbol }: { symbol: string | null }) => symbol,
  };
  const reports = filings.map((filing) => quarterReport(filing.quarter ?? '', [filing], identity));
  const compare = (quarter: string): Comparison => {
    const at = reports.findIndex((report) => report.quarter === quarter);
    const report = reports[at];
    if (!report) throw new Error(`no report of ${quarter}`);
    return compareReports(report, reports[at - 1] ?? null, new Map());
  };
  return { reports, compare, reported: documentSchema.parse(realJson(file)) };
}

const total = (report: QuarterReport) => report.valueUSD + report.optionsValueUSD;

describe.each([
  ['13f/lilu_ackman.json', 52],
  ['13f/lilu_akre.json', 53],
])('%s', (file, quarters) => {
  const test = hasRealData ? it : it.skip;
  const title = hasRealData ? '' : ` (${WITHOUT_REAL_DATA})`;

  test(`every quarter adds up to the total that the file states${title}`, () => {
    const { reports, reported } = load(file);
    expect(reports).toHaveLength(quarters);
    const stated = new Map(
      reported.history.quarters.map((name, i) => [
        name.replace(' ', ''),
        reported.history.values[i],
      ]),
    );
    for (const report of reports)
      // Stated in millions.
      expect([report.quarter, Math.round(total(report) / 1e6)]).toEqual([
        report.quarter,
        stated.get(report.quarter),
      ]);
    expect(total(reports.at(-1) ?? fail())).toBe(reported.current.totalValue);
    expect(total(reports.at(-2) ?? fail())).toBe(reported.current.prevTotalValue);
  });

  test(`matches the shares and values that the newest quarter reports for the one before${title}`, () => {
    const { compare, reported } = load(file);
    const { long, previous } = compare(reported.current.quarter.replace(' ', ''));
    const openPositions = long.filter(({ now }) => now !== null);
    // The file repeats the previous holding on each row of a security.
    const byCusip = new Map<string, { shares: number; value: number; before: number }>();
    for (const { cusip = '', shares, value } of reported.current.holdings) {
      const key = cusip.toUpperCase();
      const totals = byCusip.get(key) ?? { shares: 0, value: 0, before: 0 };
      byCusip.set(key, { ...totals, shares: totals.shares + shares, value: totals.value + value });
    }
    expect(openPositions).toHaveLength(byCusip.size);
    for (const change of openPositions) {
      const row = byCusip.get(change.now?.cusip ?? '');
      expect([change.amount, change.valueUSD]).toEqual([row?.shares, row?.value]);
    }
    const rowsOf = (cusip: string | null) =>
      reported.current.holdings.filter((row) => row.cusip?.toUpperCase() === cusip);
    for (const change of openPositions) {
      const rows = rowsOf(change.now?.cusip ?? null);
      const [only] = rows;
      // For a security in two rows, the file has the shares of only one of them.
      if (!only || rows.length > 1) continue;
      expect(change.previousAmount).toBe(only.prevShares);
      expect(change.previousValueUSD).toBe(only.prevValue);
      const status =
        only.prevShares === 0
          ? 'NEW'
          : only.shares > only.prevShares
            ? 'INCREASED'
            : only.shares < only.prevShares
              ? 'DECREASED'
              : 'UNCHANGED';
      expect([only.ticker, change.status]).toEqual([only.ticker, status]);
    }
    const soldOut = long.filter(({ status }) => status === 'SOLD_OUT');
    const previousValue = openPositions.reduce(
      (sum, { previousValueUSD }) => sum + previousValueUSD,
      0,
    );
    const gone = soldOut.reduce((sum, { previousValueUSD }) => sum + previousValueUSD, 0);
    expect(previousValue + gone).toBe(previous?.valueUSD);
    expect(previous?.valueUSD).toBe(reported.current.prevTotalValue);
  });

  test(`has weights that add up and effects that explain the change of value in every quarter${title}`, () => {
    const { reports, compare } = load(file);
    for (const { quarter, positions, valueUSD } of reports) {
      const { long, previous, counts, positions: openPositions } = compare(quarter);
      const weights = long.map((change) => weightOf(change.valueUSD, valueUSD) ?? 0);
      expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(100, 8);
      const effects = long.reduce(
        (sum, each) => sum + each.tradeEffectUSD + each.priceEffectUSD,
        0,
      );
      expect(effects).toBe(valueUSD - (previous?.valueUSD ?? 0));
      expect(openPositions).toBe(positions.size);
      expect(counts.new + counts.increased + counts.decreased + counts.unchanged).toBe(
        openPositions,
      );
      if (previous)
        expect(openPositions - counts.new + counts.soldOut).toBe(previous.positions.size);
    }
  });
});

const describeReal = hasRealData ? describe : describe.skip;

describeReal('facts of the real files', () => {
  it('rows of one CUSIP are one position: 20 rows of 2013 are 9', () => {
    const { reports } = load('13f/lilu_ackman.json');
    expect(reports[0]?.report.entries).toBe(20);
    expect(reports[0]?.positions.size).toBe(9);
  });

  it('quarters without CUSIP connect with the one that has them', () => {
    const { compare } = load('13f/lilu_akre.json');
    expect(compare('2026Q2').counts).toEqual({
      new: 0,
      increased: 2,
      decreased: 13,
      unchanged: 4,
      soldOut: 0,
    });
  });

  it('Visa was split in 2015 and not bought; A shares of Berkshire are not its B shares', () => {
    const { compare } = load('13f/lilu_akre.json');
    const change = (quarter: string, key: string) =>
      compare(quarter).long.find((each) => (each.now ?? each.before)?.key === key);
    expect(change('2015Q1', '92826C839||SH')).toMatchObject({
      status: 'UNCHANGED',
      split: { ratio: 4, basis: 'inferred' },
    });
    expect(change('2013Q4', '084670702||SH')?.amount).toBe(303_041);
    expect(change('2013Q4', '084670702#2||SH')).toMatchObject({ amount: 59, status: 'UNCHANGED' });
  });

  it('a submission of EDGAR reconciles with its cover page', () => {
    const { collections } = formatOf('sec-13f-submission-txt')(
      { main: realFile('13f/13F.0001894188-23-000007.txt') },
      { asOf: '2026-10-01' },
    );
    const [filing] = collections['13f-filings'] ?? [];
    expect(filing).toMatchObject({
      accession: '0001894188-23-000007',
      url: 'https://www.sec.gov/Archives/edgar/data/1894188/000189418823000007/0001894188-23-000007-index.htm',
      amendment: null,
      notes: [],
    });
    expect(filing?.holdings[0]).toMatchObject({
      investmentDiscretion: 'SOLE',
      votingAuthority: { sole: 137_500, shared: 0, none: 0 },
    });
    const report = quarterReport('2023Q3', filing ? [filing] : [], {
      security: ({ cusip }) => cusip ?? '',
      symbol: () => null,
    });
    expect(total(report)).toBe(filing?.stated?.valueUSD);
  });

  it('treats the amendment of the SEC’s sample as a restatement', () => {
    const { collections } = formatOf('sec-13f-xml')(
      { main: realFile('13f/sec_Sample_13F-HRA.xml') },
      { asOf: '2026-10-01' },
    );
    expect(collections['13f-filings']?.[0]).toMatchObject({
      form: '13F-HR/A',
      amendment: { type: 'RESTATEMENT', number: 45 },
    });
  });
});

function fail(): never {
  throw new Error('no such report');
}
