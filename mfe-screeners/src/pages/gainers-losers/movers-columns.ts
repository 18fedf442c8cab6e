/** Columns of a pane with their widths. */
import type { MoveWindow } from 'shared/contract';
import type { ColumnDefinition } from 'shared/market';
import type { GridCatalogue } from 'shared/ui/grid';
import { changeField, CHART_LABELS, WINDOWS } from '../../movers/movers-list';

/** Each pane has a fixed order. */
const base = { filter: 'none', unit: '', formula: null, sortable: false } as const;

const catalogueOfWindow = (window: MoveWindow): GridCatalogue => ({
  name: 'movers',
  sets: [],
  columns: [
    {
      ...base,
      field: 'symbol',
      label: 'Company',
      type: 'text',
      format: 'symbol',
      group: 'descriptive',
      definition: 'Ticker and name of the company.',
    },
    {
      ...base,
      field: 'chart',
      label: CHART_LABELS[window],
      type: 'text',
      format: 'text',
      group: 'price',
      definition: 'Closing prices.',
    },
    {
      ...base,
      field: 'priceUSD',
      label: 'Price ($)',
      type: 'number',
      format: 'price',
      group: 'price',
      definition: 'Price in US dollars.',
    },
    {
      ...base,
      field: changeField(window),
      label: 'Change',
      type: 'number',
      format: 'change-percent',
      group: 'price-change',
      definition: 'Change of the price over the window.',
    },
    {
      ...base,
      field: 'relativeVolume',
      label: 'Rel. vol.',
      type: 'number',
      format: 'ratio',
      group: 'technicals',
      definition: 'Latest volume against its 30-day average.',
    },
    {
      ...base,
      field: 'why',
      label: 'Why it moved',
      type: 'text',
      format: 'text',
      group: 'descriptive',
      definition: 'Results, dividends and news of the days of the move.',
    },
  ],
});

const catalogues: ReadonlyMap<MoveWindow, GridCatalogue> = new Map(
  WINDOWS.map((window) => [window, catalogueOfWindow(window)]),
);

export const moversCatalogue = (window: MoveWindow): GridCatalogue =>
  catalogues.get(window) ?? catalogueOfWindow(window);

type Widths = Readonly<Record<string, number>>;
const BESIDE: Widths = { symbol: 122, chart: 64, relativeVolume: 58, why: 122 };
const ALONE: Widths = { symbol: 250, chart: 84, relativeVolume: 84, why: 370 };
const CHANGE = 112;

const widthIn =
  (widths: Widths) =>
  ({ field, format }: ColumnDefinition): number | undefined =>
    widths[field] ?? (format === 'change-percent' ? CHANGE : undefined);

/** Column widths of two panes side by side, and of a single one. */
export const widthBeside = widthIn(BESIDE);
export const widthAlone = widthIn(ALONE);
