import { ZERO, type Decimal } from '../money/decimal';

export const ALLOCATION_DIMENSIONS = ['assetClass', 'sector', 'country', 'currency'] as const;
export type AllocationDimension = (typeof ALLOCATION_DIMENSIONS)[number];

/** Exposure of a fund as a fraction. The remainder to 1 is unknown. */
export interface Exposure {
  key: string;
  share: Decimal;
}

/** Inputs of an allocation from one position. */
export interface AllocatedPosition {
  symbol: string;
  /** In the portfolio's currency. */
  value: Decimal;
  /** By dimension; null where it is unknown. */
  facts: Readonly<Record<AllocationDimension, string | null>>;
  /** Exposures of a fund, if known. They take precedence over the fund's own facts. */
  exposures?: Partial<Readonly<Record<AllocationDimension, readonly Exposure[]>>>;
}

export interface AllocationSlice {
  /** Null: unknown. */
  key: string | null;
  value: Decimal;
  /** Of the sum of all values, as a share of one; null when that is zero. */
  weight: Decimal | null;
  /** Part of the value that is held through funds. */
  throughFunds: Decimal;
}

/**
 * Values by class, sector, country or currency, largest first, the unknown last. Funds are looked
 * through if their exposures are known. Their remainder to one counts as unknown.
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
