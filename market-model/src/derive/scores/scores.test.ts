import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { altmanRatios, altmanScore, type ZScoreFigures } from './altman';
import { beneishIndices, beneishScore, type MScoreYear } from './beneish';
import { piotroskiScore, piotroskiTests, type FScoreYear } from './piotroski';

/**
 * A worked example in millions of dollars, computed by hand in the test below. Its scale is that of
 * Enron: the Annual Report 2000 (studylib.net/doc/8787155) has revenue of 100 789 and 40 112, total
 * assets of 65 503 and 33 381, and net income of 979 in 2000. The other items were not checked
 * against a source, so that the example proves the formulas and says nothing of Enron.
 */
const YEAR_2000: MScoreYear = {
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
const YEAR_1999: MScoreYear = {
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
  it('has the indices of a worked example, computed by hand', () => {
    const indices = beneishIndices(YEAR_2000, YEAR_1999);
    // (10 396 ÷ 100 789) ÷ (3 030 ÷ 40 112) = 0.103146 ÷ 0.075538
    expect(indices?.DSRI).toBeCloseTo(1.365, 3);
    // (5 351 ÷ 40 112) ÷ (6 272 ÷ 100 789) = 0.133401 ÷ 0.062229
    expect(indices?.GMI).toBeCloseTo(2.144, 3);
    // (1 − 42 124 ÷ 65 503) ÷ (1 − 17 936 ÷ 33 381) = 0.356915 ÷ 0.462688
    expect(indices?.AQI).toBeCloseTo(0.771, 3);
    // 100 789 ÷ 40 112
    expect(indices?.SGI).toBeCloseTo(2.513, 3);
    // (565 ÷ 11 246) ÷ (485 ÷ 12 228) = 0.050240 ÷ 0.039663
    expect(indices?.DEPI).toBeCloseTo(1.267, 3);
    // (3 184 ÷ 100 789) ÷ (3 045 ÷ 40 112) = 0.031591 ÷ 0.075912
    expect(indices?.SGAI).toBeCloseTo(0.416, 3);
    // (36 956 ÷ 65 503) ÷ (13 910 ÷ 33 381) = 0.564188 ÷ 0.416704
    expect(indices?.LVGI).toBeCloseTo(1.354, 3);
    // (979 − 4 779) ÷ 65 503
    expect(indices?.TATA).toBeCloseTo(-0.058, 3);
  });

  it('of the worked example is the weighted sum of its indices', () => {
    // Weights and threshold: Beneish 1999, as listed in wikisum.wiki/wiki/Beneish_M-score.
    // −4.84 + 1.2562 + 1.1319 + 0.3116 + 2.2413 + 0.1457 − 0.0716 − 0.2714 − 0.4427
    const indices = beneishIndices(YEAR_2000, YEAR_1999);
    const score = indices && beneishScore(indices);
    expect(score).toBeCloseTo(-0.539, 3);
    expect(score).toBeGreaterThan(-1.78);
  });

  it('of an unchanged company without accruals is that of the coefficients alone', () => {
    const same = { ...YEAR_1999, netIncome: YEAR_1999.operatingCashFlow };
    const indices = beneishIndices(same, YEAR_1999);
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
    expect(beneishIndices({ ...YEAR_2000, ...now }, { ...YEAR_1999, ...before })).toBeNull();
  });
});

describe('the Z-score', () => {
  /** Figures that have the five ratios of an exercise. */
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
    // Published: wizedu.com/questions/366502, rounded there to 2.70.
    [[0.34, 0.15, 0, 0.8, 1.6], 2.698],
    // Published: helpwithassignment.com, "Calculate Z score with Altman's discriminant function"; 1.56 is
    // among its answers.
    [[0.3, 0, -0.3, 0.15, 2.1], 1.56],
    // Worked example, computed by hand: 0.24 + 0 − 0.66 + 0.06 + 2. The ratios are those of
    // elitewritings.net/suppose-that-the-financial-rat.
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
 * Foot Locker, fiscal 2016 and 2015, after awesomefintech.com/term/piotroski-score: nine points.
 *
 * Published there: net income of 664 and cash flow of 816 million, and a return on assets of 17 %.
 * Long-term debt of 127 and 129 million, current ratio of 4.30 and 3.72, no new shares. Gross margin
 * of 33.94 and 33.08 %, turnover of 2.04 and 2.02.
 *
 * Here on assets of 100 in each year. "Supposed" marks figures that the page does not have.
 */
const FOOT_LOCKER_2016: FScoreYear = {
  totalAssets: 100,
  netIncome: 17,
  operatingCashFlow: (17 * 816) / 664,
  longTermDebt: 1.27,
  currentAssets: 4.3,
  currentLiabilities: 1,
  // Supposed.
  sharesOutstanding: 132,
  revenue: 204,
  grossProfit: 204 * 0.3394,
};
const FOOT_LOCKER_2015: FScoreYear = {
  totalAssets: 100,
  // Supposed.
  netIncome: 14.3,
  operatingCashFlow: 20,
  longTermDebt: 1.29,
  currentAssets: 3.72,
  currentLiabilities: 1,
  // Supposed.
  sharesOutstanding: 137,
  revenue: 202,
  grossProfit: 202 * 0.3308,
};

describe('the F-score', () => {
  const scoreOf = (now: FScoreYear, before = FOOT_LOCKER_2015, assets = 100) => {
    const tests = piotroskiTests(now, before, assets);
    return tests && piotroskiScore(tests);
  };

  it('of Foot Locker in 2016 is the published nine', () => {
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
