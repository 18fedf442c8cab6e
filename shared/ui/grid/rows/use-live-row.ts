import { useMemo } from 'react';
import { useLiveFields } from '../../live/live-fields';
import type { GridRow } from '../grid-model';

/** The row with the live quote of its key. The same object until the quote changes. */
export function useLiveRow(row: GridRow, live: boolean): GridRow {
  const fields = useLiveFields(row.key, row.fields, live);
  return useMemo(() => (fields === row.fields ? row : { ...row, fields }), [row, fields]);
}
