import { useMemo, useRef, type ReactNode, type RefObject } from 'react';
import {
  addressCodec,
  choiceParameter,
  gridFailure,
  ListMeta,
  pageParameter,
  pageSizeParameter,
  sortParameter,
  textParameter,
  useAddressState,
  useRowKeys,
} from 'shared/list';
import { formatInteger, type ColumnDefinition } from 'shared/market';
import { usePageReady, usePageTitle } from 'shared/remote';
import { AssetLogo, Button, EmptyState, SearchField } from 'shared/ui';
import { Grid, type CardContent, type SortEntry } from 'shared/ui/grid';
import { ListPage } from 'shared/ui/list-page';
import { FactsStrip } from '../../facts/facts-strip';
import { gridPaging } from '../../listing/grid-paging';
import { intervalText, intervalTitle } from '../../senate/amount-text';
import { useSenatePoliticiansQuery } from '../../senate/api';
import { politicianPath } from '../../senate/paths';
import { SenateContainer } from '../../senate/senate.styles';
import { DATA_LIMITS } from '../../senate/data-limits';
import {
  politicianColumnWidth,
  politicianRow,
  POLITICIANS_CATALOGUE,
  type PoliticianRow,
} from './politician-columns';

interface PoliticiansState {
  view: 'politicians';
  search: string;
  sort: SortEntry[];
  page: number;
  pageSize: number;
}

/** `/senate?m=politicians` */
const ADDRESS = addressCodec<PoliticiansState>(
  {
    view: {
      ...choiceParameter<'politicians', 'politicians'>('m', ['politicians'], 'politicians'),
      // Another view is the page's own: this one is always named.
      write: (view) => [['m', view]],
    },
    search: textParameter<string>('q', '', /^.{1,100}$/u),
    sort: sortParameter(POLITICIANS_CATALOGUE),
    pageSize: pageSizeParameter(50),
    page: pageParameter(),
  },
  { changeResets: { page: 1 } },
);

const FIELDS = POLITICIANS_CATALOGUE.columns.map(({ field }) => field);
const TITLE = 'U.S. Politicians';

const politicianName = ({ politician }: PoliticianRow) => politician.name;
const politicianLink = ({ politician }: PoliticianRow) => politicianPath(politician.id);
const politicianHeader = ({ politician }: PoliticianRow) => (
  <>
    <AssetLogo name={politician.name} />
    <b className="ui-cut">{politician.name}</b>
    {politician.office !== null && <span className="issuer ui-cut">{politician.office}</span>}
  </>
);
const politicianCell = ({ field }: ColumnDefinition, { politician }: PoliticianRow) =>
  field === 'amount' ? (
    <span title={intervalTitle(politician.amount)}>{intervalText(politician.amount)}</span>
  ) : field === 'medianDelay' && politician.medianDelayDays !== null ? (
    `${politician.medianDelayDays} d`
  ) : undefined;

const CARD: CardContent<PoliticianRow> = {
  figures: ['purchases', 'sales', 'medianDelay'],
  mark: ({ politician }) => <AssetLogo name={politician.name} size={28} />,
  line: ({ politician }) => intervalText(politician.amount),
  lead: ({ politician }) => (
    <>
      {formatInteger(politician.trades)}
      <small>trades</small>
    </>
  ),
};

/** Every politician with what was traded and how late it was reported. */
export function PoliticiansList({
  views,
  searchField,
}: {
  views: ReactNode;
  searchField: RefObject<HTMLInputElement | null>;
}) {
  const [state, change] = useAddressState(ADDRESS);
  const gridRef = useRef<HTMLElement>(null);
  const { data, ...query } = useSenatePoliticiansQuery({
    ...(state.search !== '' && { search: state.search }),
    ...(state.sort.length > 0 && {
      sort: state.sort
        .map(({ field, direction }) => (direction === 'desc' ? `-${field}` : field))
        .join(','),
    }),
    page: state.page,
    pageSize: state.pageSize,
  });
  const rows = useMemo(() => data?.items.map(politicianRow), [data]);
  usePageTitle(
    `${TITLE}: who trades`,
    'U.S. senators by their reported trades: how many, how much in brackets, how late.',
  );
  usePageReady(data !== undefined || query.error !== undefined);
  useRowKeys(TITLE, gridRef);
  return (
    <ListPage
      title={TITLE}
      meta={<ListMeta noun="politicians" answer={data} failed={query.error !== undefined} />}
      actions={views}
      notices={
        <FactsStrip>
          Periodic transaction reports of U.S. senators, due within 45 days of a trade.{' '}
          {DATA_LIMITS}
        </FactsStrip>
      }
    >
      <SenateContainer>
        <Grid
          fill
          gridRef={gridRef}
          label="Politicians"
          catalogue={POLITICIANS_CATALOGUE}
          columns={FIELDS}
          columnWidth={politicianColumnWidth}
          rows={rows}
          loading={query.isFetching}
          failure={gridFailure(query)}
          rowHeader={politicianHeader}
          rowName={politicianName}
          rowLink={politicianLink}
          cell={politicianCell}
          card={CARD}
          sort={state.sort.length > 0 ? state.sort : BY_TRADES}
          onSortChange={(sort) => change({ sort })}
          heading={
            <div role="search" style={{ maxWidth: 280, padding: '6px 0' }}>
              <SearchField
                ref={searchField}
                size="sm"
                label="Politician by name"
                placeholder="Name"
                maxLength={100}
                value={state.search}
                onSearch={(search) => change({ search }, { replace: true })}
              />
            </div>
          }
          paging={gridPaging(state, change, data?.total)}
          empty={
            <EmptyState
              title="No politician found"
              actions={<Button onClick={() => change({ search: '' })}>Show all</Button>}
            >
              No politician with reported trades has this name.
            </EmptyState>
          }
        />
      </SenateContainer>
    </ListPage>
  );
}

const BY_TRADES = [{ field: 'trades', direction: 'desc' }] as const;
