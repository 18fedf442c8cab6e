import { useRef } from 'react';
import type { Asset } from 'shared/contract';
import { comparePath, exchangeOf, parseSymbol } from 'shared/market';
import { Slot, usePageKeys } from 'shared/remote';
import { AssetLogo, Badge, Cluster, Flag, LinkButton, Row } from 'shared/ui';
import { ControlFailure } from 'shared/ui/lazy-piece';
import { AssetMenu } from './asset-menu';
import { MarketState } from './market-state';
import { PriceLine } from './price-line';
import { TradeLinks } from './trade-links';

/** Name, price, change and actions of the asset. Every line has a fixed height while it loads. */
export function DetailsHeader({ asset }: { asset: Asset }) {
  const { fields, symbol, name, assetType } = asset;
  const text = (field: string) => {
    const value = fields[field];
    return typeof value === 'string' && value !== '' ? value : null;
  };
  const sector = text('sector') ?? text('category');
  const venue = venueOf(symbol, text('exchange'));
  const slot = useRef<HTMLSpanElement>(null);
  usePageKeys('This asset', [
    { keys: 'w', label: 'To a watchlist', onPress: () => pressFirst(slot.current) && undefined },
  ]);
  return (
    <Cluster as="header" className="head" gap={[12, 16]}>
      <AssetLogo
        name={symbol}
        countryCode={text('countryCode')}
        logoUrl={text('logoUrl')}
        size={72}
      />
      <div className="who">
        <Cluster className="title" gap={[2, 10]}>
          <h1 tabIndex={-1} title={name}>
            {name}
          </h1>
          <span className="meta">{symbol}</span>
          {venue !== null && (
            <Badge>
              <Flag code={text('countryCode')} /> {venue}
            </Badge>
          )}
          {sector !== null && <Badge>{sector}</Badge>}
          {text('currencyCode') === 'GBX' && (
            <Badge title="100 pence are one pound. Sums of the company are in pounds.">
              In pence
            </Badge>
          )}
        </Cluster>
        <PriceLine asset={asset} />
        <MarketState asset={asset} />
      </div>
      <Cluster className="actions" gap={12} data-print="hide">
        <Row as="span" className="slot" gap={12} align="stretch" ref={slot}>
          <Slot
            name="asset-page-action"
            input={{ symbol, assetType, name }}
            renderFailure={(retry) => <ControlFailure onRetry={retry} />}
          />
        </Row>
        <span className="side-by-side">
          <LinkButton to={comparePath([symbol])}>Compare</LinkButton>
        </span>
        <TradeLinks asset={asset} />
        <AssetMenu asset={asset} />
      </Cluster>
    </Cluster>
  );
}

/** Presses the star, which another remote renders, in its slot. */
function pressFirst(slot: HTMLElement | null): boolean {
  const button = slot?.querySelector('button');
  button?.focus();
  button?.click();
  return button !== null && button !== undefined;
}

/** Venue of the listing: `NASDAQ`, `London Exchange`. */
function venueOf(symbol: string, exchange: string | null): string | null {
  if (exchange !== null) return exchangeOf(exchange)?.name ?? exchange;
  const code = parseSymbol(symbol)?.exchange;
  return code === undefined ? null : (exchangeOf(code)?.name ?? null);
}
