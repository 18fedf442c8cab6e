import type { ColumnCatalogue } from '../column';
import { withBarColumns } from './beside-the-listing';
import {
  brokersColumn,
  countryColumn,
  currencyColumn,
  nameColumn,
  priorityColumn,
  quotesColumn,
  symbolColumn,
} from './identity';
import { attachment, choice, price } from './kinds';
import { PRICE_WINDOWS, changeColumns, performanceSet } from './price-changes';

export const indexCatalogue: ColumnCatalogue = {
  assetType: 'index',
  columns: withBarColumns([
    symbolColumn,
    countryColumn,
    currencyColumn,
    nameColumn,
    {
      field: 'exchange',
      label: 'Exchange',
      ...choice,
      group: 'descriptive',
      definition: 'Exchange whose shares the index follows, or its publisher.',
    },
    {
      field: 'price',
      label: 'Level',
      ...price,
      currencyField: undefined,
      unit: 'points',
      group: 'price',
      definition: 'Latest level of the index, in points.',
    },
    ...changeColumns(PRICE_WINDOWS),
    brokersColumn('brokers'),
    priorityColumn,
    {
      field: 'components',
      label: 'Components',
      ...attachment,
      type: 'list',
      group: 'descriptive',
      definition: 'Symbols of the assets in the index.',
    },
    quotesColumn,
  ]),
  sets: [
    {
      id: 'overview',
      label: 'Overview',
      fields: [
        'symbol',
        'name',
        'countryCode',
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
