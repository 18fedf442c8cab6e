import { z } from 'zod';
import { calendarFeedQuerySchema } from 'shared/contract/schemas';
import { addDays, countryOf, formatDate, mondayOf } from 'shared/market';
import { checkCountries, filterEvents, rangeOf } from '../../calendar/filter-events';
import { calendarIndexOf } from '../../calendar/indexed-events';
import { fact, type Piece } from '../facts/fact';
import { defineQuestion, result } from './question';

const SHOWN = 12;
const MAX_DAYS = 31;

export const calendar = defineQuestion({
  summary: 'Economic events between two days, such as inflation data or rate decisions',
  args: z.strictObject({
    from: z.iso.date(),
    to: z.iso.date(),
    country: z
      .string()
      .regex(/^[A-Za-z]{2}$/)
      .optional(),
    search: z.string().max(60).optional().describe('Part of the name of an event'),
  }),
  run: ({ from, to, country, search }, { market, services }) => {
    const last = to > addDays(from, MAX_DAYS) ? addDays(from, MAX_DAYS) : to;
    const query = calendarFeedQuerySchema.parse({
      from,
      to: last,
      ...(country !== undefined && { country }),
      ...(search !== undefined && { search }),
    });
    checkCountries(query);
    const { selected } = filterEvents(
      calendarIndexOf(market).events,
      query,
      rangeOf(query, { from: 0, to: 0 }),
    );
    const today = services.now().toISOString().slice(0, 10);
    const href = calendarPath(from, today, country, search);
    const span = from === last ? formatDate(from) : `${formatDate(from)} to ${formatDate(last)}`;
    if (selected.length === 0)
      return result({ says: [`The calendar has no such event: ${span}.`] });
    // The most important ones, in order of time.
    const topEvents = selected
      .map(({ facts }, at) => ({ facts, at }))
      .toSorted((a, b) => b.facts.importance - a.facts.importance || a.at - b.at)
      .slice(0, SHOWN)
      .toSorted((a, b) => a.at - b.at);
    return result({
      says: [`Economic calendar, ${span}, the most important events:`],
      table: {
        title: `Economic calendar, ${span}`,
        columns: ['Day', 'UTC', 'Country', 'Event', 'Forecast', 'Previous'].map((label) => ({
          label,
          align: 'start' as const,
        })),
        rows: topEvents.map(({ facts }, at): Piece[] => {
          const value = (key: string, label: string, raw: string | null, text?: string) =>
            fact({
              key: `rows.${at}.${key}`,
              label: `${label} of ${facts.event}, ${facts.countryCode}`,
              raw,
              ...(text !== undefined && { value: text }),
              href: `${calendarPath(facts.date, today)}${facts.date === today ? '?' : '&'}event=${encodeURIComponent(facts.id)}`,
              asOf: facts.at ?? facts.date,
            });
          return [
            value('day', 'Day', facts.date, formatDate(facts.date)),
            value('time', 'Time', facts.time),
            countryOf(facts.countryCode)?.name ?? facts.countryCode,
            { ...value('event', 'Name', facts.event), isQuoted: true },
            value('forecast', 'Forecast', facts.forecast),
            value('previous', 'Previous figure', facts.previous),
          ];
        }),
        more: selected.length > SHOWN ? { href, total: selected.length } : null,
      },
    });
  },
});

/** Address of the week of a day. */
function calendarPath(day: string, today: string, country?: string, search?: string): string {
  const query = new URLSearchParams();
  if (day !== today) query.set('week', mondayOf(day));
  if (country !== undefined) query.set('country', country.toUpperCase());
  if (search !== undefined) query.set('search', search);
  const text = query.toString();
  return text === '' ? '/calendar' : `/calendar?${text}`;
}
