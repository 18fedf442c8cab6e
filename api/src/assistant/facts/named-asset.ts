import {
  detailsPath,
  formatValue,
  tileLabel,
  type AssetType,
  type ColumnDefinition,
} from 'shared/market';
import { assetNameOf } from '../../asset-resolver/asset-name';
import type { AssetRow } from '../../market/store/market';
import { provenanceAt } from '../../market/table/table';
import { fact, type Fact } from './fact';

/** An asset of the market as answers name it. */
export interface NamedAsset {
  row: AssetRow;
  symbol: string;
  name: string;
  ticker: string;
  assetType: AssetType;
  href: string;
}

export function namedAsset(row: AssetRow): NamedAsset {
  const symbol = row.table.symbol(row.row);
  const { assetType } = row.table.table;
  return {
    row,
    symbol,
    name: assetNameOf(row),
    ticker: tileLabel(symbol),
    assetType,
    href: detailsPath(assetType, symbol),
  };
}

/** An asset as a value: its name, with the address of its page. */
export const assetFact = (key: string, asset: NamedAsset): Fact =>
  fact({
    key,
    label: `${asset.name} (${asset.ticker})`,
    raw: asset.symbol,
    value: asset.name,
    href: asset.href,
    subjects: [asset.symbol],
  });

/** Section of the details page that shows a figure. */
const SECTIONS: Partial<Record<ColumnDefinition['group'], string>> = {
  dividend: 'dividends',
  risk: 'risk',
  technicals: 'technicals',
  'price-change': 'performance',
  '52-week': 'range',
};

/**
 * A figure of the listing as a fact.
 *
 * @param asOf day of the market, used if the figure has no day of its own
 * @returns null when the catalogue of the asset's type lacks the field
 */
export function figureFact(
  key: string,
  asset: NamedAsset,
  field: string,
  asOf: string,
): Fact | null {
  const { table, row } = asset.row;
  const column = table.definitions.get(field);
  if (column === undefined) return null;
  const value = table.value(field, row);
  const section = SECTIONS[column.group];
  return fact({
    key,
    label: `${column.title ?? column.label} of ${asset.name}`,
    raw: Array.isArray(value) ? (value.length > 0 ? value.join(', ') : null) : value,
    value: formatValue(column, value, fieldsBeside(asset)),
    href: section === undefined ? asset.href : `${asset.href}#${section}`,
    asOf: provenanceAt(table.table, field, row)?.date ?? asOf.slice(0, 10),
    subjects: [asset.symbol],
    field,
  });
}

/** The other values of the row that formats need. */
export const fieldsBeside = ({ row: { table, row }, symbol }: NamedAsset) => ({
  symbol,
  currencyCode: table.text('currencyCode', row),
  dividendCurrencyCode: table.text('dividendCurrencyCode', row),
});

/** `KO`, `KO and PEP`, `KO, PEP and MDLZ`, with full names. */
export function namesText(assets: readonly NamedAsset[]): string {
  const names = assets.map(({ name }) => name);
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}
