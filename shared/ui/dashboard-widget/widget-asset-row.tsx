import { useMemo, type ReactNode } from 'react';
import { detailsPath, precisionOf, tickerOf, type AssetType } from 'shared/market';
import { Link } from 'shared/router';
import { AssetMark } from '../asset/asset-logo';
import { Delta, markDirection } from '../figure/delta';
import { Price } from '../figure/price';
import { Sparkline } from '../figure/sparkline';
import { useLiveFields } from '../live/live-fields';
import type { PricesTimeProps } from '../live/prices-time';

export interface WidgetAsset {
  symbol: string;
  assetType: AssetType;
  name?: string | null;
  logoUrl?: string | null;
  /** Snapshot price, like the change. The row itself follows live prices. */
  price: number | null;
  currencyCode?: string | null;
  /** Change of the day, percent. */
  change: number | null;
  /** Recent closes, oldest first. */
  closes?: readonly (number | null)[];
  /** Time of the price, see `PriceTime`. */
  closedAt?: string;
  label?: string;
}

/** Label with the time of the prices. */
export const pricesOf = (
  assets: readonly WidgetAsset[],
): Required<Pick<PricesTimeProps, 'symbols' | 'closes'>> => ({
  symbols: assets.filter(({ price }) => price !== null).map(({ symbol }) => symbol),
  closes: assets,
});

/** Price and change of the day, consistent with the rest of the page. */
export function useLiveWidgetAsset({ symbol, price, change }: WidgetAsset) {
  const snapshot = useMemo(() => ({ price, day1ChangePercent: change }), [price, change]);
  const live = useLiveFields(symbol, snapshot);
  return { price: live['price'] ?? null, change: live['day1ChangePercent'] ?? null };
}

/** Period of the closes that widgets fetch. */
const PERIOD = '3 months';

/** An asset in a row of a widget: mark, optional line, price and change of the day. */
export function WidgetAssetRow({ asset, end }: { asset: WidgetAsset; end?: ReactNode }) {
  const { symbol, assetType, name, logoUrl, currencyCode, closes } = asset;
  const { price, change } = useLiveWidgetAsset(asset);
  return (
    <li>
      <Link className="grow" to={detailsPath(assetType, symbol)} title={name ?? symbol}>
        <AssetMark symbol={symbol} ticker={tickerOf(symbol)} logoUrl={logoUrl} />
      </Link>
      {closes && closes.length > 1 && (
        <Sparkline
          values={closes}
          width={72}
          direction={markDirection(lineChange(closes))}
          period={PERIOD}
        />
      )}
      <span className="end">
        {end ?? <Price value={price} currency={currencyCode} precision={precisionOf(symbol)} />}
      </span>
      <span className="change">
        <Delta value={change} />
      </span>
    </li>
  );
}

/** Change over the line, which determines its colour. */
function lineChange(closes: readonly (number | null)[]): number | null {
  const values = closes.filter((close) => close !== null);
  const [first, last] = [values[0], values.at(-1)];
  return first === undefined || last === undefined || first === 0 ? null : (last / first - 1) * 100;
}
