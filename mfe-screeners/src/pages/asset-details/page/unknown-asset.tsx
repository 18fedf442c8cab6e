import { useState } from 'react';
import { detailsPath, tickerOf, type ScreenerType } from 'shared/market';
import { useNothingHere, usePageTitle } from 'shared/remote';
import { Link, useNavigate } from 'shared/router';
import { useLookupQuery } from 'shared/store';
import { styled } from 'shared/styled';
import { AssetLogo, LinkButton, Notice } from 'shared/ui';
import { SectionList } from 'shared/ui/asset-section';
import { AddAsset } from '../../../lookup/add-asset';
import { LISTINGS } from '../../../listing/catalogues/listing-messages';

const MAX_SUGGESTIONS = 6;
/** Minimum length of a ticker prefix to search for. */
const MIN_QUERY = 2;

const Container = styled.div`
  max-width: 520px;
  margin: 0 auto;
  h2 {
    padding: 8px 16px;
    font-size: var(--text-md);
    line-height: 20px;
  }
  li > a {
    flex: 1;
    display: flex;
    align-items: center;
    gap: 12px;
    min-width: 0;
    min-height: 32px;
  }
  li > a > span:nth-child(2) {
    flex: 1;
    min-width: 0;
  }
  li > a:hover b {
    color: var(--accent);
    text-decoration: underline;
  }
  > div {
    padding: 8px 16px 24px;
  }
`;

/** Page of an unknown symbol: suggests similar assets and offers a search by name. */
export function UnknownAsset({ symbol, type }: { symbol: string; type: ScreenerType }) {
  usePageTitle(`${symbol} not found`, `There is no asset with the symbol ${symbol}.`);
  useNothingHere();
  const navigate = useNavigate();
  const likely = useLikely(tickerOf(symbol).slice(0, 100));
  return (
    <>
      <Notice
        level={1}
        code="404"
        title={`There is no ${symbol}`}
        actions={<LinkButton to={`/${type}/screener`}>{LISTINGS[type].title}</LinkButton>}
      >
        Its ticker may have changed, or it is listed on another exchange.
      </Notice>
      <Container>
        {/* Above the suggestions, which arrive later, so that the field does not move. */}
        <div>
          <AddAsset
            label="Look for an asset by ticker or name"
            excludedSymbols={[]}
            // An address of the wrong type redirects to the right one.
            onAdd={(symbol) => void navigate(`/${type}/details/${encodeURIComponent(symbol)}`)}
          />
        </div>
        {likely.length > 0 && (
          <>
            <h2>Did you mean one of these?</h2>
            <SectionList>
              {likely.map((asset) => (
                <li key={asset.symbol}>
                  <Link to={detailsPath(asset.assetType, asset.symbol)}>
                    <AssetLogo name={asset.symbol} logoUrl={asset.logoUrl} size={28} />
                    <span>
                      <b className="ui-cut" dir="auto">
                        {asset.name}
                      </b>
                      <small>{asset.symbol}</small>
                    </span>
                  </Link>
                </li>
              ))}
            </SectionList>
          </>
        )}
      </Container>
    </>
  );
}

/** Results for a ticker, or for its longest prefix with results. */
function useLikely(ticker: string) {
  const [length, setLength] = useState(ticker.length);
  const { currentData } = useLookupQuery(
    { query: ticker.slice(0, length) },
    { skip: ticker === '' },
  );
  // Set during render: the shorter query follows at once.
  if (currentData?.length === 0 && length > MIN_QUERY) setLength(length - 1);
  return (currentData ?? []).slice(0, MAX_SUGGESTIONS);
}
