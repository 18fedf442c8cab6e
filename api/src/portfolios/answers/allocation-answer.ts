import type { PortfolioAllocation } from 'shared/contract';
import type { OpenPortfolio } from '../accounts';
import {
  allocation,
  ALLOCATION_DIMENSIONS,
  type AllocatedPosition,
  type AllocationSlice,
} from '../ledger/allocation/allocation';
import { concentration, herfindahl } from '../ledger/allocation/concentration';
import { stateOn } from '../ledger/holdings/holding-state';
import { moneyText } from '../ledger/money/currency-digits';
import { valueOn } from '../ledger/valuation/parts';

/** Values of what is held on a day with what each is; symbols without a value apart. */
export function positionsOn(
  { ledger, market }: OpenPortfolio,
  on: number,
): { positions: AllocatedPosition[]; excluded: string[] } {
  const positions: AllocatedPosition[] = [];
  const excluded: string[] = [];
  for (const holding of ledger.holdings.values()) {
    const { symbol, states } = holding;
    const { quantity } = stateOn(states, on);
    if (symbol === null || quantity.isZero()) continue;
    const value = valueOn(holding, quantity, on, ledger.market, null);
    if (value === null) {
      excluded.push(symbol);
      continue;
    }
    const asset = market.find(symbol);
    const text = (field: string) => asset?.table.text(field, asset.row) ?? null;
    positions.push({
      symbol,
      value,
      facts: {
        assetClass: asset?.table.table.assetType ?? null,
        sector: text('sector'),
        country: text('countryCode'),
        currency: ledger.market.prices(symbol)?.currencyCode ?? null,
      },
    });
  }
  return { positions, excluded };
}

/** Where the value of the holdings lies, and whether too much of it lies in one thing. */
export function allocationAnswer(open: OpenPortfolio, on: number): PortfolioAllocation {
  const { positions, excluded } = positionsOn(open, on);
  const slices = (items: AllocationSlice[]) =>
    items.map(({ key, value, weight }) => ({
      key,
      value: moneyText(value, open.portfolio.currencyCode) ?? '',
      weight: weight?.toNumber() ?? null,
    }));
  const [assetClass, sector, country, currency] = ALLOCATION_DIMENSIONS.map((dimension) =>
    slices(allocation(positions, dimension)),
  );
  return {
    excluded,
    assetClass: assetClass ?? [],
    sector: sector ?? [],
    country: country ?? [],
    currency: currency ?? [],
    effectiveHoldings: herfindahl(positions)?.effectiveHoldings.toNumber() ?? null,
    rules: concentration(positions).map(({ dimension, limit, largest, passes }) => ({
      dimension,
      limit,
      largest: largest && { key: largest.key, weight: largest.weight.toNumber() },
      passes,
    })),
  };
}
