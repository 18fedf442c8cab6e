import { styled } from 'shared/styled';
import type { AssetType } from 'shared/market';
import { AssetLogo, Badge, Flag, media } from 'shared/ui';
import { matchParts } from './matches';
import type { RecentAsset } from './recent-assets';

const TYPE_NAMES: Record<AssetType, string> = {
  stock: 'Stock',
  etf: 'ETF',
  index: 'Index',
  currency: 'Currency',
  crypto: 'Crypto',
};

const Row = styled.span`
  flex: 1;
  display: flex;
  align-items: center;
  gap: 10px;
  min-width: 0;
  > b {
    min-width: 64px;
  }
  > span:nth-of-type(2) {
    flex: 1;
  }
  mark {
    background: none;
    color: var(--accent);
    font-weight: 600;
  }
  .high-contrast & mark {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  /* The heading of the results says the kind; on small screens the name needs the place. */
  ${media.mobile} {
    &[data-result] > .ui-badge {
      display: none;
    }
  }
`;

function Matched({ text, query }: { text: string; query: string }) {
  return matchParts(text, query).map(({ text: part, match }, index) =>
    match ? <mark key={index}>{part}</mark> : part,
  );
}

/** One asset of the list: logo, ticker, name, kind and country; matches are highlighted. */
export function AssetRow({ asset, query }: { asset: RecentAsset; query: string }) {
  const { symbol, ticker, name, assetType, countryCode, logoUrl } = asset;
  return (
    <Row data-result={query === '' ? undefined : ''}>
      <AssetLogo name={symbol} countryCode={countryCode} logoUrl={logoUrl} size={32} />
      <b>
        <Matched text={ticker} query={query} />
      </b>
      <span className="ui-cut">
        <Matched text={name} query={query} />
      </span>
      <Badge>{TYPE_NAMES[assetType]}</Badge>
      <Flag code={countryCode} />
    </Row>
  );
}
