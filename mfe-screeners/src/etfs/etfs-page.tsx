import type { ReactNode } from 'react';
import { catalogueOf, formatBigMoney, formatPercent } from 'shared/market';
import { usePageReady, usePageTitle } from 'shared/remote';
import { useScreenerQueryQuery } from 'shared/store';
import { Delta, EmptyState, PageHead } from 'shared/ui';
import { HeatmapView } from '../heatmap/lazy-heatmap';
import { FacetLinks } from '../overview/facet-links';
import { OverviewBlock } from '../overview/overview-layout';
import { TopAssetsCard, type TopAsset } from '../overview/top-assets-card';
import { ScreenerMeta } from '../screener/screener-meta';
import { defaultState } from '../screener/screener-state';
import { ListLinks } from '../stocks/list-links';
import { Columns } from '../stocks/stocks-layout';
import { CompareFundsCard } from './compare-funds-card';
import { ETF_FACETS, ETF_SCREENS, ETF_TOPS, etfFacets, type EtfTop } from './etf-lists';
import { useEtfsState } from './etfs-state';

const TITLE = 'ETFs';
const DESCRIPTION =
  'Exchange-traded funds at a glance: the largest, the cheapest, a heatmap, what a fund costs over the years, and whether two funds are the same thing twice.';
const catalogue = catalogueOf('etfs');
/** The same money is not drawn twice. */
const EVERY_FUND = {
  ...defaultState(catalogue),
  filters: { mainListing: { kind: 'boolean', value: true } },
} as const;

/** The funds at a glance, and two tools that say what a choice of funds means. */
export function EtfsPage() {
  usePageTitle(TITLE, DESCRIPTION);
  const [state, change] = useEtfsState();
  const facets = useScreenerQueryQuery({ type: 'etfs', query: etfFacets });
  usePageReady(facets.data !== undefined || facets.error !== undefined);
  return (
    <>
      <PageHead title={TITLE} meta={<ScreenerMeta noun="ETFs" answer={facets.data} />} />
      <Columns>
        {ETF_TOPS.map((top) => (
          <TopAssetsCard
            key={top.title}
            type="etfs"
            title={top.title}
            more={top.more}
            moreText={top.moreText}
            query={top.query}
            empty="No fund is known to fit."
            figures={FIGURES[top.figure]}
          />
        ))}
      </Columns>
      <OverviewBlock>
        <HeatmapView
          type="etfs"
          catalogue={catalogue}
          noun="funds"
          chosen={EVERY_FUND}
          choice={state.heatmap}
          onChange={(heatmap) => change({ heatmap }, { replace: true })}
          table
          empty={<EmptyState title="No ETFs yet" />}
        />
      </OverviewBlock>
      <CompareFundsCard state={state} change={change} />
      <Columns data-two="">
        <FacetLinks
          title="Find a fund"
          screener="/etfs/screener"
          groups={ETF_FACETS}
          facets={facets.data?.facets}
          failed={facets.error !== undefined}
        />
        <ListLinks title="Screens to start from" lists={ETF_SCREENS} />
      </Columns>
    </>
  );
}

const number = (asset: TopAsset, field: string): number | null => {
  const value = asset[field];
  return typeof value === 'number' ? value : null;
};

function sizeOf(asset: TopAsset): string {
  const assets = number(asset, 'totalAssets');
  return assets === null ? 'Assets not reported' : formatBigMoney(assets, 'USD');
}

function costOf(asset: TopAsset): string {
  const ratio = number(asset, 'netExpenseRatioPercent');
  return ratio === null ? 'Cost not reported' : `${formatPercent(ratio)} a year`;
}

/** The figure that ranks a row, and a quiet one below it. */
const FIGURES: Readonly<Record<EtfTop['figure'], (asset: TopAsset) => ReactNode>> = {
  totalAssets: (asset) => (
    <>
      <b>{sizeOf(asset)}</b>
      <small>{costOf(asset)}</small>
    </>
  ),
  netExpenseRatioPercent: (asset) => (
    <>
      <b>{costOf(asset)}</b>
      <small>{sizeOf(asset)}</small>
    </>
  ),
  month1ChangePercent: (asset) => (
    <>
      <Delta value={number(asset, 'month1ChangePercent')} missing="The change is not known" />
      <small>{sizeOf(asset)}</small>
    </>
  ),
};
