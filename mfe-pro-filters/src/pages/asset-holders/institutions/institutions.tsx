import { useRef, type ReactNode } from 'react';
import { ExportButton, fetchCsv, gridFailure, useAddressState, useRowKeys } from 'shared/list';
import { tickerOf } from 'shared/market';
import { usePageReady, usePageTitle } from 'shared/remote';
import { Cluster, PageHead, SelectControl } from 'shared/ui';
import { QuarterLimitNote } from '../../../plans/quarter-limit-note';
import { useAssetHoldersQuery } from '../../../thirteen-f/api';
import { ClosedQuarter } from '../../../thirteen-f/closed-quarter';
import { quarterText } from '../../../thirteen-f/quarter-text';
import { ReportContainer } from '../../../thirteen-f/report-container';
import { AssetLine } from '../asset-line';
import { UnknownAsset } from '../unknown-asset';
import { HoldersGrid } from './holders-grid';
import { HoldersHistoryCard } from './holders-history-card';
import { holdersCsvPath, HOLDERS_ADDRESS, holdersQuery } from './holders-state';
import { HoldersStrip } from './holders-strip';
import { HoldersSummary } from './holders-summary';
import { LargestTradesCard } from './largest-trades-card';
import { ValueChangeCard } from './value-change-card';

/** Institutions that hold the asset, and what they changed. */
export function Institutions({ symbol, views }: { symbol: string; views: ReactNode }) {
  const [state, change] = useAddressState(HOLDERS_ADDRESS);
  const gridRef = useRef<HTMLElement>(null);
  const query = useAssetHoldersQuery({ symbol, params: holdersQuery(state) });
  // Never show the holders of another asset. A previous tab or quarter stays until the next one has loaded.
  const answer = query.data?.symbol.toUpperCase() === symbol.toUpperCase() ? query.data : undefined;
  const status = query.error && 'status' in query.error ? query.error.status : 0;
  const name = answer?.name ?? tickerOf(symbol);
  const title = `Who holds ${name}`;
  usePageTitle(
    title,
    `Institutions that hold ${name}, who bought and sold by quarter, price effect and trade effect, first-time buyers, and trades of politicians.`,
  );
  usePageReady(answer !== undefined || query.error !== undefined);
  useRowKeys('Holders', gridRef);
  const newest = () => change({ quarter: null }, { replace: true });

  if (query.error && !query.isFetching && (status === 404 || status === 400))
    return <UnknownAsset symbol={symbol} />;
  if (query.error && !query.isFetching && status === 403)
    return (
      <ClosedQuarter
        pageTitle={title}
        quarter={state.quarter}
        reason={query.error}
        onNewest={newest}
      />
    );
  return (
    <ReportContainer>
      <PageHead
        title={title}
        meta={<AssetLine symbol={symbol} assetType={answer?.assetType} />}
        actions={
          <Cluster>
            {views}
            <SelectControl
              aria-label="Quarter of the reports"
              size="sm"
              value={state.quarter ?? ''}
              options={[
                { value: '', label: 'Newest reports' },
                ...(answer?.quarters ?? []).map((quarter) => ({
                  value: quarter,
                  label: quarterText(quarter),
                })),
              ]}
              onChange={(quarter) => change({ quarter: quarter === '' ? null : quarter })}
            />
            <ExportButton
              size="sm"
              disabled={!answer?.total}
              file={() => fetchCsv(holdersCsvPath(symbol, state), { fallbackName: 'holders.csv' })}
            />
          </Cluster>
        }
      />
      <QuarterLimitNote report={answer} />
      <HoldersStrip answer={answer} />
      <HoldersSummary answer={answer} />
      <div className="columns">
        <div className="main">
          <HoldersGrid
            gridRef={gridRef}
            state={state}
            change={change}
            answer={answer}
            loading={query.isFetching}
            failure={gridFailure(query)}
          />
          <HoldersHistoryCard symbol={symbol} />
        </div>
        <aside aria-label="What changed">
          <ValueChangeCard summary={answer?.summary} />
          <LargestTradesCard symbol={symbol} state={state} />
        </aside>
      </div>
    </ReportContainer>
  );
}
