import type { ReactNode } from 'react';
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

export interface GridCardsProps {
  rows: readonly GridRow[];
  assetType: AssetType;
  nameField: string;
  /** Chosen figures, drawn in the second line. */
  figures: readonly ColumnDefinition[];
  extra: readonly ExtraColumn[];
  rowLink: (row: GridRow) => string;
  rowActions?: (row: GridRow) => ReactNode;
  onMenu?: (row: GridRow, button: HTMLElement) => void;
  label: string;
}

/** The small-screen form of the rows: name, price and change, and the chosen figures. */
export function GridCards({
  rows,
  assetType,
  nameField,
  figures,
  extra,
  rowLink,
  rowActions,
  onMenu,
  label,
}: GridCardsProps) {
  const price = columnOf(assetType, 'price');
  const change = columnOf(assetType, 'day1ChangePercent');
  return (
    <ul className="cards" aria-label={label}>
      {rows.map((row) => (
        <li key={row.symbol} data-symbol={row.symbol}>
          <AssetLogo name={row.symbol} size={28} />
          <div className="name">
            <Link to={rowLink(row)} data-row-link="">
              <b>{tickerOf(row.symbol)}</b>
            </Link>
            <small className="ui-cut">{String(row.fields[nameField] ?? '')}</small>
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
      ))}
    </ul>
  );
}
