import { useMemo } from 'react';
import { formatInteger, formatValue, type ColumnDefinition } from 'shared/market';
import { styled } from 'shared/styled';
import { useLandscape } from '../../print';
import { GridCell } from '../rows/grid-cell';
import {
  isRightAligned,
  type CellContent,
  type ExtraColumn,
  type GridGroup,
  type GridRow,
} from '../grid-model';
import { rowChunks } from '../rows/row-chunks';
import type { SortEntry } from '../sort/sort';
import { columnBlocks } from './column-blocks';

/** Maximum width of text in px, which wraps. Figures do not wrap. */
const WIDEST_WORDS = 112;

/** Replaces the following content of the grid, in print only. */
const Paper = styled.div`
  display: none;
  @media print {
    display: block;
    & + [role='tabpanel'] {
      display: none;
    }
    table {
      table-layout: auto;
      margin-bottom: 14px;
    }
    table + table {
      break-inside: avoid;
    }
    /* Above the rules of the grid for the same cells. */
    &&& tr > * {
      position: static;
      height: auto;
      padding: 2px 4px;
      font-size: 9px;
      line-height: 12px;
    }
    /* A long word, such as the address of a logo, must not widen the table. */
    td[data-words] {
      max-width: ${WIDEST_WORDS}px;
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: normal;
    }
    caption {
      padding: 0 4px 4px;
      text-align: left;
      font-size: 9px;
      line-height: 12px;
      color: var(--ink-2);
    }
    thead tr > th {
      vertical-align: bottom;
      white-space: normal;
    }
    tbody tr > th {
      font-weight: 600;
    }
    td[data-heat] {
      print-color-adjust: exact;
    }
    td * {
      font-size: inherit;
      line-height: inherit;
    }
    td svg {
      max-width: 60px;
    }
  }
`;

export interface PrintedRowsProps {
  rows: readonly GridRow[];
  /** The first column names the row. */
  columns: readonly ColumnDefinition[];
  extra: readonly ExtraColumn[];
  nameField: string | undefined;
  rowName: (row: GridRow) => string;
  missingReason: (column: ColumnDefinition, row: GridRow) => string;
  cell?: CellContent;
  groups?: readonly GridGroup[];
  sort: readonly SortEntry[];
  page: number;
  pageSize: number;
  total: number;
}

type Printed =
  | { field: ColumnDefinition; extra?: undefined }
  | { field?: undefined; extra: ExtraColumn };

/** All rows of the page, in as many tables as the columns need, each with the row names. */
export function PrintedRows(props: PrintedRowsProps) {
  const { rows, columns, extra, nameField, rowName, groups, sort, page, pageSize, total } = props;
  const sections = useMemo(() => rowChunks(rows, Math.max(1, rows.length), groups), [rows, groups]);
  const { landscape, blocks } = useMemo(
    () =>
      columnBlocks<Printed>(
        [
          ...columns.slice(1).map((field) => ({ field })),
          ...extra.map((column) => ({ extra: column })),
        ],
        (one) => (one.extra ? EXTRA_WIDTH : widthOf(one.field, rows)),
        NAME_WIDTH,
      ),
    [rows, columns, extra],
  );
  useLandscape(landscape);
  const first = (page - 1) * pageSize;
  const which = `Rows ${formatInteger(first + 1)} to ${formatInteger(first + rows.length)} of ${formatInteger(total)}`;
  const [name] = columns;
  return (
    <Paper aria-hidden="true" data-paper="">
      {blocks.map((block, at) => (
        <table key={at}>
          <caption>
            {which}
            {blocks.length > 1 && ` · columns, part ${at + 1} of ${blocks.length}`}
          </caption>
          <thead>
            <tr>
              {name && <th>{headOf(name, sort)}</th>}
              {block.map((one) =>
                one.extra ? (
                  <th key={one.extra.id} className="number">
                    {one.extra.label}
                  </th>
                ) : (
                  <th
                    key={one.field.field}
                    className={isRightAligned(one.field) ? 'number' : undefined}
                  >
                    {headOf(one.field, sort)}
                  </th>
                ),
              )}
            </tr>
          </thead>
          {sections.map(({ rows: section, heading }, sectionAt) => (
            <tbody key={sectionAt}>
              {heading !== undefined && (
                <tr className="band">
                  <th scope="rowgroup" colSpan={block.length + 1}>
                    {heading}
                  </th>
                </tr>
              )}
              {section.map((row) => (
                <tr key={row.key}>
                  <th>{rowName(row)}</th>
                  {block.map((one) =>
                    one.extra ? (
                      <td key={one.extra.id} className="number">
                        {one.extra.cell(row)}
                      </td>
                    ) : (
                      <GridCell
                        key={one.field.field}
                        column={one.field}
                        row={row}
                        nameField={nameField}
                        stay=""
                        missingReason={props.missingReason}
                        cell={props.cell}
                      />
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      ))}
    </Paper>
  );
}

/** The label, with sort direction and rank: `▼2 P/E`. */
function headOf(column: ColumnDefinition, sort: readonly SortEntry[]): string {
  const at = sort.findIndex(({ field }) => field === column.field);
  const direction = sort[at]?.direction;
  if (direction === undefined) return column.label;
  return `${direction === 'asc' ? '▲' : '▼'}${sort.length > 1 ? at + 1 : ''} ${column.label}`;
}

/** Estimated widths in px. A letter is as wide as the average digit at 9 px. */
const LETTER = 5.2;
const PADDING = 8;
const NAME_WIDTH = 64;
const EXTRA_WIDTH = 72;
/** Extra width for a mark beside the figure: an arrow, a track. */
const MARKS: Record<string, number> = { 'change-percent': 10, position: 40 };

/** Width of the widest value, or of the longest word in the header. */
function widthOf(column: ColumnDefinition, rows: readonly GridRow[]): number {
  const letters = Math.max(
    ...column.label.split(' ').map((word) => word.length),
    ...rows.map(({ fields }) => formatValue(column, fields[column.field], fields).length),
  );
  const width = letters * LETTER + PADDING + (MARKS[column.format] ?? 0);
  return isRightAligned(column) ? width : Math.min(width, WIDEST_WORDS);
}
