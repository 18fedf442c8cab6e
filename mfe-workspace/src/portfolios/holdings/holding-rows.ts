import type { PortfolioOverview, PortfolioPerformance } from 'shared/contract';
import type { GridRow } from 'shared/ui/grid';
import { decimalSum, negated } from '../decimal-sum';

export type Holding = PortfolioOverview['holdings'][number];

/** A holding, or the cash of a currency. */
export interface HoldingRow extends GridRow {
  holding: Holding | null;
}

const numberOf = (amount: string | null): number | null =>
  amount === null ? null : Number(amount);
const percentOf = (share: number | null): number | null => (share === null ? null : 100 * share);
const isClosed = ({ quantity }: Holding): boolean => Number(quantity) === 0;

/**
 * Unrealised + realised + income + currency effect − fees − taxes, exact. Null if one is unknown.
 */
export const totalReturn = (holding: Holding): string | null =>
  decimalSum([
    holding.unrealised,
    holding.realised,
    holding.income,
    holding.currencyEffect,
    negated(holding.fees),
    negated(holding.taxes),
  ]);

const shareOf = (part: string | null, whole: string | null): number | null => {
  const [above, below] = [numberOf(part), numberOf(whole)];
  return above === null || below === null || below === 0 ? null : (100 * above) / below;
};

/**
 * Holdings as grid rows, cash at the end.
 *
 * @param contributions since the start; an asset without one has none
 * @param closed includes sold assets
 */
export function holdingRows(
  { holdings, cash, currencyCode, value }: PortfolioOverview,
  contributions: PortfolioPerformance['contributions'],
  closed: boolean,
): HoldingRow[] {
  const shareBySymbol = new Map(contributions.map(({ symbol, share }) => [symbol, share]));
  const rows = holdings
    .filter((holding) => closed || !isClosed(holding))
    .map((holding): HoldingRow => {
      const { symbol, name, quantity, quotation, cost } = holding;
      const shareCount = Number(quantity);
      return {
        key: symbol,
        holding,
        fields: {
          symbol,
          name: name ?? symbol,
          currencyCode,
          quantity: shareCount,
          averageCost: cost === null || shareCount === 0 ? null : Number(cost) / shareCount,
          price: quotation?.price ?? null,
          value: numberOf(holding.value),
          weight: percentOf(holding.weight),
          dayPercent: percentOf(quotation?.change ?? null),
          dayChange: numberOf(holding.dayChange),
          unrealised: numberOf(holding.unrealised),
          // The proceeds of a short sale are a negative cost.
          unrealisedPercent: shareOf(
            holding.unrealised,
            cost === null ? null : String(Math.abs(Number(cost))),
          ),
          realised: numberOf(holding.realised),
          income: numberOf(holding.income),
          costs: numberOf(decimalSum([holding.fees, holding.taxes])),
          currencyEffect: numberOf(holding.currencyEffect),
          totalReturn: numberOf(totalReturn(holding)),
          contribution: percentOf(shareBySymbol.get(symbol) ?? null),
        },
      };
    });
  return [
    ...rows,
    ...cash.map((balance): HoldingRow => ({
      key: `cash ${balance.currencyCode}`,
      holding: null,
      fields: {
        symbol: balance.currencyCode,
        name: 'Cash',
        currencyCode,
        quantity: Number(balance.amount),
        value: numberOf(balance.value),
        weight: shareOf(balance.value, value),
      },
    })),
  ];
}
