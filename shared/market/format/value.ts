/** Text of any column value, for grid, card, details page and tooltip. */
import type { ColumnDefinition, ColumnValue } from '../column';
import { brokerOf } from '../tables/brokers';
import { countryOf } from '../tables/countries';
import { parseSymbol } from '../symbol';
import { formatDate } from './dates';
import {
  formatBigNumber,
  formatChange,
  formatInteger,
  formatNumber,
  formatPercent,
  isNumber,
  MISSING,
} from './numbers';
import { formatBigMoney, formatMoney, type PricePrecision } from './prices';

/** The other values of the same row, which some formats need (currency, symbol). */
export type RowFields = Readonly<Record<string, ColumnValue | undefined>>;

function textOf(fields: RowFields, field: string): string | null {
  const value = fields[field];
  return typeof value === 'string' ? value : null;
}

/** Currency code of a column's value in a row. Null without one, or if the row lacks it. */
export const currencyOfValue = (column: ColumnDefinition, fields: RowFields): string | null =>
  column.currency ?? (column.currencyField ? textOf(fields, column.currencyField) : null);

/** Price step of a symbol's asset. */
export function precisionOf(symbol: string | null): PricePrecision {
  const parsed = symbol === null ? null : parseSymbol(symbol);
  if (parsed?.assetType === 'crypto') return 'crypto';
  if (parsed?.assetType === 'currency')
    return parsed.ticker.endsWith('JPY') ? 'forex-yen' : 'forex';
  return 'standard';
}

function formatNumeric(column: ColumnDefinition, value: number, fields: RowFields): string {
  const currency = currencyOfValue(column, fields);
  switch (column.format) {
    case 'price':
      return formatMoney(value, currency, precisionOf(textOf(fields, 'symbol')));
    case 'money':
      return formatMoney(value, currency);
    case 'big-money':
      return formatBigMoney(value, currency);
    case 'big-number':
      return formatBigNumber(value);
    case 'integer':
      return formatInteger(value);
    case 'percent':
      return formatPercent(value, column.decimals);
    case 'change-percent':
      return formatChange(value, column.decimals);
    default:
      return formatNumber(value, column.decimals);
  }
}

function formatText(column: ColumnDefinition, value: string): string {
  if (value === '') return MISSING;
  switch (column.format) {
    case 'date':
      return formatDate(value);
    case 'country':
      return countryOf(value)?.name ?? value;
    case 'symbol':
      return parseSymbol(value)?.ticker ?? value;
    case 'link':
      return value.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');
    default:
      return value;
  }
}

/** Text of a column's value. `fields` are the other values of the row. Null yields a dash. */
export function formatValue(
  column: ColumnDefinition,
  value: ColumnValue | undefined,
  fields: RowFields = {},
): string {
  if (value === null || value === undefined) return MISSING;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) {
    const names =
      column.format === 'brokers' ? value.map((key) => brokerOf(key)?.name ?? key) : value;
    return names.length > 0 ? names.join(', ') : MISSING;
  }
  if (typeof value === 'string') return formatText(column, value);
  return isNumber(value) ? formatNumeric(column, value, fields) : MISSING;
}

/** The exact figure of an abbreviated one, for a tooltip. Null if the text is already exact. */
export function exactValue(
  column: ColumnDefinition,
  value: ColumnValue | undefined,
): string | null {
  const shortened = column.format === 'big-money' || column.format === 'big-number';
  return shortened && isNumber(value) && Math.abs(value) >= 1e6
    ? formatNumber(value, Number.isInteger(value) ? 0 : 2)
    : null;
}
