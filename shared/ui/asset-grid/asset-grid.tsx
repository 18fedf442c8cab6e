import { useCallback, useMemo, type ReactNode } from 'react';
import {
  columnOf,
  formatValue,
  nameFieldOf,
  tickerOf,
  type AssetType,
  type ColumnCatalogue,
  type ColumnDefinition,
} from 'shared/market';
import { AssetLogo } from '../asset/asset-logo';
import { ChangeText, Grid, gridRows, type GridProps, type GridRow, type GridRows } from '../grid';
import { assetColumnWidth } from './asset-widths';
import { missingReason } from './missing-reason';

/** A row of an asset list. Its key is the symbol. */
export interface AssetRow extends GridRow {
  symbol: string;
}

export interface AssetGridProps extends Omit<
  GridProps<AssetRow>,
  | 'catalogue'
  | 'rows'
  | 'rowFields'
  | 'rowHeader'
  | 'rowName'
  | 'nameField'
  | 'columnWidth'
  | 'card'
  | 'missingReason'
> {
  catalogue: ColumnCatalogue;
  /** A page of rows in the API's format. Undefined before the first. */
  data: GridRows | undefined;
}

/** Fields that every card already shows: name, price and change of the day. */
const ON_CARD = ['symbol', 'price', 'priceUSD', 'day1ChangePercent'];

const rowName = (row: AssetRow): string => tickerOf(row.symbol);

/** Absolute, as returned by the API. Types without logos lack the field. */
const logoOf = ({ fields: { logoUrl } }: AssetRow): string | null =>
  typeof logoUrl === 'string' ? logoUrl : null;

const rowHeader = (row: AssetRow): ReactNode => (
  <>
    <AssetLogo name={row.symbol} countryCode={row.fields['countryCode']} logoUrl={logoOf(row)} />
    <b>{tickerOf(row.symbol)}</b>
  </>
);

const reasonOf = (column: ColumnDefinition, row: GridRow): string =>
  missingReason(column, row.fields);

/** A list of assets: rows by symbol, named by logo and ticker, and cards with price and change. */
export function AssetGrid({ data, catalogue, ...props }: AssetGridProps) {
  const { assetType } = catalogue;
  const rows = useMemo(
    () =>
      data &&
      gridRows(data, (fields) => fields['symbol']).map((row) => ({ ...row, symbol: row.key })),
    [data],
  );
  const gridCatalogue = useMemo(
    () => ({ name: assetType, columns: catalogue.columns, sets: catalogue.sets }),
    [assetType, catalogue],
  );
  const nameField = nameFieldOf(assetType);
  const columnWidth = useCallback(
    (column: ColumnDefinition) => assetColumnWidth(column, assetType, nameField),
    [assetType, nameField],
  );
  const card = useMemo(() => cardOf(assetType), [assetType]);
  return (
    <Grid
      {...props}
      catalogue={gridCatalogue}
      rows={rows}
      rowFields={data?.columns}
      rowHeader={rowHeader}
      rowName={rowName}
      nameField={nameField}
      columnWidth={columnWidth}
      card={card}
      missingReason={reasonOf}
    />
  );
}

function cardOf(assetType: AssetType): GridProps<AssetRow>['card'] {
  const price = columnOf(assetType, 'price');
  const change = columnOf(assetType, 'day1ChangePercent');
  const nameField = nameFieldOf(assetType);
  return {
    fields: ON_CARD,
    mark: (row) => (
      <AssetLogo
        name={row.symbol}
        countryCode={row.fields['countryCode']}
        logoUrl={logoOf(row)}
        size={28}
      />
    ),
    line: (row) => String(row.fields[nameField] ?? ''),
    lead: (row) => (
      <>
        {price && formatValue(price, row.fields['price'], row.fields)}
        <small>{change && <ChangeText column={change} row={row} missingReason={reasonOf} />}</small>
      </>
    ),
  };
}
