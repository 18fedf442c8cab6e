/**
 * Figures of stocks in plain code. The formulas repeat those of `market-model/src/derive` on purpose:
 * tests compare the two, so neither may import the other. Dates are compared as text. Null where an
 * input is missing or the figure has no meaning.
 */
import type { DailyBars, FiscalPeriod, Fundamentals } from 'market-model/dataset';

type Item = keyof FiscalPeriod['values'];
type Figure = number | null;

export interface PlainFacts {
  fundamentals: Fundamentals | null;
  bars: DailyBars;
  /** Closes of the index of the exchange by day. */
  indexCloses: ReadonlyMap<number, number> | null;
  /** US dollars. */
  marketCap: number | null;
  /** US dollars for one unit of the statements' currency. */
  rate: number | null;
  /** US dollars for one whole unit of the quote's currency: a pound, not a penny. */
  quoteRate: number | null;
  /** Units of the price in one whole unit of its currency: 100 for pence. */
  subunits: number;
  /** The statements are in the currency of the price. */
  isOneCurrency: boolean;
  /** `YYYY-MM-DD` of the price. */
  today: string;
  isBankOrInsurer: boolean;
}

const isoOf = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10);

/** The same day of an earlier year; 29 February becomes the 28th. */
function yearsBack(iso: string, years: number): string {
  const year = Number(iso.slice(0, 4)) - years;
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const monthDay = iso.slice(4);
  return `${year}${monthDay === '-02-29' && !isLeap ? '-02-28' : monthDay}`;
}

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** The period that ends at most so many days from a date. */
const endingNear = (periods: readonly FiscalPeriod[], end: string, days: number) =>
  periods.find(({ periodEnd }) => Math.abs(daysBetween(periodEnd, end)) <= days) ?? null;

export function plainFigures(facts: PlainFacts): Record<string, Figure> {
  return { ...fromStatements(facts), ...fromBars(facts) };
}

function fromStatements({
  fundamentals,
  marketCap,
  rate,
  quoteRate,
  today,
  isBankOrInsurer,
  bars,
  subunits,
  isOneCurrency,
}: PlainFacts): Record<string, Figure> {
  const price = bars.close.at(-1) ?? NaN;
  const published = (periods: readonly FiscalPeriod[] = []) =>
    periods.filter(({ filedDate, periodEnd }) => (filedDate ?? periodEnd) <= today);
  const quarters = published(fundamentals?.quarterly);
  const annual = published(fundamentals?.annual).toReversed();
  const lastFour = quarters.slice(-4);
  const byQuarters =
    lastFour.length === 4 && (lastFour[3]?.periodEnd ?? '') >= (annual[0]?.periodEnd ?? '');
  const year = byQuarters ? lastFour : annual.slice(0, 1);
  const latest = byQuarters ? lastFour[3] : annual[0];

  const ttm = (item: Item): Figure => {
    let sum = 0;
    if (year.length === 0) return null;
    for (const { values } of year) {
      const value = values[item];
      if (value === undefined) return null;
      sum += value;
    }
    return sum;
  };
  const now = (item: Item): Figure => latest?.values[item] ?? null;
  const of = (n: number, item: Item): Figure => annual[n]?.values[item] ?? null;
  const calc = (inputs: readonly Figure[], compute: (...values: number[]) => Figure): Figure => {
    const numbers = inputs.filter((value) => value !== null);
    if (numbers.length < inputs.length) return null;
    const result = compute(...numbers);
    return result !== null && Number.isFinite(result) ? result : null;
  };
  const positive = (value: number): boolean => value > 0;
  const inDollars = (value: Figure): Figure =>
    value === null || rate === null ? null : value * rate;

  const ev = calc(
    [marketCap, inDollars(now('totalDebt')), inDollars(now('cash'))],
    (cap = NaN, debt = NaN, cash = NaN) => cap + debt - cash,
  );
  const multiple = (price: Figure, item: Item): Figure =>
    calc([price, inDollars(ttm(item))], (value = NaN, sum = NaN) =>
      positive(sum) && positive(value) ? value / sum : null,
    );
  const share = (items: readonly Item[]): Figure =>
    calc([marketCap, ...items.map((item) => inDollars(ttm(item)))], (cap = NaN, ...sums) =>
      positive(cap) ? (100 * sums.reduce((a, b) => a + b, 0)) / cap : null,
    );

  const mean = (years: number, ofYear: (n: number) => Figure): Figure => {
    const figures = Array.from({ length: years }, (_, n) => ofYear(n)).filter((v) => v !== null);
    return figures.length < 3 ? null : figures.reduce((a, b) => a + b, 0) / figures.length;
  };
  const margin = (item: Item) => (n: number) =>
    calc([of(n, item), of(n, 'revenue')], (part = NaN, sales = NaN) =>
      positive(sales) ? (100 * part) / sales : null,
    );
  const afterTax = (income: Figure, tax: Figure, net: Figure): Figure =>
    calc([income, tax, net], (profit = NaN, paid = NaN, rest = NaN) => {
      const before = paid + rest;
      const taxRate = before > 0 ? Math.max(0, Math.min(0.5, paid / before)) : 0;
      return profit - profit * taxRate;
    });
  const capital = (n: number): Figure =>
    calc([of(n, 'totalDebt'), of(n, 'totalEquity')], (debt = NaN, own = NaN) => debt + own);
  const onCapital = (profit: (n: number) => Figure, base: (n: number) => Figure) => (n: number) =>
    calc([profit(n), base(n)], (gain = NaN, end = NaN) => {
      const start = base(n + 1) ?? end;
      return positive(start + end) ? (100 * gain) / ((start + end) / 2) : null;
    });
  const growth = (item: Item, years: number): Figure =>
    calc([of(years, item), of(0, item)], (from = NaN, to = NaN) =>
      positive(from) && positive(to) ? 100 * ((to / from) ** (1 / years) - 1) : null,
    );
  const equityReturn = onCapital(
    (n) => of(n, 'netIncome'),
    (n) => of(n, 'totalEquity'),
  );
  const assetReturn = onCapital(
    (n) => of(n, 'netIncome'),
    (n) => of(n, 'totalAssets'),
  );
  const investedReturn = onCapital(
    (n) => afterTax(of(n, 'operatingIncome'), of(n, 'incomeTax'), of(n, 'netIncome')),
    capital,
  );
  const yearAgo = latest
    ? endingNear([...quarters, ...annual], yearsBack(latest.periodEnd, 1), 10)
    : null;

  return {
    enterpriseValue: ev,
    evToEbitda: multiple(ev, 'ebitda'),
    evToSales: multiple(ev, 'revenue'),
    priceToSales: multiple(marketCap, 'revenue'),
    priceToFreeCashFlow: multiple(marketCap, 'freeCashFlow'),
    freeCashFlowTTM: calc(
      [inDollars(ttm('freeCashFlow')), quoteRate],
      (cash = NaN, dollars = NaN) => cash / dollars,
    ),
    freeCashFlowYield: share(['freeCashFlow']),
    buybackYield: share(['sharesRepurchased']),
    shareholderYield: share(['dividendsPaid', 'sharesRepurchased']),
    freeCashFlowMarginTTM: calc([ttm('freeCashFlow'), ttm('revenue')], (cash = NaN, sales = NaN) =>
      positive(sales) ? (100 * cash) / sales : null,
    ),
    grossMarginMean3Y: mean(3, margin('grossProfit')),
    grossMarginMean5Y: mean(5, margin('grossProfit')),
    operatingMarginMean3Y: mean(3, margin('operatingIncome')),
    operatingMarginMean5Y: mean(5, margin('operatingIncome')),
    netMarginMean3Y: mean(3, margin('netIncome')),
    netMarginMean5Y: mean(5, margin('netIncome')),
    freeCashFlowMarginMean3Y: mean(3, margin('freeCashFlow')),
    freeCashFlowMarginMean5Y: mean(5, margin('freeCashFlow')),
    returnOnEquityMean3Y: mean(3, equityReturn),
    returnOnEquityMean5Y: mean(5, equityReturn),
    returnOnAssetsMean3Y: mean(3, assetReturn),
    returnOnAssetsMean5Y: mean(5, assetReturn),
    returnOnInvestedCapitalTTM: calc(
      [
        afterTax(ttm('operatingIncome'), ttm('incomeTax'), ttm('netIncome')),
        now('totalDebt'),
        now('totalEquity'),
        yearAgo?.values.totalDebt ?? null,
        yearAgo?.values.totalEquity ?? null,
      ],
      (profit = NaN, debt = NaN, own = NaN, debtThen = NaN, ownThen = NaN) => {
        const base = (debt + own + debtThen + ownThen) / 2;
        return positive(base) ? (100 * profit) / base : null;
      },
    ),
    returnOnInvestedCapitalMean3Y: mean(3, investedReturn),
    returnOnInvestedCapitalMean5Y: mean(5, investedReturn),
    revenueGrowth3Y: growth('revenue', 3),
    revenueGrowth5Y: growth('revenue', 5),
    epsGrowth3Y: growth('epsDiluted', 3),
    epsGrowth5Y: growth('epsDiluted', 5),
    currentRatio: calc(
      [now('currentAssets'), now('currentLiabilities')],
      (assets = NaN, due = NaN) => (positive(due) ? assets / due : null),
    ),
    priceToBook: isOneCurrency
      ? calc(
          [now('totalEquity'), now('sharesOutstanding') ?? now('dilutedShares')],
          (equity = NaN, shares = NaN) =>
            positive(equity) && positive(shares) ? (price * shares) / subunits / equity : null,
        )
      : null,
    freeCashFlowGrowth3Y: growth('freeCashFlow', 3),
    freeCashFlowGrowth5Y: growth('freeCashFlow', 5),
    quickRatio: calc(
      [now('currentAssets'), now('inventory'), now('currentLiabilities')],
      (assets = NaN, stock = NaN, due = NaN) => (positive(due) ? (assets - stock) / due : null),
    ),
    netDebtToEbitda: calc(
      [now('totalDebt'), now('cash'), ttm('ebitda')],
      (debt = NaN, cash = NaN, profit = NaN) => (positive(profit) ? (debt - cash) / profit : null),
    ),
    interestCover: isBankOrInsurer
      ? null
      : calc([ttm('operatingIncome'), ttm('interestExpense')], (profit = NaN, interest = NaN) =>
          positive(interest) ? profit / interest : null,
        ),
    piotroskiFScore: fScore(of),
    altmanZScore: isBankOrInsurer
      ? null
      : calc(
          [
            inDollars(now('currentAssets')),
            inDollars(now('currentLiabilities')),
            inDollars(now('retainedEarnings')),
            inDollars(ttm('operatingIncome')),
            marketCap,
            inDollars(now('totalLiabilities')),
            inDollars(ttm('revenue')),
            inDollars(now('totalAssets')),
          ],
          (ca = NaN, cl = NaN, re = NaN, ebit = NaN, cap = NaN, tl = NaN, sales = NaN, ta = NaN) =>
            positive(tl) && positive(ta)
              ? (1.2 * (ca - cl)) / ta +
                (1.4 * re) / ta +
                (3.3 * ebit) / ta +
                (0.6 * cap) / tl +
                sales / ta
              : null,
        ),
    beneishMScore: mScore(of),
  };
}

type OfYear = (n: number, item: Item) => Figure;

function fScore(of: OfYear): Figure {
  const items: Item[] = [
    'netIncome',
    'operatingCashFlow',
    'revenue',
    'grossProfit',
    'totalAssets',
    'longTermDebt',
    'currentAssets',
    'currentLiabilities',
    'sharesOutstanding',
  ];
  if ([0, 1].some((n) => items.some((item) => of(n, item) === null))) return null;
  if (of(2, 'totalAssets') === null) return null;
  const v = (n: number, item: Item): number => of(n, item) ?? NaN;
  const roa = (n: number) => v(n, 'netIncome') / v(n + 1, 'totalAssets');
  const debt = (n: number) =>
    v(n, 'longTermDebt') / ((v(n, 'totalAssets') + v(n + 1, 'totalAssets')) / 2);
  const liquidity = (n: number) => v(n, 'currentAssets') / v(n, 'currentLiabilities');
  const gross = (n: number) => v(n, 'grossProfit') / v(n, 'revenue');
  const turnover = (n: number) => v(n, 'revenue') / v(n + 1, 'totalAssets');
  return [
    v(0, 'netIncome') > 0,
    v(0, 'operatingCashFlow') > 0,
    roa(0) > roa(1),
    v(0, 'operatingCashFlow') > v(0, 'netIncome'),
    debt(0) < debt(1),
    liquidity(0) > liquidity(1),
    v(0, 'sharesOutstanding') <= v(1, 'sharesOutstanding'),
    gross(0) > gross(1),
    turnover(0) > turnover(1),
  ].filter(Boolean).length;
}

function mScore(of: OfYear): Figure {
  const items: Item[] = [
    'revenue',
    'grossProfit',
    'receivables',
    'currentAssets',
    'propertyPlantEquipment',
    'totalAssets',
    'depreciation',
    'sellingGeneralAdministrative',
    'currentLiabilities',
    'longTermDebt',
    'netIncome',
    'operatingCashFlow',
  ];
  if ([0, 1].some((n) => items.some((item) => of(n, item) === null))) return null;
  const v = (n: number, item: Item): number => of(n, item) ?? NaN;
  const over = (n: number, a: Item, b: Item) => v(n, a) / v(n, b);
  if (!(v(0, 'grossProfit') > 0) || !(v(1, 'grossProfit') > 0)) return null;
  const soft = (n: number) =>
    (v(n, 'totalAssets') - v(n, 'currentAssets') - v(n, 'propertyPlantEquipment')) /
    v(n, 'totalAssets');
  const wear = (n: number) =>
    v(n, 'depreciation') / (v(n, 'depreciation') + v(n, 'propertyPlantEquipment'));
  const owed = (n: number) =>
    (v(n, 'currentLiabilities') + v(n, 'longTermDebt')) / v(n, 'totalAssets');
  const score =
    -4.84 +
    (0.92 * over(0, 'receivables', 'revenue')) / over(1, 'receivables', 'revenue') +
    (0.528 * over(1, 'grossProfit', 'revenue')) / over(0, 'grossProfit', 'revenue') +
    (0.404 * soft(0)) / soft(1) +
    (0.892 * v(0, 'revenue')) / v(1, 'revenue') +
    (0.115 * wear(1)) / wear(0) -
    (0.172 * over(0, 'sellingGeneralAdministrative', 'revenue')) /
      over(1, 'sellingGeneralAdministrative', 'revenue') +
    (4.679 * (v(0, 'netIncome') - v(0, 'operatingCashFlow'))) / v(0, 'totalAssets') -
    (0.327 * owed(0)) / owed(1);
  return Number.isFinite(score) ? score : null;
}

function fromBars({ bars, indexCloses, quoteRate, subunits }: PlainFacts): Record<string, Figure> {
  const days = [...bars.day];
  const closes = [...bars.close];
  const price = closes.at(-1) ?? NaN;
  const last = isoOf(days.at(-1) ?? 0);
  const average = (count: number): Figure => {
    if (closes.length < count) return null;
    const sum = closes.slice(-count).reduce((a, b) => a + b, 0);
    return 100 * (price / (sum / count) - 1);
  };
  /** Bars of the last years with the close before them; null without enough history. */
  const startOf = (years: number): number | null => {
    const anchor = yearsBack(last, years);
    const at = days.findLastIndex((day) => isoOf(day) <= anchor);
    return at < 0 ? null : at;
  };
  const drawdown = (years: number): Figure => {
    const start = startOf(years);
    if (start === null) return null;
    let [high, worst] = [0, 0];
    for (const close of closes.slice(start)) {
      high = Math.max(high, close);
      worst = Math.min(worst, 100 * (close / high - 1));
    }
    return worst;
  };
  /** Where the price is between the lowest and the highest quote of twelve months. */
  const rangePosition = (): Figure => {
    const anchor = yearsBack(last, 1);
    if (startOf(1) === null) return null;
    const from = days.findIndex((day) => isoOf(day) > anchor);
    const high = Math.max(...bars.high.slice(from));
    const low = Math.min(...bars.low.slice(from));
    return high > low ? (100 * (price - low)) / (high - low) : null;
  };
  const start = startOf(1);
  const window = start === null ? [] : closes.slice(start);
  const returns = window.slice(1).map((close, i) => close / (window[i] ?? NaN) - 1);
  const meanOf = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length;
  const deviationOf = (values: readonly number[]) => {
    const mean = meanOf(values);
    return Math.sqrt(
      values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1),
    );
  };
  const root = Math.sqrt(returns.length);
  const downside = Math.sqrt(meanOf(returns.map((value) => Math.min(0, value) ** 2)));
  const volumes = [...bars.volume].slice(-30);
  return {
    day20MovingAvgDiff: average(20),
    day50MovingAvgDiff: average(50),
    day100MovingAvgDiff: average(100),
    day200MovingAvgDiff: average(200),
    week52HighLow: rangePosition(),
    turnoverUSD:
      volumes.length < 30 || quoteRate === null
        ? null
        : (meanOf(volumes) * price * quoteRate) / subunits,
    maxDrawdown1Y: drawdown(1),
    maxDrawdown3Y: drawdown(3),
    maxDrawdown5Y: drawdown(5),
    volatility1Y:
      start === null ? null : 100 * root * deviationOf(returns.map((r) => Math.log(1 + r))),
    sharpeRatio1Y: start === null ? null : (root * meanOf(returns)) / deviationOf(returns),
    sortinoRatio1Y: start === null ? null : (root * meanOf(returns)) / downside,
    beta: start === null || !indexCloses ? null : slope(days.slice(start), window, indexCloses),
  };
}

function slope(
  days: readonly number[],
  closes: readonly number[],
  index: ReadonlyMap<number, number>,
): Figure {
  const common = days.flatMap((day, i) => {
    const [own, other] = [closes[i], index.get(day)];
    return own === undefined || other === undefined ? [] : [{ own, other }];
  });
  const pairs = common.slice(1).map(({ own, other }, i) => ({
    y: own / (common[i]?.own ?? NaN) - 1,
    x: other / (common[i]?.other ?? NaN) - 1,
  }));
  if (pairs.length < 120) return null;
  // Least squares, by sums.
  const n = pairs.length;
  const sum = (of: (pair: { x: number; y: number }) => number) =>
    pairs.reduce((total, pair) => total + of(pair), 0);
  const [sx, sy] = [sum(({ x }) => x), sum(({ y }) => y)];
  return (n * sum(({ x, y }) => x * y) - sx * sy) / (n * sum(({ x }) => x * x) - sx * sx);
}
