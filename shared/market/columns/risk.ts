import type { ColumnDefinition } from '../column';
import { change, percent, ratio } from './kinds';

const distance = (days: 20 | 100, heatSpan: number): ColumnDefinition => ({
  field: `day${days}MovingAvgDiff`,
  label: `vs ${days}D avg`,
  title: `Distance to the ${days}-day average`,
  ...change,
  heatSpan,
  group: 'technicals',
  formula: 'movingAverageDifference',
  definition: `How far the price is above or below its ${days}-day moving average.`,
});

/** Risk of the price, from daily closes of any asset. */
export const riskColumns: ColumnDefinition[] = [
  distance(20, 10),
  distance(100, 20),
  {
    field: 'volatility1Y',
    label: 'Volatility 1Y',
    title: 'Volatility, 1 year',
    ...percent,
    group: 'risk',
    formula: 'volatility1Y',
    better: 'lower',
    lowestFirst: true,
    definition: 'How much daily price changes vary over 12 months, as a yearly figure.',
  },
  ...([1, 3, 5] as const).map((years): ColumnDefinition => ({
    field: `maxDrawdown${years}Y`,
    label: `Max loss ${years}Y`,
    title: `Maximum drawdown, ${years} ${years === 1 ? 'year' : 'years'}`,
    ...change,
    heatSpan: 60,
    group: 'risk',
    formula: 'maxDrawdown',
    // Losses are below zero.
    better: 'higher',
    definition: `Largest fall of the daily close from an earlier high within the last ${years === 1 ? '12 months' : `${years} years`}.`,
  })),
  {
    field: 'sharpeRatio1Y',
    label: 'Sharpe 1Y',
    title: 'Sharpe ratio, 1 year',
    ...ratio,
    group: 'risk',
    formula: 'sharpeRatio1Y',
    better: 'higher',
    definition:
      'Price return of 12 months for each unit of volatility, with a risk-free rate of zero.',
  },
  {
    field: 'sortinoRatio1Y',
    label: 'Sortino 1Y',
    title: 'Sortino ratio, 1 year',
    ...ratio,
    group: 'risk',
    formula: 'sortinoRatio1Y',
    better: 'higher',
    definition:
      'Price return of 12 months for each unit of downside volatility, with a target return of zero.',
  },
];
