import type { ExtraColumn } from 'shared/ui/data-grid';
import { SupplyMark } from './supply-mark';

const number = (value: unknown): number | null => (typeof value === 'number' ? value : null);

const supplyColumn: ExtraColumn = {
  id: 'supply',
  label: 'In circulation',
  cell: ({ fields }) => (
    <SupplyMark circulating={number(fields.circulatingSupply)} most={number(fields.maxSupply)} />
  ),
};

/** What the crypto screener draws beside the fields. */
export const CRYPTO_COLUMNS: readonly ExtraColumn[] = [supplyColumn];
