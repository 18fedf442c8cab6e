/** Fields of `stock-long-run.ts`, from ten years of statements and dividends of a stock. */
import type { DividendRecord } from '../../dataset/records/dividend';
import type { Fundamentals } from '../../dataset/records/fundamentals';
import { parseIsoDate } from '../../dates/civil-dates';
import { compoundGrowth } from '../compound-growth';
import { datedStatements, type DatedPeriod } from '../statements/dated-statements';
import { completedYears, dividendCuts, dividendGrowth } from '../dividends/dividend-growth';
import { fiscalYears, itemOf } from '../statements/fiscal-years';
import { meanMargin, meanReturnOnEquity, meanReturnOnInvestedCapital } from './long-run-returns';
import { inOneCurrency } from '../dividends/one-currency';
import { quotedUnits, wholeCurrency, type UsdRate } from '../prices/price-usd';
import { latestPeriod, trailingYear, yearSum } from '../statements/trailing-year';

/** Input data of a stock. */
export interface LongRunFacts {
  fundamentals: Fundamentals | null;
  /** Split-adjusted, in any order. */
  dividends: readonly DividendRecord[] | null;
  /** Reference day of all figures, as a day number. */
  today: number;
  /** In `currencyCode`; pence where that is GBX. */
  price: number | null;
  currencyCode: string | null;
  /** Rates between the currencies of dividends. */
  usdRate: UsdRate;
}

type LongRunFields = Record<string, number | string | null>;

const MAX_YEARS = 10;

/**
 * All long-run fields; null where the inputs do not suffice. Definitions: FORMULAS in
 * `shared/market/formulas.ts`. Percent values are percent numbers.
 */
export function longRunFields(facts: LongRunFacts): LongRunFields {
  return { ...fromStatements(facts), ...fromDividends(facts) };
}

function fromStatements({ fundamentals, today, price, currencyCode }: LongRunFacts): LongRunFields {
  if (!fundamentals) return {};
  const statements = datedStatements(fundamentals);
  const years = fiscalYears(statements, today, MAX_YEARS);
  const trailing = trailingYear(statements, today);
  const balance = latestPeriod(statements, today);
  const units = unitsOfPrice(currencyCode, fundamentals.currencyCode);
  const lastYear =
    trailing && years.find((year) => year !== null && year.end < trailing.latest.end);
  const lastYearEps = itemOf(lastYear, 'epsDiluted');
  return {
    ...earningsGrowth(years),
    lastYearEps: lastYearEps === null || units === null ? null : lastYearEps * units,
    meanReturnOnEquity10Y: meanReturnOnEquity(years),
    meanReturnOnInvestedCapital10Y: meanReturnOnInvestedCapital(years),
    netMarginMean5Y: meanMargin(years, 'netIncome'),
    longTermDebtToNetIncome: quotient(
      itemOf(balance, 'longTermDebt'),
      yearSum(trailing, 'netIncome'),
    ),
    currentRatio: quotient(itemOf(balance, 'currentAssets'), itemOf(balance, 'currentLiabilities')),
    priceToBook: priceToBook(price, units, balance),
  };
}

function earningsGrowth(years: readonly (DatedPeriod | null)[]): LongRunFields {
  const eps = (n: number) => itemOf(years[n], 'epsDiluted');
  const growth = (n: number) => compoundGrowth(eps(n), eps(0), n);
  const decade = eps(10) === null ? 9 : 10;
  const yearFigures = years
    .slice(0, MAX_YEARS)
    .flatMap((_, n) => (eps(n) === null ? [] : [Number(eps(n))]));
  return {
    epsGrowth3Y: growth(3),
    epsGrowth5Y: growth(5),
    epsGrowth10Y: growth(decade),
    epsGrowthEarlier5Y: compoundGrowth(eps(decade), eps(5), decade - 5),
    yearsOfKnownEps: yearFigures.length === 0 ? null : yearFigures.length,
    yearsOfPositiveEps:
      yearFigures.length === 0 ? null : yearFigures.filter((value) => value > 0).length,
  };
}

function fromDividends({ dividends, today, usdRate }: LongRunFacts): LongRunFields {
  const regular = dividends?.filter(({ special }) => !special) ?? [];
  // A change of currency is neither a raise nor a cut.
  const { amounts } = inOneCurrency(regular, usdRate);
  if (amounts.includes(null)) return {};
  const payments = regular.flatMap(({ exDate }, i) => {
    const exDay = parseIsoDate(exDate);
    return exDay === null ? [] : [{ exDay, amount: amounts[i] ?? 0 }];
  });
  const years = completedYears(payments, today);
  if (!years) return {};
  return {
    dividendGrowth1Y: dividendGrowth(years, 1),
    dividendGrowth3Y: dividendGrowth(years, 3),
    dividendGrowth5Y: dividendGrowth(years, 5),
    dividendGrowth10Y: dividendGrowth(years, 10),
    dividendCuts10Y: dividendCuts(years),
  };
}

/** Quoted units of the price in one unit of the statements; null when they are different currencies. */
function unitsOfPrice(price: string | null, statement: string | null): number | null {
  if (price === null || statement === null) return 1;
  if (wholeCurrency(price) !== wholeCurrency(statement)) return null;
  return quotedUnits(price) / quotedUnits(statement);
}

/** Ratio with a denominator that must be positive. */
const quotient = (part: number | null, whole: number | null): number | null =>
  part === null || whole === null || whole <= 0 ? null : part / whole;

function priceToBook(
  price: number | null,
  units: number | null,
  balance: DatedPeriod | null,
): number | null {
  const equity = itemOf(balance, 'totalEquity');
  const shares = itemOf(balance, 'sharesOutstanding') ?? itemOf(balance, 'dilutedShares');
  if (units === null || equity === null || shares === null || shares <= 0) return null;
  return quotient(price, (equity / shares) * units);
}
