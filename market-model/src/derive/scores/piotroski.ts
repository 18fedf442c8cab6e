/** The F-score of Joseph Piotroski, Value Investing, Journal of Accounting Research 38 (2000). */

/** Items of a fiscal year. Sums in one currency, any unit. */
export interface FScoreYear {
  netIncome: number;
  operatingCashFlow: number;
  revenue: number;
  grossProfit: number;
  /** At the end of the year, as all items below. */
  totalAssets: number;
  longTermDebt: number;
  currentAssets: number;
  currentLiabilities: number;
  sharesOutstanding: number;
}

/** One of the nine tests: what has to be higher than what. */
export interface FScoreTest {
  label: string;
  expression: string;
  isPassed: boolean;
}

/**
 * The nine tests, in the order of the paper. Returns and turnover are on the assets at the start of
 * the year, debt on the mean of start and end.
 *
 * @param assetsTwoYearsBefore total assets at the start of the year `before`
 * @returns null when assets, revenue or current liabilities are not above zero
 */
export function piotroskiTests(
  now: FScoreYear,
  before: FScoreYear,
  assetsTwoYearsBefore: number,
): FScoreTest[] | null {
  const denominators = [
    now.totalAssets,
    before.totalAssets,
    assetsTwoYearsBefore,
    now.revenue,
    before.revenue,
    now.currentLiabilities,
    before.currentLiabilities,
  ];
  if (denominators.some((value) => !(value > 0))) return null;
  const [thisYear, lastYear] = [
    ratios(now, before.totalAssets),
    ratios(before, assetsTwoYearsBefore),
  ];
  return [
    test('Return on assets', 'net income ÷ assets at the start > 0', thisYear.return > 0),
    test('Cash flow', 'operating cash flow ÷ assets at the start > 0', thisYear.cashReturn > 0),
    test('Rising return', 'return on assets > year before', thisYear.return > lastYear.return),
    test(
      'Cash behind profit',
      'operating cash flow > net income',
      thisYear.cashReturn > thisYear.return,
    ),
    test(
      'Falling debt',
      'long-term debt ÷ mean assets < year before',
      thisYear.leverage < lastYear.leverage,
    ),
    test(
      'Rising liquidity',
      'current ratio > year before',
      thisYear.liquidity > lastYear.liquidity,
    ),
    test(
      'No new shares',
      'shares outstanding ≤ year before',
      now.sharesOutstanding <= before.sharesOutstanding,
    ),
    test('Rising margin', 'gross margin > year before', thisYear.margin > lastYear.margin),
    test(
      'Rising turnover',
      'revenue ÷ assets at the start > year before',
      thisYear.turnover > lastYear.turnover,
    ),
  ];
}

/** Number of passed tests, 0 to 9. */
export const piotroskiScore = (tests: readonly FScoreTest[]): number =>
  tests.filter(({ isPassed }) => isPassed).length;

const test = (label: string, expression: string, isPassed: boolean): FScoreTest => ({
  label,
  expression,
  isPassed,
});

const ratios = (year: FScoreYear, assetsAtStart: number) => ({
  return: year.netIncome / assetsAtStart,
  cashReturn: year.operatingCashFlow / assetsAtStart,
  leverage: year.longTermDebt / ((assetsAtStart + year.totalAssets) / 2),
  liquidity: year.currentAssets / year.currentLiabilities,
  margin: year.grossProfit / year.revenue,
  turnover: year.revenue / assetsAtStart,
});
