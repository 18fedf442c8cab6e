import { memo, type ReactNode } from 'react';
import { Link } from 'shared/router';
import {
  columnOf,
  formatValue,
  tickerOf,
  type AssetType,
  type ColumnDefinition,
} from 'shared/market';
import { AssetLogo } from '../asset/asset-logo';
import { CellValue, ChangeText } from './grid-cell';
import type { ExtraColumn, GridRow } from './grid-model';
import { RowMenuButton } from './grid-row';
import { useSwipe } from './use-swipe';
import { useVisibleFirst } from './visible-first';

/** Cards of one `content-visibility` group: more than a screen of a phone. */
const GROUP_SIZE = 10;

/** What every card is drawn with, besides its row. */
interface CardParts {
  assetType: AssetType;
  nameField: string;
  /** Chosen figures, drawn in the second line. */
  figures: readonly ColumnDefinition[];
  extra: readonly ExtraColumn[];
  rowLink: (row: GridRow) => string;
  rowActions?: (row: GridRow) => ReactNode;
  onMenu?: (row: GridRow, button: HTMLElement) => void;
}

export interface GridCardsProps extends CardParts {
  rows: readonly GridRow[];
  /** A finger went to the side: 1 to the next column set, -1 to the one before. */
  onSwipe: (step: 1 | -1) => void;
  label: string;
}

/** The small-screen form of the rows: name, price and change, and the chosen figures. */
export function GridCards({ rows, onSwipe, label, ...parts }: GridCardsProps) {
  const swipe = useSwipe(onSwipe);
  const { groups, settled } = useVisibleFirst(rows, GROUP_SIZE, GROUP_SIZE, label);
  return (
    <ul className="cards" aria-label={label} aria-busy={!settled} {...swipe}>
      {groups.map((group, at) => (
        <CardGroup key={at} rows={group.rows} size={group.size} {...parts} />
      ))}
    </ul>
  );
}

const CardGroup = memo(function CardGroup({
  rows,
  size,
  ...parts
}: CardParts & { rows: readonly GridRow[]; size: number }) {
  return Array.from({ length: size }, (_, at) => {
    const row = rows[at];
    return row ? (
      <Card key={row.symbol} row={row} {...parts} />
    ) : (
      <li key={at} aria-hidden="true" />
    );
  });
});

function Card({
  row,
  assetType,
  nameField,
  figures,
  extra,
  rowLink,
  rowActions,
  onMenu,
}: CardParts & { row: GridRow }) {
  const price = columnOf(assetType, 'price');
  const change = columnOf(assetType, 'day1ChangePercent');
  return (
    <li data-symbol={row.symbol}>
      <AssetLogo name={row.symbol} size={28} />
      <div className="name">
        <Link to={rowLink(row)} data-row-link="">
          <b>{tickerOf(row.symbol)}</b>
        </Link>
        <small className="ui-cut" dir="auto">
          {String(row.fields[nameField] ?? '')}
        </small>
      </div>
      <div>{extra[0]?.cell(row)}</div>
      <div className="price">
        {price && formatValue(price, row.fields['price'], row.fields)}
        <small>{change && <ChangeText column={change} row={row} />}</small>
      </div>
      <div className="actions">
        {rowActions?.(row)}
        {onMenu && <RowMenuButton row={row} onMenu={onMenu} />}
      </div>
      {figures.length > 0 && (
        <dl>
          {figures.map((column) => (
            <div key={column.field}>
              <dt>{column.label}</dt>
              <dd>
                <CellValue column={column} row={row} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

/** Cards without content while the first rows are on the way; empty until `shown`. */
export function CardBones({ shown, count }: { shown: boolean; count: number }) {
  return (
    <ul className="cards bones" aria-hidden="true" data-shown={shown ? '' : undefined}>
      {Array.from({ length: count }, (_, at) => (
        <li key={at}>
          <span className="ui-bone" data-logo="" />
          <div className="name">
            <span className="ui-bone" />
            <small>
              <span className="ui-bone" />
            </small>
          </div>
          <div />
          <div className="price">
            <span className="ui-bone" />
            <small>
              <span className="ui-bone" />
            </small>
          </div>
          <div className="actions" />
          <dl>
            <span className="ui-bone" />
          </dl>
        </li>
      ))}
    </ul>
  );
}
