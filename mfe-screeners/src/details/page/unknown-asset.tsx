import { detailsPath, tickerOf, type ScreenerType } from 'shared/market';
import { usePageTitle } from 'shared/remote';
import { useLookupQuery } from 'shared/store';
import { LinkButton, Notice, TextLink } from 'shared/ui';
import { LISTINGS } from '../../screener/listing-texts';

/** There is no asset of this symbol: names what may have been meant. */
export function UnknownAsset({ symbol, type }: { symbol: string; type: ScreenerType }) {
  usePageTitle(`${symbol} not found`);
  const { data: likely = [] } = useLookupQuery({ query: tickerOf(symbol).slice(0, 100) });
  return (
    <Notice
      level={1}
      code="404"
      title={`There is no ${symbol}`}
      actions={<LinkButton to={`/${type}/screener`}>{LISTINGS[type].title}</LinkButton>}
    >
      {likely.length === 0 ? (
        'Check the ticker, or press / to look for it by name.'
      ) : (
        <>
          Did you mean{' '}
          {likely.slice(0, 5).map((asset, at) => (
            <span key={asset.symbol}>
              {at > 0 && ', '}
              <TextLink
                to={detailsPath(asset.assetType, asset.symbol)}
              >{`${asset.name} (${asset.symbol})`}</TextLink>
            </span>
          ))}
          ? Press / to look for another by name.
        </>
      )}
    </Notice>
  );
}
