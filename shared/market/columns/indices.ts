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
import { changeColumns, PRICE_WINDOWS } from './price-changes';

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
    {
      id: 'performance',
      label: 'Performance',
      fields: [
        'symbol',
        'name',
        'price',
        'day1ChangePercent',
        'day5ChangePercent',
        'month1ChangePercent',
        'month3ChangePercent',
        'month6ChangePercent',
        'ytdChangePercent',
        'year1ChangePercent',
        'year2ChangePercent',
        'year5ChangePercent',
      ],
    },
  ],
  defaultSort: [{ field: 'priority', direction: 'asc' }],
};
