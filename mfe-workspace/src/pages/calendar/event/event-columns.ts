/** Columns of the event list. */
import type { ColumnDefinition } from 'shared/market';
import type { GridCatalogue, GridRow } from 'shared/ui/grid';
import type { WeekEvent } from '../week/week-events';

const base = {
  filter: 'none',
  group: 'descriptive',
  unit: '',
  formula: null,
  sortable: false,
  format: 'text',
} as const;
// Right-aligned like numbers, although the published values are texts.
const figure = { ...base, type: 'number' } as const;

const COLUMNS: readonly ColumnDefinition[] = [
  {
    ...base,
    field: 'time',
    label: 'Time',
    type: 'text',
    definition: 'Time of the release in the chosen time zone, country and importance.',
  },
  {
    ...base,
    field: 'event',
    label: 'Event',
    type: 'text',
    definition: 'What is released or held.',
  },
  {
    ...figure,
    field: 'actual',
    label: 'Actual',
    definition: 'The released figure. A dash before the release.',
  },
  { ...figure, field: 'forecast', label: 'Forecast', definition: 'What analysts expected.' },
  {
    ...figure,
    field: 'previous',
    label: 'Previous',
    definition: 'The figure of the period before; r marks one that was revised.',
  },
  {
    ...figure,
    field: 'surprise',
    label: 'Surprise',
    definition:
      'Actual less forecast. Better or worse follows what a higher figure means for the economy.',
  },
];

export const EVENTS_CATALOGUE: GridCatalogue = {
  name: 'economic-calendar',
  columns: COLUMNS,
  sets: [],
};
export const EVENT_FIELDS = COLUMNS.map(({ field }) => field);

/** Widths that fit a tablet together. */
const WIDTHS: Readonly<Record<string, number>> = {
  time: 144,
  event: 220,
  actual: 72,
  forecast: 80,
  previous: 84,
  surprise: 130,
};
export const eventColumnWidth = ({ field }: ColumnDefinition): number | undefined => WIDTHS[field];

/** One event as a grid row. */
export interface EventRow extends GridRow {
  event: WeekEvent;
}

export const eventRow = (event: WeekEvent): EventRow => ({
  key: event.id,
  event,
  fields: {
    time: event.wallTime ?? 'All day',
    event: event.event,
    // Published texts; null if missing.
    actual: event.actual,
    forecast: event.forecast,
    previous: event.previous,
    surprise: event.surprise === null ? null : event.surprise.value,
  },
});
