import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { icalendarText, type CalendarEntry } from './icalendar';

const NOW = '2026-04-14T06:30:00Z';

function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return {
    calendar,
    events: calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component)),
  };
}

const one = (event: Partial<CalendarEntry>) =>
  icalendarText({
    name: 'Upcoming dividends',
    now: NOW,
    events: [{ uid: 'a@example', start: '2026-04-20', summary: 'Ex-dividend', ...event }],
  });

describe('an iCalendar text', () => {
  it('describes the calendar and the event', () => {
    const { calendar, events } = read(
      one({ description: 'CHF 3.05', url: 'https://example.com/a?b=1,2;c', status: 'TENTATIVE' }),
    );
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Upcoming dividends');
    const [event] = events;
    expect(event?.uid).toBe('a@example');
    expect(event?.startDate.isDate).toBe(true);
    expect(event?.startDate.toString()).toBe('2026-04-20');
    // Without an end a whole-day event lasts one day.
    expect(event?.endDate.toString()).toBe('2026-04-21');
    expect(event?.description).toBe('CHF 3.05');
    expect(event?.component.getFirstPropertyValue('url')).toBe('https://example.com/a?b=1,2;c');
    expect(event?.component.getFirstPropertyValue('status')).toBe('TENTATIVE');
    expect(String(event?.component.getFirstPropertyValue('dtstamp'))).toBe('2026-04-14T06:30:00Z');
  });

  it('writes instants in UTC, for any input zone', () => {
    const [event] = read(
      one({ start: '2026-11-04T19:00:00+01:00', end: '2026-11-04T18:30:00Z' }),
    ).events;
    expect(event?.startDate.toString()).toBe('2026-11-04T18:00:00Z');
    expect(event?.endDate.toString()).toBe('2026-11-04T18:30:00Z');
  });

  it('keeps hostile names inside their own line', () => {
    const summary = 'Evil; Co, Inc.\r\nEND:VEVENT\r\nBEGIN:VALARM\\n "x":y';
    const { calendar, events } = read(one({ summary }));
    expect(calendar.getAllSubcomponents().map(({ name }) => name)).toEqual(['vevent']);
    expect(events[0]?.component.getAllSubcomponents()).toEqual([]);
    expect(events[0]?.summary).toBe(summary.replaceAll('\r\n', '\n'));
  });

  it('leaves out an invalid address', () => {
    expect(one({ url: 'not an address\r\nX:1' })).not.toContain('URL');
  });

  it('rejects an invalid date', () => {
    expect(() => one({ start: '2026-13-01' })).toThrow(RangeError);
    expect(() => one({ start: 'tomorrow' })).toThrow(RangeError);
  });

  it('reads back as it was written, in lines of at most 75 octets, for any text', () => {
    // RFC 5545 cannot carry control characters and lone surrogates.
    const text = fc
      .string({ unit: 'grapheme', maxLength: 200 })
      .map((value) => value.replace(/[\p{Cc}\p{Cs}\u2028\u2029]/gu, ''));
    fc.assert(
      fc.property(text, text, (summary, description) => {
        const written = one({ summary, description });
        const lines = written.split('\r\n');
        expect(lines.at(-1)).toBe('');
        for (const line of lines) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
          expect(line).not.toMatch(/[\r\n]/);
        }
        const [event] = read(written).events;
        expect(event?.summary ?? '').toBe(summary);
        expect(event?.description ?? '').toBe(description);
      }),
    );
  });

  it('accepts any bytes without breaking its structure', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (summary) => {
        const { calendar } = read(one({ summary, description: summary, uid: summary }));
        expect(calendar.getAllSubcomponents()).toHaveLength(1);
      }),
    );
  });
});
