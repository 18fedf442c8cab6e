/** Economic events as a calendar to subscribe to. */
import { flagOf } from 'shared/market';
import { icalendarText } from '../icalendar/icalendar';
import type { EventFacts } from './event-facts';
import type { IndexedEvent } from './indexed-events';

const IMPORTANCE = { 1: 'Low', 2: 'Medium', 3: 'High' } as const;

/** RFC 5545 text of events. */
export const calendarFeed = (events: readonly IndexedEvent[], now: Date): string =>
  icalendarText({
    name: 'Economic calendar',
    now,
    events: events.map(({ facts }) => ({
      uid: `economic-event-${facts.id}`,
      start: facts.at ?? facts.date,
      summary: `${[flagOf(facts.countryCode), facts.countryCode].filter(Boolean).join(' ')} ${facts.event}`,
      description: describe(facts),
      status: 'CONFIRMED',
    })),
  });

function describe(facts: EventFacts): string {
  const lines = [
    `Importance: ${IMPORTANCE[facts.importance]}`,
    ...(
      [
        ['Actual', facts.actual],
        ['Forecast', facts.forecast],
        ['Previous', facts.previous],
      ] as const
    ).flatMap(([label, figure]) => (figure === null ? [] : [`${label}: ${figure}`])),
  ];
  return facts.type === 'holiday' ? 'Markets closed or closing early' : lines.join('\n');
}
