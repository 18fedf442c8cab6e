import { describe, expect, it } from 'vitest';
import { isoDate, parseIsoDate } from 'market-model/dates';
import { checkDigit, simulatedCusip } from './cusip';
import { demoFilings, simulatedQuarterEnds } from './filings';
import { demoManagers } from './managers';
import type { HeldSecurity } from './securities';

const TODAY = parseIsoDate('2026-11-20') ?? 0;
const ENDS = simulatedQuarterEnds(TODAY);
const SECURITIES: HeldSecurity[] = Array.from({ length: 60 }, (_, i) => ({
  symbol: `T${i}.US`,
  ticker: `T${i}`,
  issuer: `TEST ${i} INC`,
  cusip: simulatedCusip(i + 1),
  cap: 1e12 / (i + 1),
  sector: i % 2 === 0 ? 'Technology' : 'Energy',
  peRatio: 10 + i,
  growth: i,
  closes: Float64Array.from(ENDS, (_end, quarter) => 50 + i + quarter),
  // The first one split 4:1 after the tenth quarter.
  unadjusted: Float64Array.from(ENDS, (_end, quarter) => (i === 0 && quarter < 10 ? 0.25 : 1)),
}));
const filings = demoFilings(SECURITIES, 7, TODAY);

describe('CUSIPs of the simulated world', () => {
  it('have valid check digits', () => {
    // Apple, Microsoft, Alphabet: includes a CUSIP with letters.
    expect(checkDigit('03783310')).toBe(0);
    expect(checkDigit('59491810')).toBe(4);
    expect(checkDigit('02079K30')).toBe(5);
  });

  it('lie in the range kept for internal use', () => {
    expect(simulatedCusip(12)).toMatch(/^99001210\d$/);
  });
});

describe('simulated 13F filings', () => {
  it('state the totals of the table on the cover', () => {
    for (const { stated, holdings } of filings) {
      expect(stated?.entries).toBe(holdings.length);
      expect(stated?.valueUSD).toBe(holdings.reduce((sum, { valueUSD }) => sum + valueUSD, 0));
    }
  });

  it('value shares at the price of the quarter end, whatever splits came later', () => {
    for (const { holdings, periodEnd } of filings) {
      const quarter = ENDS.findIndex((end) => isoDate(end) === periodEnd);
      for (const { symbol, valueUSD, amount } of holdings) {
        const security = SECURITIES.find((one) => one.symbol === symbol);
        const price = (security?.closes[quarter] ?? NaN) / (security?.unadjusted[quarter] ?? NaN);
        // Amounts are whole shares.
        expect(Math.abs(valueUSD - amount * price)).toBeLessThanOrEqual(price);
      }
    }
  });

  it('cover twelve quarters of sixty managers, filed by today', () => {
    expect(new Set(filings.map(({ cik }) => cik)).size).toBe(demoManagers(7).length);
    expect(new Set(filings.map(({ quarter }) => quarter)).size).toBe(12);
    expect(filings.every(({ filedDate }) => (filedDate ?? '9') <= '2026-11-20')).toBe(true);
    expect(filings.some(({ amendment }) => amendment?.type === 'RESTATEMENT')).toBe(true);
    expect(filings.some(({ amendment }) => amendment?.type === 'NEW HOLDINGS')).toBe(true);
    expect(new Set(filings.map(({ accession }) => accession)).size).toBe(filings.length);
  });

  it('include a late filer, managers that start later, and options', () => {
    const lag = ({ filedDate, periodEnd }: (typeof filings)[number]): number =>
      (parseIsoDate(filedDate ?? '') ?? 0) - (parseIsoDate(periodEnd ?? '') ?? 0);
    expect(filings.some((filing) => !filing.amendment && lag(filing) > 60)).toBe(true);
    expect(demoManagers(7).filter(({ firstQuarter }) => firstQuarter > 0)).toHaveLength(2);
    expect(filings.some(({ holdings }) => holdings.some(({ putCall }) => putCall === 'Put'))).toBe(
      true,
    );
  });

  it('are deterministic, and filed reports never change', () => {
    expect(demoFilings(SECURITIES, 7, TODAY)).toEqual(filings);
    const earlier = demoFilings(SECURITIES, 7, TODAY - 60);
    const last = earlier.findLast(({ cik }) => cik === filings[0]?.cik);
    expect(filings).toContainEqual(last);
  });
});
