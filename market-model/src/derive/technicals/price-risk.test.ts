import { describe, expect, it } from 'vitest';
import { addMonths, parseIsoDate } from '../../dates/civil-dates';
import { walk } from './bars.fixture';
import { betaOf } from './beta';
import { deriveFromBars } from './from-bars';
import {
  dailyReturns,
  maxDrawdowns,
  sharpeRatio,
  sortinoRatio,
  volatilityPercent,
} from './price-risk';

const TODAY = parseIsoDate('2024-12-31') ?? 0;

/** Closes of which the first is exactly n years old, the others are of the last days. */
function closesOverYears(values: readonly number[], years = 1) {
  const day = values.map((_, i) =>
    i === 0 ? addMonths(TODAY, -12 * years) : TODAY - (values.length - 1 - i),
  );
  return [Int32Array.from(day), Float64Array.from(values)] as const;
}

const closesOf = (returns: readonly number[]): number[] => {
  const closes = [100];
  for (const each of returns) closes.push((closes.at(-1) ?? NaN) * (1 + each));
  return closes;
};

describe('volatility', () => {
  it('is that of Portfolio Performance for its test of six returns', () => {
    // Published: testVolatility in RiskTest of the repository portfolio-performance/portfolio has
    // 0.017736692475 over the whole period.
    const returns = dailyReturns(
      ...closesOverYears(closesOf([0.005, -1 / 300, -0.005, 0.01, 0.01, -0.005])),
    );
    expect(returns && volatilityPercent(returns)).toBeCloseTo(1.7736692475, 8);
  });
});

describe('the Sortino ratio', () => {
  it('is that of a worked example of eight returns, computed by hand', () => {
    // By the method of Rollinger and Hoffman, Sortino: A "Sharper" Ratio
    // (studylib.net/doc/7947890), against a target of 0 %.
    // Mean: (17 + 15 + 23 − 5 + 12 + 9 + 13 − 4) ÷ 8 = 10 %.
    // Downside deviation: √((5² + 4²) ÷ 8) = 2.264 %. Ratio: 10 ÷ 2.264 = 4.417.
    const returns = dailyReturns(
      ...closesOverYears(closesOf([0.17, 0.15, 0.23, -0.05, 0.12, 0.09, 0.13, -0.04])),
    );
    expect(returns?.mean).toBeCloseTo(0.1, 10);
    expect(100 * (returns?.downsideDeviation ?? NaN)).toBeCloseTo(2.264, 3);
    // The example is not annualised.
    expect((returns && sortinoRatio(returns)) ?? NaN).toBeCloseTo(4.417 * Math.sqrt(8), 2);
  });

  it('has no value without a day of loss', () => {
    const returns = dailyReturns(...closesOverYears([1, 2, 3, 4]));
    expect(returns && sortinoRatio(returns)).toBeNull();
  });
});

describe('the Sharpe ratio', () => {
  it('is the mean return for each unit of deviation, times the root of their number', () => {
    const returns = dailyReturns(...closesOverYears(closesOf([0.01, 0.03, -0.01, 0.01])));
    // Mean 1 %, deviations 0, 2, −2 and 0 %: √(8 ÷ 3) %.
    expect(returns && sharpeRatio(returns)).toBeCloseTo((1 / Math.sqrt(8 / 3)) * 2, 10);
  });

  it('has no value for a price that does not move', () => {
    const returns = dailyReturns(...closesOverYears([5, 5, 5, 5]));
    expect(returns && sharpeRatio(returns)).toBeNull();
    expect(returns && volatilityPercent(returns)).toBe(0);
  });
});

describe('maximum drawdown', () => {
  it('is that of the example of Investopedia', () => {
    // Published: investopedia.com/terms/m/maximum-drawdown-mdd.asp, from 750 000 to 350 000.
    const closes = [500, 750, 400, 600, 350, 800].map((value) => 1000 * value);
    const [year] = maxDrawdowns(...closesOverYears(closes));
    expect(year?.percent).toBeCloseTo(-53.33, 2);
    expect([year?.peak, year?.bottom]).toEqual([1, 4]);
  });

  it('is that of the example of YCharts, of which a later peak is no part', () => {
    // Published: ycharts.com/glossary/terms/max_drawdown, 46.67 %.
    const closes = [100, 150, 90, 120, 80, 200].map((value) => 1000 * value);
    expect(maxDrawdowns(...closesOverYears(closes))[0]?.percent).toBeCloseTo(-46.67, 2);
  });

  it('is zero for a price that only rises, and −100 × the last fall for one that only falls', () => {
    expect(maxDrawdowns(...closesOverYears([1, 2, 3]))[0]?.percent).toBe(0);
    expect(maxDrawdowns(...closesOverYears([10, 5, 4]))[0]?.percent).toBeCloseTo(-60, 10);
  });

  it('never shrinks with the window, and is unknown where history does not reach', () => {
    const { day, close } = walk(11, 1400);
    const [one, three, five] = maxDrawdowns(day, close);
    expect(three?.percent).toBeLessThanOrEqual(one?.percent ?? NaN);
    expect(five?.percent).toBeLessThanOrEqual(three?.percent ?? NaN);
    const [year, ...longer] = maxDrawdowns(day.slice(-400), close.slice(-400));
    expect(year?.percent).toBeCloseTo(one?.percent ?? NaN, 10);
    expect(longer).toEqual([null, null]);
  });

  it('equals the comparison of every pair of closes', () => {
    const { day, close } = walk(5, 800);
    const start = day.findLastIndex((one) => one <= addMonths(day.at(-1) ?? 0, -12));
    let worst = 0;
    for (let i = start; i < close.length; i++)
      for (let j = i; j < close.length; j++)
        worst = Math.min(worst, 100 * ((close[j] ?? NaN) / (close[i] ?? NaN) - 1));
    expect(maxDrawdowns(day, close)[0]?.percent).toBeCloseTo(worst, 10);
  });
});

describe('figures of risk', () => {
  it('are unknown with less than their history, a gap or a missing close', () => {
    const bars = walk(3, 300);
    const unknown = {
      volatility1Y: null,
      sharpeRatio1Y: null,
      sortinoRatio1Y: null,
      maxDrawdown1Y: null,
    };
    expect(deriveFromBars(walk(3, 200))).toMatchObject(unknown);
    const close = bars.close.with(250, NaN);
    expect(deriveFromBars({ ...bars, close })).toMatchObject(unknown);
    const day = bars.day.map((one, i) => (i < 280 ? one - 30 : one));
    expect(deriveFromBars({ ...bars, day })).toMatchObject(unknown);
  });
});

describe('beta', () => {
  const index = walk(1, 700);
  const shareOf = (slope: number) => {
    const close = new Float64Array(index.close.length);
    close[0] = 50;
    for (let i = 1; i < close.length; i++) {
      const change = (index.close[i] ?? NaN) / (index.close[i - 1] ?? NaN) - 1;
      close[i] = (close[i - 1] ?? NaN) * (1 + 0.0002 + slope * change);
    }
    return { day: index.day, close };
  };

  it.each([0.4, 1, 1.8, -0.5])('of a share that moves %p times its index is that', (slope) => {
    expect(betaOf(shareOf(slope), index)?.value).toBeCloseTo(slope, 8);
  });

  it('of the index against itself is one, in any currency unit', () => {
    const inPence = { day: index.day, close: index.close.map((value) => 100 * value) };
    expect(betaOf(inPence, index)?.value).toBeCloseTo(1, 10);
  });

  it('compares the days on which both have a close', () => {
    const share = shareOf(1.3);
    const keep = (_: number, i: number) => i % 7 !== 3;
    const gaps = { day: index.day.filter(keep), close: index.close.filter(keep) };
    const beta = betaOf(share, gaps);
    expect(beta?.value).toBeCloseTo(1.3, 2);
    expect(beta?.count).toBeLessThan(betaOf(share, index)?.count ?? 0);
  });

  it('is unknown with less than a year, or fewer than 120 common returns', () => {
    const { day, close } = shareOf(1);
    expect(betaOf({ day: day.slice(-150), close: close.slice(-150) }, index)).toBeNull();
    const rare = (_: number, i: number) => i % 3 === 0;
    const thin = { day: index.day.filter(rare), close: index.close.filter(rare) };
    expect(betaOf(shareOf(1), thin)).toBeNull();
  });

  it('has no value against an index that does not move', () => {
    const still = { day: index.day, close: index.close.map(() => 100) };
    expect(betaOf(shareOf(1), still)?.value).toBeNull();
  });
});
