import { useRef } from 'react';
import { MetaSkeleton, useAddressState, useRowKeys } from 'shared/list';
import { formatInteger, snapshotTime } from 'shared/market';
import { usePageKeys, usePageReady, usePageTitle } from 'shared/remote';
import { skipToken } from 'shared/store';
import { Tabs } from 'shared/ui';
import { ListPage } from 'shared/ui/list-page';
import { useThirteenFActivityQuery, useThirteenFFilersQuery } from '../../thirteen-f/api';
import { FactsStrip } from '../../facts/facts-strip';
import { PlanNote } from '../../plans/plan-note';
import { quarterLimitText } from '../../plans/plan-texts';
import { DATA_LIMITS } from '../../thirteen-f/data-limits';
import { ActivityList } from './activity-list';
import { FilerList } from './filer-list';
import { activityQuery, FILERS_ADDRESS, filersQuery, VIEWS, type FilersView } from './filers-state';
import { BarTabs, ListContainer } from './list.styles';

const TITLE = 'Hedge Funds';
const DESCRIPTION =
  'Institutional managers and what they hold by their 13F reports: value, turnover, concentration, and what was bought and sold most.';

const VIEW_LABELS: Readonly<Record<FilersView, string>> = {
  filers: 'Filers',
  bought: 'Most bought',
  sold: 'Most sold',
  crowded: 'Most held',
  new: 'New positions',
};

/** `/13f`: filers, and what all of them together bought, sold and hold. */
export default function FilersPage() {
  const [state, change] = useAddressState(FILERS_ADDRESS);
  const { view } = state;
  const gridRef = useRef<HTMLElement>(null);
  const filers = useThirteenFFilersQuery(view === 'filers' ? filersQuery(state) : skipToken);
  const activity = useThirteenFActivityQuery(
    view === 'filers' ? skipToken : activityQuery(state, view),
  );
  const query = view === 'filers' ? filers : activity;
  // Never show the rows of another list.
  const acts = activity.data?.kind === view ? activity.data : undefined;
  const answer = view === 'filers' ? filers.data : acts;
  usePageTitle(view === 'filers' ? TITLE : `${TITLE}: ${VIEW_LABELS[view]}`, DESCRIPTION);
  usePageReady(answer !== undefined || query.error !== undefined);
  useRowKeys(TITLE, gridRef);
  usePageKeys(
    TITLE,
    VIEWS.map((one, at) => ({
      keys: String(at + 1),
      label: VIEW_LABELS[one],
      onPress: () => change({ view: one }),
    })),
  );
  const status = query.error && 'status' in query.error ? query.error.status : 0;
  const failure =
    query.error && !query.isFetching
      ? {
          code: `DATA-${status}`,
          ...(status === 403 && {
            title: 'This quarter is not part of your plan',
            note: 'Larger plans open earlier quarters. The newest one is open to everybody.',
          }),
          retry: () => (status === 403 ? change({ quarter: null }) : void query.refetch()),
        }
      : undefined;
  return (
    <ListPage
      title={TITLE}
      meta={
        answer ? (
          <Meta
            filers={view === 'filers' ? filers.data?.total : acts?.filers}
            asOf={answer.asOf}
            holding={view === 'filers' ? state.holding : ''}
          />
        ) : (
          <MetaSkeleton failed={failure !== undefined}>
            60 filers · Prices of 20 Nov 2026, 21:00 UTC
          </MetaSkeleton>
        )
      }
      bar={
        <BarTabs>
          <Tabs
            label="List"
            flush
            tabs={VIEWS.map((value) => ({ value, label: VIEW_LABELS[value] }))}
            value={view}
            onChange={(value) => change({ view: value })}
            panelId="13f-list"
          />
        </BarTabs>
      }
      notices={
        <>
          <FactsStrip>
            <b>Form 13F</b> is the quarterly report of managers of more than $100 million, due 45
            days after the quarter. {DATA_LIMITS}
          </FactsStrip>
          {acts?.quarterLimit && <PlanNote text={quarterLimitText(acts.quarterLimit)} />}
        </>
      }
    >
      <ListContainer id="13f-list">
        {view === 'filers' ? (
          <FilerList
            gridRef={gridRef}
            state={state}
            change={change}
            answer={filers.data}
            loading={filers.isFetching}
            failure={failure}
          />
        ) : (
          <ActivityList
            gridRef={gridRef}
            kind={view}
            title={VIEW_LABELS[view]}
            state={state}
            change={change}
            answer={acts}
            loading={activity.isFetching}
            failure={failure}
          />
        )}
      </ListContainer>
    </ListPage>
  );
}

function Meta({
  filers,
  asOf,
  holding,
}: {
  filers: number | undefined;
  asOf: string;
  /** Asset that the filers hold; empty for all filers. */
  holding: string;
}) {
  return (
    // Remount the line when its count changes, because translators replace text nodes.
    <span key={filers}>
      {filers !== undefined && (
        <>
          <b>{formatInteger(filers)}</b>{' '}
          {holding === ''
            ? 'filers'
            : 'filers hold it by their newest report, whatever its age, options included'}{' '}
          ·{' '}
        </>
      )}
      {snapshotTime(asOf)}
    </span>
  );
}
