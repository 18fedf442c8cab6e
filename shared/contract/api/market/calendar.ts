/** The economic calendar. Days and times are UTC. */
import { z } from 'zod';
import { CALENDAR_CATEGORIES, type CalendarCategory } from '../../calendar-categories';
import { choiceText, dateText, listText, pageText } from '../site/query-text';

export const CALENDAR_CATEGORY_IDS = Object.keys(CALENDAR_CATEGORIES) as [
  CalendarCategory,
  ...CalendarCategory[],
];

/** The longest range of one request. */
export const CALENDAR_MAX_RANGE_DAYS = 400;
/** Surprises are evaluated once there are this many earlier ones. */
export const CALENDAR_MIN_SURPRISES = 8;

const filterFields = {
  /** First and last day. Neither: this week, Monday to Sunday; one of them: seven days. */
  from: dateText.optional(),
  to: dateText.optional(),
  /** ISO codes, `EU` for the euro area, e.g. `US,EU`. */
  country: listText(/^[A-Za-z]{2}$/, 'Country codes of two letters').optional(),
  importance: choiceText(['1', '2', '3']).optional(),
  category: choiceText(CALENDAR_CATEGORY_IDS).optional(),
  /** Part of the event's or the country's name. */
  search: z.string().trim().max(100).optional(),
};
/** Query of `GET /api/calendar/events`; lists are separated by commas. */
export const calendarQuerySchema = z.strictObject({ ...filterFields, ...pageText });
export type CalendarQuery = z.input<typeof calendarQuerySchema>;
/** The same without pages, for `GET /api/calendar/events.ics`. */
export const calendarFeedQuerySchema = z.strictObject(filterFields);
export const calendarHistoryQuerySchema = z.strictObject(pageText);

const figureSchema = z.object({
  /** Written out: `253K` is 253000, `3.1%` is 3.1. */
  value: z.number(),
  /** `%`, `bp`, a currency sign, or null for a plain number. */
  unit: z.string().nullable(),
});
export type CalendarFigure = z.infer<typeof figureSchema>;

export const CALENDAR_STATUSES = [
  /** The actual figure is known. */
  'released',
  /** Its time has passed and the actual figure is not known yet. */
  'awaiting',
  'scheduled',
  /** Without a time of day. */
  'all-day',
  /** Past. No figure is expected any more. */
  'over',
] as const;
export type CalendarStatus = (typeof CALENDAR_STATUSES)[number];

export const calendarEventSchema = z.object({
  id: z.string(),
  /** The same for every release of the indicator. */
  seriesId: z.string(),
  date: z.string(),
  /** `HH:MM`; null for the whole day. */
  time: z.string().nullable(),
  /** ISO instant; null for the whole day. */
  at: z.string().nullable(),
  countryCode: z.string(),
  event: z.string(),
  type: z.enum(['event', 'holiday']),
  category: z.enum(CALENDAR_CATEGORY_IDS),
  importance: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  status: z.enum(CALENDAR_STATUSES),
  /** As published. */
  actual: z.string().nullable(),
  forecast: z.string().nullable(),
  previous: z.string().nullable(),
  /** The same as numbers; null where the text is no single number. */
  figures: z.object({
    actual: figureSchema.nullable(),
    forecast: figureSchema.nullable(),
    previous: figureSchema.nullable(),
  }),
  /** Meaning of a higher figure for the economy. */
  polarity: z.enum(['higher-is-better', 'lower-is-better', 'neutral']),
  surprise: z
    .object({
      /** Actual less forecast, in the unit of both. */
      value: z.number(),
      unit: z.string().nullable(),
      /** Distance to the mean of earlier surprises in their standard deviations; null with too few. */
      zScore: z.number().nullable(),
      /** Earlier surprises of the series. */
      past: z.int(),
      effect: z.enum(['better', 'worse', 'in-line', 'neutral']),
    })
    .nullable(),
  /** The previous figure differs from what was first published; `from` is null where that is unknown. */
  revised: z.object({ from: z.string().nullable() }).nullable(),
});
export type CalendarEventRow = z.infer<typeof calendarEventSchema>;

const page = {
  items: z.array(calendarEventSchema),
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
  asOf: z.string(),
};
const counts = z.array(z.object({ value: z.string(), count: z.int() }));

export const calendarEventsSchema = z.object({
  ...page,
  from: z.string(),
  to: z.string(),
  /** Counts over the range by value. Each facet applies all filters except its own. */
  facets: z.object({ country: counts, importance: counts, category: counts }),
});
export type CalendarEvents = z.infer<typeof calendarEventsSchema>;

export const calendarHistorySchema = z.object({
  ...page,
  series: z.object({ id: z.string(), event: z.string(), countryCode: z.string() }),
  /** Over all releases whose actual and forecast are known. */
  surprises: z.object({
    count: z.int(),
    mean: z.number().nullable(),
    /** Of the sample. */
    standardDeviation: z.number().nullable(),
    above: z.int(),
    below: z.int(),
    inLine: z.int(),
  }),
});
export type CalendarHistory = z.infer<typeof calendarHistorySchema>;
