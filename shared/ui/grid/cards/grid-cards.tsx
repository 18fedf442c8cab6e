import { Fragment, memo, type ReactNode } from 'react';
import { Link } from 'shared/router';
import type { ColumnDefinition } from 'shared/market';
import { CellValue } from '../rows/grid-cell';
import type { CellContent, ExtraColumn, GridGroup, GridRow } from '../grid-model';
import { RowMenuButton } from '../rows/grid-row';
import { useSwipe } from './use-swipe';
import { useLiveRow } from '../rows/use-live-row';
import { useVisibleFirst } from '../rows/visible-first';

/** Cards of one `content-visibility` chunk: more than a screen of a phone. */
const CHUNK_SIZE = 10;

/** What every card is drawn with, besides its row. */
interface CardParts {
  card: CardContent;
  /** Chosen figures, drawn in the second line. */
  figures: readonly ColumnDefinition[];
  extra: readonly ExtraColumn[];
  rowName: (row: GridRow) => string;
  rowLink?: (row: GridRow) => string | undefined;
  missingReason: (column: ColumnDefinition, row: GridRow) => string;
  cell?: CellContent;
  rowActions?: (row: GridRow) => ReactNode;
  onMenu?: (row: GridRow, button: HTMLElement) => void;
  /** Price fields follow the live quotes of the rows' keys. */
  livePrices: boolean;
}

/** What a card shows of a row beside the figures. */
export interface CardContent<Row extends GridRow = GridRow> {
  /** Fields of its figures where nobody chooses them; left out: the first two of the columns. */
  figures?: readonly string[];
  /** Fields that it shows: they are no figures of the card. */
  fields?: readonly string[];
  /** At the start, e.g. a logo. */
  mark?(row: Row): ReactNode;
  /** Under the name of the row. */
  line?(row: Row): ReactNode;
  /** Before the lead, e.g. a small chart; left out: the first of the extra columns. */
  chart?(row: Row): ReactNode;
  /** What matters most, at the end, e.g. price and change. */
  lead?(row: Row): ReactNode;
  /** Under all of it, over its whole width. */
  details?(row: Row): ReactNode;
}

export interface GridCardsProps extends CardParts {
  rows: readonly GridRow[];
  groups?: readonly GridGroup[];
  /** A finger went to the side: 1 to the next column set, -1 to the one before. */
  onSwipe: (step: 1 | -1) => void;
  label: string;
}

/** The small-screen form of the rows: name, what matters most, and the chosen figures. */
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
          {figures.map((column) => (
            <div key={column.field}>
              <dt>{column.label}</dt>
              <dd>
                <CellValue column={column} row={row} missingReason={missingReason} cell={cell} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {card.details && <div className="details">{card.details(row)}</div>}
    </li>
  );
});

/** Cards without content while the first rows are on the way; empty until `shown`. */
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
