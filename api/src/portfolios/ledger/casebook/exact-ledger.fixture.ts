/**
 * The ledger of a case in exact fractions, written independently from the rules of the interfaces.
 * FIFO or moving average, cash in its currency, price effects at the later rate, currency effects
 * as cost × change of rate.
 */
import {
  daysOf,
  dayOf,
  parseEntry,
  type BookEntry,
  type Figure,
  type LedgerCase,
} from './case.fixture';
import { Ratio } from './ratio.fixture';

/** An older rate or price counts as missing. */
const MAX_AGE = 10;
const ORDER = ['SPLIT', 'DEPOSIT', 'TRANSFER_IN', 'BUY', 'SELL', 'TRANSFER_OUT', 'WITHDRAWAL'];
const orderOf = (type: string): number => {
  const at = ORDER.indexOf(type);
  // Income, fees and taxes come before money leaves.
  return at < 0 ? ORDER.length - 1.5 : at;
};

interface ExactLot {
  quantity: Ratio;
  cost: Ratio;
  currencyCode: string;
  booked: Ratio;
}

export interface ExactFigures {
  figures: Record<Figure, number>;
  cash: Record<string, number>;
  held: Record<string, number>;
  /** Null: a value is missing, or nothing was invested. */
  twr: number | null;
  /** Σ flow / (1 + rate)^(days / 365), the value at the end among the flows. */
  netPresentValue: (rate: number) => number;
}

export function exactLedger(of: LedgerCase): ExactFigures {
  const entries = of.book
    .map((line) => parseEntry(line, of.world))
    .toSorted((a, b) => a.day - b.day || orderOf(a.type) - orderOf(b.type));
  const last = dayOf(of.on);
  const tracksCash = entries.some(
    ({ type, symbol }) => symbol === null && (type === 'DEPOSIT' || type === 'TRANSFER_IN'),
  );
  const book = new ExactBook(of, tracksCash);
  const needsReturns = of.right.twr !== undefined || of.right.xirr !== undefined;
  const flows: [day: number, amount: Ratio][] = [];
  let growth = Ratio.one;
  let previous = Ratio.zero;
  let next = 0;
  for (let day = entries[0]?.day ?? last; day <= last; day++) {
    let [inflow, outflow] = [Ratio.zero, Ratio.zero];
    for (let entry = entries[next]; entry && entry.day === day; entry = entries[++next]) {
      const moved = book.play(entry);
      if (!needsReturns) continue;
      if (moved.sign > 0) inflow = inflow.plus(moved);
      else outflow = outflow.minus(moved);
    }
    if (!needsReturns) continue;
    const value = book.value(day);
    const invested = previous.plus(inflow);
    if (invested.sign !== 0) growth = growth.times(value.plus(outflow).over(invested));
    if (inflow.minus(outflow).sign !== 0) flows.push([day, outflow.minus(inflow)]);
    previous = value;
  }
  if (previous.sign !== 0) flows.push([last, previous]);
  const first = flows[0]?.[0] ?? last;
  return {
    ...book.figuresOn(last),
    twr: growth.minus(Ratio.one).toNumber(),
    netPresentValue: (rate) =>
      flows.reduce(
        (sum, [day, amount]) => sum + amount.toNumber() / (1 + rate) ** ((day - first) / 365),
        0,
      ),
  };
}

/** Figures that grow with each transaction. */
type Sum = Exclude<Figure, 'value' | 'cost' | 'unrealised'>;

class ExactBook {
  readonly #lots = new Map<string, ExactLot[]>();
  readonly #cash = new Map<string, { amount: Ratio; booked: Ratio }>();
  #sums: Record<Sum, Ratio> = {
    realised: Ratio.zero,
    income: Ratio.zero,
    fees: Ratio.zero,
    taxes: Ratio.zero,
    currencyEffect: Ratio.zero,
    netFlows: Ratio.zero,
  };

  constructor(
    private readonly of: LedgerCase,
    private readonly tracksCash: boolean,
  ) {}

  /** @returns the inflow from outside, at market value for shares; negative for an outflow */
  play(entry: BookEntry): Ratio {
    const { type, symbol, day, currencyCode } = entry;
    const [fee, tax] = [Ratio.of(entry.fee), Ratio.of(entry.tax)];
    const rate = entry.rate === null ? this.rate(currencyCode, day) : Ratio.of(entry.rate);
    const quantity = entry.quantity === null ? null : Ratio.of(entry.quantity);
    const amount =
      entry.amount === null
        ? (quantity ?? Ratio.zero).times(Ratio.of(entry.price ?? '0'))
        : Ratio.of(entry.amount);
    const inCost = this.of.fees === 'inCost' ? fee.plus(tax) : Ratio.zero;
    const isTrade = type === 'BUY' || type === 'SELL';
    if (!isTrade || this.of.fees === 'apart') {
      this.#add('fees', fee.times(rate));
      this.#add('taxes', tax.times(rate));
    }
    if (type === 'SPLIT') {
      for (const lot of this.#lotsOf(symbol))
        lot.quantity = lot.quantity.times(quantity ?? Ratio.one);
      return Ratio.zero;
    }
    if (symbol !== null && type === 'TRANSFER_IN') {
      this.#buy(symbol, entry, quantity ?? Ratio.zero, amount, rate);
      this.#add('netFlows', amount.times(rate));
      return this.#movedValue(symbol, quantity ?? Ratio.zero, day);
    }
    if (symbol !== null && type === 'TRANSFER_OUT') {
      const parts = this.#take(symbol, quantity ?? Ratio.zero);
      for (const { booked } of parts) this.#add('netFlows', booked.negated());
      return this.#movedValue(symbol, quantity ?? Ratio.zero, day).negated();
    }
    let direction = Ratio.one;
    if (['BUY', 'WITHDRAWAL', 'TRANSFER_OUT', 'FEE', 'TAX'].includes(type))
      direction = Ratio.one.negated();
    if (type === 'FEE') this.#add('fees', amount.times(rate));
    if (type === 'TAX') this.#add('taxes', amount.times(rate));
    if (type === 'DIVIDEND' || type === 'INTEREST') this.#add('income', amount.times(rate));
    if (type === 'BUY')
      this.#buy(symbol ?? '', entry, quantity ?? Ratio.zero, amount.plus(inCost), rate);
    if (type === 'SELL') this.#sell(symbol ?? '', entry, quantity, amount.minus(inCost), rate);
    const moved = amount.times(direction).minus(fee).minus(tax);
    this.#move(currencyCode, moved, moved.times(rate));
    const isExternal = ['DEPOSIT', 'WITHDRAWAL', 'TRANSFER_IN', 'TRANSFER_OUT'].includes(type);
    if (isExternal) this.#add('netFlows', amount.times(direction).times(rate));
    if (isExternal) return amount.times(direction).times(rate);
    if (this.tracksCash) return Ratio.zero;
    this.#add('netFlows', moved.times(rate).negated());
    return moved.times(rate).negated();
  }

  #buy(symbol: string, entry: BookEntry, quantity: Ratio, cost: Ratio, rate: Ratio): void {
    const { currencyCode } = entry;
    const lots = this.#lotsOf(symbol);
    const booked = cost.times(rate);
    const pool =
      this.of.method === 'average' ? lots.find((lot) => lot.currencyCode === currencyCode) : null;
    if (!pool) lots.push({ quantity, cost, currencyCode, booked });
    else
      Object.assign(pool, {
        quantity: pool.quantity.plus(quantity),
        cost: pool.cost.plus(cost),
        booked: pool.booked.plus(booked),
      });
  }

  #sell(
    symbol: string,
    { day, currencyCode }: BookEntry,
    quantity: Ratio | null,
    proceeds: Ratio,
    rate: Ratio,
  ): void {
    this.#add('realised', proceeds.times(rate));
    for (const lot of this.#take(symbol, quantity ?? Ratio.zero)) {
      const rateNow = lot.currencyCode === currencyCode ? rate : this.rate(lot.currencyCode, day);
      const now = lot.cost.times(rateNow);
      this.#add('realised', now.negated());
      this.#add('currencyEffect', now.minus(lot.booked));
    }
  }

  #take(symbol: string, quantity: Ratio): ExactLot[] {
    const lots = this.#lotsOf(symbol);
    const total = lots.reduce((sum, lot) => sum.plus(lot.quantity), Ratio.zero);
    const parts: ExactLot[] = [];
    let remaining = quantity;
    for (const lot of lots) {
      const most = lot.quantity.isAtMost(remaining) ? lot.quantity : remaining;
      const part = this.of.method === 'average' ? lot.quantity.times(quantity).over(total) : most;
      if (part.sign === 0) continue;
      remaining = remaining.minus(part);
      const share = part.over(lot.quantity);
      const piece = {
        ...lot,
        quantity: part,
        cost: lot.cost.times(share),
        booked: lot.booked.times(share),
      };
      parts.push(piece);
      lot.quantity = lot.quantity.minus(part);
      lot.cost = lot.cost.minus(piece.cost);
      lot.booked = lot.booked.minus(piece.booked);
    }
    this.#lots.set(
      symbol,
      lots.filter((lot) => lot.quantity.sign > 0),
    );
    return parts;
  }

  value(day: number): Ratio {
    let value = Ratio.zero;
    for (const [symbol, lots] of this.#lots)
      for (const { quantity } of lots) value = value.plus(this.marketValue(symbol, quantity, day));
    if (this.tracksCash)
      for (const [code, { amount }] of this.#cash)
        if (amount.sign !== 0) value = value.plus(amount.times(this.rate(code, day)));
    return value;
  }

  marketValue(symbol: string, quantity: Ratio, day: number): Ratio {
    const listing = this.of.prices[symbol];
    if (!listing) throw new Error(`no price of ${symbol}`);
    return quantity.times(latest(listing.closes, day, symbol)).times(this.rate(listing.in, day));
  }

  /** Zero if the case has no expected return: it has no price of that day. */
  #movedValue(symbol: string, quantity: Ratio, day: number): Ratio {
    const { twr, xirr } = this.of.right;
    return twr === undefined && xirr === undefined
      ? Ratio.zero
      : this.marketValue(symbol, quantity, day);
  }

  rate(currencyCode: string, day: number): Ratio {
    if (currencyCode === this.of.world) return Ratio.one;
    return latest(this.of.rates[currencyCode] ?? {}, day, currencyCode);
  }

  figuresOn(day: number): Pick<ExactFigures, 'figures' | 'cash' | 'held'> {
    const value = this.value(day);
    let [cost, costNow, shares] = [Ratio.zero, Ratio.zero, Ratio.zero];
    for (const [symbol, lots] of this.#lots)
      for (const lot of lots) {
        cost = cost.plus(lot.booked);
        costNow = costNow.plus(lot.cost.times(this.rate(lot.currencyCode, day)));
        shares = shares.plus(this.marketValue(symbol, lot.quantity, day));
      }
    let currencyEffect = this.#sums.currencyEffect.plus(costNow.minus(cost));
    if (this.tracksCash)
      for (const [code, { amount, booked }] of this.#cash)
        currencyEffect = currencyEffect.plus(
          (amount.sign === 0 ? Ratio.zero : amount.times(this.rate(code, day))).minus(booked),
        );
    const sums = { ...this.#sums, value, cost, unrealised: shares.minus(costNow), currencyEffect };
    return {
      figures: Object.fromEntries(
        Object.entries(sums).map(([name, sum]) => [name, sum.toNumber()]),
      ) as Record<Figure, number>,
      cash: Object.fromEntries(
        [...this.#cash].map(([code, { amount }]) => [code, amount.toNumber()]),
      ),
      held: Object.fromEntries(
        [...this.#lots].map(([symbol, lots]) => [
          symbol,
          lots.reduce((sum, lot) => sum.plus(lot.quantity), Ratio.zero).toNumber(),
        ]),
      ),
    };
  }

  #lotsOf(symbol: string | null): ExactLot[] {
    const key = symbol ?? '';
    const lots = this.#lots.get(key) ?? [];
    this.#lots.set(key, lots);
    return lots;
  }

  #move(currencyCode: string, amount: Ratio, booked: Ratio): void {
    const before = this.#cash.get(currencyCode) ?? { amount: Ratio.zero, booked: Ratio.zero };
    this.#cash.set(currencyCode, {
      amount: before.amount.plus(amount),
      booked: before.booked.plus(booked),
    });
  }

  #add(name: Sum, amount: Ratio): void {
    this.#sums = { ...this.#sums, [name]: this.#sums[name].plus(amount) };
  }
}

type ByDay = Readonly<Record<string, string | number>>;
const dayCache = new WeakMap<ByDay, Map<number, string>>();

/** The last value on or before a day, at most {@link MAX_AGE} days old. */
function latest(byDay: ByDay, day: number, of: string): Ratio {
  let values = dayCache.get(byDay);
  if (!values) dayCache.set(byDay, (values = new Map(daysOf(byDay))));
  for (let one = day; one >= day - MAX_AGE; one--) {
    const value = values.get(one);
    if (value !== undefined) return Ratio.of(value);
  }
  throw new Error(`no value of ${of} on day ${day}`);
}
