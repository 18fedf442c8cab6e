import { useMemo, useState } from 'react';
import type { ThirteenFOverlapResponse } from 'shared/contract';
import { gridFailure } from 'shared/list';
import { formatInteger, formatPercent } from 'shared/market';
import { Link } from 'shared/router';
import { EmptyState, IconButton, SegmentedControl } from 'shared/ui';
import { Grid } from 'shared/ui/grid';
import { useThirteenFOverlapQuery } from '../../../thirteen-f/api';
import { filerPath, quarterText } from '../../../thirteen-f/quarter-text';
import { SecurityName, securityMark, securityPath } from '../../../thirteen-f/security-name';
import {
  OVERLAP_FIELDS,
  overlapCatalogue,
  overlapColumnWidth,
  overlapRow,
  type OverlapRow,
} from './overlap-columns';

const PAGE_SIZE = 25;
const FAILURE = {
  title: 'The comparison did not load.',
  note: 'One of the filers may have no report of this quarter.',
};

const overlapHeader = ({ item }: OverlapRow) => <SecurityName security={item} />;
const overlapName = ({ item }: OverlapRow) => securityMark(item);
const overlapLink = ({ item }: OverlapRow) => securityPath(item);
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
  const { currentData: overlap, ...query } = useThirteenFOverlapQuery({
    ciks: `${cik},${other}`,
    ...(quarter !== null && { quarter }),
    show,
    page,
    pageSize,
  });
  const filers = overlap?.filers;
  const failure = gridFailure(query);
  return (
    <Grid
      label="Comparison with another filer"
      catalogue={useMemo(() => overlapCatalogue(filers), [filers])}
      columns={OVERLAP_FIELDS}
      columnWidth={overlapColumnWidth}
      rows={useMemo(() => overlap?.items.map(overlapRow), [overlap])}
      loading={query.isFetching}
      failure={failure && { ...failure, ...FAILURE }}
      rowHeader={overlapHeader}
      rowName={overlapName}
      rowLink={overlapLink}
      missingReason={notHeld}
      heading={
        <p style={{ padding: '10px 14px' }}>
          {overlap ? <OverlapText overlap={overlap} /> : 'Comparison'}
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
        total: overlap?.total ?? null,
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

/** Size of the overlap, the other filer, and the quarters compared. */
function OverlapText({ overlap }: { overlap: ThirteenFOverlapResponse }) {
  const { filers, overlapPercent, common, sameQuarter } = overlap;
  const second = filers[1];
  if (!second) return 'Comparison';
  return (
    <>
      <b>{formatPercent(overlapPercent)}</b> in common with{' '}
      <Link className="ui-link" to={filerPath(second.cik)}>
        {second.name}
      </Link>
      : {formatInteger(common)} positions
      {sameQuarter
        ? ` in ${quarterText(second.quarter)}`
        : `; quarters differ: ${filers.map((each) => quarterText(each.quarter)).join(' and ')}`}
      . Sum of the lesser weights.
    </>
  );
}
