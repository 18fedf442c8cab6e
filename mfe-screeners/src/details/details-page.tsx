import { useEffect } from 'react';
import type { Asset } from 'shared/contract';
import { detailsPath, screenerOfAssetType, tickerOf, type ScreenerType } from 'shared/market';
import { requirePageData, usePageReady, usePageTitle } from 'shared/remote';
import { useNavigate } from 'shared/router';
import { useAssetQuery } from 'shared/store';
import { Card, ErrorState, Skeleton } from 'shared/ui';
import { AboutCard } from './about-card';
import { BlockCard } from './block-card';
import { ChartCard } from './chart/chart-card';
import { DETAIL_BLOCKS } from './detail-blocks';
import { DetailsHeader } from './details-header';
import { DetailsLayout } from './details-layout';
import { UnknownAsset } from './unknown-asset';
import { Week52Card } from './week-52-card';

/** All about one asset. Each block waits and fails on its own. */
export function DetailsPage({ symbol, type }: { symbol: string; type: ScreenerType }) {
  const { currentData: asset, error, refetch, isFetching } = useAssetQuery(symbol);
  usePageReady(asset !== undefined || error !== undefined);
  useRightAddress(asset, type);
  if (error && asset === undefined) {
    const status = 'status' in error ? error.status : 0;
    if (status === 404 || status === 400) return <UnknownAsset symbol={symbol} type={type} />;
    // The server failed on the asset itself: there is nothing to show around it.
    requirePageData(error);
    return (
      <>
        <h1 tabIndex={-1}>{tickerOf(symbol)}</h1>
        <ErrorState
          title={`${symbol} did not load`}
          code={`DATA-${status}`}
          onRetry={() => void refetch()}
          retrying={isFetching}
        >
          The figures of this asset could not be fetched.
        </ErrorState>
      </>
    );
  }
  return (
    <DetailsLayout>
      {asset === undefined ? <HeaderBones symbol={symbol} /> : <Known asset={asset} />}
      <div className="columns">
        <div>
          <ChartCard symbol={symbol} asset={asset} />
          {asset === undefined ? (
            <BlockBones height={270} />
          ) : (
            <Blocks asset={asset} place="main" />
          )}
          {asset !== undefined && <AboutCard asset={asset} />}
        </div>
        <div>
          {asset === undefined ? (
            <>
              <BlockBones height={122} />
              <BlockBones height={350} />
            </>
          ) : (
            <>
              <Week52Card asset={asset} />
              <Blocks asset={asset} place="side" />
            </>
          )}
        </div>
      </div>
    </DetailsLayout>
  );
}

/** An ETF asked for as a stock moves to its own address. */
function useRightAddress(asset: Asset | undefined, type: ScreenerType): void {
  const navigate = useNavigate();
  const right = asset === undefined || screenerOfAssetType(asset.assetType) === type;
  useEffect(() => {
    if (!right && asset)
      void navigate(detailsPath(asset.assetType, asset.symbol), { replace: true });
  }, [right, asset, navigate]);
}

function Known({ asset }: { asset: Asset }) {
  usePageTitle(
    `${asset.name} (${tickerOf(asset.symbol)})`,
    `${asset.name} (${asset.symbol}): price, chart, key statistics and history.`,
  );
  return <DetailsHeader asset={asset} />;
}

function Blocks({ asset, place }: { asset: Asset; place: 'main' | 'side' }) {
  return DETAIL_BLOCKS[asset.assetType]
    .filter((block) => block.place === place)
    .map((block) => (
      <BlockCard
        key={block.id}
        asset={asset}
        block={block}
        note={block.id === 'statistics' ? 'Select a label for formula and source' : undefined}
      />
    ));
}

/** The header before its data: the same places, the ticker already known from the address. */
function HeaderBones({ symbol }: { symbol: string }) {
  usePageTitle(tickerOf(symbol));
  return (
    <header className="head">
      <Skeleton width={72} height={72} radius={10} />
      <div className="who">
        <div>
          <h1 tabIndex={-1}>{tickerOf(symbol)}</h1>
        </div>
        <div>
          <span className="hero">
            <Skeleton width={180} height={32} radius={6} />
          </span>
        </div>
      </div>
    </header>
  );
}

function BlockBones({ height }: { height: number }) {
  return (
    <Card data-pad="">
      <Skeleton height={height - 32} radius={6} />
    </Card>
  );
}
