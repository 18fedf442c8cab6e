/** Prices of shares as they traded, from split-adjusted bars. */
import { parseIsoDate } from '../../dates/civil-dates';
import { MAX_CLOSURE_DAYS, lastBarOnOrBefore } from '../../derive/technicals/continuity';
import type { Market } from '../../market/market-store';
import type { PriceOn } from '../effective/market-unit';

/** Reads the close on or shortly before a day; later splits are taken back. */
export const tradedPriceOn =
  (market: Pick<Market, 'find' | 'bars' | 'document'>): PriceOn =>
  async (symbol, date) => {
    const asset = market.find(symbol);
    const day = parseIsoDate(date);
    const bars = asset && (await market.bars(asset));
    if (!asset || !bars || day === null) return null;
    const bar = lastBarOnOrBefore(bars.day, day);
    if (bar < 0 || day - (bars.day[bar] ?? 0) > MAX_CLOSURE_DAYS) return null;
    const splits = (await market.document('splits', asset)) ?? [];
    return splits
      .filter((split) => split.date > date)
      .reduce((price, { ratio }) => price * ratio, bars.close[bar] ?? Number.NaN);
  };
