import type { ColumnGroup } from './column';

/** Headings of the groups of columns, in the order of filter panel and comparison. */
export const COLUMN_GROUP_LABELS: Readonly<Record<ColumnGroup, string>> = {
  descriptive: 'Descriptive',
  price: 'Price',
  valuation: 'Valuation',
  profitability: 'Profitability',
  growth: 'Growth',
  health: 'Financial health',
  technicals: 'Technicals',
  '52-week': '52-week',
  risk: 'Risk',
  'price-change': 'Price change',
  dividend: 'Dividend',
  fund: 'Fund',
  supply: 'Supply',
};

/** All groups, in the order of their headings. */
export const COLUMN_GROUPS = Object.keys(COLUMN_GROUP_LABELS) as ColumnGroup[];
