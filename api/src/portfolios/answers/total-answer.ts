import type { PortfoliosTotal } from 'shared/contract';
import type { OpenPortfolio } from '../open-portfolio';
import { moneyText } from '../ledger/money/currency-digits';
import { ZERO, type Decimal } from '../ledger/money/decimal';
import { amountOf } from '../ledger/money/tally';
import { MissingList } from '../ledger/prices/missing';
import { partsOfPortfolio } from '../ledger/valuation/parts';
import type { Rates } from '../ledger/prices/rates';
import { gainOfDay } from './day-change';

/**
 * Portfolios in one currency: their sums by currency, and those at the rates of the day. A missing
 * price or rate makes the total unknown; it never counts as one.
 *
 * @param rates in the total's currency
 */
export function totalAnswer(portfolios: readonly OpenPortfolio[], rates: Rates): PortfoliosTotal {
  const { currencyCode } = rates;
  const day = Math.max(...portfolios.map(({ latestDay }) => latestDay));
  const codes = [...new Set(portfolios.map(({ portfolio }) => portfolio.currencyCode))];
  const sums = codes.map((code) => {
    const own = portfolios.filter(({ portfolio }) => portfolio.currencyCode === code);
    return {
      code,
      portfolios: own.length,
      value: sumOf(own.map(valueOf)),
      dayChange: sumOf(own.map(({ ledger, latestDay }) => gainOfDay(ledger, latestDay))),
      rate: rates.of(code, day),
    };
  });
  const total = (figure: 'value' | 'dayChange') =>
    sumOf(
      sums.map(({ [figure]: amount, rate }) =>
        amount === null || rate === null ? null : amount.mul(rate),
      ),
    );
  return {
    currencyCode,
    value: moneyText(total('value'), currencyCode),
    dayChange: moneyText(total('dayChange'), currencyCode),
    parts: sums.map((one) => ({
      currencyCode: one.code,
      portfolios: one.portfolios,
      value: moneyText(one.value, one.code),
      dayChange: moneyText(one.dayChange, one.code),
      rate: one.rate?.toSignificantDigits(RATE_DIGITS).toString() ?? null,
    })),
  };
}

const RATE_DIGITS = 8;

const valueOf = ({ ledger, latestDay }: OpenPortfolio): Decimal | null =>
  amountOf(partsOfPortfolio(ledger, latestDay, new MissingList()).value);

const sumOf = (amounts: readonly (Decimal | null)[]): Decimal | null =>
  amounts.reduce<Decimal | null>(
    (sum, amount) => (sum === null || amount === null ? null : sum.plus(amount)),
    ZERO,
  );
