import { styled } from 'shared/styled';
import { formatInteger } from 'shared/market';
import { SelectControl } from '../field/select';
import { Icon } from '../icon/icon';
import { Cluster } from '../layout/cluster';
import { media } from '../theme/breakpoints';
import { isolate } from '../theme/isolate';
import { pageWindow } from './page-window';
import { TableFoot } from './table';

/** The two texts of the specification; `{0}` is the number. */
export const PAGINATION_TEXTS = { total: 'Total Rows: {0}', size: '{0} / page' } as const;
export const PAGE_SIZES = [25, 50, 100, 200] as const;

const Controls = styled(Cluster)`
  ${isolate}
  select {
    width: auto;
    height: var(--foot-control, 30px);
    padding-left: 8px;
    padding-right: 26px;
    font-size: var(--text-sm);
    font-weight: 500;
  }
  button,
  nav > span {
    min-width: 30px;
    height: var(--foot-control, 30px);
    padding: 0 4px;
    border-radius: var(--radius-sm);
    display: grid;
    place-items: center;
    font-weight: 500;
    color: var(--ink-2);
  }
  button:hover {
    background: var(--surface-2);
  }
  button[aria-current] {
    background: var(--accent-soft);
    color: var(--accent);
  }
  .high-contrast & button[aria-current] {
    box-shadow: inset 0 0 0 2px var(--accent);
  }
  button:disabled {
    color: var(--line-strong);
    background: none;
  }
  ${media.mobile} {
    button,
    select {
      min-width: var(--touch);
      height: var(--touch);
    }
    nav > span {
      min-width: 16px;
    }
  }
`;

export interface PaginationProps {
  /** Accessible name, needed for several paginations on one screen. */
  label?: string;
  /** All matching rows. Null while unknown. */
  total: number | null;
  /** From 1. */
  page: number;
  pageSize: number;
  pageSizes?: readonly number[];
  onPage: (page: number) => void;
  onPageSize?: (pageSize: number) => void;
}

/** Total rows, page size, and page navigation. */
export function Pagination({
  label = 'Pages',
  total,
  page,
  pageSize,
  pageSizes = PAGE_SIZES,
  onPage,
  onPageSize,
}: PaginationProps) {
  const pages = total === null ? 1 : Math.max(1, Math.ceil(total / pageSize));
  return (
    <TableFoot>
      <span>
        {total === null ? (
          <>
            {PAGINATION_TEXTS.total.replace('{0}', '')}
            <span className="ui-skeleton" style={{ width: 32 }} />
          </>
        ) : (
          PAGINATION_TEXTS.total.replace('{0}', formatInteger(total))
        )}
      </span>
      <Controls gap={12} data-print="hide">
        {onPageSize && (
          <SelectControl
            aria-label="Rows per page"
            value={String(pageSize)}
            options={pageSizes.map((size) => ({
              value: String(size),
              label: PAGINATION_TEXTS.size.replace('{0}', String(size)),
            }))}
            onChange={(size) => onPageSize(Number(size))}
          />
        )}
        <Cluster as="nav" gap={2} aria-label={label}>
          <button
            type="button"
            aria-label="Previous page"
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          >
            <Icon name="chevron-left" size={12} weight={2} />
          </button>
          {pageWindow(page, pages).map((n, index) =>
            n === null ? (
              <span key={`gap-${index}`} aria-hidden="true">
                …
              </span>
            ) : (
              <button
                key={n}
                type="button"
                aria-label={`Page ${n}`}
                aria-current={n === page ? 'page' : undefined}
                onClick={() => onPage(n)}
              >
                {n}
              </button>
            ),
          )}
          <button
            type="button"
            aria-label="Next page"
            disabled={page >= pages}
            onClick={() => onPage(page + 1)}
          >
            <Icon name="chevron-right" size={12} weight={2} />
          </button>
        </Cluster>
      </Controls>
    </TableFoot>
  );
}
