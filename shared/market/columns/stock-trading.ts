import type { ColumnDefinition } from '../column';
import { percent, sumUSD } from './kinds';

/**
 * Figures for small and thinly traded companies. Filterable everywhere, shown only by lists of such
 * companies.
 */
export const stockTradingColumns: ColumnDefinition[] = [
  {
    field: 'turnoverUSD',
    label: 'Turnover',
    title: 'Average daily turnover (dollar volume), 30 days',
    ...sumUSD,
    group: 'technicals',
    onRequest: true,
    formula: 'turnoverUSD',
    better: 'higher',
    definition:
      'Money that changes hands on a usual day: average volume of 30 days at the current price, in US dollars.',
  },
  {
    field: 'dilutedSharesGrowthYOY',
    label: 'Share count 1Y',
    title: 'Growth of the number of shares, 1 year',
    ...percent,
    group: 'growth',
    hidden: true,
    formula: 'quarterlyGrowth',
    better: 'lower',
    definition:
      'Change of the diluted number of shares from the same quarter a year before: above zero, each share owns less.',
  },
];
