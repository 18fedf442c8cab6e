import { useRef } from 'react';
import { FIGURE_KEYS, useRowKeys } from 'shared/list';
import { RULE_FILTERS, snapshotTime, type RuleFilter } from 'shared/market';
import { useLocation } from 'shared/router';
import { ReservedSpace } from 'shared/ui';
import { useSmallScreen } from 'shared/ui/grid';
import { ListPage } from 'shared/ui/list-page';
import { BrokerChip } from '../../listing/broker-chip';
import { RowLimitNote } from '../../plans/row-limit-note';
import { TrackRecordView } from '../../track-record';
import { CriteriaCard } from './criteria/criteria-card';
import { FilterControls, hasControls } from './criteria/filter-controls';
import { useCriteria } from './criteria/use-criteria';
import { NotEvaluated } from './matrix/not-evaluated';
import { StockMatrix } from './matrix/stock-matrix';
import { queryOf } from './page-state';
import { RuleListActions } from './rule-list-actions';
import { useStockSheet } from './stock/use-stock-sheet';
import { useRuleList, type RuleList } from './use-rule-list';

/** `/stocks/warren-buffett`, `/stocks/peter-lynch`, `/stocks/discounted-pe`, `/stocks/dividends/growth`. */
export default function RuleFilterPage() {
  const { pathname } = useLocation();
  const filter = RULE_FILTERS.find(({ path }) => path === pathname);
  return filter ? <FilteredStocks key={filter.id} base={filter} /> : null;
}

/** Criteria of a filter, passing stocks, and near misses. */
function FilteredStocks({ base }: { base: RuleFilter }) {
  const list = useRuleList(base);
  const { filter, state, answer, broker } = list;
  const { criteria, sources } = useCriteria(list);
  const gridRef = useRef<HTMLElement>(null);
  const stock = useStockSheet(filter, state, gridRef, answer?.rows[0]?.symbol);
  const isSmall = useSmallScreen();
  useRowKeys(filter.name, gridRef, {
    action: { key: 'w', label: 'Row to a watchlist' },
    more: FIGURE_KEYS,
  });
  const isTracked = state.view === 'track-record';
  return (
    <>
      <ListPage
        layout={isTracked ? 'page' : 'window'}
        title={filter.name}
        meta={
          <>
            {answer?.asOf && (
              <span key={answer.asOf}>{`${snapshotTime(answer.asOf) ?? ''}. `}</span>
            )}
            {!answer && <ReservedSpace>Prices of 20 Nov 2026, 21:00 UTC. </ReservedSpace>}
            <span>{filter.summary}</span>
          </>
        }
        actions={<RuleListActions list={list} criteria={criteria} />}
        barEnd={stock.check}
        notices={!isTracked && <RowLimitNote answer={answer} noun="stocks" />}
        bar={
          (broker !== null || hasControls(base)) && (
            <>
              {hasControls(base) && <FilterControls {...list} />}
              <BrokerChip broker={broker} />
            </>
          )
        }
      >
        {(isSmall || isTracked) && <CriteriaCard {...criteria} />}
        {isTracked ? (
          <RuleTrackRecord {...list} />
        ) : (
          <>
            <StockMatrix list={list} criteria={criteria} gridRef={gridRef} />
            <NotEvaluated {...list} />
          </>
        )}
      </ListPage>
      {stock.sheet}
      {sources}
    </>
  );
}

/** Backtest of the filter with its current settings, without order and page. */
function RuleTrackRecord({ filter, state, broker, answer, hasFailed, query }: RuleList) {
  const { thresholds, mode, rules, categories } = queryOf(state, broker);
  return (
    <TrackRecordView
      subject={{
        id: filter.id,
        name: filter.name,
        query: { thresholds, mode, rules, categories, ...(broker !== null && { broker }) },
      }}
      asOf={answer?.asOf}
      failed={hasFailed}
      onRetry={() => void query.refetch()}
    />
  );
}
