/** Prices of shares as they traded. */
import { parseIsoDate } from 'market-model/dates/civil-dates';
import { MAX_CLOSURE_DAYS, lastBarOnOrBefore } from 'market-model/derive/technicals/continuity';
import type { Market } from '../../market/market-store';
import type { AssetRow } from '../../market/store/market';
import { provenanceAt } from '../../market/table/table';
import type { PriceOn } from '../effective/market-unit';

/** Without bars, an approximate price suffices to distinguish thousands from dollars. */
const ABOUT_THE_TIME_DAYS = 400;

/**
 * Reads the close on or shortly before a day, without later split adjustments. Without bars, the
 * price of the listing.
 */
export const tradedPriceOn =
  (market: Pick<Market, 'find' | 'bars' | 'document'>): PriceOn =>
  async (symbol, date) => {
    const asset = market.find(symbol);
    const day = parseIsoDate(date);
    if (!asset || day === null) return null;
    const price = (await closeOn(market, asset, day)) ?? listedPrice(asset, day);
    if (price === null) return null;
    const splits = (await market.document('splits', asset)) ?? [];
    return splits
      .filter((split) => split.date > date)
      .reduce((traded, { ratio }) => traded * ratio, price);
  };

async function closeOn(
  market: Pick<Market, 'bars'>,
  asset: AssetRow,
  day: number,
): Promise<number | null> {
  const bars = await market.bars(asset);
  const bar = bars ? lastBarOnOrBefore(bars.day, day) : -1;
  if (!bars || bar < 0 || day - (bars.day[bar] ?? 0) > MAX_CLOSURE_DAYS) return null;
  return bars.close[bar] ?? null;
}

function listedPrice({ table, row }: AssetRow, day: number): number | null {
  const pricedOn = parseIsoDate(provenanceAt(table.table, 'price', row)?.date ?? '');
  if (pricedOn === null || Math.abs(pricedOn - day) > ABOUT_THE_TIME_DAYS) return null;
  return table.number('price', row);
}
