import { formatInteger } from 'shared/market';
import { StaleBanner } from '../state/states';
import { Pagination, PAGINATION_TEXTS } from '../table/pagination';
import { TableFoot } from '../table/table';
import type { GridProps } from './grid-props';

/** Number of rows over all pages. Null while unknown. */
export const totalOf = ({ paging, rows }: Pick<GridProps, 'paging' | 'rows'>): number | null =>
  paging ? paging.total : (rows?.length ?? null);

/** Error, retry button, and the age of rows that stay visible. */
export function FailureBanner({
  failure,
  rows,
  loading,
  loadedAt = 'before',
}: Pick<GridProps, 'failure' | 'rows' | 'loading' | 'loadedAt'>) {
  if (!failure) return null;
  const hasRows = rows !== undefined && rows.length > 0;
  return (
    <StaleBanner
      title={failure.title ?? (hasRows ? 'New rows did not load.' : 'The rows did not load.')}
      code={failure.code}
      onRetry={failure.retry}
      retrying={loading}
    >
      {failure.note ?? (hasRows && `You see the rows of ${loadedAt}.`)}
    </StaleBanner>
  );
}

/** Pages below the rows, or the number of rows where all are on one page. */
export function GridFoot({
  paging,
  rows,
  loading,
  failure,
}: Pick<GridProps, 'paging' | 'rows' | 'loading' | 'failure'>) {
  if (paging) {
    if (failure && !rows && !loading) return null;
    // Remount the footer when the rows replace their skeletons, so that a short list causes no
    // layout shift.
    return <Pagination key={rows ? 'rows' : 'skeletons'} {...paging} />;
  }
  if (!rows?.length) return null;
  return (
    <TableFoot>
      <span>{PAGINATION_TEXTS.total.replace('{0}', formatInteger(rows.length))}</span>
    </TableFoot>
  );
}

/** Announces changed rows to screen readers. */
export function GridStatus(props: Pick<GridProps, 'loading' | 'rows' | 'status' | 'paging'>) {
  const { loading, rows, status } = props;
  const total = totalOf(props);
  return (
    <p className="ui-hidden" role="status">
      {loading || !rows || total === null ? '' : (status ?? `${formatInteger(total)} rows`)}
    </p>
  );
}
