/**
 * Address of the chart: `range=5Y` or `from=2020-01-01&to=2020-12-31`, `type=candles`, `scale=log`,
 * `ind=sma50,macd12-26-9`, `panes=pe,eps`, `return=total`, `events=splits` (`none` for none),
 * `compare=MSFT.US,SPY.US`. Defaults are omitted, invalid values ignored, and other parameters kept.
 */
import type { HistoryRange } from 'shared/contract';
import {
  addressCodec,
  addressParameter,
  calendarDayParameter,
  choiceParameter,
  listParameter,
  type AddressCodec,
} from 'shared/list';
import { isCalendarDate, readIndicatorIds, SYMBOL_FORM, type IndicatorId } from 'shared/market';
import {
  CHART_EVENT_KINDS,
  CHART_SCALES,
  CHART_TYPES,
  MAX_COMPARISONS,
  type ChartEventKind,
  type ChartSettings,
} from 'shared/ui/charts';
import { DEFAULT_CHART_STATE, RANGES, type ChartState } from './chart-state';
import { PANE_IDS } from './fundamentals/pane-ids';

const NONE = 'none';
/** Maximum number of indicators. */
const MAX_INDICATORS = 16;
const { settings: SETTINGS, range: RANGE } = DEFAULT_CHART_STATE;
const DEFAULT_SETTINGS = { ...SETTINGS, panes: [], totalReturn: false };

/** Parameter values of the address. */
type ChartAddress = Required<ChartSettings> & {
  range: HistoryRange;
  from: string | null;
  to: string | null;
  compare: readonly string[];
};

const codec = addressCodec<ChartAddress>(
  {
    range: choiceParameter('range', RANGES, RANGE),
    from: calendarDayParameter('from'),
    to: calendarDayParameter('to'),
    type: choiceParameter('type', CHART_TYPES, SETTINGS.type),
    scale: choiceParameter('scale', CHART_SCALES, SETTINGS.scale),
    indicators: addressParameter<readonly IndicatorId[]>(
      'ind',
      SETTINGS.indicators,
      (text) => readIndicatorIds(text).slice(0, MAX_INDICATORS),
      (ids) => ids.join(','),
    ),
    panes: addressParameter<readonly string[]>(
      'panes',
      [],
      (text) => PANE_IDS.filter((id) => text.split(',').includes(id)),
      (ids) => ids.join(','),
    ),
    totalReturn: addressParameter<boolean>(
      'return',
      false,
      (text) => text === 'total',
      (isTotal) => (isTotal ? 'total' : ''),
    ),
    events: addressParameter<readonly ChartEventKind[]>(
      'events',
      SETTINGS.events,
      (text) => CHART_EVENT_KINDS.filter((kind) => text.split(',').includes(kind)),
      (kinds) => CHART_EVENT_KINDS.filter((kind) => kinds.includes(kind)).join(',') || NONE,
    ),
    compare: listParameter('compare', (text) => (SYMBOL_FORM.test(text) ? text : null)),
  },
  {
    // Parameters of other sections of the page are kept.
    keepsOthers: true,
    afterRead: (address) =>
      address.from !== null && address.to !== null && address.from > address.to
        ? { ...address, from: address.to, to: address.from }
        : address,
    beforeWrite: (address) =>
      address.from === null && address.to === null ? address : { ...address, range: RANGE },
  },
);

/** Whether an address has parameters of the chart. */
export const saysChart = (search: string): boolean =>
  [...new URLSearchParams(search).keys()].some((key) => codec.keys.has(key));

const toState = (address: ChartAddress, ownSymbol: string): ChartState => {
  const { range, from, to, compare, ...settings } = address;
  return {
    range,
    dates: from === null && to === null ? null : { from, to },
    settings,
    compare: compare.filter((symbol) => symbol !== ownSymbol).slice(0, MAX_COMPARISONS),
  };
};

const toAddress = ({ range, dates, settings, compare }: ChartState): ChartAddress => ({
  ...DEFAULT_SETTINGS,
  ...settings,
  range,
  from: dates?.from ?? null,
  to: dates?.to ?? null,
  compare,
});

/** Address codec for the chart of one asset, which is never compared with itself. */
export const chartAddress = (ownSymbol: string): AddressCodec<ChartState> => {
  const decode = (search: string) => toState(codec.decode(search), ownSymbol);
  const encode = (state: ChartState, search = '') => codec.encode(toAddress(state), search);
  return {
    defaults: DEFAULT_CHART_STATE,
    keys: codec.keys,
    decode,
    encode,
    patch(search, change) {
      const now = decode(search);
      return encode({ ...now, ...(typeof change === 'function' ? change(now) : change) }, search);
    },
  };
};

/** Query string with this chart state, without `?`. */
export const encodeChart = (state: ChartState, search = ''): string =>
  codec.encode(toAddress(state), search);

/** State of a query string. Never throws; invalid values become defaults. */
export const decodeChart = (search: string, ownSymbol: string): ChartState =>
  chartAddress(ownSymbol).decode(search);

/** The text if it is an existing day, `YYYY-MM-DD`; else null. */
export const calendarDay = (text: string | null): string | null =>
  text !== null && isCalendarDate(text) ? text : null;
