import { memo } from 'react';
import { exactValue, formatValue, MISSING, type ColumnDefinition } from 'shared/market';
import { Delta } from '../figure/delta';
import { isRightAligned, type GridRow } from './grid-model';
import { heatStep } from './heat';
import { missingReason } from './missing-reason';

/** A change with sign, arrow and colour; a dash when it is unknown. */
export function ChangeText({ column, row }: { column: ColumnDefinition; row: GridRow }) {
  const value = row.fields[column.field];
  return typeof value === 'number' ? (
    <Delta value={value} decimals={column.decimals} />
  ) : (
    <Unknown column={column} row={row} />
  );
}

/** A missing value says why and never reads as zero. */
function Unknown({ column, row }: { column: ColumnDefinition; row: GridRow }) {
  return (
    <span
      className="ui-none"
      title={`${column.title ?? column.label}: ${missingReason(column, row.fields)}`}
    >
      {MISSING}
    </span>
  );
}

/** The text of one value. */
export function CellValue({ column, row }: { column: ColumnDefinition; row: GridRow }) {
  const value = row.fields[column.field];
  if (column.format === 'change-percent') return <ChangeText column={column} row={row} />;
  const text = formatValue(column, value, row.fields);
  if (text === MISSING) return <Unknown column={column} row={row} />;
  if (column.format === 'position' && typeof value === 'number')
    return <Position value={value} text={text} />;
  if (column.format === 'link' && typeof value === 'string' && /^https?:/.test(value)) {
    return (
      <a className="ui-link" href={value} target="_blank" rel="noopener noreferrer">
        {text}
      </a>
    );
  }
  return text;
}

/** A small track with the place of the price between the low (0) and the high (100). */
function Position({ value, text }: { value: number; text: string }) {
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

/** One cell behind the first. Looks come from its data attributes alone. */
export const GridCell = memo(function GridCell({
  column,
  row,
  nameField,
}: {
  column: ColumnDefinition;
  row: GridRow;
  nameField: string;
}) {
  const value = row.fields[column.field];
  const heat =
    column.heatSpan !== undefined && typeof value === 'number'
      ? heatStep(value, column.heatSpan)
      : undefined;
  const right = isRightAligned(column);
  const text = right ? undefined : formatValue(column, value, row.fields);
  return (
    <td
      className={right ? 'number' : undefined}
      data-words={right ? undefined : ''}
      data-name={column.field === nameField ? '' : undefined}
      data-heat={heat}
      title={exactValue(column, value) ?? (text === MISSING ? undefined : text)}
    >
      <CellValue column={column} row={row} />
    </td>
  );
});
