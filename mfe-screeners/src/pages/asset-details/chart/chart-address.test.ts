import { describe, expect, it } from '@jest/globals';
import { DEFAULT_CHART_SETTINGS } from 'shared/ui/charts';
import { decodeChart, encodeChart, saysChart } from './chart-address';
import { DEFAULT_CHART_STATE, type ChartState } from './chart-state';

const state = (part: Partial<ChartState>): ChartState => ({ ...DEFAULT_CHART_STATE, ...part });

describe('the chart in the address', () => {
  it('leaves out what is as ever', () => {
    expect(encodeChart(DEFAULT_CHART_STATE)).toBe('');
    expect(decodeChart('', 'AAPL.US')).toEqual(DEFAULT_CHART_STATE);
  });

  it.each<[string, Partial<ChartState>]>([
    ['range=5Y', { range: '5Y' }],
    ['from=2020-01-01&to=2020-12-31', { dates: { from: '2020-01-01', to: '2020-12-31' } }],
    ['to=2020-12-31', { dates: { from: null, to: '2020-12-31' } }],
    [
      'type=candles&scale=log&ind=sma50,rsi14&events=splits',
      {
        settings: {
          ...DEFAULT_CHART_SETTINGS,
          type: 'candles',
          scale: 'log',
          indicators: ['sma50', 'rsi14'],
          events: ['splits'],
        },
      },
    ],
    [
      'ind=ema10,bb20-2.5,macd12-26-9,obv&panes=pe,margins&return=total',
      {
        settings: {
          ...DEFAULT_CHART_SETTINGS,
          indicators: ['ema10', 'bb20-2.5', 'macd12-26-9', 'obv'],
          panes: ['pe', 'margins'],
          totalReturn: true,
        },
      },
    ],
    ['events=none', { settings: { ...DEFAULT_CHART_SETTINGS, events: [] } }],
    ['compare=MSFT.US,BTC-USD.CC', { compare: ['MSFT.US', 'BTC-USD.CC'] }],
  ])('%s there and back', (text, part) => {
    expect(encodeChart(state(part))).toBe(text);
    expect(decodeChart(text, 'AAPL.US')).toEqual(state(part));
    expect(saysChart(text)).toBe(true);
  });

  it('ignores what it does not understand and keeps what belongs to others', () => {
    const odd =
      'range=7Y&type=pie&scale=x&ind=macd,rsi14,sma9999,bb20-2-x&panes=pie&return=net&from=2020-13-40&to=soon&compare=AAPL.US,%3Cb%3E,MSFT.US,MSFT.US,A.US,B.US,C.US,D.US&tab=news';
    const read = decodeChart(odd, 'AAPL.US');
    expect(read).toEqual(
      state({
        settings: { ...DEFAULT_CHART_SETTINGS, indicators: ['rsi14'] },
        compare: ['MSFT.US', 'A.US', 'B.US', 'C.US'],
      }),
    );
    expect(encodeChart(read, odd)).toBe('tab=news&ind=rsi14&compare=MSFT.US,A.US,B.US,C.US');
    expect(saysChart('tab=news')).toBe(false);
  });

  it('puts turned days in order', () => {
    expect(decodeChart('from=2021-05-01&to=2020-05-01', 'X.US').dates).toEqual({
      from: '2020-05-01',
      to: '2021-05-01',
    });
  });
});
