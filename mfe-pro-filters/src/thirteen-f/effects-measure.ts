import { formatBigMoney } from 'shared/market';
import type { Measure } from '../facts/measure-card';

export interface Effects {
  /** US dollars; null without a previous report. */
  priceEffectUSD: number | null;
  tradeEffectUSD: number | null;
}

export const formatDollars = (value: number): string => formatBigMoney(value, 'USD');

/** Effects of prices and of trades on the value, as one measure of a history. */
export const effectsMeasure = (note: string): Measure<Effects> => ({
  id: 'effects',
  label: 'Effects',
  note,
  format: formatDollars,
  series: [
    {
      label: 'Price effect',
      colour: 'var(--chart-1)',
      valueOf: ({ priceEffectUSD }) => priceEffectUSD,
    },
    {
      label: 'Trade effect',
      colour: 'var(--chart-2)',
      valueOf: ({ tradeEffectUSD }) => tradeEffectUSD,
    },
  ],
});
