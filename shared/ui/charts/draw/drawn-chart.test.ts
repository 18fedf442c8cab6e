/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import type { ChartEvent } from '../data/chart-asset';
import { paperTheme } from '../chart-theme';
import type { ChartDrawing } from '../drawings/drawing';
import type { PricePoint } from '../data/price-points';
import { chartView } from '../view/chart-view';
import { chartStudies } from '../view/studies';
import { DrawnChart } from './drawn-chart';
import {
  drawingSurface,
  GLYPH_WIDTH,
  type DrawingSurface,
  type DrawnText,
} from './drawing-surface.fixture';

const DAY = 86_400_000;
const LAST = Date.parse('2026-11-20');
const WIDTH = 1400;
const ALL_DAYS = Array.from({ length: 800 }, (_, at) =>
  new Date(LAST - (799 - at) * DAY).toISOString().slice(0, 10),
);
const ALL_POINTS = ALL_DAYS.map((date, at): PricePoint => {
  const close = 100 + (at % 17);
  return { date, open: close, high: close, low: close, close, volume: 10 };
});
const LENGTHS = { '1M': 31, '3M': 92, YTD: 324, '1Y': 366, MAX: 800 } as const;
type Range = keyof typeof LENGTHS;
const RANGES = Object.keys(LENGTHS) as Range[];
const points = Object.fromEntries(
  RANGES.map((range) => [range, ALL_POINTS.slice(-LENGTHS[range])]),
) as Record<Range, PricePoint[]>;

/** An event on every ninetieth day, and the labels of those days. */
const EVENTS = ALL_DAYS.filter((_, at) => at % 90 === 45).map((date): ChartEvent => ({
  kind: 'dividends',
  date,
  text: 'Dividend',
}));

const appearance = (span: string) => ({
  type: 'area' as const,
  currency: 'USD',
  precision: undefined,
  span,
});
const viewOf = (bars: readonly PricePoint[], events: readonly ChartEvent[] = EVENTS) =>
  chartView({
    main: { symbol: 'A.US', label: 'A', name: 'A', currency: 'USD', points: bars, base: null },
    settings: { scale: 'price', indicators: [], events: ['dividends'] },
    events,
  });

/** The bar below a letter when all bars are visible. The last bar ends a pixel before the edge. */
const indexOf = ({ x, canvasWidth }: DrawnText, count: number): number =>
  Math.round(count - 0.5 - ((canvasWidth - 1 - x - GLYPH_WIDTH / 2) * count) / canvasWidth);

let surface: DrawingSurface;
let chart: DrawnChart;
const onCross = jest.fn<(at: number | null) => void>();
const show = (range: Range, events = EVENTS) =>
  chart.show(viewOf(points[range], events), appearance(range), paperTheme());
const whole = (range: Range) => `1-${LENGTHS[range]}/${LENGTHS[range]}`;
const inSight = () => surface.box.dataset['barsInSight'];

beforeEach(() => {
  jest.useFakeTimers();
  surface = drawingSurface();
  onCross.mockClear();
  chart = new DrawnChart(surface.box, onCross);
});
afterEach(() => {
  chart.remove();
  surface.box.remove();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('the visible bars', () => {
  it('cover the whole range when events arrive before the library has applied the fit', () => {
    surface.resize(WIDTH, 400);
    show('1Y', []);
    show('1Y', EVENTS);
    surface.settle();
    expect(inSight()).toBe(whole('1Y'));
  });

  it('cover the whole range when the size arrives after the data', () => {
    show('1Y', []);
    surface.settle();
    show('1Y', EVENTS);
    surface.settle();
    surface.resize(WIDTH, 400);
    surface.settle();
    show('1Y', EVENTS.slice(1));
    surface.settle();
    expect(inSight()).toBe(whole('1Y'));
  });

  it('keep the zoom when new prices arrive, also in the same frame', () => {
    surface.resize(WIDTH, 400);
    show('1Y');
    surface.settle();
    chart.zoom(0.5, null);
    show('1Y', []);
    surface.settle();
    const zoomed = inSight();
    expect(zoomed).not.toBe(whole('1Y'));
    show('1Y', EVENTS);
    surface.settle();
    expect(inSight()).toBe(zoomed);
    chart.fit();
    surface.settle();
    expect(inSight()).toBe(whole('1Y'));
  });

  it('cover the whole range after any sequence of choices, sizes and zooms', () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('show' as const), range: fc.constantFrom(...RANGES) }),
      fc.record({ kind: fc.constant('resize' as const), width: fc.constantFrom(0, 390, WIDTH) }),
      fc.record({ kind: fc.constantFrom('zoom' as const, 'settle' as const) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), fc.constantFrom(...RANGES), (steps, last) => {
        for (const each of steps) {
          if (each.kind === 'show') show(each.range);
          else if (each.kind === 'resize') surface.resize(each.width, 400);
          else if (each.kind === 'zoom') chart.zoom(0.5, null);
          else surface.settle();
        }
        show(last === 'MAX' ? '1M' : 'MAX');
        show(last, []);
        surface.resize(WIDTH, 400);
        show(last);
        surface.settle();
        expect(inSight()).toBe(whole(last));
      }),
      { numRuns: 40 },
    );
  });
});

describe('the marks of events', () => {
  it('are at their days after every sequence of ranges', () => {
    surface.resize(WIDTH, 400);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...RANGES), fc.boolean()), {
          minLength: 1,
          maxLength: 8,
        }),
        (sequence) => {
          for (const [range, settled] of sequence) {
            show(range);
            if (settled) surface.settle();
          }
          surface.settle();
          surface.takeTexts();
          // A change of height redraws everything, once or twice.
          surface.resize(WIDTH, 401);
          surface.resize(WIDTH, 400);
          surface.settle();
          const marks = surface.takeTexts().filter(({ text }) => text === 'D');
          const [firstCall] = sequence.at(-1) ?? ['1Y'];
          const bars = points[firstCall];
          const days = new Set(marks.map((mark) => bars[indexOf(mark, bars.length)]?.date));
          const first = bars[0]?.date ?? '';
          expect([...days]).toEqual(EVENTS.flatMap(({ date }) => (date >= first ? date : [])));
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe('the crosshair of the keyboard', () => {
  it('stays on its bar while the range below it changes', () => {
    surface.resize(WIDTH, 400);
    show('1Y');
    surface.settle();
    chart.cross(300);
    surface.settle();
    surface.takeTexts();
    for (const factor of [0.7, 0.7, 1 / 0.7]) {
      chart.zoom(factor, 300);
      surface.settle();
    }
    const [day = ''] = surface
      .takeTexts()
      .flatMap(({ text }) => (/^\d{1,2} \w+ 2026$/.test(text) ? text : []))
      .slice(-1);
    expect(new Date(`${day} UTC`).toISOString().slice(0, 10)).toBe(points['1Y'][300]?.date);
    expect(onCross).not.toHaveBeenCalled();
  });
});

describe('the axis of time', () => {
  it('names the month of every day', () => {
    surface.resize(WIDTH, 400);
    show('1M');
    surface.settle();
    const texts = surface.takeTexts().map(({ text }) => text);
    expect(texts.some((text) => /^\d{1,2} (Oct|Nov)$/.test(text))).toBe(true);
    expect(texts.filter((text) => /^\d{1,2}$/.test(text))).toEqual([]);
  });
});

describe('the newest tenth of the chart', () => {
  it.each([WIDTH, 320])('has no text at %s px, whatever the chart shows', (width) => {
    const asset = (label: string) => ({
      symbol: `${label}.US`,
      label,
      name: label,
      currency: 'USD',
      points: points['1Y'],
      base: null,
    });
    const view = chartView({
      main: asset('AAPL'),
      compared: [asset('MSFT')],
      studiesOf: chartStudies,
      settings: {
        scale: 'percent',
        indicators: ['sma50', 'bb20-2', 'rsi14', 'macd12-26-9'],
        events: [],
      },
    });
    surface.resize(width, 700);
    surface.settle();
    surface.takeTexts();
    chart.show(view, appearance('1Y'), paperTheme());
    surface.settle();
    const texts = surface.takeTexts();
    // Axis labels have canvases of their own. Each pane has its name.
    const inPanes = texts.filter(({ canvasWidth }) => canvasWidth > width / 2);
    const names = inPanes.filter(({ text }) => text === 'RSI 14' || text === 'MACD 12, 26, 9');
    expect(new Set(names.map(({ text }) => text)).size).toBe(2);
    const covering = names.filter(
      ({ text, x, canvasWidth }) => x + text.length * GLYPH_WIDTH > canvasWidth * 0.9,
    );
    expect(covering).toEqual([]);
    expect(texts.map(({ text }) => text)).not.toContain('MSFT');
  });
});

describe('drawings', () => {
  const trend = {
    id: '1',
    kind: 'fibonacci' as const,
    from: { date: points['1Y'][10]?.date ?? '', price: 100 },
    to: { date: points['1Y'][200]?.date ?? '', price: 116 },
  };
  const textsAfter = (act: () => void): string[] => {
    surface.takeTexts();
    act();
    surface.settle();
    return surface.takeTexts().map(({ text }) => text);
  };

  it('are drawn over the price with their levels, and survive a change of the chart type', () => {
    surface.resize(WIDTH, 400);
    show('1Y');
    surface.settle();
    const texts = textsAfter(() => chart.drawings.set([trend]));
    expect(texts).toEqual(
      expect.arrayContaining(['0.0% $116.00', '61.8% $106.11', '100.0% $100.00']),
    );
    const after = textsAfter(() =>
      chart.show(viewOf(points['1Y']), { ...appearance('1Y'), type: 'candles' }, paperTheme()),
    );
    expect(after).toContain('61.8% $106.11');
    expect(textsAfter(() => chart.drawings.set([]))).not.toContain('61.8% $106.11');
  });

  it('can be placed at closes by keyboard', () => {
    surface.resize(WIDTH, 400);
    show('1Y');
    surface.settle();
    const onDone = jest.fn();
    expect(chart.drawings.placeAtBar(5)).toBe(false);
    chart.drawings.start('measure', onDone);
    expect(chart.drawings.placeAtBar(5)).toBe(true);
    expect(onDone).not.toHaveBeenCalled();
    chart.drawings.placeAtBar(20);
    const at = (bar: number) => {
      const { date = '', close: price = 0 } = points['1Y'][bar] ?? {};
      return { date, price };
    };
    expect(onDone).toHaveBeenCalledWith({ from: at(5), to: at(20) });
    expect(chart.drawings.placeAtBar(6)).toBe(false);
    chart.drawings.start('horizontal', onDone);
    chart.drawings.placeAtBar(7);
    expect(onDone).toHaveBeenLastCalledWith({ from: at(7), to: null });
  });

  it('can be placed by two quick presses, but not by a drag or below the price', () => {
    surface.resize(WIDTH, 400);
    show('1Y');
    surface.settle();
    const onDone = jest.fn<(points: Pick<ChartDrawing, 'from' | 'to'>) => void>();
    chart.drawings.start('trend', onDone);
    const pointer = (type: string, clientX: number, clientY: number) =>
      surface.box.dispatchEvent(
        Object.assign(new MouseEvent(type, { clientX, clientY }), { pointerId: 1 }),
      );
    const press = (x: number, y: number) => {
      pointer('pointerdown', x, y);
      pointer('pointerup', x, y);
    };
    pointer('pointerdown', 200, 100);
    pointer('pointerup', 400, 100);
    press(500, 390);
    press(300, 100);
    expect(onDone).not.toHaveBeenCalled();
    press(900, 150);
    expect(onDone).toHaveBeenCalledTimes(1);
    const { from, to } = onDone.mock.calls[0]?.[0] ?? {};
    expect(to && from && from.date < to.date && from.price > to.price).toBe(true);
    press(950, 150);
    expect(onDone).toHaveBeenCalledTimes(1);
  });
});
