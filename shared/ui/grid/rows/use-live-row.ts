import { useMemo } from 'react';
import { useLiveFields } from '../../live/live-fields';
import type { GridRow } from '../grid-model';

/** The row at the live quote of its key; the same object until that changes. */
export function useLiveRow(row: GridRow, live: boolean): GridRow {
  const fields = useLiveFields(row.key, row.fields, live);
  return useMemo(() => (fields === row.fields ? row : { ...row, fields }), [row, fields]);
}
