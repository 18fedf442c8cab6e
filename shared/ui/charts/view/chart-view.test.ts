import { describe, expect, it } from '@jest/globals';
import type { ChartAsset, ChartEvent } from '../data/chart-asset';
import { DEFAULT_CHART_SETTINGS } from '../chart-settings';
import type { PricePoint } from '../data/price-points';
import { alignTo, sliceDates } from './align';
import { chartCsv } from './chart-csv';
import { chartView as viewOf, rowAt, rowsOf, type ChartViewInput } from './chart-view';
import { groupEventsByBar } from './group-events-by-bar';
import { readOut } from './read-out';
import { rescale } from './rescale';
import { chartStudies } from './studies';

const chartView = (input: ChartViewInput) => viewOf({ ...input, studiesOf: chartStudies });

const point = (date: string, close: number, volume: number | null = null): PricePoint => ({
  date,
  open: close - 1,
  high: close + 1,
  low: close - 2,
  close,
  volume,
});
const asset = (symbol: string, points: PricePoint[], currency = 'USD'): ChartAsset => ({
  symbol,
  label: symbol.split('.')[0] ?? '',
  name: symbol,
  currency,
  points,
  base: null,
});
const main = asset('AAPL.US', [
  point('2026-11-18', 100, 10),
  point('2026-11-19', 110, null),
  point('2026-11-20', 121, 30),
]);
const settings = DEFAULT_CHART_SETTINGS;

describe('aligning', () => {
  it('takes the last close known on a day, never a later one', () => {
    const other = [point('2026-11-18', 50), point('2026-11-20', 60)];
    expect(alignTo(['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'], other)).toEqual([
      null,
      50,
      50,
      60,
    ]);
  });

  it('does not draw an asset on after its prices ended', () => {
    expect(alignTo(['2026-11-10', '2026-11-24', '2026-11-25'], [point('2026-11-10', 5)])).toEqual([
      5,
      5,
      null,
    ]);
  });

  it('slices custom dates with the previous close as the base', () => {
    const dates = (from: string | null, to: string | null) =>
      sliceDates(main.points, from, to).map(({ date }) => date.slice(-2));
    expect(dates('2026-11-19', '2026-11-19')).toEqual(['19']);
    expect(dates('2026-11-22', null)).toEqual(['20']);
    expect(dates('2020-01-01', '2026-11-18')).toEqual(['18']);
    expect(dates(null, null)).toEqual(['18', '19', '20']);
    expect(dates(null, '2020-01-01')).toEqual([]);
  });
});

describe('rescaling', () => {
  it('is percent of change or an index of 100 against the base', () => {
    expect(rescale(110, 100, 'percent')).toBeCloseTo(10, 12);
    expect(rescale(110, 100, 'indexed')).toBeCloseTo(110, 12);
    expect(rescale(110, 100, 'log')).toBe(110);
    expect(rescale(110, null, 'percent')).toBeNull();
    expect(rescale(110, 0, 'percent')).toBeNull();
    expect(rescale(null, 100, 'percent')).toBeNull();
  });
});

describe('the view', () => {
  it('compares from the first day that all have, whatever the scale chosen', () => {
    const young = asset('NEW.US', [point('2026-11-19', 10), point('2026-11-20', 12)]);
    const view = chartView({ main, compared: [young], settings: { ...settings, scale: 'log' } });
    expect(view).toMatchObject({
      scale: 'percent',
      since: '2026-11-19',
      base: 110,
      comparedBases: [10],
    });
    expect(rowsOf(view).map(({ compared }) => compared[0])).toEqual([null, 10, 12]);
    expect(rescale(121, view.base, 'percent')).toBeCloseTo(10, 12);
    expect(rescale(12, view.comparedBases[0] ?? null, 'percent')).toBeCloseTo(20, 12);
  });

  it('keeps the base of the range when others are older', () => {
    const old = asset('OLD.US', [point('2020-01-01', 1), point('2026-11-18', 4)]);
    const based = { ...main, base: { date: '2026-11-18', close: 100 } };
    const view = chartView({ main: based, compared: [old], settings });
    expect(view).toMatchObject({ since: '2026-11-18', base: 100, comparedBases: [4] });
  });

  it('computes indicators from earlier points, and draws none over intraday prices', () => {
    const daily = Array.from({ length: 60 }, (_, at) =>
      point(new Date(Date.UTC(2026, 9, 1 + at)).toISOString().slice(0, 10), 100 + at),
    );
    const displayedSeries = { ...main, points: daily.slice(-3) };
    const nextSettings = { ...settings, indicators: ['sma50', 'rsi14'] as const };
    const view = chartView({ main: displayedSeries, daily, settings: nextSettings });
    expect(rowAt(view, 2)?.studies).toEqual([134.5, 100]);
    const alone = chartView({ main: displayedSeries, settings: nextSettings });
    expect(rowAt(alone, 2)?.studies).toEqual([null, null]);
    const within = { ...main, points: [point('2026-11-20T14:30:00.000Z', 5)] };
    expect(chartView({ main: within, daily, settings: nextSettings }).studies).toEqual([]);
  });

  it('keeps the identity of unchanged columns, so that they are not redrawn', () => {
    const daily = Array.from({ length: 9 }, (_, at) => point(`2026-11-1${at}`, 100 + at));
    const displayedSeries = { ...main, points: daily.slice(-5) };
    const other = asset('VOD.LSE', daily);
    const nextSettings = { ...settings, indicators: ['sma50', 'rsi14'] as const };
    const first = chartView({
      main: displayedSeries,
      daily,
      compared: [other],
      settings: nextSettings,
    });
    const second = chartView({
      main: { ...displayedSeries },
      daily,
      compared: [{ ...other }],
      settings: { ...nextSettings, scale: 'indexed', indicators: ['rsi14', 'atr14'] },
    });
    expect(second.points).toBe(first.points);
    expect(second.compared[0]).toBe(first.compared[0]);
    expect(second.studies[0]?.lines[0]?.values).toBe(first.studies[1]?.lines[0]?.values);
  });

  it('draws figures from their date on, in at most six panes', () => {
    const pane = (id: string) => ({
      id,
      label: id,
      unit: 'ratio' as const,
      currency: null,
      note: '',
      lines: [
        {
          name: '',
          steps: [
            { date: '2026-11-19', value: 12 },
            { date: '2026-11-20', value: null },
          ],
        },
      ],
    });
    const panes = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(pane);
    const view = chartView({ main, settings, panes });
    expect(view.studies.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
    expect(view.studies[0]?.lines[0]?.values).toEqual([null, 12, null]);
    const again = chartView({ main: { ...main }, settings, panes });
    expect(again.studies[0]?.lines[0]?.values).toBe(view.studies[0]?.lines[0]?.values);
  });

  it('puts events on their bar or the next one, and says when they are too many to mark', () => {
    const event = (date: string, kind: ChartEvent['kind'] = 'dividends'): ChartEvent => ({
      kind,
      date,
      text: `Dividend of ${date}`,
    });
    const eventsByBar = groupEventsByBar(
      ['2026-11-18', '2026-11-20'],
      [event('2026-11-17'), event('2026-11-18'), event('2026-11-19'), event('2026-11-21')],
    );
    expect([...eventsByBar].map(([at, events]) => [at, events.map(({ date }) => date)])).toEqual([
      [0, ['2026-11-18']],
      [1, ['2026-11-19']],
    ]);
    const many = Array.from({ length: 25 }, () => event('2026-11-19'));
    expect(chartView({ main, settings, events: many }).crowded).toEqual(['dividends']);
    expect(
      rowAt(chartView({ main, settings: { ...settings, events: [] }, events: many }), 1)?.events,
    ).toEqual([]);
  });

  it('is empty without points', () => {
    expect(chartView({ main: asset('X.US', []), settings })).toMatchObject({
      points: [],
      since: null,
      base: null,
    });
  });
});

describe('values as a file', () => {
  it('are raw, together with the other displayed data', () => {
    const other = asset('VOD.LSE', [point('2026-11-18', 50), point('2026-11-20', 75)], 'GBX');
    const events = [{ kind: 'dividends', date: '2026-11-19', text: '=Dividend, "cash"' } as const];
    const view = chartView({ main, compared: [other], settings, events });
    expect(chartCsv(view, main, [other]).split('\r\n')).toEqual([
      '\uFEFFDate,Open USD,High USD,Low USD,Close USD,Volume,VOD.LSE close GBX,AAPL.US change %,VOD.LSE change %,Events',
      '2026-11-18,99,101,98,100,10,50,0,0,',
      `2026-11-19,109,111,108,110,,50,10,0,"'=Dividend, ""cash"""`,
      '2026-11-20,120,122,119,121,30,75,21,50,',
      '',
    ]);
  });
});

describe('reading a bar', () => {
  it('lists a band in one entry, and each line of a pane', () => {
    const daily = Array.from({ length: 60 }, (_, at) =>
      point(new Date(Date.UTC(2026, 9, 1 + at)).toISOString().slice(0, 10), 100),
    );
    const flat = asset('AAPL.US', daily);
    const view = chartView({
      main: flat,
      settings: { ...settings, indicators: ['bb20-2', 'macd12-26-9'] },
    });
    expect(readOut(view, 59, flat, []).slice(-4)).toEqual([
      {
        name: 'Bollinger 20, 2',
        text: '$100.00, upper $100.00, lower $100.00',
        look: { colour: 6, style: 'solid' },
      },
      { name: 'MACD 12, 26, 9', text: '$0.00', look: { colour: 1, style: 'solid' } },
      { name: 'signal', text: '$0.00', look: { colour: 2, style: 'dashed' } },
      { name: 'histogram', text: '$0.00', look: { colour: 3, style: 'dotted' } },
    ]);
    expect(chartCsv(view, flat).split('\r\n')[0]).toContain(
      'Volume,"Bollinger 20, 2","Bollinger 20, 2 upper","Bollinger 20, 2 lower","MACD 12, 26, 9"',
    );
  });

  it('says prices, change, other assets and events', () => {
    const other = asset('VOD.LSE', [point('2026-11-18', 50), point('2026-11-20', 75)], 'GBX');
    const events = [{ kind: 'splits', date: '2026-11-20', text: 'Split 2:1' } as const];
    const view = chartView({ main, compared: [other], settings, events });
    const readOutTexts = readOut(view, 2, main, [other]).map(({ name, text }) => `${name} ${text}`);
    expect(readOutTexts).toEqual([
      'Open $120.00',
      'High $122.00',
      'Low $119.00',
      'Close $121.00 (+10.00%)',
      'Volume 30',
      'AAPL +21.00%',
      'VOD +50.00% 75.00p',
      'Event Split 2:1',
    ]);
    expect(readOut(view, 7, main, [other])).toEqual([]);
  });

  it("shows the source's change for a bar at a live price, as the rest of the page does", () => {
    const days = [point('2026-11-19', 100), point('2026-11-20', 104)];
    const live = { ...point('2026-11-21', 102), change: 1.9 };
    const coin = asset('BTC-USD.CC', [...days, live]);
    const closes = readOut(chartView({ main: coin, settings }), 2, coin, []);
    expect(closes.find(({ name }) => name === 'Close')?.text).toBe('$102.00 (+1.90%)');
  });

  it('says the indicators of the last whole day, with its date, beside the day that is running', () => {
    const days = Array.from({ length: 30 }, (_, i) =>
      point(`2026-10-${String(i + 1).padStart(2, '0')}`, 100 + (i % 7)),
    );
    const running: PricePoint = {
      date: '2026-10-31',
      open: null,
      high: null,
      low: null,
      close: 104,
      volume: null,
    };
    const now = asset('AAPL.US', [...days, running]);
    const view = chartView({
      main: now,
      daily: days,
      settings: { ...settings, indicators: ['rsi14', 'atr14'] },
    });
    const textsAt = (at: number) =>
      Object.fromEntries(readOut(view, at, now, []).map(({ name, text }) => [name, text]));
    const [lastWhole, today] = [textsAt(29), textsAt(30)];
    expect(lastWhole['RSI 14']).toMatch(/^[\d.]+$/);
    expect(today['RSI 14']).toBe(`${lastWhole['RSI 14']} (30 Oct 2026)`);
    expect(today['ATR 14']).toBe(`${lastWhole['ATR 14']} (30 Oct 2026)`);
    expect(today['Close']).toContain('$104.00');
    // Without enough days there is no value, with or without a date.
    expect(textsAt(3)['RSI 14']).toBe('–');
  });
});
