import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { Asset } from 'shared/contract';
import { detailsPath, screenerOfAssetType, tickerOf, type ScreenerType } from 'shared/market';
import { requirePageData, usePageReady, usePageTitle } from 'shared/remote';
import { useLocation, useNavigate, useParams } from 'shared/router';
import { platformServices, useAssetQuery } from 'shared/store';
import { ErrorState, MOBILE_MAX, BREAKPOINTS, useMedia } from 'shared/ui';
import { screenerTypeOfPath } from '../../listing/asset-type-of-path';
import { ChartCard } from './chart/chart-card';
import { DetailsHeader } from './header/details-header';
import { HeaderSkeleton, SectionsRest, SectionsSkeleton } from './page/details-skeleton';
import { MiniHeader } from './header/mini-header';
import { DetailsLayout } from './page/details-layout';
import { useAssetCoverageQuery } from '../../asset-api/details-api';
import { OldPriceBanner } from './page/old-price';
import { descriptionOf } from './page/page-messages';
import { SectionsColumn } from './sections-in-order';
import { SectionStrip } from './page/section-strip';
import { sectionsOf } from './page/sections';
import { StructuredData } from './page/structured-data';
import { UnknownAsset } from './page/unknown-asset';
import { useNamedSection } from './page/use-named-section';

/** `/stocks/details/:symbol`, and the same for ETFs, indices, currencies and crypto. */
export default function AssetDetailsPage() {
  const { symbol = '' } = useParams();
  const type = screenerTypeOfPath(useLocation().pathname);
  return <AssetPage key={`${type}/${symbol}`} symbol={symbol} type={type} />;
}

/** All sections of one asset. Each section loads and fails independently. */
function AssetPage({ symbol, type }: { symbol: string; type: ScreenerType }) {
  const { currentData: asset, error, refetch, isFetching } = useAssetQuery(symbol);
  usePageReady(asset !== undefined || error !== undefined);
  useRightAddress(asset, symbol, type);
  if (error && asset === undefined) {
    const status = 'status' in error ? error.status : 0;
    if (status === 404 || status === 400) return <UnknownAsset symbol={symbol} type={type} />;
    // The server failed on the asset itself, so there is nothing to show.
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
  return <Details symbol={symbol} asset={asset} />;
}

/** Redirects an ETF under a stock address, or a symbol in lower case, to the canonical address. */
function useRightAddress(asset: Asset | undefined, symbol: string, type: ScreenerType): void {
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const right =
    asset === undefined ||
    (screenerOfAssetType(asset.assetType) === type && asset.symbol === symbol);
  useEffect(() => {
    if (!right && asset)
      void navigate(
        { pathname: detailsPath(asset.assetType, asset.symbol), search, hash },
        { replace: true },
      );
  }, [right, asset, navigate, search, hash]);
}

/** The page, with or without the asset: the chart does not wait for figures and keeps its place. */
function Details({ symbol, asset }: { symbol: string; asset: Asset | undefined }) {
  const head = useRef<HTMLDivElement>(null);
  const [empty, setEmpty] = useState<ReadonlySet<string>>(new Set());
  const onEmpty = useCallback((id: string) => setEmpty((before) => new Set([...before, id])), []);
  const folds = useMedia(`(max-width: ${MOBILE_MAX}px)`);
  const oneColumn = useMedia(`(max-width: ${BREAKPOINTS.desktop - 0.02}px)`);
  const { currentData, error } = useAssetCoverageQuery(symbol);
  const contributions = platformServices()?.contributions('asset-section');
  const coverage = currentData ?? (error === undefined ? undefined : null);
  const sections = useMemo(
    () =>
      asset ? sectionsOf(asset, coverage, contributions).filter(({ id }) => !empty.has(id)) : [],
    [asset, coverage, contributions, empty],
  );
  const sectionsByColumn = useMemo(
    () => ({
      main: oneColumn ? sections : sections.filter(({ column }) => column === 'main'),
      side: sections.filter(({ column }) => column === 'side'),
    }),
    [sections, oneColumn],
  );
  const named = useLocation().hash.slice(1);
  const columns = useNamedSection();
  const sectionsIn = (where: 'main' | 'side') => {
    if (asset === undefined) return <SectionsSkeleton column={where} />;
    return (
      <>
        <SectionsColumn sections={sectionsByColumn[where]} {...{ asset, onEmpty, folds, named }} />
        {coverage === undefined && <SectionsRest />}
      </>
    );
  };
  return (
    <DetailsLayout>
      <div ref={head} id="overview">
        {asset ? <DetailsHeader asset={asset} /> : <HeaderSkeleton symbol={symbol} />}
      </div>
      {asset ? <Known asset={asset} head={head} /> : <Unread symbol={symbol} />}
      <SectionStrip sections={sections} />
      <div className="columns" ref={columns}>
        <div>
          <ChartCard symbol={symbol} asset={asset} />
          {asset && <OldPriceBanner asset={asset} />}
          {sectionsIn('main')}
        </div>
        {!oneColumn && <div>{sectionsIn('side')}</div>}
      </div>
    </DetailsLayout>
  );
}

/** Parts that need the asset: title, structured data, warnings. */
function Known({ asset, head }: { asset: Asset; head: RefObject<HTMLElement | null> }) {
  usePageTitle(`${asset.name} (${tickerOf(asset.symbol)})`, descriptionOf(asset));
  return (
    <>
      <StructuredData asset={asset} />
      <MiniHeader asset={asset} head={head} />
    </>
  );
}

function Unread({ symbol }: { symbol: string }) {
  usePageTitle(tickerOf(symbol));
  return null;
}
