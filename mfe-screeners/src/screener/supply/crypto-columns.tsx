import { Suspense } from 'react';
import type { ExtraColumn } from 'shared/ui/grid';
import { lazyWithFailure } from 'shared/ui/lazy-piece';

/** Loaded with the first crypto rows only. */
const SupplyMark = lazyWithFailure(
  () => import('./supply-mark'),
  (retry) => (
    <button
      type="button"
      className="ui-link"
      aria-label="This figure could not be loaded. Try again"
      onClick={retry}
    >
      Try again
    </button>
  ),
);

const number = (value: unknown): number | null => (typeof value === 'number' ? value : null);

const supplyColumn: ExtraColumn = {
  id: 'supply',
  label: 'In circulation',
  width: 103,
  cell: ({ fields }) => (
    <Suspense fallback={null}>
      <SupplyMark circulating={number(fields.circulatingSupply)} most={number(fields.maxSupply)} />
    </Suspense>
  ),
};

/** Extra columns of the crypto screener. */
export const CRYPTO_COLUMNS: readonly ExtraColumn[] = [supplyColumn];
