import { useEffect, useState, type RefObject } from 'react';
import type { Asset } from 'shared/contract';
import { tickerOf } from 'shared/market';
import { AssetLogo, Delta, Row } from 'shared/ui';
import { priceText, usePriceNow } from './price-line';

/** Sticky name and price, shown once the header has scrolled out of view. */
export function MiniHeader({ asset, head }: { asset: Asset; head: RefObject<HTMLElement | null> }) {
  const [away, setAway] = useState(false);
  useEffect(() => {
    const element = head.current;
    if (element === null || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setAway(!entry.isIntersecting && entry.boundingClientRect.top < 0);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [head]);
  const now = usePriceNow(asset);
  const { countryCode, logoUrl } = asset.fields;
  return (
    <Row
      className="mini"
      gap={10}
      data-away={away || undefined}
      data-print="hide"
      aria-hidden="true"
    >
      <AssetLogo
        name={asset.symbol}
        countryCode={countryCode}
        logoUrl={typeof logoUrl === 'string' ? logoUrl : null}
        size={28}
      />
      <b>{tickerOf(asset.symbol)}</b>
      <span className="ui-cut" dir="auto">
        {asset.name}
      </span>
      <b>{priceText(asset, now.price)}</b>
      <Delta value={now.day1ChangePercent} />
    </Row>
  );
}
