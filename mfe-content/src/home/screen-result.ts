import type { FieldValue } from 'shared/contract';
import { columnOf, formatValue } from 'shared/market';
import { PREVIEW_LIMITS } from './preview-screen';

export interface LimitResult {
  label: string;
  value: string;
  /** Null if the value is unknown: neither passed nor failed, and not in the list. */
  passed: boolean | null;
}

/** Results of one asset for each filter of the preview. */
export function resultsOf(fields: Readonly<Record<string, FieldValue>>): LimitResult[] {
  return PREVIEW_LIMITS.map(({ field, gte, lte, label }) => {
    const value = fields[field] ?? null;
    const column = columnOf('stock', field);
    return {
      label,
      value: column ? formatValue(column, value, fields) : '',
      passed:
        typeof value === 'number'
          ? value >= (gte ?? -Infinity) && value <= (lte ?? Infinity)
          : null,
    };
  });
}
