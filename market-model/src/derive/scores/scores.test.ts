import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { altmanRatios, altmanScore, type ZScoreFigures } from './altman';
import { beneishIndices, beneishScore, type MScoreYear } from './beneish';
import { piotroskiScore, piotroskiTests, type FScoreYear } from './piotroski';

/**
 * Enron, 10-K of 1999 and 2000 in millions of dollars, as reprinted in Wahlen, Baginski, Bradshaw,
 * Financial Reporting, Financial Statement Analysis and Valuation, problem 6.23.
 */
const ENRON_2000: MScoreYear = {
  receivables: 10_396,
  currentAssets: 30_381,
  propertyPlantEquipment: 11_743,
  totalAssets: 65_503,
  currentLiabilities: 28_406,
  longTermDebt: 8_550,
  revenue: 100_789,
  grossProfit: 100_789 - 94_517,
  sellingGeneralAdministrative: 3_184,
  netIncome: 979,
  operatingCashFlow: 4_779,
  depreciation: 485,
};
const ENRON_1999: MScoreYear = {
  receivables: 3_030,
  currentAssets: 7_255,
  propertyPlantEquipment: 10_681,
  totalAssets: 33_381,
  currentLiabilities: 6_759,
  longTermDebt: 7_151,
  revenue: 40_112,
  grossProfit: 40_112 - 34_761,
  sellingGeneralAdministrative: 3_045,
  netIncome: 1_024,
  operatingCashFlow: 1_228,
  depreciation: 565,
};

describe('the M-score', () => {
  it('has the indices of Enron in 2000', () => {
    const indices = beneishIndices(ENRON_2000, ENRON_1999);
    expect(indices?.DSRI).toBeCloseTo(1.365, 3);
    expect(indices?.GMI).toBeCloseTo(2.144, 3);
    expect(indices?.AQI).toBeCloseTo(0.771, 3);
    expect(indices?.SGI).toBeCloseTo(2.513, 3);
    expect(indices?.DEPI).toBeCloseTo(1.267, 3);
    expect(indices?.SGAI).toBeCloseTo(0.416, 3);
    expect(indices?.LVGI).toBeCloseTo(1.354, 3);
    expect(indices?.TATA).toBeCloseTo(-0.058, 3);
  });

  it('flags Enron near the published −0.6', () => {
    // portfolio123.com, documentation of the factor BeneishMScore: "around -0.6" in July 2001.
    const indices = beneishIndices(ENRON_2000, ENRON_1999);
    const score = indices && beneishScore(indices);
    expect(score).toBeCloseTo(-0.539, 3);
    expect(score).toBeGreaterThan(-1.78);
    expect(Math.abs((score ?? NaN) + 0.6)).toBeLessThan(0.1);
  });

  it('of an unchanged company without accruals is that of the coefficients alone', () => {
    const same = { ...ENRON_1999, netIncome: ENRON_1999.operatingCashFlow };
    const indices = beneishIndices(same, ENRON_1999);
    expect(indices && beneishScore(indices)).toBeCloseTo(
      -4.84 + 0.92 + 0.528 + 0.404 + 0.892 + 0.115 - 0.172 - 0.327,
      10,
    );
  });

  it.each([
    ['without receivables the year before', {}, { receivables: 0 }],
    ['without depreciation', { depreciation: 0 }, {}],
    ['with a gross loss', { grossProfit: -1 }, {}],
    ['without revenue', { revenue: 0 }, {}],
    ['without assets', { totalAssets: 0 }, {}],
  ])('has no value %s', (_, now, before) => {
    expect(beneishIndices({ ...ENRON_2000, ...now }, { ...ENRON_1999, ...before })).toBeNull();
  });
});

describe('the Z-score', () => {
  /** Figures whose ratios are those of a published exercise. */
  const withRatios = ([x1, x2, x3, x4, x5]: readonly number[]): ZScoreFigures => ({
    totalAssets: 1000,
    totalLiabilities: 400,
    workingCapital: 1000 * (x1 ?? NaN),
    retainedEarnings: 1000 * (x2 ?? NaN),
    operatingIncome: 1000 * (x3 ?? NaN),
    marketValue: 400 * (x4 ?? NaN),
    revenue: 1000 * (x5 ?? NaN),
  });

  it.each([
    // wizedu.com, question 366502.
    [[0.34, 0.15, 0, 0.8, 1.6], 2.698],
    // Saunders and Cornett, Financial Institutions Management, chapter on credit risk.
    [[0.2, 0, -0.2, 0.1, 2], 1.64],
  ])('of the ratios %j is %p', (ratios, expected) => {
    const figures = altmanRatios(withRatios(ratios));
    expect(figures && altmanScore(figures)).toBeCloseTo(expected, 10);
  });

  it('has no value without assets or liabilities', () => {
    const figures = withRatios([0.3, 0.1, 0.1, 1, 1]);
    expect(altmanRatios({ ...figures, totalAssets: 0 })).toBeNull();
    expect(altmanRatios({ ...figures, totalLiabilities: 0 })).toBeNull();
    expect(altmanRatios({ ...figures, totalLiabilities: -5 })).toBeNull();
  });
});

/**
 * Foot Locker, fiscal 2016 and 2015, from the ratios of the example in Investopedia, "Piotroski
 * Score": all nine tests pass. Its ratios are on one base of assets: here 100 in each year.
 */
const FOOT_LOCKER_2016: FScoreYear = {
  totalAssets: 100,
  netIncome: 17,
  operatingCashFlow: (17 * 816) / 664,
  longTermDebt: 1.27,
  currentAssets: 4.3,
  currentLiabilities: 1,
  sharesOutstanding: 132,
  revenue: 204,
  grossProfit: 204 * 0.3394,
};
const FOOT_LOCKER_2015: FScoreYear = {
  totalAssets: 100,
  // 541 of net income on 3 775 of assets, 10-K of fiscal 2015.
  netIncome: 14.3,
  operatingCashFlow: 20,
  longTermDebt: 1.29,
  currentAssets: 3.72,
  currentLiabilities: 1,
  sharesOutstanding: 137,
  revenue: 202,
  grossProfit: 202 * 0.3308,
};

describe('the F-score', () => {
  const scoreOf = (now: FScoreYear, before = FOOT_LOCKER_2015, assets = 100) => {
    const tests = piotroskiTests(now, before, assets);
    return tests && piotroskiScore(tests);
  };

  it('of Foot Locker in 2016 is nine', () => {
    expect(scoreOf(FOOT_LOCKER_2016)).toBe(9);
  });

  it.each<[string, Partial<FScoreYear>, string[]]>([
    ['profit', { netIncome: -1 }, ['Return on assets', 'Rising return']],
    ['cash flow', { operatingCashFlow: -1 }, ['Cash flow', 'Cash behind profit']],
    ['return', { netIncome: 14.3 }, ['Rising return']],
    ['accruals', { operatingCashFlow: 17 }, ['Cash behind profit']],
    ['debt', { longTermDebt: 1.29 }, ['Falling debt']],
    ['liquidity', { currentAssets: 3.72 }, ['Rising liquidity']],
    ['shares', { sharesOutstanding: 138 }, ['No new shares']],
    ['margin', { grossProfit: 204 * 0.33 }, ['Rising margin']],
    ['turnover', { revenue: 202, grossProfit: 202 * 0.34 }, ['Rising turnover']],
  ])('loses the points of %s alone', (_, change, failed) => {
    const tests = piotroskiTests({ ...FOOT_LOCKER_2016, ...change }, FOOT_LOCKER_2015, 100);
    expect(tests?.filter(({ isPassed }) => !isPassed).map(({ label }) => label)).toEqual(failed);
  });

  it('keeps the point of shares when their number is unchanged', () => {
    expect(scoreOf({ ...FOOT_LOCKER_2016, sharesOutstanding: 137 })).toBe(9);
  });

  it('has no value without assets, revenue or current liabilities', () => {
    expect(scoreOf({ ...FOOT_LOCKER_2016, currentLiabilities: 0 })).toBeNull();
    expect(scoreOf({ ...FOOT_LOCKER_2016, revenue: 0 })).toBeNull();
    expect(scoreOf(FOOT_LOCKER_2016, FOOT_LOCKER_2015, 0)).toBeNull();
  });
});

describe('all three scores', () => {
  const amount = fc.double({ min: 1, max: 1e6, noNaN: true });
  const signed = fc.integer({ min: -1_000_000, max: 1_000_000 });
  const mScoreYear = fc.record<MScoreYear>({
    revenue: amount,
    grossProfit: amount,
    receivables: amount,
    currentAssets: amount,
    propertyPlantEquipment: amount,
    totalAssets: amount,
    depreciation: amount,
    sellingGeneralAdministrative: amount,
    currentLiabilities: amount,
    longTermDebt: amount,
    netIncome: signed,
    operatingCashFlow: signed,
  });
  const fScoreYear = fc.record<FScoreYear>({
    netIncome: signed,
    operatingCashFlow: signed,
    revenue: amount,
    grossProfit: signed,
    totalAssets: amount,
    longTermDebt: amount,
    currentAssets: amount,
    currentLiabilities: amount,
    sharesOutstanding: amount,
  });
  // Powers of two change no digit of a quotient, so that no comparison turns.
  const scale = fc.integer({ min: -20, max: 20 }).map((power) => 2 ** power);
  const scaled = <T extends object>(figures: T, by: number): T =>
    Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, value * by])) as T;

  it('are the same in any unit of account', () => {
    fc.assert(
      fc.property(mScoreYear, mScoreYear, scale, (now, before, by) => {
        expect(beneishIndices(scaled(now, by), scaled(before, by))).toEqual(
          beneishIndices(now, before),
        );
      }),
    );
    fc.assert(
      fc.property(fScoreYear, fScoreYear, amount, scale, (now, before, assets, by) => {
        expect(piotroskiTests(scaled(now, by), scaled(before, by), assets * by)).toEqual(
          piotroskiTests(now, before, assets),
        );
      }),
    );
  });

  it('stay within 0 and 9 for the F-score', () => {
    fc.assert(
      fc.property(fScoreYear, fScoreYear, amount, (now, before, assets) => {
        const tests = piotroskiTests(now, before, assets);
        expect(tests).toHaveLength(9);
      }),
    );
  });
});
