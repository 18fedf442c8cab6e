import { describe, expect, it } from 'vitest';
import { filing, holding } from '../testing/filings.fixture';
import { inDollars } from './market-unit';

const PRICES: Readonly<Record<string, number>> = { 'AAPL.US': 272, 'MSFT.US': 484 };
const apple = (valueUSD: number) => holding('037833100', 100_000, valueUSD, { symbol: 'AAPL.US' });
const microsoft = (valueUSD: number) =>
  holding('594918104', 100_000, valueUSD, { symbol: 'MSFT.US' });
const valuesOf = async (...holdings: ReturnType<typeof holding>[]) => {
  const stated = { entries: holdings.length, valueUSD: 75_542 };
  const report = await inDollars(
    filing('2025Q4', holdings, { stated }),
    ({ symbol }) => symbol,
    async (symbol) => PRICES[symbol] ?? null,
  );
  return { values: report.holdings.map(({ valueUSD }) => valueUSD), ...report };
};

describe('a filing of few rows', () => {
  it('is in thousands if the market prices match', async () => {
    const { values, stated, notes } = await valuesOf(apple(27_180), microsoft(48_362));
    expect(values).toEqual([27_180_000, 48_362_000]);
    expect(stated).toEqual({ entries: 2, valueUSD: 75_542_000 });
    expect(notes).toEqual([expect.stringContaining('in thousands')]);
    expect((await valuesOf(apple(27_180))).values).toEqual([27_180_000]);
  });

  it('keeps the unit when one row is at its price, when none has one, and for options and bonds', async () => {
    expect((await valuesOf(apple(27_180), microsoft(48_362_000))).values).toEqual([
      27_180, 48_362_000,
    ]);
    expect((await valuesOf(holding('999999999', 100, 5))).values).toEqual([5]);
    expect((await valuesOf({ ...apple(27_180), putCall: 'Put' })).values).toEqual([27_180]);
    expect((await valuesOf({ ...apple(27_180), amountType: 'PRN' })).values).toEqual([27_180]);
  });

  it('stays when a share may have lost most of its value', async () => {
    expect((await valuesOf(apple(272_000))).values).toEqual([272_000]);
  });
});
