import { isOwnAsset, type PortfolioAllocation } from 'shared/contract';
import type { OpenPortfolio } from '../open-portfolio';
import {
  allocation,
  ALLOCATION_DIMENSIONS,
  type AllocatedPosition,
  type AllocationSlice,
} from '../ledger/allocation/allocation';
import { concentration, herfindahl } from '../ledger/allocation/concentration';
import { stateOn } from '../ledger/holdings/holding-state';
import { currencyDigits, moneyText } from '../ledger/money/currency-digits';
import { ZERO } from '../ledger/money/decimal';
import { roundToSum } from '../ledger/money/round-to-sum';
import { MissingList } from '../ledger/prices/missing';
import { cashOn, valueOn } from '../ledger/valuation/parts';

/**
 * Positions of a day with values and classification. Symbols without a value are listed separately.
 */
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
        assetClass: asset?.assetType ?? (isOwnAsset(symbol) ? OWN : null),
        sector: asset?.sector ?? null,
        country: asset?.countryCode ?? null,
        currency: holding.prices?.currencyCode ?? null,
      },
    });
  }
  return { positions, excluded };
}

/** Cash by currency, debts included: a separate class without sector and country. */
function cashOfPortfolio(
  { ledger }: OpenPortfolio,
  on: number,
): { positions: AllocatedPosition[]; excluded: string[] } {
  const positions: AllocatedPosition[] = [];
  const excluded: string[] = [];
  if (!ledger.tracksCash) return { positions, excluded };
  for (const { currencyCode, value } of cashOn(ledger, on, new MissingList()))
    if (value === null) excluded.push(currencyCode);
    else if (!value.isZero())
      positions.push({
        symbol: currencyCode,
        value,
        facts: { assetClass: CASH, sector: CASH, country: CASH, currency: currencyCode },
      });
  return { positions, excluded };
}

const CASH = 'cash';
/** Class of assets of one's own. */
const OWN = 'own';

/**
 * Value of holdings and cash by four dimensions, and concentration of the holdings without the
 * cash. The slices of each dimension, rounded to the currency's digits, add up to `value`. Weights
 * are null unless `value` is above zero: a share of a debt is meaningless.
 */
export function allocationAnswer(open: OpenPortfolio, on: number): PortfolioAllocation {
  const { positions, excluded } = positionsOn(open, on);
  const cash = cashOfPortfolio(open, on);
  const { currencyCode } = open.portfolio;
  const digits = currencyDigits(currencyCode);
  const all = [...positions, ...cash.positions];
  const total = all.reduce((sum, { value }) => sum.plus(value), ZERO).toDecimalPlaces(digits);
  const slices = (items: AllocationSlice[]) => {
    const rounded = roundToSum(
      items.map(({ value }) => value),
      total,
      digits,
    );
    return items.map(({ key, weight }, i) => ({
      key,
      value: moneyText(rounded[i] ?? ZERO, currencyCode) ?? '',
      weight: total.gt(ZERO) ? (weight?.toNumber() ?? null) : null,
    }));
  };
  const [assetClass, sector, country, currency] = ALLOCATION_DIMENSIONS.map((dimension) =>
    slices(allocation(all, dimension)),
  );
  return {
    value: moneyText(total, currencyCode) ?? '',
    excluded: [...excluded, ...cash.excluded],
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
