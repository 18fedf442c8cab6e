import type { GridProps } from 'shared/ui/grid';

interface PageState {
  page: number;
  pageSize: number;
}

/**
 * Pages of a grid by the address.
 *
 * @param total matching rows; undefined before the first response
 * @param label name of the pages, if a page has several grids
 */
export const gridPaging = (
  { page, pageSize }: PageState,
  change: (patch: Partial<PageState>) => void,
  total: number | undefined,
  label?: string,
): NonNullable<GridProps['paging']> => ({
  ...(label !== undefined && { label }),
  page,
  pageSize,
  total: total ?? null,
  onPage: (next) => change({ page: next }),
  onPageSize: (size) => change({ pageSize: size }),
});
