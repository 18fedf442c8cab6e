import type { Asset } from 'shared/contract';
import {
  columnOf,
  formatChange,
  formatNumber,
  formatPrice,
  formatValue,
  isNumber,
  MINUS,
  moneyOf,
  precisionOf,
  withCurrency,
} from 'shared/market';
import { useLiveQuote, useLiveStatus } from 'shared/store';
import { Cluster, DeltaPill } from 'shared/ui';
import { useClock } from '../../../market-sessions/use-clock';
import { useAssetSessions } from './market-state';
import { closedMarketOf, priceMoment } from './price-moment';

export interface PriceNow {
  price: number | null;
  day1ChangePercent: number | null;
  /** From the stream, not from the page's data. */
  live: boolean;
  /** UTC instant of a live price; null for the snapshot's price. */
  time: string | null;
  /** The source's label for a closing price: `Close of 20 Nov 2026, 16:00 New York`. */
  label?: string;
}

/** The live price if available, else the snapshot's. */
export function usePriceNow({ symbol, fields }: Pick<Asset, 'symbol' | 'fields'>): PriceNow {
  const tick = useLiveQuote(symbol);
  const { price, day1ChangePercent } = fields;
  if (tick !== null)
    return {
      price: tick.price,
      day1ChangePercent: tick.day1ChangePercent,
      live: true,
      time: tick.time,
      ...(tick.label !== undefined && { label: tick.label }),
    };
  return {
    price: isNumber(price) ? price : null,
    day1ChangePercent: isNumber(day1ChangePercent) ? day1ChangePercent : null,
    live: false,
    time: null,
  };
}

/** The price, its change of the day, its time and its kind. */
export function PriceLine({ asset }: { asset: Asset }) {
  const now = usePriceNow(asset);
  return (
    <Cluster className="price" gap={[2, 10]}>
      <span className="hero">{priceText(asset, now.price)}</span>
      <ChangePill asset={asset} now={now} />
      <span className="meta">
        <PriceTime asset={asset} now={now} />
      </span>
    </Cluster>
  );
}

/** Formats a price of the asset with its currency. */
export function priceText({ assetType, fields }: Asset, price: number | null): string {
  const column = columnOf(assetType, 'price');
  return column ? formatValue(column, price, fields) : '';
}

/** Time and kind of the price. */
function PriceTime({ asset, now }: { asset: Asset; now: PriceNow }) {
  const status = useLiveStatus();
  const { data } = useAssetSessions(asset);
  const { moment } = useClock();
  const [sessions] = data?.exchanges ?? [];
  return priceMoment(asset.asOf, now, status, closedMarketOf(asset, sessions, moment.getTime()));
}

/** `−$0.98 (−0.42%)`: change of the day in money and percent. */
export function ChangePill({ asset, now }: { asset: Asset; now: PriceNow }) {
  const { price, day1ChangePercent } = now;
  if (price === null || day1ChangePercent === null || day1ChangePercent <= -100) return null;
  const { currencyCode } = asset.fields;
  const currency = typeof currencyCode === 'string' ? moneyOf(asset.symbol, currencyCode) : null;
  const amount = price - price / (1 + day1ChangePercent / 100);
  // Same number of decimals as the price, however small the change.
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
