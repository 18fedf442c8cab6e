import { Fragment, memo, type ReactNode } from 'react';
import { Link } from 'shared/router';
import type { ColumnDefinition } from 'shared/market';
import { CellValue } from '../rows/grid-cell';
import type { CellContent, ExtraColumn, GridGroup, GridRow } from '../grid-model';
import { RowMenuButton } from '../rows/grid-row';
import { useSwipe } from './use-swipe';
import { useLiveRow } from '../rows/use-live-row';
import { useVisibleFirst } from '../rows/visible-first';

/** Cards of one `content-visibility` chunk: more than a phone's screen. */
const CHUNK_SIZE = 10;

/** Props that all cards share. */
interface CardParts {
  card: CardContent;
  /** Chosen figures, shown in the second line. */
  figures: readonly ColumnDefinition[];
  extra: readonly ExtraColumn[];
  rowName: (row: GridRow) => string;
  rowLink?: (row: GridRow) => string | undefined;
  missingReason: (column: ColumnDefinition, row: GridRow) => string;
  cell?: CellContent;
  isExplained?: (column: ColumnDefinition, row: GridRow) => boolean;
  /** Opens the explanation of a figure. A stable function. */
  onExplain: (figure: HTMLElement) => void;
  rowActions?: (row: GridRow) => ReactNode;
  onMenu?: (row: GridRow, button: HTMLElement) => void;
  /** Price fields follow the live quotes of the rows' keys. */
  livePrices: boolean;
}

/** Content of a card besides the figures. */
export interface CardContent<Row extends GridRow = GridRow> {
  /** Fields of its figures when the user cannot choose them. Defaults to the first two columns. */
  figures?: readonly string[];
  /** Fields that this content already shows, so that they are no figures. */
  fields?: readonly string[];
  /** At the start, e.g. a logo. */
  mark?(row: Row): ReactNode;
  /** Below the name of the row. */
  line?(row: Row): ReactNode;
  /** Before the lead, e.g. a small chart. Defaults to the first of the extra columns. */
  chart?(row: Row): ReactNode;
  /** Most important content, at the end, e.g. price and change. */
  lead?(row: Row): ReactNode;
  /** Below everything, at full width. */
  details?(row: Row): ReactNode;
}

export interface GridCardsProps extends CardParts {
  rows: readonly GridRow[];
  groups?: readonly GridGroup[];
  /** Horizontal swipe: 1 to the next column set, -1 to the previous one. */
  onSwipe: (step: 1 | -1) => void;
  label: string;
}

/** The rows on small screens: name, lead and the chosen figures. */
export function GridCards({ rows, groups, onSwipe, label, ...parts }: GridCardsProps) {
  const swipe = useSwipe(onSwipe);
  const { chunks, settled } = useVisibleFirst(rows, CHUNK_SIZE, CHUNK_SIZE, label, groups);
  return (
    <ul className="cards" aria-label={label} aria-busy={!settled} {...swipe}>
      {chunks.map(({ rows: chunk, size, heading }, at) => (
        <Fragment key={at}>
          {heading !== undefined && <li className="band">{heading}</li>}
          <CardChunk rows={chunk} size={size} {...parts} />
        </Fragment>
      ))}
    </ul>
  );
}

const CardChunk = memo(function CardChunk({
  rows,
  size,
  ...parts
}: CardParts & { rows: readonly GridRow[]; size: number }) {
  return Array.from({ length: size }, (_, at) => {
    const row = rows[at];
    return row ? <Card key={row.key} row={row} {...parts} /> : <li key={at} aria-hidden="true" />;
  });
});

const Card = memo(function Card({
  row: snapshotRow,
  livePrices,
  card,
  figures,
  extra,
  rowName,
  rowLink,
  missingReason,
  cell,
  isExplained,
  onExplain,
  rowActions,
  onMenu,
}: CardParts & { row: GridRow }) {
  const row = useLiveRow(snapshotRow, livePrices);
  const name = rowName(row);
  const link = rowLink?.(row);
  const hasActions = rowActions !== undefined || onMenu !== undefined;
  return (
    <li data-row={row.key} data-plain={hasActions ? undefined : ''}>
      <div>{card.mark?.(row)}</div>
      <div className="name">
        {link !== undefined ? (
          <Link to={link} data-row-link="">
            <b>{name}</b>
          </Link>
        ) : (
          <b data-row-link="" tabIndex={-1}>
            {name}
          </b>
        )}
        <small className="ui-cut" dir="auto">
          {card.line?.(row)}
        </small>
      </div>
      <div className="chart">{card.chart ? card.chart(row) : extra[0]?.cell(row)}</div>
      <div className="price">{card.lead?.(row)}</div>
      {hasActions && (
        <div className="actions">
          {rowActions?.(row)}
          {onMenu && <RowMenuButton row={row} name={name} onMenu={onMenu} />}
        </div>
      )}
      {figures.length > 0 && (
        <dl>
          {figures.map((column) => {
            const value = <CellValue {...{ column, row, missingReason, cell }} />;
            return (
              <div key={column.field}>
                <dt>{column.label}</dt>
                <dd>
                  {isExplained?.(column, row) ? (
                    <button
                      type="button"
                      data-explained={column.field}
                      aria-haspopup="dialog"
                      onClick={({ currentTarget }) => onExplain(currentTarget)}
                    >
                      {value}
                      <span className="ui-hidden">, formula of {column.label}</span>
                    </button>
                  ) : (
                    value
                  )}
                </dd>
              </div>
            );
          })}
        </dl>
      )}
      {card.details && <div className="details">{card.details(row)}</div>}
    </li>
  );
});

/** Placeholder cards while the first rows are loading. Empty until `shown`. */
export function CardSkeletons({ shown: visible, count }: { shown: boolean; count: number }) {
  return (
    <ul
      className="cards skeletons ui-skeletons"
      aria-hidden="true"
      data-shown={visible ? '' : undefined}
    >
      {Array.from({ length: count }, (_, at) => (
        <li key={at}>
          <span className="ui-skeleton" data-logo="" />
          <div className="name">
            <span className="ui-skeleton" />
            <small>
              <span className="ui-skeleton" />
            </small>
          </div>
          <div />
          <div className="price">
            <span className="ui-skeleton" />
            <small>
              <span className="ui-skeleton" />
            </small>
          </div>
          <div className="actions" />
          <dl>
            <span className="ui-skeleton" />
          </dl>
        </li>
      ))}
    </ul>
  );
}
