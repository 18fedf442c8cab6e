import type { StatementItem } from 'shared/market';
import type { RandomStream } from '../random/random';
import type { BusinessQuarter } from './business-path';
import type { CompanyFigures } from './company-figures';

export type StatementValues = Partial<Record<StatementItem, number>>;

/** Prices and dividends that affect a quarter's statements. */
export interface QuarterSurroundings {
  /** Price of a share in the currency of the statements. */
  price: number;
  /** Paid for one share in the quarter. */
  dividendsPerShare: number;
}

const clamp = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value));
/**
 * Rounds a value to whole units of account. Module-level functions: closures for each of a million
 * quarters are slow.
 */
const whole = (value: number, unit: number): number => Math.round(value / unit) * unit;
/** A random factor around 1. */
const draw = (random: RandomStream, spread: number): number => 1 + spread * (2 * random.next() - 1);
/** Minimum overhead as a share of revenue, between gross profit and operating income. */
const MIN_OVERHEAD = 0.03;

/** One quarter as income statement, balance sheet and cash flow whose sums hold to the unit. */
export function statementValues(
  business: BusinessQuarter,
  figures: CompanyFigures,
  { price, dividendsPerShare }: QuarterSurroundings,
): StatementValues {
  const { kind } = figures;
  const { random } = business;
  // Statements are in thousands, those of tiny companies in units.
  const unit = figures.revenue > 5e7 ? 1000 : 1;

  const revenue = Math.max(unit, whole(business.revenue, unit));
  const netIncome = whole(business.netIncome, unit);
  const balance = balanceSheet(business, figures, unit);

  const incomeTax =
    netIncome > 0 ? whole((netIncome * figures.taxRate) / (1 - figures.taxRate), unit) : 0;
  const beforeTax = netIncome + incomeTax;
  const bearable = Math.max(0.01 * revenue, 0.85 * revenue - Math.max(0, beforeTax));
  const interestExpense = whole(
    Math.min((balance.totalDebt * figures.interestRate) / 4, bearable),
    unit,
  );
  // A bank's interest expense is an operating cost.
  const operatingIncome = kind.classified ? beforeTax + interestExpense : beforeTax;
  const depreciation = whole(revenue * kind.depreciation * draw(random, 0.08), unit);
  const diluted = Math.round(((business.sharesAtStart + business.shares) / 2) * figures.dilution);
  const values: StatementValues = { revenue };
  if (kind.classified) {
    const needed = operatingIncome / revenue + MIN_OVERHEAD + kind.research * 0.6;
    const gross = whole(revenue * clamp(Math.max(business.grossMargin, needed), 0.02, 0.985), unit);
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
            : revenue * kind.research * draw(random, 0.1),
        ),
        unit,
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

  const capital = whole(
    revenue * kind.capitalExpenditure * draw(random, 0.25) * (netIncome < 0 ? 0.6 : 1),
    unit,
  );
  const operating = whole(
    netIncome * (netIncome < 0 ? 0.85 : 1.04) +
      depreciation +
      revenue * 0.02 * (2 * random.next() - 1),
    unit,
  );
  values.operatingCashFlow = operating;
  values.capitalExpenditure = capital;
  values.freeCashFlow = operating - capital;
  values.dividendsPaid = whole(dividendsPerShare * business.shares, unit);
  values.sharesRepurchased = whole(
    Math.max(0, business.sharesAtStart - business.shares) * price * 1.1,
    unit,
  );
  values.depreciation = depreciation;
  return Object.assign(values, furtherItems(values, figures, random, unit));
}

/** Share of a company's equity that is retained profit, and of a loss maker's that is lost. */
const RETAINED = 0.62;
const LOST = -0.9;
/** Share of the current assets that is neither cash, receivables nor inventory. */
const OTHER_CURRENT = 0.06;

/** Items that other items leave open. Drawn last, so that they change none of them. */
function furtherItems(
  values: StatementValues,
  { kind, netIncome }: CompanyFigures,
  random: RandomStream,
  unit: number,
): StatementValues {
  const { totalEquity = 0, totalAssets = 0, currentAssets, cash = 0 } = values;
  const retainedEarnings = whole(
    totalEquity * (netIncome < 0 ? LOST : RETAINED) * draw(random, 0.01),
    unit,
  );
  if (currentAssets === undefined) return { retainedEarnings };
  const { grossProfit = 0, operatingIncome = 0, researchAndDevelopment = 0 } = values;
  const working = currentAssets - cash;
  const fixedShare = clamp(0.3 + 3 * kind.capitalExpenditure, 0, 0.85);
  return {
    sellingGeneralAdministrative: whole(
      Math.max(0, grossProfit - operatingIncome - researchAndDevelopment) *
        0.92 *
        draw(random, 0.02),
      unit,
    ),
    receivables: whole(working * (1 - OTHER_CURRENT - kind.inventory) * draw(random, 0.02), unit),
    inventory: whole(working * kind.inventory * draw(random, 0.03), unit),
    propertyPlantEquipment: whole(
      (totalAssets - currentAssets) * fixedShare * draw(random, 0.02),
      unit,
    ),
    retainedEarnings,
  };
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
  { size, drift, random }: BusinessQuarter,
  figures: CompanyFigures,
  unit: number,
): BalanceSheet {
  const equity0 = Math.min(
    figures.netIncome / figures.returnOnEquity,
    // Book value is limited relative to ten years' sales.
    Math.max(12 * figures.revenue, Math.abs(figures.netIncome)),
  );
  const totalEquity = Math.max(whole(1, unit), whole(equity0 * size * draw(random, 0.01), unit));
  const moving = Math.exp(-0.5 * drift);
  const totalDebt = whole(totalEquity * figures.debtToEquity * moving, unit);
  const other =
    (figures.leverage - 1 - figures.debtToEquity) * Math.exp(0.2 * drift) * draw(random, 0.02);
  const totalLiabilities = totalDebt + whole(totalEquity * other, unit);
  const totalAssets = totalLiabilities + totalEquity;
  const longTermDebt = whole(totalDebt * clamp(0.84 * draw(random, 0.03), 0, 1), unit);
  if (!figures.kind.classified)
    return {
      cash: whole(totalAssets * 0.07 * draw(random, 0.1), unit),
      totalAssets,
      longTermDebt,
      totalDebt,
      totalLiabilities,
      totalEquity,
    };
  const currentLiabilities = whole(
    (totalLiabilities - longTermDebt) * clamp(0.72 * draw(random, 0.03), 0, 1),
    unit,
  );
  const currentAssets = whole(
    Math.min(totalAssets * 0.88, currentLiabilities * figures.currentRatio * draw(random, 0.04)),
    unit,
  );
  return {
    cash: whole(currentAssets * (figures.netIncome < 0 ? 0.6 : 0.34) * draw(random, 0.1), unit),
    currentAssets,
    totalAssets,
    currentLiabilities,
    longTermDebt,
    totalDebt,
    totalLiabilities,
    totalEquity,
  };
}
