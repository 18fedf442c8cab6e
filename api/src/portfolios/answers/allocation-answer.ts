import type { PortfolioAllocation } from 'shared/contract';
import type { OpenPortfolio } from '../open-portfolio';
import {
  allocation,
  ALLOCATION_DIMENSIONS,
  type AllocatedPosition,
  type AllocationSlice,
} from '../ledger/allocation/allocation';
import { concentration, herfindahl } from '../ledger/allocation/concentration';
import { stateOn } from '../ledger/holdings/holding-state';
import { moneyText } from '../ledger/money/currency-digits';
import { MissingList } from '../ledger/valuation/missing';
import { cashOn, valueOn } from '../ledger/valuation/parts';

/** Values of what is held on a day with what each is; symbols without a value apart. */
export function positionsOn(
  { ledger, assets }: OpenPortfolio,
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
    const asset = assets.facts(symbol);
    positions.push({
      symbol,
      value,
      facts: {
        assetClass: asset?.assetType ?? null,
        sector: asset?.sector ?? null,
        country: asset?.countryCode ?? null,
        currency: ledger.market.prices(symbol)?.currencyCode ?? null,
      },
    });
  }
  return { positions, excluded };
}

/** Cash above zero by currency: a class of its own, of no sector and no country. */
function cashPositions({ ledger }: OpenPortfolio, on: number): AllocatedPosition[] {
  if (!ledger.tracksCash) return [];
  return cashOn(ledger, on, new MissingList()).flatMap(({ currencyCode, value }) =>
    value === null || !value.isPositive() || value.isZero()
      ? []
      : [
          {
            symbol: currencyCode,
            value,
            facts: { assetClass: CASH, sector: CASH, country: CASH, currency: currencyCode },
          },
        ],
  );
}

const CASH = 'cash';

/**
 * Where the value of holdings and cash lies, and whether too much of what is invested, which is without the cash,
 * lies in one thing.
 */
export function allocationAnswer(open: OpenPortfolio, on: number): PortfolioAllocation {
  const { positions, excluded } = positionsOn(open, on);
  const cash = cashPositions(open, on);
  const slices = (items: AllocationSlice[]) =>
    items.map(({ key, value, weight }) => ({
      key,
      value: moneyText(value, open.portfolio.currencyCode) ?? '',
      weight: weight?.toNumber() ?? null,
    }));
  const [assetClass, sector, country, currency] = ALLOCATION_DIMENSIONS.map((dimension) =>
    slices(allocation([...positions, ...cash], dimension)),
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
