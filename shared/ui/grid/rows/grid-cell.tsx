import { memo, type ReactNode } from 'react';
import {
  exactValue,
  formatDate,
  formatValue,
  MISSING,
  type ColumnDefinition,
  type ColumnValue,
} from 'shared/market';
import { deltaMark } from '../../figure/delta';
import { isRightAligned, type CellContent, type GridRow } from '../grid-model';
import { heatStep } from './heat';

/*
 * Cell content comes from plain functions: a page renders a thousand cells at once, and each
 * component would cost as much as its element.
 */

type MissingReason = (column: ColumnDefinition, row: GridRow) => string;

/** A missing value shows its reason and never reads as zero. */
const unknownMark = (
  column: ColumnDefinition,
  row: GridRow,
  missingReason: MissingReason,
): ReactNode => (
  <span
    className="ui-none"
    title={`${column.title ?? column.label}: ${missingReason(column, row)}`}
  >
    {MISSING}
  </span>
);

/** A change with sign, arrow and colour. A dash when unknown. */
function changeMark(
  column: ColumnDefinition,
  row: GridRow,
  missingReason: MissingReason,
): ReactNode {
  const value = row.fields[column.field];
  return typeof value === 'number'
    ? deltaMark(value, column.decimals)
    : unknownMark(column, row, missingReason);
}

/** Content of a cell. `text` is the value from `formatValue`. */
function cellMark(
  column: ColumnDefinition,
  row: GridRow,
  text: string,
  missingReason: MissingReason,
): ReactNode {
  const value = row.fields[column.field];
  if (column.format === 'change-percent') return changeMark(column, row, missingReason);
  if (text === MISSING) return unknownMark(column, row, missingReason);
  if (column.format === 'position' && typeof value === 'number') return positionMark(value, text);
  if (column.format === 'link' && typeof value === 'string' && /^https?:/.test(value)) {
    return (
      <a className="ui-link" href={value} target="_blank" rel="noopener noreferrer">
        {text}
      </a>
    );
  }
  return text;
}

/** A small track with the position of the price between the low (0) and the high (100). */
function positionMark(value: number, text: string): ReactNode {
  const at = 1 + (Math.max(0, Math.min(100, value)) / 100) * 30;
  return (
    <>
      <svg className="position" width="32" height="10" viewBox="0 0 32 10" aria-hidden="true">
        <path d="M1 5h30" stroke="var(--line)" strokeWidth="4" strokeLinecap="round" />
        <path d={`M${at} 1v8`} stroke="var(--ink-2)" strokeWidth="2" strokeLinecap="round" />
      </svg>
      {text}
    </>
  );
}

interface ValueProps {
  column: ColumnDefinition;
  row: GridRow;
  missingReason: MissingReason;
  cell?: CellContent;
}

/** A change outside of a table. */
export const ChangeText = ({ column, row, missingReason }: ValueProps) =>
  changeMark(column, row, missingReason);

/** `of 13 Apr 2026` for a figure whose day differs from the price's. Otherwise null. */
function dayText({ field }: ColumnDefinition, { otherDays }: GridRow): string | null {
  const day = otherDays?.[field];
  return day === undefined ? null : `of ${formatDate(day)}`;
}

/** One value outside of a table. */
export function CellValue({ column, row, missingReason, cell }: ValueProps) {
  const content = cell?.(column, row);
  if (content !== undefined) return content;
  const text = formatValue(column, row.fields[column.field], row.fields);
  const day = dayText(column, row);
  return (
    <>
      {cellMark(column, row, text, missingReason)}
      {day !== null && <small> {day}</small>}
    </>
  );
}

function titleOf(
  column: ColumnDefinition,
  value: ColumnValue | undefined,
  text: string,
  day: string | null,
): string | undefined {
  const exact = exactValue(column, value);
  if (day !== null) return `${exact ?? text} ${day}`;
  return exact ?? (isRightAligned(column) || text === MISSING ? undefined : text);
}

/** One cell after the first. Only its data attributes determine its styles. */
export const GridCell = memo(function GridCell({
  column,
  row,
  nameField,
  stay,
  missingReason,
  cell,
  isExplained = false,
  ariaIndex,
  gridColumn,
}: ValueProps & {
  /** A press explains the figure. */
  isExplained?: boolean;
  nameField: string | undefined;
  /** Classes of a pinned cell. Otherwise empty. */
  stay: string;
  /** From 1. Set if the row leaves columns out. */
  ariaIndex?: number;
  /** From 1. Set if the column before it has no cell. */
  gridColumn?: number;
}) {
  const value = row.fields[column.field];
  const heat =
    column.heatSpan !== undefined && typeof value === 'number'
      ? heatStep(value, column.heatSpan)
      : undefined;
  const right = isRightAligned(column);
  const day = dayText(column, row);
  const name = column.field === nameField;
  const content = cell?.(column, row);
  const text =
    content !== undefined || column.format === 'change-percent'
      ? ''
      : formatValue(column, value, row.fields);
  return (
    <td
      className={right ? `number ${stay}` : stay || undefined}
      data-words={right ? undefined : ''}
      data-name={name ? '' : undefined}
      // An Arabic name is truncated at its end, which is on the left.
      dir={name ? 'auto' : undefined}
      data-explained={isExplained ? column.field : undefined}
      data-heat={heat}
      aria-colindex={ariaIndex}
      style={gridColumn === undefined ? undefined : { gridColumnStart: gridColumn }}
      data-other-day={day === null ? undefined : ''}
      title={content === undefined ? titleOf(column, value, text, day) : undefined}
    >
      {content === undefined ? cellMark(column, row, text, missingReason) : content}
      {day !== null && <span className="ui-hidden"> {day}</span>}
    </td>
  );
});
