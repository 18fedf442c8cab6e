import { useMemo, type ReactNode } from 'react';
import { formatBigMoney, formatPercent } from 'shared/market';
import { usePageReady, usePageTitle } from 'shared/remote';
import { useScreenerQueryQuery } from 'shared/store';
import { Delta, PageHead } from 'shared/ui';
import type { Filters } from 'shared/ui/filter-panel';
import { BrokerNote } from '../../listing/broker/broker-note';
import { atBroker, useChosenBroker } from '../../listing/broker/chosen-broker';
import { FacetLinks } from '../../overview/facet-links';
import { MarketMap } from '../../overview/market-map';
import { figureOf, TopAssets } from '../../overview/top-assets';
import type { TopAsset } from '../../overview/top-assets-card';
import { ListMeta } from 'shared/list';
import { ListLinks } from '../../overview/list-links';
import { Columns } from '../../overview/stocks-layout';
import { CompareFundsCard } from './compare-funds-card';
import { ETF_FACETS, ETF_SCREENS, ETF_TOPS, etfFacets, type EtfTop } from './etf-lists';
import { useEtfsState } from './etfs-state';

const TITLE = 'ETFs';
const DESCRIPTION =
  'Exchange-traded funds at a glance: the largest, the cheapest, a heatmap, what a fund costs over the years, and whether two funds are the same thing twice.';
/** Each fund once, so that its assets are not drawn twice. */
const EVERY_FUND: Filters = { mainListing: { kind: 'boolean', value: true } };

/** `/etfs`: overview of funds, with tools for cost and similarity. */
export default function EtfsPage() {
  usePageTitle(TITLE, DESCRIPTION);
  const [state, change] = useEtfsState();
  const broker = useChosenBroker();
  const facets = useScreenerQueryQuery({
    type: 'etfs',
    query: useMemo(() => atBroker(etfFacets, broker), [broker]),
  });
  usePageReady(facets.data !== undefined || facets.error !== undefined);
  return (
    <>
      <PageHead
        title={TITLE}
        meta={
          <>
            <ListMeta noun="ETFs" answer={facets.data} failed={facets.isError} />
            <BrokerNote />
          </>
        }
      />
      <TopAssets
        type="etfs"
        lists={ETF_TOPS}
        empty="No fund is known to fit."
        figures={(asset, { figure }) => FIGURES[figure](asset)}
      />
      <MarketMap
        type="etfs"
        noun="funds"
        filters={EVERY_FUND}
        choice={state.heatmap}
        onChange={(heatmap) => change({ heatmap }, { replace: true })}
      />
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

function sizeOf(asset: TopAsset): string {
  const assets = figureOf(asset, 'totalAssets');
  return assets === null ? 'Assets not reported' : formatBigMoney(assets, 'USD');
}

function costOf(asset: TopAsset): string {
  const ratio = figureOf(asset, 'netExpenseRatioPercent');
  return ratio === null ? 'Cost not reported' : `${formatPercent(ratio)} a year`;
}

/** The figure that ranks a row, with a secondary one below. */
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
      <Delta value={figureOf(asset, 'month1ChangePercent')} missing="The change is not known" />
      <small>{sizeOf(asset)}</small>
    </>
  ),
};
