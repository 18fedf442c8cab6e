import { useRef, useState } from 'react';
import { gridFailure, useAddressState, useRowKeys } from 'shared/list';
import { usePageKeys, usePageReady, usePageTitle } from 'shared/remote';
import { useParams } from 'shared/router';
import { useThirteenFFilerQuery } from '../../thirteen-f/api';
import { ClosedQuarter } from '../../thirteen-f/closed-quarter';
import { quarterText } from '../../thirteen-f/quarter-text';
import { ReportContainer } from '../../thirteen-f/report-container';
import { QuarterLimitNote } from '../../plans/quarter-limit-note';
import { ComparisonCard } from './overlap/comparison-card';
import { ComparisonPicker } from './overlap/comparison-picker';
import { ConcentrationCard } from './concentration-card';
import { FilerHead } from './filer-head';
import { FILER_ADDRESS, filerQuery } from './filer-state';
import { FilerSummary } from './filer-summary';
import { FilingsCard } from './filings-card';
import { HistoryCard } from './history-card';
import { TAB_LABELS, TABS, type HoldingsTab } from './holdings/holdings-tab';
import { HoldingsTable } from './holdings/holdings-table';
import { UserAssetsCard } from './overlap/user-assets-card';
import { ReportStrip } from './report-strip';
import { UnknownFiler } from './unknown-filer';
import { WeightMapCard } from './weight-map-card';

/** Shortcut of each tab: its first letter, or `x` for positions sold out. */
const TAB_KEYS: Readonly<Record<HoldingsTab, string>> = {
  holdings: 'h',
  new: 'n',
  increased: 'i',
  reduced: 'r',
  'sold-out': 'x',
  options: 'o',
};

/** `/13f/details/{cik}`: a filer's report of a quarter and the changes since the previous one. */
export default function FilerPage() {
  const { cik = '' } = useParams();
  const [state, change] = useAddressState(FILER_ADDRESS);
  const [choosing, setChoosing] = useState(false);
  const gridRef = useRef<HTMLElement>(null);
  const query = useThirteenFFilerQuery({ cik, params: filerQuery(state) });
  // Never show the report of another filer. A report of another quarter stays until the next has
  // loaded.
  const report = query.data && Number(query.data.cik) === Number(cik) ? query.data : undefined;
  const failed = query.error !== undefined && !query.isFetching;
  const status = query.error && 'status' in query.error ? query.error.status : 0;
  const name = report?.name ?? `CIK ${cik}`;
  usePageTitle(
    `${name} 13F holdings`,
    `Holdings of ${name} by its 13F reports: what is new, what was sold, price effect and trade effect, concentration and history.`,
  );
  usePageReady(report !== undefined || query.error !== undefined);
  useRowKeys('Filer', gridRef, { action: { key: 'w', label: 'Row to a watchlist' } });
  usePageKeys('Filer', [
    ...TABS.map((tab) => ({
      keys: TAB_KEYS[tab],
      label: TAB_LABELS[tab],
      onPress: () => change({ tab }),
    })),
    { keys: 'c', label: 'Compare with a filer', onPress: () => setChoosing(true) },
  ]);

  if (failed && (status === 404 || status === 400) && !query.isFetching)
    return (
      <UnknownFiler
        cik={cik}
        quarter={state.quarter}
        onNewest={() => change({ quarter: null }, { replace: true })}
      />
    );
  if (failed && status === 403)
    return (
      <ClosedQuarter
        pageTitle={`CIK ${cik} 13F holdings`}
        quarter={state.quarter}
        reason={query.error}
        onNewest={() => change({ quarter: null }, { replace: true })}
      />
    );
  return (
    <ReportContainer>
      <FilerHead
        cik={cik}
        report={report}
        state={state}
        onQuarter={(quarter) => change({ quarter })}
        onCompare={() => setChoosing(!choosing)}
        choosing={choosing}
      />
      {choosing && (
        <ComparisonPicker
          cik={cik}
          onChoose={(comparedWith) => {
            setChoosing(false);
            change(({ page }) => ({ comparedWith, page }));
          }}
          onClose={() => setChoosing(false)}
        />
      )}
      <QuarterLimitNote report={report} />
      <ReportStrip report={report} />
      <FilerSummary report={report} />
      <div className="columns">
        <div className="main">
          {state.comparedWith !== null && (
            <ComparisonCard
              cik={cik}
              other={state.comparedWith}
              quarter={state.quarter}
              onClose={() => change(({ page }) => ({ comparedWith: null, page }))}
            />
          )}
          <HoldingsTable
            gridRef={gridRef}
            cik={cik}
            state={state}
            change={change}
            report={report}
            loading={query.isFetching}
            failure={gridFailure(query)}
          />
          <HistoryCard cik={cik} />
          <FilingsCard report={report} />
        </div>
        <aside aria-label={report ? `Portfolio in ${quarterText(report.quarter)}` : 'Portfolio'}>
          <ConcentrationCard report={report} />
          <WeightMapCard cik={cik} state={state} report={report} />
          <UserAssetsCard cik={cik} quarter={state.quarter} />
        </aside>
      </div>
    </ReportContainer>
  );
}
