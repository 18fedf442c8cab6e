import type { StatementItem } from 'shared/market';
import type { BusinessQuarter } from './business-path';
import type { CompanyFigures } from './company-figures';

export type StatementValues = Partial<Record<StatementItem, number>>;

/** Prices and dividends that reach into a quarter's statements. */
export interface QuarterSurroundings {
  /** Price of a share in the currency of the statements. */
  price: number;
  /** Paid for one share in the quarter. */
  dividendsPerShare: number;
}

const clamp = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value));
/** What a company cannot run without, as a share of revenue: between gross profit and operating income. */
const LEAST_OVERHEAD = 0.03;

/** One quarter as income statement, balance sheet and cash flow whose sums hold to the unit. */
export function statementValues(
  business: BusinessQuarter,
  figures: CompanyFigures,
  { price, dividendsPerShare }: QuarterSurroundings,
): StatementValues {
  const { kind } = figures;
  const { random } = business;
  // Statements are told in thousands, those of tiny companies in units.
  const unit = figures.revenue > 5e7 ? 1000 : 1;
  const whole = (value: number): number => Math.round(value / unit) * unit;
  const draw = (spread: number): number => 1 + spread * (2 * random.next() - 1);

  const revenue = Math.max(unit, whole(business.revenue));
  const netIncome = whole(business.netIncome);
  const balance = balanceSheet(business, figures, whole, draw);

  const incomeTax =
    netIncome > 0 ? whole((netIncome * figures.taxRate) / (1 - figures.taxRate)) : 0;
  const beforeTax = netIncome + incomeTax;
  const bearable = Math.max(0.01 * revenue, 0.85 * revenue - Math.max(0, beforeTax));
  const interestExpense = whole(Math.min((balance.totalDebt * figures.interestRate) / 4, bearable));
  // What a bank pays its lenders is a cost of its business.
  const operatingIncome = kind.classified ? beforeTax + interestExpense : beforeTax;
  const depreciation = whole(revenue * kind.depreciation * draw(0.08));
  const diluted = Math.round(((business.sharesAtStart + business.shares) / 2) * figures.dilution);
  const values: StatementValues = { revenue };
  if (kind.classified) {
    const needed = operatingIncome / revenue + LEAST_OVERHEAD + kind.research * 0.6;
    const gross = whole(revenue * clamp(Math.max(business.grossMargin, needed), 0.02, 0.985));
    const grossProfit = Math.max(gross, operatingIncome);
    values.costOfRevenue = revenue - grossProfit;
    values.grossProfit = grossProfit;
    const overhead = grossProfit - operatingIncome;
    if (kind.research > 0)
      values.researchAndDevelopment = whole(
        Math.min(
          overhead * 0.75,
          netIncome < 0
            ? (overhead * kind.research) / (kind.research + 0.12)
            : revenue * kind.research * draw(0.1),
        ),
      );
  }
  values.operatingIncome = operatingIncome;
  if (kind.classified) values.ebitda = operatingIncome + depreciation;
  values.interestExpense = interestExpense;
  values.incomeTax = incomeTax;
  values.netIncome = netIncome;
  values.epsDiluted = Number((netIncome / diluted).toFixed(figures.decimals)) + 0;
  values.dilutedShares = diluted;
  Object.assign(values, balance);
  values.sharesOutstanding = business.shares;

  const capital = whole(revenue * kind.capitalExpenditure * draw(0.25) * (netIncome < 0 ? 0.6 : 1));
  const operating = whole(
    netIncome * (netIncome < 0 ? 0.85 : 1.04) +
      depreciation +
      revenue * 0.02 * (2 * random.next() - 1),
  );
  values.operatingCashFlow = operating;
  values.capitalExpenditure = capital;
  values.freeCashFlow = operating - capital;
  values.dividendsPaid = whole(dividendsPerShare * business.shares);
  values.sharesRepurchased = whole(
    Math.max(0, business.sharesAtStart - business.shares) * price * 1.1,
  );
  values.depreciation = depreciation;
  return values;
}

interface BalanceSheet {
  cash: number;
  currentAssets?: number;
  totalAssets: number;
  currentLiabilities?: number;
  longTermDebt: number;
  totalDebt: number;
  totalLiabilities: number;
  totalEquity: number;
}

function balanceSheet(
  { size, drift }: BusinessQuarter,
  figures: CompanyFigures,
  whole: (value: number) => number,
  draw: (spread: number) => number,
): BalanceSheet {
  const equity0 = Math.min(
    figures.netIncome / figures.returnOnEquity,
    // A company is not worth a multiple of ten years' sales in its books.
    Math.max(12 * figures.revenue, Math.abs(figures.netIncome)),
  );
  const totalEquity = Math.max(whole(1), whole(equity0 * size * draw(0.01)));
  const moving = Math.exp(-0.5 * drift);
  const totalDebt = whole(totalEquity * figures.debtToEquity * moving);
  const other = (figures.leverage - 1 - figures.debtToEquity) * Math.exp(0.2 * drift) * draw(0.02);
  const totalLiabilities = totalDebt + whole(totalEquity * other);
  const totalAssets = totalLiabilities + totalEquity;
  const longTermDebt = whole(totalDebt * clamp(0.84 * draw(0.03), 0, 1));
  if (!figures.kind.classified)
    return {
      cash: whole(totalAssets * 0.07 * draw(0.1)),
      totalAssets,
      longTermDebt,
      totalDebt,
      totalLiabilities,
      totalEquity,
    };
  const currentLiabilities = whole(
    (totalLiabilities - longTermDebt) * clamp(0.72 * draw(0.03), 0, 1),
  );
  const currentAssets = whole(
    Math.min(totalAssets * 0.88, currentLiabilities * figures.currentRatio * draw(0.04)),
  );
  return {
    cash: whole(currentAssets * (figures.netIncome < 0 ? 0.6 : 0.34) * draw(0.1)),
    currentAssets,
    totalAssets,
    currentLiabilities,
    longTermDebt,
    totalDebt,
    totalLiabilities,
    totalEquity,
  };
}
