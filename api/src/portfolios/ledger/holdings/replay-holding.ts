import { ZERO, type Decimal } from '../money/decimal';
import { EMPTY, plus, type Tally } from '../money/tally';
import { amountOfTransaction } from '../transactions/amount-of';
import type { Transaction } from '../transactions/transaction';
import { isTrade, ruleOf } from 'shared/contract';
import type { Missing } from '../prices/missing';
import type { PriceHistory } from '../prices/price-history';
import type { Rates } from '../prices/rates';
import type { Split } from '../prices/effective-splits';
import { NOTHING, type CashMoved, type HoldingState } from './holding-state';
import { ImpossibleTransaction } from './impossible-transaction';
import { Lots, partOfLot, restOfLot, withQuantities, type CostMethod, type Lot } from './lots';

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

type StateChange = { -readonly [Key in keyof HoldingState]?: HoldingState[Key] };

/** Books the transactions of one symbol, or those without a symbol, in the given order. */
export class HoldingReplay {
  readonly #lots: Lots;
  /** Shares sold short: a positive quantity, with the proceeds as negative cost. */
  readonly #short: Lots;
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
    this.#short = new Lots(rules.method);
  }

  result() {
    return {
      states: this.#states,
      disposals: this.#disposals,
      receipts: this.#receipts,
      transfers: this.#transfers,
      lots: [
        ...this.#lots.all,
        ...this.#short.all.map((lot) => ({ ...lot, quantity: lot.quantity.neg() })),
      ],
      missing: this.#missing,
    };
  }

  split({ day, ratio }: Split): void {
    const positions = [this.#lots, this.#short].filter(({ quantity }) => !quantity.isZero());
    if (positions.length === 0) return;
    for (const lots of positions) lots.split(ratio);
    this.#change(day, { quantity: this.#quantity });
  }

  /**
   * Books a transaction.
   *
   * @returns lots that go to its other asset, with their cost
   * @throws ImpossibleTransaction
   */
  book(transaction: Transaction): Lot[] {
    const { type, symbol, day, fee, tax } = transaction;
    const rate = this.#bookingRate(transaction);
    const booked = (amount: Decimal) => (rate === null ? null : amount.mul(rate));
    const amount = amountOfTransaction(transaction);
    const rule = ruleOf(type, symbol);
    const isCosted = this.rules.feesInCost && isTrade(type);
    const costs = isCosted ? fee.plus(tax) : ZERO;
    const state = this.#state;
    const change: StateChange = {};
    let moved: Lot[] = [];
    const movesShares = rule.cash === 0;

    switch (type) {
      case 'BUY':
        this.#add(change, this.#lots, transaction, amount.plus(costs), booked);
        break;
      case 'SELL': {
        const parts = this.#take(change, this.#lots, transaction);
        this.#realise(change, transaction, parts, amount.minus(costs), rate);
        break;
      }
      case 'SHORT_SELL':
      case 'OPTION_WRITE':
        this.#add(change, this.#short, transaction, costs.minus(amount), booked);
        break;
      case 'SHORT_COVER': {
        const parts = this.#take(change, this.#short, transaction);
        this.#realise(change, transaction, parts, amount.plus(costs).neg(), rate);
        break;
      }
      case 'GIFT':
      case 'TRANSFER_IN':
        if (!movesShares) break;
        this.#add(change, this.#lots, transaction, amount, booked);
        change.transfers = plus(state.transfers, booked(amount));
        this.#transfers.push({ day, quantity: transaction.quantity ?? ZERO });
        break;
      case 'TRANSFER_OUT':
        if (!movesShares) break;
        change.transfers = withoutCost(
          state.transfers,
          this.#take(change, this.#lots, transaction),
        );
        this.#transfers.push({ day, quantity: transaction.quantity?.neg() ?? ZERO });
        break;
      case 'DIVIDEND':
      case 'INTEREST':
        change.income = plus(state.income, booked(amount));
        this.#receipts.push({ type, day, amount: booked(amount), tax: booked(tax) });
        break;
      case 'SPIN_OFF':
      case 'MERGER':
      case 'SYMBOL_CHANGE':
        moved = this.#give(change, transaction, amount, rate);
        change.transfers = withoutCost(state.transfers, moved);
        break;
      default:
    }
    if (!isCosted) {
      const allFees = type === 'FEE' ? amount.plus(fee) : fee;
      const allTaxes = type === 'TAX' ? amount.plus(tax) : tax;
      if (!allFees.isZero()) change.fees = plus(state.fees, booked(allFees));
      if (!allTaxes.isZero()) change.taxes = plus(state.taxes, booked(allTaxes));
    }
    this.#moveCash(change, transaction, amount.mul(rule.cash), booked);
    this.#change(day, change);
    return moved;
  }

  /** Takes lots of another asset over, with their cost. */
  receive({ day }: Transaction, lots: readonly Lot[]): void {
    if (lots.length === 0) return;
    const state = this.#state;
    const costs = new Map(state.costs);
    let { bookedCost, transfers } = state;
    for (const lot of lots) {
      costs.set(lot.currencyCode, (costs.get(lot.currencyCode) ?? ZERO).plus(lot.cost));
      bookedCost = plus(bookedCost, lot.bookedCost);
      transfers = plus(transfers, lot.bookedCost);
    }
    this.#lots.receive(lots);
    this.#change(day, {
      quantity: this.#quantity,
      costs,
      bookedCost: { value: bookedCost.value, unknown: this.#unbookedCount },
      transfers,
    });
  }

  get #quantity(): Decimal {
    return this.#lots.quantity.minus(this.#short.quantity);
  }

  get #unbookedCount(): number {
    return this.#lots.unbookedCount + this.#short.unbookedCount;
  }

  /** The transaction's own rate, else the one that an exchange implies, else the market's of the day. */
  #bookingRate({
    rate,
    currencyCode,
    day,
    amount,
    otherAmount,
    otherCurrencyCode,
  }: Transaction): Decimal | null {
    if (rate !== null) return rate;
    if (amount?.gt(ZERO) && otherAmount && otherCurrencyCode === this.rates.currencyCode)
      return otherAmount.div(amount);
    return this.#rateOf(currencyCode, day);
  }

  /** Cash of a transaction. Both sides of an exchange are booked at the same value: it realises nothing. */
  #moveCash(
    change: StateChange,
    { type, symbol, currencyCode, fee, tax, otherAmount, otherCurrencyCode }: Transaction,
    amount: Decimal,
    booked: (amount: Decimal) => Decimal | null,
  ): void {
    const moved = amount.minus(fee).minus(tax);
    let { cash } = this.#state;
    if (!moved.isZero()) cash = withCash(cash, currencyCode, moved, booked(moved));
    const isExchange = Boolean(otherAmount && otherCurrencyCode);
    if (otherAmount && otherCurrencyCode)
      cash = withCash(cash, otherCurrencyCode, otherAmount, booked(amount.neg()));
    change.cash = cash;
    const external = ruleOf(type, symbol).external ? amount : ZERO;
    Object.assign(change, this.#flows(booked, external, isExchange ? moved.minus(amount) : moved));
  }

  /**
   * Lots that go to another asset. A spin-off takes a percentage of the cost and leaves the shares; a merger takes all,
   * less the part of the cost that its cash replaces: cash ÷ (cash + new shares × their price).
   */
  #give(change: StateChange, transaction: Transaction, cash: Decimal, rate: Decimal | null): Lot[] {
    const { id, type, quantity, price, costPercent } = transaction;
    const quantityBefore = this.#lots.quantity;
    if (quantityBefore.isZero()) throw impossible(id, 'symbol', 'No shares are held');
    if (type === 'SPIN_OFF') {
      const parts = this.#lots.takeCost((costPercent ?? ZERO).div(100));
      this.#remove(change, parts);
      return withQuantities(parts, quantity ?? ZERO);
    }
    const all = this.#lots.take(quantityBefore, []);
    this.#remove(change, all);
    const received = type === 'MERGER' && quantity !== null ? quantity : quantityBefore;
    const worth = price === null ? ZERO : received.mul(price);
    const share = cash.gt(ZERO) && worth.gt(ZERO) ? cash.div(cash.plus(worth)) : ZERO;
    if (cash.gt(ZERO))
      this.#realise(
        change,
        transaction,
        all.map((lot) => partOfLot(lot, share)),
        cash,
        rate,
      );
    return withQuantities(
      all.map((lot) => restOfLot(lot, partOfLot(lot, share))),
      received,
    );
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
    lots: Lots,
    { id, day, quantity, currencyCode }: Transaction,
    cost: Decimal,
    booked: (amount: Decimal) => Decimal | null,
  ): void {
    const bookedCost = booked(cost);
    lots.add({ id, day, quantity: quantity ?? ZERO, currencyCode, cost, bookedCost });
    change.quantity = this.#quantity;
    const { costs } = this.#state;
    change.costs = new Map(costs).set(currencyCode, (costs.get(currencyCode) ?? ZERO).plus(cost));
    change.bookedCost = plus(this.#state.bookedCost, bookedCost);
  }

  /** Proceeds of lots that left less their cost. Of shares sold short both are below zero. */
  #realise(
    change: StateChange,
    { id, type, day, quantity, currencyCode }: Transaction,
    lots: readonly Lot[],
    proceeds: Decimal,
    rate: Decimal | null,
  ): void {
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
    const isCover = type === 'SHORT_COVER';
    this.#disposals.push({
      transaction: id,
      day,
      quantity: quantity ?? ZERO,
      // A cover pays back the proceeds of the short sale.
      proceeds: isCover ? (cost?.neg() ?? null) : received,
      cost: isCover ? (received?.neg() ?? null) : cost,
      realised,
      currencyEffect,
      lots,
    });
  }

  #take(change: StateChange, lots: Lots, { id, quantity, lots: choices }: Transaction): Lot[] {
    let parts: Lot[];
    try {
      parts = lots.take(quantity ?? ZERO, choices);
    } catch (error) {
      if (error instanceof ImpossibleTransaction) error.transaction = id;
      throw error;
    }
    this.#remove(change, parts);
    return parts;
  }

  /** Takes the cost of lots that left out of the state. */
  #remove(change: StateChange, parts: readonly Lot[]): void {
    change.quantity = this.#quantity;
    if (this.#lots.quantity.isZero() && this.#short.quantity.isZero()) {
      change.costs = new Map();
      change.bookedCost = EMPTY;
      return;
    }
    const costs = new Map(this.#state.costs);
    let value = this.#state.bookedCost.value;
    for (const { currencyCode, cost, bookedCost } of parts) {
      costs.set(currencyCode, (costs.get(currencyCode) ?? ZERO).minus(cost));
      value = value.minus(bookedCost ?? ZERO);
    }
    change.costs = costs;
    change.bookedCost = { value, unknown: this.#unbookedCount };
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

/** Booked cost that went elsewhere with lots. */
function withoutCost(transfers: Tally, lots: readonly Lot[]): Tally {
  let sum = transfers;
  for (const { bookedCost } of lots) sum = plus(sum, bookedCost?.neg() ?? null);
  return sum;
}

function impossible(transaction: string, field: string, message: string): ImpossibleTransaction {
  const error = new ImpossibleTransaction(field, message);
  error.transaction = transaction;
  return error;
}
