/** Units of filings with few rows, by the market's prices. */
import type {
  ThirteenFFiling,
  ThirteenFHolding,
} from 'market-model/dataset/records/thirteen-f-filing';

/** Larger tables show their unit by the prices that they imply; see `detectValueUnit` of the ingest. */
const FEW_ROWS = 10;

/** Allowed deviation of the implied price from the market's, in addition to the factor of 1000. */
const PRICE_FACTOR = 4;

/** Price of a share as it traded on a day, in dollars; null when unknown. */
export type PriceOn = (symbol: string, date: string) => Promise<number | null>;

/**
 * Converts the values of small filings to dollars. The table is in thousands if every row with a
 * known market price is a thousandth of it. For the opposite case a single wrong row is more
 * likely: it is kept, with a note.
 */
export async function inDollars(
  filing: ThirteenFFiling,
  symbolOf: (holding: ThirteenFHolding) => string | null,
  priceOn: PriceOn,
): Promise<ThirteenFFiling> {
  const { holdings, periodEnd, stated } = filing;
  if (periodEnd === null || holdings.length > FEW_ROWS) return filing;
  const ratios: number[] = [];
  for (const holding of holdings) {
    const { amount, amountType, putCall, valueUSD } = holding;
    if (amountType !== 'SH' || putCall !== null || !(amount > 0 && valueUSD > 0)) continue;
    const symbol = symbolOf(holding);
    const price = symbol === null ? null : await priceOn(symbol, periodEnd);
    if (price !== null && price > 0) ratios.push(valueUSD / amount / price);
  }
  if (!areThousands(ratios)) return filing;
  return {
    ...filing,
    holdings: holdings.map((holding) => ({ ...holding, valueUSD: holding.valueUSD * THOUSAND })),
    stated: stated && {
      ...stated,
      valueUSD: stated.valueUSD === null ? null : stated.valueUSD * THOUSAND,
    },
    notes: [
      ...(filing.notes ?? []),
      'values are in thousands: shares would cost a thousandth of their market price otherwise',
    ],
  };
}

const THOUSAND = 1000;

/** @param ratios of implied to market price */
const areThousands = (ratios: readonly number[]): boolean =>
  ratios.length > 0 &&
  ratios.every((ratio) => ratio * THOUSAND > 1 / PRICE_FACTOR && ratio * THOUSAND < PRICE_FACTOR);
