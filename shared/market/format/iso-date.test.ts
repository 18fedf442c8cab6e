import { describe, expect, it } from '@jest/globals';
import { parseISO } from 'date-fns';
import fc from 'fast-check';
import { parseIso } from './iso-date';

const two = (value: number) => String(value).padStart(2, '0');

describe('an ISO date', () => {
  it('is read as date-fns reads it', () => {
    fc.assert(
      fc.property(
        fc.record({
          year: fc.integer({ min: 1600, max: 2200 }),
          month: fc.integer({ min: 0, max: 13 }),
          day: fc.integer({ min: 0, max: 32 }),
          hour: fc.integer({ min: 0, max: 23 }),
          minute: fc.integer({ min: 0, max: 60 }),
          second: fc.integer({ min: 0, max: 60 }),
          rest: fc.constantFrom('', '.5', '.123'),
          offset: fc.constantFrom('', 'Z', '+05:30', '-04:00', '+0200', '-11'),
          form: fc.constantFrom('day', 'minutes', 'seconds'),
        }),
        ({ year, month, day, hour, minute, second, rest, offset, form }) => {
          const date = `${year}-${two(month)}-${two(day)}`;
          const time = `T${two(hour)}:${two(minute)}`;
          const text = {
            day: date,
            minutes: `${date}${time}${offset}`,
            seconds: `${date}${time}:${two(second)}${rest}${offset}`,
          }[form];
          expect([text, parseIso(text).getTime()]).toEqual([text, parseISO(text).getTime()]);
        },
      ),
    );
  });

  it.each([
    '',
    'March 5',
    '2026',
    '2026-1-5',
    '20261120',
    '2026-02-30',
    '2026-11-20T',
    'x2026-11-20',
  ])('is refused as %j', (text) => {
    expect(parseIso(text).getTime()).toBeNaN();
  });
});
