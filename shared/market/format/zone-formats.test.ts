import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { isTimeZone } from '../alerts/quiet-hours';
import { formatAsOf } from './as-of';
import { zoneFormats } from './zone-formats';

afterEach(() => {
  jest.restoreAllMocks();
});

describe('formats of time zones', () => {
  it('show an instant on the clock of the zone', () => {
    const formatIn = zoneFormats({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
    const noon = Date.parse('2026-11-20T12:00:00Z');
    expect(formatIn('Asia/Tokyo').format(noon)).toBe('21:00');
    expect(formatIn('America/New_York').format(noon)).toBe('07:00');
    expect(formatIn('UTC').format(noon)).toBe('12:00');
  });

  it('are made once for each zone, whatever the case of its name', () => {
    const formatIn = zoneFormats({ hour: '2-digit' });
    const format = formatIn('Europe/London');
    expect(formatIn('europe/LONDON')).toBe(format);
    expect(formatIn('Europe/Paris')).not.toBe(format);
    expect(formatIn(undefined)).toBe(formatIn(undefined));
  });

  it('refuse an unknown name each time', () => {
    const formatIn = zoneFormats({ hour: '2-digit' });
    for (let call = 0; call < 2; call++) expect(() => formatIn('Atlantis')).toThrow(RangeError);
  });

  it('are not made again by checks of a name, nor by times of prices', () => {
    isTimeZone('Europe/London');
    formatAsOf('2026-11-20T16:00:00Z');
    const constructor = jest.spyOn(Intl, 'DateTimeFormat');
    for (let request = 0; request < 100; request++) {
      expect(isTimeZone('Europe/London')).toBe(true);
      expect(formatAsOf('2026-11-20T16:00:00Z')).toMatch(/^20 Nov 2026/);
    }
    expect(constructor).not.toHaveBeenCalled();
  });
});
