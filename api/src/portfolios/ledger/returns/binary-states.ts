import { NOTHING } from '../holdings/holding-state';
import type { HoldingLedger } from '../holdings/replay-holding';
import { growth } from '../money/tally';
import { basisShares } from '../prices/price-history';

/** The states of a holding as binary numbers, one element per state. */
export interface BinaryStates {
  /** In shares of the last bar. */
  shares: Float64Array;
  /** Money from outside on the day of the state; NaN when unknown. */
  inflow: Float64Array;
  /** Money to outside on the day of the state; NaN when unknown. */
  outflow: Float64Array;
  /** The same where trades themselves are the flows. */
  inflowWithTrades: Float64Array;
  outflowWithTrades: Float64Array;
  /** Cash that the holding brought or took by the end of the day, by currency. */
  cash: ReadonlyMap<string, Float64Array>;
}

const FLOWS = ['inflow', 'outflow', 'inflowWithTrades', 'outflowWithTrades'] as const;

const cache = new WeakMap<HoldingLedger, BinaryStates>();

/**
 * Conversion of decimals costs more than all sums over the days, so it is done once for a holding: an edit
 * converts the holding that it touches.
 *
 * @param basisDay day of the last bar of the holding's prices
 */
export function binaryStates(holding: HoldingLedger, basisDay: number): BinaryStates {
  let binary = cache.get(holding);
  if (!binary) {
    binary = convert(holding, basisDay);
    cache.set(holding, binary);
  }
  return binary;
}

function convert({ states, splits }: HoldingLedger, basisDay: number): BinaryStates {
  const flows = Object.fromEntries(
    FLOWS.map((flow) => [flow, new Float64Array(states.length)]),
  ) as Record<(typeof FLOWS)[number], Float64Array>;
  const cash = new Map<string, Float64Array>();
  let before = NOTHING;
  for (const [i, state] of states.entries()) {
    for (const flow of FLOWS) flows[flow][i] = growth(state[flow], before[flow])?.toNumber() ?? NaN;
    for (const [currencyCode, { amount }] of state.cash) {
      const balances = cash.get(currencyCode) ?? new Float64Array(states.length);
      cash.set(currencyCode, balances);
      balances[i] = amount.toNumber();
    }
    before = state;
  }
  return {
    shares: Float64Array.from(states, ({ quantity, day }) =>
      quantity.isZero() ? 0 : quantity.mul(basisShares(splits, day, basisDay)).toNumber(),
    ),
    ...flows,
    cash,
  };
}
