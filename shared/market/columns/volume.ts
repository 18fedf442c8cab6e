import type { ColumnDefinition } from '../column';
import { ratio, shares } from './kinds';

export const averageVolume30: ColumnDefinition = {
  field: 'avg30Volume',
  label: 'Avg vol 30D',
  title: 'Average volume, 30 days',
  ...shares,
  group: 'technicals',
  formula: 'averageVolume',
  definition: 'Mean number of shares traded a day over the last 30 trading days.',
};
export const averageVolume10: ColumnDefinition = {
  field: 'avg10Volume',
  label: 'Avg vol 10D',
  title: 'Average volume, 10 days',
  ...shares,
  group: 'technicals',
  formula: 'averageVolume',
  definition: 'Mean number of shares traded a day over the last 10 trading days.',
};
export const latestVolume: ColumnDefinition = {
  field: 'latestVolume',
  label: 'Volume',
  title: 'Latest volume',
  ...shares,
  group: 'technicals',
  definition: 'Number of shares traded on the last trading day.',
};
export const relativeVolume: ColumnDefinition = {
  field: 'relativeVolume',
  label: 'Rel vol',
  title: 'Relative volume',
  ...ratio,
  group: 'technicals',
  formula: 'relativeVolume',
  logarithmic: true,
  definition:
    'Latest volume as a multiple of the 30-day average: 2 means twice as much trading as usual.',
};
