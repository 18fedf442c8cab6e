import { formatQuantity, type ColumnDefinition } from 'shared/market';

/** A bound the way it is typed, with the % sign where the values are percent: `10B`, `18%`. */
export function boundText(bound: number, column: Pick<ColumnDefinition, 'format'>): string {
  return formatQuantity(bound) + (isPercent(column) ? '%' : '');
}

/** Percent columns show and take the % sign. */
export function isPercent(column: Pick<ColumnDefinition, 'format'>): boolean {
  return ['percent', 'change-percent', 'position'].includes(column.format);
}
