import { useMemo, useState } from 'react';
import { useAddressState } from 'shared/list';
import { usePageReady, usePageTitle } from 'shared/remote';
import { brokerChosen, selectBroker, useAppDispatch, useAppSelector } from 'shared/store';
import { Button, Card, Chip, ErrorState, PageHead, Pagination, StaleBanner } from 'shared/ui';
import { useSmallScreen } from 'shared/ui/grid';
import { useLandscape, usePrinting } from 'shared/ui/print';
import {
  brokerOf,
  formatDateTime,
  formatInteger,
  type FilterRule,
  type RuleFilter,
} from 'shared/market';
import { useRuleFilterQuery } from './api';
import { Cards } from './cards';
import { EmptyList } from './list-states';
import { Matrix } from './matrix';
import { queryOf, ruleFilterAddress } from './page-state';
import { stocks } from './rule-texts';
import { SourcesSheet } from './sources-sheet';
import { useExport } from './use-export';

/** A rule-based filter: criteria, stocks that pass them all, and those that nearly do. */
export function RuleFilterPage({ filter }: { filter: RuleFilter }) {
  const codec = useMemo(() => ruleFilterAddress(filter), [filter]);
  const [state, change] = useAddressState(codec);
  const [sourcesOpen, setSourcesOpen] = useState(false);
  const broker = useAppSelector(selectBroker);
  const dispatch = useAppDispatch();
  const small = useSmallScreen();
  useLandscape(usePrinting());
  const request = { filter: filter.id, query: queryOf(state, broker) };
  const { data: answer, error, isFetching, refetch } = useRuleFilterQuery(request);
  const { exporting, exportList } = useExport(filter, state, broker);
  usePageTitle(`${filter.name} stock filter`, filter.summary);
  usePageReady(answer !== undefined || error !== undefined);

  const failed = error !== undefined && !isFetching;
  const code = error && 'status' in error ? `DATA-${error.status}` : 'DATA';
  const adjusted = Object.keys(state.thresholds).length;
  const anyBroker = (): void => void dispatch(brokerChosen(null));
  const thresholdOf = (rule: FilterRule): number =>
    state.thresholds[rule.id] ?? rule.threshold.default;
  const matrix = {
    filter,
    answer,
    page: state.page,
    busy: isFetching && answer !== undefined,
    sort: state.sort,
    thresholdOf,
    onThreshold: (rule: FilterRule, value: number) =>
      change((now) => ({ thresholds: { ...now.thresholds, [rule.id]: value } })),
    onSort: (sort: typeof state.sort) => change({ sort }),
    onSources: () => setSourcesOpen(true),
    onMisses: () => change({ page: Math.floor((answer?.passed ?? 0) / state.pageSize) + 1 }),
  };
  const List = small ? Cards : Matrix;

  return (
    <>
      <PageHead
        title={filter.name}
        meta={
          <>
            {filter.summary}
            {answer?.asOf && ` Prices as of ${formatDateTime(answer.asOf)}.`}
            {!answer && (
              // As long as what will stand here, so that nothing moves when it comes.
              <span aria-hidden="true" style={{ visibility: 'hidden' }}>
                {' '}
                Prices as of 20 Nov 2026, 21:00.
              </span>
            )}
          </>
        }
        actions={
          <>
            {adjusted > 0 && (
              <Button onClick={() => change({ thresholds: {} })}>Reset thresholds</Button>
            )}
            <Button icon="download" busy={exporting || !answer} onClick={exportList}>
              Export CSV
            </Button>
          </>
        }
      />
      {broker !== null && (
        <p style={{ margin: '-8px 0 16px' }}>
          <Chip name={`broker ${brokerOf(broker)?.name ?? broker}`} onRemove={anyBroker}>
            Available at {brokerOf(broker)?.name ?? broker}
          </Chip>
        </p>
      )}
      <p className="ui-hidden" role="status">
        {answer && !isFetching
          ? `${stocks(answer.passed)} pass, ${formatInteger(answer.misses.total)} closest misses`
          : ''}
      </p>
      <Card style={{ overflow: 'hidden' }}>
        {failed && answer && (
          <StaleBanner
            title="The new list did not load."
            code={code}
            onRetry={() => void refetch()}
          >
            You see the last one that did.
          </StaleBanner>
        )}
        {failed && !answer ? (
          <ErrorState title="The list did not load" code={code} onRetry={() => void refetch()}>
            The rest of the page works on. Try again in a moment.
          </ErrorState>
        ) : (
          <List {...matrix} />
        )}
        {answer?.total === 0 && (
          <EmptyList
            filter={filter}
            answer={answer}
            broker={broker}
            onAnyBroker={anyBroker}
            onDefaults={() => change({ thresholds: {} })}
          />
        )}
        {!(failed && !answer) && (
          <Pagination
            // The foot of the rows is not that of their bones: a short list moves nothing.
            key={answer ? 'rows' : 'bones'}
            total={answer?.total ?? null}
            page={state.page}
            pageSize={state.pageSize}
            onPage={(page) => change({ page })}
            onPageSize={(pageSize) => change({ pageSize })}
          />
        )}
      </Card>
      {answer && answer.notJudged > 0 && answer.total > 0 && (
        <p style={{ marginTop: 12, color: 'var(--ink-3)', fontSize: 'var(--text-xs)' }}>
          {stocks(answer.notJudged)} report too few of the figures to be judged; they neither pass
          nor fail.
        </p>
      )}
      <SourcesSheet
        filter={filter}
        answer={answer}
        open={sourcesOpen}
        onClose={() => setSourcesOpen(false)}
      />
    </>
  );
}
