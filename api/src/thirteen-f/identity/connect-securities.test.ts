import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { compareReports } from '../filers/comparison';
import { assignFilings } from '../filers/assign-filings';
import { identities } from '../filers/build-reports';
import { quarterReport } from '../filers/quarter-report';
import { filing, holding } from '../testing/filings.fixture';
import type { ThirteenFFiling } from 'market-model/dataset/records/thirteen-f-filing';
import { connectSecurities } from '../filers/connect-securities';

const FIRST = '0000000001';
const OTHER = { cik: '0000000002', manager: 'SECOND PARTNERS' };

/** Statuses of one manager by quarter, issuer and share count. */
function statusesOf(filings: readonly ThirteenFFiling[], cik: string): string[] {
  const identityOf = identities(filings, [{ symbol: 'MU.US', name: 'Micron Technology, Inc.' }]);
  const quarters =
    assignFilings(filings).get(cik)?.quarters ?? new Map<string, ThirteenFFiling[]>();
  const identity = identityOf([...quarters.values()].flat());
  const reports = connectSecurities(
    [...quarters.keys()]
      .toSorted()
      .map((quarter) => quarterReport(quarter, quarters.get(quarter) ?? [], identity)),
  );
  return reports
    .flatMap((report, i) =>
      compareReports(
        report,
        reports[i - 1] ?? null,
        new Map([['MU.US', [{ date: '2026-02-01', ratio: 3 }]]]),
      ).long.map(
        ({ now, before, status, amount }) =>
          `${report.quarter} ${(now ?? before)?.issuer} ${status} ${amount}`,
      ),
    )
    .toSorted();
}

const micron = (cusip: string | null, ticker: string | null, amount: number) =>
  holding(cusip ?? '', amount, amount * 100, { cusip, ticker, issuer: 'MICRON TECHNOLOGY INC' });

describe('one security under two identifiers', () => {
  it.each([
    ['two CUSIPs of one ticker', micron('595112103', 'MU', 500), micron('595112999', 'MU', 500)],
    ['no CUSIP before', micron(null, 'MU', 500), micron('595112103', null, 500)],
    ['the name alone', micron(null, null, 500), micron('595112103', null, 500)],
  ])('is one position: %s', (_, before, now) => {
    const other = holding('111111111', 7, 700, { issuer: 'MICRON TECHNOLOGY INC', ticker: 'XY' });
    const filings = [filing('2025Q3', [before, other]), filing('2025Q4', [now, other])];
    expect(statusesOf(filings, FIRST).filter((line) => line.startsWith('2025Q4'))).toEqual([
      '2025Q4 MICRON TECHNOLOGY INC UNCHANGED 500',
      '2025Q4 MICRON TECHNOLOGY INC UNCHANGED 7',
    ]);
  });

  it.each([
    ['ADOBE SYSTEMS INCORPORATED', 'ADOBE INC', 'UNCHANGED'],
    ['OLLIES BARGAIN OUTLET HLDGS', 'OLLIES BARGAIN OUTLT HLDGS I', 'UNCHANGED'],
    ['AMERICAN TOWER CORP', 'AMERICAN EXPRESS CO', 'NEW'],
  ])('%s and %s of the same amount: %s', (before, now, status) => {
    const row = (issuer: string) =>
      holding('', 500, 50_000, { cusip: null, issuer, titleOfClass: null });
    const lines = statusesOf(
      [filing('2025Q3', [row(before)]), filing('2025Q4', [row(now)])],
      FIRST,
    );
    expect(lines).toContain(`2025Q4 ${now} ${status} 500`);
  });

  it.each([
    ['another amount', micron('595112103', 'MU', 700)],
    ['another ticker', micron('595112103', 'MUX', 500)],
    ['another class', { ...micron('595112103', null, 500), titleOfClass: 'CL C' }],
    ['an option', { ...micron('595112103', 'MU', 500), putCall: 'Call' as const }],
  ])('is not assumed for %s', (_, now) => {
    const before = { ...micron('595112999', 'MU', 500), titleOfClass: 'CL A' };
    const first = now.titleOfClass === 'CL C' ? { ...before, ticker: null } : before;
    const lines = statusesOf([filing('2025Q3', [first]), filing('2025Q4', [now])], FIRST);
    expect(lines).toContain('2025Q4 MICRON TECHNOLOGY INC SOLD_OUT 0');
  });

  it.each([
    [510, 'INCREASED'],
    [460, 'DECREASED'],
  ])('keeps a renamed issuer one position when %i of 500 shares are held: %s', (amount, status) => {
    const row = (issuer: string, shares: number) =>
      holding('', shares, shares * 100, { cusip: null, issuer, titleOfClass: null });
    const lines = statusesOf(
      [
        filing('2025Q3', [row('ADOBE SYSTEMS INCORPORATED', 500)]),
        filing('2025Q4', [row('ADOBE INC', amount)]),
      ],
      FIRST,
    );
    expect(lines).toContain(`2025Q4 ADOBE INC ${status} ${amount}`);
    expect(lines.join()).not.toContain('SOLD_OUT');
  });

  it.each([
    ['ROPER INDS INC NEW', 'ROPER TECHNOLOGIES INC', 110, 'INCREASED'],
    ['CANADIAN PAC RY LTD', 'CANADIAN PACIFIC KANSAS CITY', 104, 'INCREASED'],
    // The price, or a word that many companies share, contradicts a rename.
    ['ROPER INDS INC NEW', 'ROPER TECHNOLOGIES INC', 160, 'NEW'],
    ['UNITED PARCEL SERVICE INC', 'UNITED RENTALS INC', 104, 'NEW'],
  ])('%s that becomes %s at %i of 100 dollars: %s', (before, now, price, status) => {
    const row = (issuer: string, shares: number, each: number) =>
      holding('', shares, shares * each, { cusip: null, issuer, titleOfClass: null });
    const lines = statusesOf(
      [filing('2025Q3', [row(before, 500, 100)]), filing('2025Q4', [row(now, 510, price)])],
      FIRST,
    );
    expect(lines).toContain(`2025Q4 ${now} ${status} 510`);
  });

  it('stays the same position through all quarters', () => {
    const filings = [
      filing('2025Q2', [micron(null, 'MU', 400)]),
      filing('2025Q3', [micron(null, 'MU', 500)]),
      filing('2025Q4', [micron('595112103', 'MU', 500), micron('595112104', 'MU', 1)]),
    ];
    const statuses = statusesOf(filings, FIRST);
    expect(statuses).toContain('2025Q3 MICRON TECHNOLOGY INC INCREASED 500');
    expect(statuses).toContain('2025Q4 MICRON TECHNOLOGY INC UNCHANGED 500');
  });
});

describe('filings of other managers', () => {
  const rows = fc.array(
    fc.record({
      cusip: fc.constantFrom(null, null, 'AAAAAAAAA', 'BBBBBBBBB', 'CCCCCCCCC'),
      ticker: fc.constantFrom(null, 'MU', 'B', 'C'),
      issuer: fc.constantFrom('MICRON TECHNOLOGY INC', 'BETA CORP', 'MICRON TECHNOLOGY INC CL A'),
      symbol: fc.constantFrom(null, 'MU.US', 'B.US'),
      amount: fc.integer({ min: 1, max: 20 }).map((hundreds) => hundreds * 100),
    }),
    { maxLength: 6 },
  );
  const reports = (more: object) =>
    fc.tuple(rows, rows, rows).map((quarters) =>
      quarters.map((list, i) =>
        filing(
          ['2025Q3', '2025Q4', '2026Q1'][i] ?? '',
          list.map(({ amount, cusip, ...row }) =>
            holding(cusip ?? '', amount, amount * 50, { ...row, cusip }),
          ),
          more,
        ),
      ),
    );

  it('never change the statuses of a manager', () => {
    fc.assert(
      fc.property(reports({}), reports(OTHER), fc.boolean(), (own, others, first) => {
        const both = first ? [...others, ...own] : [...own, ...others];
        expect(statusesOf(both, FIRST)).toEqual(statusesOf(own, FIRST));
      }),
      { numRuns: 300 },
    );
  });
});
