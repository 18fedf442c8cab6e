import { ZERO, type Decimal } from '../money/decimal';

export const ALLOCATION_DIMENSIONS = ['assetClass', 'sector', 'country', 'currency'] as const;
export type AllocationDimension = (typeof ALLOCATION_DIMENSIONS)[number];

/** Share of a fund, as shares of one; what they leave of 1 is unknown. */
export interface Exposure {
  key: string;
  share: Decimal;
}

/** What an allocation reads of one position. */
export interface AllocatedPosition {
  symbol: string;
  /** In the portfolio's currency. */
  value: Decimal;
  /** By dimension; null where it is unknown. */
  facts: Readonly<Record<AllocationDimension, string | null>>;
  /** Of a fund: what it holds, where that is known. It rules over the fact of the fund itself. */
  exposures?: Partial<Readonly<Record<AllocationDimension, readonly Exposure[]>>>;
}

export interface AllocationSlice {
  /** Null: unknown. */
  key: string | null;
  value: Decimal;
  /** Of the sum of all values, as a share of one; null when that is zero. */
  weight: Decimal | null;
  /** Part of the value that lies in funds. */
  throughFunds: Decimal;
}

/**
 * Values by class, sector, country or currency, largest first, the unknown last. Funds are looked through
 * where what they hold is known; what their shares leave of one counts as unknown, never as the rest of it.
 */
export function allocation(
  positions: readonly AllocatedPosition[],
  dimension: AllocationDimension,
): AllocationSlice[] {
  const slices = new Map<string | null, { value: Decimal; throughFunds: Decimal }>();
  const add = (key: string | null, value: Decimal, isFund: boolean) => {
    if (value.isZero()) return;
    const before = slices.get(key) ?? { value: ZERO, throughFunds: ZERO };
    slices.set(key, {
      value: before.value.plus(value),
      throughFunds: isFund ? before.throughFunds.plus(value) : before.throughFunds,
    });
  };
  for (const { value, facts, exposures } of positions) {
    const parts = exposures?.[dimension];
    if (!parts) {
      add(facts[dimension], value, false);
      continue;
    }
    let rest = value;
    for (const { key, share } of parts) {
      const part = value.mul(share);
      add(key, part, true);
      rest = rest.minus(part);
    }
    add(null, rest, true);
  }
  const total = positions.reduce((sum, { value }) => sum.plus(value), ZERO);
  return [...slices]
    .map(([key, slice]) => ({
      key,
      ...slice,
      weight: total.isZero() ? null : slice.value.div(total),
    }))
    .toSorted(
      (a, b) =>
        Number(a.key === null) - Number(b.key === null) ||
        b.value.cmp(a.value) ||
        ((a.key ?? '') < (b.key ?? '') ? -1 : 1),
    );
}
