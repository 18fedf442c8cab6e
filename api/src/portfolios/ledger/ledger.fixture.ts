/** Transactions and a small market for tests of the ledger. */
import { parseIsoDate } from 'market-model/dates/civil-dates';
import type { Split } from './prices/effective-splits';
import type { AccountingRules } from './holdings/replay-holding';
import { replayPortfolio, type PortfolioLedger } from './holdings/replay-portfolio';
import { Decimal, ZERO } from './money/decimal';
import type { Transaction, TransactionType } from './transactions/transaction';
import type { MarketData } from './prices/market-data';
import { MissingList } from './prices/missing';
import { partsOfPortfolio, type Parts } from './valuation/parts';
import type { PriceHistory } from './prices/price-history';
import { Rates } from './prices/rates';

export const at = (date: string): number => parseIsoDate(date) ?? NaN;

export interface Entry {
  symbol?: string | null;
  quantity?: number | string;
  price?: number | string;
  amount?: number | string;
  currencyCode?: string;
  rate?: number | string;
  fee?: number | string;
  tax?: number | string;
  id?: string;
  executedAt?: string;
  otherSymbol?: string;
  otherAmount?: number | string;
  otherCurrencyCode?: string;
  costPercent?: number | string;
  lots?: [lot: string, quantity: number | string][];
}

let entries = 0;

/** A transaction in US dollars of the symbol `A`, unless overridden. */
export function entry(
  type: TransactionType,
  date: string | number,
  fields: Entry = {},
): Transaction {
  const number = (value: number | string | undefined) =>
    value === undefined ? null : new Decimal(value);
  const isMoney = type === 'DEPOSIT' || type === 'WITHDRAWAL';
  return {
    id: fields.id ?? `t${entries++}`,
    type,
    day: typeof date === 'number' ? date : at(date),
    symbol: fields.symbol === undefined ? (isMoney ? null : 'A') : fields.symbol,
    quantity: number(fields.quantity),
    price: number(fields.price),
    amount: number(fields.amount),
    currencyCode: fields.currencyCode ?? 'USD',
    rate: number(fields.rate),
    fee: number(fields.fee) ?? ZERO,
    tax: number(fields.tax) ?? ZERO,
    note: '',
    tag: '',
    ...(fields.executedAt && { executedAt: fields.executedAt }),
    ...(fields.otherSymbol && { otherSymbol: fields.otherSymbol }),
    ...(fields.otherAmount !== undefined && { otherAmount: number(fields.otherAmount) }),
    ...(fields.otherCurrencyCode && { otherCurrencyCode: fields.otherCurrencyCode }),
    ...(fields.costPercent !== undefined && { costPercent: number(fields.costPercent) }),
    lots: (fields.lots ?? []).map(([lot, quantity]) => ({ lot, quantity: new Decimal(quantity) })),
  };
}

type Closes = Record<string, number> | ((day: number) => number);

/** Prices by date, or for every day of December 2023 to June 2024 by a function. */
export function prices(
  closes: Closes,
  { currencyCode = 'USD', splits = [] }: { currencyCode?: string; splits?: Split[] } = {},
): PriceHistory {
  const first = at('2023-12-01');
  const pairs: [number, number][] =
    typeof closes === 'function'
      ? Array.from({ length: 213 }, (_, i) => [first + i, closes(first + i)])
      : Object.entries(closes).map(([date, close]) => [at(date), close]);
  return {
    currencyCode,
    splits,
    day: Int32Array.from(pairs, ([day]) => day),
    close: Float64Array.from(pairs, ([, close]) => close),
  };
}

/** A market of assets and of rates in the portfolio's currency. */
export function marketOf(
  assets: Record<string, PriceHistory>,
  rates: Record<string, Closes> = {},
  currencyCode = 'USD',
): MarketData {
  const series = new Map(
    Object.entries(rates).map(([code, closes]) => {
      const { day, close } = prices(closes);
      return [code, { day, rate: close }];
    }),
  );
  return { rates: new Rates(currencyCode, series), prices: (symbol) => assets[symbol] ?? null };
}

export const FIFO: AccountingRules = { method: 'fifo', feesInCost: false };

export const ledgerOf = (
  transactions: Transaction[],
  market: MarketData = marketOf({}),
  rules: AccountingRules = FIFO,
): PortfolioLedger => replayPortfolio(transactions, market, rules);

/** Parts of a portfolio as numbers; NaN where unknown. */
export function figuresOn(
  ledger: PortfolioLedger,
  date: string | number,
): Record<keyof Parts, number> {
  const day = typeof date === 'number' ? date : at(date);
  const parts = partsOfPortfolio(ledger, day, new MissingList());
  const number = (part: keyof Parts) =>
    parts[part].unknown === 0 ? parts[part].value.toNumber() : NaN;
  return {
    value: number('value'),
    cost: number('cost'),
    realised: number('realised'),
    unrealised: number('unrealised'),
    income: number('income'),
    fees: number('fees'),
    taxes: number('taxes'),
    currencyEffect: number('currencyEffect'),
    netFlows: number('netFlows'),
  };
}
