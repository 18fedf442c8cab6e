import type { AssetComponentsQuery, ComponentSort } from 'shared/contract';
import { followsLivePrices } from 'shared/market';

/** Initial number of rows, and page size once all rows are requested. */
export const FIRST_ROWS = 10;
const PAGE_SIZE = 50;

/** Order and page of the table. */
export interface ComponentView {
  sort: ComponentSort;
  direction: 'asc' | 'desc';
  /** Pages of all components; otherwise only the first ones. */
  all: boolean;
  page: number;
}

export const FIRST_VIEW: ComponentView = {
  sort: 'weight',
  direction: 'desc',
  all: false,
  page: 1,
};

export const queryOf = ({ sort, direction, all, page }: ComponentView): AssetComponentsQuery => ({
  sort,
  direction,
  page,
  pageSize: all ? PAGE_SIZE : FIRST_ROWS,
});

/** Sorts by a header: names ascending, figures descending; a second press reverses the order. */
export function sortedBy(view: ComponentView, sort: ComponentSort): ComponentView {
  const first = sort === 'name' ? 'asc' : 'desc';
  const turned = view.direction === 'asc' ? 'desc' : 'asc';
  return { ...view, sort, direction: view.sort === sort ? turned : first, page: 1 };
}

/** Contributions change with live prices. */
export const isLive = ({ sort }: ComponentView): boolean =>
  sort !== 'contribution' && followsLivePrices([sort]);
