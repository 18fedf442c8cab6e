/** RSI, CCI, ATR and ADR with their inputs. */
import { adrPercent } from '../../technicals/adr-percent';
import { atr } from '../../technicals/atr';
import { cci, typicalPrices } from '../../technicals/cci';
import { averageChanges, rsi } from '../../technicals/rsi';
import { wilderStart } from '../../technicals/wilder';
import { needsBars, type BarCalculation, type BarFacts } from './bar-facts';

const closes = (bars: BarFacts) =>
  [bars.last - 1, bars.last].map((bar) => bars.input('Close', bar, bars.close[bar] ?? NaN));

const span = (bars: BarFacts) => [
  bars.input('High', bars.last, bars.high[bars.last] ?? NaN),
  bars.input('Low', bars.last, bars.low[bars.last] ?? NaN),
];

export const indicatorCalculations: readonly BarCalculation[] = [
  {
    field: 'rsi14',
    work: (bars) => {
      const { close, from } = bars;
      const average = averageChanges(close, from);
      const value = rsi(close, from);
      if (!average || value === null) return null;
      const start = wilderStart(from, close.length, 14);
      const before = averageChanges(close.subarray(0, bars.last), from);
      return {
        value,
        inputs: () => [
          ...closes(bars),
          bars.summary(`Closes used, since ${bars.dateOf(start)}`, bars.last + 1 - start, 'days'),
          ...(before
            ? [
                bars.summary(
                  'Average gain of the day before',
                  before.gain,
                  undefined,
                  bars.last - 1,
                ),
                bars.summary(
                  'Average loss of the day before',
                  before.loss,
                  undefined,
                  bars.last - 1,
                ),
              ]
            : []),
        ],
        steps: () => [
          {
            label: 'Average gain',
            expression: '(13 × day before + gain of the day) ÷ 14',
            value: average.gain,
          },
          {
            label: 'Average loss',
            expression: '(13 × day before + loss of the day) ÷ 14',
            value: average.loss,
          },
          {
            label: 'Relative strength',
            expression: 'average gain ÷ average loss',
            value: average.loss === 0 ? null : average.gain / average.loss,
          },
        ],
      };
    },
    needs: (bars) => needsBars(bars, 15, 'daily closes'),
  },
  {
    field: 'cci20',
    work: (bars) => {
      const { high, low, close, from } = bars;
      const typical = typicalPrices(high, low, close, from);
      if (!typical) return null;
      return {
        value: cci(high, low, close, from),
        meaningless: 'The price did not move for 20 days: there is no deviation to measure by.',
        inputs: () => [...span(bars), ...closes(bars).slice(1)],
        steps: () => [
          { label: 'Typical price', expression: '(high + low + close) ÷ 3', value: typical.today },
          {
            label: '20-day mean',
            expression: `mean typical price since ${bars.dateOf(bars.last - 19)}`,
            value: typical.average,
          },
          {
            label: 'Mean deviation',
            expression: "mean distance from today's mean",
            value: typical.deviation,
          },
        ],
      };
    },
    needs: (bars) => needsBars(bars, 20, 'days with high, low and close'),
  },
  {
    field: 'atr14',
    work: (bars) => {
      const { high, low, close, from, last } = bars;
      const value = atr(high, low, close, from);
      if (value === null) return null;
      const before = atr(
        high.subarray(0, last),
        low.subarray(0, last),
        close.subarray(0, last),
        from,
      );
      const previous = close[last - 1] ?? NaN;
      const range = Math.max(high[last] ?? NaN, previous) - Math.min(low[last] ?? NaN, previous);
      return {
        value,
        inputs: () => [
          ...span(bars),
          bars.input('Close of the day before', last - 1, previous),
          ...(before === null
            ? []
            : [bars.summary('Average true range of the day before', before, undefined, last - 1)]),
        ],
        steps: () => [
          {
            label: 'True range',
            expression: 'max(high − low, |high − previous close|, |low − previous close|)',
            value: range,
          },
          { label: 'Average true range', expression: '(13 × day before + true range) ÷ 14', value },
        ],
      };
    },
    needs: (bars) => needsBars(bars, 15, 'days with high, low and close'),
  },
  {
    field: 'adr14Percent',
    work: (bars) => {
      const value = adrPercent(bars.high, bars.low, bars.from);
      if (value === null) return null;
      return {
        value,
        inputs: () => [
          ...span(bars),
          bars.summary(
            `Mean of high ÷ low of 14 days, since ${bars.dateOf(bars.last - 13)}`,
            value / 100 + 1,
            'times',
          ),
        ],
      };
    },
    needs: (bars) => needsBars(bars, 14, 'days with high and low'),
  },
];
