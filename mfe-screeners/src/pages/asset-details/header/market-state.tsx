import type { Asset } from 'shared/contract';
import { exchangeOf, parseSymbol } from 'shared/market';
import { Badge, Row } from 'shared/ui';
import { oldPriceDay } from '../page/old-price';
import { exchangeOfCountries, sessionText } from '../../../market-sessions/session-messages';
import { useMarketSessions } from '../../../market-sessions/use-market-sessions';

/** Whether the asset trades now, and when it trades next. */
export function MarketState({ asset }: { asset: Asset }) {
  const lastPrice = oldPriceDay(asset);
  const { data } = useAssetSessions(asset);
  // Market hours do not apply to an asset that no longer trades there.
  if (lastPrice !== null)
    return (
      <Row as="p" className="state meta" gap={10}>
        <Badge tone="warning">No price since {lastPrice}</Badge>
        <span>It may be delisted, renamed or suspended.</span>
      </Row>
    );
  const [sessions] = data?.exchanges ?? [];
  const session = sessions && sessionText(sessions);
  return (
    <Row as="p" className="state meta" gap={10}>
      {asset.assetType === 'crypto' && (
        <span>Trades around the clock; changes are of 24 hours.</span>
      )}
      {asset.assetType === 'currency' && (
        <span>Trades around the clock from Monday to Friday.</span>
      )}
      {session && (
        <>
          <Badge tone={session.open ? 'success' : 'neutral'}>{session.badge}</Badge>
          <span className="whole">{session.line}</span>
          <span className="brief">{session.next}</span>
        </>
      )}
    </Row>
  );
}

/** Market hours of an asset that still trades; sends no request if they are unknown. */
export function useAssetSessions(asset: Asset) {
  return useMarketSessions(oldPriceDay(asset) === null ? exchangeOfAsset(asset) : null);
}

/** The exchange whose hours apply: that of the listing or, for an index, of its country. */
function exchangeOfAsset({ assetType, symbol, fields }: Asset): string | null {
  if (assetType === 'crypto' || assetType === 'currency') return null;
  const code = parseSymbol(symbol)?.exchange ?? '';
  if (exchangeOf(code)) return code;
  const { countryCode } = fields;
  if (typeof countryCode !== 'string') return null;
  const exchange = exchangeOfCountries([countryCode]);
  return exchangeOf(exchange)?.countryCode === countryCode ? exchange : null;
}
