import type { Asset } from 'shared/contract';
import {
  columnOf,
  formatChange,
  formatNumber,
  formatPrice,
  formatTime,
  formatValue,
  isNumber,
  MINUS,
  precisionOf,
  withCurrency,
} from 'shared/market';
import { useLiveQuote, useLiveStatus } from 'shared/store';
import { DeltaPill } from 'shared/ui';
import { formatAsOf } from 'shared/market';

export interface PriceNow {
  price: number | null;
  day1ChangePercent: number | null;
  /** It came over the stream and not with the page. */
  live: boolean;
}

/** The live price where there is one, else that of the data. */
export function usePriceNow({ symbol, fields }: Pick<Asset, 'symbol' | 'fields'>): PriceNow {
  const tick = useLiveQuote(symbol);
  const { feed } = useLiveStatus();
  const { price, day1ChangePercent } = fields;
  if (tick !== null && feed !== null && feed.kind !== 'none')
    return { price: tick.price, day1ChangePercent: tick.day1ChangePercent, live: true };
  return {
    price: isNumber(price) ? price : null,
    day1ChangePercent: isNumber(day1ChangePercent) ? day1ChangePercent : null,
    live: false,
  };
}

/** The price, its change of the day, and of when and what kind it is. */
export function PriceLine({ asset }: { asset: Asset }) {
  const now = usePriceNow(asset);
  return (
    <div className="price">
      <span className="hero">{priceText(asset, now.price)}</span>
      <ChangePill asset={asset} now={now} />
      <span className="meta">
        <PriceTime asset={asset} now={now} />
      </span>
    </div>
  );
}

/** A price of the asset with its currency, as its page writes it. */
export function priceText({ assetType, fields }: Asset, price: number | null): string {
  const column = columnOf(assetType, 'price');
  return column ? formatValue(column, price, fields) : '';
}

/** `Simulated live price, 15:42` or `Price of 20 Nov 2026, 21:00 GMT`. */
function PriceTime({ asset, now: { live, price } }: { asset: Asset; now: PriceNow }) {
  const { feed, stale, confirmedAt } = useLiveStatus();
  const asOf = formatAsOf(asset.asOf);
  // The day of the data says nothing of a price that is not in it.
  if (price === null) return 'No source has a price of it';
  if (live && feed !== null) {
    const kind = feed.kind === 'simulated' ? 'Simulated live price' : 'Live price';
    const at = confirmedAt === null ? '' : `, ${formatTime(new Date(confirmedAt))}`;
    return stale ? `${kind}, not confirmed since${at.slice(1)}` : `${kind}${at}`;
  }
  return asOf === null ? 'Date of the price unknown' : `Price of ${asOf}`;
}

/** `−$0.98 (−0.42%)`: the change of the day as money and as percent. */
export function ChangePill({ asset, now }: { asset: Asset; now: PriceNow }) {
  const { price, day1ChangePercent } = now;
  if (price === null || day1ChangePercent === null || day1ChangePercent <= -100) return null;
  const { currencyCode } = asset.fields;
  const points = asset.assetType === 'index' || asset.assetType === 'currency';
  const currency = typeof currencyCode === 'string' && !points ? currencyCode : null;
  const amount = price - price / (1 + day1ChangePercent / 100);
  // As many decimals as the price beside it, however small the change is.
  const decimals = formatPrice(price, precisionOf(asset.symbol)).split('.')[1]?.length ?? 0;
  const money = withCurrency(formatNumber(Math.abs(amount), decimals), currency);
  const sign = day1ChangePercent > 0 ? '+' : day1ChangePercent < 0 ? MINUS : '';
  return (
    <DeltaPill
      value={day1ChangePercent}
      text={`${sign}${money} (${formatChange(day1ChangePercent)})`}
    />
  );
}
