import type { ColumnCatalogue } from '../column';
import { withBarColumns } from './beside-the-listing';
import {
  brokersColumn,
  currencyColumn,
  nameColumn,
  priorityColumn,
  quotesColumn,
  symbolColumn,
} from './identity';
import { price } from './kinds';
import { PRICE_WINDOWS, changeColumns, performanceSet } from './price-changes';

export const currencyCatalogue: ColumnCatalogue = {
  assetType: 'currency',
  columns: withBarColumns([
    symbolColumn,
    currencyColumn,
    nameColumn,
    {
      field: 'price',
      label: 'Rate',
      ...price,
      currencyField: undefined,
      unit: 'units of the second currency',
      group: 'price',
      definition: 'What one unit of the first currency costs in the second.',
    },
    ...changeColumns(PRICE_WINDOWS, 'currencies'),
    brokersColumn('brokers'),
    priorityColumn,
    quotesColumn,
  ]),
  sets: [
    {
      id: 'overview',
      label: 'Overview',
      fields: [
        'symbol',
        'name',
        'price',
        'day1ChangePercent',
        'day5ChangePercent',
        'month1ChangePercent',
        'ytdChangePercent',
        'year1ChangePercent',
      ],
    },
    performanceSet(['symbol', 'name', 'price'], PRICE_WINDOWS),
  ],
  defaultSort: [{ field: 'priority', direction: 'asc' }],
};
