/** The rows of a list that a plan opens. */
import { rowLimit, type Entitlements, type RowLimit } from 'shared/contract';

export interface OpenRows<Row> {
  /** Rows of all pages that the plan opens. */
  total: number;
  rows: Row[];
  /** Left out where the plan opens all. */
  limit?: RowLimit;
}

/**
 * Cuts one page of a list to the first rows of the whole list that a plan opens; a page beyond them is empty.
 *
 * @param rows of the page
 */
export function openRows<Row>(
  plan: Entitlements,
  { page, pageSize, total }: { page: number; pageSize: number; total: number },
  rows: readonly Row[],
): OpenRows<Row> {
  const { rows: open, limit } = rowLimit(plan, total);
  const before = (page - 1) * pageSize;
  return {
    total: open,
    rows: rows.slice(0, Math.max(0, open - before)),
    ...(limit && { limit }),
  };
}
