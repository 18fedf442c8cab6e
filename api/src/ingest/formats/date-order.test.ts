import { describe, expect, it } from 'vitest';
import { isoDate } from 'market-model/dates/civil-dates';
import { dateOrderOf, dayByEvidence } from './date-order';
import { readEconomicCalendarCsv } from './economic-calendar-csv/economic-calendar-csv';
import { readOhlcvCsv } from './ohlcv-csv/ohlcv-csv';

const read = (...dates: string[]) => {
  const { order } = dateOrderOf(dates, true);
  return dates.map((text) => {
    const day = dayByEvidence(text, order);
    return day === null ? null : isoDate(day);
  });
};

describe('order of day and month', () => {
  it('is proven by one row for the whole file', () => {
    expect(read('02/01/2024', '15/01/2024')).toEqual(['2024-01-02', '2024-01-15']);
    expect(read('02/01/2024', '01/15/2024')).toEqual(['2024-02-01', '2024-01-15']);
  });

  it('follows from weekends, from ascending dates and from days in a row', () => {
    // 1 September and 1 December 2024 are Sundays, 9 and 12 January are not.
    expect(read('09/01/2024', '12/01/2024')[0]).toBe('2024-01-09');
    expect(read('30/01/2024', '31/01/2024', '01/02/2024')[2]).toBe('2024-02-01');
    expect(read('02/01/2024', '03/01/2024', '04/01/2024')[0]).toBe('2024-01-02');
    expect(read('1/2/2024', '1/3/2024', '1/4/2024')[0]).toBe('2024-01-02');
  });

  it('is month first without evidence', () => {
    expect(read('02/01/2024')).toEqual(['2024-02-01']);
  });

  it('is unknown for a row that fits both where the file writes both', () => {
    expect(read('13/01/2024', '01/14/2024', '02/01/2024', '03/03/2024')).toEqual([
      '2024-01-13',
      '2024-01-14',
      null,
      '2024-03-03',
    ]);
  });

  it('holds for bars and for events', () => {
    const bars = readOhlcvCsv(
      {
        main: new TextEncoder().encode(
          'Date,Open,High,Low,Close\n09/01/2024,1,1,1,1\n12/01/2024,1,1,1,1\n15/01/2024,1,1,1,1\n',
        ),
      },
      { asOf: '2024-01-31', symbol: 'DMY.LSE' },
    );
    expect([...(bars.bars.get('DMY.LSE')?.day ?? [])].map(isoDate)).toEqual([
      '2024-01-09',
      '2024-01-12',
      '2024-01-15',
    ]);
    expect(bars.notes).toContain('dates are read day first');
    const events = readEconomicCalendarCsv({
      main: new TextEncoder().encode(
        'date,time,country,event,importance\n08/04/2022,12:30,canada,Jobs,high\n26/06/2026,23:30,japan,CPI,low\n',
      ),
    });
    expect(events.collections['calendar-events']?.map(({ date }) => date)).toEqual([
      '2022-04-08',
      '2026-06-26',
    ]);
  });
});
