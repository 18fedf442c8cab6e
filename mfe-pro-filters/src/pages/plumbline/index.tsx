import { useCallback, useMemo, useState } from 'react';
import { ExportButton, fetchCsv, useAddressState, useList } from 'shared/list';
import { brokerOf, COMPOSITE_SCORE, formatInteger } from 'shared/market';
import { Slot, usePageKeys } from 'shared/remote';
import {
  brokerChosen,
  selectBroker,
  skipToken,
  useAppDispatch,
  useAppSelector,
  useScreenerQueryQuery,
} from 'shared/store';
import {
  Button,
  Chip,
  ErrorState,
  LazyOnFirstOpen,
  SegmentedControl,
  Skeleton,
  ToggleChip,
} from 'shared/ui';
import { filterConditions } from 'shared/ui/filter-panel';
import { focusedRowKey, Grid } from 'shared/ui/grid';
import { ListPage } from 'shared/ui/list-page';
import { TrackRecordView } from '../../track-record';
import { PlanNote } from '../../plans/plan-note';
import { featureText } from '../../plans/plan-texts';
import { RowLimitNote } from '../../plans/row-limit-note';
import { facetsQuery, useScoreRankingQuery } from '../../score/score-api';
import {
  scoreActions,
  scoreCard,
  scoreCell,
  scoreHeader,
  scoreLink,
  scoreName,
  scoreWidth,
} from './score-cells';
import { ScoreContainer } from './score.styles';
import {
  FILTERED_FIELDS,
  SCORE_CATALOGUE,
  SCORE_LIST,
  scoreQuery,
  scoreRow,
  trackedScore,
  weightsOf,
} from './score-list';
import { SectorTable } from './sector-table';
import { useOwnWeights } from './use-own-weights';
import { isDefault, type Weights } from '../../score/weights';
import { ControlFailure, lazyDialog } from 'shared/ui/lazy-piece';

const BreakdownSheet = lazyDialog('The score parts', async () => ({
  default: (await import(/* webpackChunkName: 'score-sheets' */ './breakdown-sheet'))
    .BreakdownSheet,
}));
const WeightsEditor = lazyDialog('The weights', async () => ({
  default: (await import(/* webpackChunkName: 'score-sheets' */ './weights-editor')).WeightsEditor,
}));

const NO_FACETS = {};
const WEIGHTS_LIMIT = featureText('customWeights', 'Own weights are');
const ALERT_LIST = {
  kind: 'filter' as const,
  filterId: COMPOSITE_SCORE.id,
  mode: null,
  name: COMPOSITE_SCORE.name,
};

/** `/stocks/plumbline`: ranking by our own score, by stock and by sector, with custom weights. */
export default function ScorePage() {
  const [state, change] = useAddressState(SCORE_LIST.address);
  const { filters, grades, view } = state;
  const [editing, setEditing] = useState(false);
  const [openSymbol, setOpenSymbol] = useState<string | null>(null);
  const { stored, storedIn, save } = useOwnWeights();
  const weights = weightsOf(state, stored);
  const broker = useAppSelector(selectBroker);
  const dispatch = useAppDispatch();
  const { data, ...query } = useScoreRankingQuery(
    // Weights in the address need no request; otherwise wait for those of the account.
    stored === undefined && state.weights === null ? skipToken : scoreQuery(state, weights, broker),
  );
  const facets = useScreenerQueryQuery(
    useMemo(
      () => facetsQuery(filterConditions(SCORE_CATALOGUE.columns, filters), FILTERED_FIELDS),
      [filters],
    ),
  );
  const answer = data && {
    // Number of all matches; pages cover only the rows that the plan includes.
    total: data.limit?.total ?? data.total,
    universe: data.universe,
    asOf: data.asOf,
    facets: facets.data?.facets ?? NO_FACETS,
  };
  const { page, grid } = useList(SCORE_LIST, { state, change, answer, query });
  const rows = useMemo(() => data?.items.map(scoreRow), [data]);
  const onBreakdown = useCallback((symbol: string) => setOpenSymbol(symbol), []);
  const cell = useMemo(() => scoreCell(onBreakdown), [onBreakdown]);
  const card = useMemo(() => scoreCard(onBreakdown), [onBreakdown]);
  usePageKeys(COMPOSITE_SCORE.name, [
    {
      keys: 'b',
      label: 'Where the score of the row comes from',
      onPress: () => {
        const key = focusedRowKey(grid.gridRef?.current ?? null) ?? rows?.[0]?.key;
        if (key === undefined) return false;
        setOpenSymbol(key);
        return undefined;
      },
    },
  ]);

  const isTracked = view === 'track-record';
  const isRefused = data !== undefined && !data.entitled.customWeights;
  const onWeights = (next: Weights) => change({ weights: next }, { replace: true });
  const brokerName = broker === null ? '' : (brokerOf(broker)?.name ?? broker);
  return (
    <>
      <ListPage
        {...page}
        {...(isTracked && { layout: 'page', dock: undefined })}
        notices={
          <>
            {view === 'ranking' && <RowLimitNote answer={data} noun="stocks" />}
            {isRefused && !isDefault(weights) && (
              <PlanNote text={`${WEIGHTS_LIMIT} This is the ranking by the usual ones.`} />
            )}
          </>
        }
        actions={
          <>
            <SegmentedControl
              label="View"
              options={[
                { value: 'ranking', label: 'Ranking' },
                { value: 'sectors', label: 'Sectors' },
                { value: 'track-record', label: 'Track record' },
              ]}
              value={view}
              onChange={(next) => change({ view: next })}
            />
            <span data-slot="">
              <Slot
                name="list-action"
                input={
                  isRefused || isDefault(weights)
                    ? ALERT_LIST
                    : { ...ALERT_LIST, criteria: { weights } }
                }
                renderFailure={(retry) => <ControlFailure onRetry={retry} />}
              />
            </span>
            <ExportButton
              disabled={!data?.total}
              file={() => {
                const {
                  page: _page,
                  pageSize: _pageSize,
                  ...body
                } = scoreQuery(state, weights, broker);
                return fetchCsv(`/pro-filters/${COMPOSITE_SCORE.id}/csv`, {
                  body,
                  fallbackName: `${COMPOSITE_SCORE.id}.csv`,
                });
              }}
            />
            <Button icon="settings" onClick={() => setEditing(true)}>
              {isRefused || isDefault(weights) ? 'Weights' : 'Own weights'}
            </Button>
          </>
        }
        bar={
          <>
            {!isTracked && (
              <span role="group" aria-label="Grades" style={{ display: 'flex', gap: 6 }}>
                {COMPOSITE_SCORE.grades.map(({ grade, from }) => (
                  <ToggleChip
                    key={grade}
                    pressed={grades.includes(grade)}
                    count={data ? formatInteger(data.grades[grade] ?? 0) : undefined}
                    title={`From ${from} points`}
                    onChange={(pressed) =>
                      change((now) => ({
                        grades: COMPOSITE_SCORE.grades
                          .map((one) => one.grade)
                          .filter((one) => (one === grade ? pressed : now.grades.includes(one))),
                      }))
                    }
                  >
                    {grade}
                  </ToggleChip>
                ))}
              </span>
            )}
            {broker !== null && (
              <Chip
                name={`broker ${brokerName}`}
                onRemove={() => void dispatch(brokerChosen(null))}
              >
                Available at {brokerName}
              </Chip>
            )}
            {page.bar}
          </>
        }
      >
        {isTracked ? (
          <TrackRecordView
            subject={trackedScore(state, weights, broker)}
            asOf={data?.asOf}
            failed={query.error !== undefined}
            onRetry={() => void query.refetch()}
          />
        ) : view === 'ranking' ? (
          <ScoreContainer>
            <Grid
              {...grid}
              {...(grid.paging && { paging: { ...grid.paging, total: data?.total ?? null } })}
              columns={grid.columns.filter(
                (field) => field !== 'change' || data?.historyFrom !== undefined,
              )}
              rows={rows}
              rowHeader={scoreHeader}
              rowName={scoreName}
              rowLink={scoreLink}
              rowActions={scoreActions}
              columnWidth={scoreWidth}
              cell={cell}
              card={card}
            />
          </ScoreContainer>
        ) : data ? (
          <SectorTable
            sectors={data.sectors}
            onSector={(sector) =>
              change((now) => ({
                view: 'ranking',
                filters: { ...now.filters, sector: { kind: 'options', values: [sector] } },
              }))
            }
          />
        ) : query.error ? (
          <ErrorState title="The sectors did not load" onRetry={() => void query.refetch()} />
        ) : (
          <Skeleton height={440} />
        )}
      </ListPage>
      <LazyOnFirstOpen open={openSymbol !== null}>
        <BreakdownSheet symbol={openSymbol} weights={weights} onClose={() => setOpenSymbol(null)} />
      </LazyOnFirstOpen>
      <LazyOnFirstOpen open={editing}>
        <WeightsEditor
          open={editing}
          weights={weights}
          stored={stored ?? null}
          onClose={() => setEditing(false)}
          onChange={onWeights}
          onStore={save}
          storedIn={storedIn}
          limit={isRefused ? WEIGHTS_LIMIT : null}
        />
      </LazyOnFirstOpen>
    </>
  );
}
