import { memo, Suspense, type CSSProperties } from 'react';
import type { Asset } from 'shared/contract';
import { Explanation } from 'shared/list';
import { isNumber, tickerOf } from 'shared/market';
import { Delta, Icon, Popover, Skeleton } from 'shared/ui';
import { assetOf, type RequestedAsset } from '../assets/arrange-assets';
import type { Section, SectionCell, SectionRow } from '../sections/section';
import { ColumnHead } from './column-head';
import { TableBox } from './compare-table.styles';

export interface CompareTableProps {
  columns: readonly RequestedAsset[];
  sections: readonly Section[];
  /** Symbols with a line in the chart, in the order of the lines. */
  lines: readonly string[];
  onRemove: (symbol: string) => void;
}

/** All sections in one table with one column for each asset. */
export function CompareTable({ columns, sections, lines, onRemove }: CompareTableProps) {
  return (
    <TableBox aria-label="Figures">
      {/* Roles: on a small screen the rows are grids, which lose the semantics of a table. */}
      <table role="table" style={{ '--assets': columns.length } as CSSProperties}>
        <caption className="ui-hidden">Figures of each asset</caption>
        <colgroup>
          <col />
        </colgroup>
        <thead role="rowgroup">
          <tr role="row">
            <td role="cell">Press a figure for its formula and source</td>
            {columns.map((column) => (
              <th key={column.symbol} role="columnheader" scope="col">
                <ColumnHead
                  column={column}
                  series={seriesOf(lines, column.symbol)}
                  onRemove={() => onRemove(column.symbol)}
                />
              </th>
            ))}
          </tr>
        </thead>
        {sections.map(({ id, title, note, rows, explained = false }) => (
          <tbody key={id} role="rowgroup" data-section={id}>
            <tr role="row">
              <th role="rowheader" scope="rowgroup" colSpan={columns.length + 1}>
                {title}
                {note !== undefined && <small>{note}</small>}
              </th>
            </tr>
            {rows.map((row) => (
              <FigureRow key={row.column.field} {...{ row, columns, explained }} />
            ))}
          </tbody>
        ))}
      </table>
    </TableBox>
  );
}

function seriesOf(lines: readonly string[], symbol: string): number | undefined {
  const at = lines.indexOf(symbol);
  return at === -1 ? undefined : at + 1;
}

interface FigureRowProps {
  row: SectionRow;
  columns: readonly RequestedAsset[];
  explained: boolean;
}

const isSameCell = (a: SectionCell | undefined, b: SectionCell | undefined): boolean =>
  a === b || (a !== undefined && a.value === b?.value && a.text === b.text && a.note === b.note);

/** Memoised: a live price changes few figures, so few rows render again. */
const isSameRow = (before: FigureRowProps, next: FigureRowProps): boolean =>
  before.row.column === next.row.column &&
  before.row.best.at === next.row.best.at &&
  before.row.best.reason === next.row.best.reason &&
  before.columns.length === next.columns.length &&
  before.columns.every(({ symbol, state }, at) => {
    const column = next.columns[at];
    return symbol === column?.symbol && state === column.state;
  }) &&
  before.row.cells.every((cell, at) => isSameCell(cell, next.row.cells[at]));

const FigureRow = memo(function FigureRow({ row, columns, explained }: FigureRowProps) {
  const { column, best, cells } = row;
  const { label, title = label, definition, field } = column;
  return (
    <tr role="row" data-field={field}>
      <th role="rowheader" scope="row" title={definition}>
        {title}
        {best.reason !== null && <small className="hint">{best.reason}</small>}
      </th>
      {columns.map((asset, at) => (
        <FigureCell
          key={asset.symbol}
          row={row}
          cell={cells[at]}
          asset={explained ? assetOf(asset) : undefined}
          failed={asset.state === 'failed'}
          isBest={best.at === at}
        />
      ))}
    </tr>
  );
}, isSameRow);

interface FigureCellProps {
  row: SectionRow;
  cell: SectionCell | undefined;
  /** Set if the figure can be explained. */
  asset: Asset | undefined;
  failed: boolean;
  isBest: boolean;
}

function FigureCell({ row: { column, best }, cell, asset, failed, isBest }: FigureCellProps) {
  if (cell === undefined)
    return (
      <td role="cell">
        <Skeleton width={48} />
      </td>
    );
  if (failed) return <td role="cell" />;
  const content =
    column.format === 'change-percent' ? (
      <Delta value={isNumber(cell.value) ? cell.value : null} decimals={column.decimals} />
    ) : (
      cell.text
    );
  return (
    <td
      role="cell"
      data-best={isBest || undefined}
      data-words={column.type === 'text' || undefined}
      title={cell.exact ?? undefined}
    >
      {isBest && (
        <>
          <Icon name="check" size={12} weight={2.2} />
          <span className="ui-hidden">{`Better, ${(best.reason ?? '').toLowerCase()}: `}</span>
        </>
      )}
      {asset ? (
        <Popover
          label={`${column.title ?? column.label} of ${tickerOf(asset.symbol)}`}
          button={content}
          buttonProps={{ variant: 'quiet', size: 'sm' }}
          align="end"
        >
          <Suspense fallback={<Waiting />}>
            <Explanation asset={asset} column={column} />
          </Suspense>
        </Popover>
      ) : (
        content
      )}
      {cell.note !== undefined && <small>{cell.note}</small>}
    </td>
  );
}

const Waiting = () => (
  <div style={{ width: 300, padding: 16 }}>
    <Skeleton width="80%" />
  </div>
);
