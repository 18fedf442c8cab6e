import { useMemo, useRef, useState } from 'react';
import { useAddressState, useRowKeys } from 'shared/list';
import { useLocation } from 'shared/router';
import { usePageReady, usePageTitle, Slot } from 'shared/remote';
import { brokerChosen, selectBroker, useAppDispatch, useAppSelector } from 'shared/store';
import { Button, Chip, ReservedSpace, SegmentedControl } from 'shared/ui';
import { ControlFailure } from 'shared/ui/lazy-piece';
import { ListPage } from 'shared/ui/list-page';
import { Grid, useSmallScreen } from 'shared/ui/grid';
import {
  brokerOf,
  snapshotTime,
  formatInteger,
  type ColumnDefinition,
  type FilterRule,
  RULE_FILTERS,
  type RuleFilter,
} from 'shared/market';
import { TrackRecordView } from '../../track-record';
import { RowLimitNote } from '../../plans/row-limit-note';
import { useRuleFilterQuery } from './api';
import { CopyButton } from './copy/copy-button';
import { CriteriaCard } from './criteria/criteria-card';
import { matrixGroups } from './matrix/group-band';
import { FilterControls, hasControls, switched } from './criteria/filter-controls';
import { EmptyList } from './matrix/list-states';
import { MatrixContainer } from './matrix/matrix.styles';
import { matrixCells } from './matrix/matrix-cells';
import {
  matrixCatalogue,
  matrixFields,
  matrixRows,
  sortEntries,
  sortWish,
} from './matrix/matrix-columns';
import { alertList } from './alert-list';
import { isAsked, queryOf, ruleFilterAddress, type PageState } from './page-state';
import { RuleHeader } from './criteria/rule-header';
import { stocks } from './rule-messages';
import { SourcesSheet } from './criteria/sources-sheet';
import { useExport } from './export/use-export';
import { useFilterInMode } from './use-filter-in-mode';
import { useStockSheet } from './stock/use-stock-sheet';

/** `/stocks/warren-buffett`, `/stocks/peter-lynch`, `/stocks/discounted-pe`, `/stocks/dividends/growth`. */
export default function RuleFilterPage() {
  const { pathname } = useLocation();
  const filter = RULE_FILTERS.find(({ path }) => path === pathname);
  return filter ? <FilteredStocks key={filter.id} filter={filter} /> : null;
}

/** Criteria of a filter, passing stocks, and near misses. */
function FilteredStocks({ filter: base }: { filter: RuleFilter }) {
  const filter = useFilterInMode(base);
  const codec = useMemo(() => ruleFilterAddress(filter), [filter]);
  const [state, change] = useAddressState(codec);
  const [sourcesOpen, setSourcesOpen] = useState(false);
  const broker = useAppSelector(selectBroker);
  const dispatch = useAppDispatch();
  const small = useSmallScreen();
  const gridRef = useRef<HTMLElement>(null);
  const catalogue = matrixCatalogue(filter);
  const isTracked = state.view === 'track-record';
  const { rules } = state;
  const columns = useMemo(() => matrixFields(filter, { rules }), [filter, rules]);
  const request = { filter: filter.id, query: queryOf(state, broker) };
  const { data: answer, error, isFetching, refetch } = useRuleFilterQuery(request);
  const { exporting, exportList } = useExport(filter, state, broker);
  usePageTitle(`${filter.name} stock filter`, filter.summary);
  usePageReady(answer !== undefined || error !== undefined);

  const hasFailed = error !== undefined && !isFetching;
  const adjusted = Object.keys(state.thresholds).length + Object.keys(state.rules).length;
  const anyBroker = (): void => void dispatch(brokerChosen(null));
  const criteria = {
    filter,
    answer,
    thresholdOf: (rule: FilterRule): number => state.thresholds[rule.id] ?? rule.threshold.default,
    onThreshold: (rule: FilterRule, value: number) =>
      change((now) => ({ thresholds: { ...now.thresholds, [rule.id]: value } })),
    isAsked: (rule: FilterRule): boolean => isAsked(rule, state),
    onAsked: (rule: FilterRule, isEnabled: boolean) =>
      change((now) => ({ rules: switched(filter, now.rules, rule.id, isEnabled) })),
    onSources: () => setSourcesOpen(true),
  };
  const criteriaOf = (column: ColumnDefinition) => <RuleHeader column={column} {...criteria} />;
  const rows = useMemo(() => answer && matrixRows(filter, answer), [filter, answer]);
  const { page, sort } = state;
  const groups = useMemo(
    () =>
      answer &&
      matrixGroups(filter, answer, { page, sort }, () =>
        change(({ pageSize }) => ({ page: Math.floor(answer.passed / pageSize) + 1 })),
      ),
    [filter, answer, page, sort, change],
  );
  const list = useMemo(() => alertList(base, filter, state, broker), [base, filter, state, broker]);
  const stock = useStockSheet(filter, state, gridRef, answer?.rows[0]?.symbol);
  useRowKeys(filter.name, gridRef, { action: { key: 'w', label: 'Row to a watchlist' } });

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
        actions={
          <>
            <SegmentedControl
              label="View"
              options={[
                { value: 'stocks', label: 'Stocks' },
                { value: 'track-record', label: 'Track record' },
              ]}
              value={state.view ?? 'stocks'}
              onChange={(view) => change({ view: view === 'stocks' ? null : view })}
            />
            {adjusted > 0 && (
              <Button onClick={() => change({ thresholds: {}, rules: {} })}>
                Reset thresholds
              </Button>
            )}
            <span data-slot="">
              <Slot
                name="list-action"
                input={list}
                renderFailure={(retry) => <ControlFailure onRetry={retry} />}
              />
            </span>
            <CopyButton {...criteria} />
            <Button
              icon="download"
              data-compact=""
              title="Export CSV"
              busy={exporting || !answer}
              onClick={exportList}
            >
              Export CSV
            </Button>
          </>
        }
        barEnd={stock.check}
        notices={!isTracked && <RowLimitNote answer={answer} noun="stocks" />}
        bar={
          broker !== null || hasControls(base) ? (
            <>
              {hasControls(base) && (
                <FilterControls base={base} filter={filter} state={state} change={change} />
              )}
              {broker !== null && (
                <Chip name={`broker ${brokerOf(broker)?.name ?? broker}`} onRemove={anyBroker}>
                  Available at {brokerOf(broker)?.name ?? broker}
                </Chip>
              )}
            </>
          ) : undefined
        }
      >
        {(small || isTracked) && <CriteriaCard {...criteria} />}
        {isTracked ? (
          <TrackRecordView
            subject={trackedSubject(filter, state, broker)}
            asOf={answer?.asOf}
            failed={hasFailed}
            onRetry={() => void refetch()}
          />
        ) : (
          <MatrixContainer>
            <Grid
              {...matrixCells(filter)}
              fill
              gridRef={gridRef}
              label={`Stocks against the rules of the ${filter.name} filter`}
              catalogue={catalogue}
              columns={columns}
              columnHeader={criteriaOf}
              rows={rows}
              groups={groups}
              loading={isFetching}
              failure={
                hasFailed
                  ? {
                      code: 'status' in error ? `DATA-${error.status}` : 'DATA',
                      title: answer ? 'The new list did not load.' : 'The list did not load',
                      note: answer
                        ? 'You see the last one that did.'
                        : 'The rest of the page works on. Try again in a moment.',
                      retry: () => void refetch(),
                    }
                  : undefined
              }
              sort={sortEntries(filter, sort)}
              onSortChange={(entries) => change({ sort: sortWish(entries) })}
              paging={{
                page,
                pageSize: state.pageSize,
                total: answer?.total ?? null,
                onPage: (next) => change({ page: next }),
                onPageSize: (pageSize) => change({ pageSize }),
              }}
              status={
                answer &&
                `${stocks(answer.passed)} pass, ${formatInteger(answer.misses.total)} closest misses`
              }
              empty={
                answer && (
                  <EmptyList
                    filter={filter}
                    answer={answer}
                    broker={broker}
                    onAnyBroker={anyBroker}
                    onDefaults={() => change({ thresholds: {}, rules: {} })}
                  />
                )
              }
            />
          </MatrixContainer>
        )}
        {!isTracked && <NotEvaluated answer={hasFailed ? null : answer} />}
      </ListPage>
      {stock.sheet}
      <SourcesSheet {...criteria} open={sourcesOpen} onClose={() => setSourcesOpen(false)} />
    </>
  );
}

/** Number of stocks that the rules cannot evaluate; reserves its space while loading. */
function NotEvaluated({
  answer,
}: {
  answer: { total: number; notEvaluated: number } | null | undefined;
}) {
  if (answer === null || (answer && (answer.notEvaluated === 0 || answer.total === 0))) return null;
  const note = (count: number) => (
    <p style={{ margin: '8px 0', color: 'var(--ink-3)', fontSize: 'var(--text-xs)' }}>
      {stocks(count)} report too few of the figures to be evaluated; they neither pass nor fail.
    </p>
  );
  return answer ? note(answer.notEvaluated) : <ReservedSpace>{note(1_000)}</ReservedSpace>;
}

/** The filter with its current settings, without order and page. */
function trackedSubject(filter: RuleFilter, state: PageState, broker: string | null) {
  const { thresholds, mode, rules, categories } = queryOf(state, broker);
  const query = { thresholds, mode, rules, categories, ...(broker !== null && { broker }) };
  return { id: filter.id, name: filter.name, query };
}
