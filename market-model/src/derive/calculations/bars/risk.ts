/** Volatility, Sharpe and Sortino ratio and maximum drawdown with their inputs. */
import { addMonths, isoDate } from '../../../dates/civil-dates';
import {
  dailyReturns,
  DRAWDOWN_YEARS,
  maxDrawdowns,
  sharpeRatio,
  sortinoRatio,
  volatilityPercent,
  type DailyReturns,
} from '../../technicals/price-risk';
import type { Step, Working } from '../facts';
import type { BarCalculation, BarFacts } from './bar-facts';

const close = (bars: BarFacts, name: string, bar: number) =>
  bars.input(name, bar, bars.close[bar] ?? NaN);

function needsYears(bars: BarFacts, years: number): string {
  const start = isoDate(addMonths(bars.day[bars.last] ?? 0, -12 * years));
  const first = bars.dateOf(bars.from);
  return first > start
    ? `Needs daily closes since ${start}; the unbroken history begins on ${first}.`
    : `Needs daily closes since ${start}; some are missing in the source.`;
}

const ofYear = (
  field: string,
  meaningless: string,
  compute: (returns: DailyReturns) => { value: Working['value']; steps: Step[] },
): BarCalculation => ({
  field,
  work: (bars) => {
    const returns = dailyReturns(bars.day, bars.close, bars.from);
    if (!returns) return null;
    const { value, steps } = compute(returns);
    return {
      value,
      meaningless,
      inputs: () => [
        close(bars, 'Close at the start', returns.base),
        close(bars, 'Latest close', bars.last),
        bars.summary('Daily returns in between', returns.count, 'days'),
      ],
      steps: () => steps,
    };
  },
  needs: (bars) => needsYears(bars, 1),
});

const percentStep = (label: string, expression: string, share: number): Step => ({
  label: `${label}, percent`,
  expression,
  value: 100 * share,
});

const meanStep = ({ mean }: DailyReturns): Step =>
  percentStep('Mean daily return', 'mean of close ÷ close before − 1', mean);

const drawdown = (years: number, window: number): BarCalculation => ({
  field: `maxDrawdown${years}Y`,
  work: (bars) => {
    const largest = maxDrawdowns(bars.day, bars.close, bars.from)[window];
    if (!largest) return null;
    return {
      value: largest.percent,
      inputs: () => [
        close(bars, 'Close at the high', largest.peak),
        close(bars, 'Lowest close after it', largest.bottom),
        close(bars, 'Latest close', bars.last),
      ],
    };
  },
  needs: (bars) => needsYears(bars, years),
});

export const riskCalculations: readonly BarCalculation[] = [
  ofYear('volatility1Y', '', (returns) => ({
    value: volatilityPercent(returns),
    steps: [
      percentStep(
        'Deviation of a day',
        'standard deviation of ln(close ÷ close before)',
        returns.logDeviation,
      ),
    ],
  })),
  ofYear('sharpeRatio1Y', 'The price did not move in 12 months.', (returns) => ({
    value: sharpeRatio(returns),
    steps: [
      meanStep(returns),
      percentStep(
        'Deviation of a day',
        'standard deviation of the daily returns',
        returns.deviation,
      ),
    ],
  })),
  ofYear('sortinoRatio1Y', 'The price did not fall on any day in 12 months.', (returns) => ({
    value: sortinoRatio(returns),
    steps: [
      meanStep(returns),
      percentStep(
        'Downside deviation of a day',
        '√(mean square of the daily returns below zero)',
        returns.downsideDeviation,
      ),
    ],
  })),
  ...DRAWDOWN_YEARS.map(drawdown),
];
