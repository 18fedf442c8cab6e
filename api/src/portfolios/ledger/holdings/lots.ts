import { COST_METHODS, type CostMethod } from 'shared/contract/schemas';
import { ZERO, type Decimal } from '../money/decimal';
import type { LotChoice } from '../transactions/transaction';
import { ImpossibleTransaction } from './impossible-transaction';

export { COST_METHODS, type CostMethod };

/** Shares acquired together, and the number that remains. */
export interface Lot {
  /** Id of the transaction that brought them. */
  readonly id: string;
  readonly day: number;
  readonly quantity: Decimal;
  readonly currencyCode: string;
  /** In `currencyCode`. */
  readonly cost: Decimal;
  /** In the portfolio's currency at the rate of the purchase; null when that is unknown. */
  readonly bookedCost: Decimal | null;
}

/** Quantities that brokers round after a split: a sale of all but this share is a sale of all. */
const SPLIT_ROUNDING = '1e-6';

/** The shares of one symbol, lot by lot. Lots are replaced, never changed: snapshots share them. */
export class Lots {
  /** Null where a chosen lot was taken whole: positions of the others must not change. */
  #held: (Lot | null)[] = [];
  /** Positions in `#held` by lot id; rebuilt on demand. */
  #positions: Map<string, number> | null = null;
  /** FIFO sells from this index. Earlier lots are sold. */
  #first = 0;
  #quantity = ZERO;
  #unbookedCount = 0;
  #wasSplit = false;

  constructor(private readonly method: CostMethod) {}

  get all(): readonly Lot[] {
    return this.#held.slice(this.#first).filter((lot) => lot !== null);
  }

  get quantity(): Decimal {
    return this.#quantity;
  }

  /** Number of held lots whose booked cost is unknown. */
  get unbookedCount(): number {
    return this.#unbookedCount;
  }

  add(lot: Lot): void {
    this.#quantity = this.#quantity.plus(lot.quantity);
    // Moving average: one pool for each currency.
    const pool =
      this.method === 'average'
        ? this.#held.findIndex((one) => one?.currencyCode === lot.currencyCode)
        : -1;
    const before = this.#held[pool];
    if (lot.bookedCost === null && before?.bookedCost !== null) this.#unbookedCount += 1;
    if (!before) {
      this.#positions?.set(lot.id, this.#held.length);
      this.#held.push(lot);
    } else this.#held[pool] = joined(before, lot);
  }

  /**
   * Receives lots of another asset. They keep their day and id; a part that returns to a lot of the
   * same id and currency joins it. The oldest day is sold first.
   */
  receive(lots: readonly Lot[]): void {
    const merged = [...this.all];
    for (const lot of lots) {
      const at = merged.findIndex(
        (one) =>
          one.currencyCode === lot.currencyCode && (this.method === 'average' || one.id === lot.id),
      );
      const before = merged[at];
      if (before) merged[at] = joined(before, lot);
      else merged.push(lot);
    }
    this.#hold(merged.toSorted((a, b) => a.day - b.day));
    this.#quantity = lots.reduce((sum, lot) => sum.plus(lot.quantity), this.#quantity);
  }

  /** Takes a share of each lot's cost out and leaves the quantities. */
  takeCost(share: Decimal): Lot[] {
    const { all } = this;
    const parts = all.map((lot) => ({
      ...lot,
      cost: lot.cost.mul(share),
      bookedCost: lot.bookedCost?.mul(share) ?? null,
    }));
    this.#hold(all.map((lot, i) => ({ ...without(lot, parts[i] ?? lot), quantity: lot.quantity })));
    return parts;
  }

  /** Every lot holds `ratio` times its shares for the same cost. */
  split(ratio: Decimal): void {
    this.#wasSplit = true;
    const split = this.all.map((lot) => ({ ...lot, quantity: lot.quantity.mul(ratio) }));
    this.#hold(split);
    this.#quantity = split.reduce((sum, lot) => sum.plus(lot.quantity), ZERO);
  }

  /**
   * Removes shares with their part of the cost: all of it with the last share of a lot.
   *
   * @returns the removed parts of lots, oldest first
   * @throws ImpossibleTransaction when there are too few
   */
  take(quantity: Decimal, choices: readonly LotChoice[]): Lot[] {
    const quantityBefore = this.#quantity;
    const isAll =
      quantity.eq(quantityBefore) ||
      (this.#wasSplit &&
        quantity.minus(quantityBefore).abs().lte(quantityBefore.mul(SPLIT_ROUNDING)));
    if (!isAll && quantity.gt(quantityBefore))
      throw new ImpossibleTransaction(
        'quantity',
        `${quantity.toFixed()} shares leave, ${quantityBefore.toDecimalPlaces(10).toFixed()} are held`,
      );
    if (isAll) {
      const all = [...this.all];
      this.#hold([]);
      this.#quantity = ZERO;
      return all;
    }
    this.#quantity = quantityBefore.minus(quantity);
    if (this.method === 'specific' && choices.length > 0) return this.#takeChosen(choices);
    return this.method === 'average'
      ? this.#takeShare(quantity.div(quantityBefore))
      : this.#takeOldest(quantity);
  }

  #hold(lots: readonly Lot[]): void {
    this.#held = [...lots];
    this.#first = 0;
    this.#positions = null;
    this.#unbookedCount = lots.filter(isUnbooked).length;
  }

  #takeOldest(quantity: Decimal): Lot[] {
    const parts: Lot[] = [];
    let remaining = quantity;
    while (remaining.gt(ZERO)) {
      const lot = this.#held[this.#first];
      if (lot === undefined) break;
      if (lot === null) this.#first++;
      else if (lot.quantity.lte(remaining)) {
        parts.push(lot);
        this.#first++;
        if (isUnbooked(lot)) this.#unbookedCount -= 1;
        remaining = remaining.minus(lot.quantity);
      } else {
        const part = partOf(lot, remaining);
        parts.push(part);
        this.#held[this.#first] = without(lot, part);
        remaining = ZERO;
      }
    }
    return parts;
  }

  #takeShare(share: Decimal): Lot[] {
    const { all } = this;
    const parts = all.map((lot) => partOf(lot, lot.quantity.mul(share)));
    this.#hold(all.map((lot, i) => without(lot, parts[i] ?? lot)));
    return parts;
  }

  #takeChosen(choices: readonly LotChoice[]): Lot[] {
    const positions = (this.#positions ??= new Map(
      this.#held.flatMap((lot, i) => (lot === null ? [] : [[lot.id, i] as const])),
    ));
    return choices.map(({ lot: id, quantity }) => {
      const position = positions.get(id) ?? -1;
      const lot = position >= this.#first ? (this.#held[position] ?? null) : null;
      if (lot === null || quantity.gt(lot.quantity))
        throw new ImpossibleTransaction(
          'lots',
          `The chosen lot holds ${(lot?.quantity ?? ZERO).toFixed()} shares, not ${quantity.toFixed()}`,
        );
      const part = partOf(lot, quantity);
      const isWhole = quantity.eq(lot.quantity);
      if (isWhole && isUnbooked(lot)) this.#unbookedCount -= 1;
      this.#held[position] = isWhole ? null : without(lot, part);
      return part;
    });
  }
}

const joined = (lot: Lot, more: Lot): Lot => ({
  ...lot,
  quantity: lot.quantity.plus(more.quantity),
  cost: lot.cost.plus(more.cost),
  bookedCost:
    lot.bookedCost === null || more.bookedCost === null
      ? null
      : lot.bookedCost.plus(more.bookedCost),
});

const isUnbooked = ({ bookedCost }: Lot): boolean => bookedCost === null;

function partOf(lot: Lot, quantity: Decimal): Lot {
  if (quantity.eq(lot.quantity)) return lot;
  const share = quantity.div(lot.quantity);
  return {
    ...lot,
    quantity,
    cost: lot.cost.mul(share),
    bookedCost: lot.bookedCost?.mul(share) ?? null,
  };
}

/** A share of a lot: of its quantity and of its cost. */
export const partOfLot = (lot: Lot, share: Decimal): Lot => ({
  ...lot,
  quantity: lot.quantity.mul(share),
  cost: lot.cost.mul(share),
  bookedCost: lot.bookedCost?.mul(share) ?? null,
});

/** Lots with other quantities in the proportion of their own: to the last digit they add up to `total`. */
export function withQuantities(lots: readonly Lot[], total: Decimal): Lot[] {
  const sum = lots.reduce((total, { quantity }) => total.plus(quantity), ZERO);
  let left = total;
  return lots.map((lot, i) => {
    const quantity =
      i === lots.length - 1 || sum.isZero() ? left : lot.quantity.div(sum).mul(total);
    left = left.minus(quantity);
    return { ...lot, quantity };
  });
}

/** A lot less a part of it. */
export const restOfLot = (lot: Lot, part: Lot): Lot => without(lot, part);

const without = (lot: Lot, part: Lot): Lot => ({
  ...lot,
  quantity: lot.quantity.minus(part.quantity),
  cost: lot.cost.minus(part.cost),
  bookedCost:
    lot.bookedCost === null || part.bookedCost === null
      ? null
      : lot.bookedCost.minus(part.bookedCost),
});
