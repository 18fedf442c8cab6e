import { parseIsoDate } from 'market-model/dates/civil-dates';
import type { DividendRecord, UpcomingDividend } from 'market-model/dataset/records/dividend';
import { stateOn } from '../holdings/holding-state';
import type { HoldingLedger } from '../holdings/replay-holding';
import type { PortfolioLedger } from '../holdings/replay-portfolio';
import { Decimal, ZERO } from '../money/decimal';
import { basisShares } from '../prices/price-history';

/** Money that a holding paid or is expected to pay. */
export interface IncomeItem {
  symbol: string | null;
  /** Of payment where it is known, else of the ex-date. */
  day: number;
  /**
   * `received`: a transaction; `declared`: announced by the company; `estimated`: from its
   * frequency.
   */
  status: 'received' | 'declared' | 'estimated';
  /** Gross, in the portfolio's currency; null where a rate is missing. */
  amount: Decimal | null;
}

/** Dividends and interest of transactions, between two days, both included. */
export function receivedIncome(ledger: PortfolioLedger, from: number, to: number): IncomeItem[] {
  return [...ledger.holdings.values()].flatMap(({ symbol, receipts }) =>
    receipts
      .filter(({ day }) => day >= from && day <= to)
      .map(({ day, amount }): IncomeItem => ({ symbol, day, status: 'received', amount })),
  );
}

/**
 * Dividends payable after a day on current holdings. Past ex-dates count the shares of the day
 * before them.
 *
 * @param upcoming of each symbol, amounts for one share of today
 * @param on payments on or before this day are left out
 */
export function expectedIncome(
  ledger: PortfolioLedger,
  upcoming: (symbol: string) => readonly UpcomingDividend[],
  on: number,
): IncomeItem[] {
  return [...ledger.holdings.values()].flatMap((holding) => {
    const { symbol } = holding;
    if (symbol === null) return [];
    return upcoming(symbol).flatMap((dividend): IncomeItem[] => {
      const exDay = parseIsoDate(dividend.exDate);
      const paidOn = parseIsoDate(dividend.paymentDate ?? dividend.exDate);
      if (exDay === null || paidOn === null || paidOn <= on) return [];
      const amount = dividendOn(ledger, holding, dividend, Math.min(exDay - 1, on), on);
      if (amount?.isZero()) return [];
      const status = dividend.status === 'confirmed' ? 'declared' : 'estimated';
      return [{ symbol, day: paidOn, status, amount }];
    });
  });
}

/** A dividend that the market paid on a position and no transaction has. */
export interface SuggestedDividend {
  symbol: string;
  exDay: number;
  /** Of payment where it is known, else the ex-date. */
  day: number;
  /** Shares of the day before the ex-date. */
  quantity: Decimal;
  /** Gross, in `currencyCode`. */
  amount: Decimal;
  currencyCode: string;
}

/** A payment is booked this many days before or after its day. */
const BOOKED_BEFORE = 3;
const BOOKED_AFTER = 45;

/** Dividends to add, up to a day, for the owner to confirm. Each booked dividend answers one of the market's. */
export function suggestedDividends(
  { holdings, market }: PortfolioLedger,
  dividends: (symbol: string) => readonly DividendRecord[],
  on: number,
): SuggestedDividend[] {
  return [...holdings.values()].flatMap((holding) => {
    const { symbol, receipts } = holding;
    if (symbol === null) return [];
    const paid = dividends(symbol).flatMap((dividend): MarketDividend[] => {
      const exDay = parseIsoDate(dividend.exDate);
      const day = parseIsoDate(dividend.paymentDate ?? dividend.exDate);
      return exDay === null || day === null || day > on ? [] : [{ dividend, exDay, day }];
    });
    const booked = bookedDividends(
      paid,
      receipts.filter(({ type }) => type === 'DIVIDEND').map(({ day }) => day),
    );
    return paid.flatMap(({ dividend, exDay, day }): SuggestedDividend[] => {
      const currencyCode = dividend.currencyCode ?? market.prices(symbol)?.currencyCode ?? null;
      if (currencyCode === null || booked.has(dividend)) return [];
      const { quantity } = stateOn(holding.states, exDay - 1);
      if (quantity.isZero()) return [];
      const amount = sharesOfToday(holding, exDay - 1, market.prices(symbol)?.day.at(-1)).mul(
        dividend.amount,
      );
      return [{ symbol, exDay, day, quantity, amount, currencyCode }];
    });
  });
}

interface MarketDividend {
  dividend: DividendRecord;
  exDay: number;
  day: number;
}

/** The dividends of the market that are booked: each transaction is the payment nearest to its day. */
function bookedDividends(
  paid: readonly MarketDividend[],
  bookedDays: readonly number[],
): Set<DividendRecord> {
  const booked = new Set<DividendRecord>();
  for (const bookedDay of bookedDays) {
    const [nearest] = paid
      .filter(
        ({ dividend, exDay, day }) =>
          !booked.has(dividend) &&
          bookedDay >= exDay - BOOKED_BEFORE &&
          bookedDay <= day + BOOKED_AFTER,
      )
      .toSorted((a, b) => Math.abs(a.day - bookedDay) - Math.abs(b.day - bookedDay));
    if (nearest) booked.add(nearest.dividend);
  }
  return booked;
}

/** Shares held on a day, in shares of the basis of prices and dividends. */
function sharesOfToday({ states, splits }: HoldingLedger, day: number, basisDay = day): Decimal {
  return stateOn(states, day).quantity.mul(basisShares(splits, day, basisDay));
}

function dividendOn(
  { market }: PortfolioLedger,
  holding: HoldingLedger,
  dividend: DividendRecord,
  heldOn: number,
  rateOn: number,
): Decimal | null {
  const history = holding.symbol === null ? null : market.prices(holding.symbol);
  const shares = sharesOfToday(holding, heldOn, history?.day.at(-1));
  if (shares.isZero()) return ZERO;
  const currencyCode = dividend.currencyCode ?? history?.currencyCode;
  const rate = currencyCode === undefined ? null : market.rates.of(currencyCode, rateOn);
  return rate?.mul(shares).mul(new Decimal(dividend.amount)) ?? null;
}
