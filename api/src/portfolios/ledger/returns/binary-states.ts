import { NOTHING, type HoldingState } from '../holdings/holding-state';
import type { HoldingLedger } from '../holdings/replay-holding';
import type { Decimal } from '../money/decimal';
import { growth, sumOf } from '../money/tally';
import { basisShares } from '../valuation/price-history';

/** What the states of a holding say as binary numbers, one for each state. */
export interface BinaryStates {
  /** In shares of the last bar. */
  shares: Float64Array;
  /** Money from outside on the day of the state, net; NaN when unknown. */
  external: Float64Array;
  /** The same where trades themselves are the flows; NaN when unknown. */
  externalWithTrades: Float64Array;
  /** Cash that the holding brought or took by the end of the day, by currency. */
  cash: ReadonlyMap<string, Float64Array>;
}

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
  const external = new Float64Array(states.length);
  const externalWithTrades = new Float64Array(states.length);
  const cash = new Map<string, Float64Array>();
  let before = NOTHING;
  for (const [i, state] of states.entries()) {
    const outside = growth(state.external, before.external);
    const moved = growth(bookedCash(state), bookedCash(before));
    external[i] = numberOf(outside);
    externalWithTrades[i] = numberOf(
      outside === null || moved === null ? null : outside.minus(moved),
    );
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
    external,
    externalWithTrades,
    cash,
  };
}

const numberOf = (amount: Decimal | null): number => amount?.toNumber() ?? NaN;

const bookedCash = ({ cash }: HoldingState) =>
  sumOf([...cash.values()].map(({ booked }) => booked));
