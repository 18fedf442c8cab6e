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
import { DeltaPill } from 'shared/ui';
import { useClock } from '../../../market-sessions/use-clock';
import { useAssetSessions } from './market-state';
import { closedMarketOf, priceMoment } from './price-moment';

export interface PriceNow {
  price: number | null;
  day1ChangePercent: number | null;
  /** It came over the stream and not with the page. */
  live: boolean;
  /** UTC instant of a live price; null when it is that of the snapshot. */
  time: string | null;
  /** What a closed market calls its price, as its source says: `Close of 20 Nov 2026, 16:00 New York`. */
  label?: string;
}

/** The live price where there is one, else that of the data. */
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

/** Of when and of what kind the price is. */
function PriceTime({ asset, now }: { asset: Asset; now: PriceNow }) {
  const status = useLiveStatus();
  const { data } = useAssetSessions(asset);
  const { moment } = useClock();
  const [sessions] = data?.exchanges ?? [];
  return priceMoment(asset.asOf, now, status, closedMarketOf(asset, sessions, moment.getTime()));
}

/** `−$0.98 (−0.42%)`: the change of the day as money and as percent. */
export function ChangePill({ asset, now }: { asset: Asset; now: PriceNow }) {
  const { price, day1ChangePercent } = now;
  if (price === null || day1ChangePercent === null || day1ChangePercent <= -100) return null;
  const { currencyCode } = asset.fields;
  const currency = typeof currencyCode === 'string' ? moneyOf(asset.symbol, currencyCode) : null;
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
