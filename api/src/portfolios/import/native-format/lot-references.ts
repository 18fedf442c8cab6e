import { isoDate, parseIsoDate } from 'market-model/dates/civil-dates';
import { parseDecimal, type Decimal } from '../../ledger/money/decimal';
import { inOrder } from '../../ledger/transactions/in-order';
import type { LotChoice, Transaction } from '../../ledger/transactions/transaction';

/**
 * A lot as a file names it: the n-th transaction of a day that added shares of the symbol. Those of
 * the assets that it came from by spin-off, merger or symbol change are counted after its own.
 */
export interface LotReference {
  day: number;
  /** From 1. */
  position: number;
  quantity: Decimal;
}

const REFERENCE = /^(\d{4}-\d{2}-\d{2})(?:#([1-9]\d{0,3}))?:([\d.]+)$/;

/** Lots that a sale may name, as in the contract of the API. */
export const MAX_LOTS = 1000;
/** Characters of a cell with lots: 60 for each date, position and quantity. */
export const MAX_LOTS_LENGTH = 60 * MAX_LOTS;

/** `2024-01-05:10; 2024-02-01#2:5` → lots; null for text that names no lots, and above {@link MAX_LOTS}. */
export function parseLots(text: string): LotReference[] | null {
  if (text.length > MAX_LOTS_LENGTH) return null;
  const lots: LotReference[] = [];
  for (const part of text.split(';').map((one) => one.trim())) {
    if (part === '') continue;
    if (lots.length === MAX_LOTS) return null;
    const [, date = '', position = '1', number = ''] = REFERENCE.exec(part) ?? [];
    const [day, quantity] = [parseIsoDate(date), parseDecimal(number)];
    if (day === null || quantity === null) return null;
    lots.push({ day, position: Number(position), quantity });
  }
  return lots;
}

const bringsShares = ({ type, symbol }: Transaction): boolean =>
  symbol !== null && (type === 'BUY' || type === 'TRANSFER_IN' || type === 'GIFT');

/** Transactions of a portfolio that lots refer to, indexed once for all sales of a file. */
export class LotIndex {
  readonly #byId: ReadonlyMap<string, Transaction>;
  /** Purchases in order, by symbol and day. */
  readonly #purchases = new Map<string, Transaction[]>();
  /** Assets that a symbol came from, with the last day whose purchases it may have. */
  readonly #origins = new Map<string, { symbol: string; day: number }[]>();

  constructor(transactions: readonly Transaction[]) {
    this.#byId = new Map(transactions.map((one) => [one.id, one]));
    for (const purchase of inOrder(transactions.filter(bringsShares))) {
      const key = keyOf(purchase.symbol, purchase.day);
      const sameDay = this.#purchases.get(key) ?? [];
      sameDay.push(purchase);
      this.#purchases.set(key, sameDay);
    }
    for (const { symbol, otherSymbol, day } of transactions) {
      if (symbol === null || !otherSymbol) continue;
      const origins = this.#origins.get(otherSymbol) ?? [];
      origins.push({ symbol, day });
      this.#origins.set(otherSymbol, origins);
    }
  }

  /** Choices of a sale for a file. A deleted lot is left out. */
  textOf(sale: Transaction): string {
    return sale.lots
      .flatMap(({ lot, quantity }) => {
        const purchase = this.#byId.get(lot);
        if (!purchase) return [];
        const position = this.#purchasesOf(sale.symbol, purchase.day).indexOf(purchase) + 1;
        const ofDay = position > 1 ? `#${position}` : '';
        return [`${isoDate(purchase.day)}${ofDay}:${quantity.toFixed()}`];
      })
      .join('; ');
  }

  /** The lots that a file names. Null when one is missing. */
  resolve(references: readonly LotReference[], symbol: string | null): LotChoice[] | null {
    const lots: LotChoice[] = [];
    for (const { day, position, quantity } of references) {
      const lot = this.#purchasesOf(symbol, day)[position - 1]?.id;
      if (lot === undefined) return null;
      lots.push({ lot, quantity });
    }
    return lots;
  }

  /** Purchases of a day whose shares a symbol can have: its own, then those of the assets that it came from. */
  #purchasesOf(
    symbol: string | null,
    day: number,
    path: ReadonlySet<string> = new Set(),
  ): Transaction[] {
    const own = this.#purchases.get(keyOf(symbol, day)) ?? [];
    if (symbol === null || path.has(symbol)) return own;
    const origins = (this.#origins.get(symbol) ?? []).filter((origin) => day <= origin.day);
    const further = new Set(origins.map((origin) => origin.symbol));
    const pathHere = new Set([...path, symbol]);
    return [
      ...new Set([...own, ...[...further].flatMap((one) => this.#purchasesOf(one, day, pathHere))]),
    ];
  }
}

const keyOf = (symbol: string | null, day: number): string => `${day} ${symbol ?? ''}`;
