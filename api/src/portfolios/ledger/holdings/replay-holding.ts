import { ZERO, type Decimal } from '../money/decimal';
import { EMPTY, plus } from '../money/tally';
import { amountOfTransaction } from '../transactions/amount-of';
import { inOrder } from '../transactions/in-order';
import type { Transaction } from '../transactions/transaction';
import { ruleOf } from 'shared/contract';
import type { Missing } from '../valuation/missing';
import { withGivenPrices } from '../valuation/given-prices';
import type { PriceHistory } from '../valuation/price-history';
import type { Rates } from '../valuation/rates';
import { effectiveSplits, type Split } from './effective-splits';
import { NOTHING, type CashMoved, type HoldingState } from './holding-state';
import { ImpossibleTransaction } from './impossible-transaction';
import { Lots, type CostMethod, type Lot } from './lots';

/** How costs are computed. */
export interface AccountingRules {
  method: CostMethod;
  /** Fees and taxes of trades are part of cost and proceeds instead of sums of their own. */
  feesInCost: boolean;
}

/** A sale with the lots that it took. Money in the portfolio's currency, null where a rate is missing. */
export interface Disposal {
  transaction: string;
  day: number;
  quantity: Decimal;
  proceeds: Decimal | null;
  /** At the rate of the sale. */
  cost: Decimal | null;
  realised: Decimal | null;
  currencyEffect: Decimal | null;
  lots: readonly Lot[];
}

/** Dividend or interest, in the portfolio's currency. */
export interface Receipt {
  type: 'DIVIDEND' | 'INTEREST';
  day: number;
  /** Gross; null where the rate is missing. */
  amount: Decimal | null;
  tax: Decimal | null;
}

/** Shares that came from outside (positive) or went there. */
export interface ShareTransfer {
  day: number;
  quantity: Decimal;
}

/** Everything that the transactions of one symbol come to. */
export interface HoldingLedger {
  /** Null for transactions of no symbol. */
  symbol: string | null;
  /** In order. */
  transactions: readonly Transaction[];
  splits: readonly Split[];
  /** Of the market, completed by those that transactions give; null without any. */
  prices: PriceHistory | null;
  /** One for each day with a transaction or split, ascending. */
  states: readonly HoldingState[];
  disposals: readonly Disposal[];
  receipts: readonly Receipt[];
  transfers: readonly ShareTransfer[];
  /** Held after the last transaction. */
  lots: readonly Lot[];
  missing: readonly Missing[];
}

/**
 * Plays the transactions of one symbol (or of none) in the order in which they happened. Money moves at the
 * transaction's own rate, else at the market's rate of its day; without either the figures that need it are
 * unknown and the rate is listed as missing.
 *
 * @param marketSplits of the market's data, ascending
 * @param marketPrices null for an asset without prices, and where only costs matter
 * @throws ImpossibleTransaction with the id of the transaction, when more shares leave than are held
 */
export function replayHolding(
  symbol: string | null,
  entered: readonly Transaction[],
  marketSplits: readonly Split[],
  rates: Rates,
  rules: AccountingRules,
  marketPrices: PriceHistory | null = null,
): HoldingLedger {
  const transactions = inOrder(entered);
  const splits = effectiveSplits(marketSplits, transactions);
  const replay = new HoldingReplay(rates, rules);
  let nextSplit = 0;
  const splitUntil = (day: number) => {
    for (let split = splits[nextSplit]; split && split.day <= day; split = splits[++nextSplit])
      replay.split(split);
  };
  for (const transaction of transactions) {
    splitUntil(transaction.day);
    if (transaction.type !== 'SPLIT') replay.book(transaction);
  }
  splitUntil(Infinity);
  const prices =
    symbol === null ? null : withGivenPrices(marketPrices, transactions, splits, rates);
  return { symbol, transactions, splits, prices, ...replay.result() };
}

type StateChange = { -readonly [Key in keyof HoldingState]?: HoldingState[Key] };

class HoldingReplay {
  readonly #lots: Lots;
  readonly #states: HoldingState[] = [];
  readonly #disposals: Disposal[] = [];
  readonly #receipts: Receipt[] = [];
  readonly #transfers: ShareTransfer[] = [];
  readonly #missing: Missing[] = [];
  #state: HoldingState = NOTHING;

  constructor(
    private readonly rates: Rates,
    private readonly rules: AccountingRules,
  ) {
    this.#lots = new Lots(rules.method);
  }

  result() {
    return {
      states: this.#states,
      disposals: this.#disposals,
      receipts: this.#receipts,
      transfers: this.#transfers,
      lots: this.#lots.all,
      missing: this.#missing,
    };
  }

  split({ day, ratio }: Split): void {
    if (this.#lots.quantity.isZero()) return;
    this.#lots.split(ratio);
    this.#change(day, { quantity: this.#lots.quantity });
  }

  book(transaction: Transaction): void {
    const { type, symbol, day, currencyCode, fee, tax } = transaction;
    const rate = transaction.rate ?? this.#rateOf(currencyCode, day);
    const booked = (amount: Decimal) => (rate === null ? null : amount.mul(rate));
    const amount = amountOfTransaction(transaction);
    const rule = ruleOf(type, symbol);
    const isTrade = type === 'BUY' || type === 'SELL';
    const costs = this.rules.feesInCost && isTrade ? fee.plus(tax) : ZERO;
    const state = this.#state;
    const change: StateChange = {};

    if (type === 'BUY' || (type === 'TRANSFER_IN' && rule.cash === 0)) {
      const cost = amount.plus(costs);
      this.#add(change, transaction, cost, booked(cost));
      if (type === 'TRANSFER_IN') {
        change.transfers = plus(state.transfers, booked(cost));
        this.#transfers.push({ day, quantity: transaction.quantity ?? ZERO });
      }
    } else if (type === 'SELL') this.#sell(change, transaction, amount.minus(costs), rate);
    else if (type === 'TRANSFER_OUT' && rule.cash === 0) {
      let transfers = state.transfers;
      for (const lot of this.#take(change, transaction))
        transfers = plus(transfers, lot.bookedCost?.neg() ?? null);
      change.transfers = transfers;
      this.#transfers.push({ day, quantity: transaction.quantity?.neg() ?? ZERO });
    } else if (type === 'DIVIDEND' || type === 'INTEREST') {
      change.income = plus(state.income, booked(amount));
      this.#receipts.push({ type, day, amount: booked(amount), tax: booked(tax) });
    }
    if (!(this.rules.feesInCost && isTrade)) {
      const allFees = type === 'FEE' ? amount.plus(fee) : fee;
      const allTaxes = type === 'TAX' ? amount.plus(tax) : tax;
      if (!allFees.isZero()) change.fees = plus(state.fees, booked(allFees));
      if (!allTaxes.isZero()) change.taxes = plus(state.taxes, booked(allTaxes));
    }
    const moved = amount.mul(rule.cash).minus(fee).minus(tax);
    if (!moved.isZero()) change.cash = withCash(state.cash, currencyCode, moved, booked(moved));
    const external = rule.external ? amount.mul(rule.cash) : ZERO;
    Object.assign(change, this.#flows(booked, external, moved));
    this.#change(day, change);
  }

  /** Flows of one transaction. Those of one day are kept apart by direction: a day can have both. */
  #flows(
    booked: (amount: Decimal) => Decimal | null,
    external: Decimal,
    moved: Decimal,
  ): StateChange {
    const state = this.#state;
    const withTrades = external.minus(moved);
    const change: StateChange = {};
    if (external.gt(ZERO)) change.inflow = plus(state.inflow, booked(external));
    if (external.lt(ZERO)) change.outflow = plus(state.outflow, booked(external.neg()));
    if (withTrades.gt(ZERO))
      change.inflowWithTrades = plus(state.inflowWithTrades, booked(withTrades));
    if (withTrades.lt(ZERO))
      change.outflowWithTrades = plus(state.outflowWithTrades, booked(withTrades.neg()));
    return change;
  }

  #add(
    change: StateChange,
    { id, day, quantity, currencyCode }: Transaction,
    cost: Decimal,
    bookedCost: Decimal | null,
  ): void {
    this.#lots.add({ id, day, quantity: quantity ?? ZERO, currencyCode, cost, bookedCost });
    change.quantity = this.#lots.quantity;
    const { costs } = this.#state;
    change.costs = new Map(costs).set(currencyCode, (costs.get(currencyCode) ?? ZERO).plus(cost));
    change.bookedCost = plus(this.#state.bookedCost, bookedCost);
  }

  #sell(
    change: StateChange,
    transaction: Transaction,
    proceeds: Decimal,
    rate: Decimal | null,
  ): void {
    const { id, day, quantity, currencyCode } = transaction;
    const lots = this.#take(change, transaction);
    let cost: Decimal | null = ZERO;
    let bookedCost: Decimal | null = ZERO;
    for (const lot of lots) {
      const now = lot.currencyCode === currencyCode ? rate : this.#rateOf(lot.currencyCode, day);
      cost = cost === null || now === null ? null : cost.plus(lot.cost.mul(now));
      bookedCost =
        bookedCost === null || lot.bookedCost === null ? null : bookedCost.plus(lot.bookedCost);
    }
    const received = rate === null ? null : proceeds.mul(rate);
    const realised = received === null || cost === null ? null : received.minus(cost);
    const currencyEffect = cost === null || bookedCost === null ? null : cost.minus(bookedCost);
    change.realised = plus(this.#state.realised, realised);
    change.realisedCurrency = plus(this.#state.realisedCurrency, currencyEffect);
    this.#disposals.push({
      transaction: id,
      day,
      quantity: quantity ?? ZERO,
      proceeds: received,
      cost,
      realised,
      currencyEffect,
      lots,
    });
  }

  #take(change: StateChange, { id, quantity, lots: choices }: Transaction): Lot[] {
    let parts: Lot[];
    try {
      parts = this.#lots.take(quantity ?? ZERO, choices);
    } catch (error) {
      if (error instanceof ImpossibleTransaction) error.transaction = id;
      throw error;
    }
    change.quantity = this.#lots.quantity;
    if (this.#lots.quantity.isZero()) {
      change.costs = new Map();
      change.bookedCost = EMPTY;
      return parts;
    }
    const costs = new Map(this.#state.costs);
    let value = this.#state.bookedCost.value;
    for (const { currencyCode, cost, bookedCost } of parts) {
      costs.set(currencyCode, (costs.get(currencyCode) ?? ZERO).minus(cost));
      value = value.minus(bookedCost ?? ZERO);
    }
    change.costs = costs;
    change.bookedCost = { value, unknown: this.#lots.unbookedCount };
    return parts;
  }

  #rateOf(currencyCode: string, day: number): Decimal | null {
    const rate = this.rates.of(currencyCode, day);
    if (rate === null) this.#missing.push({ symbol: currencyCode, what: 'rate', day });
    return rate;
  }

  /** One state for a day: later transactions of the day replace it. */
  #change(day: number, change: Partial<HoldingState>): void {
    const before = this.#state;
    this.#state = { ...before, ...change, day };
    if (before.day === day) this.#states[this.#states.length - 1] = this.#state;
    else this.#states.push(this.#state);
  }
}

function withCash(
  cash: HoldingState['cash'],
  currencyCode: string,
  amount: Decimal,
  booked: Decimal | null,
): HoldingState['cash'] {
  const before = cash.get(currencyCode);
  const after: CashMoved = before
    ? { amount: before.amount.plus(amount), booked: plus(before.booked, booked) }
    : { amount, booked: plus(EMPTY, booked) };
  return new Map(cash).set(currencyCode, after);
}
