/** Volumes and prices against their means. */
import { movingAverage, movingAverageDiff } from '../../technicals/moving-average';
import { relativeVolume } from '../../technicals/relative-volume';
import { needsBars, type BarCalculation, type BarFacts } from './bar-facts';

const since = (bars: BarFacts, days: number) => bars.dateOf(bars.last - days + 1);

const averageVolume = (field: string, days: number): BarCalculation => ({
  field,
  work: (bars) => {
    const value = movingAverage(bars.volume, days, bars.from);
    if (value === null) return null;
    return {
      value,
      inputs: () => [
        bars.summary(
          `Volume of ${days} days together, since ${since(bars, days)}`,
          value * days,
          'shares',
        ),
        bars.input('Volume of the last day', bars.last, bars.volume[bars.last] ?? NaN, 'shares'),
      ],
    };
  },
  needs: (bars) => needsBars(bars, days, 'daily volumes'),
});

const distance = (field: string, days: number): BarCalculation => ({
  field,
  work: (bars) => {
    const average = movingAverage(bars.close, days, bars.from);
    if (average === null) return null;
    return {
      value: movingAverageDiff(bars.close, days, bars.from),
      inputs: () => [
        bars.input('Close', bars.last, bars.close[bars.last] ?? NaN),
        bars.summary(`Mean of ${days} daily closes, since ${since(bars, days)}`, average),
      ],
    };
  },
  needs: (bars) => needsBars(bars, days, 'daily closes'),
});

/** The last bar itself. */
const lastBar = (field: string, series: 'close' | 'volume', name: string): BarCalculation => ({
  field,
  work: (bars) => {
    const value = bars[series][bars.last] ?? NaN;
    if (Number.isNaN(value)) return null;
    const unit = series === 'volume' ? ['shares'] : [];
    return { value, inputs: () => [bars.input(name, bars.last, value, ...unit)] };
  },
  needs: () => 'The source tells none for the last day.',
});

export const averageCalculations: readonly BarCalculation[] = [
  lastBar('price', 'close', 'Latest close'),
  lastBar('latestVolume', 'volume', 'Volume of the last day'),
  averageVolume('avg10Volume', 10),
  averageVolume('avg30Volume', 30),
  {
    field: 'relativeVolume',
    work: (bars) => {
      const average = movingAverage(bars.volume, 30, bars.from);
      const latest = bars.volume[bars.last] ?? NaN;
      if (average === null || Number.isNaN(latest)) return null;
      return {
        value: relativeVolume(latest, average),
        meaningless: 'Nothing was traded for 30 days.',
        inputs: () => [
          bars.input('Volume of the last day', bars.last, latest, 'shares'),
          bars.summary(`Mean volume of 30 days, since ${since(bars, 30)}`, average, 'shares'),
        ],
      };
    },
    needs: (bars) => needsBars(bars, 30, 'daily volumes'),
  },
  distance('day20MovingAvgDiff', 20),
  distance('day50MovingAvgDiff', 50),
  distance('day100MovingAvgDiff', 100),
  distance('day200MovingAvgDiff', 200),
];
