/** Measures of cold visits against their goals, federated and as one bundle side by side. */
import type { Cell, Table } from '../benchmark';
import { median, quantile } from '../statistics';
import type { StartPage } from './pages';
import type { Load } from './visit';

/** Visits of one page as one variant of the site. */
export interface Visits {
  loads: readonly Load[];
  /** Longest interaction in ms of each visit with presses, by ms from first paint to the press. */
  interactions: ReadonlyMap<number, readonly number[]>;
}

interface Measure {
  label: string;
  digits: number;
  of: (visits: Visits) => number;
  /** Upper limit of the federated value. */
  limit?: Record<StartPage['kind'], number>;
  /** Upper limit of the federated value as a multiple of the one bundle's. */
  maxRatio?: number;
}

const both = (limit: number): Measure['limit'] => ({ static: limit, app: limit });

const medianOf =
  (key: keyof Load) =>
  ({ loads }: Visits): number =>
    median(loads.map((load) => load[key]));

const MEASURES: readonly Measure[] = [
  { label: 'layout shift', digits: 3, of: medianOf('layoutShift'), limit: both(0.01) },
  { label: 'first paint ms', digits: 0, of: medianOf('firstPaint') },
  {
    label: 'content ready ms',
    digits: 0,
    of: medianOf('content'),
    limit: both(1200),
    maxRatio: 1,
  },
  { label: 'blocking time ms, 3 s', digits: 0, of: medianOf('blockingEarly') },
  {
    label: 'total blocking time ms, 10 s',
    digits: 0,
    of: medianOf('blocking'),
    limit: { static: 50, app: 300 },
  },
  {
    label: 'script before ready KB',
    digits: 0,
    of: medianOf('scriptKb'),
    limit: { static: 30, app: 190 },
  },
  { label: 'KB in 10 s', digits: 0, of: medianOf('totalKb'), maxRatio: 1.05 },
];

const INTERACTION: Omit<Measure, 'label' | 'of'> = { digits: 0, limit: both(200) };

const interactionMeasure = (after: number): Measure => ({
  ...INTERACTION,
  label: `INP p75 ms, presses at ${after / 1000} s`,
  of: ({ interactions }) => quantile(interactions.get(after) ?? [], 0.75),
});

export interface MeasuredPage {
  page: StartPage;
  bundle: Visits;
  federated: Visits;
}

/** One table of all pages: medians, and the ratio of federated to one bundle. */
export function goalsTable(pages: readonly MeasuredPage[], rounds: number): Table {
  return {
    title: `Cold visits, 1.6 Mbit/s, 150 ms, 4 × CPU: median of ${rounds}; presses 1280 px wide, the rest 412`,
    columns: ['page', 'measure', 'one bundle', 'federated', 'ratio', 'goal', ''],
    rows: pages.flatMap(({ page, bundle, federated }) =>
      [...MEASURES, ...[...federated.interactions.keys()].map(interactionMeasure)].map((measure) =>
        rowOf(page, measure, measure.of(bundle), measure.of(federated)),
      ),
    ),
  };
}

function rowOf(page: StartPage, measure: Measure, bundle: number, federated: number): Cell[] {
  const { label, digits, limit, maxRatio } = measure;
  const ratio = federated / bundle;
  const max = limit?.[page.kind];
  const goals = [
    ...(max === undefined ? [] : [{ text: `≤ ${max}`, isMet: federated <= max }]),
    ...(maxRatio === undefined
      ? []
      : [{ text: `≤ ${maxRatio.toFixed(2)} ×`, isMet: ratio <= maxRatio }]),
  ];
  const text = (value: number, places: number): string =>
    Number.isFinite(value) ? value.toFixed(places) : '–';
  return [
    page.label,
    label,
    text(bundle, digits),
    text(federated, digits),
    text(ratio, 2),
    goals.map((goal) => goal.text).join(', '),
    goals.length === 0 ? '' : goals.every(({ isMet }) => isMet) ? 'met' : 'not met',
  ];
}
