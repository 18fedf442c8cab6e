/** Access to the column catalogues. */
import type { AssetType } from './asset-types';
import type { ColumnCatalogue, ColumnDefinition } from './column';
import { cryptoCatalogue } from './columns/crypto';
import { currencyCatalogue } from './columns/currencies';
import { etfCatalogue } from './columns/etfs';
import { indexCatalogue } from './columns/indices';
import { stockCatalogue } from './columns/stocks';
import type { ScreenerType } from './screener-types';

type ListingType = AssetType | ScreenerType;

/** Adds a set with all available columns after the curated ones. */
const withAll = (catalogue: ColumnCatalogue): ColumnCatalogue => ({
  ...catalogue,
  sets: [
    ...catalogue.sets,
    {
      id: 'all',
      label: 'All',
      fields: [
        ...new Set([
          ...(catalogue.sets[0]?.fields ?? []),
          ...catalogue.columns.filter(({ hidden }) => hidden !== true).map(({ field }) => field),
        ]),
      ],
    },
  ],
});

const [stocks, etfs, indices, currencies, crypto] = [
  withAll(stockCatalogue),
  withAll(etfCatalogue),
  withAll(indexCatalogue),
  withAll(currencyCatalogue),
  withAll(cryptoCatalogue),
];

const CATALOGUES: Record<ListingType, ColumnCatalogue> = {
  stock: stocks,
  stocks,
  etf: etfs,
  etfs,
  index: indices,
  indices,
  currency: currencies,
  currencies,
  crypto,
};

const byField = new Map<ColumnCatalogue, Map<string, ColumnDefinition>>();

function indexOf(catalogue: ColumnCatalogue): Map<string, ColumnDefinition> {
  let index = byField.get(catalogue);
  if (!index)
    byField.set(
      catalogue,
      (index = new Map(catalogue.columns.map((column) => [column.field, column]))),
    );
  return index;
}

/** The catalogue of an asset type (`stock`) or a screener (`stocks`). */
export const catalogueOf = (type: ListingType): ColumnCatalogue => CATALOGUES[type];

/** One column by field name. Undefined when the type has no such field. */
export const columnOf = (type: ListingType, field: string): ColumnDefinition | undefined =>
  indexOf(CATALOGUES[type]).get(field);

/** All field names of a type, including hidden ones, in catalogue order. */
export const fieldsOf = (type: ListingType): string[] => [...indexOf(CATALOGUES[type]).keys()];

/** Field with the name of an asset: `companyName` for stocks, otherwise `name`. */
export const nameFieldOf = (type: ListingType): 'companyName' | 'name' =>
  CATALOGUES[type].assetType === 'stock' ? 'companyName' : 'name';

/** Field with the brokers of an asset: `broker` for stocks, otherwise `brokers`. */
export const brokersFieldOf = (type: ListingType): 'broker' | 'brokers' =>
  CATALOGUES[type].assetType === 'stock' ? 'broker' : 'brokers';
