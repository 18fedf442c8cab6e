import { useMemo, useState } from 'react';
import type { ThirteenFOverlapResponse } from 'shared/contract';
import { formatInteger, formatPercent, type ColumnDefinition } from 'shared/market';
import { Link } from 'shared/router';
import { EmptyState, IconButton, SegmentedControl } from 'shared/ui';
import { Grid, type GridCatalogue, type GridRow } from 'shared/ui/grid';
import { useThirteenFOverlapQuery } from '../../thirteen-f/api';
import { filerPath, quarterText } from '../../thirteen-f/quarter-text';
import { SecurityName, securityMark, securityPath } from '../../thirteen-f/security-name';

type OverlapItem = ThirteenFOverlapResponse['items'][number];
type Filers = ThirteenFOverlapResponse['filers'];

interface OverlapRow extends GridRow {
  item: OverlapItem;
}

const overlapRow = (item: OverlapItem): OverlapRow => ({
  key: `${item.cusip ?? item.issuer} ${item.titleOfClass ?? ''}`,
  item,
  fields: {
    issuer: item.issuer,
    one: item.holdings[0]?.weight ?? null,
    other: item.holdings[1]?.weight ?? null,
    leastWeight: item.leastWeight,
  },
});

const base = {
  filter: 'none',
  group: 'fund',
  unit: '',
  formula: null,
  sortable: false,
} as const;

const weightColumn = (field: string, label: string, definition: string): ColumnDefinition => ({
  ...base,
  field,
  label,
  type: 'number',
  format: 'percent',
  unit: 'percent',
  definition,
});

/** Weight columns are named after their filers. */
const catalogueOf = (filers: Filers | undefined): GridCatalogue => ({
  name: '13f-overlap',
  sets: [],
  columns: [
    {
      ...base,
      field: 'issuer',
      label: 'Security',
      type: 'text',
      format: 'text',
      definition: 'Shares or bonds, options left out.',
    },
    weightColumn('one', filers?.[0]?.name ?? 'This filer', 'Weight in this portfolio.'),
    weightColumn('other', filers?.[1]?.name ?? 'The other', 'Weight in the other portfolio.'),
    weightColumn('leastWeight', 'In common', 'The lesser of the two weights.'),
  ],
});

const FIELDS = ['issuer', 'one', 'other', 'leastWeight'];
const PAGE_SIZE = 25;

const overlapHeader = ({ item }: OverlapRow) => <SecurityName security={item} />;
const overlapName = ({ item }: OverlapRow) => securityMark(item);
const overlapLink = ({ item }: OverlapRow) => securityPath(item);
const overlapWidth = ({ field }: ColumnDefinition) => (field === 'issuer' ? 280 : undefined);
const notHeld = () => 'not held';

/** Common positions of two filers, or all positions of both. */
export function ComparisonCard({
  cik,
  other,
  quarter,
  onClose,
}: {
  cik: string;
  other: string;
  quarter: string | null;
  onClose: () => void;
}) {
  const [show, setShow] = useState<'common' | 'all'>('common');
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState(PAGE_SIZE);
  const { currentData, isFetching, error, refetch } = useThirteenFOverlapQuery({
    ciks: `${cik},${other}`,
    ...(quarter !== null && { quarter }),
    show,
    page,
    pageSize,
  });
  const filers = currentData?.filers;
  const second = filers?.[1];
  const rows = useMemo(() => currentData?.items.map(overlapRow), [currentData]);
  const catalogue = useMemo(() => catalogueOf(filers), [filers]);
  return (
    <Grid
      label="Comparison with another filer"
      catalogue={catalogue}
      columns={FIELDS}
      columnWidth={overlapWidth}
      rows={rows}
      loading={isFetching}
      failure={
        error && !isFetching
          ? {
              code: `DATA-${'status' in error ? error.status : 0}`,
              title: 'The comparison did not load.',
              note: 'One of the filers may have no report of this quarter.',
              retry: () => void refetch(),
            }
          : undefined
      }
      rowHeader={overlapHeader}
      rowName={overlapName}
      rowLink={overlapLink}
      missingReason={notHeld}
      heading={
        <p style={{ padding: '10px 14px' }}>
          {currentData && second ? (
            <>
              <b>{formatPercent(currentData.overlapPercent)}</b> in common with{' '}
              <Link className="ui-link" to={filerPath(second.cik)}>
                {second.name}
              </Link>
              : {formatInteger(currentData.common)} positions
              {currentData.sameQuarter
                ? ` in ${quarterText(second.quarter)}`
                : `; quarters differ: ${currentData.filers.map((each) => quarterText(each.quarter)).join(' and ')}`}
              . Sum of the lesser weights.
            </>
          ) : (
            'Comparison'
          )}
        </p>
      }
      tools={
        <>
          <SegmentedControl
            label="Positions"
            options={[
              { value: 'common', label: 'In common' },
              { value: 'all', label: 'All' },
            ]}
            value={show}
            onChange={(value) => {
              setShow(value);
              setPage(1);
            }}
          />
          <IconButton quiet size="sm" icon="close" label="End the comparison" onClick={onClose} />
        </>
      }
      paging={{
        label: 'Pages of the comparison',
        page,
        pageSize,
        total: currentData?.total ?? null,
        onPage: setPage,
        onPageSize: (size) => {
          setPageSize(size);
          setPage(1);
        },
      }}
      empty={
        <EmptyState title="Nothing in common">
          The two filers report no position in the same security.
        </EmptyState>
      }
    />
  );
}
