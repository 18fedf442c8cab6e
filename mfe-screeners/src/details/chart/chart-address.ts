/**
 * The chart in the address bar: `range=5Y` or `from=2020-01-01&to=2020-12-31`, `type=candles`,
 * `scale=log`, `ind=sma50,rsi14`, `events=splits` (`none` for none), `compare=MSFT.US,SPY.US`. What is
 * as ever is left out, what cannot be understood is ignored, and parameters of others stay.
 */
import { isCalendarDate, SYMBOL_FORM } from 'shared/market';
import {
  CHART_EVENT_KINDS,
  CHART_INDICATORS,
  CHART_SCALES,
  CHART_TYPES,
  MOST_COMPARED,
} from 'shared/ui/charts';
import { DEFAULT_CHART_STATE, RANGES, type ChartState } from './chart-state';

const KEYS = ['range', 'from', 'to', 'type', 'scale', 'ind', 'events', 'compare'] as const;
const NONE = 'none';

/** Whether an address says anything of the chart. */
export const saysChart = (search: string): boolean => {
  const parameters = new URLSearchParams(search);
  return KEYS.some((key) => parameters.has(key));
};

/** The query string with this state of the chart, without `?`. */
export function encodeChart(state: ChartState, search = ''): string {
  const others = [...new URLSearchParams(search)].filter(([key]) => !KEYS.some((k) => k === key));
  const { settings } = DEFAULT_CHART_STATE;
  const { type, scale, indicators, events } = state.settings;
  const own: [string, string | null][] = [
    [
      'range',
      state.dates !== null || state.range === DEFAULT_CHART_STATE.range ? null : state.range,
    ],
    ['from', state.dates?.from ?? null],
    ['to', state.dates?.to ?? null],
    ['type', type === settings.type ? null : type],
    ['scale', scale === settings.scale ? null : scale],
    ['ind', indicators.length === 0 ? null : indicators.join(',')],
    ['events', events.length === CHART_EVENT_KINDS.length ? null : events.join(',') || NONE],
    ['compare', state.compare.length === 0 ? null : state.compare.join(',')],
  ];
  const pairs = [...others, ...own.flatMap(([key, text]) => (text === null ? [] : [[key, text]]))];
  return pairs
    .map(([key = '', text = '']) => `${encodeURIComponent(key)}=${readable(text)}`)
    .join('&');
}

/** The state of a query string. Never throws; every part that is not understood is as ever. */
export function decodeChart(search: string, ownSymbol: string): ChartState {
  const parameters = new URLSearchParams(search);
  const { settings, range } = DEFAULT_CHART_STATE;
  const listed = (key: string) => (parameters.get(key) ?? '').split(',');
  const [from, to] = [calendarDay(parameters.get('from')), calendarDay(parameters.get('to'))];
  const turned = from !== null && to !== null && from > to;
  const events = parameters.get('events');
  const compare = listed('compare').filter((symbol) => SYMBOL_FORM.test(symbol));
  return {
    range: oneOf(RANGES, parameters.get('range')) ?? range,
    dates:
      from === null && to === null ? null : { from: turned ? to : from, to: turned ? from : to },
    settings: {
      type: oneOf(CHART_TYPES, parameters.get('type')) ?? settings.type,
      scale: oneOf(CHART_SCALES, parameters.get('scale')) ?? settings.scale,
      indicators: CHART_INDICATORS.filter((id) => listed('ind').includes(id)),
      events:
        events === null
          ? settings.events
          : CHART_EVENT_KINDS.filter((kind) => listed('events').includes(kind)),
    },
    compare: [...new Set(compare)].filter((symbol) => symbol !== ownSymbol).slice(0, MOST_COMPARED),
  };
}

/** The text when it is a day that exists, `YYYY-MM-DD`. */
export const calendarDay = (text: string | null): string | null =>
  text !== null && isCalendarDate(text) ? text : null;

const oneOf = <T extends string>(known: readonly T[], value: string | null): T | null =>
  known.find((entry) => entry === value) ?? null;

/** Percent-encoding that leaves commas readable; they are allowed in a query string. */
const readable = (text: string): string => encodeURIComponent(text).replaceAll('%2C', ',');
