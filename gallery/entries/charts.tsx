import { useState } from 'react';
import type { FundamentalsAnswer, History } from 'shared/contract';
import { BarChart } from 'shared/ui/bars';
import {
  ChartWaiting,
  DEFAULT_CHART_SETTINGS,
  PriceChart,
  RangeButtons,
  Week52Bar,
  type ChartDrawing,
  type ChartSettings,
} from 'shared/ui/charts';
import { EarningsLineChart } from 'shared/ui/earnings-line';
import { HeatLegend, Treemap, TreemapSkeleton } from 'shared/ui/treemap';
import { POINTS } from '../data/prices';
import { Chosen } from './chosen';
import type { GalleryGroup } from './gallery-entry';

const ASSET = {
  symbol: 'AAPL.US',
  label: 'AAPL',
  name: 'Apple Inc.',
  currency: 'USD',
  points: POINTS,
  base: null,
};
const SECOND = {
  ...ASSET,
  symbol: 'KO.US',
  label: 'KO',
  name: 'Coca-Cola',
  points: POINTS.map((point) => ({ ...point, close: 160 - point.close / 2 })),
};

const PRICE_EARNINGS = {
  id: 'pe',
  label: 'P/E',
  unit: 'ratio',
  currency: null,
  note: 'Invented.',
  lines: [
    {
      name: '',
      steps: POINTS.map(({ date, close }, at) => ({ date, value: at < 20 ? null : close / 4 })),
    },
  ],
} as const;
const DRAWN: readonly ChartDrawing[] = [
  {
    id: '1',
    kind: 'fibonacci',
    from: { date: POINTS[5]?.date ?? '', price: POINTS[5]?.close ?? 0 },
    to: { date: POINTS.at(-10)?.date ?? '', price: POINTS.at(-10)?.close ?? 0 },
  },
];

function Chart(props: {
  compared?: (typeof ASSET)[];
  start?: Partial<ChartSettings>;
  drawn?: readonly ChartDrawing[];
  loading?: boolean;
}) {
  const { start, drawn: _, ...rest } = props;
  const [settings, setSettings] = useState<ChartSettings>({ ...DEFAULT_CHART_SETTINGS, ...start });
  const [drawings, setDrawings] = useState<readonly ChartDrawing[]>(props.drawn ?? []);
  return (
    <PriceChart
      label="Apple Inc., 3 months"
      main={ASSET}
      daily={POINTS}
      span="3M"
      settings={settings}
      onSettings={(change) => setSettings({ ...settings, ...change })}
      events={[{ kind: 'dividends', date: '2026-08-20', text: 'Dividend $0.27' }]}
      eventKinds={['dividends']}
      basis="Invented daily prices"
      subtitle="+27.10% in 3 months"
      fileName="gallery"
      drawings={{ items: drawings, onChange: setDrawings }}
      paneChoices={[{ id: 'pe', label: 'P/E' }]}
      panes={settings.panes?.includes('pe') ? [PRICE_EARNINGS] : []}
      {...rest}
    />
  );
}

const MONTHS = Array.from({ length: 24 }, (_, at) =>
  new Date(Date.UTC(2024, 11 + at, 28)).toISOString().slice(0, 10),
);
const column = <V,>(value: (at: number) => V): V[] => MONTHS.map((_, at) => value(at));
const HISTORY: History = {
  symbol: 'AAPL.US',
  currencyCode: 'USD',
  range: 'MAX',
  interval: '1d',
  label: 'Invented prices',
  historyUrl: '/history',
  base: null,
  bars: {
    date: MONTHS,
    open: column(() => null),
    high: column(() => null),
    low: column(() => null),
    close: column((at) => 70 + at),
    volume: column(() => null),
  },
};
const STATEMENTS: FundamentalsAnswer = {
  symbol: 'AAPL.US',
  period: 'ttm',
  currencyCode: 'USD',
  source: 'Invented',
  asOf: '2026-11-25',
  periods: [3, 6, 9, 12].map((month) => ({
    periodEnd: `2025-${String(month).padStart(2, '0')}-28`,
    filedDate: null,
    computed: true,
  })),
  items: [
    {
      item: 'epsDiluted',
      label: 'EPS, diluted',
      statement: 'income',
      unit: 'per-share',
      values: [4, 4, 5, 6],
      changePercent: [null, null, null, null],
    },
  ],
  estimates: [],
  earnings: [],
};

const YEARS = ['2023', '2024', '2025', '2026'];
const SERIES = [
  { label: 'Revenue', values: [383, 391, 416, 430], color: 'var(--accent)' },
  { label: 'Net income', values: [97, null, 112, -8], color: 'var(--ink-3)' },
];
const TILES = [
  ['AAPL', 'Technology', 3400, 1.4],
  ['MSFT', 'Technology', 3100, -0.6],
  ['LLY', 'Healthcare', 900, 4.8],
  ['JNJ', 'Healthcare', 380, null],
  ['KO', 'Consumer', 300, -2.9],
].map(([label, group, size, change]) => ({
  id: `${label}.US`,
  label: String(label),
  name: `${label} Inc.`,
  group: String(group),
  size: Number(size),
  change: typeof change === 'number' ? change : null,
  href: `/stocks/details/${label}.US`,
}));
const MAP = {
  label: 'Stocks by market cap, change of 1 day',
  tiles: TILES,
  span: 5,
  changeLabel: '1D',
  sizeLabel: 'Market cap',
  height: 260,
};

export const charts: GalleryGroup = {
  id: 'charts',
  title: 'Charts',
  entries: {
    PriceChart: {
      Area: () => <Chart />,
      Candles: () => <Chart start={{ type: 'candles' }} />,
      Compared: () => <Chart compared={[SECOND]} />,
      'Indicators and figures': () => (
        <Chart start={{ indicators: ['bb20-2', 'macd12-26-9', 'adx14'], panes: ['pe'] }} />
      ),
      Drawings: () => <Chart drawn={DRAWN} />,
      Reloading: () => <Chart loading />,
    },
    ChartWaiting: { Loading: () => <ChartWaiting panes={0} /> },
    RangeButtons: {
      Chosen: () => (
        <Chosen<string | null> start="1Y">
          {(value, onChange) => (
            <RangeButtons ranges={['1M', '1Y', 'MAX']} {...{ value, onChange }} />
          )}
        </Chosen>
      ),
    },
    Week52Bar: {
      'Low, middle, high': () =>
        [0, 45, 100].map((position) => (
          <Week52Bar
            key={position}
            position={position}
            label={`${position}% of the year's range`}
          />
        )),
    },
    BarChart: {
      'Two series': () => (
        <BarChart
          label="Revenue and net income"
          periods={YEARS}
          series={SERIES}
          format={(value) => `$${value}B`}
          outlined={[false, false, false, true]}
        />
      ),
      Stacked: () => (
        <BarChart
          label="Revenue, stacked"
          stacked
          periods={YEARS}
          series={SERIES.map((one) => ({
            ...one,
            values: one.values.map((value) => Math.abs(value ?? 0)),
          }))}
          format={(value) => `$${value}B`}
        />
      ),
    },
    EarningsLineChart: {
      'Price against earnings': () => (
        <EarningsLineChart statements={STATEMENTS} history={HISTORY} />
      ),
    },
    Treemap: {
      Groups: () => <Treemap {...MAP} sizeText={(size) => `$${size}B`} />,
      Reloading: () => <Treemap {...MAP} label="Stocks by market cap, reloading" stale />,
      Empty: () => <Treemap {...MAP} label="No stocks" tiles={[]} />,
    },
    TreemapSkeleton: { Loading: () => <TreemapSkeleton height={160} /> },
    HeatLegend: {
      Changes: () => <HeatLegend span={5} />,
      Figure: () => <HeatLegend span={5} scale={{ low: 40, high: 5, unit: '×', text: String }} />,
    },
  },
};
